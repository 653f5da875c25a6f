"""What a game master may set by hand, and to what values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from bot.games.game import Event, Refused, not_settable
from bot.games.memoir44 import movement, ordering
from bot.games.memoir44.events import Amended
from bot.games.memoir44.hexes import BOARD, HEXES, name
from bot.games.memoir44.state import Board, State
from bot.games.memoir44.terrain import OBSTACLES
from bot.games.memoir44.units import SEATS, Unit

REMOVED, NONE, NOBODY = "removed", "none", "nobody"


def amendable(state: State) -> Mapping[str, tuple[str, ...]]:
    """Returns everything that may be set now, by name, with the values to which it may be set: where a unit
    stands, even one that was lost; its figures; the medals that a side has for units; who permanently holds
    an objective; and the obstacle on a hex.

    Nothing can be set while a battle is being resolved: the game master acts for the player instead. Nor can
    anything be set that would decide the game, such as the removal of a side's last unit: the game master
    ends the game instead.
    """
    if state.phase in ("deal", "over") or state.clash or state.flight:
        return {}
    found = {unit.name: _places(state, unit) for unit in (*state.board.units, *state.lost)}
    for unit in state.board.units:
        if len(state.board.side(unit.seat)) > 1:
            found[unit.name] += (REMOVED,)
        found[f"{unit.name} figures"] = tuple(map(str, range(1, ordering.full(state, unit) + 1)))
    for seat in SEATS:
        what, target = f"medals {seat}", state.options.scenario.medals[seat]
        found[what] = _undecided(state, what, map(str, range(target)))
    for one in state.options.scenario.objectives:
        if not one.held:
            what, seats = f"objective {name(one.hex)}", (one.seat,) if one.seat else SEATS
            found[what] = _undecided(state, what, (*seats, NOBODY))
    return found | {f"obstacle {name(at)}": (*OBSTACLES, NONE) for at in BOARD}


def _places(state: State, unit: Unit) -> tuple[str, ...]:
    """Returns the empty hexes where such a unit may stand."""
    board = state.board
    goals = {one.hex for one in state.options.scenario.objectives}
    return tuple(
        [
            name(at)
            for at in BOARD
            if at not in board.at
            and movement.entry(board.ground_at(at), unit.of.moves_as).may
            and (at not in goals or _undecided(state, unit.name, [name(at)]))
        ]
    )


def _undecided(state: State, what: str, values: Iterable[str]) -> tuple[str, ...]:
    """Returns those of the values with which neither side has the medals that it needs to win."""
    medals = state.options.scenario.medals
    after = {value: amended(state, what, value) for value in values}
    return tuple(
        value
        for value, then in after.items()
        if all(ordering.points(then, seat) < medals[seat] for seat in SEATS)
    )


def amend(state: State, what: str, value: str) -> Event:
    """Returns the event of a game master setting ``what`` to ``value``; raises ``Refused``."""
    if wrong := not_settable(amendable(state), what, value):
        raise Refused(*wrong)
    return Amended(what, value)


def amended(state: State, what: str, value: str) -> State:
    """Returns the state with ``what`` set to ``value``, and with each objective given to its holder in that
    position."""
    board = state.board
    match what.split():
        case ["medals", seat]:
            state = replace(state, medals={**state.medals, seat: int(value)})
        case ["objective", where]:
            others = {one: seat for one, seat in state.objectives.items() if one != where}
            state = replace(state, objectives=others | ({} if value == NOBODY else {where: value}))
        case ["obstacle", where]:
            obstacle = "" if value == NONE else value
            ground = replace(board.ground_at(HEXES[where]), obstacle=obstacle)
            state = replace(state, board=board.with_ground(HEXES[where], ground))
        case [*_, "figures"]:
            unit = board.by_name[what.removesuffix(" figures")]
            state = replace(state, board=board.with_unit(replace(unit, figures=int(value))))
        case _:
            state = _removed(state, what) if value == REMOVED else _placed(state, what, value)
    return replace(state, objectives=ordering.holders(state))


def _removed(state: State, name: str) -> State:
    return replace(
        state,
        board=state.board.without(name),
        ordered=tuple([one for one in state.ordered if one.unit != name]),
        targets=tuple([one for one in state.targets if one != name]),
        lost=(*state.lost, state.board.by_name[name]),
    )


def _placed(state: State, name: str, where: str) -> State:
    """Returns the state with a unit placed. A unit that was lost returns with the figures that it had, at
    least one."""
    board = state.board
    if name in board.by_name:
        return replace(state, board=board.with_unit(replace(board.by_name[name], hex=HEXES[where])))
    back = next(one for one in state.lost if one.name == name)
    unit = replace(back, hex=HEXES[where], figures=max(1, back.figures))
    lost = tuple([one for one in state.lost if one.name != name])
    return replace(state, board=Board((*board.units, unit), board.squares), lost=lost)
