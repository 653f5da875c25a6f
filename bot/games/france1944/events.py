"""The events of a campaign of France 1944. Everything is public but the standing orders."""

from __future__ import annotations

from typing import ClassVar, Literal

from bot.games import by_hand
from bot.games.france1944.combat import Sum
from bot.games.france1944.hexes import Hex
from bot.games.france1944.settings import AnySetting
from bot.games.france1944.state import By, Claim, Combat, Due, MoveKind, OrderKind
from bot.games.france1944.tables import Air, Effect
from bot.games.game import Event, GameEnded, Seat, SeatEvent


class TurnBegan(Event, frozen=True):
    """A game turn began, with each side's points and markers."""

    number: int
    reaction: dict[Seat, int]
    replacement: dict[Seat, int]
    markers: dict[Seat, int]


class UnitArrived(Event, frozen=True):
    """A reinforcement entered the map."""

    unit: str
    hex: Hex


class UnitDelayed(Event, frozen=True):
    """A reinforcement's hex is taken or full, and so are its ``others``; the unit comes in the next turn."""

    unit: str
    hex: Hex
    others: tuple[Hex, ...] = ()


class InitiativeBegan(Event, frozen=True):
    """A side's Initiative Phase began (5)."""

    seat: Seat


class InitiativePassed(Event, frozen=True):
    """A side passed its Initiative Phase; the marker is spent (5)."""

    seat: Seat


class ActionBegan(Event, frozen=True):
    """Units may act: by an HQ's activation, an army reaction or a single-piece reaction, at this price in
    reaction points (5)."""

    seat: Seat
    by: By
    piece: str
    units: tuple[str, ...]
    increments: int
    paid: int = 0


class UnitMoved(Event, frozen=True):
    """A unit moved over these hexes (6)."""

    unit: str
    origin: Hex
    path: tuple[Hex, ...]
    move: MoveKind


class CombatDeclared(Event, frozen=True):
    """A combat is declared and cannot be changed any more (3); it cannot be taken back freely either."""

    reveals: ClassVar[bool] = True
    combat: Combat


class DeclarationsClosed(Event, frozen=True):
    """All combats of the increment are declared (3)."""


class AirRolled(Event, frozen=True):
    """A try for air power: the die, the number needed, and whether the combat receives it (4)."""

    rolled: ClassVar[tuple[str, ...]] = ("die",)
    combat: int
    air: Air
    die: int
    needed: int
    found: bool
    house: tuple[str, ...]


class CombatResolved(Event, frozen=True):
    """A declared combat is resolved with this sum. ``dice`` holds its die, none with a CRDT."""

    rolled: ClassVar[tuple[str, ...]] = ("dice",)
    combat: int
    sum: Sum
    dice: tuple[int, ...] = ()


class DecisionAsked(Event, frozen=True):
    """A side must make a decision before the game goes on."""

    due: Due


class DecisionDropped(Event, frozen=True):
    """The first pending decision is dropped, because no unit is left that it concerns."""

    due: Due


class LeadNamed(Event, frozen=True):
    """An owner named the unit whose morale counts (2)."""

    seat: Seat
    combat: int
    unit: str


class EffectChosen(Event, frozen=True):
    """An owner chose between steps and a retreat (1)."""

    seat: Seat
    combat: int
    effect: Effect


class StepLost(Event, frozen=True):
    """A unit lost a step and has this many left; at none it goes to the Eliminated Box (1, 6)."""

    unit: str
    left: int
    why: Literal["combat", "no-retreat", "reaction", "supply"]
    house: tuple[str, ...] = ()


class UnitRetreated(Event, frozen=True):
    """A unit retreated over these hexes (1)."""

    unit: str
    origin: Hex
    path: tuple[Hex, ...]


class IncrementEnded(Event, frozen=True):
    """An increment is over; this many are left."""

    left: int


class ActionEnded(Event, frozen=True):
    """An activation or a reaction is over."""

    seat: Seat
    by: By


class ReactionOffered(Event, frozen=True):
    """A side may take a Reaction Segment; ``second`` says whether the other side has declined it (5)."""

    seat: Seat
    second: bool


class ReactionEnded(Event, frozen=True):
    """A Reaction Segment is over, or was declined. ``paid`` is the additional cost of all or nothing (5)."""

    seat: Seat
    paid: int
    declined: bool


class HqDispersed(Event, frozen=True):
    """An HQ that is out of supply and alone is dispersed (6)."""

    unit: str
    house: tuple[str, ...]


class ReplacementsBegan(Event, frozen=True):
    """A side may spend its replacement points (6)."""

    seat: Seat


class UnitReplaced(Event, frozen=True):
    """A replacement point is spent: a unit has this many steps now, and stands in this hex (6)."""

    unit: str
    steps: int
    hex: Hex


class ReplacementsEnded(Event, frozen=True):
    """A side has finished its replacements (6)."""

    seat: Seat


class SupplyClaimed(Event, frozen=True):
    """A player marks a unit in or out of supply (6)."""

    claim: Claim


class SupplySettled(Event, frozen=True):
    """The opponent agrees to the claim, and it takes effect (6)."""

    claim: Claim


class SupplyDisputed(Event, frozen=True):
    """The opponent disputes the claim; the game master settles it (6)."""

    claim: Claim


class OrdersGiven(SeatEvent, frozen=True):
    """A side gave a standing order, which nobody else learns of before the end (1, 5, 6)."""

    standing: ClassVar[bool] = True
    what: OrderKind
    to: str


class OrderFollowed(Event, frozen=True):
    """A side is not asked: its standing order gives the answer, which the next event tells (1, 5, 6)."""

    reveals: ClassVar[bool] = True
    seat: Seat


class SetByHand(by_hand.SetByHand[AnySetting], frozen=True):
    """The game master set something by hand."""


AnyEvent = (
    TurnBegan | UnitArrived | UnitDelayed | InitiativeBegan | InitiativePassed | ActionBegan | UnitMoved
    | CombatDeclared | DeclarationsClosed | AirRolled | CombatResolved | DecisionAsked
    | DecisionDropped | LeadNamed | EffectChosen | StepLost | UnitRetreated | IncrementEnded | ActionEnded
    | ReactionOffered | ReactionEnded | HqDispersed | ReplacementsBegan | UnitReplaced | ReplacementsEnded
    | SupplyClaimed | SupplySettled | SupplyDisputed | OrdersGiven | OrderFollowed
    | GameEnded | SetByHand
)  # fmt: skip
