"""The process that renders pictures. It is separate because the renderer holds Python's lock while it works.

It reads pictures from standard input and writes PNG to standard output, each preceded by its length in four
bytes; a picture that cannot be rendered has the length 0. A picture is JSON: an SVG and the layers on it, the
lowest first. A layer is an SVG, the pixel of its upper left corner, and the window outside of which it is not
shown. The arguments are the font files, and no other fonts are used. The process ends at the end of its
input. It imports no other module of the bot, so that it is small and starts fast.
"""

import json
import os
import signal
import sys
import zlib
from collections.abc import Sequence
from io import BytesIO
from typing import NamedTuple

import resvg_py
from cachetools import LRUCache, cached
from PIL import Image

PREFIX_BYTES = 4
"""Size of a length prefix in bytes, big-endian."""

MEMORY = 24_000_000
"""Bytes of rendered layers that are kept: the ground of a board is 100 to 200 kB, a unit 40 kB."""

SMALL = 40_000
"""Pixels up to which a layer is kept as it is; larger ones are kept compressed."""

EFFORT = 4
"""The level of compression. The usual one, 6, saves a tenth of the bytes and takes half as long again."""

SAMPLE = 5
"""Every so many pixels, across and down, one decides about the palette of a picture."""

Fonts = tuple[str, ...]
Window = tuple[int, int, int, int]
Layer = tuple[str, int, int, Window | None]


def render(picture: bytes, fonts: Fonts) -> bytes:
    """Returns the PNG of a picture, or nothing if one of its SVGs is invalid."""
    svg, layers = json.loads(picture)
    try:
        return _png(composed(svg, layers, fonts))
    except ValueError:
        return b""


def _rendered(svg: str, fonts: Fonts) -> bytes:
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=list(fonts)))


class _Raster(NamedTuple):
    size: tuple[int, int]
    pixels: bytes
    packed: bool


@cached(LRUCache(MEMORY, getsizeof=lambda raster: len(raster.pixels)))
def _raster(svg: str, fonts: Fonts) -> _Raster:
    image = Image.open(BytesIO(_rendered(svg, fonts)))
    pixels, packed = image.tobytes(), image.width * image.height > SMALL
    return _Raster(image.size, zlib.compress(pixels, 1) if packed else pixels, packed)


def _image(svg: str, fonts: Fonts) -> Image.Image:
    size, pixels, packed = _raster(svg, fonts)
    return Image.frombytes("RGBA", size, zlib.decompress(pixels) if packed else pixels)


def composed(svg: str, layers: Sequence[Layer], fonts: Fonts) -> Image.Image:
    """Returns a picture as an RGBA image. Raises ``ValueError`` if one of its SVGs is invalid."""
    if not layers:
        return Image.open(BytesIO(_rendered(svg, fonts)))  # seldom seen again
    sheet = _image(svg, fonts)
    for layer, x, y, window in layers:
        image = _image(layer, fonts)
        left, top, right, bottom = window or (0, 0, *sheet.size)
        shown = max(left - x, 0), max(top - y, 0), min(right - x, image.width), min(bottom - y, image.height)
        if shown[0] < shown[2] and shown[1] < shown[3]:
            sheet.alpha_composite(image, (x + shown[0], y + shown[1]), shown)
    return sheet


def _png(image: Image.Image) -> bytes:
    """Returns the PNG of an opaque image in 256 colours of its own, those of a sample of its pixels: a third
    of the bytes of all its colours, and no more time."""
    opaque = image.convert("RGB")
    size = -(-image.width // SAMPLE), -(-image.height // SAMPLE)
    sample = opaque.resize(size, Image.Resampling.NEAREST)
    palette = sample.quantize(256, Image.Quantize.MEDIANCUT)
    png = BytesIO()
    opaque.quantize(palette=palette, dither=Image.Dither.NONE).save(png, "PNG", compress_level=EFFORT)
    return png.getvalue()


def main() -> None:
    """Renders each picture of the input in turn."""
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
