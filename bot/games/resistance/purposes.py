"""What the dice of French Resistance are rolled for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from bot.games.game import Purpose, Seat
from bot.games.resistance.placement import COUNT, RULES
from bot.games.resistance.state import SEATS, SECTIONS, WHOLE_SIDE, State, germans_of, maquis

DIE = 6


class Strength(Purpose, frozen=True):
    """The strength of the Resistance in a zone (7)."""

    @property
    def before(self) -> str:
        return "strength"


class TaskSection(Purpose, frozen=True):
    """The section of the task of the Resistance (8)."""

    @property
    def before(self) -> str:
        return "task section"


class Morale(Purpose, frozen=True):
    """The morale of a side (13)."""

    seat: Seat

    @property
    def before(self) -> str:
        return f"{self.seat} morale"


class Points(Purpose, frozen=True):
    """The action points of a side's pool (9, R8)."""

    seat: Seat
    pool: str

    @property
    def before(self) -> str:
        return f"{self.seat} points {self.pool}"


class Shot(Purpose, frozen=True):
    """A figure's shot at a section (12)."""

    figure: str
    at: int

    @property
    def before(self) -> str:
        return f"{self.figure} shoots at {self.at}"


class Save(Purpose, frozen=True):
    """The save of a figure that is hit (12)."""

    figure: str

    @property
    def before(self) -> str:
        return f"{self.figure} saves"


class Rescue(Purpose, frozen=True):
    """A figure's try to remove a casualty (9, R9)."""

    figure: str

    @property
    def before(self) -> str:
        return f"{self.figure} rescues"


class Task(Purpose, frozen=True):
    """The task of a side (10)."""

    seat: Seat

    @property
    def before(self) -> str:
        return f"{self.seat} task"


class Clock(Purpose, frozen=True):
    """The clock (14)."""

    @property
    def before(self) -> str:
        return "clock"


class VictoryLine(Purpose, frozen=True):
    """The dice of a line of the victory points (17)."""

    line: str

    @property
    def before(self) -> str:
        return f"points {self.line}"


class PlacementSeal(Purpose, frozen=True):
    """The salt of the placement's fingerprint (R4)."""

    @property
    def before(self) -> str:
        return "placement"


class PlacementByDefault(Purpose, frozen=True):
    """The placement of a player who does not respond."""

    @property
    def before(self) -> str:
        return "default placement"


AnyPurpose = (
    Strength | TaskSection | Morale | Points | Shot | Save | Rescue | Task | Clock | VictoryLine
    | PlacementSeal | PlacementByDefault
)  # fmt: skip


def possible(state: State) -> Iterator[AnyPurpose]:
    """Yields what dice can be rolled for in a game."""
    yield from (Strength(), TaskSection(), Clock())
    figures = (
        *germans_of(tuple(Counter(COUNT).elements())),
        *maquis(DIE + RULES["battle"]["strength"]),
    )
    for seat in SEATS:
        yield from (Morale(seat), Task(seat))
        pools = dict.fromkeys(figure.unit for figure in figures if figure.side == seat)
        yield from (Points(seat, pool) for pool in (WHOLE_SIDE, *pools))
    for figure in figures:
        yield from (Shot(figure.name, at) for at in range(1, SECTIONS + 1))
        yield from (Save(figure.name), Rescue(figure.name))
    yield from (VictoryLine(key) for key, worth in RULES["points"].items() if "dice" in worth)
