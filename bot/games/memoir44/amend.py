"""What a game master may set by hand, and to what."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from bot.games.game import Event, Reason, Refused
from bot.games.memoir44 import movement, ordering
from bot.games.memoir44.events import Amended
from bot.games.memoir44.hexes import BOARD, NAMED, name
from bot.games.memoir44.state import State
from bot.games.memoir44.units import SEATS, Unit

REMOVED = "removed"
SHOWN = 12


def amendable(state: State) -> Mapping[str, tuple[str, ...]]:
    """Everything that may be set now, by its name, with the values that it may be set to: where a unit
    stands, its figures, and the medals that a side has for units.

    While a battle is fought out, everything is left alone: act for the player instead. The last unit of a
    side cannot be removed: end the game instead.
    """
    if state.phase in ("deal", "over") or state.clash or state.flight:
        return {}
    found: dict[str, tuple[str, ...]] = {}
    for unit in state.board.units:
        alone = len(state.board.side(unit.seat)) == 1
        found[unit.name] = _places(state, unit) + (() if alone else (REMOVED,))
        found[f"{unit.name} figures"] = tuple(map(str, range(1, unit.of.figures + 1)))
    for seat in SEATS:
        others = ordering.points(state, seat) - state.medals[seat]
        most = state.options.scenario.medals[seat] - others
        found[f"medals {seat}"] = tuple(map(str, range(max(1, most))))
    return found


def _places(state: State, unit: Unit) -> tuple[str, ...]:
    """The hexes where nobody stands and such a unit may."""
    board = state.board
    return tuple(
        [
            name(at)
            for at in BOARD
            if at not in board.at and movement.entry(board.ground_at(at), unit.of.moves_as).may
        ]
    )


def amend(state: State, what: str, value: str) -> Event:
    """The event of a game master setting ``what`` to ``value``; raises ``Refused``."""
    found = amendable(state)
    if what not in found:
        raise Refused(Reason("amend-what", "GM", {"what": what, "legal": _short(tuple(found))}))
    if value not in found[what]:
        raise Refused(
            Reason("amend-value", "GM", {"what": what, "value": value, "legal": _short(found[what])})
        )
    return Amended(what, value)


def _short(values: tuple[str, ...]) -> tuple[str, ...]:
    return values if len(values) <= SHOWN else (*values[:2], "…", values[-1])


def amended(state: State, what: str, value: str) -> State:
    """The state with ``what`` set to ``value``."""
    if what.startswith("medals "):
        return replace(state, medals={**state.medals, what.removeprefix("medals "): int(value)})
    unit = state.board.named[what.removesuffix(" figures")]
    if what != unit.name:
        return replace(state, board=state.board.with_unit(replace(unit, figures=int(value))))
    if value != REMOVED:
        return replace(state, board=state.board.with_unit(replace(unit, hex=NAMED[value])))
    return replace(
        state,
        board=state.board.without(unit.name),
        ordered=tuple([one for one in state.ordered if one.unit != unit.name]),
        targets=tuple([one for one in state.targets if one != unit.name]),
        lost=(*state.lost, unit),
    )
