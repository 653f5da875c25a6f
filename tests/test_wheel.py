"""The wheel holds everything that is needed: code, data, wording and migrations, and no database."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest
from hatchling.builders.wheel import WheelBuilder

ROOMS = ("bot", "cogs", "data")
EXCLUDED = re.compile(r"\.sqlite|\.db(-|$)|\.bak$|\.lock$")


@pytest.fixture(scope="module")
def wheel(repository: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ZipFile]:
    (path,) = WheelBuilder(str(repository)).build(
        directory=str(tmp_path_factory.mktemp("wheel")), versions=["standard"]
    )
    with ZipFile(path) as archive:
        yield archive


def test_it_holds_every_file_of_the_rooms(wheel: ZipFile, repository: Path) -> None:
    here = {path for room in ROOMS for path in (repository / room).rglob("*") if path.is_file()}
    wanted = {str(path.relative_to(repository)) for path in here if "__pycache__" not in path.parts}
    held = {name for name in wheel.namelist() if ".dist-info/" not in name}
    assert held == {name for name in wanted if Path(name).name != ".env" and not EXCLUDED.search(name)}


@pytest.mark.parametrize("ending", [".toml", ".ftl"])
def test_it_holds_the_data(wheel: ZipFile, ending: str) -> None:
    assert any(name.startswith("data/") and name.endswith(ending) for name in wheel.namelist())


def test_it_holds_the_migrations(wheel: ZipFile) -> None:
    assert any(name.startswith("bot/store/migrations/versions/") for name in wheel.namelist())


def test_it_holds_the_command_and_the_licence(wheel: ZipFile) -> None:
    (entries,) = (name for name in wheel.namelist() if name.endswith("entry_points.txt"))
    assert "planvert = bot.__main__:main" in wheel.read(entries).decode()
    assert any(name.endswith("licenses/LICENSE") for name in wheel.namelist())


SECRETS = (
    "planvert.sqlite3",
    "planvert.sqlite3-wal",
    "planvert.sqlite3-journal",
    "planvert.sqlite3.before-0018.1.bak",
    "games.before-0018.2.bak",
    "games.db",
    "games.db-shm",
    "games.db.before-0018.10.bak",
    "games.sqlite",
    "planvert-0123456789abcdef.lock",
    ".env",
)
"""Names of files with secrets that a running bot, an upgrade or an owner leaves beside the code."""


def test_secrets_that_lie_there_are_neither_packed_nor_seen_by_git(repository: Path, tmp_path: Path) -> None:
    """Databases, their copies, locks and tokens stay out of the wheel and out of git, whatever their name."""
    for name in ("pyproject.toml", "README.md", "LICENSE", ".gitignore"):
        shutil.copy(repository / name, tmp_path)
    for room in ROOMS:
        (tmp_path / room).mkdir()
        (tmp_path / room / "__init__.py").touch()
        for name in SECRETS:
            (tmp_path / room / name).write_text("a seed")
    (path,) = WheelBuilder(str(tmp_path)).build(directory=str(tmp_path / "wheel"), versions=["standard"])
    with ZipFile(path) as archive:
        held = {name for name in archive.namelist() if ".dist-info/" not in name}
    assert held == {f"{room}/__init__.py" for room in ROOMS}
    git = ("git", "-C", str(tmp_path))
    subprocess.run((*git, "init", "--quiet"), check=True)
    listed = (*git, "ls-files", "--others", "--exclude-standard", *ROOMS)
    seen = subprocess.run(listed, capture_output=True, text=True, check=True).stdout
    assert sorted(seen.split()) == sorted(held)
