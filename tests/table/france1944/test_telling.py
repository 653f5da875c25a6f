"""A sentence for each event of France 1944; what all may know is the same for all."""

from __future__ import annotations

from functools import cache
from typing import get_args

import pytest
from games.france1944.field import LINE, field
from games.france1944.fuzzed import FUZZED
from games.fuzz import played

from bot.games.france1944 import GAME
from bot.games.france1944 import events as on
from bot.games.france1944.state import Claim, Due, State
from bot.games.game import PUBLIC, Event
from bot.games.match import Match
from bot.table.cards import FACES, status_card
from bot.table.wording import speaking
from table.test_grammar import in_each, language

__all__ = ["language"]

FACE = FACES["france1944"]
SEEDS = (1, 3, 5, 8)

CLAIM = Claim("A1", "out", "allied")
RARE: tuple[Event, ...] = (
    on.UnitDelayed("A2", "0305"),
    on.HqDispersed("AH", ("conduct-supply",)),
    on.DecisionDropped(Due("german", "lose", 1)),
    on.SupplyDisputed(CLAIM),
    on.SupplySettled(CLAIM),
    on.Amended("hex A1", "0304"),
    on.Amended("supply A1", "traced"),
    on.Amended("holder 0304", "allied"),
    on.GameEnded(None, {"allied": 3, "german": 3}, "points"),
)
"""What does not happen in every campaign."""


@cache
def happened() -> tuple[tuple[Event, State], ...]:
    """The events of some whole campaigns, each with the state after it, and the rare ones."""
    found: list[tuple[Event, State]] = [(event, field(LINE)) for event in RARE]
    for seed in SEEDS:
        for step in played(FUZZED, seed):
            state = step.state
            for event in step.events:
                state = GAME.apply(state, event)
                found.append((event, state))
    return tuple(found)


@in_each
def test_each_event_has_its_sentence(language: str) -> None:
    """Issue 6: what is decided is told; a sentence for every kind of event, in every language."""
    told = {}
    for event, state in happened():
        line = FACE.line(event, state)
        assert line.strip()
        assert "{" not in line
        assert len(line) <= 1900
        told[type(event)] = line
    assert set(told) == set(get_args(on.AnyEvent))


@in_each
def test_every_position_can_be_told(language: str) -> None:
    """Issue 6: `status`, `units`, the points, what is asked for: wherever a campaign may stand."""
    for _, state in happened()[::25]:
        assert FACE.asked(state)
        assert FACE.board(state)
        assert FACE.score(state)
        assert len(FACE.status(state)) < 1700
        assert len(FACE.chapter(state)) < 30


@pytest.mark.parametrize("seed", SEEDS)
def test_everybody_is_told_the_same(seed: int) -> None:
    """Issue 6: "the non-interference test where anything is secret": nothing is. Every event is for all,
    and the views of both sides and of the public are one."""
    for step in played(FUZZED, seed):
        views = [GAME.view(step.state, audience) for audience in (*PUBLIC, *GAME.seats)]
        assert all(view == step.state for view in views)
        assert all(event.audience == PUBLIC for event in step.events)
        assert not any(type(event).sealed for event in step.events)


def test_the_card_is_the_same_for_all() -> None:
    """Issue 6: the same public output, whoever looks."""
    for _, state in happened()[::100]:
        match = Match("GAME", "france1944", "running", seats={"allied": 1, "german": 2}, state=state)
        assert len({status_card(match.view(one)).content for one in (*PUBLIC, *GAME.seats)}) == 1


def test_what_is_set_by_hand_has_words() -> None:
    """Issue 4: no fact is said in English: what a game master may set, and to what."""
    for language_ in ("fr", "de"):
        with speaking(language_):
            for what, values in GAME.amendable(field(LINE)).items():
                assert FACE.subject(what) != what
                raw = {"eliminated", "traced", "in", "out", "allied", "german"}
                assert not raw & set(map(FACE.worth, values))
