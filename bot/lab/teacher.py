"""Whether the computer teaches well: what analyses say of games whose players are known, and whether the
chances of hints are true."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from math import fsum, sqrt
from statistics import fmean

from msgspec import Struct

from bot.games.game import Seat
from bot.games.registry import GAMES
from bot.lab.arena import Pairing, Strength, decisions
from bot.lab.intervals import mean
from bot.lab.setups import Setup, pairing
from bot.players.analysis import PARTS, accuracy, analysis, chances, positions, questions, turns_of
from bot.players.hints import hints
from bot.players.registry import player_of

Mean = tuple[float, float]
"""A mean, and how far its 95 % interval reaches on each side."""


# --- analyses


class Analysed(Struct, frozen=True):
    """What the analysis of a game says, in short: what the decisions that mattered lost, by seat; and how the
    game adds up, if all decisions were judged."""

    losses: dict[Seat, list[float]]
    total: Total | None = None


class Total(Struct, frozen=True):
    """The chance of the first seat at the start, what decisions, luck and the rest added, and the result."""

    start: float
    decisions: float
    luck: float
    rest: float
    result: float


class AnalysedGame(Struct, frozen=True):
    """A game that is to be played and analysed. If at most so many of its decisions are judged, nothing is
    added up."""

    pairing: Pairing
    seed: int
    most: int | None

    @property
    def name(self) -> str:
        """What the result is of."""
        return f"analysed {self.pairing.key()} {self.seed} {self.most}"

    def __call__(self) -> Analysed:
        played = list(decisions(self.pairing, self.seed))
        kind, seats = self.pairing.kind, GAMES[self.pairing.kind].seats
        asked = questions(kind, f"lab {self.seed}", played, self.most or len(played))
        answers = {question.number: question() for question in asked}
        losses: dict[Seat, list[float]] = {seat: [] for seat in seats}
        for question in asked:
            if answers[question.number].matters:
                losses[question.played.seat].append(answers[question.number].loss)
        if self.most:
            return Analysed(losses)
        parts = [[position() for position in positions(asked, part)] for part in range(PARTS)]
        ends = [list(chain.from_iterable(of_turn)) for of_turn in zip(*parts, strict=True)]
        curve = chances(kind, ends, played[-1].after)
        judged = analysis(asked, curve, answers)
        gained = judged.sides[0].gained - judged.sides[1].gained
        total = Total(curve[0].value, gained, judged.luck, judged.rest, curve[-1].value)
        return Analysed(losses, total)


class Teaching(Struct, frozen=True):
    """What the analyses of the games of a strength against itself say: its accuracy, what a decision that
    mattered lost on average, in points of a hundred, with intervals over games; the mean of luck; and the
    spread of what is neither start, decisions nor luck."""

    kind: str
    strength: str
    games: int
    accuracy: Mean
    loss: Mean
    luck: Mean | None
    rest: float | None


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
    sides = [[fmean(losses) for losses in game.losses.values() if losses] for game in games]
    totals = [game.total for game in games if game.total]
    rests = [total.start + total.decisions + total.luck - total.result for total in totals]
    return Teaching(
        kind,
        strength,
        len(games),
        mean([fmean(map(accuracy, losses)) for losses in sides if losses]),
        mean([100 * fmean(losses) for losses in sides if losses]),
        mean([100 * total.luck for total in totals]) if totals else None,
        100 * sqrt(fsum(rest * rest for rest in rests) / len(rests)) if rests else None,
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
    truth are ``playouts`` with other dice; with ``far`` they go to the end."""

    pairing: Pairing
    seed: int
    playouts: int
    far: bool

    @property
    def name(self) -> str:
        """What the result is of."""
        return f"hinted {self.pairing.key()} {self.seed} {self.playouts} {self.far}"

    def __call__(self) -> Hinted:
        kind, player = self.pairing.kind, player_of(self.pairing.kind)
        assert player is not None
        asked = questions(kind, "", list(decisions(self.pairing, self.seed)))
        begun = [first.played for first, *_ in turns_of(asked)]
        decided = begun[FURTHER_ON * self.seed % len(begun)]
        view, seat = GAMES[kind].view(decided.before, decided.seat), decided.seat
        given = hints(kind, view, seat, f"hint {self.seed}")
        true = [
            fmean(player.playouts(view, seat, hint.command, self.playouts, f"true {self.seed}", self.far))
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
    kind: str, setups: Sequence[Setup], level: Strength, number: int, playouts: int, *, far: bool
) -> list[HintedPosition]:
    """Returns ``number`` positions, on the setups in turn."""
    sides = dict.fromkeys(GAMES[kind].seats, level)
    return [
        HintedPosition(pairing(kind, setups[seed % len(setups)], sides), seed, playouts, far)
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
