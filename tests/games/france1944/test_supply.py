"""Section 6: movement, supply, the Replacement Segment, and who settles what."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.france1944 import GAME
from bot.games.france1944 import events as on
from bot.games.france1944.campaign import SEATS, Turn
from bot.games.france1944.commands import (
    Activate, Agree, Declare, Dispute, Lose, Move, Next, Pass, React, Replace, Resolve, Supply,
)  # fmt: skip
from bot.games.france1944.hexes import Map
from bot.games.france1944.reading import practice
from bot.games.france1944.state import Options, State
from bot.games.france1944.supply import supplied
from bot.games.game import Refused

from .field import after, campaign, field, legal, of, offered, play, refusal, sets

LINE = "A1@0304 A2@0305 AH@0303 | G1@0904 GH@0903"


def turns(replacement: int) -> tuple[Turn, ...]:
    one = Turn("week", dict.fromkeys(SEATS, 3), dict.fromkeys(SEATS, replacement), dict.fromkeys(SEATS, 1))
    return (one, one)


def in_supply(state: State) -> set[str]:
    return {unit.name for unit in state.units.values() if unit.here and supplied(state, unit)}


def passed(state: State) -> tuple[State, list[Any]]:
    """Everybody passes until the Replacement Segment has begun or another turn."""
    happened: list[Any] = []
    turn = state.turn
    while state.phase not in ("replacement", "over") and state.turn == turn:
        state, more = play(state, state.awaited or "", Pass())
        happened += more
    return state, happened


def test_supply_is_within_five_hexes_of_a_friendly_hq() -> None:
    """Section 6: "within 5 hexes of a friendly HQ, traced over hexes free of enemy combat units" """
    state = field("A1@0308 A2@0309 AH@0303 | G1@1510 GH@1510")
    assert in_supply(state) == {"A1", "AH", "G1", "GH"}


def test_any_friendly_hq_supplies() -> None:
    """Section 6: "any friendly HQ supplies" - even one that is out of supply itself."""
    state = field("A1@0309 AH@0303 AHQ@0312 | G1@1510 GH@1510", sources={"allied": ("0101",)})
    state = after(after(state, "allied", Supply("AHQ", "out")), "german", Agree())
    assert in_supply(state) == {"A1", "AH", "G1", "GH"}


def test_supply_is_not_traced_through_enemy_combat_units() -> None:
    """Section 6: "over hexes free of enemy combat units": an enemy HQ alone cuts nothing."""
    lane = Map("0201", "0205")
    assert in_supply(field("A1@0204 AH@0201 | G1@0203 GH@0205", map=lane)) == {"AH", "GH"}
    assert in_supply(field("A1@0204 AH@0201 | GH@0203 G1@0205", map=lane)) == {"A1", "AH", "GH"}


def test_an_hq_is_supplied_from_a_source_where_the_campaign_names_any() -> None:
    """Section 6, proposed: by a way of any length that is free of enemy combat units."""
    board = Map("0101", "0120")
    state = field("A1@0118 AH@0118 | G1@0110 GH@0120", map=board, sources={"allied": ("0101",), "german": ("0120",)})
    assert in_supply(state) == {"A1", "GH"}, "A1 is fed by the HQ; G1 is too far from his"


def activated(text: str = LINE, **given: Any) -> State:
    return after(field(text, **given), "allied", Activate("AH"))


def test_administrative_movement_may_not_leave_supply_at_any_hex() -> None:
    """Section 6: "Administrative movement may not leave supply at any hex" - not even to come back into it."""
    state = activated("A1@0308 AH@0303 | G1@1510 GH@1510")
    assert refusal(state, "allied", Move("A1", ("0309",), "administrative")) == ["move-leaves-supply (6)"]
    assert refusal(state, "allied", Move("A1", ("0309", "0308"), "administrative")) == ["move-leaves-supply (6)"]
    moved = after(state, "allied", Move("A1", ("0307", "0306", "0305", "0304", "0404", "0405"), "administrative"))
    assert moved.units["A1"].hex == "0405"


def test_normal_movement_may_for_combat_units_only() -> None:
    """Section 6: "Normal movement may (combat units only)." """
    state = activated("A1@0308 AH@0303 AHQ@0313 | G1@1510 GH@1510")
    assert after(state, "allied", Move("A1", ("0309",), "normal")).units["A1"].hex == "0309"
    far = activated("A1@0304 AH@0303 | G1@0310 G2@0311 GH@1510")
    hq = replace(far.units["AH"], move=9)
    far = sets(far, units={**far.units, "AH": hq})
    way = ("0304", "0305", "0306", "0307", "0308", "0309")
    assert refusal(far, "allied", Move("AH", way, "normal")) == ["move-leaves-supply (6)"]
    assert after(far, "allied", Move("AH", way[:5], "normal")).units["AH"].hex == "0308"


@pytest.mark.parametrize(
    ("hexes", "kind", "why"),
    [
        (("0304", "0305", "0306", "0307"), "normal", "move-far (6)"),
        ((), "normal", "move-far (6)"),
        (("0306",), "normal", "move-next (6)"),
        (("0403",), "normal", "enemy-there (6)"),
        (("0304",), "sideways", "move-kind-unknown (6)"),
    ],
)
def test_a_move_goes_step_by_step(hexes: tuple[str, ...], kind: Any, why: str) -> None:
    """Issue 6: "move unit hexes kind" """
    state = activated("A1@0303 AH@0303 | G1@0403 GH@1510")
    assert refusal(state, "allied", Move("A1", hexes, kind)) == [why]


def test_a_path_is_the_same_as_its_steps() -> None:
    """Issue 6: a typed path and single steps by buttons come to the same."""
    state = activated()
    whole = after(state, "allied", Move("A1", ("0404", "0504"), "normal"))
    steps = after(state, "allied", Move("A1", ("0404",), "normal"), Move("A1", ("0504",), "normal"))
    assert whole == steps
    assert refusal(whole, "allied", Move("A1", ("0604", "0704"), "normal")) == ["move-far (6)"]
    assert refusal(whole, "allied", Move("A1", ("0604",), "administrative")) == ["move-kind (6)"]


def test_a_full_hex_is_passed_but_not_entered_to_stay() -> None:
    """The campaign's stacking."""
    state = activated("A1@0304 A2@0305 A3@0305 AH@0303 | G1@1510 GH@1510", stacking=2)
    assert refusal(state, "allied", Move("A1", ("0305",), "normal")) == ["hex-full (campaign)"]
    assert after(state, "allied", Move("A1", ("0305", "0306"), "normal")).units["A1"].hex == "0306"


CUT_OFF = "A1@0309 AH@0303 | G1@0310:1/1 GH@0613"


def test_an_out_of_supply_unit_reacts_at_the_price_of_a_step() -> None:
    """Section 6: "an out-of-supply combat unit may move (normal, not administrative) or attack in a single-piece
    reaction at the price of a step lost before its first increment" """
    state = after(after(field(CUT_OFF), "allied", Pass()), "german", Pass())
    assert not supplied(state, state.units["A1"])
    state, happened = play(state, "allied", React("single", "A1"))
    assert [(one.why, one.left) for one in of(on.StepLost, happened)] == [("reaction", 2)]
    assert refusal(state, "allied", Move("A1", ("0308",), "administrative")) == ["move-unsupplied (6)"]
    moved = after(state, "allied", Move("A1", ("0308",), "normal"))
    assert moved.units["A1"].hex == "0308"


def test_it_then_attacks_with_full_strength() -> None:
    """Section 6: "it then attacks with full strength" - that of the steps it has left."""
    state = after(after(field(CUT_OFF), "allied", Pass()), "german", Pass())
    commands = (React("single", "A1"), Declare(("A1",), ("0310",), "mobile"), Next(), Resolve(1))
    _, happened = play(state, "allied", *commands, dice=[6])
    (event,) = of(on.CombatResolved, happened)
    assert (event.sum.attack, event.sum.raw) == (3, "3-1")


def test_the_step_is_lost_once() -> None:
    """Section 6: "a step lost before its first increment", and not before the second."""
    tables = field(CUT_OFF).tables
    increments = replace(tables.conduct.increments, single=2)
    two = replace(tables, conduct=replace(tables.conduct, increments=increments))
    given = replace(campaign(CUT_OFF), tables=two)
    state = after(after(GAME.setup(Options(given)), "allied", Pass()), "german", Pass())
    state, happened = play(state, "allied", React("single", "A1"), Move("A1", ("0409",), "normal"), Next(), Next())
    assert len(of(on.StepLost, happened)) == 1
    assert state.units["A1"].steps == 2


def test_a_unit_in_supply_reacts_for_nothing_more() -> None:
    """Section 6: the price is for those out of supply."""
    state = after(after(field(LINE), "allied", Pass()), "german", Pass())
    assert not of(on.StepLost, play(state, "allied", React("single", "A1"))[1])


def test_a_cadre_out_of_supply_cannot_pay() -> None:
    """Section 6, proposed: with the last step nothing would be left to move."""
    state = after(after(field(CUT_OFF.replace("A1@0309", "A1@0309s1")), "allied", Pass()), "german", Pass())
    assert refusal(state, "allied", React("single", "A1")) == ["react-cadre (6)"]


def marked(state: State, unit: str, value: Any, by: str = "allied") -> State:
    """The players agree on a unit's supply."""
    return after(after(state, by, Supply(unit, value)), "german" if by == "allied" else "allied", Agree())


def test_an_out_of_supply_hq_does_nothing() -> None:
    """Section 6: "An out-of-supply HQ may not move, add strength, or be used in a single-piece reaction." """
    state = marked(after(after(field(LINE), "allied", Pass()), "german", Pass()), "AH", "out")
    assert refusal(state, "allied", React("single", "AH")) == ["hq-unsupplied (6)"]
    state = activated()
    state = marked(state, "AH", "out")
    assert refusal(state, "allied", Move("AH", ("0304",), "normal")) == ["hq-unsupplied (6)"]


def test_an_activation_is_for_units_in_supply_within_command() -> None:
    """Section 6, proposed: the others act in single-piece reactions alone."""
    state = activated("A1@0304 A2@0310 AH@0303 AHQ@0304 | G1@1510 GH@1510")
    assert set(state.act.units) == {"AH", "A1"}
    assert refusal(state, "allied", Move("A2", ("0309",), "normal")) == ["unit-idle (5)"]


def test_each_out_of_supply_combat_unit_loses_a_step_before_replacements() -> None:
    """Section 6: "Replacement Segment, before replacements: each out-of-supply combat unit loses a step; at cadre it
    goes to the Eliminated Box" """
    state = field("A1@0309 A2@0310s1 A3@0304 AH@0303 | G1@1510 GH@1510", turns=turns(1))
    state, happened = passed(state)
    lost = of(on.StepLost, happened)
    assert [(one.unit, one.left, one.why, one.house) for one in lost] == [
        ("A1", 2, "supply", ("conduct-supply",)), ("A2", 0, "supply", ("conduct-supply",)),
    ]  # fmt: skip
    assert (state.units["A2"].place, state.units["A3"].steps) == ("eliminated", 3)
    assert (state.phase, state.awaited) == ("replacement", "allied")


def test_replacement_points_bring_it_back_at_once_or_later() -> None:
    """Section 6: "the Eliminated Box, whence replacement points bring it back, at once or later" """
    text = "A1@0310s1 A2@0304s2 AH@0303 | G1@1510 GH@1510"
    state, _ = passed(field(text, turns=turns(1)))
    assert legal(state, "allied", Replace) == ["replace A1 0303", "replace A2"]
    assert refusal(state, "allied", Replace("A1")) == ["replace-where (6)"]
    assert refusal(state, "allied", Replace("A1", "0304")) == ["replace-where (6)"]
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
    """Section 6, proposed: a step for a unit in supply, a cadre to an HQ."""
    text = "A2@0304 A3@0304s2 A4@0312 A5@0304t2 AH@0303 | G1@1510 GH@1510"
    state, _ = passed(field(text, turns=turns(1)))
    assert refusal(state, "allied", Replace(unit, to)) == [why]


DISPERSED = "A1@0304 AH@0303 AHQ@0305 AHZ@0304 | G1@1510 GH@1510"


@pytest.mark.parametrize(("on_", "gone"), [(True, {"AHQ"}), (False, set())])
def test_an_hq_out_of_supply_and_alone_is_dispersed(on_: bool, gone: set[str]) -> None:  # noqa: FBT001
    """Section 6: "an out-of-supply HQ not stacked with a friendly combat unit is dispersed. *option*
    `unofficial_errata` [on]" """
    state = field(DISPERSED, options={"unofficial_errata": on_}, turns=turns(1))
    state = marked(marked(state, "AHQ", "out"), "AHZ", "out")
    state, happened = passed(state)
    assert {one.unit for one in of(on.HqDispersed, happened)} == gone
    assert {unit.name for unit in state.units.values() if unit.place == "dispersed"} == gone
    if gone:
        assert "replace AHQ 0303" in legal(state, "allied", Replace)


def test_the_set_up_note_of_the_unofficial_errata() -> None:
    """Section 6: "German 15 HQ in 2708 instead of 2508." """
    from bot.games.france1944.campaign import Unit
    given = campaign("A1@0303 AH@0303 | G1@2509 GH@2509", map=Map("0101", "3020"))
    fifteen = Unit("15 HQ", "german", "hq", (1,), 1, 4, 3, "2508")
    given = replace(given, units=(*given.units, fifteen))
    assert GAME.setup(Options(given)).units["15 HQ"].hex == "2708"
    assert GAME.setup(Options(given, unofficial_errata=False)).units["15 HQ"].hex == "2508"
    elsewhere = replace(given, units=(*given.units[:-1], replace(fifteen, hex="2408")))
    assert GAME.setup(Options(elsewhere)).units["15 HQ"].hex == "2408"


def test_a_player_marks_and_the_opponent_agrees() -> None:
    """Section 6: "a player may also mark a unit in or out of supply" """
    state = field(LINE)
    state = after(state, "german", Supply("A1", "out"))
    assert (state.awaited, supplied(state, state.units["A1"])) == ("allied", True)
    assert refusal(state, "allied", Pass()) == ["not-asked (5)"]
    assert refusal(state, "german", Supply("A2", "out")) == ["claim-open (6)"]
    assert refusal(state, "german", Agree()) == ["not-yours (5)"]
    state = after(state, "allied", Agree())
    assert (state.awaited, supplied(state, state.units["A1"])) == ("allied", False)
    back = marked(state, "A1", "in")
    assert back.marks == {}, "a mark that says what is traced anyway is none"


def test_what_is_disputed_the_game_master_settles() -> None:
    """Section 6: "and the GM settles it"; until then nothing changes, and the game goes on."""
    state = after(after(field(LINE), "allied", Supply("G1", "out")), "german", Dispute())
    assert (state.awaited, state.disputed["G1"].by) == ("allied", "allied")
    assert supplied(state, state.units["G1"])
    assert refusal(state, "allied", Supply("G1", "out")) == ["claim-disputed (6)"]
    assert GAME.amendable(state)["supply G1"] == ("in", "out", "traced")
    settled = GAME.apply(state, GAME.amend(state, "supply G1", "out"))
    assert not supplied(settled, settled.units["G1"])
    assert settled.disputed == {}
    again = GAME.apply(settled, GAME.amend(settled, "supply G1", "traced"))
    assert supplied(again, again.units["G1"])


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (Supply("A1", "in"), "claim-nothing (6)"),
        (Supply("ZZ", "in"), "unit-unknown (6)"),
        (Supply("A1", "maybe"), "supply-word (6)"),  # type: ignore[arg-type]
        (Supply("A3", "in"), "unit-gone (6)"),
        (Agree(), "not-asked (5)"),
    ],
)
def test_claims_that_are_none(command: Any, why: str) -> None:
    """Section 6: what is so already needs no mark."""
    assert refusal(field("A1@0304 A3@0304t2 AH@0303 | G1@0904 GH@0903"), "allied", command) == [why]


def test_reinforcements_arrive_where_there_is_room() -> None:
    """Issue 6: units arrive in their turn; in a hex that the enemy holds, a turn later."""
    text = "A1@0304 A2@0305t2 A3@0904t2 AH@0303 | G1@0904 GH@0903"
    state, happened = passed(field(text))
    assert (state.turn, state.units["A2"].place, state.units["A3"].place) == (2, "map", "due")
    assert (of(on.UnitArrived, happened)[0].unit, of(on.UnitDelayed, happened)[0].unit) == ("A2", "A3")


def test_the_game_master_sets_what_he_must() -> None:
    """Issue 6: the game master may set units, points and markers; never a unit of a declared combat (3)."""
    state = field(LINE)
    for what, value in [("hex A1", "0510"), ("steps A1", "1"), ("reaction german", "7"), ("bonus allied", "-3"), ("markers allied", "0")]:
        state = GAME.apply(state, GAME.amend(state, what, value))
    assert (state.units["A1"].hex, state.units["A1"].steps) == ("0510", 1)
    assert (state.reaction["german"], state.bonus["allied"], state.markers["allied"]) == (7, -3, 0)
    assert legal(state, "allied", Activate) == []
    assert refusal(state, "allied", Activate("AH")) == ["no-markers (5)"]
    state = GAME.apply(state, GAME.amend(state, "hex A1", "eliminated"))
    assert (state.units["A1"].place, state.units["A1"].steps) == ("eliminated", 0)
    state = GAME.apply(state, GAME.amend(state, "hex A1", "0303"))
    assert (state.units["A1"].place, state.units["A1"].steps) == ("map", 1)
    for what, value, why in [
        ("weather", "fine", "amend-what"), ("steps A1", "4", "amend-value"), ("hex A1", "0904", "france-enemy-there"),
    ]:  # fmt: skip
        with pytest.raises(Refused) as caught:
            GAME.amend(state, what, value)
        assert [reason.key for reason in caught.value.reasons] == [why]


def test_a_declared_combat_is_not_amended() -> None:
    """Section 3: "a declared combat cannot be changed" """
    state = activated("A1@0505 A2@0303 AH@0303 | G1@0605 GH@0807")
    state = after(state, "allied", Declare(("A1",), ("0605",), "mobile"))
    found = GAME.amendable(state)
    assert "hex A1" not in found
    assert "steps G1" not in found
    assert {"hex A2", "supply A1"} <= set(found)


def test_the_practice_campaign_ends_by_its_own_rules() -> None:
    """Issue 6: "playable to the end": nobody comes, and the referee plays for both."""
    state = GAME.setup(Options())
    from .field import ScriptedDice

    dice = ScriptedDice()
    decisions = 0
    while state.awaited:
        (state, _), decisions = play(state, state.awaited, GAME.default(state, state.awaited, dice)), decisions + 1
    assert state.turn == len(practice().turns)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winner, outcome.points, outcome.why) == ("german", {"allied": 2, "german": 18}, "points")
    assert GAME.awaited(state) == ()
    assert GAME.amendable(state) == {}
    assert offered(state, "allied") == []
    assert refusal(state, "allied", Pass()) == ["game-over (5)"]


def test_the_practice_campaign_is_about_a_dozen_units_a_side() -> None:
    """Issue 6: "about a dozen units a side on a hand-made patch of hexes" """
    for seat in SEATS:
        assert len([unit for unit in practice().units if unit.side == seat]) == 12


def test_an_objective_is_held_by_who_was_there_last() -> None:
    """Issue 6: victory "as the campaign file says"; an HQ takes nothing."""
    state = GAME.setup(Options())
    assert state.held["0603"] == "german"
    state = after(state, "allied", Activate("Otter HQ"))
    units = {name: unit for name, unit in state.units.items() if unit.hex != "0603"}
    state = sets(state, units=units)
    state = after(state, "allied", Move("Otter 3", ("0603",), "normal"))
    assert state.held["0603"] == "allied"


def test_a_campaign_that_is_ended_counts_its_points() -> None:
    """The game master ends a campaign before its time; who resigns loses."""
    state = GAME.setup(Options())
    (event,) = GAME.end(state, None, "agreed")
    assert (event.winner, event.points, event.why) == (None, {"allied": 2, "german": 18}, "agreed")
    from bot.games.france1944.commands import Resign

    over = after(state, "german", Resign())
    assert over.outcome is not None
    assert (over.outcome.winner, over.outcome.why) == ("allied", "resigned")


def test_the_view_hides_nothing() -> None:
    """Everything lies on the players' table: there is no secret."""
    state = field(LINE)
    assert all(GAME.view(state, audience) is state for audience in ("allied", "german", "public"))


def test_losing_units_choose_by_default() -> None:
    """The referee's choice for who does not come: steps, and the strongest loses them."""
    from .field import ScriptedDice, declared

    text = "A1@0505:9/6/3 AH@0303 | G1@0605:3/2/1 G2@0605:3/2 GH@0807"
    state = after(declared(field(text), "A1 > 0605", kind="mobile"), "allied", Resolve(1), dice=[6])
    assert GAME.default(state, "german", ScriptedDice()).words() == ("choose", "steps")
    state = after(state, "german", GAME.default(state, "german", ScriptedDice()))
    assert GAME.default(state, "german", ScriptedDice()) == Lose("G1")
