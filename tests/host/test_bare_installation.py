"""Without extras the bot runs, and what needs an extra says so in one sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import discord
import pytest

from bot.command_line.hosting import BAD_TOKEN, NO_TOKEN

from .bare_process import BareFinder
from .local_discord import LocalDiscord


def planvert(folder: Path, address: str, *words: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Runs a command with the packages of a bare installation."""
    repository = Path(__file__).parents[2]
    given = {"PYTHONPATH": f"{repository}{os.pathsep}{repository / 'tests'}", **variables}
    kept = {name: text for name, text in os.environ.items() if name != "DISCORD_TOKEN"}
    command = [sys.executable, "-m", "host.bare_process", address, *words]
    environment = {**kept, **given}
    return subprocess.run(command, check=False, cwd=folder, env=environment, capture_output=True, text=True)


def test_what_a_bare_installation_lacks() -> None:
    """It has neither the simulated Discord nor the video library that comes with it, nor a PostgreSQL
    driver."""
    missing = BareFinder().missing
    assert {"simcord", "av", "asyncpg", "pytest"} <= missing
    assert missing.isdisjoint({"discord", "sqlmodel", "PIL", "markdown_it", "bot", "cogs", "data"})


def test_it_starts_and_fails_only_for_the_token(local_discord: LocalDiscord, tmp_path: Path) -> None:
    """Without a token the bot says so; with one that is wrong it opens the database, loads its commands, and
    is refused by Discord."""
    address = discord.http.Route.BASE
    without = planvert(tmp_path, address, "run")
    assert (without.returncode, without.stderr.strip()) == (2, NO_TOKEN)
    url = "sqlite+aiosqlite:///games.sqlite3"
    wrong = planvert(tmp_path, address, "run", DISCORD_TOKEN="Mw.G.wrong", PLANVERT_DATABASE_URL=url)
    assert wrong.returncode == 2
    assert BAD_TOKEN in wrong.stderr
    assert "Traceback" not in wrong.stderr
    assert (tmp_path / "games.sqlite3").exists()


@pytest.mark.parametrize("command", ["sandbox", "bench"])
def test_what_needs_the_extra_says_so(command: str, tmp_path: Path) -> None:
    result = planvert(tmp_path, "", command)
    assert result.returncode == 2
    assert result.stdout == ""
    assert "'.[sandbox]'" in result.stderr
    assert len(result.stderr.splitlines()) == 1
