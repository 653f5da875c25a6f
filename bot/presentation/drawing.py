"""Drawings as values, and the PNG that a separate process renders from each of them."""

import asyncio
import atexit
import logging
import re
import subprocess
import sys
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cached_property
from importlib.resources import files
from io import BytesIO
from math import inf
from pathlib import Path
from threading import Lock, Timer
from time import monotonic
from typing import Any
from zlib import crc32

import discord
from msgspec import Struct, json

from bot.presentation.components import DESCRIPTION
from bot.presentation.paging import fitted
from bot.presentation.svg import Layer
from bot.presentation.wording import unescaped

log = logging.getLogger(__name__)

KEPT = 64
"""Number of pictures in the cache; each takes 50 to 250 kB with its drawing."""

RENDERER = str(Path(__file__).with_name("renderer.py"))
"""The program of the rendering process. It is not imported: what it needs would take memory here, too."""

LENGTH_BYTES = 4
"""Size of the length that precedes each picture there and back, in bytes, big-endian."""

PATIENCE = 10.0


_SIZE = re.compile(r'^<svg[^>]*? width="([\d.]+)" height="([\d.]+)"')


class Drawing(Struct, frozen=True, dict=True):
    """A picture before it is rendered. ``name`` is its file name, which is the same for all pictures of a
    kind. On its SVG lie the layers, the lowest first. The first of them, as many as ``ground`` says, lie in
    one window of a sheet of one colour and are the same in many pictures."""

    name: str
    svg: str
    alt: str
    layers: tuple[Layer, ...] = ()
    ground: int = 0

    @property
    def size(self) -> tuple[float, float]:
        width, height = (float(edge) for edge in _SIZE.findall(self.svg)[0])
        return width, height

    @cached_property
    def digest(self) -> int:
        """A number from 1 to 2³¹ - 1 that is the same for the same picture under the same name only."""
        return crc32(self.encode(), crc32(self.name.encode())) % (2**31 - 1) + 1

    def encode(self) -> bytes:
        return json.encode((self.svg, self.layers, self.ground))


def make_drawing(
    name: str, svg: str, alt: str, layers: Iterable[Layer] = (), ground: Sequence[Layer] = ()
) -> Drawing:
    """Returns the drawing. A description longer than Discord accepts keeps as many lines as fit and the
    number of the others."""
    said = fitted(unescaped(alt.replace("**", "")), DESCRIPTION, "cut")
    return Drawing(name, svg, said, (*ground, *layers), len(ground))


async def render(drawing: Drawing, within: float = PATIENCE) -> bytes | None:
    """Returns the PNG of a drawing, or None if it could not be made or took longer than ``within`` seconds. A
    failure is logged without the contents of the picture.

    The event loop is not blocked. Callers that ask for the same drawing share one picture, rendered once.
    """
    try:
        coming = asyncio.wrap_future(_renderer.request(drawing.encode(), within))
        return await asyncio.wait_for(asyncio.shield(coming), within)
    except Exception as error:  # noqa: BLE001 - a game continues without its pictures
        log.warning("%s could not be drawn: %s", drawing.name, type(error).__name__)
        return None


async def render_file(drawing: Drawing, within: float = PATIENCE) -> discord.File | None:
    """Returns the picture as a file with its description, to be sent once; None if it could not be made."""
    png = await render(drawing, within)
    return None if png is None else file_of(drawing, png)


def file_of(drawing: Drawing, png: bytes) -> discord.File:
    return discord.File(BytesIO(png), drawing.name, description=drawing.alt)


def gallery(picture: Drawing | discord.File) -> discord.ui.MediaGallery[Any]:
    """Returns a picture in a layout, which is attached to the same message. That of a drawing has its digest
    as id, by which ``digest_shown`` knows it again."""
    if isinstance(picture, discord.File):
        return discord.ui.MediaGallery(discord.MediaGalleryItem(picture, description=picture.description))
    item = discord.MediaGalleryItem(f"attachment://{picture.name}", description=picture.alt)
    return discord.ui.MediaGallery(item, id=picture.digest)


def digest_shown(components: Iterable[Any]) -> int:
    """Returns the digest of the drawing in a layout that is sent or was received; 0 without one."""
    parts = (part for top in components for part in (top, *getattr(top, "children", ())))
    return next((part.id or 0 for part in parts if part.type is discord.ComponentType.media_gallery), 0)


class _Renderer:
    """The rendering process, the only thread that communicates with it, and the cache of finished
    pictures."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "drawing")
        self._process: subprocess.Popen[bytes] | None = None
        self._pictures: OrderedDict[bytes, tuple[Future[bytes], float]] = OrderedDict()
        self._lock = Lock()

    def request(self, encoded: bytes, within: float) -> Future[bytes]:
        """Returns the picture, finished or pending. One that failed is rendered anew when asked for again;
        one that nobody waits for any more when its turn comes, after ``within`` seconds, is not rendered."""
        with self._lock:
            picture, until = self._pictures.pop(encoded, (None, 0.0))
            if picture is None or (picture.done() and picture.exception()):
                picture = self._thread.submit(self._draw, encoded)
            self._pictures[encoded] = picture, max(until, monotonic() + within)
            while len(self._pictures) > KEPT:
                self._pictures.popitem(last=False)
        return picture

    def _draw(self, encoded: bytes) -> bytes:
        with self._lock:
            _, until = self._pictures.get(encoded, (None, inf))
        if until < monotonic():
            raise TimeoutError
        process = self._ready()
        assert process.stdin is not None
        assert process.stdout is not None
        limit = Timer(PATIENCE, process.kill)
        limit.start()
        try:
            process.stdin.write(len(encoded).to_bytes(LENGTH_BYTES) + encoded)
            process.stdin.flush()
            answer = process.stdout.read(LENGTH_BYTES)
            png = process.stdout.read(int.from_bytes(answer))
        except OSError:
            self.close()
            raise
        finally:
            limit.cancel()
        if len(answer) < LENGTH_BYTES:
            self.close()
            raise EOFError
        if not png:
            raise ValueError
        return png

    def _ready(self) -> subprocess.Popen[bytes]:
        if self._process is None or self._process.poll() is not None:
            self.close()
            # -P: the modules beside the renderer's file must not be importable from it.
            self._process = subprocess.Popen(  # noqa: S603 - the bot's own file
                [sys.executable, "-P", RENDERER, *FONTS],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
            )
        return self._process

    def close(self) -> None:
        if self._process is None:
            return
        self._process.kill()
        self._process.communicate()
        self._process = None


FONTS = tuple(
    sorted(str(file) for file in files("data").joinpath("fonts").iterdir() if file.name.endswith(".otf"))
)
_renderer = _Renderer()
atexit.register(_renderer.close)
