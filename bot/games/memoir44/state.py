"""The state of a game of Memoir '44: immutable values, and what can be read off them."""

from __future__ import annotations

from functools import cached_property
from typing import Literal

from msgspec import Struct, field

from bot.games.game import Outcome, Sealed, Seat
from bot.games.memoir44.battle import Rulings
from bot.games.memoir44.cards import CARDS, HIDDEN, PLAIN, Card, Slot
from bot.games.memoir44.commands import Standing
from bot.games.memoir44.hexes import Hex, Section, neighbours
from bot.games.memoir44.scenario import Scenario, Square, scenario
from bot.games.memoir44.terrain import OPEN, Ground
from bot.games.memoir44.units import SEATS, Unit, opponent

Phase = Literal["deal", "card", "orders", "moves", "battles", "strikes", "again", "keep", "over"]
"""``strikes``: the attacks of a card itself. ``again``: the units move once more. ``keep``: two cards are
drawn, and one of them is kept."""

Step = Literal["answer", "ambush", "attack", "ground", "overrun"]
Hand = Sealed[tuple[str, ...]]

FIRST = "lane"
"""The scenario to learn by."""


def hidden(cards: Hand) -> Hand:
    """As many cards, turned down."""
    return Sealed((HIDDEN,) * len(cards.value))


def no_cards() -> dict[Seat, Hand]:
    """Nothing in either hand."""
    return {seat: Sealed(()) for seat in SEATS}


class Plan(Struct, frozen=True):
    """An order as it was given: a card, and the section where its player names one."""

    card: str
    section: Section | None = None


class Ordered(Struct, frozen=True):
    """What a unit under orders has done in this turn: hexes moved, battles fought, whether it has overrun,
    and whether it has moved once more."""

    unit: str
    moved: int = 0
    fought: int = 0
    overran: bool = False
    again: bool = False


class Clash(Struct, frozen=True):
    """A battle between two units, from its declaration to the end of its consequences."""

    attacker: str
    target: str
    origin: Hex
    """Where the attacker stood when the battle began."""
    hex: Hex
    """Where the target stands, or stood."""
    close: bool
    overrun: bool = False
    step: Step = "attack"
    thrown: bool = False
    """Whether the attacker has thrown his dice."""


class Flight(Struct, frozen=True):
    """A unit that retreats: hexes that it must make and, beyond those, that it may."""

    unit: str
    must: int
    may: int = 0
    ignorable: bool = False
    """Whether its owner may ignore the first flag."""


class Track(Struct, frozen=True):
    """What is to be seen of a unit's deed: from where to where it moved or battled."""

    origin: Hex
    to: Hex
    battle: bool = False


class Board(Struct, frozen=True, dict=True):
    """The units, and what lies on the hexes that are not open."""

    units: tuple[Unit, ...]
    squares: tuple[Square, ...]

    @cached_property
    def reached(self) -> dict[tuple[str, int, bool], dict[Hex, int]]:
        """Where units can move to, as far as it was worked out for this board."""
        return {}

    @cached_property
    def aimed(self) -> dict[tuple[str, int], tuple[Unit, ...]]:
        """Whom units can attack, as far as it was worked out for this board."""
        return {}

    @cached_property
    def at(self) -> dict[Hex, Unit]:
        """The units by their hexes."""
        return {unit.hex: unit for unit in self.units}

    @cached_property
    def named(self) -> dict[str, Unit]:
        """The units by their names."""
        return {unit.name: unit for unit in self.units}

    @cached_property
    def grounds(self) -> dict[Hex, Ground]:
        """What lies on the hexes that are not open."""
        return {square.hex: square.ground for square in self.squares}

    @cached_property
    def near(self) -> dict[Seat, frozenset[Hex]]:
        """For each side the hexes beside its units."""
        return {
            seat: frozenset(at for unit in self.side(seat) for at in neighbours(unit.hex)) for seat in SEATS
        }

    def ground_at(self, at: Hex) -> Ground:
        """What lies on a hex."""
        return self.grounds.get(at, OPEN)

    def side(self, seat: Seat) -> tuple[Unit, ...]:
        """The units of a side."""
        return tuple([unit for unit in self.units if unit.seat == seat])

    def beside_enemy(self, unit: Unit) -> bool:
        """Whether the unit is adjacent to an enemy."""
        return unit.hex in self.near[opponent(unit.seat)]

    def with_unit(self, unit: Unit) -> Board:
        """The board with the unit of that name replaced."""
        units = tuple([unit if one.name == unit.name else one for one in self.units])
        return self._but(Board(units, self.squares))

    def without(self, name: str) -> Board:
        """The board without the unit of that name."""
        return self._but(Board(tuple([one for one in self.units if one.name != name]), self.squares))

    def with_ground(self, where: Hex, ground: Ground) -> Board:
        """The board with something else on a hex."""
        found = [one for one in self.squares if one.hex != where]
        found += [Square(where, ground)] if ground != OPEN else []
        return Board(self.units, tuple(sorted(found, key=lambda one: (one.hex.row, one.hex.x))))

    def _but(self, other: Board) -> Board:
        """The ground is the same: what was read off it need not be read again."""
        if "grounds" in self.__dict__:
            other.__dict__["grounds"] = self.grounds
        return other


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The scenario, whole, and the rulings marked *option*, chosen when the game is opened."""

    scenario: Scenario = field(default_factory=lambda: scenario(FIRST))
    bunker_flags: bool = False  # M9
    save_from_cards: bool = False  # M16

    @property
    def rulings(self) -> Rulings:
        """Those about battles."""
        return Rulings(self.bunker_flags, self.save_from_cards)


class State(Struct, frozen=True):
    """Everything about a game. What someone may know of it is its ``view``."""

    options: Options
    board: Board
    phase: Phase = "deal"
    turn: Seat = SEATS[0]
    number: int = 0
    deck: Hand = Sealed(())
    """The top first."""
    hands: dict[Seat, Hand] = field(default_factory=no_cards)
    aside: dict[Seat, Hand] = field(default_factory=no_cards)
    """Cards that were drawn and not kept; their owner alone knows them."""
    offered: Hand = Sealed(())
    """Cards that were drawn, of which one will be kept."""
    discards: tuple[str, ...] = ()
    plan: Plan | None = None
    """The order of this turn; a Counter-Attack is the order that it repeats."""
    plain: bool = False
    """Whether the card orders any one unit and does nothing else (M33, M34)."""
    plans: dict[Seat, Plan] = {}
    """The order that each side gave last."""
    slots: tuple[Slot, ...] = ()
    ordered: tuple[Ordered, ...] = ()
    targets: tuple[str, ...] = ()
    clash: Clash | None = None
    flight: Flight | None = None
    tracks: tuple[Track, ...] = ()
    """What the units have done since a card was played last."""
    lost: tuple[Unit, ...] = ()
    """The units that were eliminated."""
    medals: dict[Seat, int] = field(default_factory=lambda: dict.fromkeys(SEATS, 0))
    """Medals for units."""
    objectives: dict[str, Seat] = {}
    """Who has the medals of an objective, by its name."""
    orders: dict[Seat, Standing | None] = field(default_factory=lambda: dict.fromkeys(SEATS, "ask"))
    outcome: Outcome | None = None

    @property
    def card(self) -> Card:
        """What the card of this turn does."""
        return PLAIN if self.plain or self.plan is None else CARDS[self.plan.card]

    def order_of(self, name: str) -> Ordered | None:
        """What a unit under orders has done."""
        for one in self.ordered:
            if one.unit == name:
                return one
        return None


def waited_for(state: State) -> Seat | None:
    """The seat whose decision the game stands at, or None when it is over or not begun."""
    if state.phase in ("deal", "over"):
        return None
    if state.flight:
        return state.board.named[state.flight.unit].seat
    if state.clash and state.clash.step == "answer":
        return opponent(state.turn)
    return state.turn


def stage(state: State) -> str:
    """The decision that the game stands at, by name."""
    if state.flight:
        return "retreat"
    if state.clash:
        return state.clash.step
    return state.phase


def with_order(ordered: tuple[Ordered, ...], changed: Ordered) -> tuple[Ordered, ...]:
    """The orders, with that of one unit replaced."""
    return tuple([changed if one.unit == changed.unit else one for one in ordered])


def hand_without(cards: Hand, card: str) -> Hand:
    """The cards without one of that kind."""
    at = cards.value.index(card)
    return Sealed((*cards.value[:at], *cards.value[at + 1 :]))
