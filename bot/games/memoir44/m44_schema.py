"""The shape of a ``.m44`` file: its parts, each with what the referee knows of them (section 4, M40)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from typing import Annotated, Any, ClassVar, Literal

from pydantic import BeforeValidator, ConfigDict, Field

from bot.games.document import Document, Many
from bot.games.game import Seat
from bot.games.memoir44.hexes import ON_BOARD, Hex, name
from bot.games.memoir44.units import ALLIES, AXIS, KindName
from data import table

NAMES = table("memoir44", "m44")
LONGEST_FILE = 256 * 1024
UNIT = re.compile(r"(inf|tank|gun)(2?)([a-z]+)")
BADGE = re.compile(r"(?:badge)?(\d+)", re.IGNORECASE)
RESISTANCE = "FRENCH_RESISTANCE"
LAYERS = ("terrain", "rect_terrain", "obstacle", "unit", "tags")


def _capitals(given: Any) -> Any:
    return given.upper() if isinstance(given, str) else given


def _none_if_empty(given: Any) -> Any:
    return None if given == [] else given


Count = Annotated[int, Field(strict=False, ge=0, le=99)]
"""A number, which some programs write in quotes."""
Coordinate = Annotated[int, Field(ge=0, le=99)]
Side = Annotated[Literal["ALLIES", "AXIS"], BeforeValidator(_capitals)]
Player = Annotated[Literal["PLAYER1", "PLAYER2"], BeforeValidator(_capitals)]
"""A player's name, in capitals or small letters (M40)."""
SIDES: dict[str, Seat] = {"ALLIES": ALLIES, "AXIS": AXIS}


class Part(Document):
    """A part of a file. ``File`` examines what it holds besides its fields."""

    model_config = ConfigDict(extra="allow", strict=True, frozen=True)

    silent: ClassVar[str] = ""
    """The list in the data that names the part's content without effect on the rules."""

    def others(self) -> Iterator[tuple[str, Any]]:
        """Yields the content of the part that has no field and may affect the rules."""
        known = NAMES["silent"].get(self.silent, ())
        for key, value in (self.model_extra or {}).items():
            if not any(fnmatchcase(key, one) for one in known):
                yield key, value


class Tile(Part):
    """Terrain, a structure or an obstacle. Its orientation has no effect."""

    silent = "tile"
    name: str
    behavior: str | None = None
    original_owner: Side | None = None


class Troops(Part):
    """A unit. Its figures are also its full strength (M49)."""

    silent = "unit"
    name: str
    badge: str | int | None = None
    nbr_units: Count | None = None
    behavior: str | None = None

    @property
    def number(self) -> str:
        """The number of its badge, or whatever is written in its place; empty if it has no badge."""
        written = "" if self.badge is None else str(self.badge).strip()
        found = BADGE.fullmatch(written)
        return str(int(found[1])) if found else written

    @property
    def parts(self) -> tuple[str, str] | None:
        """The kind in its name, such as ``inf2``, and the ending of the name; None if the name has another
        form."""
        found = UNIT.fullmatch(self.name)
        return (found[1] + found[2], found[3]) if found and found[1] + found[2] in NAMES["unit"] else None

    @property
    def of_badge(self) -> KindName | Literal[""] | None:
        """The kind that its badge gives the unit: empty if the badge gives none, None if the badge is
        unknown."""
        if not self.number or self.number in NAMES["decoration"]:
            return ""
        found: KindName | None = NAMES["badge"].get(f"{self.parts[0]} {self.number}") if self.parts else None
        return found

    @property
    def resists(self) -> bool:
        """Whether its behavior makes the unit French Resistance, as badge 3 does."""
        infantry = self.parts is not None and self.parts[0] in ("inf", "inf2")
        return self.behavior == RESISTANCE and infantry and self.of_badge in ("", "resistance")

    @property
    def is_tiger(self) -> bool:
        """Whether the unit is a single tank with rules of its own."""
        return self.parts == ("tank2", "ger") and self.nbr_units == 1

    @property
    def kind(self) -> KindName | None:
        """The kind of the unit; None if something about it is unknown."""
        strange = not self.parts or self.parts[1] not in NAMES["side"] or self.of_badge is None
        if strange or self.is_tiger or (self.behavior and not self.resists) or not self.parts:
            return None
        if self.resists:
            return "resistance"
        found: KindName = self.of_badge or NAMES["unit"][self.parts[0]]
        return found


class Medal(Part):
    """The value of an objective."""

    permanent: bool = False
    counts_for: Annotated[Count, Field(ge=1)] = 1
    nbr_hex: Count = 1
    side: Side | None = None


class Tag(Part):
    """A counter on a hex. Medals are objectives; a bare medal must be held, and is worth one (M51)."""

    silent = "tag"
    name: str
    medal: Annotated[Medal | None, BeforeValidator(_none_if_empty)] = None
    group: Many[str] = ()
    side: Side | None = None
    behavior: str | None = None

    @property
    def worth(self) -> Medal:
        """The value of the counter as an objective."""
        return self.medal or Medal()


class Hexagon(Part):
    """A hex with something on it."""

    row: Coordinate
    col: Coordinate
    terrain: Tile | None = None
    rect_terrain: Tile | None = None
    obstacle: Tile | None = None
    unit: Troops | None = None
    tags: Many[Tag] = ()

    @property
    def hex(self) -> Hex:
        """The position of the hex, on the board or off it."""
        return Hex(self.col, self.row)

    @property
    def called(self) -> str:
        """The name of the hex, or its numbers if it is off the board."""
        return name(self.hex) if self.hex in ON_BOARD else f"{self.row}/{self.col}"

    def tiles(self) -> Iterator[tuple[str, str, Tile]]:
        """Yields the tiles of the hex: the layer by Plan Vert's name, the layer by the file's name, and the
        tile."""
        layers = {"terrain": self.terrain, "rect_terrain": self.rect_terrain, "obstacle": self.obstacle}
        for key, tile in layers.items():
            if tile:
                yield "structure" if key == "rect_terrain" else key, key, tile

    def joined(self, other: Hexagon) -> Hexagon | None:
        """Returns one entry for two of the same hex, or None if both have the same layer (M41)."""
        if any(getattr(self, layer) and getattr(other, layer) for layer in LAYERS):
            return None
        return self.model_copy(
            update={layer: getattr(other, layer) for layer in LAYERS if getattr(other, layer)}
        )


class Place(Part):
    """The name of a place."""

    row: Coordinate
    col: Coordinate
    text: Many[str] = ()


class Board(Part):
    """The map."""

    silent = "board"
    type: str
    face: str
    hexagons: Annotated[Many[Hexagon], Field(max_length=1000)]
    labels: Annotated[Many[Place], Field(max_length=1000)] = ()


class Info(Part):
    """The players, who begins, and the victory conditions."""

    silent = "game_info"
    starting: Player
    side_player1: Side
    side_player2: Side
    country_player1: str | None = None
    country_player2: str | None = None
    cards_player1: Count
    cards_player2: Count
    victory_player1: Count
    victory_player2: Count
    options: Any = None
    victory: Any = None
    victory_conditions: Any = None
