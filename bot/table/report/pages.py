"""The two files of a report, from the templates in ``data/report``."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping
from functools import cache

from jinja2 import Environment, FunctionLoader, StrictUndefined, select_autoescape

from bot.table.report.prose import html, markdown
from bot.table.report.story import Story
from bot.table.wording import say, spoken
from data import text


@cache
def _templates() -> Environment:
    made = Environment(
        loader=FunctionLoader(lambda name: text("report", name)),
        autoescape=select_autoescape(["html"]),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals |= {"say": say}
    return made


def html_page(told: Story, pictures: Mapping[int, bytes]) -> str:
    """One page that needs nothing beside it. ``pictures`` are PNG files by the number of their event."""
    sources = {number: f"data:image/png;base64,{b64encode(one).decode()}" for number, one in pictures.items()}
    return (
        _templates()
        .get_template("report.html")
        .render(told=told, pictures=sources, prose=lambda said: html(said, told.names), language=spoken())
    )


def markdown_page(told: Story) -> str:
    """The same story as Markdown."""
    return (
        _templates()
        .get_template("report.md")
        .render(told=told, prose=lambda said: markdown(said, told.names))
    )
