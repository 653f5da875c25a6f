# ruff: noqa: N802 - a test is named after its rule
"""What each side may know, and what it may not: sections 3 and 6, R4 and R12, in the pure rules."""

from __future__ import annotations

import random
from collections import defaultdict
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from simulated.night import by_night

from bot.games.game import Event, Sealed
from bot.games.resistance import GAME
from bot.games.resistance import events as on
from bot.games.resistance.commands import Place
from bot.games.resistance.placement import ITEMS, Placement, legal_placements, total
from bot.games.resistance.state import State
from games.fuzz import RandomDice, Step, played

from .fuzzed import FUZZED
from .position import PLACEMENT, SALT, after, command, events, sealed

UNKNOWING = ("resistance", "public")
"""The audiences that do not know the placement."""


def shown(state: State, audience: str) -> bytes:
    """Returns all that may be known of a state, as JSON, with the salted fingerprint masked."""
    return msgspec.json.encode(replace(GAME.view(state, audience), fingerprint=""))


def heard(happened: list[Event], audience: str) -> bytes:
    """Returns all that this audience learns of the events at once, as JSON, with the fingerprint masked."""
    may = [event for event in happened if event.audience == ("public",) or audience in event.audience]
    return msgspec.json.encode([event for event in may if not isinstance(event, on.PlacementSealed)])


GAMES = by_night(40, by_day=20)
"""Number of games whose choices are compared."""


def test_section_3_the_choices_can_be_made_from_the_view_alone() -> None:
    """(3) For every seat at every decision of fuzzed games the view offers what the state offers."""
    compared = 0
    for seed in range(GAMES):
        for step in played(FUZZED, seed):
            for seat in GAME.seats:
                offered = GAME.choices(step.state, seat)
                assert GAME.choices(GAME.view(step.state, seat), seat) == offered
                assert GAME.choices(GAME.view(step.state, "public"), seat) == offered
                compared += 1
    assert compared > 125 * GAMES


def test_section_3_who_is_waited_for_and_how_it_ended_can_be_told_from_the_view() -> None:
    """(3) The public card needs no more than the view."""
    for seed in range(20):
        for step in played(FUZZED, seed):
            for audience in (*GAME.seats, "public"):
                view = GAME.view(step.state, audience)
                assert GAME.awaited(view) == GAME.awaited(step.state)
                assert GAME.outcome(view) == GAME.outcome(step.state)
                assert GAME.view(view, audience) == view


def test_section_3_the_german_sees_their_own_placement_and_nobody_the_salt() -> None:
    """(3) Until the end the German sees the placement, and nobody the salt."""
    state = sealed()
    assert GAME.view(state, "german").placement == Sealed(PLACEMENT)
    for audience in UNKNOWING:
        assert GAME.view(state, audience).placement is None
    for audience in ("german", *UNKNOWING):
        assert GAME.view(state, audience).salt is None
        assert GAME.view(state, audience).fingerprint == state.fingerprint


@pytest.mark.parametrize("audience", ["german", "resistance", "public"])
def test_R4_at_the_end_everything_is_open(audience: str) -> None:
    """R4: the end reveals the placement, the salt, and the guesses with their answers."""
    state = after(after(sealed(), "resistance", "interrogate 1 5"), "german", "resign")
    view = GAME.view(state, audience)
    assert view.placement == Sealed(PLACEMENT)
    assert view.salt == Sealed(SALT)
    assert view.guesses[0].answer == "low"


def test_section_6_the_public_learns_neither_guess_nor_answer() -> None:
    """(6) "Only that a guess was made on that zone and how many are left"."""
    one = after(sealed(), "resistance", "interrogate 1 5")
    other = after(sealed(), "resistance", "interrogate 1 10")
    assert shown(one, "public") == shown(other, "public")
    assert shown(one, "resistance") != shown(other, "resistance")
    assert GAME.view(one, "public").guesses_left == 6
    first, second = (events(sealed(), "resistance", f"interrogate 1 {guess}") for guess in (5, 10))
    assert heard(first, "public") == heard(second, "public")


def test_R12_a_standing_order_is_its_owners_alone() -> None:
    """R12: the shooter does not know whether the enemy will be asked."""
    for seat, enemy in (("german", "resistance"), ("resistance", "german")):
        state = after(sealed(), seat, "orders ask")
        assert GAME.view(state, seat).orders[seat] == "ask"
        for audience in (enemy, "public"):
            assert shown(state, audience) == shown(sealed(), audience)
            assert heard(events(sealed(), seat, "orders ask"), audience) == b"[]"


def twins(chance: random.Random) -> tuple[Placement, Placement, list[int], list[int]]:
    """Returns two placements that nobody but the German can tell apart: they hold the same in the two zones
    that will be attacked, and have the same totals in two more that will be interrogated."""
    zones = chance.sample(range(5), 5)
    attacked, asked = zones[:2], zones[1:4]
    alike: dict[Any, list[Placement]] = defaultdict(list)
    for placement in legal_placements():
        key = (tuple(placement[zone] for zone in attacked), tuple(total(placement[zone]) for zone in asked))
        alike[key].append(placement)
    pairs = [group for _, group in sorted(alike.items()) if len(group) > 1]
    one, other = chance.sample(chance.choice(pairs), 2)
    return one, other, [zone + 1 for zone in attacked], [zone + 1 for zone in asked]


@pytest.mark.parametrize("seed", range(40))
def test_R4_what_was_not_revealed_makes_no_difference_to_those_who_may_not_know_it(seed: int) -> None:
    """(3) R4: twin games with the same commands and dice are byte for byte the same to the Resistance and to
    the public, in their views, their choices and what they hear, until the game is over."""
    chance = random.Random(seed)
    one, other, attacked, asked = twins(chance)
    pair = [GAME.setup(GAME.options()) for _ in range(2)]
    pair, _ = _both(pair, "german", [Place(one), Place(other)], seed)
    for zone in asked:
        pair, _ = _both(pair, "resistance", _same(f"interrogate {zone} {chance.randint(1, 10)}"), seed)
    pair, _ = _both(pair, "resistance", _same("stop"), seed)
    pair, _ = _both(pair, "resistance", _same(f"attack {attacked[0]} {attacked[1]}"), seed)
    steps = 0
    while awaited := GAME.awaited(pair[0]):
        assert GAME.awaited(pair[1]) == awaited
        offered = [GAME.choices(state, awaited[0]) for state in pair]
        assert offered[0] == offered[1]
        able = [one.command for one in offered[0] if one.command.path()[0] != "more"]
        taken = chance.choice(able)
        pair, over = _both(pair, awaited[0], [taken, taken], chance.random())
        steps += 1
        if over:
            break
    assert steps > 20
    opened = [GAME.view(state, "public").placement for state in pair]
    assert opened == [Sealed(one), Sealed(other)]


def _same(text: str) -> list[Any]:
    return [command(text)] * 2


def _both(pair: list[State], seat: str, commands: list[Any], seed: float) -> tuple[list[State], bool]:
    """Returns both games after a command with the same dice, and whether they are over. Asserts before the
    end that the unknowing see no difference; at the end nothing is secret any more."""
    after_, told = [], []
    for state, given in zip(pair, commands, strict=True):
        happened, reached = GAME.decide(state, seat, given, RandomDice(random.Random(seed)))
        after_.append(reached)
        told.append([event for event in happened if not isinstance(event, on.PlacementOpened)])
    over = not GAME.awaited(after_[0])
    for audience in UNKNOWING:
        assert heard(told[0], audience) == heard(told[1], audience)
        if not over:
            assert shown(after_[0], audience) == shown(after_[1], audience)
            assert repr(replace(GAME.view(after_[0], audience), fingerprint="")) == repr(
                replace(GAME.view(after_[1], audience), fingerprint="")
            )
    return after_, over


def test_section_3_what_is_printed_of_a_secret_says_only_that_there_is_one() -> None:
    """(3) This holds for repr, str and format of the secret, and of the events and states that carry it."""
    state = sealed()
    (made, _) = events(GAME.setup(GAME.options()), "german", Place(PLACEMENT))
    for value in (Sealed(PLACEMENT), Sealed(SALT), made, state, GAME.view(state, "german"), [state], (made,)):
        for text in (repr(value), str(value), f"{value}", f"{value!r}", "%s" % (value,)):  # noqa: UP031
            assert "‹sealed›" in text
            assert SALT not in text
            assert not any(item in text for item in ITEMS if item != "gendarme")
            assert "'gendarme'" not in text


def test_section_3_nothing_printed_along_a_game_names_what_is_still_sealed() -> None:
    """(3) Through a whole interrogation nothing printed, as for the log, has an item keyword before the zones
    are attacked."""
    printed = 0
    for seed in range(30):
        for step in played(FUZZED, seed):
            if step.state.phase not in ("interrogation", "attack"):
                continue
            text = repr(step.state) + repr([event for event in step.events if not event.reveals])
            assert not any(f"'{item}'" in text for item in ITEMS)
            printed += 1
    assert printed > 100


def test_section_3_only_these_events_are_private() -> None:
    """(3, 6, R12) The placement is shown to the German, an answer to the two players, an order to its giver;
    everything else is posted in the channel, and holds no secret."""
    private: dict[str, set[tuple[str, ...]]] = defaultdict(set)
    public: set[str] = set()
    for seed in range(60):
        for step in played(FUZZED, seed):
            _sort(step, private, public)
    assert dict(private) == {
        "PlacementMade": {("german",)},
        "GuessAnswered": {("german", "resistance")},
        "OrderGiven": {("german",), ("resistance",)},
        "RerollsOrdered": {("german",), ("resistance",)},
    }
    assert not public & set(private)


def _sort(step: Step, private: dict[str, set[tuple[str, ...]]], public: set[str]) -> None:
    for event in step.events:
        if event.audience == ("public",):
            public.add(type(event).__name__)
            assert not isinstance(getattr(event, "placement", None), Sealed)
        else:
            private[type(event).__name__].add(event.audience)
