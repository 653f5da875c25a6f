"""The eight kinds of units: the table of section 1."""

from __future__ import annotations

import pytest

from bot.games.memoir44.hexes import Hex
from bot.games.memoir44.units import KINDS, Unit, opponent

FACTS = {  # dice a figure, more while it lives, figures, moves with and without a battle, range
    "infantry": (1, 0, 4, 1, 2, 3),
    "armor": (2, 0, 3, 3, 3, 3),
    "artillery": (2, 0, 2, 0, 1, 6),
    "special_infantry": (1, 1, 4, 2, 2, 3),
    "resistance": (1, 1, 3, 1, 2, 3),
    "elite_armor": (2, 0, 4, 3, 3, 3),
    "cavalry": (1, 0, 4, 3, 3, 2),
    "sniper": (1, 1, 1, 2, 2, 5),
}


@pytest.mark.parametrize("kind", FACTS)
def test_section_1_the_facts_of_a_kind(kind: str) -> None:
    one = KINDS[kind]
    found = (one.dice, one.bonus, one.figures, one.battle_move, one.move, one.range)
    assert found == FACTS[kind]


BASE = {name: KINDS[name] for name in FACTS}
"""The kinds of section 1; those of scenario files have tests of their own."""


def which(fact: str) -> set[str]:
    return {name for name, kind in BASE.items() if getattr(kind, fact)}


def test_section_1_who_needs_no_line_of_sight() -> None:
    """Only artillery "needs no line of sight"."""
    assert set(BASE) - which("needs_sight") == {"artillery"}


def test_section_2_who_takes_ground_and_overruns() -> None:
    """ "infantry or armor may enter; armor (and cavalry) may then battle once more …. Artillery never." """
    assert set(BASE) - which("ground") == {"artillery"}
    assert which("overrun") == {"armor", "elite_armor", "cavalry"}


def test_M19_M36_resistance_and_snipers_fight_from_cover_and_retreat_as_they_like() -> None:  # noqa: N802
    """ "may battle after entering cover; retreats 1–3 a flag, as its owner likes." """
    assert which("battle_in_cover") == {"resistance", "sniper"}
    assert {name: kind.retreat for name, kind in BASE.items()} == {
        **dict.fromkeys(BASE, (1,)), "resistance": (1, 2, 3), "sniper": (1, 2, 3),
    }  # fmt: skip


def test_M22_cavalry_is_ordered_as_infantry_and_moves_as_armor() -> None:  # noqa: N802
    """ "ordered as infantry; moves, overruns as armor"; "uses the armor column, has no defensive roll"."""
    cavalry = KINDS["cavalry"]
    assert (cavalry.ordered, cavalry.moves_as, cavalry.column) == ("infantry", "armor", "armor")
    assert which("save") == {"armor", "elite_armor"}
    assert [name for name, kind in BASE.items() if kind.ordered != kind.moves_as] == ["cavalry"]


def test_section_1_a_sniper_is_worth_no_medal_and_fires_not_at_armor() -> None:
    """ "not at armor; … worth no medal." """
    assert set(BASE) - which("medal") == {"sniper"}
    assert {name: kind.not_at for name, kind in BASE.items() if kind.not_at} == {"sniper": ("armor",)}


def test_a_unit_knows_its_kind_and_its_enemy() -> None:
    unit = Unit("Inf 1", "axis", "infantry", 4, Hex(0, 0))
    assert unit.of is KINDS["infantry"]
    assert (opponent("axis"), opponent("allies")) == ("allies", "axis")
