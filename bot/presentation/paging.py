"""Text that may be longer than Discord accepts: in pages that buttons turn, or cut with a visible note."""

from collections.abc import Callable, Iterable, Sequence

from bot.games.typed_text import clipped
from bot.presentation.components import Button, CustomId, button
from bot.presentation.wording import say

FENCE = "```"
"""The delimiter of aligned text. No text of the bot has two such blocks a line apart."""

MANY = 3
"""Most pages for which the buttons to the first and the last page are left out."""


def fitted(text: str, most: int, key: str) -> str:
    """Returns the text if it has at most ``most`` characters; else as many of its lines as fit, and below
    them the sentence of that key, which says how many more there are and where."""
    count = text.count("\n") + 1
    if len(text) <= most or count == 1:
        return clipped(text, most)
    room = _room(most, key, count)
    shown = text[: room + 1].rpartition("\n")[0] or clipped(text, room)
    left = count - text[: room + 1].count("\n")
    return "\n".join([shown, *_fence(shown), say(key, count=left)])


def newest(text: str, most: int, key: str) -> str:
    """Returns the text if it has at most ``most`` characters; else as many of its last lines as fit, below
    the sentence of that key, which says how many lines precede them and where."""
    if len(text) <= most:
        return text
    count = text.count("\n") + 1
    room = _room(most, key, count)
    last = clipped(text.rpartition("\n")[2], max(room, 1))
    shown = text[max(len(text) - room - 1, 0) :].partition("\n")[2] or last
    left = count - shown.count("\n") - 1
    return "\n".join([say(key, count=left), *_fence(shown), shown])


def _room(most: int, key: str, count: int) -> int:
    """Returns the characters that are left beside the sentence of that key."""
    return most - len(say(key, count=count)) - len(FENCE) - 2


def _fence(shown: str) -> list[str]:
    """Returns the delimiter that a part of a text with aligned text lacks."""
    return [FENCE] * (shown.count(FENCE) % 2)


def listed_briefly(parts: Iterable[str], most: int, where: str) -> list[str]:
    """Returns names for a list: all of them, or the first ones and then how many more there are and where."""
    every = list(parts)
    if len(every) <= most:
        return every
    return [*every[: most - 1], say("list-more", count=len(every) - most + 1, where=where)]


def at_most(lines: Sequence[str], most: int) -> list[str]:
    """Returns so many lines at most; the last of them holds the rest."""
    return [*lines[: most - 1], " ".join(lines[most - 1 :])] if len(lines) > most else [*lines]


def page_buttons(
    number: int, of: int, custom_id: Callable[[int, str], CustomId], row: int | None = None
) -> list[Button]:
    """Returns the buttons below page ``number`` (from 1), whose custom ids have the page to which each leads
    and a word that tells it from the others; those to the first and the last page only where they are alone
    in their row."""

    def to(page: int, way: str, label: str) -> Button:
        disabled = page == number or not 1 <= page <= of
        return button(custom_id(page, way), label, row=row, disabled=disabled)

    ways = [
        to(number - 1, "back", say("page-back")),
        to(number, "here", say("page-number", number=number, of=of)),
        to(number + 1, "on", say("page-on")),
    ]
    if of <= MANY or row is not None:
        return ways
    return [to(1, "first", say("page-first")), *ways, to(of, "last", say("page-last"))]
