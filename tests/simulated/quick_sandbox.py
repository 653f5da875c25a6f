"""``planvert sandbox`` with computer players that answer at once and with empty pictures."""

from __future__ import annotations

import pytest

from bot.__main__ import app
from bot.referee import opponents
from simulated.pictures import draw_blank


def quick_sandbox(*options: str) -> None:
    """Runs it with these options in this process, which ends with it."""
    opponents.PAUSE = 0
    draw_blank(pytest.MonkeyPatch())
    app(["sandbox", "--no-browser", "--port", "0", *options])
