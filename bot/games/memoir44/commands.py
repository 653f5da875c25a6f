"""The commands of a player of Memoir '44, by the names of the slash commands."""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec import field

from bot.games.game import Command, Resign
from bot.games.memoir44.hexes import Section

Standing = Literal["ask", "pass", "spring", "spring-2", "spring-3"]
"""What happens when a unit is close-assaulted: its owner is asked, lets the assault pass, or plays an Ambush
if they hold one: always, or against at least two or three figures."""

Falling = Literal["ask", "straight", "cover"]
"""What happens when a unit must retreat in the other side's turn: its owner is asked, or it goes straight
back or towards cover and ignores a flag where it may."""

Ending = Literal["orders", "moves", "battles", "again"]
"""The phases that their player may end."""


class Play(Command, frozen=True, omit_defaults=True):
    """Play a card; some cards need a section. An Ambush answers a close assault (3)."""

    verb: ClassVar[str] = "play"
    card: str
    # With a factory the default is written, too, as in every record before ``as_card`` was there.
    section: Section | None = field(default_factory=lambda: None)
    as_card: str | None = None
    """The card as which a special rule lets it be played (M61)."""

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


class Leave(UnitCommand, frozen=True):
    """Leave the board with an ordered unit, by an exit that it stands on or can reach with a hex to spare
    (M62)."""

    verb: ClassVar[str] = "leave"
    by: str


class Drop(Command, frozen=True):
    """Name the hex on which the air drop falls (M54)."""

    verb: ClassVar[str] = "drop"
    hex: str

    def path(self) -> tuple[str, ...]:
        return self.hex[0], self.hex


class Clear(UnitCommand, frozen=True):
    """Remove the wire in the hex of an ordered infantry unit, or as engineers the mine there, instead of
    battling (2, M58)."""

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


class Done(Command, frozen=True, omit_defaults=True):
    """Give no more orders, moves or battles, and go on (2). With ``phase``, only that phase can be ended: in
    a series of commands it may have ended by itself."""

    verb: ClassVar[str] = "done"
    minor: ClassVar[bool] = True
    phase: Ending | None = None


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


class Retreats(Command, frozen=True):
    """Give the standing order for retreats in the other side's turn (2)."""

    verb: ClassVar[str] = "retreats"
    minor: ClassVar[bool] = True
    when_flagged: Falling

    def path(self) -> tuple[str, ...]:
        return ("more", "orders", self.verb, self.when_flagged)


AnyCommand = (
    Play | Order | Target | Move | Leave | Drop | Battle | Clear | Retreat | Ground | Overrun | Hold | Done
    | Keep | Orders | Retreats | Resign
)  # fmt: skip
