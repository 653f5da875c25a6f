"""Lists that may be longer than a message: one page at a time, with buttons that outlive a restart."""

from __future__ import annotations

from bot.games.game import Reason, Refused
from bot.interactions.answers import answer, redraw
from bot.interactions.client import Interaction
from bot.table.custom_id import CustomId
from bot.table.help import NO_GAME
from bot.table.limits import MESSAGE
from bot.table.paging import in_pages, page_buttons


async def show_list(
    interaction: Interaction, name: str, game: str = NO_GAME, *words: str, at_end: bool = False
) -> None:
    """Answers with the first page of a list, or with its last."""
    pages = await _make_pages(interaction, name, game, words)
    number = len(pages) if at_end else 1
    if len(pages) == 1:
        await answer(interaction, pages[0])
        return
    view = page_buttons(game, name, interaction.user.id, number, len(pages), words)
    await answer(interaction, pages[number - 1], view=view)


async def turn_page(interaction: Interaction, clicked: CustomId) -> None:
    """Shows another page in place of the current one. The list is made anew for the user who clicks. Raises
    ``Refused`` if they are not the user who asked for it."""
    name, user, page, _, *rest = clicked.words
    if int(user) != interaction.user.id:
        raise Refused(Reason("not-your-list", "buttons"))
    words = tuple(rest)
    pages = await _make_pages(interaction, name, clicked.game, words)
    number = min(int(page), len(pages))
    view = page_buttons(clicked.game, name, interaction.user.id, number, len(pages), words)
    await redraw(interaction, view, text=pages[number - 1])


async def _make_pages(interaction: Interaction, name: str, game: str, words: tuple[str, ...]) -> list[str]:
    found = await interaction.client.handlers.lister(name)(interaction, game, words)
    return in_pages(found.entries, MESSAGE, found.head) or [found.none]
