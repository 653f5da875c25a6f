"""The pictures of Memoir '44: the whole board, the crop and the odds."""

from __future__ import annotations

import re
import struct
from collections.abc import Sequence
from fractions import Fraction
from xml.etree import ElementTree as ET

import pytest
from games.memoir44.position import after, board, turn
from measuring.boxes import texts
from measuring.legibility import CLEAR, faults, least_contrast, legibility
from msgspec.structs import replace
from simulated.pictures import whole

from bot.bench.random_play import gallery
from bot.games.game import Choice, Outcome
from bot.games.memoir44 import GAME, rules
from bot.games.memoir44 import commands as do
from bot.games.memoir44.hexes import BOARD, HEXES, ROWS, Hex, name, neighbours
from bot.games.memoir44.odds import chances as joint
from bot.games.memoir44.scenario import scenario, scenarios
from bot.games.memoir44.state import Options, Ordered, State, Track
from bot.games.memoir44.units import ALLIES, AXIS, KINDS
from bot.presentation.drawing import render
from bot.presentation.limits import DESCRIPTION
from bot.presentation.memoir44 import odds, pictures
from bot.presentation.memoir44.board import board_text
from bot.presentation.memoir44.board_layers import offered, place_names
from bot.presentation.memoir44.counters import (
    ACROSS,
    DOWN,
    FILL,
    SIGN,
    aimed_at,
    arrow,
    award,
    counter,
    medal,
)
from bot.presentation.memoir44.figures import symbol
from bot.presentation.memoir44.ground import TERRAIN_FILL, ground
from bot.presentation.memoir44.hexagon import HALF, SIDE, centre
from bot.presentation.memoir44.samples import SAMPLES
from bot.presentation.memoir44.sheet import SIZES, WHOLE, window
from bot.presentation.offers import CIRCLED_NUMBERS
from bot.presentation.presenter import presenter_for
from bot.presentation.svg import GOLD, INK, PAPER, PENCIL, Area
from presentation.messages import in_each

from .sensible import taps
from .steps import steps

PRESENTER = presenter_for("memoir44")


def battling(*units: str, grounds: str = "") -> State:
    """Returns a state in which the Allies battle with all their units."""
    start = GAME.setup(Options(board(*units, ground=grounds)))
    ordered = tuple(Ordered(unit.name) for unit in start.board.side(ALLIES))
    state: State = replace(start, phase="battles", turn=ALLIES, number=1, ordered=ordered)
    return state


@in_each
def test_pictures_are_whole_and_their_words_short_enough(language: str) -> None:
    """The SVG parses without an error, and the alt text of the boards is the whole text board of the same
    view, of at most 1,024 characters. The board is there once if the part in question is all of it."""
    counts = set()
    for step in steps()[::13]:
        view = GAME.view(step.state, step.seat)
        papers = PRESENTER.pictures(view, step.seat, step.choices)
        boards = [picture.alt for picture in pictures.pictures(view, step.choices)]
        counts.add(len(boards))
        assert {paper.alt for paper in papers[: len(boards)]} == {*boards} == {board_text(view)}
        for drawing in papers:
            ET.fromstring(whole(drawing))
            assert 0 < len(drawing.alt) <= DESCRIPTION
        assert not papers[0].alt.endswith("…")
    assert counts == {1, 2}


def test_every_row_and_hex_is_named_at_the_edge_and_every_unit_stands_on_the_whole_board() -> None:
    """The whole board shows the rows A to I and the numbers of their hexes at its edges, units with their
    names, and section lines; no hex has its name inside."""
    for key in scenarios():
        state = GAME.setup(Options(scenario(key)))
        words = [text.words for text in texts(pictures.picture(state))]
        if state.sight:
            words.remove(str(state.sight))
        assert [word for word in words if len(word) == 1 and word.isalpha()] == list("ABCDEFGHI")
        assert sorted(int(word) for word in words if word.isdigit()) == sorted([*range(1, 14), *range(1, 13)])
        assert set(words) >= {unit.name for unit in scenario(key).units}
        assert not set(words) & set(HEXES)
        assert whole(pictures.picture(state)).count('stroke-dasharray="3 9"') == 2


def test_the_grounds_and_kinds_are_told_apart_without_colour() -> None:
    """Terrain differs by pattern as well as colour; unit kinds and sides differ by shape."""
    grounds = {ground(square.ground) for key in scenarios() for square in scenario(key).squares}
    kinds = {square.ground for key in scenarios() for square in scenario(key).squares}
    plain = {_colourless(ground) for ground in grounds}
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


def test_a_picture_of_a_question_holds_all_that_can_be_chosen() -> None:
    """A crop holds every marked hex and unit with all the hexes around it, and nothing that it shows is cut;
    its hexes are at least as wide as those of the whole board."""
    for step in steps()[::17]:
        view = GAME.view(step.state, step.seat)
        marks = marked(view, step.choices)
        drawing = pictures.position(view, (), marks)
        shown = [text.words for text in texts(drawing)]
        for number in range(1, 1 + len(marks)):
            assert str(number) in shown
        seen = window([place(view, mark) for mark in marks])
        assert all(
            near in seen.hexes
            for mark in marks
            for at in [place(view, mark)]
            for near in (at, *neighbours(at))
        )
        assert not faults(drawing)


def test_a_crop_is_no_larger_than_it_must_be() -> None:
    """One hex is shown with some around it, far places with the whole board, and no crop leaves it."""
    close, middle, far = (
        window([HEXES[name] for name in names]) for names in (["E7"], ["C5", "F8"], ["A1", "I13"])
    )
    assert (close.size, middle.size, far.size) == (SIZES[0], SIZES[2], WHOLE)
    for at in BOARD:
        seen = window([at])
        assert {at, *neighbours(at)} <= seen.hexes
        assert 0 <= seen.left <= 26 - seen.size.across
        assert 0 <= seen.top <= 9 - seen.size.rows


def test_only_whole_hexes_and_their_units_are_shown() -> None:
    """A unit in a hex that is cut by the edge of a crop is not drawn."""
    state = battling("allies infantry E7", "axis infantry A1", "axis armor I13")
    shown = {text.words for text in texts(pictures.position(state, focus=("Inf 1",)))}
    assert "Inf 1" in shown
    assert not shown & {"Inf 2", "Arm 1"}


def test_what_can_be_chosen_is_marked_or_named() -> None:
    """A hex that may be entered shows its mark, or its name if it has none; a unit that may be attacked has a
    ring. Spectators see neither."""
    state = battling("allies armor E5", "axis infantry E7", "axis infantry C4", "axis armor I13")
    choices = GAME.choices(state, ALLIES)
    targets = sum(isinstance(choice.command, do.Fight) for choice in choices)
    assert targets == 2
    assert whole(pictures.position(state, choices)).count(aimed_at(AXIS)) == targets
    assert aimed_at(AXIS) not in whole(pictures.picture(state))
    moving = replace(state, phase="moves")
    moves = [
        choice.command.to for choice in GAME.choices(moving, ALLIES) if isinstance(choice.command, do.Move)
    ]
    assert len(moves) > 20
    drawing = pictures.position(moving, GAME.choices(moving, ALLIES), {moves[0]: "①", moves[1]: "②"})
    assert {text.words for text in texts(drawing)} & set(HEXES) == set(moves[2:])
    assert not {text.words for text in texts(pictures.picture(moving))} & set(HEXES)


def test_a_mark_stands_beside_the_name_where_there_is_room() -> None:
    """A marked unit keeps its name on a crop; on the whole board the mark replaces it."""
    state = battling("allies infantry E5", "axis infantry E7")
    close = {text.words for text in texts(pictures.position(state, marks={"Inf 2": "③"}))}
    assert {"Inf 2", "3"} <= close
    wide = {
        text.words for text in texts(pictures.position(state, marks={"Inf 2": "③", "A1": "①", "I13": "②"}))
    }
    assert "Inf 2" not in wide


def test_the_sections_of_the_card_are_lit() -> None:
    """While orders are given the whole board is shown, and the sections without orders lie in the shade."""
    ours = [f"allies infantry {at}" for at in ("E1", "F1", "G2", "E6", "E7", "E8", "F6")]
    state = turn(board(*ours, "axis infantry A7"), "probe-left", "attack-centre")
    for card, shaded in (("probe-left", 77), ("attack-centre", 64)):
        asked = after(state, f"play {card}")
        drawing = pictures.position(asked, GAME.choices(asked, ALLIES))
        assert drawing.svg == pictures.picture(asked).svg
        assert whole(drawing).count('opacity="0.3"') == shaded


def test_the_last_moves_are_drawn_until_the_next_card() -> None:
    """An arrow marks each move and battle since the last card was played; faint on the whole board."""
    state = battling("allies armor E5", "axis infantry E7")
    tracks = (Track(HEXES["G5"], HEXES["E5"]), Track(HEXES["E5"], HEXES["E7"], battle=True))
    moved = replace(state, tracks=tracks)
    assert whole(pictures.picture(moved)).count('opacity="0.6"') == 2
    close = whole(pictures.position(moved, focus=("Arm 1",)))
    assert (close.count("rotate("), close.count('opacity="0.6"')) == (2, 0)


@pytest.mark.parametrize(("x", "y"), [(92, 0), (46, 79.7), (-46, 79.7), (184, 0), (138, 79.7), (0, -159.3)])
def test_an_arrow_ends_at_the_rim_of_the_counter(x: float, y: float) -> None:
    """The tip of an arrow touches the edge of the counter that it points at, from any side."""
    found = re.search(r"translate\((\S+) (\S+)\)", arrow(0, 0, x, y, battle=True))
    assert found
    across, down = abs(float(found[1]) - x), abs(float(found[2]) - y)
    assert max(across - ACROSS, down - DOWN) == pytest.approx(1, abs=0.1)


def test_an_objective_shows_whose_it_is() -> None:
    """An objective that nobody holds has a hollow star; the plate of one that is held has the shape and the
    colour of its holder."""
    free, allied, german = (medal("", 1, holder) for holder in (None, ALLIES, AXIS))
    assert len({_colourless(one) for one in (free, allied, german)}) == 3
    assert free.count(GOLD) == 0
    assert allied.count(GOLD) == german.count(GOLD) == 1
    assert FILL[True] in allied
    assert medal("", 3, ALLIES).count(GOLD) == 3


def test_the_last_board_names_the_winner() -> None:
    """Once the game is over, the result stands above the board, in the colours of the winner."""
    start = GAME.setup(Options())
    won = replace(start, phase="over", outcome=Outcome(ALLIES, {ALLIES: 3, AXIS: 1}, "medals"))
    assert won.outcome
    result = PRESENTER.result(won.outcome)
    drawing = pictures.picture(won)
    assert result in {text.words for text in texts(drawing)}
    assert not faults(drawing)
    assert result not in {text.words for text in texts(pictures.picture(start))}


def test_a_unit_that_fell_is_shown_with_its_medal() -> None:
    """The battle in which a unit was eliminated is shown with its attacker, the fallen unit without figures,
    and the medal in the colour of the winner; a sniper is worth none."""
    state = battling("allies armor E5", "axis infantry E7/1")
    gone = state.board.by_name["Inf 1"]
    after_it = replace(
        state,
        board=state.board.without("Inf 1"),
        lost=(gone,),
        tracks=(Track(HEXES["E5"], HEXES["E7"], battle=True),),
    )
    drawing = pictures.fallen(after_it, "Inf 1", ALLIES)
    assert {"Arm 1", "Inf 1"} <= {text.words for text in texts(drawing)}
    assert award(ALLIES) in whole(drawing)
    assert award(ALLIES) not in whole(pictures.fallen(after_it, "Inf 1", None))
    assert not faults(drawing)


def test_names_of_places_never_lie_on_units_or_hexes_that_can_be_chosen() -> None:
    """The name of a place is drawn beside units, marks and hex names, and left out where there is no room."""
    for key in scenarios():
        state = GAME.setup(Options(scenario(key)))
        taken = [
            Area(x - 42, y - 28, x + 42, y + 28) for x, y in (centre(unit.hex) for unit in state.board.units)
        ]
        everywhere = Area(0, 0, 26 * HALF, 1.5 * SIDE * (ROWS - 1) + 2 * SIDE)
        for at, shift, _, area in place_names(state.options.scenario.labels, 35, taken, everywhere):
            x, y = centre(at)[0] + shift[0], centre(at)[1] + shift[1]
            written = Area(x + area.left + 4, y + area.top + 4, x + area.right - 4, y + area.bottom - 8)
            assert not any(
                written.left < one.right
                and one.left < written.right
                and written.top < one.bottom
                and one.top < written.bottom
                for one in taken
            )
        crowded = [everywhere]
        assert not list(place_names(state.options.scenario.labels, 35, crowded, everywhere))


def test_no_texts_overlap_in_pictures_of_random_positions() -> None:
    """On the whole board, and on the pictures for a question with marks and without, no text overlaps
    another, is cut, or is smaller than 11 px on a telephone."""
    for step in steps()[::30]:
        view = GAME.view(step.state, step.seat)
        marks = marked(view, step.choices)
        for drawing in (
            pictures.picture(view),
            pictures.position(view, step.choices),
            pictures.position(view, step.choices, dict(list(marks.items())[:6])),
        ):
            assert not faults(drawing)


def test_no_texts_overlap_in_whole_random_games() -> None:
    """The same holds for what a game of random legal play shows."""
    found = legibility(gallery("memoir44", 60))
    assert (found.pictures, found.overlapping, found.cut, found.small) == (60, 0, 0, 0)


def test_texts_and_sides_stand_out_for_all_eyes() -> None:
    """Texts have a contrast of at least 4.5 to what is behind them; counters of the sides, and the marks
    against the ground, at least 3, also for the colour-blind (WCAG 2.2, 1.4.3 and 1.4.11)."""
    for text, behind in ((SIGN[True], FILL[True]), (SIGN[False], FILL[False]), (PENCIL, PAPER), (INK, GOLD)):
        assert least_contrast(text, behind) >= 4.5
    assert least_contrast(FILL[True], FILL[False]) >= CLEAR
    for below in TERRAIN_FILL.values():
        assert least_contrast(INK, below) >= 4.5
        assert least_contrast(FILL[True], below) >= CLEAR


def marked(view: State, choices: Sequence[Choice]) -> dict[str, str]:
    """Returns marks for what can be chosen: the hexes, else the targets, else the units."""
    found = offered(view, choices)
    names = [name(at) for at in found.go] or [
        view.board.at[at].name for at in found.aim if at in view.board.at
    ]
    return dict(zip(dict.fromkeys(names or sorted(found.units)), CIRCLED_NUMBERS, strict=False))


def place(view: State, named: str) -> Hex:
    """Returns the hex of that name, or of the unit of that name."""
    return HEXES[named] if named in HEXES else view.board.by_name[named].hex


def test_a_single_attack_is_told_in_full() -> None:
    """Before an attack is confirmed, text and bars show the exact chances of every number of figures, and of
    figures and flags together."""
    state = battling("allies infantry E5", "axis armor E6", grounds="E6 f")
    (drawn,) = odds.pictures(state, GAME.choices(state, ALLIES))
    throw = rules.throw(state, *state.board.units)
    assert sum(joint(throw).values()) == Fraction(1)
    lost = [sum((p for (n, _), p in joint(throw).items() if n == count), Fraction(0)) for count in range(4)]
    assert all(str(one) in drawn.svg for one in lost)
    assert "4 dice, each hits on 5+ · target in a forest" in drawn.alt
    assert "4 dice" in PRESENTER.explanation(state, ALLIES, GAME.choices(state, ALLIES), ())
    assert not odds.pictures(replace(state, phase="moves"), ())


@pytest.mark.usefixtures("real_renderer")
@pytest.mark.parametrize(("name", "width"), [("battlefield", 800), ("action", 800), ("attack", 800)])
async def test_the_pictures_are_drawn(name: str, width: int) -> None:
    """Pictures are 800 px wide, twice the width of a phone."""
    png = await render(SAMPLES[name]())
    assert png is not None
    assert struct.unpack(">I", png[16:20]) == (width,)
    assert len(BOARD) == 113


def test_no_board_is_shown_twice() -> None:
    """*Pictures* shows the part of the board that a choice is about and the whole board, or one picture where
    that part is the whole board, as for spectators and while orders are given."""
    shown: dict[str, set[tuple[str, ...]]] = {}
    for tap in taps(2):
        view = GAME.view(tap.state, tap.seat)
        for seat, choices in ((tap.seat, tap.choices), (None, ())):
            found = [
                picture.name
                for picture in PRESENTER.pictures(view, seat, choices)
                if picture.name != "odds.png"
            ]
            shown.setdefault(view.phase if seat else f"{view.phase}, seen", set()).add(tuple(found))
    over = GAME.view(tap.after, "public")
    assert [picture.name for picture in PRESENTER.pictures(over, None, ())] == ["board.png"]
    assert shown["orders"] == {("action.png",)}
    assert shown["orders, seen"] == shown["moves, seen"] == {("board.png",)}
    assert ("action.png", "board.png") in shown["moves"]
    assert {names for many in shown.values() for names in many} == {
        ("action.png",),
        ("board.png",),
        ("action.png", "board.png"),
    }
