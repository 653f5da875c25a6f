"""The battle report: a game told turn by turn, with every die, as files for one reader."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from bot.games.match import Match, MatchEvent, Told, UserId
from bot.table.report.pages import Picture, html_page, markdown_page
from bot.table.report.story import story

__all__ = ["Picture", "Report", "people", "report", "scenes"]

MOST = 60
"""Pictures in one report."""

LARGEST = 6_000_000
"""The bytes of all of them: some 8 MB as text, and Discord takes 10."""


class Report(NamedTuple):
    """The same story twice: a page that needs nothing beside it, and Markdown."""

    html: str
    markdown: str


def report(
    view: Match,
    audience: str,
    events: Sequence[Told],
    names: Mapping[UserId, str],
    pictures: Mapping[int, Picture] | None = None,
) -> Report:
    """The report for a seat or ``"public"``, from its view and from what it has learned.

    ``names`` says what the people are called. ``pictures`` go by the number of the event that they follow,
    one of ``scenes``; the Markdown does without.
    """
    told = story(view, audience, events, names)
    return Report(html_page(told, _fitting(pictures or {})), markdown_page(told))


def _fitting(pictures: Mapping[int, Picture]) -> dict[int, Picture]:
    """As many of the pictures as a message can take, the last among them: all, or every second, and so on."""
    every, step = list(pictures.items()), 1
    while step < len(every) and sum(len(one.png) for _, one in every[::-step]) > LARGEST:
        step += 1
    return dict(every[::-step][::-1])


def scenes(view: Match, audience: str, events: Sequence[Told], names: Mapping[UserId, str]) -> list[int]:
    """The numbers of the events after which the report shows how the game stood: the last that is told of
    each chapter and turn, unless it was taken back; where there are too many, of every second, and so on."""
    parts = story(view, audience, events, names).parts
    lasts = [part.lines[-1] for part in parts if part.lines]
    found = [line.number for line in lasts if not line.undone]
    return found[:: -(len(found) // MOST + 1)][::-1]


def people(match: Match, events: Iterable[Told]) -> set[UserId]:
    """Everybody whom the report may name."""
    found = {*match.seats.values(), *match.masters}
    for told in events:
        if isinstance(told.event, MatchEvent):
            said = (getattr(told.event, field, None) for field in ("user", "old", "by"))
            found |= {user for user in said if isinstance(user, int)}
    return found
