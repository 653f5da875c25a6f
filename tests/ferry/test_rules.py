"""The rules of Night Ferry in random play, by the checks of every game."""

from __future__ import annotations

import random
from typing import get_args

from games.fuzz import Fuzzed, RandomDice, begun
from games.fuzz_checks import check_choices, check_offers, check_refusals, check_whole_games

from bot.games.game import Command, Event, Resign, Seat

from . import GAME
from .rules import MOST_SUNK, fingerprint
from .state import CREW, WATCH, NightFell, Options, Post, SentryPosted, State


def wanderer(state: State, seat: Seat, command: Command) -> float:
    """Likes all commands equally, but rarely resigns."""
    return 0.01 if isinstance(command, Resign) else 1


def check(before: State, event: Event, after: State) -> None:
    """Asserts what must hold after every event."""
    assert before.over + before.sunk <= after.over + after.sunk <= len(after.posts)
    assert after.over <= after.options.boats
    assert after.sunk <= MOST_SUNK
    if not after.outcome:
        assert GAME.view(after, CREW) == GAME.view(after, "public")
        assert GAME.view(after, CREW).posts == ()
        assert GAME.view(after, WATCH).posts == after.posts
        assert GAME.view(after, WATCH).salts == ()


FUZZED = Fuzzed(
    game=GAME,
    options=lambda chance: Options(chance.choice((1, 2, 3))),
    players=(wanderer,),
    check=check,
    bound=100,
    games=300,
)


def test_whole_games_from_choices_alone() -> None:
    """Every kind of event happens, and the game ends in each way (4, 5)."""
    happened = check_whole_games(FUZZED, kinds_of)
    kinds = {kind.__name__ for kind in get_args(GAME.event)} - {"SetByHand"}
    assert set(happened) == kinds | {"sunk", "over", "resigned", "watch", "crew"}


def test_a_secret_is_not_printed() -> None:
    """1: neither the command nor the event of a post tells the ford where it is printed."""
    (state, recorded) = begun(FUZZED, 1)
    assert not recorded
    night, posted = GAME.decide(state, WATCH, Post(2), RandomDice(random.Random(6)))
    assert repr(Post(2)) == "Post(‹sealed›)"
    assert repr(posted) == "SentryPosted(ford=‹sealed›, salt=‹sealed›)"
    assert isinstance(night, NightFell)
    assert isinstance(posted, SentryPosted)
    assert night.fingerprint == fingerprint(2, posted.salt.value)


def kinds_of(event: Event) -> list[str]:
    """Returns the kind of an event, and how a game ended."""
    ended = [event.why, event.winner] if hasattr(event, "why") and hasattr(event, "winner") else []
    return [type(event).__name__, *ended]


def test_what_is_not_offered_is_refused_and_what_is_offered_is_not() -> None:
    """The list of legal commands and the rules agree."""
    assert check_refusals(FUZZED, 300) > 1000
    assert check_offers(FUZZED, 300) > 1000
    assert check_choices(FUZZED, 100) > 300
