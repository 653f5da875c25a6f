"""The log of a game and the list of a user's games, entry by entry."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime

from bot.games.match import LearnedEvent, Match
from bot.presentation.facts import seat_name
from bot.presentation.messages import event_lines, game_name, presenter_of
from bot.presentation.wording import NOTHING, listed, say


def log_entries(view: Match, events: Sequence[LearnedEvent]) -> Iterator[str]:
    """Yields what happened, for the audience of the view: each event by its number among those that the
    audience learned of, with a mark if it was taken back. An event without an audience has no entry."""
    for one in events:
        if one.event.audience:
            for line in event_lines([one.event], view):
                words = line.removeprefix("## ").removeprefix("-# ")
                undone = "yes" if one.undone else "no"
                yield f"{say('log-entry', number=one.number, undone=undone)} {words}"


def game_line(view: Match, home_id: int, changed_at: datetime) -> str:
    """Returns a game in one line: where it is, and whom it waits for and since when; or how and when it
    ended."""
    what = _stands(view, changed_at)
    return say("answer-list-line", game=view.id, name=game_name(view), link=f"<#{home_id}>", what=what)


def _stands(view: Match, changed_at: datetime) -> str:
    if view.awaited():
        waits = listed(seat_name(seat) for seat in view.awaited())
        since, until = (f"<t:{when}:R>" if when else NOTHING for when in (view.since, view.deadline))
        return say("answer-list-waits", seat=waits, since=since, until=until)
    outcome = view.game.outcome(view.state) if view.state else None
    if outcome is None:
        return say(f"answer-list-{view.stage}")
    when = f"<t:{int(changed_at.timestamp())}:D>"
    return say("answer-list-over", when=when, result=presenter_of(view).result(outcome))
