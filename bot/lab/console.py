"""What the commands of the laboratory share: the games that are named, a bar, tables, files."""

import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from bot.command_line.console import STDERR, give_up
from bot.lab.arena import CannotPlay
from bot.lab.runner import Runner

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
