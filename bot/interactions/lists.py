"""Lists that may be longer than a message: one page at a time, with buttons that outlive a restart."""

from collections.abc import Awaitable, Callable
from typing import NamedTuple, TypeVar

from discord.utils import MISSING

from bot.games.game import Reason, Refused
from bot.interactions.answers import answer, redraw
from bot.interactions.clicks import on_click
from bot.interactions.client import Interaction
from bot.presentation.components import MESSAGE, NO_GAME, CustomId, buttons, whole_number
from bot.presentation.messages import Message
from bot.presentation.paging import fitted, in_pages, page_buttons


class Listing(NamedTuple):
    """The current state of a list for one user: its entries, the heading of each page, and the text shown if
    there are no entries."""

    entries: list[str]
    none: str = ""
    head: str = ""
    further: int = 0
    """The number of pages that follow those of the entries; ``read`` returns the entries of one of them,
    counted from 0, when it is turned to."""
    read: Callable[[int], Awaitable[list[str]]] | None = None
    latest: int | None = None
    """The number of entries up to the last one that a reader looks for; None for all of them."""


Lister = Callable[[Interaction, str, tuple[str, ...]], Awaitable[Listing]]
"""Makes a list for the user of an interaction, of a game or of none, from the words that identify it. Raises
``Refused`` if the list is not for them."""

L = TypeVar("L", bound=Lister)

LISTERS: dict[str, Lister] = {}
"""The function that makes each list, by its name."""


def on_list(name: str) -> Callable[[L], L]:
    """Registers a function as the ``Lister`` of the list of that name."""

    def register(lister: L) -> L:
        LISTERS[name] = lister
        return lister

    return register


async def show_list(
    interaction: Interaction, name: str, game: str = NO_GAME, *words: str, at_end: bool = False
) -> None:
    """Answers with the first page of a list, or with that of its latest entry."""
    page = await _make_page(interaction, name, game, words, None if at_end else 1)
    await answer(interaction, page.content, view=page.view or MISSING)


@on_click("page", redraws=True)
async def turn_page(interaction: Interaction, clicked: CustomId) -> None:
    """Shows another page in place of the current one. The list is made anew for the user who clicks. Raises
    ``Refused`` if they are not the user who asked for it."""
    name, user, number, _ = clicked.read(str, whole_number, whole_number, str)
    if user != interaction.user.id:
        raise Refused(Reason("not-your-list", "buttons"))
    page = await _make_page(interaction, name, clicked.game, clicked.words[4:], max(number, 1))
    await redraw(interaction, page.view, text=page.content)


async def _make_page(
    interaction: Interaction, name: str, game: str, words: tuple[str, ...], wanted: int | None
) -> Message:
    """Returns a page of the list, with buttons to the others if there are any: that of the wanted number, the
    last if there are fewer, or that of the latest entry if None is wanted."""
    if name not in LISTERS:
        raise Refused(Reason("stale", "buttons"))
    listing = await LISTERS[name](interaction, game, words)
    pages = in_pages(listing.entries, MESSAGE, listing.head) or [listing.none]
    of = len(pages) + listing.further
    if wanted is None:
        latest = listing.latest
        wanted = of if latest is None else len(in_pages(listing.entries[:latest], MESSAGE, listing.head))
    number = min(wanted, of)

    def to(page: int, way: str) -> CustomId:
        return CustomId(game, "page", words=(name, str(interaction.user.id), str(page), way, *words))

    view = buttons(*page_buttons(number, of, to)) if of > 1 else None
    if number <= len(pages) or listing.read is None:
        return Message(pages[number - 1], view)
    entries = await listing.read(number - len(pages) - 1)
    return Message(fitted("\n".join(entries), MESSAGE, "cut-log"), view)
