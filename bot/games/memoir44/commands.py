"""The commands of a player of Memoir '44, by the names of the slash commands."""

from __future__ import annotations

from typing import ClassVar, Literal

from bot.games.game import Command, Resign
from bot.games.memoir44.hexes import Section

Standing = Literal["ask", "pass", "spring"]
"""What happens when a unit is close-assaulted: its owner is asked, lets the assault pass, or plays an Ambush
if they hold one."""


class Play(Command, frozen=True):
    """Play a card; some cards need a section. An Ambush answers a close assault (3)."""

    verb: ClassVar[str] = "play"
    card: str
    section: Section | None = None

    def path(self) -> tuple[str, ...]:
        return self.words()[1:]


class Order(Command, frozen=True):
    """Order one more unit (2)."""

    verb: ClassVar[str] = "order"
    object: ClassVar[str] = "unit"
    unit: str

    def path(self) -> tuple[str, ...]:
        return (self.unit,)


class Target(Command, frozen=True):
    """Name one more target of a card that strikes without units (3)."""

    verb: ClassVar[str] = "target"
    object: ClassVar[str] = "unit"
    unit: str

    def path(self) -> tuple[str, ...]:
        return (self.unit,)


class UnitCommand(Command, frozen=True):
    """An action of one ordered unit."""

    object: ClassVar[str] = "unit"
    unit: str


class Move(UnitCommand, frozen=True):
    """Move an ordered unit to a hex, such as ``E6`` (2)."""

    verb: ClassVar[str] = "move"
    to: str


class Battle(UnitCommand, frozen=True):
    """Battle an enemy unit with an ordered unit (1)."""

    verb: ClassVar[str] = "battle"
    target: str


class Clear(UnitCommand, frozen=True):
    """Remove the wire in the hex of an ordered infantry unit, instead of battling (2)."""

    verb: ClassVar[str] = "clear"


class Retreat(Command, frozen=True):
    """Choose the next hex of a retreat (2)."""

    verb: ClassVar[str] = "retreat"
    to: str


class Ground(Command, frozen=True):
    """Take the ground that a close assault has emptied (2)."""

    verb: ClassVar[str] = "ground"


class Overrun(Command, frozen=True):
    """Battle once more after taking ground (2)."""

    verb: ClassVar[str] = "overrun"
    target: str


class Hold(Command, frozen=True):
    """Decline what is offered: an Ambush, a flag, the ground, an overrun (2)."""

    verb: ClassVar[str] = "hold"
    minor: ClassVar[bool] = True


class Done(Command, frozen=True):
    """Give no more orders, moves or battles, and go on (2)."""

    verb: ClassVar[str] = "done"
    minor: ClassVar[bool] = True


class Keep(Command, frozen=True):
    """Keep this card of those that were drawn (3)."""

    verb: ClassVar[str] = "keep"
    card: str


class Orders(Command, frozen=True):
    """Give the standing order for close assaults (3)."""

    verb: ClassVar[str] = "orders"
    minor: ClassVar[bool] = True
    when_assaulted: Standing

    def path(self) -> tuple[str, ...]:
        return ("more", "orders", self.when_assaulted)


AnyCommand = (
    Play | Order | Target | Move | Battle | Clear | Retreat | Ground | Overrun | Hold | Done | Keep
    | Orders | Resign
)  # fmt: skip
