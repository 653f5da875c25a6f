"""Section 7: the original table and the alternative CRDT."""

from __future__ import annotations

import pytest

from bot.games.france1944.combat import Method, weigh
from bot.games.france1944.tables import MORALES, RATIOS, house

from .free import free

PAGE = {
    1: ("D C C C C C", "A B B B B B"),
    2: ("D D C C C C", "A A B B B B"),
    3: ("D D D C C C", "A A A B B B"),
    4: ("D D D D C C", "A A A A B B"),
    5: ("D D D D D C", "A A A A A B"),
}
"""The alternative CRDT as the rules page has it: defender's morale ≤ RR, and > RR."""

MOBILE = {"A": "E", "B": "F", "D": "B", "C": "C"}


def letter(
    ratio: int, attacker: int, defender: int, method: Method = "alternative", kind: str = "set-piece"
) -> str:
    found = weigh(house(), free(kind, 1, 1, attacker, defender, 1, ratio=ratio, method=method))  # type: ignore[arg-type]
    assert found.die is None
    assert found.column is None
    return str(found.letter)


@pytest.mark.parametrize("ratio", RATIOS)
@pytest.mark.parametrize("attacker", MORALES)
@pytest.mark.parametrize("defender", MORALES)
def test_section_7_the_alternative(ratio: int, attacker: int, defender: int) -> None:
    """Section 7: the table, and "Mobile is a substitution: A→E, B→F, D→B, C→C" """
    wanted = PAGE[ratio][defender > ratio].split()[attacker - 1]
    assert letter(ratio, attacker, defender) == wanted
    assert letter(ratio, attacker, defender, kind="mobile") == MOBILE[wanted]


def original(ratio: int, attacker: int, defender: int) -> str:
    """Returns the original CRDT's result as section 7 describes it in words: the attacker passes with a
    morale of at least the ratio result, the defender fails with a morale of at most the ratio result."""
    if attacker >= ratio:
        return "C" if defender <= ratio else "B"
    return "D" if defender <= ratio else "A"


@pytest.mark.parametrize("ratio", RATIOS)
@pytest.mark.parametrize("attacker", MORALES)
@pytest.mark.parametrize("defender", MORALES)
def test_section_7_the_original_keeps_its_reference_of_the_defenders_morale(
    ratio: int, attacker: int, defender: int
) -> None:
    """Section 7: "The *original* CRDT at RR r has the same reference of the defender's morale (≤ r, > r) and
    the result columns that the alternative has one RR lower … RR 1 by the pattern: C C C C C C and B B B B B
    B" """
    found = letter(ratio, attacker, defender, "original")
    assert found == original(ratio, attacker, defender)
    assert letter(ratio, attacker, defender, "original", "mobile") == MOBILE[found]
    columns = ("C C C C C C", "B B B B B B") if ratio == 1 else PAGE[ratio - 1]
    assert found == columns[defender > ratio].split()[attacker - 1]


@pytest.mark.parametrize(
    ("method", "ratio", "attacker", "defender", "wanted"),
    [
        ("original", 1, 4, 1, "C"),
        ("original", 3, 2, 3, "D"),
        ("original", 3, 2, 4, "A"),
        ("alternative", 3, 3, 3, "D"),
    ],
)
def test_section_7_the_checks_of_the_page(
    method: Method, ratio: int, attacker: int, defender: int, wanted: str
) -> None:
    """Section 7: "*Checks:* original RR 1, attacker 4, defender 1: C. Original RR 3, attacker 2, defender 3:
    D; defender 4: A. Alternative RR 3, attacker 3, defender 3: D." """
    assert letter(ratio, attacker, defender, method) == wanted


def test_section_7_the_house_table_is_named_but_for_the_stated_row() -> None:
    """Section 7: "RR 5 set-piece is D D D D D C and A A A A A B [S]. Reconstructed [P]" """
    stated = weigh(house(), free("set-piece", 1, 1, 6, 5, 1, ratio=5, method="alternative"))
    proposed = weigh(house(), free("set-piece", 1, 1, 6, 5, 1, ratio=4, method="alternative"))
    assert (stated.letter, stated.house) == ("C", ())
    assert proposed.house == ("crdt-4", "results-B")


def test_sections_2_7_the_defenders_adjusted_morale_is_used() -> None:
    """Sections 2 and 7: the table uses the two morales of the combat, as adjusted."""
    city = weigh(house(), free("set-piece", 1, 1, 6, 3, 1, ratio=3, method="alternative", ground=("city",)))
    clear = weigh(house(), free("set-piece", 1, 1, 6, 3, 1, ratio=3, method="alternative"))
    assert (city.letter, clear.letter) == ("B", "C")
