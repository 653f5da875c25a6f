"""Issue 3: "structured logs (JSON option) with game id and no secret". That there is no secret in them,
tests/trust holds."""

from __future__ import annotations

import json
import logging
from typing import Any

import pytest
from table.table import Table

from bot.logs import set_up, shorten_tracebacks


def lines(captured: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    """The log so far: each line is JSON."""
    return [json.loads(line) for line in captured.readouterr().err.splitlines()]


async def test_a_line_about_a_game_has_its_id(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    """What the courier says of a game that he cannot serve, a machine can sort by game."""
    await table.placed()
    set_up("INFO", as_json=True)
    table.env.inject_error("POST", f"/channels/{table.home.id}/messages", status=500)
    await table.slash(table.lerouge, "resistance interrogate", zone="caen", guess=5)
    (line,) = [one for one in lines(capsys) if one["logger"].startswith("bot")]
    assert line["game"] == table.game
    assert line["level"] == "WARNING"
    assert line["at"]
    assert "sending a post failed" in line["message"]
    assert "Caen" not in str(line)


def test_a_traceback_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    """A failure of ours is one line, too, with its traceback in a field."""
    set_up("INFO", as_json=True)
    logging.getLogger("bot").error("an interaction failed", exc_info=RuntimeError("out of order"))
    (line,) = lines(capsys)
    assert line["message"] == "an interaction failed"
    assert "out of order" in line["exc_info"]


def test_what_fails_outside_is_a_line_and_what_fails_here_a_traceback(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """A library that reports a cut connection with a traceback is shortened; a fault of ours is not."""
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


def test_plain_lines_by_default(capsys: pytest.CaptureFixture[str]) -> None:
    """For people: no JSON; and nothing below the level that is asked for."""
    set_up("WARNING", as_json=False)
    logging.getLogger("bot").warning("a word")
    logging.getLogger("bot").info("another")
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "a word" in said
    assert not said.startswith("{")
