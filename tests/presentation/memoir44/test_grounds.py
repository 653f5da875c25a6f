"""Every ground, work, kind and special rule of Memoir '44 has a drawing and a text mark of its own."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from io import BytesIO
from itertools import combinations
from xml.etree import ElementTree as ET

import pytest
from measuring.boxes import texts
from measuring.legibility import faults
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat
from simulated.pictures import whole

from bot.games.game import Sealed
from bot.games.memoir44 import GAME
from bot.games.memoir44.hexes import BOARD, HEXES, STEPS, Hex, direction, distance
from bot.games.memoir44.state import Ordered, State
from bot.games.memoir44.terrain import OBSTACLES, STRUCTURES, TERRAINS, Ground
from bot.games.memoir44.units import ALLIES, AXIS, KIND_NAMES, KINDS, Unit
from bot.presentation import renderer
from bot.presentation.drawing import FONTS
from bot.presentation.memoir44 import pictures
from bot.presentation.memoir44.board import (
    BUNKER_SIGN,
    LETTER,
    MAP_COLUMNS,
    MINE,
    OBSTACLE_SIGN,
    STRUCTURE_SIGN,
    TERRAIN_SIGN,
    board_text,
    ground_mark,
    legend_text,
    map_text,
)
from bot.presentation.memoir44.board_layers import offered
from bot.presentation.memoir44.counters import (
    ACROSS,
    counter,
    exit_plate,
    flag_plate,
    links,
    mine_plate,
    outwards,
    shortened,
)
from bot.presentation.memoir44.figures import SHAPE, SOLDIER_WIDTH, TALL, symbol
from bot.presentation.memoir44.ground import TERRAIN_FILL, ground, lie
from bot.presentation.memoir44.hexagon import towards
from bot.presentation.memoir44.sheet import WHOLE
from bot.presentation.memoir44.water import BODIES, RIVERS, course
from bot.presentation.svg import INK, PAPER, box, document, moved
from bot.presentation.wording import say
from presentation.messages import in_each

from .boards import coast, highland

OWNED = ("bunker", "sea_wall")
EVERYTHING: dict[str, Ground] = {
    **{terrain: Ground(terrain) for terrain in TERRAINS},
    **{
        structure: Ground(structure=structure, owner=AXIS if structure in OWNED else "")
        for structure in STRUCTURES
    },
    **{
        obstacle: Ground(obstacle=obstacle, owner=AXIS if obstacle in OWNED else "") for obstacle in OBSTACLES
    },
}
SLANTING = ("road", "river", "wide_river", "ford", "stream", "frozen_river", "dam")

APART, APART_BELOW = 20, 9
"""How much the pictures of two hexes at the size of a telephone differ at least, in grey levels of 255: the
root of the mean square over all pixels. Wire and sandbags differ by 22; under a unit, open ground and beach
by 11."""

each_board = pytest.mark.parametrize("board", [coast, highland])


def colourless(svg: str) -> str:
    return re.sub(r"#[0-9a-f]{6}", "", svg)


def test_every_ground_and_work_has_a_drawing_of_its_own() -> None:
    """No two terrains, structures or obstacles have the same pattern, colours apart."""
    assert set(TERRAIN_FILL) == set(TERRAINS)
    drawn = {colourless(ground(one)) for one in EVERYTHING.values()}
    assert len(drawn) == len(EVERYTHING) == len(TERRAINS) + len(STRUCTURES) + len(OBSTACLES)
    for one in EVERYTHING.values():
        ET.fromstring(document(92, 106, ground(one)))


def test_every_kind_has_a_figure_of_its_own() -> None:
    """The figures of two kinds differ, whole and lost, and each fills no more room than it has."""
    for lost in (False, True):
        assert len({colourless(symbol(kind, INK, lost=lost)) for kind in KIND_NAMES}) == len(KINDS)
    for kind in KIND_NAMES:
        seen = _grey(moved(0, 0, symbol(kind, INK), scale=2), 1).point(lambda grey: 255 if grey < 200 else 0)
        area = seen.getbbox()
        assert area
        assert area[2] - area[0] <= 2 * SHAPE.get(kind, SOLDIER_WIDTH) + 4, kind
        assert area[3] - area[1] <= 2 * TALL + 6, kind


def test_a_counter_never_loses_the_number_of_its_unit() -> None:
    """A name that is too long for a counter of the whole board loses letters; the first ones of all kinds
    stay different."""
    room = 2 * (ACROSS - 4)
    for number in (1, 9, 10, 20):
        shown = {shortened(f"{kind.short} {number}", 35, room) for kind in KINDS.values()}
        assert all(one.endswith(f" {number}") for one in shown)
        assert number > 9 or len(shown) == len(KINDS)
    assert shortened("Inf 10", 35, room) == "Inf 10"


def test_every_thing_has_a_text_mark_of_its_own() -> None:
    """Each mark is one sign. Terrains have different ones; so have structures, obstacles and mines, which
    follow them, and kinds of units. No ground looks like a unit, whose letter precedes a figure."""
    assert set(TERRAIN_SIGN) == set(TERRAINS)
    assert set(STRUCTURE_SIGN) == set(STRUCTURES) - {"bunker"}
    assert set(OBSTACLE_SIGN) == set(OBSTACLES)
    assert set(LETTER) == set(KIND_NAMES)
    built = [*STRUCTURE_SIGN.values(), *BUNKER_SIGN.values(), *OBSTACLE_SIGN.values(), MINE]
    for marks in ([*TERRAIN_SIGN.values(), *built], list(LETTER.values())):
        assert len(set(marks)) == len(marks)
        assert set(map(len, marks)) == {1}
    assert not any(mark.isdigit() for mark in built)
    assert all(mark.isupper() for mark in LETTER.values())
    assert len({ground_mark(one) for one in EVERYTHING.values()}) == len(EVERYTHING)


def _grey(drawn: str, scale: float) -> Image.Image:
    """Renders something around the middle of a hex that just fits, in greys."""
    wide, high = round(100 * scale), round(110 * scale)
    svg = document(wide, high, box(0, 0, wide, high, PAPER), moved(wide / 2, high / 2, drawn, scale=scale))
    return Image.open(BytesIO(renderer._rendered(svg, FONTS))).convert("L")


@cache
def _phone(one: Ground, unit: str = "") -> Image.Image:
    """Returns a hex of the whole board in greys, as a telephone shows it."""
    ways = (1, 4) if unit and one.terrain in SLANTING else ()
    image = _grey(ground(one, ways) + unit, WHOLE.pixels / 46)
    return image.resize((image.width // 2, image.height // 2), Image.Resampling.LANCZOS)


@pytest.mark.parametrize(("below", "least"), [(False, APART), (True, APART_BELOW)])
def test_grounds_are_told_apart_on_a_telephone_without_colour(below: bool, least: float) -> None:
    """Any two differ in the greys of a board 400 px wide, also under a unit, which covers most of its hex."""
    unit = counter(Unit("Inf 5", AXIS, "infantry", 4, HEXES["E7"]), 4, 35) if below else ""
    seen = {name: _phone(one, unit) for name, one in EVERYTHING.items()}
    for one, other in combinations(seen, 2):
        difference = ImageStat.Stat(ImageChops.difference(seen[one], seen[other])).rms[0]
        assert difference >= least, (one, other)


@each_board
def test_water_joins_on_both_sides_of_an_edge(board: Callable[[], State]) -> None:
    """Where a river runs to another hex with a river, that hex has it run back; a lake runs into lakes."""
    grounds = board().board.grounds
    for at in grounds:
        if grounds[at].terrain not in (*RIVERS, "lake"):
            continue
        for way in course(grounds, at):
            x, y = STEPS[way]
            there = Hex(at.x + x, at.row + y)
            if there in grounds and grounds[there].terrain not in BODIES:
                assert (way + 3) % 6 in course(grounds, there)
            else:
                assert there not in BOARD or grounds[there].terrain in BODIES


def test_roads_and_sections_of_bridges_run_along_their_ways() -> None:
    """A road reaches the middle of each edge through which it leads; a section of a bridge is turned to each
    of its ways, and a bridge with ways lies along the first."""
    for ways in ((0, 3), (1, 4), (0, 2), (1, 3, 5)):
        road = Ground("road", ways=ways)
        drawn = ground(road, lie({HEXES["E7"]: road}, HEXES["E7"]))
        for way in ways:
            x, y = towards(way)
            assert f"{x:.1f},{y:.1f}" in drawn
        section = ground(Ground("river", "bridge_section", ways=ways))
        turns = [int(one) // 60 for one in re.findall(r"rotate\((\d+)\)", section)]
        assert turns == [way for way in ways if way]
    assert "rotate(60)" in ground(Ground("river", "bridge", ways=(1, 4)))


def test_cliffs_and_bluffs_fall_towards_beach_and_water() -> None:
    """The face of a cliff is at the edges beyond which beach or sea lies."""
    state = coast()
    for at, one in state.board.grounds.items():
        if one.terrain in ("cliff", "bluff"):
            assert lie(state.board.grounds, at) == (1, 2)


@in_each
@each_board
def test_boards_with_everything_can_be_read(board: Callable[[], State], language: str) -> None:
    """No text overlaps another, is cut or small, on the whole board with its key and on crops; lines of the
    text board fit on a telephone."""
    state = board()
    assert not faults(pictures.picture(state, key=True))
    for unit in state.board.units[::4]:
        assert not faults(pictures.position(state, focus=(unit.name,)))
    assert max(map(len, board_text(state).splitlines())) <= MAP_COLUMNS + 4
    assert "?" in board_text(state)


@each_board
def test_the_key_names_what_is_on_the_board(board: Callable[[], State]) -> None:
    """Key and legend name every ground and kind of unit of the board; the two boards have all of them."""
    state = board()
    words = [text.words for text in texts(pictures.picture(state, key=True))]
    there = {
        part
        for ground in state.board.grounds.values()
        for part in (ground.terrain, ground.structure, ground.obstacle)
    }
    for part in there - {"", "open"}:
        assert say(f"memoir44-ground-{part}") in words
        assert say(f"memoir44-ground-{part}") in legend_text(state)
    for kind in {unit.kind for unit in state.board.units}:
        assert say(f"memoir44-kind-{kind}") in words
        assert f"{LETTER[kind]}{KINDS[kind].figures} {say(f'memoir44-kind-{kind}')}" in legend_text(state)


def test_the_two_boards_hold_everything() -> None:
    """Their grounds, works and kinds are all that there are."""
    states = (coast(), highland())
    assert {part for state in states for part in _parts(state)} == {*EVERYTHING}
    assert {unit.kind for state in states for unit in state.board.units} == set(KIND_NAMES)


def _parts(state: State) -> Iterator[str]:
    for at in BOARD:
        one = state.board.ground_at(at)
        yield from filter(None, (one.terrain, one.structure, one.obstacle))


def test_a_mine_shows_its_number_once_it_is_known() -> None:
    """A mine nobody has set off shows “?”, in text and picture, whatever number it has; it has the shape of
    the side that laid it (M58)."""
    state = coast()
    for where in ("whole", "crop"):
        drawn = pictures.picture(state) if where == "whole" else pictures.position(state, focus=("Mort 1",))
        signs = [text.words for text in texts(drawn) if text.size > 20]
        assert signs.count("?") == (2 if where == "whole" else 0)
    assert "G3 ?, G9 3, G11 1" in board_text(state)
    assert map_text(state).count(MINE) == 3
    assert "Mort 1 G11×4b!" in board_text(state)
    other = replace(state, buried={at: Sealed(4) for at in state.buried})
    assert pictures.picture(other) == pictures.picture(state)
    assert legend_text(other) == legend_text(state)
    assert colourless(mine_plate(ALLIES, "?")) != colourless(mine_plate(AXIS, "?"))


def test_a_mine_stands_aside_for_what_can_be_chosen() -> None:
    """On a hex with a mark or a name in the middle, the number of its mine lies above that."""
    state = replace(coast(), phase="moves", turn=ALLIES, ordered=(Ordered("Snp 1"), Ordered("Arm 1")))
    choices = GAME.choices(state, ALLIES)
    assert HEXES["G9"] in offered(state, choices).go
    for marks in ({}, {"G9": "①", "Snp 1": "②"}):
        drawing = pictures.position(state, choices, marks)
        assert not faults(drawing)
        assert {"3", "1" if marks else "G9"} <= {text.words for text in texts(drawing)}


def test_an_exit_points_off_the_board() -> None:
    """The arrow of an exit points over the nearest edge, in the shape of the side that leaves there."""
    ends = {"A7": -90, "I3": 90, "G1": 180, "D12": 0}
    for at, turn in ends.items():
        assert outwards(HEXES[at])[0] == turn
    drawn = whole(pictures.picture(coast()))
    for seat, turn in ((ALLIES, -90), (ALLIES, 0), (AXIS, 90), (AXIS, 180)):
        assert exit_plate(seat, turn) in drawn
    assert colourless(exit_plate(ALLIES, 0)) != colourless(exit_plate(AXIS, 0))


def test_the_hexes_of_a_group_are_ringed_and_tied_to_one_another() -> None:
    """Every hex of an objective has the ring, and ties join all of them, through common edges where there are
    any."""
    state = coast()
    (single, group) = state.options.scenario.objectives
    assert not links(single.hexes)
    ties = links(group.hexes)
    assert len(ties) == len(group.hexes) - 1
    assert {at for tie in ties for at in tie} == set(group.hexes)
    assert {HEXES["D10"], HEXES["D9"], HEXES["D8"]} <= {
        at for tie in ties if distance(*tie) == 1 for at in tie
    }
    for one, other in ties:
        assert distance(one, other) > 1 or direction(one, other) in range(6)
    bare = replace(state.options.scenario, objectives=(single, replace(group, group=())))
    without = whole(pictures.picture(replace(state, options=replace(state.options, scenario=bare))))
    ring = 'stroke="#d8a440" stroke-width="6"'
    assert whole(pictures.picture(state)).count(ring) == without.count(ring) + len(group.group)


def test_hexes_that_win_at_once_have_a_ring_and_the_flag_of_the_side() -> None:
    """Sudden death is marked on each of its hexes (M46)."""
    drawn = whole(pictures.picture(coast()))
    assert drawn.count(flag_plate(ALLIES)) == 3
    assert drawn.count('stroke-dasharray="13 7"') == 3
    assert flag_plate(AXIS) not in drawn


def test_what_is_special_is_told_in_text_too() -> None:
    """The text board, which is the alt text, lists groups, sudden death, exits, mines, observers and the
    sight; a scenario without special rules has none of these lines."""
    told = board_text(coast())
    for line in (
        "  for 3 of D10, D9, D8, B6, B8",
        "⚑ ● wins with 2 of C3, B3, C9",
        "→ ● leaves the board by A7, D12",
        "→ ■ leaves the board by I3, G1",
        "Mines of ●: C5 ?",
        "☾ Sight: 2 hexes",
    ):
        assert line in told.splitlines()
    assert pictures.picture(coast()).alt == told
    told = board_text(highland())
    assert "◉ Observers of ●: B2, B3, C3, D2" in told
    assert "Arm 1 C9×3★★" in told
    plain = board_text(GAME.setup(GAME.options()))
    assert not any(mark in plain for mark in "⚑◉☾★")


def test_the_plate_of_an_exit_lies_in_its_hex() -> None:
    """It is nearer to the middle of its own hex than to that of any other."""
    for at in BOARD:
        x, y = outwards(at)[1]
        assert x**2 + y**2 < 46**2
