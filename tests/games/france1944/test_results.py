"""Section 1: what each letter does, and who chooses."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.france1944 import events as on
from bot.games.france1944.commands import Choose, Lose, Resolve, Retreat
from bot.games.france1944.hexes import Map
from bot.games.france1944.state import State
from bot.games.france1944.tables import Effect, LetterResult, house

from .position import after, declared, field, legal, of, play, refusal

ONE = "A1@0505:12/9/6 AH@0303 | G1@0605:12/9/6 GH@0807"
"""One on one at 1-1: set-piece A A A B B D, mobile E E E B B B."""

THREE_TO_TWO = "A1@0505:9/6/3 AH@0303 | G1@0605:6/4/2 GH@0807"
"""Set-piece A A B B D D, mobile E E B B F F."""

FOUR_TO_ONE = "A1@0505:24/16/8 AH@0303 | G1@0605:6/4/2 GH@0807"
"""Set-piece B D D C C C."""


def resolved(text: str, die: int, kind: str = "set-piece", **given: Any) -> tuple[State, list[Any]]:
    """Returns the state after the only combat has been resolved, up to the next decision."""
    return play(declared(field(text, **given), "A1 > 0605", kind=kind), "allied", Resolve(1), dice=[die])


def steps(state: State) -> dict[str, int]:
    return {name: unit.steps for name, unit in state.units.items() if not unit.hq}


def test_section_1_a_the_attacker_loses_a_step() -> None:
    """Section 1: A "loses 1 step | –" """
    state, happened = resolved(ONE, 1)
    assert steps(state) == {"A1": 2, "G1": 3}
    (lost,) = of(on.StepLost, happened)
    assert (lost.unit, lost.left, lost.why) == ("A1", 2, "combat")


def test_section_1_e_the_attacker_retreats_a_hex() -> None:
    """Section 1: E "no loss, retreats 1 hex | –"; the owner says where."""
    state, _ = resolved(ONE, 1, "mobile")
    assert steps(state) == {"A1": 3, "G1": 3}
    assert state.awaited == "allied"
    assert legal(state, "allied", Retreat) == [
        "retreat A1 0404", "retreat A1 0405", "retreat A1 0504",
    ]  # fmt: skip
    assert refusal(state, "allied", Retreat("A1", "0605")) == ["retreat-where (1)"]
    assert refusal(state, "allied", Retreat("A1", "0303")) == ["retreat-where (1)"]
    assert refusal(state, "allied", Retreat("AH", "0404")) == ["unit-among (1)"]
    assert after(state, "allied", Retreat("A1", "0404")).units["A1"].hex == "0404"


def test_section_1_b_nothing_happens() -> None:
    """Section 1: B "no effect | no effect" """
    state, happened = resolved(ONE, 4)
    assert steps(state) == {"A1": 3, "G1": 3}
    assert [type(one).__name__ for one in happened] == ["CombatResolved", "IncrementEnded"]


def test_section_1_d_both_lose_a_step() -> None:
    """Section 1: D "loses 1 step | loses 1 step" """
    state, _ = resolved(ONE, 6)
    assert steps(state) == {"A1": 2, "G1": 2}


def test_section_1_f_the_defender_chooses() -> None:
    """Section 1: F "– | loses 1 step, or retreats 2 hexes (its choice)" """
    state, _ = resolved(THREE_TO_TWO, 6, "mobile")
    assert state.awaited == "german"
    assert legal(state, "german", Choose) == ["choose steps", "choose retreat"]
    assert refusal(state, "allied", Choose("steps")) == ["not-yours (5)"]
    assert steps(after(state, "german", Choose("steps"))) == {"A1": 3, "G1": 2}
    gone = after(state, "german", Choose("retreat"))
    assert "retreat G1 0806" in legal(gone, "german", Retreat)
    assert refusal(gone, "german", Retreat("G1", "0606")) == ["retreat-where (1)"], "one hex away is not two"
    gone, happened = play(gone, "german", Retreat("G1", "0806"))
    assert (gone.units["G1"].hex, gone.units["G1"].steps) == ("0806", 3)
    (event,) = of(on.UnitRetreated, happened)
    assert (event.origin, len(event.path)) == ("0605", 2)


def test_section_1_c_two_steps_or_one_and_a_retreat() -> None:
    """Section 1: C "– | loses 2 steps, or 1 step and a 2-hex retreat (its choice)" """
    state, _ = resolved(FOUR_TO_ONE, 4)
    assert steps(after(state, "german", Choose("steps"))) == {"A1": 3, "G1": 1}
    gone = after(state, "german", Choose("retreat"))
    assert steps(gone) == {"A1": 3, "G1": 2}
    assert after(gone, "german", Retreat("G1", "0806")).units["G1"].hex == "0806"


@pytest.mark.parametrize(("choice", "left"), [("steps", 2), ("retreat", 3)])
def test_section_1_a_bloody_c_costs_the_attacker_a_step(choice: Any, left: int) -> None:
    """Section 1: "*option* `bloody_c` [off]: a C costs the attacker 1 step when the defender loses 2" """
    end = (Choose(choice), Retreat("G1", "0806")) if choice == "retreat" else (Choose(choice),)
    state, _ = resolved(FOUR_TO_ONE, 4, options={"bloody_c": True})
    assert steps(after(state, "german", *end))["A1"] == left
    plain, _ = resolved(FOUR_TO_ONE, 4)
    assert steps(after(plain, "german", *end))["A1"] == 3


def test_section_1_a_bloody_c_costs_the_step_where_the_campaign_leaves_no_choice() -> None:
    """Section 1: "a C costs the attacker 1 step when the defender loses 2", even where the defender has no
    other choice."""
    results = replace(house().results, C=LetterResult(Effect(), (Effect(2),), Effect(1)))
    given: dict[str, Any] = {"tables": replace(house(), results=results), "options": {"bloody_c": True}}
    state, _ = resolved(FOUR_TO_ONE, 4, **given)
    assert steps(state) == {"A1": 2, "G1": 1}


def test_the_owner_says_who_loses_a_step() -> None:
    """The owner of the units names the one that loses a step."""
    text = "A1@0505:3/2 A2@0505:3/2 AH@0505 | G1@0605:6/4 GH@0807"
    state = declared(field(text), "A1 A2 AH > 0605")
    state = after(state, "allied", Resolve(1), dice=[1])
    assert legal(state, "allied", Lose) == ["lose A1", "lose A2"], "an HQ only when nobody else is left"
    assert refusal(state, "allied", Lose("AH")) == ["unit-among (1)"]
    assert steps(after(state, "allied", Lose("A2"))) == {"A1": 2, "A2": 1, "G1": 2}


def test_section_1_two_steps_may_be_two_units() -> None:
    """Section 1: the owner names a unit for each step, until no unit is left to lose one."""
    text = "A1@0505:40/8 AH@0303 | G1@0605:2 G2@0605:2 G3@0605:2 GH@0807"
    state, _ = resolved(text, 6)
    state = after(state, "german", Choose("steps"), Lose("G3"))
    assert legal(state, "german", Lose) == ["lose G1", "lose G2"]
    state = after(state, "german", Lose("G1"))
    assert (state.units["G1"].place, state.units["G2"].place) == ("eliminated", "map")


def test_section_1_a_step_too_many_is_dropped() -> None:
    """Section 1: a unit with one step cannot lose two; with none left it is in the Eliminated Box (6)."""
    state, happened = resolved("A1@0505:40/8 AH@0303 | G1@0605:6 GH@0807", 6)
    state, happened = play(state, "german", Choose("steps"))
    assert (state.units["G1"].place, state.units["G1"].hex) == ("eliminated", "")
    assert len(of(on.DecisionDropped, happened)) == 1
    gone, happened = resolved("A1@0505:40/8 AH@0303 | G1@0605:6 GH@0807", 6)
    assert after(gone, "german", Choose("retreat")).units["G1"].place == "eliminated"


def test_who_has_nowhere_to_retreat_loses_the_steps() -> None:
    """Section 1, proposed: a choice with one option is not asked for, and a retreat that is impossible costs
    a step."""
    corner: dict[str, Any] = {"map": Map("0505", "0605", out=("0506", "0604"))}
    text = "A1@0505:40/8 AH@0505 | G1@0605:6/4/2 GH@0605"
    state, happened = resolved(text, 6, **corner)
    assert state.units["G1"].steps == 1
    assert of(on.DecisionAsked, happened)[0].due.what == "lose"
    state, happened = resolved("A1@0505:12/6 AH@0505 | G1@0605:12/8 GH@0605", 2, "mobile", **corner)
    (lost,) = of(on.StepLost, happened)
    assert (lost.unit, lost.why, lost.left) == ("A1", "no-retreat", 1)


def test_a_retreat_does_not_lead_through_enemies_nor_into_a_full_hex() -> None:
    """Section 1 and the campaign's stacking limit: a retreat passes no enemy and enters no full hex."""
    text = "A1@0505:9/6/3 A2@0706 AH@0303 | G1@0605:6/4/2 G2@0606 G3@0606 GH@0807"
    state, _ = resolved(THREE_TO_TWO.replace("AH", "A2@0706 A3@0504 AH"), 6, "mobile")
    state = after(state, "german", Choose("retreat"))
    hexes = [one.split()[-1] for one in legal(state, "german", Retreat)]
    assert "0706" not in hexes
    assert "0705" not in hexes, "one hex away"
    assert hexes == ["0607", "0804"]
    assert "0806" not in hexes, "the only way there is over 0706"
    assert "0805" not in hexes, "0706 stands between"
    full = resolved(text.replace("A2@0706 ", "").replace("0606", "0806"), 6, "mobile", stacking=2)[0]
    assert "retreat G1 0806" not in legal(after(full, "german", Choose("retreat")), "german", Retreat)


def test_section_1_attackers_choose_before_defenders() -> None:
    """Section 1: a D asks both players, the attacker first."""
    text = "A1@0505:6/3 A2@0505:6/3 AH@0303 | G1@0605:6/3 G2@0605:6/3 GH@0807"
    state = after(declared(field(text), "A1 A2 > 0605"), "allied", Resolve(1), dice=[6])
    assert [(due.seat, due.what) for due in state.dues] == [("allied", "lose"), ("german", "lose")]
    state = after(after(state, "allied", Lose("A1")), "german", Lose("G2"))
    assert steps(state) == {"A1": 1, "A2": 2, "G1": 2, "G2": 1}


@pytest.mark.parametrize("method", ["alternative", "original"])
def test_section_7_the_ratio_result_is_given_by_the_player(method: str) -> None:
    """Section 7: "a *ratio result* (RR 1–5), which the bot takes as input" """
    state = declared(field(ONE, options={"method": method}), "A1 > 0605")
    assert legal(state, "allied", Resolve) == [f"resolve 1 {ratio}" for ratio in range(1, 6)]
    assert refusal(state, "allied", Resolve(1)) == ["ratio-range (7)"]
    (event, *_) = play(state, "allied", Resolve(1, ratio=2))[1]
    assert (event.sum.letter, event.sum.die, event.sum.case.ratio) == ("B", None, 2)


def test_section_2_lower_odds_are_offered_with_the_option() -> None:
    """Section 2: "With *option* `choose_lower_odds` the attacker may use any column at or below the computed
    one." """
    state = declared(field(THREE_TO_TWO, options={"choose_lower_odds": True}), "A1 > 0605")
    assert legal(state, "allied", Resolve) == [
        "resolve 1", "resolve 1 1-4", "resolve 1 1-3", "resolve 1 1-2", "resolve 1 2-3", "resolve 1 1-1",
        "resolve 1 3-2",
    ]  # fmt: skip
    (event, *_) = play(state, "allied", Resolve(1, "1-2"), dice=[6])[1]
    assert (event.sum.raw, event.sum.start, event.sum.column, event.sum.letter) == ("3-2", "1-2", "1-2", "B")
