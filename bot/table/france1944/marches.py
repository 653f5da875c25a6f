"""Moves on a panel: a destination in one tap, with its way, for one unit or for a whole stack."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import inf
from typing import NamedTuple

from bot.games.france1944 import commands as do
from bot.games.france1944.campaign import Unit
from bot.games.france1944.hexes import Hex, distance
from bot.games.france1944.moving import destinations
from bot.games.france1944.state import MoveKind, State
from bot.games.france1944.supply import places, supplied
from bot.table.france1944.words import ground_name, names
from bot.table.markup import escaped
from bot.table.offers import Offer, Path, numbered
from bot.table.wording import NOTHING, in_a_row, say


class March(NamedTuple):
    """A destination of one unit, or of a stack: the kind of the move and the longest way of a unit."""

    to: Hex
    kind: MoveKind
    way: tuple[Hex, ...]


def movable(view: State) -> list[Unit]:
    """Returns the active units that can move anywhere now: those that stand beside no enemy first, and among
    them the nearest to the enemy."""
    units = [view.units[name] for name in view.act.units if view.units[name].here]
    able = [unit for unit in units if destinations(view, unit)]
    far = {unit.name: _to_enemy(view, unit, unit.hex) for unit in able}
    return sorted(able, key=lambda unit: (far[unit.name] == 1, far[unit.name], unit.name))


def stacks(view: State, units: Iterable[Unit]) -> dict[Hex, list[Unit]]:
    """Returns those of the units that stand together, by hex; none that stands alone."""
    found: dict[Hex, list[Unit]] = {}
    for unit in units:
        found.setdefault(unit.hex, []).append(unit)
    return {number: held for number, held in found.items() if len(held) > 1}


def unit_offers(view: State) -> list[Offer]:
    """Returns the units that can move, then the stacks of them, as offers that lead to their destinations."""
    units = movable(view)
    alone = [
        Offer(
            ("move", unit.name),
            say("france-offer-unit", unit=escaped(unit.name), hex=unit.hex, far=_far(view, unit)),
            _beside(view, unit, unit.hex),
        )
        for unit in units
    ]
    together = [
        Offer(
            ("stack", number),
            say("france-offer-stack", hex=number, count=len(held)),
            names(unit.name for unit in held),
        )
        for number, held in stacks(view, units).items()
    ]
    return [*alone, *together]


def _far(view: State, unit: Unit) -> int:
    return max(len(way) for _, way in destinations(view, unit).values())


def marching(view: State, path: Path) -> list[Unit]:
    """Returns the units that a place of the menu moves: one by its name, or those of a hex."""
    if path[0] in ("move", "march"):
        return [unit for unit in movable(view) if unit.name == path[1]]
    return stacks(view, movable(view)).get(path[1], [])


def marches(view: State, units: Sequence[Unit]) -> list[March]:
    """Returns the destinations that all these units can reach, the best first: an enemy objective, a hex
    beside an enemy, then what is nearer to the enemy; never first a hex out of supply."""
    ways = [destinations(view, unit) for unit in units]
    shared = [to for to in ways[0] if all(to in each for each in ways) and places(view, to) >= len(units)]
    found = [March(to, *max((each[to] for each in ways), key=lambda one: len(one[1]))) for to in shared]
    return sorted(found, key=lambda one: _rank(view, units[0], one))


def _rank(view: State, unit: Unit, march: March) -> tuple[bool, int, bool, float, int, Hex]:
    to = march.to
    held = view.held.get(to) == unit.side
    worth = 0 if held else view.campaign.victory.objectives.get(to, 0)
    far = _to_enemy(view, unit, to)
    return not supplied(view, unit, to), -worth, far > 1, far, len(march.way), to


def _to_enemy(view: State, unit: Unit, start: Hex) -> float:
    even = view.campaign.map.even
    enemies = [number for number, held in view.stacks.items() if held[0].side != unit.side]
    return min((distance(start, number, even) for number in enemies), default=inf)


def destination_offers(view: State, path: Path, units: Sequence[Unit], found: Sequence[March]) -> list[Offer]:
    """Returns destinations as offers that move these units there, with their marks on the map."""
    verb = "march" if path[0] == "move" else "marches"
    return [
        Offer(
            (verb, path[1], one.to),
            say(
                "france-offer-to",
                mark=numbered(place) or NOTHING,
                hex=one.to,
                far=len(one.way),
                way=one.kind,
            ),
            detail(view, units[0], one.to),
        )
        for place, one in enumerate(found)
    ]


def detail(view: State, unit: Unit, to: Hex) -> str:
    """Returns what makes a hex worth going to: its objective, its ground, enemies beside it, its supply."""
    worth = view.campaign.victory.objectives.get(to)
    ground = [ground_name(name) for name in view.campaign.map.ground.get(to, ())]
    parts = [
        say("france-offer-objective", points=worth) if worth else "",
        in_a_row(ground) if ground else "",
        _beside(view, unit, to),
        "" if supplied(view, unit, to) else say("france-picture-out"),
    ]
    return " · ".join(part for part in parts if part)


def _beside(view: State, unit: Unit, number: Hex) -> str:
    """Returns the enemies in the hexes beside this one, in words; empty without any."""
    near = view.campaign.map.near[number]
    enemies = [one.name for to in near for one in view.at(to) if one.side != unit.side]
    said = names(enemies) if enemies else NOTHING
    return say("france-offer-beside", enemies=said) if enemies else ""


def moves(view: State, path: Path) -> list[do.Move]:
    """Returns the moves of one tap on a destination, each over its whole way (6)."""
    *_, to = path
    found: list[do.Move] = []
    for unit in marching(view, ("move" if path[0] == "march" else "stack", path[1])):
        ways: Mapping[Hex, tuple[MoveKind, tuple[Hex, ...]]] = destinations(view, unit)
        if to in ways:
            kind, way = ways[to]
            found.append(do.Move(unit.name, way, kind))
    return found
