"""``/table``: the commands that all games have in common."""

import discord
from discord.ext import commands

from bot.games.match import Match
from bot.interactions import community, records
from bot.interactions.answers import answer
from bot.interactions.client import Interaction
from bot.interactions.lists import show_list
from bot.interactions.opening import ask_to_resign, give_words, play_computer, show_status, sit_down
from bot.interactions.playing import show_panel
from bot.interactions.slash import does, shows, slash
from bot.interactions.which_game import find_allowed, find_match
from bot.presentation.components import NO_GAME
from bot.presentation.options import Option, matching
from bot.presentation.wording import say, seat_name
from bot.referee.player_actions import BeAway


class Table(commands.GroupCog, group_name="table"):
    """Commands for the players of any game, and for spectators."""

    @slash("list", reads=True)
    async def list_(self, interaction: Interaction) -> None:
        await show_list(interaction, "list")

    status = shows("status", show_status)
    board = shows("board", records.show_board)
    mine = shows("mine", show_panel)

    sit = does("sit", sit_down)

    @sit.autocomplete("seat")
    async def complete_free_seat(self, interaction: Interaction, current: str) -> list[Option]:
        match = await find_match(interaction, interaction.namespace.game)
        free = [seat for seat in match.game.seats if seat not in match.taken]
        return matching([(seat_name(seat), seat) for seat in free], current)

    computer = does("computer", play_computer)
    words = does("words", give_words)

    @slash()
    async def undo(self, interaction: Interaction, match: Match) -> None:
        receipt = await interaction.client.referee.undo(match.id, interaction.user.id)
        await answer(interaction, say("answer-undo-asked") if receipt.match.undo_request else say("done"))

    @slash()
    async def away(self, interaction: Interaction, days: int, match: Match) -> None:
        await interaction.client.referee.act(match.id, interaction.user.id, BeAway(days))
        await answer(interaction, say("done"))

    remind = does("remind", community.change_preferences)
    resign = shows("resign", ask_to_resign)
    dice = shows("dice", records.show_dice)
    log = shows("log", records.show_log)
    export = shows("export", records.send_export)
    analysis = shows("analysis", records.show_analysis)

    @slash(reads=True)
    async def replay(self, interaction: Interaction, match: Match, show: records.Show | None = None) -> None:
        await (records.send_report if show == "report" else records.show_replay)(interaction, match)

    @slash(reads=True)
    async def verify(
        self, interaction: Interaction, file: discord.Attachment | None = None, game: str | None = None
    ) -> None:
        if file is None:
            await records.verify_match(interaction, await find_allowed(interaction, game))
        else:
            await records.verify_file(interaction, file)

    # --- what remains of games

    @slash(reads=True)
    async def history(self, interaction: Interaction, member: discord.User | None = None) -> None:
        await show_list(interaction, "history", NO_GAME, str((member or interaction.user).id))

    ladder = does("ladder", community.show_ladder, reads=True)
    forget_me = does("forget-me", community.ask_to_forget, reads=True)
    daily = does("daily", community.show_daily, reads=True)

    # --- finding an opponent

    challenge = does("challenge", community.ask_to_play)
    challenge.autocomplete("seat")(community.complete_side)
    challenge.autocomplete("document")(community.complete_beginning)
    looking = does("looking", community.show_seekers)
