"""What the benchmark measures of Memoir '44: balance of the scenarios, line of sight, pictures."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from itertools import starmap

from msgspec.structs import replace

from bot.bench.figures import (
    EACH,
    UNTUNED,
    Benchmarks,
    Figure,
    Goal,
    Label,
    Stopwatch,
    TableAims,
    median_ms,
    rate,
)
from bot.bench.pictures import BOARDS, render_each
from bot.bench.play import play
from bot.games.memoir44 import GAME
from bot.games.memoir44 import commands as do
from bot.games.memoir44.hexes import BOARD
from bot.games.memoir44.scenario import Scenario, scenario, scenarios
from bot.games.memoir44.sight import sees
from bot.games.memoir44.state import State
from bot.games.memoir44.units import ALLIES
from bot.table.memoir44.pictures import board, position
from bot.table.memoir44.pieces import FILL

STANDING_ORDERS = (do.Orders.verb,)
WEIGHED = 200
"""Number of games by which the balance of a scenario is measured."""


def balance(games: int = WEIGHED) -> Iterator[Figure]:
    """Yields the percentage of games of random legal play that the Allies win, for each scenario."""
    for key in scenarios():
        won = sum(_allies_win(scenario(key), seed) for seed in range(games))
        name = f"Memoir '44, {key}: won by the Allies"
        yield Figure(name, round(100 * won / games), "%", "40 to 60")


def _allies_win(ground: Scenario, seed: int) -> bool:
    outcome = GAME.outcome(play(GAME, GAME.options(ground), seed, STANDING_ORDERS)[0])
    return outcome is not None and outcome.winner == ALLIES


def sights() -> Figure:
    """Returns the line-of-sight checks per second on the board of a scenario, from each hex to each other."""
    ground = GAME.setup(GAME.options(scenario("crossroads"))).board
    pairs = [(a, b) for a in BOARD for b in BOARD if a != b]
    occupied = set(ground.at)
    for _ in range(2):  # the first pass fills the cache of the hexes between two others
        watch = Stopwatch()
        for a, b in pairs:
            sees(ground.grounds, occupied, a, b)
    return rate(Label("line-of-sight checks of Memoir '44"), len(pairs), watch.read())


def _views() -> Iterator[tuple[State, str]]:
    """Yields views of a game, each with a different picture: another unit, which is named, has lost a
    figure."""
    start = GAME.setup(GAME.options(scenario("beach")))
    for unit in start.board.units[:BOARDS]:
        hurt = start.board.with_unit(replace(unit, figures=unit.figures - 1))
        yield replace(start, phase="card", board=hurt), unit.name


PICTURES = (
    (Label("whole board of Memoir '44", "<= 120"), lambda view, _: board(view)),
    (Label("crop of a board of Memoir '44", "<= 80"), lambda view, unit: position(view, focus=(unit,))),
)


async def figures() -> AsyncIterator[Figure]:
    """Yields the figures that this game alone has."""
    for figure in balance():
        yield figure
    yield sights()
    for label, draw in PICTURES:
        yield median_ms(label, await render_each(starmap(draw, _views())))


BENCHMARKS = Benchmarks(
    Label("rule steps of Memoir '44", ">= 16000"),
    Label("whole games of Memoir '44", ">= 20"),
    played=60,
    standing_orders=STANDING_ORDERS,
    figures=figures,
    table=TableAims(taps=8, posts=16, options={"scenario": "lane"}, sides=[(FILL[True], FILL[False])]),
    goals=(
        Goal("medium", "random", 99, on=EACH),
        Goal("medium", UNTUNED, 60, on="lane"),
        Goal("hard", "medium", 60),
    ),
    balance={"medium": (45, 55), "hard": (40, 60)},
)
