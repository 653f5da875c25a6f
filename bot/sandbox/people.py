"""The people of a sandbox: the language of each, and their direct messages, shown in its one channel."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import discord
import simcord
from simcord import interactions
from simcord.backend import serializers
from simcord.backend.models.message import EPHEMERAL_FLAG

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


@dataclass(eq=False)
class Letters:
    """Copies each direct message into the channel, as a private message to its recipient."""

    _env: simcord.Env
    _channel: simcord.ChannelHandle
    _people: Sequence[simcord.MemberActor]
    _shown: set[int] = field(default_factory=set, init=False)

    def show(self) -> bool:
        """Copies the direct messages that are not shown yet. Returns whether there was any."""
        new = [
            (person, message)
            for person in self._people
            for message in person.user.dm_channel.history()
            if message.id not in self._shown
        ]
        for person, message in new:
            self._shown.add(message.id)
            self._copy(person, message.id)
        return bool(new)

    def _copy(self, person: simcord.MemberActor, message_id: int) -> None:
        backend = self._env.backend
        sent = backend.get_message(person.user.dm_channel.id, message_id)
        user = serializers.user_payload(backend.users[person.id])
        backend.create_message(
            self._channel.id,
            sent.author_id,
            f"{say('sandbox-letter', name=person.user.name)}\n{sent.content}",
            components=sent.components,
            attachments=sent.attachments,
            flags=sent.flags | EPHEMERAL_FLAG,
            interaction_metadata={"id": str(sent.id), "type": 3, "user": user},
        )
