"""Whole turns looked ahead: what a card leads to, with the other side's reply. So *hard* chooses a card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import starmap
from math import fsum, sqrt
from operator import sub

from bot.games.game import Command, Seat
from bot.games.memoir44 import GAME
from bot.games.memoir44.state import State
from bot.games.memoir44.units import SEATS, opponent
from bot.players.chance import Chance
from bot.players.memoir44.field import Field, field_of
from bot.players.memoir44.imagining import imagine
from bot.players.memoir44.outlook import SCALE, logistic, outlook
from bot.players.memoir44.ranking import Scored, ranked
from bot.players.memoir44.weights import TUNED, Weights

WIDTH = 3
"""The number of cards that are looked into: the best by what they gain at once."""
LINES = 20
"""The most lines that are imagined for the choice of a card."""
TURNS = 2
"""The number of turns that a line is played to its end: one's own, and the reply."""
SURE = 0.5
"""How many standard errors another card must be better than the one that gains most at once."""

Tried = dict[Command, list[float]]
"""The chances to win at the ends of the lines that begin with a command."""


def looked_ahead(
    view: State, seat: Seat, weights: Weights, found: Sequence[Scored], chance: Chance
) -> list[Scored]:
    """Returns the commands with the one first that leads to the best positions. All of them are tried against
    the same imagined hands and decks; the better half is tried again, until two are left. The command that
    gains most at once stays among them, and gives way only to one that is better by more than ``SURE``."""
    seen, tried = GAME.view(view, seat), Tried()
    for one in found[:WIDTH]:
        tried[one.command] = []
    while len(tried) > 1:
        for seed in [chance.salt() for _ in range(LINES // 2 // len(tried))]:
            for command, ends in tried.items():
                ends.append(_end(seen, seat, weights, command, Chance(seed)))
        if len(tried) == 2:
            break
        tried = _better_half(tried)
    best = _chosen(tried)
    at = [one.command for one in found].index(best)
    return [found[at]._replace(gain=found[0].gain, ahead=at > 0), *found[:at], *found[at + 1 :]]


def _better_half(tried: Tried) -> Tried:
    """Returns the first command and the best of the others, half of all, but at least two."""
    first, *others = tried
    others.sort(key=lambda one: -round(fsum(tried[one]), 9))
    return {one: tried[one] for one in (first, *others[: max(1, len(tried) // 2 - 1)])}


def _chosen(tried: Tried) -> Command:
    """Returns the second of two commands if it is better than the first by more than chance, or the first."""
    first, *others = tried
    for other in others:
        more = list(starmap(sub, zip(tried[other], tried[first], strict=True)))
        mean = fsum(more) / len(more)
        spread = fsum((one - mean) ** 2 for one in more) / (len(more) - 1)
        if round(mean - SURE * sqrt(spread / len(more)), 9) > 0:
            return other
    return first


def _end(view: State, seat: Seat, weights: Weights, first: Command, chance: Chance) -> float:
    """Returns the chance to win after this command, the rest of the turn and the reply, all by *medium*. A
    hand that promises more in the turn after them than hands do makes it greater."""
    begun = GAME.decide(imagine(view, seat, chance), seat, first, chance).state
    state = played_on(begun, view.number + TURNS, weights, chance)
    if state.outcome:
        return outlook(state, seat)
    promised = ranked(state, seat, weights)[0].gain
    return logistic(_judged(state, seat, field_of(state, TUNED)) + SCALE * (promised - TYPICAL))


CLOSE, FORCE, PLACE, TURN = 2.17, 0.55, 0.27, 0.56
"""The log-odds that each thing is worth at the end of a line: how close a side is to its last medal, its
figures, the places of its units, and that it is its turn. ``outlook.FITTED`` foresees results better, but did
not play better: with it *hard* won 54 % of 283 games against *medium*, with these 59 % of 360."""


def _judged(state: State, seat: Seat, field: Field) -> float:
    """Returns the log-odds of a side at the end of a line."""
    other, needs = opponent(seat), dict(zip(SEATS, field.known.needs, strict=True))

    def more(of: Callable[[Seat], float]) -> float:
        return of(seat) - of(other)

    parts = (
        CLOSE * more(lambda side: 1 / max(1, needs[side])),
        FORCE * more(lambda side: fsum(unit.figures * field.figure(unit) for unit in field.board.side(side))),
        PLACE * more(lambda side: fsum(field.stand(unit, unit.hex) for unit in field.board.side(side))),
        TURN if state.turn == seat else -TURN,
    )
    return fsum(parts)


def played_on(state: State, number: int, weights: Weights, chance: Chance) -> State:
    """Returns the state in which the turn of this number begins, or the game ends, if both sides play as
    *medium* does."""
    while state.number < number and (awaited := GAME.awaited(state)):
        command = ranked(state, awaited[0], weights)[0].command
        state = GAME.decide(state, awaited[0], command, chance).state
    return state


TYPICAL = 2.25
"""What the best card of a hand gains on average, in medals (games of *medium* against itself)."""
