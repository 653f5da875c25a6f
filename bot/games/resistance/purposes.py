"""What the dice of French Resistance are rolled for."""

from bot.games.game import Purpose, Seat


class Strength(Purpose, frozen=True):
    """The strength of the Resistance in a zone (7)."""


class TaskSectionRoll(Purpose, frozen=True):
    """The section of the task of the Resistance (8)."""


class MoraleRoll(Purpose, frozen=True):
    """The morale of a side (13)."""

    seat: Seat


class Points(Purpose, frozen=True):
    """The action points of a side's pool (9, R8)."""

    seat: Seat
    pool: str


class ShotRoll(Purpose, frozen=True):
    """A figure's shot at a section (12)."""

    figure: str
    at: int


class Save(Purpose, frozen=True):
    """The save of a figure that is hit (12)."""

    figure: str


class RescueRoll(Purpose, frozen=True):
    """A figure's try to remove a casualty (9, R9)."""

    figure: str


class TaskRoll(Purpose, frozen=True):
    """The task of a side (10)."""

    seat: Seat


class ClockRoll(Purpose, frozen=True):
    """The clock (14)."""


class VictoryLine(Purpose, frozen=True):
    """The dice of a line of the victory points (17)."""

    line: str


class PlacementSeal(Purpose, frozen=True):
    """The salt of the placement's fingerprint (R4)."""


class PlacementByDefault(Purpose, frozen=True):
    """The placement of a player who does not respond."""
