"""``/table``: the commands that all games have in common."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.community.preferences import Boards, Calls, Changes, Nudges, zones
from bot.games.game import PUBLIC, Level, Pace
from bot.interactions import invitations, seekers
from bot.interactions.analysis import show_analysis
from bot.interactions.answers import READS, answer, answering
from bot.interactions.autocomplete import empty_if_refused
from bot.interactions.client import Client, Interaction
from bot.interactions.handlers import Listing, on_list
from bot.interactions.history import list_history
from bot.interactions.ladder import show_ladder
from bot.interactions.leaving import ask_to_forget
from bot.interactions.lists import show_list
from bot.interactions.opening import play_computer
from bot.interactions.panels import (
    show_panel,
)
from bot.interactions.pictures import show_board, show_dice, show_message
from bot.interactions.records import (
    list_events,
    list_games,
    send_export,
    verify_file,
    verify_match,
)
from bot.interactions.replay import Show, show_replay
from bot.interactions.seats import give_words, sit_down
from bot.interactions.which_game import find_allowed, find_match, parse_seat
from bot.presentation import lobby
from bot.presentation.custom_id import read_words, whole_number
from bot.presentation.ending import resigning
from bot.presentation.facts import seat_name
from bot.presentation.help import NO_GAME
from bot.presentation.ladder import ladders
from bot.presentation.options import matching
from bot.presentation.preferences import preferences_text
from bot.presentation.wording import say
from bot.referee.decisions import seat_of

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
            await play_computer(interaction, match, own, level)

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
            kept = await interaction.client.community.preferences.change(
                interaction.user.id, Changes(nudges, calls, boards, quiet_from, quiet_to, zone)
            )
            await answer(interaction, preferences_text(kept, discord.utils.utcnow()))

    @remind.autocomplete("zone")
    async def complete_zone(self, interaction: Interaction, current: str) -> list[Option]:
        return matching([(name.replace("_", " "), name) for name in zones()], current)

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
        return await list_history(interaction, *read_words(words, whole_number))

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


async def setup(bot: Client) -> None:
    """Adds the commands."""
    await bot.add_cog(Table())
