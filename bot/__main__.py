"""The ``planvert`` command line. Each command imports its slow modules itself."""

from __future__ import annotations

import asyncio
import logging
import signal
import sys
import threading
import webbrowser
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import AsyncExitStack, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Never, TypeVar

import typer
from rich.console import Console

from bot.command_line.scenarios import m44
from bot.lab.commands import lab

if TYPE_CHECKING:
    from bot.bench.figures import Figure
    from bot.settings import Settings
    from bot.store.store import Store

T = TypeVar("T")

app = typer.Typer(
    name="planvert",
    help="Plan Vert referees D-Day 1944 wargames played by chat on Discord.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_show_locals=False,
)
app.add_typer(lab)
app.command()(m44)
_out = Console(highlight=False)
_err = Console(stderr=True, highlight=False)

NO_TOKEN = (
    "Plan Vert needs a bot token: put DISCORD_TOKEN=… into a file named .env here, "
    "as README.md tells step by step, or try “planvert sandbox”, which needs none."
)
BAD_TOKEN = (
    "Discord does not accept this token: copy it again from the developer portal (page “Bot”, “Reset Token”)."
)
BAD_SHARDS = "Discord does not accept these shards: “planvert check” says how many it recommends."
TOKEN_CLOSED = 4004
"""The close code with which the gateway rejects a token."""

SHARDS_CLOSED = (4010, 4011)
"""The close codes with which the gateway rejects a shard, or asks for more of them."""


def main() -> None:
    """Runs the console script."""
    app()


@app.command()
def run(
    health: Annotated[
        str | None, typer.Option(help="Give a line about the bot's health there, such as 127.0.0.1:8080.")
    ] = None,
) -> None:
    """Run the bot on Discord until it is stopped."""
    from bot.collector import uncollected

    with uncollected():
        import discord

        from bot.client import create_bot
        from bot.health import address, health_line
        from bot.logs import set_up
        from bot.store.errors import StoreError

    settings = _settings()
    if settings.discord_token is None:
        _give_up(NO_TOKEN, code=2)
    set_up(settings.log_level, as_json=settings.log_json)
    token = settings.discord_token.get_secret_value()
    where = health or settings.health
    try:
        address(where or "127.0.0.1:0")
    except ValueError as problem:
        _give_up(f"{problem}.", code=2)

    async def online() -> None:
        async with AsyncExitStack() as stack:
            bot = await stack.enter_async_context(create_bot(settings))
            if where:
                await stack.enter_async_context(health_line(bot, where))
            await bot.start(token)

    try:
        _until_stopped(online())
    except StoreError as problem:
        _give_up(str(problem))
    except discord.LoginFailure:
        _give_up(BAD_TOKEN)
    except discord.ConnectionClosed as problem:
        closed = f"Discord has closed the connection for good, with the code {problem.code}."
        known = {TOKEN_CLOSED: BAD_TOKEN, **dict.fromkeys(SHARDS_CLOSED, BAD_SHARDS)}
        _give_up(known.get(problem.code, closed))
    except OSError as problem:
        _give_up(f"The bot cannot go on: {problem}.")


@app.command()
def check() -> None:
    """Check the token, the permissions, the commands and the database before the first game."""
    from bot.check import check as checked

    found = asyncio.run(checked(_settings()))
    for finding in found:
        _out.print(f"{'✓' if finding.good else '✗'} {finding.sentence}", markup=False, soft_wrap=True)
    if not all(finding.good for finding in found):
        raise typer.Exit(1)


@app.command()
def sync() -> None:
    """Register the slash commands with Discord now, changed or not."""
    import discord

    from bot.client import create_bot
    from bot.failures import failure_name

    settings = _settings()
    if settings.discord_token is None:
        _give_up(NO_TOKEN, code=2)
    token = settings.discord_token.get_secret_value()

    async def synced() -> None:
        async with create_bot(settings.model_copy(update={"sync_commands": False})) as bot:
            await bot.login(token)
            await bot.sync_commands()

    try:
        _until_stopped(synced())
    except discord.LoginFailure:
        _give_up(BAD_TOKEN)
    except discord.HTTPException as problem:
        _give_up(f"Discord refuses the commands: {failure_name(problem)}.")
    _out.print("Discord has been told about the commands.")


@app.command()
def sandbox(
    port: Annotated[int, typer.Option(min=0, max=65535, help="Where the page answers.")] = 1944,
    keep: Annotated[
        Path | None, typer.Option(help="Keep the games in this file, and go on from it.", dir_okay=False)
    ] = None,
    browser: Annotated[bool, typer.Option(help="Open the page in a browser.")] = True,
    game: Annotated[
        str | None, typer.Option(help="Which game is on the table; without it, the first.")
    ] = None,
    opponent: Annotated[
        str | None, typer.Option(help="Play alone, against a computer player: easy, medium or hard.")
    ] = None,
) -> None:
    """Play all sides in one browser window: no token, no network."""
    import discord

    from bot.games.registry import GAMES
    from bot.players.player import LEVELS
    from bot.players.registry import player_of
    from bot.sandbox import serve
    from bot.store.errors import StoreError

    if game not in (None, *GAMES):
        _give_up(f"There is no game {game}; there are {', '.join(GAMES)}.", code=2)
    level = next((one for one in LEVELS if one == opponent), None)
    if opponent is not None and level is None:
        _give_up(f"There is no level {opponent}; there are {', '.join(LEVELS)}.", code=2)
    kind = game or next(iter(GAMES))
    if level and player_of(kind) is None:
        _give_up(f"There is no computer player for {kind}: it is refereed only.", code=2)
    settings = _settings()
    discord.utils.setup_logging(level=logging.WARNING)

    def ready(url: str) -> None:
        if port and not url.startswith(f"http://127.0.0.1:{port}/"):
            _out.print(f"Port {port} is taken, so here is another.")
        _out.print(f"The table is laid: [bold]{url}[/]", soft_wrap=True)
        _out.print("The address is a key: keep it to yourself. Ctrl-C ends the evening.")
        if browser:
            threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()

    try:
        _until_stopped(serve(settings, port=port, keep=keep, ready=ready, game=game, opponent=level))
    except StoreError as problem:
        _give_up(str(problem))


@app.command()
def bench(
    to: Annotated[
        Path | None, typer.Option("--json", help="Write the figures to this file, too.", dir_okay=False)
    ] = None,
    others: Annotated[
        int | None, typer.Option(help="Measure only what so many other games in the database cost.")
    ] = None,
    on: Annotated[
        str | None, typer.Option(help="The URL of an empty database for that; it is filled with games.")
    ] = None,
) -> None:
    """Measure the bot's speed, against a minimal bot: by the clock, and by processor time (cpu)."""
    from bot.bench.run import as_json, bench_scale
    from bot.bench.run import bench as measured

    logging.getLogger("discord").setLevel(logging.ERROR)

    if (others is None) != (on is None):
        _give_up("Give --others and --on together.", code=2)
    measuring = measured(_tell) if others is None or on is None else bench_scale(on, others, _tell)
    figures = asyncio.run(measuring)
    if to is not None:
        to.write_text(as_json(figures), encoding="utf-8")


@app.command("measure-solo")
def measure_solo(
    games: Annotated[int, typer.Option(help="Games of each kind and level, at once.", min=4)] = 100,
) -> None:
    """Measure what computer players cost: thinking in a turn, memory, and the delay of everything else."""
    from bot.bench.solo import measure_solo as measured

    asyncio.run(measured(games, _tell))


@app.command("measure-table")
def measure_table(
    games: Annotated[int, typer.Option(help="Games of each kind to play.", min=1)] = 3,
    heights: Annotated[bool, typer.Option(help="Measure the panels in a browser, too.")] = True,
    positions: Annotated[int, typer.Option(help="Pictures of random positions to read.", min=0)] = 1000,
    pictures: Annotated[
        Path | None, typer.Option(help="A folder for pictures of the highest panels.", file_okay=False)
    ] = None,
) -> None:
    """Measure what players meet: posts, taps, visits, hand-overs and heights over whole games by mail, and
    how well pictures can be read."""
    from bot.bench.heights import NoBrowser
    from bot.bench.measure_table import measure_table as measured

    logging.disable(logging.WARNING)
    if pictures is not None:
        pictures.mkdir(parents=True, exist_ok=True)
    try:
        asyncio.run(measured(_tell, games, heights=heights, positions=positions, pictures=pictures))
    except NoBrowser:
        _give_up("Heights need a browser (chromium) and the package playwright; or try --no-heights.")


@app.command()
def pictures(
    folder: Annotated[Path, typer.Argument(help="Where to, such as data/art.", file_okay=False, exists=True)],
) -> None:
    """Draw the pictures of sample games that README.md and /help show."""
    from bot.table.drawing import render
    from bot.table.samples import samples

    async def drawn() -> None:
        for name, make in samples().items():
            drawing = make()
            png = await render(drawing)
            if png is None:
                _give_up(f"{name}.png could not be drawn.")
            (folder / f"{name}.png").write_bytes(png)

    asyncio.run(drawn())


@app.command()
def upgrade() -> None:
    """Upgrade the database to this version, after making a copy of an older one."""

    async def opened(store: Store) -> None:
        pass

    _with_store(opened, also_new=True)
    _out.print("The database is up to date.")


@app.command()
def backup(to: Annotated[Path, typer.Argument(help="A file that does not exist yet.")]) -> None:
    """Copy the database, whole and consistent, even while the bot runs."""
    _with_store(lambda store: store.backup(to))
    _out.print(f"The database is copied to {to}.", markup=False, soft_wrap=True)


@app.command()
def move(
    source: Annotated[
        str, typer.Argument(metavar="FROM", help="The URL of the database that has the games.")
    ],
    target: Annotated[str, typer.Argument(metavar="TO", help="The URL of one that has none.")],
) -> None:
    """Copy every game to another database, from SQLite to PostgreSQL or back, and compare the logs."""
    from bot.store.errors import StoreError
    from bot.store.transfer import move

    try:
        moved = asyncio.run(move(source, target))
    except StoreError as problem:
        _give_up(str(problem))
    _out.print(f"{moved.games} games with {moved.events} events are copied; their logs are the same.")


@app.command()
def export(
    game: Annotated[str, typer.Argument(help="The game's id, such as A7QX.")],
    to: Annotated[Path | None, typer.Option(help="Write to this file.", dir_okay=False)] = None,
) -> None:
    """Write the record of a game; before its end, only what everybody may know."""
    from bot.games.game import PUBLIC, Refused
    from bot.referee.export import record_text
    from bot.referee.referee import Referee
    from bot.table.messages import refusal

    async def exported(store: Store) -> str:
        referee = Referee(store, lambda: datetime.now(UTC), lambda _: None)
        return record_text(await referee.records.export(game.strip().upper(), PUBLIC[0]))

    try:
        record = _with_store(exported)
    except Refused as refused:
        _give_up(refusal(refused))
    if to is None:
        sys.stdout.write(record)
        return
    try:
        to.write_text(record, encoding="utf-8")
    except OSError as problem:
        _give_up(f"{to} cannot be written: {problem.strerror}.")


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(help="What /table export or planvert export gave.")],
    digest: Annotated[
        str | None, typer.Option(help="The digest of the closing post: is this the record of that game?")
    ] = None,
    computer: Annotated[
        bool, typer.Option("--computer", help="Also compute the moves of computer players again.")
    ] = False,
) -> None:
    """Verify the record of a game, step by step; needs nothing but the file."""
    from bot.referee.verify import NoExport, read_record
    from bot.referee.verify import verify as checked
    from bot.table.markup import unescaped
    from bot.table.verdict import verdict_text
    from bot.table.wording import say

    try:
        found = checked(read_record(file.read_bytes()), digest, computers=computer)
    except OSError as problem:
        _give_up(f"{file} cannot be read: {problem.strerror}.", code=2)
    except NoExport:
        _give_up(say("refused-no-export"), code=2)
    _out.print(unescaped(verdict_text(found)), markup=False, soft_wrap=True)
    if found.faults:
        raise typer.Exit(1)


@app.command()
def check_campaign(file: Annotated[Path, typer.Argument(help="A campaign.")]) -> None:
    """List every mistake in a campaign file with its line, or describe the campaign."""
    from bot.games.game import Refused
    from bot.referee.documents import readable
    from bot.table.documents import mistakes_lines
    from bot.table.markup import unescaped
    from bot.table.messages import refusal
    from bot.table.presenter import documents_for

    campaigns = documents_for("campaign")
    try:
        found = campaigns.read(file.stem, readable(file.read_bytes()), file.name)
    except OSError as problem:
        _give_up(f"{file} cannot be read: {problem.strerror}.", code=2)
    except Refused as refused:
        _give_up(refusal(refused), code=2)
    if not isinstance(found, list):
        _out.print(unescaped(campaigns.summary(found).replace("**", "")), markup=False, soft_wrap=True)
        return
    for line in mistakes_lines(file.name, found):
        _out.print(unescaped(line.replace("**", "")), markup=False, soft_wrap=True)
    raise typer.Exit(1)


def _tell(figure: Figure) -> None:
    """Prints a figure as it is measured."""
    aim = f"(aim {figure.aim})" if figure.aim else ""
    cpu = "" if figure.cpu is None else f"(cpu {figure.cpu})"
    line = f"{figure.name:<50} {figure.value:>10} {figure.unit:<5} {cpu:<13} {aim}"
    _out.print(line, markup=False, soft_wrap=True)


def _with_store(work: Callable[[Store], Awaitable[T]], *, also_new: bool = False) -> T:
    """Runs ``work`` with the open database and returns its result; ``also_new`` permits creating a database
    where there is none."""
    from bot.store.database import file_of, parse_address
    from bot.store.store import Store, StoreError

    url = _settings().database_url

    async def opened() -> T:
        store = await Store.open(url)
        try:
            return await work(store)
        finally:
            await store.close()

    try:
        path = file_of(parse_address(url))
        if path and not path.exists() and not also_new:
            _give_up(f"There is no database at {path}.")
        return asyncio.run(opened())
    except StoreError as problem:
        _give_up(str(problem))


def _settings() -> Settings:
    from pydantic import ValidationError

    from bot.settings import Settings

    try:
        return Settings()
    except ValidationError as problem:
        said = {error["loc"][0]: error["msg"].removeprefix("Value error, ") for error in problem.errors()}
        wrong = ", ".join(f"{name}: {message}" for name, message in said.items())
        _give_up(f"A setting in the environment or in .env is not usable: {wrong}.", code=2)


def _until_stopped(work: Coroutine[object, object, None]) -> None:
    """Runs ``work`` to its end; SIGINT and SIGTERM cancel it, which counts as a normal end."""

    async def stoppable() -> None:
        task = asyncio.create_task(work)
        for number in (signal.SIGINT, signal.SIGTERM):
            with suppress(NotImplementedError):  # not available on Windows, where Ctrl-C raises
                asyncio.get_running_loop().add_signal_handler(number, task.cancel)
        with suppress(asyncio.CancelledError):
            await task

    asyncio.run(stoppable())


def _give_up(sentence: str, code: int = 1) -> Never:
    _err.print(sentence, markup=False, soft_wrap=True)
    raise typer.Exit(code)


if __name__ == "__main__":
    main()
