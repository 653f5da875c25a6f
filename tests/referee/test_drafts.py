"""What a seat may prepare in private, and a random legal command for it."""

from __future__ import annotations

import pytest

from bot.games.game import Refused
from bot.games.match import Match
from bot.games.registry import GAMES
from bot.games.resistance.commands import Place
from bot.games.resistance.placement import placement_objections
from bot.referee.games import draw_command, preparable, preparing_seat

GERMAN, RESISTANCE = 1944, 1945


def running(kind: str) -> Match:
    """Returns a match of that game at its start, with a player in each seat."""
    game = GAMES[kind]
    seats = dict(zip(game.seats, (GERMAN, RESISTANCE), strict=True))
    return Match("A7QX", kind=kind, stage="running", seats=seats, state=game.setup(game.options()))


def key_of(refused: Refused) -> str:
    """Returns the key of the first reason."""
    return refused.reasons[0].key


def test_the_german_prepares_the_placement() -> None:
    """3, 4: only the German hides the items, and what is drawn for them is legal."""
    match = running("resistance")
    assert preparable(match, "german")
    assert preparing_seat(match, GERMAN) == "german"
    drawn = [draw_command(match, "german") for _ in range(20)]
    assert all(isinstance(one, Place) and placement_objections(one.zones) == [] for one in drawn)
    assert len(set(drawn)) > 1


def test_the_other_side_prepares_nothing() -> None:
    """3: the Resistance prepares nothing, and a stranger has no seat."""
    match = running("resistance")
    assert not preparable(match, "resistance")
    with pytest.raises(Refused) as refused:
        draw_command(match, "resistance")
    assert key_of(refused.value) == "stale"
    with pytest.raises(Refused) as refused:
        preparing_seat(match, RESISTANCE)
    assert key_of(refused.value) == "stale"
    with pytest.raises(Refused) as refused:
        preparing_seat(match, 1946)
    assert key_of(refused.value) == "stranger"


@pytest.mark.parametrize("kind", [game.name for game in GAMES.values() if game.prepares is None])
def test_a_game_without_drafts(kind: str) -> None:
    """A game that declares no such command keeps no drafts."""
    match = running(kind)
    for seat, user in match.seats.items():
        assert not preparable(match, seat)
        with pytest.raises(Refused) as refused:
            preparing_seat(match, user)
        assert key_of(refused.value) == "stale"
