"""``python -m measuring``: measures what players meet."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Annotated

import typer

from bot.bench.figures import Figure
from bot.command_line.console import give_up

from .heights import NoBrowser
from .scale import measure_scale
from .sentences import drawn
from .solo import measure_solo
from .table import measure_table
from .wire import measure_wire

app = typer.Typer(help="Measure what players meet.", no_args_is_help=True)


@app.command()
def table(
    games: Annotated[int, typer.Option(help="Games of each kind to play.", min=1)] = 3,
    heights: Annotated[bool, typer.Option(help="Measure the panels in a browser, too.")] = True,
    positions: Annotated[int, typer.Option(help="Pictures of random positions to read.", min=0)] = 1000,
    pictures: Annotated[
        Path | None, typer.Option(help="A folder for pictures of the highest panels.", file_okay=False)
    ] = None,
) -> None:
    """Posts, taps, visits, hand-overs and heights over whole games by mail; how well pictures are read."""
    logging.disable(logging.WARNING)
    if pictures is not None:
        pictures.mkdir(parents=True, exist_ok=True)
    try:
        asyncio.run(measure_table(tell, games, heights=heights, positions=positions, pictures=pictures))
    except NoBrowser:
        give_up("Heights need a browser (chromium) and the package playwright; or try --no-heights.")


@app.command()
def solo(
    games: Annotated[int, typer.Option(help="Games of each kind and level, at once.", min=4)] = 100,
) -> None:
    """What computer players cost: thinking in a turn, memory, and the delay of everything else."""
    asyncio.run(measure_solo(games, tell))


@app.command()
def wire(games: Annotated[int, typer.Option(help="Games at once.", min=1)] = 50) -> None:
    """How long Discord waits for the acknowledgement, and players for the answer, over real HTTP."""
    asyncio.run(measure_wire(games, tell))


@app.command()
def scale(
    on: Annotated[str, typer.Argument(help="The URL of an empty database; it is filled with games.")],
    others: Annotated[int, typer.Option(help="Other games in it.", min=1)] = 1_000_000,
) -> None:
    """What so many other games in the database cost."""

    async def measure() -> None:
        async for figure in measure_scale(on, others):
            tell(figure)

    asyncio.run(measure())


@app.command()
def sentences(
    language: Annotated[str, typer.Option(help="en, de or fr.")] = "en",
    count: Annotated[int, typer.Option(help="Number of sentences.", min=3)] = 50,
    seed: Annotated[int, typer.Option(help="Draws other ones.")] = 0,
) -> None:
    """Sentences that players meet, drawn by lot, for a reader to mark those that they read twice."""
    for number, sentence in enumerate(drawn(language, count, seed), 1):
        typer.echo(f"{number:>3}  {sentence}")


def tell(figure: Figure) -> None:
    """Prints a figure as it is measured."""
    aim = f"(aim {figure.aim})" if figure.aim else ""
    typer.echo(f"{figure.name:<60} {figure.value:>10} {figure.unit:<5} {aim}")


if __name__ == "__main__":
    app()
