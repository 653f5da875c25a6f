"""The replay of a game, in the one game that only the tests know: who gets it, when, and in which forms; and
the replay of each turn where the place likes that."""

from __future__ import annotations

import asyncio
import itertools
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from PIL import GifImagePlugin
from simcord import MemberActor
from simulated.pictures import dot_frames
from simulated.table import Answer, Table

from bot.presentation.replay import animation, gif
from bot.presentation.replay import frames as replay_frames
from bot.presentation.replay.gif import GifFormat, GifFrame
from bot.workers import WorkCache

from .play import BAR_AFTER, BAR_EVERY, nights, open_ferry, post, row, start
from .presenter import PRESENTER

ENDED = ((1, 2), (2, 3), (3, 1))
"""Nights of a game in which three boats come over, and no dice are thrown."""


async def replayed(table: Table, user: MemberActor, **show: str) -> Answer:
    answer = await table.slash(user, "table replay", **show)
    assert answer.private
    return answer


async def attached(answer: Answer) -> bytes:
    """Returns the only file of an answer."""
    (file,) = answer.messages[-1].attachments
    return await file.read()


async def frames(answer: Answer) -> int:
    """Returns how many pictures an animated one has."""
    (name,) = answer.pictures
    assert name == "replay.gif"
    return GifImagePlugin.GifImageFile(BytesIO(await attached(answer))).n_frames


async def test_the_lobby_has_no_replay(table: Table) -> None:
    """A game in the lobby has not begun, and the command says so."""
    await open_ferry(table)
    refused = await replayed(table, table.stranger)
    assert refused.text == f"Game `{table.game}` has not begun: a seat is still free."


async def test_while_the_game_runs_it_is_what_was_played(table: Table) -> None:
    """A picture for each step that changes it, with what is known now."""
    await start(table)
    await nights(table, *ENDED[:2])
    answer = await replayed(table, table.stranger)
    assert "**Replay** of game" in answer.text
    assert "rest stays sealed" in answer.text
    assert "A boat rows at ford 3" in answer.text
    assert list(answer.panel.buttons) == ["Report"]


async def test_each_side_sees_its_own_view(table: Table) -> None:
    """The watch sees its sentry, and the crew and the others do not; the sentry changes no picture of
    theirs."""
    await start(table)
    await nights(table, *ENDED[:2])
    seen = {
        user: await frames(await replayed(table, user, show="game"))
        for user in (table.dreben, table.lerouge, table.stranger)
    }
    assert seen == {table.dreben: 5, table.lerouge: 3, table.stranger: 3}


async def test_when_it_is_over_everybody_sees_the_whole(table: Table) -> None:
    """The answer is the whole game then, with the sentry, and the same for all."""
    await start(table)
    await nights(table, *ENDED)
    answers = [await replayed(table, user) for user in table.users]
    assert [await frames(one) for one in answers] == [7] * 4
    assert "from the beginning" in answers[0].text
    assert "sealed" not in answers[0].messages[-1].content
    assert list(answers[0].panel.buttons) == ["Report"]
    assert len({await attached(one) for one in answers}) == 1


async def test_the_buttons_lead_from_one_to_the_other(table: Table) -> None:
    """Under the last post there is the replay, under the replay the report, and under that
    the analysis and the replay."""
    await start(table)
    await nights(table, *ENDED)
    closing = next(one for one in reversed(table.seen()) if "Replay" in one.buttons)
    assert list(closing.buttons) == ["Rematch", "Analysis", "Replay", "Share", "More"]
    whole = await table.click(table.stranger, closing, "Replay")
    assert whole.private
    assert await frames(whole) == 7
    report = await table.click(table.stranger, whole.panel, "Report")
    assert f"planvert-{table.game}.html" in report.pictures
    assert list(report.panel.buttons) == ["Analysis", "Replay"]
    again = await table.click(table.stranger, report.panel, "Replay")
    assert await frames(again) == 7


async def test_what_was_taken_back_is_not_shown(table: Table) -> None:
    """A boat that was called back appears in no picture."""
    await start(table)
    await post(table, 1)
    await row(table, 2)
    await table.slash(table.gm, "gm undo", reason="a slip of the hand")
    await row(table, 3)
    answer = await replayed(table, table.stranger, show="game")
    assert await frames(answer) == 2
    assert "rows at ford 3" in answer.text
    assert "rows at ford 2" not in answer.text


async def test_a_bar_shows_how_far_the_pictures_are(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """While they are painted the answer is a bar, which then becomes the replay."""
    await start(table)
    await nights(table, *ENDED)
    gate, calls, animator = asyncio.Event(), itertools.count(), table.bot.animator
    monkeypatch.setattr(animation, "AT_ONCE", 2)

    async def slow(call: Callable[[], Any], *_: object) -> Any:
        if next(calls) == 3:
            await table.env.external_wait(gate.wait(), reason="another process")
        return call()

    monkeypatch.setattr(animator._worker, "run", slow)
    answer = await replayed(table, table.stranger)
    await table.env.advance_time(BAR_AFTER)
    assert "▰▰▰▰▰▱▱▱▱▱ 57%" in answer.text
    gate.set()
    await table.env.advance_time(BAR_EVERY)
    await table.env.settle()
    assert await frames(answer) == 7
    assert list(answer.panel.buttons) == ["Report"]


async def test_a_reader_gets_one_replay_at_a_time(table: Table) -> None:
    """Until it is there, they get no second one; others do."""
    await start(table)
    await nights(table, *ENDED)
    with table.bot.concurrency.alone(table.stranger.id):
        refused = await replayed(table, table.stranger)
        assert refused.text.startswith("This is still being made for you")
        assert await frames(await replayed(table, table.lerouge)) == 7
    assert await frames(await replayed(table, table.stranger)) == 7


async def test_readers_of_the_same_share_it(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """What everybody sees is painted once."""
    await start(table)
    await nights(table, *ENDED)
    painted: list[GifFrame] = []

    def counted(form: GifFormat, before: GifFrame | None, wanted: Sequence[GifFrame]) -> list[bytes]:
        painted.extend(wanted)
        return dot_frames(form, before, wanted)

    monkeypatch.setattr(gif, "encode_frames", counted)
    for user in table.users:
        await replayed(table, user)
    assert len(painted) == 7


async def test_the_report_stays_when_the_pictures_fail(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A failure is told in a sentence, with the way to the report, and logged without what the pictures show;
    another attempt begins anew."""
    await start(table)
    await nights(table, *ENDED)

    def broken(form: GifFormat, before: GifFrame | None, wanted: Sequence[GifFrame]) -> list[bytes]:
        raise ValueError(wanted[0].caption)

    with monkeypatch.context() as mark:
        mark.setattr(gif, "encode_frames", broken)
        failed = await replayed(table, table.stranger)
    assert failed.text.startswith("The pictures could not be painted.")
    assert "Report" in failed.panel.buttons
    (line,) = [one.getMessage() for one in caplog.records if one.name == animation.__name__]
    assert line == "a replay could not be painted: ValueError"
    assert await frames(await replayed(table, table.stranger)) == 7


async def test_a_replay_that_is_too_large_shows_the_ends_of_turns(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its caption says so. Each picture of the watch's own step is dropped before those of the crew."""
    await start(table)
    await nights(table, *ENDED)
    size = len(await attached(await replayed(table, table.stranger)))
    monkeypatch.setattr(animation, "LARGEST_ANIMATION", size - 1)
    await table.bot.animator.close()
    table.bot.animator._works = WorkCache(animation.CACHED)
    answer = await replayed(table, table.stranger)
    assert 1 < await frames(answer) < 7
    assert re.search(r"7 steps, [2-6] of them as a picture", answer.text)


async def test_a_game_without_pictures_has_a_report(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game whose presenter draws nothing is told in words."""
    await start(table)
    await nights(table, *ENDED)
    wordless = replace(PRESENTER, picture=lambda view: None)
    monkeypatch.setattr(replay_frames, "presenter_of", lambda match: wordless)
    answer = await replayed(table, table.stranger)
    assert answer.text.startswith(f"Game `{table.game}` has no pictures to replay.")
    assert not answer.pictures
    assert list(answer.panel.buttons) == ["Report"]
