"""The processes that run on this database, a row each."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import statements as sql
from bot.store.facts import Facts
from bot.store.tables import ProcessRow
from bot.store.transactions import add, row_of


class Processes(Facts):
    """All processes."""

    async def processes(self) -> list[ProcessRow]:
        """Returns the processes that have not ended in order, the oldest first; some may have died."""
        return await self._rows(ProcessRow, sql.PROCESSES)

    async def add_process(self, process: ProcessRow, dead: Collection[str] = ()) -> list[ProcessRow]:
        """Deletes the processes of these ids, which are dead, and adds one, unless others exclude it. Returns
        those that do."""

        async def written(connection: AsyncConnection) -> list[ProcessRow]:
            # This row makes processes that start at the same time wait for each other.
            await connection.execute(self._put_meta, {"key": "processes", "value": ""})
            await connection.execute(sql.DROP_PROCESSES, {"ids": [*dead, process.id]})
            others = [row_of(ProcessRow, found) for found in await connection.execute(sql.PROCESSES)]
            excluding = [other for other in others if _exclude(other, process)]
            if not excluding:
                await add(connection, sql.ADD_PROCESS, [process])
            return excluding

        return await self._write(written)

    async def beat(self, process_id: str, now: datetime) -> bool:
        """Stores that the process lives. Returns False if its row is gone, because it was taken for dead."""
        return bool(await self._execute(sql.BEAT, this_process=process_id, now=now))

    async def drop_process(self, process_id: str) -> None:
        """Deletes a process that ends."""
        await self._execute(sql.DROP_PROCESSES, ids=[process_id])


def _exclude(one: ProcessRow, other: ProcessRow) -> bool:
    """Whether two processes must not run together: they share a shard, or count the shards differently."""
    return one.total != other.total or not one.total or (one.first <= other.last and other.first <= one.last)
