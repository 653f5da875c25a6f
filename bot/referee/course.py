"""The course of a game: what an audience learned of each step, and what it saw after it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from bot.games.game import Event
from bot.games.log import Entry, Log
from bot.games.match import LearnedStep, Match, may_learn
from bot.games.match_events import MatchStarted, MovesUndone
from bot.referee.export import undone_events

if TYPE_CHECKING:
    from bot.store.tables import EventRow


def course(match: Match, rows: Sequence[EventRow], audience: str) -> list[LearnedStep]:
    """Returns the steps of a match since its start, for an audience (a seat or ``"public"``), each with its
    view at that time. When the match is over, they are told whole: every event, and the position with
    everything that was sealed.

    A step of which the audience learned nothing is left out, and moves that were taken back are; what stays
    of such a step, a pause or an order, is told with the position before it.
    """
    over = match.stage == "over"
    undone = undone_events({row.seq: match.read_event(row.data) for row in rows})
    log, found, turn = Log(match.id), list[LearnedStep](), _Turn()
    for _, group in groupby(rows, lambda row: row.step):
        step, before = list(group), log.match
        events = [match.read_event(row.data) for row in step]
        for row, event in zip(step, events, strict=True):
            log.add(Entry(row.seq, row.step, row.seat, event))
        learned = [
            (row.seq, event)
            for row, event in zip(step, events, strict=True)
            if over or may_learn(event.audience, audience)
        ]
        told = tuple(event for seq, event in learned if seq not in undone)
        if log.match.state is None or not told:
            continue
        gone = found and any(row.seq in undone for row in step)
        view = found[-1].view if gone else log.match if over else log.match.view(audience)
        found.append(LearnedStep(told, view, turn.of(before, log.match, told)))
    return found


class _Turn:
    """Counts the turns of the steps that are told. As in the posts, a step belongs to the turn that was
    current before it, and moves are taken back in the turn in which that happens."""

    def __init__(self) -> None:
        self._number, self._name = 0, ""

    def of(self, before: Match, after: Match, events: Sequence[Event]) -> int:
        """Returns the number of the turn to which a step with these events belongs."""
        if self._number and any(isinstance(event, MovesUndone) for event in events):
            return self._number
        begins = any(isinstance(event, MatchStarted) for event in events)
        name = after.game.turn_of(after.state if begins or before.state is None else before.state)
        if name != self._name or not self._number:
            self._number, self._name = self._number + 1, name
        return self._number
