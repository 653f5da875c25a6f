"""What stands on a panel before the question: what happened since the last look, and advice."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.games.game import Event, Seat
from bot.games.match import Match
from bot.games.match_events import MatchEvent
from bot.games.typed_text import clipped
from bot.presentation.components import Button, CustomId, button
from bot.presentation.messages import presenter_of
from bot.presentation.presenter import News
from bot.presentation.telephone import TEXT_LINE, text_height
from bot.presentation.wording import known, say

NEWS_LINES = 2
"""Lines of a telephone in which is told what happened since the last look; the question needs the room."""

NEWS_LENGTH = 70
SILENCE = "unguided"


class Remark(NamedTuple):
    """A text with which a panel begins, and the button that belongs to it, which stands beside the ways
    out."""

    text: str
    button: Button | None = None


def lesson(view: Match, seat: Seat) -> str:
    """Returns the kind of decision that this seat has before it; empty if there is no advice on it."""
    if view.stage != "running" or seat not in view.awaited():
        return ""
    kind = presenter_of(view).guide(view.state, seat)
    return kind if kind and known(f"{view.kind}-guide-{kind}") else ""


def advice(view: Match, seat: Seat, kind: str) -> Remark:
    text = say("guide", text=say(f"{view.kind}-guide-{kind}"))
    return Remark(text, button(CustomId(view.id, SILENCE, seat, view.version(seat)), say("button-unguided")))


def since(view: Match, seat: Seat, begun: Match, events: Sequence[Event]) -> list[Remark]:
    """Returns what happened since the reader saw the match as it had ``begun``, in two lines with what was
    lost or won first; nothing if that is book-keeping alone."""
    happened = [event for event in events if not isinstance(event, MatchEvent)]
    line = _ranked(presenter_of(view).news(happened, begun.state, view.state, seat))
    return [Remark(say("since", what=line))] if line else []


def _ranked(news: News) -> str:
    """Returns what was missed in ``NEWS_LINES``: first what was lost or won, then fights, then moves, each
    sentence that has room and is whole."""
    line, sentences = "", list(filter(None, (*news.turned, *news.fought, *news.moved)))
    for sentence in sentences:
        longer = f"{line} {sentence}".strip()
        if text_height(say("since", what=longer)) <= NEWS_LINES * TEXT_LINE:
            line = longer
    return line or clipped(next(iter(sentences), ""), NEWS_LENGTH)
