"""A playing process that is killed at any moment loses nothing."""

from __future__ import annotations

import random
from contextlib import AsyncExitStack
from pathlib import Path

from simulated.databases import asked, on_both_databases
from simulated.forked import forked
from simulated.night import by_night

from bot.store.store import Store

from .database import check_record, game_ids, referee_of
from .player_process import move, open_game, run

pytestmark = on_both_databases

TIMES = by_night(10, by_day=3)


def play_and_be_killed(url: str, log: Path, commands: int) -> list[tuple[str, int]]:
    """Runs a process that plays on the database and kills it (``kill -9``) once it has printed that many
    commands and goes on with the next. Returns the commands that it printed: the game and its last event."""
    with forked(log, run, url) as process:
        told = [process.output.readline().split() for _ in range(commands)]
        process.kill()
        told += [line.split() for line in process.output if line.endswith("\n")]
    return [(game, int(last)) for game, _, last in told]


async def test_killed_several_times(database_url: str, tmp_path: Path) -> None:
    """After each kill the database opens, every accepted command is there, every log has no gap and folds to
    its snapshot, every die follows from the seed, and each game goes on."""
    chance = random.Random(6)
    for _ in range(TIMES):
        told = play_and_be_killed(database_url, tmp_path / "log", chance.randrange(1, 40))
        async with AsyncExitStack() as stack:
            store = await Store.open(database_url)
            stack.push_async_callback(store.close)
            seqs = {game_id: (await check_record(store, game_id)).seq for game_id in game_ids(database_url)}
            assert all(seqs[game] >= last for game, last in told)
            referee = referee_of(store)
            for game_id, seq in seqs.items():
                if (await referee.games.match(game_id)).awaited():
                    receipt = await move(referee, game_id, chance)
                    assert receipt is not None
                    assert (await check_record(store, game_id)).seq > seq
        if database_url.startswith("sqlite"):
            assert asked(database_url, "PRAGMA integrity_check") == [("ok",)]
            assert asked(database_url, "PRAGMA foreign_key_check") == []
        steps = "SELECT count(*) FROM outbox o WHERE NOT EXISTS (SELECT 1 FROM event e"
        assert asked(database_url, f"{steps} WHERE e.game_id = o.game_id AND e.step = o.seq)") == [(0,)]


GAMES_AT_MOST = 5
"""Number of games after which both processes must have been quicker at least once."""


async def test_two_processes_race_the_same_game(database_url: str, tmp_path: Path) -> None:
    """When two processes on one database play the same game to its end, no command that either printed is
    lost, no two have the same numbers, and no roll number comes twice."""
    accepted = (0, 0)
    for _ in range(GAMES_AT_MOST):
        one, other = await race(database_url, tmp_path / "log")
        accepted = accepted[0] + one, accepted[1] + other
        if all(accepted):
            break
    assert all(accepted)


async def race(url: str, log: Path) -> tuple[int, int]:
    """Lets two processes play a new game to its end and checks its record. Returns how many commands of each
    were accepted."""
    async with AsyncExitStack() as stack:
        store = await Store.open(url)
        stack.push_async_callback(store.close)
        game_id = await open_game(referee_of(store))
        with forked(log, run, url, game_id) as one, forked(log, run, url, game_id) as other:
            for process in (one, other):
                assert process.output.readline() == "ready\n"
            for process in (one, other):
                process.write("go\n")
            told = [process.output.readlines() for process in (one, other)]
            assert one.end() == other.end() == 0
        match = await check_record(store, game_id)
        assert match.stage == "over"
        steps = {event.step for event in await store.games.events(game_id)} - {1}
    accepted = [int(line.split()[1]) for lines in told for line in lines]
    assert len(accepted) == len(set(accepted))
    assert set(accepted) == steps
    return len(told[0]), len(told[1])
