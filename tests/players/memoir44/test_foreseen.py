"""The chance to win of a complete state, for the curve of an analysis: by the turns to come."""

from __future__ import annotations

from statistics import fmean

import pytest
from games.memoir44.position import board, objective, turn
from msgspec.structs import replace

from bot.games.game import Outcome, Sealed
from bot.games.memoir44.units import ALLIES, AXIS
from bot.players.chance import Chance
from bot.players.memoir44 import PLAYER
from bot.players.memoir44.outlook import factors, outlook

from .games import begun


def test_the_chances_of_both_sides_add_up_to_one() -> None:
    state = begun("lane", 3)
    chances = [PLAYER.worth(state, seat, Chance("worth")) for seat in (ALLIES, AXIS)]
    assert fmean(one.value for one in chances) == pytest.approx(0.5)
    assert all(one.error > 0 for one in chances)


def test_it_does_not_look_into_the_deck() -> None:
    """The order of the deck is the future: another order of the same cards changes nothing that counts."""
    state = begun("lane", 3)
    turned = replace(state, deck=Sealed(state.deck.value[::-1]))
    one, other = (
        fmean(PLAYER.worth(each, ALLIES, Chance("worth", number)).value for number in range(4))
        for each in (state, turned)
    )
    assert one == pytest.approx(other, abs=0.1)


def test_the_chance_of_a_game_that_is_over_is_its_result() -> None:
    over = replace(turn(board("allies infantry F6")), outcome=Outcome(AXIS, {}, "medals"))
    assert PLAYER.worth(over, AXIS, Chance()) == (estimate := PLAYER.worth(over, AXIS, Chance("other")))
    assert (estimate.value, estimate.error) == (1, 0)


def test_a_medal_that_must_be_held_brings_nobody_near_the_end() -> None:
    """It counts where the unit stands, since it is lost when the unit leaves."""
    for held in (True, False):
        goals = (objective("F6", held=held),)
        there = turn(board("allies infantry F6", "axis infantry B6", objectives=goals))
        state = replace(there, objectives={"F6": ALLIES})
        near = factors(state, ALLIES).close > factors(state, AXIS).close
        assert near != held


def test_whose_turn_it_is_matters_the_more_the_nearer_the_end_is() -> None:
    """The side to move gains by it, little at the start and much when it needs one medal."""
    gains = []
    for medals in (6, 2):
        ours = turn(board("allies infantry F6", "axis infantry B6", medals={ALLIES: medals, AXIS: medals}))
        gains.append(outlook(ours, ALLIES) - outlook(replace(ours, turn=AXIS), ALLIES))
    assert 0 < gains[0] < gains[1]
