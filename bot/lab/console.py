"""What the commands of the laboratory share: a bar, files, and their results as tables for a terminal."""

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import groupby
from pathlib import Path

import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from bot.command_line.console import STDERR, give_up
from bot.games.game import Seat
from bot.lab.arena import CannotPlay
from bot.lab.intervals import Share
from bot.lab.ladder import Balance, LevelRating, Score
from bot.lab.runner import Runner
from bot.lab.teacher import Teaching
from bot.presentation.wording import say

WON_COLUMN, TURNS_COLUMN, AIM_COLUMN = "won, 95 %", "turns", "aim"
FILED = 120
"""The width of a table that does not go to a terminal, in characters."""


@contextmanager
def running(jobs: int | None = None, keep: Path | None = None) -> Iterator[Runner]:
    """Yields a runner that shows a bar of how many games are played, and how long the others will take. Ends
    the command with a sentence if something is named that cannot be played."""

    def track(results: Iterable[object], total: int) -> Iterator[object]:
        columns = (*Progress.get_default_columns()[:2], MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=STDERR, transient=True) as progress:
            yield from progress.track(results, total, description="games")

    try:
        with Runner(jobs, keep) as runner:
            runner.track = track
            yield runner
    except CannotPlay as why:
        give_up(str(why), code=2)


def show(table: Table) -> None:
    Console(highlight=False, width=None if sys.stdout.isatty() else FILED).print(table)


def write(to: Path | None, results: Mapping[str, object]) -> None:
    """Writes the results as JSON, if a file is given."""
    if to is not None:
        to.write_bytes(msgspec.json.format(msgspec.json.encode(results), indent=1) + b"\n")


# --- the results as tables


def title(kind: str) -> str:
    """Returns the name of a game."""
    return say(f"game-{kind}")


def seat_name(seat: Seat) -> str:
    """Returns the name of a seat; of none, that of both."""
    return say(f"seat-{seat}") if seat else "both seats"


def check(share: Share, low: float, high: float = 100.0) -> str:
    """Returns a sign that says whether an aim is met; as long as that is open, with the games that it would
    still take."""
    met = share.within(low, high)
    return f"open, +{share.missing(low, high)}" if met is None else "✓" if met else "✗"


def table(title: str, *columns: str) -> Table:
    """Returns an empty table. Figures are not broken over two lines."""
    empty = Table(title=title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    for name in columns:
        empty.add_column(name, no_wrap=name in (WON_COLUMN, TURNS_COLUMN, AIM_COLUMN))
    return empty


def scores(kind: str, scores: Sequence[Score]) -> Table:
    """Returns the table of a ladder. A pair on one document is a section."""
    rows = table(title(kind), "on", "players", "as", WON_COLUMN, "drawn", "games", AIM_COLUMN)
    for (on, *pair), section in groupby(scores, lambda score: (score.on, score.player, score.opponent)):
        named = (on or "all", " : ".join(pair))
        for score in section:
            aim = "" if score.aim is None else f"≥ {score.aim:g} {check(score.share, score.aim)}"
            games = f"{score.share.games}"
            rows.add_row(*named, seat_name(score.seat), str(score.share), f"{score.drawn}", games, aim)
            named = ("", "")
        rows.add_section()
    return rows


def balances(kind: str, balances: Sequence[Balance]) -> Table:
    """Returns the table of a balance. A document with an option is a section."""
    head = f"{title(kind)}: {seat_name(balances[0].seat)}, {balances[0].share.games} games each"
    rows = table(head, "on", "level", WON_COLUMN, TURNS_COLUMN, "by", "points", AIM_COLUMN)
    for (on, option), levels in groupby(balances, lambda balance: (balance.on, balance.option)):
        name = " ".join(filter(None, (on, option))) or "usual options"
        for balance in levels:
            length, reach = balance.turns
            aim = (
                ""
                if balance.aim is None
                else "{:g} to {:g} ".format(*balance.aim) + check(balance.share, *balance.aim)
            )
            whys = (f"{why} {100 * count / balance.share.games:.0f} %" for why, count in balance.whys.items())
            rows.add_row(
                name,
                balance.level,
                str(balance.share),
                f"{length:.1f} ± {reach:.1f}",
                ", ".join(whys),
                " : ".join(f"{points:.1f}" for points in balance.points.values()),
                aim,
            )
            name = ""
        rows.add_section()
    return rows


def teachings(found: Sequence[Teaching]) -> Table:
    """Returns what analyses say of each strength: a row for each."""
    head = f"{title(found[0].kind)}: analyses of games of a strength against itself"
    rows = table(head, "players", "games", "accuracy", "lost a decision", "luck")
    for cell in found:
        means = ("{:.1f} ± {:.1f}".format(*value) for value in (cell.accuracy, cell.loss, cell.luck))
        rows.add_row(cell.strength, f"{cell.games}", *means)
    return rows


def ratings(kind: str, ratings: Sequence[LevelRating]) -> Table:
    """Returns the ratings of the levels, as they are shown on the ladder."""
    rows = table(title(kind), "level", "rating", "±", "games")
    for level in reversed(ratings):
        rows.add_row(level.level, f"{level.rating.points}", f"{level.rating.error}", f"{level.games}")
    return rows
