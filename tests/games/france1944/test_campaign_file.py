"""Validation of a campaign file: every mistake is named with its line, in a clear sentence."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import structs
from simulated.hostile_text import toml_document

from bot.games.document import LONGEST_FILE, is_of_a_file
from bot.games.document_lines import Mistake
from bot.games.france1944 import GAME
from bot.games.france1944.campaign import Campaign, ObjectiveHex, Reinforcement, practice, read_campaign
from bot.games.france1944.state import Options
from bot.games.france1944.tables import house
from bot.presentation.documents import mistakes_texts
from bot.presentation.wording import known, say, speaking
from data import text

RULES = Path(__file__).parents[3] / "bot" / "games" / "france1944"

GOOD = """\
title = "A patch"
stacking = 2

[map]
first = "0101"
last = "0604"
out = ["0101"]
rivers = [["0202", "0203"]]

[map.ground]
0303 = ["city"]

[sources]
allied = ["0201"]

[victory]
eliminated = 1

[victory.objectives]
0303 = { points = 2, held = "german" }

[[turn]]
name = "one"
allied = { reaction = 3, replacement = 1, markers = 2 }
german = { reaction = 3, replacement = 1, markers = 2 }
air = { ordinary = 3 }

[[unit]]
name = "1 Foot"
side = "allied"
kind = "combat"
strengths = [5, 3, 1]
morale = 4
move = 3
hex = "0202"
special = "79th"

[[unit]]
name = "East HQ"
side = "allied"
kind = "hq"
strengths = [1]
morale = 4
move = 3
hex = "0201"

[[unit]]
name = "2 Foot"
side = "german"
kind = "combat"
strengths = [4, 2]
morale = 3
move = 2
hex = "0403"

[[unit]]
name = "West HQ"
side = "german"
kind = "hq"
strengths = [1]
morale = 4
move = 3
hex = "0503"
"""
"""A campaign without mistakes. The tests change one of its lines, or append tables."""

ODDS = '[tables.odds]\ncolumns = ["1-2", "1-1"]\n' + "".join(
    f"[tables.odds.{kind}]\n" + "".join(f'{face} = "AB"\n' for face in range(1, 7))
    for kind in ("set_piece", "mobile")
)
RESULTS = "[tables.results]\n" + "".join(
    f"{letter} = {{ attacker = {{ steps = 1 }}, defender = [{{ steps = 1 }}, {{ hexes = 2 }}] }}\n"
    for letter in "ABCDEF"
)
ODD: tuple[Any, ...] = (
    [], {}, "", "x", "4", "9" * 5000, 0, -1, 99, 10**30, 1.5, True,
    [[]], [{}], ["x"], {"x": {"y": [1]}}, {"": ""},
)  # fmt: skip
"""Values that are wrong in most places of a file."""


def paths(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yields the path of every value in a document but the document itself."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in inner:
        yield (*at, key)
        yield from paths(each, (*at, key))


def test_no_file_ends_in_an_error() -> None:
    """Every value of a file may be of a wrong type: the reader returns a campaign or mistakes that have
    words."""
    whole = tomllib.loads(GOOD)
    for number, where in enumerate(paths(whole)):
        for odd in ODD[number % 4 :: 4]:
            changed = part = deepcopy(whole)
            for step in where[:-1]:
                part = part[step]
            part[where[-1]] = odd
            found = read_campaign(toml_document(changed))
            assert found
            assert not isinstance(found, list) or all(mistakes_texts("mine.toml", found))


MORALE = """\
[tables.morale.ground]
clear = 0
river = 1
city = 2
[tables.morale.support]
ordinary = -1
heavy = -2
79th = -1
[tables.morale.bounds]
adjustment = [-3, 2]
morale = [1, 6]
"""
CONTROL = "[tables.control]\n" + "".join(f"{morale} = {morale + 3}\n" for morale in range(1, 7))
CRDT = "".join(f'[tables.crdt.ratio.{row}]\nfails = "DDCCCC"\nstands = "AABBBB"\n' for row in range(6)) + (
    '[tables.crdt.mobile]\nA = "E"\nB = "F"\nC = "C"\nD = "B"\n'
)
CONDUCT = """\
[tables.conduct]
supply = { range = 7 }
increments = { activation = 1, army = 1, single = 1 }
air = { succeeds = "at_most" }
"""
TABLES = {
    "odds": ODDS,
    "results": RESULTS,
    "morale": MORALE,
    "control": CONTROL,
    "crdt": CRDT,
    "conduct": CONDUCT,
}


def mistakes(document: str) -> list[str]:
    """Returns every mistake in the file, as its author reads it."""
    found = read_campaign(document)
    assert isinstance(found, list), "it has no mistake"
    with speaking("en"):
        return [_sentence(one) for one in found]


def _sentence(one: Mistake) -> str:
    what = say(one.key, **one.facts)
    return re.sub("[\u2068\u2069]", "", f"{one.line} {one.where or '-'}: {what}")


def line_of(document: str, part: str) -> int:
    return document[: document.index(part)].count("\n") + 1


def test_the_good_one_is_good() -> None:
    """A file without mistakes is accepted, and its contents are in the campaign."""
    found = read_campaign(GOOD)
    assert isinstance(found, Campaign)
    assert [unit.name for unit in found.units] == ["1 Foot", "East HQ", "2 Foot", "West HQ"]
    assert (found.stacking, found.map.crossed, found.victory.objectives) == (
        2,
        frozenset({"0202/0203"}),
        {"0303": ObjectiveHex(2, "german")},
    )
    assert found.tables == house()
    assert found.own_tables == ()
    assert GAME.setup(Options(found)).awaited == "allied"


@pytest.mark.parametrize("name", TABLES)
def test_any_table_may_be_replaced(name: str) -> None:
    """A campaign may replace any table; a table that it replaces has no proposed [P] entry left."""
    found = read_campaign(GOOD + TABLES[name])
    assert isinstance(found, Campaign)
    assert found.tables != house()
    assert all(own.startswith(name) for own in found.own_tables)
    assert found.own_tables
    whole = msgspec.json.encode(getattr(found.tables, name))
    assert name == "conduct" or b'"P"' not in whole
    others = {one for one in TABLES if one != name}
    assert all(getattr(found.tables, one) == getattr(house(), one) for one in others)


def test_all_tables_at_once() -> None:
    """A campaign with its own tables uses no built-in one, except for the parts that it leaves out."""
    found = read_campaign(GOOD + "".join(TABLES.values()))
    assert isinstance(found, Campaign)
    assert set(found.own_tables) == {
        "odds", "results", "control", "crdt", "morale-ground", "morale-support", "morale-bounds",
        "conduct-supply", "conduct-increments", "conduct-air",
    }  # fmt: skip
    assert found.tables.conduct.reaction == house().conduct.reaction


BAD = [
    # the document
    ('title = "A patch"', "title = ", ["1 -: this is not TOML: `title =`"]),
    ('title = "A patch"\n', "", ["1 title: `title` is missing."]),
    ('title = "A patch"', "title = 7", ["1 title: this has to be text in quotes."]),
    (
        'title = "A patch"',
        f'title = "{"x" * 81}"',
        ["1 title: this text has 81 characters; at most 80 are allowed."],
    ),
    (
        'title = "A patch"',
        'title = ""',
        ["1 title: this text is too short; it needs at least one character."],
    ),
    ("stacking = 2", "staking = 2", ["2 staking: `staking` is not known here."]),
    ("stacking = 2", "stacking = true", ["2 stacking: this has to be a whole number."]),
    ("stacking = 2", "stacking = 0", ["2 stacking: `0` is too little; the least is 1."]),
    (
        'title = "A patch"',
        'title = "A patch"\nfirst = "french"',
        ["2 first: `french` is not known here. Known are `allied`, `german`."],
    ),
    # the map
    (
        'first = "0101"',
        'first = "101"',
        [
            (
                "5 map.first: “101” is not a hex. A hex is four digits, two for the column and two for "
                'the row, in quotes: "0512".'
            ),
        ],
    ),
    ('last = "0604"', 'last = "0001"', ["6 map.last: the map ends at 0001 before it begins at 0101."]),
    ('last = "0604"', 'last = "9999"', ["6 map.last: the map has 9,801 hexes; at most 4,000 are allowed."]),
    ('out = ["0101"]', 'out = ["0701"]', ["7 map.out[1]: 0701 is not on the map."]),
    (
        'out = ["0101"]',
        'out = ["east"]',
        [
            (
                "7 map.out[1]: “east” is not a hex. A hex is four digits, two for the column and two for"
                ' the row, in quotes: "0512".'
            ),
        ],
    ),
    (
        '0303 = ["city"]',
        '0303 = ["jungle"]',
        [
            (
                "11 map.ground.0303[1]: “jungle” is not a kind of terrain. The kinds are clear, city, "
                "fortress, rough, woods. A river is listed in `rivers`, by its sides."
            ),
        ],
    ),
    (
        '0303 = ["city"]',
        '0303 = ["river"]',
        [
            (
                "11 map.ground.0303[1]: “river” is not a kind of terrain. The kinds are clear, city, "
                "fortress, rough, woods. A river is listed in `rivers`, by its sides."
            ),
        ],
    ),
    ('0303 = ["city"]', '0809 = ["city"]', ["11 map.ground.0809: 0809 is not on the map."]),
    ('0303 = ["city"]', '0303 = "city"', ["11 map.ground.0303: this has to be a list."]),
    (
        '[["0202", "0203"]]',
        '[["0202", "0204"]]',
        ["8 map.rivers[1]: 0202 and 0204 are not adjacent; a river runs between two adjacent hexes."],
    ),
    (
        '[["0202", "0203"]]',
        '[["0202", "0203"], ["0203", "0202"]]',
        ["8 map.rivers[2]: the river between 0203 and 0202 is listed already."],
    ),
    ('[["0202", "0203"]]', '[["0202", "0905"]]', ["8 map.rivers[1][2]: 0905 is not on the map."]),
    ('[["0202", "0203"]]', '[["0202"]]', ["8 map.rivers[1]: this needs at least 2 entries."]),
    ('allied = ["0201"]', 'allied = ["0101"]', ["14 sources.allied[1]: 0101 is not on the map."]),
    # what is won
    (
        'eliminated = 1\n\n[victory.objectives]\n0303 = { points = 2, held = "german" }',
        "",
        ["16 victory: nothing is worth points: name objectives, or points for eliminated units."],
    ),
    ("0303 = { points", "0909 = { points", ["20 victory.objectives.0909: 0909 is not on the map."]),
    ("points = 2", "points = 0", ["20 victory.objectives.0303.points: `0` is too little; the least is 1."]),
    # turns
    ('name = "one"\n', "", ["22 turn[1].name: `name` is missing."]),
    (
        "allied = { reaction = 3, replacement = 1, markers = 2 }",
        "allied = { reaction = 3, replacement = 1, markers = 0 }",
        ["22 turn: the Allied side has no initiative marker in any turn."],
    ),
    (
        "allied = { reaction = 3,",
        "allied = { reaction = 100,",
        ["24 turn[1].allied.reaction: `100` is too much; the most is 99."],
    ),
    (
        "air = { ordinary = 3 }",
        "air = { ordinary = 7 }",
        ["26 turn[1].air.ordinary: `7` is too much; the most is 6."],
    ),
    (
        "air = { ordinary = 3 }",
        "air = { gliders = 3 }",
        ["26 turn[1].air.gliders: `gliders` is not known here. Known are `ordinary`, `heavy`."],
    ),
    # units
    (
        'name = "1 Foot"',
        'name = "1, Foot"',
        [
            (
                "29 unit[1].name: “1, Foot” is not a name: it has no commas, backticks or bars, and no "
                "blank at either end."
            ),
        ],
    ),
    (
        'name = "1 Foot"',
        'name = "1 Foot "',
        [
            (
                "29 unit[1].name: “1 Foot ” is not a name: it has no commas, backticks or bars, and no "
                "blank at either end."
            ),
        ],
    ),
    (
        'name = "1 Foot"',
        'name = "1\\u202eFoot"',
        ["29 unit[1].name: this has to be one line, without invisible characters."],
    ),
    (
        'title = "A patch"',
        'title = "A\\npatch"',
        ["1 title: this has to be one line, without invisible characters."],
    ),
    (
        'first = "0101"',
        'first = "٠١٠١"',
        [
            (
                "5 map.first: “٠١٠١” is not a hex. A hex is four digits, two for the column and two for "
                'the row, in quotes: "0512".'
            ),
        ],
    ),
    (
        'name = "1 Foot"',
        f'name = "{"x" * 25}"',
        ["29 unit[1].name: this text has 25 characters; at most 24 are allowed."],
    ),
    (
        'name = "2 Foot"',
        'name = "1 FOOT"',
        ["48 unit[3].name: there is a unit “1 FOOT” already; names differ by more than capitals."],
    ),
    (
        'side = "allied"\nkind = "combat"',
        'side = "french"\nkind = "combat"',
        ["30 unit[1].side: `french` is not known here. Known are `allied`, `german`."],
    ),
    (
        "strengths = [5, 3, 1]",
        "strengths = [5, 6, 1]",
        [
            (
                "32 unit[1].strengths[2]: 6 is more than the strength before it; strengths go from "
                "full strength down to cadre."
            )
        ],
    ),
    ("strengths = [5, 3, 1]", "strengths = []", ["32 unit[1].strengths: this needs at least one entry."]),
    (
        "strengths = [5, 3, 1]",
        "strengths = [5, 3, -1]",
        ["32 unit[1].strengths[3]: `-1` is too little; the least is 0."],
    ),
    (
        "strengths = [5, 3, 1]",
        "strengths = [5, 3, 1]\nsteps = 4",
        ["33 unit[1].steps: it has 4 steps, but only 3 strengths."],
    ),
    ("morale = 3", "morale = 7", ["52 unit[3].morale: `7` is too much; the most is 6."]),
    ('hex = "0202"', 'hex = "0707"', ["35 unit[1].hex: 0707 is not on the map."]),
    ('hex = "0202"', 'hex = "0101"', ["35 unit[1].hex: 0101 is not on the map."]),
    ('hex = "0202"', 'hex = "0403"', ["54 unit[3].hex: 2 Foot begins in 0403 together with enemies."]),
    (
        'hex = "0202"',
        'hex = "0202"\narrives = 2',
        ["36 unit[1].arrives: 1 Foot arrives when the campaign is over: it has 1 turn."],
    ),
    (
        'hex = "0403"',
        'hex = "0403"\nspecial = "79th"',
        [
            "55 unit[3].special: there is one 79th already.",
            "55 unit[3].special: 2 Foot cannot be the 79th: that is an Allied combat unit.",
        ],
    ),
    (
        'side = "allied"\nkind = "hq"',
        'side = "allied"\nkind = "combat"',
        ["28 unit: the Allied side has no HQ; without one nobody acts."],
    ),
    (
        'side = "german"\nkind = "combat"',
        'side = "german"\nkind = "hq"',
        ["28 unit: the German side has no combat unit."],
    ),
]


@pytest.mark.parametrize(("part", "instead", "said"), BAD)
def test_a_mistake_is_named_with_its_line(part: str, instead: str, said: list[str]) -> None:
    """Each kind of mistake in a campaign file has its own clear error with its line."""
    assert part in GOOD
    assert mistakes(GOOD.replace(part, instead, 1)) == said


REINFORCED = (
    GOOD.replace('hex = "0202"\nspecial', "special").replace('hex = "0201"\n', "", 1)
    + """\
[[reinforcement]]
turn = 1
hexes = ["0102", "0103"]
units = ["1 Foot", "East HQ"]
"""
)
"""The same campaign, with the Allied units entering as a reinforcement."""

BAD_REINFORCEMENTS = [
    ("turn = 1", "turn = 2", ["63 reinforcement[1].turn: there is no turn 2: the campaign has one turn."]),
    ("turn = 1", "turn = 0", ["63 reinforcement[1].turn: `0` is too little; the least is 1."]),
    ("turn = 1\n", "", ["62 reinforcement[1].turn: `turn` is missing."]),
    ('["0102", "0103"]', '["0102", "0909"]', ["64 reinforcement[1].hexes[2]: 0909 is not on the map."]),
    (
        '["0102", "0103"]',
        '["0102", "0102"]',
        ["64 reinforcement[1].hexes[2]: 0102 is listed already."],
    ),
    ('["0102", "0103"]', "[]", ["64 reinforcement[1].hexes: this needs at least one entry."]),
    (
        '"1 Foot", "East HQ"]',
        '"1 Foot", "East HQ", "9 Foot"]',
        ["65 reinforcement[1].units[3]: there is no unit “9 Foot” in this file."],
    ),
    (
        '"1 Foot", "East HQ"]',
        '"1 Foot", "East HQ", "1 Foot"]',
        ["65 reinforcement[1].units[3]: 1 Foot is in a reinforcement already."],
    ),
    (
        '"1 Foot", "East HQ"]',
        '"1 Foot", "East HQ"]\n[[reinforcement]]\nturn = 1\nhexes = ["0102"]\nunits = ["East HQ"]',
        ["69 reinforcement[2].units[1]: East HQ is in a reinforcement already."],
    ),
    (
        '"1 Foot", "East HQ"]',
        '"1 Foot", "East HQ", "2 Foot"]',
        [
            "52 unit[3].hex: 2 Foot enters with a reinforcement; leave `hex` out here.",
            "65 reinforcement[1].units[3]: 2 Foot and 1 Foot are enemies; a reinforcement is of one side.",
        ],
    ),
    (
        '["1 Foot", "East HQ"]',
        '["1 Foot"]',
        ["37 unit[2]: East HQ has no `hex` and is in no reinforcement."],
    ),
    (
        "morale = 4\n",
        "morale = 4\narrives = 1\n",
        ["34 unit[1].arrives: 1 Foot enters with a reinforcement; leave `arrives` out here."],
    ),
    (
        "stacking = 2",
        "stacking = 1",
        [
            (
                "65 reinforcement[1].units: an HQ enters in the stack of combat units, and the stacking of "
                "this campaign is 1."
            )
        ],
    ),
]


@pytest.mark.parametrize(("part", "instead", "said"), BAD_REINFORCEMENTS)
def test_a_mistake_in_a_reinforcement_is_named_with_its_line(
    part: str, instead: str, said: list[str]
) -> None:
    """Section 6: "a campaign's `[[reinforcement]]` names turn, entry hexes and units" """
    assert part in REINFORCED
    assert mistakes(REINFORCED.replace(part, instead, 1)) == said


def test_a_campaign_with_reinforcements_is_read() -> None:
    """Section 6: turn, entry hexes and units are in the campaign, and survive encoding as options."""
    found = read_campaign(REINFORCED)
    assert isinstance(found, Campaign)
    assert found.reinforcement == (Reinforcement(1, ("0102", "0103"), ("1 Foot", "East HQ")),)
    given = msgspec.json.decode(msgspec.json.encode(Options(found)))
    assert msgspec.convert(given, Options) == Options(found)


BAD_TABLES = [
    (
        "odds",
        'columns = ["1-2", "1-1"]',
        'columns = ["1:2", "1-1"]',
        "tables.odds.columns[1]: “1:2” is not a column of odds; write it like 3-2.",
    ),
    (
        "odds",
        'columns = ["1-2", "1-1"]',
        'columns = ["1-1", "1-2"]',
        "tables.odds.columns[2]: 1-2 is not above 1-1; columns go from the worst odds to the best.",
    ),
    (
        "odds",
        '6 = "AB"',
        '7 = "AB"',
        ("tables.odds.set_piece: the entry for 6 is missing; each number from 1 to 6 has one."),
    ),
    ("odds", '6 = "AB"', '6 = "AB"\n7 = "AB"', "tables.odds.set_piece.7: “7” is not a number from 1 to 6."),
    ("odds", '6 = "AB"', '6 = "ABC"', "tables.odds.set_piece.6: this has 3 letters; it takes 2."),
    (
        "odds",
        '6 = "AB"',
        '6 = "AX"',
        ("tables.odds.set_piece.6: “X” is not a result. Results are the letters ABCDEF."),
    ),
    ("results", "A = {", "G = {", "tables.results.G: `G` is not known here."),
    (
        "results",
        "{ hexes = 2 }",
        "{ steps = 2 }",
        (
            "tables.results.A.defender: A: of two ways for the defender, one is steps alone and one "
            "has a retreat."
        ),
    ),
    (
        "results",
        "[{ steps = 1 }, { hexes = 2 }]",
        "[{ hexes = 2 }, { steps = 1 }]",
        "tables.results.A.defender: A: the way of steps alone is named first, then the one with the retreat.",
    ),
    (
        "results",
        "{ hexes = 2 }",
        "{ hexes = 10 }",
        ("tables.results.A.defender[2].hexes: `10` is too much; the most is 9."),
    ),
    (
        "morale",
        "clear = 0\n",
        "",
        ("tables.morale.ground: “clear” is missing; the terrain table must have it."),
    ),
    (
        "morale",
        "heavy = -2\n",
        "",
        ("tables.morale.support: “heavy” is missing; the support table must have it."),
    ),
    (
        "morale",
        "heavy = -2\n",
        "heavy = -2\nfleet = -1\n",
        "tables.morale.support.fleet: “fleet” is not a kind of support. The kinds are ordinary, heavy, 79th.",
    ),
    (
        "morale",
        "adjustment = [-3, 2]",
        "adjustment = [2, -3]",
        "tables.morale.bounds.adjustment: 2 is more than -3; the lower bound is named first.",
    ),
    (
        "control",
        "6 = 9\n",
        "",
        ("tables.control: the entry for 6 is missing; each number from 1 to 6 has one."),
    ),
    ("control", "6 = 9\n", '6 = "9"\n', "tables.control.6: this has to be a whole number."),
    (
        "crdt",
        "[tables.crdt.ratio.5]",
        "[tables.crdt.ratio.6]",
        "tables.crdt.ratio: the row for ratio result 5 is missing; each from 0 to 5 has one.",
    ),
    (
        "crdt",
        "[tables.crdt.mobile]",
        ('[tables.crdt.ratio.6]\nfails = "AAAAAA"\nstands = "AAAAAA"\n[tables.crdt.mobile]'),
        "tables.crdt.ratio.6: “6” is not a ratio result; those are 0 to 5.",
    ),
    (
        "crdt",
        'D = "B"\n',
        "",
        "tables.crdt.mobile: the table does not say what D becomes in a mobile combat.",
    ),
    ("conduct", "range = 7", "range = 0", "tables.conduct.supply.range: `0` is too little; the least is 1."),
    (
        "conduct",
        '"at_most"',
        '"exactly"',
        "tables.conduct.air.succeeds: `exactly` is not known here. Known are `at_least`, `at_most`.",
    ),
]


@pytest.mark.parametrize(("table", "part", "instead", "said"), BAD_TABLES)
def test_a_mistake_in_a_table(table: str, part: str, instead: str, said: str) -> None:
    """Tables that replace the built-in ones are validated like the rest, each mistake with its line."""
    assert part in TABLES[table]
    found = mistakes(GOOD + TABLES[table].replace(part, instead, 1))
    assert said in [one.split(" ", 1)[1] for one in found]
    assert all(int(one.split()[0]) > GOOD.count("\n") for one in found)


def test_every_mistake_is_named_at_once() -> None:
    """All mistakes are named at once, so that nobody has to upload a file repeatedly."""
    bad = (
        GOOD.replace('hex = "0202"', 'hex = "0909"').replace("[5, 3, 1]", "[1, 3, 5]").replace("0303", "0808")
    )
    assert [one.split(":")[0] for one in mistakes(bad)] == [
        "11 map.ground.0808",
        "20 victory.objectives.0808",
        "32 unit[1].strengths[2]",
        "32 unit[1].strengths[3]",
        "35 unit[1].hex",
    ]


def test_more_kinds_than_asked_for() -> None:
    """At least 30 kinds of mistakes are known: each has a test above, in addition to those of the
    document."""
    keys = {
        key
        for path in RULES.glob("*.py")
        for key in re.findall(r'"(campaign-[a-z-]+)"', path.read_text(encoding="utf-8"))
    }
    seen: set[str] = {"campaign-stack", "campaign-map-empty"}
    for document in [
        *(GOOD.replace(part, instead, 1) for part, instead, _ in BAD),
        *(REINFORCED.replace(part, instead, 1) for part, instead, _ in BAD_REINFORCEMENTS),
        *(GOOD + TABLES[table].replace(part, instead, 1) for table, part, instead, _ in BAD_TABLES),
    ]:
        found = read_campaign(document)
        assert isinstance(found, list)
        seen |= {one.key for one in found}
    assert keys - seen == set()
    assert len(seen) >= 40


def test_stacks_and_an_empty_map() -> None:
    """The campaign's own stacking limit holds for the set-up, too."""
    third = GOOD.replace('hex = "0202"', 'hex = "0201"').replace("stacking = 2", "stacking = 1")
    assert mistakes(third) == [
        "45 unit[2].hex: 0201 begins with more than one unit, which is the stacking of this campaign."
    ]
    empty = GOOD.replace('last = "0604"', 'last = "0101"')
    assert mistakes(empty)[0] == "7 map.out: all hexes are out: nothing is left of the map."


def test_a_file_from_a_stranger_is_small() -> None:
    """The size of an uploaded file and all the numbers in it are limited."""
    given = f"{len(GOOD) + LONGEST_FILE:,}"
    assert mistakes(GOOD + "#" * LONGEST_FILE) == [
        f"1 -: the file has {given} characters; at most {LONGEST_FILE:,} are allowed."
    ]
    unit = GOOD[GOOD.index("[[unit]]") : GOOD.index('[[unit]]\nname = "East')]
    short = re.sub(r"(nationality|special).*\n", "", unit)
    many = GOOD + "".join(
        short.replace("1 Foot", f"u{n}").replace('hex = "0202"', 'hex = "0102"') for n in range(397)
    )
    assert "28 unit: there are 401 entries here; at most 400 are allowed." in mistakes(many)
    turn = '[[turn]]\nname = "x"\nallied = { markers = 1 }\ngerman = { markers = 1 }\n'
    assert mistakes(GOOD + turn * 60)[0] == "22 turn: there are 61 entries here; at most 60 are allowed."


def test_three_hundred_units_are_read() -> None:
    """A campaign of 300 units is validated."""
    hexes = {"allied": "0303", "german": "0603"}
    units = "".join(
        f'[[unit]]\nname = "{side} {n}"\nside = "{side}"\nkind = "combat"\n'
        f'strengths = [5, 3, 1]\nmorale = 4\nmove = 3\nhex = "{hexes[side]}"\n'
        for n in range(148)
        for side in hexes
    )
    found = read_campaign(GOOD.replace("stacking = 2\n", "") + units)
    assert isinstance(found, Campaign)
    assert len(found.units) == 300


def test_the_options_carry_the_campaign_whole() -> None:
    """A match's options hold the whole campaign with its tables, so that replays never depend on files."""
    for found in (practice(), read_campaign(GOOD + ODDS)):
        assert isinstance(found, Campaign)
        given = msgspec.json.decode(msgspec.json.encode(Options(found)))
        assert msgspec.convert(given, Options) == Options(found)


@pytest.mark.parametrize("tables", ["", *TABLES.values(), "".join(TABLES.values())])
def test_a_campaign_that_a_file_gave_can_be_given_by_one(tables: str) -> None:
    """Whatever a file gives passes the reader again as a value, and what no file can give does not."""
    for document in (GOOD, REINFORCED):
        found = read_campaign(document + tables)
        assert isinstance(found, Campaign)
        assert is_of_a_file(found)
        assert not is_of_a_file(structs.replace(found, stacking=0))
        assert not is_of_a_file(structs.replace(found, sources={"french": ()}))


def test_every_refusal_and_mistake_has_its_sentence() -> None:
    """Every refusal and every mistake has a sentence in ``data/wording``. Other tests check its arguments."""
    rules = [path.read_text(encoding="utf-8") for path in RULES.glob("*.py")]
    refused = {key for one in rules for key in re.findall(r'Reason\(\s*"([a-z-]+)"', one)}
    wrong = {key for one in rules for key in re.findall(r'"(campaign-[a-z-]+)"', one)}
    assert len(refused) > 50
    assert {key for key in refused if not known(f"refused-{key}")} == set()
    assert {key for key in wrong if not known(key)} == set()


def test_the_practice_campaign_is_of_our_own_invention() -> None:
    """The practice campaign is read without mistakes, and uses no name from the rules page's set-up notes."""
    assert isinstance(read_campaign(text("france1944", "campaigns", "practice.toml")), Campaign)
    assert not {unit.name for unit in practice().units} & {"15 HQ"}
