"""The panels of France 1944 at every stage of a campaign, in every language, and for a large campaign."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from games.france1944.fuzzed import FUZZED
from games.france1944.position import activated
from games.fuzz import Step, played
from simulated.night import by_night

from bot.games.france1944 import GAME
from bot.games.france1944.rules import stage
from bot.games.france1944.state import State
from bot.games.france1944.units import SEATS
from bot.games.match import Match
from bot.presentation.wording import speaking
from presentation.messages import dealt, in_each
from presentation.panel_tree import PanelTree

SEEDS = (3, 8)
EVERY = 4
"""One position in this many is drawn."""


def tree(state: State, seat: str) -> PanelTree:
    """Returns the panels of this seat."""
    match = Match("GAME", "france1944", "running", seats=dict.fromkeys(SEATS, 1), state=state)
    return PanelTree(match, seat, GAME.choices(state, seat))


def positions() -> Iterator[Step]:
    """Yields positions of whole campaigns played at random."""
    for seed in SEEDS:
        steps = list(played(FUZZED, seed))
        yield from steps[::EVERY]


@in_each
def test_every_choice_is_on_a_panel_that_discord_takes(language: str, undrawn: None) -> None:
    """Every choice from `choices()` is on a panel within Discord's limits: 40 components, ids of 100
    characters, labels of 80, 25 lines a picker."""
    drawn = 0
    for step in dealt(positions(), language, lambda step: stage(step.state)):
        for seat in SEATS:
            one = tree(step.state, seat)
            found = {words for place in one.places() for words in one.taps(place)}
            assert one.wanted <= found
            drawn += len(one.places())
    assert drawn > 100


def test_the_ways_to_the_choices_are_apart() -> None:
    """No two legal commands have the same words on a button."""
    for step in positions():
        for seat in SEATS:
            choices = GAME.choices(step.state, seat)
            assert len({choice.command.path() for choice in choices}) == len(choices)


@pytest.mark.parametrize("each", by_night([4, 10], by_day=[4]))
def test_a_large_campaign_fits_a_panel(each: int, undrawn: None) -> None:
    """A campaign with hundreds of units and tall stacks fits a panel of 40 components."""
    front = [(f"{column:02}10", f"{column:02}11") for column in range(2, 12)]
    allied = " ".join(f"A{c}x{n}@{here}" for c, (here, _) in enumerate(front) for n in range(each))
    german = " ".join(f"G{c}x{n}@{there}" for c, (_, there) in enumerate(front) for n in range(each))
    state = activated(f"AH@0709 {allied} | {german} GH@0712")
    with speaking("de"):
        one = tree(state, "allied")
        for place in one.places():
            one.taps(place)
    assert len(one.choices) > 500
