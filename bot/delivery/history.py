"""What happened in a game, as messages tell it: by turn for everybody, by step for one seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from cachetools import LRUCache

from bot.decision import Decision
from bot.games.game import PUBLIC, Event
from bot.games.log import Entry, Log
from bot.games.match import Match, learned_by
from bot.games.match_events import MatchEvent, MovesUndone
from bot.store.store import Store
from bot.store.tables import OutboxRow
from bot.table import ending, messages
from bot.table.messages import Message

MOST_STEPS = 500
"""Number of steps whose events are kept, the last decided ones."""

MOST_TURNS = 500
"""Number of turns whose public events are kept, the last told ones."""


@dataclass
class Turn:
    """The public events of one turn so far: the first has the number ``began`` among those of the game, and
    ``view`` is what everybody saw before it; at the start, and after the end, what they saw after its first
    step."""

    began: int
    view: Match
    entries: list[Entry] = field(default_factory=list)

    @property
    def last(self) -> int:
        """The number of its last event."""
        return self.began + len(self.entries) - 1

    def begins(self, step: int) -> int:
        """Returns the public number at which this step of the turn begins."""
        return next(number for number, one in enumerate(self.entries, self.began) if one.step == step)

    def step(self, step: int) -> list[Event]:
        """Returns the public events of one of its steps."""
        return [one.event for one in self.entries if one.step == step]

    def standing(self, begins: int, ends: int) -> list[Event]:
        """Returns its events from the one number to the other, both included, without the moves that were
        taken back."""
        part = self.entries[begins - self.began : ends - self.began + 1]
        return [one.event for one in part if isinstance(one.event, MatchEvent) or not self.undone(one.seq)]

    def undone(self, seq: int) -> bool:
        """Whether what happened at this place of the log was taken back in the turn."""
        return any(
            isinstance(one.event, MovesUndone) and one.event.to < seq < one.seq for one in self.entries
        )


def _is_reopened(before: Match) -> bool:
    """Whether there was no turn before a step: the match had not begun, or was over."""
    return before.state is None or before.stage == "over"


class History:
    """Keeps what was decided last, and reads from the store what it does not keep."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._steps: LRUCache[tuple[str, int], Sequence[Event]] = LRUCache(MOST_STEPS)
        self._turns: LRUCache[tuple[str, int], Turn] = LRUCache(MOST_TURNS)

    def keep(self, decision: Decision) -> None:
        """Keeps the events of a step that was just decided, so that they need not be read again."""
        game, match, step = decision.game.id, decision.match, (decision.expected or 0) + 1
        self._steps[game, step] = decision.events
        public = [
            Entry(seq, step, None, event)
            for seq, event in enumerate(decision.events, step)
            if event.audience == PUBLIC
        ]
        if not public or not match.turn_began:
            return
        first = match.version(PUBLIC[0]) - len(public) + 1
        if match.turn_began == first:
            begun = match if _is_reopened(decision.before) else decision.before
            self._turns[game, first] = Turn(first, begun.view(PUBLIC[0]), public)
            return
        turn = self._turns.get((game, match.turn_began))
        if turn is not None and turn.last == first - 1:
            turn.entries += public

    async def turn(self, match: Match, began: int, ends: int) -> Turn:
        """Returns the turn that began with this public event, at least up to number ``ends``."""
        turn = self._turns.get((match.id, began))
        if turn is None or turn.last < ends:
            turn = self._turns[match.id, began] = await self._read_turn(match, began)
        return turn

    async def _read_turn(self, match: Match, began: int) -> Turn:
        log, number, turn = Log(match.id), 0, None
        for row in await self._store.events(match.id):
            entry = Entry(row.seq, row.step, row.seat, match.read_event(row.data))
            public = entry.event.audience == PUBLIC
            number += public
            if public and number >= began:
                turn = turn or Turn(began, log.match)
                turn.entries.append(entry)
            if turn is None or (_is_reopened(turn.view) and entry.step == turn.entries[0].step):
                log.add(entry)
        turn = turn or Turn(began, log.match)
        turn.view = (log.match if _is_reopened(turn.view) else turn.view).view(PUBLIC[0])
        return turn

    async def public(self, match: Match, row: OutboxRow) -> list[Event]:
        """Returns the events of a step that everybody may know."""
        return await self._events(match, row, PUBLIC[0])

    async def post(self, match: Match, row: OutboxRow) -> Message:
        """Returns the message of its own with what everybody may know of a step."""
        events = await self.public(match, row)
        if ending.closes(match, events):
            return ending.recap(match.view(PUBLIC[0]), events, row.number)
        return messages.post(match.view(PUBLIC[0]), events, row.number)

    async def private(self, match: Match, rows: Sequence[OutboxRow]) -> Message:
        """Returns the message with what only one seat may know of these steps of a turn, as far as they were
        not taken back. The first of them identifies it."""
        first, hidden = rows[0], list[Event]()
        now = match.version(PUBLIC[0]) if match.turn_began == first.began else first.began
        turn = await self.turn(match, first.began, now) if first.began else None
        for row in rows:
            if turn is None or not turn.undone(row.seq):
                events = await self._events(match, row, row.audience)
                hidden += [event for event in events if event.audience != PUBLIC]
        return messages.private(match.view(first.audience), first.audience, hidden, first.number)

    async def _events(self, match: Match, row: OutboxRow, audience: str) -> list[Event]:
        step = self._steps.get((row.game_id, row.seq))
        if step is None:
            step = [match.read_event(one.data) for one in await self._store.step(row.game_id, row.seq)]
        return learned_by(step, audience)
