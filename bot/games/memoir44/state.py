"""The state of a game of Memoir '44: immutable values, and what follows from them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Literal

from msgspec import Struct, field
from msgspec.structs import replace

from bot.games.game import Outcome, Pace, Sealed, Seat
from bot.games.memoir44.battle import DAYLIGHT, Rulings
from bot.games.memoir44.cards import CARDS, HIDDEN, PLAIN, Card, Slot, in_order
from bot.games.memoir44.hexes import HEXES, Hex, Section, neighbours
from bot.games.memoir44.scenario import Scenario, Square, scenario
from bot.games.memoir44.special import UNKNOWN, Mine, Special
from bot.games.memoir44.terrain import OPEN, Column, EntryRules, Ground, Obstacle
from bot.games.memoir44.units import SEATS, Unit, opponent

Phase = Literal[
    "deal", "drop", "lay", "card", "orders", "moves", "battles", "strikes", "again", "keep", "over"
]  # fmt: skip
"""``drop``: an air drop before the first turn. ``lay``: a card is laid under the commissar's chip.
``strikes``: the attacks of a card itself. ``again``: the units move once more. ``keep``: two cards are drawn,
and one of them is kept."""

Step = Literal["answer", "ambush", "attack", "back", "backed", "ground", "overrun"]
Hand = Sealed[tuple[str, ...]]

Standing = Literal["ask", "pass", "spring", "spring-2", "spring-3"]
"""What happens when a unit is close-assaulted: its owner is asked, lets the assault pass, or plays an Ambush
if they hold one: always, or against at least two or three figures."""

Falling = Literal["ask", "straight", "cover"]
"""What happens when a unit must retreat in the other side's turn: its owner is asked, or it goes straight
back or towards cover and ignores a flag where it may."""

DiceName = Literal["regular", "symbols"]
"""Ordinary dice, or dice that are read as those of the box (M66)."""

FIRST = "lane"
"""The scenario for learning the game."""


def hidden(cards: Hand) -> Hand:
    """Returns the same number of cards, face down."""
    return Sealed((HIDDEN,) * len(cards.value))


def no_cards() -> dict[Seat, Hand]:
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


class Flight(Struct, frozen=True):
    """A retreating unit, with the number of hexes that it must retreat and of further hexes that it may
    retreat."""

    unit: str
    must: int
    may: int = 0
    ignorable: bool = False
    """Whether its owner may ignore the first flag."""


class Track(Struct, frozen=True):
    """The visible trace of a move: the hexes from and to which a unit went."""

    origin: Hex
    to: Hex


class Fight(Struct, frozen=True):
    """The dice of an attack, by a unit or a card, and what came of it. Units are as they were before it."""

    attacker: Unit | str
    target: Unit
    dice: tuple[int, ...]
    hits: tuple[int, ...]
    """The natural numbers that hit."""
    flags: int
    left: int
    """The figures that the target has left."""
    saves: tuple[int, ...] = ()
    saved: int = 0
    back: Hex | None = None
    """Where the target retreated to."""
    symbols: bool = False
    """Whether the dice are read as symbols in every battle (M66)."""

    @property
    def origin(self) -> Hex | None:
        return self.attacker.hex if isinstance(self.attacker, Unit) else None


class Board(Struct, frozen=True, dict=True):
    """The units, the ground of the hexes that are not open, and the mines."""

    units: tuple[Unit, ...]
    squares: tuple[Square, ...]
    mines: tuple[Mine, ...] = ()

    @cached_property
    def reached(self) -> dict[tuple[str, int, bool], dict[Hex, int]]:
        """The hexes to which units can move, as far as they have been computed for this board."""
        return {}

    @cached_property
    def aimed(self) -> dict[tuple[object, ...], tuple[Unit, ...]]:
        """The targets that units can attack, as far as they have been computed for this board."""
        return {}

    @cached_property
    def orderable(self) -> dict[tuple[object, ...], tuple[Unit, ...]]:
        """The units that may be ordered, as far as they have been computed for this board."""
        return {}

    @cached_property
    def at(self) -> dict[Hex, Unit]:
        return {unit.hex: unit for unit in self.units}

    @cached_property
    def by_name(self) -> dict[str, Unit]:
        return {unit.name: unit for unit in self.units}

    @cached_property
    def grounds(self) -> dict[Hex, Ground]:
        """The ground of the hexes that are not open."""
        return {square.hex: square.ground for square in self.squares}

    @cached_property
    def entries(self) -> dict[tuple[Column, bool, Seat], Mapping[Hex, EntryRules]]:
        """The facts of the hexes that may hinder units, by the type as which they move, whether they move
        freely and, if there are mines, their side, as far as they have been computed for this ground."""
        return {}

    @cached_property
    def costs(self) -> dict[tuple[Column, bool], dict[tuple[Hex, Hex], int]]:
        """What unusual steps cost, by the type as which units move and whether they move freely, as far as it
        has been computed for this ground."""
        return {}

    @cached_property
    def near(self) -> dict[Seat, frozenset[Hex]]:
        return {
            seat: frozenset(at for unit in self.side(seat) for at in neighbours(unit.hex)) for seat in SEATS
        }

    def ground_at(self, at: Hex) -> Ground:
        return self.grounds.get(at, OPEN)

    def side(self, seat: Seat) -> tuple[Unit, ...]:
        return tuple([unit for unit in self.units if unit.seat == seat])

    def beside_enemy(self, unit: Unit) -> bool:
        return unit.hex in self.near[opponent(unit.seat)]

    def with_unit(self, unit: Unit) -> Board:
        return self._with(*[unit if other.name == unit.name else other for other in self.units])

    def without(self, name: str) -> Board:
        return self._with(*[unit for unit in self.units if unit.name != name])

    def with_new(self, unit: Unit) -> Board:
        return self._with(*self.units, unit)

    def _with(self, *units: Unit) -> Board:
        """Returns the board with these units, and with the values that were computed from its ground and
        mines."""
        board = Board(units, self.squares, self.mines)
        for known in ("grounds", "entries", "costs"):
            if known in self.__dict__:
                board.__dict__[known] = self.__dict__[known]
        return board

    def without_mine(self, where: Hex) -> Board:
        return Board(self.units, self.squares, tuple([mine for mine in self.mines if mine.hex != where]))

    def mine_at(self, where: Hex, seat: Seat) -> bool:
        """Whether a mine lies there that goes off under units of this side."""
        return any(mine.hex == where and mine.seat != seat for mine in self.mines)

    def with_ground(self, where: Hex, ground: Ground) -> Board:
        squares = [square for square in self.squares if square.hex != where]
        squares += [Square(where, ground)] if ground != OPEN else []
        squares.sort(key=lambda square: (square.hex.row, square.hex.x))
        return Board(self.units, tuple(squares), self.mines)


class Options(Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """The complete scenario, the dice, and the rulings marked *option*, chosen when the game is opened."""

    scenario: Scenario = field(default_factory=lambda: scenario(FIRST))
    dice: DiceName = "regular"
    bunker_flags: bool = False  # M9
    save_from_cards: bool = False  # M16
    pace: Pace = "live"  # by mail, an Ambush and a retreat are decided by standing order

    @cached_property
    def rulings(self) -> Rulings:
        return Rulings(self.bunker_flags, self.save_from_cards, self.dice == "symbols")


class State(Struct, frozen=True):
    """The whole state of a game. Its ``view`` is what an audience may know of it."""

    options: Options
    board: Board
    phase: Phase = "deal"
    turn: Seat = SEATS[0]
    number: int = 0
    deck: Hand = Sealed(())
    """The deck, with its top card first."""
    hands: dict[Seat, Hand] = field(default_factory=no_cards)
    aside: dict[Seat, Hand] = field(default_factory=no_cards)
    """Cards that were drawn and not kept; only their owner knows them."""
    offered: Hand = Sealed(())
    """Cards that were drawn, of which one will be kept."""
    chip: Hand = Sealed(())
    """The card under the commissar's chip, which only its side knows (M69)."""
    coming: Hand = Sealed(())
    """The card that has come out from under the chip, and is played now (M69)."""
    discards: tuple[str, ...] = ()
    plan: Plan | None = None
    """The order of this turn. For a Counter-Attack it is the repeated order."""
    plain: bool = False
    """Whether the card orders any one unit and does nothing else (M33, M34)."""
    plans: dict[Seat, Plan] = {}
    slots: tuple[Slot, ...] = ()
    ordered: tuple[Ordered, ...] = ()
    targets: tuple[str, ...] = ()
    clash: Clash | None = None
    flight: Flight | None = None
    tracks: tuple[Track, ...] = ()
    fights: tuple[Fight, ...] = ()
    """How units have moved, and what they have fought, since the last card was played."""
    lost: tuple[Unit, ...] = ()
    medals: dict[Seat, int] = field(default_factory=lambda: dict.fromkeys(SEATS, 0))
    """Medals for units."""
    objectives: dict[str, Seat] = {}
    """The holder of each objective's medals, by the objective's name."""
    orders: dict[Seat, Standing | None] = field(default_factory=lambda: dict.fromkeys(SEATS, "ask"))
    """The standing order of each side for close assaults; None where the viewer may not know it."""
    retreats: dict[Seat, Falling] = {}
    """The standing orders for retreats that were given."""
    outcome: Outcome | None = None
    visibility: int = 0
    """At night, how far units see now, in hexes (M60)."""
    buried: dict[str, Sealed[int]] = {}
    """The numbers of the mines that nobody has set off, by hex (M58)."""
    shown: dict[str, int] = {}
    """The numbers of the mines that are known, by hex."""
    ranged: dict[str, tuple[str, Hex]] = {}
    """The target that each big gun has hit last, and where it stood (M64)."""
    gone: tuple[Unit, ...] = ()
    """The units that left the board by an exit."""

    @property
    def scenario(self) -> Scenario:
        return self.options.scenario

    @property
    def special(self) -> Special:
        return self.options.scenario.special

    @property
    def sight(self) -> int:
        """The greatest distance of a target in hexes; 0 sets no limit (M60)."""
        visibility = self.visibility if self.special.night else self.scenario.visibility
        return visibility if visibility < DAYLIGHT else 0

    @property
    def card(self) -> Card:
        """The effects of this turn's card."""
        return PLAIN if self.plain or self.plan is None else CARDS[self.plan.card]

    @property
    def fighting(self) -> Clash:
        """The current battle. Used only during one."""
        assert self.clash
        return self.clash

    @property
    def fleeing(self) -> Flight:
        """The current retreat. Used only during one."""
        assert self.flight
        return self.flight

    def known_unit(self, name: str) -> Unit | None:
        """Returns a unit of the game, on the board or not, as it was at the start or when it landed."""
        units = (*self.scenario.units, *self.board.units, *self.lost, *self.gone)
        return next((unit for unit in units if unit.name == name), None)

    def retreat_order(self, seat: Seat) -> Falling:
        """Returns the standing order of a side for retreats, given by its player or by the pace (2)."""
        return self.retreats.get(seat, "straight" if self.options.pace == "mail" else "ask")

    def ended(self, outcome: Outcome) -> State:
        return replace(self, phase="over", outcome=outcome)

    def cards(self, seat: Seat) -> int:
        """Returns the number of cards in a hand; those under the chip count (M69)."""
        under = len(self.chip.value) + len(self.coming.value) if seat == self.special.commissar else 0
        return len(self.hands[seat].value) + under

    @property
    def begins(self) -> bool:
        """Whether a turn has begun and its card is still to be played."""
        return self.number > 0 and self.plan is None

    @property
    def due(self) -> Hand:
        """The card that its side must play: one that has come out from under the chip, or the one that lies
        there if the side has none to lay (M69)."""
        stays = self.coming.value or self.phase != "card" or self.turn != self.special.commissar
        return self.coming if stays else self.chip

    def order_of(self, name: str) -> Ordered | None:
        return next((order for order in self.ordered if order.unit == name), None)

    def holding(self, seat: Seat, *cards: str) -> State:
        """Returns the state with these cards added to a hand."""
        hand = Sealed(in_order((*self.hands[seat].value, *cards)))
        return replace(self, hands={**self.hands, seat: hand})

    def drawn(self, cards: tuple[str, ...]) -> State:
        """Returns the state with these cards removed from the deck. Raises ``AssertionError`` if they are not
        on top of it."""
        deck = self.deck.value
        assert in_order(deck[: len(cards)]) == in_order(cards)
        return replace(self, deck=Sealed(deck[len(cards) :]))

    def discarded(self, seat: Seat, card: str) -> State:
        discards = (*self.discards, card)
        if self.due.value and seat == self.turn:
            chip = self.chip if self.coming.value else Sealed(())
            return replace(self, coming=Sealed(()), chip=chip, discards=discards)
        hands = {**self.hands, seat: hand_without(self.hands[seat], card)}
        return replace(self, hands=hands, discards=discards)

    def unit_to(self, name: str, to: str) -> State:
        """Returns the state after a unit has gone to a hex."""
        track = Track(self.board.by_name[name].hex, HEXES[to])
        return replace(self.placed(name, to), tracks=(*self.tracks, track))

    def placed(self, name: str, to: str) -> State:
        """Returns the state with a unit on another hex, to which it has left no track."""
        board = self.board.with_unit(replace(self.board.by_name[name], hex=HEXES[to]))
        ranged = {gun: target for gun, target in self.ranged.items() if target[0] != name}
        return replace(self, board=board, ranged=ranged)

    def struck(self, target: str, **changes: Any) -> State:
        """Returns the state with what came of the last attack, if it was on this unit."""
        if not self.fights or self.fights[-1].target.name != target:
            return self
        return replace(self, fights=(*self.fights[:-1], replace(self.fights[-1], **changes)))

    def did(self, name: str, **changes: Any) -> State:
        """Returns the state with changes to what a unit has done under its orders."""
        ordered = [replace(order, **changes) if order.unit == name else order for order in self.ordered]
        return replace(self, ordered=tuple(ordered))

    def fought(self, name: str) -> State:
        """Returns the state after a unit has spent a battle of its orders, if it has any."""
        order = self.order_of(name)
        return self.did(name, fought=order.fought + 1) if order else self

    def with_obstacle(self, where: str, obstacle: Obstacle) -> State:
        at = HEXES[where]
        ground = replace(self.board.ground_at(at), obstacle=obstacle)
        return replace(self, board=self.board.with_ground(at, ground))

    def with_figures(self, name: str, more: int) -> State:
        unit = self.board.by_name[name]
        return replace(self, board=self.board.with_unit(replace(unit, figures=unit.figures + more)))


def waited_for(state: State) -> Seat | None:
    """Returns the seat whose decision the game waits for, or None when it is over or has not begun."""
    if state.phase in ("deal", "over"):
        return None
    if state.phase == "drop" and (drop := state.special.airdrop):
        return drop.seat
    if state.phase == "lay":
        return state.special.commissar
    if state.flight:
        return state.board.by_name[state.flight.unit].seat
    if state.clash and state.clash.step in ("answer", "back"):
        return opponent(state.turn)
    return state.turn


def stage(state: State) -> str:
    """Returns the name of the decision that the game waits for."""
    if state.flight:
        return "retreat"
    if state.clash:
        return state.clash.step
    return state.phase


def hand_without(cards: Hand, card: str) -> Hand:
    """Returns the cards without one of that kind."""
    at = cards.value.index(card)
    return Sealed((*cards.value[:at], *cards.value[at + 1 :]))


def view(state: State, audience: str) -> State:
    """Returns the state with everything face down that ``audience`` may not know (3).

    ``audience`` is a seat or ``"public"``. Nobody knows the deck before the end; of the other side's cards
    only the number is known.
    """
    if state.phase == "over":
        return state
    mine = {seat: order if seat == audience else None for seat, order in state.orders.items()}
    retreats = {seat: order for seat, order in state.retreats.items() if seat == audience}
    return replace(
        state,
        deck=hidden(state.deck),
        hands={seat: cards if seat == audience else hidden(cards) for seat, cards in state.hands.items()},
        aside={seat: cards if seat == audience else hidden(cards) for seat, cards in state.aside.items()},
        chip=state.chip if state.special.commissar == audience else hidden(state.chip),
        coming=state.coming if state.special.commissar == audience else hidden(state.coming),
        offered=state.offered if state.turn == audience else hidden(state.offered),
        buried={at: Sealed(UNKNOWN) for at in state.buried},
        orders=mine,
        retreats=retreats,
    )
