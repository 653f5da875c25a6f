"""The simple player of the laboratory takes what gains most at once."""

from __future__ import annotations

import pytest
from games.memoir44.position import after, board, turn

from bot.games.memoir44.units import ALLIES
from bot.lab.arena import pairing, play, shipped, strength_of
from bot.lab.memoir44.greedy import choose


def test_it_finishes_a_weak_unit_rather_than_shooting_at_a_fresh_one() -> None:
    places = ("allies infantry E6/1", "axis infantry D6/4", "axis infantry D5/1", "axis infantry A1")
    state = after(turn(board(*places), "probe-centre"), "play probe-centre", "done")
    assert str(choose(state, ALLIES)) == "battle Inf 1 Inf 3"


def test_it_plays_the_card_whose_units_have_targets() -> None:
    places = ("allies infantry E2", "allies infantry E12", "axis infantry D12")
    assert str(choose(turn(board(*places), "probe-left", "probe-right"), ALLIES)) == "play probe-right"


def test_it_strikes_what_loses_the_most() -> None:
    state = after(
        turn(board("allies infantry I1", "axis infantry A1", "axis infantry A9/1"), "barrage"), "play barrage"
    )
    assert str(choose(state, ALLIES)) == "target Inf 3"


@pytest.mark.parametrize("on", ["lane", "town"])
def test_it_beats_whoever_draws_lots(on: str) -> None:
    (setup,) = shipped("memoir44", [on])
    sides = {"allies": strength_of("greedy"), "axis": strength_of("random")}
    assert [play(pairing("memoir44", setup, sides), seed).winner for seed in range(3)] == ["allies"] * 3
