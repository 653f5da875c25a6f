"""The bots to which ours is compared."""

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

import aiosqlite
import discord
import simcord
from discord.ext import commands
from discord.http import Route
from msgspec import json
from simcord import HttpLogEntry

from bot.bench.figures import Took
from bot.bench.relay import DEFERRALS, Relay, Step, Transaction
from bot.store.database import create_engine, parse_address

PICTURE = bytes(60_000)
"""What is sent in place of a picture."""

EPHEMERAL = 64
"""The flag of a message that nobody else sees."""

LAYOUT = discord.MessageFlags(components_v2=True).value
"""The flag of a message that is a layout."""


class BareBot(commands.Bot):
    """A minimal bot: its command commits a row and sends two messages."""

    def __init__(self, path: Path) -> None:
        super().__init__(command_prefix=(), intents=discord.Intents(guilds=True), max_messages=None)
        self._path = path

    async def setup_hook(self) -> None:
        self._rows = await aiosqlite.connect(self._path, check_same_thread=False)
        await self._rows.executescript("PRAGMA journal_mode = WAL; CREATE TABLE IF NOT EXISTS t (n)")
        self.tree.command(name="act", description="Act")(self.act)
        await self.tree.sync()

    async def close(self) -> None:
        await super().close()
        await self._rows.close()

    async def act(self, interaction: discord.Interaction[Any], n: int) -> None:
        await self._rows.execute("INSERT INTO t VALUES (?)", (n,))
        await self._rows.commit()
        await interaction.response.send_message("Done.", ephemeral=True)
        assert isinstance(interaction.channel, discord.TextChannel)
        await interaction.channel.send("It is done.")


class ReplayingBot(commands.Bot):
    """Makes the transactions and the requests that were recorded of ours, and decides nothing: those of an
    action for each command that it gets. The database is a copy of ours from before them."""

    def __init__(self, url: str, recorded: Sequence[Sequence[Step]]) -> None:
        super().__init__(command_prefix=(), intents=discord.Intents(guilds=True), max_messages=None)
        self._recorded = recorded
        self._engine = create_engine(parse_address(url))
        self._posts = dict[int, int]()

    async def setup_hook(self) -> None:
        self.tree.command(name="act", description="Act")(self.act)
        await self.tree.sync()

    async def close(self) -> None:
        await super().close()
        await self._engine.dispose()

    async def act(self, interaction: discord.Interaction[Any], n: int) -> None:
        for step in self._recorded[n]:
            if isinstance(step, Transaction):
                await self._write(step)
            else:
                await self._request(interaction, step)

    async def _write(self, transaction: Transaction) -> None:
        async with self._engine.begin() as connection:
            for statement, parameters in transaction.statements:
                await connection.exec_driver_sql(statement, parameters)

    async def _request(self, interaction: discord.Interaction[Any], request: HttpLogEntry) -> None:
        """Sends a request with the same content: an answer, or a message to the channel."""
        ours = {**(request.json or {})}
        match request.path.strip("/").split("/"):
            case ["interactions", *_]:
                # A command has no message that could be redrawn, so a new one is sent.
                deferral, data = ours.get("type") in DEFERRALS, {**(ours.get("data") or {})}
                data["flags"] = data.get("flags", 0) | EPHEMERAL
                path = f"/interactions/{interaction.id}/{interaction.token}/callback"
                await self._send("POST", path, {"type": 5 if deferral else 4, "data": data}, data)
            case ["webhooks", _, _, *original]:
                path = "/".join((f"/webhooks/{self.application_id}/{interaction.token}", *original))
                await self._send(request.method, path, ours, ours)
            case ["channels", _, "messages", *_] if request.method in ("POST", "PATCH"):
                path = f"/channels/{interaction.channel_id}/messages"
                kind = ours.get("flags", 0) & LAYOUT  # a message stays a layout, or none
                if request.method == "PATCH" and kind in self._posts:
                    await self._send("PATCH", f"{path}/{self._posts[kind]}", ours, ours)
                else:
                    self._posts[kind] = int((await self._send("POST", path, ours, ours))["id"])

    async def _send(self, method: str, path: str, payload: dict[str, Any], message: dict[str, Any]) -> Any:
        """Sends a payload with a picture for each attachment of its message."""
        message.pop("nonce", None)
        files = [
            discord.File(BytesIO(PICTURE), file.get("filename", "board.png"))
            for file in message.pop("attachments", None) or []
        ]
        if not files and "components" in message:  # a picture that stayed is one elsewhere for a new message
            components = json.encode(message["components"]).replace(b"attachment://", b"https://discord.com/")
            message["components"] = json.decode(components)
        return await self.http.request(Route(method, path), json=payload, files=files or None)


async def measure_commands(bot: BareBot | ReplayingBot, times: int) -> list[Took]:
    """Returns how soon the command of another bot is answered, each of so many times."""
    async with simcord.run(bot) as env:
        guild = env.create_guild()
        channel = guild.create_text_channel("table")
        user, relay, took = guild.add_member(env.create_user("somebody")), Relay(env), list[Took]()
        try:
            for number in range(times):
                took += await relay.carry([await relay.hold(user.slash(channel, "act", n=number))])
                await env.settle()
        finally:
            await bot.close()
        return took
