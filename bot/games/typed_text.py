"""Text that people type, reduced to the plain line that is recorded."""

import re
from collections.abc import Iterable
from difflib import get_close_matches
from functools import lru_cache
from unicodedata import category, combining, normalize

MOST_MARKS = 3
"""Maximum number of combining marks on one letter; more of them would overlap the neighbouring lines."""

BLANKS = dict.fromkeys(map(ord, "\u115f\u1160\u2800\u3164\uffa0"), " ")
"""Letters and symbols that are drawn as a blank: the Hangul fillers, the braille blank."""

IGNORABLE = (
    (0x034F, 0x034F), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x2065, 0x2065), (0xFDD0, 0xFDEF),
    (0xFE00, 0xFE0F), (0xFFF0, 0xFFF8), (0x16FE4, 0x16FE4), (0x1D159, 0x1D159), (0xE0000, 0xE0FFF),
)  # fmt: skip
"""Ranges of characters that are invisible besides Unicode's format characters, first and last: joiners,
variation selectors, tags, noncharacters."""

INVISIBLE = frozenset(chr(code) for first, last in IGNORABLE for code in range(first, last + 1))

EMOJI_STYLE = "\ufe0f"
"""The variation selector that turns a symbol into an emoji."""


def plain_line(typed: str) -> str:
    """Returns the text on one line in Unicode's form NFC, without invisible characters and marks of
    direction.

    The result is empty if nothing visible is left. A plain text stays unchanged.
    """
    line = " ".join(typed.translate(BLANKS).split())
    if line.isascii() and line.isprintable():
        return line
    seen = "".join(sign for before, sign in zip(" " + line, line, strict=False) if _visible(sign, before))
    return " ".join(_unburdened(normalize("NFC", " ".join(seen.split()))).split())


def clipped(text: str, most: int) -> str:
    """Returns the text if it has at most ``most`` characters, or else its beginning, which ends in an
    ellipsis."""
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"


@lru_cache(maxsize=4096)
def folded(text: str) -> str:
    """Returns a name as it is compared with what people type: in lower case, without accents, with a single
    space for blanks, hyphens and underscores between its words."""
    letters = "".join(sign for sign in normalize("NFKD", text.casefold()) if not combining(sign))
    return re.sub(r"[\s_-]+", " ", letters).strip()


def nearest(typed: str, known: Iterable[str]) -> str | None:
    """Returns the one of these names that is most like what was typed; None if none is like it."""
    return next(iter(get_close_matches(typed, known, 1)), None)


def _visible(sign: str, before: str) -> bool:
    if sign == EMOJI_STYLE:
        return _symbol(before)
    noncharacter = ord(sign) & 0xFFFE == 0xFFFE
    return not noncharacter and sign not in INVISIBLE and category(sign) not in ("Cc", "Cf", "Cs", "Co")


def _symbol(sign: str) -> bool:
    """Whether the character may be drawn as an emoji."""
    drawn = sign in "©®‼⁉™ℹ" or "\u2190" <= sign <= "\u27ff" or "\u2900" <= sign <= "\u2bff"
    return drawn or "\U0001f000" <= sign <= "\U0001faff"


def _unburdened(line: str) -> str:
    """Returns the line with at most ``MOST_MARKS`` combining marks on a letter, and none without a letter."""
    signs: list[str] = []
    marks = MOST_MARKS
    for sign in line:
        if sign != EMOJI_STYLE and category(sign) in ("Mn", "Me"):
            marks += 1
            if marks > MOST_MARKS:
                continue
        elif sign != EMOJI_STYLE:
            marks = MOST_MARKS if sign == " " else 0
        signs.append(sign)
    return "".join(signs)
