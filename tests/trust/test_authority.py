"""Who may use which command, and when: every slash command, for each role, in every situation of a game.

One declaration says for every command who may use it and when; the commands' own checks, `/help` and these
table-driven tests come from it.
"""

from __future__ import annotations

import discord
import pytest
from presentation.parts import REASON, Situation
from simulated.refusals import noted_refusals
from simulated.table import Table

from bot.settings import Settings

from .rights import Rights, check_rights, check_rows
from .roles import Cast

SITUATIONS = Rights().situations


@pytest.fixture
def cast(table: Table) -> Cast:
    """The table, with a user in each role."""
    return Cast(table)


@pytest.mark.parametrize("situation", SITUATIONS, ids=[one.name for one in SITUATIONS])
async def test_every_command_keeps_to_the_declaration(
    cast: Cast, settings: Settings, situation: Situation, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every command in the hand of every role does what is declared of it, in every situation of a game."""
    await check_rights(cast, settings, situation, noted_refusals(monkeypatch))


async def test_every_command_has_its_row_and_its_right_time(table: Table) -> None:
    """Every command is declared, or is legal in one of these situations."""
    check_rows(table.bot)


async def test_every_action_of_the_game_master_asks_for_a_reason(table: Table) -> None:
    """No command of the game master can be typed without a reason, which is made public, except a look,
    resuming a game that was paused for one, and the setting of a place, which is no act on a game."""
    silent = {"gm look", "gm resume", "gm log"}
    for one in table.bot.tree.walk_commands():
        if isinstance(one, discord.app_commands.Command) and one.qualified_name.startswith("gm "):
            reason = one.get_parameter("reason")
            assert (reason is not None and reason.required) is (one.qualified_name not in silent)


@pytest.mark.parametrize("named", [True, False], ids=["the game named", "the game meant"])
async def test_no_right_in_another_server_makes_a_game_master(cast: Cast, named: bool) -> None:
    """A game master is made at `new` or by a member with Manage Server of the server where the game is: a
    player with a server of their own, with the bot in it, can preside neither from there nor in private."""
    table = cast.table
    await table.placed()
    guild = table.env.create_guild("Elsewhere")
    right = guild.create_role("staff", permissions=discord.Permissions(manage_guild=True))
    there = guild.add_member(table.lerouge.user, roles=[right])
    channel = guild.create_text_channel("own")
    game = {"game": table.game} if named else {}
    before = await table.snapshot()
    for deed, options in (("gm look", game), ("gm end", {"reason": REASON, **game})):
        assert "Only the game master" in (await table.slash(there, deed, channel, **options)).text
        private = (await table.lerouge.user.slash(deed, **options)).response
        assert private
        assert "Only the game master" in private.content
    assert await table.snapshot() == before
