"""Discord's markup, as HTML and as Markdown. What people typed is in it, too, and none of that becomes a tag,
a link or a picture."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import UTC, datetime

from markdown_it import MarkdownIt
from markupsafe import Markup, escape

from bot.games.match import UserId

_MARKUP = MarkdownIt("zero", {"breaks": True}).enable(["fence", "emphasis", "backticks", "newline"])

_HEADING = re.compile(r"^#{1,3} (.+)$", re.MULTILINE)
_SMALL = re.compile(r"(^|<p>|<br ?/?>\n?)-# (.+?)(?=<br|</p>|$)", re.MULTILINE)
_SMALL_LINE = re.compile(r"^-# (.+)$", re.MULTILINE)
_MENTION = re.compile(r"&lt;@(\d+)&gt;")
_DAY = re.compile(r"&lt;t:(\d+):\w&gt;")

_PLAIN = {ord("<"): "&lt;", ord(">"): "&gt;", ord("&"): "&amp;"}
_NO_LINK = {ord("["): "\\[", ord("]"): "\\]"}
_ACTIVE = re.compile(r"([\\`*_\[\]#|~])")


def html(text: str, names: Mapping[UserId, str]) -> Markup:
    """The text as HTML, people by name."""
    made = _MARKUP.render(_HEADING.sub(r"**\1**", text))
    made = _SMALL.sub(r"\1<small>\2</small>", made)
    made = _MENTION.sub(lambda found: f"<b>{escape(_name(found, names))}</b>", made)
    return Markup(_DAY.sub(_day, made))  # noqa: S704 - the renderer has escaped the text, and we the names


def markdown(text: str, names: Mapping[UserId, str]) -> str:
    """The text as Markdown that every reader knows, people by name."""
    made = _SMALL_LINE.sub(r"\1", _HEADING.sub(r"**\1**", text)).translate(_PLAIN | _NO_LINK)
    made = _MENTION.sub(lambda found: _ACTIVE.sub(r"\\\1", _name(found, names)).translate(_PLAIN), made)
    return _DAY.sub(_day, made)


def _name(found: re.Match[str], names: Mapping[UserId, str]) -> str:
    return names.get(int(found[1]), found[1])


def _day(found: re.Match[str]) -> str:
    try:
        return f"{datetime.fromtimestamp(int(found[1]), UTC):%Y-%m-%d}"
    except (OverflowError, ValueError, OSError):
        return found[1]
