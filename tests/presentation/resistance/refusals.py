"""Commands that break a rule: the cases of the tests, and the check that is common to all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce
from typing import Any, NamedTuple

from games.resistance.position import ScriptedDice, command
from msgspec.structs import replace
from simcord import ChannelHandle, MemberActor
from simulated.table import Answer, Table

from bot.games.by_hand import named
from bot.games.resistance import GAME
from bot.games.resistance.state import State

Options = dict[str, Any]
Before = Callable[[State], State]


async def refused(
    table: Table,
    user: MemberActor,
    name: str,
    options: Options,
    *says: str,
    where: ChannelHandle | None = None,
) -> Answer:
    """Checks that the command is refused in private, in these words, and changes nothing visible. Returns the
    answer."""
    before = await table.snapshot()
    answer = await table.slash(user, name, where, **options)
    assert answer.private
    for part in says:
        assert part in answer.text
    assert await table.snapshot() == before
    return answer


class Case(NamedTuple):
    """A command that breaks a rule: who types it, the number of the rule, and the words of the refusal."""

    name: str
    command: str
    options: Options
    rule: str
    says: tuple[str, ...]
    before: Before | None = None
    user: str = "lerouge"


def acts(*typed: str, dice: Iterable[int] = ()) -> Before:
    """Returns a preparation in which the Resistance gives these commands first, with these dice."""

    def before(state: State) -> State:
        script = ScriptedDice(dice)
        for text in typed:
            state = GAME.decide(state, "resistance", command(text), script).state
        return state

    return before


def by_hand(**values: str) -> Before:
    """Returns a preparation that sets these values first; an underscore stands for a space in a name."""

    def before(state: State) -> State:
        for what, value in values.items():
            state = named(GAME, state, what.replace("_", " "), value).applied(state)
        return state

    return before


def then(*parts: Before) -> Before:
    """Returns a preparation that runs these one after the other."""
    return lambda state: reduce(lambda before, part: part(before), parts, state)


async def check(table: Table, case: Case) -> None:
    """Checks that the case is refused as it says. The bot has the prepared position only meanwhile."""
    games = table.bot.referee.games._held
    held = games[table.game]
    state = case.before(held.match.state) if case.before else held.match.state
    games[table.game] = held._replace(match=replace(held.match, state=state))
    user = getattr(table, case.user)
    rule = f"ruling {case.rule}" if case.rule.startswith("R") else f"section {case.rule})"
    await refused(table, user, f"resistance {case.command}", case.options, rule, *case.says)
    assert (await table.match()).state == state, case.name
    games[table.game] = held
