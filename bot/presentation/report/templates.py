"""A text in Discord's markup as HTML, and the templates in ``data/report``. Text that users
typed is escaped in it, so that it never becomes a tag, a link, a picture or a user's name."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import UTC, datetime
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from markupsafe import Markup, escape

from bot.games.match_events import UserId
from bot.games.typed_text import plain_line
from bot.presentation.report.story import Picture
from bot.presentation.wording import say, spoken
from data import text

if TYPE_CHECKING:
    from jinja2 import Environment
    from markdown_it import MarkdownIt


@cache
def templates() -> Environment:
    """Returns the templates in ``data/report``, which escape everything in a page."""
    # A start of the bot needs no templates.
    from jinja2 import Environment, FunctionLoader, StrictUndefined, select_autoescape

    environment = Environment(
        loader=FunctionLoader(lambda name: text("report", name)),
        autoescape=select_autoescape(["html"]),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals |= {"say": say}
    return environment


def html_page(story: Mapping[str, Any], names: Mapping[UserId, str], pictures: Mapping[int, Picture]) -> str:
    template, prose = templates().get_template("report.html"), partial(html, names=names)
    return template.render(story=story, pictures=pictures, prose=prose, language=spoken())


_HEADING = re.compile(r"^#{1,3} (.+)$", re.MULTILINE)
_SMALL = re.compile(r"(^|<p>|<br ?/?>\n?)-# (.+?)(?=<br|</p>|$)", re.MULTILINE)
_OURS = re.compile(r"(?<!\\)<(@|t:)(\d+)(?::\w)?>")
"""Discord's mentions and times written by the bot; those that a user typed are escaped."""

_MARKED = re.compile(r"\ue000(@|t:)(\d+)\ue001")
"""The same during the conversion, marked by private-use characters, which ``plain`` removes from typed
text."""


@cache
def _markup() -> MarkdownIt:
    # A start of the bot needs no parser.
    from markdown_it import MarkdownIt

    return MarkdownIt("zero", {"breaks": True}).enable(
        ["fence", "emphasis", "backticks", "newline", "escape"]
    )


def html(marked: str, names: Mapping[UserId, str]) -> Markup:
    """Returns the text as HTML, with users by name and times as days."""

    def shown(mark: re.Match[str]) -> str:
        if mark[1] != "@":
            return _day(mark[2])
        return f"<b>{escape(plain_line(names.get(int(mark[2]), '')) or mark[2])}</b>"

    safe = _HEADING.sub(r"**\1**", _OURS.sub("\ue000\\1\\2\ue001", marked))
    rendered = _SMALL.sub(r"\1<small>\2</small>", _markup().render(safe))
    return Markup(_MARKED.sub(shown, rendered))  # noqa: S704 - the renderer escapes the text, `escape` the names


def _day(timestamp: str) -> str:
    try:
        return f"{datetime.fromtimestamp(int(timestamp), UTC):%Y-%m-%d}"
    except (OverflowError, ValueError, OSError):
        return timestamp
