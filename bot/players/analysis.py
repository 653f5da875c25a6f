"""A finished game, judged by playing it on from many moments: what decided it, how well each side played, and
what luck did.

The chance to win at the beginning of a turn is the mean of games that are played on from there to their end,
so that it rises and falls by nothing but decisions and luck. A decision gains what its command wins more, in
games with the same dice, than those games win if they simply go on; the rest of a turn's change is luck, of
dice and of what was hidden. Start, decisions and luck therefore add up to the result, whatever the errors of
the parts.
"""

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from itertools import groupby, pairwise
from math import exp, fsum, sqrt
from statistics import fmean
from typing import Any, TypeVar

from msgspec import Struct

from bot.games.game import Command, Event, Resign, Seat
from bot.games.match import Played
from bot.games.registry import GAMES
from bot.players.player import Chance, Estimate, player_of

PARTS, MORE_PARTS, PART_PLAYOUTS = 2, 4, 8
"""The number of calls for the chance at the beginning of a turn, of further ones before and after turns that
changed it the most, and of playouts in each."""

FIRST_LOOK, SECOND_LOOK = 8, 24
"""How many playouts each command has that deserves a look, and how many more, with other dice, those that
are compared then: the best of them, the given one, and what the playouts do without either."""

DIFFERS, SURE_IT_MATTERS = 0.03, 3.0
"""A decision matters if the best and the worst command differ by so much at the first look, and by so many
standard errors; and if it lost, or gained, as much as one that is doubtful."""

MATTERS = 0.05
"""The change of a chance from which a turn may be a turning point, and a decision is doubtful."""

SURE = 2.0
"""How many standard errors a loss must be for a decision to be called doubtful."""

MOST_JUDGED = 400
"""The largest number of decisions of a game that are judged; of more, every second is, and so on."""

TURNING, DOUBTFUL = 3, 5
"""Largest numbers of turning points and of doubtful decisions in an analysis."""


# --- what is asked


class Position(Struct, frozen=True):
    """A question for the chance at the beginning of a turn, one of several."""

    kind: str
    seed: str
    number: int
    state: Any

    def __call__(self) -> list[float]:
        """Returns the chances of the first seat at the ends of a few playouts."""
        seed = f"{self.seed} turn {self.number}"
        return player_of(self.kind).playouts(
            self.state, GAMES[self.kind].seats[0], None, PART_PLAYOUTS, seed, True
        )


class Judgement(Struct, frozen=True):
    """What a decision was worth to its seat. ``gained`` is what it won more than playouts from before it,
    with its standard error; ``best`` is the best command that was found, None where there was nothing to
    judge; ``could`` and ``did`` are the chances by it and by what was done, with the error of their
    difference. ``matters`` says whether another command would have made a difference."""

    gained: Estimate = Estimate(0.0)
    best: Command | None = None
    could: float = 0.0
    did: float = 0.0
    error: float = 0.0
    matters: bool = False

    @property
    def loss(self) -> float:
        """The chance that the decision cost; below 0 if it was better than the best that was found."""
        return self.could - self.did


UNJUDGED = Judgement()


class DecisionQuestion(Struct, frozen=True):
    """A question about one decision: its number, and whether it is ``judged`` at all."""

    kind: str
    seed: str
    number: int
    played: Played
    judged: bool = True

    def __call__(self) -> Judgement:
        """Judges the decision by what the seat could know, with a fixed amount of work.

        The best of the candidates, the given command and one drawn by lot is chosen at a first look, and
        compared with what was done by other dice, so that its luck at the first does not count.
        """
        game, played = GAMES[self.kind], self.played
        seat, command = played.seat, played.command
        if not self.judged or seat not in game.awaited(played.before):
            return UNJUDGED
        player, seed = player_of(self.kind), f"{self.seed} decision {self.number}"
        if isinstance(command, Resign):
            left = Estimate.of(player.playouts(played.before, seat, None, SECOND_LOOK, seed, True))
            return Judgement(Estimate(-left.value, left.error))
        if all(event.standing for event in played.events):
            return UNJUDGED
        view = game.view(played.before, seat)
        tried = list(dict.fromkeys((*player.candidates(view, seat), command, *self._drawn(Chance(seed)))))
        if len(tried) == 1:
            return UNJUDGED
        ends = {each: player.playouts(view, seat, each, FIRST_LOOK, seed, False) for each in (None, *tried)}
        means = {each: fmean(values) for each, values in ends.items()}
        best = max(tried, key=means.__getitem__)
        apart = _difference(ends[best], ends[min(tried, key=means.__getitem__)])
        matters = apart.value >= max(DIFFERS, SURE_IT_MATTERS * apart.error)
        # The command with which games simply go on; None where it is drawn by lot.
        on = next((each for each in tried if ends[each] == ends[None]), None)
        if best == command == on:
            return Judgement(Estimate(0.0), best, means[best], means[best], 0.0, matters)
        again = {
            each: player.playouts(view, seat, each, SECOND_LOOK, f"{seed} again", False)
            for each in dict.fromkeys((best, command, on))
        }
        lost = _difference(again[best], again[command])
        gained = _difference(again[command], again[on])
        could, did = fmean(again[best]), fmean(again[command])
        matters |= abs(lost.value) >= max(MATTERS, SURE * lost.error)
        return Judgement(gained, best, could, did, lost.error, matters)

    def _drawn(self, chance: Chance) -> Iterator[Command]:
        """Yields a legal command, drawn by lot, if it is a move."""
        game, seat, state = GAMES[self.kind], self.played.seat, self.played.before
        drawn = chance.pick([choice.command for choice in game.choices(state, seat)])
        events = game.decide(state, seat, drawn, chance).events
        if not isinstance(drawn, Resign) and not all(event.standing for event in events):
            yield drawn


def _difference(some: Sequence[float], others: Sequence[float]) -> Estimate:
    return Estimate.of([one - other for one, other in zip(some, others, strict=True)])


def questions(
    kind: str, seed: str, played: Sequence[Played], most: int = MOST_JUDGED
) -> list[DecisionQuestion]:
    """Returns what is to be asked of the decisions of a game; of very many, of every second, and so on."""
    step = -(-len(played) // most)
    start = Chance(seed, "judged").below(step)
    return [
        DecisionQuestion(kind, seed, number, decision, number % step == start)
        for number, decision in enumerate(played)
    ]


def turns_of(asked: Sequence[DecisionQuestion]) -> list[list[DecisionQuestion]]:
    game = GAMES[asked[0].kind]
    return [list(turn) for _, turn in groupby(asked, lambda question: game.turn_of(question.played.before))]


# --- asking

Curve = Sequence[Estimate]
"""The first seat's chance at the beginning of each turn, and the result."""

Call = Callable[[], Any]

R = TypeVar("R")

Asking = Generator[tuple[float, Sequence[Call]], Sequence[Any], R]
"""Yields questions that do not depend on each other, with the share of all that is answered after them, and
is sent the answers."""


def first_look(asked: Sequence[DecisionQuestion]) -> Asking[tuple[Curve, dict[int, Judgement]]]:
    """Asks for the curve of a game, and for the decisions of the turns that changed it the most."""
    turns = turns_of(asked)
    ends: list[list[float]] = [[] for _ in turns]
    calls = [(turn, part) for part in range(PARTS) for turn in range(len(turns))]
    yield from _curve(turns, calls, ends, 1 / 3)
    edges = sorted(
        {edge for turn in turning(curve_of(asked, ends)) for edge in (turn, turn + 1)} - {len(turns)}
    )
    calls = [(turn, part) for part in range(PARTS, PARTS + MORE_PARTS) for turn in edges]
    yield from _curve(turns, calls, ends, 2 / 3)
    curve = curve_of(asked, ends)
    decisive = [question for turn in deciding(curve, turns) for question in turns[turn]]
    judged = yield 1.0, decisive
    return curve, {question.number: answer for question, answer in zip(decisive, judged, strict=True)}


def _curve(
    turns: Sequence[Sequence[DecisionQuestion]],
    calls: Sequence[tuple[int, int]],
    ends: Sequence[list[float]],
    done: float,
) -> Asking[None]:
    positions = []
    for turn, part in calls:
        first = turns[turn][0]
        positions.append(Position(first.kind, f"{first.seed} {part}", first.number, first.played.before))
    for (turn, _), chances in zip(calls, (yield done, positions), strict=True):
        ends[turn].extend(chances)


def second_look(asked: Sequence[DecisionQuestion], answers: dict[int, Judgement]) -> Asking[None]:
    """Asks for the decisions that were not judged yet."""
    left = [question for question in asked if question.number not in answers]
    judged = yield 1.0, left
    answers.update({question.number: answer for question, answer in zip(left, judged, strict=True)})


def answered(asking: Asking[R]) -> R:
    """Returns the result of questions that are answered here and now."""
    try:
        _, calls = next(asking)
        while True:
            _, calls = asking.send([call() for call in calls])
    except StopIteration as complete:
        result: R = complete.value
        return result


def curve_of(asked: Sequence[DecisionQuestion], ends: Sequence[Sequence[float]]) -> Curve:
    """Returns the curve of a game from the ends of its playouts, turn by turn."""
    game = GAMES[asked[0].kind]
    outcome = game.outcome(asked[-1].played.after)
    curve = [Estimate.of(of_turn) for of_turn in ends]
    inside = [Estimate(min(1.0, max(0.0, chance.value)), chance.error) for chance in curve]
    return [*inside, Estimate(outcome.share(game.seats[0])) if outcome else inside[-1]]


def turning(curve: Curve) -> list[int]:
    """Returns the indices of the turns that changed the chance the most, among which are the turning
    points."""
    changes = [abs(after.value - before.value) for before, after in pairwise(curve)]
    order = sorted(range(len(changes)), key=lambda index: -changes[index])
    return [index for index in order if changes[index] >= MATTERS][: TURNING + 1]


def deciding(curve: Curve, turns: Sequence[Sequence[DecisionQuestion]]) -> list[int]:
    """Returns those of ``turning`` that are judged at the first look: one more than are shown only if one of
    these had no dice, and may have nothing to tell."""
    first = turning(curve)[:TURNING]
    thrown = all(
        any(event.rolled for asked in turns[turn] for event in asked.played.events) for turn in first
    )
    return first if thrown else turning(curve)


# --- the game


class Doubt(Struct, frozen=True):
    """A doubtful decision: the state before it, what was done and what would have been better, with the
    seat's chance to win by each."""

    seat: Seat
    state: Any
    given: Command
    better: Command
    did: float
    could: float


class Turn(Struct, frozen=True):
    """A turn of the game: its number, the states in which it began and ended, its events, the first seat's
    chance to win before and after it, what that chance gained by decisions, by luck, and by neither: imposed
    dice, or decisions that were not judged. ``doubt`` is its costliest decision, if that is doubtful."""

    number: int
    state: Any
    end: Any
    events: tuple[Event, ...]
    before: float
    after: float
    decisions: float
    luck: float
    rest: float
    doubt: Doubt | None

    @property
    def gain(self) -> float:
        return self.after - self.before

    @property
    def thrown(self) -> bool:
        return any(event.rolled for event in self.events)


class Side(Struct, frozen=True):
    """One side: the number of its decisions that mattered, what they cost on average against the best that
    was found, the accuracy from 0 to 100, and what all its decisions gained it."""

    seat: Seat
    decisions: int
    loss: float
    accuracy: float
    gained: float


class Analysis(Struct, frozen=True):
    """A game, judged, from the point of view of ``seat``, the first of the game.

    ``chances`` are its chances at the start and after each turn, ``turning`` the turns that decided the most.
    The first of the chances, what both sides gained, ``luck`` and ``rest`` add up to the last, the result;
    ``error`` is the standard error of luck, ``scale`` that of accuracy (``Player.scale``).
    """

    seat: Seat
    chances: tuple[float, ...]
    turning: tuple[Turn, ...]
    sides: tuple[Side, ...]
    doubts: tuple[Doubt, ...]
    luck: float
    rest: float
    error: float
    scale: float


def analysis(asked: Sequence[DecisionQuestion], curve: Curve, answers: Mapping[int, Judgement]) -> Analysis:
    """Returns the analysis of a game from its curve and the answers so far, by the number of
    the question."""
    seats, scale = GAMES[asked[0].kind].seats, player_of(asked[0].kind).scale
    turns = [
        _turn(index, questions, curve[index - 1].value, curve[index].value, answers)
        for index, questions in enumerate(turns_of(asked), 1)
    ]
    able = [turn for turn in turns if abs(turn.gain) >= MATTERS and (turn.doubt or turn.thrown)]
    decisive = sorted(able, key=lambda turn: -abs(turn.gain))[:TURNING]
    judged = [(question, answers[question.number]) for question in asked if question.number in answers]
    doubts = sorted(_doubts(judged), key=lambda doubt: doubt.did - doubt.could)
    errors = (curve[0].error, *(answer.gained.error for _, answer in judged))
    return Analysis(
        seats[0],
        tuple(chance.value for chance in curve),
        tuple(sorted(decisive, key=lambda turn: turn.number)),
        tuple(_side(seat, judged, scale) for seat in seats),
        tuple(doubts[:DOUBTFUL]),
        fsum(turn.luck for turn in turns),
        fsum(turn.rest for turn in turns),
        sqrt(fsum(error * error for error in errors)),
        scale,
    )


def _turn(
    number: int,
    asked: Sequence[DecisionQuestion],
    before: float,
    after: float,
    answers: Mapping[int, Judgement],
) -> Turn:
    first, played = GAMES[asked[0].kind].seats[0], [question.played for question in asked]
    judged = [(question, answers[question.number]) for question in asked if question.number in answers]
    gained = [
        answer.gained.value if question.played.seat == first else -answer.gained.value
        for question, answer in judged
    ]
    left = after - before - fsum(gained)
    known = all(decision.fair for decision in played) and all(question.judged for question in asked)
    events = tuple(event for decision in played for event in decision.events)
    doubt = max(_doubts(judged), key=lambda doubt: doubt.could - doubt.did, default=None)
    luck, rest = (left, 0.0) if known else (0.0, left)
    states = played[0].before, played[-1].after
    return Turn(number, *states, events, before, after, fsum(gained), luck, rest, doubt)


def _doubts(judged: Iterable[tuple[DecisionQuestion, Judgement]]) -> list[Doubt]:
    return [
        Doubt(asked.played.seat, asked.played.before, asked.played.command, answer.best, *shares)
        for asked, answer in judged
        if answer.best is not None and answer.loss >= max(MATTERS, SURE * answer.error)
        for shares in [(answer.did, answer.could)]
    ]


def _side(seat: Seat, judged: Sequence[tuple[DecisionQuestion, Judgement]], scale: float) -> Side:
    own = [answer for question, answer in judged if question.played.seat == seat]
    losses = [answer.loss for answer in own if answer.matters]
    loss = fmean(losses) if losses else 0.0
    return Side(seat, len(losses), loss, accuracy(loss, scale), fsum(answer.gained.value for answer in own))


def accuracy(loss: float, scale: float) -> float:
    """Returns the accuracy, from 0 to 100, by the mean loss of the decisions that mattered
    (``Player.scale``). Small losses, which may be errors, count little."""
    return 100 * exp(-((max(0.0, loss) / scale) ** 2))
