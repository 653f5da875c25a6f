"""The rules of Night Ferry in random play, by the checks of every game."""

from __future__ import annotations

import random
from typing import get_args

from games.fuzz import RandomDice, begun
from games.fuzz_checks import BY_HAND, check_choices, check_offers, check_refusals, check_whole_games

from . import GAME
from .fuzzed import FUZZED
from .rules import fingerprint
from .state import WATCH, NightFell, Post, SentryPosted


def test_whole_games_from_choices_alone() -> None:
    """Every kind of event happens, and the game ends in each way (4, 5), and in no other."""
    happened = check_whole_games(FUZZED)
    kinds = {kind.__name__ for kind in get_args(GAME.event)} - BY_HAND
    assert set(happened) == kinds | set(FUZZED.seen)


def test_a_secret_is_not_printed() -> None:
    """1: neither the command nor the event of a post tells the ford where it is printed."""
    state, beginning = begun(FUZZED, 1)
    assert not beginning.events
    night, posted = GAME.decide(state, WATCH, Post(2), RandomDice(random.Random(6))).events
    assert repr(Post(2)) == "Post(‹sealed›)"
    assert repr(posted) == "SentryPosted(ford=‹sealed›, salt=‹sealed›)"
    assert isinstance(night, NightFell)
    assert isinstance(posted, SentryPosted)
    assert night.fingerprint == fingerprint(2, posted.salt.value)


def test_what_is_not_offered_is_refused_and_what_is_offered_is_not() -> None:
    """The list of legal commands and the rules agree."""
    assert check_refusals(FUZZED, 300) > 1000
    assert check_offers(FUZZED, 300) > 1000
    assert check_choices(FUZZED, 100) > 300
