"""Commands that break a rule: the cases of the tests, and the check that is common to all of them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from simcord import ChannelHandle, MemberActor
from simulated.table import Answer, Table

Options = dict[str, Any]
Before = Callable[[Table], Awaitable[None]]


async def refused(
    table: Table,
    user: MemberActor,
    command: str,
    options: Options,
    *says: str,
    where: ChannelHandle | None = None,
) -> Answer:
    """Checks that the command is refused in private, in these words, and changes nothing visible. Returns the
    answer."""
    before = await table.snapshot()
    answer = await table.slash(user, command, where, **options)
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


def steps(*typed: tuple[str, Options]) -> Before:
    """Returns a preparation in which the Resistance types these commands first."""

    async def before(table: Table) -> None:
        for command, options in typed:
            answer = await table.slash(table.lerouge, f"resistance {command}", **options)
            assert "*(r" not in answer.text, answer.text

    return before


def by_hand(**values: str) -> Before:
    """Returns a preparation in which the game master sets these values first."""

    async def before(table: Table) -> None:
        await table.set_up(**values)

    return before


def then(*parts: Before) -> Before:
    """Returns a preparation that runs these one after the other."""

    async def before(table: Table) -> None:
        for part in parts:
            await part(table)

    return before


def dice(*values: int) -> Before:
    """Returns a preparation that imposes the next dice."""

    async def before(table: Table) -> None:
        await table.impose(*values)

    return before


async def check(table: Table, case: Case) -> None:
    """Checks that the case is refused as it says."""
    if case.before:
        await case.before(table)
    user = getattr(table, case.user)
    rule = f"ruling {case.rule}" if case.rule.startswith("R") else f"section {case.rule})"
    await refused(table, user, f"resistance {case.command}", case.options, rule, *case.says)
