"""Checks before the first game: token, permissions, commands, database."""

from __future__ import annotations

import math
import os
import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import Any, NamedTuple

import discord

from bot.client import create_bot
from bot.failures import EXPECTED
from bot.settings import Settings, Shards
from bot.store.database import file_of, parse_address, title
from bot.store.errors import StoreError, explaining
from bot.store.store import Store

NEEDED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    embed_links=True,
    attach_files=True,
    read_message_history=True,
)
"""The permissions that the bot asks a server for. Without threads it plays in the channel itself."""


MS_AN_HOUR = 3_600_000


class Finding(NamedTuple):
    """The result of one check."""

    good: bool
    sentence: str


async def check(settings: Settings) -> list[Finding]:
    """Checks everything that can be checked without starting the bot."""
    found = [await _database(settings)]
    found += await _departures(settings) if found[0].good else []
    if settings.discord_token is None:
        return [*found, Finding(False, "There is no token: put DISCORD_TOKEN=… into .env.")]
    client = discord.Client(intents=discord.Intents.none())
    try:
        await client.login(settings.discord_token.get_secret_value())
        found.append(Finding(True, f"Discord accepts the token; the bot is {client.user}."))
        found += [await _shards(client, settings.shards), await _commands(client, settings)]
        found += await _servers(client)
    except discord.LoginFailure:
        found.append(Finding(False, "Discord does not accept the token."))
    except EXPECTED as error:
        found.append(Finding(False, f"Discord cannot be reached: {type(error).__name__}."))
    finally:
        await client.close()
    return found


async def _database(settings: Settings) -> Finding:
    damage = "ok"
    try:
        address = parse_address(settings.database_url)
        path = file_of(address)
        if path and not path.exists():
            return _new_file(path)
        store = await Store.open(settings.database_url)
        await store.close()
        if path:
            with explaining(path), closing(sqlite3.connect(path)) as connection:
                (damage,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    except StoreError as problem:
        return Finding(False, str(problem))
    if damage != "ok":
        return Finding(False, f"The database {path} is damaged; put a backup in its place.")
    return Finding(True, f"The database {title(address)} is sound and up to date.")


async def _departures(settings: Settings) -> list[Finding]:
    """Announces what will be deleted, because the bot was removed from its server."""
    path = file_of(parse_address(settings.database_url))
    if path and not path.exists():
        return []
    store = await Store.open(settings.database_url)
    try:
        return [
            Finding(
                True,
                f"The bot was removed from the server {row.guild_id}: on"
                f" {row.at + timedelta(days=settings.keep_server_days):%Y-%m-%d} its games"
                f" ({await store.count_games(row.guild_id)}) and all else that belongs to it alone will be"
                " deleted, unless the bot is back before.",
            )
            for row in await store.departures()
        ]
    finally:
        await store.close()


def _new_file(path: Path) -> Finding:
    folder = next(parent for parent in path.parents if parent.exists())
    if not os.access(folder, os.W_OK):
        return Finding(False, f"The database {path} cannot be made: {folder} may not be written to.")
    return Finding(True, f"The database {path} will be made at the first start.")


async def _shards(client: discord.Client, shards: Shards | None) -> Finding:
    recommended, _, limits = await client.http.get_bot_gateway()
    mine = len(shards.ids) if shards else recommended
    if limits["remaining"] < mine:
        hours = math.ceil(limits["reset_after"] / MS_AN_HOUR)
        return Finding(False, f"Discord lets the bot connect no more for now; try again in {hours} h.")
    if shards is None:
        return Finding(True, f"This process runs every shard; Discord recommends {recommended}.")
    if shards.count < recommended:
        return Finding(False, f"PLANVERT_SHARDS is {shards}, but Discord recommends {recommended} shards.")
    return Finding(True, f"This process runs the shards {shards}.")


async def _commands(client: discord.Client, settings: Settings) -> Finding:
    bot = create_bot(settings)
    await bot.load_cogs()
    wanted = {command["name"]: command for command in await bot.commands_payload()}
    await bot.close()
    assert client.application_id is not None
    known = await client.http.get_global_commands(client.application_id)
    told = {command["name"]: command for command in known}
    stale = [name for name in sorted({*wanted, *told}) if not _same(wanted.get(name), told.get(name))]
    if stale:
        names = ", ".join(f"/{name}" for name in stale)
        return Finding(
            False, f"Discord does not know {names} as they are now: use planvert sync, or start the bot."
        )
    return Finding(True, "Discord knows the commands.")


def _same(ours: Any, theirs: Any) -> bool:
    """Whether Discord has the registered payload. Discord adds fields of its own and omits empty ones."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        return all(_same(value, theirs.get(key)) for key, value in ours.items())
    if isinstance(ours, list) and isinstance(theirs, list):
        return len(ours) == len(theirs) and all(map(_same, ours, theirs))
    return bool(ours == theirs or not (ours or theirs))


async def _servers(client: discord.Client) -> list[Finding]:
    found = []
    async for known in client.fetch_guilds(limit=None):
        guild = await client.fetch_guild(known.id)
        assert client.user is not None
        me = await guild.fetch_member(client.user.id)
        lacking = [name for name, needed in NEEDED if needed and not getattr(me.guild_permissions, name)]
        if me.guild_permissions.administrator:
            found.append(
                Finding(False, f"In {guild} the bot is administrator; it neither needs nor wants that.")
            )
        elif lacking:
            found.append(Finding(False, f"In {guild} the bot lacks: {', '.join(lacking)}."))
        else:
            found.append(Finding(True, f"In {guild} the bot may do all that it needs."))
    return found or [Finding(False, "The bot is in no server yet: invite it, as README.md tells.")]
