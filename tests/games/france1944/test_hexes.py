"""Section 3: "Hexes are numbered CCRR; the campaign file says whether even columns are shifted down … and
adjacency and distance follow from it." """

from __future__ import annotations

from collections import deque

import pytest

from bot.games.france1944.hexes import Map, Shift, adjacent, distance, neighbours


def test_the_neighbours_of_an_odd_and_an_even_column() -> None:
    """Even columns stand half a hex lower; the neighbours are worked out by hand."""
    assert neighbours("0505") == ("0404", "0405", "0504", "0506", "0604", "0605")
    assert neighbours("0405") == ("0305", "0306", "0404", "0406", "0505", "0506")
    assert neighbours("0405", "up") == ("0304", "0305", "0404", "0406", "0504", "0505")


@pytest.mark.parametrize("even", ["down", "up"])
def test_adjacency_is_mutual_and_six(even: Shift) -> None:
    """Away from the edge a hex has six neighbours, and is a neighbour of each of them."""
    for number in Map("0202", "0909").hexes:
        near = neighbours(number, even)
        assert len(near) == 6
        assert all(adjacent(other, number, even) for other in near)


@pytest.mark.parametrize("even", ["down", "up"])
@pytest.mark.parametrize("start", ["0101", "0405", "0904"])
def test_distance_is_the_fewest_steps(even: Shift, start: str) -> None:
    """The distance equals the number of steps counted from neighbour to neighbour."""
    board = Map("0101", "0909", even)
    steps, queue = {start: 0}, deque([start])
    while queue:
        here = queue.popleft()
        for other in board.near[here]:
            if other not in steps:
                steps[other] = steps[here] + 1
                queue.append(other)
    assert steps == {number: distance(start, number, even) for number in board.hexes}


def test_the_patch_leaves_out_what_is_out() -> None:
    """The campaign defines which hexes exist."""
    board = Map("0101", "0303", out=("0202",))
    assert len(board.hexes) == 8
    assert "0202" not in board.near["0201"]
    assert set(board.near) == board.hexes


def test_what_is_within_reach_goes_around_what_is_barred() -> None:
    """Reach goes around barred hexes, since supply is "traced over hexes free of enemy combat units"."""
    board = Map("0101", "0103")
    start = frozenset({"0101"})
    assert board.within(start, 2, frozenset()) == {"0101", "0102", "0103"}
    assert board.within(start, 2, frozenset({"0102"})) == {"0101"}
    assert board.within(frozenset(), 5, frozenset()) == set()
