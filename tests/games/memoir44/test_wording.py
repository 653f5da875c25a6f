"""Every key of the board half has its English wording."""

from __future__ import annotations

import re
from inspect import getsource

import pytest
from fluent.syntax import ast, parse

from bot.games import document, document_lines
from bot.games.game import FACES
from bot.games.memoir44 import battle, m44, m44_options, m44_schema, scenario, special
from bot.games.memoir44.battle import symbol
from bot.games.memoir44.hexes import SECTIONS
from bot.games.memoir44.scenario import NATIONS
from bot.games.memoir44.terrain import FEATURES
from bot.games.memoir44.units import KIND_NAMES
from data import text

SAID = {
    entry.id.name
    for path in (("wording", "en", "document.ftl"), ("memoir44", "wording", "en", "board.ftl"))
    for entry in parse(text(*path)).body
    if isinstance(entry, ast.Message)
}

MODIFIERS = [f"target-{what}" for what, one in FEATURES.items() if any(one.target.values())]
MODIFIERS += [f"attacker-{what}" for what, one in FEATURES.items() if any(one.attacker.values())]

HEXES = [
    *(f"memoir44-ground-{what}" for what in FEATURES),
    *(f"memoir44-kind-{kind}" for kind in KIND_NAMES),
    *(f"memoir44-nation-{nation}" for nation in NATIONS if nation),
    *(f"memoir44-section-{section}" for section in SECTIONS),
    *(f"memoir44-symbol-{symbol(die)}" for die in FACES),
    *(f"memoir44-modifier-{what}" for what in (*MODIFIERS, "stars")),
    *(f"refused-{key}" for key in re.findall(r'Reason\("([\w-]+)"', getsource(battle))),
    *re.findall(r'"(document-[\w-]+)"', "".join(map(getsource, (document, document_lines)))),
    *re.findall(r'"(scenario-[\w-]+)"', "".join(map(getsource, (scenario, special)))),
    *re.findall(r'"(m44-[\w-]+)"', "".join(map(getsource, (m44, m44_schema, m44_options)))),
]


@pytest.mark.parametrize("key", sorted(set(HEXES)))
def test_what_is_named_has_words(key: str) -> None:
    assert key in SAID


def test_no_words_without_a_use() -> None:
    assert set(HEXES) >= SAID
