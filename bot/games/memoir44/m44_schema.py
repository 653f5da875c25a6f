"""The shape of a ``.m44`` file: its parts, each with what the referee knows of them (section 4, M40)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import lru_cache
from typing import Annotated, Any, ClassVar, Literal, TypeVar

from pydantic import BeforeValidator, ConfigDict, Field

from bot.games.document import Document, Many
from bot.games.document_lines import ITEM
from bot.games.game import Seat
from bot.games.memoir44.hexes import ON_BOARD, ROWS, Hex, name
from bot.games.memoir44.units import ALLIES, AXIS, KindName, Trait
from data import table

NAMES = table("memoir44", "m44")
LONGEST_FILE = 256 * 1024
UNIT = re.compile(r"(inf|tank|gun)(2?)([a-z]+)")
BADGE = re.compile(r"(?:badge)?([0-9]{1,9})", re.IGNORECASE)
QUOTED = re.compile(r"\s*[0-9]{1,9}\s*")
PLACE = re.compile(r"([A-Ma-m])([1-9])")
RESISTANCE = "FRENCH_RESISTANCE"
LAYERS = ("terrain", "rect_terrain", "obstacle", "unit")


def _capitals(given: Any) -> Any:
    return given.upper() if isinstance(given, str) else given


def _none_if_empty(given: Any) -> Any:
    return None if given == [] else given


def unquoted(given: Any) -> Any:
    """Returns a whole number, which some programs write in quotes or with a decimal point; anything else
    unchanged."""
    whole = isinstance(given, float) and given.is_integer()
    return int(given) if whole or (isinstance(given, str) and QUOTED.fullmatch(given)) else given


def _listed(given: Any) -> Any:
    """Returns the items of a list, which some programs write as null if there are none, or in an object by
    the name of ``ITEM``; anything else unchanged."""
    if isinstance(given, dict) and given.keys() == {ITEM}:
        return given[ITEM] if isinstance(given[ITEM], list) else [given[ITEM]]
    return () if given is None else given


Count = Annotated[int, Field(ge=0, le=99), BeforeValidator(unquoted)]
Item = TypeVar("Item")
Listed = Annotated[Many[Item], BeforeValidator(_listed)]
Side = Annotated[Literal["ALLIES", "AXIS"], BeforeValidator(_capitals)]
Player = Annotated[Literal["PLAYER1", "PLAYER2"], BeforeValidator(_capitals)]
"""A player's name, in capitals or small letters (M40)."""
SIDES: dict[str, Seat] = {"ALLIES": ALLIES, "AXIS": AXIS}


@lru_cache(maxsize=1024)
def tile_name(given: str) -> str:
    """Returns the name that a tile of the file has here; empty if it has none."""
    found: str = NAMES["tile"].get(given, "")
    starred = [ours for key, ours in NAMES["tile"].items() if "*" in key and fnmatchcase(given, key)]
    return found or next(iter(starred), "")


def hex_of(given: str) -> Hex | None:
    """Returns the hex of a name inside a file, such as ``g5``: a capital is an even column, and rows are
    counted from the bottom. None if it is not on the board."""
    found = PLACE.fullmatch(given)
    if not found:
        return None
    letter = found[1]
    at = Hex(2 * (ord(letter.upper()) - ord("A")) + letter.islower(), ROWS - int(found[2]))
    return at if at in ON_BOARD else None


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
    """Terrain, a structure or an obstacle. Its orientation says where a road or a section of a bridge leads,
    and else nothing."""

    silent = "tile"
    name: str
    orientation: Count | None = None
    behavior: str | None = None
    original_owner: Side | None = None

    @property
    def known(self) -> str:
        """The name that the tile has here, by its name and its behavior; empty if it has none."""
        found = tile_name(self.name)
        if not found or not self.behavior:
            return found
        named: str = NAMES["behavior"].get(f"{found} {self.behavior}", "")
        return named or NAMES["behavior"].get(f"* {self.behavior}", "")

    @property
    def ways(self) -> tuple[int, ...]:
        """The directions in which a road or a section of a bridge leads."""
        turned = (self.orientation or 1) - 1
        match self.known:
            case "road":
                ends = NAMES["road"][self.name.lstrip("dw").removeprefix("road")]
                return tuple(sorted((way - turned) % 6 for way in ends))
            case "bridge_section":
                return tuple(NAMES["line"].get(str(self.orientation), ()))
        return ()


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
    def trait(self) -> Trait | None:
        """What its behavior makes of the unit, if that is known."""
        found: Trait | None = NAMES["trait"].get(self.behavior)
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
        if not self.parts or self.parts[1] not in NAMES["side"] or self.of_badge is None or self.is_tiger:
            return None
        if self.behavior and not self.resists and not self.trait:
            return None
        if self.resists:
            return "resistance"
        found: KindName = self.of_badge or NAMES["unit"][self.parts[0]]
        return found


class Medal(Part):
    """The value of an objective."""

    permanent: bool = False
    counts_for: Annotated[Count, Field(ge=1)] = 1
    nbr_hex: Annotated[Count, Field(ge=1)] = 1
    side: Side | None = None
    majority: bool = False
    any_hex: bool = False
    turn_start: bool = False
    last_to_occupy: bool = False
    sole_control: bool = False


class Tag(Part):
    """A counter on a hex. Medals are objectives; a bare medal must be held, and is worth one (M51)."""

    silent = "tag"
    name: str
    medal: Annotated[Medal | None, BeforeValidator(_none_if_empty)] = None
    group: Listed[str] = ()
    side: Side | None = None
    behavior: str | None = None

    @property
    def worth(self) -> Medal:
        """The value of the counter as an objective."""
        return self.medal or Medal()

    @property
    def is_picture(self) -> bool:
        """Whether nothing is said with a counter that has no meaning by itself."""
        said = self.behavior or self.medal or self.side or any(self.group)
        return self.name in NAMES["picture"] and not said


class Hexagon(Part):
    """A hex with something on it."""

    row: Count
    col: Count
    terrain: Tile | None = None
    rect_terrain: Tile | None = None
    obstacle: Tile | None = None
    unit: Troops | None = None
    tags: Listed[Tag] = ()

    @property
    def hex(self) -> Hex:
        """The position of the hex, on the board or off it."""
        return Hex(self.col, self.row)

    @property
    def called(self) -> str:
        """The name of the hex, or its numbers if it is off the board."""
        return name(self.hex) if self.hex in ON_BOARD else f"{self.row}/{self.col}"

    def tiles(self) -> Iterator[tuple[str, Tile]]:
        """Yields the tiles of the hex, each with the name of its layer in the file."""
        layers = {"terrain": self.terrain, "rect_terrain": self.rect_terrain, "obstacle": self.obstacle}
        yield from ((key, tile) for key, tile in layers.items() if tile)

    def joined(self, other: Hexagon) -> Hexagon | None:
        """Returns one entry for two of the same hex, or None if both have the same layer (M41). Counters are
        a layer, but for mere pictures."""
        if any(getattr(self, layer) and getattr(other, layer) for layer in LAYERS):
            return None
        if all(any(not tag.is_picture for tag in one.tags) for one in (self, other)):
            return None
        layers: dict[str, Any] = {layer: getattr(other, layer) for layer in LAYERS if getattr(other, layer)}
        return self.model_copy(update=layers | {"tags": (*self.tags, *other.tags)})


class Place(Part):
    """The name of a place."""

    row: Count
    col: Count
    text: Listed[str] = ()


class Board(Part):
    """The map."""

    silent = "board"
    type: str
    face: str
    hexagons: Annotated[Listed[Hexagon], Field(max_length=1000)]
    labels: Annotated[Listed[Place], Field(max_length=1000)] = ()


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
    date_begin: Any = None
    options: Any = None
    victory: Any = None
    victory_conditions: Any = None
