"""A scenario as a file of Plan Vert's own format: the inverse of ``scenario.parse``."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cache
from textwrap import fill
from typing import Any

import tomlkit
from msgspec import Struct, structs
from msgspec.structs import replace

from bot.games.game import BROKEN, Seat
from bot.games.memoir44.hexes import BOARD, COMPASS, ROWS, Hex, name
from bot.games.memoir44.scenario import (
    BRIDGE,
    BUNKERS,
    OBSTACLE_MARKS,
    TERRAIN_MARKS,
    Placed,
    Scenario,
    Written,
    WrittenSide,
    ground_of,
    numbered,
    scenario,
    scenarios,
)
from bot.games.memoir44.terrain import FEATURES, LAYER, OPEN, Ground
from bot.games.memoir44.units import KINDS, SEATS, TRAITS, Unit

LONGEST_PASSED = 200
"""Most characters of the name of something that was passed over."""

WIDE = 110
"""The columns of a long text."""

MARKS = [
    (terrain + built + obstacle, ground)
    for terrain in TERRAIN_MARKS
    for built in ("", BRIDGE, *BUNKERS)
    for obstacle in ("", *OBSTACLE_MARKS)
    if (ground := ground_of(terrain + built + obstacle))
]
"""Every mark of a hex, with the ground that it stands for; the shortest first."""


def write(one: Scenario) -> str:
    """Returns the scenario as a text that ``scenario.parse`` reads as an equal one.

    The text has neither the scenario's name nor what was passed over or is not applied in the file from which
    it was read. Raises ``ValueError`` if the format cannot hold the scenario.
    """
    written(one)
    page = tomlkit.document()
    for key, value in sorted(_fields(one).items(), key=lambda field: _rank(field[1])):
        page.add(key, _item(value))
    return tomlkit.dumps(page)


def written(one: Scenario) -> Written:
    """Returns the scenario in the shape of a file. Raises ``ValueError`` if the format cannot hold it."""
    document = Written.model_validate(_fields(one))
    if faults := list(document.faults()):
        raise ValueError(f"{one.name}: {faults[0]}")
    return document


def _fields(one: Scenario) -> dict[str, Any]:
    """Returns the fields of the scenario's file, without those that are empty as they are by default."""
    fields = (
        _same(one, Written)
        | {"map": _map(one), "ground": _grounds(one, ""), "traits": _traits(one), "ways": _ways(one)}
        | {seat: _side(one, seat) for seat in SEATS}
    )
    return {key: fields[key] for key in Written.model_fields if fields.get(key)}


def readable(one: Scenario) -> bool:
    """Whether a scenario file without mistakes gives this scenario, whatever the order of its units. What was
    passed over in the file or is not applied changes no rule, and is only examined in its form."""
    if one.name in scenarios() and scenario(one.name) == one:
        return True
    try:
        again = written(one).scenario(one.name)
    except BROKEN:
        return False
    units = numbered(
        Placed((), unit.seat, unit.kind, unit.hex, unit.figures, unit.nation, unit.traits)
        for unit in one.units
    )
    said = [text for skipped in one.passed for text in (skipped.what, skipped.given)]
    said += [text for caution in one.cautions for text in (caution.what, caution.given)]
    return (
        replace(again, passed=one.passed, cautions=one.cautions, units=units) == one
        and {replace(unit, name="") for unit in again.units} == {replace(unit, name="") for unit in units}
        and all(len(text) <= LONGEST_PASSED for text in said)
    )


def _side(one: Scenario, seat: Seat) -> dict[str, Any]:
    by_seat = {key: value[seat] for key, value in _same(one, WrittenSide).items() if isinstance(value, dict)}
    units = [unit for unit in one.units if unit.seat == seat]
    fields = by_seat | {"ground": _grounds(one, seat), "units": _units(units)}
    return {key: fields[key] for key in WrittenSide.model_fields if fields.get(key)}


def _same(one: Scenario, part: type[Written | WrittenSide]) -> dict[str, Any]:
    """Returns the fields of the scenario that a part of the file has as well, there in the singular where a
    table or a side has one of many."""
    held = {key: getattr(one, key) for key in one.__struct_fields__}
    found = {key: held.get(key, held.get(f"{key}s")) for key in part.model_fields}
    return {key: _told(value) for key, value in found.items() if value is not None}


def _told(value: Any) -> Any:
    """Returns a value of a scenario as the file has it: hexes by their names, and what has fields as a
    table."""
    match value:
        case Hex():
            return name(value)
        case Struct():
            given = ((field, getattr(value, field.name)) for field in structs.fields(value))
            return {field.name: _told(each) for field, each in given if each != field.default}
        case tuple() | list():
            return [_told(each) for each in value]
        case _:
            return value


def _units(units: Iterable[Unit]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for unit in units:
        figures = "" if unit.figures == KINDS[unit.kind].figures else f"/{unit.figures}"
        found[unit.kind].append(f"{name(unit.hex)}{figures}")
    return found


@cache
def _mark(ground: Ground) -> tuple[str, Ground]:
    """Returns the mark that shows most of the ground, and what it shows of it."""
    fields = structs.asdict(ground)

    def shown(of: tuple[str, Ground]) -> int:
        told = structs.asdict(of[1])
        wrong = any(told[key] not in (structs.asdict(OPEN)[key], fields[key]) for key in fields)
        return -1 if wrong else sum(told[key] == fields[key] for key in fields)

    return max(MARKS, key=shown)


def _map(one: Scenario) -> str:
    rows = [[_mark(one.ground.get(at, OPEN))[0] for at in BOARD if at.row == row] for row in range(ROWS)]
    wide = max(len(mark) for row in rows for mark in row)
    lines = (
        " " * (number % 2) + " ".join(f"{mark:{wide}}" for mark in row) for number, row in enumerate(rows)
    )
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _grounds(one: Scenario, owner: Seat) -> dict[str, list[str]]:
    """Returns the hexes of what the map does not show, by its name: what that side has built, or what
    nobody has."""
    found: dict[str, list[str]] = defaultdict(list)
    for square in one.squares:
        shown = _mark(square.ground)[1]
        for ground in (square.ground.terrain, square.ground.structure, square.ground.obstacle):
            missing = ground and getattr(shown, LAYER[ground]) != ground
            if missing and owner == (square.ground.owner if FEATURES[ground].own else ""):
                found[ground].append(name(square.hex))
    return found


def _traits(one: Scenario) -> dict[str, list[str]]:
    """Returns the hexes of the units with each trait."""
    found = {trait: [name(unit.hex) for unit in one.units if trait in unit.traits] for trait in TRAITS}
    return {trait: hexes for trait, hexes in found.items() if hexes}


def _ways(one: Scenario) -> dict[str, list[str]]:
    """Returns the directions of roads and sections of bridges, by hex."""
    return {
        name(square.hex): [COMPASS[way] for way in square.ground.ways]
        for square in one.squares
        if square.ground.ways
    }


def _rank(value: Any) -> int:
    """Returns the order of a value in a file: tables follow everything else, lists of tables follow them."""
    tables = isinstance(value, list) and any(isinstance(each, dict) for each in value)
    return 2 if tables else int(isinstance(value, dict))


def _item(value: Any) -> Any:
    """Returns a value with each long text in several lines."""
    if isinstance(value, Mapping):
        return {key: _item(each) for key, each in value.items()}
    if not isinstance(value, str) or ("\n" not in value and len(value) <= WIDE):
        return value
    lines = (
        value if "\n" in value else fill(value, WIDE, break_long_words=False, break_on_hyphens=False) + "\n"
    )
    quoted = tomlkit.string(lines, multiline=True).as_string().removeprefix('"""')
    return tomlkit.value(f'"""\n{quoted}')  # the first line below the quotes, which TOML ignores
