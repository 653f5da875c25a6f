"""Where a game is opened."""

from __future__ import annotations

from typing import NamedTuple


class Place(NamedTuple):
    """Where a game is opened: the server, the channel or thread, and its language."""

    guild_id: int | None
    channel_id: int
    language: str = "en"
