"""The results of the laboratory as pictures: a dot for each share, with its interval and its aim."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.lab.balance import Balance
from bot.lab.intervals import Share
from bot.lab.ladder import Score
from bot.lab.tables import seat_name, title
from bot.table.drawing import Drawing, make_drawing
from bot.table.svg import (
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
FULL = 300
RIGHT = WIDTH - MARGIN


class Row(NamedTuple):
    """A row of the picture: what was measured, and from and up to where it should be, in per cent."""

    label: str
    share: Share
    aim: tuple[float, float] | None = None


def chart(name: str, head: str, below: str, rows: Sequence[Row]) -> Drawing:
    """Draws the rows one below the other on a scale from 0 to 100 per cent."""
    bottom = TOP + ROW * len(rows)
    scale = [
        line(_x(at), TOP - 14, _x(at), bottom, **stroke(PENCIL if at == 50 else LINE, 2))
        + text(f"{at}", _x(at), TOP - 24, 22, fill=PENCIL, anchor="middle")
        for at in (0, 50, 100)
    ]
    drawn = [mark for number, row in enumerate(rows) for mark in _row(row, TOP + ROW * number)]
    svg = paper(bottom + MARGIN, heading(head, below), *scale, *drawn)
    said = [f"{row.label}: {row.share}" for row in rows]
    return make_drawing(f"{name}.png", svg, "\n".join([head, below, *said]))


def _x(share: float) -> float:
    return LEFT + FULL * share / 100


def _row(row: Row, y: float) -> Iterator[str]:
    middle = y + ROW / 2
    if row.aim:
        low, high = row.aim
        yield box(_x(low), y + 6, _x(high) - _x(low), ROW - 12, SHADE, **stroke(OCHRE, 2))
    met = row.aim is None or row.aim[0] <= row.share.value <= row.aim[1]
    yield line(_x(row.share.low), middle, _x(row.share.high), middle, **stroke(INK, 4))
    yield circle(_x(row.share.value), middle, 9, OLIVE if met else OCHRE, **stroke(INK, 2))
    yield text(row.label, MARGIN, middle + 8, 22, bold=True, room=LEFT - MARGIN - 24)
    yield text(f"{row.share.value:.1f} %", RIGHT, middle + 8, 24, bold=True, anchor="end", room=110)


def ladder_picture(kind: str, found: Sequence[Score]) -> Drawing:
    """Draws a ladder."""
    rows = []
    for one in found:
        on = f"{one.on}: " if one.on else ""
        seat = f", {seat_name(one.seat)}" if one.seat else ""
        aim = None if one.aim is None else (one.aim, 100.0)
        rows.append(Row(f"{on}{one.one} : {one.other}{seat}", one.share, aim))
    return chart(f"{kind}-ladder", title(kind), "Games won, in per cent, with the 95 % interval", rows)


def balance_picture(kind: str, found: Sequence[Balance]) -> Drawing:
    """Draws a balance."""
    rows = [
        Row(" ".join(part for part in (one.on, one.option, one.level) if part), one.share, one.aim)
        for one in found
    ]
    below = f"{seat_name(found[0].seat)}: games won, in per cent, with the 95 % interval"
    return chart(f"{kind}-balance", title(kind), below, rows)
