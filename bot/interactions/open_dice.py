"""Public dice in a channel without a game, with the record that checks them."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from typing import TypeVar

import discord
import msgspec

from bot.games.game import Dice
from bot.interactions.answers import answer, answer_publicly
from bot.interactions.client import Interaction
from bot.presentation.dice import throw_text
from bot.presentation.messages import mention
from bot.presentation.wording import language_of, say, speaking
from bot.referee.open_dice import THROWER

T = TypeVar("T")


async def throw_here(
    interaction: Interaction, words: str | None, throwing: Callable[[Dice], T], describe: Callable[[T], str]
) -> None:
    """Throws the dice of this channel and posts the result to it.

    ``words`` are the thrower's own for the seed. Raises ``Refused`` if ``throwing`` does.
    """
    place = interaction.channel_id or interaction.user.id
    referee = interaction.client.referee
    result, record = await referee.channel_dice.throw(
        interaction.guild_id, place, str(interaction.id), words, throwing
    )
    with speaking(language_of(interaction.guild_locale or interaction.locale)):
        text = throw_text(
            mention(interaction.user.id),
            describe(result),
            fingerprint=record.fingerprint,
            promised=record.promised,
            words=record.words[THROWER],
            following=record.next,
        )
    data = msgspec.json.format(msgspec.json.encode(record), indent=1)
    await answer(interaction, say("answer-thrown"))
    await answer_publicly(interaction, text, discord.File(BytesIO(data), f"planvert-throw-{record.id}.json"))
