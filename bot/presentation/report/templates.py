"""The two files of a report, from the templates in ``data/report``."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from bot.presentation.report.picture import Picture
from bot.presentation.report.prose import html, markdown
from bot.presentation.report.story import Story
from bot.presentation.wording import say, spoken
from data import text

if TYPE_CHECKING:
    from jinja2 import Environment


@cache
def templates() -> Environment:
    """Returns the templates in ``data/report``, which escape everything in a page."""
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


def html_page(story: Story, pictures: Mapping[int, Picture]) -> str:
    """Returns a self-contained HTML page, with pictures by the number of their event."""
    return (
        templates()
        .get_template("report.html")
        .render(story=story, pictures=pictures, prose=lambda said: html(said, story.names), language=spoken())
    )


def markdown_page(story: Story) -> str:
    """Returns the same report as Markdown."""
    return (
        templates()
        .get_template("report.md")
        .render(story=story, prose=lambda said: markdown(said, story.names))
    )
