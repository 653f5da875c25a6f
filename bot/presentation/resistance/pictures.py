"""The pictures of French Resistance, each made from a view and from nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from bot.games.game import Choice, Seat
from bot.games.resistance.placement import ZONES
from bot.games.resistance.rules import GUESSABLE, LOWEST_GUESS
from bot.games.resistance.scoring import points
from bot.games.resistance.state import State
from bot.games.resistance.units import SEATS
from bot.games.resistance.view import Mark, Row, report_sheet
from bot.presentation import svg
from bot.presentation.drawing import Drawing, make_drawing
from bot.presentation.facts import seat_name
from bot.presentation.resistance.board import answers_hidden, score_text, scores, sheet_text
from bot.presentation.resistance.coast import coast
from bot.presentation.resistance.counters import BANNER, SIDE_COLOUR, zone_sum
from bot.presentation.resistance.odds import odds
from bot.presentation.resistance.track import battle
from bot.presentation.resistance.words import placement_text, zone_name
from bot.presentation.wording import NOTHING, known, say

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
    rows = [
        svg.moved(0, SHEET_TOP + SHEET_ROW * n, _sheet_row(row)) for n, row in enumerate(report_sheet(view))
    ]
    bottom = SHEET_TOP + SHEET_ROW * len(rows)
    heads = [
        svg.text(str(value), _cell(value), SHEET_TOP - 14, 25, bold=True, anchor="middle")
        for value in GUESSABLE
    ]
    left = say("picture-map-interrogation", left=view.guesses_left, allowed=view.guesses_allowed)
    page = svg.paper(
        bottom + 76,
        svg.heading(say("picture-sheet-title"), left),
        *heads,
        svg.line(svg.MARGIN, SHEET_TOP, svg.WIDTH - svg.MARGIN, SHEET_TOP, **svg.stroke(svg.INK, 2)),
        *rows,
        svg.moved(0, bottom + 22, _sheet_legend()),
    )
    return make_drawing("sheet.png", page, sheet_text(view))


SHEET_TOP, SHEET_ROW = 182, 74


def _cell(value: int) -> float:
    return 262 + 52 * (value - LOWEST_GUESS)


def _mark(mark: Mark, value: int) -> str:
    """Draws what is known of one value, around the origin."""
    match mark:
        case "certain":
            return svg.circle(0, 0, 25, svg.OLIVE, **svg.stroke(svg.INK, 2)) + svg.text(
                str(value), 0, 10, 29, fill=svg.PAPER, bold=True, anchor="middle"
            )
        case "out":
            cross = svg.stroke(svg.LINE, 4)
            return svg.line(-11, -11, 11, 11, **cross) + svg.line(-11, 11, 11, -11, **cross)
    return svg.box(-22, -22, 44, 44, svg.CARD, rx=5, **svg.stroke(svg.INK, 2)) + svg.text(
        str(value), 0, 9, 26, anchor="middle"
    )


def _sheet_row(row: Row) -> str:
    middle = SHEET_ROW / 2
    pips = "".join(
        svg.circle(svg.MARGIN + 15 + 19 * n, middle + 22, 6.5, svg.INK) for n in range(row.guesses)
    )
    attacked = (
        svg.box(
            svg.MARGIN, 5, svg.WIDTH - 2 * svg.MARGIN, SHEET_ROW - 9, "none", rx=6, **svg.stroke(svg.BRICK, 5)
        )
        if row.attacked
        else ""
    )
    return (
        attacked
        + svg.text(
            zone_name(row.zone), svg.MARGIN + 10, middle + (4 if row.guesses else 9), 28, bold=True, room=180
        )
        + pips
        + "".join(
            svg.moved(_cell(n), middle, _mark(mark, n)) for n, mark in enumerate(row.marks, LOWEST_GUESS)
        )
        + svg.line(svg.MARGIN, SHEET_ROW, svg.WIDTH - svg.MARGIN, SHEET_ROW, **svg.stroke(svg.LINE, 1.5))
    )


def _sheet_legend() -> str:
    marks = {
        "out": _mark("out", LOWEST_GUESS),
        "possible": svg.box(-22, -22, 44, 44, svg.CARD, rx=5, **svg.stroke(svg.INK, 2)),
        "certain": svg.circle(0, 0, 25, svg.OLIVE, **svg.stroke(svg.INK, 2)),
        "guesses": svg.circle(0, 0, 9, svg.INK),
        "attacked": svg.box(-20, -16, 40, 32, "none", rx=6, **svg.stroke(svg.BRICK, 7)),
    }
    return svg.legend({say(f"picture-sheet-{name}"): mark for name, mark in marks.items()}, 0.6)


RIM = svg.stroke(svg.INK, 3)
LINE_ROW, COLUMN_WIDTH = 42, 352
ZONE_ROW = 66


def end(view: State) -> Drawing:
    """Draws the victory points line by line, the results of both battles, and the placement as far as the
    owner of this view may know it: after the end, all of it (15, 17, R4). While points are counted, it shows
    those so far."""
    rows = [score.rows for score in scores(view)]
    most = max(map(len, rows))
    hidden = svg.TOP + 74 + LINE_ROW * max(1, most) + 66
    columns = (
        svg.moved(
            svg.MARGIN + (svg.WIDTH - 2 * svg.MARGIN - COLUMN_WIDTH) * n,
            svg.TOP,
            _column(view, seat, rows[n]),
        )
        for n, seat in enumerate(SEATS)
    )
    zones = (
        svg.moved(svg.MARGIN, hidden + ZONE_ROW * (zone - 1), _zone(view, zone))
        for zone in range(1, len(ZONES) + 1)
    )
    page = svg.paper(
        hidden + ZONE_ROW * len(ZONES) + 24,
        _banner(view),
        *columns,
        svg.text(say("picture-end-hidden"), svg.MARGIN, hidden - 16, 28, bold=True),
        svg.line(svg.MARGIN, hidden, svg.WIDTH - svg.MARGIN, hidden, **svg.stroke(svg.INK, 2)),
        *zones,
    )
    return make_drawing("end.png", page, _alt(view))


def _banner(view: State) -> str:
    """Draws the winner's banner, with swallowtails; while points are counted or nobody won, a heading."""
    winner = view.outcome.winner if view.outcome else None
    if winner is None:
        return svg.heading(_title(view), _why(view))
    fill, ink = BANNER[winner]
    tails = "".join(
        svg.polygon(
            [(x, 44), (x + 70 * way, 44), (x + 48 * way, 84), (x + 70 * way, 124), (x, 124)], fill, **RIM
        )
        for x, way in ((92, -1), (svg.WIDTH - 92, 1))
    )
    return (
        tails
        + svg.box(66, 28, svg.WIDTH - 132, 88, fill, rx=4, **RIM)
        + svg.text(_title(view), svg.WIDTH / 2, 76, 46, fill=ink, bold=True, anchor="middle", room=560)
        + svg.text(_why(view), svg.WIDTH / 2, 105, 23, fill=ink, anchor="middle", room=560)
        + "".join(svg.star(x, 72, 19, ink) for x in (100, svg.WIDTH - 100))
    )


def _title(view: State) -> str:
    if view.outcome is None:
        return say("picture-end-counting")
    if view.outcome.winner is None:
        return say("picture-end-draw")
    return say("picture-end-winner", winner=seat_name(view.outcome.winner))


def _why(view: State) -> str:
    key = f"picture-end-why-{view.outcome.why}" if view.outcome else ""
    return say(key) if key and known(key) else say("picture-map-title")


def _alt(view: State) -> str:
    lines = [score_text(view)]
    if view.outcome:
        winner = seat_name(view.outcome.winner) if view.outcome.winner else NOTHING
        lines.insert(0, say("resistance-result", winner=winner, **view.outcome.points))
    if view.placement:
        lines.append(placement_text(view.placement.value))
    return "\n".join(lines)


def _column(view: State, seat: Seat, scored: Sequence[tuple[int | str, str]]) -> str:
    counted = view.outcome.points if view.outcome else points(view)
    rows = scored or [("", say("picture-end-so-far" if counted[seat] else "picture-end-none"))]
    fill, ink = BANNER[seat]
    won = view.outcome is not None and view.outcome.winner == seat
    return (
        svg.box(0, 0, COLUMN_WIDTH, 58, fill, rx=6, **svg.stroke(svg.INK, 4 if won else 2))
        + svg.text(seat_name(seat), 16, 39, 29, fill=ink, bold=True, room=COLUMN_WIDTH - 100)
        + svg.text(str(counted[seat]), COLUMN_WIDTH - 16, 42, 38, fill=ink, bold=True, anchor="end")
        + "".join(
            svg.text(name, 6, 94 + LINE_ROW * n, 23, room=COLUMN_WIDTH - 72)
            + svg.text(str(worth), COLUMN_WIDTH - 16, 94 + LINE_ROW * n, 25, bold=True, anchor="end")
            + svg.line(0, 106 + LINE_ROW * n, COLUMN_WIDTH, 106 + LINE_ROW * n)
            for n, (worth, name) in enumerate(rows)
        )
    )


def _zone(view: State, zone: int) -> str:
    """Draws a zone: its name, what was hidden there and, if it was fought over, the result."""
    contents = view.placement.value[zone - 1] if view.placement else view.revealed.get(zone)
    what = svg.text(say("picture-zone-sealed"), 152, 42, 23, fill=svg.PENCIL)
    if contents is not None:
        what = svg.moved(148, 32, zone_sum(contents)[0])
    fought = next((end for end in view.fought if end.zone == zone), None)
    result = ""
    if fought:
        lost = say("picture-end-lost", resistance=fought.resistance_lost, germans=fought.germans_dead)
        colour = SIDE_COLOUR.get(fought.why, svg.INK)
        ended = say(f"picture-end-by-{fought.why}")
        result = svg.text(ended, 384, 29, 23, fill=colour, bold=True, room=338) + svg.text(
            lost, 384, 56, 22, room=338
        )
    tint = svg.box(0, 2, svg.WIDTH - 2 * svg.MARGIN, ZONE_ROW - 3, svg.CARD) if fought else ""
    name = svg.text(zone_name(zone), 8, 42, 25, fill=svg.BRICK if fought else svg.INK, bold=True, room=132)
    rule = svg.line(0, ZONE_ROW, svg.WIDTH - 2 * svg.MARGIN, ZONE_ROW)
    return tint + name + what + result + rule
