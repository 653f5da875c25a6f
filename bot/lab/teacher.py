"""Whether the computer teaches well: what analyses say of games whose players are known."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain
from statistics import fmean

from msgspec import Struct

from bot.games.game import Seat
from bot.games.registry import GAMES
from bot.lab.arena import Pairing, Setup, Strength, decisions, in_turn
from bot.lab.intervals import mean
from bot.players import analysis as analysing
from bot.players.player import player_of

Mean = tuple[float, float]
"""A mean, and how far its 95 % interval reaches on each side."""


# --- analyses


class Analysed(Struct, frozen=True):
    """What the analysis of a game says, in short: what the decisions that mattered lost, by seat, and luck,
    the result less what the first seat had at the start and what its decisions added."""

    losses: dict[Seat, list[float]]
    luck: float


def analysed(pairing: Pairing, seed: int, most: int | None) -> Analysed:
    """Plays a game and analyses it. If at most so many of its decisions are judged, they stand for all: luck
    is then less exact, but still 0 on average."""
    kind, played = pairing.kind, list(decisions(pairing, seed))
    game, lab_seed = GAMES[kind], f"lab {seed}"
    asked = analysing.questions(kind, lab_seed, played, most or len(played))
    calls = [
        analysing.Position(kind, f"{lab_seed} {part}", 0, played[0].before) for part in range(analysing.PARTS)
    ]
    start = fmean(chain.from_iterable(call() for call in calls))
    answers = dict[int, analysing.Judgement]()
    analysing.answered(analysing.second_look(asked, answers))
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
    kind: str, setups: Sequence[Setup], strength: Strength, games: int, most: int | None
) -> dict[str, Callable[[], Analysed]]:
    """Returns the analyses of ``games`` games between two of this strength, by name."""
    return {
        f"analysed {pairing.key()} {seed} {most}": partial(analysed, pairing, seed, most)
        for _, pairing, seed in in_turn(kind, setups, strength, games)
    }


def teaching(kind: str, strength: str, games: Sequence[Analysed]) -> Teaching:
    """Returns what these analyses say; the accuracy of a game is the mean of its sides'."""
    player = player_of(kind)
    sides = [[fmean(losses) for losses in game.losses.values() if losses] for game in games]
    return Teaching(
        kind,
        strength,
        len(games),
        mean(
            [fmean(analysing.accuracy(loss, player.scale) for loss in losses) for losses in sides if losses]
        ),
        mean([100 * fmean(losses) for losses in sides if losses]),
        mean([100 * game.luck for game in games]),
    )
