"""The elements that every picture consists of, as SVG, with their colours, and the layers that lie on it.

A picture is 800 wide, and 312 on a telephone; so no text that must be read is smaller than 26.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from html import escape
from math import ceil, floor
from typing import NamedTuple
from unicodedata import numeric

from msgspec import Struct

from data import copies, table

WIDTH = 800
MARGIN = 36
TOP = 150
"""Where a drawing begins below its heading."""

PAPER = "#f1e8d2"
CARD = "#fbf6e8"
TINT = "#ebe0c6"
SHADE = "#e4d8bb"
INK = "#25241e"
PENCIL = "#6a6350"
LINE = "#b5a888"
OLIVE = "#525c2a"
BRICK = "#a03a2a"
SLATE = "#35536e"
GOLD = "#ffd84a"
"""The colour of the marks that connect an offer with a place on the picture."""

_SVG = "http://www.w3.org/2000/svg"
_SPACE = re.compile(rf' xmlns="{_SVG}"|\n')
_REFERENCE = re.compile(r'(?:href="|url\()#([\w-]+)')

FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
"""Characters that XML forbids, even when escaped."""

LETTER_WIDTHS = {letter: float(size) for size, letters in table("letters").items() for letter in letters}
"""Width of a letter of the font at size 1; ``USUAL_WIDTH`` for all others."""

USUAL_WIDTH = 0.61
NEARER = 0.96
"""Factor for kerning: pairs of letters are a little closer than single letters."""

TIGHTEST = 0.72
"""Narrowest that letters are squeezed, as a factor, before the text is cut."""


def wide(text: str, size: float) -> float:
    """Returns the width of a text, within a few percent, in the units of its size."""
    return size * _wide(text)


@lru_cache(maxsize=4096)
def _wide(text: str) -> float:
    return NEARER * sum([LETTER_WIDTHS.get(letter, USUAL_WIDTH) for letter in text])


Attribute = str | float


def mark(name: str, *inside: str, **attributes: Attribute) -> str:
    """Returns an SVG element. A ``_`` in the name of an attribute stands for ``-``."""
    said = "".join([_said(key, value) for key, value in attributes.items()])
    return f"<{name}{said}>{''.join(inside)}</{name}>" if inside else f"<{name}{said}/>"


@lru_cache(maxsize=4096)
def _said(key: str, value: Attribute) -> str:
    # The sum makes a negative zero, which equals zero in the cache, look like it too.
    said = escape(value) if isinstance(value, str) else f"{round(value, 2) + 0:g}"
    return f' {key.replace("_", "-")}="{said}"'


@lru_cache(maxsize=4096)
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
) -> str:
    """Draws a line of text with its baseline at ``y``. Text wider than ``room`` is squeezed and, if
    necessary, cut."""
    words = FORBIDDEN.sub("", words).replace("−", "–")  # the font has no minus
    given: dict[str, Attribute] = {"x": x, "y": y, "font_size": size, "fill": fill}
    given["font_weight"] = 700 if bold else 500
    if anchor != "start":
        given["text_anchor"] = anchor
    if wide(words, size) > room:
        while wide(words, size) * TIGHTEST > room and len(words) > 1:
            words = f"{words.removesuffix('…')[:-1]}…"
        given |= {"textLength": min(wide(words, size), room), "lengthAdjust": "spacingAndGlyphs"}
    return mark("text", escape(words), **given)


def centred(words: str, x: float, y: float, size: float = 24, *, fill: str = INK, room: float = WIDTH) -> str:
    return text(words, x, y, size, fill=fill, bold=True, anchor="middle", room=room)


def box(x: float, y: float, width: float, height: float, fill: Attribute = "none", **more: Attribute) -> str:
    return mark("rect", x=x, y=y, width=width, height=height, fill=fill, **more)


def circle(x: float, y: float, radius: float, fill: Attribute = "none", **more: Attribute) -> str:
    return mark("circle", cx=x, cy=y, r=radius, fill=fill, **more)


def path(d: str, fill: Attribute = "none", **more: Attribute) -> str:
    return mark("path", d=d, fill=fill, **more)


def polygon(points: Iterable[tuple[float, float]], fill: Attribute = "none", **more: Attribute) -> str:
    return path(f"M{' '.join(f'{round(x, 2):g},{round(y, 2):g}' for x, y in points)}Z", fill, **more)


def line(x1: float, y1: float, x2: float, y2: float, **more: Attribute) -> str:
    """Draws a straight line, in the colour ``LINE`` unless another is given."""
    return mark("line", x1=x1, y1=y1, x2=x2, y2=y2, **({"stroke": LINE} | more))


def stroke(colour: str, width: float = 2, dash: str = "") -> dict[str, Attribute]:
    drawn: dict[str, Attribute] = {"stroke": colour, "stroke_width": width}
    return drawn | {"stroke_dasharray": dash} if dash else drawn


def moved(x: float, y: float, *marks: str, scale: float = 1) -> str:
    sized = f" scale({scale:g})" if scale != 1 else ""
    return mark("g", *marks, transform=f"translate({round(x, 2):g} {round(y, 2):g}){sized}")


@lru_cache(maxsize=4096)
def use(symbol: str, x: float, y: float, *, scale: float = 1, **more: Attribute) -> str:
    """Draws a symbol with its origin at this point. One with a ``viewBox`` needs its ``width`` and ``height``
    and has its upper left corner there. ``color`` is its ``currentColor``, ``fill`` what it leaves open.
    Raises ``LookupError`` if there is no such symbol."""
    if symbol not in symbols():
        raise LookupError(symbol)
    if scale == 1:
        return mark("use", href=f"#{symbol}", x=x, y=y, **more)
    placed = f"translate({round(x, 2):g} {round(y, 2):g}) scale({scale:g})"
    return mark("use", href=f"#{symbol}", transform=placed, **more)


DIE = 46
"""The width of the symbol of a die."""


def die(value: int, x: float, y: float, size: float = DIE, *, face: str = CARD, pips: str = INK) -> str:
    return use(f"die-{value}", x, y, scale=round(size / DIE, 4), color=face, fill=pips)


def definitions(marks: str) -> str:
    """Returns the ``<defs>`` with every symbol to which these SVG elements refer by its id, themselves or
    through another symbol; an empty text if they refer to none."""
    return _definitions(frozenset(symbols().keys() & _REFERENCE.findall(marks)))


@cache
def _definitions(wanted: frozenset[str]) -> str:
    if not wanted:
        return ""
    elements = symbols()
    needed, pending = dict[str, str](), sorted(wanted)
    while pending:
        if (name := pending.pop()) not in needed:
            needed[name] = elements[name]
            pending += _REFERENCE.findall(elements[name])
    return f"<defs>{''.join(needed[name] for name in sorted(needed))}</defs>"


@cache
def symbols() -> dict[str, str]:
    """Returns every symbol, gradient, pattern and clip path of ``data/symbols.svg`` and of
    ``data/<game>/symbols.svg`` as SVG, by its id, which is unique."""
    from xml.etree import ElementTree as ET

    ET.register_namespace("", _SVG)
    elements = dict[str, str]()
    for text in copies("symbols.svg"):
        for element in ET.fromstring(text).iterfind(f"{{{_SVG}}}defs/*"):  # noqa: S314 - our own files
            name = element.attrib["id"]
            if name in elements:
                raise ValueError(f"{name} is the id of two symbols")
            elements[name] = _SPACE.sub("", ET.tostring(element, encoding="unicode"))
    return elements


def document(width: float, height: float, *marks: str) -> str:
    """Returns an SVG of this size that stands alone, with the symbols that it uses."""
    return mark(
        "svg",
        definitions("".join(marks)),
        *marks,
        xmlns=_SVG,
        width=width,
        height=height,
        viewBox=f"0 0 {width:g} {height:g}",
        font_family="Cabin",
    )


def paper(height: float, *marks: str, width: float = WIDTH) -> str:
    """Returns a whole picture: a sheet of paper of this size, in whole pixels, with a ruled edge and marks
    on it."""
    height = ceil(height)
    return document(
        width,
        height,
        box(0, 0, width, height, PAPER),
        box(9, 9, width - 18, height - 18, rx=8, **stroke(INK, 2)),
        *marks,
    )


def blank(height: float, colour: str = PAPER, *, width: float = WIDTH) -> str:
    """Returns a sheet of one colour for layers to lie on: it need not be rendered."""
    return document(width, ceil(height), box(0, 0, width, ceil(height), colour))


def edge(height: float, *, width: float = WIDTH) -> list[Layer]:
    """Returns the ruled edge of a sheet of paper, as layers that are the same for sheets of any height."""
    height, drawn = ceil(height), stroke(INK, 2)
    upper = layer(Area(0, 0, width, 18), box(9, 9, width - 18, 40, rx=8, **drawn))
    lower = layer(Area(0, -18, width, 0), box(9, -49, width - 18, 40, rx=8, **drawn), y=height)
    side = Area(-1, 0, 1, height - 36)
    sides = (layer(side, line(0, 0, 0, height, **drawn), x=x, y=18) for x in (9, width - 9))
    return [upper, *sides, lower]


def badge(number: str, x: float, y: float, radius: float = 19) -> str:
    """Draws the mark of an offer, such as ``①``, at this point: a disc with the number, or with letters."""
    shown = number if number.isalpha() else f"{numeric(number):g}"
    return circle(x, y, radius, GOLD, **stroke(INK, 3)) + centred(shown, x, y + 9, 26, room=1.7 * radius)


class Area(NamedTuple):
    """A rectangle."""

    left: float
    top: float
    right: float
    bottom: float

    def inside(self, other: Area) -> bool:
        left, top, right, bottom = other
        return self.left >= left and self.top >= top and self.right <= right and self.bottom <= bottom

    def meets(self, other: Area) -> bool:
        left, top, right, bottom = other
        return self.left < right and left < self.right and self.top < bottom and top < self.bottom


def span(*points: tuple[float, float], reach: float) -> Area:
    (left, *_, right), (top, *_, bottom) = (sorted(along) for along in zip(*points, strict=True))
    return Area(left - reach, top - reach, right + reach, bottom + reach)


def around(reach: float) -> Area:
    return Area(-reach, -reach, reach, reach)


class Layer(Struct, frozen=True, array_like=True):
    """An SVG of its own that lies on a picture, with its upper left corner at pixel (``x``, ``y``).

    Only what is inside ``window`` is shown, in whole pixels of the picture; by default, everything. Layers
    with the same SVG are rendered once, so a picture is rendered fast if what changes and what stays are in
    different layers, and if what lies in many places is a layer in each.
    """

    svg: str
    x: int
    y: int
    window: Area | None = None


def layer(
    area: Area, *marks: str, x: float = 0, y: float = 0, scale: float = 1, window: Area | None = None
) -> Layer:
    """Returns a layer with the marks moved to the origin (``x``, ``y``) and scaled; outside ``area`` around
    that origin, in units of the marks, it is cut."""
    left, top = floor(x + scale * area.left), floor(y + scale * area.top)
    right, bottom = ceil(x + scale * area.right), ceil(y + scale * area.bottom)
    return Layer(_laid(right - left, bottom - top, x - left, y - top, scale, *marks), left, top, window)


@lru_cache(maxsize=1024)
def _laid(width: int, height: int, x: float, y: float, scale: float, *marks: str) -> str:
    return document(width, height, moved(x, y, *marks, scale=scale))


def heading(title: str, below: str = "") -> str:
    """Draws the title of a picture, a line of text below it, and a rule under both."""
    room = WIDTH - 2 * MARGIN
    return (
        text(title, MARGIN, 66, 42, bold=True, room=room)
        + text(below, MARGIN, 102, 26, fill=PENCIL, room=room)
        + line(MARGIN, 120, WIDTH - MARGIN, 120, **stroke(INK, 3))
        + line(MARGIN, 125, WIDTH - MARGIN, 125, **stroke(INK, 1))
    )


def legend(signs: Mapping[str, str]) -> str:
    """Draws a legend in one row around the height of the origin: signs that are drawn around the origin, each
    with its word."""
    words = sum(wide(word, 26) for word in signs) or 1
    free = WIDTH - 2 * MARGIN - 64 * len(signs) + 16
    squeeze, gap = min(1.0, free / words), max(0.0, (free - words) / max(1, len(signs) - 1))
    drawn, x = [], float(MARGIN)
    for word, sign in signs.items():
        room = wide(word, 26) * squeeze + 1
        drawn += [moved(x + 20, 0, sign), text(word, x + 46, 9, 26, room=room)]
        x += 64 + room + min(gap, 44)
    return "".join(drawn)
