"""The shelf of scenarios: a page each, with a picture, what is to be known of it, and a button to play it."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from games.memoir44.position import board
from simulated.table import Panel, Table, click_id, renamed
from typer.testing import CliRunner

from bot.__main__ import app
from bot.games.memoir44.scenario import scenario, scenarios
from bot.games.memoir44.special import Special
from bot.games.memoir44.state import Options
from bot.games.memoir44.units import ALLIES, AXIS
from bot.lab import ladder
from bot.presentation.components import NO_GAME, CustomId
from bot.presentation.memoir44.documents import shelf_lines
from bot.presentation.memoir44.status import balance as balance_of
from bot.presentation.memoir44.status import notice
from bot.presentation.wording import LANGUAGES, say, say_if_known, speaking
from bot.referee.documents import MOST_DOCUMENTS, OF_OWNER, note_judgement
from data import table as data_table

from .play import DRILL, add

NOT_MEASURED = say("shelf-not-measured")


async def shelf(table: Table) -> Panel:
    return (await table.slash(table.stranger, "memoir scenario list", table.channel)).panel


async def turned(table: Table, pages: int) -> Panel:
    """Returns the shelf turned by so many pages."""
    panel = await shelf(table)
    for _ in range(pages):
        await table.click(table.stranger, panel, say("page-on"))
        panel = table.panel(table.stranger)
    return panel


async def test_a_page_shows_a_scenario(table: Table) -> None:
    """Its picture stands first; then title and year, medals, how even it is, and its special rules."""
    panel = await shelf(table)
    (frame,) = panel.components
    assert frame["components"][0]["type"] == 12
    assert panel.text.strip().splitlines()[0] == "**The Gap in the Bluffs** · 1944"
    assert re.search(r"Played to .* medals", panel.text)
    assert "wins 46% of games" in panel.text
    assert "No special rules." in panel.text or "Special:" in panel.text
    assert next(iter(panel.buttons)) == "Play"


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_special_rule_has_a_name(language: str) -> None:
    """Each field of the special rules is named on the shelf; the medals of exits go without saying."""
    with speaking(language):
        for field in set(Special.__struct_fields__) - {"infantry_exit"}:
            assert say_if_known(f"memoir44-shelf-{field}"), field


@pytest.mark.parametrize(
    ("rules", "named"),
    [
        ({"blitz": True}, "Special: Blitz."),
        ({"commissar": ALLIES, "air_strikes": AXIS}, "Special: air strikes and a commissar."),
        ({}, "Special: units that battle back."),
    ],
)
def test_the_new_rules_are_told(rules: dict[str, Any], named: str) -> None:
    british = "" if rules else "+battle_back"
    there = board(f"allies infantry E6{british}", "axis infantry C6", **rules)
    assert shelf_lines(there)[-1] == named
    assert notice({"scenario": msgspec.to_builtins(there)}) == say("memoir44-special-lobby")


def test_each_dice_have_a_balance_of_their_own() -> None:
    """The lobby tells that of the dice that were chosen, the shelf both; a scenario that was changed has not
    been measured with the box's dice, and the rulings on options do not change these (M66)."""
    for name in scenarios():
        options = msgspec.to_builtins(Options(scenario(name)))
        regular = balance_of(options)
        symbols = balance_of({**options, "dice": "symbols", "bunker_flags": True})
        assert regular.startswith("-# Between two computers")
        assert ("not measured" in symbols) == (f"{name} symbols" not in data_table("memoir44", "balance"))
        assert f"{regular}\n{symbols}" in "\n".join(shelf_lines(scenario(name)))
    changed = {**options["scenario"], "title": "Another"}
    assert "not measured" in balance_of({**options, "scenario": changed, "dice": "symbols"})


async def test_the_pages_are_turned_in_place(table: Table) -> None:
    """Each scenario has one page; the last ends the shelf."""
    last = await turned(table, len(scenarios()) - 1)
    assert say("page-on") not in last.buttons, "it is disabled"
    assert (await shelf(table)).text != last.text


async def test_play_opens_a_lobby(table: Table) -> None:
    panel = await turned(table, 1)
    answer = await table.click(table.stranger, panel, "Play")
    found = re.search(r"`([A-Z0-9]+)`", answer.text)
    assert found
    table.game = found[1]
    assert (await table.match()).options["scenario"]["name"] == scenarios()[1]


async def test_an_added_one_is_not_measured_until_the_laboratory_has_judged_it(table: Table) -> None:
    """It stands after those that are shipped; the judgement belongs to its text."""
    await add(table, DRILL.encode(), "drill.toml")
    page = await turned(table, len(scenarios()))
    assert "The Drill Ground" in page.text
    assert NOT_MEASURED in page.text
    await note_judgement(table.bot.store, "memoir44", DRILL, 400, 200)
    page = await turned(table, len(scenarios()))
    assert NOT_MEASURED not in page.text
    assert "wins 50% of games" in page.text


async def test_forged_pages_are_refused(table: Table) -> None:
    """A page beyond the end is the last; documents that there are not have no shelf."""
    panel = await shelf(table)
    for words, says in (
        (("scenario", "999", "on"), "The"),
        (("nothing", "1", "on"), say("refused-stale")),
        (("scenario", "x", "on"), say("refused-stale")),
    ):
        forged = str(CustomId(NO_GAME, "shelf", words=words))
        shown = Panel(panel.message, renamed(panel.components, forged))
        answer = await click_id(table.env, table.stranger, shown, forged)
        assert says in (answer.text or table.panel(table.stranger).text)


async def test_whoever_runs_the_bot_adds_a_folder_at_once(table: Table, tmp_path: Path) -> None:
    """Beside the 25 of the members, who neither replace nor remove them."""
    assert table.channel.guild is not None
    library = table.bot.referee.library("memoir44", table.channel.guild.id)
    for number in range(MOST_DOCUMENTS + 2):
        (tmp_path / f"drill-{number}.toml").write_text(DRILL)
    url = table.settings.database_url
    arguments, env = (
        ["m44", str(tmp_path), "--add", str(table.channel.guild.id)],
        {"PLANVERT_DATABASE_URL": url},
    )
    result = await asyncio.to_thread(lambda: CliRunner().invoke(app, arguments, env=env))
    assert result.exit_code == 0, result.output
    added = await library.titles()
    assert len(added) == MOST_DOCUMENTS + 2
    assert {title.by for title in added.values()} == {OF_OWNER}
    assert "can be played" in (await add(table, DRILL.encode(), "own.toml")).text
    answer = await table.slash(table.dreben, "memoir scenario remove", table.channel, scenario="drill-1")
    assert "drill-1" in answer.text
    assert "drill-1" in await library.titles()


def test_the_laboratory_notes_what_it_judges(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The share of the first seat of the first level, for the text of the file."""
    noted = []

    async def note(store: object, kind: str, text: str, games: int, won: float) -> None:
        noted.append((kind, text, games, won))

    file = tmp_path / "drill.toml"
    file.write_text(DRILL)
    monkeypatch.setattr(ladder, "note_judgement", note)
    monkeypatch.setenv("PLANVERT_DATABASE_URL", f"sqlite:///{tmp_path}/games.sqlite3")
    CliRunner().invoke(app, ["upgrade"])
    result = CliRunner().invoke(
        app,
        [
            "lab",
            "balance",
            str(file),
            "--game",
            "memoir44",
            "--level",
            "easy",
            "--games",
            "2",
            "--note",
            "--jobs",
            "1",
        ],
    )
    assert result.exit_code == 0, result.output
    ((kind, text, games, won),) = noted
    assert (kind, text, games) == ("memoir44", DRILL, 2)
    assert 0 <= won <= 2
