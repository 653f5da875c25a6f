"""Whole games of computer players, in every scenario, by mail and live."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from games.memoir44.position import board
from simulated.night import by_night

from bot.games.game import Level, Pace
from bot.games.memoir44 import GAME
from bot.games.memoir44.scenario import scenarios
from bot.games.memoir44.state import Options, stage
from bot.games.memoir44.units import ALLIES, SEATS
from bot.players.memoir44 import PLAYER
from bot.players.player import LEVELS, Chance, player_of

from .games import Turn, begun, followed, played

HASHED = """
import hashlib
from itertools import islice
from players.memoir44.games import played
told = repr([turn.advice for turn in islice(played("bridge", "medium", 5), 40)])
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
    check(played(name, level, 7, pace))


@pytest.mark.parametrize("level", LIGHT)
def test_a_game_with_the_boxs_dice_and_its_further_rules(level: Level) -> None:
    """Symbols, Blitz, a commissar on either side in turn, air strikes, and units that battle back."""
    units = (
        "allies infantry E4+battle_back", "allies armor E6+battle_back", "allies artillery G5",
        "axis infantry C4", "axis armor C6", "axis infantry C8",
    )  # fmt: skip
    seen = set[str]()
    for seed, side in enumerate(SEATS):
        rules: dict[str, Any] = {"blitz": True, "commissar": side, "air_strikes": ALLIES}
        there = board(*units, medals=dict.fromkeys(SEATS, 3), hands=dict.fromkeys(SEATS, 4), **rules)
        begins = GAME.begin(GAME.setup(Options(there, dice="symbols")), Chance("deal", seed)).state
        seen |= check(followed(begins, level, seed))
    assert seen >= {"lay", "card", "battles"}


def check(game: Iterator[Turn]) -> set[str]:
    """Asserts that everything advised is legal, once each, with a value from 0 to 1, the best first; returns
    what was decided."""
    stages = set[str]()
    for turn in game:
        stages.add(stage(turn.state))
        if stage(turn.state) in ("lay", "back"):
            view = GAME.view(turn.state, turn.seat)
            for command in PLAYER.candidates(view, turn.seat):
                (value,) = PLAYER.playouts(view, turn.seat, command, 1, "on", False)
                assert 0 <= value <= 1
        legal = {one.command for one in GAME.choices(turn.state, turn.seat)}
        given = [one.command for one in turn.advice]
        assert set(given) <= legal
        assert len(set(given)) == len(given)
        values = [one.value for one in turn.advice]
        assert all(0 <= value <= 1 for value in values)
        assert values == sorted(values, reverse=True)
    return stages


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
