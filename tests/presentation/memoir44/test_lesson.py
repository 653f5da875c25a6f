"""The lesson of Memoir '44: the scenario with which a newcomer begins."""

from __future__ import annotations

import random

from games.fuzz import RandomDice

from bot.games.game import Event
from bot.games.memoir44 import GAME, MANIFEST
from bot.games.memoir44 import events as on
from bot.games.memoir44.scenario import scenario
from bot.games.memoir44.state import Options
from bot.games.memoir44.units import ALLIES
from bot.presentation.memoir44 import prospects

from .menus import menu_of
from .sensible import commands, step, taken

TAPS = 4
"""Most taps of a newcomer until dice fall."""

ROLLED = (on.AttackRolled, on.StrikeRolled, on.SymbolsRolled)


def taps(seed: int) -> int:
    """Returns the taps until dice fall, of a player who follows the blue button."""
    dice = RandomDice(random.Random(seed))
    state = GAME.begin(GAME.setup(Options(scenario(MANIFEST.lesson["scenario"]))), dice).state
    path: tuple[str, ...] = ()
    events: list[Event] = []
    made = 0
    while not any(isinstance(event, ROLLED) for event in events):
        menu, view, choices = menu_of(state, path), GAME.view(state, ALLIES), GAME.choices(state, ALLIES)
        paths = taken(menu)
        given = commands(view, ALLIES, choices, menu, paths)
        events, state = step(state, ALLIES, given, dice)
        path, made = () if given else paths[0], made + 1
        assert made <= TAPS
    return made


def test_the_first_dice_fall_within_four_taps() -> None:
    """A newcomer who follows the blue button throws dice within four taps, whatever hand is dealt."""
    counts = [taps(seed) for seed in range(60)]
    assert max(counts) <= TAPS
    assert sum(counts) / len(counts) < TAPS - 0.5


def test_every_unit_of_the_lesson_has_an_enemy_in_reach() -> None:
    """Whatever card is played first, its units can battle without a move."""
    state = GAME.setup(Options(scenario(MANIFEST.lesson["scenario"])))
    assert all(prospects.against(state, unit) for unit in state.board.side(ALLIES))
