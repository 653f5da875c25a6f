"""The set-up and the end of a campaign, and what the game master may set."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from simulated.night import by_night

from bot.games.by_hand import Bonus
from bot.games.france1944 import GAME
from bot.games.france1944 import events as on
from bot.games.france1944.campaign import UnitEntry, Victory, practice
from bot.games.france1944.commands import (
    Activate,
    Declare,
    Lead,
    Lose,
    Move,
    Pass,
    Resolve,
    Supply,
)
from bot.games.france1944.hexes import Map
from bot.games.france1944.settings import (
    Markers,
    ReactionPoints,
    TurnNumber,
    UnitHex,
    UnitSteps,
    settings,
)
from bot.games.france1944.state import Options
from bot.games.france1944.units import SEATS
from bot.games.game import Event, GameEnded, Resign
from bot.games.log import Entry, Log
from bot.games.match import decode, decode_event, encode
from bot.games.match_events import MatchOpened, MatchStarted
from games.by_hand import names, refused, set_by_hand, unnamed
from games.fuzz import RandomDice

from .fuzzed import FUZZED
from .position import (
    LINE,
    ScriptedDice,
    activated,
    after,
    campaign,
    declared,
    field,
    in_supply,
    legal,
    marked,
    offered,
    play,
    refusal,
    sets,
)


def test_section_6_the_set_up_note_of_the_unofficial_errata() -> None:
    """Section 6: "German 15 HQ in 2708 instead of 2508." """

    given = campaign("A1@0303 AH@0303 | G1@2509 GH@2509", map=Map("0101", "3020"))
    fifteen = UnitEntry("15 HQ", "german", "hq", (1,), 4, 3, hex="2508")
    given = replace(given, unit=(*given.unit, fifteen))
    assert GAME.setup(Options(given)).units["15 HQ"].hex == "2708"
    assert GAME.setup(Options(given, unofficial_errata=False)).units["15 HQ"].hex == "2508"
    elsewhere = replace(given, unit=(*given.unit[:-1], replace(fifteen, hex="2408")))
    assert GAME.setup(Options(elsewhere)).units["15 HQ"].hex == "2408"


@pytest.mark.parametrize(
    ("changes", "units"),
    [
        ({"map": Map("0101", "2620")}, "G1@2509"),  # not on the map
        ({"map": Map("0101", "3020")}, "G1@2509 | A2@2708"),
        ({"map": Map("0101", "3020"), "stacking": 1}, "G1@2708"),
    ],
)
def test_section_6_the_set_up_note_leads_nobody_where_nobody_can_stand(
    changes: dict[str, Any], units: str
) -> None:
    """Section 6: "German 15 HQ in 2708 instead of 2508" applies only to a campaign that has such a hex, where
    the HQ can stand."""
    german, _, allied = units.partition(" | ")
    given = campaign(f"A1@0303 AH@0304 {allied} | {german} GH@2510", **changes)
    fifteen = UnitEntry("15 HQ", "german", "hq", (1,), 4, 3, hex="2508")
    state = GAME.setup(Options(replace(given, unit=(*given.unit, fifteen))))
    assert state.units["15 HQ"].hex == "2508"


def test_the_game_master_sets_what_they_must() -> None:
    """The game master may set units, points and markers, but never a unit of a declared combat (3)."""
    state = field(LINE)
    state = set_by_hand(
        GAME,
        state,
        UnitHex("A1", "0510"),
        UnitSteps("A1", 1),
        ReactionPoints("german", 7),
        Bonus("allied", -3),
        Markers("allied", 0),
        TurnNumber(2),
    )
    assert (state.units["A1"].hex, state.units["A1"].steps) == ("0510", 1)
    assert (state.reaction["german"], state.bonus["allied"], state.markers["allied"]) == (7, -3, 0)
    assert state.turn == 2
    assert legal(state, "allied", Activate) == []
    assert refusal(state, "allied", Activate("AH")) == ["no-markers (5)"]
    state = set_by_hand(GAME, state, UnitHex("A1", None))
    assert (state.units["A1"].place, state.units["A1"].steps) == ("eliminated", 0)
    state = set_by_hand(GAME, state, UnitHex("A1", "0303"))
    assert (state.units["A1"].place, state.units["A1"].steps) == ("map", 1)
    assert unnamed(GAME, state, "weather", "fine") == "amend-what (GM)"
    assert refused(GAME, state, UnitSteps("A1", 4)) == "amend-value (GM)"
    assert refused(GAME, state, UnitHex("A1", "0904")) == "france-enemy-there (GM)"


CAMPAIGNS = by_night(15, by_day=5)
"""Number of campaigns in which a game master meddles."""


def test_whatever_the_game_master_sets_the_campaign_goes_on() -> None:
    """Nothing that the game master sets leads to a decision without a choice, or to a choice that is
    refused."""
    chance = random.Random(1944)
    dice = RandomDice(chance)
    amended = 0
    for _ in range(CAMPAIGNS):
        state = GAME.setup(Options())
        for number in range(FUZZED.bound):
            if not GAME.awaited(state):
                break
            if number < 100 and chance.random() < 0.3:
                possible = list(settings(state))
                what = chance.choice(list(dict.fromkeys(one.what for one in possible)))
                setting = chance.choice([one for one in possible if one.what == what])
                if setting.objection(state) is None:
                    state = set_by_hand(GAME, state, setting)
                    amended += 1
            (seat,) = GAME.awaited(state)
            commands = [choice.command for choice in GAME.choices(state, seat)]
            assert GAME.default(state, seat, dice) in commands
            likely = [one for one in commands if not isinstance(one, Resign | Supply)]
            state = GAME.decide(state, seat, chance.choice(likely), dice).state
        assert GAME.outcome(state) is not None
    assert amended > 20 * CAMPAIGNS


def test_section_3_a_declared_combat_is_not_amended() -> None:
    """Section 3: "a declared combat cannot be changed", and its declaration is not undone without consent."""
    assert on.CombatDeclared.reveals
    state = activated("A1@0505 A2@0303 AH@0303 | G1@0605 GH@0807")
    state = after(state, "allied", Declare(("A1",), ("0605",), "mobile"))
    found = names(GAME, state)
    assert "hex A1" not in found
    assert "steps G1" not in found
    assert {"hex A2", "supply A1"} <= found


def test_section_6_a_unit_that_the_game_master_removes_takes_its_supply_along() -> None:
    """Section 6: marks and claims apply to units on the map; the supply of a unit that returns is traced
    anew."""
    state = after(marked(field(LINE), "A1", "out"), "german", Supply("A1", "in"))
    state = set_by_hand(GAME, state, UnitHex("A1", None))
    assert (state.marks, state.claim, state.awaited) == ({}, None, "allied")
    back = set_by_hand(GAME, state, UnitHex("A1", "0303"))
    assert "A1" in in_supply(back)


def test_the_game_master_leaves_a_retreat_its_way() -> None:
    """There is always something to choose in a retreat, whatever the game master sets."""
    text = "A1@0505:12/9/6 AH@0303 | G1@0605:12/9/6 G2@1010 GH@0807"
    state = declared(field(text), "A1 > 0605", kind="mobile")
    state = after(state, "allied", Resolve(1), dice=[1])
    assert state.dues[0].what == "retreat"
    assert "hex G2" not in names(GAME, state)
    assert "hex G2" in names(GAME, after(state, "allied", GAME.default(state, "allied", ScriptedDice())))


def test_the_practice_campaign_ends_by_its_own_rules() -> None:
    """The practice campaign is playable to its end by default choices alone."""
    state = GAME.setup(Options())
    dice = ScriptedDice()
    decisions = 0
    while state.awaited:
        (state, _), decisions = (
            play(state, state.awaited, GAME.default(state, state.awaited, dice)),
            decisions + 1,
        )
    assert state.turn == len(practice().turn)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winner, outcome.points, outcome.why) == ("german", {"allied": 6, "german": 11}, "points")
    assert GAME.awaited(state) == ()
    assert not any(settings(state))
    assert offered(state, "allied") == []
    assert refusal(state, "allied", Pass()) == ["game-over (5)"]


def test_the_practice_campaign_is_about_a_dozen_units_a_side() -> None:
    """The practice campaign has about a dozen units a side on a hand-made patch of hexes."""
    for seat in SEATS:
        assert len([unit for unit in practice().units if unit.side == seat]) in (12, 13)


def test_an_objective_is_held_by_who_was_there_last() -> None:
    """Victory follows the campaign file: an objective belongs to the last side there, and an HQ takes
    none."""
    state = GAME.setup(Options())
    assert state.held["0603"] == "german"
    state = after(state, "allied", Activate("Otter HQ"))
    units = {name: unit for name, unit in state.units.items() if unit.hex != "0603"}
    state = sets(state, units=units)
    hq = replace(units["Otter HQ"], hex="0503")
    reacting = replace(state.act, by="single", piece="Otter HQ", units=("Otter HQ",))
    alone = sets(state, units={**units, "Otter HQ": hq}, acting=reacting)
    assert after(alone, "allied", Move("Otter HQ", ("0603",), "normal")).held["0603"] == "german"
    state = after(state, "allied", Move("Otter 3", ("0603",), "normal"))
    assert state.held["0603"] == "allied"


def test_points_for_eliminated_combat_units() -> None:
    """Victory follows the campaign file: an HQ in the Eliminated Box is worth nothing."""
    state = field(LINE, victory=Victory(eliminated=3))
    for name in ("A1", "AH"):
        state = set_by_hand(GAME, state, UnitHex(name, None))
    (ended,) = GAME.end(state, None, "agreed").events
    assert isinstance(ended, GameEnded)
    assert ended.points == {"allied": 0, "german": 3}


def test_a_campaign_that_is_ended_counts_its_points() -> None:
    """A campaign that the game master ends early is decided on points; a player who resigns loses."""
    state = GAME.setup(Options())
    (event,) = GAME.end(state, None, "agreed").events
    assert isinstance(event, GameEnded)
    assert (event.winner, event.points, event.why) == (None, {"allied": 6, "german": 11}, "agreed")
    over = after(state, "german", Resign())
    assert over.outcome is not None
    assert (over.outcome.winner, over.outcome.why) == ("allied", "resigned")


def test_the_view_hides_nothing() -> None:
    """The view hides nothing, since the game has no secrets."""
    state = field(LINE)
    assert all(GAME.view(state, audience) is state for audience in ("allied", "german", "public"))


def test_section_2_the_best_morale_leads_by_default() -> None:
    """Section 2: the unit with the best morale leads if its owner names none."""
    state = declared(field("A1@0505m3 A2@0505m5 AH@0303 | G1@0605 GH@0807"), "A1 A2 > 0605")
    assert GAME.default(state, "allied", ScriptedDice()) == Lead("A2")


def test_losing_units_choose_by_default() -> None:
    """By default the referee takes step losses, from the strongest unit first."""
    text = "A1@0505:9/6/3 AH@0303 | G1@0605:3/2/1 G2@0605:3/2 GH@0807"
    state = after(declared(field(text), "A1 > 0605", kind="mobile"), "allied", Resolve(1), dice=[6])
    assert GAME.default(state, "german", ScriptedDice()).words() == ("choose", "steps")
    state = after(state, "german", GAME.default(state, "german", ScriptedDice()))
    assert GAME.default(state, "german", ScriptedDice()) == Lose("G1")


def test_a_match_of_it_is_replayed_from_its_events_alone() -> None:
    """Replaying the events gives the state, from options that hold the whole campaign."""
    options = msgspec.json.decode(msgspec.json.encode(Options()))
    opened = MatchOpened("france1944", options, "f" * 64, 1)
    state = GAME.setup(Options())
    entries: list[Event] = [opened, MatchStarted()]
    for _ in range(12):
        (seat,) = GAME.awaited(state)
        command = GAME.default(state, seat, ScriptedDice())
        events, state = GAME.decide(state, seat, command, ScriptedDice())
        entries += [decode_event("france1944", msgspec.json.encode(event)) for event in events]
    log = Log("m", [Entry(seq, seq, None, event) for seq, event in enumerate(entries, 1)])
    assert log.match.state == state
    assert decode(encode(log.match)) == log.match
