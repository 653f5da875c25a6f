"""Checks before the first game: token, permissions, commands, database."""

import math
import os
import re
from base64 import urlsafe_b64decode
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple

import discord

from bot.client import create_bot
from bot.failures import EXPECTED
from bot.permissions import lacking
from bot.processes import LONGEST_SILENCE, lives, sentence_of
from bot.settings import Settings, Shards
from bot.store.database import file_of, parse_address, title
from bot.store.store import Store, StoreError
from bot.store.tables import DepartureRow, ProcessRow
from bot.store.upgrade import check_place, find_revision, inspect_file

MISSHAPEN = (
    "DISCORD_TOKEN does not have the shape of a bot's token, three parts with dots between them: copy it from"
    " the developer portal (page “Bot”, “Reset Token”), not the client secret or the public key."
)

MS_AN_HOUR = 3_600_000


class Finding(NamedTuple):
    good: bool
    sentence: str


async def check(settings: Settings) -> list[Finding]:
    """Checks everything that can be checked without starting the bot. Changes nothing."""
    findings = await _database(settings)
    if settings.discord_token is None:
        return [*findings, Finding(False, "There is no token: put DISCORD_TOKEN=… into .env.")]
    token = settings.discord_token.get_secret_value()
    if not _looks_like_token(token):
        return [*findings, Finding(False, MISSHAPEN)]
    client = discord.Client(intents=discord.Intents(guilds=True))
    try:
        await client.login(token)
        findings.append(Finding(True, f"Discord accepts the token; the bot is {client.user}."))
        findings += [await _shards(client, settings.shards), await _commands(client, settings)]
        findings += await _servers(client)
    except discord.LoginFailure:
        findings.append(Finding(False, "Discord does not accept the token."))
    except EXPECTED as error:
        findings.append(Finding(False, f"Discord cannot be reached: {type(error).__name__}."))
    finally:
        await client.close()
    return findings


def _looks_like_token(token: str) -> bool:
    """Whether the text has the shape of a bot's token: three parts, the first of which encodes a number."""
    parts = re.fullmatch(r"([\w-]+)\.[\w-]+\.[\w-]+", token.strip(), re.ASCII)
    if not parts:
        return False
    try:
        return urlsafe_b64decode(f"{parts[1]}==").isdigit()
    except ValueError:
        return False


async def _database(settings: Settings) -> list[Finding]:
    address = parse_address(settings.database_url)
    path = file_of(address)
    if path and not path.exists():
        return [_new_file(path)]
    try:
        if path:
            check_place(path)
            await inspect_file(path)
        if await find_revision(address) is None:
            empty = f"The database {title(address)} is empty; the first start makes its tables."
            return [Finding(True, empty)]
        async with Store.opened(settings.database_url) as store:
            findings = [_process(store, process) for process in await store.processes.all()]
            findings += [await _departure(store, row, settings) for row in await store.servers.departures()]
    except StoreError as problem:
        return [Finding(False, str(problem))]
    return [Finding(True, f"The database {title(address)} is sound and up to date."), *findings]


async def _departure(store: Store, row: DepartureRow, settings: Settings) -> Finding:
    """Announces what will be deleted, because the bot was removed from its server."""
    day = row.at + timedelta(days=settings.keep_server_days)
    games = await store.servers.count_games(row.guild_id)
    return Finding(
        True,
        f"The bot was removed from the server {row.guild_id}: on {day:%Y-%m-%d} its games ({games}) and all"
        " else that belongs to it alone will be deleted, unless the bot is back before.",
    )


def _process(store: Store, process: ProcessRow) -> Finding:
    sentence = sentence_of(process)
    silence = (datetime.now(UTC) - process.seen_at).total_seconds()
    alive = lives(store, process)
    if alive is False or (alive is None and silence > LONGEST_SILENCE):
        return Finding(True, f"{sentence}; it has died without ending, and the next start removes it.")
    return Finding(True, f"{sentence}, since {process.started_at:%Y-%m-%d %H:%M} UTC.")


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
    registered = {command["name"]: command for command in known}
    stale = [
        name for name in sorted({*wanted, *registered}) if not _same(wanted.get(name), registered.get(name))
    ]
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
    findings = []
    async for known in client.fetch_guilds(limit=None):
        guild = await client.fetch_guild(known.id)
        assert client.user is not None
        me = await guild.fetch_member(client.user.id)
        lacks = lacking(me.guild_permissions)
        if me.guild_permissions.administrator:
            findings.append(
                Finding(False, f"In {guild} the bot is administrator; it neither needs nor wants that.")
            )
        elif lacks:
            findings.append(Finding(False, f"In {guild} the bot lacks: {', '.join(lacks)}."))
        else:
            findings.append(Finding(True, f"In {guild} the bot may do all that it needs."))
    return findings or [Finding(False, "The bot is in no server yet: invite it, as README.md tells.")]
