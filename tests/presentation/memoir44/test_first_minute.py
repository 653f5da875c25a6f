"""The first minute of a newcomer, alone in the sandbox as the Allies."""

from __future__ import annotations

from simulated.first_minute import FirstMinute

from bot.sandbox import open_sandbox
from bot.settings import Settings


async def test_a_newcomer_throws_the_dice_of_a_battle_soon(seeded: None) -> None:
    """From the page of the sandbox: the first card after two taps, the first dice after four."""
    async with open_sandbox(Settings(), None, "memoir44") as opened:
        newcomer = FirstMinute(opened)
        await newcomer.begin("memoir44")
        assert await newcomer.until("CardPlayed") <= 2
        assert await newcomer.until("AttackRolled") <= 4
        assert not opened.env.errors
