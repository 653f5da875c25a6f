"""Conversion of Discord's markup to HTML and to Markdown. Text that users typed is escaped in it, so that it
never becomes a tag, a link, a picture or a user's name."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import UTC, datetime
from functools import cache
from typing import TYPE_CHECKING

from markupsafe import Markup, escape

from bot.games.match_events import UserId
from bot.games.typed_text import plain_line

if TYPE_CHECKING:
    from markdown_it import MarkdownIt

_HEADING = re.compile(r"^#{1,3} (.+)$", re.MULTILINE)
_SMALL = re.compile(r"(^|<p>|<br ?/?>\n?)-# (.+?)(?=<br|</p>|$)", re.MULTILINE)
_SMALL_LINE = re.compile(r"^-# (.+)$", re.MULTILINE)
_OURS = re.compile(r"(?<!\\)<(@|t:)(\d+)(?::\w)?>")
"""Discord's mentions and times written by the bot; those that a user typed are escaped."""

_MARKED = re.compile(r"\ue000(@|t:)(\d+)\ue001")
"""The same during the conversion, marked by private-use characters, which ``plain`` removes from typed
text."""

_PLAIN = {ord("<"): "&lt;", ord(">"): "&gt;", ord("&"): "&amp;"}
_BRACKET = re.compile(r"(?<!\\)[\[\]]")
_ANGLE = re.compile(r"\\(?=[<>])")
_ACTIVE = re.compile(r"([\\`*_\[\]#|~])")


@cache
def _markup() -> MarkdownIt:
    # A start of the bot needs no parser.
    from markdown_it import MarkdownIt

    return MarkdownIt("zero", {"breaks": True}).enable(
        ["fence", "emphasis", "backticks", "newline", "escape"]
    )


def html(text: str, names: Mapping[UserId, str]) -> Markup:
    """Returns the text as HTML, with users by name."""
    made = _markup().render(_HEADING.sub(r"**\1**", _marked(text)))
    made = _SMALL.sub(r"\1<small>\2</small>", made)

    def told(found: re.Match[str]) -> str:
        return f"<b>{escape(_name(found, names))}</b>" if found[1] == "@" else _day(found)

    return Markup(_MARKED.sub(told, made))  # noqa: S704 - the renderer escapes the text, `told` the names


def markdown(text: str, names: Mapping[UserId, str]) -> str:
    """Returns the text as Markdown that every reader supports, with users by name."""
    made = _SMALL_LINE.sub(r"\1", _HEADING.sub(r"**\1**", _ANGLE.sub("", _marked(text))))
    made = _BRACKET.sub(r"\\\g<0>", made.translate(_PLAIN))

    def told(found: re.Match[str]) -> str:
        if found[1] != "@":
            return _day(found)
        return _ACTIVE.sub(r"\\\1", _name(found, names)).translate(_PLAIN)

    return _MARKED.sub(told, made)


def _marked(text: str) -> str:
    return _OURS.sub("\ue000\\1\\2\ue001", text)


def _name(found: re.Match[str], names: Mapping[UserId, str]) -> str:
    return plain_line(names.get(int(found[2]), "")) or found[2]


def _day(found: re.Match[str]) -> str:
    try:
        return f"{datetime.fromtimestamp(int(found[2]), UTC):%Y-%m-%d}"
    except (OverflowError, ValueError, OSError):
        return found[2]
