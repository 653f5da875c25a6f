"""Lists that may be longer than a message: one page at a time, with buttons that outlive a restart."""

from __future__ import annotations

from typing import NamedTuple

from bot.games.game import Reason, Refused
from bot.interactions.answers import answer, redraw
from bot.interactions.client import Interaction
from bot.interactions.handlers import on_click
from bot.presentation.custom_id import NO_GAME, CustomId, whole_number
from bot.presentation.limits import MESSAGE
from bot.presentation.paging import fitted, in_pages, page_buttons


async def show_list(
    interaction: Interaction, name: str, game: str = NO_GAME, *words: str, at_end: bool = False
) -> None:
    """Answers with the first page of a list, or with that of its latest entry."""
    page = await _make_page(interaction, name, game, words, None if at_end else 1)
    if page.of == 1:
        await answer(interaction, page.text)
        return
    view = page_buttons(game, name, interaction.user.id, page.number, page.of, words)
    await answer(interaction, page.text, view=view)


@on_click("page", redraws=True)
async def turn_page(interaction: Interaction, clicked: CustomId) -> None:
    """Shows another page in place of the current one. The list is made anew for the user who clicks. Raises
    ``Refused`` if they are not the user who asked for it."""
    name, user, number, _ = clicked.read(str, whole_number, whole_number, str)
    if user != interaction.user.id:
        raise Refused(Reason("not-your-list", "buttons"))
    words = clicked.words[4:]
    page = await _make_page(interaction, name, clicked.game, words, max(number, 1))
    view = page_buttons(clicked.game, name, interaction.user.id, page.number, page.of, words)
    await redraw(interaction, view, text=page.text)


class _Page(NamedTuple):
    text: str
    number: int
    of: int


async def _make_page(
    interaction: Interaction, name: str, game: str, words: tuple[str, ...], wanted: int | None
) -> _Page:
    """Returns a page of the list: that of the wanted number, the last if there are fewer, or that of the
    latest entry if None is wanted."""
    listing = await interaction.client.handlers.lister(name)(interaction, game, words)
    pages = in_pages(listing.entries, MESSAGE, listing.head) or [listing.none]
    of = len(pages) + listing.further
    if wanted is None:
        latest = listing.latest
        wanted = of if latest is None else len(in_pages(listing.entries[:latest], MESSAGE, listing.head))
    number = min(wanted, of)
    if number <= len(pages) or listing.read is None:
        return _Page(pages[number - 1], number, of)
    entries = await listing.read(number - len(pages) - 1)
    return _Page(fitted("\n".join(entries), MESSAGE, "cut-log"), number, of)
