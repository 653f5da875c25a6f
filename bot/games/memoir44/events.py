"""The events of a game of Memoir '44, each with the audience that learns of it at once and its effect on the
state."""

from typing import ClassVar

from msgspec.structs import replace

from bot.games import by_hand
from bot.games.game import Event, Seat, SeatEvent, sets, sets_for_seat, without
from bot.games.memoir44 import state as states
from bot.games.memoir44.battle import strike
from bot.games.memoir44.cards import AMBUSH, Slot
from bot.games.memoir44.hexes import HEXES
from bot.games.memoir44.settings import AnySetting
from bot.games.memoir44.special_events import BattleSpent, OwnDice
from bot.games.memoir44.state import State, Step
from bot.games.memoir44.units import opponent


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
    plan: states.Plan
    plain: bool
    slots: tuple[Slot, ...]

    def applied(self, state: State) -> State:
        return replace(
            state.discarded(self.seat, self.card),
            phase="orders",
            tracks=(),
            fights=(),
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
    applied = sets("slots")


class UnitsOrdered(Event, frozen=True):
    """These units are ordered (2)."""

    units: tuple[str, ...]

    def applied(self, state: State) -> State:
        return replace(state, ordered=(*state.ordered, *map(states.Ordered, self.units)))


class TargetNamed(Event, frozen=True):
    """A unit will be struck by a card (3)."""

    unit: str

    def applied(self, state: State) -> State:
        return replace(state, targets=(*state.targets, self.unit))


class PhaseBegan(Event, frozen=True):
    """The turn enters another phase (2)."""

    phase: states.Phase
    applied = sets("phase")


class UnitMoved(Event, frozen=True):
    """A unit moved this many hexes (2)."""

    unit: str
    origin: str
    to: str
    hexes: int

    def applied(self, state: State) -> State:
        moved = state.unit_to(self.unit, self.to)
        if state.phase == "again":
            return moved.did(self.unit, again=True)
        return moved.did(self.unit, moved=self.hexes)


class ObstacleRemoved(Event, frozen=True):
    """Wire was removed, or sandbags were left behind and removed (2)."""

    hex: str
    obstacle: str

    def applied(self, state: State) -> State:
        return state.with_obstacle(self.hex, "")


class WireCleared(BattleSpent, frozen=True):
    """A unit spent its battle on removing wire (2)."""


class SandbagsPlaced(Event, frozen=True):
    """A unit dug in (3)."""

    unit: str
    hex: str

    def applied(self, state: State) -> State:
        return state.with_obstacle(self.hex, "sandbags")


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
        clash = states.Clash(self.unit, self.target, origin, at, self.close, self.overrun, step)
        state = replace(state, clash=clash).fought(self.unit)
        return state.did(self.unit, overran=True) if self.overrun else state


class Stepped(Event, frozen=True):
    """An event after which the battle is at another step."""

    step: ClassVar[Step]

    def applied(self, state: State) -> State:
        return replace(state, clash=replace(state.fighting, step=self.step))


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
        return super().applied(state.discarded(self.seat, AMBUSH))


class AttackRolled(OwnDice, frozen=True):
    """The dice of an attack, and the natural numbers that hit (1)."""

    target: str
    dice: tuple[int, ...]
    needed: tuple[int, ...]
    hits: int
    flags: int

    def applied(self, state: State) -> State:
        units, ranged = state.board.by_name, state.ranged
        if self.hits and units[self.unit].of.ranges_in:
            ranged = {**ranged, self.unit: (self.target, units[self.target].hex)}
        thrown = self.unit == state.fighting.attacker
        target = units[self.target]
        symbols = state.options.rulings.symbols
        facts = self.dice, self.needed, self.flags, target.figures
        fight = states.Fight(units[self.unit], target, *facts, symbols=symbols)
        fights = (*state.fights, fight)
        return replace(state, ranged=ranged, fights=fights, clash=replace(state.fighting, thrown=thrown))


class StrikeRolled(Event, frozen=True):
    """The dice of an attack by a card (3)."""

    card: str
    target: str
    dice: tuple[int, ...]
    hits: int
    flags: int

    def applied(self, state: State) -> State:
        target, rulings = state.board.by_name[self.target], state.options.rulings
        assert state.card.strike
        thrown = strike(state.card.strike, state.turn, target.kind, target.figures, rulings)
        facts = self.dice, thrown.hits, self.flags, target.figures
        fight = states.Fight(self.card, target, *facts, symbols=rulings.symbols)
        return replace(state, targets=state.targets[1:], fights=(*state.fights, fight))

    def thrower(self, state: State) -> Seat | None:
        target = state.known_unit(self.target)
        return opponent(target.seat) if target else None


class SaveRolled(OwnDice, frozen=True):
    """The defensive roll of armor (1)."""

    dice: tuple[int, ...]
    cancelled: int

    def applied(self, state: State) -> State:
        return state.struck(self.unit, saves=self.dice, saved=self.cancelled)


class FiguresLost(Event, frozen=True):
    """A unit lost figures: to hits, to a retreat that it could not make, to a mine or to the ice (1, 2)."""

    unit: str
    lost: int
    why: str  # hits, retreat, mine, ice

    def applied(self, state: State) -> State:
        state = state.with_figures(self.unit, -self.lost)
        return state.struck(self.unit, left=state.board.by_name[self.unit].figures)


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
            state.struck(self.unit, left=0),
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
        return replace(state, flight=states.Flight(self.unit, self.must, self.may, self.ignorable))


class FlagIgnored(Event, frozen=True):
    """A unit ignores its first flag (2)."""

    unit: str

    def applied(self, state: State) -> State:
        flags = state.board.by_name[self.unit].of.retreat
        must, may = state.fleeing.must - flags[0], state.fleeing.may - (flags[-1] - flags[0])
        return replace(state, flight=replace(state.fleeing, must=must, may=may, ignorable=False))


class UnitRetreated(Event, frozen=True):
    """A unit retreated one hex (2)."""

    unit: str
    origin: str
    to: str

    def applied(self, state: State) -> State:
        must, may = state.fleeing.must, state.fleeing.may
        flight = replace(state.fleeing, must=max(0, must - 1), may=may if must else may - 1, ignorable=False)
        state = state.placed(self.unit, self.to).struck(self.unit, back=HEXES[self.to])
        return replace(state, flight=flight)


class RetreatEnded(Event, frozen=True):
    """A unit's retreat ended (2)."""

    unit: str
    applied = sets(flight=None)


class BattleBackOpened(Stepped, frozen=True):
    """The target of a close assault may battle its attacker back (M68)."""

    step: ClassVar[Step] = "back"
    unit: str


class BattledBack(Stepped, frozen=True):
    """The target of a close assault battles its attacker back (M68)."""

    step: ClassVar[Step] = "backed"
    unit: str


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
        return state.unit_to(self.unit, self.to)


class OverrunOpened(Stepped, frozen=True):
    """The unit that took the ground may battle once more (2)."""

    step: ClassVar[Step] = "overrun"
    unit: str


class BattleEnded(Event, frozen=True):
    """A battle and its consequences are over (2)."""

    unit: str
    applied = sets(clash=None)


class FiguresRestored(OwnDice, frozen=True):
    """One die per card was rolled: stars and symbols of the unit's type restore its figures (3)."""

    dice: tuple[int, ...]
    restored: int

    def applied(self, state: State) -> State:
        return state.with_figures(self.unit, self.restored)


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
        return replace(state, objectives=without(state.objectives, self.objective))


class OrderGiven(SeatEvent, frozen=True):
    """A player gave their standing order for close assaults (3)."""

    standing: ClassVar[bool] = True

    when_assaulted: states.Standing
    applied = sets_for_seat("orders", "when_assaulted")


class RetreatsOrdered(SeatEvent, frozen=True):
    """A player gave their standing order for retreats (2)."""

    standing: ClassVar[bool] = True

    when_flagged: states.Falling
    applied = sets_for_seat("retreats", "when_flagged")


class SetByHand(by_hand.SettingEvent[AnySetting], frozen=True):
    """The game master set something by hand."""
