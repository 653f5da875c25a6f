"""Structured logs (JSON is an option) with the game's id and no secret. Tests in tests/trust look for
secrets."""

from __future__ import annotations

import json
import logging
import subprocess
import sys
from typing import Any

import pytest
from simulated.table import Table

from bot.logs import set_up, shorten_tracebacks


def lines(captured: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    """Returns the log so far; each line is JSON."""
    return [json.loads(line) for line in captured.readouterr().err.splitlines()]


async def test_a_line_about_a_game_has_its_id(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    """A line of the courier about a game that it cannot serve has the game's id, so that logs can be filtered
    by game."""
    await table.placed()
    set_up("INFO", as_json=True)
    table.env.inject_error("POST", f"/channels/{table.home.id}/messages", status=500)
    await table.slash(table.lerouge, "resistance interrogate", zone="caen", guess=5)
    (line,) = [line for line in lines(capsys) if line["logger"].startswith("bot")]
    assert line["game"] == table.game
    assert line["level"] == "WARNING"
    assert line["at"]
    assert "sending a turn failed" in line["message"]
    assert "Caen" not in str(line)


def test_a_traceback_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    """A failure of the bot itself is one line, with its traceback in a field."""
    set_up("INFO", as_json=True)
    logging.getLogger("bot").error("an interaction failed", exc_info=RuntimeError("out of order"))
    (line,) = lines(capsys)
    assert line["message"] == "an interaction failed"
    assert "out of order" in line["exc_info"]


def test_what_fails_outside_is_a_line_and_what_fails_here_a_traceback(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """A library's traceback for a cut connection is shortened; the traceback of a fault of the bot is
    kept."""
    shorten_tracebacks()
    shorten_tracebacks()
    library = logging.getLogger("discord.app_commands.tree")
    library.error("Ignoring %s", "that", exc_info=ConnectionResetError(104, "by a peer with a secret"))
    library.error("Ignoring %s", "this", exc_info=KeyError("ours"))
    outside, here = caplog.records
    assert (outside.getMessage(), outside.exc_info) == ("Ignoring that: ConnectionResetError", None)
    assert outside.levelno == logging.WARNING
    assert here.getMessage() == "Ignoring this"
    assert here.exc_info


@pytest.mark.parametrize("terminal", [True, False])
def test_colours_only_on_a_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, terminal: bool
) -> None:
    """A container's log has no colours, though discord.py takes it for a terminal."""
    monkeypatch.setattr("discord.utils.is_docker", lambda: True)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal)
    set_up("INFO", as_json=False)
    logging.getLogger("bot").warning("a word")
    assert ("\x1b[" in capsys.readouterr().err) is terminal


def test_no_warning_about_a_voice_that_nobody_needs() -> None:
    """A process that imports the bot and makes its client says nothing of PyNaCl or davey."""
    program = (
        "import asyncio, logging, sys; logging.basicConfig(stream=sys.stdout);"
        " from bot.client import create_bot; from bot.settings import Settings; create_bot(Settings())"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert (run.stdout, run.stderr) == ("", "")


def test_plain_lines_by_default(capsys: pytest.CaptureFixture[str]) -> None:
    """By default the lines are plain text, without those below the configured level."""
    set_up("WARNING", as_json=False)
    logging.getLogger("bot").warning("a word")
    logging.getLogger("bot").info("another")
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "a word" in said
    assert not said.startswith("{")
