"""Whole turns of France 1944 in the simulated Discord, restarted between declaring and resolving."""

from __future__ import annotations

from simulated.table import Table

from bot.games.france1944.rules import stage
from bot.referee.verify import read_record, verify
from presentation.play import next_decision, tap_it, type_it

from .play import Strategy, open_campaign, state_of

ENOUGH = 250
ANYTHING = 6
"""Most taps for any legal command; those that stand to reason take two."""
HOUSE = "-# Referee’s rulings applied: rounding of the odds, control limit, lead unit, river and air power."


async def test_a_whole_turn_by_commands_and_by_buttons(table: Table) -> None:
    """A whole turn can be played by slash commands, as one side does, and by buttons and pickers, as the
    other does, with restarts between declaration and resolution. What was drawn before works after them."""
    await open_campaign(table)
    strategy, drawn, restarted = Strategy(9), False, set[int]()
    typed, tapped = set[str](), set[str]()
    for _ in range(ENOUGH):
        state = await state_of(table)
        if state.turn > 1:
            break
        user, command = await next_decision(table, strategy)
        if user == table.dreben and not drawn:
            await table.mine(user)
        drawn = user == table.dreben
        if stage(state) in ("lead", "resolving") and not any(combat.letter for combat in state.act.combats):
            await table.restart()
            assert (await state_of(table)) == state
            restarted.add(user.id)
        if user == table.dreben:
            assert await tap_it(table, user, command) <= ANYTHING
            tapped.add(command.verb)
        else:
            await type_it(table, user, command)
            typed.add(command.verb)
    assert len(restarted) == 2
    assert typed & tapped >= {"activate", "declare", "next", "resolve", "react", "retreat"}
    await check(table)


async def check(table: Table) -> None:
    """Checks that the second turn has begun, that everything was told with its sums, and that the record is
    valid."""
    assert (await state_of(table)).turn == 2
    told = table.told()
    for words in ("The Ombre crossing · turn 1", " acts with ", "-# Referee’s rulings applied: "):
        assert words in told
    assert "turn 2 of 3" in table.card().text
    await table.slash(table.gm, "gm end", reason="supper")
    answer = await table.slash(table.stranger, "table export")
    verdict = verify(read_record(await answer.messages[-1].attachments[0].read()))
    assert verdict.whole
    assert verdict.faults == []
    assert table.env.errors == []


async def test_a_result_is_a_sum_that_everybody_can_check(table: Table) -> None:
    """A player can check a result by its sum: strengths, raw odds, each modifier with its source, shifts,
    overflow, die, letter, losses, and who must choose what."""
    await open_campaign(table)
    user = table.lerouge
    await table.slash(user, "france activate", hq="otter hq")
    await table.slash(
        user, "france declare", attackers="Heron 2, heron 3", defenders="0605", kind="set-piece"
    )
    await table.slash(user, "france next")
    await table.slash(user, "france lead", unit="Heron 3")
    await table.slash(table.gm, "gm dice", values="4 6", reason="a test")
    await table.slash(user, "france air", combat=1, kind="ordinary")
    answer = await table.slash(user, "france resolve", combat=1)
    assert answer.text.splitlines()[:-1] == [
        "🎲 **Combat 1**",
        HOUSE,
        "> Attack **9**: Heron 2 (5), Heron 3 (4)",
        "> Defense **4**: Linde 1",
        "> Odds: 9 to 4, column **2-1**",
        "> Defender’s morale **4**: base 3, river +2, air power −1",
        "> Morale: attacker 4 − defender 4 = **0** (lead units)",
        "> Control: 2 units (limit 7), modifier **0**",
        "> Total modifier **0**: column **2-1**",
        "> Die: **6** in column 2-1 (set-piece): **C**",
        "> Attacker: no effect",
        "> Defender chooses: either lose 2 steps or lose a step and retreat 2 hexes",
    ]
    log = await table.slash(table.stranger, "table log")
    assert answer.text.rpartition("\n")[0] in log.text
    assert "Heron 2 + Heron 3 with air power on 0605 (Linde 1), 2-1" not in table.told()
