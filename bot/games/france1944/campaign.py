"""A campaign as a value: its map, its units, its turns, its tables, and its victory conditions."""

from typing import Annotated

from msgspec import Struct
from pydantic import Field

from bot.games.document import Part
from bot.games.france1944.hexes import Hex, Map
from bot.games.france1944.tables import Air, Tables
from bot.games.france1944.units import ALLIED, Unit
from bot.games.game import Seat

MOST_MAP_HEXES = 4000
MOST_CAMPAIGN_UNITS = 400
MOST_CAMPAIGN_TURNS = 60

Number = Annotated[Hex, Field(max_length=20)]
"""A hex in a file, which may name none."""


class Reinforcement(Part, frozen=True):
    """Units of one side that enter together in a turn, at the first of these hexes that has room for all of
    them. An HQ enters in the stack of the combat units that it is listed with (6)."""

    turn: Annotated[int, Field(ge=1, le=MOST_CAMPAIGN_TURNS)]
    hexes: Annotated[tuple[Number, ...], Field(min_length=1, max_length=MOST_MAP_HEXES)]
    units: Annotated[tuple[str, ...], Field(min_length=1, max_length=MOST_CAMPAIGN_UNITS)]


class Turn(Struct, frozen=True):
    """The contents of a game turn: reaction points, replacement points and initiative markers by side, and
    the numbers needed on the air availability track, by kind of air power."""

    name: str
    reaction: dict[Seat, int]
    replacement: dict[Seat, int]
    markers: dict[Seat, int]
    air: dict[Air, int] = {}


class Victory(Struct, frozen=True):
    """The victory conditions: points for the hexes that a side holds at the end, points for each enemy combat
    unit that is in the Eliminated Box at the end, and points from the beginning. The higher total wins."""

    objectives: dict[Hex, int] = {}
    held: dict[Hex, Seat] = {}
    eliminated: int = 0
    bonus: dict[Seat, int] = {}


class Campaign(Struct, frozen=True):
    """Everything from which a game is set up.

    ``first`` is the side with the first Initiative Phase of a turn. ``stacking`` is the number of units that
    a hex holds, where the campaign limits it. ``sources`` holds the hexes that supply a side's HQs.
    ``own_tables`` names the tables that replace the house tables. A unit of a ``reinforcement`` arrives only
    as part of it.
    """

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
        """Returns the hexes where a unit that is not on the map yet may arrive."""
        return next((group.hexes for group in self.reinforcements if unit.name in group.units), (unit.hex,))
