"""What a game master may set by hand, and to what values. The game master also settles disputed supply here
(6)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from bot.games.france1944.campaign import SEATS, Place, Unit
from bot.games.france1944.events import Amended
from bot.games.france1944.state import State
from bot.games.france1944.supply import enemies, traced
from bot.games.game import Event, Reason, Refused, not_settable

ELIMINATED = "eliminated"
TRACED = "traced"
TURN = "turn"
SUPPLY = ("in", "out", TRACED)
POINTS = tuple(map(str, range(100)))
BONUS = tuple(str(points) for points in range(-50, 51))


def amendable(state: State) -> Mapping[str, tuple[str, ...]]:
    """Returns everything that may be set now, by name, with the values to which it may be set.

    Units in a declared combat cannot be set, since the combat cannot be changed (3). No unit can be placed
    elsewhere while a unit retreats, since that unit could be left without a path.
    """
    if state.phase == "over":
        return {}
    involved = state.acting.involved if state.acting else frozenset()
    hexes = tuple(sorted(state.campaign.map.hexes))
    retreating = bool(state.dues) and state.dues[0].what == "retreat"
    found: dict[str, tuple[str, ...]] = {}
    for unit in state.units.values():
        if unit.name not in involved:
            if not retreating:
                found[f"hex {unit.name}"] = (*hexes, ELIMINATED) if unit.here else hexes
            if unit.here:
                found[f"steps {unit.name}"] = tuple(map(str, range(1, len(unit.strengths) + 1)))
        if unit.here:
            found[f"supply {unit.name}"] = SUPPLY
    for seat in SEATS:
        found |= {f"{what} {seat}": POINTS for what in ("reaction", "replacement", "markers")}
        found[f"bonus {seat}"] = BONUS
    found |= {f"holder {number}": SEATS for number in state.campaign.victory.objectives}
    return found | {TURN: tuple(str(number) for number in range(1, len(state.campaign.turns) + 1))}


def amend(state: State, what: str, value: str) -> Event:
    """Returns the event of a game master setting ``what`` to ``value``; raises ``Refused``."""
    if wrong := not_settable(amendable(state), what, value):
        raise Refused(*wrong)
    subject, _, name = what.partition(" ")
    if subject == "hex" and enemies(state, state.units[name], value):
        raise Refused(Reason("france-enemy-there", "GM", {"unit": name, "hex": value}))
    return Amended(what, value)


def amended(state: State, what: str, value: str) -> State:
    """Returns the state with ``what`` set to ``value``."""
    subject, _, name = what.partition(" ")
    match subject:
        case "hex":
            return _put(state, state.units[name], value)
        case "steps":
            return replace(state, units={**state.units, name: replace(state.units[name], steps=int(value))})
        case "supply":
            return _supply_set(state, name, value)
        case "turn":
            return replace(state, turn=int(value))
        case "holder":
            return replace(state, held={**state.held, name: value})
        case _:
            points = {**getattr(state, subject), name: int(value)}
            return replace(state, **{subject: points})


def _put(state: State, unit: Unit, value: str) -> State:
    if value == ELIMINATED:
        return removed(state, unit.name, "eliminated")
    there = replace(unit, place="map", hex=value, steps=unit.steps or 1)
    return replace(state, units={**state.units, unit.name: there})


def removed(state: State, name: str, place: Place) -> State:
    """Returns the state after a unit is removed from the map, without any mark or claim about its supply."""
    gone = replace(state.units[name], steps=0, hex="", place=place)
    return replace(_unsaid(state, name), units={**state.units, name: gone})


def _supply_set(state: State, name: str, value: str) -> State:
    """Returns the state with a unit's supply set. A mark that agrees with the traced supply is not kept."""
    state = _unsaid(state, name)
    if value == TRACED or (value == "in") == traced(state, state.units[name]):
        return state
    return replace(state, marks={**state.marks, name: "in" if value == "in" else "out"})


def _unsaid(state: State, name: str) -> State:
    """Returns the state without any mark or claim about a unit's supply."""
    marks = {unit: mark for unit, mark in state.marks.items() if unit != name}
    disputed = {unit: claim for unit, claim in state.disputed.items() if unit != name}
    claim = None if state.claim and state.claim.unit == name else state.claim
    return replace(state, marks=marks, disputed=disputed, claim=claim)
