"""A backup that is made while games are played is a consistent state, and can be played on."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from presentation.resistance.strategy import Strategy, typed
from simcord import MemberActor
from simulated.databases import asked, sqlite_url
from simulated.table import Table
from typer.testing import CliRunner

from bot.__main__ import app
from bot.client import create_bot
from bot.games.game import Seat
from bot.settings import ONE_SHARD, Settings
from bot.store.store import Store

from .database import check_record, game_ids

BACKUPS = 4
MEANWHILE = 8
"""Number of commands played while one backup is made."""


async def play_one(table: Table, strategy: Strategy) -> None:
    """Types one command of the awaited player in Discord."""
    players: dict[Seat, MemberActor] = {"german": table.dreben, "resistance": table.lerouge}
    match = await table.match()
    (seat,) = match.awaited()
    command = strategy.pick(match.state, (await table.bot.referee.games.match(table.game)).choices(seat))
    await table.slash(players[seat], f"resistance {command.verb}", **typed(command))
    assert (await table.match()).seq > match.seq


async def back_up(path: Path) -> None:
    """Runs ``planvert backup``, in another thread and on connections of its own."""
    result = await asyncio.to_thread(CliRunner().invoke, app, ["backup", str(path)])
    assert result.exit_code == 0, result.output


async def check_copy(path: Path) -> dict[str, int]:
    """Asserts that a copy is a consistent database; returns how far each game is in it."""
    assert asked(path, "PRAGMA integrity_check") == [("ok",)]
    assert asked(path, "PRAGMA foreign_key_check") == []
    store = await Store.open(sqlite_url(path))
    seqs = {game_id: (await check_record(store, game_id)).seq for game_id in game_ids(sqlite_url(path))}
    await store.close()
    steps = "SELECT DISTINCT game_id, seq FROM outbox WHERE kind IN ('home', 'turn', 'end')"
    told = set(asked(path, steps))
    public = set(asked(path, "SELECT DISTINCT game_id, step FROM event WHERE audience = 'public'"))
    assert told == public
    seated = "SELECT count(*) FROM seat GROUP BY game_id"
    assert asked(path, seated) == [(2,)] * len(seqs)
    return seqs


async def test_backups_while_games_are_played(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After ``planvert backup``, events, snapshot, dice and outbox of each copy agree; a bot on it sends what
    was still unsent and nothing twice, and the game goes on."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PLANVERT_DATABASE_URL", table.settings.database_url)
    await table.placed()
    strategy = Strategy(random.Random(6))
    copies = [tmp_path / f"copy{number}.sqlite3" for number in range(BACKUPS)]
    for copy in copies:
        backup = asyncio.create_task(back_up(copy))
        for _ in range(MEANWHILE):
            await play_one(table, strategy)
        await backup
    sizes = [sum((await check_copy(copy)).values()) for copy in copies]
    assert sizes == sorted(sizes)
    assert sizes[0] < sizes[2]
    for copy in reversed(copies):
        posts = table.posts()
        await table.bot.close()
        settings = Settings(discord_token=None, database_url=sqlite_url(copy), shards=ONE_SHARD)
        await table.env.restart_bot(create_bot(settings))
        table.game = game_ids(sqlite_url(copy))[-1]
        assert asked(copy, "SELECT count(*) FROM outbox WHERE NOT sent") == [(0,)]
        assert len(table.posts()) == len(posts)
        await play_one(table, strategy)
        await check_record(table.bot.store, table.game)
