"""The contents of a zone are drawn as a sum of values (2, R1), and the sum is right."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest
from games.resistance.position import PLACEMENT
from msgspec.structs import replace
from simulated.pictures import whole

from bot.games.game import Sealed
from bot.games.resistance.placement import VALUE, Contents, legal_placements, total, zone_contents
from bot.games.resistance.state import Options, State
from bot.presentation.resistance import pictures
from bot.presentation.resistance.counters import zone_sum

SVG = "{http://www.w3.org/2000/svg}"


def texts(svg: str) -> list[str]:
    """Returns the texts in a picture, in order."""
    root = ET.fromstring(f'<svg xmlns="{SVG[1:-1]}">{svg}</svg>')
    return [one.text or "" for one in root.iter(f"{SVG}text")]


@pytest.mark.parametrize("contents", zone_contents(), ids=" ".join)
def test_section_2_a_zone_is_a_sum_of_its_items_values(contents: Contents) -> None:
    """(2) For all 18 contents, each token shows what the item is worth, never how many figures it brings."""
    written = texts(zone_sum(contents)[0])
    *terms, result = written
    assert "".join(terms) == "+".join(str(VALUE[item]) for item in contents)
    assert result == f"= {total(contents)}"
    assert sum(int(term) for term in terms if term != "+") == int(result.removeprefix("= "))


def test_section_2_every_sum_on_the_map_adds_up() -> None:
    """(2, R1) Every sum on the German's map is right, for a sample of the 6,600 placements."""
    state = State(Options(), "interrogation", Sealed(PLACEMENT))
    for placement in legal_placements()[::600]:
        drawn = texts(whole(pictures.board(replace(state, placement=Sealed(placement)))))
        results = [int(one.removeprefix("= ")) for one in drawn if one.startswith("= ")]
        assert results == [total(contents) for contents in placement]
