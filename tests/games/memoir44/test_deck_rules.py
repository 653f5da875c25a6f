# ruff: noqa: N802 - a test is named after its rule
"""Decks that are not shuffled again, hands that grow, cards that are played as others."""

from __future__ import annotations

from msgspec.structs import replace

from bot.games.game import GameEnded, Sealed
from bot.games.memoir44 import events as on
from bot.games.memoir44.state import State
from bot.games.memoir44.units import ALLIES, AXIS

from .position import DULL, after, applied, board, happened, offered, turn

UNITS = ("allies infantry E6", "axis infantry D6", "axis infantry A1")


def last_cards(
    *cards: str, hand: str = "probe-centre", theirs: tuple[str, ...] = DULL, ends: str = AXIS
) -> State:
    """Returns a turn of the Allies with these cards in the deck, which is not shuffled again."""
    state = turn(board(*UNITS, deck_ends=ends), hand, theirs=theirs, top=cards)
    out = state.deck.value[len(cards) :]
    return replace(state, deck=Sealed(state.deck.value[: len(cards)]), discards=out)


def test_M63_when_no_card_can_be_drawn_the_side_of_the_scenario_wins() -> None:
    """`deck_reshuffling: false`: "never reshuffled, deck out = Axis win"."""
    state = after(last_cards(), "play probe-centre", "done", "battle Inf 1 Inf 2", ("hold", 2, 2, 2, 2))
    assert state.outcome is not None
    assert (state.outcome.winner, state.outcome.why) == (AXIS, "deck")
    last = after(last_cards("dig-in"), "play probe-centre", "done", "battle Inf 1 Inf 2")
    assert after(last, ("hold", 2, 2, 2, 2)).outcome == state.outcome, "it is drawn, and the turn ends"
    more = after(last_cards("dig-in", "barrage"), "play probe-centre", "done", "battle Inf 1 Inf 2")
    assert after(more, ("hold", 2, 2, 2, 2)).outcome is None


def test_M63_it_ends_with_a_card_that_is_drawn_for_an_ambush_or_kept_too() -> None:
    """The end comes wherever a card is due, and nothing happens after it."""
    state = after(last_cards(theirs=("ambush", "dig-in")), "play probe-centre", "done", "battle Inf 1 Inf 2")
    events = happened(state, "play ambush")
    assert isinstance(events[-1], GameEnded)
    assert applied(state, events).outcome is not None
    state = last_cards("dig-in", hand="recon-centre")
    events = happened(after(state, "play recon-centre", "done", "battle Inf 1 Inf 2"), "hold", 2, 2, 2, 2)
    assert isinstance(events[-1], GameEnded), "two cards were due, one was left"


def test_M63_their_finest_hour_does_not_shuffle() -> None:
    """ "never reshuffled"."""
    state = after(last_cards("dig-in", "barrage", hand="their-finest-hour"), ("play their-finest-hour", 1, 1))
    assert (state.deck.value, state.turn) == (("barrage",), AXIS)


def test_M52_a_hand_grows_after_each_turn_up_to_its_number() -> None:
    """M52: "Axis draws 2 after its turns 1 and 2, then keeps 4"."""
    state = turn(board("allies infantry I1", "axis infantry A1", grows={AXIS: 4}), "probe-centre", seat=AXIS)
    sizes = []
    for _ in range(8):
        before = state.turn
        state = after(state, min(offered(state, "play")))
        while state.turn == before:
            state = after(state, "done" if "done" in offered(state) else min(offered(state)))
        sizes.append((before, len(state.hands[before].value)))
    assert [size for seat, size in sizes if seat == AXIS] == [3, 4, 4, 4]
    assert {size for seat, size in sizes if seat == ALLIES} == {2}


def test_cards_that_are_played_as_others() -> None:
    """`deck_name`: AIR_POWER_AS_ARTILLERY_BOMBARD_DECK."""
    cards = {"air-power": "artillery-bombard"}
    state = turn(
        board("allies artillery E6", "allies infantry G6", "axis infantry A1", cards=cards), "air-power"
    )
    state = after(state, "play air-power")
    assert state.plan is not None
    assert (state.plan.card, [one.unit for one in state.ordered]) == ("artillery-bombard", ["Art 1"])
    assert state.discards == ("air-power",)


def test_a_card_that_is_played_as_one_with_a_section_asks_for_it() -> None:
    """(3) Infantry Assault names a section, whatever card stands for it; a Counter-Attack repeats it."""
    cards = {"barrage": "infantry-assault", "close-assault": "counter-attack"}
    scenario = board("allies infantry E6", "axis infantry D6", "axis infantry A1", cards=cards)
    state = turn(scenario, "barrage", theirs=("close-assault", "dig-in"))
    assert "play barrage centre" in offered(state)
    state = after(state, "play barrage centre", "move Inf 1 G6")
    state = after(state, "done") if state.turn == ALLIES else state
    answer = [event for event in happened(state, "play close-assault") if isinstance(event, on.CardPlayed)]
    assert [(event.plan.card, event.plan.section) for event in answer] == [("infantry-assault", "centre")]
