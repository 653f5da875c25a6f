"""The first minute of a newcomer, alone in the sandbox as the Allies."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from simulated.first_minute import FirstMinute

from bot.sandbox import open_sandbox
from bot.settings import Settings


async def test_a_newcomer_throws_the_die_of_an_attack_soon(
    seeded: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the page of the sandbox: the first HQ acts after two taps, and its attack is resolved by the
    third. The hour decides the dice, too."""
    monkeypatch.setattr("bot.client._now", lambda: datetime(2026, 6, 5, 21, tzinfo=UTC))
    async with open_sandbox(Settings(), None, "france1944") as opened:
        newcomer = FirstMinute(opened)
        await newcomer.begin("france1944")
        assert await newcomer.until("ActionBegan") <= 2
        assert await newcomer.until("CombatResolved") <= 3
        assert not opened.env.errors
