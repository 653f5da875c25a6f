"""The Discord client: what the bot is made of, and how it starts and ends."""

from __future__ import annotations

import hashlib
import json
import logging
from datetime import datetime
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands, tasks

from bot.answers import acknowledged, answer_error, speak_with
from bot.delivery.courier import Courier
from bot.referee.referee import Referee
from bot.settings import Settings
from bot.store.store import Store
from bot.translator import Translator, describe
from bot.turnstile import Turnstile

log = logging.getLogger(__name__)

COGS = (
    "cogs.press",
    "cogs.pages",
    "cogs.wizard",
    "cogs.table",
    "cogs.pictures",
    "cogs.ending",
    "cogs.resistance",
    "cogs.memoir44",
    "cogs.france1944",
    "cogs.gm",
    "cogs.help",
)
SWEEP_SECONDS = 15
COMMANDS_KEY = "commands"


def _now() -> datetime:
    return discord.utils.utcnow()


class Tree(app_commands.CommandTree["PlanVert"]):
    """The slash commands, and the last answer to those that fail."""

    async def interaction_check(self, interaction: discord.Interaction[PlanVert], /) -> bool:
        """Lets a command begin when Discord knows that its answer follows."""
        speak_with(interaction)
        return interaction.type is discord.InteractionType.autocomplete or await acknowledged(interaction)

    async def on_error(
        self, interaction: discord.Interaction[PlanVert], error: app_commands.AppCommandError
    ) -> None:
        await answer_error(interaction, getattr(error, "original", error))


class PlanVert(commands.Bot):
    """The bot. It needs no privileged intent and no permission but to write in its channels."""

    store: Store
    referee: Referee
    courier: Courier

    def __init__(self, settings: Settings) -> None:
        intents = discord.Intents(guilds=True)
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
        )
        self.settings = settings
        self.turnstile = Turnstile()

    async def setup_hook(self) -> None:
        self.store = await Store.open(self.settings.database_url)
        self.courier = Courier(self.store, self, _now, inherited=await self.store.last_post())
        self.referee = Referee(self.store, _now, self.courier.kick)
        await self.load_cogs()
        if self.settings.sync_commands and await self.store.meta(COMMANDS_KEY) != await self._commands_hash():
            await self.sync_commands()
        self._sweep.start()

    async def load_cogs(self) -> None:
        """Loads everything that people can type or click, with its words."""
        for cog in COGS:
            await self.load_extension(cog)
        describe(self.tree)
        await self.tree.set_translator(Translator())

    @tasks.loop(seconds=SWEEP_SECONDS)
    async def _sweep(self) -> None:
        for look in (self.referee.wake, self.courier.sweep):
            try:
                await look()
            except Exception:  # what fails now may go well the next time; nobody else would begin again
                log.exception("a look at what is due failed")

    @_sweep.before_loop
    async def _until_ready(self) -> None:
        await self.wait_until_ready()

    async def sync_commands(self) -> None:
        """Tells Discord about the commands, and remembers that it was told."""
        await self.tree.sync()
        await self.store.set_meta(COMMANDS_KEY, await self._commands_hash())

    async def commands_payload(self) -> list[dict[str, Any]]:
        """All that Discord is told of the commands, in every language."""
        assert self.tree.translator is not None
        return [
            await command.get_translated_payload(self.tree, self.tree.translator)
            for command in self.tree.get_commands()
        ]

    async def _commands_hash(self) -> str:
        payload = await self.commands_payload()
        return hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()

    async def repost_cards(self) -> bool:
        """Posts the status cards anew, for a Discord that starts empty; whether there was any game."""
        return await self.courier.repost_cards()

    async def close(self) -> None:
        """Ends the bot: commands in flight are finished, what is being sent is sent, and the rest stays in
        the outbox for the next start."""
        await self.turnstile.close()
        self._sweep.cancel()
        if hasattr(self, "courier"):
            await self.courier.finish()
        await super().close()
        if hasattr(self, "store"):
            await self.store.close()


def create_bot(settings: Settings) -> PlanVert:
    """The whole bot, for production, sandbox and tests alike."""
    return PlanVert(settings)
