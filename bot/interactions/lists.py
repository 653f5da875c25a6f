"""Lists that may be longer than a message: one page at a time, with buttons that outlive a restart."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from bot.client import PlanVert
from bot.games.game import Reason, Refused
from bot.interactions.answers import Interaction, answer, redrawn
from bot.interactions.clicks import ANSWERS, PANELS
from bot.table.custom_id import CustomId
from bot.table.help import NO_GAME
from bot.table.limits import MESSAGE
from bot.table.paging import in_pages, turning


class Listing(NamedTuple):
    """The current state of a list for one user: its entries, the heading of each page, and the text shown if
    there are no entries."""

    entries: list[str]
    none: str = ""
    head: str = ""


Lister = Callable[[Interaction, str, tuple[str, ...]], Awaitable[Listing]]
"""Makes a list for the user of an interaction, of a game or of none, from the words that identify it. Raises
``Refused`` if the list is not for them."""

LISTERS: dict[str, Lister] = {}
"""Every list that is shown in pages, by its name in the buttons. Each cog adds its own."""


async def show_list(
    interaction: Interaction, what: str, game: str = NO_GAME, *words: str, at_end: bool = False
) -> None:
    """Answers with the first page of a list, or with its last."""
    pages = await _pages(interaction, what, game, words)
    number = len(pages) if at_end else 1
    if len(pages) == 1:
        await answer(interaction, pages[0])
        return
    view = turning(game, what, interaction.user.id, number, len(pages), words)
    await answer(interaction, pages[number - 1], view=view)


async def turn(interaction: Interaction, clicked: CustomId) -> None:
    """Shows another page in place of the current one. The list is made anew for the user who clicks. Raises
    ``Refused`` if they are not the user who asked for it."""
    what, user, page, _, *rest = clicked.words
    if int(user) != interaction.user.id:
        raise Refused(Reason("not-your-list", "buttons"))
    words = tuple(rest)
    pages = await _pages(interaction, what, clicked.game, words)
    number = min(int(page), len(pages))
    view = turning(clicked.game, what, interaction.user.id, number, len(pages), words)
    await redrawn(interaction, view, text=pages[number - 1])


async def _pages(interaction: Interaction, what: str, game: str, words: tuple[str, ...]) -> list[str]:
    found = await LISTERS[what](interaction, game, words)
    return in_pages(found.entries, MESSAGE, found.head) or [found.none]


async def setup(bot: PlanVert) -> None:
    """Registers the handler of the buttons."""
    ANSWERS["page"] = turn
    PANELS.add("page")
