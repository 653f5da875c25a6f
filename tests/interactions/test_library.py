"""Documents that members add: one account must not slow everybody."""

from __future__ import annotations

import asyncio
import gc
import json
import time
from asyncio import events
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from types import ModuleType
from typing import Any

import discord
import pytest
from presentation.memoir44.play import DRILL
from simcord import MemberActor
from simulated.night import by_night
from simulated.table import Answer, Table
from store.rows import statements

from bot.games.document import LONGEST_FILE
from bot.games.document_lines import MOST_MISTAKES, Mistake
from bot.games.memoir44 import m44, m44_options, scenario
from bot.presentation.components import MESSAGE
from bot.presentation.documents import MOST_MESSAGES, mistakes_texts
from bot.presentation.memoir44.documents import DOCUMENTS
from bot.referee.documents import LARGEST_DOCUMENT, MOST_DOCUMENTS, MOST_EACH, DocumentTitle

LONGEST_STEP = 0.05
"""Longest time, in seconds, that one step of the event loop may take."""


def filled(head: str, item: str, tail: str, size: int, between: str = ",") -> str:
    """Returns a text of almost this size: as many items between head and tail as fit, each with its number
    where it says ``#``."""
    items, left = list[str](), size - len(head) - len(tail)
    while (left := left - len(one := item.replace("#", str(len(items)))) - len(between)) > 0:
        items.append(one)
    return head + between.join(items) + tail


def m44_file(hexagons: list[dict[str, Any]], tail: str = "") -> str:
    """Returns an ``.m44`` file with these hexes, without its end if a ``tail`` is to follow."""
    sides = {"side_player1": "AXIS", "side_player2": "ALLIES", "starting": "PLAYER1"}
    counts = {f"{what}_player{n}": 4 for what in ("cards", "victory") for n in (1, 2)}
    board = {"type": "STANDARD", "face": "COUNTRY", "hexagons": hexagons}
    return json.dumps({"game_info": sides | counts, "board": board}, separators=(",", ":")).removesuffix(tail)


UNIT = {"row": 1, "col": 1, "unit": {"name": "infger"}}
TANKS = [{"row": at // 100, "col": at % 100, "unit": {"name": "tankger"}} for at in range(1000)]
FOUR = [UNIT, {"row": 7, "col": 1, "unit": {"name": "infus"}}]
FULL = [
    {"row": row, "col": col, "terrain": {"name": "woods"}, "unit": {"name": "infger" if row < 4 else "infus"}}
    for row in range(9)
    for col in range(row % 2, 25, 2)
]
"""A wood with a unit on every hex of the board."""


def hexagons_file(size: int) -> str:
    """Returns a file of that size whose hexes say nothing."""
    return filled('{"board":{"hexagons":[', "{}", "]}}", size)


def counters_file(size: int) -> str:
    """Returns a file of that size in which a unit has the same unknown counter again and again."""
    return filled(m44_file([UNIT], "}]}}") + ',"tags":[', '{"name":"lava"}', "]}]}}", size)


@cache
def m44_files() -> dict[str, str]:
    """Returns files of programs that cost their reader as much as they can, by their shape."""
    return {
        "hexagons": hexagons_file(LARGEST_DOCUMENT),
        "nested lists": "[" * LARGEST_DOCUMENT,
        "nested tables": '{"a":' * (LARGEST_DOCUMENT // 5),
        "one string": f'{{"board":"{"x" * (LARGEST_DOCUMENT - 12)}"}}',
        "one number": f'{{"board":{"9" * (LARGEST_DOCUMENT - 10)}}}',
        "numbers": filled('{"board":[', "9" * 4000, "]}", LARGEST_DOCUMENT),
        "unknown keys": filled(m44_file(FOUR, "}") + ",", '"k#":1', "}", LARGEST_DOCUMENT),
        "one key": filled("{", '"a":1', "}", LARGEST_DOCUMENT),
        "options": filled(m44_file(TANKS, "}") + ',"options":{', '"k#":0', "}}", LARGEST_DOCUMENT),
        "counters": counters_file(LARGEST_DOCUMENT),
        "wrong counters": filled(m44_file([UNIT], "}]}}") + ',"tags":[', "1", "]}]}}", LARGEST_DOCUMENT),
        "whole board": m44_file(FULL),
        "prose": filled(
            m44_file(FOUR, "}") + ',"text":{', '"l#":{"rules":"' + "y" * 1500 + '"}', "}}", LARGEST_DOCUMENT
        ),
    }


SIDES = ("allied", "german")
LARGE = "".join(
    [
        'title = "Large"\n[map]\nfirst = "0101"\nlast = "8049"\n[map.ground]\n',
        *(f'{col:02}{row:02} = ["rough"]\n' for col in range(1, 41) for row in range(1, 31)),
        *('[[turn]]\nname = "T"\nallied = {markers = 2}\ngerman = {markers = 2}\n' for _ in range(10)),
        *(
            f'[[unit]]\nname = "U{at}"\nside = "{SIDES[at % 2]}"\nkind = "{"hq" if at < 10 else "combat"}"\n'
            f'strengths = [4, 2]\nmorale = 3\nmove = 3\nhex = "{1 + at % 80:02}{1 + at // 80:02}"\n'
            for at in range(400)
        ),
        "[victory]\neliminated = 1\n",
    ]
)
"""A campaign as large as one may be: nearly 4,000 hexes, 400 units."""

PATCH = 'title = "T"\n[map]\nfirst = "0101"\nlast = "8049"\n'
TRAIT = filled("[traits]\nslow=[", '"D4"', "]\n", 20_000)
BEFORE, _, AFTER = DRILL.partition('infantry = ["E3"')


@cache
def toml_files() -> dict[str, str]:
    """Returns files that people write, of the same kind."""
    return {
        "large campaign": LARGE,
        "lists of tables": filled("", "[[a]]", "", LONGEST_FILE, "\n"),
        "tables": filled("", "[a#]", "", LONGEST_FILE, "\n"),
        "lists in tables": filled("", "[[a.b#]]", "", LONGEST_FILE, "\n"),
        "one table": filled("", "[a]", "", LONGEST_FILE, "\n"),
        "keys": filled("", "k#=1", "", LONGEST_FILE, "\n"),
        "dotted keys": filled("[a]\n", "a.b#.c=1", "", LONGEST_FILE, "\n"),
        "nested lists": "a=" + "[" * (LONGEST_FILE - 2),
        "one number": "a=" + "9" * (LONGEST_FILE - 2),
        "one string": f'a="{"x" * (LONGEST_FILE - 4)}"',
        "no grammar": "=]["[:3] * (LONGEST_FILE // 3),
        "units": filled(f"{BEFORE}infantry = [", '"C4"', f',"E3"{AFTER}{TRAIT}', LONGEST_FILE),
        "hexes": PATCH + filled("[map.ground]\n", '0101="woods"', "", 60_000, "\n").replace("0101", "0#"),
        "too long": "#" * LARGEST_DOCUMENT,
    }


@contextmanager
def timed_steps() -> Iterator[list[float]]:
    """Yields a list that receives the seconds of the processor that each step of the event loop takes, and
    at the end those that the other threads of this process have taken: they may hold the interpreter's
    lock. No garbage is collected meanwhile: there is more of it in a process that runs tests."""
    run, steps = events.Handle._run, list[float]()

    def timed(handle: asyncio.Handle) -> None:
        begun = time.thread_time()
        run(handle)
        steps.append(time.thread_time() - begun)

    with pytest.MonkeyPatch.context() as mark:
        mark.setattr(events.Handle, "_run", timed)
        others = time.process_time() - time.thread_time()
        gc.disable()
        try:
            yield steps
        finally:
            gc.enable()
        steps.append(time.process_time() - time.thread_time() - others)


@pytest.mark.parametrize("command", ["memoir scenario add", "france campaign add"])
async def test_no_file_holds_the_event_loop(
    own_thread: None, own_process: None, table: Table, command: str
) -> None:
    """A file of 256 KiB may say whatever it likes: while it is read, worded and drawn, no step of the event
    loop takes more than 50 ms of the processor, and no other thread of the bot takes so much."""
    memoir = command.startswith("memoir")
    files = [("x.m44", text) for text in m44_files().values()] if memoir else []
    files += [
        ("x.toml", text)
        for text in by_night([*toml_files().values()], by_day=[*toml_files().values()][memoir::2])
    ]
    await table.slash(table.dreben, command, table.channel, file=("x.toml", b"a"))
    for name, text in files:
        assert len(text) <= LARGEST_DOCUMENT
        with timed_steps() as steps:
            answer = await table.slash(table.dreben, command, table.channel, file=(name, text.encode()))
        assert answer.private
        assert answer.text
        assert max(steps) < LONGEST_STEP, text[:60]


async def bring(table: Table, member: MemberActor, name: str = "hill") -> Answer:
    """Adds a scenario of that name."""
    return await table.slash(
        member, "memoir scenario add", table.channel, file=("x.toml", DRILL.encode()), name=name
    )


def test_mistakes_for_which_there_is_no_room_are_counted() -> None:
    """They fill as many messages as may be sent, and the last says how many more there are."""
    many = [Mistake(at, f"k{at}", "document-unknown", {"name": f"k{at}"}) for at in range(2_003)]
    texts = mistakes_texts("x.m44", many)
    told = "\n".join(texts).count("is not known here")
    assert len(texts) == MOST_MESSAGES
    assert texts[-1].endswith(f"… and {len(many) - told:,} more.")
    assert all(len(text) <= MESSAGE for text in texts)


def test_a_reader_stops_after_a_hundred_mistakes() -> None:
    """A file with thousands of mistakes has a hundred of them named, and one that says so; a mistake that is
    made again on its line and hex is the same."""
    found = DOCUMENTS.read("x", hexagons_file(20_000), "x.m44")
    assert isinstance(found, list)
    assert [one.key for one in found[:-1]] == ["document-missing"] * MOST_MISTAKES
    assert found[-1].key == "document-rest"
    found = DOCUMENTS.read("x", counters_file(20_000), "x.m44")
    assert isinstance(found, list)
    assert len(found) == 2


def test_what_a_whole_file_says_is_read_once_and_not_for_each_unit(monkeypatch: pytest.MonkeyPatch) -> None:
    """The options of a file, and the traits of units, are looked through as often whether it has few units or
    a thousand."""
    calls = Counter[str]()

    def counted(module: ModuleType, name: str) -> None:
        real = getattr(module, name)

        def count(*given: object) -> Any:
            calls[name] += 1
            return real(*given)

        monkeypatch.setattr(module, name, count)

    counted(m44_options, "slow_armor")
    counted(scenario, "parse_hex")
    DOCUMENTS.read("x", m44_files()["options"], "x.m44")
    assert calls["slow_armor"] == 1
    DOCUMENTS.read("x", toml_files()["units"], "x.toml")
    assert 0 < calls["parse_hex"] < len(toml_files()["units"])


async def test_a_member_adds_one_document_at_a_time(table: Table) -> None:
    """While long work for a member is under way, they add nothing; others do."""
    with table.bot.concurrency.alone(table.dreben.id):
        answer = await bring(table, table.dreben)
        assert answer.private
        assert answer.text.startswith("This is still being made for you.")
        assert "`hill`" in (await bring(table, table.lerouge)).text
    assert "`mine`" in (await bring(table, table.dreben, "mine")).text


async def test_a_member_may_fill_a_fifth_of_the_shelf(table: Table) -> None:
    """Of the 25 documents of a server a member may have brought five; they are told so."""
    for number in range(MOST_EACH):
        assert f"`hill-{number}`" in (await bring(table, table.dreben, f"hill-{number}")).text
    answer = await bring(table, table.dreben, "more")
    assert answer.private
    assert answer.text.startswith("5 of them are yours, the most that one member may bring.")
    assert "`more`" in (await bring(table, table.lerouge, "more")).text


async def test_autocomplete_reads_titles_and_no_text(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """With each letter the stored titles are read: no text is fetched, and none is parsed."""
    assert table.channel.guild
    library = table.bot.referee.library("memoir44", table.channel.guild.id)
    for number in range(MOST_DOCUMENTS):
        document = DocumentTitle(f"hill-{number}", f"Hill {number}", number // MOST_EACH)
        await library.add(document, "x" * LARGEST_DOCUMENT, discord.utils.utcnow(), by_right=False)
    monkeypatch.delattr(m44, "read_scenario")
    with statements(table.bot.store, whole=True) as seen:
        offered = await table.typing(table.gm, "memoir new", "scenario", "hill")
        listed = await table.titles(table.gm)
        pages = await table.pages(table.gm, listed)
    assert offered["Hill 7"] == "hill-7"
    assert "**Hill 19** · `hill-19`" in "\n".join(pages)
    assert not any("document.text" in words for words in seen)
