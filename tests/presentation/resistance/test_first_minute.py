"""The first minute of a newcomer, alone in the sandbox as the Resistance."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from simulated.first_minute import FirstMinute

from bot.sandbox import open_sandbox
from bot.settings import Settings


async def test_a_newcomer_reads_an_answer_soon_and_throws_for_the_task(
    seeded: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the page of the sandbox: the first decision after one tap, the first answer after two, and the
    first roll for the charge after 24 at most, with all seven questions asked. The hour decides the dice,
    too."""
    monkeypatch.setattr("bot.client._now", lambda: datetime(2026, 6, 5, 21, tzinfo=UTC))
    async with open_sandbox(Settings(), None, "resistance") as opened:
        newcomer = FirstMinute(opened)
        await newcomer.begin("resistance")
        assert (await newcomer.match()).state.options.deduction_aid, "the sheet of a lesson deduces"
        assert await newcomer.until("GuessAnswered") <= 3
        await newcomer.until("GuessAnswered", 7, without="stop")
        assert await newcomer.until("TaskRolled") <= 24
        assert not opened.env.errors
