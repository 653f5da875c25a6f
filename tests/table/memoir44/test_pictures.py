"""The pictures of Memoir '44: the whole board, the crop and the odds."""

from __future__ import annotations

import re
import struct
from fractions import Fraction
from xml.etree import ElementTree as ET

import pytest
from games.memoir44.position import board
from msgspec.structs import replace
from simulated.pictures import whole

from bot.games.memoir44 import GAME, rules
from bot.games.memoir44 import commands as do
from bot.games.memoir44.hexes import BOARD, HEXES
from bot.games.memoir44.odds import chances as joint
from bot.games.memoir44.scenario import scenario, scenarios
from bot.games.memoir44.state import Options, Ordered, State, Track
from bot.games.memoir44.units import ALLIES, KINDS
from bot.table.drawing import render
from bot.table.limits import DESCRIPTION
from bot.table.memoir44 import chances, pictures
from bot.table.memoir44.board import board_text
from bot.table.memoir44.field import HALF, HIGH, SIDE, WIDE, centre, ground
from bot.table.memoir44.pieces import aimed_at, counter, may_go, symbol
from bot.table.memoir44.samples import SAMPLES
from bot.table.presenter import presenter_for
from bot.table.svg import WIDTH
from table.messages import in_each

from .steps import steps

PRESENTER = presenter_for("memoir44")
SVG = "{http://www.w3.org/2000/svg}"


def battling(*units: str, grounds: str = "") -> State:
    """Returns a state in which the Allies battle with all their units."""
    start = GAME.setup(Options(board(*units, ground=grounds)))
    ordered = tuple(Ordered(unit.name) for unit in start.board.side(ALLIES))
    state: State = replace(start, phase="battles", turn=ALLIES, number=1, ordered=ordered)
    return state


@in_each
def test_pictures_are_whole_and_their_words_short_enough(language: str) -> None:
    """The SVG parses without an error, and its alt text is the whole text board of the same view, of at most
    1,024 characters."""
    for step in steps()[::13]:
        view = GAME.view(step.state, step.seat)
        papers = PRESENTER.pictures(view, step.seat, step.choices)
        assert papers[0].alt == papers[1].alt == board_text(view)
        for drawing in papers:
            ET.fromstring(whole(drawing))
            assert 0 < len(drawing.alt) <= DESCRIPTION
        assert not papers[0].alt.endswith("…")


def test_every_hex_is_named_and_every_unit_stands_on_the_whole_board() -> None:
    """The whole board shows hex names A1 to I13, units with their names, objectives and section lines."""
    for key in scenarios():
        drawing = pictures.board(GAME.setup(Options(scenario(key))))
        words = {one.text for one in ET.fromstring(whole(drawing)).iter(f"{SVG}text")}
        assert words >= set(HEXES)
        assert words >= {unit.name for unit in scenario(key).units}
        assert whole(drawing).count('stroke-dasharray="3 9"') == 2


def test_the_grounds_and_kinds_are_told_apart_without_colour() -> None:
    """Terrain differs by pattern as well as colour; unit kinds and sides differ by shape."""
    grounds = {ground(square.ground) for key in scenarios() for square in scenario(key).squares}
    kinds = {square.ground for key in scenarios() for square in scenario(key).squares}
    plain = {_colourless(one) for one in grounds}
    assert len(plain) == len(kinds) > 10
    assert len({symbol(kind, "x") for kind in KINDS}) == len(KINDS)  # type: ignore[arg-type]
    (first, *_), (other, *_) = (
        battling("allies infantry E5", "axis infantry E7").board.side(s) for s in GAME.seats
    )
    shapes = [_colourless(counter(replace(unit, name="x"), 4)) for unit in (first, other)]
    assert shapes[0] != shapes[1]
    assert counter(first, 4) != counter(replace(first, figures=2), 4)


def _colourless(svg: str) -> str:
    return re.sub(r"#[0-9a-f]{6}", "", svg)


def test_the_crop_shows_what_happens() -> None:
    """The crop around the action is legible at 400 px: it lies on the board, holds attacker and target whole,
    and its hexes are at least 40 px wide at that size."""
    for step in steps()[::5]:
        view = step.state
        x, y, across, down = pictures._window(pictures._focus(view, step.choices))
        assert x >= 0 and y >= 0 and x + across <= WIDE + 0.1 and y + down <= HIGH + 0.1  # noqa: PT018
        assert 400 * (WIDTH - 36) / WIDTH / across * 2 * HALF >= 40
        if view.clash and view.clash.attacker in view.board.by_name:
            for at in (view.clash.hex, view.board.by_name[view.clash.attacker].hex):
                there = centre(at)
                if KINDS[view.board.by_name[view.clash.attacker].kind].range <= 3:
                    assert x - 0.1 <= there[0] - HALF and there[0] + HALF <= x + across + 0.1  # noqa: PT018
                    assert y - 0.1 <= there[1] - SIDE and there[1] + SIDE <= y + down + 0.1  # noqa: PT018


def test_legal_targets_show_while_one_chooses() -> None:
    """While a player chooses, a ring marks each target the unit may attack and a spot each hex it may enter;
    spectators see neither."""
    state = battling("allies armor E5", "axis infantry E7", "axis infantry C4", "axis armor I13")
    choices = GAME.choices(state, ALLIES)
    targets = sum(isinstance(one.command, do.Battle) for one in choices)
    assert targets == 2
    aimed = aimed_at()
    assert whole(pictures.board(state, choices)).count(aimed) == targets
    assert aimed not in whole(pictures.board(state))
    moving = replace(state, phase="moves")
    hexes = sum(isinstance(one.command, do.Move) for one in GAME.choices(moving, ALLIES))
    assert whole(pictures.board(moving, GAME.choices(moving, ALLIES))).count(may_go()) == hexes > 20


def test_the_last_moves_are_drawn_until_the_next_card() -> None:
    """An arrow marks each move and battle since the last card was played."""
    state = battling("allies armor E5", "axis infantry E7")
    moved = replace(
        state, tracks=(Track(HEXES["G5"], HEXES["E5"]), Track(HEXES["E5"], HEXES["E7"], battle=True))
    )
    assert pictures.board(state) != pictures.board(moved)
    assert whole(pictures.crop(moved)).count("rotate(") == 2


def test_a_single_attack_is_told_in_full() -> None:
    """Before an attack is confirmed, text and bars show the exact chances of every number of figures, and of
    figures and flags together."""
    state = battling("allies infantry E5", "axis armor E6", grounds="E6 f")
    drawn = chances.odds(state, GAME.choices(state, ALLIES))
    assert drawn
    throw = rules.throw(state, *state.board.units)
    assert sum(joint(throw).values()) == Fraction(1)
    lost = [sum((p for (n, _), p in joint(throw).items() if n == count), Fraction(0)) for count in range(4)]
    assert all(str(one) in drawn.svg for one in lost)
    assert "4 dice, each hits on 5+ · target in a forest" in drawn.alt
    assert "4 dice" in PRESENTER.guidance(state, ALLIES)
    assert chances.odds(replace(state, phase="moves"), ()) is None


@pytest.mark.usefixtures("real_renderer")
@pytest.mark.parametrize(("name", "width"), [("battlefield", 1280), ("action", 800), ("attack", 800)])
async def test_the_pictures_are_drawn(name: str, width: int) -> None:
    """The whole board is drawn 1,280 px wide and the crop 800, twice the width of a phone."""
    png = await render(SAMPLES[name]())
    assert png is not None
    assert struct.unpack(">I", png[16:20]) == (width,)
    assert len(BOARD) == 113
