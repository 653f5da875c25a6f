"""Nothing is lost and nothing happens twice when the process stops dead at any point of a command.

One command is played to its end while a ``CrashRecorder`` keeps every state in which a dead process could
have left the database and Discord. Then a new bot is started on each of these states.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from sqlite3 import connect
from typing import Any, NamedTuple

import pytest
from simcord.backend import Backend
from simcord.backend.errors import BackendError
from simulated.databases import asked, sqlite_url
from simulated.table import LEGAL, Table
from sqlalchemy import make_url

from bot.client import create_bot
from bot.settings import ONE_SHARD, Settings

from .crash_states import CrashRecorder, CrashState
from .database import check_record

# A process that is stopped dead closes nothing.
pytestmark = pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")


class Case(NamedTuple):
    """A command: the game before it, who types it, and an event that it causes."""

    before: Callable[[Table], Awaitable[None]]
    user: str
    command: str
    options: dict[str, Any]
    kind: str


async def at_the_task(table: Table) -> None:
    """Plays a game to a point at which a figure stands at the task."""
    await table.fighting()
    await table.set_up(R1="2")


CASES = {
    "a plain move": Case(Table.fighting, "lerouge", "move", {"figure": "R1", "to": 2}, "FigureMoved"),
    "a task roll": Case(at_the_task, "lerouge", "task", {"dice": 2}, "TaskRolled"),
    "the sealing": Case(Table.seated, "dreben", "place", dict(LEGAL), "PlacementSealed"),
    "an interrogation": Case(
        Table.placed, "lerouge", "interrogate", {"zone": "caen", "guess": 5}, "GuessAnswered"
    ),
}


class Seen(NamedTuple):
    """All that can be seen of a game, and all that is recorded of it."""

    public: tuple[str, ...]
    private: tuple[tuple[str, ...], ...]
    events: tuple[Any, ...]
    rolls: tuple[Any, ...]
    unsent: int


async def seen(table: Table) -> Seen:
    """Returns the current state of both."""
    database = table.bot.settings.database_url
    columns, rolled = "seq, step, by, seat, kind, audience, data", "n, seq, purpose, dice"
    thread = str(table.home.id)
    return Seen(
        tuple(text.replace(thread, "…") for text in (*table.posts(), *table.posts(table.channel))),
        tuple(tuple(text.replace(thread, "…") for text in table.dms(user)) for user in table.users),
        tuple(asked(database, f"SELECT {columns} FROM event WHERE game_id = ? ORDER BY seq", table.game)),
        tuple(asked(database, f"SELECT {rolled} FROM roll WHERE game_id = ? ORDER BY n", table.game)),
        asked(database, "SELECT count(*) FROM outbox WHERE NOT sent")[0][0],
    )


def recorder_of(table: Table, folder: Path) -> CrashRecorder:
    """Returns a recorder of the running bot. The log of its database is checkpointed first, so that a copy of
    the files is complete."""
    path = Path(make_url(table.bot.settings.database_url).database or "")
    with closing(connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return CrashRecorder(path, table.env.backend, folder)


async def start_anew(table: Table, recorder: CrashRecorder, state: CrashState, seconds: float = 1) -> None:
    """Starts a new bot, that much later, in the state that the dead one left."""
    await table.bot.store.close()
    recorder.enter(state)
    await table.env.advance_time(seconds)
    url = sqlite_url(state.database)
    settings = Settings(discord_token=None, database_url=url, shards=ONE_SHARD)
    await table.env.restart_bot(create_bot(settings))


@pytest.mark.parametrize("name", CASES)
async def test_wholly_there_or_wholly_not(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """After the restart the event is completely there or completely absent, and each message once. If it is
    absent and the player types the command again, everything is as if nothing had happened: the same dice,
    the same roll numbers."""
    case = CASES[name]
    await case.before(table)
    before = await seen(table)
    recorder = recorder_of(table, tmp_path)
    recorder.look("nothing")
    with monkeypatch.context() as watched:
        recorder.watch(watched)
        await table.slash(getattr(table, case.user), f"resistance {case.command}", **case.options)
        await table.env.settle()
    whole = await seen(table)
    assert case.kind in {event[4] for event in whole.events[len(before.events) :]}
    assert whole.unsent == 0

    found = []
    for state in recorder.states:
        await start_anew(table, recorder, state)
        now = await seen(table)
        there = now.events != before.events
        assert now == (whole if there else before), f"stopped after {state.after}"
        if not there:
            await table.slash(getattr(table, case.user), f"resistance {case.command}", **case.options)
            assert await seen(table) == whole, f"stopped after {state.after}"
        await check_record(table.bot.store, table.game)
        found.append(there)
    assert found == sorted(found)
    assert set(found) == {False, True}
    assert recorder.looks > 2 * len(found) > 10


async def test_a_clock_that_stood_still(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each message is posted exactly once also if the computer's clock shows the same time after the restart
    as before, because it was set back. Duplicates are not recognized by the time."""
    case = CASES["an interrogation"]
    await case.before(table)
    recorder = recorder_of(table, tmp_path)
    with monkeypatch.context() as watched:
        recorder.watch(watched)
        await table.slash(getattr(table, case.user), f"resistance {case.command}", **case.options)
        await table.env.settle()
    whole = await seen(table)
    for state in recorder.states:
        await start_anew(table, recorder, state, seconds=0)
        now = await seen(table)
        assert now.events != whole.events or now == whole, f"stopped after {state.after}"


def one_thread_a_message(monkeypatch: pytest.MonkeyPatch) -> None:
    """Allows at most one thread for each message, as in Discord; the simulation does not enforce it yet."""
    create = Backend.create_thread

    def created(backend: Backend, *given: Any, message_id: int | None = None, **named: Any) -> Any:
        if message_id in backend.channels:
            raise BackendError(400, 160004, "A thread has already been created for this message")
        return create(backend, *given, message_id=message_id, **named)

    monkeypatch.setattr(Backend, "create_thread", created)


async def test_the_opening_of_a_game(table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that is opened has one invitation, one thread and one card, wherever it was stopped; one that
    was not opened has left nothing."""
    one_thread_a_message(monkeypatch)
    recorder = recorder_of(table, tmp_path)
    recorder.look("nothing")
    with monkeypatch.context() as watched:
        recorder.watch(watched)
        await table.open(german=table.dreben, resistance=table.lerouge)
        await table.env.settle()
    whole = await seen(table)
    counts = []
    for state in recorder.states:
        await start_anew(table, recorder, state)
        there = bool(await table.bot.store.games.get(table.game))
        assert len(table.channel.threads) == there, f"stopped after {state.after}"
        if there:
            assert await seen(table) == whole, f"stopped after {state.after}"
            assert "hide the eleven items" in table.card().text
        else:
            assert table.posts(table.channel) == table.dms(table.dreben) == []
        counts.append(there)
    assert counts == sorted(counts)
    assert set(counts) == {False, True}
