"""The buttons and pickers that all games have in common, on cards, posts and panels."""

from __future__ import annotations

from typing import Literal

from discord.ext import commands

from bot.games.game import PUBLIC, Reason, Refused
from bot.interactions import invitations, seekers
from bot.interactions.analysis import show_analysis
from bot.interactions.answers import answer, redraw
from bot.interactions.clicks import picked_value, picked_values
from bot.interactions.client import Client, Interaction
from bot.interactions.greetings import show_missed
from bot.interactions.handlers import on_click
from bot.interactions.ladder import follow_ladder
from bot.interactions.leaving import forget, send_kept
from bot.interactions.lists import show_list, turn_page
from bot.interactions.opening import (
    ask_opponent,
    change_term,
    open_rematch,
    play_computer,
    set_practice,
    show_terms,
)
from bot.interactions.panels import (
    find_own_match,
    follow_path,
    follow_picked,
    redraw_panel,
    show_explanation,
    show_hint,
    show_panel,
    take_back,
)
from bot.interactions.pictures import show_board, show_board_text, show_message
from bot.interactions.records import (
    send_report,
    verify_match,
)
from bot.interactions.replay import show_replay
from bot.interactions.seats import ask_words, sit_down
from bot.interactions.which_game import find_clicked
from bot.players.player import LEVELS
from bot.presentation import lobby
from bot.presentation.custom_id import CustomId, split_words
from bot.presentation.greeting import MISSED, SILENCE
from bot.presentation.invitations import ACCEPT, DECLINE, WITHDRAW
from bot.presentation.ladder import LADDER
from bot.presentation.members import FORGET, SEND
from bot.presentation.posts import SWAPPED, YES
from bot.presentation.seekers import ASK, CHALLENGE, JOIN, LEAVE, LIKES, PAGE
from bot.presentation.terms import TERM, TERMS
from bot.presentation.wording import say


class Buttons(commands.Cog):
    """The buttons and pickers of any game."""

    # --- under the card and the posts

    @on_click("mine")
    async def show_mine(self, interaction: Interaction, clicked: CustomId) -> None:
        """Shows the player's private panel."""
        await show_panel(interaction, await find_clicked(interaction, clicked, "table mine"))

    @on_click("log")
    async def show_log(self, interaction: Interaction, clicked: CustomId) -> None:
        """Shows what happened in the game, as far as the user may know it."""
        await find_clicked(interaction, clicked, "table log")
        await show_list(interaction, "log", clicked.game, at_end=True)

    @on_click("sit")
    async def sit(self, interaction: Interaction, clicked: CustomId) -> None:
        """Takes a free seat for the user."""
        match = await find_clicked(interaction, clicked, "table sit")
        await sit_down(interaction, match.id, clicked.seat)

    @on_click(lobby.SOLO)
    async def play_computer(self, interaction: Interaction, clicked: CustomId) -> None:
        """Asks how well a computer shall play, then starts the game against it."""
        match = await find_clicked(interaction, clicked, "table computer")
        levels = [level for level in LEVELS if clicked.words == (level,)]
        if levels:
            await play_computer(interaction, match, clicked.seat, levels[0])
        else:
            await ask_opponent(interaction, match)

    @on_click(TERMS)
    async def show_terms(self, interaction: Interaction, clicked: CustomId) -> None:
        """Shows the terms of a game in its lobby."""
        await show_terms(interaction, await find_clicked(interaction, clicked, TERMS))

    @on_click(TERM, redraws=True)
    async def change_term(self, interaction: Interaction, clicked: CustomId) -> None:
        """Changes a term of a game in its lobby."""
        match = await find_clicked(interaction, clicked, TERMS)
        await change_term(interaction, match, picked_value(interaction))

    @on_click(lobby.PRACTICE)
    async def set_practice(self, interaction: Interaction, clicked: CustomId) -> None:
        """Makes a lobby practice, or ends that."""
        match = await find_clicked(interaction, clicked, "practice")
        await set_practice(interaction, match.id, on=clicked.words != (lobby.EARNEST,))

    @on_click("words", opens_form=True)
    async def type_words(self, interaction: Interaction, clicked: CustomId) -> None:
        """Opens the form for a player's own words."""
        await ask_words(interaction, await find_clicked(interaction, clicked, "table words"))

    @on_click(lobby.FAIR)
    async def show_fair_dice(self, interaction: Interaction, clicked: CustomId) -> None:
        """Shows how the dice are kept fair, to any user."""
        match = await find_clicked(interaction, clicked, "table status")
        row = await interaction.client.referee.games.row(match.id)
        await show_message(interaction, lobby.fair_dice(match.view(PUBLIC[0]), thrown=row.rolls > 0))

    @on_click("agree")
    async def answer_undo(self, interaction: Interaction, clicked: CustomId) -> None:
        """Records the other side's answer to an undo."""
        reply: Literal["yes", "no"] = "yes" if clicked.words == ("yes",) else "no"
        referee, version = interaction.client.referee, clicked.version or 0
        await referee.answer_undo(clicked.game, interaction.user.id, reply, version)
        await answer(interaction, say("done"))

    @on_click("verify")
    async def verify(self, interaction: Interaction, clicked: CustomId) -> None:
        """Verifies the dice and the record for any user."""
        await verify_match(interaction, await find_clicked(interaction, clicked, "table verify"))

    @on_click("analysis")
    async def analyse(self, interaction: Interaction, clicked: CustomId) -> None:
        """Shows the analysis of the game to any user."""
        await show_analysis(interaction, await find_clicked(interaction, clicked, "table analysis"))

    @on_click("replay")
    async def replay(self, interaction: Interaction, clicked: CustomId) -> None:
        """Shows a replay of the game to any user, as far as they may know it."""
        match = await find_clicked(interaction, clicked, "table replay")
        await show_replay(interaction, match, *clicked.words[:1])

    @on_click("report")
    async def report(self, interaction: Interaction, clicked: CustomId) -> None:
        """Shows the battle report to any user, as far as they may know it."""
        await send_report(interaction, await find_clicked(interaction, clicked, "table replay"))

    @on_click("rematch")
    async def rematch(self, interaction: Interaction, clicked: CustomId) -> None:
        """Starts or joins a rematch."""
        await open_rematch(interaction, clicked.game, swapped=clicked.words == (SWAPPED,))

    @on_click("resign", redraws=True)
    async def resign(self, interaction: Interaction, clicked: CustomId) -> None:
        """Resigns for a player who confirms it."""
        match = await find_own_match(interaction, clicked)
        if clicked.words == (YES,):
            await interaction.client.referee.resign(match.id, interaction.user.id)
        elif match.stage == "over":
            raise Refused(Reason("match-over", "games", {"game": match.id}))
        said = say("done" if clicked.words == (YES,) else "resign-not")
        await redraw(interaction, None, said, text=said)

    @on_click("page", redraws=True)
    async def turn(self, interaction: Interaction, clicked: CustomId) -> None:
        """Shows another page of a list."""
        await turn_page(interaction, clicked)

    # --- on the ladder

    @on_click(LADDER, redraws=True)
    async def turn_to_ladder(self, interaction: Interaction, clicked: CustomId) -> None:
        """Shows a ladder, after the member has joined or left it if they ask for that."""
        await follow_ladder(interaction, *clicked.read(str, str))

    @on_click(SEND)
    async def send_kept(self, interaction: Interaction, clicked: CustomId) -> None:
        """Sends the member what is kept of them."""
        await send_kept(interaction, clicked)

    @on_click(FORGET, redraws=True)
    async def forget(self, interaction: Interaction, clicked: CustomId) -> None:
        """Forgets the member who confirms it."""
        await forget(interaction, clicked)

    # --- finding an opponent

    @on_click(ACCEPT)
    async def accept(self, interaction: Interaction, clicked: CustomId) -> None:
        """Accepts an invitation to a game."""
        await invitations.accept(interaction, clicked)

    @on_click(DECLINE)
    async def decline(self, interaction: Interaction, clicked: CustomId) -> None:
        """Declines an invitation to a game."""
        await invitations.decline(interaction, clicked)

    @on_click(WITHDRAW)
    async def withdraw(self, interaction: Interaction, clicked: CustomId) -> None:
        """Withdraws an invitation to a game."""
        await invitations.withdraw(interaction, clicked)

    @on_click(PAGE, redraws=True)
    async def turn_seekers(self, interaction: Interaction, clicked: CustomId) -> None:
        """Shows another page of those who look for a game."""
        await seekers.turn_seekers(interaction, clicked)

    @on_click(JOIN, redraws=True)
    async def join_seekers(self, interaction: Interaction, clicked: CustomId) -> None:
        """Puts the user on the list of those who look for a game."""
        await seekers.join(interaction, clicked)

    @on_click(LIKES, redraws=True)
    async def like(self, interaction: Interaction, clicked: CustomId) -> None:
        """Changes the games that the user likes."""
        await seekers.like(interaction, clicked)

    @on_click(LEAVE, redraws=True)
    async def leave_seekers(self, interaction: Interaction, clicked: CustomId) -> None:
        """Takes the user off that list."""
        await seekers.leave(interaction, clicked)

    @on_click(ASK)
    async def ask_game(self, interaction: Interaction, clicked: CustomId) -> None:
        """Asks to which game a member of the list is challenged."""
        await seekers.ask(interaction, clicked)

    @on_click(CHALLENGE)
    async def challenge(self, interaction: Interaction, clicked: CustomId) -> None:
        """Challenges a member of the list."""
        await seekers.challenge(interaction, clicked)

    # --- on the panel

    @on_click(MISSED)
    async def show_missed_turns(self, interaction: Interaction, clicked: CustomId) -> None:
        """Shows how each turn ended that the player has missed."""
        await show_missed(interaction, clicked)

    @on_click(SILENCE)
    async def end_advice(self, interaction: Interaction, clicked: CustomId) -> None:
        """Ends the advice of a guided game for this player."""
        match = await find_own_match(interaction, clicked)
        await interaction.client.referee.visits.switch_off(match.id, interaction.user.id)
        await redraw_panel(interaction, match)

    @on_click("do")
    async def follow_button(self, interaction: Interaction, clicked: CustomId) -> None:
        """Follows a button of the menu: a command, or a branch."""
        await follow_path(interaction, clicked, clicked.words)

    @on_click("pick")
    async def follow_picker(self, interaction: Interaction, clicked: CustomId) -> None:
        """Follows what was picked in the menu."""
        await follow_path(interaction, clicked, split_words(picked_value(interaction)))

    @on_click("several")
    async def follow_several(self, interaction: Interaction, clicked: CustomId) -> None:
        """Gives the commands of several things that were picked at once."""
        await follow_picked(interaction, clicked, [split_words(one) for one in picked_values(interaction)])

    @on_click("why")
    async def explain(self, interaction: Interaction, clicked: CustomId) -> None:
        """Explains the decision at hand, beside the panel."""
        await show_explanation(interaction, clicked)

    @on_click("hint")
    async def hint(self, interaction: Interaction, clicked: CustomId) -> None:
        """Tells a player what the computer would do."""
        await show_hint(interaction, clicked)

    @on_click("text")
    async def show_text(self, interaction: Interaction, clicked: CustomId) -> None:
        """Shows the board in words, from a panel."""
        await show_board_text(interaction, await find_clicked(interaction, clicked, "table board"))

    @on_click("back")
    async def go_back(self, interaction: Interaction, clicked: CustomId) -> None:
        """Goes back to the top of the menu."""
        await redraw_panel(interaction, await find_own_match(interaction, clicked), ())

    @on_click("undo")
    async def undo(self, interaction: Interaction, clicked: CustomId) -> None:
        """Takes the player's last move back."""
        await take_back(interaction, clicked)

    @on_click("board")
    async def show_pictures(self, interaction: Interaction, clicked: CustomId) -> None:
        """Shows the pictures, from a panel."""
        await show_board(interaction, await find_clicked(interaction, clicked, "table board"))


async def setup(bot: Client) -> None:
    """Adds the buttons."""
    await bot.add_cog(Buttons())
