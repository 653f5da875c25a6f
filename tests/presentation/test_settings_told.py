"""Everything that a game master may set in each game is told in a sentence."""

from __future__ import annotations

import re
from typing import Any

import pytest
from games.fuzz import Fuzzed, fuzzed_of, played
from games.resistance.position import position, sealed

from bot.games import resistance
from bot.games.by_hand import Bonus, Setting
from bot.games.game import AnyGame
from bot.games.registry import GAMES
from bot.games.resistance import settings as to
from bot.presentation.presenter import presenter_for

from .messages import in_each
from .parts import parts_of

SENTENCE = {
    "en": r"The game master set .*[^ ]: \*[^*]+\*\.",
    "fr": r"Le maître du jeu a (fixé|réglé|placé) .*[^ ]\u00a0: \*[^*]+\*\.",
    "de": r"Die Spielleitung hat .*[^ ]: \*[^*]+\*\.",
}
RAW = re.compile(rf"\b({'|'.join(('none|yes|no|ran away', *(parts_of(kind).raw for kind in GAMES)))})\b")
"""Matches values of the record that must not appear in a sentence. (In English “removed”, “dead” and the like
are words as well.)"""


def told(game: AnyGame, setting: Setting, state: Any) -> str:
    """Returns the public sentence of a setting."""
    return presenter_for(game.name).event(game.set_by_hand(setting), game.view(state, "public"))


BATTLE = position("R1@1 R2@2c R3@2x | S1@4 S2@5x G1@6 ; points maquis=4; task 2; clock 20")


@pytest.mark.parametrize(
    ("setting", "said"),
    [
        (to.FigurePlace("G1", "ran"), "The game master set G1: *run away*."),
        (to.FigurePlace("G1", "dead"), "The game master set G1: *dead*."),
        (to.FigurePlace("G1", 5), "The game master set G1: *in section 5*."),
        (to.FigureCover("R1", True), "The game master set R1: *in cover*."),
        (to.FigureCover("R2", False), "The game master set R2: *out of cover*."),
        (to.Clock(12), "The game master set the clock: *12*."),
        (to.TaskSection(3), "The game master set the section of the task: *3*."),
        (to.TaskTicks("german", ()), "The game master set the numbers ticked for the German: *none*."),
        (
            to.TaskTicks("resistance", (1, 4)),
            "The game master set the numbers ticked for the Resistance: *1, 4*.",
        ),
        (to.PoolPoints("maquis", 6), "The game master set the action points (Resistance): *6*."),
        (Bonus("german", -5), "The game master set the bonus of the German: *-5*."),
        (to.MarkerRemoved("R3"), "The game master set the casualty marker of R3: *removed*."),
    ],
)
def test_what_is_set_in_french_resistance_is_told_in_a_sentence(setting: to.AnySetting, said: str) -> None:
    """Whatever the game master sets is posted in a sentence; one case of each kind."""
    assert setting in to.settings(BATTLE)
    assert told(resistance.GAME, setting, BATTLE) == said


def test_the_guesses_allowed_are_told_in_a_sentence() -> None:
    """The number of guesses, which can be set only before the battle, is told in a sentence."""
    said = told(resistance.GAME, to.GuessesAllowed(9), sealed())
    assert said == "The game master set the questions allowed: *9*."


@in_each
@pytest.mark.parametrize("fuzzed", [fuzzed_of(kind) for kind in GAMES], ids=GAMES)
def test_everything_that_may_be_set_is_told_in_a_sentence(language: str, fuzzed: Fuzzed) -> None:
    """Every value of everything that may be set, at moments throughout a game, is told in a sentence."""
    game, every = fuzzed.game, set()
    for number, step in enumerate(played(fuzzed, 3)):
        if number % 40:
            continue
        by_name: dict[str, list[Setting]] = {}
        for setting in game.settings(step.state):
            by_name.setdefault(setting.what, []).append(setting)
        for unit in by_name.values():
            every |= {told(game, setting, step.state) for setting in {*unit[:3], *unit[-3:]}}
    assert every
    for said in every:
        assert re.fullmatch(SENTENCE[language], said), said
        if language != "en":
            assert not RAW.search(said), said
        assert len(said) <= 150
