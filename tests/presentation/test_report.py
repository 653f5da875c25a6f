"""The battle report: a page that tells the game turn by turn, within what its reader may know."""

from __future__ import annotations

import html as entities
import json
import re
import struct
import zlib

import msgspec
from simcord import MemberActor
from simulated.table import Table

from bot.games import match as matches
from bot.games import match_events
from bot.games.game import PUBLIC, Event, Purpose
from bot.games.match import LearnedEvent, Throw
from bot.games.resistance import GAME
from bot.games.resistance import events as on
from bot.games.resistance.purposes import ShotRoll
from bot.games.resistance.units import GERMAN, RESISTANCE
from bot.presentation.presenter import presenter_for
from bot.presentation.report import Picture, report

from .html_page import Page

NAMES = {1944: "Dreben", 1945: "<script>alert('Lerouge')</script>"}
WORDS = "<script>alert(1)</script> ![x](http://evil.example/x.png) [y](http://evil.example)"


async def page_for(table: Table, user: MemberActor) -> str:
    """Returns the report that the user gets."""
    answer = await table.slash(user, "table replay", show="report")
    assert answer.private
    picture, attached = answer.messages[-1].attachments
    assert picture.filename.endswith(".png")
    assert attached.filename == f"planvert-{table.game}.html"
    return (await attached.read()).decode()


def plain(text: str) -> str:
    """Returns the words of a file with single spaces."""
    return " ".join(entities.unescape(text).split())


async def fought(table: Table) -> None:
    """Plays a game with a shot, moves taken back, imposed dice and an end."""
    await table.fighting()
    await table.set_up(R1="4")
    await table.impose(6, 1)
    await table.slash(table.lerouge, "resistance shoot", figure="R1", at=6)
    await table.slash(table.lerouge, "resistance move", figure="R2", to=2)
    await table.slash(table.gm, "gm undo", reason="a slip of the hand")
    await table.slash(table.lerouge, "resistance end")
    await table.slash(table.lerouge, "resistance keep")
    await table.resign(table.dreben)


async def test_it_tells_the_game_turn_by_turn(table: Table) -> None:
    """The report is one self-contained HTML file, with each chapter and turn once, in order; what was taken
    back is marked."""
    await fought(table)
    made = await page_for(table, table.stranger)
    page = Page(made)
    assert page.open == []
    chapters = ["The table", "The placement", "The attack", "Caen", "The end"]
    assert re.findall("<h2>(.+)</h2>", made) == chapters
    assert re.findall("<h3>(.+)</h3>", made) == ["Resistance, turn 1", "German, turn 2"]
    assert re.findall("<summary>(.+)</summary>", made)[-3:-1] == ["The luck of both sides", "Every die"]
    for words in ("Caen: VIP train and infantry squad (9)", "R1 shoots at section 6", "The Resistance wins"):
        assert words in plain(page.words)
    (taken,) = re.findall(r'<li class="undone">.*?</li>', made, re.DOTALL)
    assert "R2 moves from section 1 to section 2" in taken
    assert "taken back" in taken


def test_what_is_taken_back_takes_its_headings_back() -> None:
    """Undone moves stay in the report under their own headings, and the story goes on in the chapter and turn
    to which the game went back."""
    told = [
        (on.ZoneOpened(1), False),
        (on.TurnBegan(RESISTANCE, 1), False),
        (on.ClockAdvanced(6, 0), True),
        (on.ZoneOpened(3), True),
        (on.TurnBegan(RESISTANCE, 1), True),
        (match_events.MovesUndone(0, 1, "master"), False),
        (on.ClockAdvanced(1, 5), False),
    ]
    events = [LearnedEvent(number, 0, event, (), undone) for number, (event, undone) in enumerate(told, 1)]
    made = report(running().view(PUBLIC[0]), PUBLIC[0], events, NAMES)
    headings = re.findall("<h[23]>(.+)</h[23]>", made)
    assert headings[headings.index("Caen") :] == [
        "Caen", "Resistance, turn 1", "Lison", "Resistance, turn 1", "Caen", "Resistance, turn 1",
    ]  # fmt: skip
    assert made.count("taken back") == 3


def worded(stored: str) -> str:
    """Returns the words for a purpose in the database."""
    purpose: Purpose = msgspec.json.decode(stored, type=GAME.purpose)
    return presenter_for("resistance").facts.purpose(purpose)


async def test_every_die_is_in_it_with_its_purpose(table: Table) -> None:
    """Each roll of the record stands beside what it decided, and in the table at the end with its number, its
    purpose and how many of its dice were imposed."""
    await fought(table)
    made = await page_for(table, table.stranger)
    rolls = await table.bot.store.games.rolls(table.game)
    shown = [
        (int(n), entities.unescape(purpose), ",".join(re.findall(r">(\d+)<", dice)), int(by or 0))
        for n, purpose, dice, by in re.findall(
            r"<tr><td>(\d+)</td><td>(.+?)</td><td>(.+?)(?: <small>(\d+) imposed .+?</small>)?</td></tr>",
            made,
            re.DOTALL,
        )
    ]
    assert shown == [(roll.n, worded(roll.purpose), roll.dice, roll.imposed) for roll in rolls]
    dice = [die for roll in rolls for die in roll.dice.split(",")]
    story, _, every = made.partition('<details id="dice">')
    for part in (story, every):
        assert re.findall(r'class="die(?: imposed)?">(\d)<', part) == dice
        assert part.count("die imposed") == sum(roll.imposed for roll in rolls)
    assert re.search(
        r"R1 shoots at section 6 and rolls 6 \(needs 5\+\). <strong>Hit.</strong>.{,99}>6<", made, re.DOTALL
    )


async def test_before_the_end_it_tells_what_the_reader_may_know(table: Table) -> None:
    """Before the end, the German reads their own placement and the two players the answers; others read
    neither, and nobody reads the seed."""
    await table.placed()
    await table.slash(table.lerouge, "resistance interrogate", zone="caen", guess=5)
    german, resistance, public = [
        await page_for(table, user) for user in (table.dreben, table.lerouge, table.stranger)
    ]
    row = await table.bot.referee.games.row(table.game)
    for made in (german, resistance, public):
        assert row.seed not in made
        assert "The game is not over" in plain(made)
        assert ("VIP train" in made) is (made is german)
        assert ("too low" in made) is (made is not public)
    assert await page_for(table, table.gm) == public


async def test_after_the_end_it_tells_everything(table: Table) -> None:
    """After the end the report is the same for everybody, with what was told to one side alone."""
    await table.placed()
    await table.slash(table.lerouge, "resistance interrogate", zone="caen", guess=5)
    await table.resign(table.dreben)
    made = [await page_for(table, user) for user in table.users]
    assert all(one == made[0] for one in made)
    row = await table.bot.referee.games.row(table.game)
    told = plain(Page(made[0]).words)
    for words in (row.seed, "only for: German", "is too low", "Victory points", "Avranches: infantry squad"):
        assert words in told


async def test_the_lobby_has_no_report(table: Table) -> None:
    """A game in the lobby has no report yet, and the command says so."""
    await table.open()
    answer = await table.slash(table.stranger, "table replay", show="report")
    assert answer.text == f"Game `{table.game}` has not begun: a seat is still free."


BEGINNING: list[Event] = [
    match_events.MatchOpened("resistance", {}, "f" * 64, 1946),
    match_events.SeatTaken(GERMAN, 1944, "plain"),
    match_events.SeatTaken(RESISTANCE, 1945, WORDS),
    match_events.MatchStarted(),
]
"""The events that begin a game in which a player has typed hostile words."""


def running() -> matches.Match:
    """Returns a game that has just begun."""
    match = matches.Match("A7QX")
    for seq, event in enumerate(BEGINNING, 1):
        match = matches.apply(match, seq, event)
    return match


def small(pictures: dict[int, Picture] | None = None) -> str:
    """Returns the report of a made-up game whose pause has a hostile reason."""
    told = [
        *BEGINNING,
        on.ZoneOpened(1),
        on.TurnBegan(RESISTANCE, 1),
        on.ShotFired("R1", 6, 5, 4, True),
        match_events.MatchPaused("<img src=x onerror=alert(2)> -# `a` **b"),
    ]
    events = [LearnedEvent(number, 60 * number, event) for number, event in enumerate(told, 1)]
    events[6] = events[6]._replace(throws=(Throw(1, ShotRoll("R1", 6), (5,)),))
    return report(running().view(PUBLIC[0]), PUBLIC[0], events, NAMES, pictures)


def test_what_people_typed_is_only_words() -> None:
    """The report is self-contained: no tag, script, link or picture comes from a name, words or a reason, and
    nothing is fetched from anywhere."""
    made = small()
    page = Page(made)
    assert page.open == []
    assert not {"script", "img", "link", "iframe", "object", "form"} & set(page.tags)
    assert page.sources == []
    assert all(link.startswith("#") for link in page.links)
    assert "url(" not in made
    assert "@import" not in made
    assert NAMES[1945] in page.words
    for typed in ("<script", "<img"):
        assert typed not in made


def png() -> bytes:
    """Returns a picture of one white pixel."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(b"\0\xff")) + chunk(b"IEND", b"")


def test_pictures_are_within_the_page() -> None:
    """A picture is embedded in the page and follows its event; the last one stands on top."""
    made = small({7: Picture(png(), "R1 in section 1"), 8: Picture(png(), "a pause")})
    page = Page(made)
    assert all(source.startswith("data:image/png;base64,iVBOR") for source in page.sources)
    line = made.index("R1 shoots at section 6")
    assert line < made.index('alt="R1 in section 1"') < made.index("is paused")
    assert made.index('alt="a pause"') < made.index("<details>")
    assert len(page.sources) == 2
    assert small({}) == small()


async def test_the_times_are_those_of_the_record(table: Table) -> None:
    """The times in the report are those of the decisions that its reader may know."""
    await table.placed()
    made = await page_for(table, table.stranger)
    record = json.loads(await exported(table))
    at = [one["at"][11:16] for one in record["events"]]
    assert re.findall(r"<time[^>]+>(\d\d:\d\d)<", made) == at


async def exported(table: Table) -> bytes:
    """Returns the record of the game for everybody."""
    answer = await table.slash(table.stranger, "table export")
    (file,) = answer.messages[-1].attachments
    return await file.read()
