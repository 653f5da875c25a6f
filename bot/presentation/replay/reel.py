"""The shots of an animated picture: positions, each with a caption of what led to it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from html import unescape
from typing import NamedTuple

from bot.games.match import LearnedStep
from bot.games.typed_text import clipped
from bot.presentation.drawing import Drawing
from bot.presentation.markup import QUIET
from bot.presentation.paging import FENCE
from bot.presentation.replay.scenes import Scene, same_picture, scenes, turn_ends
from bot.presentation.report.templates import html
from bot.presentation.svg import (
    CARD,
    INK,
    LINE,
    MARGIN,
    OLIVE,
    PENCIL,
    WIDTH,
    box,
    document,
    line,
    stroke,
    text,
    wide,
)
from bot.presentation.wording import say

CAPTION = 172
"""The height of a caption, in pixels."""

SIZE, LINES, STEP = 28, 3, 36
"""Size, largest number and distance of the lines of a caption. On a telephone they are half as large."""

BRIEFEST, LONGEST, LAST = 1.0, 4.0, 5.0
"""Least and greatest number of seconds that a shot stands still, and that of the last one."""

READ = 30
"""Characters that a reader reads in a second."""

MOST_SHOTS = 400
"""Most shots of an animated picture."""

_BREAK, _TAG = re.compile("<br ?/?>|</p>"), re.compile("<[^>]+>")
_STRANGE = re.compile(r"\s*[\u2190-\u2bff\ufe0f\U00010000-\U0010ffff]+")
"""Arrows, signs and emoji, which the font of the pictures lacks."""

_SEAL = re.compile(r"\b[0-9a-f]{32,}\b")
"""A fingerprint or a seed, which nobody reads in passing."""


class Shot(NamedTuple):
    """A position, what led to it in plain lines, and the number and title of its turn."""

    drawing: Drawing
    lines: tuple[str, ...]
    turn: int
    title: str


class Reel(NamedTuple):
    """The shots of an animated picture, and of how many ``steps`` they were chosen."""

    shots: list[Shot]
    steps: int


def whole(found: Sequence[Scene]) -> Reel:
    """Returns the shots of these scenes, one for each that changes the picture; if they are too many, those
    with which turns end."""
    return _reel(list(_shots(found)))


def last_turn(course: Sequence[LearnedStep]) -> Reel:
    """Returns the shots of the last turn that changed the picture, from the position in which it began."""
    found = Reel([], 0)
    for turn in dict.fromkeys(step.turn for step in reversed(course)):
        found = one_turn(course, turn)
        if len(found.shots) > 1:
            break
    return found


def one_turn(course: Sequence[LearnedStep], turn: int) -> Reel:
    """Returns the shots of one turn, from the position in which it began."""
    places = [place for place, step in enumerate(course) if step.turn == turn]
    found = scenes(course[max(0, places[0] - 1) : places[-1] + 1])
    shots = list(_shots(found))
    if shots and shots[0].turn != turn:
        begun = shots[0]._replace(turn=turn, title=found[-1].title)
        shots[0] = begun._replace(lines=begun.lines if len(shots) == 1 else ())
    return _reel(shots)


def _reel(shots: list[Shot]) -> Reel:
    steps = len(shots)
    while len(shots) > MOST_SHOTS:
        shots = sparser(shots)
    return Reel(shots, steps)


def sparser(shots: Sequence[Shot]) -> list[Shot]:
    """Returns fewer of the shots, with the first and the last one: those with which turns end, and if there
    are no others, every second one."""
    ends = [shots[index] for index in turn_ends([shot.turn for shot in shots])]
    return ends if len(ends) < len(shots) else [*shots[:-1:2], shots[-1]]


def _shots(found: Iterable[Scene]) -> Iterator[Shot]:
    """Yields the first scene with a picture, and each that changes it. What happened since the shot before is
    told in the caption; after the last one, in its own."""
    kept: Shot | None = None
    waiting: list[str] = []
    for scene in found:
        waiting += scene.telling
        if scene.drawing is None or (kept and same_picture(kept.drawing, scene.drawing)):
            continue
        if kept:
            yield kept
        kept = Shot(scene.drawing, tuple(plain_lines(waiting)), scene.turn, scene.title)
        waiting = []
    if kept:
        yield kept._replace(lines=(*kept.lines, *plain_lines(waiting)))


def plain_lines(lines: Iterable[str]) -> Iterator[str]:
    """Yields lines of Discord's markup as plain text in the letters that the pictures have, without small
    print and aligned text."""
    for one in lines:
        if FENCE in one:
            continue
        large = "\n".join(part for part in one.split("\n") if not part.startswith(QUIET))
        said = unescape(_TAG.sub("", _BREAK.sub(" ", html(large, {}))))
        said = _SEAL.sub("…", _STRANGE.sub("", said.replace("→", "–")))
        if words := " ".join(said.split()):
            yield words


def seconds(shot: Shot, *, last: bool) -> float:
    """Returns for how long a shot stands still."""
    if last:
        return LAST
    return min(LONGEST, max(BRIEFEST, sum(map(len, shot.lines)) / READ))


def caption(shot: Shot, number: int, of: int) -> str:
    """Draws the caption of a shot: its turn, its number among the others, and what led to it."""
    place = f"{number} / {of}"
    room = WIDTH - 2 * MARGIN - wide(place, 24) - 20
    told = [
        text(words, MARGIN, 84 + STEP * n, SIZE, fill=INK, room=WIDTH - 2 * MARGIN)
        for n, words in enumerate(_wrapped(" ".join(shot.lines)))
    ]
    return document(
        WIDTH,
        CAPTION,
        box(0, 0, WIDTH, CAPTION, CARD),
        box(0, 0, WIDTH * number / of, 8, OLIVE),
        line(0, 8, WIDTH, 8, **stroke(LINE, 1)),
        text(" ".join(plain_lines([shot.title])), MARGIN, 46, 30, bold=True, room=room),
        text(place, WIDTH - MARGIN, 46, 24, fill=PENCIL, anchor="end"),
        *told,
    )


def _wrapped(words: str) -> list[str]:
    """Returns a text in as many lines as a caption has; what does not fit is cut."""
    room, lines = WIDTH - 2 * MARGIN, [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if wide(longer, SIZE) <= room or not lines[-1]:
            lines[-1] = longer
        elif len(lines) < LINES:
            lines.append(word)
        else:
            lines[-1] += " …"
            break
    return [one for one in lines if one]


def shots_text(shots: Sequence[Shot]) -> str:
    """Returns what these shots tell, turn by turn, as the description of an animated picture."""
    parts, turn = [say("replay-alt", count=len(shots))], 0
    for shot in shots:
        if shot.turn != turn:
            parts += plain_lines([shot.title])
        parts += [clipped(one, 200) for one in shot.lines]
        turn = shot.turn
    return "\n".join(parts)
