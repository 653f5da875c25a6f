"""The results of the laboratory as pictures: a dot for each share, with its interval and its aim."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.lab.balance import Balance
from bot.lab.intervals import Share
from bot.lab.ladder import Score
from bot.lab.tables import seat_name, title
from bot.lab.tune import Tuned
from bot.presentation.drawing import Drawing, make_drawing
from bot.presentation.svg import (
    INK,
    LINE,
    MARGIN,
    OCHRE,
    OLIVE,
    PENCIL,
    SHADE,
    WIDTH,
    box,
    circle,
    heading,
    line,
    paper,
    stroke,
    text,
)

TOP = 182
ROW = 52
LEFT = 340
WIDE = 300
RIGHT = WIDTH - MARGIN
DOUBLE = 200


class Row(NamedTuple):
    """A row of the picture: what was measured, the ends of its interval, the figure in words, and from and up
    to where it should be."""

    label: str
    value: float
    low: float
    high: float
    said: str
    aim: tuple[float, float] | None = None


def chart(drawing: str, head: str, below: str, rows: Sequence[Row], full: int = 100) -> Drawing:
    """Draws the rows one below the other on a scale from 0 to ``full``."""
    bottom = TOP + ROW * len(rows)
    scale = [
        line(x, TOP - 14, x, bottom, **stroke(colour, 2))
        + text(f"{round(full * part)}", x, TOP - 24, 22, fill=PENCIL, anchor="middle")
        for x, part, colour in ((LEFT, 0, LINE), (LEFT + WIDE / 2, 0.5, PENCIL), (LEFT + WIDE, 1, LINE))
    ]
    drawn = [mark for number, row in enumerate(rows) for mark in _row(row, TOP + ROW * number, WIDE / full)]
    svg = paper(bottom + MARGIN, heading(head, below), *scale, *drawn)
    said = [f"{row.label}: {row.said}" for row in rows]
    return make_drawing(f"{drawing}.png", svg, "\n".join([head, below, *said]))


def _row(row: Row, y: float, unit: float) -> Iterator[str]:
    middle = y + ROW / 2
    if row.aim:
        low, high = row.aim
        yield box(LEFT + low * unit, y + 6, (high - low) * unit, ROW - 12, SHADE, **stroke(OCHRE, 2))
    met = row.aim is None or row.aim[0] <= row.value <= row.aim[1]
    yield line(LEFT + row.low * unit, middle, LEFT + row.high * unit, middle, **stroke(INK, 4))
    yield circle(LEFT + row.value * unit, middle, 9, OLIVE if met else OCHRE, **stroke(INK, 2))
    yield text(row.label, MARGIN, middle + 8, 22, bold=True, room=LEFT - MARGIN - 24)
    yield text(row.said, RIGHT, middle + 8, 24, bold=True, anchor="end", room=110)


def _share(label: str, share: Share, aim: tuple[float, float] | None) -> Row:
    return Row(label, share.value, share.low, share.high, f"{share.value:.1f} %", aim)


def ladder_picture(kind: str, found: Sequence[Score]) -> Drawing:
    """Draws a ladder."""
    rows = []
    for one in found:
        on = f"{one.on}: " if one.on else ""
        seat = f", {seat_name(one.seat)}" if one.seat else ""
        aim = None if one.aim is None else (one.aim, 100.0)
        rows.append(_share(f"{on}{one.one} : {one.other}{seat}", one.share, aim))
    return chart(f"{kind}-ladder", title(kind), "Games won, in per cent, with the 95 % interval", rows)


def balance_picture(kind: str, found: Sequence[Balance]) -> Drawing:
    """Draws a balance."""
    rows = [
        _share(", ".join(part for part in (one.on, one.option, one.level) if part), one.share, one.aim)
        for one in found
    ]
    below = f"{seat_name(found[0].seat)}: games won, in per cent, with the 95 % interval"
    return chart(f"{kind}-balance", title(kind), below, rows)


def tuning_picture(kind: str, found: Tuned) -> Drawing:
    """Draws the new weights in per cent of the old ones."""

    def row(name: str) -> Row:
        before, after = found.before[name], found.after[name]
        part = min(DOUBLE, max(0.0, 100 * after / before)) if before else 100.0
        return Row(name, part, min(part, 100), max(part, 100), f"{after:g}")

    below = f"New weights in per cent of the old; they won {found.share}"
    return chart(f"{kind}-tuned", title(kind), below, [row(name) for name in found.before], DOUBLE)
