"""The two files of a report, from the templates in ``data/report``."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from bot.table.report.prose import html, markdown
from bot.table.report.story import Story
from bot.table.wording import say, spoken
from data import text

if TYPE_CHECKING:
    from jinja2 import Environment


@cache
def _templates() -> Environment:
    # A start of the bot needs no templates.
    from jinja2 import Environment, FunctionLoader, StrictUndefined, select_autoescape

    made = Environment(
        loader=FunctionLoader(lambda name: text("report", name)),
        autoescape=select_autoescape(["html"]),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals |= {"say": say}
    return made


class Picture(NamedTuple):
    """A PNG file, and its description in words."""

    png: bytes
    alt: str

    @property
    def source(self) -> str:
        """The file as a data URL."""
        return f"data:image/png;base64,{b64encode(self.png).decode()}"


def html_page(story: Story, pictures: Mapping[int, Picture]) -> str:
    """Returns a self-contained HTML page, with pictures by the number of their event."""
    return (
        _templates()
        .get_template("report.html")
        .render(story=story, pictures=pictures, prose=lambda said: html(said, story.names), language=spoken())
    )


def markdown_page(story: Story) -> str:
    """Returns the same report as Markdown."""
    return (
        _templates()
        .get_template("report.md")
        .render(story=story, prose=lambda said: markdown(said, story.names))
    )
