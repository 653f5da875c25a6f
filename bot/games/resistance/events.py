"""The events of a game of French Resistance, each with the audience that learns of it at once."""

from __future__ import annotations

from typing import ClassVar

from bot.games import by_hand
from bot.games.game import Audience, Event, GameEnded, Sealed, Seat, SeatEvent
from bot.games.resistance.placement import Contents, Placement
from bot.games.resistance.settings import AnySetting
from bot.games.resistance.state import GERMAN, RESISTANCE, Chooser, Figure, Roll, WhenHit, WhenRolled


class PlacementMade(Event, frozen=True):
    """The German side hid its items; only that side knows where (3)."""

    sealed: ClassVar[tuple[str, ...]] = ("salt",)
    placement: Sealed[Placement]
    salt: Sealed[str]

    @property
    def audience(self) -> Audience:
        return (GERMAN,)


class PlacementSealed(Event, frozen=True):
    """The public fingerprint of the placement (3)."""

    fingerprint: str


class ZoneInterrogated(Event, frozen=True):
    """A guess was made; this is all that the channel learns of it (6)."""

    zone: int
    left: int


class GuessAnswered(Event, frozen=True):
    """The guess and its answer, known to the two players only (6)."""

    reveals: ClassVar[bool] = True
    zone: int
    guess: int
    answer: str

    @property
    def audience(self) -> Audience:
        return (GERMAN, RESISTANCE)


class InterrogationEnded(Event, frozen=True):
    """The interrogation ended (6)."""

    used: int


class ZonesAttacked(Event, frozen=True):
    """Two zones are attacked, and their contents are shown (7)."""

    reveals: ClassVar[bool] = True
    zones: tuple[int, ...]
    contents: tuple[Contents, ...]


class ZoneOpened(Event, frozen=True):
    """The battle for a zone begins (7)."""

    zone: int


class StrengthRolled(Event, frozen=True):
    """The strength of the Resistance was rolled, D6 + 3 (7)."""

    rolled: ClassVar[tuple[str, ...]] = ("die",)
    die: int
    strength: int
    again: bool


class RollKept(Event, frozen=True):
    """The current roll is kept (R5)."""

    seat: Seat


class ForcesDeployed(Event, frozen=True):
    """Both sides are set up on the map (7)."""

    figures: tuple[Figure, ...]


class TaskSectionRolled(Event, frozen=True):
    """The section where the Resistance must do its task was rolled (8)."""

    rolled: ClassVar[tuple[str, ...]] = ("die",)
    die: int
    section: int


class TurnBegan(Event, frozen=True):
    """A player's turn began (16)."""

    seat: Seat
    number: int


class MoraleRolled(Event, frozen=True):
    """One die per casualty marker was rolled; each 1 makes a figure run away (13)."""

    rolled: ClassVar[tuple[str, ...]] = ("dice",)
    seat: Seat
    dice: tuple[int, ...]
    running: int


class FigureRan(Event, frozen=True):
    """A figure ran away, and leaves no marker (13). Old records do not say who chose it."""

    figure: str
    by: Chooser = "rule"


class PointsRolled(Event, frozen=True):
    """Action points were rolled by pool, each with its dice (9, R8)."""

    rolled: ClassVar[tuple[str, ...]] = ("dice",)
    seat: Seat
    dice: dict[str, tuple[int, ...]]
    again: bool
    may_reroll: bool


class FigureMoved(Event, frozen=True):
    """A figure moved (9)."""

    figure: str
    origin: int
    to: int


class CoverTaken(Event, frozen=True):
    """A figure went into cover (9)."""

    figure: str


class CoverLeft(Event, frozen=True):
    """A figure left cover (9)."""

    figure: str


class ShotFired(Event, frozen=True):
    """A shot, and whether it hits (12)."""

    rolled: ClassVar[tuple[str, ...]] = ("die",)
    figure: str
    at: int
    die: int
    needed: int
    hit: bool


class TargetNamed(Event, frozen=True):
    """The figure that is hit, and who chose it (R7, R12)."""

    figure: str
    by: Chooser


class SaveRolled(Event, frozen=True):
    """The save of the figure that was hit (12)."""

    rolled: ClassVar[tuple[str, ...]] = ("die",)
    figure: str
    die: int
    needed: int
    saved: bool


class FigureKilled(Event, frozen=True):
    """A figure is dead, and a casualty marker lies in its section (12)."""

    figure: str


class RescueRolled(Event, frozen=True):
    """A figure tried to remove a casualty marker; ``marker`` names the one that was removed (9)."""

    rolled: ClassVar[tuple[str, ...]] = ("die",)
    figure: str
    die: int
    marker: str | None


class TaskRolled(Event, frozen=True):
    """Dice rolled for a task, the numbers newly ticked, and the pools that paid (10)."""

    rolled: ClassVar[tuple[str, ...]] = ("dice",)
    seat: Seat
    dice: tuple[int, ...]
    ticked: tuple[int, ...]
    paid: dict[str, int]


class TaskCompleted(Event, frozen=True):
    """All six numbers are ticked (10)."""

    seat: Seat


class ClockRolled(Event, frozen=True):
    """The die by which the clock will be reduced was rolled (14)."""

    rolled: ClassVar[tuple[str, ...]] = ("die",)
    seat: Seat
    die: int
    again: bool


class ClockAdvanced(Event, frozen=True):
    """The clock was reduced by the roll (14)."""

    lost: int
    left: int


class ZoneEnded(Event, frozen=True):
    """A zone is over: by the clock, or by a seat's completed task (15)."""

    zone: int
    why: str


class LineRolled(Event, frozen=True):
    """The dice of one line of the victory points were rolled (17)."""

    rolled: ClassVar[tuple[str, ...]] = ("dice",)
    line: int
    dice: tuple[int, ...]
    again: bool


class PlacementOpened(Event, frozen=True):
    """Everything that was sealed, so that anyone can check it against the fingerprint (3, R4)."""

    reveals: ClassVar[bool] = True
    placement: Placement
    salt: str
    fingerprint: str


class OrderGiven(SeatEvent, frozen=True):
    """A player gave their standing order for hits and runaways (R12)."""

    standing: ClassVar[bool] = True
    when_hit: WhenHit


class RerollsOrdered(SeatEvent, frozen=True):
    """A player gave their standing order for a roll that may be repeated (R5)."""

    standing: ClassVar[bool] = True
    roll: Roll
    when: WhenRolled


class SetByHand(by_hand.SetByHand[AnySetting], frozen=True):
    """The game master set something by hand."""


AnyEvent = (
    PlacementMade | PlacementSealed | ZoneInterrogated | GuessAnswered | InterrogationEnded | ZonesAttacked
    | ZoneOpened | StrengthRolled | RollKept | ForcesDeployed | TaskSectionRolled | TurnBegan | MoraleRolled
    | FigureRan | PointsRolled | FigureMoved | CoverTaken | CoverLeft | ShotFired | TargetNamed | SaveRolled
    | FigureKilled | RescueRolled | TaskRolled | TaskCompleted | ClockRolled | ClockAdvanced | ZoneEnded
    | LineRolled | GameEnded | PlacementOpened | OrderGiven | RerollsOrdered | SetByHand
)  # fmt: skip
