"""The seam of a game: nothing outside this folder knows Night Ferry."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from simulated.table import panel_of

from bot.bench.figures import Aims, aims_of
from bot.bench.random_play import measure_rules
from bot.games.registry import GAMES, MANIFESTS, register, withdraw
from bot.presentation.presenter import samples
from bot.sandbox import open_sandbox
from bot.settings import Settings

from . import MANIFEST

TOP = ("bot", "cogs", "data", "tests", ".github", "README.md", "CHANGELOG.md", "pyproject.toml")
TEXTS = (".py", ".ftl", ".toml", ".md", ".yml")
PAGES = ("bot/games/README.md", "bot/referee/README.md", "tests/README.md")
"""The pages for those who add a game or look for a test; they take it as an example."""


def test_nothing_outside_its_folder_knows_it(repository: Path) -> None:
    """No file of the program or of other tests names the game."""
    files = [file for name in TOP for file in [repository / name, *(repository / name).rglob("*")]]
    own = {*Path(__file__).parent.rglob("*"), *(repository / page for page in PAGES)}
    texts = [file for file in files if file.suffix in TEXTS and file not in own]
    assert len(texts) > 300
    assert [file for file in texts if re.search(r"\bferry\b", file.read_text("utf-8"), re.IGNORECASE)] == []


def test_it_is_registered_by_one_line_and_withdrawn_by_another() -> None:
    """The registry holds the manifest and the rules; a name or a command group is given out once."""
    withdraw(["ferry"])
    assert "ferry" not in GAMES
    register(MANIFEST)
    assert MANIFESTS["ferry"] is MANIFEST
    assert GAMES["ferry"] is MANIFEST.rules
    with pytest.raises(ValueError, match="ferry"):
        register(MANIFEST)


async def test_it_lies_on_the_table_of_the_sandbox() -> None:
    """``planvert sandbox --game`` opens a lobby of any registered game."""
    async with open_sandbox(Settings(), None, "ferry") as opened:
        shown = [panel_of(message).text for message in opened.channel.history(viewer=opened.dreben)]
        assert any("Night Ferry" in text and "Crew" in text for text in shown)


def test_it_is_measured_without_aims_of_its_own() -> None:
    """The benchmark plays random games of any registered game."""
    assert aims_of(MANIFEST) == Aims()
    steps, games = measure_rules(MANIFEST.rules, Aims(games=3))
    assert steps.value > games.value > 0


def test_its_sample_picture_is_among_those_of_all_games() -> None:
    """The pictures of invented games come from the presenters."""
    assert "<svg" in samples()["river"]().svg
