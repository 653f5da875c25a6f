"""Every ground, work, kind and special rule of Memoir '44 has a drawing of its own, and is told in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from io import BytesIO
from itertools import combinations

import pytest
from measuring.boxes import texts
from measuring.legibility import faults
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from bot.games.game import Sealed
from bot.games.memoir44 import GAME
from bot.games.memoir44.hexes import BOARD, HEXES, STEPS, Hex
from bot.games.memoir44.state import Options, Ordered, State
from bot.games.memoir44.terrain import OBSTACLES, STRUCTURES, TERRAINS, Ground
from bot.games.memoir44.units import ALLIES, AXIS, KIND_NAMES, KINDS, Unit
from bot.presentation import renderer
from bot.presentation.drawing import FONTS
from bot.presentation.memoir44 import pictures
from bot.presentation.memoir44.board import OF_PLACES, board_text
from bot.presentation.memoir44.board_layers import offered
from bot.presentation.memoir44.counters import counter
from bot.presentation.memoir44.ground import BODIES, RIVERS, course, ground, obstacle, ways
from bot.presentation.memoir44.sheet import FRAME, WHOLE
from bot.presentation.memoir44.special_rules import rules
from bot.presentation.svg import box, document, moved
from bot.presentation.wording import say
from presentation.messages import in_each

from .boards import coast, highland
from .symbols import turns, used

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

APART, APART_BELOW = 11, 5
"""How much the pictures of two hexes at the size of a telephone differ at least, in grey levels of 255: the
root of the mean square over all pixels."""

each_board = pytest.mark.parametrize("board", [coast, highland])


def drawn(there: Ground, unit: Unit | None = None) -> str:
    """Returns a hex with everything on it."""
    lies = ways({HEXES["E7"]: there}, HEXES["E7"])
    below = ground(replace(there, obstacle=""), lies)
    return below + (counter(unit, there) if unit else obstacle(there))


def test_every_ground_work_and_kind_has_a_picture_of_its_own() -> None:
    """No two terrains, structures or obstacles look the same, and no two kinds of units."""
    grounds = {_grey(drawn(there), 0.5).tobytes() for there in EVERYTHING.values()}
    assert len(grounds) == len(EVERYTHING) == len(TERRAINS) + len(STRUCTURES) + len(OBSTACLES)
    for small in (True, False):
        kinds = {
            _grey(counter(Unit("x 1", AXIS, kind, 2, HEXES["E7"]), small=small), 0.5).tobytes()
            for kind in KIND_NAMES
        }
        assert len(kinds) == len(KINDS)


def _grey(drawn: str, scale: float) -> Image.Image:
    """Renders something around the middle of a hex, in greys."""
    wide, high = round(104 * scale), round(164 * scale)
    frame = box(0, 0, wide, high, FRAME)
    svg = document(wide, high, frame, moved(wide / 2, 0.58 * high, drawn, scale=scale))
    return Image.open(BytesIO(renderer._rendered(svg, FONTS))).convert("L")


@cache
def _phone(there: Ground, unit: Unit | None) -> Image.Image:
    """Returns a hex of the whole board in greys, as a telephone shows it."""
    image = _grey(drawn(there, unit), WHOLE.pixels / 100)
    return image.resize((round(0.39 * image.width), round(0.39 * image.height)), Image.Resampling.LANCZOS)


HIDDEN = {"beach", "ocean", "wide_river", "lake", "open", "river", "ford", "stream", "frozen_river", "road"}
"""What lies flat, so that a unit hides most of it."""


@pytest.mark.parametrize("below", [False, True])
def test_grounds_are_told_apart_on_a_telephone_without_colour(below: bool) -> None:
    """Any two differ in the greys of a board 312 px wide; under a unit, which covers most of its hex, all
    that rise above the ground."""
    unit = Unit("Inf 5", AXIS, "infantry", 4, HEXES["E7"]) if below else None
    seen = {
        name: _phone(there, unit) for name, there in EVERYTHING.items() if not below or name not in HIDDEN
    }
    for one, other in combinations(seen, 2):
        difference = ImageStat.Stat(ImageChops.difference(seen[one], seen[other])).rms[0]
        assert difference >= (APART_BELOW if below else APART), (one, other, difference)


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


def test_a_river_runs_off_the_board_at_its_side() -> None:
    """A river that would end at the edge of the board leaves it there, also beside it."""
    east = {Hex(23, 3): Ground("river"), Hex(21, 3): Ground("river")}
    assert course(east, Hex(23, 3)) == (0, 3)
    assert course({Hex(24, 4): Ground("river"), Hex(22, 4): Ground("river")}, Hex(24, 4)) == (0, 3)
    assert course({Hex(8, 8): Ground("river"), Hex(9, 7): Ground("river")}, Hex(8, 8)) in ((2, 5), (1, 5))


def test_roads_and_sections_of_bridges_run_along_their_ways() -> None:
    """A road of two ways is straight, bent or sharp, and one of three has an end at each; a section of a
    bridge is turned to each of its ways, and a bridge with ways lies along the first."""
    for leads, symbol in (((0, 3), "road-3"), ((1, 5), "road-2"), ((1, 2), "road-1")):
        assert used(drawn(Ground("road", ways=leads)))[f"m44-{symbol}"] == 1
    assert used(drawn(Ground("road", ways=(1, 3, 5))))["m44-road-0"] == 3
    section = ground(Ground("river", "bridge_section", ways=(1, 4)), ())
    assert turns(section, "girder") == [60, 240]
    assert turns(ground(Ground("river", "bridge", ways=(1, 4)), (0, 3)), "bridge") == [330]


def test_a_turned_hex_has_its_ways_turned() -> None:
    """For the player at the top what leads to the right leads to the left."""
    for there in (Ground("river", "bridge_section", ways=(0, 1)), Ground("cliff")):
        straight = ground(there, (0, 1))
        assert turns(straight, "girder", "cliff") == [0, 60]
        assert turns(ground(there, (0, 1), turned=True), "girder", "cliff") == [180, 240]


def test_cliffs_and_bluffs_fall_towards_beach_and_water() -> None:
    """The face of a cliff is at the edges beyond which beach or sea lies."""
    state = coast()
    for at, one in state.board.grounds.items():
        if one.terrain in ("cliff", "bluff"):
            assert ways(state.board.grounds, at) == (1, 2)


@in_each
@each_board
def test_boards_with_everything_can_be_read(board: Callable[[], State], language: str) -> None:
    """No text overlaps another, is cut or small, on the whole board and on crops."""
    state = board()
    assert not faults(pictures.picture(state))
    for unit in state.board.units[::4]:
        assert not faults(pictures.position(state, focus=(unit.name,)))


@each_board
def test_the_words_name_every_ground(board: Callable[[], State]) -> None:
    """The two boards have all of them."""
    state = board()
    for part in {*_parts(state)} - {"open"}:
        assert f"{say(f'memoir44-ground-{part}')}: " in board_text(state)


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
    assert "Mort 1 ×4 G11 (beach, Axis mine, one die)" in board_text(state)
    other = replace(state, buried={at: Sealed(4) for at in state.buried})
    assert pictures.picture(other) == pictures.picture(state)
    assert board_text(other) == board_text(state)
    symbols = used(pictures.picture(state))
    assert (symbols["m44-mine-allies"], symbols["m44-mine-axis"]) == (1, 3)


def test_a_mine_stands_aside_for_what_can_be_chosen() -> None:
    """On a hex that can be chosen the number of its mine lies above the mark."""
    state = replace(coast(), phase="moves", turn=ALLIES, ordered=(Ordered("Snp 1"), Ordered("Arm 1")))
    choices = GAME.choices(state, ALLIES)
    assert HEXES["G9"] in offered(state, choices).go
    drawing = pictures.position(state, choices, {"G9": "①", "Snp 1": "②"})
    assert not faults(drawing)
    assert {"3", "1"} <= {text.words for text in texts(drawing)}


def test_an_exit_points_off_the_board() -> None:
    """The arrow of an exit points over the nearest edge, in the shape of the side that leaves there; for the
    player at the top, over that edge as they see it."""
    drawing = pictures.picture(coast())
    assert sorted(turns(drawing, "exit-allies")) == [-90, 0]
    assert sorted(turns(drawing, "exit-axis")) == [90, 180]
    assert sorted(turns(pictures.picture(GAME.view(coast(), AXIS)), "exit-allies")) == [90, 180]


def test_the_hexes_of_a_group_and_those_that_win_at_once_are_ringed() -> None:
    """Every hex of an objective of several has a ring, and sudden death is marked on each of its hexes with
    the flag of the side (M46)."""
    symbols = used(pictures.picture(coast()))
    (_, group) = coast().options.scenario.objectives
    assert symbols["m44-ring-group"] == len({*group.hexes} - {HEXES["C3"], HEXES["B3"], HEXES["C9"]})
    assert symbols["m44-ring-sudden"] == symbols["m44-flag-allies"] == 3
    assert not symbols["m44-flag-axis"]


def test_what_is_special_is_told_in_text_too() -> None:
    """The text board, which is the alt text, lists groups, sudden death, exits, mines and observers; a
    scenario without special rules has none of these lines."""
    for state in (coast(), highland()):
        told = board_text(state).splitlines()
        special = [line for rule, line in rules(state.options.scenario) if rule in OF_PLACES]
        assert special
        assert all(line in told for line in special)
        assert pictures.picture(state).alt.startswith(board_text(state).replace("**", "")[:900])
    assert "Mines of ●: C5 ?" in board_text(coast())
    assert "Arm 1 ×3 C9 worth two medals" in board_text(highland())
    assert not [*rules(Options().scenario)]
