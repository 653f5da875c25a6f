"""Measures everything."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable, Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.bench.actions import measure_actions, measure_crowds
from bot.bench.figures import Figure, benchmarks_of
from bot.bench.growth import measure_growth
from bot.bench.pictures import measure_boards, measure_posts
from bot.bench.play import measure_rules
from bot.bench.process import measure_processes
from bot.bench.scale import measure_scale
from bot.bench.table import file_url
from bot.games.registry import MANIFESTS
from bot.table.presenter import presenter_for

OTHER_GAMES = 10_000


async def bench(report: Callable[[Figure], None]) -> list[Figure]:
    """Measures everything, passes each figure to ``report`` as it is measured, and returns all of them."""
    figures = []
    async for figure in _measure():
        figures.append(figure)
        report(figure)
    return figures


async def bench_scale(url: str, others: int, report: Callable[[Figure], None]) -> list[Figure]:
    """Measures what ``others`` other games cost in the empty database of that URL, as ``bench`` does with
    ``OTHER_GAMES``."""
    told = {name: benchmarks_of(manifest) for name, manifest in MANIFESTS.items()}
    name, workload = next((name, each.workload) for name, each in told.items() if each.workload)
    figures = []
    async for figure in measure_scale(url, MANIFESTS[name], workload, others):
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
    with TemporaryDirectory(prefix="planvert-bench-") as folder:
        url = file_url(Path(folder, "games.sqlite3"))
        async for figure in measure_scale(url, MANIFESTS[name], workload, OTHER_GAMES):
            yield figure
    async for figure in measure_growth(MANIFESTS[name], told[name], workload):
        yield figure
    for figure in measure_processes():
        yield figure
    async for figure in measure_crowds(MANIFESTS[name], workload):
        yield figure
    async for figure in measure_boards(presenter_for(name), workload):
        yield figure
    async for figure in measure_posts(MANIFESTS[name], workload):
        yield figure


def as_json(figures: Iterable[Figure]) -> str:
    """Returns the figures as a JSON object: ``{name: {value, unit, aim, cpu}}``."""
    told = {
        one.name: {"value": one.value, "unit": one.unit, "aim": one.aim, "cpu": one.cpu} for one in figures
    }
    return json.dumps(told, indent=1)
