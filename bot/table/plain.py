"""What people typed, as everybody reads it: text, of which Discord and the report make nothing else."""

from __future__ import annotations

import re

from bot.games.plain import plain

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

NO_BACKTICK = str.maketrans("`", "ˋ")
"""A backtick ends a piece of code, and no backslash keeps it from that."""


UNSEEN = "…"
"""What stands for a text in which nothing can be seen."""


def shown(typed: str) -> str:
    """What somebody typed, for a message, a panel or a report: inert, and on one line."""
    return _LIVE.sub(r"\\\g<0>", coded(typed))


def coded(typed: str) -> str:
    """The same between our own backticks, where a backslash would be seen."""
    return plain(typed).translate(NO_BACKTICK) or (UNSEEN if typed else "")


def uncoded(said: str) -> str:
    """A sentence of ours without the backslashes between its backticks, where they would be seen."""
    return _CODE.sub(lambda code: bare(code[0]), said)


def bare(said: str) -> str:
    """A text of ours for a place that knows no markup, such as a button or the description of a picture: what
    was ``shown`` in it, without the backslashes."""
    return _ESCAPED.sub(r"\1", said)
