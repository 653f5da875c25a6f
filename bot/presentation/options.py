"""The options of slash commands: their kinds, what is completed while a user types, and the names that they
type."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import discord
from discord import app_commands

from bot.games.game import Reason, Refused
from bot.games.typed_text import clipped, folded, nearest
from bot.presentation.components import OPTION, OPTIONS
from bot.presentation.wording import NOTHING, choice_key, say, unescaped

N = TypeVar("N", str, int)
Option = app_commands.Choice[str]

Destination = app_commands.AppCommandChannel | app_commands.AppCommandThread


def matching(labels: Sequence[tuple[str, N]], current: str) -> list[app_commands.Choice[N]]:
    typed = current.lower().strip()
    return [
        app_commands.Choice(name=clipped(label, OPTION), value=value)
        for label, value in ((unescaped(label), value) for label, value in labels)
        if len(str(value)) <= OPTION and (typed in label.lower() or typed in str(value).lower())
    ][:OPTIONS]


class WhereToPost(app_commands.Transformer):
    """An option for a text channel or a thread, whether or not the bot has seen it before."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        kinds = discord.ChannelType
        return [kinds.text, kinds.news, kinds.news_thread, kinds.public_thread, kinds.private_thread]

    async def transform(self, interaction: discord.Interaction[Any], value: Any, /) -> Any:
        return value


class OneOf(app_commands.Transformer):
    """An option for one of a few names, such as kinds of units: they are completed instead of listed with the
    command, whose size Discord limits. The command reads what was typed by ``parse_name``."""

    def __init__(self, option: str, names: Sequence[str]) -> None:
        self.option, self.names = option, names

    async def transform(self, interaction: discord.Interaction[Any], value: Any, /) -> Any:
        return value

    async def autocomplete(  # type: ignore[override]  # the options of this transformer are texts
        self, interaction: discord.Interaction[Any], value: str, /
    ) -> list[Option]:
        return matching([(say(choice_key(self.option, name)), name) for name in self.names], value)


V = TypeVar("V")


def meant(typed: str, named: Mapping[str, V]) -> V | None:
    """Returns the value of the name that was typed, regardless of case, accents and blanks; None if there is
    no such name."""
    return {folded(name): value for name, value in named.items()}.get(folded(typed))


def parse_name(option: str, names: Sequence[str], typed: str) -> Any:
    """Returns the one of these names of an option that was typed, as in the code or in the user's language.
    Raises ``Refused`` if it is none of them."""
    words = {text: name for name in names for text in (name, say(choice_key(option, name)))}
    if (name := meant(typed, words)) is not None:
        return name
    spelled = {folded(text): name for text, name in words.items()}
    near = nearest(folded(typed), spelled)
    close = NOTHING if near is None else say(choice_key(option, spelled[near]))
    legal = tuple(say(choice_key(option, name)) for name in names)
    raise Refused(
        Reason("name-unknown", "games", {"given": clipped(typed, 40), "near": close, "legal": legal})
    )
