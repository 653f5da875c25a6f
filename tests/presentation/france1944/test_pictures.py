"""The map of a campaign as a picture: its contents, its description, maps of any size, and how well it can be
read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import islice
from math import dist

import pytest
from games.france1944.fuzzed import FUZZED
from games.france1944.position import activated, after, field, sets
from games.fuzz import played
from measuring.boxes import texts
from measuring.legibility import CLEAR, contrast, faults, hidden, least_contrast
from msgspec.structs import replace
from simulated.pictures import whole

from bot.games.france1944 import GAME
from bot.games.france1944 import commands as do
from bot.games.france1944.campaign import Campaign, practice, read_campaign
from bot.games.france1944.hexes import Map
from bot.games.france1944.state import Options
from bot.games.france1944.units import Unit
from bot.games.game import GameEnded
from bot.presentation.components import DESCRIPTION
from bot.presentation.drawing import Drawing, render
from bot.presentation.france1944.arrows import arrow, rim
from bot.presentation.france1944.counters import FORMATIONS, ON, SIDE_COLOUR, looks, symbol_named
from bot.presentation.france1944.map_layers import MOST_ARROWS, moves
from bot.presentation.france1944.pictures import picture, position
from bot.presentation.france1944.samples import SAMPLES
from bot.presentation.france1944.sheet import HIGH, PALE, Sheet
from bot.presentation.france1944.status import score_title
from bot.presentation.offers import CIRCLED_NUMBERS
from bot.presentation.presenter import presenter_for
from bot.presentation.svg import CARD, GOLD, INK, Area
from bot.presentation.svg import symbols as known_symbols
from bot.presentation.wording import say
from presentation.messages import in_each

from .drawn import START, arrows, discs, middle, numbers, symbols, words
from .gallery import campaigns, positions

PRESENTER = presenter_for("france1944")
SMALLEST, SMALLEST_NUMBER = 26, 18
"""Smallest size of text that matters and of the number of a hex, in pixels of a picture 800 wide."""

NAME = 'paint-order="stroke"'
"""What the drawing of a name has, and nothing else."""

LEGEND_ORDER = ("values", "steps", "flag", "points", "out", "reach")
"""The signs of a legend in their order."""

SHOWN = 24
"""How many pictures of a kind are looked at."""

GROUND = "#e3d6a4"
"""The colour of clear ground."""


# --- what is on the map


@in_each
def test_a_map_fits_wherever_a_campaign_stands(language: str) -> None:
    """The map can be drawn at every stage of a campaign, with a description of at most 1,024 characters, and
    a counter for each stack; of combats, for those that fought."""
    for step in list(played(FUZZED, 5))[::20]:
        drawing = picture(step.state)
        assert 100 < len(drawing.alt) <= DESCRIPTION
        for size, word in re.findall(r'font-size="([\d.]+)"[^>]*>([^<]*)', whole(drawing)):
            assert float(size) >= (SMALLEST_NUMBER if re.fullmatch(r"\d{4}", word) else SMALLEST), word
        counters = [layer for layer in drawing.layers if "fr-nato-" in layer.svg]
        shown, stacks = sum("fr-ghost" not in layer.svg for layer in counters), step.state.stacks
        fought = {*arrows(drawing)} & {"attack"}
        assert 1 <= shown <= len(stacks) if fought else shown == len(stacks)


def test_a_map_is_cropped_to_the_hexes_in_use() -> None:
    """The picture holds every unit and every objective, and what surrounds them; a hex that the map leaves
    out is not drawn."""
    shown = numbers(picture(START))
    assert shown <= START.campaign.map.hexes
    assert "0103" not in shown
    assert shown > {"0303", "0504", "0903", "1004"}
    assert set(START.campaign.map.hexes) - shown


def test_section_3_even_columns_stand_lower_or_higher() -> None:
    """Section 3: "the campaign file says whether even columns are shifted down"."""
    text = "A1@0202 AH@0302 | G1@0204 GH@0304"
    down, up = (field(text, map=Map("0101", "0404", even)) for even in ("down", "up"))
    places = [{layer.svg: layer.y for layer in picture(state).layers} for state in (down, up)]
    assert places[0] != places[1]


def test_a_river_rises_from_a_spring_and_leaves_the_map() -> None:
    """A river that ends inside the map has a pool there, and one that ends at its edge runs on beyond it."""
    sheet = Sheet(START.campaign.map, START.campaign.map.hexes, 0, 600)
    edge = min(sheet.place(number)[1] for number in START.campaign.map.hexes) - HIGH * sheet.side
    pools = [layer.svg.count("<circle") for layer in sheet.rivers]
    assert sorted(pools)[-2:] == [0, 2], "one pool with its rim"
    assert min(layer.y for layer in sheet.rivers) < edge - 0.75 * sheet.side


def test_a_counter_shows_kind_values_and_steps() -> None:
    """A counter has the usual symbol of its kind, strength, morale and movement, and a pip for each step, the
    lost ones hollow; a reduced unit has a red corner."""
    plain = position(START, {}, ["0403"])
    assert "6-4-3" in words(plain)
    lost = sets(START, units=START.units | {"Otter 1": replace(START.units["Otter 1"], steps=1)})
    reduced = position(lost, {}, ["0403"])
    assert "2-4-3" in words(reduced)
    assert symbols(reduced, "pip-lost") == symbols(plain, "pip-lost") + 2
    assert symbols(reduced, "reduced-allied") == 1
    for kind in ("hq", "infantry", "armour", "fortress"):
        assert symbols(picture(START), f"nato-{kind}"), kind


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("21 Panzer", "armour"),
        ("12th SS Panzergrenadier", "mech"),
        ("101st Airborne", "airborne"),
        ("Kiesel Guns", "artillery"),
        ("Pionier 5", "engineer"),
        ("1st Infantry", ""),
    ],
)
def test_a_name_says_the_kind(name: str, kind: str) -> None:
    """A campaign file does not say what a unit is, so that its name does; each kind has its symbol."""
    assert symbol_named("unit", name) == kind
    assert f"fr-nato-{kind or 'infantry'}" in known_symbols()


def test_a_formation_has_its_colour() -> None:
    """Units of a nation, or whose names begin alike, have the same colour, those of another formation of
    their side another one."""
    look = looks(practice().units)
    assert look["Otter 1"].colour == look["Otter HQ"].colour != look["Beaver Engineers"].colour
    assert len({look[name].colour for name in ("Otter 1", "Heron 1", "Egret HQ")}) == 3
    assert look["Kiesel 1"].colour == look["Kiesel Panzer"].colour != look["Linde 1"].colour


def test_each_unit_has_one_short_name() -> None:
    """A name on the map has two words at most, of which the last may be shortened, and is the same wherever
    there is room for it; a name that begins like no other is its first word, but an HQ is always called
    that."""
    look = looks(practice().units)
    short = {
        "Otter HQ": "Otter HQ",
        "Otter 1": "Otter 1",
        "Otter Tanks": "Otter Tk",
        "Kiesel Panzer": "Kiesel Pz",
        "Linde Panzer": "Linde Pz",
        "Beaver Engineers": "Beaver",
        "Egret HQ": "Egret HQ",
        "Fort Company": "Fort",
    }
    for room in (90, 200):
        assert {name: look[name].name(room) for name in short} == short
    assert look["Kiesel Guns"].name(60) == "Guns"
    crushed = looks(
        tuple(Unit(f"Infantry {n}", "german", False, (9,), 1, 5, 5, "0101") for n in (12, 14)),
    )
    assert {look.name(60) for look in crushed.values()} == {"12", "14"}
    panzer = Unit("116th Panzer Division", "german", False, (9, 5), 2, 5, 5, "0101")
    assert looks((panzer,))[panzer.name].name(104) == "116th"


def test_the_points_of_a_free_objective_lie_in_its_middle() -> None:
    """The points of an objective where nothing stands are in the middle of its hex."""
    drawn = texts(position(START, {}, ["0906"]))
    (x, y), *_ = (middle(text) for text in drawn if text.words == "0905")
    places = [middle(text) for text in drawn if text.words == "3"]
    assert [at for at in places if abs(at[0] - x) < 10 and 120 < at[1] - y < 180]


def test_supply_and_attack_are_seen() -> None:
    """A unit out of supply has a red mark, and the ground none; a declared attack has an arrow (3, 6)."""
    state = activated("A1@0304 AH@0303 | G1@0404 GH@1004")
    far = picture(state)
    assert symbols(far, "out") == 2, "the German unit, and the legend"
    attacked = after(state, "allied", do.Declare(("A1",), ("0404",), "mobile"))
    assert (arrows(far), arrows(picture(attacked))) == ([], ["attack"])


@in_each
def test_a_legend_has_what_its_picture_shows(language: str) -> None:
    """The signs of a legend, which nobody can guess, are in one order, and only those of its picture."""
    signs = {say(f"france-drawn-{sign}"): sign for sign in LEGEND_ORDER}
    met = set[str]()
    for step in list(played(FUZZED, 2))[::15]:
        for drawing in (picture(step.state), position(step.state, {step.state.on_map[0].name: "①"})):
            shown = [signs[word] for word in words(drawing) if word in signs]
            assert shown == sorted(shown, key=LEGEND_ORDER.index)
            if "values" in shown:
                assert ("out" in shown) == (symbols(drawing, "out") > 0)
                met |= {*shown}
    assert met == {*LEGEND_ORDER}


def test_a_question_far_from_all_units_has_an_empty_legend() -> None:
    """Where no unit has a part, a picture has no sign that must be explained."""
    drawing = position(field("A1@0101 AH@0102 | G1@2020 GH@2019"), {"0810": "①"})
    assert not {say(f"france-drawn-{sign}") for sign in LEGEND_ORDER} & {*words(drawing)}


def test_a_picture_of_combats_shows_little_else() -> None:
    """A combat that has been declared or fought is seen alone: of the other units nothing, and there are
    neither points, moves, nor numbers of hexes."""
    acting = after(START, "allied", do.Activate("Heron HQ"))
    drawing = picture(after(acting, "allied", do.Declare(("Heron 2", "Heron 3"), ("0605",), "mobile")))
    assert {"Heron 2", "Heron 3", "Linde 1"} <= {*words(drawing)}
    assert not {"Heron 1", "Kiesel 2", "Otter Tanks", "3"} & {*words(drawing)}
    assert len([word for word in words(drawing) if re.fullmatch(r"\d+-\d-\d", word)]) == 3
    assert not symbols(drawing, "pale-german") + symbols(drawing, "pale-allied")
    assert not numbers(drawing)


def test_a_stack_is_drawn_as_a_stack() -> None:
    """A stack has an edge for each unit below the uppermost."""
    drawing = picture(START)
    below = sum(len(held) - 1 for held in START.stacks.values())
    assert symbols(drawing, "edge-allied") + symbols(drawing, "edge-german") == below


def test_an_hq_is_seen_in_its_stack() -> None:
    """An HQ has its own symbol, and a flag, as in the legend, where it lies below a stronger unit."""
    assert symbols(picture(START), "flag") == 0
    moved = sets(START, units=START.units | {"Otter 1": replace(START.units["Otter 1"], hex="0304")})
    assert symbols(picture(moved), "flag") == 2


def test_the_title_says_what_is_told_or_asked() -> None:
    """The title of a post says who fought or moved, that of a panel asks its question, each after a counter
    of the side; beside it stands the turn."""
    acting = after(START, "allied", do.Activate("Heron HQ"))
    assert words(picture(START))[:2] == ["The Ombre crossing", "Turn 1 of 3"]
    asked = PRESENTER.menu(GAME.view(acting, "allied"), "allied", GAME.choices(acting, "allied"), ())
    assert asked
    assert asked.picture
    assert words(asked.picture)[:2] == ["Attack or move?", "Turn 1 of 3"]
    moved = after(acting, "allied", do.Move("Heron 1", ("0404",), "normal"))
    assert words(picture(moved))[0] == "The Allies move"
    fought = next(
        step.state for step in played(FUZZED, 3) if len(step.state.throws) > 1 and not step.state.outcome
    )
    assert re.fullmatch(r"(Allies|Germans|Both sides): \d combats", words(picture(fought))[0])
    over = GAME.apply(START, GameEnded("german", {"allied": 12, "german": 13}, "points"))
    assert words(picture(over))[:2] == ["The Ombre crossing", "Turn 1 of 3"]


# --- the sides


def test_the_sides_differ_in_colour_for_all_eyes() -> None:
    """The colours of the sides, and of all that lies on them, differ by 3 : 1 at least in luminance, with
    normal sight and with each kind of colour blindness."""
    allied, german = SIDE_COLOUR.values()
    assert least_contrast(allied, german) >= CLEAR
    for seat, colour in SIDE_COLOUR.items():
        assert least_contrast(ON[seat], colour) >= 4.5, "text"
        assert all(least_contrast(INK, formation) >= 4.5 for formation in FORMATIONS[seat])
    assert least_contrast(GOLD, INK) >= 4.5
    assert least_contrast(CARD, "#c13a27") >= CLEAR, "the mark of units out of supply"
    assert contrast(PALE, GROUND) >= CLEAR, "the numbers of hexes"


def test_the_sides_differ_in_shape() -> None:
    """Without its colour, a counter of one side is of another form than one of the other."""
    forms = [known_symbols()[f"fr-counter-{seat}"] for seat in SIDE_COLOUR]
    assert "<rect" in forms[0]
    assert "<rect" not in forms[1]


# --- what has happened


@pytest.mark.parametrize("to", [(0, 145), (126, 73)])
@pytest.mark.parametrize("seat", SIDE_COLOUR)
def test_an_attack_covers_no_values_where_there_is_room(to: tuple[float, float], seat: str) -> None:
    """On the map of a combat, the arrow of an attack lies between the counters, and below the name of the
    upper one."""
    (left, top), (a, b) = rim((0, 0), to, 1.25), rim(to, (0, 0), 1.25)
    way = arrow("attack", ((0, 0), (a - left, b - top)), 1.25, seat)
    drawn = re.findall(r"(-?[\d.]+),(-?[\d.]+)", way)
    for x, y in ((left + float(x), top + float(y)) for x, y in drawn):
        for a, b in ((0, 0), to):
            assert abs(x - a) > 30 * 1.25 or abs(y - b) > 22 * 1.25
        assert to[0] or y > 29 * 1.25 + 20


def test_moves_lie_under_counters_and_attacks_above_them() -> None:
    """No move or retreat covers the counter of a unit that has a part in what is told: all are lower layers.
    No counter and no name covers an attack."""
    met = set[str]()
    for step in list(played(FUZZED, 6))[::5]:
        layers = [layer.svg for layer in picture(step.state).layers]
        counters = [n for n, drawn in enumerate(layers) if "fr-nato-" in drawn and "fr-counter" in drawn]
        names = [n for n, drawn in enumerate(layers) if NAME in drawn]
        for n, drawn in enumerate(layers):
            if f'stroke="{CARD}" stroke-width="8"' in drawn and "<text" not in drawn:
                attack = 'stroke-width="3"' in drawn
                assert n > max(*counters, *names) if attack else n < min(counters)
                met.add("attack" if attack else "way")
        assert arrows(picture(step.state)).count("move") <= MOST_ARROWS
    assert met == {"attack", "way"}


def test_an_attack_is_seen_in_a_question() -> None:
    """Between adjacent counters the arrow of an attack that is declared is never shorter than 14 pixels on a
    telephone."""
    state = activated("A1@0304 A2@0404 AH@0303 | G1@0305 G2@0504 GH@1004")
    for unit, to in (("A1", "0305"), ("A2", "0504")):
        drawing = position(after(state, "allied", do.Declare((unit,), (to,), "mobile")), {}, ["AH"])
        (attack,) = [layer.svg for layer in drawing.layers if 'stroke-width="3" stroke-linejoin' in layer.svg]
        points = [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+),(-?[\d.]+)", attack)]
        assert max(dist(one, other) for one in points for other in points) >= 36


def test_the_last_moves_are_arrows() -> None:
    """A unit's way in this turn is an arrow from where it stood, until the next HQ is activated."""
    state = activated("A1@0304 A2@0305 AH@0303 | G1@0904 GH@0903")
    moved = after(state, "allied", *(do.Move("A1", (to,), "normal") for to in ("0404", "0504")))
    moved = after(moved, "allied", do.Move("A2", ("0306",), "normal"))
    assert moved.trails == {"A1": ("0304", "0404", "0504"), "A2": ("0305", "0306")}
    assert arrows(picture(moved)) == ["move"] * 2
    assert symbols(picture(moved), "ghost-allied") == 2
    later = after(moved, "allied", do.Next())
    while later.acting:
        later = after(later, "allied", do.Next())
    assert arrows(picture(later)) == ["move"] * 2, "the hand-over shows them"
    while later.phase != "initiative" or later.seat != "german":
        later = after(later, str(later.awaited), do.Pass())
    later = after(later, "german", do.Activate("GH"))
    assert (later.trails, arrows(picture(later))) == ({}, [])


def test_an_arrow_leaves_out_detours() -> None:
    """A unit that went to and fro has an arrow over the hexes of its way, without those that it left again;
    one that came back has none."""
    state = activated("A1@0304 AH@0303 | G1@0904 GH@0903")
    for trail, ways in (
        (("0304", "0305", "0405", "0404"), [("0305", "0405", "0404")]),
        (("0304", "0404", "0405", "0404", "0504"), [("0404", "0504")]),
        (("0304", "0404", "0304"), []),
    ):
        moved = sets(
            state, trails={"A1": trail}, units=state.units | {"A1": replace(state.units["A1"], hex=trail[-1])}
        )
        assert [(unit.hex, path) for unit, path in moves(moved)] == [("0304", way) for way in ways]


def test_the_counters_on_a_map_are_whole() -> None:
    """A question about a part of the map shows each counter whole, with its values, or pale and without
    any."""
    for state in (step.state for step in list(played(FUZZED, 3))[::40]):
        for unit in state.on_map[::5]:
            drawing = position(state, {unit.name: "①"})
            values = sum(bool(re.fullmatch(r"\d+-\d-\d", word)) for word in words(drawing))
            assert (
                values
                == sum("fr-nato-" in layer.svg and "pale" not in layer.svg for layer in drawing.layers) + 1
            )


def test_no_sign_lies_on_values() -> None:
    """Points and discs leave the strength of each counter free, in posts and in the questions of panels."""
    for step in list(played(FUZZED, 3))[::10]:
        if seat := step.state.awaited:
            view = GAME.view(step.state, seat)
            menu = PRESENTER.menu(view, seat, GAME.choices(step.state, seat), ())
            for drawing in filter(None, (picture(view), menu and menu.picture)):
                written = texts(drawing)
                values = [text.box for text in written if re.fullmatch(r"\d+-\d-\d", text.words)]
                signs = [middle(text) for text in written if re.fullmatch(r"\d{1,2}", text.words)]
                for x, y in signs:
                    assert not [box for box in values if box.meets(Area(x - 13, y - 11, x + 13, y + 11))]


def test_attack_move_and_retreat_differ_in_form() -> None:
    """Each arrow has its side's colour and a light edge: a move is slim, a retreat dashed, an attack
    broad."""
    for seat, colour in SIDE_COLOUR.items():
        ways = [arrow(word, ((0, 0), (164, 94)), 1, seat) for word in ("attack", "move", "retreat")]
        assert ["stroke-dasharray" in way for way in ways] == [False, False, True]
        assert all(colour in way and CARD in way for way in ways)


def test_the_end_shows_the_winner_and_the_points() -> None:
    """When a campaign is over, its picture has the winner's banner and the points line by line."""
    ended = GAME.apply(START, GameEnded("german", {"allied": 12, "german": 13}, "points"))
    shown = words(picture(ended))
    assert "The German wins: Allied 12, German 13." in shown
    assert {score_title(ended, "allied"), score_title(ended, "german")} <= set(shown)
    moved = after(START, "allied", do.Activate("Heron HQ"), do.Move("Heron 1", ("0404",), "normal"))
    over = picture(GAME.apply(moved, GameEnded("german", {"allied": 12, "german": 13}, "points")))
    assert not arrows(over)
    assert {"Heron 3", "Kiesel 3", "Fort"} <= {*words(over)}, "all units and all objectives, and no moves"
    drawn = GAME.apply(START, GameEnded(None, {"allied": 12, "german": 12}, "points"))
    assert [word for word in words(picture(drawn)) if word.startswith("A draw")]
    assert not faults(picture(drawn))


# --- maps of any size, and layers


def large_campaign(units: int) -> str:
    """Returns a campaign file with ``units`` units, half of them on each side, on a map of 60 columns and 40
    rows."""
    turn = "".join(
        f'[[turn]]\nname = "Week {n}"\nallied = {{ markers = 2 }}\ngerman = {{ markers = 2 }}\n'
        for n in range(1, 11)
    )
    counters = "".join(
        f'[[unit]]\nname = "{side} {n}"\nside = "{side}"\nkind = "{"hq" if n % 10 == 0 else "combat"}"\n'
        f'strengths = [6, 4, 2]\nmorale = 4\nmove = 4\nhex = "{column + n % 20:02}{1 + n // 20:02}"\n'
        for side, column in (("allied", 1), ("german", 31))
        for n in range(units // 2)
    )
    return (
        f'title = "Large"\n[map]\nfirst = "0101"\nlast = "6040"\n[victory]\neliminated = 1\n{turn}{counters}'
    )


async def test_a_large_map_shows_a_part_that_can_be_read() -> None:
    """Of a map of any size as much is shown as leaves room for counters with all their values; of a question,
    as many of its marks."""
    found = read_campaign(large_campaign(300))
    assert isinstance(found, Campaign)
    state = GAME.setup(Options(found))
    hqs = [unit.name for unit in state.side("allied") if unit.hq]
    for drawing in (picture(state), position(state, dict(zip(hqs, CIRCLED_NUMBERS, strict=False)))):
        assert "strength, morale, move" in words(drawing)
        assert len(drawing.alt) <= DESCRIPTION
        png = await render(drawing)
        assert png is not None
        assert png.startswith(b"\x89PNG")
        assert not faults(drawing)
    assert discs(drawing)


def test_the_ground_is_rendered_once_for_all_questions() -> None:
    """Which marks lie on the map changes no layer but theirs, numbers of hexes, names beside them, and which
    counters are pale; what moves, none but its own."""
    one = position(START, {"0504": "①", "Otter 2": "②"}, ["0603"])
    other = position(START, {"0504": "②", "Otter 2": "①"}, ["0603"], chosen=["Otter 2"])
    assert one.svg == other.svg
    for changed in {*one.layers} ^ {*other.layers}:
        number = re.findall(r">(\d{4})<", changed.svg)
        units = NAME in changed.svg or "fr-nato-" in changed.svg
        assert (
            GOLD in changed.svg
            or discs(replace(one, layers=(changed,)))
            or units
            or number in (["0403"], ["0603"])
        )
    moved = sets(START, units=START.units | {"Otter 1": replace(START.units["Otter 1"], hex="0402")})
    assert picture(moved).svg == picture(START).svg
    new = set(picture(moved).layers) - set(picture(START).layers)
    assert len(new) == 4, "counter and name, the number it leaves free, the points of where it is"


@pytest.mark.parametrize("drawn", [positions, campaigns])
def test_no_two_texts_overlap(drawn: Callable[[], Iterator[Drawing]]) -> None:
    """On pictures of random positions, and of invented campaigns on maps of any size, no two texts overlap,
    none is cut or hidden, and none is smaller than 10 pixels on a telephone."""
    for shown in islice(drawn(), SHOWN):
        assert faults(shown) == hidden(shown) == []


async def test_the_samples_of_help_can_be_drawn() -> None:
    """The sample pictures of `/help` can be drawn."""
    for make in SAMPLES.values():
        assert await render(make()) is not None
