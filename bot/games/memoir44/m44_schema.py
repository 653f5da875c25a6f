"""The shape of a ``.m44`` file: its parts, each with what it means here and what in it is unknown (section 4,
M40 to M42)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import lru_cache
from typing import Annotated, Any, ClassVar, Literal, TypeVar, cast

from msgspec.structs import replace
from pydantic import BeforeValidator, ConfigDict, Field

from bot.games.document import Document, Many
from bot.games.document_lines import ITEM, Fault, Path
from bot.games.game import Seat
from bot.games.memoir44.hexes import ON_BOARD, ROWS, Hex, name
from bot.games.memoir44.special import Deciding, Objective
from bot.games.memoir44.terrain import FEATURES, LAYER, Ground, overlaid
from bot.games.memoir44.units import ALLIES, AXIS, KindName, Trait
from bot.games.typed_text import clipped, plain_line
from data import table

NAMES = table("memoir44", "m44")
LONGEST_M44 = 256 * 1024
UNIT = re.compile(r"(inf|tank|gun)(2?)([a-z]+)")
BADGE_NUMBER = re.compile(r"(?:badge)?([0-9]{1,9})", re.IGNORECASE)
QUOTED = re.compile(r"\s*[0-9]{1,9}\s*")
HEX_NAME = re.compile(r"([A-Ma-m])([1-9])")
RESISTANCE_BEHAVIOR = "FRENCH_RESISTANCE"
LAYERS = ("terrain", "rect_terrain", "obstacle", "unit")


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
Cards = Annotated[Count, Field(ge=2, le=6)]
Wanted = Annotated[Count, Field(ge=1)]
Item = TypeVar("Item")
Listed = Annotated[Many[Item], BeforeValidator(_listed)]
CAPITALS = BeforeValidator(lambda given: given.upper() if isinstance(given, str) else given)
Side = Annotated[Literal["ALLIES", "AXIS"], CAPITALS]
Player = Annotated[Literal["PLAYER1", "PLAYER2"], CAPITALS]
"""A player's name, in capitals or small letters (M40)."""
SEAT_OF: dict[str, Seat] = {"ALLIES": ALLIES, "AXIS": AXIS}


def line(said: object, longest: int) -> str:
    """Returns a text of the file as one line of printable characters, cut if it is too long."""
    return clipped(plain_line(str(said or "")), longest)


@lru_cache(maxsize=1024)
def tile_name(given: str) -> str:
    """Returns the name that a tile of the file has here; empty if it has none."""
    starred = (ours for key, ours in NAMES["tile"].items() if "*" in key and fnmatchcase(given, key))
    return NAMES["tile"].get(given) or next(starred, "")


def hex_of(given: str) -> Hex | None:
    """Returns the hex of a name inside a file, such as ``g5``: a capital is an even column, and rows are
    counted from the bottom. None if it is not on the board."""
    match = HEX_NAME.fullmatch(given)
    if not match:
        return None
    letter = match[1]
    at = Hex(2 * (ord(letter.upper()) - ord("A")) + letter.islower(), ROWS - int(match[2]))
    return at if at in ON_BOARD else None


class FilePart(Document):
    """A part of a file. ``File`` examines what it holds besides its fields."""

    model_config = ConfigDict(extra="allow", strict=True, frozen=True)

    silent: ClassVar[str] = ""
    """The list in the data that names the part's content without effect on the rules."""

    def others(self) -> Iterator[tuple[str, Any]]:
        """Yields the content of the part that has no field and may affect the rules."""
        known = NAMES["silent"].get(self.silent, ())
        for key, value in (self.model_extra or {}).items():
            if not any(fnmatchcase(key, pattern) for pattern in known):
                yield key, value


class Tile(FilePart):
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
        plain, behaviors = tile_name(self.name), cast("dict[str, str]", NAMES["behavior"])
        if not plain or not self.behavior:
            return plain
        return behaviors.get(f"{plain} {self.behavior}") or behaviors.get(f"* {self.behavior}", "")

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

    @property
    def unknown(self) -> str | None:
        """What about the tile has no meaning here; None if everything has."""
        if not tile_name(self.name):
            return self.name
        if not self.known or (self.known == "bridge_section" and not self.ways):
            return f"{self.name}, {self.behavior}"
        stray = self.original_owner and not FEATURES[self.known].own
        return f"{self.name}, original_owner" if stray else None


class Troops(FilePart):
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
        match = BADGE_NUMBER.fullmatch(written)
        return str(int(match[1])) if match else written

    @property
    def parts(self) -> tuple[str, str] | None:
        """The kind in its name, such as ``inf2``, and the ending of the name; None if the name has another
        form."""
        match = UNIT.fullmatch(self.name)
        return (match[1] + match[2], match[3]) if match and match[1] + match[2] in NAMES["unit"] else None

    @property
    def of_badge(self) -> KindName | Literal[""] | None:
        """The kind that its badge gives the unit: empty if the badge gives none, None if the badge is
        unknown."""
        if not self.number or self.number in NAMES["decoration"]:
            return ""
        kind: KindName | None = NAMES["badge"].get(f"{self.parts[0]} {self.number}") if self.parts else None
        return kind

    @property
    def trait(self) -> Trait | None:
        """What its behavior makes of the unit, if that is known."""
        trait: Trait | None = NAMES["trait"].get(self.behavior)
        return trait

    @property
    def resists(self) -> bool:
        """Whether its behavior makes the unit French Resistance, as badge 3 does."""
        infantry = self.parts is not None and self.parts[0] in ("inf", "inf2")
        return self.behavior == RESISTANCE_BEHAVIOR and infantry and self.of_badge in ("", "resistance")

    @property
    def kind(self) -> KindName | None:
        """The kind of the unit; None if something about it is unknown."""
        if any(self.unknown(())):
            return None
        assert self.parts
        kind: KindName = "resistance" if self.resists else self.of_badge or NAMES["unit"][self.parts[0]]
        return kind

    @property
    def seat(self) -> Seat:
        assert self.parts
        seat: Seat = NAMES["side"][self.parts[1]]
        return seat

    def unknown(self, where: Path, called: str = "") -> Iterator[Fault]:
        """Yields each reason why the unit cannot be played: its figures, their nation, its badge, its
        behavior. ``called`` is its hex."""
        facts: dict[str, str | int] = {"hex": called, "given": line(self.name, 40)}
        if self.parts and self.parts[1] in NAMES["national"]:
            yield Fault(where, "m44-national", facts | {"nation": NAMES["national"][self.parts[1]]})
        elif not self.parts or self.parts[1] not in NAMES["side"]:
            yield Fault(where, "m44-unknown", facts | {"layer": "unit"})
        if self.of_badge is None:
            yield Fault((*where, "badge"), "m44-badge", facts | {"badge": line(self.number, 20)})
        if self.behavior and not self.resists and not self.trait:
            given = line(f"{self.name}, {self.behavior}", 60)
            yield Fault((*where, "behavior"), "m44-unknown", facts | {"layer": "unit", "given": given})
        if self.parts == ("tank2", "ger") and self.nbr_units == 1:
            yield Fault((*where, "nbr_units"), "m44-tiger", facts)


class Medal(FilePart):
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


class Tag(FilePart):
    """A counter on a hex. Medals are objectives; a bare medal must be held, and is worth one (M51)."""

    silent = "tag"
    name: str
    medal: Annotated[Medal | None, BeforeValidator(lambda given: None if given == [] else given)] = None
    group: Listed[str] = ()
    side: Side | None = None
    behavior: str | None = None

    @property
    def worth(self) -> Medal:
        return self.medal or Medal()

    @property
    def is_picture(self) -> bool:
        """Whether nothing is said with a counter that has no meaning by itself."""
        said = self.behavior or self.medal or self.side or any(self.group)
        return self.name in NAMES["picture"] and not said

    def is_a(self, counter: Literal["exit", "mine"]) -> bool:
        return self.name in NAMES[counter]["tags"] and self.behavior == NAMES[counter]["behavior"]

    @property
    def medal_of(self) -> Seat:
        """The side whose medal the counter is; empty if it is either's."""
        side = self.worth.side or self.side
        seat: Seat = SEAT_OF[side] if side else NAMES["medal"][self.name]
        return seat

    def hexes(self, here: Hex) -> tuple[Hex, ...]:
        """Returns the hexes of the counter: its own, and those of its group."""
        return tuple(dict.fromkeys((here, *[at for name in self.group if (at := hex_of(name))])))

    def objective(self, here: Hex) -> Objective:
        worth = self.worth
        deciding: Deciding = "any" if worth.any_hex else "majority" if worth.majority else ""
        return Objective(
            here,
            self.medal_of,
            held=not worth.permanent,
            medals=worth.counts_for,
            group=self.hexes(here)[1:],
            needed=worth.nbr_hex,
            deciding=deciding,
            alone=worth.sole_control,
            kept=worth.last_to_occupy,
            at_start=worth.turn_start,
        )

    @property
    def unknown(self) -> str:
        """What about the counter has no meaning here; empty if everything has."""
        stray = any(name and not hex_of(name) for name in self.group)
        if self.is_a("exit") or self.is_a("mine"):
            unclear = not self.side or self.medal or (self.is_a("mine") and any(self.group))
            return f"{self.name}, {self.behavior}, side" if unclear or stray else ""
        said = [self.name, *([self.behavior] if self.behavior else [])]
        if self.name in NAMES["medal"]:
            return ", ".join([*said, *(["group"] if stray else [])]) if self.behavior or stray else ""
        return "" if self.is_picture else ", ".join([*said, *(["group"] if any(self.group) else [])])


class Hexagon(FilePart):
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
        if all(any(not tag.is_picture for tag in entry.tags) for entry in (self, other)):
            return None
        layers: dict[str, Any] = {layer: getattr(other, layer) for layer in LAYERS if getattr(other, layer)}
        return self.model_copy(update=layers | {"tags": (*self.tags, *other.tags)})

    def ground(self, below: Ground) -> Ground:
        """Returns what lies on the hex, as far as it is known, where the board itself shows ``below``. A
        bunker without a stated builder belongs to the side of its first unit (M47)."""
        ground = below
        for _, tile in self.tiles():
            if not tile.known:
                continue
            owner = SEAT_OF[tile.original_owner] if tile.original_owner else ""
            if tile.known == "bunker" and not owner and self.unit and self.unit.kind:
                owner = self.unit.seat
            ground = overlaid(ground, tile.known, owner)
            ground = replace(ground, ways=tile.ways) if tile.ways else ground
        return ground

    @property
    def layered_twice(self) -> bool:
        """Whether two tiles of the hex belong to the same layer here. A ford may lie over a river."""
        known = [tile.known for _, tile in self.tiles() if tile.known]
        return len(known) > len({LAYER[name] for name in known}) and known[:2] != ["river", "ford"]

    def unknown(self, where: Path) -> Iterator[Fault]:
        """Yields a fault for everything on the hex that is unknown."""
        for key, tile in self.tiles():
            if tile.unknown is not None:
                yield self._unknown(
                    (*where, key), "structure" if key == "rect_terrain" else key, tile.unknown
                )
        if self.unit:
            yield from self.unit.unknown((*where, "unit"), self.called)
        for number, tag in enumerate(self.tags):
            if tag.unknown:
                yield self._unknown((*where, "tags", number), "tag", tag.unknown)

    def _unknown(self, where: Path, layer: str, given: str) -> Fault:
        return Fault(where, "m44-unknown", {"hex": self.called, "layer": layer, "given": line(given, 60)})


class FileLabel(FilePart):
    row: Count
    col: Count
    text: Listed[str] = ()


class FileBoard(FilePart):
    silent = "board"
    type: str
    face: str
    labels: Annotated[Listed[FileLabel], Field(max_length=1000)] = ()
    hexagons: Annotated[Listed[Hexagon], Field(max_length=1000)]


class Info(FilePart):
    """The players, who begins, and the victory conditions."""

    silent = "game_info"
    starting: Player
    side_player1: Side
    side_player2: Side
    country_player1: str | None = None
    country_player2: str | None = None
    cards_player1: Cards
    cards_player2: Cards
    victory_player1: Wanted
    victory_player2: Wanted
    date_begin: Any = None
    options: Any = None
    victory: Any = None
    victory_conditions: Any = None
