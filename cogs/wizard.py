"""The placement wizard of French Resistance: the handlers of its pickers and buttons."""

from __future__ import annotations

from collections.abc import Callable

import bot.table.resistance.wizard as wizard
from bot.answers import Interaction
from bot.client import PlanVert
from bot.games.game import Sealed
from bot.games.resistance.commands import Place
from bot.games.resistance.placement import parse
from bot.referee.placing import by_lot
from bot.table.press import Press
from cogs.press import ANSWERS, give, own_match, refresh, values


async def zone(interaction: Interaction, press: Press) -> None:
    """Sets one zone of the placement."""

    def chosen_zone(draft: wizard.Draft) -> wizard.Draft:
        return wizard.with_zone(draft, int(press.words[0]), parse(values(interaction)[0]))

    await redraft(interaction, press, chosen_zone, press.words[1:])


async def clear(interaction: Interaction, press: Press) -> None:
    """Empties the placement."""
    await redraft(interaction, press, lambda _: wizard.EMPTY)


async def at_random(interaction: Interaction, press: Press) -> None:
    """Draws a random legal placement for the German player to look at."""
    await redraft(interaction, press, lambda _: by_lot())


async def redraft(
    interaction: Interaction,
    press: Press,
    change: Callable[[wizard.Draft], wizard.Draft],
    sheet: tuple[str, ...] = (),
) -> None:
    """Changes what the German player has prepared, on the same sheet or on a new one."""
    match = await own_match(interaction, press)

    def changed(held: bytes | None) -> Sealed[bytes]:
        return Sealed(wizard.write(change(wizard.read(held))))

    try:
        await interaction.client.referee.redraft(match.id, interaction.user.id, changed)
    finally:
        await refresh(interaction, match, sheet)


async def seal(interaction: Interaction, press: Press) -> None:
    """Submits the placement."""
    match = await own_match(interaction, press)
    held = await interaction.client.referee.draft(match.id, press.seat)
    command = Place(wizard.read(held.value if held else None))
    await give(interaction, press, match.id, command)


async def setup(bot: PlanVert) -> None:
    """Registers the handlers of the wizard."""
    ANSWERS.update(zone=zone, clear=clear, random=at_random, seal=seal)
