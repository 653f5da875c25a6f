"""The pictures of French Resistance, each made from a view and from nothing else."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.resistance.placement import train
from bot.games.resistance.rules import HIGHEST, LOWEST
from bot.games.resistance.state import (
    CLOCK,
    GERMAN,
    NUMBERS,
    RESISTANCE,
    SEATS,
    SECTIONS,
    Battle,
    Figure,
    State,
)
from bot.games.resistance.view import Mark, Row, report_sheet
from bot.table.drawing import Drawing, make_drawing
from bot.table.facts import seat_name
from bot.table.resistance.board import answers_hidden, board_text, sheet_text
from bot.table.resistance.closing import end
from bot.table.resistance.coast import coast
from bot.table.resistance.counters import SIDE, counter, held, marker
from bot.table.resistance.counters import train as train_mark
from bot.table.resistance.words import item_name, numbers, pool_name, zone_name
from bot.table.svg import (
    BRICK,
    CARD,
    INK,
    LINE,
    MARGIN,
    OLIVE,
    PAPER,
    PENCIL,
    SHADE,
    TINT,
    WIDTH,
    Area,
    Layer,
    around,
    box,
    circle,
    heading,
    layer,
    legend,
    line,
    moved,
    paper,
    stroke,
    text,
)
from bot.table.wording import say

__all__ = ["board", "end", "sheet"]

TOP = 140
"""Where the ladder begins, below the heading."""

FIELD = 168
"""Where the counters begin, to the right of the section's number and the track."""

PITCH = 66
ABREAST = (WIDTH - MARGIN - FIELD) // PITCH
"""The number of counters side by side."""


def board(view: State, marks: Mapping[str, str] | None = None) -> Drawing:
    """Draws the current position: the map of the five zones, then the battle, then the victory points."""
    if view.phase == "battle":
        return _battle(view.fight)
    return end(view) if view.phase in ("scoring", "over") else coast(view)


def _battle(battle: Battle) -> Drawing:
    layers, bottom = _ladder(battle)
    layers += [
        layer(Area(0, 0, WIDTH, TOP), _head(battle)),
        layer(Area(MARGIN - 1, -1, WIDTH - MARGIN + 1, 191), _second_table(battle), y=bottom + 18),
        layer(Area(0, -10, WIDTH, 30), _legend(), y=bottom + 232),
    ]
    return make_drawing("board.png", paper(bottom + 278), board_text(battle), layers)


def _head(battle: Battle) -> str:
    tokens, width = held(battle.contents)
    said = [say("picture-turn", seat=seat_name(battle.turn))]
    if battle.rolled:
        said.append(say("picture-reroll", dice=numbers(battle.rolled)))
    elif len(battle.pools) == 1:
        said.append(say("picture-points", points=sum(battle.pools.values())))
    else:
        said += [
            say("picture-pool", pool=pool_name(pool), points=left) for pool, left in battle.pools.items()
        ]
    right = 150.0
    return (
        heading(zone_name(battle.zone), right=right + width + 20)
        + moved(WIDTH - right - width, 52, tokens)
        + moved(MARGIN, 84, box(0, 0, 24, 24, SIDE[battle.turn], rx=4))
        + text(" · ".join(said), MARGIN + 34, 105, 25, fill=SIDE[battle.turn], bold=True, room=572)
        + moved(WIDTH - 86, 66, _clock(battle.clock))
    )


def _clock(time: int) -> str:
    """Draws the clock around the origin: a dial that runs down from its first value (14)."""
    radius, around = 38, 238.8
    arc = max(0.0, min(1.0, time / CLOCK)) * around
    return (
        circle(0, 0, 48, PAPER, **stroke(INK, 3))
        + circle(0, 0, radius, "none", **stroke(SHADE, 9))
        + circle(0, 0, radius, "none", **stroke(INK, 9, f"{arc:.1f} {around}"), transform="rotate(-90)")
        + text(str(time), 0, 7, 34, bold=True, anchor="middle", room=60)
        + text(say("picture-clock"), 0, 24, 17, fill=PENCIL, anchor="middle", room=44)
    )


def _ladder(battle: Battle) -> tuple[list[Layer], float]:
    """Draws the six sections, the German end on top, and returns them with the position of their lower
    edge."""
    rows, y = list[Layer](), float(TOP)
    for section in range(SECTIONS, 0, -1):
        acting = battle.acting.figure if battle.acting else ""
        things = [counter(figure, figure.name == acting) for figure in battle.at(section)]
        things += [marker(one) for one in battle.markers if one.section == section]
        lines = max(1, -(-len(things) // ABREAST))
        height = 14.0 + 70 * lines
        ground = _section(section, height, task=section == battle.task_section)
        rows.append(layer(Area(0, 0, WIDTH, height + 1), ground, y=y))
        rows += [
            layer(around(40), thing, x=FIELD + PITCH * (n % ABREAST) + 34, y=y + 42 + 70 * (n // ABREAST))
            for n, thing in enumerate(things)
        ]
        y += height
    return rows, y


def _section(section: int, height: float, *, task: bool) -> str:
    middle = height / 2
    number = text(str(section), 64, middle + (4 if task else 13), 38, bold=True, anchor="middle")
    if task:
        number += text(
            say("picture-task"), 64, middle + 28, 21, fill=OLIVE, bold=True, anchor="middle", room=52
        )
    sleepers = "".join(line(102, y, 142, y, **stroke(PENCIL, 6)) for y in range(10, int(height), 14))
    rails = "".join(line(x, 0, x, height, **stroke(INK, 4)) for x in (110, 134))
    charge = (
        circle(122, middle, 21, PAPER, **stroke(OLIVE, 6)) + circle(122, middle, 9, OLIVE) if task else ""
    )
    tint = SHADE if task else TINT if section % 2 == 0 else PAPER
    return (
        box(MARGIN, 0, WIDTH - 2 * MARGIN, height, tint)
        + sleepers
        + rails
        + charge
        + number
        + line(MARGIN, height, WIDTH - MARGIN, height, **stroke(LINE, 1.5))
    )


def _second_table(battle: Battle) -> str:
    """Draws the second table: the train of the zone, and the progress of both tasks (8, 10)."""
    here = train(battle.contents)
    name = item_name(here) if here else say("picture-no-train")
    tasks = []
    for row, seat in enumerate(SEATS):
        y = 62 + 74 * row
        tasks.append(text(say(f"picture-tasks-{seat}"), 296, y + 9, 24, fill=SIDE[seat], bold=True, room=180))
        tasks += [
            moved(486 + 45 * n, y - 21, _number(number, SIDE[seat], ticked=number in battle.ticked[seat]))
            for n, number in enumerate(NUMBERS)
        ]
    return (
        box(MARGIN, 0, WIDTH - 2 * MARGIN, 190, TINT, rx=8, **stroke(INK, 2))
        + line(276, 16, 276, 174)
        + moved(156, 78, train_mark(here))
        + text(name, 156, 154, 24, bold=True, anchor="middle", room=210)
        + "".join(tasks)
    )


def _number(number: int, colour: str, *, ticked: bool) -> str:
    """Draws a number of a task: an empty box while it is needed, a full one when it is ticked (10)."""
    fill, ink = (colour, PAPER) if ticked else (PAPER, INK)
    return box(0, 0, 40, 42, fill, rx=5, **stroke(colour, 2.5)) + text(
        str(number), 20, 31, 28, fill=ink, bold=True, anchor="middle"
    )


def _legend() -> str:
    """Draws the meaning of the counters."""

    def one(kind: str, side: str, *, cover: bool = False) -> Figure:
        return Figure("", side, kind, "", 1, cover=cover)

    shown = {
        "maquis": counter(one("maquis", RESISTANCE)),
        "soldier": counter(one("soldier", GERMAN)),
        "leader": counter(one("leader", GERMAN)),
        "gendarme": counter(one("gendarme", GERMAN)),
        "cover": counter(one("maquis", RESISTANCE, cover=True)),
        "casualty": marker(one("maquis", RESISTANCE)),
    }
    return legend({say(f"picture-figure-{name}"): mark for name, mark in shown.items()}, 0.5)


def sheet(view: State) -> Drawing:
    """Draws the interrogation's report sheet: which totals of each zone are ruled out, possible or certain
    (6, R3). A reader who may not know the answers gets the map."""
    if answers_hidden(view):
        return coast(view)
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
        "possible": _mark("possible", 4),
        "certain": _mark("certain", 4),
        "guesses": circle(0, 0, 9, INK),
        "attacked": box(-20, -16, 40, 32, "none", rx=6, **stroke(BRICK, 7)),
    }
    return legend({say(f"picture-sheet-{name}"): mark for name, mark in marks.items()}, 0.6)
