"""TOML documents are validated with line numbers in the errors, and every mistake is named."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Annotated, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import Field

from bot.games.document import LONGEST_FILE, Document, Many, load
from bot.games.document_lines import (
    MOST_MISTAKES,
    Fault,
    JsonLines,
    Mistake,
    TomlLines,
    bounded,
    nearest,
    spelled,
)


class Man(Document):
    name: str
    rank: Literal["private", "corporal"] = "private"
    age: Annotated[int, Field(ge=18, le=40)] = 20


class Squad(Document):
    title: Annotated[str, Field(max_length=12)]
    at: Many[int] = ()
    map: str = ""
    man: Many[Man] = ()
    pair: Annotated[Many[int], Field(min_length=2)] = (0, 0)

    def faults(self) -> Iterator[Fault]:
        for number, row in enumerate(self.map.splitlines()):
            if "?" in row:
                yield Fault(("map",), "squad-map", {"row": row}, number)
        for number, one in enumerate(self.man):
            if one.name == "nobody":
                yield Fault(("man", number, "name"), "squad-nobody")


def mistakes_of(text: str) -> list[Mistake]:
    found = load(text, Squad)
    assert isinstance(found, list)
    return found


def mistakes(text: str) -> list[str]:
    return [f"{one.line} {one.where} {one.key} {one.facts}" for one in mistakes_of(text)]


GOOD = """title = "Baker"
at = [1, 2]

[[man]]
name = "first"
[[man]]
name = "second"
rank = "corporal"
"""


def test_a_document_without_mistakes_is_what_it_says() -> None:
    squad = load(GOOD, Squad)
    assert isinstance(squad, Squad)
    assert (squad.title, squad.at, [man.rank for man in squad.man]) == (
        "Baker",
        (1, 2),
        ["private", "corporal"],
    )


def test_every_mistake_is_named_with_its_line() -> None:
    text = GOOD.replace('"first"', "1\nheight = 3").replace('"corporal"', '"general"\nage = 12')
    assert mistakes(text.replace('title = "Baker"', '# no title\nfile = ""')) == [
        "1 title document-missing {'name': 'title'}",
        "2 file document-unknown {'name': 'file'}",
        "6 man[1].name document-kind {'kind': 'text', 'given': '1'}",
        "7 man[1].height document-unknown {'name': 'height'}",
        "10 man[2].rank document-one-of {'legal': '`private`, `corporal`', 'given': 'general'}",
        "11 man[2].age document-at-least {'least': 18, 'given': '12'}",
    ]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("age = 41", "6 man[1].age document-at-most {'most': 40, 'given': '41'}"),
        ("age = true", "6 man[1].age document-kind {'kind': 'number', 'given': 'True'}"),
        ('"ra nk" = 1', "6 man[1].ra nk document-unknown {'name': 'ra nk', 'near': 'rank'}"),
        ("rank.of = 1", "6 man[1].rank document-one-of {'legal': '`private`, `corporal`', 'given': '{…}'}"),
    ],
)
def test_a_mistake_has_the_line_of_its_value(line: str, said: str) -> None:
    assert mistakes(GOOD.replace('name = "first"', f'name = "first"\n{line}')) == [said]


def test_what_is_missing_from_a_table_has_the_line_of_the_table() -> None:
    assert mistakes(GOOD.replace('name = "second"\n', "")) == [
        "6 man[2].name document-missing {'name': 'name'}"
    ]


def test_items_of_lists_and_inline_tables_have_their_own_lines() -> None:
    text = (
        'title = "T"\nat = [\n  1, # one\n  "x",\n]\nman = [\n  {name = "a"},\n  {name = "b", age = 1},\n]\n'
    )
    assert mistakes(text) == [
        "4 at[2] document-kind {'kind': 'number', 'given': 'x'}",
        "8 man[2].age document-at-least {'least': 18, 'given': '1'}",
    ]


def test_a_list_is_short_by_its_items_and_not_by_its_good_ones() -> None:
    assert mistakes('title = "T"\npair = [1, "x"]\n') == [
        "2 pair[2] document-kind {'kind': 'number', 'given': 'x'}"
    ]
    assert mistakes('title = "T"\npair = ["x"]\n') == [
        "2 pair[1] document-kind {'kind': 'number', 'given': 'x'}",
        "2 pair document-list-short {'least': 2, 'given': 1}",
    ]


def test_a_fault_within_a_text_of_several_lines_has_the_line_of_its_row() -> None:
    text = 'title = "T"\nmap = """\n? . .\n. ? .\n"""\nman = [{name = "nobody"}]\n'
    assert mistakes(text) == [
        "3 map squad-map {'row': '? . .'}",
        "4 map squad-map {'row': '. ? .'}",
        "6 man[1].name squad-nobody {}",
    ]


@pytest.mark.parametrize(
    ("line", "given"), [("at = = 1", "at = = 1"), ("[[man]", "[[man]"), ('map = "x', 'map = "x')]
)
def test_what_is_no_toml_is_named_with_its_line(line: str, given: str) -> None:
    assert mistakes(f'title = "T"\n{line}\nage = 1\n') == [f"2  document-syntax {{'given': '{given}'}}"]


def test_a_text_that_ends_too_early_is_named_at_its_end() -> None:
    assert mistakes('title = "T"\nat = [1,\n\n') == ["2  document-syntax {'given': 'at = [1,'}"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('title = "T"\ntitle = "U"\nat = []', '2 title = "U"'),
        ('title = "T"\n"title" = "U"', '2 "title" = "U"'),
        ('title = "T"\n[title]', "2 [title]"),
        ("[map]\n[other]\n[map]", "3 [map]"),
        ("[man]\n[[man]]", "2 [[man]]"),
        ("[[man]]\n[man]", "2 [man]"),
        ("man = []\n[[man]]", "2 [[man]]"),
        ("[man.at]\n[[man]]", "2 [[man]]"),
        ("[[man]]\n[man.at]\n[man.at]", "3 [man.at]"),
        ("[[man]]\nname = 1\n[[man]]\nname = 1\nname = 2", "5 name = 2"),
        ("map.at = 1\n[map]", "2 [map]"),
        ("[map]\nat.x = 1\n[map.at]", "3 [map.at]"),
        ("[map.at]\nx = 1\n[map]\nat.y = 1", "4 at.y = 1"),
        ("[map.at]\n[map]\nat = 1", "3 at = 1"),
        ("map = 1\nmap.at = 2", "2 map.at = 2"),
        ("map = {at = 1}\n[map.of]", "2 [map.of]"),
        ("map = {at = 1, at = 2}", "1 map = {at = 1, at = 2}"),
    ],
)
def test_what_is_given_twice_is_told_so(text: str, said: str) -> None:
    """A key or a table that TOML gives twice is reported as such, with the line of the second."""
    (found,) = mistakes_of(text)
    assert found.key == "document-again"
    assert f"{found.line} {found.facts['given']}" == said


@pytest.mark.parametrize("text", ["[]", "{}", '\n{"title": "T"}', "[[1, 2], 3]"])
def test_json_is_not_called_a_mistake_of_toml(text: str) -> None:
    """JSON where TOML is expected is reported as JSON."""
    assert mistakes(text) == ["1  document-is-json {}"]


def test_a_document_too_long_is_not_read() -> None:
    assert mistakes("#" * (LONGEST_FILE + 1)) == [
        f"1  document-long {{'most': {LONGEST_FILE}, 'given': {LONGEST_FILE + 1}}}"
    ]
    assert mistakes('title = "far more than twelve"')[0] == (
        "1 title document-text-long {'most': 12, 'given': 20}"
    )


DEEP = {
    "lists": "title = " + "[" * 30_000,
    "closed lists": f"title = {'[' * 9000}{']' * 9000}",
    "tables": "title = " + "{a = " * 9000,
    "keys": ".".join("a" * 9000) + " = 1",
    "headers": f"[{'.'.join('a' * 9000)}]",
}


@pytest.mark.parametrize("name", DEEP)
def test_a_document_too_deep_is_not_read(name: str) -> None:
    assert mistakes(DEEP[name]) == ["1  document-deep {'most': 32}"]


def test_a_number_beyond_all_measure_is_a_mistake() -> None:
    assert mistakes(f"at = []\ntitle = {'9' * 5000}\nmap = ''") == ["2  document-number-long {}"]
    assert mistakes(f"title = {'9' * 4000}") == ["1 title document-kind {'kind': 'text', 'given': '…'}"]


LINES = """# keys in every notation
a . "b.c" = 1
x = {y = [1, 2.5, {z = "q"}], w = '''
'two'' lines'''} # c # d
[[m]]
n = ["]#[", # = "
  1979-05-27 07:32:00, [
  \"""
"quoted"\"""\"\"]]
[m.k]
d = +inf
[[m]]
[[m.l]]
[m.l.o]
"""


def test_every_value_of_a_toml_text_has_its_line() -> None:
    """Dotted and quoted keys, tables and lists of tables, strings and times of day are told apart."""
    lines = TomlLines(LINES)
    starts = {
        "a": 2, "a.b.c": 2, "x": 3, "x.y[2]": 3, "x.y[3].z": 3, "x.w": 3, "m": 5, "m[1].n[1]": 6,
        "m[1].n[2]": 7, "m[1].n[3]": 7, "m[1].n[3][1]": 8, "m[1].k": 10, "m[1].k.d": 11, "m[2]": 12,
        "m[2].l[1]": 13, "m[2].l[1].o": 14,
    }  # fmt: skip
    told = {spelled(where): line for where, line in lines.at.items()}
    assert {where: told.get(where) for where in starts} == starts
    assert {spelled(where): line for where, line in lines.text.items() if line > 3} == {
        "x.w": 4,
        "m[1].n[1]": 6,
        "m[1].n[3][1]": 9,
    }


PIECES = (
    "=",
    "[",
    "]",
    "[[man]]",
    "{",
    "}",
    ".",
    ",",
    '"',
    "'''",
    "#",
    "\n",
    "a",
    "title",
    "man",
    "1",
    "true",
)


@given(st.one_of(st.text(max_size=200), st.lists(st.sampled_from(PIECES), max_size=60).map("".join)))
def test_whatever_is_written_gives_a_document_or_mistakes_on_its_lines(text: str) -> None:
    found = load(text, Squad)
    if isinstance(found, list):
        assert found
        assert all(1 <= one.line <= text.count("\n") + text.count("\r") + 2 for one in found)


@given(st.data())
def test_a_document_that_is_cut_up_gives_mistakes_on_its_lines(data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(GOOD)))
    end = data.draw(st.integers(start, min(len(GOOD), start + 12)))
    text = GOOD[:start] + data.draw(st.sampled_from(PIECES)) + GOOD[end:]
    found = load(text, Squad)
    if isinstance(found, list):
        assert all(1 <= one.line <= text.count("\n") + 1 for one in found)


class Card(Document):
    name: str
    level: Annotated[int, Field(ge=1)] = 1
    tags: Many[str] = ()

    def faults(self) -> Iterator[Fault]:
        for number, one in enumerate(self.tags):
            if "?" in one:
                yield Fault(("tags", number), "card-tag")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"name": 1,\n "colour": 2}', ["1 name document-kind", "2 colour document-unknown"]),
        ('{\n"name": "a",\n\n"level": 0}', ["4 level document-at-least"]),
        (f'{{"name": "a", "level": -{"9" * 4000}}}', ["1 level document-at-least"]),
        (f'{{"name": "a",\n"level": -{"9" * 5000}}}', ["2  document-number-long"]),
        ('{"name": "a",\n "tags": [\n"b",\n7]}', ["4 tags[2] document-kind"]),
        ('{"name": "a\\"],",\n "tags": [[], "b"]}', ["2 tags[1] document-kind"]),
        ('{"name": "a",\n\n"name": "b"}', ["3 name document-twice"]),
        ('{"name": "a",\n"tags": ["?"]}', ["2 tags[1] card-tag"]),
        ("{}", ["1 name document-missing"]),
        ("[1]", ["1  document-kind"]),
        ("[]", ["1  document-kind"]),
        ("{", ["1  document-json"]),
        ('{\n"name": "a"\n"level": 1}', ["3  document-json"]),
        ("[" * 9000, ["1  document-deep"]),
    ],
)
def test_json_is_validated_the_same_way_with_its_lines(text: str, said: list[str]) -> None:
    found = load(text, Card, as_json=True)
    assert isinstance(found, list)
    assert [f"{one.line} {one.where} {one.key}" for one in found] == said


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=8,
)


@given(JSON, st.sampled_from([None, 1]))
def test_every_value_of_a_json_text_has_its_line(value: object, indent: int | None) -> None:
    """In a JSON text of many lines each key and each item has the line on which it stands."""
    text = json.dumps(value, indent=indent)
    lines = JsonLines(text)
    assert lines.twice == []
    rows = text.splitlines()
    for where, line in lines.at.items():
        shown: object = value
        for step in where:
            shown = shown[step]  # type: ignore[index]
        wanted = json.dumps(shown, indent=indent).splitlines()[0]
        assert wanted in rows[line - 1]
        if where and isinstance(where[-1], str):
            assert json.dumps(where[-1]) in rows[line - 1]


def test_json_without_mistakes_is_what_it_says() -> None:
    assert load('{"name": "a"}', Card, as_json=True) == Card(name="a")
    assert isinstance(load('{"name": "a"}', Card, longest=5, as_json=True), list)


def test_a_reader_stops_after_a_hundred_different_mistakes() -> None:
    """A file of mistakes is named in part, and it is said that there are more; the same mistake on further
    hexes counts once."""
    found = load("\n".join(f"key{number} = 1" for number in range(2 * MOST_MISTAKES)), Squad)
    assert isinstance(found, list)
    assert len(found) == MOST_MISTAKES + 1
    assert found[-1] == Mistake(0, "", "document-rest", {"most": MOST_MISTAKES})
    swamps = [Mistake(n, str(n), "m44-unknown", {"hex": f"A{n}", "given": "x"}) for n in range(300)]
    assert bounded(swamps) == swamps


@pytest.mark.parametrize(
    ("given", "near"), [("infantery", "infantry"), ("INFANTRY", "infantry"), ("moon", ""), ("", "")]
)
def test_an_unknown_name_gets_the_nearest_known_one(given: str, near: str) -> None:
    assert nearest(given, ("infantry", "armor")).get("near", "") == near


def test_the_nearest_name_is_one_of_the_same_part() -> None:
    """A key is compared with those that its own table may have."""
    found = mistakes_of('title = "a"\n[[man]]\nnamee = "b"\ntitel = "c"\n')
    assert {one.where: one.facts.get("near") for one in found if one.key == "document-unknown"} == {
        "man[1].namee": "name",
        "man[1].titel": None,
    }
