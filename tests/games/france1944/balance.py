"""Measures the balance of the practice campaign between players who take any legal command at random.

``python -m tests.games.france1944.balance 400`` plays that many games and prints how many each side won.
"""

from __future__ import annotations

import random
import sys
from collections import Counter

from bot.games.france1944 import GAME
from bot.games.france1944.commands import Supply
from bot.games.france1944.state import Options
from bot.games.game import Resign, Seat
from games.fuzz import RandomDice


def winner(seed: int) -> Seat | None:
    """Returns the winner of a game of two such players, who neither resign nor dispute supply."""
    chance = random.Random(seed)
    state, dice = GAME.setup(Options()), RandomDice(chance)
    while awaited := GAME.awaited(state):
        commands = [one.command for one in GAME.choices(state, awaited[0])]
        command = chance.choice([one for one in commands if not isinstance(one, Resign | Supply)])
        state = GAME.decide(state, awaited[0], command, dice).state
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome.winner


def winners(games: int) -> Counter[Seat | None]:
    """Returns how many of that many games each side wins; None counts the draws."""
    return Counter(map(winner, range(games)))


if __name__ == "__main__":
    sys.stdout.write(f"{dict(winners(int(sys.argv[1])))}\n")
