"""The map of a campaign as a picture: its contents, its description, and large maps."""

from __future__ import annotations

import re

from games.france1944.fuzzed import FUZZED
from games.france1944.position import activated, after, field
from games.fuzz import played
from simulated.pictures import whole

from bot.bench.france1944 import large_campaign
from bot.games.france1944 import GAME
from bot.games.france1944 import commands as do
from bot.games.france1944.campaign import Campaign
from bot.games.france1944.campaign_file import read_campaign
from bot.games.france1944.hexes import Map
from bot.games.france1944.state import Options
from bot.table.drawing import render
from bot.table.france1944.hexmap import picture
from bot.table.france1944.samples import SAMPLES
from bot.table.limits import DESCRIPTION
from bot.table.presenter import presenter_for
from table.messages import in_each

PRESENTER = presenter_for("france1944")
SMALLEST = 22
"""Smallest size of text that matters, in pixels of a picture 800 wide."""


@in_each
def test_a_map_fits_wherever_a_campaign_stands(language: str) -> None:
    """The map can be drawn at every stage of a campaign, with a description of at most 1,024 characters."""
    for step in list(played(FUZZED, 5))[::20]:
        drawing = picture(step.state)
        assert 100 < len(drawing.alt) <= DESCRIPTION
        sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', whole(drawing))]
        assert min(sizes) >= SMALLEST
        for number in step.state.stacks:
            assert f">{number}</text>" in whole(drawing)


def test_every_hex_of_a_small_map_is_there_and_no_other() -> None:
    """Hexes are numbered CCRR, and a hex that the map leaves out is not drawn."""
    state = GAME.setup(Options())
    drawn = set(re.findall(r">(\d{4})</text>", whole(picture(state))))
    assert drawn == state.campaign.map.hexes


def test_section_3_even_columns_stand_lower_or_higher() -> None:
    """Section 3: "the campaign file says whether even columns are shifted down"."""
    text = "A1@0202 AH@0302 | G1@0204 GH@0304"
    down, up = (field(text, map=Map("0101", "0404", even)) for even in ("down", "up"))
    places = [
        re.findall(r"translate\(([\d.]+) ([\d.]+)\)[^>]*><path", whole(picture(one))) for one in (down, up)
    ]
    assert places[0] != places[1]


def test_supply_kind_and_attack_are_seen() -> None:
    """Units show their side, kind and supply: a dashed edge out of supply, an arrow for a declared attack."""
    text = "A1@0304 AH@0303 | G1@0404 GH@1904"
    state = activated(text)
    far = whole(picture(state))
    assert far.count('stroke-dasharray="7 4"') == 2, (
        "the German unit is out of supply, and the legend says so"
    )
    attacked = after(state, "allied", do.Declare(("A1",), ("0404",), "mobile"))
    assert len(whole(picture(attacked))) > len(far)


async def test_a_large_map_is_shown_in_part() -> None:
    """Of a map too large to be legible on a phone, the part with most units is shown, and the text says
    which."""
    campaign = read_campaign(large_campaign(300))
    assert isinstance(campaign, Campaign)
    drawing = picture(GAME.setup(Options(campaign)))
    drawn = set(re.findall(r">(\d{4})</text>", whole(drawing)))
    assert 100 < len(drawn) <= 144
    assert len(drawing.alt) <= DESCRIPTION
    png = await render(drawing)
    assert png is not None
    assert png.startswith(b"\x89PNG")


async def test_the_samples_of_help_can_be_drawn() -> None:
    """The sample pictures of `/help` can be drawn."""
    for make in SAMPLES.values():
        assert await render(make()) is not None
    assert PRESENTER.illustration("hexes") is not None
    assert PRESENTER.illustration("crdt") is None
