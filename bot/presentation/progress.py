"""A bar of progress in words."""

from __future__ import annotations

from bot.presentation.charts import percent
from bot.presentation.wording import say

BAR = 10
"""The length of the bar of progress."""


def progress_text(key: str, done: float) -> str:
    """Returns which share of something is done, in the sentence of that key."""
    full = int(BAR * done)
    bar = "▰" * full + "▱" * (BAR - full)
    return say(key, bar=bar, percent=percent(int(done * 100) / 100))
