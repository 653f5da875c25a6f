"""The wheel holds everything that is needed: code, data, wording and migrations, and no database."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest
from hatchling.builders.wheel import WheelBuilder

ROOMS = ("bot", "cogs", "data")


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
    assert held == {name for name in wanted if ".sqlite3" not in name}


@pytest.mark.parametrize("ending", [".toml", ".ftl"])
def test_it_holds_the_data(wheel: ZipFile, ending: str) -> None:
    assert any(name.startswith("data/") and name.endswith(ending) for name in wheel.namelist())


def test_it_holds_the_migrations(wheel: ZipFile) -> None:
    assert any(name.startswith("bot/store/migrations/versions/") for name in wheel.namelist())


def test_it_holds_the_command_and_the_licence(wheel: ZipFile) -> None:
    (entries,) = (name for name in wheel.namelist() if name.endswith("entry_points.txt"))
    assert "planvert = bot.__main__:main" in wheel.read(entries).decode()
    assert any(name.endswith("licenses/LICENSE") for name in wheel.namelist())
