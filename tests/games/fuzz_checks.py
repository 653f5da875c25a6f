"""What must hold in whole games of any game that keeps the contract."""

from __future__ import annotations

import random
from collections import Counter
from functools import reduce
from typing import Any, get_args

import msgspec
import pytest
from simulated.night import by_night

from bot.games.game import Event, Refused

from .fuzz import Fuzzed, RandomDice, Step, UnofferedCommands, begun, played

BY_HAND = {"SetByHand"}
"""The events of a game master, which no player brings about."""


def check_whole_games(fuzzed: Fuzzed) -> Counter[str]:
    """Asserts that the game's checks hold after each event, that each decision hands over the state to which
    its events lead, that replay and JSON give the same game, that every game ends, and that everything
    happens. Returns how often each kind of event happened."""
    happened: Counter[str] = Counter()
    for seed in (*range(by_night(fuzzed.games, by_day=fuzzed.games // 10)), *fuzzed.rare):
        state, recorded = _followed(fuzzed, seed)
        assert fuzzed.game.outcome(state) is not None
        happened.update(kind for event in recorded for kind in fuzzed.kinds_of(event))
        _assert_replays(fuzzed, recorded, state)
    never = {*(kind.__name__ for kind in get_args(fuzzed.game.event)), *fuzzed.seen} - set(happened)
    assert never <= BY_HAND, "a fuzzer that misses something proves nothing about it"
    return happened


def _followed(fuzzed: Fuzzed, seed: int) -> tuple[Any, list[Event]]:
    """Plays one game, with the checks after every event and JSON at one decision in fifty."""
    apply, check = fuzzed.game.apply, fuzzed.check
    start, beginning = begun(fuzzed, seed)
    recorded = [*beginning.events]
    state = reduce(apply, recorded, start)
    assert state == beginning.state
    for number, step in enumerate(played(fuzzed, seed)):
        assert state == step.state
        for event in step.events:
            before, state = state, apply(state, event)
            check(before, event, state)
        assert state == step.after
        if number % 50 == seed % 50:
            _assert_survives_json(fuzzed.game.state, step.state)
        recorded += step.events
    return state, recorded


def _assert_replays(fuzzed: Fuzzed, recorded: list[Event], state: Any) -> None:
    """Asserts that the events, written to JSON and read again, lead from the setup to the same state."""
    event_type = list[fuzzed.game.event]  # type: ignore[name-defined]
    raw = msgspec.json.encode(recorded)
    read = msgspec.json.decode(raw, type=event_type)
    assert read == recorded
    assert reduce(fuzzed.game.apply, read, fuzzed.game.setup(state.options)) == state
    _assert_survives_json(fuzzed.game.state, state)


def _assert_survives_json(kind: Any, state: Any) -> None:
    raw = msgspec.json.encode(state)
    read = msgspec.json.decode(raw, type=kind)
    assert read == state
    assert msgspec.json.encode(read) == raw


def check_refusals(fuzzed: Fuzzed, games: int) -> int:
    """Asserts that commands of other moments and commands with arbitrary fields are refused for every seat,
    without change. Returns their number."""
    chance = random.Random(1944)
    unoffered = UnofferedCommands(fuzzed.game, chance)
    refused = 0
    for seed in range(games):
        for step in played(fuzzed, seed):
            unoffered.watch(step.command)
            if chance.random() < 0.2:
                refused += _count_refused(fuzzed, step, unoffered, chance)
    return refused


def _count_refused(fuzzed: Fuzzed, step: Step, unoffered: UnofferedCommands, chance: random.Random) -> int:
    game, state = fuzzed.game, step.state
    before = msgspec.json.encode(state)
    dice = RandomDice(chance)
    refused = 0
    for seat in game.seats:
        legal = {choice.command for choice in game.choices(state, seat)}
        for _ in range(5):
            command = unoffered.command()
            if command is None or command in legal:
                continue
            with pytest.raises(Refused) as caught:
                game.decide(state, seat, command, dice)
            assert caught.value.reasons
            assert all(reason.key and reason.rule for reason in caught.value.reasons)
            refused += 1
    assert msgspec.json.encode(state) == before
    return refused


def check_offers(fuzzed: Fuzzed, games: int) -> int:
    """Asserts that every choice of every seat at sampled moments is accepted, and that its odds are
    probabilities. Returns their number."""
    chance = random.Random(6)
    dice = RandomDice(chance)
    taken = 0
    for seed in range(games):
        for step in played(fuzzed, seed):
            if chance.random() >= 0.2 or len(step.choices) > 1000:
                continue
            before = msgspec.json.encode(step.state)
            for seat in fuzzed.game.seats:
                for choice in fuzzed.game.choices(step.state, seat):
                    assert fuzzed.game.decide(step.state, seat, choice.command, dice).events
                    assert all(0 <= odds <= 1 for _, odds in choice.odds)
                    taken += 1
            assert msgspec.json.encode(step.state) == before
    return taken


def check_choices(fuzzed: Fuzzed, games: int) -> int:
    """Asserts that no seat is offered the same command twice, and that a finished game offers nothing.
    Returns the number of moments."""
    compared = 0
    for seed in range(games):
        for step in played(fuzzed, seed):
            commands = [choice.command for choice in step.choices]
            assert len(set(commands)) == len(commands)
            compared += 1
        assert not fuzzed.game.awaited(step.after)
        assert all(not fuzzed.game.choices(step.after, seat) for seat in fuzzed.game.seats)
    return compared
