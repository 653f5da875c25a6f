"""What dice are rolled for: typed values, recorded as JSON, and told by the events."""

from __future__ import annotations

import json
import random
from typing import get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from simulated.night import by_night

from bot.games.game import AnyGame, Choice, GameEnded, Outcome, Purpose, Refused, Resign
from bot.games.registry import GAMES

from .fuzz import Fuzzed, RandomDice, fuzzed_of, members, played
from .purposes import Noted

FUZZED = pytest.mark.parametrize("fuzzed", [fuzzed_of(kind) for kind in GAMES], ids=GAMES)
EACH = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
SEEDS = range(by_night(40, by_day=15))


def read(game: AnyGame, raw: bytes) -> Purpose:
    """Returns the purpose of that game in this JSON."""
    purpose: Purpose = msgspec.json.decode(raw, type=game.purpose)
    return purpose


def kinds(game: AnyGame) -> tuple[type[Purpose], ...]:
    """Returns the types of that game's purposes."""
    return members(game.purpose)


@FUZZED
def test_events_tell_what_was_rolled_and_shuffled(fuzzed: Fuzzed) -> None:
    """The numbers of a decision's dice are those of its events, in the same order, and what they are rolled
    for is of the game's own types."""
    game, seen = fuzzed.game, set[type[Purpose]]()
    for seed in SEEDS:
        for step in played(fuzzed, seed):
            dice = Noted(RandomDice(random.Random(seed)))
            events = game.decide(step.state, step.seat, step.command, dice).events
            assert [number for event in events for number in event.numbers()] == dice.shown
            seen |= {type(purpose) for purpose in dice.purposes}
    assert seen
    assert seen <= {*kinds(game)}


@FUZZED
def test_what_begins_a_game_is_told_too(fuzzed: Fuzzed) -> None:
    """What is rolled or shuffled before the first decision is told by the events, in the games that deal."""
    game = fuzzed.game
    state = game.setup(game.options())
    dice = Noted(RandomDice(random.Random(44)))
    events = game.begin(state, dice).events
    assert [number for event in events for number in event.numbers()] == dice.shown
    assert bool(dice.shown) is fuzzed.deals


@EACH
def test_what_events_tell_are_fields_of_theirs(game: AnyGame) -> None:
    """What ``shuffled`` names are fields, no shuffle is left out, and an event has a die or dice."""
    for kind in get_args(game.event):
        assert {*kind.shuffled} <= {*kind.__struct_fields__}
        assert not {"shuffle"} & {*kind.__struct_fields__} - {*kind.shuffled}
        assert not {"die", "dice"} <= {*kind.__struct_fields__}


@EACH
@given(st.data())
def test_any_purpose_is_read_again_from_its_json(game: AnyGame, data: st.DataObject) -> None:
    """Purposes with any parameters are read again, and their texts are equal only if they are."""
    one, other = (data.draw(st.sampled_from(kinds(game)).flatmap(made)) for _ in range(2))
    first, second = msgspec.json.encode(one), msgspec.json.encode(other)
    assert read(game, first) == one
    assert (first == second) == (one == other)
    plain = msgspec.to_builtins(one)
    assert list(plain) == ["for", *one.__struct_fields__]
    assert json.dumps(plain, separators=(",", ":"), ensure_ascii=False).encode() == first


def made(kind: type[Purpose]) -> st.SearchStrategy[Purpose]:
    """Returns purposes of that type, with any texts and numbers."""
    parameters: dict[type, st.SearchStrategy[str] | st.SearchStrategy[int]] = {
        str: st.text("abR1 é_", max_size=8),
        int: st.integers(0, 99),
    }
    fields = {field.name: parameters[field.type] for field in msgspec.structs.fields(kind)}
    return st.builds(kind, **fields)


@EACH
def test_resigning_and_ending_are_recorded_alike(game: AnyGame) -> None:
    """The JSON of a resignation and of the end is the same in every game."""
    assert msgspec.json.encode(Resign()) == b'{"do":"Resign"}'
    assert msgspec.json.decode(b'{"do":"Resign"}', type=game.command) == Resign()
    raw = b'{"kind":"GameEnded","winner":null,"points":{"one":3},"why":"points"}'
    ended = GameEnded(None, {"one": 3}, "points")
    assert msgspec.json.encode(ended) == raw
    assert msgspec.json.decode(raw, type=game.event) == ended
    assert ended.outcome == Outcome(None, {"one": 3}, "points")


@EACH
def test_each_seat_may_resign_until_the_end(game: AnyGame) -> None:
    """R20: a resignation is offered to each seat from the first decision to the end, and the other seat
    wins."""
    state = game.begin(game.setup(game.options()), RandomDice(random.Random(6))).state
    for seat, winner in zip(game.seats, reversed(game.seats), strict=True):
        assert Choice(Resign()) in game.choices(state, seat)
        over = game.decide(state, seat, Resign(), Noted(RandomDice(random.Random(6)))).state
        outcome = game.outcome(over)
        assert outcome is not None
        assert (outcome.winner, outcome.why) == (winner, "resigned")
        with pytest.raises(Refused) as refused:
            game.decide(over, seat, Resign(), RandomDice(random.Random(6)))
        assert [(one.key, one.rule) for one in refused.value.reasons] == [("game-over", game.ending)]
    with pytest.raises(Refused) as refused:
        game.decide(state, "nobody", Resign(), RandomDice(random.Random(6)))
    assert [one.key for one in refused.value.reasons] == ["stranger"]
