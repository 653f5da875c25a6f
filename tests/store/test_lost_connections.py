"""A connection that PostgreSQL drops reaches nobody: what was lost is done again, once, and never twice."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Literal

import pytest
from simulated.databases import asked, on_postgresql
from sqlalchemy import event

from bot.store.errors import Cause
from bot.store.store import Change, Store, StoreError, Superseded

from .rows import game, happened, move, opened, to_send

pytestmark = on_postgresql

ENDED = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"

Moment = Literal["before", "after"]
MOMENTS = pytest.mark.parametrize("moment", ["before", "after"])


def cut(database_url: str) -> None:
    """Ends all connections to the database, as a server does that stops."""
    asked(database_url, f"{ENDED} AND datname = current_database()")


@pytest.fixture
def heard(store: Store) -> list[tuple[Cause, bool]]:
    """The failures that the store has told of so far: the cause, and whether the work was tried again."""
    failures: list[tuple[Cause, bool]] = []
    store.database.on_failure = lambda error, tried_again: failures.append((error.cause, tried_again))
    return failures


@contextmanager
def cut_at_commit(
    store: Store, database_url: str, moment: Moment, times: int = 1, then: Any = None
) -> Iterator[None]:
    """Cuts the connection at that many commits, before the server makes them or after; ``then`` is executed
    at each."""
    dialect = store.database.engine.sync_engine.dialect
    real, left = dialect.do_commit, [None] * times

    def do_commit(connection: Any) -> None:
        if not left:
            return real(connection)
        left.pop()
        if moment == "after":
            real(connection)
        cut(database_url)
        if then:
            asked(database_url, then)
        connection.cursor().execute("SELECT 1")
        raise AssertionError("the connection holds")

    dialect.do_commit = do_commit  # type: ignore[method-assign, assignment]
    yield
    dialect.do_commit = real  # type: ignore[method-assign]


async def test_what_was_dropped_while_idle_is_not_noticed(
    store: Store, database_url: str, heard: list[tuple[Cause, bool]]
) -> None:
    await opened(store)
    cut(database_url)
    assert await store.games.get("K7Q2") == game()
    cut(database_url)
    await store.commit(move(1))
    assert heard == []


@pytest.mark.parametrize("verb", ["UPDATE", "INSERT"])
async def test_a_write_that_is_lost_before_its_commit_is_tried_again(
    store: Store, database_url: str, heard: list[tuple[Cause, bool]], verb: str
) -> None:
    await opened(store)
    left = [None]

    def execute(_connection: object, _cursor: object, words: str, *_: object) -> None:
        if words.startswith(verb) and left:
            left.pop()
            cut(database_url)

    event.listen(store.database.engine.sync_engine, "before_cursor_execute", execute)
    change = move(1)
    await store.commit(change)
    assert heard == [("lost", True)]
    assert await store.games.events("K7Q2") == [happened(1)]
    assert [row.id for row in await store.outbox.unsent("K7Q2")] == [change.outbox[0].id]


async def test_a_read_that_is_lost_is_tried_again(
    store: Store, database_url: str, heard: list[tuple[Cause, bool]]
) -> None:
    await opened(store)
    left = [None]

    def execute(*_: object) -> None:
        if left:
            left.pop()
            cut(database_url)

    event.listen(store.database.engine.sync_engine, "before_cursor_execute", execute)
    assert await store.games.get("K7Q2") == game()
    assert heard == [("lost", True)]


@MOMENTS
async def test_a_decision_whose_commit_is_in_doubt_is_written_once(
    store: Store, database_url: str, heard: list[tuple[Cause, bool]], moment: Moment
) -> None:
    """The number of an event is unique in its game: whoever finds it taken looks whose event that is."""
    await opened(store)
    change = Change(game(2), 0, [happened(1), happened(2)], outbox=[to_send(1), to_send(1)])
    with cut_at_commit(store, database_url, moment):
        await store.commit(change)
    assert heard == [("doubtful", True)]
    assert await store.games.events("K7Q2") == [happened(1), happened(2)]
    found = asked(database_url, "SELECT id FROM outbox ORDER BY id")
    assert found == [(row.id,) for row in change.outbox]
    assert len(found) == 2


@MOMENTS
async def test_a_game_whose_opening_is_in_doubt_is_opened_once(
    store: Store, database_url: str, moment: Moment
) -> None:
    change = Change(game(1), None, [happened(1)], outbox=[to_send(1)])
    with cut_at_commit(store, database_url, moment):
        await store.commit(change)
    assert await store.games.events("K7Q2") == [happened(1)]
    assert asked(database_url, "SELECT id FROM outbox") == [(change.outbox[0].id,)]


async def test_a_decision_in_doubt_is_superseded_by_another_one(store: Store, database_url: str) -> None:
    await opened(store)
    theirs = "UPDATE game SET seq = 1"
    with (
        cut_at_commit(store, database_url, "before", then=theirs),
        pytest.raises(Superseded),
    ):
        await store.commit(move(1))
    assert await store.games.events("K7Q2") == []


async def test_what_is_lost_twice_is_told(
    store: Store, database_url: str, heard: list[tuple[Cause, bool]]
) -> None:
    """It is not said that nothing changed, for the first commit may have succeeded."""
    await opened(store)
    with (
        cut_at_commit(store, database_url, "before", times=2),
        pytest.raises(StoreError, match="has lost the connection") as raised,
    ):
        await store.commit(move(1))
    assert raised.value.cause == "doubtful"
    assert heard == [("doubtful", True), ("doubtful", False)]


@MOMENTS
async def test_a_fact_is_replaced_once(store: Store, database_url: str, moment: Moment) -> None:
    for old, new in ((None, "first"), ("first", "second")):
        with cut_at_commit(store, database_url, moment):
            assert await store.facts.replace("cup 10", old, new)
    assert await store.facts.get("cup 10") == "second"
    assert not await store.facts.replace("cup 10", "first", "third")


@MOMENTS
async def test_a_draft_is_changed_once(store: Store, database_url: str, moment: Moment) -> None:
    await opened(store)
    for letter in (b"a", b"b"):
        with cut_at_commit(store, database_url, moment):
            await store.games.change_draft("K7Q2", "german", 0, lambda old, more=letter: (old or b"") + more)  # type: ignore[misc]
    assert await store.games.draft("K7Q2", "german") == b"ab"
