# ruff: noqa: N802 - a test is named after its card
"""Section 3: each of the cards, and the deck."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from msgspec.structs import replace

from bot.games.game import Sealed
from bot.games.memoir44 import GAME, card_events
from bot.games.memoir44 import commands as do
from bot.games.memoir44 import events as on
from bot.games.memoir44.cards import CARDS, DECK
from bot.games.memoir44.state import Options, Plan, State
from bot.games.memoir44.units import ALLIES, AXIS
from games.fuzz import RandomDice

from .position import after, applied, at, board, figures, happened, offered, refusal, turn

FAR = "axis infantry A7"
LEFT = ("allies infantry G2", "allies infantry G3", "allies infantry H2")
CENTRE = ("allies infantry G6", "allies infantry G7", "allies infantry G8")
RIGHT = ("allies infantry G11", "allies infantry G12", "allies infantry H11")
LINES = ("allies infantry H4", "allies infantry H9")
WIDE = (*LEFT, LINES[0], *CENTRE, LINES[1], *RIGHT, FAR)
"""Infantry 1 to 3 on the left, 5 to 7 in the centre, 9 to 11 on the right, 4 and 8 on the section lines."""

IN = {"left": {1, 2, 3, 4}, "centre": {4, 5, 6, 7, 8}, "right": {8, 9, 10, 11}}


RENEWED = ["DeckRenewed", "DeckShuffled", "CardDrawn", "TurnBegan"]
"""The events at the end of a turn in which the deck is renewed."""


def units(numbers: set[int]) -> set[str]:
    """Returns the commands that order these infantry units."""
    return {f"order Inf {number}" for number in numbers}


def ordered(state: State) -> list[str]:
    """Returns the units that are ordered."""
    return [one.unit for one in state.ordered]


def under(card: str, *places: str, ground: str = "", save_from_cards: bool = False) -> State:
    """Returns the state after the Allies have played this card on that board."""
    scenario = board(*places, ground=ground)
    return after(turn(scenario, card, save_from_cards=save_from_cards), f"play {card}")


# --- the deck


def test_section_3_the_deck_has_60_cards_40_of_sections_and_20_of_tactics() -> None:
    """3: "Section cards (40)", "Tactic cards (20)", with the number of each."""
    assert Counter(DECK) == {
        "recon-left": 2, "recon-centre": 2, "recon-right": 2, "probe-left": 4, "probe-centre": 5,
        "probe-right": 4, "attack-left": 3, "attack-centre": 4, "attack-right": 3, "assault-left": 2,
        "assault-centre": 2, "assault-right": 2, "general-advance": 1, "pincer-move": 1, "recon-in-force": 3,
        "air-power": 1, "ambush": 1, "armor-assault": 2, "artillery-bombard": 1, "barrage": 1,
        "behind-enemy-lines": 1, "close-assault": 1, "counter-attack": 2, "dig-in": 1, "direct-from-hq": 2,
        "firefight": 1, "infantry-assault": 2, "medics-and-mechanics": 1, "move-out": 2,
        "their-finest-hour": 1,
    }  # fmt: skip
    assert len(DECK) == 60


def test_section_3_hands_are_dealt_from_a_shuffled_deck() -> None:
    """3: "Hands of 2–6 by scenario": the first cards of the shuffled deck, the Allies' before the Axis's."""
    scenario = board(*WIDE, hands={ALLIES: 5, AXIS: 3})
    state = GAME.setup(Options(scenario))
    assert GAME.awaited(state) == ()
    state = GAME.begin(state, RandomDice(random.Random(6))).state
    assert [len(state.hands[seat].value) for seat in (ALLIES, AXIS)] == [5, 3]
    assert len(state.deck.value) == 52
    assert (GAME.awaited(state), state.phase, state.number) == ((ALLIES,), "card", 1)
    assert state.deck.value != tuple(sorted(state.deck.value, key=DECK.index))


def test_section_3_play_one_draw_one() -> None:
    """3: "Play one, draw one": the card comes from the top of the deck, and it is the other player's turn."""
    state = turn(board(*WIDE), "probe-left", top=["barrage"])
    ended = after(state, "play probe-left", "done")
    assert ended.hands[ALLIES] == Sealed(("probe-centre", "barrage"))
    assert ended.discards == ("probe-left",)
    assert GAME.awaited(ended) == (AXIS,)
    assert len(ended.deck.value) == len(state.deck.value) - 1


def test_section_3_an_empty_deck_reshuffles() -> None:
    """3: "An empty deck reshuffles": the cards that were played and those that were not kept."""
    state = turn(board(*WIDE), "probe-left")
    gone, kept = state.deck.value[:50], state.deck.value[50:]
    aside = {ALLIES: Sealed(kept), AXIS: Sealed(())}
    state = replace(state, deck=Sealed(()), discards=gone, aside=aside)
    events = happened(after(state, "play probe-left"), "done")
    assert [type(event).__name__ for event in events[-4:]] == RENEWED
    assert card_events.DeckRenewed(57) in events
    ended = after(state, "play probe-left", "done")
    assert (ended.discards, ended.aside[ALLIES].value, len(ended.deck.value)) == ((), (), 56)


# --- section cards


@pytest.mark.parametrize("section", ["left", "centre", "right"])
@pytest.mark.parametrize(("card", "count"), [("recon", 1), ("probe", 2), ("attack", 3)])
def test_section_3_cards_of_a_section(card: str, count: int, section: str) -> None:
    """3: "Recon (order 1) · Probe (2) · Attack (3)": units of that section, including those on its line."""
    state = under(f"{card}-{section}", *WIDE)
    assert offered(state, "order") == units(IN[section])
    for number in sorted(IN[section])[:count]:
        assert state.phase == "orders"
        state = after(state, f"order Inf {number}")
    assert (state.phase, len(state.ordered)) == ("moves", count)


@pytest.mark.parametrize("section", ["left", "centre", "right"])
def test_section_3_assault_orders_all_units_of_a_section(section: str) -> None:
    """3: "Assault (all)": the units are ordered at once, since there is nothing to choose."""
    state = under(f"assault-{section}", *WIDE)
    assert set(ordered(state)) == {f"Inf {number}" for number in IN[section]}
    assert state.phase == "moves"


def test_section_3_the_top_player_has_left_and_right_the_other_way_round() -> None:
    """3: "The top player's left and right are mirrored.\""""
    scenario = board("axis infantry B2", "axis infantry B11", "allies infantry I7")
    state = after(turn(scenario, "assault-left", seat=AXIS), "play assault-left")
    assert ordered(state) == ["Inf 2"]


def test_section_3_recon_draws_two_and_keeps_one() -> None:
    """3: "Recon (order 1; draw 2 keep 1)"."""
    state = turn(board(*WIDE), "recon-left", top=["barrage", "ambush"])
    drawn = after(state, "play recon-left", "order Inf 1", "done")
    assert offered(drawn) == {"keep ambush", "keep barrage"}
    assert GAME.awaited(drawn) == (ALLIES,)
    kept = after(drawn, "keep ambush")
    assert kept.hands[ALLIES] == Sealed(("probe-centre", "ambush"))
    assert kept.aside[ALLIES] == Sealed(("barrage",))
    assert kept.discards == ("recon-left",)
    assert GAME.awaited(kept) == (AXIS,)


def test_section_3_recon_draws_the_last_card_before_an_empty_deck_reshuffles() -> None:
    """3: "draw 2 keep 1 … an empty deck reshuffles": a deck of one card is not empty."""
    state = turn(board(*WIDE), "recon-left", top=["barrage"])
    state = replace(state, deck=Sealed(("barrage",)), discards=state.deck.value[1:])
    drawn = after(state, "play recon-left", "order Inf 1", "done")
    assert len(drawn.offered.value) == 2
    assert "barrage" in drawn.offered.value
    assert len(drawn.deck.value) == 60 - 2 - 1 - 2


def test_section_3_recon_asks_even_for_two_cards_of_a_kind() -> None:
    """3: the player is asked even for two equal cards, since an omitted question would reveal what was
    drawn."""
    state = turn(board(*WIDE), "recon-left", top=["probe-left", "probe-left"])
    assert offered(after(state, "play recon-left", "order Inf 1", "done")) == {"keep probe-left"}


def test_section_3_general_advance_orders_two_in_each_section() -> None:
    """3: "General Advance (2 in each)"; a unit on a section line counts for either section."""
    state = under("general-advance", *WIDE)
    for number in (1, 2, 4, 5, 8, 9):
        state = after(state, f"order Inf {number}")
    assert state.phase == "moves"


def test_section_2_a_unit_on_a_section_line_is_counted_where_there_is_room() -> None:
    """2: "the 8 hexes with x = 7 or 17 belong to two"."""
    state = after(under("general-advance", *WIDE), "order Inf 4", "order Inf 1", "order Inf 2")
    assert "order Inf 3" not in offered(state), "4 is counted for the centre, and the left is full"
    assert "order Inf 5" in offered(state)
    state = after(state, "order Inf 5")
    assert units({6, 7}) & offered(state) == set()
    assert refusal(state, do.Order("Inf 6")) == ("order-not",)


def test_section_3_pincer_move_orders_two_left_and_two_right() -> None:
    """3: "Pincer Move (2 left, 2 right)"."""
    state = under("pincer-move", *WIDE)
    assert offered(state, "order") == units(IN["left"] | IN["right"])
    state = after(state, "order Inf 1", "order Inf 2", "order Inf 9", "order Inf 10")
    assert state.phase == "moves"


def test_section_3_recon_in_force_orders_one_in_each_section_and_draws_one() -> None:
    """3: "Recon in Force (1 in each)"."""
    state = after(under("recon-in-force", *WIDE), "order Inf 1", "order Inf 6", "order Inf 10")
    assert (state.phase, GAME.awaited(after(state, "done"))) == ("moves", (AXIS,))


def test_section_3_a_section_without_units_orders_nobody() -> None:
    """3: a section card has no type, so it does not order any one unit instead."""
    events = happened(turn(board(*LEFT, FAR), "attack-right"), "play attack-right")
    assert not any(isinstance(event, on.UnitsOrdered) for event in events)
    assert isinstance(events[-1], on.TurnBegan)


# --- tactic cards


def test_section_3_air_power_strikes_a_chain_of_up_to_four_adjacent_enemies() -> None:
    """3: "Air Power (a chain of up to 4 adjacent enemy units; 2 dice each for the Allies…; no terrain)"."""
    enemies = (
        "axis infantry D5",
        "axis infantry D6",
        "axis armor D7",
        "axis infantry D9",
        "axis infantry C7",
    )
    state = under("air-power", "allies infantry H6", *enemies, ground="D5 t")
    assert offered(state, "target") == {
        "target Inf 2",
        "target Inf 3",
        "target Arm 1",
        "target Inf 4",
        "target Inf 5",
    }
    state = after(state, "target Inf 2")
    assert offered(state, "target") == {"target Inf 3"}
    assert refusal(state, do.Target("Inf 4")) == ("target-not",)
    state = after(state, "target Inf 3")
    assert offered(state, "target") == {"target Arm 1", "target Inf 5"}
    struck = after(state, ("done", 3, 6, 2, 5))
    assert (figures(struck, "Inf 2"), figures(struck, "Inf 3")) == (2, 3), (
        "symbol and grenade; star, no armor"
    )
    assert GAME.awaited(struck) == (AXIS,)


def test_section_3_air_power_of_the_axis_throws_one_die_each() -> None:
    """3: "1 for the Axis"; a chain of one hits by the symbol of its type alone, grenade and star."""
    scenario = board("axis infantry B7", "allies armor F6", "allies infantry G6")
    state = after(turn(scenario, "air-power", seat=AXIS), "play air-power", "target Arm 1")
    struck = after(state, ("target Inf 2", 5, 5))
    assert (figures(struck, "Arm 1"), figures(struck, "Inf 2")) == (2, 4)


def test_section_2_flags_of_air_power_and_barrage_cannot_be_ignored() -> None:
    """2: "Flags of Air Power and Barrage cannot be ignored"; 1: 1 is a flag."""
    for card, dice in (("air-power", (1, 5)), ("barrage", (1, 5, 5, 2))):
        state = under(card, "allies infantry H6", "axis infantry A5", ground="A5 .s")
        struck = after(state, ("target Inf 2", *dice))
        assert figures(struck, "Inf 2") == 3, "no way back from the base line"


def test_section_3_barrage_throws_four_dice_at_one_enemy() -> None:
    """3: "Barrage (one enemy unit, 4 dice, no terrain)"; "Barrage by symbol, grenade"."""
    state = under("barrage", "allies infantry H6", "axis infantry D5", "axis armor D6", ground="D6 t")
    assert offered(state, "target") == {"target Inf 2", "target Arm 1"}
    struck = after(state, ("target Arm 1", 5, 6, 2, 3))
    assert figures(struck, "Arm 1") == 1, "armor and grenade; neither star nor infantry"
    assert GAME.awaited(struck) == (AXIS,)


def test_M16_the_defensive_roll_against_cards_is_an_option() -> None:
    """M16: "Not against cards or mines (M16, option)"."""
    places = ("allies infantry H6", "axis armor D6")
    struck = after(under("barrage", *places, save_from_cards=True), ("target Arm 1", 5, 6, 2, 3, 5, 1, 1))
    assert figures(struck, "Arm 1") == 2


def test_section_3_armor_assault_orders_four_armor_with_a_die_in_close_assault() -> None:
    """3: "Armor Assault (4 armor, +1 die in close assault)"."""
    armor = tuple(f"allies armor {where}" for where in ("G2", "G3", "G6", "G7", "G8"))
    state = under("armor-assault", *armor, "allies infantry G11", "axis infantry F7")
    assert offered(state, "order") == {f"order Arm {number}" for number in range(1, 6)}
    state = after(state, *(f"order Arm {number}" for number in (1, 2, 3, 4)), "done")
    fought = after(state, "battle Arm 4 Inf 2", ("hold", *[2] * 7))
    assert fought.ordered[3].fought == 1


def test_section_3_armor_assault_adds_nothing_to_fire() -> None:
    """3: "+1 die in close assault" only."""
    state = under("armor-assault", "allies armor G6", "axis infantry E6")
    assert after(state, "done", ("battle Arm 1 Inf 1", *[2] * 6)).number == 2


def test_section_3_artillery_bombard_moves_three_or_battles_twice() -> None:
    """3: "Artillery Bombard (all artillery: move 3 or battle twice)"."""
    state = under(
        "artillery-bombard",
        "allies artillery G6",
        "allies artillery G8",
        "axis infantry C6",
        "axis infantry B6",
    )
    assert ordered(state) == ["Art 1", "Art 2"]
    assert "move Art 1 G3" in offered(state)
    state = after(state, "move Art 2 H10", "done")
    assert offered(state, "battle Art 2") == set(), "it has moved"
    state = after(state, ("battle Art 1 Inf 1", 2, 2, 2, 2))
    state = after(state, ("battle Art 1 Inf 1", 2, 2, 2, 2))
    assert GAME.awaited(state) == (AXIS,)


def test_section_3_behind_enemy_lines_moves_battles_with_a_die_more_and_moves_again() -> None:
    """3: "Behind Enemy Lines (one infantry: move 3, battle +1 die, move 3)"."""
    state = under("behind-enemy-lines", "allies infantry G6", "allies armor G8", "axis infantry C6")
    assert ordered(state) == ["Inf 1"]
    state = after(state, "move Inf 1 D6", "battle Inf 1 Inf 2", ("hold", 2, 2, 2, 2, 2))
    assert (state.phase, state.turn) == ("again", ALLIES)
    assert "move Inf 1 G7" in offered(state)
    ended = after(state, "move Inf 1 G7")
    assert (at(ended, "Inf 1"), GAME.awaited(ended)) == ("G7", (AXIS,))


def test_section_3_close_assault_orders_all_adjacent_infantry_and_armor_which_do_not_move() -> None:
    """3: "Close Assault (all adjacent infantry and armor, +1 die, no move)"."""
    places = ("allies infantry E6", "allies armor D7", "allies artillery C6", "allies infantry G6")
    state = under("close-assault", *places, "axis infantry D6", "axis infantry B7")
    assert set(ordered(state)) == {"Inf 1", "Arm 1"}
    assert state.phase == "battles"
    assert offered(state, "battle") == {"battle Inf 1 Inf 3", "battle Arm 1 Inf 3"}
    state = after(state, "battle Inf 1 Inf 3", ("hold", 1, 2, 2, 2, 2), "hold")
    assert at(state, "Inf 3") == "C7"
    assert offered(state, "battle") == {"battle Arm 1 Inf 3"}, "it is still adjacent"


def test_section_3_under_close_assault_nobody_fires() -> None:
    """3: a unit whose adjacent enemy is gone does not fire at another."""
    state = under(
        "close-assault", "allies infantry E6", "allies infantry E7", "axis infantry D6/1", "axis infantry B6"
    )
    state = after(state, "battle Inf 1 Inf 3", ("hold", 4, 4, 4, 4, 4), "hold")
    assert GAME.awaited(state) == (AXIS,)


def counter(theirs: str, *lines: str, places: tuple[str, ...] = WIDE) -> State:
    """Returns the state after the Allies have played a card without using it, when the Axis can counter
    it."""
    scenario = board(*places, "axis infantry B2", "axis infantry B11")
    state = turn(scenario, theirs, theirs=("counter-attack", "probe-left"))
    return after(state, *(lines or (f"play {theirs}", "done")))


def test_section_3_counter_attack_repeats_the_opponents_order_with_sides_mirrored() -> None:
    """3: "Counter-Attack (repeat the opponent's last order, sides mirrored)": the opponent's left is the
    player's right."""
    state = after(counter("assault-left"), "play counter-attack")
    assert state.plan == Plan("assault-right")
    assert ordered(state) == ["Inf 13"], "B2 lies across the board from the left of the Allies"


def test_section_3_counter_attack_of_a_centre_or_a_tactic_is_the_same() -> None:
    """3: only left and right are mirrored; a centre or tactic card is repeated as it is."""
    state = after(counter("direct-from-hq"), "play counter-attack")
    assert state.plan == Plan("direct-from-hq")
    assert set(ordered(state)) == {"Inf 12", "Inf 13", "Inf 14"}


def test_section_3_counter_attack_of_a_named_section_mirrors_it() -> None:
    """3: a countered Infantry Assault in the left section is one in the right section."""
    lines = ("play infantry-assault left", "done")
    state = after(counter("infantry-assault", *lines), "play counter-attack")
    assert state.plan == Plan("infantry-assault", "right")
    assert ordered(state) == ["Inf 13"]


def test_section_3_counter_attack_of_a_section_that_was_not_named_orders_any_one_unit() -> None:
    """3: an Infantry Assault that found no infantry names no section, so there is none to mirror."""
    armor = ("allies armor G6", "allies armor G8")
    lines = ("play infantry-assault", "done")
    state = after(counter("infantry-assault", *lines, places=armor), "play counter-attack")
    assert offered(state, "order") == {"order Inf 1", "order Inf 2"}
    assert state.plain


def test_section_3_a_counter_attack_is_countered_by_the_order_that_it_repeated() -> None:
    """3: "the opponent's last order" is the one that the opponent repeated."""
    state = after(counter("assault-left"), "play counter-attack", "done")
    assert state.plans[AXIS] == Plan("assault-right")


def test_section_3_dig_in_places_sandbags_under_four_infantry() -> None:
    """3: "Dig In (4 infantry place sandbags)"."""
    state = under("dig-in", *LEFT, *CENTRE, "allies armor G10", FAR, ground="G2 .w")
    assert offered(state, "order") == units({2, 3, 4, 5, 6}), "not armor, not on wire"
    state = after(state, *(f"order Inf {number}" for number in (2, 3, 4, 5)))
    assert GAME.awaited(state) == (AXIS,)
    dug = {unit.name for unit in state.board.units if state.board.ground_at(unit.hex).obstacle == "sandbags"}
    assert dug == {"Inf 2", "Inf 3", "Inf 4", "Inf 5"}


def test_section_3_direct_from_hq_orders_any_four() -> None:
    """3: "Direct from HQ (any 4)"."""
    state = under("direct-from-hq", *LEFT, "allies armor G6", "allies artillery G11", FAR)
    assert len(offered(state, "order")) == 5
    state = after(state, "order Inf 1", "order Inf 2", "order Arm 1", "order Art 1")
    assert state.phase == "moves"


def test_section_3_firefight_orders_four_units_away_from_the_enemy_which_fire_with_a_die_more() -> None:
    """3: "Firefight (4 units not adjacent to an enemy, +1 die, no move)"."""
    state = under(
        "firefight", "allies infantry E6", "allies infantry F6", "allies armor F7", "axis infantry D6"
    )
    assert set(ordered(state)) == {"Inf 2", "Arm 1"}
    assert state.phase == "battles"
    ended = after(state, ("battle Inf 2 Inf 3", 2, 2, 2, 2, 2), ("battle Arm 1 Inf 3", *[2] * 7))
    assert GAME.awaited(ended) == (AXIS,)


def test_section_3_infantry_assault_orders_all_infantry_of_a_section_two_and_battle_or_three() -> None:
    """3: "Infantry Assault (all infantry of a section: 2 and battle, or 3)"."""
    scenario = board(*LEFT, "allies armor G4", "allies infantry G11", "axis infantry D2", FAR)
    state = turn(scenario, "infantry-assault")
    assert offered(state, "play infantry") == {"play infantry-assault left", "play infantry-assault right"}
    assert refusal(state, do.Play("infantry-assault")) == ("card-section",)
    assert refusal(state, do.Play("infantry-assault", "centre")) == ("card-section",)
    state = after(state, "play infantry-assault left")
    assert ordered(state) == ["Inf 1", "Inf 2", "Inf 3"]
    state = after(state, "move Inf 1 E2", "move Inf 2 E4", "move Inf 3 E1")
    assert offered(state, "battle Inf 1") == {"battle Inf 1 Inf 5"}, "2 and battle"
    assert offered(state, "battle Inf 3") == set(), "or 3"


def test_section_3_medics_and_mechanics_restore_a_figure_for_each_symbol_of_the_type_and_star() -> None:
    """3: "Medics & Mechanics (one damaged unit, a die a card in hand: symbol or star restores)"."""
    scenario = board("allies infantry G6", "allies armor G8", "axis infantry D6")
    state = turn(scenario, "medics-and-mechanics", "probe-left", "probe-left")
    hurt = applied(state, [on.FiguresLost("Arm 1", 2, "hits"), on.FiguresLost("Inf 1", 1, "hits")])
    state = after(hurt, "play medics-and-mechanics")
    assert offered(state, "order") == {"order Inf 1", "order Arm 1"}
    assert figures(after(state, ("order Arm 1", 5, 3, 6)), "Arm 1") == 2
    assert figures(after(state, ("order Inf 1", 2, 3, 4)), "Inf 1") == 4, "no more than it had"


def test_section_3_move_out_orders_four_infantry() -> None:
    """3: "Move Out (4 infantry)"; M22, M19: cavalry and the Resistance are ordered as infantry."""
    scenario = board(*LEFT, "allies armor G6", "allies cavalry G8", "allies resistance G10", FAR)
    state = after(turn(scenario, "move-out"), "play move-out")
    assert offered(state, "order") == {*units({1, 2, 3}), "order Cav 1", "order Res 1"}
    state = after(state, "order Inf 1", "order Inf 2", "order Cav 1", "order Res 1")
    assert state.phase == "moves"


def test_section_3_their_finest_hour_orders_by_symbols_with_a_die_more_and_reshuffles() -> None:
    """3: "Their Finest Hour (a die a card: symbols order that type, star any; +1 die; reshuffle)"."""
    places = (*LEFT, "allies armor G6", "allies armor G8", "allies artillery G11", FAR)
    state = turn(board(*places), "their-finest-hour", "probe-left", "probe-left", "attack-left")
    state = after(state, ("play their-finest-hour", 3, 5, 2, 6))
    assert offered(state, "order") == {*units({1, 2, 3}), "order Arm 1", "order Arm 2", "order Art 1"}
    state = after(state, "order Inf 1", "order Arm 1")
    assert offered(state, "order") == {*units({2, 3}), "order Arm 2", "order Art 1"}, "a star is left"
    state = after(state, "order Art 1")
    assert state.phase == "moves"
    events = happened(state, "done")
    assert [type(event).__name__ for event in events[-4:]] == RENEWED
    ended = after(state, "done")
    assert ended.discards == ()
    assert "their-finest-hour" in (*ended.deck.value, *ended.hands[ALLIES].value)


def test_section_3_their_finest_hour_adds_a_die() -> None:
    """3: the card gives every ordered unit "+1 die"."""
    state = turn(board("allies infantry E6", "axis infantry C6"), "their-finest-hour")
    state = after(state, ("play their-finest-hour", 3, 1), "done")
    assert after(state, ("battle Inf 1 Inf 2", 1, 2, 2, 2, 2), "retreat B5").number == 2


def test_section_3_every_card_can_be_played_or_answers() -> None:
    """3: every card of the deck can be played, or answers."""
    for card in DECK:
        state = turn(board(*WIDE), card)
        assert any(line.startswith(f"play {card}") for line in offered(state)) is not CARDS[card].answers
