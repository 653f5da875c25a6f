"""Pictures that take no time to draw."""

from __future__ import annotations

import struct
import zlib
from concurrent.futures import Future
from hashlib import sha256


def dot(svg: str) -> bytes:
    """Returns the PNG of a single dot, a different one for each drawing."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0))
    text = chunk(b"tEXt", b"Comment\0" + sha256(svg.encode()).hexdigest().encode())
    data = chunk(b"IDAT", zlib.compress(b"\0\xff"))
    return b"\x89PNG\r\n\x1a\n" + head + text + data + chunk(b"IEND", b"")


class DotRenderer:
    """A renderer that draws a dot for every picture, at once."""

    def request(self, svg: str) -> Future[bytes]:
        """Returns the finished picture."""
        drawn: Future[bytes] = Future()
        drawn.set_result(dot(svg))
        return drawn
