"""What happened in a game, as messages tell it. Whatever a message tells of a step comes from the ``Step``:
from the match as it was then, however late it is told."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from cachetools import LRUCache

from bot.games.game import PUBLIC, Event
from bot.games.log import Entry, Log
from bot.games.match import Match, learned_by
from bot.games.match_events import MatchEvent, MovesUndone
from bot.games.step import after_step
from bot.presentation import messages, posts
from bot.presentation.messages import Message
from bot.presentation.posts import climax_post, turn_post
from bot.recorded_step import RecordedStep
from bot.store.store import Store
from bot.store.tables import OutboxRow

STEPS_IN_MEMORY = 500
"""Number of steps that are kept, the last decided ones."""

TURNS_IN_MEMORY = 500
"""Number of turns whose public steps are kept, the last told ones."""


class Step(NamedTuple):
    """One step of a game.

    - ``seq`` is the number of its first event, ``events`` are all of them;
    - ``before`` and ``match`` are the match before it and after it.
    """

    seq: int
    before: Match
    match: Match
    events: Sequence[Event]

    @property
    def view(self) -> Match:
        """What everybody saw after it."""
        return self.match.view(PUBLIC[0])

    @property
    def public(self) -> list[Event]:
        """Those of its events that everybody may know."""
        return learned_by(self.events, PUBLIC[0])

    @property
    def ends(self) -> int:
        """The number of its last event among the public events of the game."""
        return self.match.version(PUBLIC[0])

    @property
    def begins(self) -> int:
        """The number of its first event among them."""
        return self.ends - len(self.public) + 1

    @property
    def opens(self) -> bool:
        """Whether it ends a part of the game, and begins another."""
        part, before = self.match.game.part, self.before.state
        return before is not None and part(before) != part(self.match.state)

    def post(self) -> Message:
        """Returns the message of its own with what everybody may know of it."""
        tell = posts.recap if posts.closes(self.match, self.public) else messages.post
        return tell(self.view, self.public, self.ends)

    def climax(self) -> Message | None:
        """Returns the message of its own that it deserves, beside that of its turn; or None."""
        return climax_post(self.view, self.public, self.ends)


@dataclass
class Turn:
    """The public steps of one turn so far. The first event has the number ``began`` among the public events
    of the game."""

    began: int
    steps: list[Step]

    @property
    def ends(self) -> int:
        """The number of its last event."""
        return self.steps[-1].ends

    def step(self, seq: int) -> Step:
        """Returns the step whose first event has this number in the log."""
        return next(step for step in self.steps if step.seq == seq)

    def message(self, begins: int, ends: int, *, last: bool) -> Message:
        """Returns the message that tells the events from the one public number to the other, both included,
        as things were then. ``last`` says that it is the last one of the game."""
        first, steps = self.steps[0], [step for step in self.steps if step.ends <= ends]
        # At the start, after the end, and in a new part, there was no turn before the first step.
        reopened = first.before.state is None or first.before.stage == "over" or first.opens
        return turn_post(
            steps[-1].view,
            first.view if reopened else first.before.view(PUBLIC[0]),
            list(self._standing(begins, ends)),
            continued=begins > self.began,
            last=last,
        )

    def undone(self, ends: int) -> list[range]:
        """Returns the places of the log at which moves were taken back in the turn, up to the public event of
        the number ``ends``."""
        happened = (public for step in self.steps if step.ends <= ends for public in _public(step))
        return [range(event.to + 1, at) for at, event in happened if isinstance(event, MovesUndone)]

    def _standing(self, begins: int, ends: int) -> Iterator[Event]:
        """Yields its events from the one number to the other, both included, without the moves that were
        taken back."""
        undone = self.undone(ends)
        for step in self.steps:
            for number, (seq, event) in enumerate(_public(step), step.begins):
                standing = isinstance(event, MatchEvent) or not any(seq in places for places in undone)
                if begins <= number <= ends and standing:
                    yield event


def _public(step: Step) -> Iterator[tuple[int, Event]]:
    """Yields the public events of a step, each with its number in the log."""
    for seq, event in enumerate(step.events, step.seq):
        if event.audience == PUBLIC:
            yield seq, event


class History:
    """Keeps what was decided last, and reads from the store what it does not keep."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._steps: LRUCache[tuple[str, int], Step] = LRUCache(STEPS_IN_MEMORY)
        self._turns: LRUCache[tuple[str, int], Turn] = LRUCache(TURNS_IN_MEMORY)

    def keep(self, decision: RecordedStep) -> None:
        """Keeps a step that was just decided, so that it need not be read."""
        game, match, seq = decision.game, decision.match, (decision.expected or 0) + 1
        step = Step(seq, decision.before, match, decision.events)
        self._steps[game.id, seq] = step
        if not step.public or not match.turn_began:
            return
        turn = self._turns.get((game.id, match.turn_began))
        if match.turn_began == step.begins:
            self._turns[game.id, step.begins] = Turn(step.begins, [step])
        elif turn is not None and turn.ends == step.begins - 1:
            turn.steps.append(step)

    async def step(self, match: Match, row: OutboxRow) -> Step:
        """Returns the step that a message tells. ``match`` is the match now, by which its record is read."""
        if (row.game_id, row.seq) not in self._steps:
            later = [step for step in await self._read(match) if step.seq >= row.seq]
            # Those that follow are told next; the first one is added last, so that it stays if they are many.
            self._steps.update({(match.id, step.seq): step for step in reversed(later)})
        return self._steps[row.game_id, row.seq]

    async def turn(self, match: Match, began: int, ends: int) -> Turn:
        """Returns the turn that began with this public event, at least up to number ``ends``. ``match`` is
        the match now, by which its record is read."""
        turn = self._turns.get((match.id, began))
        if turn is None or turn.ends < ends:
            steps = [
                step for step in await self._read(match) if step.match.turn_began == began and step.public
            ]
            turn = self._turns[match.id, began] = Turn(began, steps)
        return turn

    async def _read(self, match: Match) -> list[Step]:
        """Returns every step of the game, as the referee decided it."""
        log, steps = Log(match.id), list[Step]()
        for seq, group in groupby(await self._store.games.events(match.id), lambda row: row.step):
            before, step = log.match, list(group)
            events = [match.read_event(row.data) for row in step]
            for row, event in zip(step, events, strict=True):
                log.add(Entry(row.seq, row.step, row.seat, event))
            log.match = after_step(before, log.match, events, step[0].seat, int(step[0].at.timestamp()))
            steps.append(Step(seq, before, log.match, events))
        return steps

    async def private(self, match: Match, rows: Sequence[OutboxRow]) -> Message:
        """Returns the message with what only one seat may know of these steps of a turn, as far as they had
        not been taken back by the last of them. The first of them identifies it. ``match`` is the match now,
        by which its record is read."""
        first, steps = rows[0], [await self.step(match, row) for row in rows]
        then, seat = steps[-1], first.audience
        turn = await self.turn(match, first.turn_began, then.ends) if first.turn_began else None
        undone = turn.undone(then.ends) if turn else []
        hidden = [
            event
            for step in steps
            if not any(step.seq in places for places in undone)
            for event in learned_by(step.events, seat)
            if event.audience != PUBLIC
        ]
        return messages.private(then.match.view(seat), seat, hidden, first.number)
