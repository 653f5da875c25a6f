"""A scenario as a file of Plan Vert's own format: the inverse of ``scenario.parse``."""

from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from textwrap import fill
from typing import Any

import tomlkit
from msgspec import structs
from msgspec.structs import replace

from bot.games.document import as_written, faults_in
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
    ground_of,
    numbered,
    scenarios,
)
from bot.games.memoir44.scenario import scenario as shipped
from bot.games.memoir44.terrain import FEATURES, LAYER, OPEN, Ground
from bot.games.memoir44.units import KIND_NAMES, SEATS, TRAITS

LONGEST_PASSED = 200
"""Most characters of the name of something that was passed over."""

TEXT_WIDTH = 110
"""The columns of a long text."""

GROUND_MARKS = [
    (terrain + built + obstacle, ground)
    for terrain in TERRAIN_MARKS
    for built in ("", BRIDGE, *BUNKERS)
    for obstacle in ("", *OBSTACLE_MARKS)
    if (ground := ground_of(terrain + built + obstacle))
]
"""Every mark of a hex, with the ground that it stands for; the shortest first."""


def write(scenario: Scenario) -> str:
    """Returns the scenario as a text that ``scenario.parse`` reads as an equal one.

    The text has neither the scenario's name nor what was passed over or is not applied in the file from which
    it was read. Raises ``ValueError`` if the format cannot hold the scenario.
    """
    written(scenario)
    page = tomlkit.document()
    for key, value in sorted(_fields(scenario).items(), key=lambda field: _rank(field[1])):
        page.add(key, _item(value))
    return tomlkit.dumps(page)


def written(scenario: Scenario) -> Written:
    """Returns the scenario in the shape of a file. Raises ``ValueError`` if the format cannot hold it."""
    document = Written.model_validate(_fields(scenario))
    if faults := list(faults_in(document)):
        raise ValueError(f"{scenario.name}: {faults[0]}")
    return document


def readable(scenario: Scenario) -> bool:
    """Whether a scenario file without mistakes gives this scenario, whatever the order of its units. What was
    passed over in the file or is not applied changes no rule, and is only examined in its form."""
    if scenario.name in scenarios() and shipped(scenario.name) == scenario:
        return True
    try:
        again = written(scenario).scenario(scenario.name)
    except BROKEN:
        return False
    units = numbered(
        Placed((), unit.seat, unit.kind, unit.hex, unit.figures, unit.nation, unit.traits)
        for unit in scenario.units
    )
    passed, cautions = scenario.passed, scenario.cautions
    texts = [text for item in passed for text in (item.what, item.given)]
    texts += [text for item in cautions for text in (item.what, item.given)]
    return (
        replace(again, passed=passed, cautions=cautions, units=units) == scenario
        and {replace(unit, name="") for unit in again.units} == {replace(unit, name="") for unit in units}
        and all(len(text) <= LONGEST_PASSED for text in texts)
    )


as_written.register(Hex, name)


def _fields(scenario: Scenario) -> dict[str, Any]:
    """Returns the fields of the scenario's file that are not as they are by default, in their order."""
    units, ground = scenario.units, scenario.ground.items()
    fields = {key: as_written(getattr(scenario, key, None)) for key in Written.model_fields}
    fields["map"], fields["ground"] = _map(scenario), _grounds(scenario, "")
    fields["objective"], fields["label"] = as_written(scenario.objectives), as_written(scenario.labels)
    fields["ways"] = _filled({name(at): [COMPASS[way] for way in here.ways] for at, here in ground})
    fields["traits"] = _filled({of: [name(unit.hex) for unit in units if of in unit.traits] for of in TRAITS})
    for seat in SEATS:
        hand, medals, nation = scenario.hands[seat], scenario.medals[seat], scenario.nations[seat]
        built, troops = _grounds(scenario, seat), _units(scenario, seat)
        fields[seat] = _filled(
            {"hand": hand, "medals": medals, "nation": nation, "ground": built, "units": troops}
        )
    return _filled(fields)


def _filled(fields: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in fields.items() if value}


def _units(scenario: Scenario, seat: Seat) -> dict[str, list[str]]:
    places: dict[str, list[str]] = {kind: [] for kind in KIND_NAMES}
    for unit in scenario.units:
        if unit.seat == seat:
            figures = "" if unit.figures == unit.of.figures else f"/{unit.figures}"
            places[unit.kind].append(f"{name(unit.hex)}{figures}")
    return _filled(places)


@cache
def _mark(ground: Ground) -> tuple[str, Ground]:
    """Returns the mark that shows most of the ground, and what it shows of it."""
    fields, plain = structs.asdict(ground), structs.asdict(OPEN)

    def shown(mark: tuple[str, Ground]) -> int:
        marked = structs.asdict(mark[1])
        wrong = any(marked[key] not in (plain[key], fields[key]) for key in fields)
        return -1 if wrong else sum(marked[key] == fields[key] for key in fields)

    return max(GROUND_MARKS, key=shown)


def _map(scenario: Scenario) -> str:
    rows = [[_mark(scenario.ground.get(at, OPEN))[0] for at in BOARD if at.row == row] for row in range(ROWS)]
    wide = max(len(mark) for row in rows for mark in row)
    lines = (
        " " * (number % 2) + " ".join(f"{mark:{wide}}" for mark in row) for number, row in enumerate(rows)
    )
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _grounds(scenario: Scenario, owner: Seat) -> dict[str, list[str]]:
    """Returns the hexes of what the map does not show, by its name: what that side has built, or what
    nobody has."""
    places: dict[str, list[str]] = defaultdict(list)
    for square in scenario.squares:
        shown = _mark(square.ground)[1]
        for ground in (square.ground.terrain, square.ground.structure, square.ground.obstacle):
            missing = ground and getattr(shown, LAYER[ground]) != ground
            if missing and owner == (square.ground.owner if FEATURES[ground].own else ""):
                places[ground].append(name(square.hex))
    return places


def _rank(value: Any) -> int:
    """Returns the order of a value in a file: tables follow everything else, lists of tables follow them."""
    tables = isinstance(value, list) and any(isinstance(item, dict) for item in value)
    return 2 if tables else int(isinstance(value, dict))


def _item(value: Any) -> Any:
    """Returns a value with each long text in several lines."""
    if isinstance(value, Mapping):
        return {key: _item(part) for key, part in value.items()}
    if not isinstance(value, str) or ("\n" not in value and len(value) <= TEXT_WIDTH):
        return value
    lines = (
        value
        if "\n" in value
        else fill(value, TEXT_WIDTH, break_long_words=False, break_on_hyphens=False) + "\n"
    )
    quoted = tomlkit.string(lines, multiline=True).as_string().removeprefix('"""')
    return tomlkit.value(f'"""\n{quoted}')  # the first line below the quotes, which TOML ignores
