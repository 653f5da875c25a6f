"""Runs ``planvert sandbox`` with computer players that answer at once and with empty pictures:
``python -m simulated.quick_sandbox OPTION…``."""

from __future__ import annotations

import sys

import pytest

from bot.__main__ import app
from bot.referee import opponents
from simulated.pictures import draw_blank

if __name__ == "__main__":
    opponents.PAUSE = 0
    draw_blank(pytest.MonkeyPatch())
    app(["sandbox", *sys.argv[1:]])
