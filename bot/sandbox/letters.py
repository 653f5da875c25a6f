"""The direct messages of the people of a sandbox, shown in its one channel to their recipients alone."""

from __future__ import annotations

from collections.abc import Iterable

import simcord
from simcord.backend import serializers
from simcord.backend.models.message import EPHEMERAL_FLAG

from bot.presentation.wording import say


class Letters:
    """Copies each direct message into the channel, as a private message to its recipient."""

    def __init__(
        self, env: simcord.Env, channel: simcord.ChannelHandle, people: Iterable[simcord.MemberActor]
    ) -> None:
        self._env = env
        self._channel = channel
        self._people = tuple(people)
        self._shown: set[int] = set()

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
