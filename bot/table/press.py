"""The contents of a button or picker: the custom id that outlives a restart.

It names the game, what is wanted, the seat, the version of the game that it was made for, and the words of
the choice. It holds nothing secret.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple
from zlib import crc32

SPACE = "|"
"""Replacement of a space within a word, because spaces separate the words. No name contains it."""

LONGEST = 100
"""Discord's limit for a custom id."""

PATTERN = r"pv:(?P<game>[A-Z0-9]+):(?P<want>[a-z]+)(?::(?P<seat>[a-z]*):(?P<version>\d*):(?P<words>.*))?"
"""Every custom id of the bot, as a regular expression with these groups."""


class Press(NamedTuple):
    """A click on one of the bot's buttons, or the button itself."""

    game: str
    want: str
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

    def __str__(self) -> str:
        head = f"pv:{self.game}:{self.want}"
        if not self.seat and self.version is None and not self.words:
            return head
        version = "" if self.version is None else self.version
        custom_id = f"{head}:{self.seat}:{version}:{joined(self.words)}"
        if len(custom_id) > LONGEST:
            raise ValueError(f"too long for a custom id: {custom_id}")
        return custom_id


def pressed(game: str, want: str, seat: str | None, version: str | None, words: str | None) -> Press:
    """Returns the press from the groups of ``PATTERN``."""
    return Press(game, want, seat or "", int(version) if version else None, parted(words or ""))


def joined(words: Iterable[str]) -> str:
    """Returns the words of a choice in one line."""
    return " ".join(word.replace(" ", SPACE) for word in words)


def parted(line: str) -> tuple[str, ...]:
    """Returns the words of a choice from such a line."""
    return tuple(word.replace(SPACE, " ") for word in line.split())
