"""``planvert lab``: computer players against each other. Each command imports its slow modules itself."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bot.command_line.console import give_up

if TYPE_CHECKING:
    from bot.lab.grounds import Ground

lab = typer.Typer(
    name="lab",
    help="Let computer players play each other: how strong they are, how fair a game is.",
    no_args_is_help=True,
)

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
        typer.Option(help="Each pair of these: random, easy, untuned, medium, hard. Without it, the goals."),
    ] = None,
    on: On = None,
    games: Games = 1000,
    keep: Keep = None,
    jobs: Jobs = None,
    to: To = None,
    picture: Picture = None,
) -> None:
    """How strong the levels are: each against others in both seats, with 95 % intervals and the goals."""
    from bot.lab import console, tables
    from bot.lab.kept import Kept
    from bot.lab.ladder import cells
    from bot.lab.ladder import ladder as played
    from bot.lab.pictures import ladder_picture
    from bot.lab.runner import Runner

    found, drawn, memory = {}, [], 0.0
    with Runner(jobs, Kept(keep)) as runner, console.refusals():
        for kind in _kinds(game):
            plan = list(cells(kind, _grounds(kind, None, on), level or (), games))
            with console.bar(runner, tables.title(kind), sum(cell.series.games for cell in plan)):
                found[kind] = result = played(kind, plan, runner)
            console.show(tables.scores(kind, result.scores))
            console.show(tables.thinking(kind, result.thinking, runner.memory))
            memory = max(memory, runner.memory)
            drawn.append(ladder_picture(kind, result.scores))
    console.write(to, {"ladder": found, "memory": memory})
    console.draw(picture, drawn)


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
    from bot.lab import console, tables
    from bot.lab.balance import balance as played
    from bot.lab.balance import plans
    from bot.lab.grounds import changed, level_of
    from bot.lab.kept import Kept
    from bot.lab.pictures import balance_picture
    from bot.lab.runner import Runner

    found, drawn = {}, []
    with Runner(jobs, Kept(keep)) as runner, console.refusals():
        levels = [level_of(one) for one in level or ("medium", "hard")]
        for kind in _kinds(game, brings=file is not None):
            grounds = _grounds(kind, file, on)
            if options or (options is None and not grounds[0].on):
                grounds = [each for one in grounds for each in (one, *changed(kind, one))]
            plan = list(plans(kind, grounds, levels, games))
            with console.bar(runner, tables.title(kind), sum(one.series.games for one in plan)):
                found[kind] = result = played(kind, plan, runner)
            console.show(tables.balances(kind, result))
            drawn.append(balance_picture(kind, result))
    console.write(to, {"balance": found})
    console.draw(picture, drawn)


@lab.command()
def calibrate(
    game: Game = None,
    level: Annotated[str, typer.Option(help="Between two of this level.")] = "medium",
    on: On = None,
    games: Annotated[int, typer.Option(help="Games on each document.", min=1)] = 100,
    jobs: Jobs = None,
    to: To = None,
) -> None:
    """How well the player foresees who wins, turn by turn: its chances against what happened."""
    from bot.lab import console, tables
    from bot.lab.calibration import calibration, games_of
    from bot.lab.grounds import level_of
    from bot.lab.runner import Runner

    found = {}
    with Runner(jobs) as runner, console.refusals():
        for kind in _kinds(game):
            wanted = games_of(kind, _grounds(kind, None, on), level_of(level), games)
            with console.bar(runner, tables.title(kind), len(wanted)):
                found[kind] = calibration(kind, level_of(level), wanted, runner)
            console.show(tables.calibrated(found[kind]))
    console.write(to, {"calibration": found})


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
    from bot.lab import console, tables
    from bot.lab.grounds import level_of
    from bot.lab.kept import Kept
    from bot.lab.pictures import tuning_picture
    from bot.lab.runner import Runner
    from bot.lab.tune import Tuner, used_weights

    with Runner(jobs, Kept(keep)) as runner, console.refusals():
        (kind,) = _kinds(game)
        before = used_weights(kind)
        tuner = Tuner(kind, _grounds(kind, None, on), level_of(level), runner)
        with console.bar(runner, tables.title(kind), tuner.games(steps, games, judged)):
            found = tuner.tune(before, steps, games, judged)
    console.show(tables.tuned(kind, found))
    console.write(to, {"tune": {kind: found._asdict()}})
    console.draw(picture, [tuning_picture(kind, found)])


@lab.command()
def marks(
    game: Annotated[str, typer.Argument(help="The game whose levels are rated.")],
    to: Annotated[Path, typer.Argument(help="Write the ratings to this file.", dir_okay=False)],
    games: Annotated[
        int, typer.Option(help="Games of each pair, in each seat on each document.", min=1)
    ] = 100,
    keep: Keep = None,
    jobs: Jobs = None,
) -> None:
    """Rate the levels by games against each other; the ratings are marks on the ladders of people."""
    from bot.lab import console, tables
    from bot.lab.kept import Kept
    from bot.lab.marks import as_toml, in_order, plan
    from bot.lab.marks import marks as played
    from bot.lab.runner import Runner

    with Runner(jobs, Kept(keep)) as runner, console.refusals():
        (kind,) = _kinds(game)
        cells = plan(kind, _grounds(kind, None, None), games)
        with console.bar(runner, tables.title(kind), sum(cell.series.games for cell in cells)):
            found = played(cells, runner)
    console.show(tables.marks(kind, found))
    to.write_text(as_toml(kind, games, found), encoding="utf-8")
    if not in_order(found):
        give_up("The ratings do not order the levels.")


@lab.command()
def solve(
    game: Annotated[str, typer.Argument(help="The game whose player reads the table.")],
    table: Annotated[str, typer.Argument(help="The name of the table.")],
    to: Annotated[Path, typer.Argument(help="Write the table to this file.", dir_okay=False)],
) -> None:
    """Compute a table of a player anew; some need the extra “lab” (scipy)."""
    from bot.lab import console
    from bot.lab.grounds import tables_of

    with console.refusals():
        tables = tables_of(*_kinds(game))
        if table not in tables:
            give_up(f"There is no table {table}; there are {', '.join(tables) or 'none'}.", code=2)
        try:
            solved = tables[table]()
        except ImportError as missing:
            give_up(f"This table needs {missing.name}: pip install -c constraints.txt '.[lab]'.", code=2)
    to.write_text(solved, encoding="utf-8")


def _kinds(game: str | None, *, brings: bool = False) -> Sequence[str]:
    """Returns the games that are to be played: those that have a computer player, and documents if one is
    brought; of these one."""
    from bot.lab.grounds import CannotPlay, played_kinds
    from bot.presentation.presenter import presenter_for

    kinds = [kind for kind in played_kinds() if not brings or presenter_for(kind).documents]
    if game not in (None, *kinds):
        raise CannotPlay(f"There is no computer player of {game}; there are those of {', '.join(kinds)}.")
    if brings and game is None and len(kinds) > 1:
        raise CannotPlay("Say with --game what this is a document of.")
    return kinds if game is None else [game]


def _grounds(kind: str, file: Path | None, on: Sequence[str] | None) -> list[Ground]:
    """Returns the document in a file, or those of the game that are named ``on``, or all of them."""
    from bot.lab.grounds import brought, shipped

    return shipped(kind, on or ()) if file is None else [brought(kind, file)]
