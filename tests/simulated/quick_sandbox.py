"""Runs ``planvert sandbox`` with computer players that answer at once, and with pictures that are empty and
that no process of its own checks: ``python -m simulated.quick_sandbox OPTION…``."""

from __future__ import annotations

import sys

from simcord.preview._media import MediaInfo, MediaWorker, _process_media
from simulated.pictures import BlankRenderer

from bot.__main__ import app
from bot.presentation import drawing
from bot.referee import opponents


async def check(worker: MediaWorker, key: str, picture: bytes, media_time: float | None) -> MediaInfo:
    """Checks a picture as the page's own process does, which would be started for each."""
    return _process_media(picture, media_time)


if __name__ == "__main__":
    opponents.PAUSE = 0
    drawing._renderer = BlankRenderer()
    MediaWorker._decode = check
    app(["sandbox", *sys.argv[1:]])
