"""Commands that run the bot, prepare to, or ask how it does: run, check, health, sync, sandbox."""

import asyncio
import json
import logging
import threading
import webbrowser
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Annotated

import typer

from bot.command_line.console import (
    STDOUT,
    give_up,
    giving_up_without_database,
    read_settings,
    require_sandbox,
    run_until_stopped,
    uncollected,
)

NO_TOKEN = (
    "Plan Vert needs a bot token: put DISCORD_TOKEN=… into a file named .env here, "
    "as README.md tells step by step, or try “planvert sandbox”, which needs none."
)
BAD_TOKEN = (
    "Discord does not accept this token: copy it again from the developer portal (page “Bot”, “Reset Token”)."
)
BAD_SHARDS = "Discord does not accept these shards: “planvert check” says how many it recommends."
NO_HEALTH = "No address to ask: set PLANVERT_HEALTH, as the bot has it, or give --address."
ANYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104 - an address to ask, not to listen on
"""Where to ask a bot that answers on every address of its machine."""

HEALTH_SECONDS = 10
"""Longest wait for the health page."""

TOKEN_CLOSED = 4004
"""The close code with which the gateway rejects a token."""

SHARDS_CLOSED = (4010, 4011)
"""The close codes with which the gateway rejects a shard, or asks for more of them."""


def run(
    health: Annotated[
        str | None, typer.Option(help="Give a line about the bot's health there, such as 127.0.0.1:8080.")
    ] = None,
) -> None:
    """Run the bot on Discord until it is stopped.

    The exit status is 2 if somebody must mend something before the next start, 1 if that may succeed.
    """
    with uncollected():
        import discord

        from bot.client import create_bot
        from bot.logs import set_up
        from bot.service_manager import systemd_notices
        from bot.settings import address

    settings = read_settings()
    if settings.discord_token is None:
        give_up(NO_TOKEN, code=2)
    set_up(settings.log_level, as_json=settings.log_json)
    token = settings.discord_token.get_secret_value()
    where = health or settings.health
    try:
        address(where or "127.0.0.1:0")
    except ValueError as problem:
        give_up(f"{problem}.", code=2)

    async def online() -> None:
        async with AsyncExitStack() as stack:
            bot = await stack.enter_async_context(create_bot(settings))
            if where:
                from bot.health import health_line

                await stack.enter_async_context(health_line(bot, where))
            await stack.enter_async_context(systemd_notices(bot))
            await bot.start(token)

    try:
        with giving_up_without_database():
            run_until_stopped(online())
    except discord.LoginFailure:
        give_up(BAD_TOKEN, code=2)
    except discord.ConnectionClosed as problem:
        closed = f"Discord has closed the connection for good, with the code {problem.code}."
        known = {TOKEN_CLOSED: BAD_TOKEN, **dict.fromkeys(SHARDS_CLOSED, BAD_SHARDS)}
        give_up(known.get(problem.code, closed), code=2)
    except OSError as problem:
        give_up(f"The bot cannot go on: {problem}.")


def check() -> None:
    """Check settings, token, permissions, commands and database; changes nothing."""
    from bot.check import Finding
    from bot.check import check as checked
    from bot.settings import BadSettings, load_settings

    try:
        findings = asyncio.run(checked(load_settings()))
    except BadSettings as problem:
        findings = [Finding(False, sentence) for sentence in problem.sentences]
    for finding in findings:
        STDOUT.print(f"{'✓' if finding.good else '✗'} {finding.sentence}", markup=False, soft_wrap=True)
    if not all(finding.good for finding in findings):
        raise typer.Exit(1)


def health(
    address: Annotated[
        str | None, typer.Option(help="Where the bot answers; without it, the setting PLANVERT_HEALTH.")
    ] = None,
) -> None:
    """Ask the running bot how it does, and print its answer.

    The exit status is 0 if all is well, 1 if not.
    """
    from http.client import HTTPConnection, HTTPException

    from bot.settings import address as read_address

    where = address or read_settings().health
    if not where:
        give_up(NO_HEALTH, code=2)
    try:
        host, port = read_address(where)
    except ValueError as problem:
        give_up(f"{problem}.", code=2)
    connection = HTTPConnection(ANYWHERE.get(host, host), port, timeout=HEALTH_SECONDS)
    try:
        connection.request("GET", "/")
        answer = connection.getresponse()
        figures = json.load(answer)
    except ValueError:
        figures = None
    except (OSError, HTTPException):
        give_up(f"Nobody answers at {where}: the bot does not run, or has another PLANVERT_HEALTH.")
    finally:
        connection.close()
    if not isinstance(figures, dict) or "ready" not in figures:
        give_up(f"What answers at {where} is not Plan Vert.")
    STDOUT.print(json.dumps(figures), markup=False, soft_wrap=True)
    if answer.status != 200:
        raise typer.Exit(1)


def sync() -> None:
    """Register the slash commands with Discord now, changed or not."""
    import discord

    from bot.client import create_bot
    from bot.failures import failure_name

    settings = read_settings()
    if settings.discord_token is None:
        give_up(NO_TOKEN, code=2)
    token = settings.discord_token.get_secret_value()

    async def synced() -> None:
        async with create_bot(settings) as bot:
            await bot.load_cogs()
            await bot.log_in(token)
            await bot.register_commands()

    try:
        run_until_stopped(synced())
    except discord.LoginFailure:
        give_up(BAD_TOKEN, code=2)
    except discord.HTTPException as problem:
        give_up(f"Discord refuses the commands: {failure_name(problem)}.", code=2)
    STDOUT.print("Discord has been told about the commands.")


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
        str | None,
        typer.Option(help="Begin at once against a computer player: its side, its level, or “german, hard”."),
    ] = None,
) -> None:
    """Play all sides in one browser window: no token, no network."""
    require_sandbox()
    import discord

    from bot.games.registry import GAMES, MANIFESTS
    from bot.players.player import LEVELS
    from bot.sandbox import opponent_named, serve

    if game not in (None, *GAMES):
        give_up(f"There is no game {game}; there are {', '.join(GAMES)}.", code=2)
    manifest = MANIFESTS[game or next(iter(GAMES))]
    if opponent and not manifest.player:
        give_up(f"There is no computer player for {manifest.name}: it is refereed only.", code=2)
    computer = opponent_named(manifest, opponent) if opponent else None
    if opponent and computer is None:
        known = ", ".join([*manifest.rules.seats, *LEVELS])
        give_up(f"There is no opponent {opponent}; name one or two of {known}.", code=2)
    settings = read_settings()
    discord.utils.setup_logging(level=logging.WARNING)

    def ready(url: str) -> None:
        if port and not url.startswith(f"http://127.0.0.1:{port}/"):
            STDOUT.print(f"Port {port} is taken, so here is another.")
        STDOUT.print(f"The table is laid: [bold]{url}[/]", soft_wrap=True)
        STDOUT.print("The address is a key: keep it to yourself. Ctrl-C ends the evening.")
        if browser:
            threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()

    with giving_up_without_database():
        run_until_stopped(serve(settings, port=port, keep=keep, ready=ready, game=game, opponent=computer))
