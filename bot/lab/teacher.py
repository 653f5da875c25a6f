"""Whether the computer teaches well: what analyses say of games whose players are known, and whether the
chances of hints are true."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from statistics import fmean

from msgspec import Struct

from bot.games.game import Seat
from bot.games.registry import GAMES
from bot.lab.arena import Pairing, Setup, Strength, decisions, pairing
from bot.lab.intervals import mean
from bot.players.analysis import (
    PARTS,
    Judgement,
    Position,
    accuracy,
    answered,
    questions,
    second_look,
    turns_of,
)
from bot.players.player import hints, player_of

Mean = tuple[float, float]
"""A mean, and how far its 95 % interval reaches on each side."""


# --- analyses


class Analysed(Struct, frozen=True):
    """What the analysis of a game says, in short: what the decisions that mattered lost, by seat, and luck,
    the result less what the first seat had at the start and what its decisions added."""

    losses: dict[Seat, list[float]]
    luck: float


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
        kind, played = self.pairing.kind, list(decisions(self.pairing, self.seed))
        game, seed = GAMES[kind], f"lab {self.seed}"
        asked = questions(kind, seed, played, self.most or len(played))
        calls = [Position(kind, f"{seed} {part}", 0, played[0].before) for part in range(PARTS)]
        start = fmean(chain.from_iterable(call() for call in calls))
        answers = dict[int, Judgement]()
        answered(second_look(asked, answers))
        judged = [(decision, answers[number]) for number, decision in enumerate(played)]
        gained = [
            answer.gained.value * (1 if decision.seat == game.seats[0] else -1)
            for question, (decision, answer) in zip(asked, judged, strict=True)
            if question.judged
        ]
        outcome = game.outcome(played[-1].after)
        result = outcome.share(game.seats[0]) if outcome else 0.5
        losses = {
            seat: [answer.loss for decision, answer in judged if decision.seat == seat and answer.matters]
            for seat in game.seats
        }
        return Analysed(losses, result - start - len(asked) * fmean(gained))


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
    sides = [[fmean(losses) for losses in game.losses.values() if losses] for game in games]
    return Teaching(
        kind,
        strength,
        len(games),
        mean([fmean(accuracy(loss, player.scale) for loss in losses) for losses in sides if losses]),
        mean([100 * fmean(losses) for losses in sides if losses]),
        mean([100 * game.luck for game in games]),
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
