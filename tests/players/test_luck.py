"""Luck: what dice did to a chance to win, beside all that they could have done."""

from __future__ import annotations

from math import fsum

import pytest

from bot.games.game import Dice, Purpose
from bot.players.chance import Chance
from bot.players.luck import MOST_THROWS, every_throw, luck

WHY = Purpose()


def two_or_more(dice: Dice) -> int:
    """Returns the sum of two dice, and of a third one after a double."""
    one, other = dice.roll(2, WHY)
    return one + other + (dice.roll(1, WHY)[0] if one == other else 0)


def many(dice: Dice) -> int:
    """Returns the sum of more dice than are all imagined."""
    return sum(dice.roll(12, WHY))


def shuffled(dice: Dice) -> int:
    """Returns the upper one of five cards."""
    return dice.shuffled(5, WHY)[0]


def test_every_throw_has_its_chance() -> None:
    """A die that is thrown only after a double counts only there: 15 throws of unlike dice and 6 of six."""
    spread = every_throw(two_or_more)
    assert spread is not None
    assert len(spread) == 15 + 6 * 6
    assert fsum(share for share, _ in spread) == pytest.approx(1)
    assert fsum(share * total for share, total in spread) == pytest.approx(7 + 3.5 / 6)


def test_luck_is_none_on_average() -> None:
    """The gains of all throws, each as frequent as it is, add up to nothing; their variance is the same."""
    spread = every_throw(two_or_more)
    assert spread is not None
    found = [(share, luck(two_or_more, total, lambda sum_: sum_ / 18, Chance(1))) for share, total in spread]
    assert fsum(share * one.gain for share, one in found) == pytest.approx(0)
    assert fsum(share * one.gain**2 for share, one in found) == pytest.approx(found[0][1].variance)


def test_very_many_throws_are_drawn() -> None:
    """Twelve dice have more throws than are all imagined, and so have cards: their average is estimated."""
    assert every_throw(many) is None
    assert every_throw(shuffled) is None
    assert luck(many, 72, lambda sum_: sum_ / 72, Chance(1)).gain == pytest.approx(0.42, abs=0.02)
    assert MOST_THROWS < 6188  # the combinations of twelve dice


def test_where_nothing_is_thrown_there_is_no_luck() -> None:
    assert luck(lambda dice: sum(dice.roll(0, WHY)), 0, float, Chance(1)) == (0, 0)
