"""Random legal play: how fast the rules of a game are."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator
from typing import Any

from bot.bench.figures import ROUNDS, Benchmarks, Figure, Stopwatch, Took, rate
from bot.games.game import AnyGame, Purpose, Resign

FACES = (1, 2, 3, 4, 5, 6)


class Chance:
    """Dice for the benchmark: fast, and the same in each run."""

    def __init__(self, seed: int) -> None:
        self.source = random.Random(seed)  # noqa: S311 - no game is played with these

    def roll(self, count: int, purpose: Purpose) -> tuple[int, ...]:
        return tuple([self.source.choice(FACES) for _ in range(count)])

    def shuffled(self, count: int, purpose: Purpose) -> tuple[int, ...]:
        return tuple(self.source.sample(range(count), count))

    def salt(self, purpose: Purpose) -> str:
        return f"{self.source.getrandbits(256):064x}"


def measure_rules(game: AnyGame, told: Benchmarks) -> Iterator[Figure]:
    """Yields the decisions and the whole games per second on one core: ``choices`` and ``decide`` for each
    step, with a random legal choice, excluding resigning and standing orders."""
    steps, games = list[tuple[int, Took]](), list[tuple[int, Took]]()
    game.choices(game.setup(game.options()), game.seats[0])
    for _ in range(ROUNDS):
        played, watch = max(1, told.played // ROUNDS), Stopwatch()
        decided = sum(play(game, game.options(), seed, told.standing_orders)[1] for seed in range(played))
        took = watch.read()
        steps.append((decided, took))
        games.append((played, took))
    yield rate(told.steps, steps)
    yield rate(told.games, games)


def play(game: AnyGame, options: Any, seed: int, standing_orders: Collection[str] = ()) -> tuple[Any, int]:
    """Plays a game of random legal choices and returns its last state and the number of decisions taken.
    No command with a verb of ``standing_orders`` is chosen."""
    chance, steps, passed = Chance(seed), 0, {Resign.verb, *standing_orders}
    state = game.begin(game.setup(options), chance).state
    while seats := game.awaited(state):
        offered = game.choices(state, seats[0])
        command = chance.source.choice(offered).command
        while command.verb in passed:
            command = chance.source.choice(offered).command
        state = game.decide(state, seats[0], command, chance).state
        steps += 1
    return state, steps
