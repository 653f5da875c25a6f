"""The worked sum of a combat, line by line, as a player checks it against the rule book."""

from __future__ import annotations

from typing import Any

import pytest
from games.france1944.free import free
from msgspec.structs import replace
from simulated.pictures import whole

from bot.games.france1944.combat import Case, Force, six, thrown, weigh
from bot.games.france1944.tables import house
from bot.presentation.france1944.combat_sums import before, results_text, worked
from bot.presentation.france1944.odds import picture
from presentation.messages import in_each

TABLES = house()
BOUNDED = "(kept within 1 to 6, the adjustment within −3 to +2)"


def sum_of(case: Case, die: int | None = None) -> list[str]:
    """Returns the lines of the sum of this combat."""
    weighed = weigh(TABLES, case)
    found = weighed if die is None else thrown(TABLES, weighed, die)
    return [line.removeprefix("> ") for line in worked(TABLES, found).splitlines()]


def case(**changes: Any) -> Case:
    """Returns an even set-piece attack with these changes."""
    usual: dict[str, Any] = {
        "attack": 12,
        "defence": 12,
        "attacker_morale": 4,
        "defender_morale": 4,
        "units": 2,
    }
    kind = changes.pop("kind", "set-piece")
    return free(kind, **{**usual, **changes})


@pytest.mark.parametrize(
    ("changes", "die", "line"),
    [
        ({}, None, "Odds: 12 to 12, column **1-1**"),
        ({"attack": 20}, None, "Odds: 20 to 12, column **3-2**"),
        ({"supplied": False}, None, "Defense **6**: half of 12 = 6, out of supply"),
        ({"defence": 5, "supplied": False}, None, "Defense **2½**: half of 5 = 2½, out of supply"),
        (
            {"attack": 30, "column": "1-2"},
            None,
            "Odds: 30 to 12, column **2-1**; the attacker lowers it to 1-2",
        ),
        ({}, None, "Defender’s morale **4**: base 4, clear terrain 0"),
        ({"ground": ("city", "fortress")}, None, "Defender’s morale **6**: base 4, fortress +2"),
        (
            {"support": ("heavy", "79th"), "defender_morale": 3},
            None,
            "Defender’s morale **1**: base 3, clear terrain 0, heavy bombing −2, 79th Armoured −1 " + BOUNDED,
        ),
        ({"defender_morale": 5}, None, "Morale: attacker 4 − defender 5 = **−1**"),
        ({"units": 9}, None, "Control: 9 units (limit 7), modifier **−2**"),
        ({"attacker_morale": 5, "units": 1}, None, "Control: one unit (limit 8), modifier **0**"),
        (
            {"attacker_morale": 6, "defender_morale": 1},
            None,
            (
                "Total modifier **+5**: 4 columns to the right, from 1-1 to **4-1**; "
                "the remaining +1 goes to the die"
            ),
        ),
        (
            {"defender_morale": 6, "attacker_morale": 3, "attack": 4},
            None,
            (
                "Total modifier **−3**: one column to the left, from 1-3 to **1-4**; "
                "the remaining −2 goes to the die"
            ),
        ),
        (
            {"attacker_morale": 6, "defender_morale": 1},
            3,
            "Die: **3** +1 = 4 in column 4-1 (set-piece): **C**",
        ),
        ({}, 6, "Die: **6** in column 1-1 (set-piece): **D**"),
        ({}, 6, "Attacker: lose a step"),
        ({}, 6, "Defender: lose a step"),
        (
            {"kind": "mobile", "attack": 24},
            6,
            "Defender chooses: either lose 2 steps or lose a step and retreat 2 hexes",
        ),
        ({"kind": "mobile"}, 1, "Attacker: retreat one hex"),
        (
            {"attack": 24, "bloody": True},
            6,
            "If the defender does not retreat, the attacker must lose a step",
        ),
        (
            {"method": "alternative", "ratio": 5, "attacker_morale": 6},
            None,
            "Ratio result **5**, read by the players from the alternative CRDT",
        ),
        ({"method": "alternative", "ratio": 5, "attacker_morale": 6}, None, "Result (set-piece): **C**"),
        (
            {"attack": 20},
            1,
            "-# Referee’s rulings applied: rounding of the odds, control limit and result A.",
        ),
    ],
)
def test_a_line_of_the_sum(changes: dict[str, Any], die: int | None, line: str) -> None:
    """The sum shows strengths, raw odds, each modifier with its source, shifts, overflow, die and letter."""
    lines = sum_of(case(**changes), die)
    assert line in lines, lines


def test_section_6_an_hq_out_of_supply_adds_nothing() -> None:
    """Section 6: an out-of-supply HQ adds no strength, on either side."""
    put = replace(
        case(),
        attackers=(Force("A1", 9), Force("AH", 1, supplied=False, hq=True)),
        defenders=(Force("G1", 4, supplied=False), Force("GH", 1, supplied=False, hq=True)),
    )
    lines = sum_of(put)
    assert lines[:2] == [
        "Attack **9**: A1 (9), AH (0)",
        "Defense **2**: G1 (half of 4 = 2, out of supply), GH (HQ out of supply = 0)",
    ]


def test_section_3_a_combat_whose_odds_have_fallen_too_low_is_told_so() -> None:
    """Section 3: a declared combat is fought whatever earlier ones did, and the sum says that its odds are
    too low."""
    assert "Odds: 1 to 12, below 1-4, so 1-4" in sum_of(case(attack=1))


def test_the_six_results_are_told_before_the_die() -> None:
    """Before an attack is declared, the six results of the die in the final column are told."""
    weighed = weigh(TABLES, case())
    assert results_text(TABLES, weighed) == (
        "The die in 1-1, set-piece: 1 → A, 2 → A, 3 → A, 4 → B, 5 → B, 6 → D"
    )
    assert before(TABLES, weighed).endswith("6 → D")
    assert [one.letter for one in six(TABLES, weighed)] == list("AAABBD")


@in_each
def test_the_six_results_as_a_picture(language: str) -> None:
    """The six results are also a small picture, whose description is their text."""
    weighed = weigh(TABLES, case(ground=("fortress",), support=("heavy", "79th")))
    drawing = picture(TABLES, weighed, "Combat 1")
    assert drawing.alt.endswith(results_text(TABLES, weighed))
    assert len(drawing.alt) <= 1024
    assert all(f'href="#die-{face}"' in whole(drawing) for face in range(1, 7))


def test_a_great_stack_stays_within_a_message() -> None:
    """With very many units the sum names the first and counts the rest, to stay within 2,000 characters."""
    many = tuple(Force(f"A unit of a long name {n:02}", 6) for n in range(40))
    lines = sum_of(replace(case(), attackers=many, defenders=many))
    assert lines[0].endswith("and 30 more")
    assert len("\n".join(lines)) < 1700
