"""Whole games of computer players, in every scenario, by mail and live."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest
from simulated.night import by_night

from bot.games.game import Level, Pace
from bot.games.memoir44 import GAME
from bot.games.memoir44.scenario import scenarios
from bot.players.chance import Chance
from bot.players.memoir44 import PLAYER
from bot.players.player import LEVELS, player_of

from .games import begun, played

HASHED = """
import hashlib
from itertools import islice
from players.memoir44.games import played
told = repr([turn.advice for turn in islice(played("bridge", "medium", 5), 60)])
print(hashlib.sha256(told.encode()).hexdigest())
"""


def test_the_registry_knows_the_player() -> None:
    assert player_of("memoir44") is PLAYER


PACES: tuple[Pace, ...] = ("live", "mail")
LIGHT: tuple[Level, ...] = ("easy", "medium")
EACH = list(product(scenarios(), LIGHT, PACES))
GAMES = [
    *by_night(EACH, by_day=[game for n, game in enumerate(EACH) if n % 16 in (0, 7, 9, 14)]),
    *product(("lane",), ("hard",), by_night(PACES, by_day=("mail",))),
]
"""By day each scenario once, the levels and the paces by turns."""


@pytest.mark.parametrize(("name", "level", "pace"), GAMES)
def test_a_game_ends_by_legal_commands(name: str, level: Level, pace: Pace) -> None:
    """Everything advised is legal, once each, with a value from 0 to 1, and the best is first."""
    for turn in played(name, level, 7, pace):
        legal = {one.command for one in GAME.choices(turn.state, turn.seat)}
        given = [one.command for one in turn.advice]
        assert set(given) <= legal
        assert len(set(given)) == len(given)
        values = [one.value for one in turn.advice]
        assert all(0 <= value <= 1 for value in values)
        assert values == sorted(values, reverse=True)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_advice(level: Level) -> None:
    state = begun("town", 2)
    seat = GAME.awaited(state)[0]
    first, second = (PLAYER.advise(state, seat, level, Chance("same")) for _ in range(2))
    assert first == second


def test_easy_makes_mistakes_and_medium_none() -> None:
    """In many positions *easy* advises something else than *medium*, and chance changes no advice of
    *medium*."""
    differing = 0
    for number, turn in enumerate(played("crossroads", "medium", 4)):
        easy = PLAYER.advise(turn.state, turn.seat, "easy", Chance(number))
        medium = PLAYER.advise(turn.state, turn.seat, "medium", Chance(number))
        assert medium[0] == turn.advice[0]
        differing += easy[0].command != medium[0].command
    assert differing > 5


def test_the_order_of_sets_changes_nothing() -> None:
    """Two processes that hash texts differently play the same game."""
    tests = Path(__file__).parents[2]
    paths = os.pathsep.join([str(tests.parent), str(tests)])
    told = {
        subprocess.run(
            [sys.executable, "-c", HASHED],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": paths},
            check=True,
            capture_output=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(told) == 1
    assert len(told.pop().strip()) == 64
