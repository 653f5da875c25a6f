"""Plays whole games from ``choices()`` alone, for every game that keeps the contract: hundreds by day,
thousands at night."""

from __future__ import annotations

import pytest
from simulated.night import by_night

from bot.games.registry import GAMES

from .fuzz import fuzzed_of
from .fuzz_checks import check_choices, check_offers, check_refusals, check_whole_games

EACH = pytest.mark.parametrize("kind", GAMES)


@EACH
def test_whole_games_from_choices_alone(kind: str) -> None:
    """The game's checks hold after each event; everything happens; replay and JSON give the same game; every
    game ends."""
    fuzzed = fuzzed_of(kind)
    assert check_whole_games(fuzzed).total() > 100


@EACH
def test_what_is_not_offered_is_refused_without_change(kind: str) -> None:
    """Commands of other moments and commands with arbitrary fields are refused for every seat, without
    change."""
    fuzzed = fuzzed_of(kind)
    assert check_refusals(fuzzed, by_night(150, by_day=15)) > fuzzed.tries


@EACH
def test_what_is_offered_is_never_refused(kind: str) -> None:
    """Every choice of every seat at sampled moments is accepted, and its odds are probabilities."""
    fuzzed = fuzzed_of(kind)
    assert check_offers(fuzzed, by_night(60, by_day=10)) > fuzzed.tries


@EACH
def test_choices_are_all_different(kind: str) -> None:
    """No seat is offered the same command twice, and a finished game offers nothing."""
    assert check_choices(fuzzed_of(kind), by_night(20, by_day=10))
