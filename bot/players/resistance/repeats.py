"""Which rolls the computer player repeats (R5)."""

from __future__ import annotations

from bot.games.game import Seat
from bot.games.resistance.placement import train
from bot.games.resistance.stakes import stake
from bot.games.resistance.state import GERMAN, RESISTANCE, Battle, State
from bot.players.resistance.race import Chances, Race, race


def race_of(state: State) -> Race:
    """Returns the race for the zone that is fought over."""
    return race(train(state.fight.contents), state.options.task_dice_max)


def needed(battle: Battle) -> tuple[int, int]:
    """Returns how many numbers the task of the Resistance still needs, and that of the German."""
    return len(battle.still_needed(RESISTANCE)), len(battle.still_needed(GERMAN))


def clock_chances(state: State, seat: Seat) -> tuple[Chances, Chances]:
    """Returns how the race ends if this roll of the clock is kept, and if it is repeated (14)."""
    battle, found = state.fight, race_of(state)
    left, tasks = battle.clock - battle.rolled[0], needed(battle)
    return found.rolled(seat, left, *tasks), found.again(seat, battle.clock, *tasks)


def repeats(state: State, seat: Seat) -> bool:
    """Whether this side repeats the roll that it may repeat: the clock by the race of the tasks, any other
    if it is below the average."""
    if state.phase != "battle" or state.fight.step != "clock":
        return stake(state).below_average
    kept, again = map(race_of(state).value, clock_chances(state, seat))
    return again > kept if seat == RESISTANCE else again < kept
