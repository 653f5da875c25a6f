"""The commands of a player of France 1944, by the names of the slash commands."""

from __future__ import annotations

from typing import ClassVar, Literal
from zlib import crc32

from msgspec.structs import force_setattr

from bot.games.france1944.hexes import Hex
from bot.games.france1944.state import MoveKind, OrderKind, Supplied
from bot.games.france1944.tables import Air, Kind
from bot.games.game import Command, Resign


class Activate(Command, frozen=True):
    """Activate an HQ in one's Initiative Phase (5)."""

    verb: ClassVar[str] = "activate"
    hq: str


class Move(Command, frozen=True):
    """Move a unit over these hexes, in this order (6). ``choices`` offers single steps."""

    verb: ClassVar[str] = "move"
    unit: str
    hexes: tuple[Hex, ...]
    kind: MoveKind

    def words(self) -> tuple[str, ...]:
        return (self.verb, self.unit, " ".join(self.hexes), self.kind)

    def path(self) -> tuple[str, ...]:
        return (self.verb, self.unit, self.kind, " ".join(self.hexes))


class Declare(Command, frozen=True):
    """Declare a combat: these units attack these hexes (3). The order in which they are named does not
    matter."""

    verb: ClassVar[str] = "declare"
    attackers: tuple[str, ...]
    defenders: tuple[Hex, ...]
    kind: Kind

    def __post_init__(self) -> None:
        force_setattr(self, "attackers", tuple(sorted(self.attackers)))
        force_setattr(self, "defenders", tuple(sorted(self.defenders)))

    def words(self) -> tuple[str, ...]:
        return (self.verb, ", ".join(self.attackers), " ".join(self.defenders), self.kind)

    def path(self) -> tuple[str, ...]:
        # All the units' names together are too long for a button.
        group = f"{crc32(', '.join(self.attackers).encode()):08x}"
        return (self.verb, " ".join(self.defenders), self.kind, group)


class Next(Command, frozen=True):
    """End the movement increment, or the declarations of a combat increment; or skip the increment (3)."""

    verb: ClassVar[str] = "next"


class AirTry(Command, frozen=True):
    """Try for air power in one combat (4)."""

    verb: ClassVar[str] = "air"
    combat: int
    kind: Air


class Resolve(Command, frozen=True):
    """Resolve a declared combat (3): at lower odds if that option is on (2), or by a ratio result (7)."""

    verb: ClassVar[str] = "resolve"
    combat: int
    column: str | None = None
    ratio: int | None = None


class Lead(Command, frozen=True):
    """Name the unit whose morale counts in a combat (2)."""

    verb: ClassVar[str] = "lead"
    unit: str


class Choose(Command, frozen=True):
    """Take a result as steps lost, or as a retreat (1)."""

    verb: ClassVar[str] = "choose"
    effect: Literal["steps", "retreat"]


class Lose(Command, frozen=True):
    """Name the unit that loses a step (1)."""

    verb: ClassVar[str] = "lose"
    unit: str


class Retreat(Command, frozen=True):
    """Say where a unit retreats to (1)."""

    verb: ClassVar[str] = "retreat"
    unit: str
    to: Hex


class React(Command, frozen=True):
    """React with an army, by its HQ, or with a single piece (5)."""

    verb: ClassVar[str] = "react"
    kind: Literal["army", "single"]
    piece: str


class Replace(Command, frozen=True):
    """Spend a replacement point: a unit on the map regains a step; one in the Eliminated Box returns as cadre
    to this hex (6)."""

    verb: ClassVar[str] = "replace"
    unit: str
    to: Hex | None = None


class Pass(Command, frozen=True):
    """Pass one's Initiative Phase, end the action of one's units, decline or end a Reaction Segment, or
    finish replacements (5)."""

    verb: ClassVar[str] = "pass"


class Supply(Command, frozen=True):
    """Mark a unit in or out of supply; the opponent agrees, or the game master settles it (6)."""

    verb: ClassVar[str] = "supply"
    unit: str
    supplied: Supplied

    def path(self) -> tuple[str, ...]:
        return ("more", *self.words())


class Agree(Command, frozen=True):
    """Agree to the opponent's claim about a unit's supply (6)."""

    verb: ClassVar[str] = "agree"


class Dispute(Command, frozen=True):
    """Dispute the opponent's claim: the game master settles it, and until then nothing changes (6)."""

    verb: ClassVar[str] = "dispute"


class Orders(Command, frozen=True):
    """Give a standing order, in a campaign by mail (1, 5, 6)."""

    verb: ClassVar[str] = "orders"
    minor: ClassVar[bool] = True
    what: OrderKind
    to: str

    def path(self) -> tuple[str, ...]:
        return ("more", *self.words())


AnyCommand = (
    Activate | Move | Declare | Next | AirTry | Resolve | Lead | Choose | Lose | Retreat
    | React | Replace | Pass | Supply | Agree | Dispute | Orders | Resign
)  # fmt: skip
