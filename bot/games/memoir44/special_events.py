"""The events of the special rules: mines (M58), ice (M59), night (M60), air drops (M54), and exits (M62)."""

from typing import ClassVar

from msgspec.structs import replace

from bot.games.game import Event, HiddenEvent, Sealed, Seat, sets, without
from bot.games.memoir44.hexes import HEXES, name
from bot.games.memoir44.special import UNKNOWN, mine_numbers
from bot.games.memoir44.state import State, Track
from bot.games.memoir44.units import KINDS, Unit, opponent


class MinesLaid(HiddenEvent, frozen=True):
    """The numbers of the mines were drawn, in an order that nobody learns before they are set off (M58)."""

    shuffled: ClassVar[tuple[str, ...]] = ("order",)
    order: Sealed[tuple[int, ...]]

    def applied(self, state: State) -> State:
        mines, drawn = state.board.mines, mine_numbers(len(state.board.mines))
        buried = {
            name(mine.hex): Sealed(drawn[place]) for mine, place in zip(mines, self.order.value, strict=False)
        }
        return replace(state, buried=buried)


class OwnDice(Event, frozen=True):
    """Dice that the side of a unit throws for it."""

    unit: str

    def thrower(self, state: State) -> Seat | None:
        unit = state.known_unit(self.unit)
        return unit.seat if unit else None


class MineRevealed(Event, frozen=True):
    """A mine was set off for the first time: its number is known (M58)."""

    reveals: ClassVar[bool] = True
    unit: str
    hex: str
    number: int

    def applied(self, state: State) -> State:
        assert state.buried[self.hex].value in (self.number, UNKNOWN)
        return replace(
            state, buried=without(state.buried, self.hex), shown={**state.shown, self.hex: self.number}
        )


class MineRolled(Event, frozen=True):
    """The dice of a mine (M58)."""

    unit: str
    hex: str
    dice: tuple[int, ...]
    hits: int

    def thrower(self, state: State) -> Seat | None:
        unit = state.known_unit(self.unit)
        return opponent(unit.seat) if unit else None


class MineRemoved(Event, frozen=True):
    """A mine was a dud, or engineers removed it (M58)."""

    hex: str

    def applied(self, state: State) -> State:
        return replace(
            state,
            board=state.board.without_mine(HEXES[self.hex]),
            buried=without(state.buried, self.hex),
            shown=without(state.shown, self.hex),
        )


class BattleSpent(Event, frozen=True):
    """A unit spends its battle on something else."""

    unit: str

    def applied(self, state: State) -> State:
        return state.fought(self.unit)


class MineCleared(BattleSpent, frozen=True):
    """Engineers spend their battle on removing a mine (M58)."""


class IceRolled(OwnDice, frozen=True):
    """The dice for a unit that enters a frozen river; each star costs a figure (M59)."""

    hex: str
    dice: tuple[int, ...]
    stars: int


class VisibilityRolled(Event, frozen=True):
    """The dice of the turn's beginning at night, and how far units see now, in hexes (M60)."""

    seat: Seat
    dice: tuple[int, ...]
    visibility: int
    applied = sets("visibility")


class TrooperDropped(Event, frozen=True):
    """A unit fell from the sky: the hex on which it landed, or None if it is lost. ``steps`` holds, for each
    step that it drifted, the numbers 0 to 6 in a random order, of which the first counts (M54)."""

    shuffled: ClassVar[tuple[str, ...]] = ("steps",)
    unit: str
    hex: str | None
    steps: tuple[int, ...]

    def applied(self, state: State) -> State:
        scenario = state.scenario
        drop = scenario.special.airdrop
        assert drop
        if self.hex is None:
            return state
        figures, nation = KINDS[drop.kind].figures, scenario.nations[drop.seat]
        unit = Unit(self.unit, drop.seat, drop.kind, figures, HEXES[self.hex], nation)
        return replace(state, board=state.board.with_new(unit))


class UnitLeft(Event, frozen=True):
    """A unit left the board by an exit, for these medals (M62)."""

    unit: str
    origin: str
    by: str
    medals: int

    def applied(self, state: State) -> State:
        unit = state.board.by_name[self.unit]
        return replace(
            state,
            board=state.board.without(unit.name),
            gone=(*state.gone, unit),
            ordered=tuple([order for order in state.ordered if order.unit != unit.name]),
            tracks=(*state.tracks, Track(unit.hex, HEXES[self.by])),
            medals={**state.medals, unit.seat: state.medals[unit.seat] + self.medals},
        )
