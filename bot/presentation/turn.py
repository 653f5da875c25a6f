"""The public post in which a turn is told, while it is played and afterwards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile

import discord
from msgspec.structs import replace

from bot.games.game import PUBLIC, Event
from bot.games.match import Match
from bot.games.match_events import MatchEvent, MatchOpened, MovesUndone
from bot.presentation.custom_id import CustomId
from bot.presentation.limits import MESSAGE
from bot.presentation.messages import (
    Message,
    button,
    buttons,
    event_lines,
    footed,
    game_name,
    orders_button,
    presenter_of,
    undo_buttons,
    waiting_lines,
    words_button,
)
from bot.presentation.paging import newest
from bot.presentation.wording import say, yes_no


def turn_post(
    view: Match,
    begun: Match,
    events: Sequence[Event],
    *,
    continued: bool = False,
    last: bool = False,
    thrown: bool = True,
) -> Message:
    """Returns the post of a turn, from what everybody saw when the turn had ``begun``, and the events that
    stand in it, with a picture of the position after them. If it is ``continued``, another post tells the
    beginning of the turn. The ``last`` post of a game also shows how the game stands, and whom it waits for;
    until the dice are ``thrown``, players may give their own words for them."""
    title = presenter_of(begun).title(begun.state) or game_name(begun)
    heading = say("turn-title", title=title, game=view.id, continued=yes_no(continued))
    status = list(_status(view)) if last else []
    room = MESSAGE - sum(len(line) + 1 for line in (heading, *status))
    story = newest("\n".join(_story(view, events)), room, "cut-turn")
    text = "\n".join(part for part in (heading, story, *status) if part)
    presenter = presenter_of(view)
    drawing = presenter.picture(view.state)
    if not last:
        return Message(text, drawing=drawing)
    row = buttons(*_row(view, thrown=thrown))
    return Message(text, row, drawing=drawing, instead=presenter.board(view.state))


def _story(view: Match, events: Sequence[Event]) -> Iterator[str]:
    """Yields what happened, line by line; how often moves were taken back is one line."""
    undos = [event for event in events if isinstance(event, MovesUndone)]
    shown = [event for event in events if not isinstance(event, MatchOpened | MovesUndone)]
    shown += [replace(one, moves=sum(undo.moves for undo in undos)) for one in undos[-1:]]
    yield from in_short(shown, view)


def in_short(events: Iterable[Event], view: Match) -> Iterator[str]:
    """Yields what happened in a few lines: all public events of the game together by its summary, if it has
    one; what precedes them stands above, and all others one by one below."""
    summary, found = presenter_of(view).summary, list(events)

    def other(event: Event) -> bool:
        return summary is None or event.audience != PUBLIC or isinstance(event, MatchEvent)

    above = list(takewhile(other, found))
    yield from event_lines(above, view)
    if summary is not None and len(above) < len(found):
        yield from summary([event for event in found if not other(event)], view.state)
        yield from event_lines(filter(other, found[len(above) :]), view)


def _status(view: Match) -> Iterator[str]:
    presenter = presenter_of(view)
    if standing := presenter.tally(view.state) or presenter.status(view.state):
        yield standing
    yield from waiting_lines(view)


def _row(view: Match, *, thrown: bool) -> Iterator[discord.ui.Button[discord.ui.View]]:
    yield orders_button(view)
    yield button(CustomId(view.id, "log"), say("button-log"))
    if not thrown:
        yield words_button(view)
    yield from undo_buttons(view)


def climax_post(view: Match, events: Sequence[Event], number: int) -> Message | None:
    """Returns the message of its own that the events of a step deserve, or None."""
    climax = presenter_of(view).climax(events, view.state)
    if climax is None or not climax.posted:
        return None
    return Message(footed(climax.text, view, number), drawing=climax.picture)
