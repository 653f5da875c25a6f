"""What is measured of Memoir '44."""

from __future__ import annotations

from bot.bench.figures import EACH, UNTUNED, Benchmarks, Goal, Label, TableAims
from bot.games.memoir44 import commands as do
from bot.presentation.memoir44.counters import FILL

BENCHMARKS = Benchmarks(
    Label("rule steps of Memoir '44", ">= 16000"),
    Label("whole games of Memoir '44", ">= 20"),
    played=60,
    standing_orders=(do.Orders.verb,),
    table=TableAims(taps=8, posts=16, options={"scenario": "lane"}, sides=[(FILL[True], FILL[False])]),
    goals=(
        Goal("medium", "random", 99, on=EACH),
        Goal("medium", UNTUNED, 60, on="lane"),
        Goal("hard", "medium", 60),
    ),
    balance={"medium": (45, 55), "hard": (40, 60)},
)
