"""``/gm move``: a game moves to another channel, and pending posts are sent there."""

from __future__ import annotations

import json

import discord
import pytest
from simcord import ChannelHandle, MemberActor
from simulated.posts import check_told, guess, posted
from simulated.table import Table, closed

from bot.games.game import Reason, Refused
from bot.games.match import decode_event
from bot.games.match_events import MatchMoved
from bot.referee.referee import Referee
from bot.store.outbox import Outbox

REASON = "the old channel was deleted"


def channel(table: Table, name: str = "lounge") -> ChannelHandle:
    """Creates another channel of the server."""
    assert table.channel.guild is not None
    return table.channel.guild.create_text_channel(name)


def delete(table: Table) -> None:
    """Deletes the channel of the game, and its thread with it."""
    for one in (table.home, table.channel):
        table.env.backend.delete_channel(one.id)


async def test_a_deleted_channel_ends_nothing(table: Table) -> None:
    """What was decided in between is posted in the new place, in order and once. A new thread and card are
    made, and the game goes on there."""
    await table.placed()
    told = posted(table)
    delete(table)
    lounge = channel(table)
    for value in (1, 2):
        await table.slash(
            table.lerouge, "resistance interrogate", lounge, zone="caen", guess=value, game=table.game
        )
        await table.env.advance_time(300)
    answer = await table.slash(table.gm, "gm move", lounge, reason=REASON, game=table.game)
    table.channel = lounge
    assert answer.private
    assert answer.text == f"Game `{table.game}` goes on here: {table.home.mention}"
    assert len(lounge.threads) == 1
    assert table.home.id != lounge.id
    assert "the table is in the thread below" in "\n".join(table.posts(lounge))
    await check_told(table, told)
    assert f"The game moves to another channel: {REASON}" in table.told()
    assert "5 questions left" in table.card().text
    await guess(table, 3)
    assert "4 questions left" in table.card().text
    await check_told(table, told)
    assert table.env.errors == []


async def test_the_game_master_is_told_what_brings_it_back(table: Table) -> None:
    """The notice of a deleted channel names ``/gm move``, the only command that brings the game back."""
    await table.placed()
    delete(table)
    lounge = channel(table)
    await table.slash(table.lerouge, "resistance interrogate", lounge, zone="caen", guess=1, game=table.game)
    await table.env.advance_time(300)
    (told,) = [text for text in table.dms(table.gm) if "I cannot write" in text]
    assert (
        "(it is gone). Nothing is lost: what is to be told waits. The game master, or anybody who may manage "
        "the server, can type `/gm move` in another channel, and it is posted there."
    ) in told
    assert "as soon as" not in told


async def test_a_living_channel_is_left_as_it_is(table: Table) -> None:
    """The messages of the old place are not changed; everything after the move is posted in the new one."""
    await table.placed()
    old, before = table.home, table.posts()
    lounge = channel(table)
    await table.slash(table.gm, "gm move", reason=REASON, channel=lounge)
    assert table.posts(old) == before
    table.channel = lounge
    await guess(table, 5)
    assert table.posts(old) == before
    assert "6 questions" in table.told()
    record = await table.slash(table.stranger, "table export")
    (file,) = record.messages[-1].attachments
    events = json.loads(await file.read())["events"]
    assert [event["data"] for event in events if event["kind"] == "MatchMoved"] == [{"reason": REASON}]
    assert str(lounge.id) not in json.dumps(events)


async def test_a_place_without_threads_is_home_itself(table: Table) -> None:
    """A place without threads becomes the game's home, as when a game is opened; a thread as the target is
    the home itself."""
    await table.placed()
    old = table.home
    lounge = channel(table)
    await table.slash(table.gm, "gm move", reason=REASON, channel=lounge)
    first = lounge.threads[0]
    await table.slash(table.gm, "gm move", old, reason=REASON, game=table.game)
    row = await table.bot.store.games.get(table.game)
    assert row is not None
    assert row.home_id == row.channel_id == old.id
    assert first.id != old.id


async def test_of_several_moves_the_last_counts(table: Table) -> None:
    """A place that cannot be written to does not delay the game once another is named."""
    await table.placed()
    delete(table)
    broken, lounge = channel(table, "broken"), channel(table)
    table.env.inject_error("*", f"/channels/{broken.id}/messages*", status=500, times=None)
    await table.slash(table.gm, "gm move", lounge, reason=REASON, channel=broken, game=table.game)
    assert table.posts(lounge) == []
    await table.slash(table.gm, "gm move", lounge, reason="that one is broken", game=table.game)
    table.channel = lounge
    assert table.told().count("The game moves to another channel") == 2
    assert table.posts(broken) == []
    assert len(lounge.threads) == 1


@pytest.mark.parametrize("when", ["noted", "recorded", "placed"])
async def test_killed_in_between(table: Table, monkeypatch: pytest.MonkeyPatch, when: str) -> None:
    """Whenever the bot dies, either nothing has happened or the next start completes the move: nothing is
    lost and nothing is posted twice."""
    await table.placed()
    old = await table.bot.store.games.get(table.game)
    assert old is not None
    told = posted(table)
    lounge = channel(table)
    with monkeypatch.context() as patch:
        if when == "noted":
            patch.setattr(Referee, "act", _refuses)
        elif when == "recorded":
            patch.setattr(table.bot.courier, "start_round", lambda _: None)
        else:
            patch.setattr(Outbox, "mark_sent", _dies)
            patch.setattr("bot.delivery.sender.Sender.show_card", _dies)
        await table.slash(table.gm, "gm move", reason=REASON, channel=lounge)
        await table.env.settle()
    table.env.errors.clear()
    await table.crash()
    await table.env.advance_time(60)
    row = await table.bot.store.games.get(table.game)
    assert row is not None
    if when == "noted":
        assert (row.home_id, row.channel_id, row.seq) == (old.home_id, old.channel_id, old.seq)
        return
    table.channel = lounge
    assert row.channel_id == lounge.id
    assert len(lounge.threads) == 1
    assert table.told().count("moves to another channel") == 1
    assert sum("in the thread below" in text for text in table.posts(lounge)) == 1
    await check_told(table, told)
    assert "7 questions" in table.card().text


async def _dies(*_: object, **__: object) -> None:
    raise OSError


async def _refuses(*_: object, **__: object) -> None:
    raise Refused(Reason("stale", "buttons"))


# --- permissions and targets


async def test_who_may_manage_the_server_may_move_it(table: Table) -> None:
    """A member who may manage the server may move its games, also one without a game master, and is offered
    them."""
    await table.placed()
    delete(table)
    guild, lounge = table.channel.guild, channel(table)
    assert guild is not None
    role = guild.create_role("staff", permissions=discord.Permissions(manage_guild=True))
    boss = guild.add_member(table.env.create_user("boss"), roles=[role])
    offered = await boss.autocomplete(lounge, "gm move", "game", "")
    assert [one["value"] for one in offered] == [table.game]
    await table.slash(boss, "gm move", lounge, reason=REASON, game=table.game)
    table.channel = lounge
    assert f"{boss.mention} is the game master" in table.told()


async def test_a_game_master_is_offered_the_games_they_preside_over(table: Table) -> None:
    """Autocomplete of ``game`` offers a game master the games they preside over, and no others."""
    await table.placed()
    delete(table)
    lounge = channel(table)
    offered = {
        user: [one["value"] for one in await user.autocomplete(lounge, "gm move", "game", "")]
        for user in table.users
    }
    assert offered == {table.gm: [table.game], table.dreben: [], table.lerouge: [], table.stranger: []}


async def test_a_game_that_ended_in_a_deleted_channel_is_told_in_another(table: Table) -> None:
    """The last post of the game waits. The game is offered to its game master though it is over, after those
    that go on."""
    await table.placed()
    ended, told = table.game, posted(table)
    delete(table)
    lounge = channel(table)
    await table.slash(table.lerouge, "table resign", lounge, game=ended)
    await table.bot.referee.resign(ended, table.lerouge.id)
    await table.env.advance_time(300)
    table.channel = lounge
    await table.open()
    offered = await table.gm.autocomplete(lounge, "gm move", "game", "")
    assert [one["value"] for one in offered] == [table.game, ended]
    table.game = ended
    await table.slash(table.gm, "gm move", lounge, reason=REASON, game=ended)
    assert "The German wins" in table.told()
    await check_told(table, told)
    assert "The game is over" in table.card().text
    assert "The game moves to another channel" in table.card().text


async def test_nobody_else_moves_a_game(table: Table) -> None:
    """Players and strangers are refused, and nothing changes."""
    await table.placed()
    lounge, before = channel(table), await table.snapshot()
    for user in (table.dreben, table.lerouge, table.stranger):
        answer = await table.slash(user, "gm move", reason=REASON, channel=lounge)
        assert answer.private
        assert "Only the game master" in answer.text
    assert await table.snapshot() == before
    assert await table.bot.store.games.destination(table.game) == 0


async def refused(table: Table, to: ChannelHandle, user: MemberActor | None = None) -> str:
    """Checks that the move is refused and nothing has changed, and returns the refusal."""
    before, row = await table.snapshot(), await table.bot.store.games.get(table.game)
    answer = await table.slash(user or table.gm, "gm move", reason=REASON, channel=to)
    assert answer.private
    assert await table.snapshot() == before
    assert await table.bot.store.games.get(table.game) == row
    return answer.text


async def test_a_game_does_not_go_where_its_people_cannot_see_it(table: Table) -> None:
    """The people of the game who cannot see the new channel are named, as when a game is opened."""
    await table.placed()
    secret = closed(table, table.dreben)
    assert await refused(table, secret) == (
        f"{table.dreben.mention} cannot see <#{secret.id}>. Give this person access to it, or choose another "
        "channel."
    )


async def test_who_has_left_the_server_holds_nobody_up(table: Table) -> None:
    """A player who has left the server cannot be given access, and does not prevent the move."""
    await table.placed()
    lounge, guild = channel(table), table.channel.guild
    assert guild is not None
    table.env.backend.remove_member(guild.id, table.dreben.id)
    answer = await table.slash(table.gm, "gm move", reason=REASON, channel=lounge)
    assert "goes on here" in answer.text


async def test_a_game_goes_only_where_its_mover_and_the_bot_may_write(table: Table) -> None:
    """A game moves only into a channel where both its mover and the bot may write."""
    await table.placed()
    guild = table.channel.guild
    assert guild is not None
    assert table.bot.user is not None
    mute = discord.PermissionOverwrite(send_messages=False)
    news = guild.create_text_channel("news", overwrites={table.gm: mute})
    assert await refused(table, news) == (
        f"You may not write in <#{news.id}> yourself; move the game to where you may."
    )
    quiet = guild.create_text_channel("quiet", overwrites={table.bot.user: mute})
    assert await refused(table, quiet) == (
        "I may not write in this channel. I need: Send Messages and Embed Links."
    )


async def test_a_game_stays_in_its_server(table: Table) -> None:
    """A channel of another server is refused as the target."""
    await table.placed()
    other = table.env.create_guild("Brittany")
    there, before = other.create_text_channel("table"), await table.bot.store.games.get(table.game)
    gm = other.add_member(table.gm.user)
    answer = await table.slash(gm, "gm move", there, reason=REASON, game=table.game)
    assert answer.text.startswith("A game moves to a text channel")
    assert await table.bot.store.games.get(table.game) == before


@pytest.mark.parametrize("reason", ["\u200b", "x" * 301])
async def test_a_move_needs_a_reason(table: Table, reason: str) -> None:
    """A move needs a reason, like every action of a game master; without one no event is recorded."""
    await table.placed()
    answer = await table.slash(table.gm, "gm move", reason=reason, channel=channel(table))
    assert "Give a reason of 1 to 300 characters" in answer.text
    assert await table.bot.store.games.destination(table.game) == 0


def test_a_move_says_nothing_of_the_channel() -> None:
    """The record holds only the reason of a move, and its event can be read back."""
    event = decode_event("resistance", b'{"kind":"MatchMoved","reason":"x"}')
    assert event == MatchMoved("x")
    assert event.__struct_fields__ == ("reason",)
