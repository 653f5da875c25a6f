"""What people type, as the plain line of text that is recorded of it."""

from __future__ import annotations

from unicodedata import category, normalize

MOST_MARKS = 3
"""Combining marks on one letter: more of them paint over the lines beside it."""

BLANKS = dict.fromkeys(map(ord, "\u115f\u1160\u2800\u3164\uffa0"), " ")
"""Letters and symbols that are drawn as a blank: the Hangul fillers, the braille blank."""

IGNORABLE = (
    (0x034F, 0x034F), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x2065, 0x2065), (0xFDD0, 0xFDEF),
    (0xFE00, 0xFE0F), (0xFFF0, 0xFFF8), (0x16FE4, 0x16FE4), (0x1D159, 0x1D159), (0xE0000, 0xE0FFF),
)  # fmt: skip
"""What is not drawn beside Unicode's format characters, from and to: joiners, variation selectors, tags, code
points that are no characters."""

UNSEEN = frozenset(chr(code) for first, last in IGNORABLE for code in range(first, last + 1))

EMOJI_STYLE = "\ufe0f"
"""The variation selector that makes an emoji of a symbol."""


def plain(typed: str) -> str:
    """The text on one line, without what nobody sees and what turns its direction, in Unicode's form NFC.

    Empty if nothing visible is left. A plain text stays as it is.
    """
    line = " ".join(typed.translate(BLANKS).split())
    if line.isascii() and line.isprintable():
        return line
    seen = "".join(sign for before, sign in zip(" " + line, line, strict=False) if _visible(sign, before))
    return " ".join(_unburdened(normalize("NFC", " ".join(seen.split()))).split())


def clipped(text: str, most: int) -> str:
    """The text if it has at most so many characters; else its beginning, which ends in a mark of that."""
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"


def _visible(sign: str, before: str) -> bool:
    if sign == EMOJI_STYLE:
        return _symbol(before)
    noncharacter = ord(sign) & 0xFFFE == 0xFFFE
    return not noncharacter and sign not in UNSEEN and category(sign) not in ("Cc", "Cf", "Cs", "Co")


def _symbol(sign: str) -> bool:
    """Whether the sign is one that may be drawn as an emoji."""
    drawn = sign in "©®‼⁉™ℹ" or "\u2190" <= sign <= "\u27ff" or "\u2900" <= sign <= "\u2bff"
    return drawn or "\U0001f000" <= sign <= "\U0001faff"


def _unburdened(line: str) -> str:
    """The line with no more than ``MOST_MARKS`` on a letter, and none on nothing."""
    kept: list[str] = []
    marks = MOST_MARKS
    for sign in line:
        if sign != EMOJI_STYLE and category(sign) in ("Mn", "Me"):
            marks += 1
            if marks > MOST_MARKS:
                continue
        elif sign != EMOJI_STYLE:
            marks = MOST_MARKS if sign == " " else 0
        kept.append(sign)
    return "".join(kept)
