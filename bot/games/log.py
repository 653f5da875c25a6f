"""The log of a match: all its events, folded, and those of its moves that can be taken back; its course, what
an audience learned of each step and saw after it; and the verdict on its record."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any, Literal, NamedTuple

from bot.games.game import Command, Event, Reason, Seat
from bot.games.match import LearnedEvent, LearnedStep, Match, apply, may_learn, taken_back
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


def learned_steps(
    match_id: str, entries: Sequence[Entry], audience: str, *, whole: bool = False
) -> list[LearnedStep]:
    """Returns the steps of a match since its start, for an audience (a seat or ``"public"``), each with its
    view at that time. They may be told ``whole`` when the match is over: every event, and the position with
    everything that was sealed.

    A step of which the audience learned nothing is left out, and moves that were taken back are; what stays
    of such a step, a pause or an order, is told with the position before it.
    """
    happened = {entry.seq: entry.event for entry in entries}
    undone, between = undone_events(happened), _taken_back(happened)
    log, steps, turn = Log(match_id), list[LearnedStep](), _Turn()
    for _, group in groupby(entries, lambda entry: entry.step):
        step, before = list(group), log.match
        for entry in step:
            log.add(entry)
        learned = [entry for entry in step if whole or may_learn(entry.event.audience, audience)]
        standing = tuple(entry.event for entry in learned if entry.seq not in undone)
        if log.match.state is None or not standing:
            continue
        stays = bool(steps) and step[0].seq in between
        view = steps[-1].view if stays else log.match if whole else log.match.view(audience)
        steps.append(LearnedStep(standing, view, turn.of(before, log.match, standing)))
    return steps


def undone_events(happened: Mapping[int, Event]) -> set[int]:
    """Returns the numbers of the events of moves that were taken back."""
    back = ((number, happened[number]) for number in _taken_back(happened))
    return {number for number, event in back if not (isinstance(event, MatchEvent) or event.standing)}


def _taken_back(happened: Mapping[int, Event]) -> set[int]:
    """Returns the numbers of all events from moves that were taken back to the undo."""
    undos = {number: event.to for number, event in happened.items() if isinstance(event, MovesUndone)}
    return {number for undo, to in undos.items() for number in range(to + 1, undo)}


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


def dice_by_seat(view: Match, events: Iterable[LearnedEvent]) -> dict[Seat, list[int]]:
    """Returns how often each side threw each of 1 to 6, as far as the reader of these events may know. Throws
    that were taken back count; dice that the game master imposed do not."""
    counts = {seat: [0] * 6 for seat in view.game.seats}
    for learned in events:
        seat = learned.event.thrower(view.state) if learned.throws else None
        if seat is not None:
            for throw in learned.throws:
                for die in throw.dice[throw.imposed :]:
                    counts[seat][die - 1] += 1
    return counts


# --- the result of verifying a record, as plain values for the code that verifies and the code that words it


class Difference(NamedTuple):
    """The difference between a step of the record and what the referee finds.

    - ``match`` is the match before the step.
    - ``seat`` is the seat that took the step according to the record (None for no seat). ``slash`` is the
      name of the slash command by which it was requested, empty for the clock, and ``command`` the command of
      the game, if it was one.
    - ``refused`` holds the rules that the command breaks.
    - If there are none, ``found`` is the command's event at the first place where the record ``says``
      something else; None where one of the two has no more events. Both are the same event if the difference
      is not in the event itself but in its seat, its time or its audience.
    """

    match: Match
    seat: Seat | None
    slash: str
    command: Command | None = None
    refused: Sequence[Reason] = ()
    says: Event | None = None
    found: Event | None = None


class RecordFault(NamedTuple):
    """Something in the record that cannot be true: ``where`` names the value, ``key`` what is wrong."""

    where: str
    key: str
    difference: Difference | None = None


class Verdict(NamedTuple):
    """What was checked, and what is wrong.

    - ``whole`` says whether the game was over, so that all of it could be checked.
    - ``dice`` and ``events`` are the numbers checked; the record of a roll without a game has no events.
    - ``id`` is that of the game; empty in the record of a roll without one.
    - ``replayed`` is the number of steps that could only be replayed, since the earlier version ``rules`` of
      the rules decided them otherwise; ``release`` is the last release that decides by it and proves them.
    - ``digests`` holds those that were published each time the game ended, the last one last, each with the
      number of its event. ``compared`` says whether they were compared with what somebody has noted or the
      bot has kept; then ``unproved`` is the number of events after the last one that was compared.
    - ``computed`` is the number of commands of computer players that were computed again, ``uncomputed`` that
      of those that were not.
    - ``stopped`` is the limit (``bot.referee.verify``) at which the verification ended without a verdict, and
      ``most`` its value; empty if it was finished.
    """

    whole: bool
    dice: int
    events: int
    faults: Sequence[RecordFault]
    replayed: int = 0
    rules: int = 1
    release: str = ""
    digests: tuple[tuple[str, int], ...] = ()
    compared: bool = False
    unproved: int = 0
    computed: int = 0
    uncomputed: int = 0
    stopped: str = ""
    most: int = 0
    id: str = ""
