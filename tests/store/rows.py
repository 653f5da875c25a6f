"""Builds rows to put into a store."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Iterator
from contextlib import asynccontextmanager, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Connection, event
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import create_engine, parse_address
from bot.store.store import Change, Store
from bot.store.tables import (
    DailyRow,
    EventRow,
    GameRow,
    OutboxRow,
    ResultRow,
    RollRow,
    SeekerRow,
    StandingRow,
    TallyRow,
)

NOON = datetime(1944, 6, 6, 12, tzinfo=UTC)

RECORDS = (
    ResultRow(
        game_id="K7Q2",
        seat="german",
        user_id=2**62,
        guild_id=3,
        kind="resistance",
        against="person",
        opponent=2,
        score=1,
        faces="0,1,2,0,0,4",
        ended_at=NOON,
        rated="yes",
        gained=1.5,
        learned=0.25,
    ),
    TallyRow(
        user_id=2**62, guild_id=3, opponent=2, against="person", kind="", seat="", played=1, won=1, twos=1
    ),
    StandingRow(guild_id=3, kind="resistance", user_id=2**62, mean=26.5, deviation=7.25, games=1),
    DailyRow(user_id=2**62, kind="resistance", day=19_700, given="[]", score=87),
)
"""A row of each table of what remains of finished games and of questions of the day."""


def game(seq: int = 0, game_id: str = "K7Q2", **columns: Any) -> GameRow:
    """Returns a game after that event, of French Resistance unless ``columns`` says otherwise."""
    given: dict[str, Any] = {
        "kind": "resistance",
        "channel_id": 10,
        "home_id": 10,
        "stage": "lobby",
        "opened_at": NOON,
        "changed_at": NOON,
        **columns,
    }
    return GameRow(id=game_id, seq=seq, snapshot=b'{"after":%d}' % seq, seed="5eed", **given)


def happened(seq: int, game_id: str = "K7Q2", kind: str = "ShotFired") -> EventRow:
    """Returns an event of that game."""
    return EventRow(
        game_id=game_id, seq=seq, step=seq, at=NOON, by=7, kind=kind, audience="public", data=b"{}"
    )


def to_send(seq: int, game_id: str = "K7Q2", due_at: datetime = NOON, **columns: Any) -> OutboxRow:
    """Returns a post about that event."""
    return OutboxRow(
        game_id=game_id,
        seq=seq,
        number=seq,
        kind="post",
        audience="public",
        due_at=due_at,
        created_at=NOON,
        **columns,
    )


def roll(n: int = 1, seq: int = 1) -> RollRow:
    """Returns a roll of dice thrown in that step."""
    return RollRow(game_id="K7Q2", n=n, seq=seq, purpose="shot", dice="3,1,6")


def move(seq: int) -> Change:
    """Returns the command that takes the game to that event."""
    return Change(game(seq), expected=seq - 1, events=[happened(seq)], outbox=[to_send(seq, tried=True)])


async def opened(store: Store, game_id: str = "K7Q2", **columns: Any) -> None:
    """Opens a game in the store."""
    await store.commit(Change(game(game_id=game_id, **columns), expected=None))


def ruin(path: Path) -> None:
    """Overwrites a file with bytes that no database begins with."""
    path.write_bytes(b"not a database at all" * 500)


@asynccontextmanager
async def connected(url: str) -> AsyncIterator[AsyncConnection]:
    """Connects to a database as another program does; what is written is committed in the end."""
    engine = create_engine(parse_address(url))
    try:
        async with engine.begin() as connection:
            yield connection
    finally:
        await engine.dispose()


class Executed(NamedTuple):
    """A statement that SQLite has executed, and its parameters."""

    words: str
    parameters: Any


async def executed(store: Store, work: Awaitable[object]) -> list[Executed]:
    """Returns the statements that the store executes in this work."""
    seen: list[Executed] = []

    def execute(_connection: Connection, _cursor: object, words: str, parameters: Any, *_: object) -> None:
        seen.append(Executed(words, parameters))

    event.listen(store.database.engine.sync_engine, "before_cursor_execute", execute)
    await work
    event.remove(store.database.engine.sync_engine, "before_cursor_execute", execute)
    return seen


async def plans(store: Store, work: Awaitable[object]) -> list[str]:
    """Returns the steps of SQLite's query plans for the statements that the store executes in this work."""
    steps: list[str] = []
    for words, parameters in await executed(store, work):
        async with store.database.engine.connect() as connection:
            rows = await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {words}", parameters)
            steps += [step for *_, step in rows]
    return steps


@contextmanager
def statements(store: Store, *, whole: bool = False) -> Iterator[list[str]]:
    """Yields the verb, or the ``whole``, of each statement that the store executes from now on, and of each
    commit."""
    seen: list[str] = []

    def execute(_connection: Connection, _cursor: object, words: str, *_: object) -> None:
        seen.append(words if whole else words.split(maxsplit=1)[0])

    def commit(_connection: Connection) -> None:
        seen.append("COMMIT")

    engine = store.database.engine.sync_engine
    event.listen(engine, "before_cursor_execute", execute)
    event.listen(engine, "commit", commit)
    yield seen
    event.remove(engine, "before_cursor_execute", execute)
    event.remove(engine, "commit", commit)


def seeker(user_id: int = 7, **columns: Any) -> SeekerRow:
    """Returns a member's entry on the list of a server, for two weeks from noon."""
    given: dict[str, Any] = {
        "guild_id": 3,
        "kinds": "",
        "zone": "Europe/Paris",
        "since": NOON,
        "until": NOON + timedelta(days=14),
        **columns,
    }
    return SeekerRow(user_id=user_id, **given)
