"""The frames of an animated picture: positions, each with a caption of what led to it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from html import unescape
from typing import NamedTuple

from bot.games.match import LearnedStep
from bot.games.typed_text import clipped
from bot.presentation import svg
from bot.presentation.drawing import Drawing
from bot.presentation.markup import QUIET
from bot.presentation.paging import FENCE
from bot.presentation.replay.steps import ReplayStep, replay_steps, same_picture, turn_ends
from bot.presentation.report.templates import html
from bot.presentation.wording import say

CAPTION = 172
"""The height of a caption, in pixels."""

CAPTION_LETTERS, CAPTION_LINES, CAPTION_STEP = 28, 3, 36
"""Size, largest number and distance of the lines of a caption. On a telephone they are half as large."""

SHORTEST_STILL, LONGEST_STILL, LAST_STILL = 1.0, 4.0, 5.0
"""Least and greatest number of seconds that a frame stands still, and that of the last one."""

READING_SPEED = 30
"""Characters that a reader reads in a second."""

MOST_FRAMES = 400
"""Most frames of an animated picture."""

_BREAK, _TAG = re.compile("<br ?/?>|</p>"), re.compile("<[^>]+>")
_STRANGE = re.compile(r"\s*[\u2190-\u2bff\ufe0f\U00010000-\U0010ffff]+")
"""Arrows, signs and emoji, which the font of the pictures lacks."""

_SEAL = re.compile(r"\b[0-9a-f]{32,}\b")
"""A fingerprint or a seed, which nobody reads in passing."""


class Frame(NamedTuple):
    """A position, what led to it in plain lines, and the number and title of its turn."""

    drawing: Drawing
    lines: tuple[str, ...]
    turn: int
    title: str


class Frames(NamedTuple):
    """The frames of an animated picture, and of how many ``steps`` they were chosen."""

    frames: list[Frame]
    steps: int


def whole_game(steps: Sequence[ReplayStep]) -> Frames:
    """Returns the frames of these steps, one for each that changes the picture; if they are too many, those
    with which turns end."""
    return _fitting(list(_frames(steps)))


def last_turn(learned: Sequence[LearnedStep]) -> Frames:
    """Returns the frames of the last turn that changed the picture, from the position in which it began."""
    frames = Frames([], 0)
    for turn in dict.fromkeys(step.turn for step in reversed(learned)):
        frames = one_turn(learned, turn)
        if len(frames.frames) > 1:
            break
    return frames


def one_turn(learned: Sequence[LearnedStep], turn: int) -> Frames:
    """Returns the frames of one turn, from the position in which it began."""
    places = [place for place, step in enumerate(learned) if step.turn == turn]
    steps = replay_steps(learned[max(0, places[0] - 1) : places[-1] + 1])
    frames = list(_frames(steps))
    if frames and frames[0].turn != turn:
        begun = frames[0]._replace(turn=turn, title=steps[-1].title)
        frames[0] = begun._replace(lines=begun.lines if len(frames) == 1 else ())
    return _fitting(frames)


def _fitting(frames: list[Frame]) -> Frames:
    steps = len(frames)
    while len(frames) > MOST_FRAMES:
        frames = sparser(frames)
    return Frames(frames, steps)


def sparser(frames: Sequence[Frame]) -> list[Frame]:
    """Returns fewer of the frames, with the first and the last one: those with which turns end, and if there
    are no others, every second one."""
    ends = [frames[index] for index in turn_ends([frame.turn for frame in frames])]
    return ends if len(ends) < len(frames) else [*frames[:-1:2], frames[-1]]


def _frames(steps: Iterable[ReplayStep]) -> Iterator[Frame]:
    """Yields the first step with a picture, and each that changes it. What happened since the frame before is
    told in the caption; after the last one, in its own."""
    last: Frame | None = None
    waiting: list[str] = []
    for step in steps:
        waiting += step.game_lines
        if step.drawing is None or (last and same_picture(last.drawing, step.drawing)):
            continue
        if last:
            yield last
        last = Frame(step.drawing, tuple(plain_lines(waiting)), step.turn, step.title)
        waiting = []
    if last:
        yield last._replace(lines=(*last.lines, *plain_lines(waiting)))


def plain_lines(lines: Iterable[str]) -> Iterator[str]:
    """Yields lines of Discord's markup as plain text in the letters that the pictures have, without small
    print and aligned text."""
    for marked in lines:
        if FENCE in marked:
            continue
        large = "\n".join(part for part in marked.split("\n") if not part.startswith(QUIET))
        plain = unescape(_TAG.sub("", _BREAK.sub(" ", html(large, {}))))
        plain = _SEAL.sub("…", _STRANGE.sub("", plain.replace("→", "–")))
        if words := " ".join(plain.split()):
            yield words


def seconds(frame: Frame, *, last: bool) -> float:
    """Returns for how long a frame stands still."""
    if last:
        return LAST_STILL
    return min(LONGEST_STILL, max(SHORTEST_STILL, sum(map(len, frame.lines)) / READING_SPEED))


def caption(frame: Frame, number: int, of: int) -> str:
    """Draws the caption of a frame: its turn, its number among the others, and what led to it."""
    place = f"{number} / {of}"
    room = svg.WIDTH - 2 * svg.MARGIN - svg.wide(place, 24) - 20
    lines = [
        svg.text(
            words,
            svg.MARGIN,
            84 + CAPTION_STEP * n,
            CAPTION_LETTERS,
            fill=svg.INK,
            room=svg.WIDTH - 2 * svg.MARGIN,
        )
        for n, words in enumerate(_wrapped(" ".join(frame.lines)))
    ]
    return svg.document(
        svg.WIDTH,
        CAPTION,
        svg.box(0, 0, svg.WIDTH, CAPTION, svg.CARD),
        svg.box(0, 0, svg.WIDTH * number / of, 8, svg.OLIVE),
        svg.line(0, 8, svg.WIDTH, 8, **svg.stroke(svg.LINE, 1)),
        svg.text(" ".join(plain_lines([frame.title])), svg.MARGIN, 46, 30, bold=True, room=room),
        svg.text(place, svg.WIDTH - svg.MARGIN, 46, 24, fill=svg.PENCIL, anchor="end"),
        *lines,
    )


def _wrapped(words: str) -> list[str]:
    """Returns a text in as many lines as a caption has; what does not fit is cut."""
    room, lines = svg.WIDTH - 2 * svg.MARGIN, [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if svg.wide(longer, CAPTION_LETTERS) <= room or not lines[-1]:
            lines[-1] = longer
        elif len(lines) < CAPTION_LINES:
            lines.append(word)
        else:
            lines[-1] += " …"
            break
    return [words for words in lines if words]


def frames_text(frames: Sequence[Frame]) -> str:
    """Returns what these frames tell, turn by turn, as the description of an animated picture."""
    parts, turn = [say("replay-alt", count=len(frames))], 0
    for frame in frames:
        if frame.turn != turn:
            parts += plain_lines([frame.title])
        parts += [clipped(words, 200) for words in frame.lines]
        turn = frame.turn
    return "\n".join(parts)
