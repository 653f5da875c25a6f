"""The choice that a command means, so that its chances can be told."""

from __future__ import annotations

from fractions import Fraction

from games.resistance.position import position

from bot.games.game import Choice, Command, Resign
from bot.games.match import Match
from bot.games.resistance import commands as do
from bot.players.player import Advice
from bot.presentation.analysis import choice_of, hint_text


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


def test_a_hint_compares_with_the_best_in_words() -> None:
    """Its chances come from a model: no figure of a hint is anything but exact odds."""
    state = position("R1@2 R2@1 | G1@6 ; turn resistance ; points maquis=4")
    view = Match("GAME", "resistance", "running", state=state).view("resistance")
    values = {do.End(): 0.49, do.Keep(): 0.48, Resign(): 0.31}
    advice = [Advice(command, value, 0.03) for command, value in values.items()]
    title, first, second, third = hint_text(view, (), advice).splitlines()
    assert title == "**Advice**"
    assert not any(figure in first + second + third for figure in ("%", "100", "31"))
    assert "as good" not in first
    assert "about as good" in second
    assert "clearly weaker" in third
