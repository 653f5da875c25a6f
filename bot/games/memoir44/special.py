"""The special rules that a scenario may have: what it says about them, and nothing of how they work."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from bot.games.game import Seat
from bot.games.memoir44.hexes import Hex
from bot.games.memoir44.units import KindName

Deciding = Literal["", "majority", "any"]
"""Who has an objective of several hexes: whoever is on enough of them, whoever is on more of them than the
other side, or the Allies if they are on any of them and else the Axis."""


class Objective(Struct, frozen=True):
    """A hex that is worth medals to the side whose unit stands there, or to either side if ``seat`` is empty.
    If ``held``, the side has them only while its unit stands there, or else permanently.

    With a ``group``, the hex and those of the group count together: a side must be on ``needed`` of them, or
    have the majority. With ``alone`` nobody has an objective on which both sides are; with ``kept`` a side
    keeps it until the other one takes it; with ``at_start`` a side can take it only as its own turn begins.
    """

    hex: Hex
    seat: Seat = ""
    held: bool = False
    medals: int = 1
    group: tuple[Hex, ...] = ()
    needed: int = 1
    deciding: Deciding = ""
    alone: bool = False
    kept: bool = False
    at_start: bool = False

    @property
    def hexes(self) -> tuple[Hex, ...]:
        """All the hexes of the objective, each once."""
        return tuple(dict.fromkeys((self.hex, *self.group)))


class SuddenDeath(Struct, frozen=True):
    """A side that is on ``needed`` of these hexes at the end of its turn wins at once (M46)."""

    seat: Seat
    hexes: tuple[Hex, ...]
    needed: int = 1


class Exit(Struct, frozen=True):
    """A hex from which the units of a side may leave the board, for a medal each."""

    hex: Hex
    seat: Seat


class Mine(Struct, frozen=True):
    """A mine, and the side that laid it."""

    hex: Hex
    seat: Seat


class AirDrop(Struct, frozen=True):
    """Before the first turn, so many units of a side fall on a hex that its player names; each drifts so many
    steps (M54)."""

    seat: Seat
    units: int = 4
    steps: int = 4
    kind: KindName = "infantry"


class Special(Struct, frozen=True):
    """The special rules of a scenario; there are none by default."""

    sudden_death: tuple[SuddenDeath, ...] = ()
    exits: tuple[Exit, ...] = ()
    infantry_exit: int = 1
    """The medals for infantry that leaves the board."""
    mines: tuple[Mine, ...] = ()
    airdrop: AirDrop | None = None
    night: Seat = ""
    """The side that rolls for visibility when its turn begins; nobody by day."""
    nightfall: bool = False
    """Whether the night falls instead of ending (M60)."""
    spotters: tuple[Hex, ...] = ()
    """Hexes on which a unit of the Allies lets them play Recon as Air Power (Hill 317)."""
    cards: dict[str, str] = {}
    """Cards that are played as others."""
    deck_ends: Seat = ""
    """The side that wins when the deck is used up; if there is none, the deck is shuffled again."""
    grows: dict[Seat, int] = {}
    """Sides whose hands grow by a card at the end of each of their turns, up to so many."""


NONE = Special()
