"""The placement wizard of French Resistance: the handlers of its pickers and buttons."""

from __future__ import annotations

from collections.abc import Callable

import bot.table.resistance.wizard as wizard
from bot.client import PlanVert
from bot.games.game import Sealed
from bot.games.resistance.commands import Place
from bot.games.resistance.placement import parse
from bot.interactions.answers import Interaction
from bot.interactions.clicks import ANSWERS, give, own_match, refresh, values
from bot.referee.placing import by_lot
from bot.table.custom_id import CustomId


async def zone(interaction: Interaction, clicked: CustomId) -> None:
    """Sets one zone of the placement."""

    def chosen_zone(draft: wizard.Draft) -> wizard.Draft:
        return wizard.with_zone(draft, int(clicked.words[0]), parse(values(interaction)[0]))

    await redraft(interaction, clicked, chosen_zone, clicked.words[1:])


async def clear(interaction: Interaction, clicked: CustomId) -> None:
    """Empties the placement."""
    await redraft(interaction, clicked, lambda _: wizard.EMPTY)


async def at_random(interaction: Interaction, clicked: CustomId) -> None:
    """Draws a random legal placement for the German player to look at."""
    await redraft(interaction, clicked, lambda _: by_lot())


async def redraft(
    interaction: Interaction,
    clicked: CustomId,
    change: Callable[[wizard.Draft], wizard.Draft],
    sheet: tuple[str, ...] = (),
) -> None:
    """Changes what the German player has prepared, on the same sheet or on a new one."""
    match = await own_match(interaction, clicked)

    def changed(held: bytes | None) -> Sealed[bytes]:
        return Sealed(wizard.write_draft(change(wizard.read_draft(held))))

    try:
        await interaction.client.referee.redraft(match.id, interaction.user.id, changed)
    finally:
        await refresh(interaction, match, sheet)


async def seal(interaction: Interaction, clicked: CustomId) -> None:
    """Submits the placement."""
    match = await own_match(interaction, clicked)
    held = await interaction.client.referee.draft(match.id, clicked.seat)
    command = Place(wizard.read_draft(held.value if held else None))
    await give(interaction, clicked, match.id, command)


async def setup(bot: PlanVert) -> None:
    """Registers the handlers of the wizard."""
    ANSWERS.update(zone=zone, clear=clear, random=at_random, seal=seal)
