"""Commands that measure the bot and draw its samples."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bot.command_line.console import STDOUT, give_up, require_sandbox

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.bench.figures import Figure


def bench(
    to: Annotated[
        Path | None, typer.Option("--json", help="Write the figures to this file, too.", dir_okay=False)
    ] = None,
    against: Annotated[
        Path | None,
        typer.Option(help="Compare with the figures that --json wrote before.", dir_okay=False, exists=True),
    ] = None,
) -> None:
    """Measure the bot's speed and size: by the clock, and by processor time (cpu)."""
    require_sandbox()
    from bot.bench.figures import Unreadable, as_json, compare, read_figures
    from bot.bench.run import bench as measured

    logging.getLogger("discord").setLevel(logging.ERROR)

    try:
        before = None if against is None else read_figures(against)
    except Unreadable:
        give_up(f"{against} does not hold the figures of a run.", code=2)
    figures = asyncio.run(_collect(measured()))
    if to is not None:
        to.write_bytes(as_json(figures))
    for line in () if before is None else compare(figures, before):
        STDOUT.print(line, markup=False, soft_wrap=True)


async def _collect(measuring: AsyncIterator[Figure]) -> list[Figure]:
    """Returns the figures, and prints each as it is measured."""
    figures = []
    async for figure in measuring:
        _tell(figure)
        figures.append(figure)
    return figures


def pictures(
    folder: Annotated[Path, typer.Argument(help="Where to, such as data/art.", file_okay=False, exists=True)],
) -> None:
    """Draw the pictures of sample games that README.md and /help show."""
    from bot.presentation.drawing import render
    from bot.presentation.presenter import samples

    async def drawn() -> None:
        for name, make in samples().items():
            drawing = make()
            png = await render(drawing)
            if png is None:
                give_up(f"{name}.png could not be drawn.")
            (folder / f"{name}.png").write_bytes(png)

    asyncio.run(drawn())


def _tell(figure: Figure) -> None:
    aim = f"(aim {figure.aim})" if figure.aim else ""
    cpu = "" if figure.cpu is None else f"(cpu {figure.cpu})"
    line = f"{figure.name:<60} {figure.value:>10} {figure.unit:<5} {cpu:<13} {aim}"
    STDOUT.print(line, markup=False, soft_wrap=True)
