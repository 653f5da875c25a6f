"""Where the texts of a picture lie, read from its drawing, and what hides them and its other marks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from copy import deepcopy
from functools import lru_cache
from io import BytesIO
from itertools import pairwise
from math import cos, hypot, radians, sin
from typing import NamedTuple
from xml.etree import ElementTree as ET

import resvg_py
from PIL import Image, ImageChops

from bot.presentation.drawing import Drawing
from bot.presentation.svg import Area, Layer, wide

SHOWN = 312
"""The width at which a telephone shows a picture, in pixels."""

SMALLEST, SMALLEST_NUMBER = 10.0, 7.0
"""The smallest size of a text there, and of the number of a hex, by which a place is found."""

HEX_NUMBER = re.compile(r"\d{4}")

EASE = 0.02
"""The part of a text's size by which its box may lie in another: widths of letters are estimates."""

MOST_OF_TEXT, MOST_OF_MARK = 0.15, 1 / 3
"""The most of the box of a text, and of the area of another mark, that may be hidden."""

SEE_THROUGH = 128
"""The least opacity, of 255, of what hides something: tints and veils do not."""

GROUND = re.compile(
    r"fr-ground-|fr-range|m44-hex-|track|engine-sign"  # hexes, rows and tables on which counters stand
    r"|m44-(dragons_teeth|hedgehog|roadblock|sea_wall|wire)"  # obstacles, where nobody is
    r"|acting|chosen-|fr-cut-|m44-(ordered-|go|target|corner-|ring-)"  # frames, of which the edge is enough
    r"|ghost|fr-edge-|fr-pale-|m44-cross"  # who stood there or was eliminated, lies below or has no part
    r"|fr-burst|shot-"  # an explosion, and what became of a shot, which its die tells
)
"""The symbols of what others lie upon on purpose, like the lowest sheet and everything without symbol and
text: tints, lines and arrows."""

CAPITAL, SMALL, DEEP = 0.7, 0.51, 0.2
"""How far a text reaches above its baseline with and without tall letters, and below it with deep ones, as
parts of its size."""

LOW = frozenset("acegmnopqrsuvwxyz ")
DEEP_ONES = frozenset("gjpqy,;()Q[]{}ç")
ANCHORS = {"start": 0.0, "middle": 0.5, "end": 1.0}
HIDDEN = ("clipPath", "defs", "desc", "mask", "pattern", "symbol", "title")

Point = tuple[float, float]


class _Matrix(NamedTuple):
    """An affine transformation, as SVG writes it."""

    a: float = 1
    b: float = 0
    c: float = 0
    d: float = 1
    e: float = 0
    f: float = 0

    def then(self, inner: _Matrix) -> _Matrix:
        """Returns the transformation that applies ``inner`` first."""
        (a, b), (c, d) = self.turned(inner.a, inner.b), self.turned(inner.c, inner.d)
        return _Matrix(a, b, c, d, *self.at(inner.e, inner.f))

    def turned(self, x: float, y: float) -> Point:
        """Returns the vector after the transformation."""
        return self.a * x + self.c * y, self.b * x + self.d * y

    def at(self, x: float, y: float) -> Point:
        """Returns the point after the transformation."""
        x, y = self.turned(x, y)
        return x + self.e, y + self.f


class Text(NamedTuple):
    """A line of text on a picture: its words, its size, and the corners of its box, in pixels of the picture.

    ``shown`` is its size in pixels on a telephone, ``seen`` the part of the picture where its layer is shown,
    ``hidden`` the part of its box on which something opaque lies that is no text.
    """

    words: str
    size: float
    corners: tuple[Point, Point, Point, Point]
    seen: Area
    shown: float
    hidden: float = 0

    @property
    def box(self) -> Area:
        """The smallest upright rectangle around the text."""
        across, down = zip(*self.corners, strict=True)
        return Area(min(across), min(down), max(across), max(down))

    @property
    def cut(self) -> bool:
        """Whether a part of the text lies where it cannot be seen."""
        box, ease = self.box, EASE * self.size
        return (
            box.left < self.seen.left - ease
            or box.top < self.seen.top - ease
            or box.right > self.seen.right + ease
            or box.bottom > self.seen.bottom + ease
        )

    @property
    def small(self) -> bool:
        """Whether the text is too small on a telephone."""
        least = SMALLEST_NUMBER if HEX_NUMBER.fullmatch(self.words) else SMALLEST
        return self.shown < least - 0.01

    @property
    def covered(self) -> bool:
        """Whether too much of the text is hidden. The number of a hex may lie under an arrow."""
        return self.hidden > MOST_OF_TEXT and not HEX_NUMBER.fullmatch(self.words)

    def overlaps(self, other: Text) -> bool:
        """Whether the boxes of the two texts overlap. The same words at the same place are one text with a
        halo."""
        if self.words == other.words and self.corners == other.corners:
            return False
        ease = EASE * (self.size + other.size)
        return all(
            _overlap(self.corners, other.corners, axis) > ease
            for axis in (*_axes(self.corners), *_axes(other.corners))
        )


def texts(drawing: Drawing) -> list[Text]:
    """Returns the texts of a picture that can be seen at least in part, in the order in which they are
    drawn."""
    return list(_seen(drawing))


@lru_cache(maxsize=256)
def _seen(drawing: Drawing) -> Sequence[Text]:
    """Returns the texts of a picture, which several questions about it share."""
    whole, _ = _read(drawing.svg)
    scale = SHOWN / (whole.right - whole.left)
    shown = list[Text]()
    for layer, above, *_ in _from_above(drawing):
        if "<text" not in layer.svg:
            continue
        (left, top, right, bottom), written = _read(layer.svg)
        x, y = layer.x, layer.y
        seen = _common(_common(whole, layer.window or whole), Area(left + x, top + y, right + x, bottom + y))
        for text in reversed(written):
            a, b, c, d = ((across + x, down + y) for across, down in text.corners)
            laid = text._replace(corners=(a, b, c, d), seen=seen, shown=text.size * scale)
            shown.append(laid._replace(hidden=text.hidden + _white(above, laid.box)))
    return [text for text in reversed(shown) if text.words.strip() and _visible(text)]


def hidden_marks(drawing: Drawing) -> list[str]:
    """Returns the symbols of each layer with something to be read of which too much is hidden."""
    hidden = list[str]()
    for layer, above, own, area in _from_above(drawing):
        drawn = layer.svg.rpartition("</defs>")[2]
        symbols = " ".join(dict.fromkeys(re.findall(r'href="#([\w-]+)', drawn)))
        ground = layer.svg == drawing.svg or GROUND.search(symbols)
        if not ground and (symbols or "<text" in drawn):
            covered = ImageChops.multiply(own, above.crop(area))
            if _white(covered) > MOST_OF_MARK * _white(own):
                hidden.append(symbols)
    return hidden


def _from_above(drawing: Drawing) -> Iterator[tuple[Layer, Image.Image, Image.Image, Area]]:
    """Yields the layers of a picture, the uppermost first, each with a picture that is white where something
    opaque lies above it, with one of where it is opaque itself, and with the place of this one."""
    width, height = map(round, drawing.size)
    above, whole = Image.new("L", (width, height)), Area(0, 0, width, height)
    for layer in reversed((Layer(drawing.svg, 0, 0), *drawing.layers)):
        own, (x, y) = _opaque(layer.svg), (layer.x, layer.y)
        area = _common(_common(whole, layer.window or whole), Area(x, y, x + own.width, y + own.height))
        if area.left < area.right and area.top < area.bottom:
            left, top, right, bottom = map(round, area)
            own = own.crop((left - x, top - y, right - x, bottom - y))
            yield layer, above, own, Area(left, top, right, bottom)
            above.paste(255, (left, top), own)


@lru_cache(maxsize=4096)
def _opaque(svg: str) -> Image.Image:
    """Returns where an SVG is opaque, in white. Without fonts, no text is drawn."""
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True))
    opacity = Image.open(BytesIO(png)).convert("RGBA").getchannel("A")
    return opacity.point([255 * (value >= SEE_THROUGH) for value in range(256)])


def _white(image: Image.Image, box: Area | None = None) -> float:
    """Returns which part of a black and white picture, or of a box in it, is white."""
    part = image.crop((round(box[0]), round(box[1]), round(box[2]), round(box[3]))) if box else image
    return part.histogram()[255] / (part.width * part.height) if part.width and part.height else 0


@lru_cache(maxsize=4096)
def _read(svg: str) -> tuple[Area, Sequence[Text]]:
    """Returns the area of an SVG that stands alone, and its texts."""
    root = ET.fromstring(svg)
    frame = _frame(root)
    written = list[Text]()
    for text in _texts(root, root, frame):
        written.append(text._replace(hidden=_white(_opaque(_shapes(root)), text.box)))
    return frame.seen, written


def _shapes(root: ET.Element) -> str:
    """Returns what is left of an SVG, without its texts."""
    return re.sub(r"<(\w+:)?text\b.*?</(\w+:)?text>", "", ET.tostring(root, encoding="unicode"))


class _Frame(NamedTuple):
    """What an element inherits."""

    matrix: _Matrix
    seen: Area
    size: float = 16
    anchor: str = "start"


def _texts(root: ET.Element, element: ET.Element, frame: _Frame) -> Iterator[Text]:
    """Yields the texts in an element of this SVG, from which it takes everything that is drawn before."""
    frame = frame._replace(
        matrix=frame.matrix.then(_transform(element.get("transform", ""))),
        size=float(element.get("font-size", frame.size)),
        anchor=element.get("text-anchor", frame.anchor),
    )
    match _name(element):
        case "text":
            yield _text(element, frame)
        case "use":
            moved = _Matrix(e=float(element.get("x", 0)), f=float(element.get("y", 0)))
            for used in root.iterfind(f".//*[@id='{element.get('href', '')[1:]}']"):
                for inside in deepcopy([*used] if _name(used) == "symbol" else [used]):
                    yield from _texts(root, inside, frame._replace(matrix=frame.matrix.then(moved)))
        case _:
            for inside in [it for it in element if _name(it) not in HIDDEN]:
                yield from _texts(root, inside, frame)
                element.remove(inside)


def _text(element: ET.Element, frame: _Frame) -> Text:
    words, size, matrix = "".join(element.itertext()), frame.size, frame.matrix
    width = float(element.get("textLength") or wide(words, size))
    left = float(element.get("x", 0)) - ANCHORS[frame.anchor] * width
    base = float(element.get("y", 0))
    top = base - size * (SMALL if LOW.issuperset(words) else CAPITAL)
    bottom = base + (0 if DEEP_ONES.isdisjoint(words) else size * DEEP)
    corners = (
        matrix.at(left, top),
        matrix.at(left + width, top),
        matrix.at(left + width, bottom),
        matrix.at(left, bottom),
    )
    size *= hypot(*matrix.turned(0, 1))
    return Text(words, size, corners, frame.seen, size)


def _name(element: ET.Element) -> str:
    return element.tag.rpartition("}")[2]


def _frame(root: ET.Element) -> _Frame:
    width, height = float(root.get("width", 0)), float(root.get("height", 0))
    left, top, across, down = map(float, root.get("viewBox", f"0 0 {width} {height}").split())
    matrix = _Matrix(width / across, 0, 0, height / down, -left * width / across, -top * height / down)
    return _Frame(matrix, Area(0, 0, width, height))


def _transform(written: str) -> _Matrix:
    """Returns the transformation that an attribute describes."""
    matrix = _Matrix()
    for kind, inside in re.findall(r"(\w+)\(([^)]*)\)", written):
        given = [float(number) for number in inside.replace(",", " ").split()]
        matrix = matrix.then(_step(kind, *given))
    return matrix


def _step(kind: str, *given: float) -> _Matrix:
    match kind:
        case "translate":
            return _Matrix(e=given[0], f=given[1] if len(given) > 1 else 0)
        case "scale":
            return _Matrix(a=given[0], d=given[-1])
        case "rotate":
            turn, *centre = given
            x, y = centre or (0, 0)
            across, up = cos(radians(turn)), sin(radians(turn))
            return _Matrix(e=x, f=y).then(_Matrix(across, up, -up, across)).then(_Matrix(e=-x, f=-y))
    return _Matrix(*given)


def _common(first: Area, second: Area) -> Area:
    (a, b, c, d), (left, top, right, bottom) = first, second
    return Area(max(a, left), max(b, top), min(c, right), min(d, bottom))


def _visible(text: Text) -> bool:
    left, top, right, bottom = _common(text.seen, text.box)
    return left < right and top < bottom


def _axes(corners: Sequence[Point]) -> Iterator[Point]:
    """Yields the directions, of length 1, in which a box can be told apart from another."""
    for (x1, y1), (x2, y2) in list(pairwise(corners))[:2]:
        length = hypot(x2 - x1, y2 - y1) or 1
        yield (x2 - x1) / length, (y2 - y1) / length


def _overlap(first: Sequence[Point], second: Sequence[Point], axis: Point) -> float:
    """Returns how far two boxes overlap in one direction; negative for the gap between them."""
    (a, b), (c, d) = (
        (min(there), max(there))
        for there in ([x * axis[0] + y * axis[1] for x, y in corners] for corners in (first, second))
    )
    return min(b, d) - max(a, c)
