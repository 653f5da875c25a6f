"""Supply and command: the units out of supply, and the units that an HQ lets act (6)."""

from math import inf

from bot.games.france1944.hexes import Hex
from bot.games.france1944.state import State
from bot.games.france1944.units import Unit


def traced(state: State, unit: Unit) -> frozenset[Hex]:
    """Returns the hexes in which a unit on the map could trace supply: a combat unit from a friendly HQ that
    is near enough, an HQ from a source of its side where the campaign names any."""
    return (state.supplied_by_source if unit.hq else state.supplied_by_hq)[unit.side]


def in_supply(state: State, unit: Unit) -> frozenset[Hex]:
    """Returns the hexes in which a unit on the map would be in supply: as it is marked, or else as it is
    traced (6)."""
    mark = state.marks.get(unit.name)
    if mark is None:
        return traced(state, unit)
    return state.campaign.map.hexes if mark == "in" else frozenset()


def supplied(state: State, unit: Unit, number: Hex | None = None) -> bool:
    """Whether a unit on the map is in supply where it stands, or would be in this hex (6)."""
    return (number or unit.hex) in in_supply(state, unit)


def proposed(state: State, unit: Unit) -> tuple[str, ...]:
    """Returns the name of the house table that determines the supply of a unit; none where the unit is
    marked, or where the campaign has its own table."""
    house = state.tables.conduct.supply.grade == "P" and unit.name not in state.marks
    return ("conduct-supply",) if house else ()


def commanded(state: State, hq: Unit) -> tuple[str, ...]:
    """Returns the units that an HQ lets act: the HQ itself and the friendly combat units within its range, if
    they are in supply (5, 6)."""
    near = state.traced(hq.side, [hq.hex], state.tables.conduct.command.range)
    return tuple([
        unit.name
        for unit in state.side(hq.side)
        if (unit.name == hq.name or not unit.hq) and unit.hex in near and supplied(state, unit)
    ])  # fmt: skip


def places(state: State, number: Hex) -> float:
    """Returns how many more units the campaign's stacking allows in a hex; infinity without a limit."""
    stacking = state.campaign.stacking
    return inf if stacking is None else stacking - len(state.at(number))
