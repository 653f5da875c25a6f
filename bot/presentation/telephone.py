"""How much of a telephone's screen a panel takes: an estimate, so that what is asked stays in sight.

The sizes are those of Discord on a screen 400 pixels wide, of which a panel has 312 within its frame.
"""

import re
from collections.abc import Callable, Iterable

from bot.presentation.drawing import Drawing
from bot.presentation.svg import wide
from bot.presentation.wording import QUIET

VISIBLE = 620
"""Height in pixels that a panel may have, so that all of it is visible."""

ROOM = VISIBLE - 30
"""Height that the inside of its frame may take by the estimate, which may be wrong by half a line."""

SCREEN = 312
TEXT_LINE, SMALL_TEXT_LINE = 22, 19
TEXT_SIZE, SMALL_TEXT_SIZE, BUTTON_TEXT_SIZE = 16.5, 14.5, 14.6
"""Sizes of the letters of a text, of a small one, and of a button."""

BUTTON_HEIGHT, BUTTON_LINE, PADDING, GAP, PICKER_HEIGHT = 36, 20, 26, 8, 44
"""Height of a button, of each further line of its label, the space left and right of the label, the space
between controls, and the height of a picker."""

_MARKS = re.compile("[①-⑳㉑-㉕★✕]")
"""Marks that are wider than the letters of the font, about as wide as a W."""

_MARKUP = re.compile(r"[*_`]|^-# |<t:\d+:\w>", re.MULTILINE)


def picture_height(drawing: Drawing | None) -> float:
    if drawing is None:
        return 0
    width, height = drawing.size
    return GAP + SCREEN * height / width


def text_height(text: str) -> float:
    return sum(map(_line_height, filter(None, text.splitlines())))


def _line_height(line: str) -> float:
    small, words = line.startswith(QUIET), _MARKUP.sub("", line)
    size, high = (SMALL_TEXT_SIZE, SMALL_TEXT_LINE) if small else (TEXT_SIZE, TEXT_LINE)
    return high * _lines(words, size, SCREEN)


def _lines(words: str, size: float, room: float) -> int:
    count, used = 1, 0.0
    for word in words.split(" "):
        width = wide(f"{word} ", size)
        if used and used + width > room:
            count, used = count + 1, 0.0
        used += width
    return count


def buttons_height(labels: Iterable[str]) -> float:
    height = row = used = 0.0
    for label in (_MARKS.sub("W", label) for label in labels):
        room = SCREEN - PADDING
        width = min(wide(label, BUTTON_TEXT_SIZE), room) + PADDING
        high = BUTTON_HEIGHT + BUTTON_LINE * (_lines(label, BUTTON_TEXT_SIZE, room) - 1)
        if used and used + width > SCREEN:
            height, row, used = height + row + GAP, 0.0, 0.0
        used, row = used + width + GAP, max(row, high)
    return height + row + GAP if row else 0


def in_screens(text: str, room: float, size: Callable[[str], float] = text_height) -> list[str]:
    """Returns the text on pages at most ``room`` pixels high, or as large by ``size``, if no line or table of
    it is larger."""
    pages: list[str] = []
    for line in re.findall(r"```.*?```|[^\n]+", text, re.DOTALL):
        if pages and size(f"{pages[-1]}\n{line}") <= room:
            pages[-1] += f"\n{line}"
        else:
            pages.append(line)
    return pages


def last_lines(text: str, room: float) -> str:
    """Returns the text if it is at most ``room`` pixels high; else as many of its last lines as fit, at least
    one."""
    lines = text.splitlines()
    while len(lines) > 1 and text_height("\n".join(lines)) > room:
        del lines[0]
    return "\n".join(lines)
