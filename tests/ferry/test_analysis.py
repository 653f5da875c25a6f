"""The analysis of a finished game, in the one game that only the tests know: who gets it, when, and what it
tells."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from durability.connection import attempts
from simulated.table import Answer, Table

from bot.players.analysis import PARTS
from bot.referee.records import MOST_ANALYSES, AnalysisWork, commands_of
from bot.workers import run_in_thread

from .play import BAR_AFTER, BAR_EVERY, nights, post, row, start

ENDED = ((1, 2), (2, 3), (3, 1))
"""Nights of a game in which three boats come over, and no dice are thrown."""


async def analysed(table: Table) -> Answer:
    return await table.slash(table.stranger, "table analysis")


async def details(table: Table) -> Answer:
    """Returns what is behind the button of an analysis."""
    return await table.click(table.stranger, (await analysed(table)).panel, "Accuracy and details")


async def test_nothing_is_analysed_before_the_end(table: Table) -> None:
    """The chances of a side would tell secrets."""
    await start(table)
    await nights(table, *ENDED[:2])
    refused = await analysed(table)
    assert refused.private
    assert "is not over" in refused.text
    await nights(table, ENDED[2])
    assert "Turning points" in (await analysed(table)).text


async def test_the_last_post_leads_to_the_analysis(table: Table) -> None:
    """Anybody may press the button; the answer is a picture with a text, in private. All fords are alike, so
    nobody has done anything wrong."""
    await start(table)
    await nights(table, *ENDED)
    closing = next(one for one in reversed(table.seen()) if "Analysis" in one.buttons)
    answer = await table.click(table.stranger, closing, "Analysis")
    assert answer.private
    assert "**Turning points:** none." in answer.text
    (picture,) = answer.messages[-1].attachments
    assert picture.filename == "analysis.png"
    told = await table.click(table.stranger, answer.panel, "Accuracy and details")
    assert told.private
    assert "**Crew:** no decision mattered." in told.text
    assert "**Watch:** no decision mattered." in told.text
    assert "**Doubtful decisions:** none." in told.text
    assert "chance to win: 22% at the start; own decisions +0, those of the other side +0" in told.text


async def test_a_bar_shows_how_far_the_analysis_is(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """While it is computed the answer is a bar, which moves, and then becomes the analysis."""
    await start(table)
    await nights(table, *ENDED)
    analyses, gates = table.bot.referee.analyses, [asyncio.Event(), asyncio.Event()]
    calls = itertools.count()

    async def slow(call: Callable[[], Any], *_: object) -> Any:
        if not isinstance(call, partial):  # the record is read at once
            gate = gates[next(calls) >= PARTS * len(ENDED)]
            await table.env.external_wait(gate.wait(), reason="another process")
        return call()

    monkeypatch.setattr(analyses, "_run_in_worker", slow)
    monkeypatch.setattr(analyses, "_verify_in_worker", slow)
    answer = await analysed(table)
    await table.env.advance_time(BAR_AFTER)
    assert "▱▱▱▱▱▱▱▱▱▱ 0%" in answer.text
    gates[0].set()
    await table.env.advance_time(BAR_EVERY)
    assert "▰▱▱▱▱▱▱▱▱▱ 16%" in answer.text
    gates[1].set()
    await table.env.settle()
    assert "▰▰▰▰▰▰▰▰▰▰ 100%" in answer.text
    found = await analysed(table)
    assert [one.filename for one in found.messages[-1].attachments] == ["analysis.png"]
    assert "no decision mattered" in (await details(table)).text


async def judging(table: Table, monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Plays a game to its end, and holds its analysis up until the event is set."""
    await start(table)
    await nights(table, *ENDED)
    gate = asyncio.Event()

    async def slow(call: Callable[[], Any], *_: object) -> Any:
        await table.env.external_wait(gate.wait(), reason="another process")
        return call()

    monkeypatch.setattr(table.bot.referee.analyses, "_run_in_worker", slow)
    monkeypatch.setattr(table.bot.referee.analyses, "_verify_in_worker", slow)
    return gate


async def finished(table: Table, gate: asyncio.Event) -> int:
    """Completes the analysis, and returns the number of direct messages to the user who has asked for it."""
    gate.set()
    await table.env.advance_time(BAR_EVERY)
    await table.env.settle()
    return len(table.dms(table.stranger))


async def test_the_bar_stops_when_discord_refuses_it(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """A token that has died is dead for good: one change is refused, and no other is tried. The analysis goes
    by direct message, and is there for whoever asks again."""
    gate = await judging(table, monkeypatch)
    await analysed(table)
    await table.env.advance_time(BAR_AFTER)
    table.env.inject_error("*", "/webhooks/*", status=401, code=50027, message="Invalid", times=2)
    before = attempts(table, "*", "/webhooks/*")
    for _ in range(20):
        await table.env.advance_time(BAR_EVERY)
    assert attempts(table, "*", "/webhooks/*") == before + 1
    assert await finished(table, gate) == 1
    assert attempts(table, "*", "/webhooks/*") == before + 2
    assert "Turning points" in (await analysed(table)).text


async def test_after_a_failure_an_analysis_asks_nothing_more(table: Table) -> None:
    """One of the two processes fails at its first question; the other answers what it was asked before that
    is heard, and no other of the batch."""
    await start(table)
    await nights(table, *ENDED)
    referee, asked = table.bot.referee, list[Callable[[], Any]]()

    async def failing(call: Callable[[], Any], *_: object) -> Any:
        raise RuntimeError("the process is gone")

    async def working(call: Callable[[], Any], *_: object) -> Any:
        if getattr(call, "func", None) is not commands_of:
            asked.append(call)
            await asyncio.sleep(0)
        return call()

    work = AnalysisWork(referee.records, failing, working, await table.match())
    with pytest.raises(RuntimeError, match="the process is gone"):
        await work.task
    for _ in range(PARTS * len(ENDED)):
        await asyncio.sleep(0)
    assert len(asked) <= 3


async def test_a_user_has_one_analysis_at_a_time(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another game's is refused in a sentence until it is complete; the same one is shared."""
    await start(table)
    await nights(table, *ENDED)
    first = table.game
    gate = await judging(table, monkeypatch)
    await table.slash(table.stranger, "table analysis", game=first)
    refused = await analysed(table)
    assert refused.private
    assert refused.text.startswith("This is still being made for you.")
    await finished(table, gate)
    assert "Turning points" in (await analysed(table)).text


async def test_an_analysis_under_way_is_not_begun_again(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many others are complete meanwhile: each game of the server is computed once."""
    await start(table)
    await nights(table, *ENDED)
    analyses, match, gate = table.bot.referee.analyses, await table.match(), asyncio.Event()

    async def slow(call: Callable[[], Any], *_: object) -> Any:
        await gate.wait()
        return call()

    monkeypatch.setattr(analyses, "_run_in_worker", slow)
    work = analyses.begin(match, table.stranger.id)
    for number in range(MOST_ANALYSES + 1):
        made = partial(AnalysisWork, analyses._records, run_in_thread, run_in_thread, match)
        await analyses._works.begin((f"OTHER{number}", 1), made).task
    assert analyses.begin(match, table.dreben.id) is work
    gate.set()
    assert (await work.task) is not None


async def test_undone_moves_are_not_judged(table: Table) -> None:
    """A boat that was called back is no decision; the command of an absent player, given by the game master,
    is one."""
    await start(table)
    await post(table, 1)
    await table.slash(table.dreben, "table undo")
    await table.slash(table.gm, "gm act", seat="watch", command="post 3", reason="they are absent")
    await row(table, 1)
    await nights(table, *ENDED[1:])
    assert "22% at the start" in (await details(table)).text
    first, *_ = table.bot.referee.analyses._works._complete.values()
    assert [question.played.seat for question in first._asked] == ["watch", "crew"] * len(ENDED)


async def test_a_resignation_is_not_judged(table: Table) -> None:
    """It is no move; a game of which nothing else is known has no analysis."""
    await start(table)
    await post(table, 1)
    await table.mine(table.lerouge)
    await table.bot.referee.resign(table.game, table.lerouge.id)
    told = (await details(table)).text
    assert "**Crew:** no decision mattered." in told
    assert "own decisions +0, those of the other side +78" in told


async def test_the_report_tells_the_analysis_that_was_made(table: Table) -> None:
    """The report waits for none; its message has the button."""
    await start(table)
    await nights(table, *ENDED)
    before = await table.slash(table.dreben, "table replay", show="report")
    assert "Analysis" in before.panel.buttons
    await analysed(table)
    page = await table.slash(table.dreben, "table replay", show="report")
    for message, told in ((before, False), (page, True)):
        file = await message.messages[-1].attachments[-1].read()
        assert ("The computer’s analysis" in file.decode()) is told


@pytest.mark.usefixtures("refereed_only")
async def test_a_game_that_is_refereed_only_has_no_analysis(table: Table) -> None:
    """It says so, and no button offers it."""
    answer = await table.slash(
        table.gm, "france new", table.channel, campaign="practice", german=table.dreben, allied=table.lerouge
    )
    table.game = answer.text.split("`")[1]
    await table.bot.referee.resign(table.game, table.dreben.id)
    await table.env.settle()
    assert "refereed only" in (await analysed(table)).text
    assert all("Analysis" not in one.buttons for one in table.seen())
