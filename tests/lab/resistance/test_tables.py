"""The tables that the laboratory computes."""

from __future__ import annotations

import sys

import pytest
from typer.testing import CliRunner

from bot.__main__ import app
from bot.games.resistance import MANIFEST
from bot.lab.arena import tables_of


def test_its_tables_are_those_in_its_folder() -> None:
    tables = tables_of(MANIFEST.name)
    assert "equilibrium.toml" in tables
    assert all(MANIFEST.folder.joinpath(name).is_file() for name in tables)


def test_a_table_that_lacks_a_package_says_which(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    monkeypatch.delitem(sys.modules, "bot.lab.resistance.equilibrium", raising=False)
    result = CliRunner().invoke(app, ("lab", "solve", MANIFEST.name, "equilibrium.toml", "new.toml"))
    assert result.exit_code == 2
    assert "This table needs numpy: pip install -c constraints.txt '.[lab]'" in result.stderr
