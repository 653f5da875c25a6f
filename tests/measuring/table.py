"""Measures the table that players meet: posts, taps, visits, hand-overs and heights over whole games, and how
well the pictures can be read."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import mean
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import simcord
import simcord.interactions as interactions
from presentation.parts import TableAims, parts_of

from bot.bench.figures import Figure
from bot.bench.random_play import gallery
from bot.bench.tapping import TappedGame, served
from bot.games.game import Seat
from bot.games.match import Match
from bot.games.registry import MANIFESTS

from .heights import VISIBLE, browsing, watching
from .legibility import CLEAR, least_contrast, legibility
from .newcomer import Newcomer, Played

if TYPE_CHECKING:
    from playwright.async_api import Browser

CURIOSITY = 0.3
"""Share of taps made at random where heights are measured, to see more places of the menu."""


async def measure_table(
    report: Callable[[Figure], None],
    games: int,
    *,
    heights: bool,
    positions: int = 0,
    pictures: Path | None = None,
) -> None:
    """Plays ``games`` games of each kind by mail, and passes each figure to ``report`` as it is measured.

    With ``heights`` one more game of each kind is played in a browser, and the highest panels are written to
    the folder ``pictures``, if one is given. So many pictures of random positions of each kind are read as
    ``positions``. Raises ``NoBrowser`` without a browser.
    """
    for kind in MANIFESTS:
        aims = parts_of(kind).table
        async for figure in _measured(kind, aims, games, heights=heights, pictures=pictures):
            report(figure)
        for figure in _read(kind, aims, positions):
            report(figure)


def _read(kind: str, aims: TableAims, positions: int) -> Iterator[Figure]:
    if positions:
        read = legibility(gallery(kind, positions))
        faults = {"overlapping": read.overlapping, "cut": read.cut, "smaller than 10 px": read.small}
        faults["or marks hidden"] = read.hidden
        for fault, count in faults.items():
            yield Figure(f"{kind}: texts {fault}, {read.pictures} pictures", count, f"of {read.texts}", "0")
    least = min(least_contrast(*colours) for colours in aims.sides)
    yield Figure(f"{kind}: contrast of the sides, all eyes", round(least, 2), ": 1", f">= {CLEAR:g}")


async def _measured(
    kind: str, aims: TableAims, games: int, *, heights: bool, pictures: Path | None
) -> AsyncIterator[Figure]:
    results = [await play(kind, seed) for seed in range(games)]
    per_turn = mean(taps for result in results for taps in result.taps.values())
    handed = mean(result.handed_over / result.turns for result in results)
    visits = mean(number for result in results for number in result.visits.values())
    posts = [result.posts for result in results]
    ended = sum(result.ended for result in results)
    yield Figure(f"{kind}: games that came to an end", ended, f"of {games}")
    yield Figure(f"{kind}: taps a turn, by the best offer", round(per_turn, 2), "taps", f"<= {aims.taps}")
    yield Figure(f"{kind}: visits a turn", round(visits, 2), "")
    yield Figure(f"{kind}: hand-overs a turn", round(handed, 2), "", "<= 1")
    aim = f"<= {aims.posts}" if aims.posts else None
    yield Figure(f"{kind}: public messages of a game, mean", round(mean(posts), 1), "", aim)
    yield Figure(f"{kind}: public messages of a game, most", max(posts), "", aim)
    if heights:
        async with browsing() as browser:
            measured = await measure_heights(browser, kind, games, pictures)
        over = sum(height > VISIBLE for height in measured)
        highest = round(max(measured))
        yield Figure(f"{kind}: highest of {len(measured)} panels", highest, "px", f"<= {VISIBLE}")
        yield Figure(f"{kind}: panels higher than {VISIBLE} px", over, f"of {len(measured)}", "0")


async def play(kind: str, seed: int) -> Played:
    """Plays a whole game by mail and returns what it cost."""
    async with opened(kind) as game:
        return await Newcomer(game, random.Random(seed)).play()


async def measure_heights(
    browser: Browser,
    kind: str,
    seed: int,
    pictures: Path | None = None,
    most: int = 400,
    *,
    language: str = "en-US",
    guided: bool = False,
) -> list[float]:
    """Returns the heights in pixels of up to ``most`` panels of a whole game, whose players read this
    language. Those that are higher than any before, or than ``VISIBLE``, are written to the folder
    ``pictures``."""
    heights: list[float] = []
    terms = {"terms": "guided"} if guided else {}
    async with reading(language), opened(kind, **terms) as game, watching(browser, game) as eye:

        async def look(match: Match, seat: Seat, panel: simcord.ResponseMessage) -> None:
            height = await eye.height(game.players[seat], panel)
            if pictures and height > min(max(heights, default=0), VISIBLE):
                name = f"{kind}-{len(heights):03}-{round(height)}.png"
                await eye.photograph(game.players[seat], panel, pictures / name)
            heights.append(height)

        await Newcomer(game, random.Random(seed), CURIOSITY, look, most).play()
    return heights


@asynccontextmanager
async def reading(language: str) -> AsyncIterator[None]:
    """Within this context all users and servers of a simulated Discord have this locale."""
    payload = interactions.base_payload

    def localised(backend: Any, **given: Any) -> Any:
        record, made = payload(backend, **given)
        return record, {**made, "locale": language, "guild_locale": language}

    interactions.base_payload = localised
    try:
        yield
    finally:
        interactions.base_payload = payload


@asynccontextmanager
async def opened(kind: str, **options: Any) -> AsyncIterator[TappedGame]:
    """Yields a game of this kind with a player for each seat."""
    with TemporaryDirectory(prefix="planvert-table-") as folder:
        async with served(f"sqlite:///{folder}/games.sqlite3") as server:
            game = TappedGame(server, MANIFESTS[kind])
            await game.open(**{**parts_of(kind).table.options, **options})
            yield game
