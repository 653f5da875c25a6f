"""The events of a game of Memoir '44, each with the audience that learns of it at once and its effect on the
state."""

from typing import Any, ClassVar, TypeVar

from msgspec.structs import replace

from bot.games import by_hand
from bot.games.game import Event, GameEnded, HiddenEvent, Sealed, Seat, SeatEvent
from bot.games.memoir44.cards import AMBUSH, Slot, in_order
from bot.games.memoir44.hexes import HEXES, name
from bot.games.memoir44.ordering import out_of_hands
from bot.games.memoir44.settings import AnySetting
from bot.games.memoir44.special import UNKNOWN, mine_numbers
from bot.games.memoir44.state import (
    Clash,
    Falling,
    Flight,
    Hand,
    Ordered,
    Phase,
    Plan,
    Standing,
    State,
    Step,
    Track,
    hand_without,
    no_cards,
)
from bot.games.memoir44.terrain import Obstacle
from bot.games.memoir44.units import KINDS, Unit, opponent

T = TypeVar("T")


def _holding(state: State, seat: Seat, *cards: str) -> State:
    """Returns the state with these cards added to a hand."""
    hand = Sealed(in_order((*state.hands[seat].value, *cards)))
    return replace(state, hands={**state.hands, seat: hand})


def _drawn(state: State, cards: tuple[str, ...]) -> State:
    """Returns the state with these cards removed from the deck. Raises ``AssertionError`` if they are not on
    top of it."""
    deck = state.deck.value
    assert in_order(deck[: len(cards)]) == in_order(cards)
    return replace(state, deck=Sealed(deck[len(cards) :]))


def _discarded(state: State, seat: Seat, card: str) -> State:
    hands = {**state.hands, seat: hand_without(state.hands[seat], card)}
    return replace(state, hands=hands, discards=(*state.discards, card))


def _unit_to(state: State, name: str, to: str) -> State:
    unit = state.board.by_name[name]
    track = Track(unit.hex, HEXES[to])
    board = state.board.with_unit(replace(unit, hex=track.to))
    ranged = {gun: target for gun, target in state.ranged.items() if target[0] != name}
    return replace(state, board=board, tracks=(*state.tracks, track), ranged=ranged)


def _did(state: State, name: str, **changes: Any) -> State:
    """Returns the state with changes to what a unit has done under its orders."""
    ordered = [replace(order, **changes) if order.unit == name else order for order in state.ordered]
    return replace(state, ordered=tuple(ordered))


def _fought(state: State, name: str) -> State:
    order = state.order_of(name)
    return _did(state, name, fought=order.fought + 1) if order else state


def _with_obstacle(state: State, where: str, obstacle: Obstacle) -> State:
    at = HEXES[where]
    ground = replace(state.board.ground_at(at), obstacle=obstacle)
    return replace(state, board=state.board.with_ground(at, ground))


def _with_figures(state: State, name: str, more: int) -> State:
    unit = state.board.by_name[name]
    return replace(state, board=state.board.with_unit(replace(unit, figures=unit.figures + more)))


def _without(values: dict[str, T], key: str) -> dict[str, T]:
    return {other: value for other, value in values.items() if other != key}


class DeckShuffled(HiddenEvent, frozen=True):
    """All the cards that are in no hand form the deck, in an order that nobody learns before the end."""

    shuffled: ClassVar[tuple[str, ...]] = ("shuffle",)
    shuffle: Sealed[tuple[int, ...]]

    def applied(self, state: State) -> State:
        pile = out_of_hands(state)
        deck = Sealed(tuple([pile[place] for place in self.shuffle.value]))
        return replace(state, deck=deck, discards=(), aside=no_cards())


class HandDealt(SeatEvent, frozen=True):
    """A side received its first cards (3)."""

    cards: Hand

    def applied(self, state: State) -> State:
        cards = self.cards.value
        return _holding(_drawn(state, cards), self.seat, *cards)


class CardDrawn(SeatEvent, frozen=True):
    """A side drew a card (3)."""

    reveals: ClassVar[bool] = True
    card: Sealed[str]

    def applied(self, state: State) -> State:
        card = self.card.value
        return _holding(_drawn(state, (card,)), self.seat, card)


class CardsOffered(SeatEvent, frozen=True):
    """A side drew cards of which it may keep one (3)."""

    reveals: ClassVar[bool] = True
    cards: Hand

    def applied(self, state: State) -> State:
        cards = self.cards.value
        offered = Sealed(in_order((*state.offered.value, *cards)))
        return replace(_drawn(state, cards), phase="keep", offered=offered)


class CardKept(SeatEvent, frozen=True):
    """A side keeps one of the cards that it drew; the others are out of play, and only that side knows them
    (3)."""

    card: Sealed[str]

    def applied(self, state: State) -> State:
        others = hand_without(state.offered, self.card.value).value
        aside = Sealed(in_order((*state.aside[self.seat].value, *others)))
        state = _holding(state, self.seat, self.card.value)
        return replace(state, offered=Sealed(()), aside={**state.aside, self.seat: aside})


class DeckRenewed(Event, frozen=True):
    """All the cards that are in no hand, those that were played among them, are shuffled into a new deck
    (3)."""

    count: int


class TurnBegan(Event, frozen=True):
    """A player's turn began (2)."""

    seat: Seat
    number: int

    def applied(self, state: State) -> State:
        state = replace(state, phase="card", turn=self.seat, number=self.number)
        return replace(state, plan=None, plain=False, slots=(), ordered=(), targets=())


class CardPlayed(Event, frozen=True):
    """A player shows a card, with the order that it stands for: for a Counter-Attack the opponent's last
    order, and for a card that falls back, or that cannot strike by night (``plain``), any one unit (3, M33,
    M34)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: str
    plan: Plan
    plain: bool
    slots: tuple[Slot, ...]

    def applied(self, state: State) -> State:
        return replace(
            _discarded(state, self.seat, self.card),
            phase="orders",
            tracks=(),
            plan=self.plan,
            plain=self.plain,
            plans={**state.plans, self.seat: self.plan},
            slots=self.slots,
        )


class SymbolsRolled(Event, frozen=True):
    """One die per card was rolled; the symbols say what may be ordered (3)."""

    seat: Seat
    dice: tuple[int, ...]
    slots: tuple[Slot, ...]

    def applied(self, state: State) -> State:
        return replace(state, slots=self.slots)


class UnitsOrdered(Event, frozen=True):
    """These units are ordered (2)."""

    units: tuple[str, ...]

    def applied(self, state: State) -> State:
        return replace(state, ordered=(*state.ordered, *map(Ordered, self.units)))


class TargetNamed(Event, frozen=True):
    """A unit will be struck by a card (3)."""

    unit: str

    def applied(self, state: State) -> State:
        return replace(state, targets=(*state.targets, self.unit))


class PhaseBegan(Event, frozen=True):
    """The turn enters another phase (2)."""

    phase: Phase

    def applied(self, state: State) -> State:
        return replace(state, phase=self.phase)


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
            state, buried=_without(state.buried, self.hex), shown={**state.shown, self.hex: self.number}
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
            buried=_without(state.buried, self.hex),
            shown=_without(state.shown, self.hex),
        )


class BattleSpent(Event, frozen=True):
    """A unit spends its battle on something else."""

    unit: str

    def applied(self, state: State) -> State:
        return _fought(state, self.unit)


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

    def applied(self, state: State) -> State:
        return replace(state, visibility=self.visibility)


class TrooperDropped(Event, frozen=True):
    """A unit fell from the sky: the hex on which it landed, or None if it is lost. ``steps`` holds, for each
    step that it drifted, the numbers 0 to 6 in a random order, of which the first counts (M54)."""

    shuffled: ClassVar[tuple[str, ...]] = ("steps",)
    unit: str
    hex: str | None
    steps: tuple[int, ...]

    def applied(self, state: State) -> State:
        scenario = state.options.scenario
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


class UnitMoved(Event, frozen=True):
    """A unit moved this many hexes (2)."""

    unit: str
    origin: str
    to: str
    hexes: int

    def applied(self, state: State) -> State:
        moved = _unit_to(state, self.unit, self.to)
        if state.phase == "again":
            return _did(moved, self.unit, again=True)
        return _did(moved, self.unit, moved=self.hexes)


class ObstacleRemoved(Event, frozen=True):
    """Wire was removed, or sandbags were left behind and removed (2)."""

    hex: str
    obstacle: str

    def applied(self, state: State) -> State:
        return _with_obstacle(state, self.hex, "")


class WireCleared(BattleSpent, frozen=True):
    """A unit spent its battle on removing wire (2)."""


class SandbagsPlaced(Event, frozen=True):
    """A unit dug in (3)."""

    unit: str
    hex: str

    def applied(self, state: State) -> State:
        return _with_obstacle(state, self.hex, "sandbags")


class BattleDeclared(Event, frozen=True):
    """A unit attacks another; in a close assault the target's owner may answer (1, 3)."""

    unit: str
    target: str
    hex: str
    close: bool
    overrun: bool

    def applied(self, state: State) -> State:
        step: Step = "answer" if self.close else "attack"
        origin, at = state.board.by_name[self.unit].hex, HEXES[self.hex]
        clash = Clash(self.unit, self.target, origin, at, self.close, self.overrun, step)
        state = replace(state, clash=clash, tracks=(*state.tracks, Track(origin, at, battle=True)))
        state = _fought(state, self.unit)
        return _did(state, self.unit, overran=True) if self.overrun else state


class Stepped(Event, frozen=True):
    """An event after which the battle is at another step."""

    step: ClassVar[Step]

    def applied(self, state: State) -> State:
        assert state.clash
        return replace(state, clash=replace(state.clash, step=self.step))


class AssaultWentOn(Stepped, frozen=True):
    """A close assault goes on: nobody answers with an Ambush, or the attacker has survived it and is still in
    its hex (3)."""

    step: ClassVar[Step] = "attack"


class AmbushSprung(Stepped, frozen=True):
    """An Ambush was played: the target battles first (3)."""

    reveals: ClassVar[bool] = True
    step: ClassVar[Step] = "ambush"
    seat: Seat

    def applied(self, state: State) -> State:
        return super().applied(_discarded(state, self.seat, AMBUSH))


class AttackRolled(OwnDice, frozen=True):
    """The dice of an attack, and the natural numbers that hit (1)."""

    target: str
    dice: tuple[int, ...]
    needed: tuple[int, ...]
    hits: int
    flags: int

    def applied(self, state: State) -> State:
        assert state.clash
        units, ranged = state.board.by_name, state.ranged
        if self.hits and units[self.unit].of.ranges_in:
            ranged = {**ranged, self.unit: (self.target, units[self.target].hex)}
        thrown = self.unit == state.clash.attacker
        return replace(state, ranged=ranged, clash=replace(state.clash, thrown=thrown))


class StrikeRolled(Event, frozen=True):
    """The dice of an attack by a card (3)."""

    card: str
    target: str
    dice: tuple[int, ...]
    hits: int
    flags: int

    def applied(self, state: State) -> State:
        return replace(state, targets=state.targets[1:])

    def thrower(self, state: State) -> Seat | None:
        target = state.known_unit(self.target)
        return opponent(target.seat) if target else None


class SaveRolled(OwnDice, frozen=True):
    """The defensive roll of armor (1)."""

    dice: tuple[int, ...]
    cancelled: int


class FiguresLost(Event, frozen=True):
    """A unit lost figures: to hits, to a retreat that it could not make, to a mine or to the ice (1, 2)."""

    unit: str
    lost: int
    why: str  # hits, retreat, mine, ice

    def applied(self, state: State) -> State:
        return _with_figures(state, self.unit, -self.lost)


class UnitEliminated(Event, frozen=True, omit_defaults=True):
    """A unit is eliminated, and the seat named has its medals, as a rule one; no seat for a sniper (2)."""

    unit: str
    medal: Seat | None
    medals: int = 1

    def applied(self, state: State) -> State:
        medals = state.medals
        if self.medal:
            medals = {**medals, self.medal: medals[self.medal] + self.medals}
        return replace(
            state,
            board=state.board.without(self.unit),
            lost=(*state.lost, state.board.by_name[self.unit]),
            ordered=tuple([order for order in state.ordered if order.unit != self.unit]),
            flight=None,
            medals=medals,
        )


class FlagsRaised(Event, frozen=True):
    """A unit must retreat: this many hexes, and up to as many more as its owner chooses (2, M19)."""

    unit: str
    must: int
    may: int
    ignorable: bool

    def applied(self, state: State) -> State:
        return replace(state, flight=Flight(self.unit, self.must, self.may, self.ignorable))


class FlagIgnored(Event, frozen=True):
    """A unit ignores its first flag (2)."""

    unit: str

    def applied(self, state: State) -> State:
        assert state.flight
        flags = state.board.by_name[self.unit].of.retreat
        must, may = state.flight.must - flags[0], state.flight.may - (flags[-1] - flags[0])
        return replace(state, flight=replace(state.flight, must=must, may=may, ignorable=False))


class UnitRetreated(Event, frozen=True):
    """A unit retreated one hex (2)."""

    unit: str
    origin: str
    to: str

    def applied(self, state: State) -> State:
        assert state.flight
        must, may = state.flight.must, state.flight.may
        flight = replace(state.flight, must=max(0, must - 1), may=may if must else may - 1, ignorable=False)
        return replace(_unit_to(state, self.unit, self.to), flight=flight)


class RetreatEnded(Event, frozen=True):
    """A unit's retreat ended (2)."""

    unit: str

    def applied(self, state: State) -> State:
        return replace(state, flight=None)


class AdvanceOpened(Stepped, frozen=True):
    """The attacker may take the ground that it has emptied (2)."""

    step: ClassVar[Step] = "ground"
    unit: str


class GroundTaken(Event, frozen=True):
    """A unit took the ground (2)."""

    unit: str
    origin: str
    to: str

    def applied(self, state: State) -> State:
        return _unit_to(state, self.unit, self.to)


class OverrunOpened(Stepped, frozen=True):
    """The unit that took the ground may battle once more (2)."""

    step: ClassVar[Step] = "overrun"
    unit: str


class BattleEnded(Event, frozen=True):
    """A battle and its consequences are over (2)."""

    unit: str

    def applied(self, state: State) -> State:
        return replace(state, clash=None)


class FiguresRestored(OwnDice, frozen=True):
    """One die per card was rolled: stars and symbols of the unit's type restore its figures (3)."""

    dice: tuple[int, ...]
    restored: int

    def applied(self, state: State) -> State:
        return _with_figures(state, self.unit, self.restored)


class ObjectiveTaken(Event, frozen=True):
    """A side received the medals of an objective (2)."""

    seat: Seat
    objective: str

    def applied(self, state: State) -> State:
        return replace(state, objectives={**state.objectives, self.objective: self.seat})


class ObjectiveLost(Event, frozen=True):
    """A side no longer holds an objective (2)."""

    seat: Seat
    objective: str

    def applied(self, state: State) -> State:
        return replace(state, objectives=_without(state.objectives, self.objective))


class OrderGiven(SeatEvent, frozen=True):
    """A player gave their standing order for close assaults (3)."""

    standing: ClassVar[bool] = True

    when_assaulted: Standing

    def applied(self, state: State) -> State:
        return replace(state, orders={**state.orders, self.seat: self.when_assaulted})


class RetreatsOrdered(SeatEvent, frozen=True):
    """A player gave their standing order for retreats (2)."""

    standing: ClassVar[bool] = True

    when_flagged: Falling

    def applied(self, state: State) -> State:
        return replace(state, retreats={**state.retreats, self.seat: self.when_flagged})


class SetByHand(by_hand.SettingEvent[AnySetting], frozen=True):
    """The game master set something by hand."""


AnyEvent = (
    MinesLaid | MineRevealed | MineRolled | MineRemoved | MineCleared | IceRolled | VisibilityRolled
    | TrooperDropped | UnitLeft
    | DeckShuffled | HandDealt | CardDrawn | CardsOffered | CardKept | DeckRenewed | TurnBegan | CardPlayed
    | SymbolsRolled | UnitsOrdered | TargetNamed | PhaseBegan | UnitMoved | ObstacleRemoved | WireCleared
    | SandbagsPlaced | BattleDeclared | AssaultWentOn | AmbushSprung | AttackRolled | StrikeRolled
    | SaveRolled | FiguresLost | UnitEliminated | FlagsRaised | FlagIgnored | UnitRetreated | RetreatEnded
    | AdvanceOpened | GroundTaken | OverrunOpened | BattleEnded | FiguresRestored | ObjectiveTaken
    | ObjectiveLost | GameEnded | OrderGiven | RetreatsOrdered | SetByHand

)  # fmt: skip
