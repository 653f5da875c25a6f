"""Where reinforcements enter the map (6)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.france1944.campaign import Unit
from bot.games.france1944.hexes import Hex
from bot.games.france1944.state import State
from bot.games.france1944.supply import enemies, places, room


def arriving(state: State) -> tuple[Unit, ...]:
    """Returns the units that are due in this turn or were before, in order of arrival. Of a reinforcement one
    combat unit comes first and its HQs come next, while there is room beside that unit."""
    due = [unit for unit in state.units.values() if unit.place == "due" and unit.arrives <= state.turn]
    listed = {name for one in state.campaign.reinforcements for name in one.units}
    found = [unit for unit in due if unit.name not in listed]
    for one in state.campaign.reinforcements:
        together = sorted((unit for unit in due if unit.name in one.units), key=lambda unit: unit.hq)
        combat = [unit for unit in together if not unit.hq]
        found += [*combat[:1], *together[len(combat) :], *combat[1:]]
    return tuple(found)


def entrance(state: State, unit: Unit) -> Hex | None:
    """Returns the hex where a unit enters now, or None.

    Among the entry hexes that are free of enemies and not full, it is one with room for all the units that
    are due with it, or else one with the most room. Among those, a hex where other units of the reinforcement
    stand comes first, and then the first hex listed. An HQ enters where a combat unit of its reinforcement
    stands, and at any entry hex only when all of them have left (6).
    """
    company, entry = _company(state, unit), state.campaign.entry(unit)
    free = [number for number in entry if not enemies(state, unit, number) and room(state, number)]
    stack = [one for one in company if not one.hq and (one.place == "due" or one.hex in entry)]
    if unit.hq and stack:
        free = [number for number in free if any(one.here and one.hex == number for one in stack)]
    wanted = 1 + sum(one.place == "due" for one in company)
    there = {one.hex for one in company if one.here}
    return max(free, key=lambda number: (min(places(state, number), wanted), number in there), default=None)


def _company(state: State, unit: Unit) -> Sequence[Unit]:
    """Returns the other units of a reinforcement."""
    return [
        state.units[name]
        for one in state.campaign.reinforcements
        if unit.name in one.units
        for name in one.units
        if name != unit.name
    ]
