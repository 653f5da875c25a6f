"""What is measured of French Resistance."""

from __future__ import annotations

from bot.bench.figures import Benchmarks, Goal, Label, TableAims
from bot.games.resistance import commands as do
from bot.games.resistance.state import GERMAN, RESISTANCE
from bot.presentation.resistance.counters import FILL

SIDES = [(FILL["maquis"], colour) for kind, colour in FILL.items() if kind != "maquis"]

BENCHMARKS = Benchmarks(
    Label("rule steps of French Resistance", ">= 55000"),
    Label("whole games of French Resistance", ">= 400"),
    played=300,
    standing_orders=(do.Orders.verb, do.Rerolls.verb),
    table=TableAims(taps=6, posts=25, sides=SIDES),
    goals=(
        Goal("medium", "random", 99, GERMAN),
        Goal("medium", "random", 85, RESISTANCE),
        Goal("hard", "medium", 55),
    ),
)
