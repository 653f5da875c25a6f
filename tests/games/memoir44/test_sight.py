"""The line of sight of section 2: worked positions, and what holds for every board."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.memoir44.hexes import BOARD, Hex, distance, neighbours
from bot.games.memoir44.scenario import ground_of
from bot.games.memoir44.sight import sees, way
from bot.games.memoir44.terrain import Ground, Terrain


class Position(NamedTuple):
    """A small map: who looks where over what, and what is visible."""

    ground: dict[Hex, Ground]
    occupied: set[Hex]
    start: Hex
    looked_at: dict[Hex, bool]


def position(rows: list[str]) -> Position:
    """Returns the position that a map shows."""
    found = Position({}, set(), Hex(0, 0), {})
    for row, line in enumerate(rows):
        for column, cell in enumerate(line.split()):
            at = Hex(2 * column + row % 2, row)
            role = cell[0] if cell[0] in "@+-" else ""
            if role == "@":
                found = found._replace(start=at)
            elif role:
                found.looked_at[at] = role == "+"
            if cell[len(role) :].startswith("u"):
                found.occupied.add(at)
            ground = ground_of(cell[len(role) :].removeprefix("u") or ".")
            assert ground is not None, cell
            found.ground[at] = ground
    return found


def worked() -> Iterator[tuple[str, Position]]:
    text = (Path(__file__).parent / "sight.txt").read_text(encoding="utf-8")
    for paragraph in text.strip().split("\n\n")[1:]:
        title, *rows = paragraph.splitlines()
        yield title, position(rows)


WORKED = dict(worked())


@pytest.mark.parametrize("title", WORKED)
def test_section_2_a_worked_line_of_sight(title: str) -> None:
    """ "Line of sight from centre to centre …; along an edge it is blocked only if both sides are." """
    ground, occupied, start, looked_at = WORKED[title]
    assert looked_at
    assert {at: sees(ground, occupied, start, at) for at in looked_at} == looked_at
    assert {at: sees(ground, occupied, at, start) for at in looked_at} == looked_at


def test_at_least_60_positions_are_worked() -> None:
    """At least 60 positions, drawn by hand as small maps, test the line of sight."""
    assert len(WORKED) >= 60


ANY = st.sampled_from(BOARD)
COMMON: list[Terrain] = ["open", "open", "open", "forest", "hill", "hill", "town", "river"]
GROUND = st.builds(Ground, terrain=st.sampled_from(COMMON), structure=st.sampled_from(["", "", "", "bunker"]))
BOARDS = st.dictionaries(ANY, GROUND, max_size=60)
UNITS = st.sets(ANY, max_size=16)


@given(BOARDS, UNITS, ANY, ANY)
def test_who_sees_is_seen(ground: dict[Hex, Ground], occupied: set[Hex], a: Hex, b: Hex) -> None:
    assert sees(ground, occupied, a, b) == sees(ground, occupied, b, a)


@given(BOARDS, UNITS, ANY)
def test_neighbours_see_each_other(ground: dict[Hex, Ground], occupied: set[Hex], a: Hex) -> None:
    assert all(sees(ground, occupied, a, b) for b in neighbours(a))


def half_round(at: Hex) -> Hex:
    return Hex(24 - at.x, 8 - at.row)


def mirrored(at: Hex) -> Hex:
    return Hex(24 - at.x, at.row)


@given(BOARDS, UNITS, ANY, ANY)
def test_a_board_turned_by_half_or_mirrored_shows_the_same(
    ground: dict[Hex, Ground], occupied: set[Hex], a: Hex, b: Hex
) -> None:
    for turned in (half_round, mirrored):
        over = {turned(at): one for at, one in ground.items()}
        assert sees(ground, occupied, a, b) == sees(
            over, {turned(at) for at in occupied}, turned(a), turned(b)
        )


@given(BOARDS, UNITS, ANY, ANY, ANY)
def test_one_more_unit_never_opens_a_view(
    ground: dict[Hex, Ground], occupied: set[Hex], more: Hex, a: Hex, b: Hex
) -> None:
    if sees(ground, occupied | {more}, a, b):
        assert sees(ground, occupied, a, b)


@given(ANY, ANY)
def test_an_open_board_is_seen_over(a: Hex, b: Hex) -> None:
    assert sees({}, (), a, b)
    assert sees({}, {a, b}, a, b)


@given(ANY, ANY)
def test_a_line_meets_only_hexes_between_and_as_many_on_the_one_side_of_its_edges(a: Hex, b: Hex) -> None:
    crossed, beside = way(a, b)
    met = (*crossed, *beside[0], *beside[1])
    assert len(set(met)) == len(met)
    assert all(distance(a, at) + distance(at, b) == distance(a, b) for at in met)
    assert {distance(a, at) for at in met} == set(range(1, distance(a, b)))
    assert way(b, a).crossed == crossed
    assert {frozenset(side) for side in way(b, a).beside} == {frozenset(side) for side in beside}
