"""The ratings of the levels of a computer player, which stand on the ladders of people as marks."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter

from msgspec import Struct

from bot.games.game import Level
from bot.lab.arena import Played
from bot.lab.grounds import Ground
from bot.lab.ladder import Cell, cells
from bot.lab.runner import Runner
from bot.players.player import LEVELS
from bot.rating import MEAN, Rating, rate

MIDDLE: Level = "medium"
"""The level that is put where a newcomer begins."""


class Mark(Struct, frozen=True):
    """The rating of a level, from so many games."""

    level: Level
    games: int
    rating: Rating


def plan(kind: str, grounds: Sequence[Ground], games: int) -> list[Cell]:
    """Returns what is to be played: each pair of levels in both seats on each ground, so many games of
    each."""
    return list(cells(kind, grounds, LEVELS, games))


def marks(cells: Sequence[Cell], runner: Runner) -> list[Mark]:
    """Plays the games and rates the levels by them, each level alike at first. The games are rated in turn,
    one of each pair after the other, because what is rated last weighs a little more. Only the distances are
    measured: nobody's games connect the levels with people, so that the middle one is put where a newcomer
    begins."""
    played = zip(cells, runner.play([one.series for one in cells]), strict=True)
    every = [(game.seed, cell, game) for cell, games in played for game in games]
    ratings: dict[str, Rating] = dict.fromkeys(LEVELS, Rating())
    counts = dict.fromkeys(LEVELS, 0)
    for _, cell, game in sorted(every, key=itemgetter(0)):
        one, other = cell.one, cell.other
        ratings[one], ratings[other] = rate(ratings[one], ratings[other], _score(cell, game), fixed=True)
        for level in LEVELS:
            counts[level] += level in (one, other)
    shift = MEAN - ratings[MIDDLE].mean
    shifted = {level: Rating(one.mean + shift, one.deviation) for level, one in ratings.items()}
    return [Mark(level, counts[level], shifted[level]) for level in LEVELS]


def in_order(found: Sequence[Mark]) -> bool:
    """Whether each level, from the first to the last, is rated higher than the one before."""
    means = [one.rating.mean for one in found]
    return means == sorted(set(means))


def as_toml(kind: str, games: int, found: Sequence[Mark]) -> str:
    """Returns the text of the file that holds these ratings."""
    lines = [
        f"# The ratings of the levels, {MIDDLE} as a newcomer's, from games of each pair in both seats:",
        f"# planvert lab marks {kind} data/{kind}/ladder.toml --games {games}",
    ]
    for one in found:
        mean, deviation = (round(value, 2) for value in one.rating)
        lines += ["", f"[{one.level}]", f"games = {one.games}", f"mean = {mean}", f"deviation = {deviation}"]
    return "\n".join([*lines, ""])


def _score(cell: Cell, game: Played) -> int:
    return 0 if game.winner is None else 1 if game.winner == cell.seat else -1
