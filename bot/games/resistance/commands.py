"""The commands of a player of French Resistance, by the names of the slash commands."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import Command, Resign
from bot.games.resistance.placement import Placement
from bot.games.resistance.state import Roll, WhenHit, WhenRolled


class Place(Command, frozen=True):
    """Hide the items in the five zones and seal them (3, 4)."""

    verb: ClassVar[str] = "place"
    zones: Placement

    def __repr__(self) -> str:
        return "Place(‹sealed›)"

    def __str__(self) -> str:
        return "place " + " / ".join(" ".join(held) for held in self.zones)

    def path(self) -> tuple[str, ...]:
        return (str(self),)


class Interrogate(Command, frozen=True):
    """Guess a zone's total (6)."""

    verb: ClassVar[str] = "interrogate"
    object: ClassVar[str] = "zone"
    zone: int
    guess: int

    def path(self) -> tuple[str, ...]:
        return (f"zone{self.zone}", str(self.guess))


class Stop(Command, frozen=True):
    """End the interrogation (6)."""

    verb: ClassVar[str] = "stop"
    minor: ClassVar[bool] = True


class Attack(Command, frozen=True):
    """Name the two zones to attack (7)."""

    verb: ClassVar[str] = "attack"
    object: ClassVar[str] = "zone"
    zone: int
    other: int

    def path(self) -> tuple[str, ...]:
        return (f"zone{self.zone}", str(self.other))


class First(Command, frozen=True):
    """Choose which of the two zones is played first (7)."""

    verb: ClassVar[str] = "first"
    zone: int


class Reroll(Command, frozen=True):
    """Roll all the dice of the current roll again (R5)."""

    verb: ClassVar[str] = "reroll"


class Keep(Command, frozen=True):
    """Keep the current roll (R5)."""

    verb: ClassVar[str] = "keep"


class Choose(Command, frozen=True):
    """Name the figure that is hit, or that runs away (12, 13)."""

    verb: ClassVar[str] = "choose"
    figure: str


class FigureAction(Command, frozen=True):
    """An action of one figure, which costs a point of its pool (9)."""

    object: ClassVar[str] = "figure"
    figure: str


class Move(FigureAction, frozen=True):
    """Move a figure to the next section (9)."""

    verb: ClassVar[str] = "move"
    to: int


class Shoot(FigureAction, frozen=True):
    """Shoot at the enemies in a section (9, 12)."""

    verb: ClassVar[str] = "shoot"
    at: int


class Cover(FigureAction, frozen=True):
    """Go into cover, or leave it (9, R10)."""

    verb: ClassVar[str] = "cover"


class Rescue(FigureAction, frozen=True):
    """Try to remove a casualty marker of one's own side (9, R9)."""

    verb: ClassVar[str] = "rescue"


class Task(Command, frozen=True):
    """Spend points on the task, one die each (10). ``pool`` pays first, where there are several."""

    verb: ClassVar[str] = "task"
    dice: int
    pool: str | None = None


class End(Command, frozen=True):
    """End the actions of one's turn (16)."""

    verb: ClassVar[str] = "end"
    minor: ClassVar[bool] = True


class Orders(Command, frozen=True):
    """Give the standing order for hits and runaways (R12)."""

    verb: ClassVar[str] = "orders"
    minor: ClassVar[bool] = True
    when_hit: WhenHit

    def path(self) -> tuple[str, ...]:
        return ("more", "orders", self.when_hit)


class Rerolls(Command, frozen=True):
    """Give the standing order for a roll that may be repeated (R5)."""

    verb: ClassVar[str] = "rerolls"
    minor: ClassVar[bool] = True
    roll: Roll
    when: WhenRolled

    def path(self) -> tuple[str, ...]:
        return ("more", "orders", self.roll, self.when)


AnyCommand = (
    Place | Interrogate | Stop | Attack | First | Reroll | Keep | Choose
    | Move | Shoot | Cover | Rescue | Task | End | Orders | Rerolls | Resign
)  # fmt: skip
