"""Animated pictures, made in the background, a few frames at a time, in a process of their own. What draws
them is imported with the first one."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from functools import partial
from hashlib import sha256
from io import BytesIO
from math import ceil
from typing import TYPE_CHECKING, NamedTuple

import discord

from bot.games.match import Match
from bot.presentation.components import DESCRIPTION
from bot.presentation.drawing import FONTS
from bot.presentation.paging import fitted
from bot.presentation.replay.frames import CAPTION, Frame, Frames, caption, frames_text, pauses, sparser
from bot.presentation.svg import WIDTH
from bot.presentation.wording import say, spoken
from bot.workers import Work, WorkCache, Worker

if TYPE_CHECKING:
    from bot.presentation.replay.gif import GifFrame

log = logging.getLogger(__name__)

LARGEST_ANIMATION = 8_000_000
AT_ONCE = 12
"""Frames that are painted in one call; others' pictures wait for one call at most."""

SAMPLED = 8
NICENESS = 5
"""By how much the bot and its other pictures have priority (``os.nice``)."""

CACHED = 8


class Animation(NamedTuple):
    """An animated picture, as GIF, how many frames it shows, and its description."""

    data: bytes
    shown: int
    alt: str


class AnimationJob(Work[Animation | None]):
    """An animated picture in the making; None if it could not be made."""

    def __init__(self, worker: Worker, frames: Sequence[Frame]) -> None:
        self._worker = worker
        super().__init__(self._make(frames))

    async def _make(self, frames: Sequence[Frame]) -> Animation | None:
        try:
            while True:
                data = await self._try(frames)
                if data is not None:
                    return Animation(data, len(frames), frames_text(frames))
                frames = sparser(frames)
        except Exception as error:  # noqa: BLE001 - a game continues without its pictures
            log.warning("a replay could not be painted: %s", type(error).__name__)
            return None

    async def _try(self, frames: Sequence[Frame]) -> bytes | None:
        """Returns the picture of these frames; None as soon as it is too large."""
        from bot.presentation.replay.gif import GifFormat, chosen_palette, encode_frames, gif_file

        whole = await asyncio.to_thread(_gif_frames, frames)
        below = ceil(max(frame.drawing.size[1] for frame in frames))
        size = (WIDTH, below + CAPTION)
        sample = dict.fromkeys(whole[n * (len(whole) - 1) // (SAMPLED - 1)] for n in range(SAMPLED))
        palette = await self._worker.run(partial(chosen_palette, list(sample), size, below, FONTS))
        form, parts = GifFormat(size, below, palette, FONTS), list[bytes]()
        for start in range(0, len(whole), AT_ONCE):
            before = whole[start - 1] if start else None
            now = whole[start : start + AT_ONCE]
            parts += await self._worker.run(partial(encode_frames, form, before, now))
            if sum(map(len, parts)) > LARGEST_ANIMATION - 1000:
                return None
            self.done = len(parts) / len(whole)
        return gif_file(form, parts)


class Animator:
    """Makes animated pictures. Callers that ask for the same one share it."""

    def __init__(self) -> None:
        self._worker = Worker(NICENESS)
        self._works: WorkCache[bytes, AnimationJob] = WorkCache(CACHED)

    async def begin(self, frames: Frames, user: int | None = None) -> AnimationJob:
        """Returns the animated picture of frames, at least one, begun now unless it was before.
        Raises ``Busy`` for a user as ``WorkCache.begin`` does."""
        key = await asyncio.to_thread(_key, frames.frames)
        return self._works.begin(key, partial(AnimationJob, self._worker, frames.frames), user)

    async def close(self) -> None:
        await self._works.close()
        self._worker.close()


def _key(frames: Sequence[Frame]) -> bytes:
    digest = sha256(spoken().encode())
    for frame in frames:
        digest.update(repr((frame.drawing.encode(), *frame[1:])).encode())
    return digest.digest()


def _gif_frames(frames: Sequence[Frame]) -> list[GifFrame]:
    from bot.presentation.replay.gif import GifFrame

    return [
        GifFrame(
            frame.drawing.encode(),
            caption(frame, number, len(frames)),
            10 * int(100 * pause),  # GIF counts hundredths
        )
        for number, (frame, pause) in enumerate(zip(frames, pauses(frames), strict=True), 1)
    ]


def replay_text(view: Match, frames: Frames, animation: Animation) -> str:
    """Returns what an animated picture shows, and what it leaves out."""
    lines = [say("replay-answer", game=view.id, count=animation.shown)]
    if animation.shown < frames.steps:
        lines.append(say("replay-thinned", count=animation.shown, of=frames.steps))
    if view.stage != "over":
        lines.append(say("replay-known"))
    return "\n".join(lines)


def replay_file(animation: Animation) -> discord.File:
    alt = fitted(animation.alt, DESCRIPTION, "cut")
    return discord.File(BytesIO(animation.data), "replay.gif", description=alt)
