"""What a player has typed of a command that they prepare in private."""

from __future__ import annotations

from typing import NamedTuple

from bot.games.game import Command, Sealed


class Prepared(NamedTuple):
    """A command that is being prepared, with what was typed last."""

    command: Command
    """The command as typed, which may be illegal."""
    draft: Sealed[bytes] | None
    """What is kept of it, as its game writes it; None if that is unchanged."""
    ready: bool
    """Whether the command is given as it is, be it complete or wrong."""
