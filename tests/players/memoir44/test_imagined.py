"""A computer player knows a view and nothing else (section 3)."""

from __future__ import annotations

from collections import Counter

import pytest
from simulated.night import by_night

from bot.games.game import Level
from bot.games.memoir44 import GAME
from bot.games.memoir44.cards import DECK, HIDDEN
from bot.games.memoir44.state import State
from bot.games.memoir44.units import opponent
from bot.players.memoir44 import PLAYER
from bot.players.player import LEVELS, Chance

from .games import played


def piles(state: State) -> list[str]:
    """Returns all the cards of a game, wherever they are."""
    hidden = (state.deck, state.offered, *state.hands.values(), *state.aside.values())
    return [*state.discards, *(card for pile in hidden for card in pile.value)]


def test_what_is_imagined_is_possible() -> None:
    """The 60 cards are there once each, and the seat sees of the imagined game what it saw of the real
    one."""
    for number, turn in enumerate(played("crossroads", "medium", 1)):
        for seat in GAME.seats:
            view = GAME.view(turn.state, seat)
            imagined = PLAYER.imagine(view, seat, Chance(number))
            assert Counter(piles(imagined)) == Counter(DECK)
            assert GAME.view(imagined, seat) == view
            assert HIDDEN not in piles(imagined)


def test_what_is_imagined_varies() -> None:
    """Other chances give the other side another hand."""
    turn = next(played("lane", "medium", 1))
    view, other = GAME.view(turn.state, turn.seat), opponent(turn.seat)
    hands = {PLAYER.imagine(view, turn.seat, Chance(number)).hands[other].value for number in range(40)}
    assert len(hands) > 30


GAMES: dict[Level, tuple[tuple[str, int], ...]] = {
    "easy": (("lane", 3), ("bridge", 3)),
    "medium": (("lane", 3), ("bridge", 3)),
    "hard": (("lane", 3), ("lane", 4)),
}


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_hidden_changes_no_advice(level: Level) -> None:
    """Two complete states that differ only in what the seat may not know give the same advice,
    although the player is given all of it."""
    pairs = 0
    games = GAMES[level][: by_night(2, by_day=1)]
    for name, seed in games:
        for number, turn in enumerate(played(name, "medium", seed)):
            other = PLAYER.imagine(GAME.view(turn.state, turn.seat), turn.seat, Chance("other", number))
            pairs += other != turn.state
            given = [PLAYER.advise(state, turn.seat, level, Chance(number)) for state in (turn.state, other)]
            assert given[0] == given[1]
    assert pairs > 30 * len(games)
