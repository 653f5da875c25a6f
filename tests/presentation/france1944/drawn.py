"""What is read from a picture of France 1944: the numbers of its hexes, its marks, and its symbols."""

from __future__ import annotations

import re

from measuring.boxes import Text, texts
from simulated.pictures import whole

from bot.games.france1944 import GAME
from bot.games.france1944.hexes import Hex
from bot.games.france1944.state import Options, State
from bot.presentation.drawing import Drawing
from bot.presentation.france1944.map_layers import BROWN, DISC
from bot.presentation.svg import CARD, GOLD

START: State = GAME.setup(Options())
"""The beginning of the practice campaign."""


def numbers(drawing: Drawing) -> set[Hex]:
    """Returns the hexes whose numbers are drawn."""
    return set(re.findall(r">(\d{4})</text>", whole(drawing)))


def symbols(drawing: Drawing, name: str) -> int:
    """Returns how often a symbol is used."""
    return whole(drawing).count(f'href="#fr-{name}"')


def arrows(drawing: Drawing) -> list[str]:
    """Returns what each arrow on the map is: a retreat is dashed, the edge of an attack is strong."""
    drawn = [layer.svg for layer in drawing.layers if f'fill="{CARD}" stroke="{CARD}"' in layer.svg]
    return [
        "retreat" if "dasharray" in svg else "attack" if 'stroke-width="3"' in svg else "move"
        for svg in drawn
        if "<text" not in svg
    ]


def words(drawing: Drawing) -> list[str]:
    return [text.words for text in texts(drawing)]


def middle(one: Text) -> tuple[float, float]:
    """Returns the middle of a text."""
    left, top, right, bottom = one.box
    return (left + right) / 2, (top + bottom) / 2


def discs(drawing: Drawing) -> dict[str, tuple[float, float]]:
    """Returns where the marks lie, by their number: on a disc; dark those of free hexes."""
    laid = (
        Drawing("", drawing.svg.split("<defs")[0].split("<rect")[0] + "</svg>", "", (layer,))
        for layer in drawing.layers
        if re.search(f'fill="{GOLD}" (rx="{DISC}"|stroke=)|<text[^>]*fill="{BROWN}"', layer.svg)
    )
    return {text.words: middle(text) for drawn in laid for text in texts(drawn)}
