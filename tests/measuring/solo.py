"""Games against computer players, all at once: what the thinking costs, and whether the event loop stays
free."""

from __future__ import annotations

import asyncio
import random
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Any, TypeVar
from unittest.mock import patch

from bot.bench.figures import Figure
from bot.games.game import AnyGame, Level, Resign, Seat
from bot.games.registry import MANIFESTS
from bot.players.player import LEVELS
from bot.referee import opponents
from bot.referee.opening import Location, Opening
from bot.referee.opponents import Thought
from bot.referee.referee import Referee
from bot.store.store import Store
from bot.workers import workers

T = TypeVar("T")

PERSON = 1944
MOST_MOVES = 400
"""Moves of the person after which a game is broken off: chance alone may not end it."""

AIMS: dict[Level, str] = {"easy": "<= 150", "medium": "<= 150", "hard": "<= 1000"}
"""Aims for a whole turn, in milliseconds of processor time."""


async def measure_solo(games: int, report: Callable[[Figure], None]) -> None:
    """Plays ``games`` games of each kind at once against each level, the person by chance, and passes each
    figure to ``report``. Kinds without a computer player are left out."""
    for kind, manifest in MANIFESTS.items():
        if manifest.player:
            for level in LEVELS:
                async for figure in _measured(manifest.rules, kind, level, games):
                    report(figure)


async def _measured(game: AnyGame, kind: str, level: Level, games: int) -> AsyncIterator[Figure]:
    with (
        TemporaryDirectory(prefix="planvert-solo-") as folder,
        workers(1) as pool,
        patch.object(opponents, "PAUSE", 0),
    ):
        store = await Store.open(f"sqlite:///{folder}/games.sqlite3")
        costs, decided = _Costs(game, pool), defaultdict[str, asyncio.Event](asyncio.Event)
        referee = Referee(
            store,
            lambda: datetime.now(UTC),
            lambda step: decided[step.game.id].set(),
            run_in_worker=costs.think,
        )
        seats = [game.seats[number % len(game.seats)] for number in range(games)]
        async with ticking() as late:
            played = await asyncio.gather(
                *(_play(referee, kind, level, seat, number, decided) for number, seat in enumerate(seats))
            )
        await referee.close()
        await store.close()
    turns = [1000 * seconds for seconds in costs.turns.values()]
    name = f"{kind}, {level}"
    yield Figure(f"{name}: games at once, played to their end", sum(played), f"of {games}")
    yield Figure(f"{name}: thinking in a turn, p95", round(_percentile(turns, 95)), "ms cpu", AIMS[level])
    yield Figure(f"{name}: thinking in a turn, most", round(max(turns)), "ms cpu")
    yield Figure(f"{name}: memory of the thinking process", round(costs.memory), "MB", "<= 150")
    yield Figure(
        f"{name}: delay of the event loop, p99", round(1000 * _percentile(late, 99), 1), "ms", "<= 20"
    )


async def _play(
    referee: Referee, kind: str, level: Level, seat: Seat, number: int, decided: Mapping[str, asyncio.Event]
) -> bool:
    """Plays a game of a person in this seat; the game's event is set after each decision. Returns whether it
    came to its end."""
    chance = random.Random(number)
    levels = {other: level for other in MANIFESTS[kind].rules.seats if other != seat}
    person = PERSON + number
    opening = Opening(
        kind=kind,
        location=Location(None, number + 1),
        by=person,
        options={"pace": "mail"},
        seats={seat: person},
        levels=levels,
    )
    opened = await referee.open(opening)
    game_id = opened.match.id
    for _ in range(MOST_MOVES):
        while (match := await referee.games.recent(game_id)).thinking():
            decided[game_id].clear()
            await decided[game_id].wait()
        if match.stage != "running":
            return True
        choices = [choice.command for choice in match.choices(seat)]
        offered = [command for command in choices if not isinstance(command, Resign)]
        await referee.play(game_id, person, chance.choice(offered))
    return False


class _Costs:
    """What thoughts cost in another process: seconds of processor time by game, seat and turn, and the
    largest memory of the process, in MB."""

    def __init__(self, game: AnyGame, pool: ProcessPoolExecutor) -> None:
        self.turns: dict[tuple[asyncio.Task[Any] | None, Seat, str], float] = defaultdict(float)
        self.memory = 0.0
        self._game, self._pool = game, pool

    async def think(self, thought: Callable[[], Any], /, *_: object) -> Any:
        """Answers a thought."""
        assert isinstance(thought, Thought)
        loop, turn = asyncio.get_running_loop(), self._game.turn_of(thought.view)
        advice, seconds, memory = await loop.run_in_executor(self._pool, measured, thought)
        self.turns[asyncio.current_task(), thought.seat, turn] += seconds
        self.memory = max(self.memory, memory)
        return advice


def _percentile(values: Sequence[float], percent: int) -> float:
    return quantiles(values, n=100)[percent - 1]


def measured(call: Callable[[], T]) -> tuple[T, float, float]:
    """Returns the result of a call, the seconds of processor time that it took, and the largest memory that
    the process has had, in MB."""
    began = time.process_time()
    result = call()
    return result, time.process_time() - began, peak_memory()


@asynccontextmanager
async def ticking() -> AsyncIterator[list[float]]:
    """Runs a task that should run every millisecond, and yields the list of its delays in seconds, which
    grows until the end of the context."""
    late: list[float] = []
    task = asyncio.create_task(_tick(late))
    try:
        yield late
    finally:
        task.cancel()


async def _tick(late: list[float]) -> None:
    while True:
        wanted = time.perf_counter() + 0.001
        await asyncio.sleep(0.001)
        late.append(max(0.0, time.perf_counter() - wanted))


def peak_memory() -> float:
    """Returns the largest memory that this process has had, in MB; 0 where it cannot be known."""
    status = Path("/proc/self/status")
    if not status.exists():
        return 0.0
    # A process begins with its parent's peak in ``ru_maxrss``, but not in this line.
    line = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM:"))
    return int(line.split()[1]) / 1024
