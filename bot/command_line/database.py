"""Commands that work with the database: upgrade, backup, move, export."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from bot.command_line.console import OUT, give_up, read_settings

if TYPE_CHECKING:
    from bot.store.store import Store

T = TypeVar("T")


def upgrade() -> None:
    """Upgrade the database to this version, after making a copy of an older one."""

    async def opened(store: Store) -> None:
        pass

    use_store(opened, also_new=True)
    OUT.print("The database is up to date.")


def backup(to: Annotated[Path, typer.Argument(help="A file that does not exist yet.")]) -> None:
    """Copy the database, whole and consistent, even while the bot runs."""
    use_store(lambda store: store.backup(to))
    OUT.print(f"The database is copied to {to}.", markup=False, soft_wrap=True)


def move(
    source: Annotated[
        str, typer.Argument(metavar="FROM", help="The URL of the database that has the games.")
    ],
    target: Annotated[str, typer.Argument(metavar="TO", help="The URL of one that has none.")],
) -> None:
    """Copy every game to another database, from SQLite to PostgreSQL or back, and compare the logs."""
    from bot.store.errors import StoreError
    from bot.store.transfer import move

    try:
        moved = asyncio.run(move(source, target))
    except StoreError as problem:
        give_up(str(problem))
    OUT.print(f"{moved.games} games with {moved.events} events are copied; their logs are the same.")


def export(
    game: Annotated[str, typer.Argument(help="The game's id, such as A7QX.")],
    to: Annotated[Path | None, typer.Option(help="Write to this file.", dir_okay=False)] = None,
) -> None:
    """Write the record of a game; before its end, only what everybody may know."""
    from bot.games.game import PUBLIC, Refused
    from bot.referee.export import record_text
    from bot.referee.referee import Referee
    from bot.table.messages import refusal

    async def exported(store: Store) -> str:
        referee = Referee(store, lambda: datetime.now(UTC), lambda _: None)
        return record_text(await referee.records.export(game.strip().upper(), PUBLIC[0]))

    try:
        record = use_store(exported)
    except Refused as refused:
        give_up(refusal(refused))
    if to is None:
        sys.stdout.write(record)
        return
    try:
        to.write_text(record, encoding="utf-8")
    except OSError as problem:
        give_up(f"{to} cannot be written: {problem.strerror}.")


def use_store(work: Callable[[Store], Awaitable[T]], *, also_new: bool = False) -> T:
    """Runs ``work`` with the open database and returns its result; ``also_new`` permits creating a database
    where there is none."""
    from bot.store.database import file_of, parse_address
    from bot.store.store import Store, StoreError

    url = read_settings().database_url

    async def opened() -> T:
        store = await Store.open(url)
        try:
            return await work(store)
        finally:
            await store.close()

    try:
        path = file_of(parse_address(url))
        if path and not path.exists() and not also_new:
            give_up(f"There is no database at {path}.")
        return asyncio.run(opened())
    except StoreError as problem:
        give_up(str(problem))
