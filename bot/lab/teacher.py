"""Whether the computer teaches well: what analyses say of games whose players are known, and whether the
chances of hints are true."""

from collections.abc import Mapping, Sequence
from itertools import chain
from math import fsum, sqrt
from statistics import fmean

from msgspec import Struct

from bot.games.game import Seat
from bot.games.registry import GAMES
from bot.lab.arena import Pairing, Strength, decisions
from bot.lab.intervals import mean
from bot.lab.setups import Setup, pairing
from bot.players.analysis import (
    PARTS,
    DecisionQuestion,
    Judgement,
    Position,
    accuracy,
    analysis,
    answered,
    first_look,
    questions,
    second_look,
    turns_of,
)
from bot.players.hints import hints
from bot.players.player import player_of

Mean = tuple[float, float]
"""A mean, and how far its 95 % interval reaches on each side."""


# --- analyses


class Analysed(Struct, frozen=True):
    """What the analysis of a game says, in short: what the decisions that mattered lost, by seat; the chance
    of the first seat at the start, what decisions, luck and the rest added, and the result."""

    losses: dict[Seat, list[float]]
    start: float
    decisions: float
    luck: float
    rest: float
    result: float


class AnalysedGame(Struct, frozen=True):
    """A game that is to be played and analysed. If at most so many of its decisions are judged, they stand
    for all: luck is then less exact, but still 0 on average."""

    pairing: Pairing
    seed: int
    most: int | None

    @property
    def name(self) -> str:
        """What the result is of."""
        return f"analysed {self.pairing.key()} {self.seed} {self.most}"

    def __call__(self) -> Analysed:
        played = list(decisions(self.pairing, self.seed))
        kind = self.pairing.kind
        asked = questions(kind, f"lab {self.seed}", played, self.most or len(played))
        return self._sampled(asked) if self.most else self._whole(asked)

    def _whole(self, asked: Sequence[DecisionQuestion]) -> Analysed:
        curve, answers = answered(first_look(asked))
        answered(second_look(asked, answers))
        judged = analysis(asked, curve, answers)
        gained = judged.sides[0].gained - judged.sides[1].gained
        ends = curve[0].value, curve[-1].value
        return Analysed(_losses(asked, answers), ends[0], gained, judged.luck, judged.rest, ends[1])

    def _sampled(self, asked: Sequence[DecisionQuestion]) -> Analysed:
        first, last = asked[0], asked[-1].played.after
        calls = [
            Position(first.kind, f"{first.seed} {part}", 0, first.played.before) for part in range(PARTS)
        ]
        start = fmean(chain.from_iterable(call() for call in calls))
        answers = dict[int, Judgement]()
        answered(second_look(asked, answers))
        seat, outcome = GAMES[first.kind].seats[0], GAMES[first.kind].outcome(last)
        gained = [
            answers[question.number].gained.value * (1 if question.played.seat == seat else -1)
            for question in asked
            if question.judged
        ]
        added, result = len(asked) * fmean(gained), outcome.share(seat) if outcome else 0.5
        return Analysed(_losses(asked, answers), start, added, result - start - added, 0.0, result)


def _losses(asked: Sequence[DecisionQuestion], answers: Mapping[int, Judgement]) -> dict[Seat, list[float]]:
    seats = GAMES[asked[0].kind].seats
    judged = [(question.played.seat, answers[question.number]) for question in asked]
    return {
        seat: [answer.loss for side, answer in judged if side == seat and answer.matters] for seat in seats
    }


class Teaching(Struct, frozen=True):
    """What the analyses of the games of a strength against itself say: its accuracy, what a decision that
    mattered lost on average, in points of a hundred, with intervals over games; the mean of luck; and the
    spread of what is neither start, decisions nor luck."""

    kind: str
    strength: str
    games: int
    accuracy: Mean
    loss: Mean
    luck: Mean
    rest: float


def analysed_games(
    kind: str, setups: Sequence[Setup], strengths: Sequence[Strength], games: int, most: int | None
) -> list[AnalysedGame]:
    """Returns ``games`` games between two of these strengths, on the setups in turn."""
    sides = dict(zip(GAMES[kind].seats, strengths, strict=True))
    return [
        AnalysedGame(pairing(kind, setups[seed % len(setups)], sides), seed, most) for seed in range(games)
    ]


def teaching(kind: str, strength: str, games: Sequence[Analysed]) -> Teaching:
    """Returns what these analyses say; the accuracy of a game is the mean of its sides'."""
    player = player_of(kind)
    assert player is not None
    sides = [[fmean(losses) for losses in game.losses.values() if losses] for game in games]
    rests = [game.start + game.decisions + game.luck - game.result for game in games]
    return Teaching(
        kind,
        strength,
        len(games),
        mean([fmean(accuracy(loss, player.scale) for loss in losses) for losses in sides if losses]),
        mean([100 * fmean(losses) for losses in sides if losses]),
        mean([100 * game.luck for game in games]),
        100 * sqrt(fsum(rest * rest for rest in rests) / len(rests)),
    )


# --- hints


class Hinted(Struct, frozen=True):
    """A hint: the chances of its commands as shown, and in truth."""

    shown: list[float]
    true: list[float]

    @property
    def errors(self) -> list[float]:
        """How far each difference from the first chance is from the true one, in points of a hundred."""
        return [
            100 * abs((shown - self.shown[0]) - (true - self.true[0]))
            for shown, true in zip(self.shown[1:], self.true[1:], strict=True)
        ]


class HintedPosition(Struct, frozen=True):
    """A decision with which a turn begins, in a game between two players of a level, and a hint on it. The
    truth are ``playouts`` with other dice."""

    pairing: Pairing
    seed: int
    playouts: int

    @property
    def name(self) -> str:
        """What the result is of."""
        return f"hinted {self.pairing.key()} {self.seed} {self.playouts}"

    def __call__(self) -> Hinted:
        kind, player = self.pairing.kind, player_of(self.pairing.kind)
        assert player is not None
        asked = questions(kind, "", list(decisions(self.pairing, self.seed)))
        begun = [first.played for first, *_ in turns_of(asked)]
        decided = begun[FURTHER_ON * self.seed % len(begun)]
        view, seat = GAMES[kind].view(decided.before, decided.seat), decided.seat
        given = hints(kind, view, seat, f"hint {self.seed}")
        true = [
            fmean(player.playouts(view, seat, hint.command, self.playouts, f"true {self.seed}", False))
            for hint in given
        ]
        return Hinted([hint.value for hint in given], true)


FURTHER_ON = 7
"""From one game to the next, the turn on which a hint is given is so many further."""


class Hints(Struct, frozen=True):
    """How true hints are, over ``positions``: how far a shown difference is from the true one on average, in
    points of a hundred; how far they are apart with their sign, how large they are, and in how many positions
    the first command is the best in truth, in per cent."""

    kind: str
    positions: int
    error: Mean
    first: Mean
    true: Mean
    best: float


def hinted_positions(
    kind: str, setups: Sequence[Setup], level: Strength, number: int, playouts: int
) -> list[HintedPosition]:
    """Returns ``number`` positions, on the setups in turn."""
    sides = dict.fromkeys(GAMES[kind].seats, level)
    return [
        HintedPosition(pairing(kind, setups[seed % len(setups)], sides), seed, playouts)
        for seed in range(number)
    ]


def hinted(kind: str, found: Sequence[Hinted]) -> Hints:
    """Returns how true these hints are; those of one command alone do not count."""
    several = [hint for hint in found if len(hint.true) > 1]
    return Hints(
        kind,
        len(several),
        mean([fmean(hint.errors) for hint in several]),
        mean([100 * (hint.shown[0] - hint.shown[-1]) for hint in several]),
        mean([100 * (hint.true[0] - hint.true[-1]) for hint in several]),
        100 * fmean(hint.true[0] == max(hint.true) for hint in several),
    )
