"""Every option of a game's command is completed: by the fields of the command, or by its fixed choices."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from discord import AppCommandOptionType, app_commands

from bot.client import PlanVert, create_bot
from bot.games.game import AnyGame
from bot.games.registry import GAMES
from bot.settings import Settings


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[PlanVert]:
    """The bot with its commands, before its start."""
    made = create_bot(Settings(database_url=f"sqlite+aiosqlite:///{tmp_path / 'none.sqlite3'}"))
    await made.load_cogs()
    yield made
    await made.close()


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
async def test_every_field_has_choices(bot: PlanVert, game: AnyGame) -> None:
    """An option that is a field of the game's command of that name has fixed choices, or an autocomplete of
    its type; and each command of the game is a slash command."""
    found = {command.qualified_name: command for command in bot.tree.walk_commands()}
    for verb, kind in game.commands.items():
        command = found.get(game.slash(verb), found.get(f"table {verb}"))
        assert isinstance(command, app_commands.Command)
        for field in kind.__struct_fields__:
            option = command.get_parameter(field)
            if option is None or option.choices:
                continue
            assert option.autocomplete, (verb, field)
            assert option.type in (AppCommandOptionType.string, AppCommandOptionType.integer)


async def test_every_game_option_names_the_games(bot: PlanVert) -> None:
    """An option ``game`` is completed in every command that has one."""
    commands = [command for command in bot.tree.walk_commands() if isinstance(command, app_commands.Command)]
    options = [option for command in commands for option in command.parameters if option.name == "game"]
    assert len(options) > 60
    assert all(option.autocomplete for option in options)
