"""The first response to an interaction, of which Discord accepts one, and only within three seconds."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial

import discord

from bot.failures import ACKNOWLEDGED, EXPECTED, failure_name
from bot.interactions.client import Interaction

log = logging.getLogger(__name__)

DEFER_AFTER = 1.0
"""Longest time, in seconds, that Discord waits for an answer before it is deferred."""

FIRST_RESPONSE = "first_response"
"""Key in an interaction's ``extras``: its ``FirstResponse``."""


class FirstResponse:
    """The first response to an interaction: its answer or, if that takes long, a deferral.

    ``thinking`` says that Discord shows “thinking…” in place of the answer.
    """

    def __init__(self, interaction: Interaction) -> None:
        self.thinking = False
        self._interaction = interaction
        self._in_flight = asyncio.Lock()
        self._timer: asyncio.TimerHandle | None = None
        self._known = False
        self._doubtful = False

    @property
    def given(self) -> bool:
        """Whether Discord has received a first response, be it unknown to discord.py."""
        return self._known or self._interaction.response.is_done()

    def defer_if_slow(self, *, redraws: bool) -> None:
        """Defers the answer after ``DEFER_AFTER`` seconds, unless it has begun or the current task has ended
        by then; see ``defer``."""
        start = self._interaction.client.run_in_background
        deferring = partial(self.try_to_defer, redraws=redraws)
        self._timer = asyncio.get_running_loop().call_later(DEFER_AFTER, lambda: start(deferring()))
        task = asyncio.current_task()
        assert task is not None
        task.add_done_callback(lambda _: self._stop_timer())

    async def defer(self, *, redraws: bool = False) -> None:
        """Defers the answer, which will be a private message or, with ``redraws``, the clicked message drawn
        again. A connection that is cut is tried once more. Raises one of ``EXPECTED``."""
        response = self._interaction.response
        send = response.defer if redraws else partial(response.defer, ephemeral=True, thinking=True)
        async with self._in_flight:
            if not self.given:
                await self._defer(send)
                self.thinking = not redraws

    async def _defer(self, send: Callable[[], Awaitable[object]]) -> None:
        try:
            await send()
        except discord.HTTPException:
            raise
        except EXPECTED:
            self._doubtful = True  # Discord may have received it
            try:
                await send()
            except discord.HTTPException as error:
                self._note(error)

    async def give(self, send: Callable[[], Awaitable[object]], *, again: bool) -> bool:
        """Sends the answer as the first response. Returns False if Discord has another one, so that the
        answer must go another way; ``again`` says that Discord may have received this answer already. Raises
        one of ``EXPECTED``."""
        self._stop_timer()
        async with self._in_flight:
            if self.given:
                return False
            try:
                await send()
            except discord.HTTPException as error:
                self._note(error)
                return again and not self._doubtful
            return True

    def _note(self, error: discord.HTTPException) -> None:
        """Notes that Discord has received a first response before. Raises any other error."""
        if error.code != ACKNOWLEDGED:
            raise error
        self._known = True

    async def try_to_defer(self, *, redraws: bool) -> None:
        """Defers the answer; see ``defer``. A failure is logged, because the answer may still get through."""
        try:
            await self.defer(redraws=redraws)
        except EXPECTED as error:
            log.warning("an answer could not be deferred: %s", failure_name(error))

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()


def first_response(interaction: Interaction) -> FirstResponse:
    response: FirstResponse = interaction.extras.setdefault(FIRST_RESPONSE, FirstResponse(interaction))
    return response
