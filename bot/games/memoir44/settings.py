"""What a game master may set by hand."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from bot.games.game import Seat, Setting
from bot.games.memoir44 import objectives, ordering, terrain
from bot.games.memoir44.hexes import BOARD, HEXES, Hex, name
from bot.games.memoir44.state import State
from bot.games.memoir44.terrain import FEATURES, OBSTACLES, Obstacle
from bot.games.memoir44.units import SEATS, Unit

LAID = ("", *(one for one in OBSTACLES if not FEATURES[one].own))
"""The obstacles that may be laid: those that belong to nobody."""


def _held(state: State) -> State:
    """Returns the state with each objective given to its holder in that position (2)."""
    return replace(state, objectives=objectives.holders(state))


class UnitPlace(Setting, frozen=True):
    """The hex of a unit, even of one that was lost or has left; None removes the unit from the board."""

    unit: str
    hex: str | None

    def words(self) -> tuple[str, str]:
        return self.unit, self.hex or "removed"

    def applied(self, state: State) -> State:
        return _held(_removed(state, self.unit) if self.hex is None else _placed(state, self.unit, self.hex))


class UnitFigures(Setting, frozen=True):
    """The figures of a unit on the board."""

    unit: str
    figures: int

    def words(self) -> tuple[str, str]:
        return f"{self.unit} figures", str(self.figures)

    def applied(self, state: State) -> State:
        unit = replace(state.board.by_name[self.unit], figures=self.figures)
        return _held(replace(state, board=state.board.with_unit(unit)))


class Medals(Setting, frozen=True):
    """The medals that a side has for units (2)."""

    seat: Seat
    medals: int

    def words(self) -> tuple[str, str]:
        return f"medals {self.seat}", str(self.medals)

    def applied(self, state: State) -> State:
        return _held(replace(state, medals={**state.medals, self.seat: self.medals}))


class ObjectiveHolder(Setting, frozen=True):
    """The side that permanently holds an objective; None for no side (2)."""

    hex: str
    holder: Seat | None

    def words(self) -> tuple[str, str]:
        return f"objective {self.hex}", self.holder or "nobody"

    def applied(self, state: State) -> State:
        others = {one: seat for one, seat in state.objectives.items() if one != self.hex}
        own = {self.hex: self.holder} if self.holder else {}
        return _held(replace(state, objectives=others | own))


class HexObstacle(Setting, frozen=True):
    """The obstacle on a hex; empty for none."""

    hex: str
    obstacle: Obstacle

    def words(self) -> tuple[str, str]:
        return f"obstacle {self.hex}", self.obstacle or "none"

    def applied(self, state: State) -> State:
        at, board = HEXES[self.hex], state.board
        ground = terrain.cleared(board.ground_at(at), self.obstacle)
        return _held(replace(state, board=board.with_ground(at, ground)))


AnySetting = UnitPlace | UnitFigures | Medals | ObjectiveHolder | HexObstacle


def settings(state: State) -> Iterator[AnySetting]:
    """Yields everything that may be set now.

    Nothing can be set while a battle is being resolved: the game master acts for the player instead. Nor can
    anything be set that would decide the game, such as the removal of a side's last unit: the game master
    ends the game instead.
    """
    if state.phase in ("deal", "over") or state.clash or state.flight:
        return
    yield from (one for one in all_settings(state) if _possible(state, one))


def all_settings(state: State) -> Iterator[AnySetting]:
    """Yields everything that may be set at any time of this game."""
    scenario, units = state.options.scenario, (*state.board.units, *state.lost, *state.gone)
    for unit in units:
        yield from (UnitPlace(unit.name, name(at)) for at in BOARD)
        yield UnitPlace(unit.name, None)
    for unit in units:
        yield from (UnitFigures(unit.name, left) for left in range(1, ordering.full(state, unit) + 1))
    for seat in SEATS:
        yield from (Medals(seat, medals) for medals in range(scenario.medals[seat]))
    for goal, one in scenario.goal_names.items():
        if not one.held:
            holders = (one.seat,) if one.seat else SEATS
            yield from (ObjectiveHolder(goal, holder) for holder in (*holders, None))
    for at in BOARD:
        yield from (HexObstacle(name(at), obstacle) for obstacle in LAID)


def _possible(state: State, setting: AnySetting) -> bool:
    """Whether something may be set now; the state is one in which anything may."""
    board = state.board
    match setting:
        case UnitPlace(unit, None):
            if unit not in board.by_name or len(board.side(board.by_name[unit].seat)) == 1:
                return False
            return _settles_nothing(state, setting, board.by_name[unit].hex)
        case UnitPlace(unit, str(where)):
            at, moves_as = HEXES[where], _unit(state, unit).of.moves_as
            if at in board.at or not terrain.entry(board.ground_at(at), moves_as).may:
                return False
            return _settles_nothing(state, setting, at, _unit(state, unit).hex)
        case UnitFigures():
            return setting.unit in board.by_name
        case Medals() | ObjectiveHolder():
            return _undecided(setting.applied(state))
    return True


def _settles_nothing(state: State, setting: AnySetting, *hexes: Hex) -> bool:
    """Whether a change on these hexes gives neither side the medals that it needs to win (2)."""
    return state.options.scenario.goals.isdisjoint(hexes) or _undecided(setting.applied(state))


def _undecided(state: State) -> bool:
    """Whether neither side has the medals that it needs to win (2)."""
    medals = state.options.scenario.medals
    return all(objectives.points(state, seat) < medals[seat] for seat in SEATS)


def _removed(state: State, name: str) -> State:
    return replace(
        state,
        board=state.board.without(name),
        ordered=tuple([one for one in state.ordered if one.unit != name]),
        targets=tuple([one for one in state.targets if one != name]),
        lost=(*state.lost, state.board.by_name[name]),
    )


def _placed(state: State, name: str, where: str) -> State:
    """Returns the state with a unit placed. A unit that was lost, or has left, returns with the figures
    that it had, at least one."""
    board, unit = state.board, replace(_unit(state, name), hex=HEXES[where])
    if name in board.by_name:
        return replace(state, board=board.with_unit(unit))
    back = replace(unit, figures=max(1, unit.figures))
    lost, gone = (tuple([one for one in units if one.name != name]) for units in (state.lost, state.gone))
    return replace(state, board=board.with_new(back), lost=lost, gone=gone)


def _unit(state: State, name: str) -> Unit:
    """Returns the unit of that name, on the board or not."""
    away = (*state.lost, *state.gone)
    return state.board.by_name.get(name) or next(one for one in away if one.name == name)
