"""The second table of a battle as SVG: the train of the zone, and both tasks."""

from __future__ import annotations

from bot.games.resistance.placement import train
from bot.games.resistance.state import GERMAN, NUMBERS, RESISTANCE, SEATS, Battle
from bot.presentation.resistance import trains
from bot.presentation.resistance.counters import FILL, SIDE
from bot.presentation.resistance.words import item_name
from bot.presentation.svg import (
    INK,
    MARGIN,
    OLIVE,
    PAPER,
    TINT,
    WIDTH,
    box,
    circle,
    line,
    moved,
    path,
    stroke,
    text,
)
from bot.presentation.wording import say

HEIGHT = 126
"""The height of the second table."""

CHARGE = (
    circle(0, 0, 26, PAPER, **stroke(OLIVE, 5))
    + "".join(box(x, -9, 9, 24, OLIVE, rx=2, **stroke(INK, 1.5)) for x in (-14, -4.5, 5))
    + path("M0,-9 q2,-9 10,-7", **stroke(INK, 2.5))
    + circle(11, -16, 3.5, FILL["gendarme"], **stroke(INK, 1))
)
"""The charge on the rails: three sticks with a fuse."""

GOAL = {GERMAN: moved(-3, 3, trains.engine(), scale=0.7), RESISTANCE: CHARGE}
"""The sign of a side's task: the train gets through, or the track is blown (10)."""


def tasks(fight: Battle) -> str:
    """Draws the second table: the train of the zone, and the progress of both tasks (8, 10)."""
    here = train(fight.contents)
    name = item_name(here) if here else say("picture-no-train")
    rows = []
    for row, seat in enumerate(SEATS):
        y = 37 + 52 * row
        rows.append(moved(287, y, GOAL[seat], scale=0.6))
        rows.append(text(say(f"picture-tasks-{seat}"), 312, y + 9, 24, fill=SIDE[seat], bold=True, room=166))
        rows += [
            moved(486 + 45 * n, y - 21, _number(number, SIDE[seat], ticked=number in fight.ticked[seat]))
            for n, number in enumerate(NUMBERS)
        ]
    return (
        box(MARGIN, 0, WIDTH - 2 * MARGIN, HEIGHT, TINT, rx=8, **stroke(INK, 2))
        + line(264, 12, 264, HEIGHT - 12)
        + moved(150, 50, trains.train(here))
        + text(name, 150, 110, 24, bold=True, anchor="middle", room=210)
        + "".join(rows)
    )


def _number(number: int, colour: str, *, ticked: bool) -> str:
    """Draws a number of a task: an empty box while it is needed, a full one when it is ticked (10)."""
    fill, ink = (colour, PAPER) if ticked else (PAPER, INK)
    return box(0, 0, 40, 42, fill, rx=5, **stroke(colour, 2.5)) + text(
        str(number), 20, 31, 28, fill=ink, bold=True, anchor="middle"
    )
