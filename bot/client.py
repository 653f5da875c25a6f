"""The Discord client: its parts, its start and its end."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from datetime import datetime, timedelta
from functools import partial
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands, tasks

from bot.delivery.courier import Courier
from bot.failures import EXPECTED, failure_name
from bot.games.registry import MANIFESTS
from bot.interactions.answers import READS, acknowledge, answer_error, defer_if_slow, speak_with
from bot.interactions.autocomplete import complete_options
from bot.interactions.clicks import ClickItem
from bot.interactions.concurrency import Concurrency
from bot.interactions.handlers import Handlers
from bot.interactions.translator import Translator, describe, sources_hash
from bot.logs import shorten_tracebacks
from bot.referee.referee import Referee
from bot.retries import keep_trying
from bot.settings import Settings
from bot.shards import ShardedClient, reporting_cuts
from bot.store.store import Store, StoreError
from bot.table.luck import dice_by_seat
from bot.table.replay.film import Studio
from bot.workers import Worker

log = logging.getLogger(__name__)

SWEEP_SECONDS = 15
LONG_OVER = timedelta(days=7)
"""Time after which a game that is over is packed."""

PACKED_AT_ONCE = 50

PATIENCE = 5
"""By how much everything else has priority over the verification of records (``os.nice``)."""

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

    def __init__(self, settings: Settings) -> None:
        intents = discord.Intents(guilds=True)
        shards = settings.shards
        super().__init__(
            command_prefix=(),
            help_command=None,
            intents=intents,
            tree_cls=Tree,
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=False
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
            chunk_guilds_at_startup=False,
            max_messages=None,
            shard_ids=shards.ids if shards else None,  # type: ignore[arg-type]  # None: all of them
            shard_count=shards.count if shards else None,
        )
        self.http.ws_connect = reporting_cuts(self.http.ws_connect)  # type: ignore[method-assign]
        self.settings = settings
        self.concurrency = Concurrency()
        self.handlers = Handlers()
        self._background = set[asyncio.Task[None]]()
        shorten_tracebacks()

    async def login(self, token: str) -> None:
        """Logs in, retrying for as long as Discord cannot be reached. Raises ``discord.LoginFailure`` if
        Discord does not accept the token."""
        await keep_trying("login", partial(self._log_in, token), self._unreachable)

    async def _log_in(self, token: str) -> None:
        try:
            await super().login(token)
        except EXPECTED:
            # The next attempt opens a new session and a new connector.
            await self.http.close()
            self.http.connector = discord.utils.MISSING
            raise

    def _unreachable(self, error: Exception) -> bool:
        """Whether Discord could not be reached; a failure after ``setup_hook`` has begun is an internal
        one."""
        return isinstance(error, EXPECTED) and not hasattr(self, "store")

    async def setup_hook(self) -> None:
        self.store = await Store.open(self.settings.database_url)
        self.studio = Studio()
        self.courier = Courier(self.store, self, _now, self.serves, self.studio)
        self.thinker = Worker()
        self.verifier = Worker(PATIENCE)
        self.referee = Referee(
            self.store,
            _now,
            self.courier.bring,
            self.serves,
            self.thinker.run,
            dice_by_seat,
            self.verifier.run,
            self.settings.open_games,
        )
        await self.load_cogs()
        if self.settings.sync_commands and await self.store.meta(COMMANDS_KEY) != self._commands_hash:
            self.run_in_background(self._announce_commands())
        self._sweep.start()
        self._rate.start()
        self._pack.start()

    def serves(self, guild_id: int | None) -> bool:
        """Whether this process delivers for that server: the one in which its shard runs. Games without a
        server belong to the first shard, as direct messages do."""
        shards = self.settings.shards
        return shards is None or ((guild_id or 0) >> 22) % shards.count in shards.ids

    def run_in_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Starts ``work`` as a background task. The end of the bot does not wait for it."""
        task = asyncio.create_task(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    async def load_cogs(self) -> None:
        """Loads every command and button. The commands get their texts when they are registered."""
        self.add_dynamic_items(ClickItem)
        games = [manifest.cog for manifest in MANIFESTS.values()]
        for cog in ("cogs.table", "cogs.buttons", *games, "cogs.gm", "cogs.help"):
            await self.load_extension(cog)
        self._commands_hash = sources_hash(self.tree)
        await self.tree.set_translator(Translator())

    async def add_cog(self, cog: commands.Cog, /, **where: Any) -> None:
        """Adds the commands of a cog, with their autocomplete, and its handlers of clicks and lists."""
        complete_options(cog)
        await super().add_cog(cog, **where)
        self.handlers.add(cog)

    @tasks.loop(seconds=SWEEP_SECONDS)
    async def _sweep(self) -> None:
        referee = self.referee
        lapses = (referee.invitations.lapse, referee.seekers.lapse)
        listen = partial(self.store.listen, self._hear)
        await self._look(listen, referee.wake, *lapses, self.courier.sweep, referee.visits.write)

    @tasks.loop(seconds=SWEEP_SECONDS)
    async def _rate(self) -> None:
        """Rates games that are due, by themselves: each of them is refereed again."""
        await self._look(self.referee.ladder.settle)

    async def _look(self, *looks: Callable[[], Awaitable[object]]) -> None:
        for look in looks:
            try:
                await look()
            except StoreError as problem:
                log.error("a look at what is due failed: %s", problem)  # noqa: TRY400 - the message suffices
            except Exception:  # the next run may succeed; nothing else would restart the loop
                log.exception("a look at what is due failed")

    def _hear(self, game_id: str, guild_id: int | None) -> None:
        """Takes up what another process has decided."""
        self.courier.hear(game_id, guild_id)
        self.referee.hear(game_id, guild_id)

    @tasks.loop(minutes=1)
    async def _pack(self) -> None:
        """Packs some of the games that are long over."""
        try:
            await self.store.pack(_now() - LONG_OVER, PACKED_AT_ONCE)
            await self.referee.history.count()
        except StoreError as problem:
            log.error("what is long over could not be packed: %s", problem)  # noqa: TRY400

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
        except Exception:  # the bot goes on with the commands that Discord knows
            log.exception("Discord could not be told about the commands")

    async def sync_commands(self) -> None:
        """Registers the commands with Discord, retrying for as long as it cannot be reached, and stores that
        they are registered. Raises ``discord.HTTPException`` if Discord refuses them."""
        describe(self.tree)
        await keep_trying("registration", self.tree.sync)
        await self.store.set_meta(COMMANDS_KEY, self._commands_hash)

    async def commands_payload(self) -> list[dict[str, Any]]:
        """Returns the registration payload of the commands, in every language."""
        assert self.tree.translator is not None
        describe(self.tree)
        return [
            await command.get_translated_payload(self.tree, self.tree.translator)
            for command in self.tree.get_commands()
        ]

    async def repost_cards(self) -> bool:
        """Posts cards and turns anew, for a Discord that starts empty. Returns whether there was any game."""
        return await self.courier.repost_cards()

    async def close(self) -> None:
        """Ends the bot: finishes the commands in flight and the messages being sent; the rest stays in the
        outbox for the next start."""
        await self.concurrency.close()
        self._sweep.cancel()
        self._rate.cancel()
        self._pack.cancel()
        for task in self._background:
            task.cancel()
        await asyncio.gather(*self._background, return_exceptions=True)
        if hasattr(self, "courier"):
            await self.referee.close()
            self.thinker.close()
            self.verifier.close()
            await self.courier.finish()
            await self.studio.close()
            with suppress(StoreError):
                await self.referee.visits.write()
        await super().close()
        if hasattr(self, "store"):
            await self.store.close()


def create_bot(settings: Settings) -> PlanVert:
    """Returns the complete bot, for production, sandbox and tests alike."""
    return PlanVert(settings)
