"""Logs and lists are complete: a button leads to every page, after a restart too, for the asker only."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as some
from presentation.memoir44.play import DRILL, bring_ground, open_game
from presentation.memoir44.strategy import Strategy
from presentation.play import play_one
from simulated.limits import check_message
from simulated.table import TEXT, Panel, Raw, Table, panel_of, renamed

from bot.games.game import PUBLIC
from bot.games.match import Match
from bot.games.match_events import SeedOpened
from bot.games.memoir44.scenario import scenarios
from bot.games.typed_text import clipped
from bot.interactions import lists
from bot.interactions.lists import Listing
from bot.presentation.components import CUSTOM_ID as LONGEST_ID
from bot.presentation.components import DESCRIPTION, MESSAGE, CustomId
from bot.presentation.drawing import make_drawing
from bot.presentation.messages import event_lines, footed
from bot.presentation.paging import FENCE, fitted
from bot.presentation.panel import layout
from bot.presentation.telephone import BUTTON_HEIGHT, ROOM, in_screens, text_height
from bot.presentation.wording import LANGUAGES, say, speaking
from bot.referee import documents

MANY = 200


async def long_game(table: Table) -> None:
    """Plays a game of Memoir '44 of more than a hundred events, some of them secret, with one move undone."""
    await bring_ground(table, "drill")
    await open_game(table, "drill")
    strategy = Strategy(7)
    async with table.delivering_later():
        while len(await table.events()) < MANY:
            await play_one(table, strategy)
    await table.slash(table.gm, "gm undo", reason="a test")
    await table.bot.courier.settle(table.game)


async def expected(table: Table, audience: str) -> list[str]:
    """Returns the log of an audience according to the referee's account: the first line of each entry."""
    match = await table.match()
    view, found = match.view(audience), []
    for one in await table.bot.referee.records.account(table.game, audience):
        told = one.event.audience and not isinstance(one.event, SeedOpened)
        for words in event_lines([one.event], view) if told else []:
            mark = " *(taken back)*" if one.undone else ""
            plain = words.removeprefix("## ").removeprefix("-# ").splitlines()[0]
            found.append(f"`{one.number}`{mark} {plain}")
    return found


def entries(pages: list[str]) -> list[str]:
    """Returns the first line of each entry on these pages."""
    return [line for page in pages for line in page.splitlines() if re.match(r"`\d+`", line)]


async def test_a_long_log_is_read_whole_by_its_pages(table: Table) -> None:
    """While the game goes on and when it is over, the pages show each event exactly once, in order, to each
    reader only what they may know; the newest page comes first."""
    await long_game(table)
    logs = await read_logs(table)
    assert logs[table.dreben.id] != logs[table.lerouge.id]
    assert len(logs[table.dreben.id]) > len(logs[table.stranger.id])
    await table.slash(table.gm, "gm end", reason="supper")
    logs = await read_logs(table)
    assert logs[table.dreben.id] == logs[table.lerouge.id]
    assert len(logs[table.dreben.id]) <= len(logs[table.stranger.id])
    for _, body in table.sent():
        check_message(body)


async def read_logs(table: Table) -> dict[int, list[str]]:
    """Returns the entries of the log of each user by their id, and checks the pages."""
    logs = {}
    for user, command in (
        (table.dreben, "table log"),
        (table.lerouge, "table log"),
        (table.stranger, "table log"),
        (table.gm, "gm log"),
    ):
        answer = await table.slash(user, command)
        assert answer.private
        newest = answer.text
        pages = await table.pages(user, answer)
        seat = (await table.match()).seat_of(user.id) if command == "table log" else None
        assert len(pages) > 3
        assert all(text_height(page) <= ROOM - 2 * BUTTON_HEIGHT for page in pages), (
            "a telephone shows it whole"
        )
        assert entries(pages) == await expected(table, seat or PUBLIC[0])
        assert entries([newest])[-1] == entries(pages)[-1]
        logs[user.id] = entries(pages)
    assert logs[table.gm.id] == logs[table.stranger.id]
    return logs


async def test_the_log_is_a_page_of_the_panel(table: Table) -> None:
    """Behind *More* the log stands in place of the panel, without its picture, and leads back to it; the log
    of somebody without a seat leads nowhere."""
    await table.fighting()
    await table.click(table.lerouge, await table.mine(table.lerouge), "More")
    await table.click(table.lerouge, table.panel(table.lerouge), "Log")
    page = table.panel(table.lerouge)
    assert "Of these dice" in page.text
    assert not page.pictures
    await table.click(table.lerouge, page, "Back")
    assert "End the turn" in table.panel(table.lerouge).buttons
    assert list(table.panel(table.lerouge).pictures) == ["board.png"]
    assert (
        say("button-back")
        not in panel_of((await table.slash(table.stranger, "table log")).messages[0]).buttons
    )


async def test_pages_are_turned_after_a_restart(table: Table) -> None:
    """The buttons work after a restart, because their ids hold all they need in at most 100 characters."""
    await long_game(table)
    answer = await table.slash(table.dreben, "table log")
    before = await table.pages(table.dreben, answer)
    await table.restart()
    assert await table.pages(table.dreben, answer) == before
    shown = panel_of(answer.messages[0])
    assert all(len(button) <= LONGEST_ID for button in shown.buttons.values())
    assert list(shown.buttons) == [say("page-first"), say("page-back"), say("button-back")]
    assert say("page-number", number=len(before), of=len(before)) in str(shown.components)


async def test_a_page_is_for_its_asker_alone(table: Table) -> None:
    """A click by somebody else, as a modified client may send it, shows and changes nothing."""
    await long_game(table)
    answer = await table.slash(table.dreben, "table log")
    shown = panel_of(answer.messages[0])
    for user in (table.lerouge, table.stranger, table.gm):
        other = await table.click_as_drawn(user, shown, say("page-back"))
        assert other.private
        assert other.messages[-1].content == say("refused-not-your-list")
    assert panel_of(answer.messages[0]).text == shown.text


async def test_a_log_of_another_server_stays_closed(table: Table) -> None:
    """The buttons below a log open no game that the user may no longer see."""
    await long_game(table)
    answer = await table.slash(table.gm, "gm log")
    shown = panel_of(answer.messages[0])
    here = CustomId(table.game, "page", words=("log", str(table.stranger.id), "1", "back"))
    guild = table.env.create_guild("Elsewhere")
    channel = guild.create_text_channel("lobby")
    spy = guild.add_member(table.stranger.user)
    help_ = await table.slash(spy, "help", channel)
    forged = Panel(help_.panel.message, [*renamed(help_.panel.components, str(here))])
    refused = await table.click_as_drawn(spy, forged, next(iter(forged.buttons)))
    assert refused.messages[-1].content == say("refused-game-unknown", game=table.game)
    assert shown.buttons


async def test_a_page_that_is_gone_is_the_last(table: Table) -> None:
    """If a list has become shorter, a page beyond its end shows the last page."""
    await bring(table, "memoir scenario add", 22)
    answer = await table.titles(table.gm)
    last = panel_of(answer.messages[0]).buttons
    assert say("page-on") in last
    for number in range(22):
        await table.slash(table.gm, "memoir scenario remove", table.channel, scenario=f"n{number}-{LONG}")
    await table.click(table.gm, panel_of(answer.messages[0]), say("page-on"))
    assert "n0-" not in panel_of(answer.messages[0]).text
    assert "The Drill Ground" not in panel_of(answer.messages[0]).text


LONG = "a-long-name-for-one-file"


async def bring(table: Table, command: str, count: int) -> None:
    """Adds this many documents, each with a name of its own, more than one member may bring by default."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(documents, "MOST_EACH", count)
        await _bring(table, command, count)


async def _bring(table: Table, command: str, count: int) -> None:
    for number in range(count):
        file = (f"n{number}-{LONG}.toml", DRILL.encode())
        answer = await table.slash(table.gm, command, table.channel, file=file)
        assert "can be played" in answer.text, answer.text


async def test_the_list_of_scenarios_is_whole(table: Table) -> None:
    """`/memoir scenario list` shows all shipped and brought scenarios, each once, below the same heading."""
    await bring(table, "memoir scenario add", 22)
    pages = await table.pages(table.stranger, await table.titles(table.stranger))
    assert len(pages) > 1
    assert all(page.startswith("### Scenarios") for page in pages)
    keys = [
        key for page in pages for key in re.findall(r"^(?:\*\*.*\*\* · )?`([a-z0-9-]+)`", page, re.MULTILINE)
    ]
    assert sorted(keys) == sorted([*scenarios(), *(f"n{number}-{LONG}" for number in range(22))])


async def test_the_list_has_the_games_that_are_over_after_those_that_go_on(table: Table) -> None:
    """The list of games shows running ones first, then finished ones, each with result and date, and how to
    read it again."""
    await table.fighting()
    over = table.game
    assert "**Over.**" not in (await table.slash(table.lerouge, "table list", table.channel)).text
    await table.resign(table.lerouge)
    alone = (await table.slash(table.lerouge, "table list", table.channel)).text
    assert alone.index("You have no game") < alone.index("**Over.**") < alone.index(over)
    await table.placed()
    text = (await table.slash(table.lerouge, "table list", table.channel)).text
    assert text.index(table.game) < text.index("**Over.**") < text.index(f"`{over}`")
    assert "You have no game" not in text
    (line,) = [line for line in text.splitlines() if f"`{over}`" in line]
    assert re.search(r"over, <t:\d+:D>: The German wins", line)
    assert "`/table replay`" in text
    assert "`/table export`" in text
    report = await table.slash(table.lerouge, "table replay", table.channel, game=over, show="report")
    assert any(name.endswith(".html") for name in report.pictures)


async def roomy(table: Table) -> None:
    """Lets one person open more games than they may by default."""
    table.settings = table.settings.model_copy(update={"open_games": 30})
    await table.restart()


async def test_many_games_are_listed_whole(table: Table) -> None:
    """`/table list` shows each game once, over as many pages as it takes."""
    await roomy(table)
    opened = []
    for number in range(24):
        await table.seated()
        opened.append(table.game)
        if number % 2:
            await table.slash(table.gm, "gm end", reason="supper")
    pages = await table.pages(table.gm, await table.slash(table.gm, "table list", table.channel))
    assert len(pages) > 1
    games = [game for page in pages for game in re.findall(r"^`([A-Z0-9]+)` · French", page, re.MULTILINE)]
    assert len(games) == len(opened)
    assert set(games[:12]) == set(opened[::2])
    assert set(games[12:]) == set(opened[1::2])


async def test_a_refusal_that_names_many_games_says_where_all_are(table: Table) -> None:
    """A refusal that names many games says how many more there are, and where they are listed."""
    await roomy(table)
    for _ in range(14):
        await table.seated()
    text = (await table.slash(table.lerouge, "resistance stop", table.channel)).text
    assert text.strip().endswith("and 3 more (`/table list`).")
    assert len(re.findall(r"\b[A-Z0-9]{4}\b", text)) == 11


# --- paging and cutting


def raw(view: discord.ui.LayoutView) -> list[Raw]:
    """Returns a panel as sent to Discord."""
    return view.to_components()  # type: ignore[no-untyped-call,no-any-return]


@given(some.lists(some.text("ab ", min_size=1, max_size=60), max_size=60), some.integers(60, 200))
def test_every_entry_is_on_the_pages_once(lines: list[str], most: int) -> None:
    """Pages split no entry that fits on one page, leave nothing out, and are never too long."""
    pages = in_screens("\n".join(lines), most, len)
    assert all(len(page) <= most for page in pages)
    assert [line for page in pages for line in page.splitlines()] == lines


def test_a_page_has_as_many_letters_as_fit_and_not_one_more() -> None:
    """Of entries of every length, alone or with others, some fill their page to the last letter."""
    pages = [page for length in range(1, 101) for page in in_screens("\n".join(["x" * length] * 3), 100, len)]
    assert max(map(len, pages)) == 100


async def test_a_page_that_is_read_when_it_is_wanted_has_as_many_letters_as_fit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Entries that are read page by page are cut at Discord's limit."""

    async def read(page: int) -> list[str]:
        return ["x" * 2 * MESSAGE]

    async def lister(*_: object) -> Listing:
        return Listing([], "none", further=1, read=read)

    monkeypatch.setitem(lists.LISTERS, "list", lister)
    interaction: Any = SimpleNamespace(user=SimpleNamespace(id=1))
    page = await lists._make_page(interaction, "list", "", (), 2)
    (text,) = [one["content"] for one in raw(page) if one["type"] == TEXT]
    assert len(text) == MESSAGE


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["cut", "cut-log", "cut-report", "cut-board", "cut-verdict"])
def test_what_is_cut_says_how_much_is_missing(language: str, key: str) -> None:
    """A text that is cut keeps whole lines and counts the missing rest."""
    lines = [f"line {number}" for number in range(100)]
    with speaking(language):
        text = fitted("\n".join(lines), 300, key)
        kept = text.splitlines()[:-1]
        assert kept == lines[: len(kept)]
        assert text.splitlines()[-1] == say(key, count=100 - len(kept))
    assert len(text) <= 300
    assert fitted("short", 300, key) == "short"


def test_aligned_text_is_closed_where_it_is_cut() -> None:
    """Aligned text that is cut is closed, so that it does not swallow what stands below it."""
    text = fitted("\n".join([FENCE, *["x" * 30] * 20, FENCE]), 300, "cut")
    assert text.count(FENCE) == 2
    assert text.index(FENCE, 3) < text.index("more lines")


def test_a_label_that_is_cut_shows_it() -> None:
    """A label that is cut on a button or a thread ends in a mark, because it has no room for a count."""
    assert clipped("word " * 30, 80).endswith("word…")
    assert len(clipped("x" * 200, 80)) == 80
    assert clipped("x" * 80, 80) == "x" * 80


def test_posts_panels_and_pictures_say_what_is_left_out() -> None:
    """A post, a panel and the description of a picture each say what they leave out."""
    long = "\n".join(f"a line of the story, number {number}" for number in range(300))
    post = footed(long, Match("A7QX"), 12)
    assert len(post) <= MESSAGE
    assert re.search(r"… and \d+ more lines: `/table log`\n-# A7QX · 12$", post)
    (shown,) = [one["content"] for one in raw(layout([long])) if one["type"] == TEXT]
    assert re.search(r"… and \d+ more lines$", shown)
    alt = make_drawing("x.png", "<svg/>", long).alt
    assert len(alt) <= DESCRIPTION
    assert re.search(r"… and \d+ more lines$", alt)


async def test_the_log_of_a_finished_game_opens_where_the_game_ends(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The log opens on its last page, which is full, with the end; the seed is on none."""
    monkeypatch.setattr(lists, "ROOM", 400)
    await table.fighting()
    opened = await table.slash(table.gm, "table log")
    assert "›" not in opened.panel.buttons
    await table.resign(table.lerouge)
    opened = await table.slash(table.gm, "table log")
    assert "The other side resigns." in opened.text
    assert "seed" not in opened.text
    pages = "".join(await table.pages(table.gm, opened))
    assert "Saint-Lô: " in pages
    assert "seed" not in pages.lower()
