"""Text typed by people stays text: forty hostile strings go through the entrances, and every message, panel,
description of a picture and report is checked."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterator, Sequence
from itertools import cycle
from typing import Any

import pytest
from discord import AppCommandOptionType, app_commands
from presentation.html_page import Page
from presentation.parts import parts_of
from simulated.hostile_text import HOSTILE, UNSEEN, faults, swept, unseen
from simulated.locales import Locales, abroad
from simulated.night import by_night
from simulated.table import Answer, Table
from trust.full_record import Way, changed, resealed

from bot.games.document_lines import Mistake
from bot.games.registry import GAMES
from bot.games.typed_text import plain_line
from bot.presentation.documents import mistakes_texts
from bot.presentation.wording import escaped, escaped_code, unescaped

GROUPS = [HOSTILE[first::5] for first in range(5)]


@pytest.fixture(autouse=True)
def nothing_typed_is_logged(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """No line of the bot's own log holds a text that a person typed, at whatever level."""
    with caplog.at_level(logging.DEBUG, "bot"):
        yield
    lines = [logging.Formatter().format(record) for record in caplog.get_records("call")]
    assert [line for line in lines if re.search("evil|666000666", line)] == []


def in_groups(*by_day: int) -> pytest.MarkDecorator:
    """Tries the strings in groups: by day in these, so that each goes through one of the entrances, at night
    in all."""
    groups = by_night(GROUPS, by_day=[GROUPS[number] for number in by_day])
    return pytest.mark.parametrize("group", groups, ids=lambda group: group[0])


def test_there_are_forty() -> None:
    """There are forty different strings, and the check finds a fault in each as typed."""
    assert len(set(HOSTILE)) == sum(map(len, GROUPS)) == 40
    assert [typed for typed in HOSTILE if not faults(typed)] == []


@pytest.mark.parametrize("typed", HOSTILE)
def test_shown_is_the_text_and_nothing_more(typed: str) -> None:
    """A shown text is inert wherever it stands and reads as typed; only a backtick is replaced by a similar
    character."""
    for before, after in (("", ""), ("\n", "\n"), ("**", "**"), ("“", "”"), ("-# ", "")):
        assert faults(f"{before}{escaped(typed)}{after}") == []
    assert faults(f"`{escaped_code(typed)}`") == []
    assert unescaped(escaped(typed)) == plain_line(typed).replace("`", "ˋ")


# --- in Discord


def privately(answer: Answer, says: str) -> None:
    """Checks that the answer is a private refusal in these words."""
    assert answer.private
    assert says in answer.text, answer.text


@in_groups(0, 1)
async def test_words_for_the_dice(table: Table, group: Sequence[str]) -> None:
    """Words for the dice, whether given when sitting down, changed later or typed in the form, are recorded
    plain and shown as text."""
    await table.open()
    one, *more = group
    await table.slash(table.dreben, "table sit", seat="german", words=one)
    for typed in more:
        await table.slash(table.dreben, "table words", words=typed)
        assert (await table.match()).words["german"] == plain_line(typed)
    await table.slash(table.lerouge, "table sit", seat="resistance", words=more[0])
    await table.slash(table.stranger, "table log")
    await table.slash(
        table.stranger, "memoir roll", attacker="armor", target="infantry", distance=2, words=one
    )
    await table.click(table.stranger, table.card(), "Fair dice")
    await swept(table)
    await reports(table, told=False)


@in_groups(2)
async def test_reasons_of_the_game_master(table: Table, group: Sequence[str]) -> None:
    """The reasons of all actions of the game master are text in the post, on the card and panel of a paused
    game, in refusals, in the log and in the report."""
    await table.fighting()
    for number, typed in enumerate(group):
        await table.slash(table.gm, "gm pause", reason=typed)
        assert (await table.match()).why_paused == plain_line(typed)
        await table.slash(table.lerouge, "table mine")
        await table.slash(table.lerouge, "resistance end")
        await table.slash(table.gm, "gm resume")
        await table.slash(table.gm, "gm dice", values="6 6", reason=typed)
        await table.slash(table.gm, "gm set", what="clock", value=str(number % 3 + 1), reason=typed)
        await table.slash(
            table.gm, "gm act", seat="resistance", command=f"move R{number % 3 + 1} 2", reason=typed
        )
        await table.slash(table.gm, "gm undo", reason=typed)
    seat = {"seat": "german", "member": table.stranger}
    await table.slash(table.gm, "gm replace", reason=group[0], **seat)
    assert table.channel.guild is not None
    lounge = table.channel.guild.create_text_channel("lounge")
    await table.slash(table.gm, "gm move", reason=group[1], channel=lounge)
    table.channel = lounge
    await table.slash(table.gm, "gm end", reason=group[2])
    for command in ("table log", "gm log", "table status"):
        await table.slash(table.gm, command)
    await swept(table)
    await reports(table)


@in_groups(3, 4)
async def test_whatever_else_is_typed(table: Table, group: Sequence[str]) -> None:
    """Every other text option shows its text as text; most refuse it, and the refusal repeats it."""
    await table.fighting()
    await table.slash(table.gm, "memoir new", table.channel, scenario="lane")
    for typed in group:
        for name, options in typing(typed):
            await table.slash(table.gm, name, **options)
    await swept(table)


def typing(typed: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yields commands with this text in one of their options."""
    why = {"reason": "x"}
    yield from (
        ("table status", {"game": typed}),
        ("table sit", {"seat": typed}),
        ("table remind", {"zone": typed}),
        ("table challenge", {"kind": typed}),
        ("table challenge", {"kind": "resistance", "seat": typed}),
        ("table looking", {"kind": typed}),
        ("table looking", {"zone": typed}),
        ("table ladder", {"kind": typed}),
        ("help", {"search": typed}),
        ("help", {"topic": typed}),
        ("gm act", {"seat": "german", "command": typed, **why}),
        ("gm act", {"seat": typed, "command": "end", **why}),
        ("gm set", {"what": typed, "value": "1", **why}),
        ("gm set", {"what": "clock", "value": typed, **why}),
        ("gm dice", {"values": typed, **why}),
        ("gm end", {"winner": typed, **why}),
    )
    for kind in GAMES:
        yield from parts_of(kind).texts(typed)


@pytest.mark.parametrize("typed", UNSEEN)
async def test_nothing_to_be_seen_is_refused(table: Table, typed: str) -> None:
    """Words and reasons without a visible character are refused with the reason, and nothing changes."""
    await table.placed()
    before = await table.snapshot()
    reason = await table.slash(table.gm, "gm pause", reason=typed or " ")
    privately(reason, "Give a reason of 1 to 300 characters, at least one of them visible")
    assert await table.snapshot() == before
    await table.open()
    words = await table.slash(table.dreben, "table sit", seat="german", words=typed or " ")
    privately(words, "Give 1 to 100 characters, at least one of them visible.")


async def reports(table: Table, *, told: bool = True) -> None:
    """Checks the report: no tag, link or name comes from typed text, which is ``told`` there."""
    answer = await table.slash(table.stranger, "table replay", show="report")
    (attachment,) = answer.messages[-1].attachments[1:]
    page = (await attachment.read()).decode()
    read = Page(page)
    assert read.open == []
    assert not {"script", "iframe", "object", "form", "a"} & set(read.tags) - {"a"}
    assert all(link.startswith("#") for link in read.links)
    assert all(source.startswith("data:image/png") for source in read.sources)
    assert ("evil" in read.words) == told
    assert unseen(read.words) == []
    assert not re.search(r"<(b|strong|em|code|small|h\d)>[^<]*evil|<t:|666</b>", page)


ALL_AT_ONCE = "[evil](https://evil.example) **evil** <@666000666000666000> `evil code`\n# evil line\u202e"


def texts(value: Any, way: Way = ()) -> Iterator[Way]:
    """Yields the path to every text in a record."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, one in inside:
        yield from texts(one, (*way, step))
    if isinstance(value, str):
        yield way


async def test_a_record_is_checked_as_text(table: Table) -> None:
    """``/table verify`` shows its findings whole and as text, whichever text of the record is forged: with
    new digests and, by day for every fourth, without."""
    await table.fighting()
    await table.resign(table.lerouge)
    (file,) = (await table.slash(table.stranger, "table export")).messages[-1].attachments
    record = json.loads(await file.read())
    judged = set[tuple[str, ...]]()
    for way in texts(record):
        kind = record["events"][way[1]]["kind"] if way[0] == "events" else ""
        shape = (kind, *(str(step) for step in way if isinstance(step, str)))
        if way[-1] == "digest" or shape in judged:
            continue
        judged.add(shape)
        forged = changed(record, way, ALL_AT_ONCE)
        for told in by_night(
            (forged, resealed(forged)), by_day=(forged, resealed(forged))[len(judged) % 4 > 0 :]
        ):
            file_ = ("game.json", json.dumps(told).encode())
            answer = await table.slash(table.stranger, "table verify", file=file_)
            assert faults(answer.text) == [], (way, answer.text)
            assert answer.text.startswith(("✗ This record is not true", "✓", "That file is not")), way
            assert answer.text.count("`") % 2 == 0, (way, answer.text)
    assert len(judged) > 50


@pytest.mark.parametrize("kind", GAMES)
async def test_every_option_of_text_of_every_command(table: Table, locales: Locales, kind: str) -> None:
    """In a game of each kind and in three languages, of which each user reads one, every text option of every
    command gets an answer that is text."""
    await parts_of(kind).reach_play(table)
    abroad(table, locales)
    users = [table.dreben, table.lerouge, table.gm]
    turns = cycle(users)
    for command in table.bot.tree.walk_commands():
        if isinstance(command, app_commands.Group):
            continue
        for one in command.parameters:
            if one.type is not AppCommandOptionType.string or one.choices:
                continue
            given = {other.name: simply(table, other) for other in command.parameters if other.required}
            for user in by_night(users, by_day=[next(turns)]):
                answer = await table.slash(user, command.qualified_name, **given | {one.name: ALL_AT_ONCE})
                assert answer.messages, (command.qualified_name, one.name)
    await swept(table)


def simply(table: Table, parameter: app_commands.Parameter) -> Any:
    """Returns a valid value for the option."""
    if parameter.choices:
        return parameter.choices[0].value
    kind = parameter.type
    return {
        AppCommandOptionType.string: "x",
        AppCommandOptionType.integer: max(parameter.min_value or 1, 1),
        AppCommandOptionType.user: table.stranger,
        AppCommandOptionType.attachment: ("x.toml", b"x"),
    }[kind]


@pytest.mark.parametrize("typed", [one for one in UNSEEN if one])
def test_something_visible_is_left(typed: str) -> None:
    """A text with nothing visible in it is described as such instead of shown as nothing."""
    assert escaped(typed) == escaped_code(typed) == "…"
    assert escaped("") == escaped_code("") == ""
    assert mistakes_texts(typed, [Mistake(1, "", "document-syntax", {"given": typed})]) == [
        "**…** cannot be played yet. One mistake:\n- line 1: this is not TOML: `…`"
    ]
