"""What all tests share."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

# The machine's speed is no property of the program.
settings.register_profile("planvert", deadline=None)
settings.load_profile("planvert")


@pytest.fixture(scope="session")
def house() -> Path:
    """The root of the repository."""
    return Path(__file__).parents[1]
