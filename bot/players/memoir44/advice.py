"""The advice of each level: *easy* makes mistakes; the others compare plans for whole turns."""

from collections.abc import Sequence
from math import fsum

from bot.games.game import Level, Seat
from bot.games.memoir44.state import State
from bot.players.chance import Chance
from bot.players.memoir44.evaluation import evaluation_of
from bot.players.memoir44.outlook import LOG_ODDS_A_MEDAL, log_odds, logistic
from bot.players.memoir44.ranking import Scored, ranked
from bot.players.memoir44.reasons import reasons
from bot.players.memoir44.search import planned
from bot.players.player import Advice

BLUR = 1.0
"""The standard deviation of the mistakes of *easy*, in medals."""


def advise(view: State, seat: Seat, level: Level, chance: Chance) -> Sequence[Advice]:
    """Returns the commands with which a side may answer, the best first. Standing orders and a resignation
    are not among them. The value of the best command is the chance to win from the position, and each medal
    that another gains less takes ``LOG_ODDS_A_MEDAL`` off its log-odds."""
    scored = ranked(view, seat)
    if level == "easy":
        scored = blurred(scored, chance)
    if best := planned(view, seat, level):
        at = [command.command for command in scored].index(best)
        first = scored[at]._replace(gain=scored[0].gain, ahead=at > 0)
        scored = [first, *scored[:at], *scored[at + 1 :]]
    evaluation, odds = evaluation_of(view), log_odds(view, seat)
    return [
        Advice(
            command.command,
            logistic(odds + LOG_ODDS_A_MEDAL * (command.gain - scored[0].gain)),
            reasons=tuple(reasons(view, seat, evaluation, command)),
        )
        for command in scored
    ]


def blurred(scored: Sequence[Scored], chance: Chance) -> list[Scored]:
    """Returns the commands in the order of a player who misjudges what each gains."""
    # Twelve shares less 6 have the mean 0 and the standard deviation 1, near the normal distribution.
    errors = ((fsum(chance.share() for _ in range(12)) - 6, command) for command in scored)
    wrong = [command._replace(gain=command.gain + BLUR * error) for error, command in errors]
    return sorted(wrong, key=lambda command: -command.gain)
