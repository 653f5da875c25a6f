"""One decision of a finished game, judged: by what the computer would have done, and by what the dice did."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import fsum
from typing import Any

from msgspec import Struct

from bot.games.game import Command, Level, Resign
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

WORTHS = 4
"""How many times the chance to win is estimated where the estimate is uncertain."""


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
    """Returns that one in so many decisions of a game is judged: each one, unless there are many."""
    return -(-decisions // MOST)


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
