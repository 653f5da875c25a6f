"""What can happen in a game of French Resistance, each with the audience that learns it at once."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import Audience, Event, Sealed, Seat
from bot.games.resistance.placement import Contents, Placement
from bot.games.resistance.state import GERMAN, RESISTANCE, Chooser, Figure, WhenHit


class PlacementMade(Event, frozen=True):
    """The German hid his items; only he knows where (3)."""

    sealed: ClassVar[tuple[str, ...]] = ("salt",)
    placement: Sealed[Placement]
    salt: Sealed[str]

    @property
    def audience(self) -> Audience:
        return (GERMAN,)


class PlacementSealed(Event, frozen=True):
    """The fingerprint of the placement, for all to keep (3)."""

    fingerprint: str


class ZoneInterrogated(Event, frozen=True):
    """A guess was made: all that the channel learns of it (6)."""

    zone: int
    left: int


class GuessAnswered(Event, frozen=True):
    """What was guessed and answered, between the two players (6)."""

    reveals: ClassVar[bool] = True
    zone: int
    guess: int
    answer: str

    @property
    def audience(self) -> Audience:
        return (GERMAN, RESISTANCE)


class InterrogationEnded(Event, frozen=True):
    """No more guesses (6)."""

    used: int


class ZonesAttacked(Event, frozen=True):
    """Two zones are attacked, and what they hold is shown (7)."""

    reveals: ClassVar[bool] = True
    zones: tuple[int, ...]
    contents: tuple[Contents, ...]


class ZoneOpened(Event, frozen=True):
    """A zone is about to be fought out (7)."""

    zone: int


class StrengthRolled(Event, frozen=True):
    """The Resistance's strength, D6 + 3 (7)."""

    die: int
    strength: int
    again: bool


class RollKept(Event, frozen=True):
    """The roll on the table stands (R5)."""

    seat: Seat


class ForcesDeployed(Event, frozen=True):
    """Both sides stand on the map (7)."""

    figures: tuple[Figure, ...]


class TaskSectionRolled(Event, frozen=True):
    """Where the Resistance must do its task (8)."""

    die: int
    section: int


class TurnBegan(Event, frozen=True):
    """A player's turn (16)."""

    seat: Seat
    number: int


class MoraleRolled(Event, frozen=True):
    """One die a casualty marker; each 1 is a figure that runs away (13)."""

    seat: Seat
    dice: tuple[int, ...]
    running: int


class FigureRan(Event, frozen=True):
    """A figure ran away, and leaves no marker (13). Old records do not say who chose it."""

    figure: str
    by: Chooser = "rule"


class PointsRolled(Event, frozen=True):
    """Action points by pool, each with its dice (9, R8)."""

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
    """A figure came out of cover (9)."""

    figure: str


class ShotFired(Event, frozen=True):
    """A shot, and whether it hits (12)."""

    figure: str
    at: int
    die: int
    needed: int
    hit: bool


class TargetNamed(Event, frozen=True):
    """Who is hit, and who chose that (R7, R12)."""

    figure: str
    by: Chooser


class SaveRolled(Event, frozen=True):
    """The save of the figure that was hit (12)."""

    figure: str
    die: int
    needed: int
    saved: bool


class FigureKilled(Event, frozen=True):
    """A figure is dead, and a casualty marker lies in its section (12)."""

    figure: str


class RescueRolled(Event, frozen=True):
    """A figure tried to remove a casualty marker; ``marker`` names the one that went (9)."""

    figure: str
    die: int
    marker: str | None


class TaskRolled(Event, frozen=True):
    """Dice thrown for a task, the numbers newly ticked, and which pools paid (10)."""

    seat: Seat
    dice: tuple[int, ...]
    ticked: tuple[int, ...]
    paid: dict[str, int]


class TaskCompleted(Event, frozen=True):
    """All six numbers are ticked (10)."""

    seat: Seat


class ClockRolled(Event, frozen=True):
    """The die that the clock will lose (14)."""

    seat: Seat
    die: int
    again: bool


class ClockAdvanced(Event, frozen=True):
    """The clock lost what was rolled (14)."""

    lost: int
    left: int


class ZoneEnded(Event, frozen=True):
    """A zone is over: by the clock, or by the completed task of a seat (15)."""

    zone: int
    why: str


class LineRolled(Event, frozen=True):
    """The dice of one line of the victory points (17)."""

    line: int
    dice: tuple[int, ...]
    again: bool


class GameEnded(Event, frozen=True):
    """The game is over (R19, R20)."""

    winner: Seat | None
    points: dict[Seat, int]
    why: str


class PlacementOpened(Event, frozen=True):
    """Everything that was sealed, for anyone to check against the fingerprint (3, R4)."""

    reveals: ClassVar[bool] = True
    placement: Placement
    salt: str
    fingerprint: str


class OrderGiven(Event, frozen=True):
    """A player's standing order for hits and runaways (R12)."""

    standing: ClassVar[bool] = True
    seat: Seat
    when_hit: WhenHit

    @property
    def audience(self) -> Audience:
        return (self.seat,)


class Amended(Event, frozen=True):
    """The game master set something by hand."""

    what: str
    value: str


AnyEvent = (
    PlacementMade | PlacementSealed | ZoneInterrogated | GuessAnswered | InterrogationEnded | ZonesAttacked
    | ZoneOpened | StrengthRolled | RollKept | ForcesDeployed | TaskSectionRolled | TurnBegan | MoraleRolled
    | FigureRan | PointsRolled | FigureMoved | CoverTaken | CoverLeft | ShotFired | TargetNamed | SaveRolled
    | FigureKilled | RescueRolled | TaskRolled | TaskCompleted | ClockRolled | ClockAdvanced | ZoneEnded
    | LineRolled | GameEnded | PlacementOpened | OrderGiven | Amended
)  # fmt: skip
