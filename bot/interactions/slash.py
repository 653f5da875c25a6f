"""Declares slash commands: methods of a cog, and those of a kind in one line each."""

from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from functools import partial, wraps
from inspect import Parameter, Signature, signature
from typing import Any, TypeVar, get_args, get_type_hints

from discord import app_commands

from bot.games.game import Refused
from bot.games.match import Match
from bot.interactions.answers import READS, answering
from bot.interactions.client import Interaction
from bot.interactions.which_game import NamedSeat, find_allowed, parse_seat

Act = Callable[..., Awaitable[None]]
"""What a slash command does, with the interaction and its options by name."""

Complete = TypeVar("Complete", bound=Callable[..., Coroutine[Any, Any, list[app_commands.Choice[Any]]]])


class SlashCommand(app_commands.Command[Any, ..., Any]):
    """A slash command whose autocomplete offers nothing if the command itself would be refused."""

    def autocomplete(self, name: str) -> Callable[[Complete], Complete]:
        register = super().autocomplete(name)

        def registered(complete: Complete) -> Complete:
            @wraps(complete)
            async def completing(*given: Any) -> list[app_commands.Choice[Any]]:
                try:
                    return await complete(*given)
                except Refused:
                    return []

            register(completing)
            return complete

        return registered


GAME_OPTION = Parameter("game", Parameter.KEYWORD_ONLY, default=None, annotation=str | None)
"""The option that names a game."""


def declare(
    name: str,
    act: Act,
    options: Sequence[Parameter],
    *,
    reads: bool = False,
    group: app_commands.Group | None = None,
) -> SlashCommand:
    """Declares a slash command of a cog, or of a group in it, with these options; one that ``reads`` changes
    nothing. It is admitted, and is answered if it is refused; see ``answering``."""

    async def call(cog: object, interaction: Interaction, **typed: Any) -> None:
        async with answering(interaction):
            await act(interaction, **typed)

    interaction = Parameter("interaction", Parameter.POSITIONAL_ONLY)
    # discord.py reads the options from it.
    call.__signature__ = Signature([interaction, *options])  # type: ignore[attr-defined]
    extras: Any = READS if reads else {}
    command = SlashCommand(name=name, description="…", callback=call, parent=group, extras=extras)
    if group is not None:
        group.add_command(command)
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

    async def act(interaction: Interaction, match: Match) -> None:
        await show(interaction, match)

    return does(name, act, reads=True)


def does(name: str, act: Act, *, reads: bool = False) -> SlashCommand:
    """Declares a function as a slash command; see ``declare``. Its parameters after the interaction are the
    options, but one whose type is a ``NamedTuple`` stands for its fields, and a ``Match`` for the option
    ``game``; see ``find_allowed``. A ``NamedSeat`` is one of that match."""
    hints = get_type_hints(getattr(act, "func", act), include_extras=True)
    tuples, matches, seats, options = dict[str, Any](), list[str](), list[str](), list[Parameter]()
    for parameter in list(signature(act).parameters.values())[1:]:
        kind = hints[parameter.name]
        if hasattr(kind, "_fields"):
            tuples[parameter.name] = kind
            options += options_of(get_type_hints(kind, include_extras=True), **kind._field_defaults)
        elif kind is Match:
            matches.append(parameter.name)
        else:
            if kind in (NamedSeat, NamedSeat | None):
                seats.append(parameter.name)
                kind = str if kind == NamedSeat else str | None
            options.append(parameter.replace(kind=Parameter.KEYWORD_ONLY, annotation=kind))
    if matches:
        options.append(GAME_OPTION)

    async def with_options(interaction: Interaction, **typed: Any) -> None:
        for key, kind in tuples.items():
            typed[key] = kind(**{field: typed.pop(field) for field in kind._fields})
        for key in matches:
            typed[key] = match = await find_allowed(interaction, typed.pop(GAME_OPTION.name))
            named = {seat: typed[seat] for seat in seats if typed[seat] is not None}
            typed |= {seat: parse_seat(match.game, name) for seat, name in named.items()}
        await act(interaction, **typed)

    return declare(name, with_options, options, reads=reads)


def slash(name: str = "", *, reads: bool = False) -> Callable[[Act], SlashCommand]:
    """Declares a method of a cog, which does not use the cog, as a slash command; see ``does``."""
    return lambda method: does(name or method.__name__, partial(method, None), reads=reads)
