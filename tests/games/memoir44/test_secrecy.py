"""What each side may know of the cards, and what it may not (section 3), in the pure rules."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace
from simulated.night import by_night

from bot.games.game import Event, Resign, Sealed
from bot.games.memoir44 import GAME
from bot.games.memoir44 import commands as do
from bot.games.memoir44.cards import CARDS, HIDDEN, in_order
from bot.games.memoir44.state import State, stage
from bot.games.memoir44.units import ALLIES, AXIS
from games.fuzz import RandomDice, begun, played

from .fuzzed import FUZZED, soldier

UNKNOWING = (ALLIES, "public")
"""The audiences that do not know the hand of the Axis."""


def shown(state: State, audience: str) -> bytes:
    """Returns all that may be known of a state, as JSON."""
    return msgspec.json.encode(GAME.view(state, audience))


def heard(happened: Sequence[Event], audience: str) -> bytes:
    """Returns all that this audience learns of the events at once, as JSON."""
    may = [event for event in happened if event.audience == ("public",) or audience in event.audience]
    return msgspec.json.encode(may)


def started(seed: int) -> State:
    """Returns a game after its beginning."""
    state: State = begun(FUZZED, seed)[1].state
    return state


def twin(state: State, mine: str, other: str) -> State:
    """Returns the same game, except that a card of the Axis is exchanged with one low in the deck."""
    hand, deck = list(state.hands[AXIS].value), list(state.deck.value)
    where = len(deck) - 1 - deck[::-1].index(other)
    hand[hand.index(mine)], deck[where] = other, mine
    hands = {**state.hands, AXIS: Sealed(in_order(hand))}
    return replace(state, hands=hands, deck=Sealed(tuple(deck)))


def test_choices_can_be_made_from_ones_own_view() -> None:
    """For every seat at every decision of fuzzed games the view offers what the state offers."""
    compared = 0
    for seed in range(30):
        for step in played(FUZZED, seed):
            for seat in GAME.seats:
                assert GAME.choices(GAME.view(step.state, seat), seat) == GAME.choices(step.state, seat)
                compared += 1
    assert compared > 5000


def test_who_is_waited_for_and_how_it_ended_can_be_told_from_any_view() -> None:
    """Who is awaited and how the game ended can be told from any view, for the public card; a view of a view
    equals that view."""
    for seed in range(10):
        for step in played(FUZZED, seed):
            for audience in (*GAME.seats, "public"):
                view = GAME.view(step.state, audience)
                assert GAME.awaited(view) == GAME.awaited(step.state)
                assert GAME.view(view, audience) == view


def test_hands_deck_and_what_was_not_kept_are_hidden_but_for_their_number() -> None:
    """Hands, the deck and what was not kept are hidden, except for their number."""
    looked = 0
    for seed in range(20):
        for step in played(FUZZED, seed):
            state = step.state
            for audience in (*GAME.seats, "public"):
                view = GAME.view(state, audience)
                assert set(view.deck.value) <= {HIDDEN}
                for seat in GAME.seats:
                    for pile, whole in ((view.hands, state.hands), (view.aside, state.aside)):
                        assert len(pile[seat].value) == len(whole[seat].value)
                        if seat != audience:
                            assert set(pile[seat].value) <= {HIDDEN}
                        else:
                            assert pile[seat] == whole[seat]
                if audience != state.turn:
                    assert set(view.offered.value) <= {HIDDEN}
                looked += 1
    assert looked > 5000


def test_at_the_end_everything_is_open() -> None:
    """At the end everything is revealed, so that anybody can check the record."""
    state = started(1)
    state = GAME.decide(state, AXIS, Resign(), RandomDice(random.Random(1))).state
    assert GAME.view(state, "public") == state


PAIRS = by_night(90, by_day=18)
"""Number of pairs of games that differ in one card."""


def test_two_hands_that_differ_tell_nobody_else_anything() -> None:
    """Two hands that differ give the opponent, the public and the log byte-identical output until a card is
    played: twins whose Axis holds another card, every third time the Ambush, play the same game.

    The wait for a possible Ambush answer is the same whether or not the card is held.
    """
    steps = waits = 0
    for seed in range(24, 24 + PAIRS):
        chance = random.Random(seed)
        games = map(started, range(seed * 100, seed * 100 + 100))
        state = next(one for one in games if seed % 3 or "ambush" in one.hands[AXIS].value)
        state = replace(state, orders={**state.orders, AXIS: "ask"})
        held = [one for one in state.hands[AXIS].value if one != "ambush"]
        mine = chance.choice(held) if seed % 3 else "ambush"
        other = chance.choice([card for card in state.deck.value[-10:] if card not in (mine, "ambush")])
        pair = [state, twin(state, mine, other)]
        assert shown(pair[0], AXIS) != shown(pair[1], AXIS)
        while awaited := GAME.awaited(pair[0]):
            assert GAME.awaited(pair[1]) == awaited
            taken = agreed(pair, awaited[0], chance)
            if taken is None or not alike(pair, taken):
                break
            waits += stage(pair[0]) == "answer" and awaited == (AXIS,) and mine == "ambush"
            pair = both(pair, awaited[0], taken, chance.random())
            steps += 1
    assert steps > 50 * PAIRS
    assert waits > PAIRS / 3


def alike(pair: list[State], taken: Any) -> bool:
    """Returns whether the next draws are the same in both: they are not when the card below comes up, nor
    when a different deck is shuffled, which a card may lead to in the step that plays it."""
    tops = [state.deck.value[:3] for state in pair]
    played = [state.card for state in pair] + ([CARDS[taken.card]] if isinstance(taken, do.Play) else [])
    return tops[0] == tops[1] and len(tops[0]) == 3 and not any(card.reshuffle for card in played)


def agreed(pair: list[State], seat: str, chance: random.Random) -> Any:
    """Returns a command that both games offer, chosen as soldiers play; None if they offer no common one."""
    offers = [[choice.command for choice in GAME.choices(state, seat)] for state in pair]
    if seat == ALLIES:
        assert offers[0] == offers[1]
    common = [one for one in offers[0] if one in offers[1] and not isinstance(one, Resign)]
    # A standing order to spring, where only one of them holds the Ambush, plays the card that tells them
    # apart.
    common = [one for one in common if not (isinstance(one, do.Orders) and "spring" in one.when_assaulted)]
    able = [one for one in common if not isinstance(one, do.Orders | do.Retreats)]
    if not able:
        return None
    for _ in range(50):
        command = chance.choice(common)
        if chance.random() < soldier(pair[0], seat, command):
            return command
    return able[0]


def both(pair: list[State], seat: str, command: Any, seed: float) -> list[State]:
    """Returns both games after a command with the same dice; asserts that the unknowing see no difference."""
    after, told = [], []
    for state in pair:
        happened, reached = GAME.decide(state, seat, command, RandomDice(random.Random(seed)))
        after.append(reached)
        told.append(happened)
    assert len(told[0]) == len(told[1])
    for audience in UNKNOWING:
        assert heard(told[0], audience) == heard(told[1], audience)
        if GAME.awaited(after[0]):
            assert shown(after[0], audience) == shown(after[1], audience)
            assert repr(GAME.view(after[0], audience)) == repr(GAME.view(after[1], audience))
    learned = [[event.audience for event in happened] for happened in told]
    assert learned[0] == learned[1], "the same number of events for everybody: versions tell nothing"
    return after


def test_what_is_printed_of_cards_says_only_that_there_are_some() -> None:
    """Secret fields have a type whose repr says only ‹sealed›."""
    names = {card for card in CARDS if card != "recon-in-force"}
    for seed in range(10):
        for step in played(FUZZED, seed):
            if step.state.number > 4:
                break
            private = [event for event in step.events if event.audience != ("public",)]
            assert not any(f"'{name}'" in repr(private) for name in names)
            assert not any(f"'{name}'" in repr(step.state.hands) for name in names)


def test_only_these_events_are_private() -> None:
    """The deck and the numbers of mines are shown to nobody, cards to those who draw them, a standing order
    to its giver."""
    private: dict[str, set[tuple[str, ...]]] = defaultdict(set)
    public: set[str] = set()
    for seed in range(40):
        _, happened = begun(FUZZED, seed)
        for events in (happened.events, *(step.events for step in played(FUZZED, seed))):
            for event in events:
                if event.audience == ("public",):
                    public.add(type(event).__name__)
                else:
                    private[type(event).__name__].add(event.audience)
    own = {(ALLIES,), (AXIS,)}
    assert dict(private) == {
        "DeckShuffled": {()},
        "MinesLaid": {()},
        "HandDealt": own,
        "CardDrawn": own,
        "CardsOffered": own,
        "CardKept": own,
        "OrderGiven": own,
        "RetreatsOrdered": own,
    }
    assert not public & set(private)
