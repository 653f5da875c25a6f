"""The map for a question on a panel: its marks, the part that it shows, and what is weighed on it."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from games.france1944.fuzzed import FUZZED
from games.france1944.position import after
from games.fuzz import played
from measuring.boxes import texts
from measuring.legibility import faults
from simulated.pictures import whole

from bot.games.france1944 import GAME
from bot.games.france1944 import commands as do
from bot.games.france1944.rules import stage
from bot.presentation.france1944 import PRESENTER
from bot.presentation.france1944.map_layers import NARROW, SUPPLIED
from bot.presentation.france1944.pictures import picture, position
from bot.presentation.offers import CIRCLED_NUMBERS
from bot.presentation.svg import Area

from .drawn import START, arrows, discs, middle, numbers, symbols, words


def test_each_mark_lies_on_its_hex() -> None:
    """The mark of a free hex lies in its middle, that of an enemy's beside the counter, above the name."""
    free, taken = "0804", "0705"
    drawing, unmarked = position(START, {free: "①", taken: "②"}), position(START, {}, [free, taken])
    plain = {text.words: middle(text) for text in texts(unmarked)}
    places = discs(drawing)
    assert places.keys() == {"1", "2"}
    assert 20 < places["1"][1] - plain[free][1] < 60
    name = {text.words: middle(text) for text in texts(drawing)}["Linde 3"]
    across, down = (a - b for a, b in zip(name, places["2"], strict=True))
    assert abs(across) < 90
    assert 60 < down < 120
    assert numbers(drawing) == numbers(unmarked)


def test_marks_cover_no_values() -> None:
    """Marks and the points of objectives leave the values of all counters free, however many are marked."""
    names = [unit.name for unit in START.on_map]
    drawing = position(START, dict(zip(names, CIRCLED_NUMBERS, strict=False)))
    values = [text.box for text in texts(drawing) if re.fullmatch(r"\d+-\d-\d", text.words)]
    assert len(values) > 15
    for x, y in discs(drawing).values():
        assert not [box for box in values if box.meets(Area(x - 17, y - 17, x + 17, y + 17))]


def test_the_marks_of_one_hex_lie_side_by_side() -> None:
    """Every number of the list is on the map: a stack, or a hex that several offers name, has all of them,
    side by side."""
    marks = {"Otter 2": "①", "Otter Tanks": "②", "Beaver Engineers": "③", "Heron HQ": "④"}
    assert discs(position(START, marks)).keys() == {"1", "2", "3", "4"}
    (left, top), (right, level) = discs(position(START, {"0603": "①④"})).values()
    assert (right - left, level) == (2 * NARROW, top)


def test_hexes_of_a_picker_are_calm() -> None:
    """A hex that a picker names has a small number like all others, but dark if it is free; a counter there
    keeps its values and its name."""
    drawing = position(START, {"0503": "", "0605": "", "0705": ""}, chosen=["Otter 1"])
    sizes = {text.words: text.size for text in texts(drawing) if text.words in numbers(drawing)}
    assert len(sizes) > 15
    assert set(sizes.values()) == {20}
    assert len(discs(drawing)) == sum(number not in START.stacks for number in ("0503", "0605", "0705"))
    assert {START.at(number)[0].name for number in ("0605", "0705")} <= {*words(drawing)}
    assert not faults(drawing)


@pytest.mark.parametrize("asked", ["Otter Tanks", "Kiesel Guns"])
def test_every_number_of_the_list_is_on_the_map(asked: str) -> None:
    """However far apart the marked hexes and the unit that moves lie, the picture holds them all: its
    hexes and counters become smaller, and their texts can still be read."""
    ends = ["0103", "0701", "1101", "0408", "1006", *sorted(START.campaign.map.hexes)[::4]]
    marks = dict(zip(dict.fromkeys(ends), CIRCLED_NUMBERS, strict=False))
    drawing = position(START, marks, chosen=[asked])
    assert len(discs(drawing)) == len(marks)
    framed = symbols(drawing, "chosen-allied") + symbols(drawing, "chosen-german")
    assert framed == 1, "the title names the unit"
    assert drawing.size[1] / 2 <= 400
    assert not faults(drawing)


@pytest.mark.parametrize("asked", [["0603"], ["0103"], ["1106"], ["0403", "0605"]])
def test_a_part_holds_what_is_asked_with_all_its_neighbours(asked: list[str]) -> None:
    """A part of the map has what the answer can be, what is marked, and all their neighbours in full, and its
    description says which part it is."""
    board = START.campaign.map
    drawing = position(START, {"0504": "①"}, asked)
    wanted = {near for one in (*asked, "0504") for near in (one, *board.near[one])}
    unnumbered = START.stacks.keys() | board.ground.keys()
    assert numbers(drawing) | unnumbered >= wanted
    assert "Part of the map: " in drawing.alt
    assert not faults(drawing)


def test_a_question_is_asked_on_a_roomy_map() -> None:
    """Where what is asked leaves room for it, hexes are larger than on the mock, 62 pixels a side; what the
    signs of a counter mean stands below."""
    drawing = position(START, {"Otter HQ": "①", "Heron HQ": "②"})
    places = {text.words: middle(text) for text in texts(drawing)}
    assert places["0106"][1] - places["0105"][1] >= 106
    assert {"strength, morale, move", "steps"} <= set(words(drawing))


def test_a_reaction_shows_who_is_gone() -> None:
    """Where units fought and are gone, ghosts stand, from which the arrows of attacks and retreats lead;
    those that are destroyed are crossed out."""
    met = set[str]()
    for step in (step for seed in (2, 11) for step in played(FUZZED, seed)):
        state = step.state
        for past in state.battles if stage(state) == "reaction" and not state.outcome else ():
            drawing = position(state, {}, past.combat.attackers)
            gone = {number for name, number in past.stood.items() if state.units[name].hex != number}
            ghosts = symbols(drawing, "ghost-allied") + symbols(drawing, "ghost-german")
            assert ghosts >= len(gone - state.stacks.keys())
            met |= {*arrows(drawing), *["dead"] * symbols(drawing, "dead")}
    assert met >= {"attack", "retreat", "dead"}


def test_who_stands_far_away_makes_no_map_small() -> None:
    """The picture of a reaction leaves out units without a mark that stand far from most others, rather than
    making all smaller."""
    moved = do.Activate("Heron HQ"), do.Move("Heron 2", ("0504",), "normal"), do.Pass()
    state = after(START, "allied", *moved).with_unit("Linde Panzer", hex="0308", place="map")
    drawing = position(state, {}, [unit.name for unit in state.side("german")], ["Linde Panzer"])
    places = {text.words: middle(text) for text in texts(drawing)}
    assert places["1005"][1] - places["1004"][1] >= 106
    assert "0308" not in drawing.alt
    assert not faults(drawing)


def test_a_panels_map_leaves_room_for_its_question() -> None:
    """A map on a panel is at most 360 pixels high on a telephone."""
    for drawing in (position(START), position(START, {"0603": "①"}, ["0603"])):
        assert drawing.size[1] / 2 <= 400


def test_an_attack_that_is_weighed_is_drawn() -> None:
    """The attacks that are declared are drawn, and the unit that moves has a frame."""
    acting = after(START, "allied", do.Activate("Heron HQ"))
    declared = after(acting, "allied", do.Declare(("Heron 2", "Heron 3"), ("0605",), "mobile"))
    moving = position(START, chosen=["Otter Tanks"], title="*Where does Otter Tanks go?* As far as 3")
    assert symbols(moving, "chosen-allied") == 1, "the title names the unit"
    assert words(moving)[0] == "Where does Otter Tanks go?"
    plain, fight = position(acting), position(declared)
    assert arrows(fight) == [*arrows(plain), "attack", "attack"]


def test_the_reach_of_hqs_is_seen_by_those_who_act() -> None:
    """What the HQs of the side that acts supply has a border, and a word, on its panel and nowhere else; what
    can be chosen is tinted."""
    acting = after(START, "allied", do.Activate("Heron HQ"))
    asked = position(acting, {"0504": "①"})
    assert "HQ’s reach" in words(asked)
    assert symbols(asked, "range") == 1
    assert SUPPLIED in whole(asked)
    for other in (position(START), picture(START), picture(acting)):
        assert SUPPLIED not in whole(other)


def test_what_a_unit_reaches_has_a_word_in_the_legend() -> None:
    """Where a picker has most of the hexes that a unit reaches, the legend has a word for their tint."""
    assert "in reach" in words(position(START, dict.fromkeys(("0503", "0504"), ""), chosen=["Otter 3"]))
    assert "in reach" not in words(position(START, {"0503": "①", "0504": "②"}, chosen=["Otter 3"]))


def test_a_unit_that_can_return_is_seen_where_it_would_stand() -> None:
    """A unit off the map is a pale counter with its name in each hex to which it can return."""
    gone = START.with_unit("Otter 1", place="eliminated", steps=0, hex="")
    hq = gone.units["Otter HQ"].hex
    drawing = position(gone, {hq: "①"}, ["Otter 1"])
    assert symbols(drawing, "ghost-allied") == 1
    assert "Otter 1" in words(drawing)
    assert discs(drawing).keys() == {"1"}
    assert not faults(drawing)


def test_a_reaction_shows_what_the_enemy_did() -> None:
    """Who is asked for a reaction sees the moves of the enemy as arrows, and has no frames where all of its
    units may react."""
    moved = do.Activate("Heron HQ"), do.Move("Heron 2", ("0504",), "normal"), do.Pass()
    state = after(START, "allied", *moved)
    assert stage(state) == "reaction"
    menu = PRESENTER.menu(state, "german", GAME.choices(state, "german"), ())
    assert menu
    assert menu.picture
    assert arrows(menu.picture) == ["move"]
    assert "Heron 2" in words(menu.picture)
    assert not symbols(menu.picture, "chosen-german")


def test_the_die_is_seen_before_the_next_question() -> None:
    """Below the map of the next question stand the last dice, each with its sum, until somebody acts again:
    for the side that fought, and for the one that is asked whether it reacts."""
    seen = Counter[str]()
    for step in (step for seed in (2, 11) for step in played(FUZZED, seed)):
        state = step.state
        now, act = stage(state), state.acting
        if now not in ("acting", "reaction") or not state.battles or (act and act.doing):
            continue
        menu = PRESENTER.menu(state, str(state.awaited), GAME.choices(state, str(state.awaited)), ())
        assert menu
        assert menu.picture
        assert f'href="#die-{state.battles[-1].sum.die}"' in whole(menu.picture)
        seen[now] += 1
    assert min(seen["acting"], seen["reaction"]) > 2


def test_a_move_that_is_advised_is_a_button_and_on_the_map() -> None:
    """An advised move is the first button of the page, in one tap, and of the unit's own page; its unit is
    framed, and the number of its destination is on the map."""
    state = after(START, "allied", do.Activate("Otter HQ"))
    far = next(one for one in GAME.choices(state, "allied") if one.command.path()[:2] == ("move", "Otter 1"))
    move = do.Move("Otter 1", ("0404", "0405", "0506", "0606"), "administrative")
    assert isinstance(far.command, do.Move)
    for path in (("move",), ("move", "Otter 1")):
        menu = PRESENTER.menu_to(state, "allied", GAME.choices(state, "allied"), path, move)
        assert menu
        assert menu.picture
        offers = [*(offer for row in menu.rows for offer in row), *menu.offers]
        (offer,) = [offer for offer in offers if offer.path == ("march", "Otter 1", "0606")]
        assert list(PRESENTER.series(state, "allied", (), offer.path)) == [move]
        assert symbols(menu.picture, "chosen-allied") == 1
        assert offer.label[:1] in CIRCLED_NUMBERS or "0606" in numbers(menu.picture)
