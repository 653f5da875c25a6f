"""What is measured of France 1944."""

from __future__ import annotations

from bot.bench.figures import Benchmarks, Label, TableAims
from bot.presentation.france1944.counters import SIDE

BENCHMARKS = Benchmarks(
    Label("rule steps of France 1944", ">= 9000"),
    Label("whole campaigns of France 1944"),
    table=TableAims(taps=8, sides=[(SIDE["allied"], SIDE["german"])]),
)
