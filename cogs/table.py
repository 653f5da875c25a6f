"""``/table``: the commands that all games have in common, and the buttons on their cards and panels."""

from __future__ import annotations

from typing import Any, Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.games.game import PUBLIC, Level, Pace, Reason, Refused
from bot.interactions import invitations, seekers
from bot.interactions.analysis import show_analysis
from bot.interactions.answers import READS, answer, answering, redraw
from bot.interactions.autocomplete import empty_if_refused, matching
from bot.interactions.clicks import picked_values
from bot.interactions.client import Client, Interaction
from bot.interactions.greetings import show_missed
from bot.interactions.handlers import Listing, on_click, on_list
from bot.interactions.history import list_history
from bot.interactions.ladder import follow_ladder, show_ladder
from bot.interactions.leaving import ask_to_forget, forget
from bot.interactions.lists import show_list, turn_page
from bot.interactions.opening import ask_opponent, open_rematch, play_computer
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
from bot.interactions.pictures import show_board, show_board_text, show_dice, show_message
from bot.interactions.place import set_place
from bot.interactions.records import (
    list_events,
    list_games,
    send_export,
    send_report,
    verify_file,
    verify_match,
)
from bot.interactions.replay import Show, show_replay
from bot.interactions.seats import ask_words, give_words, sit_down
from bot.interactions.which_game import find_allowed, find_clicked, find_match, parse_seat
from bot.players.player import LEVELS
from bot.referee.decisions import seat_of
from bot.referee.preferences import Boards, Calls, Nudges, Replays, zones
from bot.table import lobby
from bot.table.custom_id import CustomId, split_words
from bot.table.ending import SWAPPED, YES, resigning
from bot.table.facts import seat_name
from bot.table.greeting import MISSED, SILENCE
from bot.table.help import NO_GAME
from bot.table.invitations import ACCEPT, DECLINE, WITHDRAW
from bot.table.ladder import LADDER, ladders
from bot.table.leaving import FORGET
from bot.table.preferences import preferences_text
from bot.table.seekers import ASK, CHALLENGE, JOIN, LEAVE, LIKES, PAGE
from bot.table.wording import say

Option = app_commands.Choice[str]


class Table(commands.GroupCog, group_name="table"):
    """Commands for the players of any game, and for spectators."""

    @app_commands.command(name="list", extras=READS)
    async def list_(self, interaction: Interaction) -> None:
        async with answering(interaction):
            await show_list(interaction, "list")

    @on_list("list")
    async def list_own(self, interaction: Interaction, game: str, words: tuple[str, ...]) -> Listing:
        """Lists the user's games."""
        return await list_games(interaction)

    @app_commands.command(extras=READS)
    async def status(self, interaction: Interaction, game: str | None = None) -> None:
        async with answering(interaction):
            match = await find_allowed(interaction, game)
            row = await interaction.client.referee.games.row(match.id)
            card = lobby.status(match.view(PUBLIC[0]), thrown=row.rolls > 0)
            await show_message(interaction, card)

    @app_commands.command(extras=READS)
    async def board(self, interaction: Interaction, game: str | None = None) -> None:
        async with answering(interaction):
            match = await find_allowed(interaction, game)
            await show_board(interaction, match)

    @app_commands.command(extras=READS)
    async def mine(self, interaction: Interaction, game: str | None = None) -> None:
        async with answering(interaction):
            await show_panel(interaction, await find_allowed(interaction, game))

    @app_commands.command()
    async def sit(
        self, interaction: Interaction, seat: str, words: str | None = None, game: str | None = None
    ) -> None:
        async with answering(interaction):
            match = await find_match(interaction, game)
            await sit_down(interaction, match.id, parse_seat(match, seat), words)

    @sit.autocomplete("seat")
    @empty_if_refused
    async def complete_seat(self, interaction: Interaction, current: str) -> list[Option]:
        match = await find_match(interaction, interaction.namespace.game)
        free = [seat for seat in match.game.seats if seat not in match.taken]
        return matching([(seat_name(seat), seat) for seat in free], current)

    @app_commands.command()
    async def computer(
        self, interaction: Interaction, level: Level, seat: str | None = None, game: str | None = None
    ) -> None:
        async with answering(interaction):
            match = await find_match(interaction, game)
            own = parse_seat(match, seat) if seat else seat_of(match, interaction.user.id)
            await play_computer(interaction, match.id, own, level)

    @app_commands.command()
    async def words(self, interaction: Interaction, words: str, game: str | None = None) -> None:
        async with answering(interaction):
            await give_words(interaction, game, words)

    @app_commands.command()
    async def undo(self, interaction: Interaction, game: str | None = None) -> None:
        async with answering(interaction):
            match = await find_match(interaction, game)
            receipt = await interaction.client.referee.undo(match.id, interaction.user.id)
            await answer(interaction, say("answer-undo-asked") if receipt.match.undo_request else say("done"))

    @app_commands.command()
    async def away(self, interaction: Interaction, days: int, game: str | None = None) -> None:
        async with answering(interaction):
            match = await find_match(interaction, game)
            await interaction.client.referee.set_away(match.id, interaction.user.id, days)
            await answer(interaction, say("done"))

    @app_commands.command()
    async def remind(
        self,
        interaction: Interaction,
        nudges: Nudges | None = None,
        calls: Calls | None = None,
        boards: Boards | None = None,
        quiet_from: int | None = None,
        quiet_to: int | None = None,
        zone: str | None = None,
    ) -> None:
        async with answering(interaction):
            kept = await interaction.client.referee.preferences.change(
                interaction.user.id,
                nudges=nudges,
                calls=calls,
                boards=boards,
                quiet_from=quiet_from,
                quiet_to=quiet_to,
                zone=zone,
            )
            await answer(interaction, preferences_text(kept, discord.utils.utcnow()))

    @remind.autocomplete("zone")
    async def complete_zone(self, interaction: Interaction, current: str) -> list[Option]:
        return matching([(name.replace("_", " "), name) for name in zones()], current)

    @app_commands.command()
    async def place(self, interaction: Interaction, replays: Replays | None = None) -> None:
        async with answering(interaction):
            await set_place(interaction, replays)

    @app_commands.command(extras=READS)
    async def resign(self, interaction: Interaction, game: str | None = None) -> None:
        async with answering(interaction):
            match = await find_allowed(interaction, game)
            seat = seat_of(match, interaction.user.id)
            await answer(interaction, say("resign-sure"), view=resigning(match.view(seat), seat))

    @app_commands.command(extras=READS)
    async def dice(self, interaction: Interaction, game: str | None = None) -> None:
        async with answering(interaction):
            await show_dice(interaction, await find_allowed(interaction, game))

    @app_commands.command(extras=READS)
    async def log(self, interaction: Interaction, game: str | None = None) -> None:
        async with answering(interaction):
            match = await find_allowed(interaction, game)
            await show_list(interaction, "log", match.id, at_end=True)

    @on_list("log")
    async def list_log(self, interaction: Interaction, game: str, words: tuple[str, ...]) -> Listing:
        """Lists what happened in a game, as far as this user may know it."""
        match = await find_allowed(interaction, game, "table log")
        return await list_events(interaction, match, match.seat_of(interaction.user.id) or PUBLIC[0])

    @app_commands.command(extras=READS)
    async def export(self, interaction: Interaction, game: str | None = None) -> None:
        async with answering(interaction):
            await send_export(interaction, await find_allowed(interaction, game))

    @app_commands.command(extras=READS)
    async def report(self, interaction: Interaction, game: str | None = None) -> None:
        async with answering(interaction):
            await send_report(interaction, await find_allowed(interaction, game))

    @app_commands.command(extras=READS)
    async def analysis(self, interaction: Interaction, game: str | None = None) -> None:
        async with answering(interaction):
            await show_analysis(interaction, await find_allowed(interaction, game))

    @app_commands.command(extras=READS)
    async def replay(
        self, interaction: Interaction, show: Show | None = None, game: str | None = None
    ) -> None:
        async with answering(interaction):
            await show_replay(interaction, await find_allowed(interaction, game), show or "")

    @app_commands.command(extras=READS)
    async def verify(
        self,
        interaction: Interaction,
        file: discord.Attachment | None = None,
        game: str | None = None,
    ) -> None:
        async with answering(interaction):
            if file is None:
                await verify_match(interaction, await find_allowed(interaction, game))
            else:
                await verify_file(interaction, file)

    # --- what remains of games

    @app_commands.command(extras=READS)
    async def history(self, interaction: Interaction, member: discord.User | None = None) -> None:
        async with answering(interaction):
            await show_list(interaction, "history", NO_GAME, str((member or interaction.user).id))

    @on_list("history")
    async def list_history(self, interaction: Interaction, game: str, words: tuple[str, ...]) -> Listing:
        """Lists what the games of a member on this server add up to."""
        return await list_history(interaction, int(words[0]))

    @app_commands.command(extras=READS)
    async def ladder(self, interaction: Interaction, kind: str | None = None) -> None:
        async with answering(interaction):
            await show_ladder(interaction, kind)

    @ladder.autocomplete("kind")
    async def complete_ladder(self, interaction: Interaction, current: str) -> list[Option]:
        return matching(ladders(), current)

    @app_commands.command(name="forget-me", extras=READS)
    async def forget_me(self, interaction: Interaction) -> None:
        async with answering(interaction):
            await ask_to_forget(interaction)

    # --- finding an opponent

    @app_commands.command()
    async def challenge(
        self,
        interaction: Interaction,
        kind: str,
        member: discord.User | None = None,
        seat: str | None = None,
        pace: Pace | None = None,
        document: str | None = None,
        hours: int = 0,
        guided: bool = False,
    ) -> None:
        async with answering(interaction):
            given: dict[str, Any] = {"pace": pace, "document": document, "hours": hours, "guided": guided}
            await invitations.invite(interaction, kind, member=member, typed_seat=seat, **given)

    @challenge.autocomplete("kind")
    async def complete_kind(self, interaction: Interaction, current: str) -> list[Option]:
        return invitations.complete_kind(current)

    @challenge.autocomplete("seat")
    @empty_if_refused
    async def complete_side(self, interaction: Interaction, current: str) -> list[Option]:
        return invitations.complete_side(interaction.namespace.kind, current)

    @challenge.autocomplete("document")
    @empty_if_refused
    async def complete_beginning(self, interaction: Interaction, current: str) -> list[Option]:
        return await invitations.complete_beginning(interaction, interaction.namespace.kind, current)

    @app_commands.command()
    async def looking(
        self,
        interaction: Interaction,
        kind: str | None = None,
        pace: Pace | None = None,
        plays_from: int | None = None,
        plays_to: int | None = None,
        zone: str | None = None,
    ) -> None:
        async with answering(interaction):
            hours = {"plays_from": plays_from, "plays_to": plays_to}
            await seekers.show_seekers(interaction, kind=kind, pace=pace, zone=zone, **hours)

    @looking.autocomplete("kind")
    async def complete_liked(self, interaction: Interaction, current: str) -> list[Option]:
        return invitations.complete_kind(current)

    @looking.autocomplete("zone")
    async def complete_home(self, interaction: Interaction, current: str) -> list[Option]:
        return matching([(name.replace("_", " "), name) for name in zones()], current)


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
        await sit_down(interaction, clicked.game, clicked.seat)

    @on_click(lobby.SOLO)
    async def play_computer(self, interaction: Interaction, clicked: CustomId) -> None:
        """Asks how well a computer shall play, then starts the game against it."""
        levels = [level for level in LEVELS if clicked.words == (level,)]
        if levels:
            await play_computer(interaction, clicked.game, clicked.seat, levels[0])
        else:
            await ask_opponent(interaction, clicked.game)

    @on_click("words", opens_form=True)
    async def type_words(self, interaction: Interaction, clicked: CustomId) -> None:
        """Opens the form for a player's own words."""
        await ask_words(interaction, clicked.game)

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
        await send_report(interaction, await find_clicked(interaction, clicked, "table report"))

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
        await follow_ladder(interaction, *clicked.words)

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
        await follow_path(interaction, clicked, split_words(picked_values(interaction)[0]))

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
    """Adds the commands and the buttons."""
    await bot.add_cog(Table())
    await bot.add_cog(Buttons())
