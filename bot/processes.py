"""The processes that share a database: no two run the same shard, or count the shards differently.

Each has a row in the database with a heartbeat, and holds a lock on a file, which dies with it. Where the
file is seen, the lock says whether the process lives; elsewhere its heartbeat does, within a minute.
"""

import logging
import secrets
import socket
import tempfile
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from fasteners import InterProcessReaderWriterLock  # type: ignore[import-untyped]

from bot import failures
from bot.settings import Shards
from bot.store.database import file_of
from bot.store.store import Store, StoreError
from bot.store.tables import ProcessRow

log = logging.getLogger(__name__)

BEAT_SECONDS = 15
"""Seconds between two heartbeats of a process."""

LONGEST_SILENCE = 60
"""Seconds after which a process that is not heard of any more is taken for dead."""

LOOK_SECONDS = 1
"""Seconds between two looks at a process that may be dead."""


class Excluded(StoreError):
    """Raised if another process runs shards that this one cannot run beside it."""


class Process:
    """This process. ``clock`` returns the time."""

    def __init__(self, store: Store, shards: Shards | None, clock: Callable[[], datetime]) -> None:
        first, last, total = (shards.first, shards.last, shards.count) if shards else (0, 0, 0)
        now = clock()
        self._row = ProcessRow(
            id=secrets.token_hex(8),
            host=socket.gethostname(),
            first=first,
            last=last,
            total=total,
            started_at=now,
            seen_at=now,
        )
        self._store = store
        self._clock = clock
        self._lock = InterProcessReaderWriterLock(_lock_file(store, self._row))

    async def enter(self) -> None:
        """Enters this process among those that run. Waits for one in its way that may be dead. Raises
        ``Excluded`` if it lives."""
        with suppress(OSError):  # without the lock, the heartbeat alone tells that it lives
            self._lock.acquire_write_lock(blocking=False)
        dead, last_seen, waited = set[str](), dict[str, datetime](), 0
        while others := await self._store.processes.add(self._row, dead):
            for other in others:
                alive = lives(self._store, other)
                if alive or other.seen_at != last_seen.setdefault(other.id, other.seen_at):
                    raise self._excluded_by(other)
                if alive is False or waited >= LONGEST_SILENCE:
                    dead.add(other.id)
                    _lock_file(self._store, other).unlink(missing_ok=True)
            if dead.issuperset(other.id for other in others):
                continue
            if not waited:
                sentence = sentence_of(others[0])
                log.warning(
                    "%s. It may have died, and is waited for, at most %d s", sentence, LONGEST_SILENCE
                )
            await failures.sleep(LOOK_SECONDS)
            waited += LOOK_SECONDS

    async def beat(self) -> None:
        """Stores that this process lives. Raises ``Excluded`` if it was taken for dead, and another process
        has taken its place."""
        now = self._clock()
        if not await self._store.processes.beat(self._row.id, now):
            self._row.seen_at = now
            if others := await self._store.processes.add(self._row):
                raise self._excluded_by(others[0])

    async def leave(self) -> None:
        with suppress(StoreError):  # then its lock tells that it has ended
            await self._store.processes.remove(self._row.id)
        if self._lock.lockfile is not None:
            self._lock.release_write_lock()
            _lock_file(self._store, self._row).unlink(missing_ok=True)

    def _excluded_by(self, other: ProcessRow) -> Excluded:
        shards = shards_of(self._row)
        if 0 < other.total != self._row.total > 0:
            return Excluded(
                f"{sentence_of(other)}, and this one is to run {shards}: PLANVERT_SHARDS must name the same"
                " number of shards for all."
            )
        return Excluded(
            f"{sentence_of(other)}, so that this one cannot run {shards}: end the other, or correct"
            " PLANVERT_SHARDS.",
            "held",
        )


def lives(store: Store, process: ProcessRow) -> bool | None:
    """Whether a process of this database lives; None if its lock is not seen from here."""
    path = _lock_file(store, process)
    if not path.exists():
        return None
    lock = InterProcessReaderWriterLock(path)
    free = lock.acquire_read_lock(blocking=False)
    lock.release_read_lock()  # closes the file in either case
    return not free


def sentence_of(process: ProcessRow) -> str:
    return f"A process on {process.host} runs {shards_of(process)}"


def shards_of(process: ProcessRow) -> str:
    if not process.total:
        return "every shard"
    return f"the shards {Shards(process.first, process.last, process.total)}"


def _lock_file(store: Store, process: ProcessRow) -> Path:
    """Returns the file whose lock a process holds: beside an SQLite file, which is used on one host alone."""
    file = file_of(store.database.address)
    return (file.parent if file else Path(tempfile.gettempdir())) / f"planvert-{process.id}.lock"
