"""Whole games on the simulated Discord: how many actions one process takes, and what they leave behind."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Collection
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.bench.figures import Benchmarks, Figure, Label, Stopwatch, Took, Workload, rate
from bot.bench.table import Table, file_url, table
from bot.games.game import Resign
from bot.games.manifest import Manifest

GAMES = 20


async def measure_growth(manifest: Manifest, told: Benchmarks, workload: Workload) -> AsyncIterator[Figure]:
    """Yields the actions per second of ``GAMES`` games played to their end one after the other, with their
    database and messages, and what a finished game adds to the database."""
    with TemporaryDirectory(prefix="planvert-bench-") as folder:
        path = Path(folder, "games.sqlite3")
        async with table(file_url(path), manifest, workload):
            pass
        empty, actions, played = _size(path), 0, list[Took]()
        async with table(file_url(path), manifest, workload) as ours:
            for seed in range(GAMES):
                game = await ours.open()
                watch = Stopwatch()
                actions += await _play_out(ours, game, seed, {Resign.verb, *told.standing_orders})
                played.append(watch.read())
        full = _size(path)
    took = Took(sum(one.wall for one in played), sum(one.cpu for one in played))
    yield rate(Label("actions with database and messages"), actions, took)
    yield Figure("database of a finished game", round((full - empty) / GAMES / 1000), "kB")


async def _play_out(ours: Table, game: str, seed: int, passed: Collection[str]) -> int:
    """Plays random legal commands, none with a verb of ``passed``, until the game is over and everything is
    sent. Returns the number of commands."""
    games, chance, played = ours.bot.referee.games, random.Random(seed), 0  # noqa: S311 - no real dice
    while seats := ours.manifest.rules.awaited((await games.match(game)).state):
        choices = (await games.match(game)).choices(seats[0])
        offered = [one.command for one in choices if one.command.verb not in passed]
        await ours.bot.referee.play(game, ours.players[seats[0]].id, chance.choice(offered))
        played += 1
    await ours.bot.courier.settle(game)
    await ours.env.settle()
    return played


def _size(path: Path) -> int:
    return path.stat().st_size
