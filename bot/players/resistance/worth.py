"""The chance to win from a complete state, and two commands weighed against each other after the game: the
best one, and the one that was given."""

from bot.games.game import Command, Seat
from bot.games.resistance import commands as do
from bot.games.resistance import rules
from bot.games.resistance.choices import situation
from bot.games.resistance.placement import Placement
from bot.games.resistance.state import State
from bot.players.chance import Chance
from bot.players.player import Estimate
from bot.players.resistance.deduction import attacks, guesses, informed
from bot.players.resistance.equilibrium import equilibrium
from bot.players.resistance.fights import better, fights, fought_on, mean_of
from bot.players.resistance.outlook import for_seat, outlook
from bot.players.resistance.points import pair

SAMPLED_FIGHTS = 32
"""How many times the current fight is played on to estimate its worth."""

WEIGHED_FIGHTS = 64
"""How many fights are played on from each of two actions."""


def worth(state: State, seat: Seat, chance: Chance) -> Estimate:
    """Returns the chance of this seat to win: exact once both zones are fought, by fights played on during
    one, by the table of fights and the equilibrium before (``bot.players.player.Player``)."""
    resistance = _worth(state, chance)
    return Estimate(for_seat(resistance.value, seat), resistance.error)


def _worth(state: State, chance: Chance) -> Estimate:
    match state.phase:
        case "placement":
            return Estimate(equilibrium().most)
        case "interrogation" | "attack":
            assert state.placement is not None
            return Estimate(_attacked(state, state.placement.value))
        case "battle":
            return mean_of(fought_on(state, SAMPLED_FIGHTS, chance.salt()))
    return Estimate(outlook(state))


def _attacked(state: State, placement: Placement) -> float:
    """Returns the chance of the Resistance to win: if it attacks now, or if it may ask on and learns all."""
    cap = state.options.dead_cap_per_zone
    if state.phase == "interrogation":
        return informed(placement, cap)
    _, (first, second) = attacks(state)[0]
    return pair(placement[first - 1], placement[second - 1], cap)


def weigh(
    view: State, seat: Seat, best: Command, given: Command, chance: Chance
) -> tuple[float, float] | None:
    """Returns the chances to win by two commands (``bot.players.player.Player``): questions and attacks by
    what the answers leave possible, actions by fights that are played on with the same dice, where they
    differ by more than the error."""
    if rules.stage(view) in ("interrogation", "attack"):
        return _known(view, best), _known(view, given)
    if rules.stage(view) != "actions":
        return None
    seed = chance.salt()
    could = fights(view, seat, best, WEIGHED_FIGHTS, seed)
    if situation(view.fight, best) == situation(view.fight, given):
        return mean_of(could).value, mean_of(could).value
    did = fights(view, seat, given, WEIGHED_FIGHTS, seed)
    return mean_of(could).value, mean_of(did if better(could, did) else could).value


def _known(view: State, command: Command) -> float:
    """Returns the chance of the Resistance to win after a question or an attack, given the answers."""
    match command:
        case do.Interrogate(zone, guess):
            return next(asked.chance for asked in guesses(view) if (asked.zone, asked.value) == (zone, guess))
        case do.Attack(zone, other):
            return next(value for value, pair in attacks(view) if pair == tuple(sorted((zone, other))))
    return attacks(view)[0][0]
