"""Discord's failures that a person must mend: closed direct messages, missing permissions, deleted or
archived places."""

from __future__ import annotations

import discord
import pytest
from simcord import ChannelHandle, MemberActor
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType
from simulated.databases import on_either_database
from simulated.posts import check_told, guess
from simulated.table import LEGAL, Table

from .connection import HOUR, Moment, attempts, breaks, pass_time, unsent

pytestmark = on_either_database


@pytest.mark.parametrize("code", [50007, 50278])
async def test_who_takes_no_direct_messages(table: Table, code: int) -> None:
    """After 50007 (or 50278) nothing is retried and nothing is shown to others; the game goes on, and the
    player's panel shows what the message would have told."""
    await table.placed()
    path = f"/channels/{table.dreben.user.dm_channel.id}/messages"
    table.env.inject_error("POST", path, status=403, code=code, message="Cannot send", times=None)
    before = attempts(table, "POST", path)
    await guess(table, 5)
    await pass_time(table, HOUR)
    assert attempts(table, "POST", path) == before + 1
    assert "5 is **" not in table.told()
    assert "5 is **" in (await table.slash(table.dreben, "table log")).text
    assert table.dms(table.gm) == []


def told_of_trouble(table: Table, user: MemberActor) -> list[str]:
    """Returns what a user was told of trouble with the game's home."""
    return [text for text in table.dms(user) if "I cannot write" in text]


def forbid(table: Table) -> None:
    """Forbids the bot to write in the game's home."""
    path = f"/channels/{table.home.id}/messages*"
    table.env.inject_error("*", path, status=403, code=50013, message="Missing Permissions", times=None)


async def test_missing_permissions_are_told_once_and_once_again(table: Table) -> None:
    """The game master is told of missing permissions once, however long they are missing, also by a restarted
    bot; and once again if they go missing after all was well."""
    await table.placed()
    forbid(table)
    for value in (1, 2):
        await guess(table, value)
        await pass_time(table, HOUR)
    await table.restart()
    await pass_time(table, HOUR)
    (told,) = told_of_trouble(table, table.gm)
    assert "permission" in told
    assert told_of_trouble(table, table.dreben) == told_of_trouble(table, table.lerouge) == []
    table.open_dms()
    await pass_time(table, 1200)
    await check_told(table)
    forbid(table)
    await guess(table, 3)
    await pass_time(table, HOUR)
    assert len(told_of_trouble(table, table.gm)) == 2


def deny(table: Table, **permissions: bool) -> None:
    """Takes permissions of the bot in the game's channel away, and gives it all others."""
    assert table.bot.user is not None
    denied = discord.Permissions(**permissions).value
    mine = Overwrite(target_id=table.bot.user.id, type=OverwriteType.MEMBER, allow=0, deny=denied)
    table.env.backend.edit_channel(table.channel.id, {}, overwrites=[mine])


def logged_refusals(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Returns what the log says since the last call of messages that Discord refused."""
    said = [record.getMessage() for record in caplog.records if "failed: 40" in record.getMessage()]
    caplog.clear()
    return said


async def test_the_log_names_the_channel_and_the_permission_once(
    table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    """The log says once where Discord refuses a message and which permissions the bot lacks there, however
    often it is tried; again if another one is lacking, and if they go missing after all was well."""
    await table.placed()
    home, guild = table.home, table.channel.guild
    assert guild is not None
    where = f"in channel {home.id} (#{home.name}) of server {guild.id} (Normandy), where the bot lacks"
    deny(table, send_messages_in_threads=True, attach_files=True)
    for value in (1, 2):
        await guess(table, value)
        await pass_time(table, HOUR)
    (said,) = logged_refusals(caplog)
    assert said.startswith(f"game {table.game}: sending a turn failed: 403/50013 {where} ")
    assert said.endswith(" attach_files, send_messages_in_threads")
    deny(table, view_channel=True)
    await pass_time(table, HOUR)
    (said,) = logged_refusals(caplog)
    assert f"403/50001 {where} view_channel" in said
    deny(table)
    await pass_time(table, HOUR)
    await check_told(table)
    assert logged_refusals(caplog) == []
    deny(table, view_channel=True)
    await guess(table, 3)
    await pass_time(table, HOUR)
    (said,) = logged_refusals(caplog)
    assert f"403/50001 {where} view_channel" in said


async def test_the_log_says_what_else_may_be_the_cause(
    table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    """If the bot lacks no permission that it knows of, the log says so; a locked thread and a channel that is
    gone are named."""
    await table.placed()
    forbid(table)
    await guess(table, 1)
    (said,) = logged_refusals(caplog)
    assert said.endswith("where the bot lacks nothing that it knows of")
    table.env.backend.edit_channel(table.home.id, {}, thread_metadata={"locked": True})
    await pass_time(table, HOUR)
    (said,) = logged_refusals(caplog)
    assert said.endswith("where the bot lacks manage_threads, because the thread is locked")
    home = table.home.id
    table.env.backend.delete_channel(home)
    table.env.backend.delete_channel(table.channel.id)
    await pass_time(table, HOUR)
    (said,) = logged_refusals(caplog)
    assert f"404/10003 in channel {home} of server" in said
    assert said.endswith("which the bot does not see")


async def test_without_a_game_master_the_players_are_told(table: Table) -> None:
    """Without a game master the players are told, since trouble that nobody hears of cannot be mended."""
    await table.slash(
        table.stranger,
        "resistance new",
        table.channel,
        german=table.dreben,
        resistance=table.lerouge,
        terms="live",
    )
    (row,) = await table.bot.store.games.of(table.dreben.id)
    table.game = row.id
    await table.slash(table.dreben, "resistance place", **LEGAL)
    forbid(table)
    await guess(table, 1)
    await pass_time(table, HOUR)
    assert len(told_of_trouble(table, table.dreben)) == len(told_of_trouble(table, table.lerouge)) == 1


async def test_an_hour_of_silence_is_told_once(table: Table) -> None:
    """A status that cannot be delivered for an hour is reported to the game master once."""
    await table.placed()
    table.env.inject_error("*", f"/channels/{table.home.id}/messages*", status=500, times=None)
    await guess(table, 1)
    await pass_time(table, 0.75 * HOUR)
    assert told_of_trouble(table, table.gm) == []
    await pass_time(table, 0.75 * HOUR)
    (told,) = told_of_trouble(table, table.gm)
    assert "an hour" in told
    await guess(table, 2)
    await pass_time(table, 3 * HOUR)
    assert len(told_of_trouble(table, table.gm)) == 1
    table.open_dms()
    await pass_time(table, 1200)
    await check_told(table)


async def test_a_report_that_fails_is_made_later(table: Table) -> None:
    """A report that fails at first is made later, and once, since the trouble that keeps a post from the
    channel may also keep the report from the game master. The other queues go on meanwhile."""
    await table.placed()
    forbid(table)
    gm = f"/channels/{table.gm.user.dm_channel.id}/messages"
    table.env.inject_error("POST", gm, status=500, times=2)
    await guess(table, 1)
    assert any("1 is **" in text for text in table.dms(table.dreben))
    await pass_time(table, HOUR)
    assert len(told_of_trouble(table, table.gm)) == 1
    assert table.env.errors == []


async def test_a_deleted_thread_is_made_anew(table: Table) -> None:
    """After its thread was deleted, the game gets a new one with its card and all later posts; nothing is
    posted twice."""
    await table.placed()
    old = table.home.id
    table.env.backend.delete_channel(old)
    await table.slash(table.lerouge, "resistance interrogate", table.channel, zone="caen", guess=5)
    assert table.home.id != old
    assert table.told().count("asks about Caen once") == 1
    assert "6 questions left" in table.card().text
    await guess(table, 6)
    assert table.told().count("asks about Caen twice") == 1
    assert "5 questions left" in table.card().text
    assert len(table.channel.threads) == 1
    assert told_of_trouble(table, table.gm) == []


@pytest.mark.parametrize("moment", ["before", "after"])
async def test_a_deleted_thread_and_a_reset(
    table: Table, monkeypatch: pytest.MonkeyPatch, moment: Moment
) -> None:
    """The second invitation, too, is posted once."""
    await table.placed()
    table.env.backend.delete_channel(table.home.id)
    breaks(monkeypatch, "POST", f"/channels/{table.channel.id}/messages", moment)
    await table.slash(table.lerouge, "resistance interrogate", table.channel, zone="caen", guess=5)
    await pass_time(table, 120)
    invitations = [text for text in table.posts(table.channel) if "in the thread below" in text]
    assert len(invitations) == 2
    assert len(table.channel.threads) == 1
    assert table.told().count("asks about Caen once") == 1
    assert "6 questions left" in table.card().text


async def test_the_turn_in_a_new_thread_has_a_nonce_of_its_own(table: Table) -> None:
    """Discord takes messages of one nonce for the same, so no two games share one."""
    await table.placed()
    await guess(table, 4)
    table.env.backend.delete_channel(table.home.id)
    await table.slash(table.lerouge, "resistance interrogate", table.channel, zone="caen", guess=5)
    await pass_time(table, 60)
    (thread,) = table.channel.threads
    nonces = [body["nonce"] for path, body in table.sent() if path == f"/channels/{thread.id}/messages"]
    assert f"pv{thread.id}r" in nonces


async def test_a_deleted_channel_is_told_to_the_game_master_once(table: Table) -> None:
    """After its channel was deleted, the game has no place; the game master is told once, direct messages go
    on, and the players can still play."""
    await table.placed()
    home: ChannelHandle = table.home
    table.env.backend.delete_channel(home.id)
    table.env.backend.delete_channel(table.channel.id)
    guild = table.channel.guild
    assert guild is not None
    lounge = guild.create_text_channel("lounge")
    for value in (1, 2):
        answer = await table.slash(table.lerouge, "resistance interrogate", lounge, zone="caen", guess=value)
        assert answer.private
        await pass_time(table, HOUR)
    (told,) = told_of_trouble(table, table.gm)
    assert "gone" in told
    assert "\n".join(table.dms(table.dreben)).count(" is **") == 2
    assert table.env.errors == []


async def test_an_archived_thread_is_opened_again(table: Table) -> None:
    """After 50083 on the edit of the card, the thread is unarchived, and the card shows the current state."""
    await table.placed()
    path = f"/channels/{table.home.id}/messages/{table.card().message.id}"
    table.env.inject_error("PATCH", path, status=400, code=50083, message="Thread is archived")
    await guess(table, 5)
    opened = [
        request.json
        for request in table.env.http_requests
        if request.method == "PATCH" and request.path == f"/channels/{table.home.id}"
    ]
    assert opened == [{"archived": False}]
    assert "6 questions left" in table.card().text
    assert unsent(table.bot.settings.database_url) == 0


async def test_a_thread_that_only_a_moderator_may_open(table: Table) -> None:
    """The game master is told of a locked thread once, and the game goes on."""
    await table.placed()
    path = f"/channels/{table.home.id}"
    edit, post = f"{path}/messages/*", f"{path}/messages"
    table.env.inject_error("PATCH", edit, status=400, code=50083, message="Thread is archived", times=None)
    for method, where in (("POST", post), ("PATCH", path)):
        table.env.inject_error(method, where, status=403, code=50001, message="Missing Access", times=None)
    await guess(table, 1)
    await pass_time(table, HOUR)
    assert len(told_of_trouble(table, table.gm)) == 1
    table.open_dms()
    await pass_time(table, 1200)
    await check_told(table)
