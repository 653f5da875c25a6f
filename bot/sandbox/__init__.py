"""The sandbox: the real bot in a simulated Discord, played by all sides in one browser window."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import discord
import simcord

from bot.client import PlanVert, create_bot
from bot.games.game import Level, Seat
from bot.games.manifest import Manifest
from bot.games.registry import MANIFESTS
from bot.players.player import LEVELS
from bot.presentation.lobby import alone_label
from bot.presentation.wording import NOTHING, say
from bot.sandbox.people import Letters, Locales, Welcome, spoken_by
from bot.settings import ONE_SHARD, Settings
from bot.store.store import Store

_GUILD = 6_06_1944
TICK = 0.3
"""Seconds between two synchronisations with the real clock."""

_SETTLE = 120.0

log = logging.getLogger(__name__)


class Opponent(NamedTuple):
    """A computer player: its seat and its level."""

    seat: Seat
    level: Level = "easy"


def opponent_named(manifest: Manifest, typed: str) -> Opponent | None:
    """Returns the computer player that is meant by a level or a seat, or by both with a comma between them;
    None if there is none. Without a seat a newcomer's is left to the player."""
    words = {word.strip() for word in typed.lower().split(",")}
    seats, levels = words & {*manifest.rules.seats}, [level for level in LEVELS if level in words]
    if not manifest.alone or len(seats) + len(levels) != len(words) or len(seats) > 1 or len(levels) > 1:
        return None
    other = next(seat for seat in manifest.rules.seats if seat != manifest.alone)
    return Opponent(next(iter(seats), other), *levels)


@dataclass(frozen=True)
class Sandbox:
    """A simulated guild with one channel, the two players and their game master."""

    env: simcord.Env
    channel: simcord.ChannelHandle
    dreben: simcord.MemberActor
    lerouge: simcord.MemberActor
    gm: simcord.MemberActor
    locales: Locales

    @property
    def people(self) -> tuple[simcord.MemberActor, ...]:
        return self.dreben, self.lerouge, self.gm


def create_sandbox(env: simcord.Env) -> Sandbox:
    """Creates the guild in an ``env`` that has not started yet, with the same ids each time, then sets its
    clock to now.

    Threads are not permitted in the channel, because the browser shows only one channel.
    """
    env.backend.edit_bot_profile("Plan Vert")
    guild = env.create_guild("Plan Vert", id=_GUILD)
    here = discord.PermissionOverwrite(create_public_threads=False, create_private_threads=False)
    channel = guild.create_text_channel("table", overwrites={guild.default_role: here})
    dreben, lerouge, gm = (guild.add_member(env.create_user(name)) for name in ("dreben", "lerouge", "gm"))
    # Ids contain their time: with the clock set, new ids never equal those of an earlier session.
    env.backend.advance_clock(_behind(env))
    return Sandbox(env, channel, dreben, lerouge, gm, {})


async def serve(
    settings: Settings,
    *,
    port: int,
    keep: Path | None,
    ready: Callable[[str], None],
    game: str | None = None,
    opponent: Opponent | None = None,
) -> None:
    """Serves the sandbox in the browser until the session is ended there or this task is cancelled.

    ``ready`` is called with the address once, as soon as it answers. If ``port`` is taken, a free one is
    used. For ``keep``, ``game``, ``opponent`` and the exceptions see ``open_sandbox``.
    """
    async with AsyncExitStack() as stack:
        sandbox = await stack.enter_async_context(open_sandbox(settings, keep, game, opponent))
        preview = await _preview(stack, sandbox, port)
        ready(preview.url)
        letters = Letters(sandbox.env, sandbox.channel, sandbox.people)
        clock = asyncio.create_task(Watch(sandbox.env, preview, letters.show).keep())
        stack.push_async_callback(_end, clock)
        await preview.wait_closed()


@asynccontextmanager
async def open_sandbox(
    settings: Settings, keep: Path | None, game: str | None = None, opponent: Opponent | None = None
) -> AsyncIterator[Sandbox]:
    """Yields the running bot with a game open: a new one of that kind, or the unfinished ones of the
    database. With an ``opponent`` the first player and a computer player sit down in a new game.

    ``keep`` is the database to continue and to keep; without it nothing is kept after the end. Raises
    ``StoreError`` if the database cannot be used.
    """
    async with AsyncExitStack() as stack:
        path = keep or Path(stack.enter_context(TemporaryDirectory(prefix="planvert-"))) / "games.sqlite3"
        url = f"sqlite+aiosqlite:///{path}"
        here = {"discord_token": None, "database_url": url, "shards": ONE_SHARD, "sync_commands": True}
        settings = settings.model_copy(update=here)
        if path.exists():
            await _forget_discord(settings.database_url)
        bot = create_bot(settings)
        env = simcord.Env(bot, check_errors=False, settle_timeout=_SETTLE)
        sandbox = create_sandbox(env)
        await stack.enter_async_context(running(env, bot))
        stack.enter_context(spoken_by(sandbox.locales))
        manifest = MANIFESTS[game or next(iter(MANIFESTS))]
        if not await bot.courier.repost_cards():
            new, gm = manifest.rules.slash("new"), sandbox.gm
            given = {**manifest.example, **manifest.lesson}
            rulings = [name for name, value in given.items() if value is True]
            options = {name: value for name, value in given.items() if name not in rulings}
            seated, terms = {"gm": gm}, ["guided", *rulings]
            if opponent:
                seat = next(seat for seat in manifest.rules.seats if seat != opponent.seat)
                seated, terms = {seat: sandbox.dreben}, [*terms, f"opponent {opponent.level}"]
            await gm.slash(sandbox.channel, new, terms=", ".join(terms), **seated, **options)
        await _welcome(sandbox, bot, manifest, alone=opponent is not None)
        yield sandbox


async def _welcome(sandbox: Sandbox, bot: PlanVert, manifest: Manifest, *, alone: bool) -> None:
    """Posts what to do first, below the lobby, or below the first turn against a computer."""
    table = bot.get_partial_messageable(sandbox.channel.id)
    first = say("sandbox-alone")
    if not alone:
        name = alone_label(manifest.name) if manifest.alone else NOTHING
        first = say("sandbox-welcome", alone=name)
    await table.send(first, view=Welcome(sandbox.locales))


async def _forget_discord(database_url: str) -> None:
    """Clears what a kept database knows of Discord, because the simulated Discord starts empty each time."""
    async with Store.opened(database_url) as store:
        await store.forget_messages()
        await store.facts.set("commands", "")


@asynccontextmanager
async def running(env: simcord.Env, bot: PlanVert) -> AsyncIterator[None]:
    """Starts the bot, and ends it after the context."""
    await env.start()
    try:
        with env.time_context():
            yield
    finally:
        await bot.close()
        await env.shutdown()


async def _preview(stack: AsyncExitStack, sandbox: Sandbox, port: int) -> simcord.Preview:
    def on(port: int) -> simcord.Preview:
        return sandbox.env.preview(sandbox.channel, viewers=sandbox.people, layout="channel", port=port)

    with suppress(simcord.SetupError):
        return await stack.enter_async_context(on(port))
    return await stack.enter_async_context(on(0))


class Watch:
    """Keeps the simulated clock synchronised with the real one, and the page with the bot.

    SimCord refuses concurrent operations, so actions in the browser and steps of the clock take turns.
    """

    def __init__(
        self, env: simcord.Env, preview: simcord.Preview, bring: Callable[[], bool] = lambda: False
    ) -> None:
        """``bring`` brings what the page shows besides, and returns whether there was anything."""
        self._env = env
        self._preview = preview
        self._bring = bring
        self._turn = asyncio.Lock()
        self._shown = len(env.http_requests)
        self._act = preview._action
        preview._action = self._action  # type: ignore[method-assign]

    async def _action(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        async with self._turn:
            try:
                return await self._act(context_id, body)
            finally:
                # What is brought is shown at the next step of the clock.
                self._shown = -1 if self._bring() else len(self._env.http_requests)

    async def keep(self) -> None:
        """Runs until it is cancelled."""
        while True:
            await asyncio.sleep(TICK)
            async with self._turn:
                try:
                    await self._env.advance_time(_behind(self._env))
                except TimeoutError as late:
                    log.debug("The bot is still at work: %s", late)
                    continue
                if self._bring() or len(self._env.http_requests) > self._shown:
                    self._shown = len(self._env.http_requests)
                    await self._preview.refresh()


def _behind(env: simcord.Env) -> float:
    return max(0.0, (datetime.now(UTC) - env.now()).total_seconds())


async def _end(task: asyncio.Task[None]) -> None:
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task
