"""Everything that a game master may set in each game is told in a sentence."""

from __future__ import annotations

import re
from typing import Any

import pytest
from games.france1944.fuzzed import FUZZED as FRANCE
from games.fuzz import Fuzzed, played
from games.memoir44.fuzzed import FUZZED as MEMOIR
from games.resistance.fuzzed import FUZZED as RESISTANCE
from games.resistance.position import position, sealed

from bot.games import france1944, memoir44, resistance
from bot.games.france1944 import events as in_france
from bot.games.game import Game
from bot.games.memoir44 import events as in_memoir
from bot.games.resistance import events as in_resistance
from bot.table.presenter import presenter_for

from .test_grammar import in_each, language

__all__ = ["language"]

EVENTS: dict[str, Any] = {
    resistance.GAME.name: in_resistance.Amended,
    memoir44.GAME.name: in_memoir.Amended,
    france1944.GAME.name: in_france.Amended,
}
SENTENCE = {
    "en": r"The game master set .*[^ ]: \*[^*]+\*\.",
    "fr": r"Le maître du jeu a (fixé|réglé|placé) .*[^ ]\u00a0: \*[^*]+\*\.",
    "de": r"Die Spielleitung hat .*[^ ]: \*[^*]+\*\.",
}
RAW = re.compile(r"\b(none|yes|no|ran away|german|resistance|allied|traced|group\d|maquis)\b")
"""Matches values of the record that must not appear in a sentence. (In English “removed”, “dead” and the like
are words as well.)"""


def told(game: Game, what: str, value: str, state: Any) -> str:
    """Returns the public sentence of a setting."""
    return presenter_for(game.name).event(EVENTS[game.name](what, value), game.view(state, "public"))


BATTLE = position("R1@1 R2@2c R3@2x | S1@4 S2@5x G1@6 ; points maquis=4; task 2; clock 20")


@pytest.mark.parametrize(
    ("what", "value", "said"),
    [
        ("G1", "ran away", "The game master set G1: *run away*."),
        ("G1", "dead", "The game master set G1: *dead*."),
        ("G1", "5", "The game master set G1: *in section 5*."),
        ("R1 cover", "yes", "The game master set R1: *in cover*."),
        ("R2 cover", "no", "The game master set R2: *out of cover*."),
        ("clock", "12", "The game master set the clock: *12*."),
        ("task section", "3", "The game master set the section of the task: *3*."),
        ("german task", "none", "The game master set the numbers ticked for the German: *none*."),
        ("resistance task", "1 4", "The game master set the numbers ticked for the Resistance: *1, 4*."),
        ("points maquis", "6", "The game master set the action points (Resistance): *6*."),
        ("bonus german", "-5", "The game master set the bonus of the German: *-5*."),
        ("marker R3", "removed", "The game master set the casualty marker of R3: *removed*."),
    ],
)
def test_what_is_set_in_french_resistance_is_told_in_a_sentence(what: str, value: str, said: str) -> None:
    """Whatever the game master sets is posted in a sentence; one case of each kind."""
    assert value in resistance.GAME.amendable(BATTLE)[what]
    assert told(resistance.GAME, what, value, BATTLE) == said


def test_the_guesses_allowed_are_told_in_a_sentence() -> None:
    """The number of guesses, which can be set only before the battle, is told in a sentence."""
    said = told(resistance.GAME, "guesses allowed", "9", sealed())
    assert said == "The game master set the guesses allowed: *9*."


@in_each
@pytest.mark.parametrize("fuzzed", [RESISTANCE, MEMOIR, FRANCE], ids=lambda one: one.game.name)
def test_everything_that_may_be_set_is_told_in_a_sentence(language: str, fuzzed: Fuzzed) -> None:
    """Every value of everything that may be set, at moments throughout a game, is told in a sentence."""
    game, every = fuzzed.game, set()
    for number, step in enumerate(played(fuzzed, 3)):
        if number % 40:
            continue
        for what, values in game.amendable(step.state).items():
            for value in {*values[:3], *values[-3:]}:
                every.add(told(game, what, value, step.state))
    assert len(every) > 50
    for said in every:
        assert re.fullmatch(SENTENCE[language], said), said
        if language != "en":
            assert not RAW.search(said), said
        assert len(said) <= 150
