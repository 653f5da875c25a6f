"""What the dice of French Resistance are rolled for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import ClassVar

from bot.games.game import Purpose, Seat
from bot.games.resistance.placement import COUNT, RULES
from bot.games.resistance.state import SEATS, SECTIONS, WHOLE_SIDE, State, germans_of, maquis

DIE = 6


class Strength(Purpose, frozen=True):
    """The strength of the Resistance in a zone (7)."""

    words: ClassVar[str] = "strength"


class TaskSection(Purpose, frozen=True):
    """The section of the task of the Resistance (8)."""

    words: ClassVar[str] = "task section"


class Morale(Purpose, frozen=True):
    """The morale of a side (13)."""

    words: ClassVar[str] = "{seat} morale"
    seat: Seat


class Points(Purpose, frozen=True):
    """The action points of a side's pool (9, R8)."""

    words: ClassVar[str] = "{seat} points {pool}"
    seat: Seat
    pool: str


class Shot(Purpose, frozen=True):
    """A figure's shot at a section (12)."""

    words: ClassVar[str] = "{figure} shoots at {at}"
    figure: str
    at: int


class Save(Purpose, frozen=True):
    """The save of a figure that is hit (12)."""

    words: ClassVar[str] = "{figure} saves"
    figure: str


class Rescue(Purpose, frozen=True):
    """A figure's try to remove a casualty (9, R9)."""

    words: ClassVar[str] = "{figure} rescues"
    figure: str


class Task(Purpose, frozen=True):
    """The task of a side (10)."""

    words: ClassVar[str] = "{seat} task"
    seat: Seat


class Clock(Purpose, frozen=True):
    """The clock (14)."""

    words: ClassVar[str] = "clock"


class VictoryLine(Purpose, frozen=True):
    """The dice of a line of the victory points (17)."""

    words: ClassVar[str] = "points {line}"
    line: str


class PlacementSeal(Purpose, frozen=True):
    """The salt of the placement's fingerprint (R4)."""

    words: ClassVar[str] = "placement"


class PlacementByDefault(Purpose, frozen=True):
    """The placement of a player who does not respond."""

    words: ClassVar[str] = "default placement"


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
