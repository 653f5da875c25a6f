"""Pictures that take no time to draw, and pictures as one SVG."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from concurrent.futures import Future
from hashlib import sha256

import pytest
from msgspec import json
from simcord.preview._media import MediaInfo, MediaWorker, _process_media

from bot.presentation import drawing
from bot.presentation.drawing import Drawing
from bot.presentation.replay.gif import GifFormat, GifFrame
from bot.presentation.svg import mark, moved


def blank(encoded: bytes, width: int = 1, height: int = 1) -> bytes:
    """Returns an empty PNG, a different one for each encoded drawing."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
    text = chunk(b"tEXt", b"Comment\0" + sha256(encoded).hexdigest().encode())
    data = chunk(b"IDAT", zlib.compress((b"\0" + b"\xff" * width) * height))
    return b"\x89PNG\r\n\x1a\n" + head + text + data + chunk(b"IEND", b"")


def whole(drawing: Drawing) -> str:
    """Returns a drawing as one SVG, with its layers in it."""
    laid = []
    for one in drawing.layers:
        drawn = moved(one.x, one.y, one.svg)
        if one.window:
            x, y, right, bottom = one.window
            seen = {"x": x, "y": y, "width": right - x, "height": bottom - y}
            drawn = mark("svg", moved(-x, -y, drawn), **seen)
        laid.append(drawn)
    return f"{drawing.svg.removesuffix('</svg>')}{''.join(laid)}</svg>"


def dot_palette(frames: Sequence[GifFrame], *_: object) -> bytes:
    """Returns a palette without colours, in place of that of these frames."""
    return bytes(3 * 256)


def dot_frames(form: GifFormat, before: GifFrame | None, frames: Sequence[GifFrame]) -> list[bytes]:
    """Returns an extension of a GIF for each of these frames, a different one for each, and the first with a
    dot, in place of what changes."""
    told = [sha256(repr(frame).encode()).digest() for frame in frames]
    dots = [b"\x2c" + bytes(4) + b"\1\0\1\0\0\2\2\x44\1\0" for _ in told]
    return [b"\x21\xfe\x20" + one + b"\0" + dot for one, dot in zip(told, dots, strict=True)]


class DotRenderer:
    """A renderer that draws a dot for every picture, at once."""

    def request(self, encoded: bytes, within: float) -> Future[bytes]:
        """Returns the finished picture."""
        drawn: Future[bytes] = Future()
        drawn.set_result(self._png(encoded))
        return drawn

    def _png(self, encoded: bytes) -> bytes:
        return blank(encoded)


class BlankRenderer(DotRenderer):
    """A renderer whose pictures are empty and as large as the real ones."""

    def _png(self, encoded: bytes) -> bytes:
        svg, *_ = json.decode(encoded)
        width, height = Drawing("", svg, "").size
        return blank(encoded, round(width), round(height))


async def _check(_: MediaWorker, key: str, picture: bytes, media_time: float | None) -> MediaInfo:
    return _process_media(picture, media_time)


def draw_blank(mark: pytest.MonkeyPatch) -> None:
    """Makes pictures empty but as large as the real ones, and lets the page of the simulated Discord check
    them at once instead of in a new process for each."""
    mark.setattr(drawing, "_renderer", BlankRenderer())
    mark.setattr(MediaWorker, "_decode", _check)
