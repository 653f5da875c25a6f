"""What stands below the map: its stacks in words, and the meaning of its signs."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.france1944.campaign import SEATS, Unit
from bot.games.france1944.state import State
from bot.games.game import Outcome
from bot.presentation.france1944.counters import ON, SMALLEST, edged, flag, shape, tile, worth
from bot.presentation.france1944.ground import RIVER
from bot.presentation.france1944.sheet import Sheet
from bot.presentation.france1944.status import result, score_rows, score_title
from bot.presentation.france1944.words import ground_name
from bot.presentation.svg import (
    CARD,
    INK,
    MARGIN,
    PENCIL,
    WIDTH,
    Area,
    Layer,
    box,
    layer,
    legend,
    line,
    moved,
    stroke,
    text,
)
from bot.presentation.wording import say

PITCH = 32
MOST = 12
"""Most lines of a list of stacks; with more than six it has two columns."""


def stack_rows(view: State, sheet: Sheet, top: float) -> tuple[list[Layer], float]:
    """Returns the units of the stacks whose names have no room on the map, as lines below ``top``, and the
    height of these lines. The stacks with most units come first."""
    units = {number: len(view.at(number)) for number in view.stacks if number in sheet.hexes}
    hexes = [number for number, count in units.items() if sheet.small or count > 1]
    hexes.sort(key=lambda number: (-units[number], number))
    columns = 1 if len(hexes) <= MOST // 2 else 2
    shown = hexes if len(hexes) <= MOST * columns else hexes[: MOST * columns - 1]
    width = (WIDTH - 2 * MARGIN) / columns
    rows = [_row(view.at(number), width) for number in shown]
    if more := len(hexes) - len(shown):
        rows.append(text(say("france-picture-stacks", more=more), 0, 22, SMALLEST, fill=PENCIL, room=350))
    high = -(-len(rows) // columns)
    area = Area(0, 0, width, PITCH)
    layers = [
        layer(area, row, x=MARGIN + n // high * width, y=top + n % high * PITCH) for n, row in enumerate(rows)
    ]
    return layers, high * PITCH


def _row(held: Sequence[Unit], width: float) -> str:
    """Draws a stack in one line: its side, its hex, and each unit with its strength, the HQs with a flag."""
    first = held[0]
    drawn = moved(18, 14, edged(first.side, 32, 22)) + text(first.hex, 44, 22, SMALLEST, bold=True)
    units = "  ·  ".join(f"{unit.name} ({unit.strength})" for unit in held)
    return drawn + text(units, 104, 22, SMALLEST, room=width - 116)


def banner(outcome: Outcome, top: float) -> str:
    """Draws how the campaign ended, in the shape and colour of the winner."""
    wide, high, seat = WIDTH - 2 * MARGIN, 52, outcome.winner or ""
    back = shape(seat, wide, high, **stroke(INK, 2)) if seat else box(-wide / 2, -26, wide, high, CARD)
    words = text(
        result(outcome), 0, 10, 28, fill=ON.get(seat, INK), bold=True, anchor="middle", room=wide - 40
    )
    return moved(WIDTH / 2, top + high / 2, back, words)


def score_columns(view: State, top: float) -> tuple[str, float]:
    """Draws the points of both sides line by line, side by side, and returns their height."""
    drawn, high, half = "", 0.0, WIDTH / 2 - MARGIN
    for seat, x in zip(SEATS, (MARGIN, WIDTH / 2), strict=True):
        rows = list(score_rows(view, seat))
        drawn += moved(x + 18, top + 14, edged(seat, 32, 22))
        drawn += text(score_title(view, seat), x + 44, top + 22, 26, bold=True, room=half - 50)
        for n, (points, what) in enumerate(rows, 1):
            y = top + 22 + n * PITCH
            drawn += text(str(points), x + 72, y, SMALLEST, bold=True, anchor="end")
            drawn += text(what, x + 84, y, SMALLEST, room=half - 90)
        high = max(high, (len(rows) + 1) * PITCH)
    return drawn, high + 8


def legends(bottom: float) -> tuple[str, str]:
    """Draws the meaning of the signs in two rows."""
    return moved(0, bottom, legend(_units(), 0.62)), moved(0, bottom + 42, legend(_grounds(), 0.5))


def _units() -> dict[str, str]:
    return {
        say("seat-allied"): edged("allied", 50, 34),
        say("seat-german"): edged("german", 50, 34),
        say("france-picture-hq"): flag(INK),
        say("france-picture-out"): edged("allied", 50, 34, out=True),
    }


def _grounds() -> dict[str, str]:
    signs = {ground_name(name): tile(30, name) for name in ("city", "fortress", "rough")}
    river = line(-26, 0, 26, 0, **stroke(RIVER, 14))
    return signs | {ground_name("river"): river, say("france-picture-worth"): moved(0, 0, worth(), scale=1.6)}
