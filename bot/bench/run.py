"""Measures everything."""

from collections.abc import AsyncIterator

from bot.bench.figures import Aims, Figure, aims_of
from bot.bench.process import measure_processes
from bot.bench.random_play import measure_pictures, measure_rules
from bot.bench.sizes import measure_growth, measure_installation
from bot.bench.waiting import GAMES_AT_ONCE, TAPS, measure_waiting
from bot.games.manifest import Manifest
from bot.games.registry import MANIFESTS

PICTURES = 20
"""Number of pictures that are rendered in a round."""


async def bench() -> AsyncIterator[Figure]:
    """Measures everything, and yields each figure as it is measured."""
    for figure in (*measure_installation(), *measure_processes()):
        yield figure
    for manifest in MANIFESTS.values():
        async for figure in measure_game(manifest, aims_of(manifest)):
            yield figure


async def measure_game(
    manifest: Manifest, aims: Aims, taps: int = TAPS, at_once: int = GAMES_AT_ONCE, pictures: int = PICTURES
) -> AsyncIterator[Figure]:
    async for figure in measure_waiting(manifest, taps, at_once):
        yield figure
    yield measure_pictures(manifest, pictures)
    for figure in (*measure_rules(manifest.rules, aims), *await measure_growth(manifest, aims)):
        yield figure
