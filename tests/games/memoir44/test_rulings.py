# ruff: noqa: N802 - a test is named after its ruling
"""M31 to M36: cards that also order units or order none, guns in bunkers, the sniper."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.games.game import Event
from bot.games.memoir44 import GAME
from bot.games.memoir44 import commands as do
from bot.games.memoir44 import events as on
from bot.games.memoir44.cards import ANY_ONE, CARDS
from bot.games.memoir44.clash import on_the_run
from bot.games.memoir44.ledger import Ledger
from bot.games.memoir44.scenario import Scenario, scenario
from bot.games.memoir44.state import Plan, State
from bot.games.memoir44.units import ALLIES, AXIS

from .position import ScriptedDice, after, applied, at, board, figures, offered, refusal, turn

FAR = "axis infantry A7"


def under(card: str, *places: str, ground: str = "", **facts: Any) -> State:
    """Returns the state after the Allies have played this card on that board."""
    return after(turn(board(*places, ground=ground, **facts), card), f"play {card}")


# --- M31


def medics(*dice: int) -> State:
    """Returns the state after these dice treat Inf 1, which is two figures short and two hexes from an
    enemy."""
    state = turn(board("allies infantry F6", "axis infantry D6"), "medics-and-mechanics")
    hurt = applied(state, [on.FiguresLost("Inf 1", 2, "hits")])
    return after(hurt, ("play medics-and-mechanics", *dice))


def test_M31_a_unit_that_gets_a_figure_back_moves_and_battles() -> None:
    """M31: "a unit that gets a figure back may be ordered as well"."""
    state = medics(3, 6)
    assert (state.phase, [one.unit for one in state.ordered], figures(state, "Inf 1")) == (
        "moves",
        ["Inf 1"],
        3,
    )
    state = after(state, "move Inf 1 E6")
    assert offered(state) == {"battle Inf 1 Inf 2", "done"}
    ended = after(state, "battle Inf 1 Inf 2", ("hold", 2, 2, 2))
    assert GAME.awaited(ended) == (AXIS,)


def test_M31_it_need_not_be_ordered() -> None:
    """M31: the unit "may" be ordered, but need not be."""
    assert GAME.awaited(after(medics(2, 2), "done", "done")) == (AXIS,)


def test_M31_a_unit_that_gets_nothing_back_is_not_ordered() -> None:
    """M31: only a unit "that gets a figure back" is ordered."""
    state = medics(6, 5)
    assert (figures(state, "Inf 1"), GAME.awaited(state)) == (2, (AXIS,))


def test_M31_no_unit_is_raised_above_its_full_strength() -> None:
    """M31, M49: a unit of three figures has three again, not four."""
    state = turn(board("allies infantry F6/3", FAR), "medics-and-mechanics")
    hurt = applied(state, [on.FiguresLost("Inf 1", 1, "hits")])
    healed = after(hurt, ("play medics-and-mechanics", 3, 3))
    assert figures(healed, "Inf 1") == 3


# --- M32


@pytest.mark.parametrize(
    ("ground", "to"),
    [
        ("F6 f", "D6"), ("F6 t", "D6"), ("E6 h", "D6"), ("G6 h", "D6"), ("F6 .w,E6 .w", "D6"),
        ("G6 b,F6 b,E6 b,D6 b", "D6"), ("G6 o,F6 o,E6 o,D6 o", "D6"), ("G6 .w,F6 f,E6 h,D6 t", "D6"),
    ],
)  # fmt: skip
def test_M32_behind_enemy_lines_ignores_terrain_that_stops_or_slows(ground: str, to: str) -> None:
    """M32 holds for both moves of the card; everything else around is water."""
    water = ",".join(f"{at} r" for at in ("G5", "G7", "F5", "F7", "E5", "E7", "D5", "D7", "H5", "H6"))
    state = under("behind-enemy-lines", "allies infantry G6", "axis infantry A13", ground=f"{ground},{water}")
    assert f"move Inf 1 {to}" in offered(state)
    state = after(state, f"move Inf 1 {to}")
    assert (state.phase, "move Inf 1 G6" in offered(state)) == ("again", True)


def test_M32_it_crosses_no_river_and_enters_no_closed_ground() -> None:
    """M32: such terrain is closed; it does not stop or slow."""
    ring = "F5 r,F6 r,G5 r,G7 r,H5 r,H6 r"
    state = under("behind-enemy-lines", "allies infantry G6", FAR, ground=ring)
    assert (GAME.awaited(state), at(state, "Inf 1")) == ((AXIS,), "G6")


def test_M32_it_does_not_battle_where_it_has_entered_cover() -> None:
    """M32 affects movement only; 2: "no battle on entry"."""
    state = under("behind-enemy-lines", "allies infantry G6", "axis infantry D6", FAR, ground="E6 f")
    assert after(state, "move Inf 1 E6").phase == "again"


def test_M32_other_cards_are_stopped() -> None:
    """M32 holds for this card alone."""
    state = turn(board("allies infantry G6", FAR, ground="F5 f,F6 f,G5 f,G7 f"), "infantry-assault")
    assert offered(after(state, "play infantry-assault centre"), "move Inf 1 E") == set()


# --- M33

NONE_FITS = {
    "armor-assault": ("allies infantry G6", "allies infantry G8"),
    "artillery-bombard": ("allies infantry G6", "allies infantry G8"),
    "infantry-assault": ("allies armor G6", "allies armor G8"),
    "move-out": ("allies armor G6", "allies armor G8"),
    "behind-enemy-lines": ("allies armor G6", "allies armor G8"),
    "dig-in": ("allies armor G6", "allies armor G8"),
}
"""The cards of M33, each with units that it does not order."""


@pytest.mark.parametrize("card", NONE_FITS)
def test_M33_these_fall_back_to_any_one_unit(card: str) -> None:
    """M33: "Only these fall back to “any one unit” where nothing fits", with nothing else on the card."""
    state = under(card, *NONE_FITS[card], FAR)
    assert len(offered(state, "order")) == 2
    ordered_one = after(state, min(offered(state, "order")))
    assert (ordered_one.phase, len(ordered_one.ordered)) == ("moves", 1)
    assert (ordered_one.card.dice, ordered_one.card.march) == (0, 0)


def test_M33_no_other_card_falls_back() -> None:
    """M33: "Only these" fall back; no other card does."""
    assert {name for name, card in CARDS.items() if card.falls_back} == set(NONE_FITS)


@pytest.mark.parametrize(
    ("card", "places"),
    [
        ("close-assault", ("allies infantry G6", "allies infantry G8")),
        ("firefight", ("allies infantry B7", "allies infantry B6")),
        ("medics-and-mechanics", ("allies infantry G6", "allies infantry G8")),
        ("counter-attack", ("allies infantry G6", "allies infantry G8")),
    ],
)
def test_M33_close_assault_firefight_and_medics_order_nobody(card: str, places: tuple[str, ...]) -> None:
    """M33: "Close Assault, Firefight and Medics do not", nor does a Counter-Attack with nothing to repeat:
    the turn is over."""
    state = under(card, *places, FAR)
    assert (GAME.awaited(state), state.ordered, state.plain) == ((AXIS,), (), False)


def test_M33_dig_in_falls_back_only_without_any_infantry() -> None:
    """M33: "Dig In if the side has no infantry at all", not where it has already dug in."""
    dug = under("dig-in", "allies infantry G6", "allies armor G8", FAR, ground="G6 .s")
    assert GAME.awaited(dug) == (AXIS,)


# --- M34


@pytest.mark.parametrize("card", ["air-power", "barrage"])
def test_M34_by_night_air_power_and_barrage_order_one_unit(card: str) -> None:
    """M34: "By night Air Power and Barrage order one unit instead of striking"."""
    state = under(card, "allies infantry G6", "allies armor G8", "axis infantry E6", visibility=2)
    assert (state.plain, state.slots) == (True, ANY_ONE)
    assert offered(state) == {"order Inf 1", "order Arm 1", "done"}
    assert refusal(state, do.Target("Inf 2")) == ("target-none",)
    moved = after(state, "order Arm 1")
    assert (moved.phase, [one.unit for one in moved.ordered]) == ("moves", ["Arm 1"])


def test_M34_a_counter_attack_of_it_orders_one_unit_too() -> None:
    """M34: a repeated order follows the night rule as well."""
    scenario = board("allies infantry G6", "axis infantry B2", "axis infantry B11", visibility=2)
    state = turn(scenario, "barrage", theirs=("counter-attack", "probe-left"))
    state = after(state, "play barrage", "done", "play counter-attack")
    assert state.plan == Plan("barrage")
    assert offered(state, "order") == {"order Inf 2", "order Inf 3"}


@pytest.mark.parametrize("card", ["air-power", "barrage"])
def test_M34_by_day_they_strike(card: str) -> None:
    """M34: by day the cards strike."""
    assert offered(under(card, "allies infantry G6", "axis infantry E6")) == {"target Inf 2", "done"}


def test_M34_a_game_in_which_they_struck_by_night_is_still_read() -> None:
    """Events of earlier rules, in which the cards struck by night, still lead to the state of that game."""
    state = turn(board("allies infantry G6", "axis infantry E6", FAR, visibility=2), "barrage")
    struck: list[Event] = [
        on.CardPlayed(ALLIES, "barrage", Plan("barrage"), False, ()),
        on.TargetNamed("Inf 2"),
        on.PhaseBegan("strikes"),
        on.StrikeRolled("barrage", "Inf 2", (6, 6, 2, 2), 2, 0),
        on.FiguresLost("Inf 2", 2, "hits"),
    ]
    assert figures(applied(state, struck), "Inf 2") == 2


# --- M35


def gun(mark: str, *dice: int) -> State:
    """Returns the state after the Allies' artillery fires at a gun of the Axis on D6."""
    scenario = board("allies artillery H6", "axis artillery D6", "axis infantry A13", ground=f"D6 {mark}")
    state = after(turn(scenario, "artillery-bombard"), "play artillery-bombard", "done")
    return after(state, ("battle Art 1 Art 2", *dice))


def test_M35_artillery_set_up_in_a_bunker_never_moves() -> None:
    """M35: "artillery set up in it never moves and never leaves"."""
    scenario = board("allies artillery G6", "allies artillery G8", FAR, ground="G6 .A")
    state = after(turn(scenario, "artillery-bombard"), "play artillery-bombard")
    assert offered(state, "move Art 1") == set()
    assert offered(state, "move Art 2")
    assert refusal(state, do.Move("Art 1", "G5")) == ("move-held",)


def test_M35_it_ignores_the_first_flag_of_its_own_bunker_and_pays_for_the_second() -> None:
    """M35: "a flag that it cannot ignore costs a figure"; the owner is not asked."""
    state = turn(board("allies artillery H6", "axis artillery D6", FAR, ground="D6 .G"))
    ledger = Ledger(applied(state, [on.FlagsRaised("Art 2", 2, 0, True)]), ScriptedDice())
    while ledger.state.flight:
        assert on_the_run(ledger)
    assert [type(event) for event in ledger.events] == [on.FlagIgnored, on.FiguresLost, on.RetreatEnded]
    assert (at(ledger.state, "Art 2"), figures(ledger.state, "Art 2")) == ("D6", 1)


def test_M35_a_flag_that_it_cannot_ignore_costs_a_figure() -> None:
    """M35 also holds in a bunker that the other side built; the same gun in the open retreats."""
    held = gun(".A", 1, 2, 2, 2)
    assert (at(held, "Art 2"), figures(held, "Art 2")) == ("D6", 1)
    assert offered(gun(".", 1, 2, 2, 2)) == {"retreat C6", "retreat C7"}


def test_M35_the_flags_of_a_card_cost_figures_in_its_own_bunker() -> None:
    """M35; 2: "Flags of Air Power and Barrage cannot be ignored"."""
    state = under("barrage", "allies infantry H6", "axis artillery D6", FAR, ground="D6 .G")
    struck = after(state, ("target Art 1", 1, 5, 5, 2))
    assert (at(struck, "Art 1"), figures(struck, "Art 1")) == ("D6", 1)


# --- M36


def test_M36_a_sniper_battles_after_entering_cover() -> None:
    """M36: a sniper "may battle after entering cover"."""
    state = under("recon-in-force", "allies sniper G6", "axis infantry E6", FAR, ground="F6 f")
    state = after(state, "move Snp 1 F6")
    assert "battle Snp 1 Inf 1" in offered(state)


def test_M36_a_sniper_retreats_one_to_three_hexes_a_flag_as_its_owner_likes() -> None:
    """M36: "retreats 1–3 a flag as its owner likes"."""
    scenario = board("axis artillery B6", "allies sniper E6", "allies infantry I1")
    state = after(turn(scenario, "artillery-bombard", seat=AXIS), "play artillery-bombard", "done")
    state = after(state, ("battle Art 1 Snp 1", 1, 2, 2, 2))
    assert offered(state) == {"retreat F5", "retreat F6"}
    state = after(state, "retreat F6")
    assert "hold" in offered(state)
    stood = after(state, "hold")
    assert at(stood, "Snp 1") == "F6"
    farther = after(state, "retreat G6")
    assert at(after(farther, "retreat H6"), "Snp 1") == "H6"


# --- games begun under earlier rules


def test_turns_that_were_decided_by_earlier_rules_are_still_read() -> None:
    """Events of earlier rules still lead to the state of that game: a healed unit that did nothing (M31), a
    Close Assault and a Counter-Attack for any one unit (M33)."""
    start = turn(board("allies infantry G6/3", "allies infantry G8", FAR), "close-assault", "counter-attack")
    healed = [on.UnitsOrdered(("Inf 1",)), on.FiguresRestored("Inf 1", (3, 6), 1), on.TurnBegan(AXIS, 2)]
    assert figures(applied(start, healed), "Inf 1") == 4
    for card in ("close-assault", "counter-attack"):
        fallen = applied(start, [on.CardPlayed(ALLIES, card, Plan(card), True, ANY_ONE)])
        assert offered(fallen) == {"order Inf 1", "order Inf 2", "done"}


def test_a_scenario_of_a_game_begun_before_has_nothing_passed_over() -> None:
    """A scenario recorded before a field was added gets the field's default."""
    written = msgspec.to_builtins(scenario("lane"))
    del written["passed"]
    assert msgspec.convert(written, Scenario) == scenario("lane")
