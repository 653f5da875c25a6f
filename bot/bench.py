"""Measures the bot's speed, as ratios to a minimal discord.py bot measured in the same run.

The compared bots run in turn, and the median of the pairs counts, so that drift in the machine's speed does
not affect the result. Discord is simulated by SimCord.
"""

from __future__ import annotations

import asyncio
import json
import random
import resource
import sqlite3
import statistics
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import aiosqlite
import discord
import simcord
from discord.ext import commands
from msgspec.structs import replace

from bot.client import PlanVert, create_bot
from bot.games import france1944, memoir44
from bot.games.france1944 import combat
from bot.games.france1944.campaign import Campaign
from bot.games.france1944.campaign_file import read_campaign
from bot.games.france1944.tables import house
from bot.games.game import Game, Purpose
from bot.games.memoir44.hexes import BOARD
from bot.games.memoir44.scenario import Scenario, scenario, scenarios
from bot.games.memoir44.sight import sees
from bot.games.memoir44.units import ALLIES
from bot.games.resistance import GAME
from bot.games.resistance import commands as do
from bot.games.resistance.placement import legal_placements
from bot.games.resistance.state import Battle, germans_of, maquis
from bot.referee.actions import UndoMoves
from bot.settings import Settings
from bot.table.drawing import Drawing, render
from bot.table.memoir44.pictures import board as whole_board
from bot.table.memoir44.pictures import crop
from bot.table.resistance.pictures import board

PAIRS = 5
ACTIONS = 30
OTHER_GAMES = 10_000
GAMES_AT_ONCE = 50
CROWD = 100
GAMES_PLAYED = 300
MEMOIR_PLAYED = 60
WEIGHED = 200
FRANCE_PLAYED = 20
COMBATS = 20_000
CAMPAIGN_UNITS = 300
BOARDS = 20


class Figure(NamedTuple):
    """One measured figure; ``aim`` is the target, if there is one."""

    value: float
    unit: str
    aim: str | None = None


async def bench(report: Callable[[str, Figure], None]) -> dict[str, Figure]:
    """Measures everything, passes each figure to ``report`` as it is measured, and returns all of them."""
    figures: dict[str, Figure] = {}

    def note(name: str, figure: Figure) -> None:
        figures[name] = figure
        report(name, figure)

    steps, games = rules(GAME, GAMES_PLAYED)
    note("rule steps by random legal play", Figure(steps, "1/s", ">= 45000"))
    note("whole games by random legal play", Figure(games, "1/s", ">= 200"))
    steps, games = rules(memoir44.GAME, MEMOIR_PLAYED)
    note("rule steps of Memoir '44", Figure(steps, "1/s"))
    note("whole games of Memoir '44", Figure(games, "1/s", ">= 20"))
    for key, share in balance().items():
        note(f"Memoir '44, {key}: won by the Allies", Figure(share, "%", "40 to 60"))
    note("line-of-sight checks of Memoir '44", Figure(sights(), "1/s"))
    steps, games = rules(france1944.GAME, FRANCE_PLAYED)
    note("rule steps of France 1944", Figure(steps, "1/s"))
    note("whole campaigns of France 1944", Figure(games, "1/s"))
    note("combats of France 1944 resolved", Figure(combats(COMBATS), "1/s"))
    note(f"validation of a campaign of {CAMPAIGN_UNITS} units", Figure(validation(CAMPAIGN_UNITS), "ms"))
    with TemporaryDirectory(prefix="planvert-bench-") as folder:
        empty, full = Path(folder, "empty.sqlite3"), Path(folder, "full.sqlite3")
        await _fill(full)
        times = [await _pair(empty, full) for _ in range(PAIRS)]
        note(
            "accepted action over a bare bot's", _ratio([(ours, bare) for bare, ours, _, _, _ in times], 2.0)
        )
        note("the same with 10,000 other games", _ratio([(many, ours) for _, ours, many, _, _ in times], 1.2))
        note("start-up with 10,000 other games", _ratio([(late, soon) for *_, soon, late in times], 1.5))
        starts = [(_process("ours"), _process("bare")) for _ in range(PAIRS)]
        note("process start to ready over a bare bot", _ratio([(a[0], b[0]) for a, b in starts], 1.8))
        extra = statistics.median(a[1] - b[1] for a, b in starts)
        note("memory over a bare bot", Figure(round(extra, 1), "MB"))
        lag = await _lag(Path(folder, "lag.sqlite3"))
        note("event-loop lag p99 while 50 games act at once", Figure(round(lag, 1), "ms", "<= 20"))
        crowds = [await _crowds(Path(folder, f"crowd{n}.sqlite3")) for n in range(PAIRS)]
        note("p99 of the acknowledgement, 100 clicks at once, over a bare bot's", _ratio(crowds, 3.0))
    each, lag = await _pictures()
    note("board picture", Figure(round(each, 1), "ms"))
    whole, part = await _memoir_pictures()
    note("whole board of Memoir '44", Figure(round(whole, 1), "ms"))
    note("crop of a board of Memoir '44", Figure(round(part, 1), "ms"))
    note("event-loop lag p99 while 20 boards render at once", Figure(round(lag, 1), "ms", "<= 20"))
    return figures


def combats(count: int) -> int:
    """Returns the number of combats weighed and resolved per second, each a different one."""
    chance = random.Random(6)  # noqa: S311 - nothing is played with these
    cases = [
        combat.free(
            "mobile", chance.randint(5, 60), chance.randint(5, 40), chance.randint(1, 6),
            chance.randint(1, 6), chance.randint(1, 9), ground=("city", "river"), support=("heavy",),
        )
        for _ in range(count)
    ]  # fmt: skip
    began = time.perf_counter()
    for case in cases:
        combat.thrown(house(), combat.weigh(house(), case), 4)
    return round(count / (time.perf_counter() - began))


def validation(units: int) -> float:
    """Returns the time in milliseconds to read and validate a campaign file with ``units`` units, the median
    of ``PAIRS`` runs."""
    text = large_campaign(units)
    times = []
    for _ in range(PAIRS):
        began = time.perf_counter()
        assert isinstance(read_campaign(text), Campaign)
        times.append(time.perf_counter() - began)
    return round(statistics.median(times) * 1000, 1)


def large_campaign(units: int) -> str:
    """Returns a campaign file with ``units`` units, half of them on each side, on a map of 60 columns and 40
    rows."""
    turn = "".join(
        f'[[turn]]\nname = "Week {n}"\nallied = {{ markers = 2 }}\ngerman = {{ markers = 2 }}\n'
        for n in range(1, 11)
    )
    counters = "".join(
        f'[[unit]]\nname = "{side} {n}"\nside = "{side}"\nkind = "{"hq" if n % 10 == 0 else "combat"}"\n'
        f'strengths = [6, 4, 2]\nmorale = 4\nmove = 4\nhex = "{column + n % 20:02}{1 + n // 20:02}"\n'
        for side, column in (("allied", 1), ("german", 31))
        for n in range(units // 2)
    )
    return (
        f'title = "Large"\n[map]\nfirst = "0101"\nlast = "6040"\n[victory]\neliminated = 1\n{turn}{counters}'
    )


def as_json(figures: dict[str, Figure]) -> str:
    """Returns the figures as a JSON object: ``{name: {value, unit, aim}}``."""
    return json.dumps({name: figure._asdict() for name, figure in figures.items()}, indent=1)


def _ratio(pairs: list[tuple[float, float]], aim: float) -> Figure:
    return Figure(round(statistics.median(a / b for a, b in pairs), 2), "ratio", f"<= {aim}")


class _Chance:
    """Dice for the benchmark: fast, and the same in each run."""

    def __init__(self, seed: int) -> None:
        self.source = random.Random(seed)  # noqa: S311 - no game is played with these

    def roll(self, count: int, purpose: Purpose) -> tuple[int, ...]:
        return tuple(self.source.randint(1, 6) for _ in range(count))

    def shuffled(self, count: int, purpose: Purpose) -> tuple[int, ...]:
        return tuple(self.source.sample(range(count), count))

    def salt(self, purpose: Purpose) -> str:
        return f"{self.source.getrandbits(256):064x}"


def rules(game: Game, games: int) -> tuple[float, float]:
    """Returns the decisions and the whole games per second on one core: ``choices``, ``decide`` and ``apply``
    for each step, with a random legal choice, excluding resigning and standing orders."""
    steps = 0
    game.choices(game.setup(game.options()), game.seats[0])
    began = time.perf_counter()
    for number in range(games):
        steps += _played(game, game.options(), number)[1]
    took = time.perf_counter() - began
    return round(steps / took), round(games / took)


def _played(game: Game, options: Any, seed: int) -> tuple[Any, int]:
    """Returns the last state of a game of random legal play, and the number of decisions taken."""
    chance, steps = _Chance(seed), 0
    state = game.setup(options)
    for event in game.begin(state, chance):
        state = game.apply(state, event)
    while seats := game.awaited(state):
        offered = game.choices(state, seats[0])
        command = chance.source.choice(offered).command
        while command.verb in ("orders", "resign"):
            command = chance.source.choice(offered).command
        for event in game.decide(state, seats[0], command, chance):
            state = game.apply(state, event)
        steps += 1
    return state, steps


def balance(games: int = WEIGHED) -> dict[str, float]:
    """Returns the percentage of games of random legal play that the Allies win, for each scenario of Memoir
    '44."""
    game = memoir44.GAME
    return {
        key: round(100 * sum(_won(game, scenario(key), seed) for seed in range(games)) / games)
        for key in scenarios()
    }


def _won(game: Game, board: Scenario, seed: int) -> bool:
    outcome = game.outcome(_played(game, game.options(board), seed)[0])
    return outcome is not None and outcome.winner == ALLIES


def sights() -> float:
    """Returns the line-of-sight checks per second on the board of a scenario, from each hex to each other."""
    board = memoir44.GAME.setup(memoir44.GAME.options(scenario("crossroads"))).board
    pairs = [(a, b) for a in BOARD for b in BOARD if a != b]
    occupied = set(board.at)
    for _ in range(2):  # the first pass fills the cache of the hexes between two others
        began = time.perf_counter()
        for a, b in pairs:
            sees(board.grounds, occupied, a, b)
    return round(len(pairs) / (time.perf_counter() - began))


class Bare(commands.Bot):
    """A minimal bot: one command that commits a row and sends two messages."""

    def __init__(self, path: Path) -> None:
        super().__init__(command_prefix=(), intents=discord.Intents(guilds=True), max_messages=None)
        self.path = path

    async def setup_hook(self) -> None:
        self.rows = await aiosqlite.connect(self.path)
        await self.rows.executescript("PRAGMA journal_mode = WAL; CREATE TABLE IF NOT EXISTS t (n)")
        self.tree.command(name="act", description="Act")(self.act)
        self.tree.command(name="offer", description="Offer")(self.offer)
        await self.tree.sync()

    async def offer(self, interaction: discord.Interaction[Any]) -> None:
        button, view = discord.ui.Button[Any](label="Act", custom_id="act"), discord.ui.View(timeout=None)
        button.callback = self.click  # type: ignore[method-assign]
        assert isinstance(interaction.channel, discord.TextChannel)
        await interaction.channel.send("Act?", view=view.add_item(button))
        await interaction.response.send_message("Done.", ephemeral=True)

    async def click(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.rows.execute("INSERT INTO t VALUES (?)", (interaction.user.id,))
        await self.rows.commit()
        await interaction.followup.send("Done.", ephemeral=True)

    async def act(self, interaction: discord.Interaction[Any], n: int) -> None:
        await self.rows.execute("INSERT INTO t VALUES (?)", (n,))
        await self.rows.commit()
        await interaction.response.send_message("Done.", ephemeral=True)
        assert isinstance(interaction.channel, discord.TextChannel)
        await interaction.channel.send("It is done.")


def _our_bot(path: Path) -> PlanVert:
    return create_bot(Settings(discord_token=None, database_url=f"sqlite+aiosqlite:///{path}"))


async def _pair(empty: Path, full: Path) -> tuple[float, float, float, float, float]:
    bare = await _bare_action(empty.with_name("bare.sqlite3"))
    ours, soon = await _our_action(empty)
    many, late = await _our_action(full)
    return bare, ours, many, soon, late


async def _timed(act: Callable[[], Awaitable[object]]) -> float:
    began = time.perf_counter()
    await act()
    return time.perf_counter() - began


async def _bare_action(path: Path) -> float:
    bot = Bare(path)
    async with simcord.run(bot) as env:
        guild = env.create_guild()
        channel = guild.create_text_channel("table")
        user = guild.add_member(env.create_user("somebody"))
        times = [await _timed(lambda: user.slash(channel, "act", n=1)) for _ in range(ACTIONS)]
        await bot.rows.close()
    return statistics.median(times)


@asynccontextmanager
async def _table(path: Path) -> AsyncIterator[tuple[simcord.Env, PlanVert, Any, float]]:
    """Yields our bot in a guild with one channel, and the seconds that it took to be ready."""
    bot = _our_bot(path)
    env = simcord.Env(bot, strict_sync=False)
    guild = env.create_guild("Normandy", id=6_06_1944)
    here = discord.PermissionOverwrite(create_public_threads=False)
    channel = guild.create_text_channel("table", overwrites={guild.default_role: here})
    took = await _timed(env.start)
    try:
        with env.time_context():
            yield env, bot, channel, took
    finally:
        await bot.close()
        await env.shutdown()


async def _our_action(path: Path) -> tuple[float, float]:
    """Returns the seconds from typing ``/resistance task`` until everything is sent, and the seconds to start
    up."""
    async with _table(path) as (env, bot, channel, ready):
        german, french = (channel.guild.add_member(env.create_user(name)) for name in ("dreben", "lerouge"))
        opened = await german.slash(channel, "resistance new", german=german, resistance=french, gm=german)
        game = opened.response.content.split("`")[1]
        await _begin(bot, game, german.id, french.id)
        await env.settle()
        times = []
        for _ in range(ACTIONS):
            times.append(await _timed(lambda: german.slash(channel, "resistance task", dice=1, game=game)))
            await bot.referee.preside(game, german.id, UndoMoves("bench", 1), by_right=True)
            await bot.courier.settle(game)
            await env.settle()
        return statistics.median(times), ready


async def _begin(bot: PlanVert, game: str, german: int, french: int) -> None:
    """Plays up to the German's first actions in the first zone."""
    play = bot.referee.play
    await play(game, german, do.Place(legal_placements()[0]))
    for user, command in (
        (french, do.Stop()),
        (french, do.Attack(1, 2)),
        (french, do.First(1)),
        (french, do.Keep()),
        (french, do.End()),
        (french, do.Keep()),
    ):
        await play(game, user, command)
    if "keep" in {choice.command.verb for choice in await bot.referee.choices(game, "german")}:
        await play(game, german, do.Keep())


async def _fill(path: Path) -> None:
    """Fills a database with one running game and 10,000 copies of it, played by other people in other
    channels."""
    async with _table(path) as (env, bot, channel, _):
        german, french = (channel.guild.add_member(env.create_user(name)) for name in ("other", "another"))
        opened = await german.slash(channel, "resistance new", german=german, resistance=french)
        await _begin(bot, opened.response.content.split("`")[1], german.id, french.id)
        await env.settle()
    with sqlite3.connect(path) as copy:
        columns = [row[1] for row in copy.execute("PRAGMA table_info(game)")]
        changed = {"id": "'B' || n", "channel_id": "channel_id + n", "home_id": "home_id + n"}
        wanted = ", ".join(changed.get(name, name) for name in columns)
        copy.execute("CREATE TEMP TABLE c (n INTEGER)")
        copy.executemany("INSERT INTO c VALUES (?)", ((n,) for n in range(OTHER_GAMES)))
        copy.execute(f"INSERT INTO game SELECT {wanted} FROM game, c")  # noqa: S608 - our own names
        copy.execute("INSERT INTO seat SELECT 'B' || n, seat, user_id + n FROM seat, c")


def memory() -> float:
    """Returns the memory of this process in MB; its peak memory where the system does not report the current
    one."""
    status = Path("/proc/self/status")
    if status.exists():
        lines = dict(line.split(":", 1) for line in status.read_text().splitlines())
        return int(lines["VmRSS"].split()[0]) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def ready_then_end() -> None:
    """Starts our bot, prints its memory in MB when it is ready, and ends; run in a process of its own."""

    async def start(path: Path) -> None:
        bot = _our_bot(path)
        async with simcord.run(bot):
            print(memory(), flush=True)  # noqa: T201 - the parent reads it
            await bot.close()

    with TemporaryDirectory(prefix="planvert-bench-") as folder:
        asyncio.run(start(Path(folder, "games.sqlite3")))


def _process(kind: str) -> tuple[float, float]:
    """Returns the seconds from the start of a process until its bot is ready, and its memory at that time in
    MB."""
    lines = {"ours": OURS, "bare": BARE}
    began = time.perf_counter()
    with subprocess.Popen(  # noqa: S603 - our own lines
        [sys.executable, "-c", lines[kind]], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        memory = float(process.stdout.readline())
        return time.perf_counter() - began, memory


OURS = "from bot.bench import ready_then_end; ready_then_end()"

BARE = """
import asyncio, os, resource, discord, simcord
from discord.ext import commands
async def start():
    async with simcord.run(commands.Bot(command_prefix=(), intents=discord.Intents(guilds=True))):
        status = open("/proc/self/status").read() if os.path.exists("/proc/self/status") else ""
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        print(int((status.partition("VmRSS:")[2].split() or [most])[0]) / 1024, flush=True)
asyncio.run(start())
"""
"""A bare bot that starts, imports none of our modules, and prints its memory in MB."""


async def _lag(path: Path) -> float:
    """Returns the 99th percentile, in ms, of the delay of a task that should run every millisecond, while 50
    games act at once."""
    async with _table(path) as (env, bot, channel, _):
        german, french = (channel.guild.add_member(env.create_user(name)) for name in ("dreben", "lerouge"))
        games = []
        for _ in range(GAMES_AT_ONCE):
            opened = await german.slash(channel, "resistance new", german=german, resistance=french)
            games.append(opened.response.content.split("`")[1])
            await _begin(bot, games[-1], german.id, french.id)
        late: list[float] = []
        ticking = asyncio.create_task(_tick(late))
        for _ in range(PAIRS):
            acted = (bot.referee.play(game, german.id, do.Orders("ask")) for game in games)
            ended = (bot.referee.play(game, german.id, do.Task(1)) for game in games)
            await asyncio.gather(*acted)
            await asyncio.gather(*ended, return_exceptions=True)
        ticking.cancel()
        await env.settle()
    return statistics.quantiles(late, n=100)[98] * 1000


async def _crowds(path: Path) -> tuple[float, float]:
    """Returns the seconds within which 99 of 100 people who click at once are acknowledged: by our bot, when
    they all want one seat, and by the bare one."""
    async with _table(path) as (env, _, channel, _):
        guild = channel.guild
        master = guild.add_member(env.create_user("gm"))
        await master.slash(channel, "resistance new", gm=master)
        ours = await _click_together(env, guild, channel.last_message, "sit")
    bare = Bare(path.with_name(f"bare-{path.name}"))
    async with simcord.run(bare) as env:
        guild = env.create_guild()
        channel = guild.create_text_channel("table")
        await guild.add_member(env.create_user("somebody")).slash(channel, "offer")
        theirs = await _click_together(env, guild, channel.last_message, "act")
        await bare.rows.close()
    return ours, theirs


async def _click_together(env: simcord.Env, guild: Any, message: Any, button: str) -> float:
    """Makes a crowd click on the button whose id contains ``button``, all before the bot receives the first
    click. Returns the 99th percentile of the seconds from then to the acknowledgements."""
    ids = [part["custom_id"] for part in _buttons([one.to_dict() for one in message.components])]
    custom_id = next(one for one in ids if button in one)
    emit, held = env.backend.emit, list[tuple[str, Any]]()
    people = [guild.add_member(env.create_user(f"guest{n}")) for n in range(CROWD)]
    env.backend.emit = lambda event, payload: held.append((event, payload))  # type: ignore[method-assign]
    for one in people:
        await one.click(message, custom_id=custom_id)
    env.backend.emit = emit  # type: ignore[method-assign]
    defer, times = discord.InteractionResponse.defer, list[float]()

    async def timed(self: Any, **given: Any) -> Any:
        answered = await defer(self, **given)
        times.append(time.perf_counter() - began)
        return answered

    discord.InteractionResponse.defer = timed  # type: ignore[method-assign]
    try:
        began = time.perf_counter()
        for event, payload in held:
            emit(event, payload)
        await env.settle()
    finally:
        discord.InteractionResponse.defer = defer  # type: ignore[method-assign]
    assert len(times) == CROWD
    return statistics.quantiles(times, n=100)[98]


def _buttons(parts: list[Any]) -> list[Any]:
    """Returns everything that can be clicked, at any depth."""
    inner = [one for part in parts for one in _buttons(part.get("components", []))]
    return [part for part in parts if "custom_id" in part] + inner


async def _pictures() -> tuple[float, float]:
    """Returns the milliseconds that a board takes, and the delay of the event loop in milliseconds while
    equally many are drawn at once as were measured one by one; each board is a different one."""
    clocks = iter(range(1, 1 + 2 * BOARDS))
    figures = (*maquis(8), *germans_of(("squad", "gendarme")))
    start = GAME.setup(GAME.options())
    battle = Battle(1, ("squad", "gendarme"), step="actions", task_section=2, figures=figures)

    def another() -> Drawing:
        fight = replace(battle, clock=next(clocks))
        return board(replace(start, phase="battle", battle=fight))

    await render(board(start))
    times = [await _timed(lambda: render(another())) for _ in range(BOARDS)]
    late: list[float] = []
    ticking = asyncio.create_task(_tick(late))
    drawn = await asyncio.gather(*(render(another()) for _ in range(BOARDS)))
    ticking.cancel()
    assert all(drawn)
    return statistics.median(times) * 1000, statistics.quantiles(late, n=100)[98] * 1000


async def _memoir_pictures() -> tuple[float, float]:
    """Returns the milliseconds that a whole board of Memoir '44 takes, and those of a crop of it; each is a
    different one."""
    start = memoir44.GAME.setup(memoir44.GAME.options(scenario("beach")))
    views = [replace(start, phase="card", number=number) for number in range(BOARDS)]
    await render(whole_board(start))
    whole, part = [
        statistics.median([await _timed(partial(render, drawing)) for drawing in map(draw, views)])
        for draw in (whole_board, crop)
    ]
    return whole * 1000, part * 1000


async def _tick(late: list[float]) -> None:
    while True:
        wanted = time.perf_counter() + 0.001
        await asyncio.sleep(0.001)
        late.append(max(0.0, time.perf_counter() - wanted))
