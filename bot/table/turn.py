"""The public post in which a turn is told, while it is played and afterwards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

import discord

from bot.games.game import PUBLIC, Event
from bot.games.match import Match
from bot.games.match_events import MatchEvent, MatchOpened
from bot.table.custom_id import CustomId
from bot.table.limits import MESSAGE
from bot.table.messages import (
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
from bot.table.paging import FENCE, newest
from bot.table.wording import say, yes_no


class Told(NamedTuple):
    """A public event of a turn, and whether it was taken back since."""

    event: Event
    undone: bool


def turn_post(
    view: Match,
    begun: Match,
    told: Sequence[Told],
    *,
    continued: bool = False,
    last: bool = False,
    thrown: bool = True,
) -> Message:
    """Returns the post of a turn, from what everybody saw when the turn had ``begun``, and what happened in
    it, with a picture of the position after that. If it is ``continued``, another post tells the beginning
    of the turn. The ``last`` post of a game also shows how the game stands, and whom it waits for; until the
    dice are ``thrown``, players may give their own words for them."""
    title = presenter_of(begun).title(begun.state) or game_name(begun)
    heading = say("turn-title", title=title, game=view.id, continued=yes_no(continued))
    status = list(_status(view)) if last else []
    room = MESSAGE - sum(len(line) + 1 for line in (heading, *status))
    story = newest("\n".join(_story(view, told)), room, "cut-turn")
    text = "\n".join(part for part in (heading, story, *status) if part)
    presenter = presenter_of(view)
    drawing = presenter.picture(view.state)
    if not last:
        return Message(text, drawing=drawing)
    row = buttons(*_row(view, thrown=thrown))
    return Message(text, row, drawing=drawing, instead=presenter.board(view.state))


def _story(view: Match, told: Sequence[Told]) -> Iterator[str]:
    """Yields what happened, line by line; what was taken back is struck through."""
    shown = [one for one in told if not isinstance(one.event, MatchOpened)]
    for undone, run in groupby(shown, lambda one: one.undone):
        lines = in_short([one.event for one in run], view)
        yield from map(_struck, lines) if undone else lines


def in_short(events: Iterable[Event], view: Match) -> Iterator[str]:
    """Yields what happened in a few lines: public events of the game by its summary, if it has one, all
    others one by one."""
    summary = presenter_of(view).summary

    def summed(event: Event) -> bool:
        return summary is not None and event.audience == PUBLIC and not isinstance(event, MatchEvent)

    for together, run in groupby(events, summed):
        found = list(run)
        yield from summary(found, view.state) if summary and together else event_lines(found, view)


def _struck(line: str) -> str:
    """Returns a line of text, struck through; aligned text stays as it is."""
    if FENCE in line:
        return line
    return "\n".join(f"{_quiet(part)}~~{part.removeprefix(QUIET)}~~" for part in line.split("\n") if part)


QUIET = "-# "
"""The beginning of a line in small print."""


def _quiet(line: str) -> str:
    return QUIET if line.startswith(QUIET) else ""


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
    return climax and Message(footed(climax.text, view, number), drawing=climax.picture)
