"""Games that are played on by the best command of each moment (``ranking``): how analyses, hints and the
laboratory know what a position or a command is worth."""

from math import inf

from msgspec.structs import replace

from bot.games.game import Command, Sealed, Seat
from bot.games.memoir44 import GAME
from bot.games.memoir44.state import State
from bot.players.chance import Chance
from bot.players.memoir44.imagine import imagine
from bot.players.memoir44.outlook import outlook
from bot.players.memoir44.ranking import ranked

TURNS_AHEAD = 2
"""The number of turns that are played to their end: one's own, and the reply."""

CANDIDATES = 3
"""The number of commands that deserve a closer look."""


def playouts(
    state: State, seat: Seat, first: Command | None, number: int, seed: str, far: bool
) -> list[float]:
    """Returns the chances at the ends of games that are played on (``bot.players.player.Player``): with
    ``far`` at the end of the game, otherwise after ``TURNS_AHEAD``, by the board. The deck is shuffled anew
    in each."""
    until, ends = inf if far else state.number + TURNS_AHEAD, []
    for index in range(number):
        chance = Chance(seed, index)
        begun = imagine(state, seat, chance)
        deck = begun.deck.value
        order = chance.shuffled(len(deck))
        begun = replace(begun, deck=Sealed(tuple([deck[place] for place in order])))
        if first is not None:
            begun = GAME.decide(begun, seat, first, chance).state
        ends.append(outlook(played_on(begun, until, chance), seat))
    return ends


def played_on(state: State, until: float, chance: Chance) -> State:
    """Returns the state in which the turn of this number begins, or the game ends."""
    while state.number < until and (awaited := GAME.awaited(state)):
        command = ranked(state, awaited[0])[0].command
        state = GAME.decide(state, awaited[0], command, chance).state
    return state


def candidates(view: State, seat: Seat) -> list[Command]:
    """Returns the commands that gain the most at once, the best first."""
    return [scored.command for scored in ranked(view, seat)[:CANDIDATES]]
