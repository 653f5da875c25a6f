"""Whole games of Memoir '44 from the lobby to the last medal, with restarts."""

from __future__ import annotations

from simulated.table import Table

from bot.referee.verify import read_record, verify
from presentation.play import next_decision, tap_it, type_it

from .play import open_game, stage_of
from .strategy import Strategy

ENOUGH = 400


async def test_a_whole_game_by_commands_and_by_buttons_with_a_restart_at_every_kind_of_decision(
    table: Table,
) -> None:
    """A whole game can be played by slash commands, as one side does, and by buttons and pickers, as the
    other does, with a restart at every kind of decision. What was drawn before a restart works after it."""
    await open_game(table)
    strategy, drawn = Strategy(1), False
    seen, typed, tapped = set[str](), set[str](), set[str]()
    for _ in range(ENOUGH):
        now = await stage_of(table)
        if now == "over":
            break
        user, command = await next_decision(table, strategy)
        if user == table.dreben and not drawn:
            await table.mine(user)
        drawn = user == table.dreben
        if now not in seen:
            seen.add(now)
            before = (await table.match()).state
            await table.restart()
            assert (await table.match()).state == before
        if user == table.dreben:
            await tap_it(table, user, command)
            tapped.add(command.verb)
        else:
            await type_it(table, user, command)
            typed.add(command.verb)
    assert await stage_of(table) == "over"
    assert typed & tapped >= {"play", "order", "move", "battle", "retreat", "ground", "hold", "done"}
    assert {"card", "orders", "moves", "battles", "answer", "retreat", "ground"} <= seen
    await check_the_end(table)


async def check_the_end(table: Table) -> None:
    """Checks the final messages, and that the record is valid: every die, the shuffles, the replay."""
    match = await table.match()
    outcome = match.game.outcome(match.state)
    assert outcome
    winner = {"allies": "Allies", "axis": "Axis"}[outcome.winner or ""]
    assert "Rematch" in table.card().buttons
    assert winner in table.card().text
    answer = await table.slash(table.stranger, "table export")
    verdict = verify(read_record(await answer.messages[-1].attachments[0].read()))
    assert verdict.whole
    assert verdict.faults == []
    assert verdict.dice > 30
    assert table.env.errors == []
