"""Measures everything."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable, Iterable

from bot.bench.actions import measure_actions, measure_crowds
from bot.bench.figures import Figure, benchmarks_of
from bot.bench.growth import measure_growth
from bot.bench.pictures import measure_boards
from bot.bench.play import measure_rules
from bot.bench.process import measure_processes
from bot.games.registry import MANIFESTS
from bot.table.presenter import presenter_for


async def bench(report: Callable[[Figure], None]) -> list[Figure]:
    """Measures everything, passes each figure to ``report`` as it is measured, and returns all of them."""
    figures = []
    async for figure in _measure():
        figures.append(figure)
        report(figure)
    return figures


async def _measure() -> AsyncIterator[Figure]:
    told = {name: benchmarks_of(manifest) for name, manifest in MANIFESTS.items()}
    for name, each in told.items():
        for figure in measure_rules(MANIFESTS[name].rules, each):
            yield figure
        async for figure in each.figures():
            yield figure
    name, workload = next((name, each.workload) for name, each in told.items() if each.workload)
    async for figure in measure_actions(MANIFESTS[name], workload):
        yield figure
    async for figure in measure_growth(MANIFESTS[name], told[name], workload):
        yield figure
    for figure in measure_processes():
        yield figure
    async for figure in measure_crowds(MANIFESTS[name], workload):
        yield figure
    async for figure in measure_boards(presenter_for(name), workload):
        yield figure


def as_json(figures: Iterable[Figure]) -> str:
    """Returns the figures as a JSON object: ``{name: {value, unit, aim, cpu}}``."""
    told = {
        one.name: {"value": one.value, "unit": one.unit, "aim": one.aim, "cpu": one.cpu} for one in figures
    }
    return json.dumps(told, indent=1)
