"""A player's move by slash command: from what they typed to the private answer."""

from __future__ import annotations

from typing import Any

from bot.games.game import PUBLIC, Command
from bot.games.match import Match
from bot.interactions.answers import answer
from bot.interactions.client import Interaction
from bot.interactions.greetings import note_seen
from bot.interactions.panels import next_prompt, private_result, show_panel
from bot.interactions.slash import GAME_OPTION, SlashCommand, declare, options_of
from bot.interactions.which_game import find_match
from bot.presentation import limits, messages
from bot.presentation.paging import fitted
from bot.referee.checks import seat_of

Typed = str | int | None
"""The value of an option of a slash command; None where it was left out."""


def plays(command: type[Command], **options: Any) -> SlashCommand:
    """Declares the slash command by which a player gives a command of their game: it is decided, recorded and
    answered privately. ``options`` are the types of its options, by the fields of the command."""

    async def work(cog: object, interaction: Interaction, game: str | None, **typed: Typed) -> None:
        match = await find_match(interaction, game)
        await submit(interaction, match, parse_command(match, command, **typed))

    return declare(command.verb, work, [*options_of(options), GAME_OPTION])


async def play_or_ask(interaction: Interaction, match: Match, command: Command, note: str) -> None:
    """Handles a command in which fields are left out: plays the one legal command that has the given fields;
    if there are several, asks with buttons, below the note. Without any, the refusal says what is wrong."""
    seat = seat_of(match, interaction.user.id)
    choices = match.choices(seat)
    ways = [choice.command for choice in choices if _completes(choice.command, command)]
    if len(ways) > 1 and command not in ways:
        path = command.path()
        await show_panel(interaction, match, path, note)
    else:
        await submit(interaction, match, ways[0] if len(ways) == 1 else command)


def _completes(legal: Command, command: Command) -> bool:
    """Whether the legal command has every field that the other gives."""
    given = {name: getattr(command, name) for name in command.__struct_fields__}
    return type(legal) is type(command) and all(
        value is None or value == getattr(legal, name) for name, value in given.items()
    )


async def submit(interaction: Interaction, match: Match, command: Command) -> None:
    """Plays a player's command in their match, and answers with its result and with what is asked next."""
    user = interaction.user.id
    receipt = await interaction.client.referee.play(match.id, user, command)
    await note_seen(interaction.client.referee, receipt.match, user)
    after = next_prompt(receipt, user)
    result = fitted(private_result(receipt, user), limits.MESSAGE - len(after) - 1, "cut-log")
    await answer(interaction, f"{result}\n{after}".rstrip())


def parse_command(match: Match, command: type[Command], **typed: Typed) -> Command:
    """Returns the command with these fields. Text is parsed by the game's presenter; everything else already
    is a field's value. Raises ``Refused`` for text that means nothing."""
    presenter, view = messages.presenter_of(match), match.view(PUBLIC[0]).state
    return command(
        **{
            field: presenter.parse(field, value, view) if isinstance(value, str) else value
            for field, value in typed.items()
        }
    )
