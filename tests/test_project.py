"""README.md, pyproject.toml, constraints.txt and .env.example agree with the program and with each other, and
the tests keep their order."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from importlib.metadata import PackageNotFoundError, requires
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from pydantic import SecretStr

from bot.games.registry import GAMES
from bot.permissions import PERMISSIONS
from bot.presentation.wording import say, speaking
from bot.settings import Settings

TOP_LEVEL = {
    "pyproject.toml", "README.md", ".env.example", "bot", "cogs", "data", "tests",
    ".ci", ".github", ".gitignore", "LICENSE", "CHANGELOG.md", "constraints.txt",
}  # fmt: skip


@pytest.fixture(scope="module")
def readme(repository: Path) -> str:
    return (repository / "README.md").read_text()


@pytest.fixture(scope="module")
def project(repository: Path) -> dict[str, Any]:
    table: dict[str, Any] = tomllib.loads((repository / "pyproject.toml").read_text())["project"]
    return table


@pytest.fixture(scope="module")
def pins(repository: Path) -> dict[str, str]:
    lines = (repository / "constraints.txt").read_text().splitlines()
    return dict(line.split("==") for line in lines if not line.startswith("#"))


def steps(readme: str, name: str) -> list[str]:
    """Returns the commands in the only fenced block that README.md marks with this name."""
    (block,) = re.findall(rf"^<!-- command: {name} -->\n```sh\n([^`]+)\n```$", readme, re.MULTILINE)
    return re.split(r" && |\n", block)


@pytest.mark.parametrize(
    ("name", "wanted", "program"),
    [("sandbox", "'.[sandbox]'", "planvert sandbox"), ("test", "-e '.[test]'", "pytest -n auto")],
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
    assert f"**{PERMISSIONS.value}**" in readme
    assert f"scope=bot+applications.commands&permissions={PERMISSIONS.value}" in readme


def test_every_dependency_has_its_reason(repository: Path, project: dict[str, Any]) -> None:
    wanted = [
        *project["dependencies"],
        *(r for extra in project["optional-dependencies"].values() for r in extra),
    ]
    _, table = (repository / "bot" / "README.md").read_text().split("| needs | for |")
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


def test_nothing_else_lies_at_the_top_level(repository: Path) -> None:
    ignored = [line.strip("/") for line in (repository / ".gitignore").read_text().split()]
    found = {path.name for path in repository.iterdir() if path.name != ".git"}
    assert {name for name in found if not any(fnmatch(name, each) for each in ignored)} == TOP_LEVEL


def imports(module: Path) -> Iterator[str]:
    """Yields each name that a module imports, with the names of the modules that it is imported from."""
    for node in ast.walk(ast.parse(module.read_text())):
        match node:
            case ast.Import():
                yield from (one.name for one in node.names)
            case ast.ImportFrom():
                yield from (f"{node.module or ''}.{one.name}" for one in node.names)


def test_no_module_of_the_tests_imports_from_a_test_module(repository: Path) -> None:
    """What several test modules share lies in modules whose names do not begin with ``test_``; fixtures lie
    in ``conftest`` modules, from which nothing is imported either."""
    found = {
        f"{module.relative_to(repository)}: {name}"
        for module in sorted((repository / "tests").rglob("*.py"))
        for name in imports(module)
        if any(part == "conftest" or part.startswith("test_") for part in name.split("."))
    }
    assert found == set()


def games_in(names: Iterator[str]) -> set[str]:
    """Returns the games whose packages these imported names lie in."""
    return {part for name in names for part in name.split(".") if part in GAMES}


def test_no_shared_module_of_the_tests_knows_several_games(repository: Path) -> None:
    """What a shared test needs of a game lies in the tests of that game, and is found by the game's name. A
    module outside the games' folders imports from one game at most, as a specimen, and none lists all games
    by their names or the groups of their commands."""
    shared = [
        path
        for path in sorted((repository / "tests").rglob("*.py"))
        if not GAMES.keys() & {*path.relative_to(repository).parts}
    ]
    assert len(shared) > 100
    assert {path.name: found for path in shared if len(found := games_in(imports(path))) > 1} == {}
    assert [path.name for path in shared if lists_the_games(path)] == []


def lists_the_games(module: Path) -> bool:
    """Whether the values in a module name every game, or a command of every game's group."""
    nodes = ast.walk(ast.parse(module.read_text()))
    texts = (node.value for node in nodes if isinstance(node, ast.Constant))
    words = {text.split(" ")[0] for text in texts if isinstance(text, str)}
    return all({game.name, game.group} & words for game in GAMES.values())


def test_a_module_that_knows_several_games_is_found(tmp_path: Path) -> None:
    """Both the imports and a table of all games are found."""
    module = tmp_path / "table.py"
    module.write_text("".join(f"from bot.games.{kind} import GAME\n" for kind in GAMES))
    assert games_in(imports(module)) == {*GAMES}
    assert not lists_the_games(module)
    module.write_text(f"OPENED = {[game.slash('new') for game in GAMES.values()]}")
    assert lists_the_games(module)


def test_env_example_shows_every_setting_with_its_default(
    repository: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    example = (repository / ".env.example").read_text()
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


REGISTRY = "bot/games/registry.py"
"""The only shared module that names games, because it lists them."""


def test_no_shared_module_names_a_game(repository: Path) -> None:
    """A game is named in its own folders and modules, which bear its name, and in the registry. The shared
    modules of ``bot`` and ``cogs``, their docstrings included, and the shared texts name neither a game nor
    its group of commands; no value in their code is a seat, and no text has a variant for a seat's name.

    A verb may be a common word, such as ``end``, so verbs are not searched for. The pages about the texts may
    give examples."""
    assert {path for path in shared(repository) if names_a_game(repository / path)} == {REGISTRY}


def shared(repository: Path) -> Iterator[str]:
    """Yields the paths of the modules and texts that belong to no single game."""
    for folder, ending in product(("bot", "cogs", "data"), (".py", ".ftl", ".toml")):
        for path in (repository / folder).rglob(f"*{ending}"):
            within = path.relative_to(repository)
            if not GAMES.keys() & {*within.parts, within.stem}:
                yield within.as_posix()


def names_a_game(path: Path) -> bool:
    """Whether a file holds the name or the group of a game as a word, a seat as a value of the code, or the
    name of a seat as a variant of a text."""
    text = path.read_text()
    named = "|".join({re.escape(name) for game in GAMES.values() for name in (game.name, game.group)})
    if re.search(rf"(?<![^\W_])(?:{named})(?![^\W_])", text, re.IGNORECASE):
        return True
    seats = {seat for game in GAMES.values() for seat in game.seats}
    if path.suffix == ".ftl":
        with speaking(path.parent.name):
            return any(f"[{say(f'seat-{seat}')}]" in text for seat in seats)
    nodes = ast.walk(ast.parse(text)) if path.suffix == ".py" else ()
    return any(isinstance(node, ast.Constant) and node.value in seats for node in nodes)


def test_the_search_for_names_of_games_finds_them(tmp_path: Path) -> None:
    """It finds each name and group, in code, docstrings and keys of texts, and a seat as a value."""
    page = tmp_path / "page.py"
    for game in GAMES.values():
        seats = (f'seat = "{seat}"' for seat in game.seats)
        for line in (
            f"import {game.name}",
            f'"""Of {game.group.title()}."""',
            f"{game.group}-new = Yes",
            *seats,
        ):
            page.write_text(f"{line}\n")
            assert names_a_game(page), line
    with speaking("de"):
        seat = say(f"seat-{GAMES[next(iter(GAMES))].seats[0]}")
    text = tmp_path / "de" / "text.ftl"
    text.parent.mkdir()
    text.write_text(f"turn = {{ $seat ->\n    [{seat}] Now\n   *[other] Later\n    }}\n")
    assert names_a_game(text)
    page.write_text('"""A memory, of Germans and their axes."""\n')
    assert not names_a_game(page)


class Definition(NamedTuple):
    """A constant or a class of a module: its name, its room, and its module, which is the same for the
    modules of one name that each game has."""

    name: str
    room: str
    module: str


def definitions(repository: Path) -> Iterator[Definition]:
    """Yields the constants and classes that the modules of ``bot`` and ``cogs`` define at their top level,
    but for those that are a module's own, whose names begin with an underscore, and type variables."""
    for path in [*(repository / "bot").rglob("*.py"), *(repository / "cogs").rglob("*.py")]:
        within = path.relative_to(repository)
        if "migrations" in within.parts:
            continue
        room = within.parts[1] if len(within.parts) > 2 else within.parts[0]
        module = re.sub(rf"\b({'|'.join(GAMES)})\b", "GAME", within.as_posix())
        for node in ast.parse(path.read_text()).body:
            yield from (Definition(name, room, module) for name in defined(node))


def defined(node: ast.stmt) -> Iterator[str]:
    """Yields the names of the constants, or of the class, that a statement defines."""
    match node:
        case ast.ClassDef(name=name):
            names = [name]
        case ast.Assign(value=ast.Call(func=ast.Name(id="TypeVar"))):
            names = []
        case ast.Assign(targets=targets):
            names = [one.id for target in targets for one in ast.walk(target) if isinstance(one, ast.Name)]
        case ast.AnnAssign(target=ast.Name(id=name)):
            names = [name]
        case _:
            names = []
    wanted = r"[A-Z]\w*" if isinstance(node, ast.ClassDef) else "[A-Z][A-Z0-9_]*"
    yield from (name for name in names if re.fullmatch(wanted, name))


def clashes(found: Iterable[Definition]) -> dict[str, set[str]]:
    """Returns the names that several modules define, a constant anywhere and a class in its room, each with
    these modules."""
    modules: dict[tuple[str, str], set[Definition]] = {}
    for one in found:
        modules.setdefault((one.name, "" if one.name.isupper() else one.room), set()).add(one)
    return {
        name: {one.module for one in among}
        for (name, _), among in modules.items()
        if len({one.module for one in among}) > 1
    }


def test_a_name_has_one_definition(repository: Path) -> None:
    """A constant is defined once in ``bot`` and ``cogs``, and a class name has one meaning in its room. What
    each game has by the same name, in a module of the same name, counts as one."""
    assert clashes(definitions(repository)) == {}


def test_a_second_definition_is_found(tmp_path: Path) -> None:
    """Of a constant in any room, of a class in the same one."""
    for path, text in {
        "bot/owner.py": "MOST = 10\n_OWN = 1\nT = TypeVar('T')\n",
        "bot/interactions/lists.py": "MOST, LEAST = 5, 1\n_OWN = 2\nclass Page: ...\nT = TypeVar('T')\n",
        "bot/interactions/community.py": "class Page: ...\n",
        "bot/community/members.py": "class Page: ...\n",
        "cogs/buttons.py": "LEAST: int = 2\n",
    }.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
    assert clashes(definitions(tmp_path)) == {
        "MOST": {"bot/owner.py", "bot/interactions/lists.py"},
        "LEAST": {"bot/interactions/lists.py", "cogs/buttons.py"},
        "Page": {"bot/interactions/lists.py", "bot/interactions/community.py"},
    }
