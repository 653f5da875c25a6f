"""The frames of an animated picture: positions and climaxes, each with a caption of what led to it."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import unescape
from itertools import groupby, pairwise
from typing import NamedTuple

from bot.games.game import PUBLIC
from bot.games.match import LearnedStep
from bot.games.match_events import MatchEvent
from bot.games.typed_text import clipped
from bot.presentation import svg
from bot.presentation.drawing import Drawing
from bot.presentation.messages import game_name, presenter_of
from bot.presentation.paging import FENCE
from bot.presentation.posts import in_short
from bot.presentation.report import html
from bot.presentation.wording import QUIET, say

CAPTION = 172
CAPTION_LETTERS, CAPTION_LINES, CAPTION_STEP = 28, 3, 36
"""Size, largest number and distance of the lines of a caption. On a telephone they are half as large."""

SHORTEST_STILL, LONGEST_STILL, LAST_STILL = 1.0, 4.0, 5.0
"""Least and greatest number of seconds that a frame stands still, and that of the last one."""

READING_SPEED = 30
MOST_FRAMES, LONGEST = 30, 30.0
"""Most frames of an animated picture, and the most seconds that it takes."""

_BREAK, _TAG = re.compile("<br ?/?>|</p>"), re.compile("<[^>]+>")
_STRANGE = re.compile(r"\s*[\u2190-\u2bff\ufe0f\U00010000-\U0010ffff]+")
"""Arrows, signs and emoji, which the font of the pictures lacks."""

_SEAL = re.compile(r"[^.!?]*\b[0-9a-f]{32,}\b[^.!?]*[.!?]?")
"""A sentence with a fingerprint or a seed, which nobody reads in passing."""

_PARTS = (re.compile(r"(?<=[.!?…]) "), re.compile("(?<=[;,·]) "), re.compile(" "))
"""Where a caption may end: after a sentence, or else after a part of one, or else after a word."""


class Frame(NamedTuple):
    """A picture, what led to it in plain lines, and the number and title of its turn; ``climax`` is a high
    point of the game and not a position."""

    drawing: Drawing
    lines: tuple[str, ...]
    turn: int
    title: str
    climax: bool = False


class Frames(NamedTuple):
    """The frames of an animated picture, and how many ``steps`` they show."""

    frames: list[Frame]
    steps: int


def whole_game(learned: Sequence[LearnedStep]) -> Frames:
    """Returns the frames of these steps: one for each that changes the picture; if they are too many, as
    many for each turn as there is room for or, in a long game, one for several."""
    parts = [[step] for step in learned]
    if len(parts) > MOST_FRAMES:
        turns = [[[step] for step in steps] for _, steps in groupby(learned[1:], key=lambda step: step.turn)]
        room = MOST_FRAMES - 1 - len(list(_climaxes(learned, {})))
        spare = max(0, room - len(turns)) / len(learned)
        split = [part for steps in turns for part in _joined(steps, 1 + int(spare * len(steps)))]
        parts = [parts[0], *_joined(split, max(2, room))]
    return Frames(_fitting(_frames(parts, learned)), len(learned))


def _joined(parts: Sequence[Sequence[LearnedStep]], most: int) -> list[list[LearnedStep]]:
    """Returns neighbouring parts joined, as evenly as possible, so that there are at most so many."""
    count = min(most, len(parts))
    ends = [len(parts) * n // count for n in range(count + 1)]
    return [[step for part in parts[a:b] for step in part] for a, b in pairwise(ends)]


def _fitting(frames: Iterable[Frame]) -> list[Frame]:
    fitting = list(frames)
    while len(fitting) > MOST_FRAMES:
        fitting = sparser(fitting)
    return fitting


def sparser(frames: Sequence[Frame]) -> list[Frame]:
    """Returns fewer of the frames, as long as there are several: the first, the last, the climaxes, and every
    second one of the others."""
    positions = [frame for frame in frames[1:-1] if not frame.climax]
    dropped = {id(frame) for frame in (positions or frames[1:-1] or frames[:-1])[::2]}
    return [frame for frame in frames if id(frame) not in dropped]


def _frames(parts: Iterable[Sequence[LearnedStep]], learned: Sequence[LearnedStep]) -> Iterator[Frame]:
    """Yields the picture after the first part, and after each that changes it and of which something is told.
    What happened since the frame before is told in the caption; after the last one, in its own. Before the
    first there was nothing to tell but which game it is. A climax comes before the position to which it
    led, or is told with it if it looks the same."""
    named = {step.turn: title for step, title in zip(learned, titles(learned), strict=True)}
    last: Frame | None = None
    waiting: list[LearnedStep] = []
    for part in parts:
        waiting += part
        step = waiting[-1]
        drawing, lines = presenter_of(step.view).picture(step.view.state), tuple(_happened(waiting))
        if drawing is None or (last and (not lines or same_picture(last.drawing, drawing))):
            continue
        if last:
            yield last
        last = Frame(drawing, lines or (game_name(step.view),), step.turn, named[step.turn])
        for climax in _climaxes(waiting, named):
            if same_picture(climax.drawing, drawing):
                last = climax
            else:
                yield climax
        waiting = []
    if last:
        yield last._replace(lines=(*last.lines, *_happened(waiting)))


def titles(learned: Sequence[LearnedStep]) -> Iterator[str]:
    """Yields the title of each step's turn, from the position in which the turn began."""
    title = ""
    for number, step in enumerate(learned):
        begun = learned[max(0, number - 1)]
        if not number or begun.turn != step.turn:
            title = presenter_of(step.view).title(begun.view.state) or game_name(step.view)
        yield title


def same_picture(drawing: Drawing, other: Drawing) -> bool:
    return (drawing.svg, drawing.layers) == (other.svg, other.layers)


def _climaxes(steps: Iterable[LearnedStep], named: Mapping[int, str]) -> Iterator[Frame]:
    """Yields the climaxes of these steps that have a picture. ``named`` are the titles of the turns."""
    for step in steps:
        climax = presenter_of(step.view).climax(step.events, step.view.state)
        if climax and climax.picture:
            lines = tuple(plain_lines([climax.text]))
            yield Frame(climax.picture, lines, step.turn, named.get(step.turn, ""), climax=True)


def _happened(steps: Sequence[LearnedStep]) -> list[str]:
    """Returns what happened in the last turn of these steps in plain lines: what everybody knows or, where
    that is nothing, what certain seats know, without their standing orders."""
    events = [event for step in steps if step.turn == steps[-1].turn for event in step.events]
    happened = [
        event
        for event in events
        if event.audience and not event.standing and not isinstance(event, MatchEvent)
    ]
    shown = [event for event in happened if event.audience == PUBLIC] or happened
    return list(plain_lines(in_short(shown, steps[-1].view))) if shown else []


def plain_lines(lines: Iterable[str]) -> Iterator[str]:
    """Yields lines of Discord's markup as plain text in the letters that the pictures have, without small
    print, aligned text and fingerprints."""
    for marked in lines:
        if FENCE in marked:
            continue
        large = "\n".join(part for part in marked.split("\n") if not part.startswith(QUIET))
        plain = unescape(_TAG.sub("", _BREAK.sub(" ", html(large, {}))))
        plain = _SEAL.sub("", _STRANGE.sub("", plain.replace("→", "–")))
        if words := " ".join(plain.split()):
            yield words


def pauses(frames: Sequence[Frame]) -> list[float]:
    """Returns for how many seconds each frame stands still: as long as it takes to read, and less if all
    would take too long."""
    seconds = [
        min(LONGEST_STILL, max(SHORTEST_STILL, sum(map(len, _caption(frame.lines))) / READING_SPEED))
        for frame in frames
    ]
    seconds[-1:] = [LAST_STILL] * len(seconds[-1:])
    faster = min(1.0, LONGEST / sum(seconds)) if seconds else 1.0
    return [pause * faster for pause in seconds]


def caption(frame: Frame, number: int, of: int) -> str:
    """Draws the caption of a frame: its turn, its number among the others, and what led to it."""
    place = f"{number} / {of}"
    room = svg.WIDTH - 2 * svg.MARGIN
    lines = [
        svg.text(words, svg.MARGIN, 84 + CAPTION_STEP * n, CAPTION_LETTERS, fill=svg.INK, room=room)
        for n, words in enumerate(_caption(frame.lines))
    ]
    title, aside = " ".join(plain_lines([frame.title])), svg.wide(place, 26) + 20
    return svg.document(
        svg.WIDTH,
        CAPTION,
        svg.box(0, 0, svg.WIDTH, CAPTION, svg.CARD),
        svg.box(0, 0, svg.WIDTH * number / of, 8, svg.OLIVE),
        svg.line(0, 8, svg.WIDTH, 8, **svg.stroke(svg.LINE, 1)),
        svg.text(title, svg.MARGIN, 46, 30, bold=True, room=room - aside),
        svg.text(place, svg.WIDTH - svg.MARGIN, 46, 26, fill=svg.PENCIL, anchor="end"),
        *lines,
    )


def _caption(lines: Sequence[str]) -> list[str]:
    """Returns as many whole sentences as a caption holds, in its lines; of a first one that is too long, as
    many whole parts."""
    for ends in _PARTS:
        shown: list[str] = []
        for part in ends.split(" ".join(lines)):
            longer = _wrapped(" ".join([*(" ".join(shown).split()), part]))
            if len(longer) > CAPTION_LINES:
                break
            shown = longer
        if shown:
            return shown
    return []


def _wrapped(words: str) -> list[str]:
    room, lines = svg.WIDTH - 2 * svg.MARGIN, [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if svg.wide(longer, CAPTION_LETTERS) <= room or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
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
