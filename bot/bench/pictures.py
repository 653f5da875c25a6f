"""How fast pictures are rendered and posted, and how much that delays everything else."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from simcord import MemberActor

from bot.bench.figures import Figure, Label, Took, Workload, median_ms, p99, timed
from bot.bench.table import Table, file_url, table
from bot.bench.ticking import ticking
from bot.games.game import Command
from bot.games.manifest import Manifest
from bot.table.drawing import PATIENCE, Drawing, render
from bot.table.presenter import AnyPresenter

BOARDS = 20
POSTS = 12

TICK = 0.01
"""Seconds between two looks at the channel."""


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
    yield median_ms(Label("board picture", "<= 50"), times)
    others = [board(number) for number in range(1 + BOARDS, 1 + 2 * BOARDS)]
    async with ticking() as late:
        drawn = await asyncio.gather(*map(render, others))
    assert all(drawn)
    lag = round(p99(late) * 1000, 1)
    yield Figure(f"event-loop lag p99 while {BOARDS} boards render at once", lag, "ms", "<= 20")


async def measure_posts(manifest: Manifest, workload: Workload) -> AsyncIterator[Figure]:
    """Yields the milliseconds from a click that passes the turn on until the channel has the picture, the
    median of one game; each picture is a different one."""
    with TemporaryDirectory(prefix="planvert-bench-") as folder:
        async with table(file_url(Path(folder, "posts.sqlite3")), manifest, workload) as ours:
            times = await post_times(ours)
    yield median_ms(Label("click to post with picture", "<= 500"), times)


async def post_times(ours: Table, posts: int = POSTS) -> list[Took]:
    """Passes the turn on so many times, and returns how long it took each time until the channel had the new
    picture, which may follow its words in an edit."""
    game = await ours.open()
    return [await timed(await _passing(ours, game)) for _ in range(posts)]


async def _passing(ours: Table, game: str) -> Callable[[], Awaitable[None]]:
    """Returns what passes the turn on: the next command, typed, and the wait for its picture."""
    for seat, player in ours.players.items():
        offered = {choice.command for choice in (await ours.bot.referee.games.match(game)).choices(seat)}
        for command in ours.work.passing:
            if command in offered:
                return partial(_pass_on, ours, player, command, game)
    raise LookupError(f"{game} is over")


async def _pass_on(ours: Table, player: MemberActor, command: Command, game: str) -> None:
    """Types a command and waits until the channel has another picture than before. Raises ``TimeoutError`` if
    it comes too late to be shown at all."""
    seen = _pictures(ours)
    await ours.type(player, command, game)
    async with asyncio.timeout(PATIENCE):
        while _pictures(ours) <= seen:
            await asyncio.sleep(TICK)
            await ours.env.advance_time(TICK)


def _pictures(ours: Table) -> set[int]:
    """Returns the ids of the pictures in the channel."""
    messages = ours.channel.history(viewer=ours.first)
    return {picture.id for message in messages for picture in message.attachments}
