"""Every offer on a panel, a card or `/help` works when it is used, and no message names a missing value."""

from __future__ import annotations

import re
from contextlib import closing

import pytest
from presentation.memoir44.play import DRILL, bring_ground
from presentation.parts import parts_of
from presentation.play import play_one
from simcord import MemberActor
from simulated.database_file import DatabaseFile
from simulated.night import by_night
from simulated.refusals import noted_refusals
from simulated.table import Panel, Table, panel_of

from bot.bench.tapping import walk
from bot.games.game import Refused
from bot.games.registry import GAMES
from bot.presentation.wording import say
from bot.settings import Settings

MOMENTS, APART = by_night((4, 11), by_day=(2, 17))
"""Number of moments of each game that are tested, and number of decisions between them."""

MOST = by_night(10, by_day=4)
"""Largest number of buttons and picker lines pressed on one panel; of more, a sample is pressed."""

NOTHING = re.compile(r"^(?:-# )?none\.?$|[`*“(]none[`*”)]|\b(?:null|nan|NaN)\b|\bNone(?= ·|$)", re.MULTILINE)
"""Matches a missing value that appears in a text; “Questions: none.” is a legitimate sentence."""


def offers(panel: Panel) -> dict[str, str]:
    """Returns everything that can be pressed or picked: its id without the version, and its label."""
    found = {re.sub(r":\d*:", ":", one, count=1): label for label, one in panel.buttons.items()}
    for picker in panel.pickers:
        found |= {f"{picker['custom_id']} {one['value']}": one["label"] for one in picker["options"]}
    return found


def spread(some: list[str], most: int) -> list[str]:
    """Returns at most this many of them, spread evenly."""
    return some if len(some) <= most else [some[number * len(some) // most] for number in range(most)]


class PanelTour:
    """Presses what the panel of one player offers at a moment, and what that leads to."""

    def __init__(self, table: Table, record: DatabaseFile, refusals: list[Refused]) -> None:
        self.table, self.record, self.refusals = table, record, refusals
        self.pressed = 0
        self.faults: list[str] = []

    async def everything(self, user: MemberActor) -> None:
        """Presses each offer down to two steps from the top, and leaves the game as it was."""
        self.record.keep()
        seen: set[str] = set()
        ways: list[tuple[str, ...]] = [()]
        while ways:
            way = ways.pop(0)
            found = await self._go(user, way)
            if found is None or len(way) > 2:
                continue
            fresh = [one for one in found if one not in seen]
            seen.update(fresh)
            ways += [(*way, found[one]) for one in spread(fresh, MOST)]

    async def _go(self, user: MemberActor, way: tuple[str, ...]) -> dict[str, str] | None:
        """Returns what is offered at the end of this path, or None if something was done."""
        answer = await self.table.slash(user, "table mine")
        self.table._keep(user, answer)
        before = (await self.table.match()).seq
        for label in way:
            panel = self.table.panel(user)
            self.refusals.clear()
            press = self.table.click if label in panel.buttons else self.table.choose
            await press(user, panel, label)
            if self.refusals:
                keys = [reason.key for refused in self.refusals for reason in refused.reasons]
                self.faults.append(f"{' > '.join(way)}: {keys}")
        self.pressed += bool(way)
        if (await self.table.match()).seq != before:
            await self.table.bot.courier.settle(self.table.game)
            self.record.restore(self.table.bot)
            return None
        return offers(self.table.panel(user))


@pytest.mark.parametrize("kind", GAMES)
async def test_nothing_that_a_panel_offers_is_refused(
    table: Table, settings: Settings, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """No offer is refused when it is used, and no message says "none" for a missing value: at moments of a
    game of each kind, each player presses everything."""
    parts = parts_of(kind)
    await parts.open(table)
    strategy = parts.strategy(3)
    with closing(DatabaseFile(settings)) as record:
        tour = PanelTour(table, record, noted_refusals(monkeypatch))
        for _ in range(MOMENTS):
            match = await table.match()
            for seat in match.game.seats:
                user = next(user for user in table.users if user.id == match.seats[seat])
                await tour.everything(user)
            async with table.delivering_later():
                for _ in range(APART):
                    if (await table.match()).stage == "running":
                        await play_one(table, strategy)
    assert tour.faults == []
    assert tour.pressed > MOST
    assert [text for text in said(table) if NOTHING.search(text)] == []


def said(table: Table) -> list[str]:
    """Returns all texts that were sent."""
    bodies = [body for _, body in table.sent()]
    parts = [one for body in bodies for one in walk(body.get("components") or [])]
    texts = [body.get("content") or "" for body in bodies]
    return [*texts, *(str(part.get("content") or part.get("label") or "") for part in parts)]


# --- /table resign, words, missing values


async def test_nobody_plays_on_when_the_game_is_over(table: Table) -> None:
    """Once the game is over, the answer to play on in an open confirmation says only that it is over."""
    await table.fighting()
    asked = await table.slash(table.lerouge, "table resign")
    await table.resign(table.dreben)
    answer = await table.click(table.lerouge, asked.panel, say("button-play-on"))
    assert f"Game `{table.game}` is over." in answer.text
    assert say("resign-not") not in answer.text


async def test_a_resignation_is_asked_for_twice(table: Table) -> None:
    """`/table resign` asks for confirmation in private, in the words of the panel; one of its two buttons
    resigns, the other does not, and nobody else can press either."""
    await table.fighting()
    before = await table.snapshot()
    asked = await table.slash(table.lerouge, "table resign")
    assert asked.private
    assert say("resign-sure") in asked.text
    panel = await table.mine(table.lerouge)
    for label in ("More", "Resign…"):
        await table.click(table.lerouge, panel, label)
        panel = table.panel(table.lerouge)
    assert say("resign-sure") in panel.text
    yes, no = asked.panel.buttons
    assert yes in panel.buttons
    other = await table.click_as_drawn(table.dreben, asked.panel, yes)
    assert "belongs to the Resistance" in other.text
    await table.click(table.lerouge, asked.panel, no)
    assert asked.messages[0].content == say("resign-not")
    assert await table.snapshot() == before
    again = await table.slash(table.lerouge, "table resign")
    await table.restart()
    await table.click(table.lerouge, again.panel, yes)
    assert "The German wins" in table.told()
    assert panel_of(again.messages[0]).buttons == {}


async def test_words_are_offered_until_the_first_roll(table: Table) -> None:
    """After the first roll, neither the post nor help offers "My words", and a player who sits down later is
    not promised them."""
    await table.attacked()
    assert "Fair dice" in table.card().buttons
    assert "`/table words`" in (await table.slash(table.lerouge, "help")).text
    await table.slash(table.lerouge, "resistance first", zone="caen")
    status = (await table.slash(table.stranger, "table status")).panel
    fair = await table.click(table.stranger, table.card(), "Fair dice")
    assert "My words" not in panel_of(fair.messages[0]).buttons
    assert not any("`/table words`" in shown for shown in (table.card().text, status.text, fair.text))
    assert "`/table words`" not in (await table.slash(table.lerouge, "help")).text
    answer = await table.slash(table.gm, "memoir new", table.channel, scenario="lane", allies=table.dreben)
    game = re.findall(r"Game `([A-Z0-9]+)`", answer.text)[0]
    late = await table.slash(table.lerouge, "table sit", table.channel, seat="axis", game=game)
    assert "You play the" in late.text
    assert "before the first roll" not in late.text


async def test_a_scenario_without_a_blurb_has_no_line_for_it(table: Table) -> None:
    """A scenario without a blurb has no line for it."""
    assert "blurb" not in DRILL
    await bring_ground(table, "drill")
    shown = await table.slash(table.gm, "memoir scenario show", table.channel, scenario="drill")
    assert shown.text.startswith("### The Drill Ground\n**Allies")
    assert not NOTHING.search(shown.messages[0].content)


async def test_help_offers_no_undo_where_none_is_possible(table: Table) -> None:
    """Help leaves out what would be refused whatever is typed: an undo with nothing to take back, more time
    where there is no deadline."""
    await table.fighting()
    assert "`/table undo`" not in (await table.slash(table.dreben, "help")).text
    assert "`/table undo`" in (await table.slash(table.lerouge, "help")).text
    master = (await table.slash(table.gm, "help")).text
    assert "`/gm extend`" not in master
    assert "`/gm set`" in master
