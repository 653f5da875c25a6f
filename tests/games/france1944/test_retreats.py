"""Section 6: retreats lead away from the enemy."""

from __future__ import annotations

import random
from typing import Any

from msgspec.structs import replace

from bot.games.france1944 import GAME
from bot.games.france1944 import events as on
from bot.games.france1944.commands import Choose, Declare, Resolve, Retreat, Supply
from bot.games.france1944.hexes import Map, distance
from bot.games.france1944.moving import retreats
from bot.games.france1944.state import Due, Options, State
from bot.games.france1944.tables import Effect, LetterResult, house
from bot.games.game import Resign
from games.fuzz import RandomDice

from .position import ScriptedDice, after, declared, field, legal, of, play

ATTACK = "A1@0505:12/9/6 AH@0303 | G1@0605:12/9/6 GH@0807"
"""At 1-1; a 1 in a mobile combat is an E: the attacker retreats a hex."""

DEFENCE = "A1@0505:9/6/3 AH@0303 | G1@0605:6/4/2 GH@1010"
"""At 3-2; a 6 in a mobile combat is an F: the defender loses a step, or retreats two hexes."""


def resolved(text: str, die: int, **given: Any) -> tuple[State, list[Any]]:
    """Returns the state after the only combat, a mobile one, has been resolved, up to the next decision."""
    return play(declared(field(text, **given), "A1 > 0605", kind="mobile"), "allied", Resolve(1), dice=[die])


def hexes(state: State) -> list[str]:
    """Returns the hexes to which the retreating unit may go."""
    return [one.split()[-1] for one in legal(state, state.awaited or "", Retreat)]


def test_section_6_each_hex_is_farther_from_the_enemy() -> None:
    """Section 6: "each hex is farther from every hex of the enemy in that combat than the one before" """
    state, _ = resolved(ATTACK, 1)
    assert hexes(state) == ["0404", "0405", "0504"]
    state, _ = resolved(DEFENCE, 6)
    state = after(state, "german", Choose("retreat"))
    assert set(hexes(state)) == {"0607", "0707", "0804", "0805", "0806"}
    assert all(distance(one, "0505") == 3 for one in hexes(state))


def test_section_6_farther_from_every_hex_of_the_enemy() -> None:
    """Section 6: "from every hex of the enemy in that combat": where two hexes are attacked, or two attack,
    both count."""
    text = "A1@0505:40/30/20 AH@0303 | G1@0605:20/10 G2@0506:20/10 GH@0910"
    state = declared(field(text), "A1 > 0506 0605", kind="mobile")
    state = after(state, "allied", Resolve(1), dice=[1])
    assert hexes(state) == ["0404", "0504"]
    text = "A1@0505:9/6/3 A2@0604:9/6/3 AH@0303 | G1@0605:12/8/4 GH@0910"
    state = declared(field(text), "A1 A2 > 0605", kind="mobile")
    state = after(state, "allied", Resolve(1), dice=[6])
    state = after(state, "german", Choose("retreat"))
    assert hexes(state) == ["0607", "0707", "0806"]


def test_section_6_an_attacker_does_not_retreat_over_the_river_on_to_an_objective() -> None:
    """Section 6: a hex adjacent to the attacked one is no retreat, whether or not it is an objective."""
    river = Map("0101", "2020", rivers=(("0505", "0604"),))
    state, _ = resolved(ATTACK, 1, map=river)
    assert "0604" not in hexes(state)


def test_section_6_a_retreat_does_not_lead_into_an_enemy() -> None:
    """Section 6: "never into an enemy unit" """
    state, _ = resolved(ATTACK.replace("| ", "| G2@0404 "), 1)
    assert hexes(state) == ["0405", "0504"]


def test_section_6_a_retreat_does_not_lead_past_an_enemy() -> None:
    """Section 6: "and never past one": an enemy on any shortest path counts as passed, whichever path is
    taken."""
    free = after(resolved(DEFENCE, 6)[0], "german", Choose("retreat"))
    assert "0805" in hexes(free)
    beside = after(resolved(DEFENCE.replace(" AH", " A2@0706 AH"), 6)[0], "german", Choose("retreat"))
    assert "0805" not in hexes(beside), "0706 stands between 0605 and 0805, though 0705 is free"


def test_section_6_where_no_hex_is_free_a_step_is_lost_for_it() -> None:
    """Section 6: "Where no such hex is free, a step is lost for it." """
    shut = ATTACK.replace("| ", "| G2@0404 G3@0405 G4@0504 ")
    state, happened = resolved(shut, 1)
    assert [(one.unit, one.left, one.why) for one in of(on.StepLost, happened)] == [("A1", 2, "no-retreat")]
    assert not of(on.UnitRetreated, happened)
    assert state.units["A1"].hex == "0505"
    assert state.dues == ()


EDGE: dict[str, Any] = {"map": Map("0101", "0705")}
"""A map that ends after 0705: from 0605 there is one hex of retreat, and no second."""


def test_section_6_who_gets_one_hex_far_pays_a_step_for_the_other() -> None:
    """Section 6: "a step is lost for it", for each hex of a retreat of two."""
    state, _ = resolved(DEFENCE.replace("1010", "0604"), 6, **EDGE)
    state, happened = play(state, "german", Choose("retreat"))
    assert [one.path for one in of(on.UnitRetreated, happened)] == [("0705",)]
    assert of(on.StepLost, happened) == [on.StepLost("G1", 2, "no-retreat")]
    assert (state.units["G1"].hex, state.units["G1"].steps, state.dues) == ("0705", 2, ())


def test_section_1_who_cannot_retreat_at_all_is_not_asked() -> None:
    """Section 1: an F is "1 step, or retreats 2 hexes (its choice)"; with only one option the player is not
    asked."""
    state, happened = resolved(DEFENCE.replace("1010", "0604"), 6, map=Map("0101", "0605"))
    assert of(on.StepLost, happened) == [on.StepLost("G1", 2, "combat")]
    assert state.dues == ()


def test_sections_1_6_a_unit_that_pays_with_its_last_step_is_gone() -> None:
    """Sections 1 and 6: a unit that can neither retreat nor lose another step goes to the Eliminated Box, and
    owes nothing more."""
    results = replace(house().results, E=LetterResult(Effect(hexes=3), (Effect(),)))
    shut = ATTACK.replace("12/9/6 AH", "24/12/6s2 AH").replace("| ", "| G2@0404 G3@0405 G4@0504 ")
    state, happened = resolved(shut, 1, tables=replace(house(), results=results))
    assert [(one.left, one.why) for one in of(on.StepLost, happened)] == [
        (1, "no-retreat"),
        (0, "no-retreat"),
    ]
    assert (state.units["A1"].place, state.dues) == ("eliminated", ())


def test_each_unit_of_a_stack_retreats_into_what_room_there_is() -> None:
    """Section 6 and the campaign's stacking limit: the first unit of a stack may fill the only free hex."""
    text = "A1@0505:18/9/6 AH@0303 | G1@0605:6/4/2 G2@0605:6/4/2 GH@0604"
    state, _ = resolved(text, 6, stacking=2, **EDGE)
    state, happened = play(state, "german", Choose("retreat"))
    assert [one.unit for one in of(on.UnitRetreated, happened)] == ["G1", "G2"]
    state, _ = resolved(text.replace("GH@0604", "GH@0705"), 6, stacking=2, **EDGE)
    state, happened = play(state, "german", Choose("retreat"))
    assert [one.unit for one in of(on.UnitRetreated, happened)] == ["G1"]
    assert [(one.unit, one.left) for one in of(on.StepLost, happened)] == [("G1", 2), ("G2", 2), ("G2", 1)]


def test_whatever_is_played_every_retreat_leads_away() -> None:
    """Section 6, over whole campaigns: every hex of every retreat is farther from every enemy hex of its
    combat, holds no enemy, and passes none; and each hex that is missing costs a step."""
    seen = 0
    for seed in range(16):
        chance = random.Random(seed)
        state, dice = GAME.setup(Options()), RandomDice(chance)
        while GAME.awaited(state):
            (seat,) = GAME.awaited(state)
            commands = [one.command for one in GAME.choices(state, seat)]
            commands = [one for one in commands if not isinstance(one, Resign | Supply)]
            attacks = [one for one in commands if isinstance(one, Declare | Choose | Retreat)]
            command = chance.choice(attacks if attacks and chance.random() < 0.7 else commands)
            for event in GAME.decide(state, seat, command, dice).events:
                if isinstance(event, on.UnitRetreated):
                    _leads_away(state, state.dues[0], event)
                    seen += 1
                state = GAME.apply(state, event)
    assert seen > 30


def _leads_away(state: State, due: Due, event: on.UnitRetreated) -> None:
    assert 1 <= len(event.path) <= due.hexes
    assert due.away
    side = state.units[event.unit].side
    enemies = {unit.hex for unit in state.units.values() if unit.here and unit.side != side}
    before = event.origin
    for number in event.path:
        assert distance(before, number) == 1
        assert all(distance(number, one) > distance(before, one) for one in due.away)
        assert number not in enemies
        for one in enemies:
            passed = distance(event.origin, one) + distance(one, number) == distance(event.origin, number)
            assert not passed
        before = number


def test_a_hex_that_no_command_may_reach_is_no_choice() -> None:
    """`choices`, `decide` and `default` agree on the hexes to which a unit may retreat."""
    state, _ = resolved(ATTACK, 1)
    due = state.dues[0]
    assert set(hexes(state)) == set(retreats(state, due))
    assert GAME.default(state, "allied", ScriptedDice()) == Retreat("A1", min(retreats(state, due)))
