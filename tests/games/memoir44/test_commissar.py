# ruff: noqa: N802 - a test is named after its rule
"""The Red Army's commissar: each card lies under the chip before it is played (M69)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.games.game import Event, Sealed
from bot.games.memoir44 import GAME
from bot.games.memoir44 import commands as do
from bot.games.memoir44.state import Options, State, stage, waited_for
from bot.games.memoir44.units import ALLIES, AXIS
from bot.players.memoir44.imagine import imagine
from bot.players.player import Chance
from games.fuzz import RandomDice

from .fuzzed import soldier
from .position import ScriptedDice, after, board, command_of, dealt, happened, offered, refusal, turn

UNITS = (
    "allies infantry E6", "allies infantry E3", "allies armor F6", "axis infantry C6", "axis infantry A1",
)  # fmt: skip


def under(chip: str, *hand: str, theirs: Sequence[str] = ("dig-in", "dig-in"), **facts: Any) -> State:
    """Returns a turn of the Allies under the commissar, with this card under the chip."""
    theirs = theirs if tuple(theirs) != ("dig-in", "dig-in") else ("dig-in", "move-out")
    state = turn(board(*UNITS, commissar=ALLIES, **facts), *hand, theirs=theirs, top=("attack-left",))
    mine = state.hands[ALLIES].value if len(hand) > 1 else (*hand,)
    deck = list(state.deck.value)
    deck += [card for card in state.hands[ALLIES].value if card not in mine or len(hand) < 2][len(mine) :]
    if chip:
        deck.remove(chip)
    return replace(
        state,
        deck=Sealed(tuple(deck)),
        hands={**state.hands, ALLIES: Sealed(tuple(mine))},
        chip=Sealed((chip,) if chip else ()),
        phase="lay",
    )


def test_M69_before_the_first_turn_a_card_is_laid_but_no_ambush() -> None:
    """ "Before the first turn that side lays one card (never an Ambush) under it." """
    state = dealt(Options(board(*UNITS, commissar=ALLIES, starts=AXIS)), ScriptedDice())
    assert (stage(state), waited_for(state), state.number) == ("lay", ALLIES, 0)
    hand = state.hands[ALLIES].value
    assert offered(state) == {f"lay {card}" for card in hand if card != "ambush"}
    state = after(state, min(offered(state)))
    assert (state.turn, state.number, stage(state)) == (AXIS, 1, "card")
    assert (len(state.hands[ALLIES].value), len(state.chip.value), state.cards(ALLIES)) == (1, 1, 2)


def test_M69_an_ambush_stays_in_the_hand() -> None:
    state = under("probe-centre", "ambush", "attack-centre")
    assert offered(state) == {"lay attack-centre"}
    assert refusal(state, do.Lay("ambush")) == ("card-answers",)
    assert refusal(state, do.Lay("barrage")) == ("card-not-held",)


def test_M69_the_card_that_lay_there_is_the_turns_card() -> None:
    """ "it lays another card, and the one that lay there is the turn's card"."""
    state = after(under("probe-left", "attack-centre", "barrage"), "lay barrage")
    assert state.plan
    assert state.plan.card == "probe-left"
    assert state.chip.value == ("barrage",)
    assert state.discards == ("probe-left",)
    assert state.hands[ALLIES].value == ("attack-centre",)


@pytest.mark.parametrize("card", ["recon-left", "counter-attack"])
def test_M69_recon_and_counter_attack_are_played_from_the_hand_or_laid(card: str) -> None:
    """ "may be played from the hand directly instead, the card under the chip stays"."""
    state = under("probe-centre", card, "attack-centre")
    assert {f"play {card}", f"lay {card}"} <= offered(state)
    played = after(state, f"play {card}")
    assert played.chip.value == ("probe-centre",)
    assert played.discards == (card,)
    assert refusal(state, do.Play("attack-centre")) == ("card-lay",)
    assert refusal(state, do.Play("probe-centre")) == ("card-not-held",)


def test_M69_an_ambush_is_used_as_always() -> None:
    state = turn(board(*UNITS, "axis armor D6", commissar=ALLIES), "ambush", "dig-in", seat=ALLIES)
    state = replace(
        state,
        turn=AXIS,
        chip=Sealed(("barrage",)),
        deck=Sealed(tuple(card for card in state.deck.value if card != "barrage")),
    )
    state = after(state, "play probe-centre")
    while stage(state) in ("orders", "moves"):
        wanted = [line for line in offered(state, "order") if "Arm" in line]
        state = after(state, wanted[0] if wanted else "done")
    state = after(state, min(offered(state, "battle Arm 2")))
    assert "play ambush" in offered(state)


def test_M69_the_card_under_the_chip_counts_for_the_hand() -> None:
    """ "counts for the size of the hand": the side draws up to it, and dice by cards count it."""
    state = under("medics-and-mechanics", "attack-centre", "barrage")
    hurt = replace(state, board=state.board.with_unit(replace(state.board.by_name["Inf 1"], figures=2)))
    told = happened(hurt, "lay barrage", 3, 4, 2)
    assert any(getattr(event, "dice", ()) == (3, 4, 2) for event in told), "hand, chip, and the card itself"
    plain = after(under("probe-left", "attack-centre", "barrage"), "lay barrage", "done")
    while plain.turn == ALLIES:
        plain = after(plain, "done")
    assert plain.cards(ALLIES) == 3


def test_M69_a_counter_attack_from_under_the_chip_mirrors_the_enemys_last_card() -> None:
    state = under("probe-centre", "counter-attack", "attack-centre", theirs=("probe-right", "dig-in"))
    state = after(state, "lay counter-attack", "done")
    while state.turn == ALLIES:
        state = after(state, "done")
    state = after(state, "play probe-right")
    while state.turn == AXIS:
        state = after(state, "done")
    state = after(state, "lay attack-centre")
    assert state.plan
    assert state.plan.card == "probe-left"


def test_M69_a_card_that_can_order_nobody_orders_nobody() -> None:
    """ "If the card that comes out can order nobody, the turn orders nobody"."""
    state = after(under("attack-right", "barrage", "attack-centre"), "lay barrage")
    assert state.turn == AXIS
    assert state.discards == ("attack-right",)


def test_M69_a_section_is_named_as_the_card_comes_out() -> None:
    state = after(under("infantry-assault", "barrage", "attack-centre"), "lay barrage")
    assert (stage(state), state.coming.value) == ("card", ("infantry-assault",))
    assert offered(state) == {"play infantry-assault left", "play infantry-assault centre"}
    assert after(state, "play infantry-assault left").coming.value == ()


def test_M69_who_has_only_an_ambush_lays_after_drawing() -> None:
    """A ruling: the card under the chip is played, and the card drawn is laid."""
    scenario = board(*UNITS, commissar=ALLIES, starts=ALLIES)
    state = turn(scenario, "ambush", "dig-in", theirs=("probe-left", "barrage"), seat=AXIS)
    hands = {AXIS: state.hands[ALLIES], ALLIES: Sealed(("ambush",))}
    deck = tuple(card for card in state.deck.value if card != "probe-right")
    state = replace(
        state,
        hands={**hands, AXIS: Sealed(("probe-left", "barrage"))},
        chip=Sealed(("probe-right",)),
        deck=Sealed(("dig-in", *deck)),
        phase="card",
    )
    state = after(state, "play probe-left")
    while state.turn == AXIS:
        state = after(state, "done")
    assert (stage(state), state.due.value, offered(state)) == ("card", ("probe-right",), {"play probe-right"})
    state = after(state, "play probe-right")
    while state.phase != "lay":
        state = after(state, "done")
    assert state.turn == ALLIES
    assert "lay ambush" not in offered(state)
    state = after(state, min(offered(state)))
    assert state.turn == AXIS


# --- the card under the chip is a secret


def shown(state: State, audience: str) -> bytes:
    return msgspec.json.encode(GAME.view(state, audience))


def heard(events: Sequence[Event], audience: str) -> bytes:
    return msgspec.json.encode([event for event in events if {audience, "public"} & {*event.audience}])


def test_M69_two_chips_that_differ_tell_nobody_else_anything() -> None:
    """Twins whose chip holds another card are byte-identical to the enemy and the public until it is
    played."""
    pair = [under("probe-centre", "recon-left", "attack-centre")]
    pair.append(under("attack-right", "recon-left", "attack-centre"))
    for audience in (AXIS, "public"):
        assert shown(pair[0], audience) == shown(pair[1], audience)
        assert GAME.view(pair[0], audience).chip.value == ("?",)
    assert shown(pair[0], ALLIES) != shown(pair[1], ALLIES)
    for line in ("play recon-left", "done", "done", "done"):
        if waited_for(pair[0]) != ALLIES or line not in offered(pair[0]):
            break
        told = [happened(state, line) for state in pair]
        pair = [after(state, line) for state in pair]
        for audience in (AXIS, "public"):
            assert heard(told[0], audience) == heard(told[1], audience)
            assert shown(pair[0], audience) == shown(pair[1], audience)


def test_M69_two_cards_that_are_laid_look_alike() -> None:
    """Laying one card or another, with the other still in the hand, is byte-identical to the others."""
    state = under("probe-left", "attack-centre", "barrage")
    told = [happened(state, f"lay {card}") for card in ("attack-centre", "barrage")]
    states = [after(state, f"lay {card}") for card in ("attack-centre", "barrage")]
    for audience in (AXIS, "public"):
        assert heard(told[0], audience) == heard(told[1], audience)
        assert shown(states[0], audience) == shown(states[1], audience)
    assert shown(states[0], ALLIES) != shown(states[1], ALLIES)


def test_M69_a_card_that_waits_for_its_section_is_hidden() -> None:
    state = after(under("infantry-assault", "barrage", "attack-centre"), "lay barrage")
    assert GAME.view(state, AXIS).coming.value == ("?",)
    assert GAME.view(state, ALLIES) == replace(GAME.view(state, ALLIES), coming=state.coming)


def test_M69_the_computer_imagines_and_games_end() -> None:
    """The imagined card under the chip is one that nobody is seen to hold; games of soldiers end."""
    state = under("probe-centre", "recon-left", "attack-centre")
    chips = {imagine(GAME.view(state, AXIS), AXIS, Chance(number)).chip.value for number in range(200)}
    assert len(chips) > 20
    assert not chips & {("?",), ("ambush",)}, "an Ambush is never laid"
    chance = random.Random(69)
    for _ in range(3):
        now = GAME.begin(GAME.setup(Options(board(*UNITS, commissar=ALLIES))), RandomDice(chance)).state
        for _ in range(3000):
            seat = waited_for(now)
            if not seat:
                break
            choices = [choice.command for choice in GAME.choices(now, seat)]
            weights = [soldier(now, seat, command) for command in choices]
            now = GAME.decide(now, seat, chance.choices(choices, weights)[0], RandomDice(chance)).state
        assert now.phase == "over" or now.number > 20


def test_M69_the_default_lays_the_first_card() -> None:
    state = under("probe-centre", "attack-centre", "barrage")
    assert GAME.default(state, ALLIES, ScriptedDice()) == command_of(state, ALLIES, "lay attack-centre")
