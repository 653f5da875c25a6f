"""The ratings of the levels of a player, which stand between the members on the ladders of people."""

from collections.abc import Sequence
from operator import itemgetter

from msgspec import Struct
from msgspec.structs import astuple

from bot.games.game import Level
from bot.lab.arena import Played
from bot.lab.ladder import Cell
from bot.lab.runner import Runner
from bot.players.player import LEVELS
from bot.rating import MEAN, Rating, rate

MIDDLE_LEVEL: Level = "medium"
"""The level that is put where a newcomer begins."""


class LevelRating(Struct, frozen=True):
    """The rating of a level, from so many games."""

    level: Level
    games: int
    rating: Rating


def rated(cells: Sequence[Cell], runner: Runner) -> list[LevelRating]:
    """Plays the games between levels and rates the levels by them, each level alike at first. The games are
    rated in turn, one of each pair after the other, because what is rated last weighs a little more. Only the
    distances are measured: nobody's games connect the levels with people, so that the middle one is put where
    a newcomer begins."""
    played = zip(cells, runner.play([cell.series for cell in cells]), strict=True)
    games = [(game.seed, cell, game) for cell, series in played for game in series]
    ratings, counts = dict.fromkeys(LEVELS, Rating()), dict.fromkeys(LEVELS, 0)
    for _, cell, game in sorted(games, key=itemgetter(0)):
        pair: tuple[Level, Level] = cell.player, cell.opponent  # type: ignore[assignment]
        first, second = pair
        ratings[first], ratings[second] = rate(
            ratings[first], ratings[second], _score(cell, game), fixed=True
        )
        for level in pair:
            counts[level] += 1
    shift = MEAN - ratings[MIDDLE_LEVEL].mean
    return [
        LevelRating(level, counts[level], Rating(rating.mean + shift, rating.deviation))
        for level, rating in ratings.items()
    ]


def in_order(ratings: Sequence[LevelRating]) -> bool:
    """Whether each level, from the first to the last, is rated higher than the one before."""
    means = [level.rating.mean for level in ratings]
    return means == sorted(set(means))


def as_toml(kind: str, games: int, ratings: Sequence[LevelRating]) -> str:
    """Returns the text of the file that holds these ratings."""
    lines = [
        "# The ratings of the levels, medium as a newcomer's, from games of each pair in both seats:",
        f"# planvert lab rate {kind} data/{kind}/ladder.toml --games {games}",
    ]
    for level, count, (mean, deviation) in map(astuple, ratings):
        figures = {"games": count, "mean": round(mean, 2), "deviation": round(deviation, 2)}
        lines += ["", f"[{level}]", *(f"{name} = {value}" for name, value in figures.items())]
    return "\n".join([*lines, ""])


def _score(cell: Cell, game: Played) -> int:
    return 0 if game.winner is None else 1 if game.winner == cell.seat else -1
