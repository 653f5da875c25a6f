"""The events of a campaign of France 1944, and the effect of each.

Everything is public but the standing orders. The effects are total and roll no dice: replaying the events
gives the state.
"""

from typing import ClassVar, Literal

from msgspec.structs import replace

from bot.games import by_hand
from bot.games.france1944 import state as states
from bot.games.france1944.combat import Sum
from bot.games.france1944.hexes import Hex
from bot.games.france1944.settings import AnySetting, UnitSupply, removed
from bot.games.france1944.state import State
from bot.games.france1944.tables import Air, Effect
from bot.games.france1944.units import ALLIED
from bot.games.game import Event, Purpose, Seat, SeatEvent, sets


class AirPower(Purpose, frozen=True):
    """The try for air power in a combat of the action (4)."""

    combat: int


class CombatRoll(Purpose, frozen=True):
    """A combat of the action (1)."""

    combat: int


class SingleCombat(Purpose, frozen=True):
    """A combat of players at a board of their own (1)."""


def _less(points: dict[Seat, int], seat: Seat, paid: int) -> dict[Seat, int]:
    return {**points, seat: max(0, points[seat] - paid)}


def _retreating(state: State, hexes: int) -> tuple[states.Due, ...]:
    """Returns the decisions that remain after ``hexes`` hexes of the first one, a retreat, are done."""
    due, *rest = state.dues
    return (replace(due, hexes=due.hexes - hexes), *rest) if due.hexes > hexes else tuple(rest)


class TurnBegan(Event, frozen=True):
    """A game turn began, with each side's points and markers."""

    number: int
    reaction: dict[Seat, int]
    replacement: dict[Seat, int]
    markers: dict[Seat, int]

    def applied(self, state: State) -> State:
        return replace(
            state,
            turn=self.number,
            reaction={seat: points + self.reaction[seat] for seat, points in state.reaction.items()},
            replacement={seat: points + self.replacement[seat] for seat, points in state.replacement.items()},
            markers=self.markers,
            activated=(),
            replaced=(),
        )


class UnitArrived(Event, frozen=True):
    """A reinforcement entered the map."""

    unit: str
    hex: Hex

    def applied(self, state: State) -> State:
        held = state.holding(state.units[self.unit], [self.hex])
        return replace(state.with_unit(self.unit, place="map", hex=self.hex), held=held)


class UnitDelayed(Event, frozen=True):
    """A reinforcement's hex is taken or full, and so are its ``others``; the unit comes in the next turn."""

    unit: str
    hex: Hex
    others: tuple[Hex, ...] = ()


class InitiativeBegan(Event, frozen=True):
    """A side's Initiative Phase began (5)."""

    seat: Seat
    applied = sets("seat", phase="initiative", phasing="")


class InitiativePassed(Event, frozen=True):
    """A side passed its Initiative Phase; the marker is spent (5)."""

    seat: Seat

    def applied(self, state: State) -> State:
        return replace(state, markers=_less(state.markers, self.seat, 1))


class ActionBegan(Event, frozen=True):
    """Units may act: by an HQ's activation, an army reaction or a single-piece reaction, at this price in
    reaction points (5)."""

    seat: Seat
    by: states.By
    piece: str
    units: tuple[str, ...]
    increments: int
    paid: int = 0

    def applied(self, state: State) -> State:
        acting = states.Acting(self.seat, self.by, self.piece, self.units, self.increments)
        if self.by != "single" or state.units[self.piece].hq:
            state = replace(state, activated=(*state.activated, self.piece))
        if self.by == "activation":
            markers = _less(state.markers, self.seat, 1)
            state = replace(state, markers=markers, phasing=self.piece, trails={}, throws=())
        else:
            segment = state.react
            pieces = (*segment.pieces, self.piece)
            segment = replace(segment, spent=segment.spent + self.paid, pieces=pieces)
            state = replace(state, reaction=_less(state.reaction, self.seat, self.paid), segment=segment)
        return replace(state, phase="acting", acting=acting)


class UnitMoved(Event, frozen=True):
    """A unit moved over these hexes (6)."""

    unit: str
    origin: Hex
    path: tuple[Hex, ...]
    move: states.MoveKind

    def applied(self, state: State) -> State:
        moved = state.act.moved
        already = moved[self.unit].hexes if self.unit in moved else 0
        moved = {**moved, self.unit: states.Moved(self.move, already + len(self.path))}
        return state.travelled(self.unit, self.origin, self.path).in_action(doing="movement", moved=moved)


class CombatDeclared(Event, frozen=True):
    """A combat is declared and cannot be changed any more (3); it cannot be taken back freely either."""

    reveals: ClassVar[bool] = True
    combat: states.Combat

    def applied(self, state: State) -> State:
        return state.in_action(doing="combat", combats=(*state.act.combats, self.combat))


class DeclarationsClosed(Event, frozen=True):
    """All combats of the increment are declared (3)."""

    def applied(self, state: State) -> State:
        return state.in_action(closed=True)


class AirRolled(Event, frozen=True):
    """A try for air power: the die, the number needed, and whether the combat receives it (4)."""

    combat: int
    air: Air
    die: int
    needed: int
    found: bool
    house: tuple[str, ...]

    def applied(self, state: State) -> State:
        combats = state.act.with_combat(self.combat, air=self.air) if self.found else state.act.combats
        tried = states.AirThrow(self.combat, self.air, self.die, self.needed, self.found)
        return replace(state.in_action(air_tried=True, combats=combats), throws=(*state.throws, tried))

    def thrower(self, state: State) -> Seat | None:
        return ALLIED


class CombatResolved(Event, frozen=True):
    """A declared combat is resolved with this sum. ``dice`` holds its die, none with a CRDT."""

    combat: int
    sum: Sum
    dice: tuple[int, ...] = ()

    def applied(self, state: State) -> State:
        fight = replace(state.act.fight(self.combat), letter=self.sum.letter)
        stood = {name: state.units[name].hex for name in (*fight.attackers, *fight.defenders)}
        return replace(
            state.in_action(combats=state.act.with_combat(self.combat, letter=self.sum.letter)),
            throws=(*state.throws, states.Fought(fight, stood, self.sum)),
        )

    def thrower(self, state: State) -> Seat | None:
        if self.sum.die is None:
            return None
        return state.units[self.sum.case.attackers[0].name].side


class DecisionAsked(Event, frozen=True):
    """A side must make a decision before the game goes on."""

    due: states.Due

    def applied(self, state: State) -> State:
        return replace(state, dues=(*state.dues, self.due))


class DecisionDropped(Event, frozen=True):
    """The first pending decision is dropped, because no unit is left that it concerns."""

    due: states.Due

    def applied(self, state: State) -> State:
        return replace(state, dues=state.dues[1:])


class LeadNamed(Event, frozen=True):
    """An owner named the unit whose morale counts (2)."""

    seat: Seat
    combat: int
    unit: str

    def applied(self, state: State) -> State:
        leads = {**state.act.fight(self.combat).leads, self.seat: self.unit}
        named = state.in_action(combats=state.act.with_combat(self.combat, leads=leads))
        return replace(named, dues=state.dues[1:])


class EffectChosen(Event, frozen=True):
    """An owner chose between steps and a retreat (1)."""

    seat: Seat
    combat: int
    effect: Effect

    def applied(self, state: State) -> State:
        return replace(state, dues=state.dues[1:])


class StepLost(Event, frozen=True):
    """A unit lost a step and has this many left; at none it goes to the Eliminated Box (1, 6)."""

    unit: str
    left: int
    why: Literal["combat", "no-retreat", "reaction", "supply"]
    house: tuple[str, ...] = ()

    def applied(self, state: State) -> State:
        dues = state.dues
        if self.why in ("combat", "no-retreat"):
            dues = _retreating(state, 1) if self.why == "no-retreat" and self.left else dues[1:]
            state = state.suffered(self.unit, 1)
        if self.left:
            return replace(state.with_unit(self.unit, steps=self.left), dues=dues)
        return replace(removed(state, self.unit, "eliminated"), dues=dues)


class UnitRetreated(Event, frozen=True):
    """A unit retreated over these hexes (1)."""

    unit: str
    origin: Hex
    path: tuple[Hex, ...]

    def applied(self, state: State) -> State:
        dues = _retreating(state, len(self.path))
        travelled = state.travelled(self.unit, self.origin, self.path)
        return replace(travelled.suffered(self.unit, 0, self.path), dues=dues)


class IncrementEnded(Event, frozen=True):
    """An increment is over; this many are left."""

    left: int

    def applied(self, state: State) -> State:
        return state.in_action(
            left=self.left, doing=None, moved={}, combats=(), closed=False, air_tried=False
        )


class ActionEnded(Event, frozen=True):
    """An activation or a reaction is over."""

    seat: Seat
    by: states.By

    def applied(self, state: State) -> State:
        return replace(state, acting=None, phase="initiative" if self.by == "activation" else "reaction")


class ReactionOffered(Event, frozen=True):
    """A side may take a Reaction Segment; ``second`` says whether the other side has declined it (5)."""

    seat: Seat
    second: bool

    def applied(self, state: State) -> State:
        return replace(state, phase="reaction", segment=states.Segment(self.seat, self.second))


class ReactionEnded(Event, frozen=True):
    """A Reaction Segment is over, or was declined. ``paid`` is the additional cost of all or nothing (5)."""

    seat: Seat
    paid: int
    declined: bool

    def applied(self, state: State) -> State:
        points = _less(state.reaction, self.seat, self.paid)
        return replace(state, segment=None, phase="initiative", reaction=points)


class HqDispersed(Event, frozen=True):
    """An HQ that is out of supply and alone is dispersed (6)."""

    unit: str
    house: tuple[str, ...]

    def applied(self, state: State) -> State:
        return removed(state, self.unit, "dispersed")


class ReplacementsBegan(Event, frozen=True):
    """A side may spend its replacement points (6)."""

    seat: Seat
    applied = sets("seat", phase="replacement")


class UnitReplaced(Event, frozen=True):
    """A replacement point is spent: a unit has this many steps now, and stands in this hex (6)."""

    unit: str
    steps: int
    hex: Hex

    def applied(self, state: State) -> State:
        unit = state.units[self.unit]
        return replace(
            state.with_unit(self.unit, steps=self.steps, hex=self.hex, place="map"),
            held=state.holding(unit, [self.hex]),
            replacement=_less(state.replacement, unit.side, 1),
        )


class ReplacementsEnded(Event, frozen=True):
    """A side has finished its replacements (6)."""

    seat: Seat

    def applied(self, state: State) -> State:
        return replace(state, replaced=(*state.replaced, self.seat))


class SupplyClaimed(Event, frozen=True):
    """A player marks a unit in or out of supply (6)."""

    claim: states.Claim
    applied = sets("claim")


class SupplySettled(Event, frozen=True):
    """The opponent agrees to the claim, and it takes effect (6)."""

    claim: states.Claim

    def applied(self, state: State) -> State:
        return UnitSupply(self.claim.unit, self.claim.supplied).applied(state)


class SupplyDisputed(Event, frozen=True):
    """The opponent disputes the claim; the game master settles it (6)."""

    claim: states.Claim

    def applied(self, state: State) -> State:
        return replace(state, claim=None, disputed={**state.disputed, self.claim.unit: self.claim})


class OrdersGiven(SeatEvent, frozen=True):
    """A side gave a standing order, which nobody else learns of before the end (1, 5, 6)."""

    standing: ClassVar[bool] = True
    what: states.OrderKind
    to: str

    def applied(self, state: State) -> State:
        given = replace(state.standing(self.seat), **{self.what: self.to})
        return replace(state, orders={**state.orders, self.seat: given})


class OrderFollowed(Event, frozen=True):
    """A side is not asked: its standing order gives the answer, which the next event tells (1, 5, 6)."""

    reveals: ClassVar[bool] = True
    seat: Seat


class SetByHand(by_hand.SettingEvent[AnySetting], frozen=True):
    """The game master set something by hand."""
