"""Scenarios in the public ``.m44`` format, read strictly (section 4, and M40 to M42, M47, M49 to M51).

Nothing in a file is ignored silently. Content that may change the rules and is not supported is refused by
name, all of it at once. Content that cannot change the rules is skipped, and listed in the scenario.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from fnmatch import fnmatchcase
from functools import cached_property
from typing import Annotated, Any, ClassVar, Literal, NamedTuple

from pydantic import BeforeValidator, ConfigDict, Field

from bot.games.document import Document, Fault, Many, Mistake, Path, load_json
from bot.games.game import Seat
from bot.games.memoir44.hexes import BOARD, ON_BOARD, Hex, name
from bot.games.memoir44.scenario import (
    NATIONS,
    Label,
    Objective,
    Passed,
    Placed,
    Scenario,
    Square,
    misplaced,
    numbered,
)
from bot.games.memoir44.scenario import parse as ours
from bot.games.memoir44.terrain import OPEN, Ground, Structure
from bot.games.memoir44.units import ALLIES, AXIS, KINDS, SEATS, KindName
from bot.games.plain import clipped, plain
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


COUNTED = (
    *((f"cards_player{player}", 2, 6) for player in (1, 2)),
    *((f"victory_player{player}", 1, 99) for player in (1, 2)),
)
"""The counted values, each with its minimum and maximum."""


class Option(NamedTuple):
    """An option of the file: its path, its name, and its value."""

    where: Path
    name: str
    value: Any


class File(Part):
    """A whole ``.m44`` file. Player 1 is at the top."""

    silent = "file"
    game_info: Info
    board: Board
    options: Any = None
    meta_data: dict[str, Any] | list[Any] = Field(default_factory=dict)
    text: dict[str, dict[str, Any]] | list[Any] = Field(default_factory=dict)

    # --- content that cannot be played

    def faults(self) -> Iterator[Fault]:
        """Yields a fault for everything that is unknown and may change the rules, or that cannot be
        played."""
        yield from self._game_faults()
        for where, part in self.parts():
            for key, value in part.others():
                if value:
                    yield Fault((*where, key), "m44-field", {"given": _line(key, 40)})
        standard = self.board.type.upper() == "STANDARD"
        for number, one in enumerate(self.board.hexagons):
            if one.hex not in ON_BOARD and standard:
                yield Fault(("board", "hexagons", number), "m44-hex", {"hex": one.called})
            yield from unknown(one, ("board", "hexagons", number))
        yield from self._hex_faults()
        strange = any(one.unit and not one.unit.kind for one in self.board.hexagons)
        for fault in misplaced(self.placed(), self.ground()):
            if fault.key != "scenario-empty" or not strange:
                yield fault

    def _game_faults(self) -> Iterator[Fault]:
        info = self.game_info
        if self.board.type.upper() != "STANDARD":
            yield Fault(("board", "type"), "m44-board", {"given": _line(self.board.type, 20)})
        if self.board.face.lower() not in NAMES["face"]:
            yield Fault(("board", "face"), "m44-face", {"given": _line(self.board.face, 20)})
        if info.side_player1 == info.side_player2:
            yield Fault(("game_info", "side_player2"), "m44-sides", {"given": info.side_player2})
        for key, least, most in COUNTED:
            given = getattr(info, key)
            if given < least:
                yield Fault(("game_info", key), "document-at-least", {"least": least, "given": str(given)})
            elif given > most:
                yield Fault(("game_info", key), "document-at-most", {"most": most, "given": str(given)})
        for where, option, value in self.every_option():
            if _is_set(value) != NAMES["option"].get(option, False):
                shown = "true" if value is True else str(value) if _is_set(value) else "false"
                yield Fault(where, "m44-option", {"given": _line(option, 40), "value": _line(shown, 40)})
        for key in ("victory", "victory_conditions"):
            if special := _conditions(getattr(info, key)):
                yield Fault(("game_info", key), "m44-victory", {"given": _line(", ".join(special), 80)})
        if self.box_number in NAMES["base_box"]["refused"]:
            yield Fault(("meta_data",), "m44-box", {"number": self.box_number})
        elif self.box_number in NAMES["base_box"]["medals"]:
            for number, one in enumerate(self.board.hexagons):
                if any(tag.name in NAMES["medal"] and tag.medal is None for tag in one.tags):
                    facts: dict[str, str | int] = {"number": self.box_number, "hex": one.called}
                    yield Fault(("board", "hexagons", number, "tags"), "m44-old", facts)

    def _hex_faults(self) -> Iterator[Fault]:
        """Yields the faults of a hex as a whole."""
        merged, twice = self.joined
        for number, one in twice:
            yield Fault(("board", "hexagons", number), "m44-twice", {"hex": one.called})
        for number, one in merged.values():
            at: Path = ("board", "hexagons", number)
            if sum(tag.name in NAMES["medal"] for tag in one.tags) > 1:
                yield Fault(at, "scenario-twice", {"given": one.called})
            ground = self.ground().get(one.hex, OPEN)
            if ground.structure == "bunker" and not ground.owner and not (one.unit and not one.unit.kind):
                yield Fault(at, "m44-bunker", {"hex": one.called})
            known = one.terrain is None or one.terrain.name in NAMES["terrain"]
            if ground.structure == "bridge" and known and ground.terrain not in ("river", "open"):
                yield Fault(at, "scenario-bridge", {"given": one.called})

    # --- content that is skipped

    def passed(self) -> tuple[Passed, ...]:
        """Returns everything that changes no rule, each item once."""
        found: Counter[tuple[str, str]] = Counter()
        for one in self.board.hexagons:
            if one.unit and one.unit.number in NAMES["decoration"]:
                found["badge", one.unit.number] += 1
            for tag in one.tags:
                if tag.name in NAMES["picture"]:
                    found["tag", tag.name] += 1
        for _, option, _ in self.every_option():
            found["option", option] += 1
        for where, part in self.parts():
            for key, _ in part.others():
                found["field", ".".join([*(step for step in where if isinstance(step, str)), str(key)])] += 1
        for country in (self.game_info.country_player1, self.game_info.country_player2):
            if country and country.lower() not in NATIONS:
                found["country", country] += 1
        for words in self.words.values():
            if words.get("rules"):
                found["prose", "text.rules"] = 1
        return tuple(
            Passed(what, _line(given, 60).replace("`", "’"), count) for (what, given), count in found.items()
        )

    # --- content that is used

    def parts(self) -> Iterator[tuple[Path, Part]]:
        """Yields all the parts of the file, each with its path."""
        yield (), self
        yield ("game_info",), self.game_info
        yield ("board",), self.board
        for number, place in enumerate(self.board.labels):
            yield ("board", "labels", number), place
        for number, one in enumerate(self.board.hexagons):
            where: Path = ("board", "hexagons", number)
            yield where, one
            for _, key, tile in one.tiles():
                yield (*where, key), tile
            if one.unit:
                yield (*where, "unit"), one.unit
            for place_, tag in enumerate(one.tags):
                yield (*where, "tags", place_), tag
                if tag.medal:
                    yield (*where, "tags", place_, "medal"), tag.medal

    def every_option(self) -> Iterator[Option]:
        """Yields the options, which stand with the facts of the game or at the root."""
        for where, chosen in (
            (("game_info", "options"), self.game_info.options),
            (("options",), self.options),
        ):
            if isinstance(chosen, dict):
                for option, value in chosen.items():
                    yield Option((*where, option), str(option), value)
            elif isinstance(chosen, list):
                for number, value in enumerate(chosen):
                    yield Option((*where, number), str(value), True)
            elif chosen:
                yield Option(where, str(chosen), True)

    @property
    def words(self) -> Mapping[str, Mapping[str, Any]]:
        """The texts of the scenario, by language."""
        return self.text if isinstance(self.text, dict) else {}

    @property
    def box_number(self) -> int:
        """The number of a scenario of the base box; 0 for any other."""
        about = {**(self.model_extra or {}), **(self.meta_data if isinstance(self.meta_data, dict) else {})}
        number, status = str(about.get("scenario_id") or about.get("id") or ""), about.get("status") or "GAME"
        return int(number) if number.isascii() and number.isdigit() and str(status).upper() == "GAME" else 0

    @cached_property
    def joined(self) -> tuple[dict[Hex, tuple[int, Hexagon]], list[tuple[int, Hexagon]]]:
        """What lies on each hex of the board, with the position of its first entry in the file; and the
        entries with a layer that their hex already has (M41)."""
        found: dict[Hex, tuple[int, Hexagon]] = {}
        twice: list[tuple[int, Hexagon]] = []
        for number, one in enumerate(self.board.hexagons):
            first, before = found.get(one.hex, (number, None))
            if together := before.joined(one) if before else one:
                found[one.hex] = first, together
            else:
                twice.append((number, one))
        return {at: one for at, one in found.items() if at in ON_BOARD}, twice

    def ground(self) -> dict[Hex, Ground]:
        """Returns what lies on each hex, as far as it is known."""
        rows = NAMES["face"].get(self.board.face.lower(), NAMES["face"]["country"])
        found = {at: Ground(rows[at.row]) for at in BOARD}
        for at, (_, one) in self.joined[0].items():
            found[at] = ground_of(one, found[at])
        return found

    def placed(self) -> Iterator[Placed]:
        """Yields the units of known kinds. The colour of their figures has no effect: a unit belongs to its
        player."""
        for number, one in self.joined[0].values():
            if not one.unit or not one.unit.kind:
                continue
            kind, seat = one.unit.kind, _seat(one.unit)
            figures = KINDS[kind].figures if one.unit.nbr_units is None else one.unit.nbr_units
            yield Placed(
                ("board", "hexagons", number, "unit"), seat, kind, one.hex, figures, self.nations[seat]
            )

    @cached_property
    def nations(self) -> dict[Seat, str]:
        """Returns the nation of each side's troops; the Allies' are British if nothing is said (M42)."""
        info = self.game_info
        found = dict.fromkeys(SEATS, "")
        for side, country in (
            (info.side_player1, info.country_player1),
            (info.side_player2, info.country_player2),
        ):
            known = (country or "").lower()
            found[SIDES[side]] = known if known in NATIONS else ""
            if not country and SIDES[side] == ALLIES:
                found[ALLIES] = "gb"
        return found

    def scenario(self, key: str) -> Scenario:
        """Returns the scenario. The file must have no faults."""
        info = self.game_info
        seats = {"PLAYER1": SIDES[info.side_player1], "PLAYER2": SIDES[info.side_player2]}
        top, bottom = seats["PLAYER1"], seats["PLAYER2"]
        words = self.words.get("en") or next(iter(self.words.values()), {})
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
            nations=self.nations,
            labels=tuple(
                Label(Hex(one.col, one.row), said)
                for one in self.board.labels
                if Hex(one.col, one.row) in ON_BOARD and (said := _line(" ".join(one.text), 24))
            ),
            passed=self.passed(),
        )

    def _objectives(self) -> Iterator[Objective]:
        for _, one in self.joined[0].values():
            for tag in one.tags:
                if tag.name in NAMES["medal"]:
                    side = tag.worth.side or tag.side
                    seat = SIDES[side] if side else NAMES["medal"][tag.name]
                    yield Objective(one.hex, seat, not tag.worth.permanent, tag.worth.counts_for)


def parse(key: str, written: str) -> Scenario | list[Mistake]:
    """Returns the scenario in the text of an ``.m44`` file, or everything that is wrong or unknown in it."""
    if wrong := _no_object(written):
        return [wrong]
    document = load_json(written, File, LONGEST_FILE)
    return document if isinstance(document, list) else document.scenario(key)


def _no_object(written: str) -> Mistake | None:
    """Returns the mistake of a text that is not JSON, or is JSON of another shape; None for a text that is
    too long to examine."""
    if len(written) > LONGEST_FILE:
        return None
    try:
        found = json.loads(written)
    except json.JSONDecodeError as error:
        return Mistake(error.lineno, "", "m44-json", {"column": error.colno})
    except (ValueError, RecursionError):  # too many digits, or too deep: the strict reader reports it
        return None
    return None if isinstance(found, dict) else Mistake(1, "", "m44-object", {})


def read_scenario(key: str, written: str, file: str = "") -> Scenario | list[Mistake]:
    """Returns the scenario in a text of Plan Vert's format or of this one, or every mistake in it. ``file``
    is the name of the file, if it is known."""
    return parse(key, written) if _is_json(written, file) else ours(key, written)


def _is_json(written: str, file: str) -> bool:
    if file.lower().endswith((".m44", ".json")) or written.lstrip().startswith("{"):
        return True
    try:
        json.loads(written)
    except (ValueError, RecursionError):
        return False
    return True


def unknown(one: Hexagon, where: Path) -> Iterator[Fault]:
    """Yields a fault for everything on a hex that is unknown."""

    def fault(key: str, layer: str, given: str) -> Fault:
        return Fault(
            (*where, key), "m44-unknown", {"hex": one.called, "layer": layer, "given": _line(given, 60)}
        )

    for layer, key, tile in one.tiles():
        if tile.name not in NAMES[layer]:
            yield fault(key, layer, tile.name)
        if tile.behavior and NAMES["behavior"].get(tile.behavior) != NAMES[layer].get(tile.name, ""):
            yield fault(key, layer, f"{tile.name}, {tile.behavior}")
        if tile.original_owner and tile.name in NAMES[layer] and tile.name != "bunker":
            yield fault(key, layer, f"{tile.name}, original_owner")
    if one.unit:
        yield from _unit_faults(one, one.unit, (*where, "unit"))
    for number, tag in enumerate(one.tags):
        if given := _tag_unknown(tag):
            yield fault("tags", "tag", given)._replace(where=(*where, "tags", number))


def _unit_faults(one: Hexagon, unit: Troops, where: Path) -> Iterator[Fault]:
    """Yields each reason why a unit cannot be played: its figures, their nation, its badge, its behavior."""
    facts: dict[str, str | int] = {"hex": one.called, "given": _line(unit.name, 40)}
    if unit.parts and unit.parts[1] in NAMES["national"]:
        yield Fault(where, "m44-national", facts | {"nation": NAMES["national"][unit.parts[1]]})
    elif not unit.parts or unit.parts[1] not in NAMES["side"]:
        yield Fault(where, "m44-unknown", facts | {"layer": "unit"})
    if unit.of_badge is None:
        yield Fault((*where, "badge"), "m44-badge", facts | {"badge": _line(unit.number, 20)})
    if unit.behavior and not unit.resists:
        given = _line(f"{unit.name}, {unit.behavior}", 60)
        yield Fault((*where, "behavior"), "m44-unknown", facts | {"layer": "unit", "given": given})
    if unit.is_tiger:
        yield Fault((*where, "nbr_units"), "m44-tiger", facts)


def _tag_unknown(tag: Tag) -> str:
    """Returns what is unknown about a counter; empty for an objective or a picture."""
    said = [word for word in (tag.behavior, "group" if any(tag.group) else "") if word]
    if tag.name in NAMES["medal"]:
        said += ["nbr_hex"] if tag.worth.nbr_hex != 1 else []
    elif tag.name not in NAMES["picture"] or tag.medal or tag.side:
        return ", ".join([tag.name, *said])
    return ", ".join([tag.name, *said]) if said else ""


def ground_of(one: Hexagon, below: Ground) -> Ground:
    """Returns what lies on a hex, as far as it is known, where the board itself shows ``below``. A bunker
    without a stated builder belongs to the side of its first unit (M47)."""
    tile, built, obstacle = one.terrain, one.rect_terrain, one.obstacle
    structure: Structure = NAMES["structure"].get(built.name, "") if built else ""
    owner = SIDES[built.original_owner] if built and built.original_owner else ""
    if structure == "bunker" and not owner and one.unit and one.unit.kind:
        owner = _seat(one.unit)
    return Ground(
        NAMES["terrain"].get(tile.name, below.terrain) if tile else below.terrain,
        structure,
        NAMES["obstacle"].get(obstacle.name, "") if obstacle else "",
        owner,
    )


def _seat(unit: Troops) -> Seat:
    """Returns the side of a unit whose kind is known."""
    assert unit.parts
    seat: Seat = NAMES["side"][unit.parts[1]]
    return seat


def _is_set(value: Any) -> bool:
    """Whether an option is set. Some programs write the value as a word."""
    return bool(value) and not (isinstance(value, str) and value.strip().lower() in NAMES["unset"]["words"])


def _conditions(given: Any) -> list[str]:
    """Returns the names of the victory conditions other than medals. A condition may consist of its name
    alone, as in ``"standard": []``."""
    if isinstance(given, dict):
        below = given.get("condition", [])
        inner = below if isinstance(below, list) else [below]
        every = [*inner, *({key: value} for key, value in given.items() if key != "condition")]
    else:
        every = given if isinstance(given, list) else [given]
    found = []
    for one in every:
        if isinstance(one, dict):
            found += [str(key) for key, value in one.items() if value or key != "standard"]
        elif one:
            found.append(str(one))
    return found


def _line(said: object, longest: int) -> str:
    """Returns a text of the file as one line of printable characters, cut if it is too long."""
    return clipped(plain(str(said or "")), longest)
