"""Commands that work with the database: upgrade, backup, move, export. Only ``upgrade`` changes its
schema."""

import asyncio
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from bot.command_line.console import STDOUT, give_up, giving_up_without_database, read_settings, run_on_store


def upgrade() -> None:
    """Upgrade the database to this version, after making a copy of an older one."""
    from bot.store.database import parse_address
    from bot.store.upgrade import account, upgrade

    address = parse_address(read_settings().database_url)
    with giving_up_without_database():
        done = asyncio.run(upgrade(address))
    STDOUT.print(account(address, done) or "The database is up to date.", markup=False, soft_wrap=True)


def backup(to: Annotated[Path, typer.Argument(help="A file that does not exist yet.")]) -> None:
    """Copy the database, whole and consistent, even while the bot runs."""
    from bot.store.database import parse_address
    from bot.store.upgrade import back_up

    address = parse_address(read_settings().database_url)
    with giving_up_without_database():
        asyncio.run(back_up(address, to))
    STDOUT.print(f"The database is copied to {to}.", markup=False, soft_wrap=True)


def move(
    source: Annotated[
        str, typer.Argument(metavar="FROM", help="The URL of the database that has the games.")
    ],
    target: Annotated[str, typer.Argument(metavar="TO", help="The URL of one that has none.")],
) -> None:
    """Copy every game to another database, from SQLite to PostgreSQL or back, and compare the logs."""
    from bot.store.transfer import move

    with giving_up_without_database():
        moved = asyncio.run(move(source, target))
    STDOUT.print(f"{moved.games} games with {moved.events} events are copied; their logs are the same.")


def export(
    game: Annotated[str, typer.Argument(help="The game's id, such as A7QX.")],
    to: Annotated[Path | None, typer.Option(help="Write to this file.", dir_okay=False)] = None,
) -> None:
    """Write the record of a game; before its end, only what everybody may know."""
    from bot.games.game import PUBLIC, Refused
    from bot.presentation.messages import refusal
    from bot.referee.export import record_text
    from bot.referee.referee import Referee
    from bot.store.store import Store

    async def exported(store: Store) -> str:
        referee = Referee(store, lambda: datetime.now(UTC), lambda _: None)
        return record_text(await referee.records.export(game.strip().upper(), PUBLIC[0]))

    try:
        record = run_on_store(exported)
    except Refused as refused:
        give_up(refusal(refused))
    if to is None:
        sys.stdout.write(record)
        return
    try:
        to.write_text(record, encoding="utf-8")
    except OSError as problem:
        give_up(f"{to} cannot be written: {problem.strerror}.")
