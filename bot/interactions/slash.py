"""Declares slash commands: methods of a cog, and those of a kind in one line each."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from inspect import Parameter, Signature, signature
from typing import Any, get_args, get_type_hints

from discord import app_commands

from bot.games.match import Match
from bot.interactions.answers import READS, answering
from bot.interactions.client import Interaction
from bot.interactions.which_game import find_allowed

SlashCommand = app_commands.Command[Any, ..., Any]

GAME_OPTION = Parameter("game", Parameter.KEYWORD_ONLY, default=None, annotation=str | None)
"""The option that names a game."""


def declare(
    name: str,
    work: Callable[..., Awaitable[None]],
    options: Sequence[Parameter],
    *,
    reads: bool = False,
    group: app_commands.Group | None = None,
) -> SlashCommand:
    """Declares a slash command of a cog, or of a group in it; one that ``reads`` changes nothing. It is
    admitted, does its ``work`` with the cog, the interaction and these options by name, and is answered if it
    is refused; see ``answering``."""

    async def call(cog: object, interaction: Interaction, **typed: Any) -> None:
        async with answering(interaction):
            await work(cog, interaction, **typed)

    interaction = Parameter("interaction", Parameter.POSITIONAL_ONLY)
    # discord.py reads the options from it.
    call.__signature__ = Signature([interaction, *options])  # type: ignore[attr-defined]
    make: Any = app_commands.command if group is None else group.command
    command: SlashCommand = make(name=name, extras=READS if reads else {})(call)
    return command


def options_of(types: Mapping[str, Any], **defaults: Any) -> list[Parameter]:
    """Returns an option of each type, with its default; without one, it may be left out if the type allows
    None."""
    return [
        Parameter(
            name,
            Parameter.KEYWORD_ONLY,
            default=defaults.get(name, None if type(None) in get_args(kind) else Parameter.empty),
            annotation=kind,
        )
        for name, kind in types.items()
    ]


def shows(name: str, show: Callable[[Interaction, Match], Awaitable[None]]) -> SlashCommand:
    """Declares a slash command that shows something of a match and changes nothing."""

    async def work(cog: object, interaction: Interaction, game: str | None) -> None:
        await show(interaction, await find_allowed(interaction, game))

    return declare(name, work, [GAME_OPTION], reads=True)


def slash(name: str = "", *, reads: bool = False) -> Callable[[Callable[..., Awaitable[None]]], SlashCommand]:
    """Declares a method of a cog as a slash command; see ``declare``. Its parameters are the options, but one
    whose type is a ``NamedTuple`` stands for its fields, and a ``Match`` for the option ``game``; see
    ``find_allowed``."""

    def declared(method: Callable[..., Awaitable[None]]) -> SlashCommand:
        hints = get_type_hints(method, include_extras=True)
        parameters = list(signature(method).parameters.values())[2:]
        tuples, matches, options = dict[str, Any](), list[str](), list[Parameter]()
        for parameter in parameters:
            kind = hints[parameter.name]
            if hasattr(kind, "_fields"):
                tuples[parameter.name] = kind
                options += options_of(get_type_hints(kind, include_extras=True), **kind._field_defaults)
            elif kind is Match:
                matches.append(parameter.name)
            else:
                options.append(parameter.replace(kind=Parameter.KEYWORD_ONLY, annotation=kind))
        if matches:
            options.append(GAME_OPTION)

        async def work(cog: object, interaction: Interaction, **typed: Any) -> None:
            for key, kind in tuples.items():
                typed[key] = kind(**{field: typed.pop(field) for field in kind._fields})
            for key in matches:
                typed[key] = await find_allowed(interaction, typed.pop(GAME_OPTION.name))
            await method(cog, interaction, **typed)

        return declare(name or method.__name__, work, options, reads=reads)

    return declared
