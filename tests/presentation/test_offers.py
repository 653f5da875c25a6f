"""The menu of a panel: what stands at its top, by what the commands declare."""

from __future__ import annotations

import re
from typing import get_args

import pytest
from games.fuzz import fuzzed_of, played

from bot.games.game import AnyGame, Choice, Resign
from bot.games.registry import GAMES
from bot.games.resistance.commands import Interrogate, Move, Stop
from bot.presentation.offers import FLAT, Branch, branches

from .parts import parts_of

EACH = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@EACH
def test_the_object_of_a_command_is_a_field(game: AnyGame) -> None:
    """What a command names as its object is one of its fields."""
    for kind in get_args(game.command):
        assert not kind.object or kind.object in kind.__struct_fields__


def test_a_path_begins_with_the_object_and_then_the_verb() -> None:
    """The figure that acts comes first, then what it does."""
    assert Move("R1", 2).path() == ("R1", "move", "2")
    assert Move("R1", 2).words() == ("move", "R1", "2")
    assert Stop().path() == ("stop",)


def test_actions_and_objects_are_told_apart() -> None:
    """A zone is the object of a guess; ending the guesses, and what lies further down, are actions."""
    guesses = [Choice(Interrogate(zone, guess)) for zone in (1, 2) for guess in range(1, FLAT)]
    top = branches([*guesses, Choice(Stop()), Choice(Resign())])
    assert top == [
        Branch(("zone1",), None),
        Branch(("zone2",), None),
        Branch(("stop",), Choice(Stop()), acts=True, minor=True),
        Branch(("more",), None, acts=True, minor=True),
    ]


@EACH
def test_objects_are_named_and_actions_are_not(game: AnyGame) -> None:
    """Every object at the top of a menu is a piece or a place of the game, and no action is called like
    one."""
    pieces, seen = re.compile(parts_of(game.name).pieces), set[bool]()
    for step in played(fuzzed_of(game.name), 1):
        if len(step.choices) > 1000:
            continue
        for branch in branches(step.choices):
            named = bool(pieces.fullmatch(branch.path[0]))
            assert branch.acts == (len(branch.path) == 1 and not named)
            seen.add(branch.acts)
    assert True in seen
