"""The menu of a panel: what stands at its top, by what the commands declare."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import get_args

import discord
import pytest
from games.fuzz import fuzzed_of, played

from bot.games.game import AnyGame, Choice, Resign
from bot.games.match import Match
from bot.games.registry import GAMES
from bot.games.resistance.commands import Interrogate, Move, Stop
from bot.games.typed_text import clipped
from bot.presentation.components import BUTTON, parse_custom_id, split_words
from bot.presentation.offers import FLAT, Branch, Path, branches
from bot.presentation.panel import Row, panel, place, wizard
from bot.presentation.wording import unescaped

from .parts import parts_of

EACH = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@EACH
def test_the_object_of_a_command_is_a_field(game: AnyGame) -> None:
    """What a command names as its object is one of its fields."""
    for kind in get_args(game.command):
        assert not kind.object or kind.object in kind.__struct_fields__


def test_a_path_begins_with_the_object_and_then_the_verb() -> None:
    """Where a command names its object, that comes first, else the verb."""
    assert Move("R1", 2).path() == Move("R1", 2).words() == ("move", "R1", "2")
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


def drawn(rows: Iterable[Row]) -> Iterator[tuple[str, Path]]:
    """Yields what can be tapped: each label with the path that a tap on it sends."""
    for item in (item for row in rows for item in row.children):
        if isinstance(item, discord.ui.Button):
            yield item.label or "", parse_custom_id(item.custom_id or "").words
        elif isinstance(item, discord.ui.Select):
            yield from ((option.label, split_words(option.value)) for option in item.options)


@EACH
def test_a_tap_gives_what_its_label_says(game: AnyGame) -> None:
    """Every button and every option of a picker sends the path of the offer whose label it has."""
    several = 0
    fuzzed = fuzzed_of(game.name)
    for step in [*played(fuzzed, 1), *played(fuzzed, 2)][::5]:
        view = Match("GAME", game.name, "running", state=step.state).view(step.seat)
        if wizard(view, step.seat, None, None):
            continue
        menu = place(view, step.seat, step.choices, ()).menu
        offers = [
            *chain(*menu.rows),
            *menu.offers,
            *(offer for picker in menu.pickers for offer in picker.offers),
        ]
        said = [(clipped(unescaped(offer.label), BUTTON), offer.path) for offer in offers]
        shown = panel(view, step.seat, step.choices).rows[:-1]
        tapped = [(unescaped(label), path) for label, path in drawn(shown)]
        assert set(tapped) <= set(said)
        several += len(tapped) > 2
    assert several > 5
