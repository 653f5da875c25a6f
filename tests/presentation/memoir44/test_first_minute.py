"""The first minute of a newcomer, alone in the sandbox as the Allies."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest
from simulated.first_minute import FirstMinute

from bot.sandbox import open_sandbox
from bot.settings import Settings


async def test_a_newcomer_throws_the_dice_of_a_battle_soon(
    seeded: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the page of the sandbox: the first card after two taps, the first dice after four, for whoever
    battles where they stand. The hour decides the hand, too. Their panel tells what the post tells of each
    battle."""
    monkeypatch.setattr("bot.client._now", lambda: datetime(2026, 6, 5, 21, tzinfo=UTC))
    async with open_sandbox(Settings(), None, "memoir44") as opened:
        newcomer = FirstMinute(opened)
        assert "The Brook" in str(opened.channel.history()[0].components), "the lobby names what is opened"
        await newcomer.begin("memoir44")
        assert await newcomer.until("CardPlayed") <= 2
        await newcomer.until("PhaseBegan", 2, rather="done")
        assert await newcomer.until("AttackRolled") <= 4
        told = [line for line in newcomer.told() if not line.startswith("**Meanwhile")]
        await newcomer.until("TurnBegan", 2)
        posted = "\n".join(message.content for message in opened.channel.history())
        battles = [line for line in told if re.search("[●■] .* at [●■]", line)]
        assert battles
        assert [line for line in battles if line not in posted] == []
        assert not opened.env.errors
