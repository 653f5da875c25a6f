"""What a game master may set by hand."""

from collections.abc import Iterator
from typing import ClassVar

from msgspec.structs import replace

from bot.games.by_hand import OfSide, Setting
from bot.games.game import Seat, without
from bot.games.memoir44 import ordering, rules, terrain
from bot.games.memoir44.hexes import HEXES, Hex
from bot.games.memoir44.state import State
from bot.games.memoir44.terrain import FEATURES, OBSTACLES, Obstacle
from bot.games.memoir44.units import SEATS, Unit

LAID = ("", *(obstacle for obstacle in OBSTACLES if not FEATURES[obstacle].own))
"""The obstacles that may be laid: those that belong to nobody."""


def _held(state: State) -> State:
    """Returns the state with each objective given to its holder in that position (2)."""
    return replace(state, objectives=rules.holders(state))


class UnitPlace(Setting, frozen=True):
    """The hex of a unit, even of one that was lost or has left; None removes the unit from the board."""

    subject: ClassVar[str] = "{self.unit}"
    nothing: ClassVar[str] = "removed"
    unit: str
    hex: str | None

    def applied(self, state: State) -> State:
        board, unit = state.board, _unit(state, self.unit)
        if self.hex is None:
            ordered = tuple([order for order in state.ordered if order.unit != unit.name])
            targets = tuple([target for target in state.targets if target != unit.name])
            state = replace(state, board=board.without(unit.name), ordered=ordered, targets=targets)
            return _held(replace(state, lost=(*state.lost, unit)))
        placed = replace(unit, hex=HEXES[self.hex])
        if unit.name in board.by_name:
            return _held(replace(state, board=board.with_unit(placed)))
        # A unit that was lost, or has left, returns with the figures that it had, at least one.
        placed = replace(placed, figures=max(1, unit.figures))
        lost, gone = (
            tuple([other for other in away if other.name != unit.name]) for away in (state.lost, state.gone)
        )
        return _held(replace(state, board=board.with_new(placed), lost=lost, gone=gone))

    def possible(self, state: State) -> bool:
        board, unit = state.board, _unit(state, self.unit)
        if self.hex is None:
            if unit.name not in board.by_name or len(board.side(unit.seat)) == 1:
                return False
            return self._settles_nothing(state, unit.hex)
        at = HEXES[self.hex]
        if at in board.at or not terrain.may_enter(board.ground_at(at), unit.of.moves_as):
            return False
        return self._settles_nothing(state, at, unit.hex)

    def _settles_nothing(self, state: State, *hexes: Hex) -> bool:
        """Whether the change on these hexes gives neither side the medals that it needs to win (2)."""
        return state.scenario.goals.isdisjoint(hexes) or _undecided(self.applied(state))


class UnitFigures(Setting, frozen=True):
    """The figures of a unit on the board."""

    subject: ClassVar[str] = "{self.unit} figures"
    unit: str
    figures: int

    def applied(self, state: State) -> State:
        unit = replace(state.board.by_name[self.unit], figures=self.figures)
        return _held(replace(state, board=state.board.with_unit(unit)))

    def possible(self, state: State) -> bool:
        return self.unit in state.board.by_name


class Medals(OfSide, frozen=True):
    """The medals that a side has for units (2)."""

    field: ClassVar[str] = "medals"
    medals: int

    def applied(self, state: State) -> State:
        return _held(super().applied(state))

    def possible(self, state: State) -> bool:
        return _undecided(self.applied(state))


class ObjectiveHolder(Setting, frozen=True):
    """The side that permanently holds an objective; None for no side (2)."""

    subject: ClassVar[str] = "objective {self.hex}"
    nothing: ClassVar[str] = "nobody"
    hex: str
    holder: Seat | None

    def applied(self, state: State) -> State:
        own = {self.hex: self.holder} if self.holder else {}
        return _held(replace(state, objectives=without(state.objectives, self.hex) | own))

    def possible(self, state: State) -> bool:
        return _undecided(self.applied(state))


class HexObstacle(Setting, frozen=True):
    """The obstacle on a hex; empty for none."""

    subject: ClassVar[str] = "obstacle {self.hex}"
    hex: str
    obstacle: Obstacle

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
    if state.phase not in ("deal", "over") and not state.clash and not state.flight:
        yield from (setting for setting in all_settings(state) if setting.possible(state))


def all_settings(state: State) -> Iterator[AnySetting]:
    scenario, units = state.scenario, (*state.board.units, *state.lost, *state.gone)
    for unit in units:
        yield from (UnitPlace(unit.name, at) for at in (*HEXES, None))
    for unit in units:
        yield from (UnitFigures(unit.name, left) for left in range(1, ordering.full(state, unit) + 1))
    for seat in SEATS:
        yield from (Medals(seat, medals) for medals in range(scenario.medals[seat]))
    for goal, objective in scenario.goal_names.items():
        if not objective.held:
            holders = (objective.seat,) if objective.seat else SEATS
            yield from (ObjectiveHolder(goal, holder) for holder in (*holders, None))
    for at in HEXES:
        yield from (HexObstacle(at, obstacle) for obstacle in LAID)


def _undecided(state: State) -> bool:
    """Whether neither side has the medals that it needs to win (2)."""
    medals = state.scenario.medals
    return all(rules.points(state, seat) < medals[seat] for seat in SEATS)


def _unit(state: State, name: str) -> Unit:
    """Returns the unit of that name, on the board or not."""
    away = (unit for unit in (*state.lost, *state.gone) if unit.name == name)
    return state.board.by_name.get(name) or next(away)
