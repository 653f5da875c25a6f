"""A finished game, judged: each decision by what the computer would have done, and by what the dice did."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from math import erfc, exp, fsum, sqrt
from typing import Any

from msgspec import Struct

from bot.games.game import Command, Event, Level, Resign, Seat
from bot.games.match import Played
from bot.games.registry import GAMES
from bot.players.chance import Chance
from bot.players.luck import NONE, Luck, luck
from bot.players.player import Player
from bot.players.registry import player_of

LEVEL: Level = "medium"
"""How well the computer plays that judges."""

MOST = 600
"""The largest number of decisions of a game that are judged; of more, every second is, and so on."""

WORTHS = 8
"""How many times the chance to win is estimated where the estimate is uncertain."""

MATTERS = 0.05
"""The change of a chance from which a turn may be a turning point, and a decision is doubtful."""

TURNING, DOUBTFUL = 3, 5
"""The largest numbers of turning points and of doubtful decisions that are told."""


class Question(Struct, frozen=True):
    """What is asked of one decision: its number, whether it is ``judged``, and whether a turn ends with it,
    so that the chance to win after it is wanted."""

    kind: str
    seed: str
    number: int
    played: Played
    judged: bool
    ends: bool


class Answer(Struct, frozen=True):
    """What the computer says of one decision. ``best`` is what it would have done, None if the decision was
    none to judge; ``could`` and ``did`` are the chances of the seat to win by ``best`` and by what was done.
    ``chance`` is that of the first seat after it, if it was asked for; ``luck`` is that of the first seat."""

    best: Command | None
    could: float
    did: float
    chance: float
    luck: Luck

    @property
    def loss(self) -> float:
        """What the decision cost."""
        return max(0.0, self.could - self.did)


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
    these are as frequent as ``usual`` says. ``judged`` of ``decisions`` were looked at.
    """

    seat: Seat
    start: float
    turns: tuple[Turn, ...]
    turning: tuple[int, ...]
    sides: tuple[Side, ...]
    doubts: tuple[Doubt, ...]
    luck: float
    usual: float
    judged: int
    decisions: int


def questions(kind: str, seed: str, played: Sequence[Played]) -> list[Question]:
    """Returns what is to be asked of a game, decision by decision."""
    game, every = GAMES[kind], -(-len(played) // MOST)
    names = [game.turn_of(one.before) for one in played]
    ends = [name != after for name, after in zip(names, [*names[1:], None], strict=True)]
    return [
        Question(kind, seed, number, one, number % every == 0, ends[number])
        for number, one in enumerate(played)
    ]


def answered(question: Question) -> Answer:
    """Judges one decision, with a fixed amount of work.

    The computer advises on what the seat could know. A command of which it says nothing counts as the worst
    that it lists, and a decision for which it lists fewer than two is not judged; nor is one that is no move:
    a resignation, a standing order.
    """
    player = player_of(question.kind)
    assert player is not None
    best, could, did = _advised(question, player) if question.judged else (None, 0.0, 0.0)
    chance = _chance(question, player) if question.ends else 0.0
    return Answer(best, could, did, chance, _luck(question, player) if question.judged else NONE)


def begun(question: Question) -> float:
    """Returns the chance of the first seat before the decision."""
    player = player_of(question.kind)
    assert player is not None
    return _worth(question, player, question.played.before)


def _advised(question: Question, player: Player[Any]) -> tuple[Command | None, float, float]:
    game, played = GAMES[question.kind], question.played
    nothing = (None, 0.0, 0.0)
    if isinstance(played.command, Resign) or played.seat not in game.awaited(played.before):
        return nothing
    if all(event.standing for event in played.events):
        return nothing
    view = game.view(played.before, played.seat)
    advice = player.advise(view, played.seat, LEVEL, Chance(question.seed, "advice", question.number))
    if len(advice) < 2:
        return nothing
    did = next((one.value for one in advice if one.command == played.command), None)
    if did is None:
        did = player.value(view, played.seat, played.command)
    if did is None:
        did = min(one.value for one in advice)
    return advice[0].command, advice[0].value, did


def _chance(question: Question, player: Player[Any]) -> float:
    return _worth(question, player, question.played.after)


def _worth(question: Question, player: Player[Any], state: Any) -> float:
    first, seed = GAMES[question.kind].seats[0], question.seed
    found = player.worth(state, first, Chance(seed, "worth", question.number, 0))
    if not found.error:
        return found.value
    others = [Chance(seed, "worth", question.number, one) for one in range(1, WORTHS)]
    return fsum([found.value, *(player.worth(state, first, one).value for one in others)]) / WORTHS


def _luck(question: Question, player: Player[Any]) -> Luck:
    game, played = GAMES[question.kind], question.played
    if not played.fair or not any(event.rolled and event.numbers() for event in played.events):
        return NONE
    first = game.seats[0]

    def value(state: Any) -> float:
        if player.outlook:
            return player.outlook(state, first)
        return player.worth(state, first, Chance(question.seed, "luck", question.number)).value

    decide = partial(game.decide, played.before, played.seat, played.command)
    chance = Chance(question.seed, "dice", question.number)
    return luck(lambda dice: decide(dice).state, played.after, value, chance)


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
        judged=sum(one.judged for one in asked),
        decisions=len(asked),
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
