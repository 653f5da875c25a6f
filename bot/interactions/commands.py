"""Functions shared by all cogs: which game a command is for, and the private answers."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from functools import wraps
from typing import Any, TypeVar

import discord
from discord import app_commands
from discord.ext import commands

from bot.games.game import PUBLIC, Command, Reason, Refused, Seat
from bot.games.match import Match, learned_by
from bot.games.plain import clipped
from bot.interactions.answers import Interaction, answer
from bot.referee.authority import belongs, other_game
from bot.referee.decisions import seat_named, seat_of
from bot.referee.referee import Receipt
from bot.table import cards, limits
from bot.table.help import openings
from bot.table.markup import bare
from bot.table.paging import fitted
from bot.table.panel import panel
from bot.table.wording import say

V = TypeVar("V", str, int)


async def find_match(interaction: Interaction, game: str | None) -> Match:
    """Returns the match that a command is for, by the rules of ``_found``, and stores its id in the
    interaction."""
    match = await _found(interaction, game)
    interaction.extras["game"] = match.id
    return match


async def _found(interaction: Interaction, game: str | None) -> Match:
    """Returns the match that a command is for: the one named; else that of the thread or channel where it is
    typed; else the user's only one; else the only one opened here. A finished match is returned only if no
    other can be. A command of one game is for a match of that game. Raises ``Refused``, with the candidates
    if there are several."""
    referee, user = interaction.client.referee, interaction.user.id
    if game:
        match = await referee.match(clipped(game.strip().upper(), 20))
        if not await _may_see(interaction, match):
            raise Refused(Reason("no-game-that", "games", {"game": match.id}))
        if not _fits(interaction, match):
            raise Refused(other_game(match))
        return match
    place = interaction.channel_id or 0
    rows = [one for one in await referee.games_at(place) if _fits(interaction, one.match)]
    living = [one.match for one in rows if one.row.home_id == place]
    going = [match for match in living if match.stage != "over"]
    his_here = [match for match in going if user in match.seats.values() or user in match.masters]
    ended = [one.match for one in rows if one.match.stage == "over"]
    own_thread = [one.match for one in rows if one.row.home_id == place != one.row.channel_id]
    for found in (his_here, going, own_thread):
        if found:
            return _only(found)
    his = [match for match in await referee.games_of(user) if _fits(interaction, match)]
    for found in (his, [one.match for one in rows if one.match.stage != "over"]):
        if found:
            return _only(found)
    if ended:
        return ended[0]
    raise Refused(Reason("no-game-here", "games", {"new": openings()}))


def _fits(interaction: Interaction, match: Match) -> bool:
    """Whether the current command can be for this match: it belongs to that game or to all games."""
    command = interaction.command
    return command is None or belongs(command.qualified_name, match)


def _only(found: Sequence[Match]) -> Match:
    if len(found) > 1:
        raise Refused(Reason("which-game", "games", {"games": tuple(match.id for match in found)}))
    return found[0]


async def _may_see(interaction: Interaction, match: Match) -> bool:
    if interaction.user.id in match.seats.values() or interaction.user.id in match.masters:
        return True
    row = await interaction.client.referee.row(match.id)
    return row.guild_id is not None and row.guild_id == interaction.guild_id


def quietly(
    complete: Callable[..., Coroutine[Any, Any, list[app_commands.Choice[V]]]],
) -> Callable[..., Coroutine[Any, Any, list[app_commands.Choice[V]]]]:
    """Returns an autocomplete that offers nothing if the command itself would be refused."""

    @wraps(complete)
    async def completing(*given: Any) -> list[app_commands.Choice[V]]:
        try:
            return await complete(*given)
        except Refused:
            return []

    return completing


async def complete_game(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Returns the games that this user may name: their own, then those of this place."""
    referee = interaction.client.referee
    found = {match.id: match for match in await referee.games_of(interaction.user.id)}
    found |= {one.match.id: one.match for one in await referee.games_at(interaction.channel_id or 0)}
    return [
        app_commands.Choice(
            name=clipped(f"{match.id} · {cards.game_name(match)}", limits.OPTION), value=match.id
        )
        for match in found.values()
        if match.id.startswith(current.strip().upper()) and _fits(interaction, match)
    ][: limits.OPTIONS]


def for_a_game(cog: type[commands.GroupCog]) -> None:
    """Adds the autocomplete for the option ``game`` to all commands of a cog."""
    for command in cog.__cog_app_commands__:
        if isinstance(command, app_commands.Command) and command.get_parameter("game"):
            command.autocomplete("game")(complete_game)


async def by_right(interaction: Interaction, match: Match) -> bool:
    """Whether this user may preside over the match as a manager of its server. Permissions in another server
    or in a direct message do not count."""
    home = (await interaction.client.referee.row(match.id)).guild_id
    return home is not None and home == interaction.guild_id and interaction.permissions.manage_guild


async def allowed(interaction: Interaction, game: str | None) -> Match:
    """Returns the match that a slash command is for. Raises ``Refused`` if this user may not use the command
    on it now."""
    assert interaction.command is not None
    match = await find_match(interaction, game)
    return await interaction.client.referee.allowed(
        match.id,
        interaction.user.id,
        interaction.command.qualified_name,
        by_right=await by_right(interaction, match),
    )


@asynccontextmanager
async def answering(interaction: Interaction) -> AsyncIterator[None]:
    """Answers with the reason if the request is refused. A command ends only after its effects have been
    posted. Raises ``Refused`` for a user with too many commands running."""
    with interaction.client.concurrency.admit(interaction.user.id):
        try:
            yield
        except Refused as refused:
            await answer(interaction, cards.refusal(refused))
    await interaction.client.courier.settled(interaction.extras.get("game", ""))


async def play(interaction: Interaction, game: str | None, typed: Callable[[], Command]) -> None:
    """Handles a player's slash command: decides it, records it, and answers privately. ``typed`` makes the
    command from what the player typed; it may raise ``Refused``."""
    async with answering(interaction):
        await played(interaction, await find_match(interaction, game), typed())


async def played(interaction: Interaction, match: Match, command: Command) -> None:
    """Does the same for a command that is made from what the player typed and from their match."""
    user = interaction.user.id
    receipt = await interaction.client.referee.play(match.id, user, command)
    after = next_move(receipt, user)
    told = fitted(said_privately(receipt, user), limits.MESSAGE - len(after) - 1, "cut-log")
    await answer(interaction, f"{told}\n{after}".rstrip())


def said_privately(receipt: Receipt, user: int) -> str:
    """Returns the result of a player's own move: everything that they may know of it."""
    seat = receipt.match.seat_of(user) or PUBLIC[0]
    told = cards.told(learned_by(receipt.events, seat), receipt.match.view(seat))
    return fitted("\n".join(told), limits.MESSAGE, "cut-log") or say("done")


def next_move(receipt: Receipt, user: int) -> str:
    """Returns what the player is asked for next, if anything."""
    match, seat = receipt.match, receipt.match.seat_of(user)
    return say("panel-yours", what=cards.asked(match.view(seat))) if seat and seat in match.awaited() else ""


async def orders(
    interaction: Interaction, match: Match, path: tuple[str, ...] | None = None, note: str = ""
) -> discord.ui.LayoutView:
    """Returns the panel of this user in this match. Raises ``Refused`` for a user without a seat."""
    seat = seat_of(match, interaction.user.id)
    referee = interaction.client.referee
    draft = await referee.draft(match.id, seat)
    return panel(
        match.view(seat),
        seat,
        await referee.choices(match.id, seat),
        path,
        draft=draft.value if draft else None,
        note=note,
        undo=await referee.undoable(match.id, seat),
    )


async def show_orders(interaction: Interaction, match: Match) -> None:
    """Sends a player a new private panel."""
    await answer(interaction, view=await orders(interaction, match))


def seat_meant(match: Match, typed: str) -> Seat:
    """Returns the seat of that name, in the rules or in the user's language."""
    said = {cards.seat_name(seat).casefold(): seat for seat in match.game.seats}
    return seat_named(match, said.get(typed.strip().casefold(), typed))


def matching(labels: Sequence[tuple[str, str]], current: str) -> list[app_commands.Choice[str]]:
    """Returns the answers of an autocomplete whose label or value contains what was typed."""
    typed = current.lower().strip()
    return [
        app_commands.Choice(name=clipped(label, limits.OPTION), value=value)
        for label, value in ((bare(said), value) for said, value in labels)
        if len(value) <= limits.OPTION and (typed in label.lower() or typed in value.lower())
    ][: limits.OPTIONS]
