"""Whole turns played on: what a card leads to with the other side's reply, by which *hard* chooses one."""

from collections.abc import Sequence
from itertools import starmap
from math import fsum
from operator import sub

from bot.games.game import Command, Seat
from bot.games.memoir44 import GAME
from bot.games.memoir44.state import State
from bot.players.chance import Chance
from bot.players.memoir44.imagine import imagine
from bot.players.memoir44.outlook import LOG_ODDS_A_MEDAL, Factors, log_odds, logistic, outlook
from bot.players.memoir44.playouts import TURNS_AHEAD, played_on
from bot.players.memoir44.ranking import Scored, ranked
from bot.players.player import Estimate

CARDS_TRIED = 3
"""The number of cards that are looked into: the best by what they gain at once."""
MOST_LINES = 20
"""The most lines that are imagined for the choice of a card."""
SURE_OF_A_CARD = 0.5
"""How many standard errors another card must be better than the one that gains most at once."""

JUDGED = Factors(needs=2.17, force=0.55, place=0.27, turn=0.56)
"""The log-odds that each factor is worth at the end of a line. ``outlook.FITTED`` foresees results better,
but did not play better: with it *hard* won 54 % of 283 games against *medium*, with these 59 % of 360."""

TYPICAL = 2.25
"""What the best card of a hand gains on average, in medals (games of *medium* against itself)."""

Tried = dict[Command, list[float]]
"""The chances to win at the ends of the lines that begin with a command."""


def looked_ahead(view: State, seat: Seat, scored: Sequence[Scored], chance: Chance) -> list[Scored]:
    """Returns the commands with the one first that leads to the best positions. All of them are tried against
    the same imagined hands and decks; the better half is tried again, until two are left. The command that
    gains most at once stays among them, and gives way only to one that is better by more than chance
    (``SURE_OF_A_CARD``)."""
    seen, tried = GAME.view(view, seat), Tried()
    for command in scored[:CARDS_TRIED]:
        tried[command.command] = []
    while len(tried) > 1:
        for seed in [chance.salt() for _ in range(MOST_LINES // 2 // len(tried))]:
            for first, ends in tried.items():
                ends.append(_end(seen, seat, first, Chance(seed)))
        if len(tried) == 2:
            break
        tried = _better_half(tried)
    best = _chosen(tried)
    at = [command.command for command in scored].index(best)
    return [scored[at]._replace(gain=scored[0].gain, ahead=at > 0), *scored[:at], *scored[at + 1 :]]


def _better_half(tried: Tried) -> Tried:
    """Returns the first command and the best of the others, half of all, but at least two."""
    first, *others = tried
    others.sort(key=lambda command: -round(fsum(tried[command]), 9))
    return {command: tried[command] for command in (first, *others[: max(1, len(tried) // 2 - 1)])}


def _chosen(tried: Tried) -> Command:
    """Returns the second of two commands if it is better than the first by more than chance, or the first."""
    first, *others = tried
    for other in others:
        gains = list(starmap(sub, zip(tried[other], tried[first], strict=True)))
        gain = Estimate.of(gains)
        if round(gain.value - SURE_OF_A_CARD * gain.error, 9) > 0:
            return other
    return first


def _end(view: State, seat: Seat, first: Command, chance: Chance) -> float:
    """Returns the chance to win after this command, the rest of the turn and the reply, all by *medium*. A
    hand that promises more in the turn after them than hands do makes it greater."""
    begun = GAME.decide(imagine(view, seat, chance), seat, first, chance).state
    state = played_on(begun, view.number + TURNS_AHEAD, chance)
    if state.outcome:
        return outlook(state, seat)
    promised = ranked(state, seat)[0].gain
    return logistic(log_odds(state, seat, JUDGED) + LOG_ODDS_A_MEDAL * (promised - TYPICAL))
