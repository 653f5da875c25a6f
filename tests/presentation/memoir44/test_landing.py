"""A game with an air drop, exits and mines, by buttons and by slash commands."""

from __future__ import annotations

from collections.abc import Sequence

from simulated.table import Table

from bot.games.game import Choice, Command
from bot.games.memoir44 import commands as do
from bot.games.memoir44.state import State, stage
from bot.games.memoir44.units import ALLIES
from bot.referee.verify import read_record, verify
from presentation.play import next_decision, tap_it, type_it

from .play import bring_ground, open_game, stage_of
from .strategy import Strategy

ENOUGH = 300
MINE = "E6"


class Paratrooper(Strategy):
    """A player of the Allies who drops in the middle, sets a mine of the Axis off as soon as a unit that does
    not clear it can, and then leaves the board as soon as one can."""

    dropped, stepped = False, False

    def pick(self, state: State, choices: Sequence[Choice]) -> Command:
        """Returns one of the legal commands."""
        given = [choice.command for choice in choices]
        wanted = [one for one in given if self._wants(state, one)]
        if not wanted:
            return super().pick(state, choices)
        self.verbs.add(wanted[0].verb)
        self.stepped |= isinstance(wanted[0], do.Move)
        return wanted[0]

    def _wants(self, state: State, command: Command) -> bool:
        match command:
            case do.Drop(hex=at):
                return at == "E9"
            case do.Move(unit=name, to=to):
                unit = state.board.by_name[name]
                return to == MINE and unit.seat == ALLIES and not unit.of.clears and not self.stepped
            case do.Leave():
                return True
        return False


async def test_a_game_with_an_air_drop_an_exit_and_a_mine_by_buttons(table: Table) -> None:
    """The drop is pressed by row and hex, a unit steps on a mine and another leaves the board, all by
    buttons; the record is valid."""
    await bring_ground(table, "landing")
    await open_game(table, "landing", pace="mail")
    strategy, opened = Paratrooper(5), 0
    for _ in range(ENOUGH):
        if await stage_of(table) == "over":
            break
        user, command = await next_decision(table, strategy)
        if opened != user.id:
            await table.mine(user)
            opened = user.id
        await tap_it(table, user, command)
    assert await stage_of(table) == "over"
    assert {"drop", "leave", "move", "play"} <= strategy.verbs
    assert strategy.stepped
    answer = await table.slash(table.stranger, "table export")
    verdict = verify(read_record(await answer.messages[-1].attachments[0].read()))
    assert (verdict.whole, verdict.faults) == (True, [])
    assert table.env.errors == []
    told = table.told()
    assert "Air drop: " in told
    assert "leaves the board by A" in told
    assert f"Mine in {MINE}, ● " in told


async def test_the_same_verbs_can_be_typed(table: Table) -> None:
    """`/memoir drop` completes to hexes, `/memoir leave` to exits, and both are played."""
    await bring_ground(table, "landing")
    await open_game(table, "landing", pace="mail")
    assert "E9" in (await table.typing(table.dreben, "memoir drop", "hex", "e9")).values()
    strategy = Paratrooper(5)
    for _ in range(ENOUGH):
        user, command = await next_decision(table, strategy)
        if isinstance(command, do.Leave):
            by = await table.typing(user, "memoir leave", "by")
            assert set(by.values()) <= {"A3", "A6"}
            assert "leaves the board" in await type_it(table, user, command)
            break
        await type_it(table, user, command)
    assert {"drop", "leave"} <= strategy.verbs
    match = await table.match()
    assert match.state.gone
    assert stage(match.state) != "drop"
