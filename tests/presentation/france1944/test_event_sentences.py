"""Each event of France 1944 has a sentence, and everybody is told the same."""

from __future__ import annotations

from functools import cache
from typing import get_args

import pytest
from games.france1944.fuzzed import FUZZED
from games.france1944.position import LINE, field
from games.fuzz import played

from bot.games.france1944 import GAME
from bot.games.france1944 import events as on
from bot.games.france1944.settings import ObjectiveHolder, UnitHex, UnitSupply
from bot.games.france1944.state import Claim, Due, State
from bot.games.game import PUBLIC, Event, GameEnded
from bot.games.match import Match
from bot.presentation import lobby
from bot.presentation.france1944.turn_summary import SILENT
from bot.presentation.presenter import presenter_for
from bot.presentation.wording import speaking
from presentation.messages import in_each

PRESENTER = presenter_for("france1944")
SEEDS = (1, 3, 5, 8)

CLAIM = Claim("A1", "out", "allied")
RARE: tuple[Event, ...] = (
    on.UnitDelayed("A2", "0305"),
    on.HqDispersed("AH", ("conduct-supply",)),
    on.DecisionDropped(Due("german", "lose", 1)),
    on.SupplyDisputed(CLAIM),
    on.SupplySettled(CLAIM),
    on.OrdersGiven("german", "hq", "AH"),
    on.OrdersGiven("german", "way", "ask"),
    on.OrderFollowed("german"),
    GameEnded(None, {"allied": 3, "german": 3}, "points"),
    on.SetByHand(UnitHex("A1", "0304")),
    on.SetByHand(UnitSupply("A1", "traced")),
    on.SetByHand(ObjectiveHolder("0304", "allied")),
)
"""Events that do not happen in every campaign."""


@cache
def happened() -> tuple[tuple[Event, State], ...]:
    """Returns the events of some whole campaigns, each with the state after it, and the rare ones."""
    found: list[tuple[Event, State]] = [(event, field(LINE)) for event in RARE]
    for seed in SEEDS:
        for step in played(FUZZED, seed):
            state = step.state
            for event in step.events:
                state = GAME.apply(state, event)
                found.append((event, state))
    return tuple(found)


@cache
def positions() -> tuple[State, ...]:
    """Returns the positions of those campaigns in which somebody has to decide."""
    return tuple(step.state for seed in SEEDS for step in played(FUZZED, seed))


@in_each
def test_each_event_has_its_sentence(language: str) -> None:
    """Every kind of event has a sentence in every language, but those that only say that something begins or
    is asked."""
    told = {}
    for event, state in happened():
        line = PRESENTER.event(event, state)
        assert bool(line.strip()) is not isinstance(event, SILENT)
        assert "{" not in line
        assert len(line) <= 1900
        told[type(event)] = line
    assert set(told) == set(get_args(GAME.event))


@in_each
def test_every_position_can_be_told(language: str) -> None:
    """`status`, `units`, the points and the awaited decision can be told at every stage of a campaign."""
    for state in positions()[::5]:
        assert PRESENTER.prompt(state)
        assert PRESENTER.board(state)
        assert PRESENTER.score(state)
        assert len(PRESENTER.status(state)) < 1700


@pytest.mark.parametrize("seed", SEEDS)
def test_everybody_is_told_the_same(seed: int) -> None:
    """Nothing is secret but standing orders: every other event is for everybody, and all have the same
    view."""
    for step in played(FUZZED, seed):
        views = [GAME.view(step.state, audience) for audience in (*PUBLIC, *GAME.seats)]
        assert all(view == step.state for view in views)
        assert all(event.audience == PUBLIC for event in step.events)
        assert not any(type(event).sealed for event in step.events)


def test_the_card_is_the_same_for_all() -> None:
    """The public card is the same for everybody."""
    for state in positions()[::20]:
        match = Match("GAME", "france1944", "running", seats={"allied": 1, "german": 2}, state=state)
        assert len({lobby.status(match.view(one)).content for one in (*PUBLIC, *GAME.seats)}) == 1


def test_what_is_set_by_hand_has_words() -> None:
    """What a game master may set, and each value it may have, has words in every language."""
    for language_ in ("fr", "de"):
        with speaking(language_):
            for setting in GAME.settings(field(LINE)):
                assert PRESENTER.facts.subject(setting) != setting.what
                raw = {"eliminated", "traced", "in", "out", "allied", "german"}
                assert PRESENTER.facts.worth(setting) not in raw
