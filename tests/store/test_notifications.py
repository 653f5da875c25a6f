"""Processes on one PostgreSQL hear of each other's games and players; on SQLite nothing is told."""

from __future__ import annotations

import asyncio

import pytest
from simulated.databases import asked, on_postgresql
from simulated.waiting import until
from sqlalchemy import make_url

from bot.store.games import GameOnServer
from bot.store.store import Change, Store, StoreError

from .rows import game, happened, opened, statements, to_send


class Ear:
    """A store that listens; ``heard`` is what it has heard, in order."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.heard: list[GameOnServer] = []

    async def listen(self) -> None:
        """Begins to listen, or begins again."""
        await self.store.notifications.listen(
            lambda game_id, guild_id: self.heard.append(GameOnServer(game_id, guild_id))
        )

    def lost(self) -> bool:
        """Whether it knows that its connection is gone."""
        return bool(self.store.notifications._driver.is_closed())


@pytest.fixture
async def ears(store: Store, other: Store) -> tuple[Ear, Ear]:
    """Two processes that listen."""
    pair = Ear(store), Ear(other)
    for ear in pair:
        await ear.listen()
    return pair


LAST = GameOnServer("LAST", None)
"""What a third process tells, in ``all_heard``."""


async def all_heard(url: str, *ears: Ear) -> None:
    """Waits until these have heard whatever was told before: the server passes news on in the order of the
    commits."""
    asked(url, "SELECT pg_notify('planvert', 'third game LAST 0')")
    await until(lambda: all(ear.heard[-1:] == [LAST] for ear in ears))
    for ear in ears:
        ear.heard.pop()


def told(seq: int, game_id: str = "K7Q2", *, guild_id: int | None = None, tried: bool = False) -> Change:
    """Returns a command with one message."""
    posts = [to_send(seq, game_id, tried=tried)]
    return Change(game(seq, game_id, guild_id=guild_id), seq - 1, outbox=posts)


@on_postgresql
async def test_each_hears_of_the_games_of_the_other_and_not_of_its_own(
    ears: tuple[Ear, Ear], database_url: str
) -> None:
    one, another = ears
    await opened(one.store, "HERE", guild_id=2**62)
    await opened(one.store, "MAIL")
    await one.store.commit(told(1, "HERE", guild_id=2**62))
    await another.store.commit(told(1, "MAIL"))
    await all_heard(database_url, *ears)
    assert one.heard == [GameOnServer("MAIL", None)]
    assert another.heard == [GameOnServer("HERE", 2**62)]


@on_postgresql
async def test_a_change_whose_messages_its_own_process_sends_is_not_told(
    ears: tuple[Ear, Ear], database_url: str
) -> None:
    one, another = ears
    await opened(one.store)
    await one.store.commit(told(1, tried=True))
    await one.store.commit(Change(game(2), 1, events=[happened(2)]))
    await one.store.commit(told(3))
    await all_heard(database_url, another)
    assert another.heard == [GameOnServer("K7Q2", None)]


@on_postgresql
async def test_nothing_is_told_of_a_change_that_was_not_made(
    ears: tuple[Ear, Ear], database_url: str
) -> None:
    one, another = ears
    await opened(one.store)
    for change in (told(7), Change(game(1), 0, outbox=[to_send(1), to_send(1, "GONE")])):
        outcome = await asyncio.gather(one.store.commit(change), return_exceptions=True)
        assert isinstance(outcome[0], Exception)
    await all_heard(database_url, another)
    assert another.heard == []


@on_postgresql
async def test_a_person_of_whom_another_has_written_is_read_again(ears: tuple[Ear, Ear]) -> None:
    one, another = ears
    assert (await another.store.players.get(5)).locale is None
    await one.store.players.save(5, locale="de")
    await until(lambda: 5 not in another.store.players._players)
    assert (await another.store.players.get(5)).locale == "de"
    with statements(one.store) as seen:
        assert (await one.store.players.get(5)).locale == "de"
        assert (await one.store.players.get(5)).locale == "de"
    assert seen == ["SELECT"]


@on_postgresql
async def test_a_lost_connection_is_taken_up_again(ears: tuple[Ear, Ear], database_url: str) -> None:
    one, another = ears
    await opened(one.store)
    before = listening(database_url)
    await another.listen()
    assert listening(database_url) == before
    asked(
        database_url,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND query LIKE 'LISTEN%'",
    )
    await until(lambda: all(ear.lost() for ear in ears))
    for ear in ears:
        await ear.listen()
    assert len(listening(database_url)) == 2
    await one.store.commit(told(1))
    await until(lambda: another.heard)
    assert another.heard == [GameOnServer("K7Q2", None)]


@on_postgresql
async def test_a_server_that_lets_nobody_listen_is_told(ears: tuple[Ear, Ear], database_url: str) -> None:
    """The next attempt succeeds once the server lets the process in again."""
    one, another = ears
    name, elsewhere = make_url(database_url).database, make_url(database_url).set(database="postgres")
    server = elsewhere.render_as_string(hide_password=False)
    asked(server, f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
    asked(server, f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
    await until(lambda: all(ear.lost() for ear in ears))
    with pytest.raises(StoreError, match=f"The database {name} "):
        await another.listen()
    asked(server, f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
    for ear in ears:
        await ear.listen()
    assert len(listening(database_url)) == 2
    assert one.heard == []


@on_postgresql
async def test_whoever_is_closed_hears_nothing_more(ears: tuple[Ear, Ear], database_url: str) -> None:
    one, another = ears
    await opened(one.store)
    await another.store.close()
    await until(lambda: len(listening(database_url)) == 1)
    await one.store.commit(told(1))
    await all_heard(database_url, one)
    assert another.heard == []


@on_postgresql
async def test_a_sweep_leaves_connections_for_the_work(ears: tuple[Ear, Ear], database_url: str) -> None:
    for _ in range(30):
        for ear in ears:
            await ear.listen()
    assert len(listening(database_url)) == 2


async def test_on_a_file_nothing_is_told(ears: tuple[Ear, Ear]) -> None:
    one, another = ears
    await opened(one.store)
    with statements(one.store) as seen:
        await one.store.commit(told(1))
        await one.store.players.save(5, locale="de")
    assert seen == ["UPDATE", "INSERT", "COMMIT", "INSERT", "COMMIT"]
    assert one.heard == another.heard == []


def listening(url: str) -> list[object]:
    """Returns the processes of the server that listen for this database's news."""
    return [
        pid
        for (pid,) in asked(
            url,
            "SELECT pid FROM pg_stat_activity"
            " WHERE datname = current_database() AND query LIKE 'LISTEN%' ORDER BY pid",
        )
    ]
