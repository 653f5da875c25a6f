"""``planvert sandbox`` with computer players that answer at once, with empty pictures, and with patience on a
busy machine."""

from __future__ import annotations

import pytest

from bot import sandbox
from bot.__main__ import app
from bot.referee import opponents
from simulated.pictures import draw_blank
from simulated.waiting import PATIENCE


def quick_sandbox(*options: str) -> None:
    """Runs it with these options in this process, which ends with it."""
    opponents.PAUSE = 0
    sandbox._SETTLE = PATIENCE
    draw_blank(pytest.MonkeyPatch())
    app(["sandbox", "--no-browser", "--port", "0", *options])
