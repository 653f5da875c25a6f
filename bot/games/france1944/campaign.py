"""A campaign as a value: its map, its units, its turns, its tables, and how it is won."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from bot.games.france1944.hexes import Hex, Map
from bot.games.france1944.tables import Air, Tables
from bot.games.game import Seat

ALLIED: Seat = "allied"
GERMAN: Seat = "german"
SEATS = (ALLIED, GERMAN)

Sort = Literal["combat", "hq"]
Place = Literal["map", "due", "eliminated", "dispersed"]
"""Where a unit is: on the map, due in a later turn, in the Eliminated Box, or dispersed there as an HQ is."""


class Unit(Struct, frozen=True):
    """A unit: what its counter says, and how it fares.

    ``strengths`` are those of its steps, from full strength down to cadre. ``steps`` are left; 0 once it is
    eliminated. ``move`` is the hexes of a normal move in one increment. ``arrives`` is the turn in which it
    is due, ``hex`` where it stands or arrives. ``special`` is the 79th British Armoured Division's gift (2).
    """

    name: str
    side: Seat
    sort: Sort
    strengths: tuple[int, ...]
    steps: int
    morale: int
    move: int
    hex: Hex = ""
    nationality: str = ""
    arrives: int = 1
    special: Literal["79th"] | None = None
    place: Place = "map"

    @property
    def hq(self) -> bool:
        """Whether it is an HQ, and no combat unit."""
        return self.sort == "hq"

    @property
    def strength(self) -> int:
        """Its printed strength at the steps that it has left."""
        return self.strengths[len(self.strengths) - self.steps] if self.steps else 0

    @property
    def here(self) -> bool:
        """Whether it is on the map."""
        return self.place == "map"


class Reinforcement(Struct, frozen=True):
    """Units of one side that enter together in a turn, at one of these hexes, the first that has room for
    all of them. An HQ enters in the stack of the combat units that it is listed with (6)."""

    turn: int
    hexes: tuple[Hex, ...]
    units: tuple[str, ...]


class Turn(Struct, frozen=True):
    """What a game turn brings: reaction points, replacement points and initiative markers by side, and the
    numbers needed on the air availability track, by kind of air power."""

    name: str
    reaction: dict[Seat, int]
    replacement: dict[Seat, int]
    markers: dict[Seat, int]
    air: dict[Air, int] = {}


class Victory(Struct, frozen=True):
    """How a campaign is won: points for the hexes that a side holds at the end, for each enemy combat unit
    that is in the Eliminated Box then, and from the beginning. The higher total wins."""

    objectives: dict[Hex, int] = {}
    held: dict[Hex, Seat] = {}
    eliminated: int = 0
    bonus: dict[Seat, int] = {}


class Campaign(Struct, frozen=True):
    """Everything that a game is set up from. ``first`` is the side with the first Initiative Phase of a
    turn; ``stacking`` the units that a hex holds, where the campaign limits them; ``sources`` the hexes that
    supply a side's HQs; ``own_tables`` those that replace the house's. A unit of a ``reinforcement`` arrives
    by it alone."""

    name: str
    map: Map
    units: tuple[Unit, ...]
    turns: tuple[Turn, ...]
    tables: Tables
    victory: Victory
    first: Seat = ALLIED
    stacking: int | None = None
    sources: dict[Seat, tuple[Hex, ...]] = {}
    own_tables: tuple[str, ...] = ()
    reinforcements: tuple[Reinforcement, ...] = ()

    def entry(self, unit: Unit) -> tuple[Hex, ...]:
        """The hexes where a unit that is not on the map yet may arrive."""
        return next((one.hexes for one in self.reinforcements if unit.name in one.units), (unit.hex,))
