"""The pictures of Memoir '44: the whole board, the crop and the odds."""

from __future__ import annotations

import re
import struct
from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from math import hypot
from xml.etree import ElementTree as ET

import pytest
from games.memoir44.position import after, board, turn
from measuring.boxes import texts
from measuring.legibility import CLEAR, faults, least_contrast, legibility
from msgspec.structs import replace
from simulated.night import by_night

from bot.bench.random_play import gallery
from bot.games.game import Choice, Outcome
from bot.games.memoir44 import GAME, rules
from bot.games.memoir44 import commands as do
from bot.games.memoir44.battle import chances as joint
from bot.games.memoir44.hexes import BOARD, HEXES, Hex, name
from bot.games.memoir44.scenario import scenario, scenarios
from bot.games.memoir44.state import Fight, Flight, Options, Ordered, State, Track, stage
from bot.games.memoir44.units import ALLIES, AXIS
from bot.presentation.charts import whole_percent
from bot.presentation.components import DESCRIPTION
from bot.presentation.drawing import Drawing, render
from bot.presentation.memoir44 import pictures
from bot.presentation.memoir44.board import board_text
from bot.presentation.memoir44.board_layers import Scene, offered
from bot.presentation.memoir44.counters import counter
from bot.presentation.memoir44.samples import SAMPLES
from bot.presentation.memoir44.sheet import (
    BRASS,
    CREAM,
    CROPS,
    FLAME,
    FRAME,
    PALE,
    SIDE_FILL,
    SIDE_SIGN,
    WHOLE,
    window,
)
from bot.presentation.offers import CIRCLED_NUMBERS
from bot.presentation.presenter import presenter_for
from bot.presentation.svg import INK, Layer
from bot.presentation.wording import unescaped
from presentation.messages import dealt, in_each

from .steps import steps
from .symbols import marks as marks_of
from .symbols import used

PRESENTER = presenter_for("memoir44")


ARROW = re.compile(f'stroke="{CREAM}" stroke-width="11"')
"""The shaft of an arrow of a move."""


def shaft(arrow: Layer) -> list[tuple[float, float]]:
    """Returns the ends of the shaft of an arrow, in pixels of its picture."""
    found = re.search(r"translate\(([-\d.]+) ([-\d.]+)\) scale\(([\d.]+)\)", arrow.svg)
    line = re.search(r"M([-\d.]+) ([-\d.]+)L([-\d.]+) ([-\d.]+)\"", arrow.svg)
    assert found
    assert line
    x, y, scale = map(float, found.groups())
    a, b, c, d = (float(number) for number in line.groups())
    return [(arrow.x + x + scale * left, arrow.y + y + scale * top) for left, top in ((a, b), (c, d))]


def battling(*units: str, grounds: str = "") -> State:
    """Returns a state in which the Allies battle with all their units."""
    start = GAME.setup(Options(board(*units, ground=grounds)))
    ordered = tuple(Ordered(unit.name) for unit in start.board.side(ALLIES))
    state: State = replace(start, phase="battles", turn=ALLIES, number=1, ordered=ordered)
    return state


@in_each
def test_pictures_are_whole_and_their_words_short_enough(language: str) -> None:
    """Each SVG parses without an error, and the alt text of the boards has the board of the same view in
    words."""
    parsed = set[str]()
    for step in dealt(steps()[::13], language, lambda step: stage(step.state)):
        view = GAME.view(step.state, step.seat)
        papers = [pictures.position(view, step.choices), pictures.picture(view)]
        assert all(unescaped(board_text(view))[:300] in board.alt for board in papers)
        for drawing in papers:
            for svg in {drawing.svg, *(layer.svg for layer in drawing.layers)} - parsed:
                ET.fromstring(svg)
                parsed.add(svg)
            assert 0 < len(drawing.alt) <= DESCRIPTION
        assert not papers[0].alt.endswith("…")


def test_the_whole_board_names_rows_hexes_and_sections_and_numbers_its_units() -> None:
    """The whole board shows the rows A to I, the numbers of their hexes above and below, on each side's edge
    its sections as it sees them and its medals, and each unit with its number; no name lies on the board."""
    for key in scenarios():
        state = GAME.setup(Options(scenario(key)))
        drawing = pictures.picture(state)
        written = texts(drawing)
        words = [text.words for text in written]
        assert [word for word in words if len(word) == 1 and word.isalpha()] == list("ABCDEFGHI")
        numbers = [unit.name.split()[-1] for unit in state.board.units]
        assert [word for word in words if "sight" in word] == [f"sight {state.sight}"] * bool(state.sight)
        numbers += 2 * [*map(str, range(1, 14))]
        assert sorted(word for word in words if word.isdigit()) == sorted(numbers)
        assert {word for word in words if word.isupper() and len(word) > 1} == {"LEFT", "CENTER", "RIGHT"}
        symbols = used(drawing)
        assert symbols["m44-medal-open"] == sum(state.options.scenario.medals.values())
        assert symbols["m44-base-allies"] == 1 + len(state.board.side(ALLIES))


def test_each_side_sees_the_board_from_its_own_edge() -> None:
    """In what one side alone sees its own units are below, and its left is on the left; hexes keep their
    names. The public board has the top side above."""
    state = turn(board("allies infantry H3", "axis infantry B11"), "probe-left", "probe-left")
    for audience, below in ((ALLIES, "Allies"), (AXIS, "Axis"), ("public", "Allies")):
        above = "Axis" if below == "Allies" else "Allies"
        drawing = pictures.picture(GAME.view(state, audience))
        boxes = {text.words.partition(",")[0]: text.box for text in texts(drawing)}
        assert boxes[below].top > boxes[above].bottom
        lefts = sorted((text.box for text in texts(drawing) if text.words == "LEFT"), key=lambda box: box.top)
        assert lefts[1].right < 400 < lefts[0].left
        assert (boxes["A"].top < boxes["I"].top) == (below == "Allies")


def test_a_picture_of_a_question_holds_all_that_can_be_chosen() -> None:
    """A crop holds every marked hex and unit whole, and nothing that it shows is cut."""
    for step in steps()[:: by_night(17, by_day=41)]:
        view = GAME.view(step.state, step.seat)
        marks = marked(view, step.choices)
        drawing = pictures.position(view, (), marks)
        shown = [text.words for text in texts(drawing)]
        for number in range(1, 1 + len(marks)):
            assert str(number) in shown
        assert {place(view, mark) for mark in marks} <= window([place(view, mark) for mark in marks]).hexes
        assert not faults(drawing)


def test_a_crop_is_no_larger_than_it_must_be() -> None:
    """One hex is shown with those around it, far places with the whole board, and no crop leaves it, from
    either side."""
    close, middle, far = (
        window([HEXES[name] for name in names]) for names in (["E7"], ["C3", "F10"], ["A1", "I13"])
    )
    assert (close.size, middle.size, far.size) == (CROPS[0], CROPS[2], WHOLE)
    assert close.rows == 3
    for at in BOARD:
        for turned in (False, True):
            seen = window([at], turned=turned)
            assert at in seen.hexes
            assert 0 <= seen.left <= 26 - seen.size.across
            assert 0 <= seen.top <= 9 - seen.rows


def test_ground_fills_a_crop_and_only_whole_units_are_shown() -> None:
    """The ground goes on to the straight edge of a crop, beside the board too; of the hexes that the
    edge cuts no unit is drawn, and what is drawn of a unit is never cut."""
    state = battling("allies infantry E7", "axis infantry A1", "axis armor I13")
    shown = {text.words for text in texts(pictures.position(state, focus=("Inf 1",)))}
    assert "Inf 1" in shown
    assert not shown & {"Inf 2", "Arm 1"}
    for at in (HEXES["E7"], HEXES["A1"], HEXES["I13"]):
        scene = Scene(state, window([at]))
        field, middles = scene.field, [scene.at(seen) for seen in scene.in_sight()]
        for x in range(int(field.left), int(field.right), 9):
            for y in (field.top, field.bottom):
                assert any(
                    abs(x - left) <= 50 * scene.scale
                    and abs(y - top) + 0.65 * abs(x - left) <= 66 * scene.scale
                    for left, top in middles
                )
        for whole_hex in scene.seen.hexes:
            x, y = scene.at(whole_hex)
            across, up = 50 * scene.scale, 60 * scene.scale
            assert field.left - 1 <= x - across < x + across <= field.right + 1
            assert field.top - 1 <= y - up < y + up <= field.bottom + 1


def test_what_can_be_chosen_is_marked() -> None:
    """A hex with a mark has a golden edge, and the enemies in reach from there. The units without a part in
    the question are dimmed, but while a unit moves only hexes are. A unit that may be attacked has brackets,
    one that could be from a marked hex a red rim, and a legend says so; an enemy beyond the picture has no
    dot. Spectators see neither."""
    state = battling("allies armor E5", "axis infantry E7", "axis infantry C4", "axis armor I13")
    choices = GAME.choices(state, ALLIES)
    targets = sum(isinstance(choice.command, do.Engage) for choice in choices)
    assert targets == 2
    assert used(pictures.position(state, choices))["m44-target"] == targets
    assert not used(pictures.picture(state))["m44-target"]
    moving = replace(state, phase="moves")
    moves = [
        choice.command.to for choice in GAME.choices(moving, ALLIES) if isinstance(choice.command, do.Move)
    ]
    assert len(moves) > 20
    signs, reach = {moves[0]: "①", moves[1]: "②"}, {moves[0]: ["Inf 1", "Inf 2"], moves[1]: ["Inf 1"]}
    drawing = pictures.position(moving, GAME.choices(moving, ALLIES), signs, reach=reach)
    words = {text.words for text in texts(drawing)}
    assert "enemies to battle from there" in words
    symbols = used(drawing)
    assert (symbols["m44-go"], symbols["m44-disc"], symbols["m44-dot"]) == (2, 2, 3 + 1)
    assert symbols["m44-hex-veil"] > 0
    assert not used(pictures.picture(moving))["m44-hex-veil"]
    assert f'color="{FLAME}"' in marks_of(drawing)
    apart = pictures.position(moving, GAME.choices(moving, ALLIES), signs)
    assert {"Inf 1", "Inf 2"} & {text.words for text in texts(apart)}
    veiled = [used(it)[f"m44-veil-{seat}"] for it in (drawing, apart) for seat in (ALLIES, AXIS)]
    assert veiled == [0, 0, 0, 0]
    beyond = pictures.position(moving, GAME.choices(moving, ALLIES), signs, reach={moves[0]: ["Arm 2"]})
    assert used(beyond)["m44-dot"] == 1 + 1
    assert not used(pictures.picture(moving))["m44-go"]


def test_a_small_unit_has_its_figures_and_its_number_before_its_works() -> None:
    """It has as many figures as on a close crop, with less detail, and its number stands below them."""
    state = GAME.setup(Options())
    dug = next(unit for unit in state.board.units if state.board.ground_at(unit.hex).obstacle)
    drawn = counter(dug, state.board.ground_at(dug.hex))
    assert drawn.rindex("m44-over-") < drawn.index("#m44-fig-") < drawn.index(f">{dug.name.split()[1]}<")
    close = counter(dug, state.board.ground_at(dug.hex), small=False)
    assert (drawn.count("#m44-fig-"), close.count("#m44-fig-")) == (dug.figures, dug.figures)
    armor = next(unit for unit in state.board.units if unit.kind == "armor")
    middles = [counter(replace(armor, figures=count)).count('x="0" y="43"') for count in (1, 2, 3, 4)]
    assert middles == [1, 1, 1, 1]
    foot = next(unit for unit in state.board.units if unit.kind == "infantry")
    plain = [counter(foot, small=small).count('#m44-fig-infantry-small"') for small in (True, False)]
    assert plain == [foot.figures, 0]


@pytest.mark.parametrize(("other", "place"), [("D7", (-49, -50)), ("D6", (-52, -24))])
def test_a_mark_lies_beside_the_upper_left_corner_of_its_unit(other: str, place: tuple[int, int]) -> None:
    """A marked unit keeps its figures, and its name or its number; so does the one above it to the left, to
    which the mark keeps a distance."""
    state = battling("allies infantry E5", "axis infantry E7", "axis armor E8", f"axis armor {other}")
    close = pictures.position(state, marks={"Inf 2": "③"})
    assert {"Inf 2", "3"} <= {text.words for text in texts(close)}
    wide = pictures.position(state, marks={"Inf 2": "③", "A1": "①", "I13": "②"})
    assert used(wide)["m44-disc"] == 3
    for drawing, size in ((close, CROPS[0]), (wide, WHOLE)):
        assert not faults(drawing)
        seen = window([HEXES["E7"]]) if size == CROPS[0] else window([])
        disc = next(layer for layer in drawing.layers if "#m44-disc" in layer.svg)
        (x, y), scale = Scene(state, seen).at(HEXES["E7"]), size.pixels / 100
        across, down = (32 - there for there in place)
        assert hypot(disc.x + across * scale - x, disc.y + down * scale - y) < 2


def test_an_arrow_is_straight_and_keeps_off_units() -> None:
    """It begins in the middle of a hex that was left, and ends at the rim of the unit that moved; it lies
    aside if somebody stands in its way, and below all units. Of many moves the last six have arrows, each
    with the edge of where it began."""
    state = battling("allies infantry E7", "axis infantry E5")
    moved = replace(state, tracks=(Track(HEXES["E4"], HEXES["E7"]),))
    scene = Scene(state, window([HEXES["E7"], HEXES["E4"]]))
    (left, high), (right, _) = scene.at(HEXES["E4"]), scene.at(HEXES["E7"])
    layers = pictures.position(moved, focus=("Inf 1", "E4")).layers
    (arrow,) = (number for number, layer in enumerate(layers) if ARROW.search(layer.svg))
    assert arrow < min(number for number, layer in enumerate(layers) if ">Inf 2<" in layer.svg)
    start, end = shaft(layers[arrow])
    assert abs(start[0] - left) < 2
    assert abs(start[1] - high) > 50
    assert 50 < hypot(end[0] - right, end[1] - high) < 130
    free = replace(moved, tracks=(Track(HEXES["G7"], HEXES["E7"]),))
    assert "M0.0 0.0L" in marks_of(pictures.position(free, focus=["Inf 1"]))
    units = [f"allies infantry F{column}" for column in range(3, 10)]
    many = battling(*units, "axis infantry A7")
    tracks = tuple(Track(HEXES[f"G{column}"], HEXES[f"F{column}"]) for column in range(3, 10))
    drawing = pictures.picture(replace(many, tracks=tracks))
    assert (len(ARROW.findall(marks_of(drawing))), used(drawing)["m44-ghost"]) == (6, 6)
    exited = replace(state, tracks=(Track(HEXES["A7"], HEXES["A7"]),))  # over the edge, from where it stood
    assert not ARROW.search(marks_of(pictures.picture(exited)))


def test_no_unit_lies_on_the_mark_of_another() -> None:
    state = battling("allies infantry E5", "axis infantry C6", "axis armor C7")
    layers = pictures.position(state, marks={"Inf 2": "①", "Arm 1": "②"}).layers
    bases, signs = (
        [number for number, layer in enumerate(layers) if f"#m44-{kind}" in layer.svg]
        for kind in ("base-", "disc")
    )
    assert len(signs) == 2
    assert max(bases) < min(signs)


def test_lines_between_the_sections_are_shown_where_sections_matter() -> None:
    """On the whole board, and while units of sections are ordered; then the units of the side that are not to
    choose are dimmed."""
    ours = [f"allies infantry {at}" for at in ("E1", "F1", "G2", "E6", "E7", "E8", "F6")]
    state = turn(board(*ours, "axis infantry A7"), "probe-left", "attack-centre")
    for card, dimmed in (("probe-left", 4), ("attack-centre", 3)):
        asked = after(state, f"play {card}")
        drawing = pictures.position(asked, GAME.choices(asked, ALLIES), focus=("Inf 1", "Inf 6"))
        assert used(drawing)["m44-veil-allies"] == dimmed
        assert not used(drawing)["m44-veil-axis"]
        assert "3 9" in marks_of(drawing)
        assert "3 9" not in marks_of(pictures.position(replace(asked, phase="moves"), focus=("Inf 1",)))


def test_the_last_moves_are_drawn_until_the_next_card() -> None:
    """An arrow marks each move since the last card was played, from a ghost of the unit where it stood, if
    nobody stands there now. Everybody but the side that is to decide sees them on a crop, if one
    holds them; a picture of choices leaves them out."""
    state = battling("allies armor E5", "axis infantry E7")
    for origin, ghosts in (("G5", 1), ("E7", 0)):
        moved = replace(state, tracks=(Track(HEXES[origin], HEXES["E5"]),))
        own = replace(moved, orders={ALLIES: "ask"})
        for drawing, shown in (
            (pictures.picture(own), ghosts),
            (pictures.picture(moved), ghosts),
            (pictures.position(moved, focus=("Arm 1",)), ghosts),
        ):
            assert len(ARROW.findall(marks_of(drawing))) == 1
            assert used(drawing)["m44-ghost"] == shown
        asked = pictures.position(moved, GAME.choices(moved, ALLIES), focus=("Arm 1",))
        assert not ARROW.search(marks_of(asked))
    assert after(replace(state, phase="moves"), "move Arm 1 E6").tracks == (Track(HEXES["E5"], HEXES["E6"]),)


def whole(drawing: Drawing) -> bool:
    return "CENTER" in {text.words for text in texts(drawing)}


def fought(**changes: object) -> tuple[State, Fight]:
    """Returns a position after an attack of which one die in six hit."""
    state = battling("allies armor E5", "axis armor E7/2")
    attacker, target = state.board.units
    fight = Fight(attacker, target, (5, 1, 2, 3, 2, 3), (4, 5, 6), 1, 2)
    fight = replace(fight, **changes)
    return replace(state, fights=(fight,)), fight


def test_battles_are_shown_close_to_everybody_and_who_attacked_is_ringed() -> None:
    """What everybody sees of battles is the closest crop with all of them. It is the whole board if none
    holds them, and for the side that is to decide; once the game is over, the part with all units."""
    state, fight = fought()
    close = pictures.picture(state)
    assert not whole(close)
    assert used(close)["m44-ordered-allies"] == 2  # one at the side whose turn it is
    scene = Scene(replace(state, fights=()), window([fight.target.hex, HEXES["E5"]]))
    assert not any("#m44-ordered-" in layer.svg for layer in scene.layers())
    far = replace(fight, target=replace(fight.target, hex=HEXES["A1"]))
    farther = replace(fight, target=replace(fight.target, hex=HEXES["A13"]))
    over = replace(state, phase="over", outcome=Outcome(ALLIES, {ALLIES: 3, AXIS: 1}, "medals"))
    own, theirs = (replace(state, orders={seat: "ask"}) for seat in (ALLIES, AXIS))
    assert not whole(pictures.picture(theirs))
    assert not whole(pictures.picture(over))
    for view in (replace(state, fights=(far, farther)), own):
        assert whole(pictures.picture(view))


def test_the_dice_of_an_attack_are_shown_as_they_fell() -> None:
    """Below the board each die shows its number: a hit in the colour of who threw it with a golden edge, a
    flag on paper, a miss grey; words say which numbers hit, beside a single row only if nothing was lost. A
    defensive roll has a row of its own. A flag does nothing to who was eliminated, and symbols need no
    numbers."""
    state, _ = fought(saves=(5, 2), saved=1)
    for drawing in (pictures.picture(state), pictures.position(state, focus=("Arm 1",))):
        symbols = used(drawing)
        assert [symbols[f"die-{die}"] for die in range(1, 7)] == [0, 3, 2, 0, 2, 0]
        written = marks_of(drawing)
        assert written.count(f'color="{SIDE_FILL[ALLIES]}" fill="{SIDE_SIGN[ALLIES]}"') == 1
        assert written.count(f'color="{SIDE_FILL[AXIS]}" fill="{SIDE_SIGN[AXIS]}"') == 1
        assert symbols["m44-face-retreat"] == 1
        assert written.count(f'fill="{BRASS}" rx=') == 1 + 1  # one hit, and one die that saves
        assert {"hits on 4+", "saves on 5+"} <= {text.words for text in texts(drawing)}
        assert not faults(drawing)
    assert {"Arm 1", "flag, no loss"} <= {text.words for text in texts(drawing)}
    assert not used(pictures.position(replace(state, phase="moves"), focus=("Arm 1",)))["die-5"]
    for changes, needed in (
        ({}, "4+"),
        ({"left": 0}, ""),
        ({"symbols": True}, ""),
        ({"hits": (1, 6)}, "1, 6"),
    ):
        drawing = pictures.picture(fought(**changes)[0])
        assert used(drawing)["m44-face-retreat"] == (not changes)
        assert [text.words for text in texts(drawing) if "hits on" in text.words] == (
            [f"hits on {needed}"] if needed else []
        )
    drawing = pictures.picture(fought(symbols=True)[0])
    assert used(drawing)["m44-face-flag"] == marks_of(drawing).count(f'fill="{BRASS}" rx=') == 1  # the hit


def test_what_came_of_an_attack_is_told_beside_its_dice() -> None:
    back = HEXES["D7"]
    told = (
        ({"left": 1}, "1"),
        ({"left": 1, "flags": 1, "back": back}, "back"),
        ({"left": 1, "flags": 1}, "flag"),
        ({"left": 0}, "destroyed"),
        ({"left": 2, "flags": 0}, "no effect"),
        ({"left": 2}, "flag, no loss"),
        ({"left": 2, "back": back}, "retreats, no loss"),
    )
    for changes, words in told:
        drawing = pictures.picture(fought(**changes)[0])
        assert words in {text.words for text in texts(drawing)}
        assert not faults(drawing)


@pytest.mark.parametrize(("left", "end"), [(2, ""), (1, "burst"), (0, "cross")])
def test_a_line_of_fire_ends_in_what_came_of_it(left: int, end: str) -> None:
    """A line leads from who attacked to the target, and ends in a burst if figures fell, in a cross if all
    did. That of a miss is broken, and the strip says that it had no effect; nothing is missed if a flag was
    thrown."""
    drawing = pictures.position(fought(left=left, flags=0)[0], focus=("Arm 1",))
    assert ('stroke-dasharray="17 13"' in marks_of(drawing)) == (left == 2)
    assert 'stroke-dasharray="17 13"' not in marks_of(pictures.position(fought()[0], focus=("Arm 1",)))
    assert ("no effect" in {text.words for text in texts(drawing)}) == (left == 2)
    symbols = used(drawing)
    assert [sign for sign in ("burst", "cross") if symbols[f"m44-{sign}"]] == [end] * bool(end)


@pytest.mark.parametrize("at", ["E6", "E7"])
def test_who_fell_is_overturned_and_crossed_out_at_the_end_of_a_line(at: str) -> None:
    """On the whole board too, in an explosion and with its medal. It has the edge of where it came from."""
    state = battling("allies armor E5", f"axis armor {at}/2")
    attacker, target = state.board.units
    fight = Fight(attacker, target, (5, 1), (4, 5, 6), 0, 0)
    gone = replace(state, board=state.board.without(target.name), fights=(fight,))
    moved = replace(gone, tracks=(Track(HEXES["D7"], HEXES[at]),))
    for drawing, ghosts in ((pictures.picture(gone), 0), (pictures.picture(moved), 1)):
        (fallen,) = (layer.svg for layer in drawing.layers if "#m44-cross" in layer.svg)
        assert fallen.index('rotate(15)"') < fallen.index("#m44-veil-axis") < fallen.rindex("#m44-cross")
        near = at == "E6"
        assert (used(drawing)["m44-blast"], used(drawing)["m44-medal"], used(drawing)["m44-burst"]) == (
            1,
            1,
            0,
        )
        lines = sum(f'stroke="{FLAME}"' in layer.svg for layer in drawing.layers)
        assert lines == 2 - near  # one of them in the strip of the dice
        assert used(drawing)["m44-ghost"] == ghosts


def test_each_target_has_the_number_of_dice_against_it() -> None:
    """(1) A die stands beside its number below each target that one unit may attack; a card that strikes
    throws the same at everybody, so that nothing stands there."""
    state = battling("allies infantry E6", "axis infantry C6", "axis infantry C5", "axis armor C7")
    choices = [it for it in GAME.choices(state, ALLIES) if isinstance(it.command, do.Engage)]
    inf, *targets = state.board.units
    throws = {unit.name: rules.throw(state, inf, unit).dice for unit in targets}
    assert offered(state, choices).dice == throws
    drawing = pictures.position(state, choices, focus=[inf.name])
    assert used(drawing)["die-5"] == len(targets) == 3
    assert [text.words for text in texts(drawing)].count(str(throws["Arm 1"])) >= 3
    assert not faults(drawing)
    strike = after(turn(board("allies infantry E6", "axis infantry C6"), "air-power"), "play air-power")
    assert not offered(strike, GAME.choices(strike, ALLIES)).dice


def test_who_fell_lies_beside_who_took_its_ground() -> None:
    """The unit that took the ground comes by an arrow; no line of fire leads there from a neighbour."""
    state = battling("allies armor E6", "axis infantry E7/2")
    attacker, target = state.board.units
    fight = Fight(attacker, target, (5, 5), (4, 5, 6), 0, 0)
    gone = replace(state, board=state.board.without(target.name), fights=(fight,))
    there = replace(attacker, hex=target.hex)
    taken = replace(gone, board=gone.board.with_unit(there), tracks=(Track(attacker.hex, target.hex),))
    for drawing in (pictures.picture(taken), pictures.fallen(taken, target.name, ALLIES)):
        drawn = [layer.svg for layer in drawing.layers]
        assert (used(drawing)["m44-cross"], used(drawing)["m44-burst"]) == (1, 0)
        assert sum("#m44-ghost" in svg for svg in drawn) == 1
        assert sum(f'stroke="{FLAME}"' in svg for svg in drawn) == 1


def test_the_side_whose_turn_it_is_is_golden() -> None:
    """Its name stands with the number of the turn until the game is over."""
    state = battling("allies armor E5", "axis armor E7")
    for seat, words in ((ALLIES, "Allies, turn 1"), (AXIS, "Axis, turn 1")):
        view = replace(state, turn=seat)
        for drawing in (pictures.picture(view), pictures.position(view, focus=("Arm 1",))):
            assert [text.words for text in texts(drawing) if "turn" in text.words] == [words]
            assert used(drawing)[f"m44-ordered-{seat}"] == 1
    over = replace(state, phase="over", outcome=Outcome(ALLIES, {ALLIES: 3, AXIS: 1}, "medals"))
    for still in (over, GAME.setup(Options())):
        assert not any("turn" in text.words for text in texts(pictures.picture(still)))


def test_what_is_told_is_headed_by_the_side_that_did_it() -> None:
    """Until the other side plays a card, the heading names the last turn; above a crop are the medals of both
    sides."""
    state, _ = fought()
    for view, words in (
        (state, "Allies, turn 1"),
        (replace(state, phase="card", turn=AXIS, number=2), "Allies, turn 1"),
        (replace(state, phase="card", turn=AXIS, number=2, fights=()), "Axis, turn 2"),
    ):
        drawings = [pictures.picture(view)]
        drawings += [pictures.won(view, HEXES["E5"], ALLIES)] if view.fights else []
        for drawing in drawings:
            assert [text.words for text in texts(drawing) if "turn" in text.words] == [words]
            assert used(drawing)["m44-medal-open"] == sum(state.options.scenario.medals.values())


def test_only_who_must_retreat_is_ringed_while_it_is_asked() -> None:
    """Who attacked is not: gold says whose place is to be chosen."""
    state, fight = fought(left=2)
    fleeing = replace(state, flight=Flight(fight.target.name, 1))
    for drawing in (pictures.picture(fleeing), pictures.position(fleeing, focus=("Arm 1",))):
        symbols = used(drawing)
        assert (symbols["m44-ordered-axis"], symbols["m44-ordered-allies"]) == (1, 1)  # whose turn it is


def test_the_numbers_above_a_crop_are_those_of_its_first_row() -> None:
    """The rows are shifted against each other; each number stands above the hex of the first row, from either
    side."""
    state = battling("allies infantry E7", "axis infantry D7")
    for view in (state, replace(state, orders={AXIS: "ask"})):
        drawing = pictures.position(view, focus=("Inf 1",))
        written = [
            (text.words, (text.box.left + text.box.right) / 2, text.box.top) for text in texts(drawing)
        ]
        columns = {int(word): x for word, x, y in written if word.isdigit() and y < 80}
        letters = sorted((y, word) for word, _, y in written if len(word) == 1 and word.isalpha())
        scene = Scene(view, window([HEXES["E7"]], turned=view is not state))
        for number, x in columns.items():
            assert abs(x - scene.at(HEXES[f"{letters[0][1]}{number}"])[0]) < 3
        assert len(columns) >= 6


def test_no_name_of_a_unit_lies_below_a_shot() -> None:
    """A line of fire lies below the units, and its end leaves the name of the target free, wherever the
    attacker stands."""
    for attacker in ("C5", "C9", "G5", "G9", "E9"):
        state = battling(f"allies armor {attacker}", "axis armor E7", "axis infantry D7", "axis infantry E8")
        by_name = state.board.by_name
        fight = Fight(by_name["Arm 1"], by_name["Arm 2"], (5,), (4, 5, 6), 0, 1)
        drawing = pictures.position(replace(state, fights=(fight,)), focus=("Arm 1", "Arm 2"))
        names = [text.box for text in texts(drawing) if text.words in by_name]
        burst = next(layer for layer in drawing.layers if "#m44-burst" in layer.svg)
        kinds = [
            "shot" if f'stroke="{FLAME}"' in layer.svg else "unit" if ">Inf 2<" in layer.svg else ""
            for layer in drawing.layers
        ]
        assert kinds.index("shot") < kinds.index("unit")
        for box in names:
            x, y = burst.x + 40, burst.y + 40
            gap = x - min(max(x, box.left), box.right), y - min(max(y, box.top), box.bottom)
            assert hypot(*gap) > 20


def test_a_unit_has_one_burst_and_battles_stand_in_the_order_in_which_they_were_fought() -> None:
    """As the text beside the picture tells them, on a board that is turned too."""
    state = battling("allies armor G5", "allies infantry G9", "axis armor E7")
    by_name = state.board.by_name
    fights = tuple(
        Fight(by_name[name], by_name["Arm 2"], (5,), (4, 5, 6), 0, 1) for name in ("Inf 1", "Arm 1")
    )
    view = replace(state, fights=fights)
    names = ["Inf 1", "Arm 1"]
    for turned in (view, replace(view, orders={AXIS: "ask"})):
        drawing = pictures.picture(turned)
        assert used(drawing)["m44-burst"] == 1
        below = max(text.box.bottom for text in texts(drawing) if text.words == "Arm 2") - 200
        told = [it for it in texts(drawing) if it.box.left < 60 and it.box.top > below]
        assert [it.words for it in sorted(told, key=lambda it: it.box.top) if it.words in names] == names


def test_several_shots_of_one_unit_on_one_target_are_one_line() -> None:
    """It ends in a burst if any of them hit; each has its row of dice."""
    state, fight = fought()
    twice = replace(state, fights=(replace(fight, left=1), replace(fight, left=1, target=fight.target)))
    missed = replace(
        twice, fights=(twice.fights[0], replace(fight, target=replace(fight.target, figures=1), left=1))
    )
    for view in (twice, missed):
        drawing = pictures.picture(view)
        symbols = used(drawing)
        assert (symbols["m44-burst"], symbols["die-5"]) == (1, 2)
        lines = [layer for layer in drawing.layers if f'stroke="{FLAME}" stroke-width="11"' in layer.svg]
        assert len(lines) == 1


def test_a_unit_that_went_back_has_a_ghost_where_it_stood() -> None:
    """The hex that a unit was driven from shows it faintly, with an arrow to where it went."""
    state, fight = fought()
    there = state.board.by_name[fight.target.name]
    gone = replace(state, board=state.board.with_unit(replace(there, hex=HEXES["D7"])))
    back = replace(gone, fights=(replace(fight, back=HEXES["D7"]),))
    assert used(pictures.picture(back))["m44-ghost"] == 1
    assert not used(pictures.picture(state))["m44-ghost"]
    slim = f'stroke="{CREAM}" stroke-width="9"'
    assert [marks_of(pictures.picture(view)).count(slim) for view in (back, gone)] == [1, 0]


def test_dice_of_any_number_are_large_and_have_room_beside_the_figures() -> None:
    """However many dice fall, in battle and in a defensive roll, each has its row left of who was attacked.
    Six are at least 22 pixels wide on a telephone, those of a battle alone larger, eight at least 16."""
    for count in (1, 6, 7, 8):
        for saves in ((), (5, 2, 6, 1)):
            state, _ = fought(dice=(5,) * count, saves=saves, saved=2)
            drawing = pictures.picture(state)
            dice = re.findall(
                r'#die-\d" transform="translate\(([\d.]+) [\d.]+\) scale\(([\d.]+)', marks_of(drawing)
            )
            assert len(dice) == count + len(saves)
            assert max(float(x) + 23 * float(scale) for x, scale in dice) < 592
            least = min(46 * float(scale) for _, scale in dice) * 312 / 800
            assert least > (16 if count > 6 else 22 if saves else 29)
            assert not faults(drawing)


def test_many_battles_of_a_turn_stand_in_rows() -> None:
    """Each battle has a row, and each defensive roll one more; of more than five the last are shown."""
    state, _ = fought()
    _, fight = fought(saves=(5, 2, 6), saved=2, left=1)
    drawn = [pictures.picture(replace(state, fights=(fight,) * count)) for count in range(1, 8)]
    heights = [drawing.size[1] for drawing in drawn]
    rows = [after - before for before, after in pairwise(heights)]
    assert rows == [140] * 4 + [0] * 2
    assert [used(drawing)["die-6"] for drawing in drawn] == [1, 2, 3, 4, 5, 5, 5]
    assert not any(map(faults, drawn))


def test_the_dice_below_a_question_are_low_if_its_board_is_high() -> None:
    """What was thrown last stands in a single row if all of it would make the picture too high."""
    state, _ = fought(dice=(5,) * 7, saves=(5, 2), saved=2)
    units = [replace(unit, hex=HEXES[at]) for unit, at in zip(state.board.units, ("A5", "G5"), strict=True)]
    far = replace(state, board=replace(state.board, units=tuple(units)))
    low, tall = (pictures.position(view, focus=("Arm 1", "Arm 2")) for view in (state, far))
    assert [used(drawing)["die-5"] for drawing in (low, tall)] == [8, 7]
    assert tall.size[1] <= 806
    assert not faults(tall)


def test_numbers_connect_the_dice_of_several_battles_with_the_board() -> None:
    """A battle alone has none. Of several each has its number at its dice, and on its shot, or beside its
    target; attacks by one unit on the same hex share one, and those on a shared line have none."""
    state = battling("allies armor G5", "allies infantry G9", "allies armor D8", "axis armor E7")
    by_name = state.board.by_name
    fights = [
        Fight(by_name[name], by_name["Arm 3"], (5, 1), (4, 5, 6), 0, left)
        for name, left in (("Inf 1", 3), ("Arm 1", 2), ("Arm 2", 1), ("Arm 2", 1))
    ]
    for count, numbers in ((1, []), (2, [1, 1, 2, 2]), (3, [1, 1, 2, 2, 3, 3]), (4, [1, 1, 2, 2, 2])):
        drawing = pictures.picture(replace(state, fights=tuple(fights[:count])))
        signs = "".join(layer.svg for layer in drawing.layers if 'r="17"' in layer.svg)
        found = re.findall(r'r="17"[^>]*/><text [^>]*>(\d)<', signs)
        assert sorted(map(int, found)) == numbers
        assert not faults(drawing)


def test_of_many_battles_those_without_effect_share_a_line() -> None:
    """With more than three a line names who had no effect, and their dice are not shown."""
    state, fight = fought(left=2, flags=0)
    hurt = replace(fight, left=1)
    few, many = (pictures.picture(replace(state, fights=(fight, fight, *[hurt] * n))) for n in (1, 2))
    assert "No effect: Arm 1." in {text.words for text in texts(many)}
    assert not any("No effect" in text.words for text in texts(few))
    assert (used(few)["die-5"], used(many)["die-5"]) == (3, 2)
    assert many.size[1] < few.size[1]
    assert not faults(many)


def test_an_objective_shows_whose_it_is() -> None:
    """The disc of an objective has a rim in the colour of who holds it."""
    state = GAME.setup(Options(scenario("beach")))
    (key, _), *_ = state.options.scenario.goal_names.items()
    assert used(pictures.picture(state))["m44-objective"] == 2
    held = used(pictures.picture(replace(state, objectives={key: ALLIES})))
    assert (held["m44-objective"], held["m44-held-allies"]) == (1, 1)
    assert (held["m44-medal-won"], used(pictures.picture(state))["m44-medal-won"]) == (1, 0)


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
    """The battle in which a unit was eliminated is shown with its attacker, its dice, the fallen unit and the
    medal; a sniper is worth none."""
    state, fight = fought(left=0)
    gone = replace(state, board=state.board.without(fight.target.name), lost=(fight.target,))
    drawing = pictures.fallen(gone, fight.target.name, ALLIES)
    assert {"Arm 1", "Arm 2"} <= {text.words for text in texts(drawing)}
    assert used(drawing)["die-5"] == used(drawing)["m44-medal"] == 1
    sniper = replace(gone, fights=(replace(fight, target=replace(fight.target, kind="sniper")),))
    assert not used(pictures.fallen(sniper, fight.target.name, None))["m44-medal"]
    mined = pictures.fallen(replace(gone, fights=()), fight.target.name, ALLIES)
    assert "Arm 2" in {text.words for text in texts(mined)}
    assert not faults(drawing)


def test_an_objective_never_hides_the_mark_of_a_unit() -> None:
    """The disc of an objective lies at the upper left corner of the hex of a unit, elsewhere if the unit
    has a mark."""
    state = GAME.setup(Options(scenario("beach")))
    unit = state.board.at[HEXES["C4"]]
    assert "C4" in state.options.scenario.goal_names
    for marks in ({unit.name: "①"}, {"C4": "①"}, {}):
        drawing = pictures.position(state, marks=marks, focus=[unit.name])
        (x, y) = Scene(state, window([unit.hex])).at(unit.hex)
        plate = next(layer for layer in drawing.layers if "#m44-objective" in layer.svg)
        at_left = hypot(plate.x + 47 - (x - 52), plate.y + 47 - (y - 52)) < 4
        assert at_left == (not marks)
        for disc in (layer for layer in drawing.layers if "#m44-disc" in layer.svg):
            assert hypot(plate.x + 40 - disc.x - 36, plate.y + 40 - disc.y - 36) > 30


def test_a_medal_hides_no_unit() -> None:
    """The medal lies where nobody stands; only if units are all around, over the fewest."""
    around = [f"axis infantry {at}" for at in ("D6", "D7", "E6", "E8")]
    for count in range(4):
        state = battling("allies armor E7", *around[:count])
        (layer,) = (
            layer for layer in pictures.won(state, HEXES["E7"], ALLIES).layers if 'm44-medal"' in layer.svg
        )
        medal = layer.x + 66, layer.y + 66
        scene = Scene(state, window([HEXES["E7"]]))
        for unit in state.board.side(AXIS):
            x, y = scene.at(unit.hex)
            assert abs(x - medal[0]) > 60 or abs(y - medal[1]) > 60


def test_an_objective_that_is_won_shines() -> None:
    """What has brought a medal for good is shown with it, and with the medals of its side."""
    state, _ = fought()
    symbols = used(pictures.won(state, HEXES["E5"], ALLIES))
    assert (symbols["m44-glory"], symbols["m44-medal"], symbols["m44-medal-open"]) == (1, 1, 18)
    assert not symbols["die-5"]


def test_no_texts_overlap_in_pictures_of_random_positions() -> None:
    """On the whole board, and on the pictures for a question with marks and without, no text overlaps
    another, is cut, or is smaller than 10 px on a telephone."""
    for step in steps()[::29]:
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
    assert (found.pictures, *found[2:]) == (60, 0, 0, 0, 0)


def test_texts_and_sides_stand_out_for_all_eyes() -> None:
    """Texts have a contrast of at least 4.5 to what is behind them; counters of the sides, and the marks
    against the ground, at least 3, also for the colour-blind (WCAG 2.2, 1.4.3 and 1.4.11)."""
    for seat in (ALLIES, AXIS):
        assert least_contrast(SIDE_SIGN[seat], SIDE_FILL[seat]) >= 4.5
    for text, behind in ((PALE, FRAME), (CREAM, FRAME), (INK, BRASS)):
        assert least_contrast(text, behind) >= 4.5
    assert least_contrast(SIDE_FILL[ALLIES], SIDE_FILL[AXIS]) >= CLEAR


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
    """Before an attack is confirmed, its explanation has the exact chances of every number of figures, and of
    figures and flags together."""
    state = battling("allies infantry E5", "axis armor E6", grounds="E6 f")
    throw = rules.throw(state, *state.board.units)
    assert sum(joint(throw).values()) == Fraction(1)
    lost = [sum((p for (n, _), p in joint(throw).items() if n == count), Fraction(0)) for count in range(4)]
    told = PRESENTER.explanation(state, ALLIES, GAME.choices(state, ALLIES), ())
    assert all(whole_percent(one) in told for one in lost)
    assert "4 dice, each hits on 5+ · target in a forest" in told


@pytest.mark.usefixtures("real_renderer")
@pytest.mark.parametrize(("name", "width"), [("battlefield", 800), ("action", 800)])
async def test_the_pictures_are_drawn(name: str, width: int) -> None:
    """Pictures are 800 px wide, twice the width of a phone."""
    png = await render(SAMPLES[name]())
    assert png is not None
    assert struct.unpack(">I", png[16:20]) == (width,)
    assert len(BOARD) == 113
