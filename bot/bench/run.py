"""Measures everything."""

from __future__ import annotations

from collections.abc import AsyncIterator
from itertools import islice

from bot.bench.figures import ROUNDS, Benchmarks, Figure, Stopwatch, benchmarks_of, milliseconds
from bot.bench.gallery import gallery
from bot.bench.play import measure_rules
from bot.bench.process import measure_processes
from bot.bench.sizes import measure_growth, measure_installation
from bot.bench.waiting import AT_ONCE, TAPS, measure_waiting
from bot.games.manifest import Manifest
from bot.games.registry import MANIFESTS
from bot.presentation import renderer
from bot.presentation.drawing import FONTS

PICTURES = 20
"""Number of pictures that are rendered in a round."""


async def bench() -> AsyncIterator[Figure]:
    """Measures everything, and yields each figure as it is measured."""
    for figure in (*measure_installation(), *measure_processes()):
        yield figure
    for manifest in MANIFESTS.values():
        async for figure in measure_game(manifest, benchmarks_of(manifest)):
            yield figure


async def measure_game(
    manifest: Manifest, told: Benchmarks, taps: int = TAPS, at_once: int = AT_ONCE, pictures: int = PICTURES
) -> AsyncIterator[Figure]:
    """Yields the figures of one game."""
    async for figure in measure_waiting(manifest, taps, at_once):
        yield figure
    yield measure_pictures(manifest, pictures)
    for figure in (*measure_rules(manifest.rules, told), *await measure_growth(manifest, told)):
        yield figure


def measure_pictures(manifest: Manifest, pictures: int) -> Figure:
    """Returns how long the renderer takes for a picture that it has not drawn yet."""
    drawings, rounds = gallery(manifest.name, 1 + ROUNDS * pictures), []
    renderer.render(next(drawings).encode(), FONTS)
    for _ in range(ROUNDS):
        times = []
        for drawing in islice(drawings, pictures):
            encoded, watch = drawing.encode(), Stopwatch()
            assert renderer.render(encoded, FONTS)
            times.append(watch.read())
        rounds.append(times)
    return milliseconds(f"{manifest.name}: a new picture in the renderer", rounds)
