"""The log of a match: all its events, folded, and those of its moves that can be taken back."""

from collections.abc import Iterable, Sequence
from typing import Any, Literal, NamedTuple

from bot.games.game import Event, Seat
from bot.games.match import Match, apply, taken_back
from bot.games.match_events import MatchEvent, MatchStarted, MovesUndone


class Entry(NamedTuple):
    """One event in the log of a match."""

    seq: int
    step: int
    seat: Seat | None
    event: Event


class StandingMove(NamedTuple):
    """A move that has not been undone: its first event, its seat, and whether it can be taken back freely."""

    step: int
    before: int
    seat: Seat | None
    free: bool


class Moves:
    """The moves of a match that have not been undone, the last one last, up to the event of number ``seq``.
    ``rolled`` holds the steps in which dice were rolled."""

    def __init__(self, entries: Iterable[Entry] = (), rolled: Iterable[int] = ()) -> None:
        self.seq = 0
        self.standing: list[StandingMove] = []
        self.rolled = set(rolled)
        self._begun = self._undone = 0
        for entry in entries:
            self.add(entry)

    def add(self, entry: Entry) -> None:
        seq, step, seat, event = entry
        before, self.seq = self.seq, seq
        if isinstance(event, MovesUndone):
            self.standing = [move for move in self.standing if move.before < event.to]
            self._undone = step
        if isinstance(event, MatchStarted):
            self._begun = step
        if event.standing or isinstance(event, MatchEvent) or step == self._begun:
            return
        free = not event.reveals and step not in self.rolled
        # What standing orders decide after an undo belongs to the move that it went back to.
        if self.standing and (self.standing[-1].step == step or self._undone == step):
            last = self.standing.pop()
            self.standing.append(last._replace(free=last.free and free))
        else:
            self.standing.append(StandingMove(step, before, seat, free))

    def own_last(self, match: Match, seat: Seat) -> Sequence[StandingMove]:
        """Returns the last move of a seat with, against a computer, what the computer did since; nothing if
        the last move is somebody else's."""
        last = len(self.standing) - 1
        while match.solo and last >= 0 and self.standing[last].seat in match.computers:
            last -= 1
        return self.standing[last:] if last >= 0 and self.standing[last].seat == seat else ()

    def undoable(self, match: Match, seat: Seat) -> Literal["free", "asks"] | None:
        """Returns how this seat may take back its own last move; None if it may not."""
        back = self.own_last(match, seat)
        if not back:
            return None
        if all(move.free for move in back) or (match.solo and match.practice):
            return "free"
        return None if match.solo or match.undo_request else "asks"


class Log:
    """All the events of a match, folded: the match, and the moves that have not been undone. ``rolled`` holds
    the steps in which dice were rolled."""

    def __init__(self, match_id: str, entries: Iterable[Entry] = (), rolled: Iterable[int] = ()) -> None:
        self.match = Match(match_id)
        self.moves = Moves(rolled=rolled)
        self._states: list[tuple[int, Any]] = []
        self._standing: list[tuple[int, Event]] = []
        for entry in entries:
            self.add(entry)

    def add(self, entry: Entry) -> None:
        self.moves.add(entry)
        if isinstance(entry.event, MovesUndone):
            self._undo(entry, entry.event)
            return
        self.match = apply(self.match, entry.seq, entry.event)
        if entry.event.standing:
            self._standing.append((entry.seq, entry.event))
        self._states.append((entry.seq, self.match.state))

    def state_at(self, seq: int) -> Any:
        """Returns the state after event ``seq``, with the standing events added since."""
        state: Any = next((state for number, state in reversed(self._states) if number <= seq), None)
        for number, order in self._standing:
            state = self.match.game.apply(state, order) if number > seq else state
        return state

    def _undo(self, entry: Entry, event: MovesUndone) -> None:
        state = self.state_at(event.to)
        while self._states and self._states[-1][0] > event.to:
            self._states.pop()
        self._states.append((entry.seq, state))
        self.match = taken_back(self.match, entry.seq, event, state)
