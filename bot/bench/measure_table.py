"""Measures the table that players meet: posts, taps, visits, hand-overs and heights over whole games, and how
well the pictures can be read."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import mean
from tempfile import TemporaryDirectory
from typing import Any

import simcord

from bot.bench.figures import Figure, TableAims, benchmarks_of
from bot.bench.gallery import gallery, legibility
from bot.bench.heights import VISIBLE, NoBrowser, watching
from bot.bench.legibility import CLEAR, least_contrast
from bot.bench.newcomer import Evening, Newcomer
from bot.bench.table import Table, file_url, table
from bot.games.game import Seat
from bot.games.match import Match
from bot.games.registry import MANIFESTS

CURIOSITY = 0.3
"""Share of taps made at random where heights are measured, to see more places of the menu."""


async def measure_table(
    report: Callable[[Figure], None],
    games: int,
    *,
    heights: bool,
    positions: int = 0,
    pictures: Path | None = None,
) -> list[Figure]:
    """Plays ``games`` games of each kind by mail, passes each figure to ``report`` as it is measured, and
    returns all of them. With ``heights`` one more game of each kind is played in a browser, and the highest
    panels are written to the folder ``pictures``, if one is given. So many pictures of random positions of
    each kind are read as ``positions``. Raises ``NoBrowser`` without a browser."""
    figures = []
    for kind, manifest in MANIFESTS.items():
        aims = benchmarks_of(manifest).table
        if aims is None:
            continue
        async for figure in _measured(kind, aims, games, heights=heights, pictures=pictures):
            figures.append(figure)
            report(figure)
        for figure in _read(kind, aims, positions):
            figures.append(figure)
            report(figure)
    return figures


def _read(kind: str, aims: TableAims, positions: int) -> Iterator[Figure]:
    if positions:
        read = legibility(gallery(kind, positions))
        found = {"overlapping": read.overlapping, "cut": read.cut, "smaller than 11 px": read.small}
        for fault, count in found.items():
            yield Figure(f"{kind}: texts {fault}, {read.pictures} pictures", count, f"of {read.texts}", "0")
    if aims.sides:
        least = min(least_contrast(one, other) for one, other in aims.sides)
        yield Figure(f"{kind}: contrast of the sides, all eyes", round(least, 2), ": 1", f">= {CLEAR:g}")


async def _measured(
    kind: str, aims: TableAims, games: int, *, heights: bool, pictures: Path | None
) -> AsyncIterator[Figure]:
    evenings = [await play(kind, aims.options, seed) for seed in range(games)]
    per_turn = mean(tap for one in evenings for tap in one.taps.values())
    handed = mean(one.handed_over / one.turns for one in evenings)
    visits = mean(visit for one in evenings for visit in one.visits.values())
    posts = [one.posts for one in evenings]
    yield Figure(f"{kind}: games that came to an end", sum(one.ended for one in evenings), f"of {games}")
    yield Figure(f"{kind}: taps a turn, by the best offer", round(per_turn, 2), "taps", f"<= {aims.taps}")
    yield Figure(f"{kind}: visits a turn", round(visits, 2), "")
    yield Figure(f"{kind}: hand-overs a turn", round(handed, 2), "", "<= 1")
    aim = f"<= {aims.posts}" if aims.posts else None
    yield Figure(f"{kind}: public messages of a game, mean", round(mean(posts), 1), "", aim)
    yield Figure(f"{kind}: public messages of a game, most", max(posts), "", aim)
    if heights:
        measured = await measure_heights(kind, aims.options, games, pictures)
        over = sum(height > VISIBLE for height in measured)
        yield Figure(
            f"{kind}: highest of {len(measured)} panels", round(max(measured)), "px", f"<= {VISIBLE}"
        )
        yield Figure(f"{kind}: panels higher than {VISIBLE} px", over, f"of {len(measured)}", "0")


async def play(kind: str, options: Mapping[str, Any], seed: int) -> Evening:
    """Plays a whole game by mail and returns what it cost."""
    async with AsyncExitStack() as stack:
        here, game = await _open(stack, kind, options)
        return await Newcomer(here, game, random.Random(seed)).play()  # noqa: S311 - no game's dice


async def measure_heights(
    kind: str, options: Mapping[str, Any], seed: int, pictures: Path | None = None, most: int = 400
) -> list[float]:
    """Returns the heights in pixels of up to ``most`` panels of a whole game. Those that are higher than any
    before are written to the folder ``pictures``. Raises ``NoBrowser`` if no browser can be driven."""
    heights: list[float] = []
    async with AsyncExitStack() as stack:
        here, game = await _open(stack, kind, options)
        eye = await stack.enter_async_context(watching(here.env, here.channel, list(here.players.values())))

        async def seen(match: Match, seat: Seat, panel: simcord.ResponseMessage) -> None:
            height = await eye.height(here.players[seat], panel)
            if pictures and height > max(heights, default=0):
                name = f"{kind}-{len(heights):03}-{round(height)}.png"
                await eye.photograph(here.players[seat], panel, pictures / name)
            heights.append(height)

        chance = random.Random(seed)  # noqa: S311 - no game's dice
        newcomer = Newcomer(here, game, chance, CURIOSITY, seen, most)
        await newcomer.play()
    return heights


async def _open(stack: AsyncExitStack, kind: str, options: Mapping[str, Any]) -> tuple[Table, str]:
    """Opens a game of this kind with a player for each seat, and returns it with its id."""
    manifest = MANIFESTS[kind]
    folder = stack.enter_context(TemporaryDirectory(prefix="planvert-table-"))
    url = file_url(Path(folder, "games.sqlite3"))
    here = await stack.enter_async_context(table(url, manifest))
    given = {**manifest.example, **options}
    opened = await here.first.slash(here.channel, manifest.rules.slash("new"), **here.players, **given)
    assert opened.response is not None
    return here, opened.response.content.split("`")[1]


__all__ = ["NoBrowser", "measure_heights", "measure_table", "play"]
