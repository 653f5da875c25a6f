"""``/table``: the commands that all games have in common."""

from __future__ import annotations

import asyncio
from io import BytesIO

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import PlanVert
from bot.games.game import PUBLIC, Reason, Refused
from bot.games.match import Match
from bot.interactions.answers import Interaction, answer, redrawn
from bot.interactions.clicks import ANSWERS, PANELS, give_words, own_match, sit_down
from bot.interactions.commands import (
    allowed,
    answering,
    find_match,
    for_a_game,
    matching,
    quietly,
    seat_meant,
    show_orders,
)
from bot.interactions.lists import LISTERS, Listing, show_list
from bot.interactions.pictures import report_for, show_board, show_dice
from bot.referee.decisions import seat_of
from bot.referee.export import written
from bot.referee.open_dice import Thrown
from bot.referee.preferences import Nudges, set_preferences, zones
from bot.referee.verify import NoExport, read_record, verify
from bot.table import cards
from bot.table.custom_id import CustomId
from bot.table.ending import YES, resigning
from bot.table.help import openings
from bot.table.listing import game_line, log_entries
from bot.table.preferences import preferences_text
from bot.table.verdict import verdict_text
from bot.table.wording import say

LARGEST_FILE = 4 * 1024 * 1024


class Table(commands.GroupCog, group_name="table"):
    """Commands for the players of any game, and for spectators."""

    def __init__(self, bot: PlanVert) -> None:
        self.bot = bot

    @app_commands.command(name="list")
    async def list_(self, interaction: Interaction) -> None:
        async with answering(interaction):
            await show_list(interaction, "list")

    @app_commands.command()
    async def status(self, interaction: Interaction, game: str | None = None) -> None:
        async with answering(interaction):
            match = await allowed(interaction, game)
            row = await interaction.client.referee.row(match.id)
            letter = cards.status_card(match.view(PUBLIC[0]), thrown=row.rolls > 0)
            assert letter.view is not None
            await answer(interaction, letter.content, view=letter.view)

    @app_commands.command()
    async def board(self, interaction: Interaction, game: str | None = None) -> None:
        async with answering(interaction):
            match = await allowed(interaction, game)
            await show_board(interaction, match)

    @app_commands.command()
    async def mine(self, interaction: Interaction, game: str | None = None) -> None:
        async with answering(interaction):
            await show_orders(interaction, await allowed(interaction, game))

    @app_commands.command()
    async def sit(
        self, interaction: Interaction, seat: str, words: str | None = None, game: str | None = None
    ) -> None:
        async with answering(interaction):
            match = await find_match(interaction, game)
            await sit_down(interaction, match.id, seat_meant(match, seat), words)

    @sit.autocomplete("seat")
    @quietly
    async def complete_seat(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        match = await find_match(interaction, interaction.namespace.game)
        free = [seat for seat in match.game.seats if seat not in match.seats]
        return matching([(cards.seat_name(seat), seat) for seat in free], current)

    @app_commands.command()
    async def words(self, interaction: Interaction, words: str, game: str | None = None) -> None:
        async with answering(interaction):
            await give_words(interaction, game, words)

    @app_commands.command()
    async def undo(self, interaction: Interaction, game: str | None = None) -> None:
        async with answering(interaction):
            match = await find_match(interaction, game)
            receipt = await interaction.client.referee.undo(match.id, interaction.user.id)
            await answer(interaction, say("answer-undo-asked") if receipt.match.asked else say("done"))

    @app_commands.command()
    async def away(self, interaction: Interaction, days: int, game: str | None = None) -> None:
        async with answering(interaction):
            match = await find_match(interaction, game)
            await interaction.client.referee.away(match.id, interaction.user.id, days)
            await answer(interaction, say("done"))

    @app_commands.command()
    async def remind(
        self,
        interaction: Interaction,
        nudges: Nudges | None = None,
        quiet_from: int | None = None,
        quiet_to: int | None = None,
        zone: str | None = None,
    ) -> None:
        async with answering(interaction):
            store, now = interaction.client.store, discord.utils.utcnow()
            hours = {"quiet_from": quiet_from, "quiet_to": quiet_to}
            his = await set_preferences(store, interaction.user.id, now, nudges=nudges, zone=zone, **hours)
            text = preferences_text(his.nudges, his.quiet_from, his.quiet_to, his.zone, now)
            await answer(interaction, text)

    @remind.autocomplete("zone")
    @quietly
    async def complete_zone(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return matching([(name.replace("_", " "), name) for name in zones()], current)

    @app_commands.command()
    async def resign(self, interaction: Interaction, game: str | None = None) -> None:
        async with answering(interaction):
            match = await allowed(interaction, game)
            seat = seat_of(match, interaction.user.id)
            await answer(interaction, say("resign-sure"), view=resigning(match.view(seat), seat))

    @app_commands.command()
    async def dice(self, interaction: Interaction, game: str | None = None) -> None:
        async with answering(interaction):
            await show_dice(interaction, await allowed(interaction, game))

    @app_commands.command()
    async def log(self, interaction: Interaction, game: str | None = None) -> None:
        async with answering(interaction):
            match = await allowed(interaction, game)
            await show_list(interaction, "log", match.id, at_end=True)

    @app_commands.command()
    async def export(self, interaction: Interaction, game: str | None = None) -> None:
        async with answering(interaction):
            match = await allowed(interaction, game)
            audience = match.seat_of(interaction.user.id) or PUBLIC[0]
            record = await interaction.client.referee.export(match.id, audience)
            file = discord.File(BytesIO(written(record).encode()), f"planvert-{match.id}.json")
            await answer(interaction, say("answer-export", game=match.id), file=file)

    @app_commands.command()
    async def report(self, interaction: Interaction, game: str | None = None) -> None:
        async with answering(interaction):
            match = await allowed(interaction, game)
            report = await report_for(interaction, match)
            files = [
                discord.File(BytesIO(text.encode()), f"planvert-{match.id}.{ending}")
                for ending, text in (("html", report.html), ("md", report.markdown))
            ]
            await answer(interaction, say("answer-report", game=match.id), files=files)

    @app_commands.command()
    async def verify(
        self,
        interaction: Interaction,
        file: discord.Attachment | None = None,
        game: str | None = None,
    ) -> None:
        async with answering(interaction):
            if file is None:
                verdict = await verdict_on(interaction, await allowed(interaction, game))
            elif file.size > LARGEST_FILE:
                raise Refused(Reason("file-large", "files", {"most": LARGEST_FILE // 1024}))
            else:
                verdict = await verified(interaction, await file.read())
            await answer(interaction, verdict)


async def resign(interaction: Interaction, clicked: CustomId) -> None:
    """Resigns for a player who confirms it."""
    match = await own_match(interaction, clicked)
    if clicked.words == (YES,):
        await interaction.client.referee.resign(match.id, interaction.user.id)
    elif match.stage == "over":
        raise Refused(Reason("match-over", "games", {"game": match.id}))
    await redrawn(interaction, None, text=say("done" if clicked.words == (YES,) else "resign-not"))


async def verdict_on(interaction: Interaction, match: Match) -> str:
    """Returns the result of verifying the public record of a match, in words."""
    record = await interaction.client.referee.export(match.id, PUBLIC[0])
    return await verified(interaction, written(record).encode())


async def verified(interaction: Interaction, text: bytes) -> str:
    """Returns the result of verifying a record, in words; the digest of a game that ended here is compared.
    Raises ``Refused`` for a file that is no record."""
    try:
        record = await asyncio.to_thread(read_record, text)
    except NoExport as error:
        raise Refused(Reason("no-export", "files")) from error
    # A record that was exported before the end holds no digest to compare.
    ended = not isinstance(record, Thrown) and record.whole
    published = await interaction.client.referee.published(record.id) if ended else []
    return verdict_text(await asyncio.to_thread(verify, record, *published))


async def log(interaction: Interaction, game: str, _: tuple[str, ...]) -> Listing:
    """Lists what happened in a game, as far as this user may know it."""
    match = await find_match(interaction, game)
    await interaction.client.referee.allowed(match.id, interaction.user.id, "table log")
    return await log_of(interaction, match, match.seat_of(interaction.user.id) or PUBLIC[0])


async def log_of(interaction: Interaction, match: Match, audience: str) -> Listing:
    """Returns every event that an audience may know, in order."""
    events = await interaction.client.referee.account(match.id, audience)
    return Listing(list(log_entries(match.view(audience), events)), none=say("answer-log-empty"))


async def games(interaction: Interaction, _: str, __: tuple[str, ...]) -> Listing:
    """Lists the user's games: those in progress, then those that are over, each with the newest first."""
    referee, none = interaction.client.referee, say("answer-list-none", new=openings())
    every = await referee.games_of(interaction.user.id, also_over=True)
    lines = {"going": list[str](), "over": list[str]()}
    for match in every:
        row = await referee.row(match.id)
        line = game_line(match.view(PUBLIC[0]), row.home_id, row.changed_at)
        lines["over" if match.stage == "over" else "going"].append(line)
    if not lines["over"]:
        return Listing(lines["going"], none)
    going = lines["going"] or [none]
    return Listing([*going, say("answer-list-ended"), *lines["over"]])


for_a_game(Table)


async def setup(bot: PlanVert) -> None:
    """Adds the commands with their lists, and registers the handler of the question before a resignation."""
    LISTERS.update(log=log, list=games)
    ANSWERS["resign"] = resign
    PANELS.add("resign")
    await bot.add_cog(Table(bot))
