"""The language of each person in a sandbox, and the message with which they choose it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import discord
from simcord import interactions

from bot.presentation.wording import LANGUAGES, say, speaking

Locales = dict[int, str]
"""The Discord locale of each person, by their id; of everybody else it is American English."""


@contextmanager
def spoken_by(people: Locales) -> Iterator[None]:
    """Makes each person use Discord in their language within the context."""
    payload = interactions.base_payload

    def localised(backend: Any, **given: Any) -> Any:
        record, made = payload(backend, **given)
        made["locale"] = people.get(given["user_id"], made["locale"])
        return record, made

    interactions.base_payload = localised
    try:
        yield
    finally:
        interactions.base_payload = payload


class Welcome(discord.ui.View):
    """What to do first, with a button for each language: it is that of whoever presses it from then on."""

    def __init__(self, people: Locales) -> None:
        super().__init__(timeout=None)
        for language in LANGUAGES:
            self.add_item(_Language(people, language))


class _Language(discord.ui.Button[Welcome]):
    def __init__(self, people: Locales, language: str) -> None:
        with speaking(language):
            super().__init__(label=say("language-name"), custom_id=f"sandbox:{language}")
        self._people = people
        self._language = language

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        self._people[interaction.user.id] = self._language
        with speaking(self._language):
            await interaction.response.send_message(say("sandbox-language"), ephemeral=True)
