"""Autocomplete for a command of a game: it offers exactly the legal choices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from discord import app_commands

from bot.games.plain import clipped
from bot.interactions.answers import Interaction
from bot.interactions.commands import find_match, matching
from bot.referee.decisions import seat_of
from bot.table import cards
from bot.table.limits import OPTIONS
from bot.table.markup import bare

Typed = Callable[[str, Any], str]
"""Returns the typed form of the value of a command's field, from the field's name and the value."""


async def offered(
    interaction: Interaction, verb: str, field: str, typed: Typed = lambda _, value: str(value)
) -> list[tuple[str, Any]]:
    """Returns the legal values of one field of a command now, with their labels: those that match the fields
    already filled in."""
    match = await find_match(interaction, interaction.namespace.game)
    seat = seat_of(match, interaction.user.id)
    view, presenter = match.view(seat).state, cards.presenter_of(match)
    found: dict[Any, str] = {}
    for choice in await interaction.client.referee.choices(match.id, seat):
        command = choice.command
        if command.verb != verb:
            continue
        fields = command.__struct_fields__
        before, rest = fields[: fields.index(field)], fields[fields.index(field) + 1 :]
        value = getattr(command, field)
        given = {name: getattr(interaction.namespace, name, None) for name in before}
        if value is not None and all(
            said is None or _same(said, getattr(command, name), typed(name, getattr(command, name)))
            for name, said in given.items()
        ):
            last = all(getattr(command, name) is None for name in rest)
            found.setdefault(value, presenter.choice(choice, view) if last else presenter.value(field, value))
    return [(label, value) for value, label in found.items()]


def _same(said: Any, value: Any, typed: str) -> bool:
    return _plain(said) in (_plain(value), _plain(typed))


def _plain(value: Any) -> str:
    return str(value).strip().lower().replace("-", "_").replace(" ", "_").replace("ô", "o")


async def completed(
    interaction: Interaction, current: str, typed: Typed = lambda _, value: str(value)
) -> list[app_commands.Choice[str]]:
    """Returns the answers for the focused option, as text."""
    field = _focused(interaction)
    labels = await offered(interaction, _verb(interaction), field, typed)
    return matching([(label, typed(field, value)) for label, value in labels], current)


async def completed_number(
    interaction: Interaction, current: str, typed: Typed = lambda _, value: str(value)
) -> list[app_commands.Choice[int]]:
    """Returns the answers for the focused option, as numbers."""
    labels = await offered(interaction, _verb(interaction), _focused(interaction), typed)
    begun = str(current).strip()
    return [
        app_commands.Choice(name=clipped(bare(label), 100), value=value)
        for label, value in labels
        if begun in str(value) or begun.lower() in label.lower()
    ][:OPTIONS]


def _verb(interaction: Interaction) -> str:
    assert interaction.command is not None
    return interaction.command.name


def _focused(interaction: Interaction) -> str:
    data: Any = interaction.data
    options: Any = data["options"][0]["options"]
    return str(next(option["name"] for option in options if option.get("focused")))
