"""The frames of an animated picture, painted and encoded as GIF; a process of its own calls this.

All frames have the palette of the picture in common, and of each only the pixels that differ from the frame
before are in the file, the others are transparent: a step that moves a figure takes a few kilobytes. Pillow's
own writer of files would hold all frames at once, and not stop at one that is too many.
"""

import json
from collections import Counter
from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple, cast

from PIL import GifImagePlugin, Image, ImageChops

from bot.presentation.renderer import Fonts, composed
from bot.presentation.svg import PAPER

COLOURS = 255
EXACT = 64
"""The number of the most frequent colours, which are in the palette as they are. The others, of thin lines
and of edges, are mixed without regard to how frequent they are, so that a small mark keeps its colour."""

LOW = 0.75
"""A picture is low below this share of the highest one."""

PALETTE_BYTES = 3 * (COLOURS + 1)
Colour = tuple[int, int, int]
Size = tuple[int, int]


class GifFrame(NamedTuple):
    """A picture (``Drawing.encode``), the SVG of its caption, and how long it stands still, in
    milliseconds."""

    picture: bytes
    caption: str
    pause: int


class GifFormat(NamedTuple):
    """What all frames of an animated picture have in common: its size, the height at which the captions
    begin, its palette, and the fonts."""

    size: Size
    below: int
    palette: bytes
    fonts: Fonts


def chosen_palette(frames: Sequence[GifFrame], size: Size, below: int, fonts: Fonts) -> bytes:
    """Returns the palette that fits these frames, as red, green and blue of each colour."""
    counts = Counter[Colour]()
    for frame in frames:
        painted = _painted(frame, GifFormat(size, below, b"", fonts))
        for count, colour in painted.getcolors(size[0] * size[1]) or ():
            counts[cast("Colour", colour)] += count
    exact = [colour for colour, _ in counts.most_common(EXACT)]
    others = list(dict.fromkeys(sorted(counts.keys() - {*exact})))
    mixed = list[int]()
    if others:
        shades = Image.new("RGB", (len(others), 1))
        shades.putdata(others)
        mixed = shades.quantize(COLOURS - EXACT, method=Image.Quantize.MEDIANCUT).getpalette() or []
    return bytes([*chain.from_iterable(exact), *mixed, *bytes(PALETTE_BYTES)][:PALETTE_BYTES])


def encode_frames(form: GifFormat, before: GifFrame | None, frames: Sequence[GifFrame]) -> list[bytes]:
    """Returns each frame as a part of the file that follows the frame ``before`` it; the first of the file
    follows none."""
    images = [_indexed(frame, form) for frame in frames]
    earlier = [_indexed(before, form) if before else None, *images]
    changes = zip(earlier, images, frames, strict=False)
    return [_changes(last, now, frame.pause) for last, now, frame in changes]


def gif_file(form: GifFormat, parts: Sequence[bytes]) -> bytes:
    width, height = (edge.to_bytes(2, "little") for edge in form.size)
    head = b"GIF89a" + width + height + b"\xf7\x00\x00" + form.palette
    return b"".join([head, b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00", *parts, b"\x3b"])


def _painted(frame: GifFrame, form: GifFormat) -> Image.Image:
    """Paints a frame: the picture, a low one in the middle of its place, and its caption below."""
    svg, layers, ground = json.loads(frame.picture)
    sheet = Image.new("RGB", form.size, PAPER)
    picture = composed(svg, layers, form.fonts, ground)
    # What moves between two positions should not be their heading.
    low = picture.height < LOW * form.below
    sheet.paste(picture, (0, (form.below - picture.height) // 2 if low else 0))
    sheet.paste(composed(frame.caption, (), form.fonts), (0, form.below))
    return sheet


def _indexed(frame: GifFrame, form: GifFormat) -> Image.Image:
    colours = Image.new("P", (1, 1))
    colours.putpalette(form.palette[: 3 * COLOURS])
    painted = _painted(frame, form).quantize(palette=colours, dither=Image.Dither.NONE)
    return Image.frombytes("L", painted.size, painted.tobytes())


def _changes(before: Image.Image | None, now: Image.Image, pause: int) -> bytes:
    box = (0, 0, *now.size)
    if before is not None:
        changes = ImageChops.difference(before, now)
        box = changes.getbbox() or (0, 0, 1, 1)
        now = now.copy()
        now.paste(COLOURS, mask=changes.point(lambda change: 0 if change else 255))
    part = now.crop(box)
    image = Image.frombytes("P", part.size, part.tobytes())
    image.putpalette(bytes(chain.from_iterable((n, n, n) for n in range(COLOURS + 1))))
    data = GifImagePlugin.getdata(
        image, box[:2], duration=pause, disposal=1, include_color_table=False, transparency=COLOURS
    )
    return b"".join(data)
