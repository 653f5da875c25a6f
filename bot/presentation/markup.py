"""Text that users typed, made harmless: neither Discord nor the report finds markup in it."""

import re
from functools import lru_cache

from bot.games.typed_text import plain_line

_LIVE = re.compile(
    r"[\\*~|\[<]"
    r"|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])"
    r"|@(?=everyone|here)"
    r"|:(?=//|[A-Za-z0-9_+-]+:)"
    r"|(?<=discord\.gg)/|(?<=discord\.com)/|(?<=discordapp\.com)/|(?<=\bwww)\."
    r"|^(?:#(?=#{0,2}(?:\s|$))|-(?=#|\s|$)|\+(?=\s|$)|>)"
    r"|(?<=^\d)[.)](?=\s|$)|(?<=^\d\d)[.)](?=\s|$)|(?<=^\d{3})[.)](?=\s|$)",
    re.IGNORECASE,
)
"""The signs that Discord or Markdown would act on: of bold type, links, mentions, times, emoji and spoilers;
at the beginning of a line also of headings, quotes, lists and small print."""

_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")

_CODE = re.compile(r"`[^`]*`")

QUIET = "-# "
"""The beginning of a line in small print."""

NO_BACKTICK = str.maketrans("`", "ˋ")
"""Replacement of the backtick, which ends inline code even after a backslash."""


EMPTY_TEXT = "…"
"""Replacement of a text without visible characters."""


@lru_cache(maxsize=1024)
def escaped(typed: str) -> str:
    """Returns what a user typed for a message, a panel or a report: without effect as markup, and on one
    line."""
    return _LIVE.sub(r"\\\g<0>", escaped_code(typed))


def escaped_code(typed: str) -> str:
    """Returns what a user typed for use between the bot's own backticks, where a backslash would be
    visible."""
    return plain_line(typed).translate(NO_BACKTICK) or (EMPTY_TEXT if typed else "")


def unescaped_code(text: str) -> str:
    """Returns a sentence of the bot without the backslashes between its backticks, where they would be
    visible."""
    return _CODE.sub(lambda code: unescaped(code[0]), text)


def unescaped(text: str) -> str:
    """Returns a text of the bot for a place without markup, such as a button or the description of a picture:
    any text in it that was ``escaped`` loses its backslashes."""
    return _ESCAPED.sub(r"\1", text)
