"""How much the tests try that could go on for ever: by day a sample that finds any of the faults that were
planted, at night, with ``PLANVERT_TESTS=night``, much more of the same."""

from __future__ import annotations

import os
from typing import TypeVar

T = TypeVar("T")

NIGHT = os.environ.get("PLANVERT_TESTS") == "night"


def by_night(much: T, *, by_day: T) -> T:
    """Returns the size for this run."""
    return much if NIGHT else by_day
