"""Section 6: the Replacement Segment, and reinforcements."""

from __future__ import annotations

import pytest

from bot.games.france1944 import GAME
from bot.games.france1944 import events as on
from bot.games.france1944.commands import (
    Pass,
    Replace,
)
from bot.games.france1944.hexes import Map
from bot.games.france1944.settings import ReplacementPoints
from games.by_hand import set_by_hand

from .position import after, field, legal, marked, of, passed, refusal, turns


def test_section_6_each_out_of_supply_combat_unit_loses_a_step_before_replacements() -> None:
    """Section 6: "Replacement Segment, before replacements: each out-of-supply combat unit loses a step; at
    cadre it goes to the Eliminated Box" """
    state = field("A1@0309 A2@0310s1 A3@0304 AH@0303 | G1@1510 GH@1510", turn=turns(1))
    state, happened = passed(state)
    lost = of(on.StepLost, happened)
    assert [(one.unit, one.left, one.why, one.house) for one in lost] == [
        ("A1", 2, "supply", ("conduct-supply",)), ("A2", 0, "supply", ("conduct-supply",)),
    ]  # fmt: skip
    assert (state.units["A2"].place, state.units["A3"].steps) == ("eliminated", 3)
    assert (state.phase, state.awaited) == ("replacement", "allied")


def test_section_6_all_who_are_out_of_supply_suffer_at_once() -> None:
    """Section 6: "each out-of-supply combat unit loses a step": A1, which cuts off G1, goes to the Eliminated
    Box at the same moment, so that G1 is not saved."""
    lane = Map("0201", "0212")
    state = field("A1@0204s1 AH@0212 | G1@0206 GH@0201", map=lane, turn=turns(0))
    _, happened = passed(state)
    assert [(one.unit, one.left) for one in of(on.StepLost, happened)] == [("A1", 0), ("G1", 2)]


def test_section_6_replacement_points_bring_it_back_at_once_or_later() -> None:
    """Section 6: "the Eliminated Box, whence replacement points bring it back, at once or later" """
    text = "A1@0310s1 A2@0304s2 AH@0303 | G1@1510 GH@1510"
    state, _ = passed(field(text, turn=turns(1)))
    assert legal(state, "allied", Replace) == ["replace A1 0303", "replace A2"]
    assert refusal(state, "allied", Replace("A1")) == ["replace-where (6)"]
    assert refusal(state, "allied", Replace("A1", "0304")) == ["replace-where (6)"]
    none = set_by_hand(GAME, state, ReplacementPoints("allied", 0))
    assert refusal(none, "allied", Replace("A2")) == ["replace-points (6)"]
    back = after(state, "allied", Replace("A1", "0303"))
    assert (back.units["A1"].hex, back.units["A1"].steps, back.units["A1"].strength) == ("0303", 1, 1)
    assert back.turn == 2, "the point is spent, and the German has nothing to replace"
    later, _ = passed(after(state, "allied", Pass()))
    assert (later.turn, later.replacement["allied"]) == (2, 2)
    assert after(later, "allied", Replace("A1", "0303"), Replace("A1")).units["A1"].steps == 2


@pytest.mark.parametrize(
    ("unit", "to", "why"),
    [
        ("A2", None, "replace-full (6)"),
        ("A3", "0303", "replace-stays (6)"),
        ("A4", None, "replace-unsupplied (6)"),
        ("A5", "0303", "unit-gone (6)"),
        ("G1", None, "unit-theirs (6)"),
    ],
)
def test_where_a_replacement_point_may_not_go(unit: str, to: str | None, why: str) -> None:
    """Section 6, proposed: a step goes to a unit in supply, a cadre to an HQ."""
    text = "A2@0304 A3@0304s2 A4@0312 A5@0304t2 AH@0303 | G1@1510 GH@1510"
    state, _ = passed(field(text, turn=turns(1)))
    assert refusal(state, "allied", Replace(unit, to)) == [why]


DISPERSED = "A1@0304 AH@0303 AHQ@0305 AHX@0305 AHZ@0304 | G1@1510 GH@1510"


@pytest.mark.parametrize(("on_", "gone"), [(True, {"AHQ", "AHX"}), (False, set())])
def test_section_6_an_hq_out_of_supply_and_alone_is_dispersed(on_: bool, gone: set[str]) -> None:
    """Section 6: "an out-of-supply HQ not stacked with a friendly combat unit is dispersed. *option*
    `unofficial_errata` [on]" """
    state = field(DISPERSED, options={"unofficial_errata": on_}, turn=turns(1))
    for name in ("AHQ", "AHX", "AHZ"):
        state = marked(state, name, "out")
    state, happened = passed(state)
    assert {one.unit for one in of(on.HqDispersed, happened)} == gone
    assert {unit.name for unit in state.units.values() if unit.place == "dispersed"} == gone
    if gone:
        assert "replace AHQ 0303" in legal(state, "allied", Replace)


def test_section_6_reinforcements_arrive_where_there_is_room() -> None:
    """Section 6: units arrive in their turn, or a turn later if the enemy holds the hex."""
    text = "A1@0304 A2@0305t2 A3@0904t2 AH@0303 | G1@0904 GH@0903"
    state, happened = passed(field(text))
    assert (state.turn, state.units["A2"].place, state.units["A3"].place) == (2, "map", "due")
    assert (of(on.UnitArrived, happened)[0].unit, of(on.UnitDelayed, happened)[0].unit) == ("A2", "A3")
    full, _ = passed(field(text, stacking=1))
    assert full.units["A2"].place == "map"
    full, _ = passed(field(text.replace("A2@0305", "A2@0304"), stacking=1))
    assert full.units["A2"].place == "due", "or where there is no room"
