"""Section 6: movement, hex by hex."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.france1944 import GAME
from bot.games.france1944.commands import Activate, Move, Pass, React
from bot.games.france1944.moving import destinations

from .position import activated, after, field, in_supply, marked, refusal, sets


def test_section_6_administrative_movement_may_not_leave_supply_at_any_hex() -> None:
    """Section 6: "Administrative movement may not leave supply at any hex" - not even to return to it."""
    state = activated("A1@0308 AH@0303 | G1@1510 GH@1510")
    assert refusal(state, "allied", Move("A1", ("0309",), "administrative")) == ["move-leaves-supply (6)"]
    assert refusal(state, "allied", Move("A1", ("0309", "0308"), "administrative")) == [
        "move-leaves-supply (6)"
    ]
    moved = after(
        state, "allied", Move("A1", ("0307", "0306", "0305", "0304", "0404", "0405"), "administrative")
    )
    assert moved.units["A1"].hex == "0405"


def test_section_6_administrative_movement_passes_a_line_where_supply_does() -> None:
    """Section 6: engineers that drive past the German line are in supply in every hex, traced within 5 hexes
    of an HQ over hexes free of enemy combat units, and enter no hex with enemies; next to enemies they may
    drive, for nothing in the rules forbids it. Where the line is closed, neither they nor supply get
    through."""
    state = after(GAME.setup(GAME.options()), "allied", Activate("Heron HQ"))
    unit, near = state.units["Beaver Engineers"], state.campaign.map.near
    enemies = {one.hex for one in state.side("german")}
    barred = {one.hex for one in state.side("german") if not one.hq}
    hexes = {one.hex for one in state.side("allied") if one.hq}
    for _ in range(5):
        hexes |= {to for here in hexes for to in near[here]} - barred
    driven = [way for kind, way in destinations(state, unit).values() if kind == "administrative"]
    assert ("0405", "0506", "0606", "0707", "0806") in driven, "between Linde 1 and Linde 2"
    assert all(hexes.issuperset(way) and enemies.isdisjoint(way) for way in driven)
    line = {"Kiesel 1": "0606", "Kiesel Guns": "0607", "Kiesel 2": "0608"}
    closed = sets(state, units={
        name: replace(one, hex=line.get(name, one.hex)) for name, one in state.units.items()
    })  # fmt: skip
    way = ("0405", "0506", "0507", "0508")
    assert "0806" not in destinations(closed, unit)
    assert refusal(closed, "allied", Move(unit.name, (*way[:2], "0606"), "administrative")) == [
        "enemy-there (6)"
    ]
    beyond = sets(state, units={
        name: replace(one, hex="0303") if one.hq and one.side == "allied" else one
        for name, one in state.units.items()
    })  # fmt: skip
    assert refusal(beyond, "allied", Move(unit.name, ("0405", "0506", "0606", "0707"), "administrative")) == [
        "move-leaves-supply (6)"
    ]


def test_section_6_normal_movement_may_for_combat_units_only() -> None:
    """Section 6: "Normal movement may (combat units only)." An HQ's supply is traced from its source over the
    hexes of its path: it goes as far in one move as step by step, and never leaves supply."""
    text, sources = "A1@0308 AH@0303 | G1@1510 GH@1510", {"allied": ("0303",)}
    state = activated(text, sources=sources)
    assert after(state, "allied", Move("A1", ("0309",), "normal")).units["A1"].hex == "0309"
    state = after(after(field(text, sources=sources), "allied", Pass()), "german", Pass())
    state = after(state, "allied", React("single", "AH"))
    state = sets(state, units={**state.units, "AH": replace(state.units["AH"], move=9)})
    way = ("0304", "0305", "0306", "0307", "0308", "0309")
    whole = after(state, "allied", Move("AH", way, "normal"))
    assert "AH" in in_supply(whole)
    assert whole == after(state, "allied", *(Move("AH", (to,), "normal") for to in way))


def test_section_6_a_unit_that_is_marked_in_supply_takes_it_along() -> None:
    """Section 6: a supply mark that the players agreed on, or the game master settled, moves with the
    unit."""
    state = marked(field("A1@0309 AH@0303 | G1@1510 GH@1510"), "A1", "in")
    state = after(after(state, "allied", Pass()), "german", Pass())
    state = after(state, "allied", React("single", "A1"), Move("A1", ("0310",), "administrative"))
    assert (state.units["A1"].hex, "A1" in in_supply(state)) == ("0310", True)


@pytest.mark.parametrize(
    ("hexes", "kind", "why"),
    [
        (("0304", "0305", "0306", "0307"), "normal", "move-far (6)"),
        ((), "normal", "move-far (6)"),
        (("0306",), "normal", "move-next (6)"),
        (("0403",), "normal", "enemy-there (6)"),
    ],
)
def test_a_move_goes_step_by_step(hexes: tuple[str, ...], kind: Any, why: str) -> None:
    """A move names a unit, its hexes and the kind of movement, and goes step by step."""
    state = activated("A1@0303 AH@0303 | G1@0403 GH@1510")
    assert refusal(state, "allied", Move("A1", hexes, kind)) == [why]


def test_a_path_is_the_same_as_its_steps() -> None:
    """A typed path and single steps by buttons lead to the same state."""
    state = activated()
    whole = after(state, "allied", Move("A1", ("0404", "0504"), "normal"))
    steps = after(state, "allied", Move("A1", ("0404",), "normal"), Move("A1", ("0504",), "normal"))
    assert whole == steps
    assert refusal(whole, "allied", Move("A1", ("0604", "0704"), "normal")) == ["move-far (6)"]
    assert refusal(whole, "allied", Move("A1", ("0604",), "administrative")) == ["move-kind (6)"]


def test_a_full_hex_is_passed_but_not_entered_to_stay() -> None:
    """The campaign's stacking limit: a unit may pass through a full hex, but not stay there."""
    state = activated("A1@0304 A2@0305 A3@0305 AH@0303 | G1@1510 GH@1510", stacking=2)
    assert refusal(state, "allied", Move("A1", ("0305",), "normal")) == ["hex-full (campaign)"]
    assert after(state, "allied", Move("A1", ("0305", "0306"), "normal")).units["A1"].hex == "0306"
