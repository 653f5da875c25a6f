"""What all tests share."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from concurrent.futures import Future
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import settings

from bot.table import drawing

# The machine's speed is no property of the program.
settings.register_profile("planvert", deadline=None)
settings.load_profile("planvert")


@pytest.fixture(scope="session")
def house() -> Path:
    """The root of the repository."""
    return Path(__file__).parents[1]


def dot(svg: str) -> bytes:
    """Returns the PNG of a single dot, a different one for each drawing."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0))
    text = chunk(b"tEXt", b"Comment\0" + sha256(svg.encode()).hexdigest().encode())
    data = chunk(b"IDAT", zlib.compress(b"\0\xff"))
    return b"\x89PNG\r\n\x1a\n" + head + text + data + chunk(b"IEND", b"")


class Sketcher:
    """A painter that draws a dot for every picture, at once."""

    def asked(self, svg: str) -> Future[bytes]:
        """Returns the finished picture."""
        drawn: Future[bytes] = Future()
        drawn.set_result(dot(svg))
        return drawn


@pytest.fixture(scope="session", autouse=True)
def sketches() -> Iterator[object]:
    """Replaces the painter's process, since tests look at which pictures are sent and to whom. Yields the
    real painter."""
    real = drawing._studio
    with pytest.MonkeyPatch.context() as mark:
        mark.setattr(drawing, "_studio", Sketcher())
        yield real


@pytest.fixture
def painter(sketches: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """Restores the real painter, for a test that looks at what is painted."""
    monkeypatch.setattr(drawing, "_studio", sketches)
