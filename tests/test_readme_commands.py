"""The commands that the pages for readers name are those of the bot and of the command line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from discord import app_commands
from typer.core import TyperGroup
from typer.main import get_command

from bot.__main__ import app
from bot.client import create_bot
from bot.games.manifest import ANYONE
from bot.games.registry import game_of
from bot.games.resistance.state import Options
from bot.referee.authority import declared_access
from bot.settings import Settings

Command = app_commands.Command[Any, ..., Any]
Written = tuple[str, ...]
"""A command and its options as the pages write them, optional ones in brackets."""


@pytest.fixture(scope="module")
def pages(repository: Path) -> str:
    """All pages for readers: README.md, and the README.md of each room."""
    rooms = (
        page for room in ("bot", "cogs", "data") for page in sorted((repository / room).rglob("README.md"))
    )
    return "\n".join(page.read_text() for page in (repository / "README.md", *rooms))


async def commands() -> list[Command]:
    bot = create_bot(Settings(discord_token=None))
    await bot.load_cogs()
    return [one for one in bot.tree.walk_commands() if isinstance(one, app_commands.Command)]


def written(command: Command) -> Written:
    options = [
        one.display_name if one.required else f"[{one.display_name}]"
        for one in command.parameters
        if one.display_name != "game"
    ]
    return (f"/{command.qualified_name}", *options)


SUBGROUPS = {name.rpartition(" ")[0] for name in declared_access() if name.count(" ") > 1}


def shown(pages: str) -> Iterator[Written]:
    """Yields the commands of the tables; after the first command of a cell the group is not repeated, and
    ``…`` stands for the options of the command before."""
    before: list[str] = []
    for cell in re.findall(r"^\| (`/[^|]+) \|", pages, re.MULTILINE):
        group = ""
        for command in re.findall(r"`([^`]+)`", cell):
            name, *options = command.split()
            if name.startswith("/"):
                while options and f"{name[1:]} {options[0]}" in SUBGROUPS:
                    name = f"{name} {options.pop(0)}"
                grouped = bool(options) and not options[0].startswith("[")
                group, name, options = (name, options[0], options[1:]) if grouped else ("", name, options)
            if "…" in options:
                at = options.index("…")
                options[at : at + 1] = before
            before = options
            yield (f"{group} {name}".strip(), *options)


async def test_the_tables_hold_every_command_with_its_options(pages: str) -> None:
    tables = list(shown(pages))
    assert len(tables) == len(set(tables)), "a command stands there twice"
    assert set(tables) == {written(one) for one in await commands()}


async def test_nearly_every_command_can_be_told_the_game() -> None:
    without = {
        one.qualified_name
        for one in await commands()
        if "game" not in {each.display_name for each in one.parameters}
    }
    free = {name for name, access in declared_access().items() if game_of(name) and access == ANYONE}
    shared = {"table list", "table remind", "table challenge", "table looking"}
    shared |= {"table history", "table ladder", "table daily", "table forget-me"}
    assert without == free | shared


def test_every_option_is_explained_with_its_default_first(pages: str) -> None:
    """Beside the rulings stands what their options mean; the pace, an option of every game, is explained once
    for all."""
    rulings = dict(re.findall(r"^\| (R\d+) \| (.+) \|$", pages, re.MULTILINE))
    assert list(rulings) == [f"R{number}" for number in range(1, 23)]
    explained = dict(re.findall(r"\*Option\* `(\w+)` (\w+) ·", " ".join(rulings.values())))
    default = {
        field.name: {"True": "on", "False": "off"}.get(str(field.default), str(field.default))
        for field in msgspec.structs.fields(Options)
        if field.name != "pace"
    }
    assert explained == default
    assert "By mail (`pace`)" in pages


def test_the_command_line_is_told_whole(pages: str) -> None:
    """The pages name every command of ``planvert`` and each of their options, and no other command."""
    program = get_command(app)
    assert isinstance(program, TyperGroup)
    assert set(re.findall(r"\bplanvert ([a-z][a-z0-9-]*)", pages)) == set(program.commands)
    for name, group in program.commands.items():
        if isinstance(group, TyperGroup):
            assert set(re.findall(rf"\bplanvert {name} ([a-z-]+)", pages)) == set(group.commands)
    for option in options(program):
        assert re.search(rf"`[^`\n]*{option}\b[^`\n]*`", pages), option


def options(group: TyperGroup) -> Iterator[str]:
    """Yields the options of the commands of a group, and of the groups in it."""
    for command in group.commands.values():
        if isinstance(command, TyperGroup):
            yield from options(command)
        for option in command.params:
            if option.param_type_name == "option":
                yield (option.secondary_opts or option.opts)[0]
