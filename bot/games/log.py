"""The log of a match: all its events, folded, and those of its moves that can be taken back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from bot.games.game import Event, Seat
from bot.games.match import Match, apply, taken_back
from bot.games.match_events import MatchEvent, MatchStarted, MovesUndone


class Entry(NamedTuple):
    """One event in the log of a match."""

    seq: int
    step: int
    seat: Seat | None
    event: Event


class Move(NamedTuple):
    """A move that has not been undone: its first event, its seat, and whether it can be taken back freely."""

    step: int
    before: int
    seat: Seat | None
    free: bool


class Log:
    """All the events of a match, folded: the match, and the moves that have not been undone. ``rolled`` holds
    the steps in which dice were rolled."""

    def __init__(self, match_id: str, entries: Iterable[Entry] = (), rolled: Iterable[int] = ()) -> None:
        self.match = Match(match_id)
        self.moves: list[Move] = []
        self._states: list[tuple[int, Any]] = []
        self._begun = 0
        self._standing: list[tuple[int, Event]] = []
        self.rolled = set(rolled)
        for entry in entries:
            self.add(entry)

    def add(self, entry: Entry) -> None:
        """Adds one event."""
        if isinstance(entry.event, MovesUndone):
            self._undo(entry, entry.event)
            return
        before = self.match.seq
        self.match = apply(self.match, entry.seq, entry.event)
        if isinstance(entry.event, MatchStarted):
            self._begun = entry.step
        if entry.event.standing:
            self._standing.append((entry.seq, entry.event))
        elif not isinstance(entry.event, MatchEvent) and entry.step != self._begun:
            free = not entry.event.reveals and entry.step not in self.rolled
            if self.moves and self.moves[-1].step == entry.step:
                last = self.moves.pop()
                self.moves.append(last._replace(free=last.free and free))
            else:
                self.moves.append(Move(entry.step, before, entry.seat, free))
        self._states.append((entry.seq, self.match.state))

    def state_at(self, seq: int) -> Any:
        """Returns the state after event ``seq``, with the standing events added since."""
        state = next((state for number, state in reversed(self._states) if number <= seq), None)
        for number, order in self._standing:
            state = self.match.game.apply(state, order) if number > seq else state
        return state

    def _undo(self, entry: Entry, event: MovesUndone) -> None:
        state = self.state_at(event.to)
        while self._states and self._states[-1][0] > event.to:
            self._states.pop()
        self.moves = [move for move in self.moves if move.step <= event.to]
        self._states.append((entry.seq, state))
        self.match = taken_back(self.match, entry.seq, event, state)
