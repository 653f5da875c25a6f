"""The question of the day: one placement, seven questions, and the two zones to attack."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.games.game import Command, Sealed
from bot.games.resistance import GAME
from bot.games.resistance import commands as do
from bot.games.resistance.placement import Placement, legal_placements
from bot.games.resistance.state import Options, State
from bot.games.resistance.units import GERMAN, RESISTANCE
from bot.players.player import Chance, Riddle, scored
from bot.players.resistance.deduction import PAIRS
from bot.players.resistance.points import pair


def placement_of(day: int) -> Placement:
    """Returns the placement of this day, all of them being alike."""
    return Chance("daily", day).pick(legal_placements())


def riddle(day: int, given: Sequence[Command]) -> Riddle:
    """Returns the question of this day after these commands (``bot.players.player.Daily``); an attack is
    worth its chance to win."""
    placement, dice = placement_of(day), Chance("dice", day)
    state = State(Options(), "interrogation", Sealed(placement), Sealed(""), f"daily {day}")
    for command in given:
        state = GAME.decide(state, RESISTANCE, command, dice).state
    if state.phase != "order":
        return Riddle(GAME.view(state, RESISTANCE), RESISTANCE, GAME.choices(state, RESISTANCE))
    won = {zones: pair(placement[zones[0] - 1], placement[zones[1] - 1]) for zones in PAIRS}
    opened = replace(state, phase="placement")  # is drawn with everything in it
    own = do.Attack(*sorted(state.attacked))
    every = sorted(((do.Attack(*zones), chance) for zones, chance in won.items()), key=lambda way: -way[1])
    chances = [way for way in every if way in every[:1] or way[0] == own]
    return Riddle(GAME.view(opened, GERMAN), RESISTANCE, score=scored(chances, own), chances=chances)
