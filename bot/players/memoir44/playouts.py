"""Games that are played on turn by turn, each by the best plan of the moment: how analyses, hints and the
laboratory know what a position or a command is worth."""

from math import inf

from msgspec.structs import replace

from bot.games.game import Command, Sealed, Seat
from bot.games.memoir44 import GAME
from bot.games.memoir44.state import State, stage
from bot.players.chance import Chance
from bot.players.memoir44.imagine import imagine
from bot.players.memoir44.plans import (
    IMAGINED_ANSWERS,
    TurnPlan,
    carried_out,
    laid,
    next_command,
    plan_with,
    plans,
    without_questions,
)
from bot.players.memoir44.ranking import ranked
from bot.players.memoir44.search import TURNS_OF_A_LINE, foreseen
from bot.players.memoir44.sketch import sketch_of

CANDIDATES = 4
"""The largest number of commands that deserve a closer look."""


def playouts(
    state: State, seat: Seat, first: Command | None, number: int, seed: str, far: bool
) -> list[float]:
    """Returns the chances at the ends of games that are played on (``bot.players.player.Player``): with
    ``far`` at the end of the game, otherwise after ``TURNS_OF_A_LINE``. The deck is shuffled anew in each,
    and each turn has dice of its own, the same for every first command."""
    until = inf if far else state.number + TURNS_OF_A_LINE
    return [_end(state, seat, first, until, f"{seed} {index}") for index in range(number)]


def _end(state: State, seat: Seat, first: Command | None, until: float, seed: str) -> float:
    chance = Chance(seed)
    state = imagine(state, seat, chance)
    deck = state.deck.value
    shuffled = tuple([deck[place] for place in chance.shuffled(len(deck))])
    state = without_questions(replace(state, deck=Sealed(shuffled)))
    if first is not None:
        state = GAME.carry_out(state, seat, first, Chance(seed, "first")).state
    while state.number < until and not state.outcome:
        state = laid(state)
        state = carried_out(state, _plan(state), f"{seed} {state.number}")
    return foreseen(state, seat)


def _plan(state: State) -> TurnPlan:
    """Returns the best plan for what is left of a turn."""
    now = stage(state)
    if now == "card":
        return plans(state, state.turn)[0]
    return plan_with(sketch_of(state, state.turn), state) if now in ("orders", "moves") else TurnPlan(None)


def candidates(view: State, seat: Seat) -> list[Command]:
    """Returns the command of the best plan, and those that gain the most at once."""
    answer, alone = IMAGINED_ANSWERS.get(stage(view)), without_questions(view)
    usual = answer(alone) if answer else next_command(alone, seat, _plan(alone))
    ranking = [scored.command for scored in ranked(view, seat)]
    legal = [usual] if usual in ranking else []
    return list(dict.fromkeys([*legal, *ranking]))[:CANDIDATES]
