"""What a player prepares in private before they hand it in: see ``Game.prepares``."""

from __future__ import annotations

from collections.abc import Callable

from bot.games.game import Command, Sealed
from bot.games.match import Match
from bot.interactions.answers import answer
from bot.interactions.client import Interaction
from bot.interactions.panels import find_own_match, play_from_panel, private_result, redraw_panel, show_panel
from bot.interactions.which_game import find_match
from bot.presentation.custom_id import CustomId
from bot.presentation.presenter import Prepared
from bot.referee.checks import seat_of
from bot.referee.drafts import draw_command, may_prepare

Draft = bytes | None
"""What a player has prepared, as their game writes it; None for nothing."""


async def prepare(interaction: Interaction, game: str | None, change: Callable[[Draft], Prepared]) -> None:
    """Handles the slash command that a draft prepares: keeps what was typed, and shows it on the panel. When
    it is ready, or when the game does not wait for it, the command is given at once."""
    match, user = await find_match(interaction, game), interaction.user.id
    referee, seat = interaction.client.referee, seat_of(match, user)
    prepared = change(await _read(interaction, match.id, seat))
    asked = may_prepare(match, seat)
    if asked and prepared.draft is not None:
        await referee.drafts.change(match.id, user, lambda _: prepared.draft)
    if asked and not prepared.ready:
        await show_panel(interaction, match)
    else:
        receipt = await referee.play(match.id, user, prepared.command)
        await answer(interaction, private_result(receipt, user))


async def redraft(
    interaction: Interaction,
    clicked: CustomId,
    change: Callable[[Draft], bytes],
    path: tuple[str, ...] = (),
) -> None:
    """Changes what the player has prepared, from a button of its panel, and redraws the panel at this
    path."""
    await _redraft(interaction, await find_own_match(interaction, clicked), change, path)


async def redraft_at_random(
    interaction: Interaction, clicked: CustomId, write: Callable[[Command], bytes]
) -> None:
    """Prepares a random legal command, for the player to look at; ``write`` returns its draft."""
    match = await find_own_match(interaction, clicked)
    await _redraft(interaction, match, lambda _: write(draw_command(match, clicked.seat)))


async def _redraft(
    interaction: Interaction, match: Match, change: Callable[[Draft], bytes], path: tuple[str, ...] = ()
) -> None:
    referee, user = interaction.client.referee, interaction.user.id
    try:
        await referee.drafts.change(match.id, user, lambda held: Sealed(change(held)))
    finally:
        await redraw_panel(interaction, match, path)


async def hand_in(interaction: Interaction, clicked: CustomId, read: Callable[[Draft], Command]) -> None:
    """Gives the command that the player has prepared; ``read`` returns it from the draft."""
    match = await find_own_match(interaction, clicked)
    await play_from_panel(
        interaction, clicked, match.id, read(await _read(interaction, match.id, clicked.seat))
    )


async def _read(interaction: Interaction, game: str, seat: str) -> Draft:
    held = await interaction.client.referee.drafts.of(game, seat)
    return held.value if held else None
