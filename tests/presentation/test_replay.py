"""What a replay is made of, in every game: its frames and their captions, and the animated picture."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from functools import cache
from io import BytesIO
from itertools import pairwise

import pytest
from measuring.legibility import faults
from PIL import GifImagePlugin, ImageChops, ImageStat

from bot.games.game import PUBLIC
from bot.games.log import Entry, Log, learned_steps
from bot.games.match import LearnedStep, may_learn
from bot.games.match_events import MatchPaused, MovesUndone
from bot.games.registry import GAMES
from bot.presentation.components import DESCRIPTION
from bot.presentation.drawing import FONTS, Drawing
from bot.presentation.messages import presenter_of
from bot.presentation.replay import frames, gif
from bot.presentation.replay.animation import LARGEST_ANIMATION, Animation, Animator, replay_file
from bot.presentation.replay.frames import (
    CAPTION,
    Frame,
    Frames,
    caption,
    plain_lines,
    whole_game,
)
from bot.presentation.replay.gif import GifFormat, GifFrame
from bot.presentation.svg import WIDTH, paper, text

from .recorded import recorded

HOSTILE = "</script><script>alert(1)</script><img src=x onerror=alert(2)> ]]> \\u003c “a”"


@cache
def game(kind: str) -> tuple[Entry, ...]:
    """Returns a game of this kind, up to its eightieth decision, with a pause for a hostile reason."""
    return tuple(recorded(kind, 6, 80, HOSTILE))


@cache
def steps(kind: str, audience: str) -> list[LearnedStep]:
    """Returns the steps of that game as this audience learned of them; ``whole`` for all."""
    entries = game(kind)
    if audience == "whole":
        return learned_steps("A7QX", entries, PUBLIC[0], whole=True)
    return learned_steps("A7QX", entries, audience)


def audiences(kind: str) -> tuple[str, ...]:
    return (*GAMES[kind].seats, PUBLIC[0], "whole")


def drawing(number: int, height: int = 300) -> Drawing:
    """Returns a picture that shows a number."""
    return Drawing("x.png", paper(height, text(str(number), 300, 200, 90)), str(number))


def frame(number: int, turn: int = 1, *lines: str) -> Frame:
    return Frame(drawing(number), lines, turn, f"Turn {turn}")


every_kind = pytest.mark.parametrize("kind", GAMES)


# --- the course of a game


@every_kind
def test_a_step_is_told_to_those_who_learned_of_it(kind: str) -> None:
    """Each step holds what its audience learned and the view that it had then, and steps of which it learned
    nothing are left out."""
    for audience in (*GAMES[kind].seats, PUBLIC[0]):
        log, expected = Log("A7QX"), []
        for entry, after in pairwise([*game(kind), Entry(0, 0, None, MatchPaused(""))]):
            log.add(entry)
            expected += [entry.event] if may_learn(entry.event.audience, audience) and log.match.state else []
            if entry.step != after.step and log.match.state and expected:
                last = log.match.view(audience)
        told = steps(kind, audience)
        assert [event for step in told for event in step.events] == expected
        assert all(step.events for step in told)
        assert told[-1].view == last


@every_kind
def test_turns_are_counted_from_what_is_told(kind: str) -> None:
    """The numbers of turns are consecutive to every audience, so that they tell of no hidden one."""
    for audience in audiences(kind):
        turns = [step.turn for step in steps(kind, audience)]
        assert list(dict.fromkeys(turns)) == list(range(1, turns[-1] + 1))
        assert turns == sorted(turns)


def test_moves_that_were_taken_back_are_not_told() -> None:
    """What stays of them, a pause, is told with the position before them."""
    entries = recorded("memoir44", 6, 20)
    while entries[-1].event.standing:
        entries.pop()
    back, last = entries[-1].step, entries[-1].seq
    paused = Entry(last + 1, last + 1, None, MatchPaused("a cat"))
    undone = Entry(last + 2, last + 2, None, MovesUndone(back - 1, 1, "master"))
    *told, stays, taken = learned_steps("A7QX", [*entries, paused, undone], PUBLIC[0], whole=True)
    before = learned_steps("A7QX", [entry for entry in entries if entry.step < back], PUBLIC[0], whole=True)
    assert told == before
    assert stays == LearnedStep((paused.event,), before[-1].view, stays.turn)
    assert taken.events == (undone.event,)
    assert taken.view.state == before[-1].view.state
    assert taken.turn == stays.turn


# --- steps and frames


@every_kind
def test_there_is_a_frame_for_each_step_that_changes_the_picture(kind: str) -> None:
    """If a game is short: for those of which something is told; the first shows the position at the start."""
    told = steps(kind, PUBLIC[0])[: frames.MOST_FRAMES]
    drawn = [presenter_of(step.view).picture(step.view.state) for step in told]
    changed = [
        one
        for before, one in pairwise([None, *drawn])
        if not (before and one and frames.same_picture(before, one))
    ]
    made = whole_game(told)
    shown = [frame.drawing for frame in made.frames if not frame.climax]
    following = iter(changed)
    assert all(one in following for one in shown)
    assert shown[0] == drawn[0]
    assert len(shown) > 5
    assert all(frame.lines for frame in made.frames)


@every_kind
def test_a_whole_game_has_thirty_frames_in_thirty_seconds_at_most(kind: str) -> None:
    """Turns are joined where there are more; every climax and the last position are among them."""
    told = steps(kind, "whole")
    made = whole_game(told).frames
    assert 10 < len(made) <= frames.MOST_FRAMES == 30
    assert sum(frames.pauses(made)) <= frames.LONGEST + 0.01 == 30.01
    climaxes = [presenter_of(step.view).climax(step.events, step.view.state) for step in told]
    pictured = [one.picture for one in climaxes if one and one.picture]
    assert [frame.drawing for frame in made if frame.climax] == pictured
    assert made[-1].drawing == presenter_of(told[-1].view).picture(told[-1].view.state)
    assert not any("only for" in line for frame in made for line in frame.lines)


@every_kind
def test_every_caption_can_be_read_on_a_telephone(kind: str) -> None:
    """No text of it is cut, overlaps another or has less than 14 px at a width of 400, but for the number."""
    several = whole_game(steps(kind, "whole")).frames
    for number, one in enumerate(several, 1):
        drawn = Drawing("caption.svg", caption(one, number, len(several)), "")
        assert faults(drawn) == []
        assert "…" not in drawn.svg
        assert frames.CAPTION_LETTERS / WIDTH * 400 >= 14
    assert any(one.lines for one in several)


def test_lines_become_plain() -> None:
    """Markup, small print, aligned text, emoji and fingerprints are left out of captions."""
    lines = ["**A** *b* `c` – 🎲 d\\*", "-# small", "```\nx\n```", "e\n-# f\n→ g", "f" * 64, "*Hit* 🎯."]
    assert list(plain_lines(lines)) == ["A b c – d*", "e – g", "Hit."]


def test_a_long_caption_ends_with_a_sentence() -> None:
    """It has three lines at most; a sentence that is too long ends with a part of it, or with a word."""
    sentence = "Inf 2 moves from A1 to A2 and takes ground. "

    def words(told: str) -> str:
        drawn = caption(frame(1, 1, told), 1, 1)
        return " ".join(re.findall(">([^<]+)</text>", drawn)[2:])

    shown = words(sentence * 20)
    assert shown.endswith("takes ground.")
    assert 2 < shown.count("Inf") < 20
    assert words(("A" * 20 + "; ") * 20).endswith(";")
    assert words("Ham " * 200).endswith("Ham")


def test_of_too_many_frames_every_second_is_shown() -> None:
    """With the first, the last and the climaxes; in the end there is one."""
    several = [frame(n)._replace(climax=n == 3) for n in range(6)]
    shown = frames.sparser(several)
    assert [one.drawing.alt for one in shown] == ["0", "2", "3", "5"]
    while len(shown) > 1:
        fewer = frames.sparser(shown)
        assert len(fewer) < len(shown)
        shown = fewer
    assert shown == several[-1:]


# --- the animated picture


async def animated(several: Sequence[Frame]) -> Animation:
    animator = Animator()
    animation = await (await animator.begin(Frames(list(several), len(several)))).task
    await animator.close()
    assert animation is not None
    return animation


@every_kind
async def test_each_frame_shows_its_position_and_its_caption(real_renderer: None, kind: str) -> None:
    """Every frame of the file is what was drawn, but for the choice of the nearest colour; it stands as long
    as its caption takes to read, and the file begins again."""
    several = whole_game(steps(kind, "whole")).frames[-3:]
    animation = await animated(several)
    file = GifImagePlugin.GifImageFile(BytesIO(animation.data))
    assert file.n_frames == len(several) == 3
    assert file.info["loop"] == 0
    look = GifFormat(file.size, file.size[1] - CAPTION, b"", FONTS)
    for number, one in enumerate(several):
        file.seek(number)
        drawn = gif._painted(GifFrame(one.drawing.encode(), caption(one, number + 1, 3), 0), look)
        difference = ImageStat.Stat(ImageChops.difference(file.convert("RGB"), drawn))
        assert max(difference.mean) < 1.5
        assert file.info["duration"] == 10 * int(100 * frames.pauses(several)[number])


async def test_the_same_frames_are_the_same_file(real_renderer: None) -> None:
    """Whoever paints them, whatever was painted before."""
    several = [frame(number) for number in range(4)]
    one = await animated(several)
    await animated(several[::-1])
    assert (await animated(several)).data == one.data


async def test_it_is_painted_in_a_process_of_its_own(own_process: None, real_renderer: None) -> None:
    """All that is asked of it and all that it answers can be sent there, and the event loop goes on."""
    animating, turns = asyncio.create_task(animated([frame(number) for number in range(3)])), 0
    while not animating.done():
        await asyncio.sleep(0.001)
        turns += 1
    animation = await animating
    assert GifImagePlugin.GifImageFile(BytesIO(animation.data)).n_frames == 3
    assert turns > 10


async def test_a_small_mark_keeps_its_colour(real_renderer: None) -> None:
    """The colour of a mark of some pixels is not mixed with those of large areas."""
    red = (200, 20, 30)
    marked = drawing(1)
    marked = Drawing("x.png", marked.svg.replace("</svg>", '<rect x="9" y="50" width="6" height="6" '
                     'fill="#c8141e"/></svg>'), "")  # fmt: skip
    animation = await animated([frame(n) for n in range(2, 8)] + [Frame(marked, (), 1, "")])
    file = GifImagePlugin.GifImageFile(BytesIO(animation.data))
    file.seek(6)
    assert all(abs(a - b) < 12 for a, b in zip(file.convert("RGB").getpixel((12, 53)), red, strict=True))  # type: ignore[arg-type]


async def test_pictures_of_different_height_share_the_frame(real_renderer: None) -> None:
    """The frame is as high as the highest, and captions stay in one place."""
    several = [frame(1), frame(2)._replace(drawing=drawing(2, 420)), frame(3)]
    file = GifImagePlugin.GifImageFile(BytesIO((await animated(several)).data))
    assert file.size == (WIDTH, 420 + CAPTION)


async def test_an_animation_that_is_too_large_has_fewer_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    """Until it fits; a single frame always does."""
    several = [frame(number, number // 4) for number in range(16)]
    full = await animated(several)
    monkeypatch.setattr("bot.presentation.replay.animation.LARGEST_ANIMATION", len(full.data) // 2 + 1000)
    smaller = await animated(several)
    assert smaller.shown == 9
    assert LARGEST_ANIMATION == 8_000_000


async def test_the_description_tells_the_frames_in_order() -> None:
    """Within Discord's limit, and the same name for every replay."""
    several = [frame(number, number // 4 + 1, f"Inf {number} to A1.") for number in range(100)]
    file = replay_file(await animated(several))
    assert file.filename == "replay.gif"
    assert file.description is not None
    assert file.description.startswith("100 pictures, one after the other:\nTurn 1\nInf 0 to A1.")
    assert len(file.description) <= DESCRIPTION
