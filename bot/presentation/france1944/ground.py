"""The ground of a map: tiles, rivers, and the numbers of the hexes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.games.france1944.hexes import Hex
from bot.presentation.france1944.counters import HIGH, SMALLEST, badge_width, ground_of, tile
from bot.presentation.france1944.sheet import Sheet
from bot.presentation.svg import PAPER, PENCIL, box, line, moved, stroke, text

RIVER = "#3f7f9f"

NUMBER = 54
"""Width of the number of a hex."""

APART = 44
"""Least distance of two numbers at the edge of a map."""


def ground(sheet: Sheet, worth: Mapping[Hex, int], *, bare: bool = False) -> Iterator[str]:
    """Draws the hexes of a sheet, each with its number, or on a small map with numbers at the edges.

    Beside the number of an objective is room for its points, ``worth``. ``bare`` leaves the numbers of the
    hexes out.
    """
    for number in sorted(sheet.hexes):
        drawn = tile(sheet.side, ground_of(sheet.board.ground.get(number, ())))
        yield moved(*sheet.place(number), drawn)
    yield from _rivers(sheet)
    if sheet.small:
        yield from _edges(sheet)
    elif not bare:
        yield from (
            moved(*sheet.place(number), name_of(sheet, number, worth.get(number)))
            for number in sorted(sheet.hexes)
        )


def beside(worth: int | None) -> tuple[float, float]:
    """Returns how far from the middle of a hex its number lies, and the points of an objective beside it."""
    if worth is None:
        return 0, 0
    width = badge_width(worth)
    return -width / 2, NUMBER / 2 + 1


def name_of(sheet: Sheet, number: Hex, worth: int | None) -> str:
    """Draws the number of a hex around its middle."""
    top, x = -HIGH * sheet.side, beside(worth)[0]
    plain = ground_of(sheet.board.ground.get(number, ())) == "clear"
    under = "" if plain else box(x - 27, top + 2, 54, 21, PAPER, rx=6, opacity=0.8)
    return under + text(number, x, top + 20, SMALLEST, fill=PENCIL, anchor="middle", room=NUMBER)


def _rivers(sheet: Sheet) -> Iterator[str]:
    """Draws rivers. A river runs along the side between two hexes: between the corners that both have."""
    thick = sheet.side * 0.18
    for name in sheet.board.rivers:
        hex_, _, other = name.partition("/")
        if hex_ in sheet.hexes or other in sheet.hexes:
            (ax, ay), (bx, by) = sheet.place(hex_), sheet.place(other)
            mx, my, half = (ax + bx) / 2, (ay + by) / 2, sheet.side / 2
            far = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
            ux, uy = -(by - ay) / far * half, (bx - ax) / far * half
            for colour, width in ((PAPER, thick * 1.4), (RIVER, thick)):
                drawn = stroke(colour, width) | {"stroke_linecap": "round"}
                yield line(mx - ux, my - uy, mx + ux, my + uy, **drawn)


def _edges(sheet: Sheet) -> Iterator[str]:
    """Draws the numbers of columns above the map, and of rows at its left, as many as have room."""
    window, side = sheet.window, sheet.side
    every = _every(1.5 * side)
    for number in range(window.left, window.right + 1):
        if number % every == 0:
            x, _ = sheet.place(f"{number:02}{window.top:02}")
            yield text(f"{number:02}", x, sheet.top + 22, SMALLEST, fill=PENCIL, anchor="middle")
    every, first = _every(2 * HIGH * side), f"{window.left:02}"
    for number in range(window.top, window.bottom + 1):
        if number % every == 0:
            x, y = sheet.place(f"{first}{number:02}")
            yield text(f"{number:02}", x - side - 5, y + 8, SMALLEST, fill=PENCIL, anchor="end")


def _every(pitch: float) -> int:
    return next(step for step in (1, 2, 5, 10, 20, 50) if step * pitch >= APART or step == 50)
