"""The part of the bot on which its commands and clicks rely."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, Protocol

import discord
from discord.ext import commands

from bot.community import Community
from bot.interactions.concurrency import Concurrency
from bot.presentation.replay.animation import Animator
from bot.referee.referee import Referee
from bot.workers import Worker


class Delivery(Protocol):
    """Delivers what was decided to channels and users."""

    async def settle(self, game_id: str) -> None:
        """Waits a moment until what is being delivered of a game has arrived."""
        ...

    async def show_invitation(self, invitation_id: str) -> bool:
        """Posts an invitation, or brings its post up to date. Returns False if Discord refuses it for
        good."""
        ...

    async def remember(self, user_id: int, language: str) -> bool:
        """Stores the language of a user. Returns whether they must now be told that their direct messages
        are closed."""
        ...


class Client(commands.AutoShardedBot):
    """A client with a referee. What it is made of and how it starts and ends is its subclass's own."""

    referee: Referee
    community: Community
    courier: Delivery
    concurrency: Concurrency
    animator: Animator
    reader: Worker
    verifier: Worker

    def outage(self, error: BaseException) -> str | None:
        """Returns what a user is told of a failure of the database; None for any other error."""
        raise NotImplementedError

    def run_in_background(self, work: Coroutine[Any, Any, None]) -> None:
        raise NotImplementedError


Interaction = discord.Interaction[Client]
