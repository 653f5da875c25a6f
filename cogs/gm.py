"""``/gm``: the game master's powers, each used with a reason and in public."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.community.preferences import Replays
from bot.games.game import PUBLIC, Level
from bot.interactions.answers import READS, answering
from bot.interactions.autocomplete import empty_if_refused
from bot.interactions.client import Client, Interaction
from bot.interactions.handlers import Listing, on_list
from bot.interactions.lists import show_list
from bot.interactions.place import set_place
from bot.interactions.presiding import (
    complete_presided,
    confirm,
    move_game,
    preside,
    replace_player,
    seat_computer,
    show_seats,
)
from bot.interactions.records import list_events
from bot.interactions.settings import parse_setting, subjects, values
from bot.interactions.which_game import find_allowed, find_match, parse_seat
from bot.presentation import messages
from bot.presentation.facts import seat_name
from bot.presentation.options import Destination, WhereToPost, matching
from bot.referee import decisions
from bot.referee.master_actions import Act, EndGame, Extend, ImposeDice, Pause, Resume, Set, UndoMoves

Option = app_commands.Choice[str]


class GameMaster(commands.GroupCog, group_name="gm"):
    """The powers of the game master."""

    @app_commands.command()
    async def look(self, interaction: Interaction, seat: str | None = None, game: str | None = None) -> None:
        async with answering(interaction):
            match = await find_match(interaction, game)
            await show_seats(interaction, match.id, parse_seat(match, seat) if seat else None)

    @app_commands.command(name="set")
    async def set_(
        self, interaction: Interaction, what: str, value: str, reason: str, game: str | None = None
    ) -> None:
        async with answering(interaction):
            match = await find_allowed(interaction, game)
            reason = decisions.parse_reason(reason)
            await preside(interaction, match.id, Set(reason, parse_setting(match, what, value)))
            await confirm(interaction)

    @app_commands.command()
    async def dice(self, interaction: Interaction, values: str, reason: str, game: str | None = None) -> None:
        async with answering(interaction):
            imposed = decisions.parse_dice(values)
            await preside(interaction, game, ImposeDice(reason, imposed))
            await confirm(interaction)

    @app_commands.command()
    async def act(
        self, interaction: Interaction, seat: str, command: str, reason: str, game: str | None = None
    ) -> None:
        async with answering(interaction):
            match = await find_match(interaction, game)
            for_seat = parse_seat(match, seat)
            given = decisions.legal_command(await find_allowed(interaction, match.id), for_seat, command)
            await preside(interaction, match.id, Act(reason, for_seat, given))
            await confirm(interaction)

    @app_commands.command()
    async def undo(
        self, interaction: Interaction, reason: str, steps: int = 1, game: str | None = None
    ) -> None:
        async with answering(interaction):
            await preside(interaction, game, UndoMoves(reason, steps))
            await confirm(interaction)

    @app_commands.command()
    async def extend(
        self, interaction: Interaction, hours: int, reason: str, game: str | None = None
    ) -> None:
        async with answering(interaction):
            await preside(interaction, game, Extend(reason, hours))
            await confirm(interaction)

    @app_commands.command()
    async def pause(self, interaction: Interaction, reason: str, game: str | None = None) -> None:
        async with answering(interaction):
            await preside(interaction, game, Pause(reason))
            await confirm(interaction)

    @app_commands.command()
    async def resume(self, interaction: Interaction, game: str | None = None) -> None:
        async with answering(interaction):
            await preside(interaction, game, Resume())
            await confirm(interaction)

    @app_commands.command()
    async def replace(
        self,
        interaction: Interaction,
        seat: str,
        member: discord.User,
        reason: str,
        knowing: bool = False,
        game: str | None = None,
    ) -> None:
        async with answering(interaction):
            match = await find_allowed(interaction, game)
            own = parse_seat(match, seat)
            await replace_player(interaction, match, own, member, reason, knowing=knowing)
            await confirm(interaction)

    @app_commands.command()
    async def computer(
        self, interaction: Interaction, seat: str, level: Level, reason: str, game: str | None = None
    ) -> None:
        async with answering(interaction):
            match = await find_allowed(interaction, game)
            await seat_computer(interaction, match, parse_seat(match, seat), level, reason)
            await confirm(interaction)

    @app_commands.command()
    async def end(
        self, interaction: Interaction, reason: str, winner: str | None = None, game: str | None = None
    ) -> None:
        async with answering(interaction):
            match = await find_match(interaction, game)
            won = parse_seat(match, winner) if winner else None
            await preside(interaction, match.id, EndGame(reason, won))
            await confirm(interaction)

    @app_commands.command()
    async def move(
        self,
        interaction: Interaction,
        reason: str,
        channel: app_commands.Transform[Destination, WhereToPost] | None = None,
        game: str | None = None,
    ) -> None:
        async with answering(interaction):
            match = await find_allowed(interaction, game)
            there = interaction.channel_id or 0 if channel is None else channel.id
            await move_game(interaction, match, there, reason)

    move.autocomplete("game")(complete_presided)

    @app_commands.command()
    async def place(self, interaction: Interaction, replays: Replays | None = None) -> None:
        async with answering(interaction):
            await set_place(interaction, replays)

    @app_commands.command(extras=READS)
    async def log(self, interaction: Interaction, game: str | None = None) -> None:
        async with answering(interaction):
            match = await find_match(interaction, game)
            await show_list(interaction, "gmlog", match.id, at_end=True)

    @on_list("gmlog")
    async def list_log(self, interaction: Interaction, game: str, words: tuple[str, ...]) -> Listing:
        """Lists everything that happened in public, for a game master."""
        return await list_events(interaction, await find_allowed(interaction, game, "gm log"), PUBLIC[0])

    @look.autocomplete("seat")
    @act.autocomplete("seat")
    @replace.autocomplete("seat")
    @computer.autocomplete("seat")
    @end.autocomplete("winner")
    @empty_if_refused
    async def complete_seat(self, interaction: Interaction, current: str) -> list[Option]:
        match = await find_match(interaction, interaction.namespace.game)
        return matching([(seat_name(seat), seat) for seat in match.game.seats], current)

    @set_.autocomplete("what")
    @empty_if_refused
    async def complete_what(self, interaction: Interaction, current: str) -> list[Option]:
        match = await find_allowed(interaction, interaction.namespace.game)
        return matching(subjects(match), current)

    @set_.autocomplete("value")
    @empty_if_refused
    async def complete_value(self, interaction: Interaction, current: str) -> list[Option]:
        match = await find_allowed(interaction, interaction.namespace.game)
        return matching(values(match, interaction.namespace.what or ""), current)

    @act.autocomplete("command")
    @empty_if_refused
    async def complete_command(self, interaction: Interaction, current: str) -> list[Option]:
        match = await find_allowed(interaction, interaction.namespace.game)
        seat = parse_seat(match, interaction.namespace.seat or match.game.seats[0])
        view = match.view(seat)
        labels = [
            (messages.presenter_of(match).choice(choice, view.state), str(choice.command))
            for choice in match.choices(seat)
        ]
        return matching(labels, current)


async def setup(bot: Client) -> None:
    """Adds the commands."""
    await bot.add_cog(GameMaster())
