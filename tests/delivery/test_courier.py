"""The courier: each decision reaches the channel and the players once, in order, whatever fails."""

from __future__ import annotations

import logging
import re

import discord
import pytest
from durability.connection import breaks
from simulated.databases import asked, on_either_database
from simulated.posts import check_told, guess
from simulated.table import LEGAL, Table
from sqlalchemy.event import listen

from bot.delivery.pending import Marker

pytestmark = on_either_database

GUESSES = (1, 2, 3)


async def test_a_post_that_fails_is_posted_once_later(table: Table) -> None:
    """A post that fails is posted later, once: nothing committed is lost or shown twice."""
    await table.placed()
    table.env.inject_error("POST", f"/channels/{table.home.id}/messages", status=500)
    await guess(table, 5)
    assert "asks about" not in table.told()
    await table.env.advance_time(20)
    assert table.told().count("asks about Caen once") == 1
    await table.env.advance_time(120)
    assert table.told().count("asks about Caen once") == 1
    await check_told(table)


@pytest.mark.parametrize("fails", ["before", "after", "killed"])
async def test_the_proof_is_published_once_whatever_breaks(
    table: Table, monkeypatch: pytest.MonkeyPatch, fails: str
) -> None:
    """The last post comes with its picture and the proof of the dice, once: if the connection breaks before
    it is sent or before that is confirmed, and if the process is killed before that is recorded."""
    await table.placed()
    path = f"/channels/{table.home.id}/messages"
    if fails == "killed":
        monkeypatch.setattr(Marker, "mark", lambda marker, sent: None)
    else:
        breaks(monkeypatch, "POST", path, "before" if fails == "before" else "after")
    await table.resign(table.lerouge)
    if fails == "killed":
        monkeypatch.undo()
        await table.crash()
    await table.env.advance_time(60)
    (closing,) = [post for post in table.seen() if "Rematch" in post.buttons]
    picture, file = closing.message.attachments
    assert (picture.filename, file.filename) == ("end.png", "proof.txt")
    proof = (await file.read()).decode()
    (digest,) = await table.bot.referee.records.published_digests(table.game)
    assert digest in proof


async def test_the_proof_is_in_the_text_where_no_file_may_be_attached(table: Table) -> None:
    """The seed and the digest are public also where the bot may not attach files."""
    await table.placed()
    path = f"/channels/{table.home.id}/messages"
    table.env.inject_error("POST", path, status=403, code=50013, message="Missing Permissions")
    await table.resign(table.lerouge)
    await table.env.advance_time(60)
    (closing,) = [post for post in table.seen() if "Rematch" in post.buttons]
    assert not closing.message.attachments
    (digest,) = await table.bot.referee.records.published_digests(table.game)
    assert f"Digest of the log: {digest}" in closing.text


async def test_posts_keep_their_order_when_one_fails(table: Table) -> None:
    """A later decision is not posted before an earlier one that failed."""
    await table.placed()
    table.env.inject_error("POST", f"/channels/{table.home.id}/messages", status=500)
    for value in GUESSES:
        await guess(table, value)
    await table.env.advance_time(40)
    await check_told(table)


async def test_a_lane_that_fails_holds_up_no_other(table: Table) -> None:
    """While the channel fails, direct messages arrive."""
    await table.placed()
    table.env.inject_error("*", f"/channels/{table.home.id}/messages*", status=500, times=None)
    await guess(table, 5)
    assert any("5 is **" in text for text in table.dms(table.dreben))
    assert "asks about" not in table.told()
    table.open_dms()
    await table.env.advance_time(60)
    assert table.told().count("asks about Caen once") == 1


async def test_a_thread_where_the_bot_may_not_write_for_a_while(table: Table) -> None:
    """A 403 on the thread stops no game; when it ends, everything is posted in order."""
    await table.placed()
    path = f"/channels/{table.home.id}/messages*"
    table.env.inject_error("*", path, status=403, code=50013, message="Missing Permissions", times=None)
    for value in GUESSES:
        await guess(table, value)
    await table.env.advance_time(60)
    assert "asks about" not in table.told()
    answer = await table.slash(table.lerouge, "table mine")
    assert "4 of 7 questions left" in answer.text
    table.open_dms()
    await table.env.advance_time(120)
    await check_told(table)
    assert "4 questions left" in table.card().text


async def test_a_deleted_card_is_posted_anew(table: Table) -> None:
    """A game has one living card; if it is deleted, the next step posts it again, once."""
    await table.placed()
    card = table.card().message
    table.env.backend.delete_message(table.home.id, card.id)
    await guess(table, 5)
    assert table.card().message.id != card.id
    assert "6 questions left" in table.card().text
    await guess(table, 6)
    assert "5 questions left" in table.card().text


async def test_the_card_is_edited_in_place(table: Table) -> None:
    """One message shows the table from the lobby on; once the game runs, its status is in the post of the
    turn, and nothing but the table is left on the card."""
    await table.open()
    card = table.card().message.id
    await table.click(table.dreben, table.card(), "Play the German")
    assert table.dreben.mention in table.card().text
    await table.click(table.lerouge, table.card(), "Play the Resistance")
    assert table.table_card().message.id == card != table.card().message.id
    assert table.table_card().buttons == {}
    assert "Waiting for" not in table.table_card().text
    assert table.lerouge.mention in table.table_card().text
    await table.resign(table.dreben)
    assert table.table_card().message.id == card


async def test_a_restart_between_commit_and_delivery(table: Table) -> None:
    """What was committed before the bot died is posted once after the restart."""
    await table.placed()
    table.env.inject_error("*", f"/channels/{table.home.id}/messages*", status=500, times=None)
    dm = f"/channels/{table.dreben.user.dm_channel.id}/messages"
    table.env.inject_error("POST", dm, status=500, times=None)
    for value in GUESSES:
        await guess(table, value)
    await table.crash()
    table.open_dms()
    await table.env.advance_time(60)
    await table.env.advance_time(60)
    await check_told(table)
    for value in GUESSES:
        assert sum(f"{value} is **" in text for text in table.dms(table.dreben)) == 1
    await table.restart()
    await table.env.advance_time(60)
    await check_told(table)


async def test_a_thread_that_could_not_be_made_is_made_later(table: Table) -> None:
    """The thread hangs from one invitation; a second try carries the same nonce, by which Discord recognises
    it."""
    table.env.inject_error("POST", "/channels/*/messages/*/threads", status=500)
    await table.open()
    await table.env.advance_time(60)
    assert len(table.channel.threads) == 1
    assert "Play the German" in table.card().buttons
    nonces = {
        body["nonce"]
        for path, body in table.sent()
        if path == f"/channels/{table.channel.id}/messages" and "thread below" in body.get("content", "")
    }
    assert len(nonces) == 1


async def test_every_post_has_a_nonce_of_its_own(table: Table) -> None:
    """Each post has a deterministic nonce of its own, of at most 25 characters, which Discord enforces."""
    await table.fighting()
    posts = [body for path, body in table.sent() if re.fullmatch(r"/channels/\d+/messages", path)]
    nonces = [str(body["nonce"]) for body in posts]
    assert len(set(nonces)) == len(nonces) > 5
    assert all(0 < len(nonce) <= 25 for nonce in nonces)
    assert all(body["enforce_nonce"] is True for body in posts)


async def test_a_channel_without_threads_is_home_itself(table: Table) -> None:
    """Where threads are not permitted, the game lives in the channel."""
    guild = table.channel.guild
    assert guild is not None
    denied = discord.PermissionOverwrite(create_public_threads=False)
    table.channel = guild.create_text_channel("salon", overwrites={guild.default_role: denied})
    await table.placed()
    assert table.channel.threads == []
    assert "Seal of the dice" in table.told()
    assert "interrogate a zone" in table.card().text


# --- direct messages


async def test_closed_direct_messages_stop_nothing(table: Table) -> None:
    """A player with closed direct messages is nudged in the thread with a mention of them alone, is told so
    once in private, and the game goes on."""
    table.close_dms(table.dreben)
    await table.seated()
    nudges = [text for text in table.posts() if "waits for you" in text]
    assert len(nudges) == 1
    assert table.dreben.mention in nudges[0]
    allowed = [body["allowed_mentions"] for _, body in table.sent() if "waits for you" in str(body)]
    assert [list(map(int, one["users"])) for one in allowed] == [[table.dreben.id]]
    assert not any(one.get("parse") for one in allowed)

    first = await table.slash(table.dreben, "table status")
    second = await table.slash(table.dreben, "table log")
    told = [
        note for answer in (first, second) for note in re.findall("direct messages are closed", answer.text)
    ]
    assert len(told) == 1
    await table.slash(table.dreben, "resistance place", **LEGAL)
    assert any("it is your turn" in text for text in table.dms(table.lerouge))
    assert table.dms(table.dreben) == []


async def test_who_only_clicks_is_told_that_their_direct_messages_are_closed(table: Table) -> None:
    """A player who only clicks is told once in private, on the panel, that their direct messages are
    closed."""
    table.close_dms(table.dreben)
    await table.seated()
    newest = [one for one in table.seen() if "My orders" in one.buttons][-1]
    answers = [await table.click(table.dreben, newest, "My orders") for _ in range(2)]
    assert ["direct messages are closed" in answer.text for answer in answers] == [True, False]


async def test_a_nudge_comes_once(table: Table) -> None:
    """A player is nudged once when it becomes their turn, by direct message to them alone."""
    await table.placed()
    for value in GUESSES:
        await guess(table, value)
    await table.restart()
    await table.env.advance_time(60)
    assert sum("it is your turn" in text for text in table.dms(table.lerouge)) == 1
    assert sum("it is your turn" in text for text in table.dms(table.dreben)) == 1
    assert table.dms(table.gm) == table.dms(table.stranger) == []
    assert "waits for you" not in table.told()


async def test_discord_is_asked_once_where_a_players_direct_messages_are(table: Table) -> None:
    """Who a player is need not be asked to write to them, and the channel of their direct messages is asked
    for once, also when the library has forgotten it; again only when it is gone."""
    await table.placed()
    assert users_asked_for(table) == ["POST", "POST"]
    for value in GUESSES:
        table.bot._connection._private_channels_by_user.clear()
        table.bot._connection._users.clear()
        await guess(table, value)
    assert [text for text in table.dms(table.dreben) if "3 is **" in text]
    assert users_asked_for(table) == ["POST", "POST"]
    dm = f"/channels/{table.dreben.user.dm_channel.id}/messages"
    table.env.inject_error("POST", dm, status=404, code=10003, message="Unknown Channel")
    await guess(table, 4)
    await table.env.advance_time(60)
    assert [text for text in table.dms(table.dreben) if "4 is **" in text]


def users_asked_for(table: Table) -> list[str]:
    """Returns the requests that are about users, by their method."""
    return [
        request.method
        for request in table.env.http_requests
        if request.path.startswith("/users/") and request.path != "/users/@me"
    ]


async def test_no_nudge_for_what_is_past(table: Table) -> None:
    """A nudge that could not be sent in time is not sent when the turn is over."""
    dm = f"/channels/{table.dreben.user.dm_channel.id}/messages"
    table.env.inject_error("POST", dm, status=500, times=None)
    await table.placed()
    table.open_dms()
    await table.env.advance_time(60)
    assert not any("it is your turn" in text for text in table.dms(table.dreben))


async def test_failures_are_logged_without_what_was_to_be_said(
    table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    """A failure is logged without the text of the message, so no log line carries a secret."""
    caplog.set_level(logging.DEBUG)
    await table.placed()
    dm = f"/channels/{table.dreben.user.dm_channel.id}/messages"
    table.env.inject_error("POST", dm, status=500)
    await guess(table, 5)
    ours = [
        record.getMessage()
        for record in caplog.records
        if not record.name.startswith(("aiosqlite", "asyncio"))
    ]
    assert any("sending a private failed" in line for line in ours)
    assert not any(word in line for line in ours for word in ("too low", "5 is **", "VIP", "passenger"))


async def test_a_call_whose_sending_was_not_recorded_is_found_again(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A call is recognised by what stays the same in it: when a process dies between sending and marking it,
    and the game goes on meanwhile, it is not sent again."""
    monkeypatch.setattr(Marker, "mark", lambda marker, sent: None)
    await table.placed()
    await guess(table, 5)
    await table.slash(table.lerouge, "resistance stop")
    before = [table.dms(user) for user in table.users]
    assert sum("it is your turn" in text for text in table.dms(table.lerouge)) == 1
    monkeypatch.undo()
    await table.restart()
    await table.env.advance_time(60)
    assert [table.dms(user) for user in table.users] == before
    await check_told(table)


async def test_an_accepted_click_reads_nothing_and_commits_once(table: Table) -> None:
    """In the steady state a click that is accepted is one transaction and no query, and its answer and posts
    are made from what was just decided; that they were sent is marked in another one, behind."""
    await table.placed()
    await guess(table, 5)
    await table.mine(table.lerouge)
    said = statements(table)
    panel = table.panel(table.lerouge)
    await table.click(table.lerouge, panel, "6")
    assert "6" in table.dms(table.dreben)[-1]
    decided = ["UPDATE", "INSERT", "INSERT", "COMMIT"]
    assert [words.split()[0] for words in said] == [*decided, "UPDATE", "COMMIT"]


def statements(table: Table) -> list[str]:
    """Returns the list of the statements that the bot executes from now on, which grows with them."""
    said: list[str] = []

    def note(_connection: object, _cursor: object, words: str, *_: object) -> None:
        said.append(words)

    engine = table.bot.store.database.engine.sync_engine
    listen(engine, "before_cursor_execute", note)
    listen(engine, "commit", lambda _: said.append("COMMIT"))
    return said


async def test_a_process_delivers_only_for_its_servers_and_takes_over_new_ones(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a process decides for a server of another one waits, not yet tried; whoever gets that server's
    shard later brings it, in order, once."""
    await table.placed()
    with monkeypatch.context() as elsewhere:
        for part in (table.bot.courier, table.bot.referee):
            elsewhere.setattr(part, "_serves", lambda guild_id: False)
        for value in (5, 6):
            await guess(table, value)
        await table.env.advance_time(20)
        assert "asks about" not in table.told()
        waiting = asked(table.settings.database_url, "SELECT tried FROM outbox WHERE NOT sent")
        assert waiting
        assert not any(tried for (tried,) in waiting)
    await table.env.advance_time(20)
    await check_told(table)
    assert table.told().count("asks about Caen twice") == 1
