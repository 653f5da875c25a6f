"""A scenario in the shape of Plan Vert's own files: the inverse of ``scenario.parse``."""

from collections import defaultdict
from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from bot.games.document import as_written
from bot.games.game import BROKEN, Seat
from bot.games.memoir44.hexes import BOARD, COMPASS, ROWS, Hex, name
from bot.games.memoir44.scenario import (
    Placed,
    Scenario,
    Written,
    numbered,
    scenarios,
)
from bot.games.memoir44.scenario import scenario as shipped
from bot.games.memoir44.terrain import FEATURES, LAYER
from bot.games.memoir44.units import KIND_NAMES, SEATS, TRAITS

LONGEST_PASSED = 200
"""Most characters of the name of something that was passed over."""

OPEN_MAP = "\n".join(" ".join("." for at in BOARD if at.row == row) for row in range(ROWS))


def written(scenario: Scenario) -> Written:
    """Returns the scenario in the shape of a file. Raises ``ValueError`` if the format cannot hold it."""
    document = Written.model_validate(_fields(scenario))
    if faults := list(document.all_faults()):
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
    """Returns the fields of the scenario's file that are not as they are by default, all ground named besides
    the map."""
    units, ground = scenario.units, scenario.ground.items()
    fields = {key: as_written(getattr(scenario, key, None)) for key in Written.model_fields}
    fields["map"], fields["ground"] = OPEN_MAP, _grounds(scenario, "")
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


def _grounds(scenario: Scenario, owner: Seat) -> dict[str, list[str]]:
    """Returns the hexes of what that side has built, or of what nobody has, by its name."""
    places: dict[str, list[str]] = defaultdict(list)
    for square in scenario.squares:
        for ground in (square.ground.terrain, square.ground.structure, square.ground.obstacle):
            if ground in LAYER and owner == (square.ground.owner if FEATURES[ground].own else ""):
                places[ground].append(name(square.hex))
    return places
