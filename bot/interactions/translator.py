"""The names and descriptions of the slash commands, in every language."""

import hashlib
import json
from pathlib import Path
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import (
    Choice,
    Command,
    Group,
    Parameter,
    TranslationContextLocation,
    TranslationContextTypes,
    locale_str,
)

from bot.games.registry import MANIFESTS
from bot.presentation import wording
from bot.presentation.wording import say, text_files

NAME_LOCATIONS = (
    TranslationContextLocation.command_name,
    TranslationContextLocation.group_name,
    TranslationContextLocation.parameter_name,
)

Named = (Command, Group, Parameter)


def key_of(thing: Command[Any, ..., Any] | Group | Parameter) -> str:
    """Returns the key of the wording for a command, a group or an option: ``command-table-sit``,
    ``option-table-sit-seat``. An option without a wording of its own uses the one shared by all options of
    its name: ``option-seat``."""
    if not isinstance(thing, Parameter):
        return f"command-{thing.qualified_name.replace(' ', '-')}"
    own = f"option-{thing.command.qualified_name.replace(' ', '-')}-{thing.name}"
    return own if wording.known(own) else f"option-{thing.name}"


def sources_hash(tree: app_commands.CommandTree[Any]) -> str:
    """Returns the hash of what the registration payload of the commands is made from: the commands before
    ``describe``, the texts of every language, this module, and the version of discord.py, which knows the
    locales. To make the payload itself would take longer than all else that a start does."""
    commands = [command.to_dict(tree) for command in tree.get_commands()]
    digest = hashlib.sha256(json.dumps([discord.__version__, commands], sort_keys=True).encode())
    digest.update(Path(__file__).read_bytes())
    for language in wording.LANGUAGES:
        for file in text_files(language, MANIFESTS):
            digest.update(f"{language} {file.name}\n".encode() + file.read_bytes())
    return digest.hexdigest()


def describe(tree: app_commands.CommandTree[Any]) -> None:
    """Sets the English texts of every command, option and choice. Raises ``LookupError`` if one has none."""
    with wording.speaking(wording.ENGLISH):
        for command in tree.walk_commands():
            command.description = say(key_of(command))
            if isinstance(command, Command):
                _describe_options(command)


def _describe_options(command: Command[Any, ..., Any]) -> None:
    options = command.parameters
    words = {option.name: locale_str(say(key_of(option))) for option in options}
    choices = {option.name: [_worded(option, choice) for choice in option.choices] for option in options}
    app_commands.describe(**words)(command)
    app_commands.choices(**{name: offered for name, offered in choices.items() if offered})(command)


def _worded(option: Parameter, choice: Choice[Any]) -> Choice[Any]:
    """Returns the choice with its wording; a number is shown as it is."""
    if not isinstance(choice.value, str):
        return choice
    key = wording.choice_key(option.name, choice.value)
    return Choice(name=locale_str(say(key), key=key), value=choice.value)


class Translator(app_commands.Translator):
    """Provides Discord with the same texts in the other languages."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: TranslationContextTypes
    ) -> str | None:
        language = wording.language_of(locale)
        if language == wording.ENGLISH:
            return None
        with wording.speaking(language):
            if context.location is TranslationContextLocation.choice_name:
                return say(string.extras["key"]) if string.extras else None
            assert isinstance(context.data, Named)
            key = key_of(context.data)
            return wording.name_of(key) if context.location in NAME_LOCATIONS else say(key)
