"""The process that renders pictures. It is separate because the renderer holds Python's lock while it works.

It reads pictures from standard input and writes PNG to standard output, each preceded by its length in four
bytes; a picture that cannot be rendered has the length 0. A picture is JSON: an SVG, the layers on it, the
lowest first, and how many of the first lie in one window and are the same in many pictures. A layer is an
SVG, the pixel of its upper left corner, and the window outside of which it is not shown. The arguments are
the font files, and no other fonts are used. The process ends at the end of its input. It imports no other
module of the bot, so that it is small and starts fast.
"""

import json
import os
import re
import signal
import struct
import sys
from collections.abc import Sequence
from io import BytesIO
from typing import NamedTuple

import resvg_py
from cachetools import LRUCache, cached
from PIL import Image
from zlib_ng import zlib_ng

PREFIX_BYTES = 4
MEMORY = 24_000_000
"""Bytes of rendered layers that are kept: a unit or a hex has 40 kB, a strip of dice 400 kB."""

GROUNDS = 8
MOST_COLOURS, MOST_BYTES = (64, 40, 32), 45_000
"""Most colours of a picture, fewer of one that would have more bytes, though hues get lost: with 256, a map
looks the same and has an eighth more bytes."""

SMOOTH = 'color-rendering="optimizeQuality"'
"""What stands in an SVG of a picture whose colours run into each other: few would be bands."""

ONE_COLOUR = re.compile(
    r'<svg [^>]*\bwidth="(\d+)" height="(\d+)"[^>]*>'
    r'<rect\sx="0" y="0" width="\1" height="\2" fill="(#\w+)"/></svg>'
)
"""A sheet of one colour, which is made faster than it is rendered."""

EFFORT, MOST_EFFORT = 6, 9
"""The level of compression, and that of a large picture, which takes three times as long and saves a
twentieth."""

SIGNATURE, INDEXED = b"\x89PNG\r\n\x1a\n", 3
"""How a PNG begins, and its type of colours with a palette."""

SAMPLE = 4
"""Every so many pixels, across and down, one decides about the palette of a picture."""

Fonts = tuple[str, ...]
Window = tuple[int, int, int, int]
Layer = tuple[str, int, int, Window | None]


def render(picture: bytes, fonts: Fonts) -> bytes:
    svg, layers, ground = json.loads(picture)
    try:
        smooth = any(SMOOTH in drawn for drawn, *_ in ([svg], *layers))
        return _png(composed(svg, layers, fonts, ground), smooth=smooth)
    except ValueError:
        return b""


def _rendered(svg: str, fonts: Fonts) -> bytes:
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=list(fonts)))


class _Raster(NamedTuple):
    """What was rendered: its colours, and how opaque it is; None where it is opaque everywhere."""

    colours: Image.Image
    opacity: Image.Image | None

    @property
    def size(self) -> int:
        return 4 * self.colours.width * self.colours.height


@cached(LRUCache(MEMORY, getsizeof=lambda raster: raster.size))
def _raster(svg: str, fonts: Fonts) -> _Raster:
    if plain := ONE_COLOUR.fullmatch(svg):
        return _Raster(Image.new("RGB", (int(plain[1]), int(plain[2])), plain[3]), None)
    image = Image.open(BytesIO(_rendered(svg, fonts))).convert("RGBA")
    opacity = image.getchannel("A")
    return _Raster(image.convert("RGB"), None if opacity.getextrema() == (255, 255) else opacity)


def composed(svg: str, layers: Sequence[Layer], fonts: Fonts, ground: int = 0) -> Image.Image:
    """Returns a picture, of which the lowest SVG is opaque, as an RGB image. The first layers, as many as
    ``ground`` says, are remembered as they lie on it. Raises ``ValueError`` if one of its SVGs is invalid."""
    if plain := ONE_COLOUR.fullmatch(svg):
        sheet = Image.new("RGB", (int(plain[1]), int(plain[2])), plain[3])
    elif layers:
        sheet = _raster(svg, fonts).colours.copy()
    else:
        return Image.open(BytesIO(_rendered(svg, fonts))).convert("RGB")  # seldom seen again
    if ground:
        window = layers[0][3]
        assert plain
        assert window
        left, top, right, bottom = window
        lying = tuple((layer, x - left, y - top) for layer, x, y, _ in layers[:ground])
        sheet.paste(_ground(plain[3], (right - left, bottom - top), lying, fonts), (left, top))
    _lay(sheet, layers[ground:], fonts)
    return sheet


@cached(LRUCache(GROUNDS))
def _ground(
    colour: str, size: tuple[int, int], layers: Sequence[tuple[str, int, int]], fonts: Fonts
) -> Image.Image:
    sheet = Image.new("RGB", size, colour)
    _lay(sheet, [(*layer, None) for layer in layers], fonts)
    return sheet


def _lay(sheet: Image.Image, layers: Sequence[Layer], fonts: Fonts) -> None:
    for layer, x, y, window in layers:
        colours, opacity = _raster(layer, fonts)
        width, height = colours.size
        left, top, right, bottom = window or (0, 0, *sheet.size)
        shown = max(left - x, 0), max(top - y, 0), min(right - x, width), min(bottom - y, height)
        if shown[0] >= shown[2] or shown[1] >= shown[3]:
            continue
        if shown != (0, 0, width, height):
            colours, opacity = colours.crop(shown), opacity and opacity.crop(shown)
        sheet.paste(colours, (x + shown[0], y + shown[1]), opacity)


def _png(image: Image.Image, *, smooth: bool = False) -> bytes:
    """Returns the PNG of an image in a few colours of its own, those of a sample of its pixels: a quarter of
    the bytes of all its colours, and no more time; if ``smooth``, in as many as a palette holds. Pillow,
    which writes PNG too, has the slower compression."""
    size = -(-image.width // SAMPLE), -(-image.height // SAMPLE)
    sample, effort = image.resize(size, Image.Resampling.NEAREST), EFFORT
    for colours in MOST_COLOURS:
        if smooth:
            indexed = image.quantize(256, Image.Quantize.MEDIANCUT)
        else:
            palette = sample.quantize(colours, Image.Quantize.FASTOCTREE)
            indexed = image.quantize(palette=palette, dither=Image.Dither.NONE)
        filtered = Image.new("P", (image.width + 1, image.height))  # each row begins with its filter: none
        filtered.paste(indexed, (1, 0))
        pixels, effort = zlib_ng.compress(filtered.tobytes(), effort), MOST_EFFORT
        if smooth or len(pixels) < MOST_BYTES:
            break
    header = struct.pack(">IIBBBBB", *image.size, 8, INDEXED, 0, 0, 0)
    chunks = (
        (b"IHDR", header),
        (b"PLTE", bytes(indexed.getpalette() or [])),
        (b"IDAT", pixels),
        (b"IEND", b""),
    )
    return SIGNATURE + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib_ng.crc32(name + data))
        for name, data in chunks
    )


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the bot handles Ctrl-C
    if hasattr(os, "nice"):
        os.nice(5)  # the bot has priority
    asked, answers, fonts = sys.stdin.buffer, sys.stdout.buffer, tuple(sys.argv[1:])
    while len(length := asked.read(PREFIX_BYTES)) == PREFIX_BYTES:
        png = render(asked.read(int.from_bytes(length)), fonts)
        answers.write(len(png).to_bytes(PREFIX_BYTES) + png)
        answers.flush()


if __name__ == "__main__":
    main()
