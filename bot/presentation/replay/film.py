"""Animated pictures, made in the background, a few frames at a time, in a process of their own."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Sequence
from functools import partial
from hashlib import sha256
from math import ceil
from typing import NamedTuple

from bot.presentation.drawing import FONTS, Drawing
from bot.presentation.replay.cels import Frame, Look, cels, chosen_palette, gif
from bot.presentation.replay.reel import CAPTION, Reel, Shot, caption, seconds, shots_text, sparser
from bot.presentation.svg import WIDTH
from bot.presentation.wording import spoken
from bot.workers import WorkCache, Worker

log = logging.getLogger(__name__)

LARGEST = 8_000_000
"""Most bytes of an animated picture."""

AT_ONCE = 12
"""Frames that are painted in one call; others' pictures wait for one call at most."""

SAMPLED = 8
"""Most frames of which the palette is chosen."""

PATIENCE = 5
"""By how much the bot and its other pictures have priority (``os.nice``)."""

KEPT = 8
"""Number of animated pictures in the cache."""

_HEIGHT = re.compile(r'<svg[^>]*? height="([\d.]+)')


class Film(NamedTuple):
    """An animated picture, as GIF: how many shots it shows, the title of the last one's turn, and its
    description."""

    data: bytes
    shown: int
    title: str
    alt: str


class Work:
    """An animated picture in the making: the task that will return it, or None if it could not be made, and
    which share of it is done."""

    def __init__(self, worker: Worker, shots: Sequence[Shot]) -> None:
        self.done = 0.0
        self._worker = worker
        self.task = asyncio.create_task(self._make(shots))

    async def _make(self, shots: Sequence[Shot]) -> Film | None:
        try:
            while True:
                data = await self._try(shots)
                if data is not None:
                    return Film(data, len(shots), shots[-1].title, shots_text(shots))
                shots = sparser(shots)
        except Exception as error:  # noqa: BLE001 - a game continues without its pictures
            log.warning("a replay could not be painted: %s", type(error).__name__)
            return None

    async def _try(self, shots: Sequence[Shot]) -> bytes | None:
        """Returns the picture of these shots; None as soon as it is too large."""
        frames = await asyncio.to_thread(_frames, shots)
        below = max(map(_height, (shot.drawing for shot in shots)))
        size = (WIDTH, below + CAPTION)
        sample = [frames[n * (len(frames) - 1) // (SAMPLED - 1)] for n in range(SAMPLED)]
        palette = await self._worker.run(
            partial(chosen_palette, list(dict.fromkeys(sample)), size, below, FONTS)
        )
        look, parts = Look(size, below, palette, FONTS), list[bytes]()
        for start in range(0, len(frames), AT_ONCE):
            before = frames[start - 1] if start else None
            parts += await self._worker.run(partial(cels, look, before, frames[start : start + AT_ONCE]))
            if sum(map(len, parts)) > LARGEST - 1000:
                return None
            self.done = len(parts) / len(frames)
        return gif(look, parts)


class Studio:
    """Makes animated pictures. Callers that ask for the same one share it."""

    def __init__(self) -> None:
        self._worker = Worker(PATIENCE)
        self._works: WorkCache[bytes, Work] = WorkCache(KEPT)

    async def begin(self, reel: Reel, user: int | None = None) -> Work:
        """Returns the animated picture of a reel with at least one shot, begun now unless it was before.
        Raises ``Busy`` for a user as ``WorkCache.begin`` does."""
        key = await asyncio.to_thread(_key, reel.shots)
        return self._works.begin(key, partial(Work, self._worker, reel.shots), user)

    async def close(self) -> None:
        """Ends what is being made, and the process."""
        await self._works.close()
        self._worker.close()


def _key(shots: Sequence[Shot]) -> bytes:
    digest = sha256(spoken().encode())
    for shot in shots:
        digest.update(repr((shot.drawing.encode(), *shot[1:])).encode())
    return digest.digest()


def _frames(shots: Sequence[Shot]) -> list[Frame]:
    return [
        Frame(
            shot.drawing.encode(),
            caption(shot, number, len(shots)),
            10 * round(100 * seconds(shot, last=number == len(shots))),  # GIF counts hundredths
        )
        for number, shot in enumerate(shots, 1)
    ]


def _height(drawing: Drawing) -> int:
    found = _HEIGHT.match(drawing.svg)
    assert found is not None
    return ceil(float(found[1]))
