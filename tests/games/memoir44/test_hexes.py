"""The board of section 2."""

from __future__ import annotations

from collections import deque

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.memoir44.hexes import (
    BOARD,
    Hex,
    back,
    distance,
    name,
    neighbours,
    parse_hex,
    sections,
)

ANY = st.sampled_from(BOARD)


def test_section_2_the_board_has_113_hexes_in_rows_of_13_and_12() -> None:
    """ "13 × 9 pointy-top hexes; even rows have 13, odd rows 12 …; 113 in all." """
    assert len(set(BOARD)) == len(BOARD) == 113
    assert [sum(at.row == row for at in BOARD) for row in range(9)] == [13, 12, 13, 12, 13, 12, 13, 12, 13]
    assert {at.x for at in BOARD if at.row % 2} == set(range(1, 24, 2))
    assert {at.x for at in BOARD if not at.row % 2} == set(range(0, 25, 2))


def test_hexes_have_names_a1_to_i13() -> None:
    """The hexes are named A1 to I13, with rows A to I from the top."""
    assert (name(BOARD[0]), name(BOARD[12]), name(BOARD[13]), name(BOARD[-1])) == ("A1", "A13", "B1", "I13")
    assert all(parse_hex(name(at)) == at for at in BOARD)
    assert parse_hex(" e7 ") == parse_hex("E 07") == Hex(12, 4)


@pytest.mark.parametrize("text", ["", "A0", "A14", "B13", "J1", "7", "E", "E7x", "EE7", "E-1", "E٧"])
def test_what_names_no_hex_is_none(text: str) -> None:
    assert parse_hex(text) is None


def test_section_2_neighbours_are_two_across_or_one_across_and_one_down() -> None:
    """ "neighbours (±2, 0), (±1, ±1)." """
    assert {name(at) for at in neighbours(Hex(12, 4))} == {"E6", "E8", "D6", "D7", "F6", "F7"}
    assert {name(at) for at in neighbours(Hex(0, 0))} == {"A2", "B1"}
    assert {name(at) for at in neighbours(Hex(1, 1))} == {"A1", "A2", "B2", "C1", "C2"}
    assert {name(at) for at in neighbours(Hex(24, 8))} == {"I12", "H12"}


@given(ANY)
def test_the_distance_is_the_number_of_steps(start: Hex) -> None:
    steps, queue = {start: 0}, deque([start])
    while queue:
        here = queue.popleft()
        for one in neighbours(here):
            if one not in steps:
                steps[one] = steps[here] + 1
                queue.append(one)
    assert {at: distance(start, at) for at in BOARD} == steps


@pytest.mark.parametrize(
    ("x", "row", "bottom"),
    [
        (0, 0, ("left",)), (6, 2, ("left",)), (5, 1, ("left",)), (7, 1, ("left", "centre")),
        (7, 7, ("left", "centre")), (8, 0, ("centre",)), (12, 4, ("centre",)), (16, 8, ("centre",)),
        (15, 3, ("centre",)), (17, 5, ("centre", "right")), (18, 0, ("right",)), (24, 8, ("right",)),
    ],
)  # fmt: skip
def test_section_2_sections_are_left_centre_and_right_and_mirrored_for_the_top(
    x: int, row: int, bottom: tuple[str, ...]
) -> None:
    """ "left x ≤ 7, centre 7 ≤ x ≤ 17, right x ≥ 17 …; the top player's left and right are mirrored." """
    mirrored = {"left": "right", "centre": "centre", "right": "left"}
    assert sections(Hex(x, row), top=False) == bottom
    assert sections(Hex(x, row), top=True) == tuple(mirrored[one] for one in reversed(bottom))


def test_section_2_eight_hexes_belong_to_two_sections() -> None:
    """ "the 8 hexes with x = 7 or 17 belong to two." """
    assert {at.x for at in BOARD if len(sections(at, top=False)) == 2} == {7, 17}
    assert sum(len(sections(at, top=True)) == 2 for at in BOARD) == 8


@given(ANY, st.booleans())
def test_section_2_a_retreat_is_towards_ones_own_base_line_and_never_sideways(at: Hex, top: bool) -> None:
    """ "towards one's own base line, never sideways." """
    home = 0 if top else 8
    assert set(back(at, top)) == {
        one for one in neighbours(at) if abs(one.row - home) == abs(at.row - home) - 1
    }
    assert bool(back(at, top)) == (at.row != home)
