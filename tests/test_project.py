"""README.md, pyproject.toml, constraints.txt and .env.example agree with the program and with each other."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from pydantic import SecretStr

from bot.check import NEEDED
from bot.settings import Settings

TOP_LEVEL = {
    "pyproject.toml", "README.md", ".env.example", "bot", "cogs", "data", "tests",
    ".ci", ".github", ".gitignore", "LICENSE", "CHANGELOG.md", "constraints.txt",
}  # fmt: skip


@pytest.fixture(scope="module")
def readme(house: Path) -> str:
    return (house / "README.md").read_text()


@pytest.fixture(scope="module")
def project(house: Path) -> dict[str, Any]:
    table: dict[str, Any] = tomllib.loads((house / "pyproject.toml").read_text())["project"]
    return table


@pytest.fixture(scope="module")
def pins(house: Path) -> dict[str, str]:
    lines = (house / "constraints.txt").read_text().splitlines()
    return dict(line.split("==") for line in lines if not line.startswith("#"))


def steps(readme: str, name: str) -> list[str]:
    """Returns the commands in the only fenced block that README.md marks with this name."""
    (block,) = re.findall(rf"^<!-- command: {name} -->\n```sh\n([^`]+)\n```$", readme, re.MULTILINE)
    return re.split(r" && |\n", block)


@pytest.mark.parametrize(
    ("name", "wanted", "program"),
    [("sandbox", ".", "planvert sandbox"), ("test", "-e '.[test]'", "pytest -n auto")],
)
def test_the_two_commands_make_an_environment_install_and_run(
    readme: str, project: dict[str, Any], name: str, wanted: str, program: str
) -> None:
    assert steps(readme, name) == [
        "python3 -m venv .venv",
        f".venv/bin/pip install -c constraints.txt {wanted}",
        f".venv/bin/{program}",
    ]
    assert "planvert" in project["scripts"]
    assert "test" in project["optional-dependencies"]


def test_the_permissions_are_those_that_are_needed(readme: str) -> None:
    assert f"**{NEEDED.value}**" in readme
    assert f"scope=bot+applications.commands&permissions={NEEDED.value}" in readme


def test_every_dependency_has_its_reason(readme: str, project: dict[str, Any]) -> None:
    wanted = [
        *project["dependencies"],
        *(r for extra in project["optional-dependencies"].values() for r in extra),
    ]
    _, table = readme.split("| needs | for |")
    for requirement in map(Requirement, wanted):
        assert requirement.name.lower() in table.lower()


def test_constraints_name_every_package_and_nothing_else(
    project: dict[str, Any], pins: dict[str, str]
) -> None:
    pinned = {canonicalize_name(name) for name in pins}
    assert all(re.fullmatch(r"[\w.]+", version) for version in pins.values())
    wanted = [Requirement(text) for text in project["dependencies"]]
    wanted += [Requirement(text) for extra in project["optional-dependencies"].values() for text in extra]
    assert {str(canonicalize_name(name)) for name in needed(wanted, set())} <= pinned


def needed(wanted: list[Requirement], seen: set[tuple[str, str]]) -> Iterator[str]:
    """Yields the names of these packages and, where they are installed, of all their dependencies."""
    for requirement in wanted:
        yield requirement.name
        for extra in ("", *requirement.extras):
            if (requirement.name, extra) in seen:
                continue
            seen.add((requirement.name, extra))
            try:
                further = [Requirement(text) for text in requires(requirement.name) or ()]
            except PackageNotFoundError:
                continue
            yield from needed(
                [r for r in further if r.marker is None or r.marker.evaluate({"extra": extra})], seen
            )


def test_the_top_level_is_that_of_the_design_card(house: Path) -> None:
    ignored = [line.strip("/") for line in (house / ".gitignore").read_text().split()]
    found = {path.name for path in house.iterdir() if path.name != ".git"}
    assert {name for name in found if not any(fnmatch(name, each) for each in ignored)} == TOP_LEVEL


def test_env_example_shows_every_setting_with_its_default(
    house: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    example = (house / ".env.example").read_text()
    shown = set(re.findall(r"^([A-Z_]+)=", example, re.MULTILINE))
    monkeypatch.chdir(tmp_path)
    for name in shown:
        monkeypatch.delenv(name, raising=False)
    assert shown == {
        str(field.validation_alias or f"PLANVERT_{name.upper()}")
        for name, field in Settings.model_fields.items()
    }
    default = Settings()
    (tmp_path / ".env").write_text(example)
    assert Settings() == default


def test_the_token_never_shows_itself() -> None:
    assert "hush" not in repr(Settings(discord_token=SecretStr("hush")))
