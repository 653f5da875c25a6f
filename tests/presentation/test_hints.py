"""The choice that a command means, so that its chances can be told."""

from __future__ import annotations

from fractions import Fraction

from bot.games.game import Choice, Command
from bot.presentation.analysis import choice_of


class Throw(Command, frozen=True):
    """Throw a number of dice, paid by someone."""

    dice: int
    payer: str | None = None


LEGAL = tuple(Choice(Throw(dice, "first"), (("hit", Fraction(dice, 36)),)) for dice in (1, 11))


def test_a_command_is_found_among_the_choices() -> None:
    """Also without a parameter that makes no difference; its odds are those of the choice."""
    assert choice_of(LEGAL, Throw(11, "first")) == LEGAL[1]
    assert choice_of(LEGAL, Throw(1)) == LEGAL[0]


def test_a_command_that_is_no_choice_has_no_odds() -> None:
    assert choice_of(LEGAL, Throw(2)) == Choice(Throw(2))
