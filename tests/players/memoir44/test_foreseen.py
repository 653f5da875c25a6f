"""The chance to win of a complete state, for the curve of an analysis: by the turns to come."""

from __future__ import annotations

from statistics import fmean

import pytest
from games.memoir44.position import board, turn
from msgspec.structs import replace

from bot.games.game import Outcome, Sealed
from bot.games.memoir44.units import ALLIES, AXIS
from bot.players.memoir44 import PLAYER

from .games import begun


@pytest.mark.parametrize("far", [False, True])
def test_the_chances_of_both_sides_add_up_to_one(far: bool) -> None:
    """Each playout is the same for both; those that are far end with a result."""
    state = begun("lane", 3)
    allies, axis = (PLAYER.playouts(state, seat, None, 4, "seed", far) for seat in (ALLIES, AXIS))
    assert [one + other for one, other in zip(allies, axis, strict=True)] == pytest.approx([1] * 4)
    assert ({*allies} <= {0, 0.5, 1}) is far


def test_it_does_not_look_into_the_deck() -> None:
    """The order of the deck is the future: another order of the same cards changes nothing that counts."""
    state = begun("lane", 3)
    turned = replace(state, deck=Sealed(state.deck.value[::-1]))
    one, other = (fmean(PLAYER.playouts(each, ALLIES, None, 32, "seed", False)) for each in (state, turned))
    assert one == pytest.approx(other, abs=0.1)


def test_the_chance_of_a_game_that_is_over_is_its_result() -> None:
    over = replace(turn(board("allies infantry F6")), outcome=Outcome(AXIS, {}, "medals"))
    assert PLAYER.playouts(over, AXIS, None, 2, "seed", False) == [1, 1]
    assert PLAYER.playouts(over, ALLIES, None, 2, "seed", False) == [0, 0]
    drawn = replace(over, outcome=Outcome(None, {}, "ended"))
    assert PLAYER.playouts(drawn, ALLIES, None, 2, "seed", False) == [0.5, 0.5]
