"""Plays thousands of whole games from ``choices()`` alone, for every game that keeps the contract."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from .france1944 import fuzzed as france1944
from .fuzz import Fuzzed
from .fuzz_checks import check_choices, check_offers, check_refusals, check_whole_games
from .memoir44 import fuzzed as memoir44
from .resistance import fuzzed as resistance

FUZZED = [
    pytest.param(game.FUZZED, game.kinds_of, game.SEEN, id=game.FUZZED.game.name)
    for game in (resistance, memoir44, france1944)
]

each_game = pytest.mark.parametrize(
    "fuzzed", [row.values[0] for row in FUZZED], ids=lambda one: one.game.name
)


@pytest.mark.parametrize(("fuzzed", "kinds_of", "seen"), FUZZED)
def test_whole_games_from_choices_alone(fuzzed: Fuzzed, kinds_of: Any, seen: tuple[str, ...]) -> None:
    """The game's checks hold after each event; replay and JSON give the same game; every game ends."""
    happened = check_whole_games(fuzzed, kinds_of)
    never = {*(kind.__name__ for kind in get_args(fuzzed.game.event)), *seen} - set(happened)
    assert never == {"Amended", "SetByHand"}, "a fuzzer that misses something proves nothing about it"


@each_game
def test_what_is_not_offered_is_refused_without_change(fuzzed: Fuzzed) -> None:
    """Commands of other moments and commands with arbitrary fields are refused for every seat, without
    change."""
    assert check_refusals(fuzzed, 150) > 10_000


@each_game
def test_what_is_offered_is_never_refused(fuzzed: Fuzzed) -> None:
    """Every choice of every seat at sampled moments is accepted, and its odds are probabilities."""
    assert check_offers(fuzzed, 60) > 10_000


@each_game
def test_choices_are_all_different(fuzzed: Fuzzed) -> None:
    """No seat is offered the same command twice, and a finished game offers nothing."""
    assert check_choices(fuzzed, 20)
