"""The bot is removed from a server: games wait, and after a time what belongs to that server alone goes; an
outage of Discord is no removal."""

from __future__ import annotations

from datetime import timedelta

import pytest
from simcord.backend import serializers
from simulated.databases import on_either_database
from simulated.table import Table
from sqlalchemy import select
from sqlmodel import SQLModel

from bot.games.game import PUBLIC, Refused
from bot.rating import Rating
from bot.referee.export import record_text
from bot.referee.opening import Location, Opening
from bot.referee.verify import read_record, verify
from bot.settings import ONE_SHARD, Shards
from bot.store.tables import SCHEMA, DocumentRow, SeekerRow, StandingRow, table_of

DAY = 86_400
KEPT = timedelta(days=30)
ELSEWHERE = 77
"""A server of which the bot has never heard from Discord."""


def guild_of(table: Table) -> int:
    """Returns the server of the table."""
    assert table.channel.guild is not None
    return table.channel.guild.id


async def stage(table: Table, game: str | None = None) -> str:
    """Returns the stage of a game."""
    return (await table.bot.referee.games.match(game or table.game)).stage


async def removed(table: Table) -> None:
    """Removes the bot from the server."""
    table.env.backend.emit("GUILD_DELETE", {"id": str(guild_of(table))})
    await table.env.settle()


async def invited(table: Table) -> None:
    """Invites the bot to the server again."""
    payload = serializers.guild_create_payload(table.env.backend, table.env.backend.guilds[guild_of(table)])
    del payload["unavailable"]
    table.env.backend.emit("GUILD_CREATE", payload)
    await table.env.settle()


async def later(table: Table, days: float) -> None:
    """Lets days pass, after which the bot compares its servers."""
    table.env.backend.advance_clock(days * DAY)
    await table.bot._compare_servers()


async def kept_of(table: Table, guild_id: int) -> dict[str, int]:
    """Returns the number of rows of each table that belong to a server or to one of its games, and of facts
    that name one of them."""
    found = {}
    async with table.bot.store.database.engine.connect() as connection:
        games = SCHEMA.tables["game"]
        ids = set((await connection.scalars(select(games.c.id).where(games.c.guild_id == guild_id))).all())
        for one in SCHEMA.sorted_tables:
            rows = (await connection.execute(select(one))).mappings().all()
            theirs = [
                row
                for row in rows
                if row.get("guild_id") == guild_id
                or row.get("game_id", "") in ids | {table.game}
                or {str(guild_id), table.game} & {*str(row.get("key", "")).split()}
            ]
            if theirs:
                found[one.name] = len(theirs)
    return found


async def known_everywhere(table: Table, guild_id: int) -> None:
    """Fills every table with something of a server: a game that ended, one that runs, and what lies beside
    them."""
    now, store, referee = table.env.now(), table.bot.store, table.bot.referee
    for user in (table.dreben, table.lerouge):
        await table.bot.community.ladder.standings.join(user.id, guild_id, "resistance", Rating())
    if guild_id == guild_of(table):
        await table.placed()
        await table.resign(table.lerouge)
        await table.fighting()
        await table.slash(table.gm, "gm move", channel=table.channel, reason="there")
        await table.mine(table.dreben)
    else:
        seats = {"german": table.dreben.id, "resistance": table.lerouge.id}
        opening = Opening(kind="resistance", location=Location(guild_id, 5), by=table.dreben.id, seats=seats)
        table.game = (await referee.open(opening)).match.id
    await referee.channel_dice.throw(guild_id, 5, "throw", None, lambda dice: None)
    document = DocumentRow(
        kind="memoir44", guild_id=guild_id, name="hill", text="x", by=1, at=now, title="Hill"
    )
    await store.documents.put(document, lambda authors: None)
    await table.bot.community.seekers.join(guild_id, table.stranger.id)
    await referee.visits.write()


async def test_games_that_run_wait_while_the_bot_is_not_on_their_server(table: Table) -> None:
    """They are paused at once, so that nobody's time runs out; what a player does meanwhile is refused with
    the reason. When the bot is back they go on as they were, with a fresh deadline, and the channel is told
    both; the record is verified."""
    await table.placed(hours=24)
    await removed(table)
    match = await table.match()
    assert (match.stage, match.deadline) == ("paused", None)
    refused = await table.slash(table.lerouge, "resistance stop")
    assert "until the bot is on its server again" in refused.text
    assert "removed" not in table.told()
    await later(table, 29)
    await invited(table)
    await table.bot._sweep()
    await table.bot.courier.finish()
    match = await table.match()
    assert match.stage == "running"
    assert match.deadline is not None
    assert match.deadline > table.env.now().timestamp() + 23 * 3600
    assert "The bot was removed from this server: the game is paused until it is back." in table.told()
    assert "The game resumes." in table.told()
    await table.resign(table.lerouge)
    record = record_text(await table.bot.referee.records.export(table.game, PUBLIC[0]))
    verdict = verify(read_record(record))
    assert (verdict.whole, verdict.faults) == (True, [])


async def test_a_game_that_the_master_has_paused_stays_so_and_a_lobby_stays_open(table: Table) -> None:
    await table.open(german=table.dreben)
    lobby = table.game
    await table.placed()
    await table.slash(table.gm, "gm pause", reason="supper")
    await removed(table)
    assert (await stage(table), await stage(table, lobby)) == ("paused", "lobby")
    await invited(table)
    assert (await stage(table), await stage(table, lobby)) == ("paused", "lobby")
    assert (await table.match()).paused_by == "master"


async def test_an_outage_is_no_removal(table: Table) -> None:
    """Discord says that the server cannot be reached, also while the bot starts; nothing pauses, and however
    long it lasts nothing is deleted."""
    await table.placed()
    down = {"id": str(guild_of(table)), "unavailable": True}
    table.env.backend.emit("GUILD_DELETE", down)
    await table.env.settle()
    await later(table, 31)
    assert await stage(table) == "running"
    assert await table.bot.store.servers.departures() == []
    guild = table.env.backend.guilds.pop(guild_of(table))
    await table.restart()
    table.bot._connection._add_guild_from_data(down)  # type: ignore[arg-type]
    await later(table, 31)
    assert await stage(table) == "running"
    assert await table.bot.store.servers.departures() == []
    table.env.backend.guilds[guild.id] = guild


async def test_a_removal_while_the_bot_does_not_run_is_found_at_the_start(table: Table) -> None:
    """And so is the invitation that follows while it does not run either."""
    await table.placed()
    guild = table.env.backend.guilds.pop(guild_of(table))
    await table.restart()
    assert await stage(table) == "paused"
    assert [row.guild_id for row in await table.bot.store.servers.departures()] == [guild.id]
    table.env.backend.guilds[guild.id] = guild
    await table.restart()
    assert await stage(table) == "running"
    assert await table.bot.store.servers.departures() == []


async def test_no_server_is_missed_before_every_shard_is_connected(table: Table) -> None:
    """As long as one is not, its servers are unknown."""
    await table.placed()
    table.bot._connection._guilds.pop(guild_of(table))
    shards = table.bot._AutoShardedClient__shards  # type: ignore[attr-defined]
    number, shard = shards.popitem()
    await table.bot._compare_servers()
    assert await stage(table) == "running"
    shards[number] = shard
    await table.bot._compare_servers()
    assert await stage(table) == "paused"


async def test_a_process_compares_the_servers_of_its_shards_alone(table: Table) -> None:
    """A server of another process is not missed here."""
    servers, store = table.bot.referee.servers, table.bot.store
    await known_everywhere(table, ELSEWHERE << 22)
    object.__setattr__(table.bot.settings, "shards", Shards(0, 0, 2))
    await servers.compare(lambda guild_id: False, KEPT)
    assert await store.servers.departures() == []
    object.__setattr__(table.bot.settings, "shards", Shards(1, 1, 2))
    await servers.compare(lambda guild_id: False, KEPT)
    assert [row.guild_id for row in await store.servers.departures()] == [ELSEWHERE << 22]
    object.__setattr__(table.bot.settings, "shards", ONE_SHARD)


@on_either_database
async def test_after_the_time_all_that_belongs_to_the_server_is_deleted(table: Table) -> None:
    """Nothing before that; then the server's games with their records, results, ratings, documents,
    lists and settings, and nothing of another server or of what belongs to people."""
    guild = guild_of(table)
    await table.slash(table.dreben, "table remind", table.channel, nudges="none")
    await known_everywhere(table, ELSEWHERE)
    other = table.game
    await known_everywhere(table, guild)
    table.game, own = other, table.game
    elsewhere = await kept_of(table, ELSEWHERE)
    table.game = own
    await removed(table)
    before = await kept_of(table, guild)
    of_no_server = {"player", "daily", "draft", "process"}
    assert before.keys() >= {table.name for table in SCHEMA.sorted_tables} - of_no_server
    servers = table.bot.referee.servers
    table.env.backend.advance_clock(29.9 * DAY)
    await servers.compare(lambda guild_id: guild_id == ELSEWHERE, KEPT)
    assert await kept_of(table, guild) == before
    table.env.backend.advance_clock(0.2 * DAY)
    await servers.compare(lambda guild_id: guild_id == ELSEWHERE, KEPT)
    assert await kept_of(table, guild) == {}
    with pytest.raises(Refused):
        await table.bot.referee.games.match(own)
    await table.bot.referee.visits.write()
    table.game = other
    assert await kept_of(table, ELSEWHERE) == elsewhere
    assert (await table.bot.store.players.get(table.dreben.id)).nudges == "none"
    await servers.compare(lambda guild_id: guild_id == ELSEWHERE, KEPT)
    assert await table.bot.store.servers.departures() == []


async def test_coming_back_in_time_prevents_the_deletion(table: Table) -> None:
    """The time begins anew with the next removal."""
    await table.placed()
    await removed(table)
    await later(table, 29)
    await invited(table)
    await later(table, 2)
    assert await stage(table) == "running"
    await removed(table)
    await later(table, 29)
    assert await stage(table) == "paused"
    await later(table, 1)
    with pytest.raises(Refused):
        await table.match()


@pytest.mark.parametrize("row", [DocumentRow, SeekerRow, StandingRow])
async def test_a_server_without_games_is_missed_as_well(table: Table, row: type[SQLModel]) -> None:
    await known_everywhere(table, ELSEWHERE)
    store = table.bot.store
    await store.servers.delete_games(await store.servers.games(ELSEWHERE, 9))
    others: tuple[type[SQLModel], ...] = (DocumentRow, SeekerRow, StandingRow)
    async with store.database.engine.begin() as connection:
        for other in others:
            if other is not row:
                await connection.execute(table_of(other).delete())
    assert await store.servers.all() == [ELSEWHERE]


async def test_a_game_that_fails_does_not_keep_the_others_from_pausing(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The log names it, and the next comparison tries it again."""
    await table.placed()
    broken = table.game
    await table.placed()
    real = table.bot.referee._follow_server

    async def follow(game_id: str, present: bool) -> None:
        if game_id == broken:
            raise ValueError("broken")
        await real(game_id, present)

    monkeypatch.setattr(table.bot.referee.servers, "_follow", follow)
    await removed(table)
    assert f"game {broken} did not follow its server" in caplog.text
    caplog.clear()
    assert (await stage(table), await stage(table, broken)) == ("paused", "running")
    monkeypatch.setattr(table.bot.referee.servers, "_follow", real)
    await later(table, 0)
    assert await stage(table, broken) == "paused"
