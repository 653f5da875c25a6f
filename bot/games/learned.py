"""The course of a game: what an audience learned of each step, and what it saw after it."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from bot.games.game import Event, Seat
from bot.games.log import Entry, Log
from bot.games.match import LearnedEvent, LearnedStep, Match, may_learn
from bot.games.match_events import MatchEvent, MatchStarted, MovesUndone


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
