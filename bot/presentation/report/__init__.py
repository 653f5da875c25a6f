"""The battle report: a game told turn by turn, with every die, as a page for one reader."""

from collections.abc import Iterable, Mapping, Sequence

import discord

from bot.games.match import LearnedEvent, Match
from bot.games.match_events import MatchEvent, UserId, has_left
from bot.presentation.components import layout
from bot.presentation.drawing import gallery
from bot.presentation.messages import analysis_buttons, game_button, presenter_of
from bot.presentation.report.story import Judged, Picture, parts, story
from bot.presentation.report.templates import html_page
from bot.presentation.wording import say

__all__ = ["Judged", "Picture", "people", "pictured_events", "report", "report_layout"]

MOST_CLIMAXES = 5
MOST_PICTURES = 60
"""Most pictures in a report: about 5 MB as text, of the 10 MB that Discord accepts."""


def report(
    view: Match,
    audience: str,
    events: Sequence[LearnedEvent],
    names: Mapping[UserId, str],
    pictures: Mapping[int, Picture] | None = None,
    judged: Judged | None = None,
    climaxes: Sequence[str] = (),
) -> str:
    """Returns the report for a seat or ``"public"`` as a self-contained HTML page, from its view and the
    events that it has learned of.

    ``names`` maps users to their names. ``pictures`` are keyed by the number of the event that they follow,
    one of ``pictured_events``, and the last one stands on top. ``judged`` is the analysis, if the game is
    over and it was made. ``climaxes`` are its high points, a sentence each.
    """
    shown = pictures or {}
    contents = story(view, audience, events, judged) | {
        "climaxes": climaxes[-MOST_CLIMAXES:],
        "shown": max(shown, default=0),
    }
    return html_page(contents, names, shown)


def report_layout(view: Match, picture: discord.File | None, file: str) -> discord.ui.LayoutView:
    outcome = view.game.outcome(view.state)
    lines = [presenter_of(view).result(outcome)] if outcome else []
    row = [*analysis_buttons(view), game_button(view, "replay")]
    return layout(
        [
            gallery(picture) if picture else None,
            discord.ui.TextDisplay("\n".join([*lines, say("answer-report", game=view.id)])),
            discord.ui.File(f"attachment://{file}"),
            discord.ui.ActionRow(*row),
        ]
    )


def pictured_events(view: Match, events: Sequence[LearnedEvent]) -> list[int]:
    """Returns the numbers of the events after which the report shows the position: the last visible event of
    each chapter and turn, unless it was taken back. If there are too many, every second of them is returned,
    and so on."""
    lasts = [part.lines[-1] for part in parts(view, events) if part.lines]
    numbers = [line.number for line in lasts if not line.undone]
    return numbers[:: -(len(numbers) // MOST_PICTURES + 1)][::-1]


def people(match: Match, events: Iterable[LearnedEvent]) -> set[UserId]:
    """Returns all users whom the report may name, without those who have left."""
    users = {*match.seats.values(), *match.masters}
    for learned in events:
        if isinstance(learned.event, MatchEvent):
            named = (getattr(learned.event, field, None) for field in ("user", "old", "by"))
            users |= {user for user in named if isinstance(user, int)}
    return {user for user in users if not has_left(user)}
