"""Discord's components as the bot draws them, and the limits of a message, in characters unless another unit
is given. A custom id holds everything that answers a click, so that a component works after a restart, and no
view waits for one: the game, what is wanted, the seat, the version of the game that it was made for, and the
words of the choice. It holds nothing secret."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple
from zlib import crc32

import discord

from bot.games.game import Reason, Refused
from bot.games.typed_text import clipped
from bot.presentation.wording import unescaped

MESSAGE = 2000
"""Content of a message."""

PANEL = 4000
"""All text of a message with a layout."""

BUTTON = 80
"""Label of a button."""

OPTION = 100
"""Label, description or value of an option in a picker, and name or text value of an autocomplete answer."""

PLACEHOLDER = 150
"""Placeholder of a picker."""

OPTIONS = 25
"""Number of options in a picker, and of autocomplete answers."""

ROW = 5
"""Number of buttons in a row."""

CUSTOM_ID = 100
"""Custom id of a component."""

DESCRIPTION = 1024
"""Description (alt text) of an attachment."""


SPACE = "|"
"""Replacement of a space within a word, because spaces separate the words. No name contains it."""

NO_GAME = "0"
LARGEST_STORED = 2**63 - 1

PATTERN = r"pv:(?P<game>[A-Z0-9]+):(?P<handler>[a-z]+)(?::(?P<seat>[a-z]*):(?P<version>\d*):(?P<words>.*))?"
"""Every custom id of the bot, as a regular expression with these groups."""


class CustomId(NamedTuple):
    """A click on one of the bot's buttons, or the button itself."""

    game: str
    handler: str
    seat: str = ""
    version: int | None = None
    words: tuple[str, ...] = ()

    @property
    def on_panel(self) -> bool:
        """Whether it belongs to a panel, which is redrawn when it is clicked: only there a button names both
        its seat and its version."""
        return bool(self.seat) and self.version is not None

    @property
    def number(self) -> int:
        """A component's number, made from its custom id. A client keeps showing what was picked in a picker
        as long as the number is the same, whatever the edited message says."""
        return crc32(str(self).encode()) >> 1 | 1

    def read(self, *readers: Callable[[str], Any]) -> tuple[Any, ...]:
        return read_words(self.words, *readers)

    def __str__(self) -> str:
        head = f"pv:{self.game}:{self.handler}"
        if not self.seat and self.version is None and not self.words:
            return head
        version = "" if self.version is None else self.version
        custom_id = f"{head}:{self.seat}:{version}:{join_words(self.words)}"
        if len(custom_id) > CUSTOM_ID:
            raise ValueError(f"too long for a custom id: {custom_id}")
        return custom_id


def parse_custom_id(written: str) -> CustomId:
    """Raises ``ValueError`` if the custom id is none of the bot's."""
    if not (match := re.fullmatch(PATTERN, written)):
        raise ValueError(f"no custom id of the bot: {written}")
    game, handler, seat, version, words = match.groups(default="")
    return CustomId(game, handler, seat, int(version) if version else None, split_words(words))


def read_words(words: Sequence[str], *readers: Callable[[str], Any]) -> tuple[Any, ...]:
    """Returns the first words of a choice, each as its reader returns it: ``whole_number``, ``str``, ….
    Raises ``Refused`` if a word is missing, or if its reader raises ``ValueError``: no button of the bot has
    such words."""
    try:
        return tuple(reader(word) for reader, word in zip(readers, words[: len(readers)], strict=True))
    except ValueError:
        raise Refused(Reason("stale", "buttons")) from None


def whole_number(word: str) -> int:
    """Returns a number from 0 to the largest that a database keeps. Raises ``ValueError`` for anything
    else."""
    if not word.isdecimal() or int(word) > LARGEST_STORED:
        raise ValueError(f"{word} is no such number")
    return int(word)


def join_words(words: Iterable[str]) -> str:
    return " ".join(word.replace(" ", SPACE) for word in words)


def split_words(line: str) -> tuple[str, ...]:
    return tuple(word.replace(SPACE, " ") for word in line.split())


Button = discord.ui.Button[Any]
Item = discord.ui.Item[Any]
PRIMARY, SECONDARY = discord.ButtonStyle.primary, discord.ButtonStyle.secondary
SUCCESS, DANGER = discord.ButtonStyle.success, discord.ButtonStyle.danger


def button(
    custom_id: CustomId,
    label: str,
    style: discord.ButtonStyle = SECONDARY,
    *,
    row: int | None = None,
    disabled: bool = False,
) -> Button:
    """Returns a button. Its label shows no markup, and is cut if it is too long."""
    label = clipped(unescaped(label), BUTTON)
    return discord.ui.Button(custom_id=str(custom_id), label=label, style=style, row=row, disabled=disabled)


def picker(
    custom_id: CustomId,
    placeholder: str,
    options: list[discord.SelectOption],
    *,
    least: int = 1,
    most: int = 1,
    row: int | None = None,
    number: int | None = None,
) -> discord.ui.Select[Any]:
    """Returns a picker of as many of these options as Discord allows; see ``CustomId.number``."""
    return discord.ui.Select(
        id=number,
        custom_id=str(custom_id),
        placeholder=clipped(placeholder, PLACEHOLDER),
        options=options[:OPTIONS],
        min_values=least,
        max_values=most,
        row=row,
    )


def option(label: str, value: str, detail: str = "", *, chosen: bool = False) -> discord.SelectOption:
    """Returns an option of a picker; what is too long of its words is cut."""
    return discord.SelectOption(
        label=clipped(label, OPTION), value=value, description=clipped(detail, OPTION) or None, default=chosen
    )


def buttons(*items: Item) -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    for item in items:
        view.add_item(item)
    view.stop()
    return view


def layout(items: Iterable[Item | None]) -> discord.ui.LayoutView:
    view = discord.ui.LayoutView(timeout=None)
    for item in items:
        if item is not None:
            view.add_item(item)
    view.stop()
    return view


def framed(view: discord.ui.LayoutView, colour: str) -> discord.ui.LayoutView:
    """Returns a layout in a frame with an edge of this colour, such as ``#93301f``; without one, as it is."""
    if not colour:
        return view
    edge = discord.Colour.from_str(colour)
    return layout([discord.ui.Container(*view.children, accent_colour=edge)])


def in_rows(items: Sequence[Item]) -> list[discord.ui.ActionRow[Any]]:
    return [discord.ui.ActionRow(*items[first : first + ROW]) for first in range(0, len(items), ROW)]
