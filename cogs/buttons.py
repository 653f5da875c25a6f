"""The buttons, pickers and lists that all games have in common, on cards, posts and panels."""

from __future__ import annotations

from bot.interactions import (
    community,
    greetings,
    help,  # noqa: A004 - the name of the module
    invitations,
    lists,
    opening,
    panels,
    pictures,
    records,
    replay,
    seats,
    seekers,
)
from bot.interactions.client import Client

MODULES = (
    community, greetings, help, invitations, lists, opening,
    panels, pictures, records, replay, seats, seekers,
)  # fmt: skip
"""The modules whose functions, marked by ``on_click`` or ``on_list``, are the handlers."""


async def setup(bot: Client) -> None:
    for module in MODULES:
        bot.handlers.add(module)
