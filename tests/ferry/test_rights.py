"""Who may use which command in Night Ferry, by the checks of every game."""

from __future__ import annotations

import pytest
from presentation.parts import parts_of
from presentation.play import next_decision, tap_it, type_it
from simulated.refusals import noted_refusals
from simulated.table import Table
from trust.rights import check_rights, check_rows
from trust.roles import Cast

from bot.settings import Settings

from .parts import PARTS


def test_its_parts_are_found_by_its_name() -> None:
    """The parts of a game that is registered are found, wherever its tests lie."""
    assert parts_of("ferry") is PARTS


@pytest.mark.parametrize("number", range(len(PARTS.situations)))
async def test_every_command_keeps_to_the_declaration(
    table: Table, settings: Settings, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every command in the hand of every role does what is declared of it."""
    await check_rights(Cast(table), settings, PARTS.situations[number], noted_refusals(monkeypatch))


async def test_every_command_has_its_row(table: Table) -> None:
    """Every command is declared, or is legal in one of its situations."""
    check_rows(table.bot)


async def test_it_is_played_by_whoever_plays_any_game(table: Table) -> None:
    """Its parts are enough to play it to its end, by slash commands and by taps."""
    await PARTS.open(table)
    strategy, decisions = PARTS.strategy(6), 0
    while (await table.match()).stage == "running":
        user, command = await next_decision(table, strategy)
        await table.mine(user)
        await (tap_it if decisions % 2 else type_it)(table, user, command)
        decisions += 1
    assert decisions >= 4
