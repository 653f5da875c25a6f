"""Section 7: the original table and the alternative CRDT."""

from __future__ import annotations

import pytest

from bot.games.france1944.combat import Method, free, weigh
from bot.games.france1944.tables import MORALES, RATIOS, house

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
def test_the_alternative(ratio: int, attacker: int, defender: int) -> None:
    """Section 7: the table, and "Mobile is a substitution: A→E, B→F, D→B, C→C" """
    wanted = PAGE[ratio][defender > ratio].split()[attacker - 1]
    assert letter(ratio, attacker, defender) == wanted
    assert letter(ratio, attacker, defender, kind="mobile") == MOBILE[wanted]


@pytest.mark.parametrize("ratio", RATIOS)
@pytest.mark.parametrize("attacker", MORALES)
@pytest.mark.parametrize("defender", MORALES)
def test_the_original_is_one_column_back(ratio: int, attacker: int, defender: int) -> None:
    """Section 7: "The *original* CRDT is the same table one column back (attacker passes when his morale ≥
    RR)." """
    found = letter(ratio, attacker, defender, "original")
    if ratio > 1:
        assert found == letter(ratio - 1, attacker, defender)
    assert (found in "BC") == (attacker >= ratio)


def test_the_house_table_is_named_but_for_the_stated_row() -> None:
    """Section 7: "RR 5 set-piece is D D D D D C and A A A A A B [S]. Reconstructed [P]" """
    stated = weigh(house(), free("set-piece", 1, 1, 6, 5, 1, ratio=5, method="alternative"))
    proposed = weigh(house(), free("set-piece", 1, 1, 6, 5, 1, ratio=4, method="alternative"))
    assert (stated.letter, stated.house) == ("C", ())
    assert proposed.house == ("crdt-4", "results-B")


def test_the_defenders_adjusted_morale_is_used() -> None:
    """Sections 2 and 7: the two morales are those of the combat."""
    city = weigh(house(), free("set-piece", 1, 1, 6, 3, 1, ratio=3, method="alternative", ground=("city",)))
    clear = weigh(house(), free("set-piece", 1, 1, 6, 3, 1, ratio=3, method="alternative"))
    assert (city.letter, clear.letter) == ("B", "C")
