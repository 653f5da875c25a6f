"""The Discord client: its parts, its start and its end."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from datetime import datetime, timedelta
from functools import partial
from importlib.metadata import version
from pkgutil import resolve_name
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands, tasks

from bot.community import Community
from bot.delivery.courier import Courier
from bot.failures import EXPECTED, failure_name, keep_trying
from bot.games.registry import MANIFESTS
from bot.interactions.answers import READS, acknowledge, answer_error, defer_if_slow, speak_with
from bot.interactions.autocomplete import complete_options
from bot.interactions.clicks import ClickItem
from bot.interactions.client import Concurrency, OpenPanels
from bot.interactions.translator import Translator, describe, sources_hash
from bot.logs import shorten_tracebacks
from bot.owner import Owner
from bot.presentation.replay.animation import Animator
from bot.presentation.wording import say
from bot.processes import BEAT_SECONDS, Excluded, Process
from bot.referee.referee import Referee
from bot.settings import Settings
from bot.shards import ShardedClient, reporting_cuts
from bot.store.database import title
from bot.store.outbox import Backlog
from bot.store.store import Store, StoreError
from bot.store.upgrade import account
from bot.workers import Worker, cancel

log = logging.getLogger(__name__)

# Nothing here speaks, so that nothing that voice needs is missed.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False

SWEEP_SECONDS = 15
LONG_OVER = timedelta(days=7)
"""Time after which a game that is over is packed."""

PACKED_AT_ONCE = 50

NICE = 5
"""By how much everything else has priority over the verification of records and the reading of documents
(``os.nice``)."""

COMMANDS_KEY = "commands"


def _now() -> datetime:
    return discord.utils.utcnow()


class Tree(app_commands.CommandTree["PlanVert"]):
    """The slash commands, and the error answer to those that fail."""

    async def interaction_check(self, interaction: discord.Interaction[PlanVert], /) -> bool:
        """Acknowledges a command before it begins, unless it changes nothing. Returns False if that
        failed."""
        if interaction.type is discord.InteractionType.autocomplete:
            speak_with(interaction)
        elif interaction.command is not None and interaction.command.extras == READS:
            await defer_if_slow(interaction)
        else:
            return await acknowledge(interaction)
        return True

    async def on_error(
        self, interaction: discord.Interaction[PlanVert], error: app_commands.AppCommandError
    ) -> None:
        await answer_error(interaction, getattr(error, "original", error))


class PlanVert(ShardedClient):
    """The bot. It needs no privileged intent and no permission except to write in its channels."""

    store: Store
    courier: Courier
    process: Process | None = None
    """This process among those that share the database, once it goes online."""

    def __init__(self, settings: Settings) -> None:
        shards = settings.shards
        sharding: dict[str, Any] = {"shard_ids": shards.ids, "shard_count": shards.count} if shards else {}
        super().__init__(
            command_prefix=(),
            help_command=None,
            intents=discord.Intents(guilds=True),
            tree_cls=Tree,
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=False
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
            chunk_guilds_at_startup=False,
            max_messages=None,
            **sharding,
        )
        http: Any = self.http  # discord.py makes it itself, and takes no other
        http.ws_connect = reporting_cuts(http.ws_connect)
        self.settings = settings
        self.concurrency = Concurrency()
        self.panels = OpenPanels()
        self.owner = Owner(self, _now, settings.owner_webhook)
        self._stuck_looks = 0
        self._background = set[asyncio.Task[None]]()
        shorten_tracebacks()

    async def login(self, token: str) -> None:
        """Opens the database, and logs in (see ``log_in``). Raises ``StoreError`` if the database cannot be
        used."""
        await self._prepare()
        await self.log_in(token)

    async def log_in(self, token: str) -> None:
        """Logs in, retrying for as long as Discord cannot be reached. Raises ``discord.LoginFailure`` if
        Discord does not accept the token."""
        await keep_trying("login", partial(self._log_in, token), lambda error: isinstance(error, EXPECTED))

    async def _log_in(self, token: str) -> None:
        try:
            await super().login(token)
        except EXPECTED:
            # The next attempt opens a new session and a new connector.
            await self.http.close()
            self.http.connector = discord.utils.MISSING
            raise

    async def _prepare(self) -> None:
        """Opens the database and loads the commands."""
        self.store = await Store.open(self.settings.database_url)
        self.store.database.on_failure = self._hear_failure
        self.animator = Animator()
        self.courier = Courier(self.store, self, _now, self._delivers)
        self.thinker = Worker()
        self.verifier = Worker(NICE)
        self.reader = Worker(NICE)
        self.referee = Referee(
            self.store,
            _now,
            self.courier.deliver,
            self.serves,
            self.thinker.run,
            self.verifier.run,
            self.settings.open_games,
        )
        self.community = Community(self.store, self.referee, _now, self.verifier.run, self.serves)
        await self.referee.servers.load()
        await self.load_cogs()
        known = await self.store.facts.get(COMMANDS_KEY) == self._commands_hash
        self._announces = self.settings.sync_commands and not known
        await self._introduce(known=known)

    async def _introduce(self, *, known: bool) -> None:
        """Logs what is going to run, and what the start has done to the database."""
        log.info(
            "Plan Vert %s, schema %s, database %s: %d open games; %s; commands %s",
            version("planvert"),
            self.store.upgraded.now,
            title(self.store.database.address),
            await self.store.games.count_living(),
            f"the shards {self.settings.shards}" if self.settings.shards else "every shard",
            "registered" if known else "to be registered" if self._announces else "left as they are",
        )
        if changes := account(self.store.database.address, self.store.upgraded):
            log.log(logging.WARNING if self.store.upgraded.was else logging.INFO, "%s", changes)

    async def setup_hook(self) -> None:
        if not hasattr(self, "store"):
            return  # only to register the commands
        if self._announces:
            self.run_in_background(self._announce_commands())
        for loop in (self._sweep, self._rate, self._pack, self._compare_servers):
            loop.start()
        # What the start made stays. To look at everything takes 50 ms, in which somebody may wait.
        gc.freeze()
        gc.set_threshold(700, 10, 100)

    async def connect(self, *, reconnect: bool = True) -> None:
        """Connects the shards, unless another process runs one of them: then it raises ``Excluded``."""
        self.process = Process(self.store, self.settings.shards, _now)
        await self.process.enter()
        self._beat.start()
        self.run_in_background(self.store.inspect())
        await super().connect(reconnect=reconnect)

    @tasks.loop(seconds=BEAT_SECONDS)
    async def _beat(self) -> None:
        assert self.process is not None
        try:
            await self.process.beat()
        except Excluded as problem:
            self.end_with(problem)
        except StoreError:
            pass  # it has been heard

    def _hear_failure(self, failure: StoreError, tried_again: bool) -> None:
        """Logs a failure of the database, and tells the owner unless the work is tried again."""
        if tried_again:
            self.owner.note(f"{failure} What was under way is tried again.")
        else:
            self.owner.tell(str(failure))
            self.run_in_background(self.owner.deliver())

    def outage(self, error: BaseException) -> str | None:
        if not isinstance(error, StoreError):
            return None
        return say(f"outage-{'away' if error.cause == 'lost' else error.cause}")

    def serves(self, guild_id: int | None) -> bool:
        """Whether this process delivers for that server: the one in which its shard runs. Games without a
        server belong to the first shard, as direct messages do."""
        shards = self.settings.shards
        return shards is None or ((guild_id or 0) >> 22) % shards.count in shards.ids

    def _delivers(self, guild_id: int | None) -> bool:
        """Whether this process delivers for that server, and the bot is on it."""
        return self.serves(guild_id) and guild_id not in self.referee.servers.left

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Pauses the games of a server from which the bot was removed; discord.py does not call this for a
        server that Discord cannot reach for now."""
        await self.referee.servers.leave(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Resumes the games of a server from which the bot had been removed."""
        if guild.id in self.referee.servers.left:
            await self.referee.servers.come_back(guild.id)

    on_guild_available = on_guild_join

    def run_in_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Starts ``work`` as a background task. The end of the bot does not wait for it. Its failure is
        logged, but for one of the database, which has been heard."""
        task = asyncio.create_task(work)
        self._background.add(task)
        task.add_done_callback(self._end_work)

    def _end_work(self, task: asyncio.Task[None]) -> None:
        self._background.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, StoreError):
            log.error("what ran in the background has failed", exc_info=error)

    async def load_cogs(self) -> None:
        """Loads every command and button. The commands get their texts when they are registered."""
        self.add_dynamic_items(ClickItem)
        games = [manifest.cog for manifest in MANIFESTS.values()]
        for cog in ("cogs.table:Table", *games, "cogs.gm:GameMaster", "cogs.help:Help"):
            await self.add_cog(resolve_name(cog)())
        self._commands_hash = sources_hash(self.tree)
        await self.tree.set_translator(Translator())

    async def add_cog(self, cog: commands.Cog, /, **where: Any) -> None:
        """Adds the commands of a cog, with their autocomplete."""
        complete_options(cog)
        await super().add_cog(cog, **where)

    @tasks.loop(seconds=SWEEP_SECONDS)
    async def _sweep(self) -> None:
        referee = self.referee
        listen = partial(self.store.listen, self._hear)
        looks = (listen, referee.wake, self.community.seekers.lapse, self.courier.sweep, referee.visits.write)
        await self._look(*looks, self._watch_courier, self.owner.deliver)

    @tasks.loop(seconds=SWEEP_SECONDS)
    async def _rate(self) -> None:
        """Rates games that are due, by themselves: each of them is refereed again."""
        await self._look(self.community.ladder.settle)

    async def _look(self, *looks: Callable[[], Awaitable[object]]) -> None:
        for look in looks:
            try:
                await look()
            except StoreError:
                pass  # it has been heard
            # discord.py ends a loop for good at an error: a bug in one look must cost neither the others nor
            # the next run. The log has it.
            except Exception:
                log.exception("a look at what is due failed")

    async def _watch_courier(self) -> None:
        """Tells the owner when nothing is delivered any more though something waits, and logs the end. Two
        looks in a row must have seen it, because what is due this moment is on its way."""
        backlog = await self.courier.backlog() if self.courier.is_silent else Backlog()
        before, self._stuck_looks = self._stuck_looks, self._stuck_looks + 1
        if not self.courier.is_stuck(backlog):
            self._stuck_looks = 0
            if before > 1:
                log.info("messages are delivered again")
        elif self._stuck_looks == 2:
            self.owner.tell(
                "Nothing was delivered for ten minutes though messages wait"
                f" ({backlog.messages} in the outbox, failing games: {backlog.failing_games})."
                " The log says why."
            )

    def _hear(self, game_id: str, guild_id: int | None) -> None:
        """Takes up what another process has decided."""
        self.courier.refresh(game_id, guild_id)
        self.referee.call_computer(game_id, guild_id)

    @tasks.loop(minutes=1)
    async def _pack(self) -> None:
        with suppress(StoreError):  # it has been heard
            await self.store.games.pack(_now() - LONG_OVER, PACKED_AT_ONCE)

    @tasks.loop(hours=1)
    async def _compare_servers(self) -> None:
        """Takes up from which servers the bot was removed unseen, and deletes what is due to be. It does
        nothing unless all shards are connected, because the servers of the others are not known."""
        if not self.connected or not all(self.connected.values()):
            return
        try:
            kept_for = timedelta(days=self.settings.keep_server_days)
            await self.referee.servers.compare(
                lambda guild_id: self.get_guild(guild_id) is not None, kept_for
            )
        except StoreError as problem:
            log.error("the servers could not be compared: %s", problem)  # noqa: TRY400

    @_compare_servers.before_loop
    @_pack.before_loop
    @_rate.before_loop
    @_sweep.before_loop
    async def _until_ready(self) -> None:
        await self.wait_until_ready()

    async def _announce_commands(self) -> None:
        """Registers the commands while the bot already runs; it answers those that are known."""
        try:
            await self.sync_commands()
        except EXPECTED as error:
            log.error("Discord refuses the commands: %s", failure_name(error))  # noqa: TRY400 - not an internal error

    async def register_commands(self) -> None:
        """Registers the commands with Discord, retrying for as long as it cannot be reached. Raises
        ``discord.HTTPException`` if Discord refuses them."""
        describe(self.tree)
        await keep_trying("registration", self.tree.sync)

    async def sync_commands(self) -> None:
        """Registers the commands (see ``register_commands``), and stores that they are registered."""
        await self.register_commands()
        await self.store.facts.set(COMMANDS_KEY, self._commands_hash)

    async def commands_payload(self) -> list[dict[str, Any]]:
        assert self.tree.translator is not None
        describe(self.tree)
        return [
            await command.get_translated_payload(self.tree, self.tree.translator)
            for command in self.tree.get_commands()
        ]

    async def close(self) -> None:
        """Ends the bot: finishes the commands in flight and the messages being sent; the rest stays in the
        outbox for the next start."""
        await self.concurrency.close()
        for loop in (self._sweep, self._rate, self._pack, self._beat, self._compare_servers):
            loop.cancel()
        await cancel(self._background)
        if hasattr(self, "courier"):
            await self.referee.close()
            for worker in (self.thinker, self.verifier, self.reader):
                worker.close()
            await self.courier.finish()
            await self.animator.close()
            with suppress(StoreError):
                await self.referee.visits.write()
        await super().close()
        if self.process is not None:
            await self.process.leave()
        if hasattr(self, "store"):
            await self.store.close()


def create_bot(settings: Settings) -> PlanVert:
    """Returns the complete bot, for production, sandbox and tests alike."""
    return PlanVert(settings)
