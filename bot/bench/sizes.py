"""Sizes: of a finished game in the database, and of the installation."""

import random
import re
import sqlite3
from collections.abc import Collection, Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from tempfile import TemporaryDirectory

import bot
from bot.bench.figures import ROUNDS, Aims, Figure, unclocked
from bot.games.game import Resign
from bot.games.manifest import Manifest
from bot.recorded_step import RecordedStep
from bot.referee.opening import Location, Opening
from bot.referee.referee import Referee
from bot.store.store import Store

OWN = ("bot", "cogs", "data")
"""The folders of the program itself, which an editable installation does not list."""

FIRST_PLAYER = 1944


async def measure_growth(manifest: Manifest, aims: Aims) -> list[Figure]:
    """Returns what a finished game adds to an SQLite file, before it is packed and afterwards: of games by
    random play, all of whose messages were sent."""
    grown, packed = list[float](), list[float]()
    with TemporaryDirectory(prefix="planvert-bench-") as folder:
        path, sent = Path(folder, "games.sqlite3"), dict[int, int | None]()

        def send(decision: RecordedStep) -> None:
            sent.update((row.id or 0, 1) for row in decision.outbox)

        store = await Store.open(f"sqlite:///{path}")
        referee = Referee(store, lambda: datetime.now(UTC), send)
        for seed in range(ROUNDS):
            before = _used(path)
            await _play_out(referee, manifest, seed, {Resign.verb, *aims.standing_orders})
            await store.outbox.mark_sent(sent)
            sent.clear()
            grown.append((_used(path) - before) / 1000)
            await store.games.pack(datetime.now(UTC) + timedelta(days=1), ROUNDS)
            packed.append((_used(path) - before) / 1000)
        await referee.close()
        await store.close()
    return [
        unclocked(f"{manifest.name}: a finished game", "kB", grown),
        unclocked(f"{manifest.name}: a finished game, packed", "kB", packed),
    ]


async def _play_out(referee: Referee, manifest: Manifest, seed: int, passed: Collection[str]) -> None:
    """Plays random legal commands, none with a verb of ``passed``, until the game is over."""
    rules, chance = manifest.rules, random.Random(seed)  # noqa: S311 - no real dice
    players = {seat: FIRST_PLAYER + number for number, seat in enumerate(rules.seats)}
    opened = await referee.open(
        Opening(kind=manifest.name, location=Location(None, 1), by=FIRST_PLAYER, seats=players)
    )
    while seats := (match := await referee.games.recent(opened.match.id)).awaited():
        offered = [choice.command for choice in match.choices(seats[0]) if choice.command.verb not in passed]
        await referee.play(match.id, players[seats[0]], chance.choice(offered))


def _used(path: Path) -> int:
    """Returns the bytes of the pages of an SQLite file that are in use."""
    with closing(sqlite3.connect(path)) as file:
        size, pages, free = (
            file.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("page_size", "page_count", "freelist_count")
        )
    return int(size * (pages - free))


def measure_installation() -> Iterator[Figure]:
    """Yields the size of the program and of everything that it needs, without compiled modules."""
    yield unclocked("installation", "MB", [sum(file.stat().st_size for file in _installed()) / 1e6])


def _installed() -> set[Path]:
    """Returns the files of the program and of the distributions that it needs."""
    here = Path(bot.__file__).parents[1]
    listed = {file for folder in OWN for file in here.joinpath(folder).rglob("*")}
    for package in needed("planvert").values():
        listed.update(Path(str(package.locate_file(file))) for file in package.files or ())
    return {file.resolve() for file in listed if file.suffix != ".pyc" and file.is_file()}


def needed(name: str) -> dict[str, Distribution]:
    """Returns the installed distributions that the one of this name needs, itself included, by name."""
    needs: dict[str, Distribution] = {}
    waiting, seen = [(name, "")], set[tuple[str, str]]()
    while waiting:
        name, extra = waiting.pop()
        name = re.sub(r"[-_.]+", "-", name).lower()
        if (name, extra) in seen:
            continue
        seen.add((name, extra))
        try:
            needs[name] = distribution(name)
        except PackageNotFoundError:
            continue  # it is for another system, or another version of Python
        for requirement in needs[name].requires or ():
            wanted = re.match(r"([\w.-]+)\s*(?:\[([^]]*)\])?", requirement)
            only = re.search(r"""extra\s*==\s*["']([^"']+)["']""", requirement)
            if wanted and (only[1] if only else "") in ("", extra):
                waiting += [(wanted[1], name.strip()) for name in ("", *(wanted[2] or "").split(","))]
    return needs
