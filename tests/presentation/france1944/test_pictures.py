"""The map of a campaign as a picture: its contents, its description, the questions about it, maps of any
size, and how well it can be read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import islice

import pytest
from games.france1944.fuzzed import FUZZED
from games.france1944.position import activated, after, field, sets
from games.fuzz import played
from measuring.boxes import texts
from measuring.legibility import CLEAR, contrast, faults, least_contrast
from msgspec.structs import replace
from simulated.pictures import whole

from bot.games.france1944 import GAME
from bot.games.france1944 import commands as do
from bot.games.france1944.campaign import Campaign
from bot.games.france1944.campaign_file import practice, read_campaign
from bot.games.france1944.hexes import Map
from bot.games.france1944.state import Options, State
from bot.games.game import GameEnded
from bot.presentation.drawing import Drawing, render
from bot.presentation.france1944.counters import GROUND_FILL, ON, SIDE_COLOUR, flag, shape
from bot.presentation.france1944.map_layers import short_names
from bot.presentation.france1944.pictures import picture, position
from bot.presentation.france1944.samples import SAMPLES
from bot.presentation.france1944.status import score_title
from bot.presentation.limits import DESCRIPTION
from bot.presentation.offers import CIRCLED_NUMBERS
from bot.presentation.presenter import presenter_for
from bot.presentation.svg import BRICK, CARD, GOLD, INK, PAPER, PENCIL
from presentation.messages import in_each

from .drawn import START, discs, numbers
from .gallery import campaigns, positions

PRESENTER = presenter_for("france1944")
SMALLEST = 22
"""Smallest size of text that matters, in pixels of a picture 800 wide."""

SHOWN = 60
"""How many pictures of a kind are looked at."""


# --- what is on the map


@in_each
def test_a_map_fits_wherever_a_campaign_stands(language: str) -> None:
    """The map can be drawn at every stage of a campaign, with a description of at most 1,024 characters."""
    for step in list(played(FUZZED, 5))[::20]:
        drawing = picture(step.state)
        assert 100 < len(drawing.alt) <= DESCRIPTION
        sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', whole(drawing))]
        assert min(sizes) >= SMALLEST
        assert numbers(drawing) >= step.state.stacks.keys()


def test_every_hex_of_a_small_map_is_there_and_no_other() -> None:
    """Hexes are numbered CCRR, and a hex that the map leaves out is not drawn."""
    assert numbers(picture(START)) == START.campaign.map.hexes


def test_section_3_even_columns_stand_lower_or_higher() -> None:
    """Section 3: "the campaign file says whether even columns are shifted down"."""
    text = "A1@0202 AH@0302 | G1@0204 GH@0304"
    down, up = (field(text, map=Map("0101", "0404", even)) for even in ("down", "up"))
    places = [
        re.findall(r"translate\(([\d.]+) ([\d.]+)\)[^>]*><path", whole(picture(one))) for one in (down, up)
    ]
    assert places[0] != places[1]


def test_supply_and_attack_are_seen() -> None:
    """A unit out of supply has a dashed edge, a declared attack an arrow (3, 6)."""
    text = "A1@0304 AH@0303 | G1@0404 GH@1904"
    state = activated(text)
    far = whole(picture(state))
    assert far.count('stroke-dasharray="7 4"') == 2, "the German unit, and the legend"
    attacked = after(state, "allied", do.Declare(("A1",), ("0404",), "mobile"))
    assert len(whole(picture(attacked))) > len(far)


def test_units_have_short_names_on_their_counters() -> None:
    """A unit alone has its short name on its counter, a stack that of its strongest, and what more it holds
    stands below the map."""
    shown = [text.words for text in texts(picture(START))]
    short = short_names(tuple(START.units))
    for number, held in START.stacks.items():
        strongest = max(held, key=lambda unit: unit.strength)
        assert short[strongest.name] in shown
        listed = "  ·  ".join(f"{unit.name} ({unit.strength})" for unit in held)
        assert (listed in shown) == (len(held) > 1), number


def test_short_names_differ_and_are_short() -> None:
    """Short names are of at most six letters, none is given twice, and each is that of one unit."""
    for names in (
        tuple(unit.name for unit in practice().units),
        ("1st Infantry", "1 Infantry", "I Infantry", "1. Inf", "116 Panzer", "116 Para", "116 Panzers", "HQ"),
        ("·", "··", "日本 1", "日本 2", "日本 部隊", "a b c d e f g h"),
        tuple(f"Grenadier {number}" for number in range(400)),
        tuple(f"Grenadier{'s' * number}" for number in range(200)),
    ):
        short = short_names(names)
        assert short.keys() == set(names)
        assert len({one.casefold() for one in short.values()}) == len(names)
        assert all(0 < len(one) <= 6 for one in short.values())
    assert short_names(("Heron Tanks", "Otter 1", "Otter HQ")) == {
        "Heron Tanks": "HerT", "Otter 1": "Ott1", "Otter HQ": "Otter",
    }  # fmt: skip


@pytest.mark.parametrize("draw", [picture, position, lambda state: position(state, {}, ["0304", "0404"])])
def test_an_hq_is_seen_in_its_stack(draw: Callable[[State], Drawing]) -> None:
    """An HQ has a flag, alone and among others, on the whole map and on a part of it."""
    counters = [layer.svg for layer in draw(START).layers]
    alone = sum(FLAG in svg for svg in counters)
    moved = sets(START, units=START.units | {"Otter 1": replace(START.units["Otter 1"], hex="0304")})
    joined = [layer.svg for layer in draw(moved).layers]
    assert sum(FLAG in svg for svg in joined) == alone > 0


FLAG = "H8 L4,-4 L8,1 H-6 Z"
assert FLAG in flag(INK)


# --- the sides


def test_the_sides_differ_in_colour_for_all_eyes() -> None:
    """The colours of the sides, and of all that lies on them, differ by 3 : 1 at least in luminance, with
    normal sight and with each kind of colour blindness."""
    allied, german = SIDE_COLOUR.values()
    assert least_contrast(allied, german) >= CLEAR
    for seat, colour in SIDE_COLOUR.items():
        assert least_contrast(ON[seat], colour) >= 4.5, "text"
    assert least_contrast(GOLD, INK) >= 4.5
    assert least_contrast(CARD, BRICK) >= CLEAR, "the edge of units out of supply"
    assert all(least_contrast(INK, ground) >= CLEAR for ground in GROUND_FILL.values()), (
        "the edge of counters"
    )
    assert contrast(PENCIL, PAPER) >= 4.5, "the numbers of hexes"


def test_the_sides_differ_in_shape() -> None:
    """Without its colour, a counter of one side is of another form than one of the other."""
    forms = {re.sub(r'fill="[^"]*"', "", shape(seat, 50, 40)).split()[0] for seat in SIDE_COLOUR}
    assert forms == {"<rect", "<path"}


# --- what has happened


def trails(state: State) -> int:
    """Returns how many faint arrows the picture of a state has."""
    return sum('opacity="0.45"' in layer.svg for layer in picture(state).layers)


def test_the_last_moves_are_faint_arrows() -> None:
    """A unit's way in this turn is an arrow from where it stood, until the next HQ is activated."""
    state = activated("A1@0304 A2@0305 AH@0303 | G1@0904 GH@0903")
    moved = after(state, "allied", *(do.Move("A1", (to,), "normal") for to in ("0404", "0504")))
    moved = after(moved, "allied", do.Move("A2", ("0306",), "normal"))
    assert moved.trails == {"A1": ("0304", "0404", "0504"), "A2": ("0305", "0306")}
    assert trails(moved) == 2
    later = after(moved, "allied", do.Next())
    while later.acting:
        later = after(later, "allied", do.Next())
    assert trails(later) == 2, "the hand-over shows them"
    while later.phase != "initiative" or later.seat != "german":
        later = after(later, str(later.awaited), do.Pass())
    later = after(later, "german", do.Activate("GH"))
    assert (later.trails, trails(later)) == ({}, 0)


def test_the_end_shows_the_winner_and_the_points() -> None:
    """When a campaign is over, its picture has the winner's banner and the points line by line."""
    ended = GAME.apply(START, GameEnded("german", {"allied": 12, "german": 13}, "points"))
    shown = [text.words for text in texts(picture(ended))]
    assert "The German wins: Allied 12, German 13." in shown
    assert {score_title(ended, "allied"), score_title(ended, "german")} <= set(shown)
    drawn = GAME.apply(START, GameEnded(None, {"allied": 12, "german": 12}, "points"))
    assert [text.words for text in texts(picture(drawn)) if text.words.startswith("A draw")]
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


async def test_the_whole_of_a_large_map_is_shown() -> None:
    """A map too large for numbers in its hexes has them at its edges, its units in words below it as far as
    there is room, and a question about some of them shows their part of the map."""
    found = read_campaign(large_campaign(300))
    assert isinstance(found, Campaign)
    state = GAME.setup(Options(found))
    drawing = picture(state)
    shown = [text.words for text in texts(drawing)]
    assert {"05", "10", "55", "60", "40"} <= set(shown)
    assert len(drawing.alt) <= DESCRIPTION
    assert [one for one in shown if one.endswith("more: /france units")]
    png = await render(drawing)
    assert png is not None
    assert png.startswith(b"\x89PNG")
    hqs = [unit.name for unit in state.side("allied") if unit.hq]
    asked = position(state, dict(zip(hqs, CIRCLED_NUMBERS, strict=False)))
    assert discs(asked).keys() == {str(number) for number in range(1, len(hqs) + 1)}
    assert not faults(asked)


def test_the_ground_is_rendered_once_for_all_questions() -> None:
    """Which marks lie on the map changes no layer but theirs; what moves, none but its own."""
    one, other = position(START, {"0504": "①", "Otter 1": "②"}), position(START, {"0603": "①"})
    assert one.svg == other.svg
    for changed in {*one.layers} ^ {*other.layers}:
        assert GOLD in changed.svg or re.findall(r">(\d{4})<", changed.svg) in (["0403"], ["0603"])
    moved = sets(START, units=START.units | {"Otter 1": replace(START.units["Otter 1"], hex="0402")})
    assert picture(moved).svg == picture(START).svg
    assert len(set(picture(moved).layers) - set(picture(START).layers)) == 1


@pytest.mark.parametrize("drawn", [positions, campaigns])
def test_no_two_texts_overlap(drawn: Callable[[], Iterator[Drawing]]) -> None:
    """On pictures of random positions, and of invented campaigns on maps of any size, no two texts overlap,
    none is cut, and none is smaller than 10 pixels on a telephone."""
    for shown in islice(drawn(), SHOWN):
        assert faults(shown) == []


async def test_the_samples_of_help_can_be_drawn() -> None:
    """The sample pictures of `/help` can be drawn."""
    for make in SAMPLES.values():
        assert await render(make()) is not None
    assert PRESENTER.illustrations["hexes"] in SAMPLES
    assert "crdt" not in PRESENTER.illustrations
