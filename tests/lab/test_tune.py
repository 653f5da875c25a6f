"""Weights that are tuned, by games whose end is known."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist

from bot.lab.arena import Played
from bot.lab.grounds import Ground
from bot.lab.runner import Runner, Series
from bot.lab.tune import FRESH, Tuner, Weights
from bot.players.chance import Chance

BEST = {"depth": 1.0, "speed": 0.2}
POOR = {"depth": 0.4, "speed": 0.5}


def wrong(weights: Weights) -> float:
    """Returns how far weights are from the best, relative to these."""
    return dist([weights[name] / BEST[name] for name in BEST], (1, 1))


class Weighing(Runner):
    """Plays nothing: the side with the better weights wins four games of five."""

    def __init__(self) -> None:
        super().__init__(1)
        self.seeds: list[int] = []

    def play(self, wanted: Sequence[Series]) -> list[list[Played]]:
        self.seeds += [seed for one in wanted for seed in one.seeds]
        return [[self._weighed(one, seed) for seed in one.seeds] for one in wanted]

    @staticmethod
    def _weighed(series: Series, seed: int) -> Played:
        better, worse = sorted(
            ("german", "resistance"), key=lambda seat: wrong({**series.pairing.sides[seat].weights})
        )
        winner = better if Chance(seed, better).share() < 0.8 else worse
        return Played(seed, winner, "boats", {}, 1, 1, {})


def test_weights_come_nearer_to_the_best() -> None:
    runner = Weighing()
    tuner = Tuner("resistance", [Ground("", "", {})], "medium", runner)
    found = tuner.tune(POOR, steps=60, games=4, judged=50)
    assert wrong(found.after) < wrong(POOR) / 2
    assert found.share.games == 100
    assert found.share.low > 50
    assert len(runner.seeds) == tuner.games(60, 4, 50)
    tuned, judged = set(runner.seeds[:-100]), set(runner.seeds[-100:])
    assert min(judged) == FRESH > max(tuned)
