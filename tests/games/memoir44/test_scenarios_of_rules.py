"""A scenario of our own for each special rule: read, written again, and played whole."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from bot.games.document import is_of_a_file
from bot.games.memoir44 import GAME
from bot.games.memoir44.scenario import Scenario, parse
from bot.games.memoir44.state import Options
from bot.games.memoir44.terrain import FEATURES, LAYER
from bot.games.memoir44.units import KIND_NAMES, TRAITS
from games.fuzz import begun, played

from .fuzzed import FUZZED, check, kinds_of, soldier, wanderer

FILES = {path.stem: path for path in sorted((Path(__file__).parent / "scenarios").glob("*.toml"))}

HAPPENS = {
    "air_strikes": {"air-recon"},
    "airdrop": {"TrooperDropped"},
    "battle_back": {"BattleBackOpened", "BattledBack"},
    "blitz": {"air-recon"},
    "commissar": {"CardLaid", "recon-left", "counter-attack"},
    "deck": {"ended by deck"},
    "exits": {"UnitLeft"},
    "hill_317": {"air-recon"},
    "ice": {"IceRolled"},
    "mines": {"MineRevealed", "MineRolled", "MineRemoved", "MineCleared"},
    "night": {"VisibilityRolled"},
    "objectives": {"ObjectiveTaken", "ObjectiveLost"},
    "sudden_death": {"ended by sudden"},
}
"""What the rule of a scenario is to bring about in its games."""


def scenario(name: str) -> Scenario:
    """Returns the scenario of that file."""
    found = parse(name, FILES[name].read_text(encoding="utf-8"))
    assert isinstance(found, Scenario), found
    return found


@pytest.mark.parametrize("name", FILES)
def test_it_is_played_whole(name: str) -> None:
    """Games by random players end, everything that must hold does so after each event, and what the rule is
    about happens."""
    there = scenario(name)
    happened: Counter[str] = Counter()
    fuzzed = replace(FUZZED, options=lambda chance: Options(there), players=(soldier, soldier, wanderer))
    for seed in range(40):
        start, beginning = begun(fuzzed, seed)
        state = start
        for event in beginning.events:
            state = GAME.apply(state, event)
        for step in played(fuzzed, seed):
            for event in step.events:
                before, state = state, GAME.apply(state, event)
                check(before, event, state)
                happened.update(kinds_of(event))
            assert state == step.after
        assert GAME.outcome(state)
        if seed > 1 and HAPPENS.get(name, set()) <= set(happened):
            return
    assert HAPPENS.get(name, set()) <= set(happened)


@pytest.mark.parametrize("name", FILES)
def test_it_is_read_again(name: str) -> None:
    """A game may be opened with it, and its JSON is read as the same scenario."""
    one = scenario(name)
    assert is_of_a_file(one)
    assert msgspec.json.decode(msgspec.json.encode(one), type=Scenario) == one


def test_they_hold_all_ground_all_kinds_and_all_traits() -> None:
    """What is in ``terrain.toml`` and ``units.toml`` beyond the game's own scenarios is in one of these."""
    every = [scenario(name) for name in FILES]
    fields = ("terrain", "structure", "obstacle")
    ground = {getattr(square.ground, field) for one in every for square in one.squares for field in fields}
    old = {"forest", "town", "hedgerow", "ocean", "bunker", "hedgehog", "river", "open"}
    assert ground | old | {"wire", "sandbags"} >= set(FEATURES) == set(LAYER)
    kinds = {unit.kind for one in every for unit in one.units}
    assert kinds | {"artillery", "resistance", "cavalry", "special_infantry"} >= set(KIND_NAMES) - BIG
    assert {trait for one in every for unit in one.units for trait in unit.traits} >= set(TRAITS) - {"late"}


BIG = {"big_gun", "heavy_anti_tank"}


def faults(name: str, *changes: tuple[str, str]) -> list[tuple[str, str, str]]:
    """Returns the mistakes of a file in which these texts are exchanged: the line's text, the path and the
    key of each."""
    text = FILES[name].read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    found = parse(name, text)
    assert isinstance(found, list)
    lines = ["", *text.splitlines()]
    return [(lines[one.line].strip(), one.where, one.key) for one in found]


@pytest.mark.parametrize(
    ("name", "old", "new", "line", "key"),
    [
        ("mines", 'hex = "E4"', 'hex = "Z4"', 'hex = "Z4"', "scenario-hex"),
        ("mines", 'hex = "E4"', 'hex = "E3"', 'hex = "E3"', "scenario-twice"),
        ("mines", 'seat = "axis"', 'seat = "blue"', 'seat = "blue"', "document-one-of"),
        ("exits", 'hex = "A6"', 'hex = "A4"', 'hex = "A4"', "scenario-twice"),
        ("exits", "infantry_exit = 2", "infantry_exit = 0", "infantry_exit = 0", "document-at-least"),
        ("deck", 'air-power = "artillery-bombard"', 'air-power = "x"', 'air-power = "x"', "scenario-card"),
        (
            "deck",
            'air-power = "artillery-bombard"',
            'ambush = "dig-in"',
            'ambush = "dig-in"',
            "scenario-card",
        ),
        ("deck", "axis = 4", "axis = 9", "axis = 9", "document-at-most"),
        ("night", 'night = "allies"', "moon = true", "moon = true", "document-unknown"),
        ("sudden_death", '"D7", "C5"]', '"D7", "K5"]', 'hexes = ["D5", "D6", "D7", "K5"]', "scenario-hex"),
        (
            "hill_317",
            'spotters = ["F5"',
            'spotters = ["F55"',
            'spotters = ["F55", "F6", "E6"]',
            "scenario-hex",
        ),
        ("airdrop", "units = 4", "units = 40", "units = 40", "document-at-most"),
        ("airdrop", 'kind = "special_infantry"', 'kind = "angels"', 'kind = "angels"', "document-one-of"),
        ("roads", 'C8 = ["sw"]', 'Z8 = ["sw"]', 'Z8 = ["sw"]', "scenario-hex"),
        ("roads", 'C8 = ["sw"]', 'C8 = ["south"]', 'C8 = ["south"]', "document-one-of"),
        ("arms", 'slow = ["B6"]', 'slow = ["E1"]', 'slow = ["E1"]', "scenario-no-unit"),
        ("arms", 'slow = ["B6"]', 'brave = ["B6"]', 'brave = ["B6"]', "document-one-of"),
        ("shelters", 'church = ["E4"]', 'church = ["E99"]', 'church = ["E99"]', "scenario-hex"),
        ("shelters", 'church = ["E4"]', 'minster = ["E4"]', 'minster = ["E4"]', "document-unknown"),
        ("shelters", 'church = ["E4"]', 'sea_wall = ["E4"]', 'sea_wall = ["E4"]', "scenario-owner"),
        ("cliffs", 'sea_wall = ["F4", "F8"]', 'church = ["F4"]', 'church = ["F4"]', "document-unknown"),
        ("objectives", '["E5", "E6"]', '["E5", "Q6"]', 'group = ["E5", "Q6"]', "scenario-hex"),
        ("objectives", "needed = 2", "needed = 0", "needed = 0", "document-at-least"),
        ("objectives", '"majority"', '"most"', 'deciding = "most"', "document-one-of"),
    ],
)
def test_a_mistake_is_named_with_its_line(name: str, old: str, new: str, line: str, key: str) -> None:
    """What is wrong in ``[special]``, ``[ways]``, ``[traits]``, ``[ground]`` or an objective is told with the
    line on which it stands."""
    found = faults(name, (old, new))
    assert (line, key) in {(text, one) for text, _, one in found}, found
