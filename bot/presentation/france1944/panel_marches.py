"""Moves on a panel: a destination in one tap, with its way, for one unit or for a whole stack."""

from collections.abc import Mapping
from typing import NamedTuple

from bot.games.france1944 import commands as do
from bot.games.france1944.hexes import Hex
from bot.games.france1944.moving import destinations
from bot.games.france1944.state import MoveKind, State
from bot.games.france1944.supply import places, supplied
from bot.games.france1944.units import Unit
from bot.games.typed_text import clipped
from bot.presentation.france1944 import labels, pictures
from bot.presentation.france1944.words import ground_name, names
from bot.presentation.limits import OPTION
from bot.presentation.markup import escaped
from bot.presentation.offers import Menu, Offer, Path, Picker, numbered
from bot.presentation.wording import in_a_row, say

MARKED = 25
"""Most destinations that are marked on the map and stand in the first picker."""


class March(NamedTuple):
    """A destination of one unit, or of a stack: the kind of the move and the longest way of a unit."""

    to: Hex
    kind: MoveKind
    way: tuple[Hex, ...]


Ways = Mapping[Hex, tuple[MoveKind, tuple[Hex, ...]]]
"""The destinations of a unit, each with the kind of the move and a shortest way."""


def _movable(view: State, where: Hex | None = None) -> dict[str, Ways]:
    units = [view.units[name] for name in view.act.units]
    there = [unit for unit in units if unit.here and where in (None, unit.hex)]
    return {unit.name: ways for unit in there if (ways := destinations(view, unit))}


def unit_offers(view: State) -> list[Offer]:
    able = _movable(view)
    offers, stacks = list[Offer](), dict[Hex, list[str]]()
    for name in sorted(able, key=lambda name: (view.units[name].hex, name)):
        unit, most = view.units[name], max(len(way) for _, way in able[name].values())
        stacks.setdefault(unit.hex, []).append(name)
        label = say("france-offer-unit", unit=escaped(name), hex=unit.hex, far=most)
        offers.append(Offer(("move", name), label, _beside(view, unit, unit.hex)))
    for number, stacked in stacks.items():
        if len(stacked) > 1:
            label = say("france-offer-stack", hex=number, count=len(stacked))
            offers.append(Offer(("stack", number), label, clipped(names(stacked), OPTION)))
    return offers


def _marching(view: State, path: Path) -> dict[str, Ways]:
    """Returns the units that a place of the menu moves, with their destinations: one by its name, or those
    of a hex that stand together."""
    who = path[1]
    if path[0] not in ("move", "march"):
        able = _movable(view, who)
        return able if len(able) > 1 else {}
    if who not in view.act.units or not view.units[who].here:
        return {}
    ways = destinations(view, view.units[who])
    return {who: ways} if ways else {}


def _marches(view: State, units: Mapping[str, Ways]) -> list[March]:
    every = list(units.values())
    shared = [to for to in every[0] if all(to in ways for ways in every) and places(view, to) >= len(units)]
    longest = {to: max((ways[to] for ways in every), key=lambda way: len(way[1])) for to in shared}
    marches = [March(to, *way) for to, way in longest.items()]
    return sorted(marches, key=lambda march: (len(march.way), march.to))


def march_page(view: State, path: Path) -> Menu | None:
    units = _marching(view, path)
    if not units or not (marches := _marches(view, units)):
        return None
    destinations = sorted(marches[:MARKED], key=lambda march: march.to) + marches[MARKED:]
    unit, verb = view.units[next(iter(units))], "march" if path[0] == "move" else "marches"
    offers = []
    for place, march in enumerate(destinations):
        mark, to = numbered(place) if place < MARKED else "", march.to
        label = labels.marked(mark, say("france-offer-to", hex=to, far=len(march.way), way=march.kind))
        offers.append(Offer((verb, path[1], to), label, detail(view, unit, to)))
    marks = {march.to: numbered(place) for place, march in enumerate(destinations[:MARKED])}
    picture = pictures.position(view, marks, chosen=units)
    farther = [Picker(say("france-pick-farther"), offers[MARKED:])] if offers[MARKED:] else []
    return Menu(say("france-ask-march", units=names(units)), offers[:MARKED], farther, picture=picture)


def detail(view: State, unit: Unit, to: Hex) -> str:
    """Returns what makes a hex worth going to: its objective, its ground, enemies beside it, its supply."""
    objective = view.campaign.victory.objectives.get(to)
    ground = [ground_name(name) for name in view.campaign.map.ground.get(to, ())]
    parts = [
        say("france-offer-objective", points=objective.points) if objective else "",
        in_a_row(ground) if ground else "",
        _beside(view, unit, to),
        "" if supplied(view, unit, to) else say("france-picture-out"),
    ]
    return clipped(" · ".join(part for part in parts if part), OPTION)


def _beside(view: State, unit: Unit, number: Hex) -> str:
    """Returns the enemies in the hexes beside this one, in words; empty without any."""
    near = view.campaign.map.near[number]
    enemies = [enemy.name for to in near for enemy in view.at(to) if enemy.side != unit.side]
    return clipped(say("france-offer-beside", enemies=names(enemies)), OPTION) if enemies else ""


def moves(view: State, path: Path) -> list[do.Move]:
    verb, who, to = path
    units = _marching(view, ("move" if verb == "march" else "stack", who))
    return [do.Move(name, ways[to][1], ways[to][0]) for name, ways in units.items() if to in ways]
