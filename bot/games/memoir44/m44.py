"""Scenarios in the public ``.m44`` format, read strictly: what we do not know is named and never dropped
(section 4)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import ConfigDict, Field

from bot.games.document import Document, Fault, Many, Mistake, Path, load_json
from bot.games.game import Seat
from bot.games.memoir44.hexes import BOARD, ON_BOARD, Hex, name
from bot.games.memoir44.scenario import (
    NATIONS,
    Label,
    Objective,
    Placed,
    Scenario,
    Square,
    misplaced,
    numbered,
)
from bot.games.memoir44.scenario import parse as ours
from bot.games.memoir44.terrain import OPEN, Ground
from bot.games.memoir44.units import ALLIES, AXIS, KINDS, SEATS
from bot.games.plain import plain
from data import table

NAMES = table("memoir44", "m44")
LONGEST = 256 * 1024
UNIT = re.compile(r"(inf|tank|gun)(2?)([a-z]+)")

Count = Annotated[int, Field(strict=False, ge=0, le=99)]
"""A number, which some programs write in quotes."""
Coordinate = Annotated[int, Field(ge=0, le=99)]
Side = Literal["ALLIES", "AXIS"]
SIDES: dict[str, Seat] = {"ALLIES": ALLIES, "AXIS": AXIS}


class Tile(Document):
    """Terrain, a structure or an obstacle. How it is turned is of no account to us."""

    name: str
    orientation: Any = None
    behavior: str = ""
    original_owner: Side | None = None


class Troops(Document):
    """A unit."""

    name: str
    badge: str = ""
    nbr_units: Count | None = None
    orientation: Any = None
    behavior: str = ""


class Medal(Document):
    """What an objective is worth."""

    permanent: bool = False
    counts_for: Annotated[Count, Field(ge=1)] = 1
    nbr_hex: Count = 1
    side: Side | None = None


class Tag(Document):
    """A counter on a hex. Those that are medals are objectives."""

    name: str
    medal: Medal | None = None
    group: Many[str] = ()
    side: Side | None = None
    orientation: Any = None
    behavior: str = ""


class Hexagon(Document):
    """A hex that something lies on."""

    row: Coordinate
    col: Coordinate
    terrain: Tile | None = None
    rect_terrain: Tile | None = None
    obstacle: Tile | None = None
    unit: Troops | None = None
    tags: Many[Tag] = ()

    @property
    def hex(self) -> Hex:
        """Where it is, on our board or beyond it."""
        return Hex(self.col, self.row)

    @property
    def called(self) -> str:
        """Its name, or its numbers if it is off our board."""
        return name(self.hex) if self.hex in ON_BOARD else f"{self.row}/{self.col}"


class Place(Document):
    """The name of a place."""

    row: Coordinate
    col: Coordinate
    text: Many[str] = ()


class Loose(Document):
    """A part in which there is more than the rules need: who made it, where, when."""

    model_config = ConfigDict(extra="ignore", strict=True, frozen=True)


class Board(Loose):
    """The map."""

    type: str
    face: str
    hexagons: Annotated[Many[Hexagon], Field(max_length=200)]
    labels: Annotated[Many[Place], Field(max_length=200)] = ()


class Info(Loose):
    """Who plays, who begins, and what wins."""

    starting: Literal["PLAYER1", "PLAYER2"]
    side_player1: Side
    side_player2: Side
    country_player1: str = ""
    country_player2: str = ""
    cards_player1: Annotated[Count, Field(ge=2, le=6)]
    cards_player2: Annotated[Count, Field(ge=2, le=6)]
    victory_player1: Annotated[Count, Field(ge=1)]
    victory_player2: Annotated[Count, Field(ge=1)]
    options: dict[str, Any] | list[Any] = Field(default_factory=dict)
    victory: Any = None
    victory_conditions: Many[Any] = ()


class Unknown(NamedTuple):
    """Something that we do not know, in words of the file."""

    layer: str
    given: str


class File(Loose):
    """A whole ``.m44`` file. Player 1 is at the top."""

    game_info: Info
    board: Board
    text: dict[str, dict[str, Any]] = Field(default_factory=dict)

    def faults(self) -> Iterator[Fault]:
        """Everything that is unknown to us or that cannot be played."""
        yield from self._game_faults()
        seen: set[Hex] = set()
        for number, one in enumerate(self.board.hexagons):
            where: Path = ("board", "hexagons", number)
            if one.hex not in ON_BOARD:
                yield Fault(where, "m44-hex", {"hex": one.called})
            if one.hex in seen:
                yield Fault(where, "m44-twice", {"hex": one.called})
            seen.add(one.hex)
            for layer, given in unknown(one):
                yield Fault(where, "m44-unknown", {"hex": one.called, "layer": layer, "given": given[:60]})
            if sum(tag.medal is not None for tag in one.tags) > 1:
                yield Fault(where, "scenario-twice", {"given": one.called})
        yield from misplaced(self.placed(), self.ground())

    def _game_faults(self) -> Iterator[Fault]:
        info = self.game_info
        if self.board.type.upper() != "STANDARD":
            yield Fault(("board", "type"), "m44-board", {"given": self.board.type[:20]})
        if self.board.face.lower() not in NAMES["face"]:
            yield Fault(("board", "face"), "m44-face", {"given": self.board.face[:20]})
        if info.side_player1 == info.side_player2:
            yield Fault(("game_info", "side_player2"), "m44-sides", {"given": info.side_player2})
        chosen = info.options.items() if isinstance(info.options, dict) else enumerate(info.options)
        for option, value in chosen:
            if value:
                yield Fault(("game_info", "options"), "m44-option", {"given": str(option)[:40]})
        others = [one for one in info.victory_conditions if one and one != {"standard": []}]
        if info.victory or others:
            yield Fault(("game_info", "victory_conditions"), "m44-victory")

    def ground(self) -> dict[Hex, Ground]:
        """What lies on each hex, as far as we know it."""
        rows = NAMES["face"].get(self.board.face.lower(), NAMES["face"]["country"])
        found = {at: Ground(rows[at.row]) for at in BOARD}
        for one in self.board.hexagons:
            if one.hex in ON_BOARD:
                found[one.hex] = ground_of(one, found[one.hex])
        return found

    def placed(self) -> Iterator[Placed]:
        """The units that we know."""
        for number, one in enumerate(self.board.hexagons):
            found = one.unit and UNIT.fullmatch(one.unit.name)
            if not one.unit or not found or _unit_unknown(one.unit) or one.hex not in ON_BOARD:
                continue
            sort = found[1] + found[2]
            kind = NAMES["badge"].get(f"{sort} {one.unit.badge}", NAMES["unit"][sort])
            figures = KINDS[kind].figures if one.unit.nbr_units is None else one.unit.nbr_units
            of = NAMES["nation"][found[3]]
            where = ("board", "hexagons", number, "unit")
            yield Placed(where, of["seat"], kind, one.hex, figures, of["nation"])

    def scenario(self, key: str) -> Scenario:
        """The scenario, once it is without faults."""
        info = self.game_info
        seats = {"PLAYER1": SIDES[info.side_player1], "PLAYER2": SIDES[info.side_player2]}
        top, bottom = seats["PLAYER1"], seats["PLAYER2"]
        words = self.text.get("en") or next(iter(self.text.values()), {})
        return Scenario(
            name=key,
            title=_line(words.get("name"), 60) or key,
            blurb=_line(words.get("historical"), 1000),
            top=top,
            starts=seats[info.starting],
            squares=tuple(Square(at, one) for at, one in self.ground().items() if one != OPEN),
            units=numbered(one[1:] for one in sorted(self.placed(), key=lambda one: SEATS.index(one.seat))),
            objectives=tuple(self._objectives()),
            hands={top: info.cards_player1, bottom: info.cards_player2},
            medals={top: info.victory_player1, bottom: info.victory_player2},
            nations={top: _nation(info.country_player1), bottom: _nation(info.country_player2)},
            labels=tuple(
                Label(Hex(one.col, one.row), said)
                for one in self.board.labels
                if Hex(one.col, one.row) in ON_BOARD and (said := _line(" ".join(one.text), 24))
            ),
        )

    def _objectives(self) -> Iterator[Objective]:
        for one in self.board.hexagons:
            for tag in one.tags:
                if tag.medal:
                    side = tag.medal.side or tag.side
                    seat = SIDES[side] if side else NAMES["medal"][tag.name]
                    yield Objective(one.hex, seat, not tag.medal.permanent, tag.medal.counts_for)


def parse(key: str, written: str) -> Scenario | list[Mistake]:
    """The scenario in the text of an ``.m44`` file, or all that is wrong with it or unknown in it."""
    document = load_json(written, File, LONGEST)
    return document if isinstance(document, list) else document.scenario(key)


def read(key: str, written: str) -> Scenario | list[Mistake]:
    """The scenario in a text of our format or of this one, which begins with a brace; or what is wrong."""
    return parse(key, written) if written.lstrip().startswith("{") else ours(key, written)


def unknown(one: Hexagon) -> Iterator[Unknown]:
    """Everything on a hex that we do not know."""
    layers = (("terrain", one.terrain), ("structure", one.rect_terrain), ("obstacle", one.obstacle))
    for layer, tile in layers:
        if not tile:
            continue
        if tile.name not in NAMES[layer]:
            yield Unknown(layer, tile.name)
        if tile.behavior:
            yield Unknown(layer, f"{tile.name}, {tile.behavior}")
        if tile.name == "bunker" and not tile.original_owner:
            yield Unknown(layer, "bunker, original_owner")
    if one.unit and (given := _unit_unknown(one.unit)):
        yield Unknown("unit", given)
    for tag in one.tags:
        if tag.name not in NAMES["medal"] or not tag.medal:
            yield Unknown("tag", tag.name)
        elif any(tag.group) or tag.behavior or tag.medal.nbr_hex != 1:
            yield Unknown("tag", f"{tag.name}, group")


def _unit_unknown(unit: Troops) -> str:
    found = UNIT.fullmatch(unit.name)
    known = found and found[1] + found[2] in NAMES["unit"] and found[3] in NAMES["nation"]
    if known and not unit.behavior:
        return ""
    return f"{unit.name}, {unit.behavior}" if unit.behavior else unit.name


def ground_of(one: Hexagon, below: Ground) -> Ground:
    """What lies on a hex, as far as we know it, where the board itself shows ``below``."""
    tile, built, obstacle = one.terrain, one.rect_terrain, one.obstacle
    owner = SIDES[built.original_owner] if built and built.original_owner else ""
    return Ground(
        NAMES["terrain"].get(tile.name, below.terrain) if tile else below.terrain,
        NAMES["structure"].get(built.name, "") if built else "",
        NAMES["obstacle"].get(obstacle.name, "") if obstacle else "",
        owner,
    )


def _line(said: object, longest: int) -> str:
    """What somebody wrote as one line of printable signs, cut where it is too long."""
    text = plain(str(said or ""))
    return text if len(text) <= longest else f"{text[: longest - 1]}…"


def _nation(country: str) -> str:
    return country.lower() if country.lower() in NATIONS else ""
