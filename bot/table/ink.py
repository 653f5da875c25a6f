"""Ink and paper: the few marks that every picture is made of, as SVG.

A picture is 800 wide, twice what a telephone shows; so nothing that matters is written smaller than 22.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from html import escape

WIDTH = 800
MARGIN = 36

PAPER = "#f1e8d2"
CARD = "#fbf6e8"
TINT = "#ebe0c6"
SHADE = "#e4d8bb"
SEA = "#d5dfdc"
INK = "#25241e"
PENCIL = "#6a6350"
LINE = "#b5a888"
OLIVE = "#5b6530"
BRICK = "#a03a2a"
SLATE = "#35536e"
OCHRE = "#d8a440"

SIDE = {"german": SLATE, "resistance": BRICK}
"""The colour of a side."""

FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
"""What no XML may hold, however it is written."""

LETTERS = {
    letter: size
    for size, letters in (
        (0.26, "!',.:;ijl|·ìíîï‘’ "),
        (0.36, "()[]{}1IJfrtÎÏ"),
        (0.43, '-s“”"'),
        (0.49, "ckxzç*+?×"),
        (0.55, "aeghvyàâäéèêë2357FLZ–"),
        (0.67, "ABCGKRVXÀÂÄÇ&"),
        (0.74, "DNUÙÛÜw#…"),
        (0.79, "HOQÔÖ"),
        (0.9, "mM%æÆœ"),
        (1.0, "WŒ—"),
    )
    for letter in letters
}
"""How wide a letter of the font is, in its size, where it is not ``USUAL``."""

USUAL = 0.61

TIGHTEST = 0.72
"""How far letters are squeezed before some are left out."""


def wide(text: str, size: float) -> float:
    """How wide a text is, within a few percent, in the units of its size."""
    return size * sum(LETTERS.get(letter, USUAL) for letter in text)


def text(
    words: str,
    x: float,
    y: float,
    size: float = 24,
    *,
    fill: str = INK,
    bold: bool = False,
    anchor: str = "start",
    room: float = WIDTH,
    extra: str = "",
) -> str:
    """A line of text standing on ``y``. What is wider than ``room`` is squeezed, and if need be cut."""
    words = FORBIDDEN.sub("", words)
    fitted = ""
    if (width := wide(words, size)) > room:
        while wide(words, size) * TIGHTEST > room and len(words) > 1:
            words = f"{words.removesuffix('…')[:-1]}…"
        width = min(wide(words, size), room)
        fitted = f' textLength="{width:g}" lengthAdjust="spacingAndGlyphs"'
    weight = 700 if bold else 500
    anchored = f' text-anchor="{anchor}"' if anchor != "start" else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" font-weight="{weight}" fill="{fill}"'
        f"{anchored}{fitted}{extra}>{escape(words)}</text>"
    )


def box(
    x: float, y: float, width: float, height: float, fill: str = "none", *, rx: float = 0, extra: str = ""
) -> str:
    """A rectangle."""
    corner = f' rx="{rx:g}"' if rx else ""
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="{fill}"{corner}{extra}/>'


def circle(x: float, y: float, radius: float, fill: str = "none", extra: str = "") -> str:
    """A circle."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}"{extra}/>'


def path(d: str, fill: str = "none", extra: str = "") -> str:
    """A path."""
    return f'<path d="{d}" fill="{fill}"{extra}/>'


def polygon(points: Iterable[tuple[float, float]], fill: str = "none", extra: str = "") -> str:
    """A closed figure with straight sides."""
    return path(f"M{' '.join(f'{x:g},{y:g}' for x, y in points)}Z", fill, extra)


def line(x1: float, y1: float, x2: float, y2: float, extra: str = "") -> str:
    """A straight line in the colour of pencil, unless ``extra`` says another."""
    colour = "" if "stroke=" in extra else f' stroke="{LINE}"'
    return f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}"{colour}{extra}/>'


def stroke(colour: str, width: float = 2, dash: str = "") -> str:
    """The attributes of a drawn line."""
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return f' stroke="{colour}" stroke-width="{width:g}"{dashed}'


def moved(x: float, y: float, *marks: str) -> str:
    """Marks that are drawn around another origin."""
    return f'<g transform="translate({x:g} {y:g})">{"".join(marks)}</g>'


def paper(height: float, *marks: str) -> str:
    """A whole picture: a sheet of paper of this height with a ruled edge, and what is drawn on it."""
    edge = stroke(INK, 2)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height:g}"'
        f' viewBox="0 0 {WIDTH} {height:g}" font-family="Cabin">'
        + box(0, 0, WIDTH, height, PAPER, rx=14)
        + box(9, 9, WIDTH - 18, height - 18, rx=8, extra=edge)
        + "".join(marks)
        + "</svg>"
    )


def heading(title: str, below: str = "", *, right: float = MARGIN) -> str:
    """The title of a picture, a line below it, and a rule under both; ``right`` is what stays free there."""
    room = WIDTH - MARGIN - right
    return (
        text(title, MARGIN, 66, 42, bold=True, room=room)
        + text(below, MARGIN, 102, 24, fill=PENCIL, room=room)
        + line(MARGIN, 120, WIDTH - MARGIN, 120, stroke(INK, 3))
        + line(MARGIN, 125, WIDTH - MARGIN, 125, stroke(INK, 1))
    )


def legend(marks: Mapping[str, str], scale: float) -> str:
    """Marks that are drawn around the origin, made smaller, each with its word, in one row."""
    free = WIDTH - 2 * MARGIN - 50 * len(marks)
    squeeze = min(1.0, free / sum(wide(word, 22) for word in marks))
    drawn, x = [], float(MARGIN)
    for word, mark in marks.items():
        room = wide(word, 22) * squeeze + 1
        drawn.append(f'<g transform="translate({x + 18:g} 10) scale({scale:g})">{mark}</g>')
        drawn.append(text(word, x + 38, 17, 22, room=room))
        x += 50 + room
    return "".join(drawn)
