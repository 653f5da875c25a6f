"""The question of the day: one placement, seven questions, the same for everybody."""

from __future__ import annotations

from durability.connection import pass_time
from simcord import MemberActor
from simulated.table import Panel, Table, panel_of

from bot.community.daily import SECONDS_A_DAY
from bot.games.resistance.placement import ZONES, placement_objections
from bot.games.resistance.state import GUESSES_ALLOWED
from bot.players.player import dailies, streak
from bot.players.resistance.advice import placement_of
from bot.presentation.resistance.words import zone_name
from bot.presentation.wording import say


def now(panel: Panel) -> Panel:
    """Returns a panel as it looks now."""
    return panel_of(panel.message)


async def ask(table: Table, user: MemberActor, questions: int = GUESSES_ALLOWED) -> Panel:
    """Opens the question of the day and asks so many of its questions, each time the first possible number;
    returns the panel."""
    panel = (await table.slash(user, "table daily", table.channel)).panel
    for _ in range(questions):
        number = next(label for label in panel.buttons if label.isdecimal())
        await table.click(user, panel, number)
        panel = now(panel)
    return panel


async def attack(table: Table, user: MemberActor, panel: Panel) -> Panel:
    """Attacks the first two zones."""
    for _ in range(2):
        names = [zone_name(zone) for zone in range(1, len(ZONES) + 1)]
        label = next(label for label in panel.buttons if any(label.startswith(name) for name in names))
        await table.click(user, panel, label)
        panel = now(panel)
    return panel


async def test_a_whole_question(table: Table) -> None:
    """Seven questions, two zones; then the score, the best attack, how many here have answered, and a line to
    show. Asked for again, it is answered already."""
    panel = await attack(table, table.lerouge, await ask(table, table.lerouge))
    assert "of 100.**" in panel.text
    assert "Nobody else has answered it here yet" in panel.text
    assert "Plan Vert" in panel.text
    again = await table.slash(table.lerouge, "table daily", table.channel)
    assert again.private
    assert "Memoir" in again.text
    await table.click(table.lerouge, again.panel, say("game-resistance"))
    assert "of 100.**" in now(again.panel).text
    other = await attack(table, table.dreben, await ask(table, table.dreben))
    assert "2 members have answered it here" in other.text
    assert str(table.lerouge.id) not in other.text


async def test_nobody_begins_again(table: Table) -> None:
    """What was asked stays asked: an older panel, and a new one, go on where the question stands."""
    older = (await table.slash(table.lerouge, "table daily", table.channel)).panel
    await ask(table, table.lerouge, 2)
    await table.click(table.lerouge, older, "5")
    rows = await table.bot.store.players.answers(table.lerouge.id, "resistance")
    assert rows[0].given.count("guess") == 2


async def test_each_day_has_another_question(table: Table) -> None:
    """Days are those of UTC; a button of yesterday shows the question of today, unanswered."""
    panel = await ask(table, table.lerouge, 3)
    await pass_time(table, SECONDS_A_DAY)
    await table.click(table.lerouge, panel, "9")
    assert "2026-01-02" in now(panel).text
    (yesterday,) = await table.bot.store.players.answers(table.lerouge.id, "resistance")
    assert yesterday.score is None


def test_the_question_is_the_same_for_everybody() -> None:
    """It is made from the day alone; its placement is legal, and another one on most days (4)."""
    placements = {placement_of(day) for day in range(19_000, 19_050)}
    assert not any(placement_objections(placement) for placement in placements)
    assert len(placements) > 45
    for question in dailies().values():
        assert question(19_000, []).view == question(19_000, []).view


def test_a_streak_lasts_until_a_day_is_left_out() -> None:
    assert streak({5, 6, 7}, 7) == 3
    assert streak({5, 6, 7}, 8) == 3
    assert streak({5, 6, 7}, 9) == 0
    assert streak({3, 5, 6}, 6) == 2
    assert streak(set(), 6) == 0


async def test_a_puzzle_is_answered_once(table: Table) -> None:
    """Four answers, one try; then the chance of each and the reason."""
    await attack(table, table.lerouge, await ask(table, table.lerouge))
    panel = (await table.slash(table.lerouge, "table daily", table.channel)).panel
    assert "what would you do?" in panel.text
    answers = list(panel.buttons)
    await table.click(table.lerouge, panel, answers[0])
    assert now(panel).text.count("%") >= 4
    await table.click_as_drawn(table.lerouge, panel, answers[1])
    (row,) = await table.bot.store.players.answers(table.lerouge.id, "memoir44")
    assert row.given.count("do") == 1
