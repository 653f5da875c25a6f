"""Autocomplete: for an option of a game's command, exactly the legal values; for ``game``, the games that the
user may mean."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar

import discord
from discord import app_commands
from discord.ext import commands

from bot.community.members import zones
from bot.games.game import Choice, Command
from bot.games.registry import game_of
from bot.games.typed_text import clipped, folded
from bot.interactions.client import Interaction
from bot.interactions.library import complete_document
from bot.interactions.slash import SlashCommand
from bot.interactions.which_game import complete_kind, find_match, kind_of
from bot.presentation import messages
from bot.presentation.components import OPTION, OPTIONS
from bot.presentation.lobby import complete_terms
from bot.presentation.options import matching
from bot.presentation.presenter import AnyPresenter, presenter_for
from bot.presentation.wording import say, seat_name
from bot.referee.checks import seat_of

V = TypeVar("V", str, int)
Options = list[app_commands.Choice[V]]


def complete_options(cog: commands.Cog) -> None:
    """Gives the options of a cog's commands their autocomplete, where they have none of their own and no
    fixed choices: to every field of a game's command of that name, to the documents of a game, and to those
    of ``COMPLETERS``."""
    for command in cog.walk_app_commands():
        if isinstance(command, SlashCommand):
            fields, game = _fields(command), game_of(command.qualified_name)
            documents = presenter_for(game.name).documents if game else None
            completers: dict[str, Any] = {**COMPLETERS, **dict.fromkeys(fields, complete_text)}
            if documents:
                completers[documents.option] = complete_own_document
            for option in command.parameters:
                complete = completers.get(option.name)
                if complete is complete_text and option.type is discord.AppCommandOptionType.integer:
                    complete = complete_number
                if complete and not option.autocomplete and not option.choices:
                    command.autocomplete(option.name)(complete)


def _fields(command: SlashCommand) -> tuple[str, ...]:
    """Returns the fields of the game's command that a slash command gives; none if it gives no such
    command."""
    name, game = command.qualified_name, game_of(command.qualified_name)
    if game is None or name != game.slash(command.name) or command.name not in game.commands:
        return ()
    return game.commands[command.name].__struct_fields__


async def complete_game(interaction: Interaction, current: str) -> Options[str]:
    """Returns the games that this user may name: their own, then those of this channel."""
    games, user, channel_id = interaction.client.referee.games, interaction.user.id, interaction.channel_id
    begin = current.strip().upper()
    names = await games.stored.names(user, channel_id or 0, kind_of(interaction), begin, OPTIONS)
    return [
        app_commands.Choice(name=clipped(f"{game_id} · {say(f'game-{kind}')}", OPTION), value=game_id)
        for game_id, kind in names
    ]


async def complete_new_terms(interaction: Interaction, current: str) -> Options[str]:
    """Returns what may follow the terms of a new game that are typed."""
    kind = kind_of(interaction)
    assert kind is not None
    return matching(complete_terms(kind, current), "")


async def complete_zone(interaction: Interaction, current: str) -> Options[str]:
    return matching([(name.replace("_", " "), name) for name in zones()], current)


async def complete_seat(interaction: Interaction, current: str) -> Options[str]:
    """Returns the seats of the match."""
    match = await find_match(interaction, interaction.namespace.game)
    return matching([(seat_name(seat), seat) for seat in match.game.seats], current)


COMPLETERS = {
    "game": complete_game,
    "kind": complete_kind,
    "seat": complete_seat,
    "winner": complete_seat,
    "terms": complete_new_terms,
    "zone": complete_zone,
}
"""The autocomplete of an option by its name, whatever its command."""


async def complete_own_document(interaction: Interaction, current: str) -> Options[str]:
    kind = kind_of(interaction)
    documents = presenter_for(kind).documents if kind else None
    return await complete_document(interaction, documents, current) if documents else []


async def complete_text(interaction: Interaction, current: str) -> Options[str]:
    """Returns the legal values of the focused option, as text."""
    offers = await find_offers(interaction, *_focused(interaction))
    return matching([(offer.label, offer.typed) for offer in offers], current)


async def complete_number(interaction: Interaction, current: str) -> Options[int]:
    """Returns the legal values of the focused option, as numbers."""
    offers = await find_offers(interaction, *_focused(interaction))
    return matching([(offer.label, int(offer.value)) for offer in offers], str(current))


async def complete_command(
    interaction: Interaction, current: str, given: str, typed: Callable[[Command], str]
) -> Options[str]:
    """Returns the legal commands themselves, where one option may say all of them: those that match the field
    ``given``, if that is filled in, each as ``typed`` writes it."""
    presenter, view, choices = await _find_legal(interaction, _focused(interaction)[0])
    labels = [
        (presenter.choice(choice, view), typed(choice.command))
        for choice in choices
        if _agrees(interaction, presenter, choice.command, (given,))
    ]
    return matching(labels, current)


class Offer(NamedTuple):
    """A legal value of an option: its label, the value, and as it is typed."""

    label: str
    value: Any
    typed: str


async def find_offers(interaction: Interaction, verb: str, field: str) -> list[Offer]:
    """Returns the legal values of one field of a command now: those that match the fields before it, as far
    as they are filled in."""
    presenter, view, choices = await _find_legal(interaction, verb)
    offers = dict[Any, Offer]()
    for choice in choices:
        command = choice.command
        fields, value = command.__struct_fields__, getattr(command, field)
        before, rest = fields[: fields.index(field)], fields[fields.index(field) + 1 :]
        if value is None or value in offers or not _agrees(interaction, presenter, command, before):
            continue
        last = all(getattr(command, name) is None for name in rest)
        label = presenter.choice(choice, view) if last else presenter.value(field, value)
        offers[value] = Offer(label, value, presenter.typed(field, value))
    return list(offers.values())


async def _find_legal(interaction: Interaction, verb: str) -> tuple[AnyPresenter, Any, Sequence[Choice]]:
    """Returns the legal commands of one verb for the seat of the user, with what that seat sees."""
    match = await find_match(interaction, interaction.namespace.game)
    seat = seat_of(match, interaction.user.id)
    choices = [choice for choice in match.choices(seat) if choice.command.verb == verb]
    return messages.presenter_of(match), match.view(seat).state, choices


def _agrees(
    interaction: Interaction, presenter: AnyPresenter, command: Command, fields: Sequence[str]
) -> bool:
    """Whether a command has the values that were typed for these of its fields."""
    for field in fields:
        typed, value = getattr(interaction.namespace, field, None), getattr(command, field)
        alike = map(folded, (str(value), presenter.typed(field, value)))
        if typed is not None and folded(str(typed)) not in alike:
            return False
    return True


def _focused(interaction: Interaction) -> tuple[str, str]:
    """Returns the verb of the command, and the option that is typed."""
    assert interaction.command is not None
    data: Any = interaction.data
    options = data["options"][0]["options"]
    return interaction.command.name, next(option["name"] for option in options if option.get("focused"))
