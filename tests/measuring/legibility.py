"""Whether a picture can be read: which texts overlap, are cut, hidden or small, and how colours differ."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import NamedTuple

from bot.presentation.drawing import Drawing
from bot.presentation.svg import Area

from .boxes import Text, hidden_marks, texts

CLEAR = 3.0
"""The least contrast of two signs that must be told apart (WCAG 2.2, 1.4.11)."""


def overlapping(written: Iterable[Text]) -> list[tuple[Text, Text]]:
    """Returns the pairs of texts whose boxes overlap."""
    boxed = [(text.box, text) for text in written]
    return [
        (text, other)
        for (here, text), (there, other) in combinations(boxed, 2)
        if _touch(here, there) and text.overlaps(other)
    ]


def _touch(first: Area, second: Area) -> bool:
    beside = first.left < second.right and second.left < first.right
    return beside and first.top < second.bottom and second.top < first.bottom


def faults(drawing: Drawing) -> list[str]:
    """Returns what cannot be read in a picture, each fault in one line: texts that overlap, that lie partly
    outside the picture or the window of their layer, or that are smaller than 10 px on a telephone."""
    written = texts(drawing)
    return [
        *(f"{text.words!r} overlaps {other.words!r}" for text, other in overlapping(written)),
        *(f"{text.words!r} is cut" for text in written if text.cut),
        *(f"{text.words!r} is {text.shown:.1f} px" for text in written if text.small),
    ]


def hidden(drawing: Drawing) -> list[str]:
    """Returns the texts and the symbols of other marks on which something opaque lies."""
    return [*(text.words for text in texts(drawing) if text.covered), *hidden_marks(drawing)]


class Legibility(NamedTuple):
    """How many pictures were looked at, the texts on them, and how many of these overlap another, are cut, or
    are smaller than 10 px on a telephone, and how many texts and other marks something hides."""

    pictures: int
    texts: int
    overlapping: int
    cut: int
    small: int
    hidden: int


def legibility(pictures: Iterable[Drawing]) -> Legibility:
    """Returns how well the pictures can be read."""
    sums = [0] * 6
    for picture in pictures:
        written = texts(picture)
        cut, small = sum(text.cut for text in written), sum(text.small for text in written)
        counts = (1, len(written), len(overlapping(written)), cut, small, len(hidden(picture)))
        sums = [total + count for total, count in zip(sums, counts, strict=True)]
    return Legibility(*sums)


Rows = tuple[tuple[float, float, float], ...]

VISIONS: Mapping[str, Rows] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What each kind of vision makes of linear red, green and blue: G. M. Machado, M. M. Oliveira, L. A. F.
Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE Transactions on
Visualization and Computer Graphics 15 (2009), severity 1."""


def luminance(colour: str, vision: str = "normal") -> float:
    """Returns the relative luminance of a colour like ``#a03a2a``, as WCAG 2 defines it and as this vision
    sees it, from 0 to 1."""
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts]
    seen = (
        min(1.0, max(0.0, sum(part * share for part, share in zip(linear, row, strict=True))))
        for row in VISIONS[vision]
    )
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), seen, strict=True))


def contrast(first: str, second: str, vision: str = "normal") -> float:
    """Returns the contrast of two colours by WCAG 2, from 1 to 21, as this vision sees them."""
    low, high = sorted(luminance(colour, vision) for colour in (first, second))
    return (high + 0.05) / (low + 0.05)


def least_contrast(first: str, second: str) -> float:
    """Returns the contrast of two colours for the vision that tells them apart worst."""
    return min(contrast(first, second, vision) for vision in VISIONS)
