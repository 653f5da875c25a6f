"""A finished game, judged: how well each side played by what the computer would have done, what decided the
game, and what the dice did."""

from collections.abc import Iterator, Sequence
from functools import partial
from math import erfc, exp, fsum, sqrt
from typing import Any

from msgspec import Struct

from bot.games.game import Command, Event, Level, Resign, Seat
from bot.games.match import Played
from bot.games.registry import GAMES
from bot.players.chance import Chance
from bot.players.luck import NO_LUCK, Luck, luck
from bot.players.player import Player
from bot.players.registry import player_of

LEVEL: Level = "medium"
"""How well the computer plays that judges."""

MOST_JUDGED = 600
"""The largest number of decisions of a game that are judged; of more, every second is, and so on."""

WORTHS = 4
"""How many times the chance to win is estimated where the estimate is uncertain."""

MATTERS = 0.05
"""The change of a chance from which a turn may be a turning point, and a decision is doubtful."""

TURNING, DOUBTFUL = 3, 5
"""Largest numbers of turning points and of doubtful decisions in an analysis."""


# --- one decision


class Question(Struct, frozen=True):
    """A question about one decision: its number, whether it is ``judged``, and whether a turn ends with it,
    so that the chance to win after it is wanted."""

    kind: str
    seed: str
    number: int
    played: Played
    judged: bool
    ends: bool


class Answer(Struct, frozen=True):
    """The computer's judgement of one decision. ``best`` is what it would have done, None if the decision was
    none to judge; ``could`` and ``did`` are the chances of the seat to win by ``best`` and by what was done.
    ``chance`` is that of the first seat after it, if it was asked for; ``luck`` is that of the first seat."""

    best: Command | None
    could: float
    did: float
    chance: float
    luck: Luck

    @property
    def loss(self) -> float:
        """The chance that the decision cost."""
        return max(0.0, self.could - self.did)


def questions(kind: str, seed: str, played: Sequence[Played]) -> list[Question]:
    """Returns what is to be asked of a game, decision by decision."""
    game, step = GAMES[kind], every(len(played))
    names = [game.turn_of(decision.before) for decision in played]
    ends = [name != after for name, after in zip(names, [*names[1:], None], strict=True)]
    return [
        Question(kind, seed, number, decision, number % step == 0, ends[number])
        for number, decision in enumerate(played)
    ]


def every(decisions: int) -> int:
    """Returns the distance between two decisions of a game that are judged: 1, unless there are many."""
    return -(-decisions // MOST_JUDGED)


def answered(question: Question) -> Answer:
    """Judges one decision, with a fixed amount of work.

    The computer advises on what the seat could know, and weighs the command against its own. One of which it
    says nothing counts as the worst that it lists, and a decision for which it lists fewer than two is not
    judged; nor is one that is no move: a resignation, a standing order.
    """
    player = player_of(question.kind)
    assert player is not None
    best, could, did = _advised(question, player) if question.judged else (None, 0.0, 0.0)
    chance = _worth(question, player, question.played.after) if question.ends else 0.0
    return Answer(best, could, did, chance, _luck(question, player) if question.judged else NO_LUCK)


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
    best = advice[0]
    if best.command == played.command:
        return best.command, best.value, best.value
    chance = Chance(question.seed, "weigh", question.number)
    if weighed := player.weigh(view, played.seat, best.command, played.command, chance):
        return best.command, *weighed
    values = {listed.command: listed.value for listed in reversed(advice)}
    return best.command, best.value, values.get(played.command, min(values.values()))


def _worth(question: Question, player: Player[Any], state: Any) -> float:
    first, seed = GAMES[question.kind].seats[0], question.seed
    estimates = [player.worth(state, first, Chance(seed, "worth", question.number, 0))]
    if estimates[0].error:
        others = [Chance(seed, "worth", question.number, sample) for sample in range(1, WORTHS)]
        estimates += [player.worth(state, first, chance) for chance in others]
    return fsum(estimate.value for estimate in estimates) / len(estimates)


def _luck(question: Question, player: Player[Any]) -> Luck:
    game, played = GAMES[question.kind], question.played
    if not played.fair or not any(event.rolled for event in played.events):
        return NO_LUCK
    first = game.seats[0]

    def value(state: Any) -> float:
        if player.outlook:
            return player.outlook(state, first)
        return player.worth(state, first, Chance(question.seed, "luck", question.number)).value

    decide = partial(game.decide, played.before, played.seat, played.command)
    chance = Chance(question.seed, "dice", question.number)
    return luck(lambda dice: decide(dice).state, played.after, value, chance)


# --- the game


class Turn(Struct, frozen=True):
    """A turn of the game: its number, the state in which it began, its events, the first seat's chance to win
    before and after it, and what that chance gained by its dice and by the mistakes of both sides."""

    number: int
    state: Any
    events: tuple[Event, ...]
    before: float
    after: float
    dice: float
    mistakes: float

    @property
    def gain(self) -> float:
        """The change of the chance."""
        return self.after - self.before

    @property
    def weight(self) -> float:
        """How much the turn decided: the change of the chance, and as much again as its dice and mistakes
        account for; the rest may come from whose turn it is."""
        cause = self.dice + self.mistakes
        return abs(self.gain) + max(0.0, cause if self.gain > 0 else -cause)


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

    ``chances`` are its chances at the start and after each turn, ``turning`` the turns that decided the most;
    ``luck`` is what all dice did to the chance; dice as far from the average as these are as frequent as
    ``usual`` says. One decision in ``every`` was judged.
    """

    seat: Seat
    chances: tuple[float, ...]
    turning: tuple[Turn, ...]
    sides: tuple[Side, ...]
    doubts: tuple[Doubt, ...]
    luck: float
    usual: float
    every: int


def analysis(start: float, asked: Sequence[Question], answers: Sequence[Answer]) -> Analysis:
    """Returns the analysis of a game from the answers to all its questions."""
    game = GAMES[asked[0].kind]
    turns = list(_turns(start, asked, answers))
    mattering = [turn for turn in turns if abs(turn.gain) >= MATTERS]
    decisive = sorted(mattering, key=lambda turn: -turn.weight)[:TURNING]
    judged = [
        (question.played, answer) for question, answer in zip(asked, answers, strict=True) if answer.best
    ]
    doubtful = [(played, answer) for played, answer in judged if answer.loss >= MATTERS]
    worst = sorted(range(len(doubtful)), key=lambda index: -doubtful[index][1].loss)[:DOUBTFUL]
    gained = fsum(answer.luck.gain for answer in answers)
    return Analysis(
        seat=game.seats[0],
        chances=(start, *(turn.after for turn in turns)),
        turning=tuple(sorted(decisive, key=lambda turn: turn.number)),
        sides=tuple(_side(seat, judged) for seat in game.seats),
        doubts=tuple(_doubt(*doubtful[index]) for index in sorted(worst)),
        luck=gained,
        usual=usual(gained, fsum(answer.luck.variance for answer in answers), start),
        every=every(len(asked)),
    )


def _turns(start: float, asked: Sequence[Question], answers: Sequence[Answer]) -> Iterator[Turn]:
    turn, begun, before = 1, 0, start
    for number, (question, last) in enumerate(zip(asked, answers, strict=True), 1):
        if question.ends:
            played = [decided.played for decided in asked[begun:number]]
            events = tuple(event for decision in played for event in decision.events)
            judged = answers[begun:number]
            dice = fsum(answer.luck.gain for answer in judged)
            mistakes = fsum(map(_gained, asked[begun:number], judged))
            yield Turn(turn, played[0].before, events, before, last.chance, dice, mistakes)
            turn, begun, before = turn + 1, number, last.chance


def _gained(question: Question, answer: Answer) -> float:
    """Returns what the first seat gained by a mistake of the other, or lost by its own."""
    first = GAMES[question.kind].seats[0]
    return -answer.loss if question.played.seat == first else answer.loss


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


def usual(gained: float, variance: float, start: float) -> float:
    """Returns the share of games in which dice do as much as here, by the normal distribution: with the
    variance of all throws, but at least that of the result. A game that dice decide early has few throws that
    matter, and they were not unusual for it."""
    if not variance:
        return 1.0
    return erfc(abs(gained) / sqrt(2 * max(variance, start * (1 - start))))
