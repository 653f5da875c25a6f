"""Two commands weighed against each other after the game: the best one, and the one that was given."""

from __future__ import annotations

from bot.games.game import Command, Seat
from bot.games.resistance import commands as do
from bot.games.resistance import rules
from bot.games.resistance.state import State
from bot.players.chance import Chance
from bot.players.resistance.advice import situation
from bot.players.resistance.comparing import better, fights
from bot.players.resistance.deduction import attacks, guesses
from bot.players.resistance.worth import mean_of

FIGHTS = 64
"""How many fights are played on from each of two actions."""

Weighed = tuple[float, float]
"""The chances of a seat to win by the best command and by the one that was given."""


def weigh(view: State, seat: Seat, best: Command, given: Command, chance: Chance) -> Weighed | None:
    """Returns the chances to win by two commands (``bot.players.player.Player``): questions and attacks by
    what the answers leave possible, actions by fights that are played on with the same dice, where they
    differ by more than the error."""
    if rules.stage(view) in ("interrogation", "attack"):
        return _known(view, best), _known(view, given)
    if rules.stage(view) != "actions":
        return None
    seed = chance.salt()
    could = fights(view, seat, best, FIGHTS, seed)
    if situation(view.fight, best) == situation(view.fight, given):
        return mean_of(could).value, mean_of(could).value
    did = fights(view, seat, given, FIGHTS, seed)
    return mean_of(could).value, mean_of(did if better(could, did) else could).value


def _known(view: State, command: Command) -> float:
    """Returns the chance of the Resistance to win after a question or an attack, given the answers."""
    match command:
        case do.Interrogate(zone, guess):
            return next(value for value, *asked in guesses(view) if asked == [zone, guess])
        case do.Attack(zone, other):
            return next(value for value, pair in attacks(view) if pair == tuple(sorted((zone, other))))
    return attacks(view)[0][0]
