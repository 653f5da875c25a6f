"""The pictures of French Resistance, each made from a view and from nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from bot.games.game import Choice, Seat
from bot.games.resistance.rules import HIGHEST, LOWEST
from bot.games.resistance.state import State
from bot.games.resistance.view import Mark, Row, report_sheet
from bot.presentation.drawing import Drawing, make_drawing
from bot.presentation.resistance.board import answers_hidden, sheet_text
from bot.presentation.resistance.coast import coast
from bot.presentation.resistance.end_of_game import end
from bot.presentation.resistance.odds import odds
from bot.presentation.resistance.track import battle
from bot.presentation.resistance.words import zone_name
from bot.presentation.svg import (
    BRICK,
    CARD,
    INK,
    LINE,
    MARGIN,
    OLIVE,
    PAPER,
    WIDTH,
    box,
    circle,
    heading,
    legend,
    line,
    moved,
    paper,
    stroke,
    text,
)
from bot.presentation.wording import say

NO_MARKS: Mapping[str, str] = MappingProxyType({})


def board(view: State, marks: Mapping[str, str] = NO_MARKS) -> Drawing:
    """Draws the current position: the map of the five zones, then the battle, then the victory points.

    ``marks`` are the marks of what can be chosen, such as ``①``: by the name of a figure, as ``section 3`` or
    as ``zone 3``. Figures that are alike stand together and carry one mark.
    """
    if view.phase == "battle":
        return battle(view.fight, marks)
    return end(view) if view.phase in ("scoring", "over") else coast(view, marks)


def pictures(view: State, seat: Seat | None, choices: Sequence[Choice]) -> list[Drawing]:
    """Returns the pictures for one reader: before the attack the report sheet, the position, the odds."""
    drawings = [board(view)]
    if seat and view.phase in ("interrogation", "attack", "order"):
        drawings.insert(0, sheet(view))
    if chances := odds(view, choices):
        drawings.append(chances)
    return drawings


def sheet(view: State) -> Drawing:
    """Draws the interrogation's report sheet: which totals of each zone are ruled out, possible or certain
    (6, R3). A reader who may not know the answers gets the map."""
    if answers_hidden(view):
        return coast(view, NO_MARKS)
    rows = [moved(0, SHEET_TOP + SHEET_ROW * n, _sheet_row(row)) for n, row in enumerate(report_sheet(view))]
    bottom = SHEET_TOP + SHEET_ROW * len(rows)
    heads = [
        text(str(value), _cell(value), SHEET_TOP - 14, 25, bold=True, anchor="middle")
        for value in range(LOWEST, HIGHEST + 1)
    ]
    left = say("picture-map-interrogation", left=view.guesses_left, allowed=view.guesses_allowed)
    svg = paper(
        bottom + 76,
        heading(say("picture-sheet-title"), left),
        *heads,
        line(MARGIN, SHEET_TOP, WIDTH - MARGIN, SHEET_TOP, **stroke(INK, 2)),
        *rows,
        moved(0, bottom + 22, _sheet_legend()),
    )
    return make_drawing("sheet.png", svg, sheet_text(view))


SHEET_TOP, SHEET_ROW = 182, 74


def _cell(value: int) -> float:
    return 262 + 52 * (value - LOWEST)


def _mark(mark: Mark, value: int) -> str:
    """Draws what is known of one value, around the origin."""
    match mark:
        case "certain":
            return circle(0, 0, 25, OLIVE, **stroke(INK, 2)) + text(
                str(value), 0, 10, 29, fill=PAPER, bold=True, anchor="middle"
            )
        case "out":
            cross = stroke(LINE, 4)
            return line(-11, -11, 11, 11, **cross) + line(-11, 11, 11, -11, **cross)
    return box(-22, -22, 44, 44, CARD, rx=5, **stroke(INK, 2)) + text(str(value), 0, 9, 26, anchor="middle")


def _sheet_row(row: Row) -> str:
    middle = SHEET_ROW / 2
    pips = "".join(circle(MARGIN + 15 + 19 * n, middle + 22, 6.5, INK) for n in range(row.guesses))
    attacked = (
        box(MARGIN, 5, WIDTH - 2 * MARGIN, SHEET_ROW - 9, "none", rx=6, **stroke(BRICK, 5))
        if row.attacked
        else ""
    )
    return (
        attacked
        + text(zone_name(row.zone), MARGIN + 10, middle + (4 if row.guesses else 9), 28, bold=True, room=180)
        + pips
        + "".join(moved(_cell(n), middle, _mark(mark, n)) for n, mark in enumerate(row.marks, LOWEST))
        + line(MARGIN, SHEET_ROW, WIDTH - MARGIN, SHEET_ROW, **stroke(LINE, 1.5))
    )


def _sheet_legend() -> str:
    marks = {
        "out": _mark("out", LOWEST),
        "possible": box(-22, -22, 44, 44, CARD, rx=5, **stroke(INK, 2)),
        "certain": circle(0, 0, 25, OLIVE, **stroke(INK, 2)),
        "guesses": circle(0, 0, 9, INK),
        "attacked": box(-20, -16, 40, 32, "none", rx=6, **stroke(BRICK, 7)),
    }
    return legend({say(f"picture-sheet-{name}"): mark for name, mark in marks.items()}, 0.6)
