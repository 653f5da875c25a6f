"""Whatever a member writes into a scenario of Memoir '44 is shown as text."""

from __future__ import annotations

import re

import msgspec
import pytest
from simulated.hostile_text import HOSTILE, drawn, faults, opened, quoted, swept
from simulated.table import Table

from bot.games.document_lines import Mistake
from bot.games.game import PUBLIC
from bot.games.memoir44 import GAME, m44
from bot.games.memoir44.scenario import Scenario
from bot.games.memoir44.state import Options
from bot.games.typed_text import plain_line
from bot.presentation.documents import mistakes_texts
from bot.presentation.lobby import lobby
from bot.presentation.memoir44.documents import scenario_text, unrefereed_text
from bot.presentation.presenter import presenter_for
from data import text


def read(typed: str) -> Scenario | list[Mistake]:
    """Reads a scenario with this text as its title, its blurb, the name of a place and rules in prose."""
    lane = text("memoir44", "scenarios", "lane.toml")
    lane = re.sub(r"^title = .*$", lambda _: f"title = {quoted(typed[:60])}", lane, flags=re.MULTILINE)
    told = re.compile(r'^blurb = """.*?"""$', re.MULTILINE | re.DOTALL)
    lane = told.sub(lambda _: f"blurb = {quoted(typed)}", lane)
    lane += f'\n[[label]]\nhex = "A1"\ntext = {quoted(typed[:24])}\n'
    lane += f"\n[unrefereed]\nen = {quoted(typed)}\n"
    return m44.read_scenario("mine", lane)


@pytest.mark.parametrize("typed", HOSTILE)
def test_a_scenario_is_told_as_text(typed: str) -> None:
    """The title, blurb and labels of a member's scenario are told, drawn and recorded as text."""
    found = read(typed)
    assert isinstance(found, Scenario)
    assert found.title == plain_line(typed[:60])
    assert found.blurb == plain_line(typed)
    state = GAME.setup(Options(found))
    view, look = GAME.view(state, PUBLIC[0]), presenter_for("memoir44")
    match = opened("memoir44", msgspec.json.decode(msgspec.json.encode(Options(found))))
    card = lobby(match)
    said = [
        scenario_text(found),
        unrefereed_text(found),
        look.status(view),
        look.board(view),
        *look.options(match.options),
    ]
    said += [card.content]
    assert [(one, faults(one)) for one in said if faults(one)] == []
    assert card.drawing is not None
    for paper in (card.drawing, look.picture(view)):
        drawn(paper)


@pytest.mark.parametrize("typed", HOSTILE)
def test_a_mistake_is_told_as_text(typed: str) -> None:
    """The file name, a key, a value and a line that is no TOML are shown as typed in code and escaped
    elsewhere; no text escapes from the bot's backticks."""
    for written in (typed, f"{quoted(typed)} = 1", f"title = {quoted(typed)}\ntop = {quoted(typed)}"):
        found = m44.read_scenario("mine", written)
        assert not isinstance(found, Scenario)
        assert faults("\n".join(mistakes_texts(typed, found))) == []


async def test_a_scenario_goes_its_whole_way_as_text(table: Table) -> None:
    """A scenario stays text when it is brought, listed, shown, offered, opened and played: in the card,
    the panel and the pictures."""
    typed = "[evil](https://evil.example) **evil** <@666000666000666000>"
    lane = text("memoir44", "scenarios", "lane.toml").replace('"The Lane to the Mill"', quoted(typed))
    lane += f'\n[[label]]\nhex = "A1"\ntext = {quoted("# evil <#666>")}\n'
    file = ("# evil.toml", lane.encode())
    await table.slash(table.gm, "memoir scenario add", table.channel, file=file)
    await table.titles(table.gm)
    await table.slash(table.gm, "memoir scenario show", table.channel, scenario="evil")
    people = {"allies": table.lerouge, "axis": table.dreben, "gm": table.gm}
    opened = await table.slash(table.gm, "memoir new", table.channel, scenario="evil", **people)
    found = re.search(r"`([A-Z0-9]+)`", opened.text)
    assert found
    table.game = found[1]
    for command in ("table mine", "table board", "table status", "table log"):
        await table.slash(table.lerouge, command)
    await swept(table)
