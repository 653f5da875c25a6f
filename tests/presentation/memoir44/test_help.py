"""``/help`` in a game of Memoir '44."""

from __future__ import annotations

from simulated.table import Table

from presentation.panel_of_help import helped

from .play import open_game


async def test_help_in_a_game_of_memoir(table: Table) -> None:
    """In Memoir '44, help tells what can be done now with that game's commands, its rules, and its current
    options."""
    await open_game(table, bunker_flags=True)
    now = await helped(table, table.dreben)
    assert "`/memoir play`" in now.text
    assert "`/resistance" not in now.text
    assert "`/memoir play`" not in (await helped(table, table.lerouge)).text
    ruling = await helped(table, table.dreben, topic="M9")
    assert "**Here: on.**" in ruling.text
    assert "Line of sight · 2" in await table.typing(table.dreben, "help", "topic", "sihgt")
