"""Runs ``planvert sandbox`` with computer players that answer at once, and with pictures that are empty and
that no process of its own checks: ``python -m simulated.quick_sandbox OPTION…``."""

from __future__ import annotations

import sys

import pytest
from simcord.preview._media import MediaWorker

from bot.__main__ import app
from bot.presentation import drawing
from bot.referee import opponents
from simulated.pictures import BlankRenderer, check_at_once

if __name__ == "__main__":
    mark = pytest.MonkeyPatch()
    mark.setattr(opponents, "PAUSE", 0)
    mark.setattr(drawing, "_renderer", BlankRenderer())
    mark.setattr(MediaWorker, "_decode", check_at_once)
    app(["sandbox", *sys.argv[1:]])
