"""``planvert lab``: computer players against each other. Each command imports its slow modules itself."""

from itertools import chain
from pathlib import Path
from typing import Annotated

import typer

from bot.command_line.console import give_up

lab = typer.Typer(
    name="lab",
    help="Let computer players play each other: how strong they are, how fair a game is.",
    no_args_is_help=True,
)

Game = Annotated[str | None, typer.Option(help="Only this game.")]
On = Annotated[list[str] | None, typer.Option(help="Only on this document (scenario, campaign) of the game.")]
Games = Annotated[int, typer.Option(help="Games of each cell.", min=1)]
Keep = Annotated[
    Path | None, typer.Option(help="Keep the results in this file, and make none again.", dir_okay=False)
]
Jobs = Annotated[int | None, typer.Option(help="Processes; without it, one for each core.", min=1)]
To = Annotated[Path | None, typer.Option("--json", help="Write the results to this file.", dir_okay=False)]


@lab.command()
def ladder(
    game: Game = None,
    level: Annotated[
        list[str] | None,
        typer.Option(help="Each pair of these: random, greedy, easy, medium, hard. Without it, the goals."),
    ] = None,
    on: On = None,
    games: Games = 1000,
    keep: Keep = None,
    jobs: Jobs = None,
    to: To = None,
) -> None:
    """How strong the levels are: each against others in both seats, with 95 % intervals and the goals."""
    from bot.lab import arena, console
    from bot.lab import ladder as ladders

    scores = {}
    with console.running(jobs, keep) as runner:
        for kind in arena.kinds(game):
            plan = list(ladders.cells(kind, arena.shipped(kind, on or ()), level or (), games))
            scores[kind] = ladders.ladder(kind, plan, runner)
            console.show(console.scores(kind, scores[kind]))
    console.write(to, {"ladder": scores})


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
    note: Annotated[
        bool, typer.Option("--note", help="Note the result in the bot's database, for the file on a shelf.")
    ] = False,
    keep: Keep = None,
    jobs: Jobs = None,
    to: To = None,
) -> None:
    """How fair a game is between two players of a level: who wins, how long it lasts, and by what."""
    from bot.lab import arena, console
    from bot.lab import ladder as ladders

    results = {}
    with console.running(jobs, keep) as runner:
        levels = [arena.level_of(name) for name in level or ("medium", "hard")]
        for kind in arena.kinds(game, brings=file is not None):
            usual = arena.shipped(kind, on or ()) if file is None else [arena.brought(kind, file)]
            if options or (options is None and not usual[0].on):
                usual = list(chain.from_iterable((setup, *arena.changed(kind, setup)) for setup in usual))
            plans = list(ladders.plans(kind, usual, levels, games))
            results[kind] = ladders.balance(kind, plans, runner)
            console.show(console.balances(kind, results[kind]))
            if note and file is not None:
                ladders.note(kind, file, results[kind][0])
    console.write(to, {"balance": results})


@lab.command()
def accuracy(
    game: Game = None,
    level: Annotated[
        list[str] | None, typer.Option(help="Both sides: random, easy, medium, hard. Without it, each.")
    ] = None,
    on: On = None,
    games: Annotated[int, typer.Option(help="Games of each cell.", min=1)] = 30,
    decisions: Annotated[
        int | None,
        typer.Option(help="Judge at most so many decisions of a game, which stand for all.", min=1),
    ] = None,
    keep: Keep = None,
    jobs: Jobs = None,
    to: To = None,
) -> None:
    """What analyses say of players whose strength is known: their accuracy, losses and luck."""
    from bot.lab import arena, console, teacher

    results = []
    with console.running(jobs, keep) as runner:
        for kind in arena.kinds(game):
            for strength in level or ("random", "easy", "medium", "hard"):
                usual, both = arena.shipped(kind, on or ()), arena.strength_of(strength)
                calls = teacher.analysed_games(kind, usual, both, games, decisions)
                found = runner.made(calls, teacher.Analysed)
                results.append(teacher.teaching(kind, strength, list(found.values())))
            console.show(console.teachings([result for result in results if result.kind == kind]))
    console.write(to, {"accuracy": results})


@lab.command()
def puzzles(
    game: Annotated[str, typer.Argument(help="The game that asks them.")],
    to: Annotated[Path, typer.Argument(help="Write the puzzles to this file (JSON).", dir_okay=False)],
    on: On = None,
    games: Annotated[int, typer.Option(help="Games that are searched.", min=1)] = 120,
    number: Annotated[int, typer.Option(help="Number of puzzles.", min=1)] = 30,
    keep: Keep = None,
    jobs: Jobs = None,
) -> None:
    """Find positions in which one act is clearly the best, for the question of the day."""
    import msgspec

    from bot.lab import arena, console

    with console.running(jobs, keep) as runner:
        (kind,) = arena.kinds(game)
        calls = arena.searches(kind, arena.shipped(kind, on or ()), games)
        found = runner.made(calls, list[arena.Puzzle])
    clear = list(chain.from_iterable(found.values()))[:number]
    to.write_text("[\n" + ",\n".join(msgspec.json.encode(puzzle).decode() for puzzle in clear) + "\n]\n")


@lab.command()
def rate(
    game: Annotated[str, typer.Argument(help="The game whose levels are rated.")],
    to: Annotated[Path, typer.Argument(help="Write the ratings to this file.", dir_okay=False)],
    games: Annotated[
        int, typer.Option(help="Games of each pair, in each seat on each document.", min=1)
    ] = 100,
    keep: Keep = None,
    jobs: Jobs = None,
) -> None:
    """Rate the levels by games against each other, for the ladders of people."""
    from bot.lab import arena, console
    from bot.lab import ladder as ladders
    from bot.players.player import LEVELS

    with console.running(jobs, keep) as runner:
        (kind,) = arena.kinds(game)
        rated = ladders.rated(list(ladders.cells(kind, arena.shipped(kind), LEVELS, games)), runner)
    console.show(console.ratings(kind, rated))
    to.write_text(ladders.as_toml(kind, games, rated), encoding="utf-8")
    if not ladders.in_order(rated):
        give_up("The ratings do not order the levels.")


@lab.command()
def solve(
    game: Annotated[str, typer.Argument(help="The game whose player reads the table.")],
    table: Annotated[str, typer.Argument(help="The name of the table.")],
    to: Annotated[Path, typer.Argument(help="Write the table to this file.", dir_okay=False)],
) -> None:
    """Compute a table of a player anew; some need the extra “lab” (scipy)."""
    from bot.lab import arena, console

    with console.running():
        tables = arena.tables_of(*arena.kinds(game))
    if table not in tables:
        give_up(f"There is no table {table}; there are {', '.join(tables) or 'none'}.", code=2)
    try:
        solved = tables[table]()
    except ImportError as missing:
        give_up(f"This table needs {missing.name}: pip install -c constraints.txt '.[lab]'.", code=2)
    to.write_text(solved, encoding="utf-8")
