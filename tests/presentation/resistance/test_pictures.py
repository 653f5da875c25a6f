# ruff: noqa: N802 - a test is named after its rule
"""The contents of the pictures of French Resistance, and what they must not show."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from io import BytesIO
from itertools import combinations, islice

import pytest
from games.fuzz import RandomDice, played
from games.resistance.fuzzed import FUZZED
from games.resistance.position import after, attacked, play, position, sealed
from measuring.boxes import texts as boxes
from measuring.legibility import CLEAR, contrast, faults, least_contrast, legibility
from msgspec.structs import replace
from PIL import Image
from simulated.night import by_night
from simulated.pictures import whole
from trust.placement_pairs import Pair, pair

from bot.bench.random_play import gallery
from bot.games.game import PUBLIC, Command, Outcome
from bot.games.resistance import GAME
from bot.games.resistance import commands as do
from bot.games.resistance.state import Fought, Line, Shot, State, TurnActions
from bot.presentation import charts, svg
from bot.presentation.components import DESCRIPTION
from bot.presentation.drawing import Drawing, make_drawing, render
from bot.presentation.offers import CIRCLED_NUMBERS
from bot.presentation.resistance import PRESENTER, climax, counters, ending, pictures
from bot.presentation.resistance.throws import salvos
from bot.presentation.resistance.words import board_text, sheet_text
from bot.presentation.svg import symbols
from bot.presentation.wording import LANGUAGES, speaking

AUDIENCES = ("german", "resistance", "public")
BATTLE = position(
    "R1@2c R2@3 R3@3x R4@1x | S1@5 S2@4c S3@4x G1@4 ; turn german ; points squad=5 group1=3 ; clock 17 ;"
    " task 3 ; acting S1 ; ticked resistance 1 3 6 ; ticked german 2 ; contents goods squad gendarme ; zone 3"
)


def texts(drawing: Drawing) -> list[str]:
    """Returns the lines of text in a picture."""
    root = ET.fromstring(whole(drawing))
    return [one.text or "" for one in root.iter("{http://www.w3.org/2000/svg}text")]


def signs_on_the_track(drawing: Drawing) -> list[tuple[str, svg.Layer]]:
    """Returns the signs of what became of the shots that are drawn at a figure, each with its layer."""
    (*_, lowest) = (layer for layer in drawing.layers if "#track" in layer.svg)
    found = [(re.findall('width="40" height="40".*#shot-([a-z]+)', it.svg), it) for it in drawing.layers]
    return [(sign[0], it) for sign, it in found if sign and it.y < lowest.y + 40]


def every_drawing(view: State) -> Iterator[Drawing]:
    """Yields all pictures that can be made from a view."""
    yield pictures.board(view)
    yield pictures.sheet(view)
    yield ending.end(view)


def test_the_board_shows_each_figure_and_marker_by_name() -> None:
    """The board shows each figure as a counter with its name, casualty markers, the clock, whose turn it is,
    and the train."""
    shown = texts(pictures.board(GAME.view(BATTLE, "public")))
    assert {"R1", "R2", "R3", "R4", "S1", "S2", "S3", "G1"} <= set(shown)
    assert {"Lison", "17", "goods", "Turn 1 · German"} <= set(shown)
    assert {"repair", "charge", "5 to go"} <= set(shown)


def test_every_figure_has_a_counter_with_its_name() -> None:
    """As many as a section may hold stand in a row without a number that stands for several."""
    crowd = "R1@1 R2@1 R3@1 R5@1 R4@2 R6@2c R7@2c R8@3 | G1@6 G2@6 G4@6 S1@6 S2@6 S3@6x S4@6x"
    state = position(f"{crowd} ; task 3 ; acting R8 ; left R4 ; contents squad gendarme gendarme")
    shown = Counter(texts(pictures.board(GAME.view(state, "public"))))
    assert {shown[word.split("@")[0]] for word in crowd.split() if "@" in word} == {1}


def test_marks_stand_at_figures() -> None:
    state = position("R1@1 R2@1 R3@1 | S2@6 S3@6 ; task 2")
    view = GAME.view(state, "resistance")

    def numbers(**marks: str) -> list[str]:
        before = Counter(texts(pictures.board(view)))
        return sorted((Counter(texts(pictures.board(view, marks))) - before).elements())

    assert not numbers()
    assert numbers(R2="①") == ["1"]
    assert numbers(R1="①", R2="①", R3="①") == ["1", "1", "1"]
    assert numbers(R1="①", R2="②") == ["1", "2"]
    assert numbers(R1="⑫", S2="③") == ["12", "3"]


def test_two_shots_of_a_figure_are_marked_at_their_targets() -> None:
    """Two commands that are compared are marked at their figures; if these are the same, where they shoot."""
    view = position("R1@3 R2@1 | G1@4 G2@5 ; points maquis=6")

    def marked(given: Command, better: Command) -> Drawing:
        return pictures.compared(view, "resistance", given, better)

    near, far, other = do.Shoot("R1", 4), do.Shoot("R1", 5), do.Cover("R2")
    assert marked(near, far) == pictures.board(view, {"G1": "①", "G2": "②"})
    assert marked(far, other) == pictures.board(view, {"R1": "①", "R2": "②"})


def test_an_arrow_leads_to_each_group_that_moved() -> None:
    """(9) The moves of a turn stay on the board until the other side moves."""
    state = position("R1@1 R2@1 | S1@6 ; points maquis=4")

    def arrows(at: State) -> int:
        layers = pictures.board(GAME.view(at, "public")).layers
        ghosts = [layer for layer in layers if re.search('<g opacity="0.35"><use href="#man-', layer.svg)]
        shafts = [layer for layer in layers if 'stroke-linecap="round"/><path' in layer.svg]
        assert len(ghosts) == len(shafts), "each begins where somebody stood"
        return len(shafts)

    assert not arrows(state)
    state = after(after(state, "resistance", "move R1 2"), "resistance", "move R1 3")
    assert state.fight.played.came == {"R1": 1}
    state = after(after(state, "resistance", "end", 1), "resistance", "keep", 4)
    assert (state.fight.turn, arrows(state)) == ("german", 1)
    state = after(state, "german", "move S1 5")
    assert state.fight.played.came == {"S1": 6}
    assert arrows(state) == 1
    state = after(after(state, "german", "end", 1), "german", "keep", 5)
    assert (state.fight.turn, arrows(state)) == ("resistance", 1)


def test_what_lies_in_a_section_changes_the_board() -> None:
    """Cover, markers, the acting figure, the task section and ticked numbers all show on the board."""
    seen = {pictures.board(GAME.view(BATTLE, "public"))}
    battle = BATTLE.fight
    figures = {figure.name: figure for figure in battle.figures}
    others = [
        replace(battle, figures=tuple((figures | {"R1": replace(figures["R1"], cover=False)}).values())),
        replace(battle, markers=()),
        replace(battle, acting=None),
        replace(battle, task_section=2),
        replace(battle, ticked={"resistance": (1, 3), "german": (2,)}),
        replace(battle, ticked={"resistance": (1, 3, 6), "german": ()}),
        replace(battle, turn="resistance"),
        replace(battle, clock=16),
        replace(battle, played=TurnActions("german", 1, {"R2": 1})),
        replace(battle, played=TurnActions("german", 1, {}, (Shot("S3", 2, 4, hit=True),))),
        replace(battle, played=TurnActions("german", 1, task=(4, 4), ticked=(4,))),
        replace(battle, left=("S2",)),
        replace(battle, contents=("vip", "squad", "gendarme")),
    ]
    seen |= {pictures.board(replace(BATTLE, battle=other)) for other in others}
    assert len(seen) == len(others) + 1


def test_the_alt_text_is_the_text_board_of_the_same_view() -> None:
    """The alt text is the text board of the same view, of at most 1,024 characters."""
    assert pictures.board(GAME.view(BATTLE, "public")).alt == board_text(BATTLE.fight)
    view = GAME.view(after(sealed(), "resistance", "interrogate 1 5"), "resistance")
    assert pictures.sheet(view).alt == sheet_text(view)
    assert pictures.board(view).alt == sheet_text(view)


def test_alt_texts_are_never_too_long_and_names_never_change() -> None:
    """An alt text has at most 1,024 characters, and a file name reveals nothing."""
    made = [
        drawing
        for seed in range(4)
        for step in islice(played(FUZZED, seed), seed, None, by_night(7, by_day=15))
        for audience in AUDIENCES
        for drawing in every_drawing(GAME.view(step.state, audience))
    ]
    assert len(made) > 200
    assert max(len(drawing.alt) for drawing in made) <= DESCRIPTION
    assert {drawing.name for drawing in made} == {"board.png", "map.png", "sheet.png", "end.png"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_written_over_the_edge(language: str) -> None:
    """Every text keeps within its space in every language, the longest included."""
    with speaking(language):
        for step in islice(played(FUZZED, 3), 0, None, 5):
            for drawing in every_drawing(GAME.view(step.state, "german")):
                root = ET.fromstring(whole(drawing))
                _within(root, 0, 1)


def _within(element: ET.Element, left: float, scale: float) -> None:
    turned = element.get("transform", "")
    if found := re.match(r"translate\(([-\d.]+) [-\d.]+\)(?: scale\(([\d.]+)\))?", turned):
        left += float(found[1]) * scale
        scale *= float(found[2] or 1)
    if element.tag.endswith("text"):
        width = float(
            element.get("textLength") or svg.wide(element.text or "", float(element.get("font-size", 0)))
        )
        anchor = {"start": 0.0, "middle": 0.5, "end": 1.0}[element.get("text-anchor", "start")]
        start = left + (float(element.get("x", 0)) - anchor * width) * scale
        assert start >= svg.MARGIN - 8, element.text
        assert start + width * scale <= svg.WIDTH - 12, element.text
    for one in element:
        _within(one, left, scale)


def test_the_longest_names_are_squeezed_and_then_cut() -> None:
    """The longest names are first squeezed and then cut."""
    assert 'textLength="100"' in svg.text("fourteen letters", 0, 0, 20, room=100)
    cut = svg.text("W" * 300, 0, 0, 20, room=100)
    assert "…" in cut
    assert len(cut) < 200


def test_a_name_that_somebody_chose_is_text_and_no_markup() -> None:
    """Names are escaped, and characters that XML cannot hold are left out."""
    name = '<b>&"\x00\x1b\ud800 Rouge'
    drawing = make_drawing("name.png", svg.paper(200, svg.heading(name)), name)
    assert texts(drawing)[0] == '<b>&" Rouge'


def test_the_figures_differ_by_shape_as_well_as_by_colour() -> None:
    """The figures differ by shape as well as by colour."""
    drawn = [re.sub(r' (fill|stroke)="[^"]*"', "", symbols()[f"man-{kind}"]) for kind in counters.FILL]
    shapes = {drawing.replace(f"man-{kind}", "") for drawing, kind in zip(drawn, counters.FILL, strict=True)}
    assert len(shapes) == len(set(counters.FILL.values())) == len(counters.FILL) == 4
    looks = [
        counters.counter("maquis", "R1"),
        counters.counter("maquis", "R1", cover=True),
        counters.counter("maquis", "R1", done=True),
        counters.marker("maquis", "R1"),
    ]
    assert all(one != other for one, other in combinations(looks, 2))


@pytest.mark.parametrize("kind", counters.FILL)
def test_a_figure_has_the_colour_with_which_its_contrast_is_measured(kind: str) -> None:
    assert counters.FILL[kind] in symbols()[f"man-{kind}"]


WRITTEN = [
    (svg.PAPER, counters.FILL["maquis"]),
    *((svg.INK, fill) for kind, fill in counters.FILL.items() if kind != "maquis"),
    *counters.BANNER.values(),
    (svg.INK, svg.GOLD),
    *(
        (colour, paper)
        for colour in counters.SIDE_COLOUR.values()
        for paper in (svg.PAPER, svg.TINT, svg.CARD)
    ),
    *((svg.INK, paper) for paper in (svg.PAPER, svg.TINT, svg.SHADE, svg.CARD)),
    (svg.PENCIL, svg.PAPER),
    (svg.PENCIL, svg.CARD),
    (svg.OLIVE, svg.SHADE),
    (svg.OLIVE, svg.CARD),
    (svg.PAPER, svg.OLIVE),
]


@pytest.mark.parametrize(("written", "on"), WRITTEN)
def test_what_is_written_can_be_read(written: str, on: str) -> None:
    """The contrast of text is at least 4.5 (WCAG 2, AA)."""
    assert contrast(written, on) >= 4.5


GERMANS = [kind for kind in counters.FILL if kind != "maquis"]


@pytest.mark.parametrize("kind", GERMANS)
def test_the_sides_differ_by_luminance_for_all_eyes(kind: str) -> None:
    """The contrast of the sides is at least 3 : 1, also for the three kinds of colour blindness."""
    assert least_contrast(counters.FILL["maquis"], counters.FILL[kind]) >= CLEAR
    assert least_contrast(*(fill for fill, _ in counters.BANNER.values())) >= CLEAR


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_texts_overlap_in_pictures_of_random_positions(language: str) -> None:
    """No two texts overlap, none is cut by an edge or shortened, and all have at least 11 px at 400 px."""
    with speaking(language):
        drawn = list(gallery("resistance", by_night(60, by_day=24)))
        assert legibility(drawn)[2:] == (0, 0, 0, 0)
        assert not [box.words for drawing in drawn for box in boxes(drawing) if "…" in box.words]


def test_no_texts_overlap_where_everything_is_marked() -> None:
    """Marks at every figure do not hide a name."""
    for seed in range(4):
        for step in islice(played(FUZZED, seed), seed, None, 13):
            view = GAME.view(step.state, "public")
            names = [figure.name for figure in view.battle.figures] if view.battle else []
            for marks in (dict.fromkeys(names, "⑱"), dict(zip(names, CIRCLED_NUMBERS, strict=False))):
                assert not faults(pictures.board(view, marks))


@pytest.mark.parametrize("why", ["resistance", "german", "clock"])
def test_sections_10_and_14_the_end_of_a_zone_has_a_picture(why: str) -> None:
    """(10, 14) A zone whose track was blown, whose train was saved, or where the clock ran out."""
    drawn = {climax.picture(Fought(2, contents, why, 3, 2, 1)) for contents in (("vip", "squad"), ("squad",))}
    assert len(drawn) == 2
    for one in drawn:
        assert not faults(one)
        assert {"Bayeux", "Resistance lost 3, German dead 2"} <= set(texts(one))
        assert one.alt.startswith("Bayeux\n")


def test_section_6_a_total_that_is_found_out_is_a_climax_for_those_who_know() -> None:
    """(6) Everybody else learns that a question was asked; nothing is posted."""
    state, happened = play(sealed(), "resistance", "interrogate 1 9")
    view = GAME.view(state, "resistance")
    found = climax.climax(happened, view)
    assert found
    assert not found.posted
    assert found.picture
    assert {"Caen is 9!", "6 of 7 questions left", "9"} <= {*texts(found.picture)}
    assert texts(found.picture).count("= 9") == 2, "the contents that have this total"
    assert not faults(found.picture)
    public = [event for event in happened if event.audience == PUBLIC]
    assert climax.climax(public, GAME.view(state, "public")) is None


def test_section_6_the_sheet_marks_what_the_answers_say() -> None:
    """(6) After "too low" for 5, six to ten are marked as possible; after a correct guess that value is
    certain and all others are out."""
    state = after(after(sealed(), "resistance", "interrogate 1 5"), "resistance", "interrogate 1 9")
    shown = texts(pictures.sheet(GAME.view(state, "resistance")))
    before = texts(pictures.sheet(GAME.view(sealed(), "resistance")))
    assert len(before) - len(shown) == 9 - 2, "the legend says what is on the sheet"
    assert {"by answers", "certain"} <= {*shown} - {*before}
    assert "5 of 7 questions left" in shown


def test_section_6_the_public_sees_how_often_a_zone_was_asked_about() -> None:
    """(6) "Only that a guess was made on that zone and how many are left"."""
    state = after(sealed(), "resistance", "interrogate 1 5")
    public = pictures.board(GAME.view(state, "public"))
    assert pictures.sheet(GAME.view(state, "public")) == public
    assert [it for it in texts(public) if it.endswith(("question", "questions"))] == ["1 question"]
    assert "worth 6–10" in texts(pictures.board(GAME.view(state, "resistance")))
    assert not any("=" in text or "worth" in text for text in texts(public))


def test_section_3_the_german_sees_their_own_placement_on_the_map() -> None:
    """(3) Only the German sees their placement on the map; the two zones that are attacked are open to
    all."""
    assert "= 9" in texts(pictures.board(GAME.view(sealed(), "german")))
    assert not any("=" in text for text in texts(pictures.board(GAME.view(sealed(), "public"))))
    assert [text for text in texts(pictures.board(GAME.view(attacked(1, 3), "public"))) if "=" in text] == [
        "= 9",
        "= 7",
    ]


async def test_the_night_over_the_sea_has_no_bands() -> None:
    """From the upper edge to the shore no two rows of pixels differ by more than a step that eyes can see,
    and the map is larger as soon as something is known of a zone."""
    bare = pictures.posted(GAME.view(GAME.setup(GAME.options()), "public"))
    png = await render(bare)
    assert png
    sky = Image.open(BytesIO(png)).convert("RGB")
    column = sky.crop((sky.width - 6, 4, sky.width - 5, 240)).tobytes()
    assert max(abs(above - below) for above, below in zip(column, column[3:], strict=False)) <= 2
    assert pictures.posted(GAME.view(sealed(), "german")).size > bare.size


def test_section_17_the_end_shows_each_line_with_its_dice() -> None:
    """(17, R4) The end shows both sides' points line by line, with the dice; its description has the whole
    placement."""
    lines = (
        Line("german", "missing", 1, 4, points=12),
        Line("resistance", "goods", 2, 1, dice=2, rolled=(3, 4), points=7),
    )
    ends = (
        Fought(1, ("vip", "squad"), "german", 3, 2, 4),
        Fought(2, ("goods", "squad"), "resistance", 0, 2, 0),
    )
    over = replace(
        attacked(),
        phase="over",
        fought=ends,
        lines=lines,
        bonus={"german": 2},
        outcome=Outcome("german", {"german": 14, "resistance": 7}, "points"),
    )
    drawing = pictures.board(GAME.view(over, "public"))
    shown = texts(drawing)
    assert {"The German wins", "12", "7", "14", "4 numbers missing", "goods train"} <= set(shown)
    assert [one for one in shown if one.startswith("= ")] == ["= 9", "= 7"]
    used = re.findall(r'<use href="#(die-\d|zone-\w+-\w+)"', whole(drawing))
    assert used == ["zone-german-vip", "zone-resistance-goods", "die-3", "die-4"]
    assert "Avranches: infantry squad (3)" in drawing.alt


def test_section_17_a_zone_is_named_where_two_lines_would_read_the_same() -> None:
    """(17, R5) A throw that was repeated has a row of its own, pale, above the dice that count."""
    lines = (
        Line("german", "squad", 1, 1, dice=1, rolled=(3,), points=3),
        Line("german", "squad", 2, 1, dice=1, rolled=(5,), points=5, before=(1,)),
        Line("german", "losses", 2, 2, points=4),
    )
    over = replace(attacked(), phase="scoring", lines=lines)
    drawing = pictures.board(GAME.view(over, "public"))
    shown = texts(drawing)
    assert {"Caen: squad present", "Bayeux: squad present", "2 Resistance lost"} <= set(shown)
    dice = re.findall(
        r'<g transform="translate\(0 (\d+)\)">(?:<g opacity="0.62">)?<use href="#die-(\d)', whole(drawing)
    )
    assert [value for _, value in dice] == ["3", "1", "5"]
    assert [int(y) for y, _ in dice] == [66, 66, 116]
    assert whole(drawing).count('href="#rolled-again"') == 1
    assert not faults(drawing)


def test_R4_while_points_are_counted_the_other_zones_stay_sealed() -> None:
    """(R4) "The other three zones stay secret until the whole game is over"."""
    scoring = replace(attacked(), phase="scoring", lines=(Line("german", "squad", 1, 1, dice=1),))
    drawing = pictures.board(GAME.view(scoring, "resistance"))
    assert "1D6" in texts(drawing)
    assert "Avranches" not in drawing.alt


# --- the throws of a turn


def test_section_12_a_shot_is_drawn_with_its_die_and_its_result() -> None:
    """(12) A line runs from the shooter to whoever was hit, and ends in what became of the shot; the die
    stands below with the same sign, which the legend names, and the save; whoever fell stays as a
    casualty."""
    state = position("R1@3 R2@3 | S2@4 S3@4 ; points maquis=6 ; task 2 ; contents squad")

    def drawn(at: State) -> tuple[list[str], list[str]]:
        drawing = pictures.board(GAME.view(at, "public"))
        used = re.findall(r'<use href="#((?:die|shot|fallen)-\w+)"', whole(drawing))
        return sorted(used), drawing.alt.split("\n")[-2:]

    missed = after(state, "resistance", "shoot R1 4", 3)
    assert drawn(missed)[0] == ["die-3", *["shot-missed"] * 3]
    assert drawn(missed)[1][-1] == "R1 at 4: 3, missed"
    saved = after(missed, "resistance", "shoot R1 4", 5, 4)
    assert drawn(saved)[0] == [
        *("die-3", "die-4", "die-5"),
        *["shot-missed"] * 2,
        *["shot-saved"] * 3,
    ]
    killed = after(state, "resistance", "shoot R2 4", 6, 1)
    assert drawn(killed)[0] == ["die-1", "die-6", *["fallen-soldier"] * 2, *["shot-killed"] * 3]
    assert re.fullmatch(r"R2 at 4: 6, killed \(S\d: 1\)", drawn(killed)[1][-1])


@pytest.mark.parametrize("at", [4, 5])
def test_every_shot_is_a_line_that_ends_at_the_sign_of_its_result(at: int) -> None:
    """Of the weightiest at whoever was faced: before the near edge, or at its corner, outside the name. Only
    the lines of those who hit nobody are dashed."""
    text = f"R1@3 R2@3 R3@3 | S2@{at} S3@{at} ; points maquis=8 ; task 2 ; contents squad"
    state = after(position(text), "resistance", f"shoot R1 {at}", 3)
    state = after(state, "resistance", f"shoot R1 {at}", 5, 4)
    state = after(state, "resistance", f"shoot R2 {at}", 6, 1)
    drawing = pictures.board(GAME.view(state, "public"))
    ink = counters.SIDE_COLOUR["resistance"]
    lines = [layer for layer in drawing.layers if f'stroke="{ink}" stroke-width="5"' in layer.svg]
    assert not [layer for layer in lines if "stroke-dasharray" in layer.svg], "whoever missed has hit too"
    assert len(lines) == 2
    ((result, sign),) = signs_on_the_track(drawing)
    assert result == "killed", "the save and the miss were at the same figure"
    figures = [layer for layer in drawing.layers if re.search(r'width="(92)" .*#(man|fallen)-', layer.svg)]
    targets = {layer.y + 46 for layer in figures if re.search(r">S\d<", layer.svg)}
    shooters = {layer.y + 46 for layer in figures if re.search(r">R[12]<", layer.svg)}
    assert max(targets) < sign.y + 20 < min(shooters)
    for figure in figures:
        assert abs(sign.x + 20 - figure.x - 46) > 22 or abs(sign.y + 20 - figure.y - 46) > 22
    assert not faults(drawing)


def test_nobody_stands_in_the_way_of_a_shot_and_casualties_lie_behind_the_others() -> None:
    """(12) Whoever was hit stands straight before whoever shot, and a casualty of an earlier turn, pale, in
    the first free column where no line passes."""
    text = "R1@3 R2@3 R3@3 R4@2x | S1@6 S2@6 S3@6 S4@5x S5@4x ; points maquis=8 ; task 2 ; contents squad"
    state = after(position(text), "resistance", "shoot R2 6", 6, 5)
    state = after(after(state, "resistance", "shoot R3 6", 2), "resistance", "cover R1")
    layers = pictures.board(GAME.view(state, "public")).layers
    (saved,) = {shot.target for shot in state.fight.played.shots if shot.hit}
    figures = [(it, re.search(r'width="(92)" .*#(?:man|fallen)-.*>([RS]\d)<', it.svg)) for it in layers]
    middle = {found[2]: it.x + int(found[1]) // 2 for it, found in figures if found}
    assert middle["R2"] == middle[saved]
    assert len({middle[name] for name in ("R1", "R2", "R3")}) == 3
    paths = {middle[name] for name in ("R2", "R3")}
    assert {middle["S4"], middle["S5"]}.isdisjoint(paths)
    assert middle["R4"] == middle["S4"] - 292 == min(middle.values())
    assert sum('opacity="0.6"' in layer.svg for layer in layers) == 3
    shots = [layer.svg for layer in layers if re.search(r'stroke="#a03a2a" stroke-width="5"', layer.svg)]
    assert sorted('stroke-dasharray="10 6"' in shot for shot in shots) == [False, True]


def test_shots_at_the_only_figure_of_a_section_all_lead_there() -> None:
    """(12) Also those that missed, beside one that hit; the legend names their sign once."""
    text = "R1@3 R2@3 | S2@5 ; points maquis=8 ; task 2 ; contents squad"
    state = after(position(text), "resistance", "shoot R1 5", 5, 4)
    state = after(state, "resistance", "shoot R2 5", 2)
    state = after(state, "resistance", "shoot R2 5", 2)
    drawing = pictures.board(GAME.view(state, "public"))
    assert {salvo.faced for salvo in salvos(state.fight)} == {"S2"}
    assert Counter(texts(drawing))["missed"] == 1
    assert whole(drawing).count('href="#die-2"') == 2


def test_the_heading_says_that_nobody_moved() -> None:
    """(9) If a turn is over, in which nobody moved, shot or threw for the task."""
    state = position("R1@3 R2@3 | S2@6 S3@6 S4@6 ; points maquis=6 ; task 2 ; contents squad")
    moved = after(state, "resistance", "move R1 4")
    for ended, said in ((state, "Turn 1 · Resistance · nobody moved"), (moved, "Turn 1 · Resistance")):
        over = after(after(ended, "resistance", "end", 1), "resistance", "keep", 3, 4)
        assert said in texts(pictures.posted(GAME.view(over, "public")))


def test_all_six_sections_have_their_number_and_are_equally_high() -> None:
    """Lower ones in a panel that shows shots; only if there are more than seven rows of figures, those in
    which nobody stands are narrow."""
    state = position("R1@3 R2@1 | S2@6 S3@6 ; points maquis=6 ; task 2 ; contents squad")
    shot = after(state, "resistance", "shoot R1 6", 3)
    crowd = " ".join(f"R{n}@1" for n in range(1, 11)) + " | " + " ".join(f"S{n}@6" for n in range(1, 20))
    for at, heights in (
        (state, [73] * 6),
        (shot, [67] * 6),
        (position(f"{crowd} ; task 2 ; contents squad"), [199, 33, 33, 33, 67, 133]),
    ):
        drawing = pictures.board(GAME.view(at, "public"))
        grounds = [layer.svg for layer in drawing.layers if "#track" in layer.svg]
        assert [re.findall(r">(\d)</text>", it)[0] for it in grounds] == [*"654321"]
        assert [int(re.findall(r'height="(\d+)"', it)[0]) for it in grounds] == heights


def test_a_question_is_told_in_the_picture_and_who_may_be_chosen_has_a_ring() -> None:
    """(9, 12) In the side's colour; others of that side are paler."""
    state = position("R1@3 R2@1 | S2@6 S3@6 ; points maquis=6 ; task 2 ; contents squad")

    def asked(*path: str) -> Drawing:
        menu = PRESENTER.menu(state, "resistance", GAME.choices(state, "resistance"), path)
        assert menu
        assert menu.picture
        return menu.picture

    asks, now = asked("shoot"), asked()
    assert {"Who shoots?", "6 points · Turn 1"} <= {*texts(asks)}
    rings = [layer for layer in asks.layers if re.search(r'width="92" .*#chosen-', layer.svg)]
    assert len(rings) == 1
    assert [re.findall(r">([RS]\d)<", it.svg) for it in asks.layers if 'opacity="0.6"' in it.svg] == [["R2"]]
    assert "What now?" in texts(now)
    assert not [layer for layer in now.layers if "#chosen-" in layer.svg]


def test_section_10_whoever_lacks_few_numbers_is_near_the_end() -> None:
    """(10) The picture says how many, in place of the rule."""
    text = "R1@2 | S2@6 ; points maquis=6 ; task 2 ; contents squad ; ticked resistance 1 2 3 4"
    drawing = pictures.board(GAME.view(position(text), "public"))
    assert "2 to go" in texts(drawing)


def test_section_12_of_the_results_at_one_figure_the_weightiest_is_drawn() -> None:
    """(12) A kill before a save before a miss; the strip tells all."""
    text = "R1@3 R2@3 | S2@4 ; points maquis=8 ; task 2 ; contents squad"
    state = after(position(text), "resistance", "shoot R1 4", 2)
    state = after(state, "resistance", "shoot R1 4", 5, 4)
    state = after(state, "resistance", "shoot R2 4", 6, 1)
    drawing = pictures.board(GAME.view(state, "public"))
    assert sorted(sign for sign, _ in signs_on_the_track(drawing)) == ["killed"]


def test_section_12_a_flash_at_the_edge_tells_who_shoots() -> None:
    """(12) One for each line that has room for it, however many shots it stands for."""
    for start, shots, flashes in (3, 1, 0), (2, 1, 1), (2, 2, 1):
        state = position(f"R1@{start} | S2@4 ; points maquis=8 ; task 2 ; contents squad")
        for _ in range(shots):
            state = after(state, "resistance", "shoot R1 4", 2)
        drawing = pictures.posted(GAME.view(state, "public"))
        assert whole(drawing).count('href="#shot-fired"') == flashes
        assert not faults(drawing)


def test_a_post_has_more_air_than_a_question_that_has_no_room_for_it() -> None:
    """A post has 20 between its parts; a question as much as its panel has room for, at least 6."""
    state = position("R1@2 | S2@4 ; points maquis=8 ; task 2 ; contents squad")
    shot = after(state, "resistance", "shoot R1 4", 2)
    quiet, asked, posted = (pictures.board(state), pictures.board(shot), pictures.posted(shot))
    assert [drawing.size[1] for drawing in (quiet, asked, posted)] == [777, 813, 905]


@pytest.mark.parametrize(("throws", "task", "abreast"), [(6, (), 4), (6, (4, 1, 2), 3), (9, (1,), 3)])
def test_section_12_each_throw_says_who_threw_at_whom(
    throws: int, task: tuple[int, ...], abreast: int
) -> None:
    """(12) In rows, with the dice of both sides, all of one size, over the names; on their left, apart, stand
    the dice for the task, over its name. A panel shows the last row, which is full."""
    shots = tuple(
        Shot(f"R{n}", 5, 6, hit=True, target="S1", save=4, saved=True) for n in range(1, throws + 1)
    )
    figures = " ".join(f"R{n}@3" for n in range(1, throws + 1))
    state = position(f"{figures} | S1@5 ; points maquis=6 ; task 2 ; contents squad")
    played = TurnActions("resistance", 1, {}, shots, task=task)
    view = GAME.view(replace(state, battle=replace(state.fight, played=played)), "public")
    posted, panel = pictures.posted(view), pictures.board(view)
    named = [(re.findall(r">(R\d › S1)<", it.svg), it) for it in posted.layers]
    names = [(found[0], it.y) for found, it in named if found]
    assert [name for name, _ in names] == [f"{shot.figure} › S1" for shot in shots]
    assert [(names[-1][1] - y) // 92 for _, y in reversed(names)] == [n // abreast for n in range(throws)]
    assert whole(posted).count('href="#die-4"') == throws + task.count(4)
    assert whole(panel).count('href="#die-6"') == abreast
    assert texts(panel).count("charge") == 1 + bool(task)
    assert not faults(posted)
    assert not faults(panel)


def test_section_7_the_sheet_asks_which_zones_are_attacked() -> None:
    state = after(sealed(), "resistance", "stop")
    assert "Which two zones are attacked?" in texts(pictures.sheet(GAME.view(state, "resistance")))


def test_section_7_the_start_is_shown_while_the_strength_may_be_thrown_again() -> None:
    """(7, R5) With as many figures as the dice give."""
    state = attacked(1, 3)
    while not state.battle or not state.fight.rolled:
        state = after(state, "resistance", "first 1", 4)
    shown = Counter(texts(pictures.posted(GAME.view(state, "public"))))
    assert [shown[f"R{n}"] for n in range(1, 9)] == [1] * 7 + [0]


def test_section_10_new_numbers_of_the_task_have_a_golden_edge() -> None:
    """(10) The dice for the task are drawn, and of equal ones the first is new; its box shows it too."""
    state = position("R1@2 | S2@6 ; points maquis=6 ; task 2 ; contents squad ; ticked resistance 1")
    state = after(state, "resistance", "task 3", 4, 4, 1)
    svg_of = whole(pictures.board(GAME.view(state, "public")))
    assert (svg_of.count('href="#die-new"'), svg_of.count('href="#task-number-new"')) == (1, 1)
    assert (svg_of.count('href="#die-4"'), svg_of.count('href="#die-1"')) == (2, 1)


def test_the_throws_of_a_turn_stay_until_the_other_side_acts() -> None:
    """The public sees the dice of a turn as long as nothing has followed it."""
    state = position("R1@3 | S2@4 S3@4 ; points maquis=6 ; task 2 ; contents squad")
    state = after(
        after(after(state, "resistance", "shoot R1 4", 3), "resistance", "end", 1), "resistance", "keep", 4
    )
    assert state.fight.turn == "german"
    shown = pictures.board(GAME.view(state, "public"))
    assert 'href="#shot-missed"' in whole(shown)
    assert "Turn 1 · Resistance" in texts(shown)
    acted = pictures.board(GAME.view(after(state, "german", "cover S2"), "public"))
    assert 'href="#shot-missed"' not in whole(acted)
    assert "Turn 2 · German" in texts(acted)


def test_the_heading_names_the_turn_that_the_dice_belong_to() -> None:
    """(9) Whoever decides on the dice of a new turn sees them under its heading, without the moves before it;
    what is posted still tells of the turn before."""
    text = "R1@3 R2@1 | S1@6 S2@6 S3@6 S4@6 ; points maquis=6 ; task 2 ; contents squad squad"
    state = after(after(position(text), "resistance", "move R2 2"), "resistance", "end", 1)
    state = after(state, "resistance", "keep", 3, 4)
    assert (state.fight.turn, state.fight.step, state.fight.rolled) == ("german", "points", (3, 4))
    asked, posted = pictures.board(GAME.view(state, "german")), pictures.posted(GAME.view(state, "public"))
    assert {"Turn 2 · German", "= 7 action points"} <= {*texts(asked)}
    assert 'opacity="0.35"' not in whole(asked)
    assert {"Turn 1 · Resistance"} == {it for it in texts(posted) if it.startswith("Turn")}
    assert "= 7 action points" not in texts(posted)
    assert 'opacity="0.35"' in whole(posted)


def test_section_13_the_morale_dice_are_drawn() -> None:
    """(13) While it is asked who runs, and then with the other throws of the turn."""
    text = "R1@3 R2@3c R4@3x | S2@5 S3@5 S4@5 ; turn german ; step clock ; rolled 4 ; ask resistance"
    state = after(position(text), "german", "keep", 1)
    assert state.fight.running
    shown = pictures.board(GAME.view(state, "resistance"))
    assert shown.alt.endswith("Morale: 1")
    assert {"morale", "= one runs"} <= {*texts(shown)}
    assert whole(shown).count('href="#die-1"') == 1
    shown = pictures.board(
        GAME.view(after(after(state, "resistance", "choose R2", 6), "resistance", "shoot R1 5", 2), "public")
    )
    assert shown.alt.splitlines()[-2:] == ["Morale: 1", "R1 at 5: 2, missed"]


def test_R5_the_dice_of_a_roll_that_may_be_repeated_are_drawn() -> None:
    state = position("R1@3 | S2@4 S3@4 S4@4 ; turn german ; step points ; points squad=5 ; rolled 2 3")
    shown = pictures.board(GAME.view(state, "german"))
    assert {"German", "= 5 action points"} <= {*texts(shown)}
    assert re.findall(r'href="#(die-\d)"', whole(shown)) == ["die-2", "die-3"]


def test_section_14_the_clock_says_what_it_lost() -> None:
    """(14, R5) The time before, and the die that was taken off: the second if it was repeated."""
    ended = after(position("R1@3 | G1@4 G2@4 ; points all=1"), "resistance", "end", 6)

    def drawn(at: State) -> tuple[list[str], list[str]]:
        drawing = pictures.board(GAME.view(at, "public"))
        return re.findall(r'href="#(die-\d)"', whole(drawing)), [it for it in texts(drawing) if "–" in it]

    assert drawn(ended) == (["die-6"], ["30 min –"])
    assert drawn(after(ended, "resistance", "keep", 1)) == (["die-6"], ["30 min –"])
    assert drawn(after(ended, "resistance", "reroll", 2, 1)) == (["die-2"], ["30 min –"])


def test_R5_a_line_of_the_points_that_was_thrown_again_shows_both_throws() -> None:
    line = Line("german", "squad", 1, 1, dice=1, rolled=(4,), points=4, before=(1,))
    scoring = replace(attacked(), phase="scoring", lines=(line, replace(line, before=(4,))))
    drawn = whole(pictures.board(GAME.view(scoring, "public")))
    assert re.findall(r'href="#(die-\d)"', drawn) == ["die-1", "die-4", "die-4"]


def test_the_legend_names_what_is_in_the_picture_in_one_order() -> None:
    """(9) One line holds what is of use; the kinds of figures stand last, the most numerous first, as far as
    there is room."""
    named = {"maquis", "soldier", "leader", "gendarme", "cover", "acting", "done", "casualty"}
    view = GAME.view(BATTLE, "german")
    for drawing in (pictures.posted(view), pictures.board(view)):
        shown = [it for it in texts(drawing) if it in named]
        assert shown == ["acting", "cover", "casualty", "gendarme", "leader"]


# --- secrecy


def settled(number: int, pair_: Pair) -> Iterator[tuple[State, State]]:
    """Yields two games that only the German can tell apart, decision by decision."""
    states = [GAME.setup(GAME.options()) for _ in range(2)]

    def both(seat: str, commands: list[Command], seed: float) -> tuple[State, State]:
        for n, command in enumerate(commands):
            states[n] = GAME.decide(states[n], seat, command, RandomDice(random.Random(seed))).state
        return states[0], states[1]

    yield both("german", [do.Place(placement) for placement in pair_.placements], number)
    for guess in pair_.guesses:
        yield both("resistance", [do.Interrogate(*guess)] * 2, number)
    if GAME.choices(states[0], "resistance")[0].command.verb == "interrogate":
        yield both("resistance", [do.Stop()] * 2, number)
    if not pair_.goes_on:
        return
    yield both("resistance", [do.Attack(*pair_.attacked)] * 2, number)
    chance = random.Random(number)
    for _ in range(60):
        awaited = GAME.awaited(states[0])[0]
        taken = chance.choice([choice.command for choice in GAME.choices(states[0], awaited)[:-3]])
        yield both(awaited, [taken] * 2, chance.random())


@pytest.mark.parametrize("number", range(by_night(12, by_day=6)))
def test_section_3_what_may_not_be_known_makes_no_difference_to_any_picture(number: int) -> None:
    """(3, R4) Two games that differ only in what is sealed give the same drawings: name, SVG and alt text."""
    compared = 0
    for one, other in settled(number, pair(number, goes_on=number % 2 == 0)):
        if one.phase == "over":
            break
        for audience in ("resistance", "public"):
            for a, b in zip(
                every_drawing(GAME.view(one, audience)),
                every_drawing(GAME.view(other, audience)),
                strict=True,
            ):
                assert a == b
                compared += 1
    assert compared >= 12


@pytest.mark.usefixtures("real_renderer")
async def test_section_3_the_pictures_themselves_are_the_same_too() -> None:
    """(3) The pictures of two such games, drawn separately, are the same byte for byte."""
    one, other = next(settled(1, pair(1, goes_on=True)))
    drawings = [pictures.board(GAME.view(state, "public")) for state in (one, other)]
    assert await render(drawings[0]) == await render(drawings[1])
    assert one.placement is not None
    assert other.placement is not None
    assert one.placement.value != other.placement.value
    mine = [pictures.board(GAME.view(state, "german")) for state in (one, other)]
    assert mine[0] != mine[1]


# --- odds and luck


def test_percentages_are_those_of_the_reader() -> None:
    """A chance below ten percent has a decimal, with the sign of the reader's language."""
    for language, percent in (("en", "0.5%"), ("fr", "0,5"), ("de", "0,5")):
        with speaking(language):
            assert charts.percent(Fraction(1, 216)).startswith(percent)
            assert charts.percent(Fraction(1, 3)).startswith("33")


@pytest.mark.parametrize(
    ("counts", "p"),
    [((10,) * 6, 1.0), ((5, 8, 9, 8, 10, 20), 0.01990522), ((16, 18, 16, 14, 12, 12), 0.84914504)],
)
def test_the_p_value_is_that_of_the_chi_square_test(counts: tuple[int, ...], p: float) -> None:
    """The p-value is that of the chi-square test. The counts and values are known examples of the test."""
    assert charts.p_value(counts) == pytest.approx(p, abs=1e-8)


def test_luck_is_told_in_plain_words() -> None:
    """Luck is told in plain words."""
    assert charts.luck_words((0,) * 6) == "no die thrown"
    assert charts.luck_words((5, 5, 5, 5, 5, 4)) == "Too few dice to tell."
    assert charts.luck_words((10,) * 6).startswith("Nothing unusual")
    assert charts.luck_words((5, 8, 9, 8, 10, 20)).startswith("Uneven: ")
    assert charts.luck_words((0, 0, 0, 0, 0, 60)).startswith("Very uneven")
    assert charts.luck_line("german", (5, 8, 9, 8, 10, 20)).startswith(
        "**German:** 1: 5, 2: 8, 3: 9, 4: 8, 5: 10, 6: 20. Uneven: "
    )


def test_the_map_of_how_to_play_is_an_example() -> None:
    """Nobody takes it for the map of their own game: it says so, and counts no questions."""
    drawn = whole(PRESENTER.samples["map"]())
    assert "Example: what was hidden" in drawn
    assert "questions left" not in drawn


@pytest.mark.parametrize(
    ("board", "lines", "chances"),
    [
        ("R1@1 R2@1 R3@1 R4@1 | G1@4 G2@6 G3@6", 4, ["8%"]),
        ("R1@2 R2@2 R3@1 | G1@3 G2@3 G3@3", 2, ["25%", "25%"]),
    ],
)
def test_section_12_who_shoots_shows_at_whom_and_with_what_chance(
    board: str, lines: int, chances: list[str]
) -> None:
    """(12) A pale line from each who may shoot to the one they face, and the chance to kill there."""
    state = position(f"{board} ; points maquis=8; task 2; declared")
    menu = PRESENTER.menu(state, "resistance", GAME.choices(state, "resistance"), ("shoot",))
    assert menu is not None
    assert menu.picture is not None
    drawn = whole(menu.picture)
    assert drawn.count('stroke-opacity="0.5"') == lines
    assert re.findall(r">(\d+%)<", drawn) == chances


def test_the_ground_is_a_countryside_by_night() -> None:
    """Each section has its own hedges, trees or houses, as pale as the ground, also where nobody stands; the
    sheet and the end of a zone have the sky of the board."""
    state = position("R1@1 | G1@6 ; task 1")
    drawn = whole(pictures.board(state))
    assert all(f'"#field-{section}"' in drawn for section in range(1, 7))
    end = climax.picture(Fought(2, ("vip", "squad"), "resistance", 3, 2, 1))
    assert all('"#night"' in whole(one) for one in (pictures.sheet(sealed(), 1), end, pictures.board(state)))
