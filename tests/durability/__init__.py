"""Durability: nothing is lost, nothing happens twice, nobody exceeds their rights, and the bot runs
unattended."""

import pytest

pytest.register_assert_rewrite(f"{__name__}.database")
