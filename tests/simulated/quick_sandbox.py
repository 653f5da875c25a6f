"""Runs ``planvert sandbox`` with computer players that answer at once:
``python -m simulated.quick_sandbox OPTION…``."""

from __future__ import annotations

import sys

from bot.__main__ import app
from bot.referee import opponents

if __name__ == "__main__":
    opponents.PAUSE = 0
    app(["sandbox", *sys.argv[1:]])
