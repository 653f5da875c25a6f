"""Deadlines in Night Ferry."""

from __future__ import annotations

import pytest
from simulated.table import Table

from .play import post, start

HOURS = 24


async def later(table: Table, hours: float) -> None:
    """Lets this many hours pass, and the bot look for what is due."""
    table.bot._sweep.cancel()
    table.env.backend.advance_clock(hours * 3600)
    await table.bot._sweep()
    await table.bot.courier.settle(table.game)
    await table.env.settle()


@pytest.mark.parametrize("seat", ["watch", "crew"])
async def test_an_absent_player_is_reminded_and_then_the_referee_chooses(table: Table, seat: str) -> None:
    """The reminder is for the late player alone; after the deadline a random ford is chosen for them, and a
    sentry is posted in secret, as by the player."""
    await start(table, hours=HOURS, on_expiry="act")
    if seat == "crew":
        await post(table, 2)
    late, other = (table.dreben, table.lerouge) if seat == "watch" else (table.lerouge, table.dreben)
    calls = len(table.dms(other))
    await later(table, HOURS * 0.76)
    assert "your time runs out" in table.dms(late)[-1]
    assert len(table.dms(other)) == calls
    await later(table, HOURS * 0.25)
    match = await table.match()
    assert match.awaited() != (seat,)
    assert "The referee chooses for the absent player." in table.told()
    if seat == "watch":
        ford = match.state.posts[0].value
        assert f"You post the sentry at ford {ford}" in table.dms(late)[-1]
        assert f"ford {ford}" not in table.told()
    else:
        assert (match.state.over, match.state.sunk) != (0, 0)
