# ruff: noqa: N802 - a test is named after its ruling
"""M40 to M42, M47, M49 to M51, M53; a public file is refused rather than played by other rules."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.games.document_lines import Mistake
from bot.games.memoir44 import GAME
from bot.games.memoir44 import events as on
from bot.games.memoir44.hexes import HEXES, Hex
from bot.games.memoir44.m44 import parse
from bot.games.memoir44.m44 import read_scenario as read_any
from bot.games.memoir44.m44_schema import NAMES
from bot.games.memoir44.scenario import LONGEST_PROSE, MOST_LANGUAGES, Passed, Scenario
from bot.games.memoir44.special import Objective
from bot.games.memoir44.terrain import Ground
from games.by_hand import values

from .m44_files import file, hexagon, mistakes, read
from .position import after, applied, figures, turn

E7 = {"row": 4, "col": 12}
NOTHING: tuple[Any, ...] = ([], {}, None)
"""Values that stand for nothing in a file."""


def there(**layers: Any) -> dict[str, Any]:
    """Returns a file with that on E7."""
    return file({**E7, **layers})


def keys(written: dict[str, Any]) -> list[str]:
    """Returns the mistakes of a file, by key."""
    return [one.split()[1] for one in mistakes(written)]


def wrong(text: str) -> list[Mistake]:
    """Returns the mistakes of a text."""
    found = parse("added", text)
    assert isinstance(found, list)
    return found


# --- M40 to M42


def test_M40_sides_starting_type_and_face_in_any_case() -> None:
    """M40: "Sides, starting, type, face in any case"."""
    medal = {"name": "medal0", "medal": {"side": "axis"}}
    bunker = {"name": "bunker", "original_owner": "allies"}
    written = file(
        hexagon(4, 12, tags=[medal], rect_terrain=bunker),
        face="bEACH",
        starting="player2",
        side_player1="axis",
        side_player2="Allies",
    )
    written["board"]["type"] = "standard"
    one = read(written)
    assert (one.top, one.starts) == ("axis", "allies")
    assert one.objectives == (Objective(Hex(12, 4), "axis", held=True),)
    assert one.ground[Hex(12, 4)].owner == "allies"
    assert one.ground[Hex(0, 8)] == Ground("ocean")


def test_M41_two_entries_of_a_hex_are_one_if_no_layer_comes_twice() -> None:
    """M41: "One hex in two entries: merge if no layer comes twice"."""
    one = read(
        file(
            hexagon(4, 12, terrain={"name": "woods"}),
            hexagon(4, 12, unit={"name": "infus"}, tags=[{"name": "medal1"}]),
        )
    )
    assert one.ground[Hex(12, 4)] == Ground("forest")
    assert Hex(12, 4) in {unit.hex for unit in one.units}
    assert [goal.hex for goal in one.objectives] == [Hex(12, 4)]


def test_M41_a_layer_that_comes_twice_is_refused() -> None:
    """M41: a layer that comes twice is refused; nothing of it is dropped."""
    twice = [hexagon(4, 12, terrain={"name": name}) for name in ("woods", "hills")]
    assert mistakes(file(*twice)) == ["board.hexagons[4] m44-twice {'hex': 'E7'}"]


@pytest.mark.parametrize(
    ("countries", "nations"),
    [
        ({"country_player1": "DE", "country_player2": "CA"}, {"axis": "de", "allies": "ca"}),
        ({"country_player1": "DE", "country_player2": ""}, {"axis": "de", "allies": "gb"}),
        ({"country_player1": None, "country_player2": None}, {"axis": "", "allies": "gb"}),
        ({"country_player1": "SK", "country_player2": "ru"}, {"axis": "sk", "allies": "ru"}),
    ],
)
def test_M42_the_players_country_is_shown_and_none_of_the_allies_is_great_britain(
    countries: dict[str, Any], nations: dict[str, str]
) -> None:
    """M42: "none for the Allies = Great Britain"; the colour of the figures does not decide it."""
    one = read(file(**countries))
    assert one.nations == nations
    assert {unit.seat: unit.nation for unit in one.units} == nations


# --- M47


def test_M47_a_bunker_without_owner_is_of_the_unit_in_it() -> None:
    """M47: "the side of the unit in it at the start"; also where the two are in separate entries."""
    bunker = {"name": "bunker"}
    one = read(
        file(
            hexagon(3, 3, rect_terrain=bunker, unit={"name": "infger"}),
            hexagon(5, 5, rect_terrain=bunker, unit={"name": "gunus"}),
            hexagon(7, 7, rect_terrain=bunker),
            hexagon(7, 7, unit={"name": "infus"}),
        )
    )
    owners = {at: ground.owner for at, ground in one.ground.items()}
    assert owners == {Hex(3, 3): "axis", Hex(5, 5): "allies", Hex(7, 7): "allies"}


def test_M47_an_empty_bunker_without_owner_is_refused() -> None:
    """M47: "empty: refuse"."""
    assert mistakes(there(rect_terrain={"name": "bunker"})) == ["board.hexagons[3] m44-bunker {'hex': 'E7'}"]


# --- M49


def test_M49_the_figures_of_a_unit_are_its_full_strength() -> None:
    """M49: "`nbr_units` is also full strength": Medics do not raise infantry of three to four."""
    scenario = read(there(unit={"name": "infus", "nbr_units": 3}))
    (unit,) = [one.name for one in scenario.units if one.hex == Hex(12, 4)]
    hurt = applied(turn(scenario, "medics-and-mechanics"), [on.FiguresLost(unit, 1, "hits")])
    healed = after(hurt, ("play medics-and-mechanics", 3, 3))
    assert figures(healed, unit) == 3


def test_M49_no_game_master_raises_it_either() -> None:
    """M49: full strength is the number of figures at the start, also for the game master."""
    scenario = read(there(unit={"name": "infus", "nbr_units": 3}))
    (unit,) = [one.name for one in scenario.units if one.hex == Hex(12, 4)]
    assert values(GAME, turn(scenario), f"{unit} figures") == ("1", "2", "3")


# --- M50


@pytest.mark.parametrize(
    ("unit", "kind", "strength"),
    [
        ({"name": "infus", "badge": "badge3"}, "resistance", 3),
        ({"name": "inf2us", "badge": "badge3"}, "resistance", 3),
        ({"name": "infus", "behavior": "FRENCH_RESISTANCE"}, "resistance", 3),
        ({"name": "inf2us", "badge": "badge3", "behavior": "FRENCH_RESISTANCE"}, "resistance", 3),
        ({"name": "inf2fr", "badge": "badge1", "behavior": "FRENCH_RESISTANCE"}, "resistance", 3),
        ({"name": "infus", "badge": "badge26"}, "sniper", 1),
        ({"name": "infger", "badge": 27}, "sniper", 1),
        ({"name": "infpol", "badge": "badge29"}, "cavalry", 4),
    ],
)
def test_M50_a_badge_that_is_known_gives_its_unit(unit: dict[str, Any], kind: str, strength: int) -> None:
    """M50, section 2: badge 3 with its behavior, and badges 26 and 27, 29, give their units."""
    one = read(there(unit=unit))
    found = {each.hex: each for each in one.units}[Hex(12, 4)]
    assert (found.kind, found.figures) == (kind, strength)


@pytest.mark.parametrize("number", [1, 2, 4, 24, 25, 38])
@pytest.mark.parametrize(("name", "kind"), [("infus", "infantry"), ("tank2ger", "elite_armor")])
def test_M50_decoration_is_accepted_and_listed(number: int, name: str, kind: str) -> None:
    """M50: "Decoration: badge1 GB, 2 US, 4 DE, 24, 25, 38 IT"."""
    unit = {"name": name, "badge": f"badge{number}"}
    one = read(file(hexagon(4, 12, unit=unit), hexagon(4, 14, unit=unit)))
    assert {each.hex: each.kind for each in one.units}[Hex(12, 4)] == kind
    assert one.passed == (Passed("badge", str(number), 2),)


STRANGE = [
    *(("inf", number) for number in (5, 33, 35, 46, 99)),
    *(("inf2", number) for number in (5, 26, 27, 29, 37, 41, 45, 99)),
    *(("gun", number) for number in (3, 6, 33, 99)),
    *(("tank", number) for number in (3, 26, 35)),
]  # fmt: skip


@pytest.mark.parametrize(("sort", "number"), STRANGE)
def test_M50_any_other_badge_is_refused_by_number_and_line(sort: str, number: int) -> None:
    """M50: "A badge neither listed nor decoration is refused"."""
    written = json.dumps(there(unit={"name": f"{sort}us", "badge": f"badge{number}"}), indent=1)
    (found,) = wrong(written)
    assert (found.key, found.facts) == (
        "m44-badge",
        {"hex": "E7", "given": f"{sort}us", "badge": str(number)},
    )
    assert f"badge{number}" in written.splitlines()[found.line - 1]


@pytest.mark.parametrize(
    ("unit", "key"),
    [
        ({"name": "infjp"}, "m44-national"),
        ({"name": "gunjp"}, "m44-national"),
        ({"name": "tank2ger", "nbr_units": 1}, "m44-tiger"),
        ({"name": "infus", "behavior": "FLYING"}, "m44-unknown"),
        ({"name": "tankus", "behavior": "FRENCH_RESISTANCE"}, "m44-unknown"),
        ({"name": "infus", "badge": "badge26", "behavior": "FRENCH_RESISTANCE"}, "m44-unknown"),
        ({"name": "infus", "equipment": {"pack": 1}}, "m44-field"),
    ],
)
def test_sections_2_5_a_unit_with_rules_of_its_own_is_refused(unit: dict[str, Any], key: str) -> None:
    """Sections 2 and 5: `…jp` implies national rules, a single elite tank is a Tiger."""
    assert keys(there(unit=unit)) == [key]


# --- M51


@pytest.mark.parametrize(("name", "seat"), NAMES["medal"].items())
def test_M51_a_bare_medal_is_held_and_worth_one(name: str, seat: str) -> None:
    """M51: "no `medal{}`: held, 1 medal, 1 hex"; the picture tells whose it is."""
    one = read(there(tags=[{"name": name}]))
    assert one.objectives == (Objective(Hex(12, 4), seat, held=True, medals=1),)


def test_M51_medal_8_is_refused() -> None:
    """Section 3: "`medal8` never seen: refuse"."""
    assert keys(there(tags=[{"name": "medal8", "medal": {}}])) == ["m44-unknown"]


@pytest.mark.parametrize(
    ("tag", "given"),
    [
        ({"name": "medal1", "group": ["F5", "N5"]}, "medal1, group"),
        ({"name": "medal1", "behavior": "EXIT_MARKER"}, "medal1, EXIT_MARKER"),
        ({"name": "tag1"}, "tag1"),
        ({"name": "tag4", "behavior": "EXIT_MARKER"}, "tag4, EXIT_MARKER, side"),
        (
            {"name": "tag3", "behavior": "MINE_FIELD", "side": "AXIS", "group": ["A5"]},
            "tag3, MINE_FIELD, side",
        ),
        ({"name": "tag5", "side": "AXIS"}, "tag5"),
        ({"name": "tag5", "group": ["A5"]}, "tag5, group"),
    ],
)
def test_section_3_a_counter_with_a_rule_of_its_own_is_refused(tag: dict[str, Any], given: str) -> None:
    """Section 3: stars, and counters that do not say enough, are refused by name."""
    (said,) = mistakes(there(tags=[tag]))
    assert (
        said == f"board.hexagons[3].tags[1] m44-unknown {{'hex': 'E7', 'layer': 'tag', 'given': {given!r}}}"
    )


def test_section_3_a_medal_with_a_rule_that_is_not_known_is_refused() -> None:
    """Section 3: each property is refused by its name; one that is false is ignored."""
    word = "by_moonlight"
    assert mistakes(there(tags=[{"name": "medal1", "medal": {word: True}}])) == [
        f"board.hexagons[3].tags[1].medal.{word} m44-field {{'given': {word!r}}}"
    ]
    one = read(there(tags=[{"name": "medal1", "medal": {word: False}}]))
    assert one.passed == (Passed("field", f"board.hexagons.tags.medal.{word}"),)


def test_section_3_a_bare_tag_5_is_a_picture() -> None:
    """Section 3: "`tag5` bare: picture"."""
    one = read(there(tags=[{"name": "tag5"}, {"name": "medal0"}]))
    assert (len(one.objectives), one.passed) == (1, (Passed("tag", "tag5"),))


# --- options and other fields


@pytest.mark.parametrize(
    "option",
    [
        *NAMES["rule"], "partial_blitz_rules", "air_strikes_rules", "russian_commissar_rule",
        "deck_name", "airdrop", "hill317", "turn_limit", "night_visibility_team_turn",
    ],
)  # fmt: skip
@pytest.mark.parametrize("where", ["game_info", "root"])
def test_section_5_an_option_is_refused_by_name_and_passed_over_if_it_is_false(
    option: str, where: str
) -> None:
    """Section 5: "each by its name"; file 7272 has its options at the root."""

    def written(value: Any) -> dict[str, Any]:
        found = file(options={option: value}) if where == "game_info" else file()
        return found if where == "game_info" else {**found, "options": {option: value}}

    at = f"game_info.options.{option}" if where == "game_info" else f"options.{option}"
    rule = {"rule": NAMES["rule"].get(option), "given": option}
    plain = {"given": option, "value": "true"}
    said = f"m44-rule {rule}" if option in NAMES["rule"] else f"m44-option {plain}"
    assert mistakes(written(True)) == [f"{at} {said}"]
    assert read(written(False)).passed == (Passed("option", option),)


def test_section_1_an_option_that_matters_when_it_is_false_is_refused_then() -> None:
    """Section 1: "False can matter (`deck_reshuffling`)"."""
    facts = {"given": "deck_reshuffling", "value": "false"}
    assert mistakes(file(options={"deck_reshuffling": False})) == [
        f"game_info.options.deck_reshuffling m44-option {facts}"
    ]
    assert read(file(options={"deck_reshuffling": True})).passed == ()


@pytest.mark.parametrize("word", ["false", "False", "0", "no", " off "])
def test_section_1_an_option_that_is_false_in_words_is_false(word: str) -> None:
    """Section 1: "False can matter (`deck_reshuffling`)", also where it is written as a string."""
    facts = {"given": "deck_reshuffling", "value": "false"}
    assert mistakes(file(options={"deck_reshuffling": word})) == [
        f"game_info.options.deck_reshuffling m44-option {facts}"
    ]
    assert read(file(options={"gung_ho": word})).passed == (Passed("option", "gung_ho"),)
    assert keys(file(options={"gung_ho": "true"})) == ["m44-rule"]


@pytest.mark.parametrize("empty", [[], {}, None, False])
@pytest.mark.parametrize("where", ["victory", "victory_conditions"])
def test_section_1_a_victory_condition_of_which_nothing_is_said_is_refused_by_name(
    where: str, empty: Any
) -> None:
    """Section 1: only `[{standard: []}]` "says nothing"; a file is never loaded with rules other than its
    own."""
    conditions = [{"standard": []}, {"last_to_hold": empty}]
    written: Any = {"condition": conditions} if where == "victory" else conditions
    assert mistakes(file(**{where: written})) == [
        f"game_info.{where} m44-victory {{'given': 'last_to_hold'}}"
    ]


def test_section_1_what_stands_beside_the_victory_conditions_is_refused_by_name() -> None:
    """Section 1: `.victory.condition[]`; every other condition is named."""
    written = {"condition": [{"standard": []}], "sudden_death": {"number": 3}}
    assert mistakes(file(victory=written)) == ["game_info.victory m44-victory {'given': 'sudden_death'}"]
    assert read(file(victory={"condition": [{"standard": []}]})).passed == ()


def test_section_1_no_options_are_an_empty_list_or_object_or_nothing() -> None:
    """Section 1: "`[]` = none"."""
    assert all(read(file(options=none)).passed == () for none in NOTHING)


@pytest.mark.parametrize("where", ["", "game_info", "board", "board.hexagons", "board.hexagons.unit"])
def test_section_4_what_is_not_understood_is_refused_or_if_it_is_empty_listed(where: str) -> None:
    """Section 4: "never dropped": `turn_limit` and similar fields are refused or listed, wherever they
    stand."""

    def written(value: Any) -> dict[str, Any]:
        found = there(unit={"name": "infus"})
        parts = {
            "": found,
            "game_info": found["game_info"],
            "board": found["board"],
            "board.hexagons": found["board"]["hexagons"][2],
            "board.hexagons.unit": found["board"]["hexagons"][2]["unit"],
        }
        parts[where]["turn_limit"] = value
        return found

    (said,) = mistakes(written(12))
    assert said.endswith("turn_limit m44-field {'given': 'turn_limit'}")
    for nothing in (0, "", False, *NOTHING):
        assert read(written(nothing)).passed == (Passed("field", f"{where}.turn_limit".lstrip(".")),)


def test_section_1_what_tells_no_rules_is_not_listed() -> None:
    """Section 1: "ignore"."""
    written = file(
        type="HISTORICAL", operation="X", operationID="15", expert=1, expert_mode=0, date_begin="1944-06-26",
        victory_conditions=[{"standard": {}}],
    )  # fmt: skip
    written |= {"packs": {"campaign": 1}, "equipment_packs": {"base_cost": 2}, "id": 4185}
    written["board"]["groups"] = [1]
    assert read(written).passed == ()


def test_M53_rules_in_prose_are_kept_by_language() -> None:
    """Section 1: "`rules` may hold what no field carries"; M53: show `text.rules` as not refereed."""
    written = file()
    written["text"] = {
        "en": {"name": "X", "rules": "The mill\n counts\u202e twice."},
        "fr": {"name": "Y", "rules": ""},
        "de": {"rules": ["Die Mühle", "zählt doppelt."]},
    }
    found = read(written)
    assert found.unrefereed == {"en": "The mill counts twice.", "de": "Die Mühle zählt doppelt."}
    assert found.passed == ()
    assert read(file()).unrefereed == {}


def test_M53_rules_in_prose_have_a_bound() -> None:
    """A file may hold more prose than a game should carry: each text is cut, and the languages are few."""
    written = file()
    written["text"] = {f"tongue {number:02}": {"rules": "x" * 5000} for number in range(20)}
    found = read(written).unrefereed
    assert len(found) == MOST_LANGUAGES
    assert {len(text) for text in found.values()} == {LONGEST_PROSE}
    written["text"] = {"x" * 99: {"rules": "Rules."}}
    assert [len(language) for language in read(written).unrefereed] == [12]


def test_M53_prose_that_our_rules_cover_is_not_shown() -> None:
    """M53: "not refereed unless listed": the prose of these scenarios of the box says what is played."""
    written = file()
    written["text"]["en"] = {"rules": "Six medals win."}
    covered = next(iter(NAMES["base_box"]["refereed"]))
    written["meta_data"] = {"scenario_id": covered, "status": "GAME"}
    assert read(written).unrefereed == {}
    written["meta_data"]["status"] = "PUBLIC"
    assert read(written).unrefereed == {"en": "Six medals win."}


def test_a_country_that_is_not_known_is_listed() -> None:
    """An unknown country is listed, since it is a label and not a rule."""
    assert read(file(country_player2="XX")).passed == (Passed("country", "XX"),)
    hostile = "x`\n[y](https://example.org)"
    assert read(file(country_player2=hostile)).passed[0].given == "x’ [y](https://example.org)"


# --- terrain and its traps


@pytest.mark.parametrize(
    "name",
    [
        "wcurve", "marshes", "pjungle", "price", "dridge", "rail", "loco", "WOODS", "Road",
    ],
)  # fmt: skip
def test_a_name_that_looks_like_our_ground_and_is_not_is_refused(name: str) -> None:
    """Section 1, traps: a wadi's bend, and section 5: tiles with rules that are not played."""
    assert keys(there(terrain={"name": name})) == ["m44-unknown"]


@pytest.mark.parametrize("name", ["wbunker", "pbunker", "dbunker", "casemate"])
def test_field_bunkers_belong_to_nobody(name: str) -> None:
    """Section 1, traps: "`wbunker pbunker dbunker casemate` field bunkers"."""
    found = read(there(rect_terrain={"name": name}, unit={"name": "infus"})).ground
    assert found == {Hex(12, 4): Ground(structure="field_bunker")}


@pytest.mark.parametrize("name", ["bridge", "wbridge", "pbridge", "pontoon"])
def test_section_1_a_bridge_by_any_name_spans_a_river(name: str) -> None:
    """Section 1: "`wbridge pbridge pontoon` bridge"; over other terrain the tile is refused."""
    layers = {"terrain": {"name": "riverY"}, "rect_terrain": {"name": name}}
    assert read(there(**layers)).ground == {Hex(12, 4): Ground("river", "bridge")}
    assert keys(there(**layers | {"terrain": {"name": "woods"}})) == ["scenario-bridge"]


@pytest.mark.parametrize("name", ["hills", "whill", "dhill"])
def test_section_1_the_behavior_hill_says_nothing_on_a_hill(name: str) -> None:
    """Section 1: "behavior `HILL`: nothing"."""
    assert read(there(terrain={"name": name, "behavior": "HILL"})).ground == {Hex(12, 4): Ground("hill")}
    assert keys(there(terrain={"name": "woods", "behavior": "HILL"})) == ["m44-unknown"]


@pytest.mark.parametrize(
    "layers",
    [
        {"terrain": {"name": "woods", "behavior": "CLIFF"}},
        {"terrain": {"name": "hills", "behavior": "WIDE_RIVER"}},
        {"terrain": {"name": "hills", "behavior": "PYRAMID"}},
        {"rect_terrain": {"name": "bridge", "behavior": "BRIDGE_SECTION"}},
        {"obstacle": {"name": "sand", "original_owner": "AXIS"}},
    ],
)
def test_section_1_a_tile_with_a_behavior_that_is_not_known_is_refused(layers: dict[str, Any]) -> None:
    """Section 1: behaviors are known by the tile that has them; a section of a bridge has a direction."""
    assert keys(there(**layers)) == ["m44-unknown"]


def test_section_1_a_tile_with_a_property_of_its_own_is_refused() -> None:
    """Section 1: `behavior2` and `properties` are refused."""
    assert (
        keys(there(terrain={"name": "woods", "behavior2": "X", "properties": {"a": 1}})) == ["m44-field"] * 2
    )


# --- the base box


@pytest.mark.parametrize("number", NAMES["base_box"]["needs"])
def test_M55_an_old_copy_of_a_scenario_of_the_box_that_lacks_its_rules_is_refused(number: str) -> None:
    """M55: "a base-box id that lacks what this table needs is refused as incomplete"."""
    written = file()
    written["meta_data"] = {"scenario_id": number, "status": "game"}
    facts = {"number": int(number), "given": ", ".join(NAMES["base_box"]["needs"][number])}
    lacking = [f"meta_data m44-incomplete {facts}"]
    assert mistakes(written) == lacking
    written["meta_data"]["status"] = "PUBLIC"
    assert isinstance(read(written), Scenario)


def test_section_4_the_scenario_of_the_box_on_two_boards_is_refused() -> None:
    """Section 4: "13 Omaha, two boards: refuse"."""
    written = file()
    written["meta_data"] = {"scenario_id": "13", "status": "GAME"}
    assert mistakes(written) == ["meta_data m44-box {'number': 13}"]


@pytest.mark.parametrize("number", [4, 15, 22, 24])
def test_section_4_a_scenario_of_the_box_that_needs_nothing_is_played(number: int) -> None:
    """Section 4: scenarios 15, 22, 24 need nothing more, 4 needs its bunkers' owners."""
    written = there(tags=[{"name": "medal1", "medal": {"permanent": True}}])
    written["meta_data"] = {"scenario_id": number, "status": "GAME"}
    assert not read(written).objectives[0].held


def test_M55_an_old_copy_of_one_that_does_not_say_what_its_medals_are_is_refused() -> None:
    """M55: a copy without `medal{}` would be read by M51, which differs from the printed scenario."""
    written = there(tags=[{"name": "medal1"}])
    written["meta_data"] = {"scenario_id": "22", "status": "GAME"}
    assert mistakes(written) == ["board.hexagons[3].tags m44-old {'number': 22, 'hex': 'E7'}"]


# --- several mistakes at once, and their lines


def test_section_4_all_that_is_wrong_is_named_at_once_with_its_line() -> None:
    """Section 4: "named by number and line"; the lines are those of the file."""
    written = json.dumps(
        file(
            hexagon(4, 12, terrain={"name": "lava"}, unit={"name": "infus", "badge": "badge46"}),
            hexagon(4, 14, unit={"name": "infjp"}, tags=[{"name": "tag1"}]),
            options={"gung_ho": True},
            turn_limit=9,
        )
        | {"campaign": {"id": 1}},
        indent=2,
    )
    found, lines = wrong(written), written.splitlines()
    shown = {one.key: lines[one.line - 1].strip() for one in found if one.key != "m44-unknown"}
    assert shown == {
        "m44-rule": '"gung_ho": true',
        "m44-field": '"campaign": {',
        "m44-badge": '"badge": "badge46"',
        "m44-national": '"unit": {',
    }
    assert [one.facts["given"] for one in found if one.key == "m44-unknown"] == ["lava", "tag1"]
    assert [one.facts["given"] for one in found if one.key == "m44-field"] == ["turn_limit", "campaign"]
    assert [one.line for one in found] == sorted(one.line for one in found)


def test_a_side_whose_units_are_all_refused_is_not_said_to_have_none() -> None:
    """A side whose units are all refused is not also reported as having none."""
    written = file()
    written["board"]["hexagons"][1]["unit"]["name"] = "infjp"
    assert keys(written) == ["m44-national"]


def test_section_5_a_board_of_another_size_is_named_once() -> None:
    """Section 5: "BRKTHRU Breakthrough"; its hexes beyond the standard board are not reported one by one."""
    written = file(*(hexagon(row, 0, terrain={"name": "woods"}) for row in range(10, 17)))
    written["board"]["type"] = "brkthru"
    assert mistakes(written) == ["board.type m44-board {'given': 'brkthru'}"]


def test_section_4_a_key_that_stands_twice_is_named_with_its_line() -> None:
    """Section 4: a duplicate key is an error, since a JSON reader would drop the first value."""
    written = json.dumps(file(), indent=1).replace(
        '"face": "COUNTRY"', '"face": "WINTER",\n"face": "COUNTRY"'
    )
    (found,) = wrong(written)
    assert (found.key, found.facts["name"], found.where) == ("document-twice", "face", "board.face")
    assert written.splitlines()[found.line - 1] == '"face": "COUNTRY",'


@pytest.mark.parametrize(
    ("text", "line", "column"), [('{"a": 1,\n "b": }', 2, 7), ("{\n\n", 3, 1), ("nonsense", 1, 2)]
)
def test_wrong_json_is_told_with_line_and_column(text: str, line: int, column: int) -> None:
    """Invalid JSON is reported with the line and column at which parsing stops."""
    (found,) = wrong(text)
    assert (found.key, found.line) == ("document-json", line)
    assert abs(int(found.facts["column"]) - column) <= 1


@pytest.mark.parametrize("name", ["hill.m44", "hill.toml", ""])
@pytest.mark.parametrize("text", ["[]", "[1, 2]", "  []\n"])
def test_a_list_is_json_but_no_scenario(text: str, name: str) -> None:
    """`[]` is reported as JSON that is no scenario, whatever the file's name."""
    found = read_any("added", text, name)
    assert isinstance(found, list)
    assert [one.key for one in found] == ["m44-object"]


def test_a_text_is_taken_for_what_its_file_says() -> None:
    """A text that is neither format is reported as wrong JSON in an `.m44` file, and as wrong TOML in any
    other."""
    json_, toml = read_any("added", "nonsense", "hill.M44"), read_any("added", "nonsense", "hill.toml")
    assert isinstance(json_, list)
    assert isinstance(toml, list)
    assert (json_[0].key, toml[0].key) == ("document-json", "document-syntax")
    table = read_any("added", "[allies]\nhand = 4\n", "hill.toml")
    assert isinstance(table, list)
    assert "document-missing" in {one.key for one in table}


def test_names_in_a_file_are_told_on_one_line() -> None:
    """Names from a file are shown on one line of printable characters."""
    assert mistakes(there(terrain={"name": "la\nva\u202e"}))[0].endswith("'given': 'la va'}")
    assert HEXES["E7"] == Hex(12, 4)


# --- what programs write in other ways


def test_a_ford_over_a_river_is_a_ford() -> None:
    """A `ford` in the layer above a river is the ford of the river; over other ground it is refused."""
    layers = {"terrain": {"name": "curve"}, "rect_terrain": {"name": "ford", "orientation": 3}}
    assert read(there(**layers)).ground == {Hex(12, 4): Ground("ford")}
    assert keys(there(**layers | {"terrain": {"name": "woods"}})) == ["m44-twice"]


def test_section_5_the_mine_deck_of_the_terrain_pack_is_the_ordinary_one() -> None:
    """Section 5: `mine_deck_name`, "but `TERRAIN`: the ordinary mines"."""
    assert read(file(options={"mine_deck_name": "TERRAIN"})).passed == ()
    assert keys(file(options={"mine_deck_name": "NAVAL"})) == ["m44-rule"]


def test_a_medal_for_each_side_lies_on_one_hex() -> None:
    """A medal of each side on one hex are two objectives; two of one side, or one of either, are refused."""
    medals = [{"name": name, "group": ["E5"], "medal": {"counts_for": 2}} for name in ("medal2", "medal6")]
    found = read(there(tags=medals)).objectives
    assert [(one.hex, one.seat, one.medals) for one in found] == [
        (Hex(12, 4), "axis", 2), (Hex(12, 4), "allies", 2),
    ]  # fmt: skip
    for other in ("medal5", "medal0"):
        assert keys(there(tags=[*medals[:1], {"name": other}])) == ["scenario-twice"]


@pytest.mark.parametrize("apart", [True, False])
def test_M41_a_picture_beside_its_exit_is_no_second_layer(apart: bool) -> None:
    """Section 3: "`tag5` bare: picture", also in an entry of its own beside that of the exit."""
    exit_ = {"name": "tag5", "behavior": "EXIT_MARKER", "side": "AXIS", "group": ["B1"]}
    picture = {"name": "tag5", "orientation": 1}
    entries = [[picture], [exit_]] if apart else [[picture, exit_]]
    one = read(file(*[{**E7, "tags": tags} for tags in entries]))
    assert [exit_.hex for exit_ in one.special.exits] == [Hex(12, 4), Hex(2, 8)]
    assert one.passed == (Passed("tag", "tag5"),)
    assert keys(file({**E7, "tags": [exit_]}, {**E7, "tags": [exit_]})) == ["m44-twice"]


def test_an_exit_that_is_played_is_not_said_to_be_ignored() -> None:
    """What is played is never listed as ignored: an exit by `tag5`, a deck that is not shuffled again."""
    exit_ = {"name": "tag5", "behavior": "EXIT_MARKER", "side": "AXIS"}
    assert read(there(tags=[exit_])).passed == ()
    nineteen = file(options={"deck_reshuffling": False})
    nineteen["meta_data"] = {"scenario_id": 19, "status": "GAME"}
    assert (read(nineteen).passed, read(nineteen).special.deck_ends) == ((), "axis")


def test_lists_in_an_object_of_items_are_lists() -> None:
    """`hexagons: {item: […]}`, `labels: {item: …}`; a mistake in them has its line."""
    plain_, written = file(), file()
    for part in ("hexagons", "labels"):
        every = written["board"][part]
        written["board"][part] = {"item": every[0] if len(every) == 1 else every}
    assert read(written) == read(plain_)
    written["board"]["hexagons"]["item"][1]["terrain"] = {"name": "lava"}
    text = json.dumps(written, indent=1)
    (found,) = wrong(text)
    assert "terrain" in text.splitlines()[found.line - 1]


def test_numbers_in_quotes_are_numbers() -> None:
    """Coordinates, figures, medals and the numbers of options may be written in quotes."""
    unit, medal = {"name": "infus", "nbr_units": "3"}, {"counts_for": "2", "nbr_hex": "1"}
    drop = {"side": "ALLIES", "nbr_units": "4", "range": "3"}
    death = {"condition": [{"group_sudden_death": {"side": "AXIS", "number": "1", "group": ["G5"]}}]}
    hexagon_ = {"row": "4", "col": "12", "unit": unit, "tags": [{"name": "medal1", "medal": medal}]}
    one = read(file(hexagon_, options={"airdrop": drop}, victory=death, victory_player1="5"))
    assert [(unit.figures, unit.hex) for unit in one.units if unit.figures == 3] == [(3, Hex(12, 4))]
    assert (one.objectives[0].medals, one.medals["axis"]) == (2, 5)
    assert one.special.airdrop is not None
    assert (one.special.airdrop.steps, one.special.sudden_death[0].needed) == (3, 1)
    assert keys(file({**hexagon_, "row": "4x"})) == ["document-kind"]


def test_no_tags_may_be_null() -> None:
    """`tags: null`, and other lists that are written as nothing."""
    written = there(tags=None, unit={"name": "infus"})
    written["board"]["labels"] = None
    assert read(written).objectives == ()


@pytest.mark.parametrize("value", ["BOTH", "yes", 1, ["ALLIES"], {"side": "ALLIES"}, True])
def test_section_2_the_side_of_slow_armor_is_a_side_or_all(value: Any) -> None:
    """`partial_blitz_rules: SIDE` or `all`; with any other value the option is refused by its name."""
    armored = file(hexagon(4, 12, unit={"name": "tankus"}), options={"partial_blitz_rules": value})
    assert keys(armored) == ["m44-option"]


def test_section_5_a_file_of_several_scenarios_is_a_campaign() -> None:
    """Section 5: `campaign` is refused by its name, not for what a scenario would have."""
    (found,) = wrong(json.dumps({"name": "Calais", "scenarios": [file(), file()]}, indent=1))
    assert (found.line, found.key, found.facts["rule"]) == (3, "m44-rule", "campaign")


# --- what is not applied


def cautions(written: dict[str, Any]) -> list[tuple[str, str, int]]:
    return [(one.what, one.given, one.number) for one in read(written).cautions]


@pytest.mark.parametrize(
    ("number", "title", "said"),
    [
        (2, "", ("grows", "", 2)),
        (19, "", ("lacks", "deck_reshuffling", 19)),
        (3, "", ("lacks", "church, airdrop", 3)),
        (None, "PEGASUS BRIDGE", ("grows", "", 2)),
        (None, "Sainte-Mère-Église", ("lacks", "church, airdrop", 3)),
        (None, "The Battle of Toulon", ("lacks", "group_sudden_death", 23)),
    ],
)
def test_M52_M55_a_file_like_one_of_the_box_says_what_is_not_applied(
    number: int | None, title: str, said: tuple[str, str, int]
) -> None:
    """A file with the number of a scenario of the box and another status, or with its name and no number,
    says which of its rules are not applied."""
    written = file()
    written["meta_data"] = {"scenario_id": number, "status": "PUBLIC"} if number else {}
    written["text"] = {"en": {"name": title or "A test"}}
    assert cautions(written)[0] == said


def test_M52_M55_a_scenario_of_the_box_or_of_another_number_has_nothing_to_say() -> None:
    """The rules of one that is marked are applied; another number is another scenario, whatever its name."""
    written = file()
    written["text"] = {"en": {"name": "Pegasus Bridge"}}
    for about in ({"scenario_id": 2}, {"scenario_id": "2", "status": "GAME"}, {"scenario_id": 6367}):
        written["meta_data"] = about
        assert cautions(written) == []


@pytest.mark.parametrize(("date", "year"), [(None, 0), ("", 0), ("June", 0), (44, 0), ("06/06/1944", 1944)])
def test_section_1_a_late_weapon_in_no_readable_year_is_told(date: Any, year: int) -> None:
    """Section 1: `date_begin` > 1942 = late-war weapons; if no year can be read, that is said aloud."""
    gun = {"name": "infger", "badge": "badge37"}
    said = [] if year else [("year", "anti_tank", 0)]
    assert cautions(file(hexagon(4, 12, unit=gun), date_begin=date)) == said
    assert cautions(file(date_begin=date)) == []
