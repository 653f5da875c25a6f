"""Lists that may be longer than a message: one page at a time, with buttons that outlive a restart."""

from collections.abc import Awaitable, Callable
from typing import NamedTuple, TypeVar

import discord

from bot.games.game import Reason, Refused
from bot.interactions.answers import answer, redraw
from bot.interactions.clicks import on_click
from bot.interactions.client import Interaction
from bot.presentation.components import MESSAGE, NO_GAME, CustomId, button, layout, whole_number
from bot.presentation.paging import fitted, page_buttons
from bot.presentation.telephone import BUTTON_HEIGHT, GAP, ROOM, in_screens, text_height
from bot.presentation.wording import say


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
    at_end: bool = False
    """Whether a reader looks for the last entries: of many pages the first is the short one."""
    back: CustomId | None = None
    """What the button back to the reader's panel does, if they have one."""


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
    interaction: Interaction, name: str, game: str = NO_GAME, *words: str, page: int = 1
) -> None:
    """Answers with a page of a list; see ``_make_page``."""
    await answer(interaction, view=await _make_page(interaction, name, game, words, page))


@on_click("page", redraws=True)
async def turn_page(interaction: Interaction, clicked: CustomId) -> None:
    """Shows another page in place of the current one, or the latest in place of a panel. The list is made
    anew for the user who clicks. Raises ``Refused`` if they are not the user who asked for it."""
    name, user, number, _ = clicked.read(str, whole_number, whole_number, str)
    if user != interaction.user.id:
        raise Refused(Reason("not-your-list", "buttons"))
    await redraw(
        interaction, await _make_page(interaction, name, clicked.game, clicked.words[4:], number), files=[]
    )
    if not number:
        interaction.client.panels.note(interaction, clicked.game, (), "", shown=False)


async def _make_page(
    interaction: Interaction, name: str, game: str, words: tuple[str, ...], wanted: int
) -> discord.ui.LayoutView:
    """Returns a page of the list that fits a telephone's screen, with buttons to the others if there are any:
    that of the wanted number, the last if there are fewer, or for 0 the last."""
    if name not in LISTERS:
        raise Refused(Reason("stale", "buttons"))
    listing = await LISTERS[name](interaction, game, words)
    pages = _screens(listing) or [listing.none]
    of = len(pages) + listing.further
    number = min(wanted or of, of)

    def to(page: int, way: str) -> CustomId:
        return CustomId(game, "page", words=(name, str(interaction.user.id), str(page), way, *words))

    text = pages[min(number, len(pages)) - 1]
    if number > len(pages) and listing.read is not None:
        entries = await listing.read(number - len(pages) - 1)
        text = fitted("\n".join(entries), MESSAGE, "cut-log")
    rows = [page_buttons(number, of, to) if of > 1 else []]
    rows += [[button(listing.back, say("button-back"))]] if listing.back else []
    return layout([discord.ui.TextDisplay(text), *(discord.ui.ActionRow(*row) for row in rows if row)])


def _screens(listing: Listing) -> list[str]:
    step, head = -1 if listing.at_end else 1, listing.head
    lines = "\n".join(listing.entries).splitlines()[::step]
    pages = in_screens("\n".join(lines), ROOM - 2 * (BUTTON_HEIGHT + GAP) - text_height(head))[::step]
    return ["\n".join(filter(None, [head, *page.splitlines()[::step]])) for page in pages]
