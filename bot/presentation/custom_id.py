"""The contents of a button or picker: the custom id that outlives a restart.

It names the game, what is wanted, the seat, the version of the game that it was made for, and the words of
the choice. It holds nothing secret.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple
from zlib import crc32

from bot.games.game import Reason, Refused
from bot.presentation.limits import CUSTOM_ID

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
