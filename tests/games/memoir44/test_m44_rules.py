# ruff: noqa: N802 - a test is named after its rule
"""The rules of scenarios in the public ``.m44`` format: what each field of a file becomes (sections 1 to 4 of
the page on scenarios)."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.memoir44.hexes import COMPASS, Hex, parse_hex
from bot.games.memoir44.m44_schema import NAMES, hex_of
from bot.games.memoir44.special import AirDrop, Exit, Mine, Objective, Special, SuddenDeath
from bot.games.memoir44.terrain import Ground
from bot.games.memoir44.units import ALLIES, AXIS, Unit

from .m44_files import file, hexagon, mistakes, read

HERE = Hex(12, 4)


def there(**facts: Any) -> dict[str, Any]:
    return file(hexagon(4, 12, **facts))


def ground(**layers: Any) -> Ground:
    return read(there(**layers)).ground[HERE]


def unit(one: dict[str, Any], **info: Any) -> Unit:
    """Returns a unit of the file as it is on the board."""
    written = file(hexagon(4, 12, unit=one), **info)
    return {each.hex: each for each in read(written).units}[HERE]


def counter(*tags: dict[str, Any], **info: Any) -> dict[str, Any]:
    return file(hexagon(4, 12, tags=list(tags)), **info)


# --- the names of hexes


@pytest.mark.parametrize(
    ("given", "at"),
    [("G5", Hex(12, 4)), ("h8", Hex(15, 1)), ("A9", Hex(0, 0)), ("M1", Hex(24, 8)), ("a8", Hex(1, 1))],
)
def test_hex_names_inside_a_file_are_not_the_bots(given: str, at: Hex) -> None:
    """ "letter = column, capital 2·i, small 2·i+1 (A = 0); row = 9 − number", and "case matters"."""
    assert hex_of(given) == at


@pytest.mark.parametrize("given", ["", "G", "g5", "G8", "N5", "m8", "A0", "A10", "ä8"])
def test_a_name_of_no_hex_is_none(given: str) -> None:
    assert hex_of(given) is None


# --- ground


@pytest.mark.parametrize(
    ("name", "behavior", "terrain"),
    [
        ("church", None, "church"), ("hills", "CLIFF", "cliff"), ("hills", "BLUFF", "bluff"),
        ("hills", "STEEP_HILL", "steep_hill"), ("hills", "IMPASSABLE_HILL", "impassable_hill"),
        ("mountain", "IMPASSABLE_HILL", "impassable_hill"), ("woods", "IMPASSABLE_HILL", "impassable_hill"),
        ("hills", "IMPASSABLE_BLOCKING_HILL", "blocking_hill"), ("river", "WIDE_RIVER", "wide_river"),
        ("ford", None, "ford"), ("river", "FORD", "ford"), ("river", "FORDABLE_STREAM", "stream"),
        ("wriver", None, "frozen_river"), ("wcurved", None, "frozen_river"), ("mountain", None, "mountain"),
        ("wruins", None, "ruins"), ("whillforest", None, "hill_forest"), ("whillvillage", None, "hill_town"),
        ("ptrenches", None, "trench"), ("lakeB", None, "lake"), ("fortress", None, "fortress"),
        ("dam", None, "dam"), ("wravine", None, "ravine"), ("camp", None, "camp"), ("depot", None, "depot"),
    ],
)  # fmt: skip
def test_section_1_a_tile_and_its_behavior_make_the_ground(
    name: str, behavior: str | None, terrain: Any
) -> None:
    """Section 1, the table of tiles; M44: `mountain` may be an impassable hill too."""
    assert ground(terrain={"name": name, "behavior": behavior}) == Ground(terrain)


def test_section_1_an_airfield_is_open_ground() -> None:
    """ "`airfield…` nothing." """
    assert HERE not in read(there(terrain={"name": "pairfield"})).ground


def test_section_1_a_sea_wall_belongs_to_its_original_owner() -> None:
    """ "sand+`SEAWALL`: sandbags that stay; for `original_owner` only." """
    wall = {"name": "sand", "behavior": "SEAWALL", "original_owner": "ALLIES"}
    assert ground(obstacle=wall) == Ground(obstacle="sea_wall", owner="allies")
    (said,) = mistakes(there(obstacle=wall | {"original_owner": None}))
    assert "m44-bunker" in said


@pytest.mark.parametrize("orientation", range(1, 7))
def test_section_1_a_section_of_a_bridge_leads_along_its_line(orientation: int) -> None:
    """ "entered and left only along its line; orientation 2: up-right/down-left. Also over land." """
    section = {"name": "bridge", "behavior": "BRIDGE_SECTION", "orientation": orientation}
    found = ground(rect_terrain=section)
    assert (found.terrain, found.structure) == ("open", "bridge_section")
    ways = {COMPASS[way] for way in found.ways}
    expected = {2: {"ne", "sw"}, 4: {"e", "w"}, 6: {"nw", "se"}}
    assert ways == expected.get(orientation, ways)
    assert {(way + 3) % 6 for way in found.ways} == set(found.ways)
    wide = there(terrain={"name": "river", "behavior": "WIDE_RIVER"}, rect_terrain=section)
    assert read(wide).ground[HERE].terrain == "wide_river"


@pytest.mark.parametrize(
    ("name", "orientation", "ways"),
    [
        ("road", 1, "e w"), ("road", 2, "ne sw"), ("droad", 3, "nw se"), ("wroad", 4, "e w"),
        ("roadcurve", 1, "ne se"), ("roadcurve", 2, "nw e"), ("roadFL", 1, "e ne w"),
        ("roadFR", 1, "e se w"), ("droadX", 1, "e ne w sw"), ("wroadY", 1, "e nw sw"),
    ],
)  # fmt: skip
def test_section_1_a_road_leads_where_its_tile_is_turned(name: str, orientation: int, ways: str) -> None:
    """ "Orientation counts only for bridge sections, roads, …": each step turns the tile by 60 degrees."""
    found = ground(terrain={"name": name, "orientation": orientation})
    assert (found.terrain, {COMPASS[way] for way in found.ways}) == ("road", set(ways.split()))


def test_section_1_two_tiles_of_one_layer_are_refused() -> None:
    """A church in the layer of buildings, on a hill, would be two terrains."""
    both = there(terrain={"name": "hills"}, rect_terrain={"name": "church"})
    assert mistakes(both) == ["board.hexagons[3] m44-twice {'hex': 'E7'}"]


# --- units


@pytest.mark.parametrize(
    ("name", "badge", "kind"),
    [
        *((name, badge, "engineer") for name in ("infus", "inf2ger") for badge in (6, 8, 12, 28, 31)),
        ("infger", 26, "sniper"), ("infus", 27, "sniper"), ("infpol", 29, "cavalry"), ("infru", 30, "ski"),
        ("inf2ger", 30, "ski"), ("infus", 37, "anti_tank"), ("infger", 45, "machine_gun"),
        ("infger", 41, "mortar"), ("gunger", 35, "mobile_artillery"), ("gunus", 5, "big_gun"),
        ("gunger", 46, "heavy_anti_tank"), ("tankus", 33, "flame_tank"),
    ],
)  # fmt: skip
def test_section_2_a_badge_makes_another_kind(name: str, badge: int, kind: str) -> None:
    """Section 2, the table of marks."""
    strength = {"ski": 3, "sniper": 1}.get(kind)
    found = unit({"name": name, "badge": f"badge{badge}", "nbr_units": strength}, date_begin="1944-06-06")
    assert (found.kind, found.traits) == (kind, ())


@pytest.mark.parametrize(
    ("name", "behavior", "trait"),
    [
        ("tankger", "GERMAN_2VICTANK", "two_medals"), ("infus", "CAN_IGNORE_ONE_FLAG", "steadfast"),
        ("tankus", "ARMOR_MOVE_TWO", "slow"), ("tank2us", "ELITE_ARMOR_MOVE_TWO", "slow"),
    ],
)  # fmt: skip
def test_section_2_a_behavior_makes_a_trait(name: str, behavior: str, trait: str) -> None:
    """Section 2: worth two medals, one flag anywhere, at most two hexes."""
    assert unit({"name": name, "behavior": behavior}).traits == (trait,)
    assert unit({"name": name}).traits == ()


@pytest.mark.parametrize(
    ("value", "slow"), [("ALLIES", {"tankus"}), ("axis", {"tankger"}), ("all", {"tankus", "tankger"})]
)
def test_section_2_partial_blitz_slows_armor(value: str, slow: set[str]) -> None:
    """ "option `partial_blitz_rules: SIDE` or `all`: that armor moves at most 2." """
    for name in ("tankus", "tankger", "infus"):
        found = unit({"name": name}, options={"partial_blitz_rules": value})
        assert found.traits == (("slow",) if name in slow else ())


@pytest.mark.parametrize("options", [{}, {"british_commonwealth": True}, {"british_commonwealth": "ALLIES"}])
def test_M68_british_units_battle_back(options: dict[str, Any]) -> None:
    """ "`british_commonwealth`, units `…brit` in such a file"."""
    for name in ("infbrit", "tankbrit", "gunbrit", "inf2brit"):
        found = unit({"name": name}, options=options)
        assert (found.traits, found.seat) == (("battle_back",), ALLIES)
    if options:
        (told,) = mistakes(file(options=options))
        assert "m44-rule" in told


@pytest.mark.parametrize(
    ("options", "rules"),
    [
        ({"blitz_rules": True}, Special(blitz=True)),
        ({"air_strikes_rules": "axis"}, Special(air_strikes=AXIS)),
        ({"russian_commissar_rule": "ALLIES"}, Special(commissar=ALLIES)),
        ({"blitz_rules": False, "air_strikes_rules": "ALLIES"}, Special(air_strikes=ALLIES)),
    ],
)
def test_section_5_blitz_and_air_strikes(options: dict[str, Any], rules: Special) -> None:
    """ "`blitz_rules: true`", "`air_strikes_rules: SIDE`"."""
    assert read(file(options=options)).special == rules


@pytest.mark.parametrize(("badge", "kind"), [(37, "anti_tank"), (45, "machine_gun")])
def test_section_2_early_guns_move_or_battle(badge: int, kind: str) -> None:
    """ "year of `date_begin` > 1942 = late-war weapons"; "to 1942: 2 hexes *or* battle"."""
    one = {"name": "infus", "badge": badge}
    assert unit(one, date_begin="1942-12-31").traits == ("deliberate",)
    assert unit(one, date_begin="1943-01-01").traits == ()
    assert unit(one).traits == ()


def test_section_2_an_early_mortar_is_refused() -> None:
    """What a mortar that did not move does before 1943 is told by no source."""
    mortar = file(hexagon(4, 12, unit={"name": "infus", "badge": 41}), date_begin="1940-05-10")
    assert [one.split()[1] for one in mistakes(mortar)] == ["m44-unknown"]


# --- counters


def test_section_3_objectives_count_their_own_hex_and_their_group() -> None:
    """ "own hex **and** these, each once; gained while the side holds `nbr_hex` (1) of them"."""
    medal = {
        "name": "medal0",
        "group": ["G5", "g4", "H3"],
        "medal": {"counts_for": 2, "nbr_hex": 2, "sole_control": True, "last_to_occupy": True},
    }
    (found,) = read(counter(medal)).objectives
    group = (Hex(13, 5), Hex(14, 6))
    assert found == Objective(HERE, "", held=True, medals=2, group=group, needed=2, alone=True, kept=True)
    assert found.hexes == (HERE, *group)


@pytest.mark.parametrize(
    ("medal", "expected"),
    [
        ({"majority": True}, {"deciding": "majority"}), ({"any_hex": True}, {"deciding": "any"}),
        ({"turn_start": True}, {"at_start": True}), ({"permanent": True}, {"held": False}),
        ({"side": "axis"}, {"seat": "axis"}),
    ],
)  # fmt: skip
def test_section_3_what_a_medal_says_is_what_the_objective_is(
    medal: dict[str, Any], expected: dict[str, Any]
) -> None:
    """Section 3: majority, any hex, turn start, permanent; "`medal.side` wins over the picture"."""
    (found,) = read(counter({"name": "medal1", "medal": medal})).objectives
    assert {key: getattr(found, key) for key in expected} == expected


def test_section_3_an_exit_is_its_hex_and_those_of_its_group() -> None:
    """ "`tag4`, `tag5` + `EXIT_MARKER`, `side`, `group`"; "`infantry_exit_counts_2`: infantry 2"."""
    exit_ = {"name": "tag5", "behavior": "EXIT_MARKER", "side": "ALLIES", "group": ["G5", "A9"]}
    special = read(counter(exit_, options={"infantry_exit_counts_2": True})).special
    assert special.exits == (Exit(HERE, "allies"), Exit(Hex(0, 0), "allies"))
    assert special.infantry_exit == 2
    assert read(counter(exit_)).special.infantry_exit == 1


def test_section_3_a_mine_belongs_to_the_side_that_laid_it() -> None:
    """ "`tag3` + `MINE_FIELD`, `side` who laid it." """
    mine = {"name": "tag3", "behavior": "MINE_FIELD", "side": "AXIS", "group": []}
    assert read(counter(mine)).special.mines == (Mine(HERE, "axis"),)


def test_section_3_sudden_death_is_a_number_of_hexes() -> None:
    """ "`{side, number, group[]}`: the side wins on `number` of the hexes." """
    death = {"side": "ALLIES", "number": 2, "group": ["g8", "G9", "F9"]}
    found = read(file(victory={"condition": [{"group_sudden_death": death}]})).special.sudden_death
    assert found == (SuddenDeath("allies", (Hex(13, 1), Hex(12, 0), Hex(10, 0)), 2),)


@pytest.mark.parametrize(
    "death",
    [{"side": "ALLIES"}, {"side": "NOBODY", "group": ["G9"]}, {"side": "AXIS", "group": ["G9"], "number": 2},
     {"side": "AXIS", "group": ["Z9"]}, {"side": "AXIS", "group": ["G9"], "turns": 4}, [], {"group": "G9"}],
)  # fmt: skip
def test_section_3_a_sudden_death_that_is_not_clear_is_refused(death: Any) -> None:
    said = mistakes(file(victory={"condition": [{"group_sudden_death": death}]}))
    assert said == ["game_info.victory m44-victory {'given': 'group_sudden_death'}"]


# --- options


def test_section_4_an_air_drop_says_whose_how_many_and_how_far() -> None:
    """ "`airdrop{side, nbr_units, range, unit}` before turn 1"; the player names the hex (M54)."""
    drop = {"side": "ALLIES", "range": 3, "nbr_units": 5, "center": "G5", "unit": {"name": "inf2us"}}
    assert read(file(options={"airdrop": drop})).special.airdrop == AirDrop(
        "allies", 5, 3, "special_infantry"
    )


@pytest.mark.parametrize(
    "wrong",
    [{"nbr_units": [3, 3]}, {"behavior": "ONE_AT_TIME"}, {"range": -1}, {"unit": {"name": "infjp"}},
     {"side": "both"}, {"unit": {"name": "infus", "badge": 6}}],
)  # fmt: skip
def test_section_4_an_air_drop_of_another_sort_is_refused(wrong: dict[str, Any]) -> None:
    drop = {"side": "ALLIES", "range": 4, "nbr_units": 4, "unit": {"name": "infus"}, **wrong}
    assert [one.split()[1] for one in mistakes(file(options={"airdrop": drop}))] == ["m44-option"]


def test_section_4_hill_317_is_a_list_of_hexes() -> None:
    assert read(file(options={"hill317": ["L5", "k4"]})).special.spotters == (Hex(22, 4), Hex(21, 5))
    assert [one.split()[1] for one in mistakes(file(options={"hill317": ["L5", "?"]}))] == ["m44-option"]


def test_section_5_night_begins_or_ends() -> None:
    """The Allies roll unless the file names the other side; the reverse rule lets the night fall (M60)."""
    assert mistakes(file(options={"night_visibility_rules": 1}))
    rising = read(file(options={"night_visibility_rules": True})).special
    assert (rising.night, rising.nightfall) == ("allies", False)
    falling = {"night_visibility_reverse_rule": True, "night_visibility_team_turn": "AXIS"}
    for options in (falling, dict(reversed(falling.items()))):
        special = read(file(options=options)).special
        assert (special.night, special.nightfall) == ("axis", True)


def test_section_5_a_deck_in_which_a_card_is_played_as_another() -> None:
    """ "Easy: `deck_name` AIR_POWER_AS_ARTILLERY_BOMBARD_DECK." """
    deck = "AIR_POWER_AS_ARTILLERY_BOMBARD_DECK"
    assert read(file(options={"deck_name": deck})).special.cards == {"air-power": "artillery-bombard"}
    assert [one.split()[1] for one in mistakes(file(options={"deck_name": "BRKTHRU_DECK"}))] == ["m44-option"]


def test_what_is_played_is_not_said_to_be_passed_over() -> None:
    written = file(options={"hill317": ["L5"], "gung_ho": False, "deck_reshuffling": True})
    assert [one.given for one in read(written).passed] == ["gung_ho"]


# --- the base box


def box(number: int, written: dict[str, Any]) -> dict[str, Any]:
    return {**written, "meta_data": {"scenario_id": str(number), "status": "GAME"}}


def test_M52_the_hand_of_scenario_2_grows() -> None:
    """M52: "Axis draws 2 after its turns 1 and 2, then keeps 4"; by id and status GAME alone."""
    assert read(box(2, file())).special.grows == {"axis": 4}
    assert read(file()).special.grows == {}


def test_section_4_scenario_19_has_one_deck_and_the_axis_wins_with_its_end() -> None:
    """ "`deck_reshuffling: false`: never reshuffled, deck out = Axis win." """
    never = file(options={"deck_reshuffling": False})
    assert read(box(19, never)).special.deck_ends == "axis"
    always = box(19, file(options={"deck_reshuffling": True}))
    assert [one.split()[1] for one in mistakes(always)] == ["m44-option"]


BOX: dict[int, dict[str, Any]] = {
    2: counter({"name": "medal0"}),
    3: file(
        hexagon(4, 12, terrain={"name": "church"}),
        options={"airdrop": {"side": "ALLIES", "range": 4, "nbr_units": 4, "unit": {"name": "infus"}}},
    ),
    4: there(terrain={"name": "buildings"}, tags=[{"name": "medal1", "medal": {}}]),
    5: file(
        hexagon(4, 12, unit={"name": "inf2us", "behavior": "FRENCH_RESISTANCE", "nbr_units": 3}),
        hexagon(4, 14, unit={"name": "tankger", "behavior": "GERMAN_2VICTANK"}),
    ),
    7: there(terrain={"name": "hills", "behavior": "CLIFF"}),
    11: file(
        hexagon(4, 12, terrain={"name": "hills", "behavior": "BLUFF"}),
        hexagon(4, 14, obstacle={"name": "sand", "behavior": "SEAWALL", "original_owner": "ALLIES"}),
        face="BEACH",
    ),
    15: file(),
    16: file(
        hexagon(4, 12, terrain={"name": "hills", "behavior": "STEEP_HILL"}), options={"hill317": ["L5"]}
    ),
    18: file(
        hexagon(4, 12, terrain={"name": "hills", "behavior": "IMPASSABLE_HILL"}),
        hexagon(4, 14, tags=[{"name": "medal1", "group": ["A5"], "medal": {}}]),
    ),
    19: file(options={"deck_reshuffling": False}),
    20: there(terrain={"name": "mountain", "behavior": "IMPASSABLE_HILL"}),
    22: file(),
    23: file(
        victory={"condition": [{"group_sudden_death": {"side": "ALLIES", "number": 1, "group": ["A5"]}}]}
    ),
    24: file(),
    25: there(
        terrain={"name": "river", "behavior": "WIDE_RIVER"},
        rect_terrain={"name": "bridge", "behavior": "BRIDGE_SECTION", "orientation": 2},
    ),
    29: file(
        hexagon(4, 12, terrain={"name": "hills", "behavior": "IMPASSABLE_BLOCKING_HILL"}),
        victory={"condition": [{"group_sudden_death": {"side": "AXIS", "number": 1, "group": ["A5"]}}]},
    ),
}


@pytest.mark.parametrize("number", BOX)
def test_section_4_each_scenario_of_the_box_loads_with_what_it_needs(number: int) -> None:
    """Section 4: 16 scenarios on one board, each with the fields that its row names; nothing of their prose
    is said not to be refereed."""
    written = box(number, BOX[number])
    written["text"]["en"] = {"rules": "As printed."}
    assert read(written).unrefereed == {}
    assert len(BOX) == 16
    assert set(BOX) == set(NAMES["base_box"]["refereed"])


def test_the_hexes_of_a_file_are_not_those_of_our_own_format() -> None:
    assert parse_hex("G5") != hex_of("G5")
