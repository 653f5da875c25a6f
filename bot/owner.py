"""Tells whoever owns the application what only they can mend: in the log, by webhook or direct message."""

import logging
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta

import aiohttp
import discord
from cachetools import TTLCache
from pydantic import SecretStr

from bot.failures import EXPECTED, failure_name, is_transient

log = logging.getLogger(__name__)

ONE_MINUTE, ONE_HOUR = timedelta(minutes=1), timedelta(hours=1)

WEBHOOK_TIMEOUT = aiohttp.ClientTimeout(total=10)
"""Longest wait for the owner's webhook."""

MOST_SENTENCES = 10
"""Number of different sentences that are remembered, and that one message holds."""


class Owner:
    """The owner of the application, or everybody in the team that owns it. ``clock`` returns the time.

    The log says a sentence at most once a minute. There is at most one message an hour; what comes meanwhile
    is in the next one. It goes to the ``webhook`` if there is one and it takes it, or else by direct message.
    """

    def __init__(
        self, client: discord.Client, clock: Callable[[], datetime], webhook: SecretStr | None = None
    ) -> None:
        self._client = client
        self._clock = clock
        self._webhook = webhook
        self._logged: TTLCache[str, None] = TTLCache(
            MOST_SENTENCES, ONE_MINUTE.total_seconds(), self._seconds
        )
        self._sent: TTLCache[str, None] = TTLCache(MOST_SENTENCES, ONE_HOUR.total_seconds(), self._seconds)
        self._waiting: dict[str, None] = {}
        self._free_at: datetime | None = None

    def tell(self, sentence: str) -> None:
        """Logs a sentence as an error, and has it sent by the next ``deliver``."""
        self.note(sentence, logging.ERROR)
        if sentence not in self._sent and len(self._waiting) < MOST_SENTENCES:
            self._waiting[sentence] = None

    def note(self, sentence: str, level: int = logging.WARNING) -> None:
        if sentence not in self._logged:
            self._logged[sentence] = None
            log.log(level, "%s", sentence)

    async def deliver(self) -> None:
        """Sends what waits, if it may be sent now. If that fails, the log says so."""
        now = self._clock()
        if not self._waiting or (self._free_at is not None and now < self._free_at):
            return
        self._free_at = now + ONE_HOUR
        sentences, self._waiting = self._waiting, {}
        self._sent.update(sentences)
        try:
            text = "\n".join(sentences)
            if self._webhook is None or not await self._post(self._webhook, text):
                for person in _people(await self._client.application_info()):
                    await self._send(person, text)
        except EXPECTED as error:
            log.warning("the owner cannot be told: %s", failure_name(error))
            if is_transient(error):
                self._free_at, self._waiting = now + ONE_MINUTE, sentences | self._waiting

    async def _post(self, webhook: SecretStr, text: str) -> bool:
        """Posts to the webhook, in Discord's form and that of others. Returns whether that succeeded."""
        message = {
            "content": discord.utils.escape_markdown(text),
            "allowed_mentions": {"parse": []},
            "text": text,
        }
        try:
            async with (
                aiohttp.ClientSession(timeout=WEBHOOK_TIMEOUT) as session,
                session.post(webhook.get_secret_value(), json=message) as answer,
            ):
                if answer.ok:
                    return True
                failure = str(answer.status)
        except EXPECTED as error:  # its text has the address in it
            failure = failure_name(error)
        log.warning("the owner's webhook does not take a message: %s", failure)
        return False

    async def _send(self, person: discord.abc.Snowflake, text: str) -> None:
        try:
            channel = await self._client.create_dm(person)
            await channel.send(discord.utils.escape_markdown(text))
        except discord.Forbidden as error:  # another member of the team may be reached
            log.warning("the owner takes no direct messages: %s", failure_name(error))

    def _seconds(self) -> float:
        return self._clock().timestamp()


def _people(application: discord.AppInfo) -> Iterator[discord.abc.Snowflake]:
    if application.team is None:
        yield application.owner
        return
    for member in application.team.members:
        if member.membership_state is discord.TeamMembershipState.accepted:
            yield member
