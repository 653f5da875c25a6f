"""Tunes the weights of a player by SPSA (Spall, 1992): in each step all weights are moved a little up or down
at random, a player with these plays one with the opposite, and the weights follow the winner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import asdict

from bot.games.game import Level, opponent_of
from bot.games.registry import GAMES
from bot.lab.arena import Played, Side
from bot.lab.grounds import Ground, pairing, tuning_of
from bot.lab.intervals import Share, wilson
from bot.lab.runner import Runner, Series
from bot.players.chance import Chance

Weights = dict[str, float]

REACH = 0.3
"""How far a weight is moved in the first step, as a share of its size."""

LEAST = 0.02
"""The size of a weight that is nearly 0."""

PACE = 1.0
"""How far the weights follow a player that wins everything, as a share of the reach of its step."""

DIGITS = 4

FRESH = 1_000_000
"""The first seed of the games by which the result is judged; none of these was played before."""


class Tuned(NamedTuple):
    """The weights before and after, what the player with the new ones won against the old ones in games that
    were not used for tuning, and the share that each step won (in per cent)."""

    before: Weights
    after: Weights
    share: Share
    steps: list[float]


def used_weights(kind: str) -> Weights:
    """Returns the weights with which the player of a game plays. Raises ``CannotPlay`` if it has none."""
    return dict(asdict(tuning_of(kind).used))


class Tuner:
    """Tunes the weights of one game. The same arguments give the same steps; every game is kept by the
    runner, so that a tuning that was stopped goes on where it was."""

    def __init__(self, kind: str, grounds: Sequence[Ground], level: Level, runner: Runner) -> None:
        self._kind, self._grounds, self._level, self._runner = kind, grounds, level, runner

    def games(self, steps: int, games: int, judged: int) -> int:
        """Returns how many games a tuning plays at most."""
        return 2 * len(self._grounds) * (steps * games + judged)

    def tune(self, before: Weights, steps: int, games: int, judged: int) -> Tuned:
        """Takes so many steps from these weights. In each step ``games`` games are played in each seat on
        each ground, and in the end ``judged`` between the new and the old weights."""
        now, shares = before, []
        for step in range(steps):
            now, share = self._step(now, step, games)
            shares.append(share)
        return Tuned(before, now, self._match(now, before, judged, FRESH), shares)

    def _step(self, now: Weights, step: int, games: int) -> tuple[Weights, float]:
        chance, shrunk = Chance("tune", step), (step + 1) ** -0.101
        moves = {
            name: (1 if chance.share() < 0.5 else -1) * REACH * shrunk * max(LEAST, abs(value))
            for name, value in now.items()
        }
        up, down = _moved(now, moves, 1), _moved(now, moves, -1)
        share = self._match(up, down, games, step * games)
        gain = (share.value - 50) / 50
        return _moved(now, moves, PACE * gain * (step + 1) ** -0.501), share.value

    def _match(self, one: Weights, other: Weights, games: int, first: int) -> Share:
        """Returns what one won against the other, over both seats and all grounds, with the same seeds."""
        seats = GAMES[self._kind].seats
        wanted, mine = [], []
        for ground in self._grounds:
            for seat in seats:
                sides = {seat: Side(self._level, one), opponent_of(seats, seat): Side(self._level, other)}
                wanted.append(Series(pairing(self._kind, ground, sides), games, first))
                mine.append(seat)
        played = [
            (seat, game)
            for seat, every in zip(mine, self._runner.play(wanted), strict=True)
            for game in every
        ]
        return wilson(sum(_won(game, seat) for seat, game in played), len(played))


def _moved(weights: Weights, moves: Weights, times: float) -> Weights:
    return {name: round(value + times * moves[name], DIGITS) for name, value in weights.items()}


def _won(game: Played, seat: str) -> float:
    return 0.5 if game.winner is None else float(game.winner == seat)
