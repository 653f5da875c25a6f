"""Section 1 and the shifts of section 2: the revised combat table."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.games.france1944.combat import chances, shifted, six, thrown, weigh
from bot.games.france1944.tables import COMBAT_KINDS, Kind, house
from bot.games.game import FACES

from .free import free

COLUMNS = ("1-4", "1-3", "1-2", "2-3", "1-1", "3-2", "2-1", "3-1", "4-1")

PAGE = """
| 1 | A A | A A | A A | A A | A E | A E | A E | B B | B D |
| 2 | A A | A A | A A | A E | A E | A E | B B | B B | D F |
| 3 | A A | A A | A E | A E | A E | B B | B B | D F | D F |
| 4 | A A | A E | A E | B B | B B | B B | D F | D F | C C |
| 5 | A E | A E | B B | B B | B B | D F | D F | C C | C C |
| 6 | A E | B B | B B | B B | D B | D F | C C | C C | C C |
"""
"""The table as the rules page has it."""

CELLS = [
    (int(row[1]), column, kind, letters.split()[place])
    for row in ([cell.strip() for cell in line.split("|")] for line in PAGE.strip().splitlines())
    for column, letters in zip(COLUMNS, row[2:], strict=False)
    for place, kind in enumerate(COMBAT_KINDS)
]

RANK = "AEBDFC"
STRENGTHS = {
    column: (attack, 12) for column, attack in zip(COLUMNS, (3, 4, 6, 8, 12, 18, 24, 36, 48), strict=True)
}


def test_the_page_has_108_cells() -> None:
    """Every cell of the table is tested below."""
    assert len(CELLS) == 6 * 9 * 2
    assert house().odds.columns == COLUMNS


@pytest.mark.parametrize(("die", "column", "kind", "letter"), CELLS)
def test_every_cell(die: int, column: str, kind: Kind, letter: str) -> None:
    """Every cell of the revised table gives its letter for strengths that lead there."""
    attack, defence = STRENGTHS[column]
    weighed = weigh(house(), free(kind, attack, defence, 5, 5, 1))
    assert (weighed.raw, weighed.column, weighed.modifier) == (column, column, 0)
    assert thrown(house(), weighed, die).letter == letter


def rank(kind: Kind, die: int, column: int) -> int:
    return RANK.index(house().odds.letters(kind, die)[column])


@pytest.mark.parametrize("kind", COMBAT_KINDS)
def test_section_1_no_row_falls_as_the_die_rises(kind: Kind) -> None:
    """Section 1: "ranked A < E < B < D < F < C, no row falls as the die rises" """
    for column in range(9):
        ranks = [rank(kind, die, column) for die in FACES]
        assert ranks == sorted(ranks)


@pytest.mark.parametrize("kind", COMBAT_KINDS)
def test_section_1_no_column_falls_as_the_odds_rise(kind: Kind) -> None:
    """Section 1: "and no column falls as the odds rise" """
    for die in FACES:
        ranks = [rank(kind, die, column) for column in range(9)]
        assert ranks == sorted(ranks)


def test_section_1_one_to_one_and_a_six_is_d_and_b_as_published() -> None:
    """Section 1: "(1-1, die 6 is D/B as published.)" """
    assert (house().odds.letters("set-piece", 6)[4], house().odds.letters("mobile", 6)[4]) == ("D", "B")


@pytest.mark.parametrize("modifier", range(-9, 10))
@pytest.mark.parametrize("column", COLUMNS)
def test_section_2_every_shift_at_every_column(column: str, modifier: int) -> None:
    """Section 2: "It shifts the odds column, right if positive; shifts beyond 1-4 or 4-1 become a modifier of
    the die" - counted here one step at a time."""
    place, overflow = COLUMNS.index(column), 0
    for _ in range(abs(modifier)):
        step = 1 if modifier > 0 else -1
        if 0 <= place + step <= 8:
            place += step
        else:
            overflow += step
    taken = place - COLUMNS.index(column)
    assert shifted(house(), column, modifier) == (COLUMNS[place], taken, overflow)
    assert taken + overflow == modifier


@pytest.mark.parametrize(
    ("column", "modifier", "to", "overflow"),
    [("3-2", -3, "1-2", 0), ("1-1", 5, "4-1", 1), ("1-3", -3, "1-4", -2)],
)
def test_section_2_the_clarification_examples(column: str, modifier: int, to: str, overflow: int) -> None:
    """Section 2: "−3 at 3-2 → column 1-2. +5 at 1-1 → column 4-1, die +1. −3 at 1-3 → column 1-4,
    die −2." """
    attack, defence = STRENGTHS[column]
    morale = {-3: (2, 5, 1), 5: (6, 1, 1)}[modifier]
    weighed = weigh(house(), free("set-piece", attack, defence, *morale))
    assert (weighed.raw, weighed.modifier, weighed.column, weighed.overflow) == (
        column,
        modifier,
        to,
        overflow,
    )


@pytest.mark.parametrize("overflow", range(-9, 10))
@pytest.mark.parametrize("die", FACES)
def test_section_2_the_modified_die_is_clamped(die: int, overflow: int) -> None:
    """Section 2: "the modified die is clamped to 1…6" """
    weighed = weigh(house(), free("set-piece", 12, 12, 4, 4, 1))
    face = thrown(house(), replace(weighed, overflow=overflow), die).face
    assert face in FACES
    assert face == die + overflow or (face == 1 and die + overflow < 1) or (face == 6 and die + overflow > 6)


def test_the_six_results_are_those_of_the_final_column() -> None:
    """The six results are those of the die in the final column, with their exact chances."""
    weighed = weigh(house(), free("set-piece", 4, 12, 2, 5, 1))
    assert (weighed.column, weighed.overflow) == ("1-4", -2)
    assert "".join(str(one.letter) for one in six(house(), weighed)) == "AAAAAA"
    best = weigh(house(), free("mobile", 12, 12, 4, 4, 1))
    assert "".join(str(one.letter) for one in six(house(), best)) == "EEEBBB"
    assert [(letter, str(chance)) for letter, chance in chances(house(), best)] == [
        ("B", "1/2"),
        ("E", "1/2"),
    ]
