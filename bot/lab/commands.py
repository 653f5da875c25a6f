"""``planvert lab``: computer players against each other. Each command imports its slow modules itself."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Never

import typer
from rich.console import Console

if TYPE_CHECKING:
    from rich.table import Table

    from bot.games.game import Level
    from bot.lab.grounds import Ground
    from bot.lab.runner import Runner
    from bot.table.drawing import Drawing

lab = typer.Typer(
    name="lab",
    help="Let computer players play each other: how strong they are, how fair a game is.",
    no_args_is_help=True,
)
_err = Console(stderr=True, highlight=False)

FILED = 120
"""The width of a table that does not go to a terminal, in characters."""

Game = Annotated[str | None, typer.Option(help="Only this game.")]
On = Annotated[list[str] | None, typer.Option(help="Only on this document (scenario, campaign) of the game.")]
Games = Annotated[int, typer.Option(help="Games of each cell.", min=1)]
Keep = Annotated[
    Path | None, typer.Option(help="Keep the games in this file, and play none again.", dir_okay=False)
]
Jobs = Annotated[int | None, typer.Option(help="Processes; without it, one for each core.", min=1)]
To = Annotated[Path | None, typer.Option("--json", help="Write the results to this file.", dir_okay=False)]
Picture = Annotated[Path | None, typer.Option(help="Draw the results to this file (PNG).", dir_okay=False)]


@lab.command()
def ladder(
    game: Game = None,
    level: Annotated[
        list[str] | None,
        typer.Option(help="Each pair of these: easy, medium, hard, random, untuned. Without it, the goals."),
    ] = None,
    on: On = None,
    games: Games = 1000,
    keep: Keep = None,
    jobs: Jobs = None,
    to: To = None,
    picture: Picture = None,
) -> None:
    """How strong the levels are: each against others in both seats, with 95 % intervals and the goals."""
    from bot.lab import tables
    from bot.lab.ladder import cells
    from bot.lab.ladder import ladder as played
    from bot.lab.pictures import ladder_picture

    found, drawn = {}, []
    with _runner(jobs, keep) as runner:
        for kind in _kinds(game):
            with _names():
                plan = list(cells(kind, _grounds(kind, on), level or (), games))
            with _bar(runner, tables.title(kind), sum(cell.series.games for cell in plan)):
                found[kind] = result = played(kind, plan, runner)
            _show(tables.scores(kind, result.scores))
            _show(tables.thinking(kind, result.thinking, runner.memory))
            drawn.append(ladder_picture(kind, result.scores))
        _write(to, {"ladder": found, "memory": runner.memory})
    _draw(picture, drawn)


@lab.command()
def balance(
    file: Annotated[
        Path | None, typer.Argument(help="A document of your own, such as a scenario.", dir_okay=False)
    ] = None,
    game: Game = None,
    level: Annotated[
        list[str] | None, typer.Option(help="Between two of this level; without it, medium and hard.")
    ] = None,
    on: On = None,
    options: Annotated[
        bool | None,
        typer.Option(
            help="Also change each option of the game, one at a time; usual for a game without documents."
        ),
    ] = None,
    games: Games = 1000,
    keep: Keep = None,
    jobs: Jobs = None,
    to: To = None,
    picture: Picture = None,
) -> None:
    """How fair a game is between two players of a level: who wins, how long it lasts, and by what."""
    from bot.lab import tables
    from bot.lab.balance import balance as played
    from bot.lab.balance import plans
    from bot.lab.grounds import changed
    from bot.lab.pictures import balance_picture

    found, drawn = {}, []
    kinds = _kinds(game) if file is None else (_kind_of_documents(game),)
    with _runner(jobs, keep) as runner:
        for kind in kinds:
            grounds = _grounds(kind, on) if file is None else [_brought(kind, file)]
            with_options = not grounds[0].on if options is None else options
            if with_options:
                grounds = [each for one in grounds for each in (one, *changed(kind, one))]
            plan = list(plans(kind, grounds, _levels(level), games))
            with _bar(runner, tables.title(kind), sum(one.series.games for one in plan)):
                found[kind] = result = played(kind, plan, runner)
            _show(tables.balances(kind, result))
            drawn.append(balance_picture(kind, result))
    _write(to, {"balance": found})
    _draw(picture, drawn)


@lab.command()
def tune(
    game: Annotated[str, typer.Argument(help="The game whose player is tuned.")],
    level: Annotated[str, typer.Option(help="The level that plays.")] = "medium",
    on: On = None,
    steps: Annotated[int, typer.Option(help="Steps to take.", min=1)] = 100,
    games: Annotated[int, typer.Option(help="Games of a step, in each seat on each document.", min=1)] = 10,
    judged: Annotated[int, typer.Option(help="Games by which the result is judged, likewise.", min=1)] = 200,
    keep: Keep = None,
    jobs: Jobs = None,
    to: To = None,
    picture: Picture = None,
) -> None:
    """Tune the weights of a player by SPSA, and say what the new ones win against the old."""
    from bot.lab import tables
    from bot.lab.pictures import tuning_picture
    from bot.lab.tune import Tuner, used_weights

    (kind,), (strength,) = _kinds(game), _levels([level])
    before = used_weights(kind)
    if before is None:
        _give_up(f"The player of {kind} has no weights.")
    with _runner(jobs, keep) as runner:
        tuner = Tuner(kind, _grounds(kind, on), strength, runner)
        with _bar(runner, tables.title(kind), tuner.games(steps, games, judged)):
            found = tuner.tune(before, steps, games, judged)
    _show(tables.tuned(kind, found))
    _write(to, {"tune": {kind: found._asdict()}})
    _draw(picture, [tuning_picture(kind, found)])


def _kinds(game: str | None) -> Sequence[str]:
    from bot.lab.grounds import played_kinds

    kinds = played_kinds()
    if game not in (None, *kinds):
        _give_up(f"There is no computer player of {game}; there are those of {', '.join(kinds)}.")
    return kinds if game is None else (game,)


def _kind_of_documents(game: str | None) -> str:
    from bot.table.presenter import presenter_for

    kinds = [kind for kind in _kinds(game) if presenter_for(kind).documents]
    if len(kinds) != 1:
        _give_up("Say with --game what this is a document of.")
    return kinds[0]


def _levels(given: Sequence[str] | None) -> Sequence[Level]:
    import msgspec

    from bot.games.game import Level

    with _names():
        return [msgspec.convert(one, Level) for one in given or ("medium", "hard")]


def _grounds(kind: str, on: Sequence[str] | None) -> list[Ground]:
    from bot.lab.grounds import shipped

    with _names():
        return shipped(kind, on or ())


def _brought(kind: str, file: Path) -> Ground:
    from bot.games.game import Refused
    from bot.lab.grounds import brought
    from bot.referee.documents import readable
    from bot.table.documents import mistakes_lines
    from bot.table.markup import unescaped
    from bot.table.messages import refusal
    from bot.table.presenter import presenter_for

    documents = presenter_for(kind).documents
    assert documents is not None
    try:
        found = documents.read(file.stem, readable(file.read_bytes()), file.name)
    except OSError as problem:
        _give_up(f"{file} cannot be read: {problem.strerror}.")
    except Refused as refused:
        _give_up(refusal(refused))
    if isinstance(found, list):
        lines = mistakes_lines(file.name, found)
        _give_up("\n".join(unescaped(line.replace("**", "")) for line in lines), code=1)
    return brought(kind, file.stem, found)


@contextmanager
def _names() -> Iterator[None]:
    """Gives up if a level or a document is named that does not exist."""
    from msgspec import ValidationError

    try:
        yield
    except LookupError as unknown:
        _give_up(f"There is no “{unknown.args[0]}” here.")
    except ValidationError as unknown:
        _give_up(f"There is no such level: {unknown}.")


def _runner(jobs: int | None, keep: Path | None) -> Runner:
    from bot.lab.kept import Kept
    from bot.lab.runner import Runner

    return Runner(jobs, Kept(keep))


@contextmanager
def _bar(runner: Runner, title: str, games: int) -> Iterator[None]:
    """Shows how many games are played, and how long the others will take."""
    from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (*Progress.get_default_columns()[:2], MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=_err, transient=True) as progress:
        task = progress.add_task(title, total=games)
        runner.tell = lambda: progress.advance(task)
        yield


def _show(table: Table) -> None:
    """Prints a table."""
    Console(highlight=False, width=None if sys.stdout.isatty() else FILED).print(table)


def _write(to: Path | None, found: Mapping[str, object]) -> None:
    import msgspec

    if to is not None:
        to.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")


def _draw(picture: Path | None, drawings: Sequence[Drawing]) -> None:
    """Writes the pictures; those of several games bear the game's name, too."""
    from bot.table.drawing import render

    if picture is None:
        return
    for drawing in drawings:
        to = picture if len(drawings) == 1 else picture.with_stem(f"{picture.stem}-{drawing.name[:-4]}")
        png = asyncio.run(render(drawing))
        if png is None:
            _give_up(f"{to} could not be drawn.", code=1)
        to.write_bytes(png)


def _give_up(sentence: str, code: int = 2) -> Never:
    _err.print(sentence, markup=False, soft_wrap=True)
    raise typer.Exit(code)
