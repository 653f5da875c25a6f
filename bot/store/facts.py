"""Facts about the bot itself, by key, and the processes that run on this database, a row each."""

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import Connection, delete, insert, select, update

from bot.store.database import Repository, add, must_match, row_of
from bot.store.errors import Superseded
from bot.store.tables import META, PROCESS, MetaRow, ProcessRow


class Facts(Repository):
    async def get(self, key: str) -> str | None:
        fact = await self._database.row(MetaRow, key)
        return fact.value if fact else None

    async def set(self, key: str, value: str) -> None:
        """Stores a value, in place of the earlier one."""
        await self._database.execute(self._database.upsert(META), {"key": key, "value": value})

    async def replace(self, key: str, old: str | None, new: str) -> bool:
        """Stores a value if the current one is ``old`` (None: none). Returns whether it was."""

        def write(connection: Connection) -> bool:
            if old is None:
                connection.execute(insert(META), {"key": key, "value": new})
            else:
                current = update(META).where(META.c.key == key, META.c.value == old)
                must_match(connection, current.values(value=new))
            return True

        def find(connection: Connection) -> bool | None:
            return connection.scalar(select(META.c.value).where(META.c.key == key)) == new or None

        try:
            return await self._database.write(write, find)
        except Superseded:
            return False


def place_key(fact: str, guild_id: int | None, name: object) -> str:
    """Returns the key of a fact about a channel, or something else of that name, of a server; of none, about
    direct messages."""
    return f"{fact} {guild_id or 0} {name}"


class Processes(Repository):
    async def all(self) -> list[ProcessRow]:
        """Returns the processes that have not ended in order, the oldest first; some may have died."""
        return await self._database.rows(ProcessRow, order_by=[PROCESS.c.started_at])

    async def add(self, process: ProcessRow, dead: Collection[str] = ()) -> list[ProcessRow]:
        """Deletes the processes of these ids, which are dead, and adds one, unless others exclude it. Returns
        those that do."""

        def write(connection: Connection) -> list[ProcessRow]:
            # This row makes processes that start at the same time wait for each other.
            connection.execute(self._database.upsert(META), {"key": "processes", "value": ""})
            connection.execute(delete(PROCESS).where(PROCESS.c.id.in_([*dead, process.id])))
            others = [row_of(ProcessRow, row) for row in connection.execute(select(PROCESS))]
            excluding = [other for other in others if _exclude(process, other)]
            if not excluding:
                add(connection, insert(PROCESS), [process])
            return excluding

        return await self._database.write(write)

    async def beat(self, process_id: str, now: datetime) -> bool:
        """Stores that the process lives. Returns False if its row is gone, because it was taken for dead."""
        statement = update(PROCESS).where(PROCESS.c.id == process_id).values(seen_at=now)
        return bool(await self._database.execute(statement))

    async def remove(self, process_id: str) -> None:
        await self._database.execute(delete(PROCESS).where(PROCESS.c.id == process_id))


def _exclude(new: ProcessRow, other: ProcessRow) -> bool:
    """Whether two processes must not run together: they share a shard, or count the shards differently."""
    return new.total != other.total or not new.total or (new.first <= other.last and other.first <= new.last)
