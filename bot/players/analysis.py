"""A finished game, judged: how well each side played, what decided it, and what the dice did."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import erfc, exp, fsum, sqrt
from typing import Any

from msgspec import Struct

from bot.games.game import Command, Event, Seat
from bot.games.match import Played
from bot.games.registry import GAMES
from bot.players.judging import Answer, Question, every

MATTERS = 0.05
"""The change of a chance from which a turn may be a turning point, and a decision is doubtful."""

TURNING, DOUBTFUL = 3, 5
"""The largest numbers of turning points and of doubtful decisions that are told."""


class Turn(Struct, frozen=True):
    """A turn of the game: the state in which it began, its events, and the first seat's chance to win before
    and after it."""

    state: Any
    events: tuple[Event, ...]
    before: float
    after: float

    @property
    def swing(self) -> float:
        """By how much it changed the chance."""
        return abs(self.after - self.before)


class Side(Struct, frozen=True):
    """One side: the number of its decisions, its accuracy from 0 to 100, and what a decision cost it on
    average."""

    seat: Seat
    decisions: int
    accuracy: float
    loss: float


class Doubt(Struct, frozen=True):
    """A doubtful decision: the state before it, what was done and what would have been better, with the
    seat's chance to win by each."""

    seat: Seat
    state: Any
    given: Command
    better: Command
    did: float
    could: float


class Analysis(Struct, frozen=True):
    """A game, judged. Chances and luck are those of ``seat``, the first of the game.

    ``start`` is its chance before the first decision, ``turns`` are all turns, ``turning`` the indexes of
    those that decided the most; ``luck`` is what all dice did to the chance; dice as far from the average as
    these are as frequent as ``usual`` says. One decision in ``every`` was judged.
    """

    seat: Seat
    start: float
    turns: tuple[Turn, ...]
    turning: tuple[int, ...]
    sides: tuple[Side, ...]
    doubts: tuple[Doubt, ...]
    luck: float
    usual: float
    every: int


def analysis(start: float, asked: Sequence[Question], answers: Sequence[Answer]) -> Analysis:
    """Returns the analysis of a game from the answers to all its questions."""
    game = GAMES[asked[0].kind]
    turns = tuple(_turns(start, asked, answers))
    swings = sorted(range(len(turns)), key=lambda index: -turns[index].swing)[:TURNING]
    judged = [(one.played, answer) for one, answer in zip(asked, answers, strict=True) if answer.best]
    doubtful = [(played, answer) for played, answer in judged if answer.loss >= MATTERS]
    worst = sorted(range(len(doubtful)), key=lambda index: -doubtful[index][1].loss)[:DOUBTFUL]
    gained = fsum(one.luck.gain for one in answers)
    return Analysis(
        seat=game.seats[0],
        start=start,
        turns=turns,
        turning=tuple(sorted(index for index in swings if turns[index].swing >= MATTERS)),
        sides=tuple(_side(seat, judged) for seat in game.seats),
        doubts=tuple(_doubt(*doubtful[index]) for index in sorted(worst)),
        luck=gained,
        usual=_usual(gained, fsum(one.luck.variance for one in answers)),
        every=every(len(asked)),
    )


def _turns(start: float, asked: Sequence[Question], answers: Sequence[Answer]) -> Iterator[Turn]:
    events: list[Event] = []
    state, before = None, start
    for one, answer in zip(asked, answers, strict=True):
        state = one.played.before if state is None else state
        events += one.played.events
        if one.ends:
            yield Turn(state, tuple(events), before, answer.chance)
            events, state, before = [], None, answer.chance


def _side(seat: Seat, judged: Sequence[tuple[Played, Answer]]) -> Side:
    losses = [answer.loss for played, answer in judged if played.seat == seat]
    count = len(losses)
    mean = fsum(losses) / count if count else 0.0
    return Side(seat, count, fsum(map(accuracy, losses)) / count if count else 100.0, mean)


def _doubt(played: Played, answer: Answer) -> Doubt:
    assert answer.best is not None
    return Doubt(played.seat, played.before, played.command, answer.best, answer.did, answer.could)


def accuracy(loss: float) -> float:
    """Returns the accuracy of a decision, from 0 to 100, by the chance that it lost: the formula of
    lichess."""
    return min(100.0, max(0.0, 103.1668 * exp(-0.04354 * 100 * loss) - 3.1669))


def _usual(gained: float, variance: float) -> float:
    """Returns the share of games in which the dice do as much as here, by the normal distribution."""
    return erfc(abs(gained) / sqrt(2 * variance)) if variance > 0 else 1.0
