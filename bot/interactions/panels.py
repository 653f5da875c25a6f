"""The private panel of a player: showing it, and following the clicks on it."""

from __future__ import annotations

from collections.abc import Awaitable

import discord

from bot.games.game import Command, Reason, Refused
from bot.games.match import Match
from bot.interactions.answers import answer, redraw
from bot.interactions.client import Interaction
from bot.interactions.results import private_result
from bot.referee.decisions import seat_of
from bot.referee.referee import Receipt
from bot.table.custom_id import CustomId
from bot.table.menu import choice_at
from bot.table.panel import UNDO, panel
from bot.table.wording import say


async def make_panel(
    interaction: Interaction, match: Match, path: tuple[str, ...] | None = None, note: str = ""
) -> discord.ui.LayoutView:
    """Returns the panel of this user in this match. Raises ``Refused`` for a user without a seat."""
    seat = seat_of(match, interaction.user.id)
    referee = interaction.client.referee
    draft = await referee.drafts.of(match.id, seat)
    return panel(
        match.view(seat),
        seat,
        # Those of this match, though the game may have gone on meanwhile.
        match.game.choices(match.state, seat) if match.stage == "running" else (),
        path,
        draft=draft.value if draft else None,
        note=note,
        undo=await referee.records.undoable(match.id, seat),
    )


async def show_panel(interaction: Interaction, match: Match) -> None:
    """Sends a player a new private panel."""
    await answer(interaction, view=await make_panel(interaction, match))


async def redraw_panel(
    interaction: Interaction, match: Match, path: tuple[str, ...] | None = None, note: str = ""
) -> None:
    """Redraws the panel in place."""
    await redraw(interaction, await make_panel(interaction, match, path, note), note)


async def find_own_match(interaction: Interaction, clicked: CustomId) -> Match:
    """Returns the match of a panel's button. Raises ``Refused`` if the user does not hold the panel's
    seat."""
    match = await interaction.client.referee.games.match(clicked.game)
    if clicked.seat and seat_of(match, interaction.user.id) != clicked.seat:
        raise Refused(Reason("not-your-button", "buttons", {"seat": clicked.seat}))
    return match


async def follow_path(interaction: Interaction, clicked: CustomId, path: tuple[str, ...]) -> None:
    """Follows a path of the menu; at its end the command is given."""
    match = await find_own_match(interaction, clicked)
    choice = choice_at(await interaction.client.referee.games.choices(match.id, clicked.seat), path)
    if choice is None:
        stale = clicked.version != match.version(clicked.seat)
        await redraw_panel(interaction, match, None if stale else path)
        if stale:
            raise Refused(Reason("stale", "buttons"))
        return
    await play_from_panel(interaction, clicked, match.id, choice.command)


async def play_from_panel(interaction: Interaction, clicked: CustomId, game: str, command: Command) -> None:
    """Gives the command of a panel's button, and shows the panel after it."""
    referee, user = interaction.client.referee, interaction.user.id
    await _finish(interaction, game, referee.play(game, user, command, clicked.version))


async def take_back(interaction: Interaction, clicked: CustomId) -> None:
    """Takes the player's last move back. If the other side must agree, the player is first asked to
    confirm."""
    match = await find_own_match(interaction, clicked)
    referee, user = interaction.client.referee, interaction.user.id
    fresh = clicked.version == match.version(clicked.seat)
    if fresh and not clicked.words and await referee.records.undoable(match.id, clicked.seat) == "asks":
        await redraw_panel(interaction, match, UNDO)
        return
    await _finish(interaction, match.id, referee.undo(match.id, user, clicked.version))


async def _finish(interaction: Interaction, game: str, doing: Awaitable[Receipt]) -> None:
    """Waits for the effect of a panel's button, and shows the panel after it, even if it was refused."""
    try:
        receipt = await doing
    except Refused:
        await redraw_panel(interaction, await interaction.client.referee.games.match(game))
        raise
    note = (
        say("answer-undo-asked")
        if receipt.match.undo_request
        else private_result(receipt, interaction.user.id)
    )
    await redraw_panel(interaction, receipt.match, note=note)
