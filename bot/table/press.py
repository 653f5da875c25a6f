"""What a button or picker says of itself: the custom id that outlives a restart.

It names the game, what is wanted, whose it is, the version of the game that it was made for, and the
words of the choice. Nothing secret is in it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple
from zlib import crc32

SPACE = "|"
"""What stands for a space within a word: the words themselves are apart by spaces. No name of anything has
one in it."""

LONGEST = 100
"""Discord's limit for a custom id."""

PATTERN = r"pv:(?P<game>[A-Z0-9]+):(?P<want>[a-z]+)(?::(?P<seat>[a-z]*):(?P<version>\d*):(?P<words>.*))?"
"""Every custom id of ours, as a regular expression with these names."""


class Press(NamedTuple):
    """A click on one of our buttons, or the button itself."""

    game: str
    want: str
    seat: str = ""
    version: int | None = None
    words: tuple[str, ...] = ()

    @property
    def on_panel(self) -> bool:
        """Whether it stands on a panel, which is drawn anew when it is clicked: only there a button says
        both whose it is and when it was drawn."""
        return bool(self.seat) and self.version is not None

    @property
    def number(self) -> int:
        """A component's number made from its custom id. A client keeps showing what was picked in a picker
        as long as it takes it for the same one, whatever the message says since."""
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
    """The press that the groups of ``PATTERN`` say."""
    return Press(game, want, seat or "", int(version) if version else None, parted(words or ""))


def joined(words: Iterable[str]) -> str:
    """The words of a choice in one line."""
    return " ".join(word.replace(" ", SPACE) for word in words)


def parted(line: str) -> tuple[str, ...]:
    """The words of a choice from such a line."""
    return tuple(word.replace(SPACE, " ") for word in line.split())
