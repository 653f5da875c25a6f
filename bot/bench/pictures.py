"""How fast pictures are rendered, and how much that delays everything else."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from functools import partial

from bot.bench.figures import Figure, Label, Took, Workload, median_ms, p99, timed
from bot.bench.ticking import ticking
from bot.table.drawing import Drawing, render
from bot.table.presenter import AnyPresenter

BOARDS = 20


async def render_each(drawings: Iterable[Drawing]) -> list[Took]:
    """Renders the drawings one after the other, and returns how long each of them took."""
    return [await timed(partial(render, drawing)) for drawing in drawings]


async def measure_boards(presenter: AnyPresenter, workload: Workload) -> AsyncIterator[Figure]:
    """Yields the milliseconds that a board takes to draw and render, and the delay of the event loop in
    milliseconds while equally many are rendered at once as were measured one by one; each board is a
    different one."""

    def board(number: int) -> Drawing:
        drawing = presenter.picture(workload.position(number))
        assert drawing is not None
        return drawing

    async def draw(number: int) -> None:
        assert await render(board(number))

    await draw(0)
    times = [await timed(partial(draw, number)) for number in range(1, 1 + BOARDS)]
    yield median_ms(Label("board picture"), times)
    others = [board(number) for number in range(1 + BOARDS, 1 + 2 * BOARDS)]
    async with ticking() as late:
        drawn = await asyncio.gather(*map(render, others))
    assert all(drawn)
    lag = round(p99(late) * 1000, 1)
    yield Figure(f"event-loop lag p99 while {BOARDS} boards render at once", lag, "ms", "<= 20")
