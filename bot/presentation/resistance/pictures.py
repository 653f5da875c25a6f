"""The pictures of French Resistance, each made from a view and from nothing else."""

from collections.abc import Collection, Mapping
from itertools import pairwise
from typing import NamedTuple

from msgspec.structs import replace

from bot.games.game import Command, Sealed, Seat
from bot.games.resistance import commands as do
from bot.games.resistance.placement import Placement
from bot.games.resistance.state import LOWEST_GUESS, Row, State, report_sheet
from bot.presentation import svg
from bot.presentation.drawing import Drawing, make_drawing
from bot.presentation.resistance.counters import LETTERS, heading, worths, zone_sum
from bot.presentation.resistance.ending import end
from bot.presentation.resistance.throws import ROW_WIDTH
from bot.presentation.resistance.track import NO_MARKS, battle
from bot.presentation.resistance.words import (
    answers_hidden,
    placement_text,
    sheet_order,
    sheet_text,
    zone_name,
    zone_text,
)
from bot.presentation.wording import known, say


def board(
    view: State, marks: Mapping[str, str] = NO_MARKS, asks: str = "", chosen: Collection[str] = ()
) -> Drawing:
    """Draws the current position: the map of the five zones, then the battle, then the victory points.

    ``marks`` are the marks of figures that can be chosen, such as ``①``, by their names; ``asks`` is what the
    reader is asked, ``chosen`` the figures of which one is to be chosen.
    """
    if view.phase == "battle":
        return battle(view, marks, asks, chosen)
    return end(view) if view.phase in ("scoring", "over") else coast(view)


def posted(view: State) -> Drawing:
    return battle(view, explained=True) if view.phase == "battle" else board(view)


# --- the number sheet

SHEET_TOP, SHEET_ROW, ASKED_ROW = 140, 66, 98
"""Where the sheet begins, and the heights of a row and of the one asked about."""


def sheet(view: State, zone: int = 0) -> Drawing:
    """Draws the number sheet: which totals of each zone were answered, are excluded by arithmetic, are
    possible or certain (6, R3), with ``zone`` as the one that is asked about. A reader who may not know the
    answers gets the map."""
    if answers_hidden(view):
        return coast(view)
    left = say("picture-map-interrogation", left=view.guesses_left, allowed=view.guesses_allowed)
    asks = "picture-sheet-asking" if zone else "picture-map-attack" if view.phase == "attack" else ""
    title, alt = say(asks or "picture-sheet-title", zone=zone_name(zone)), sheet_text(view, zone)
    rows, y, table = list[str](), SHEET_TOP, report_sheet(view)
    for number, below in pairwise([*sheet_order(view, zone), -1]):
        half = (ASKED_ROW if number == zone else SHEET_ROW) // 2
        drawn = _sheet_row(table[number - 1], "asked" if number == zone else "possible")
        if zone not in (number, below):
            drawn += svg.line(svg.MARGIN, half, svg.WIDTH - svg.MARGIN, half, stroke_width=1.6)
        rows.append(svg.moved(0, y + half, drawn))
        y += 2 * half
    marks = ("answered", "excluded", "possible", "certain")
    there = [mark for mark in marks if any(mark in row.marks for row in table)]
    x, signs = 54.0, list[str]()
    for mark in there:
        words = say(f"picture-sheet-{mark}")
        signs.append(svg.use(f"sheet-sign-{mark}", x, y + 36) + svg.text(words, x + 30, y + 45, 26))
        x += svg.wide(words, 26) + 62
    page = svg.paper(
        y + 210,
        heading(title, left),
        *rows,
        *signs,
        svg.box(svg.MARGIN, y + 74, ROW_WIDTH, 116, svg.TINT, rx=8, **svg.stroke(svg.INK, 2)),
        svg.moved(0, y + 74, worths()),
    )
    return make_drawing("sheet.png", page, f"{title}\n{alt}" if asks else alt)


def _value(mark: str, value: int) -> str:
    x, ink = 262 + 52 * (value - LOWEST_GUESS), svg.PAPER if mark == "certain" else svg.INK
    drawn = svg.use(f"sheet-{mark}", x, 0)
    if mark in ("answered", "excluded"):
        return drawn
    return drawn + svg.text(str(value), x, 9.5, 27, fill=ink, bold=mark != "possible", anchor="middle")


def _sheet_row(row: Row, kind: str) -> str:
    """Draws a row around the height of the origin; ``kind`` is how the possible totals are drawn."""
    ink = svg.BRICK if kind == "asked" or row.attacked else svg.INK
    name = svg.text(zone_name(row.zone), 50, 9, 28, fill=ink, bold=True, room=180)
    marks = (_value(kind if it == "possible" else it, n) for n, it in enumerate(row.marks, LOWEST_GUESS))
    attacked = svg.use("sheet-attacked", 0, 0) if row.attacked else ""
    return "".join([svg.use("sheet-row", 0, 0) if kind == "asked" else "", attacked, name, *marks])


# --- two commands


def compared(view: State, seat: Seat, given: Command, better: Command) -> Drawing:
    """Draws the position with the figures that two commands name marked ① and ②, or at which one figure would
    shoot; questions and attacks on the number sheet."""
    if view.phase in ("interrogation", "attack"):
        return sheet(view)
    shots = isinstance(given, do.Shoot) and isinstance(better, do.Shoot) and given.figure == better.figure
    marks = dict[str, str]()
    for command, mark in ((better, "②"), (given, "①")):
        at = view.fight.at(command.at) if shots and isinstance(command, do.Shoot) else ()
        names = [figure.name for figure in at] or [getattr(command, "figure", "")]
        marks |= dict.fromkeys(filter(None, names), mark)
    return board(view, marks)


# --- the map of the five zones

COAST, BARE_COAST, LEGEND = 574, 538, 116
"""The heights of the map, also as long as nothing is known of a zone, and of the legend below it."""


class Station(NamedTuple):
    """Where a zone lies on the symbol ``coast``, and where its name begins (``start``), or has its middle or
    its end; what is known of it stands below the name."""

    x: int
    y: int
    name_x: int
    name_y: int
    anchor: str


STATIONS = {
    1: Station(690, 386, 678, 435, "middle"),
    2: Station(450, 348, 446, 397, "middle"),
    3: Station(285, 345, 256, 354, "end"),
    4: Station(302, 452, 331, 484, "start"),
    5: Station(136, 478, 164, 509, "start"),
}
ABOUT_STATION = svg.Area(-236, -40, 236, 56)
"""What the name of a zone and what is known of it take around its place."""

PART = {"start": 0.0, "middle": 0.5, "end": 1.0}
"""Which part of a sum lies before its place."""


def coast(view: State, title: str = "") -> Drawing:
    """Draws the map of the five zones with what the owner of this view may know of each (3, 6), and what each
    item is worth; under the game's name its ``title``, or what is decided."""
    bottom = COAST if view.placement or view.guesses or view.revealed else BARE_COAST
    height = bottom + LEGEND
    whole = svg.Area(0, 0, svg.WIDTH, height)
    ground = svg.layer(
        whole,
        svg.use("coast", 0, 0, width=svg.WIDTH, height=COAST),
        svg.box(0, bottom, svg.WIDTH, LEGEND, svg.TINT),
        svg.line(0, bottom, svg.WIDTH, bottom, **svg.stroke(svg.INK, 3)),
        svg.moved(0, bottom, worths()),
        svg.box(1.5, 1.5, svg.WIDTH - 3, height - 3, **svg.stroke(svg.INK, 3)),
        window=whole,
    )
    layers = [svg.layer(svg.Area(0, 0, svg.WIDTH, 150), _head(view, title))]
    for zone, station in STATIONS.items():
        layers.append(svg.layer(ABOUT_STATION, _zone(view, zone), x=station.name_x, y=station.name_y))
        if zone in view.attacked:
            layers.append(svg.layer(svg.around(32), svg.use("attacked", 0, 0), x=station.x, y=station.y))
    alt = placement_text(view.placement.value) if view.placement else sheet_text(view)
    alt = f"{say('picture-map-order')}\n{alt}" if view.phase == "order" else alt
    return make_drawing("map.png", svg.blank(height), alt, layers, [ground])


def _head(view: State, title: str) -> str:
    key, name, size = f"picture-map-{view.phase}", 30, 44
    if not known(key):
        key, name, size = "picture-night", 58, 32
    elif not view.guesses and view.phase == "interrogation":  # a post by mail stands until all are asked
        key = "picture-map-questions"
    below = title or say(key, left=view.guesses_left, allowed=view.guesses_allowed)
    return (
        svg.moved(92, 84, svg.use("charge", 0, 0), scale=1.8)
        + svg.text(say("picture-title"), 174, 32 + 0.8 * name, name, fill=svg.CARD, bold=True, room=596)
        + svg.text(below, 174, 122, size, fill=svg.GOLD, bold=True, room=596)
    )


SHORE = 300
"""Where the strip of coast with the five stations begins."""


def shore(view: State, zones: Placement) -> Drawing:
    """Draws the stations with what is to be hidden there as it stands, which may be unfinished (2, 4)."""
    hiding, whole = replace(view, placement=Sealed(zones)), svg.Area(0, 0, svg.WIDTH, COAST - SHORE)
    frame = svg.box(1.5, 1.5, svg.WIDTH - 3, whole.bottom - 3, **svg.stroke(svg.INK, 3))
    ground = svg.use("coast", 0, -SHORE, width=svg.WIDTH, height=COAST)
    title, x, y = say("resistance-title-placement"), svg.WIDTH - svg.MARGIN, whole.bottom - 26
    heading = svg.text(title, x, y, 38, fill=svg.INK, bold=True, anchor="end", room=400)
    layers = [svg.layer(whole, ground, frame, heading, window=whole)]
    for zone, it in STATIONS.items():
        layers.append(svg.layer(ABOUT_STATION, _zone(hiding, zone), x=it.name_x, y=it.name_y - SHORE))
    held = [zone_text(zone, contents) for zone, contents in enumerate(zones, 1) if contents]
    return make_drawing("map.png", svg.blank(whole.bottom), "\n".join([title, *held]), layers[1:], layers[:1])


def _zone(view: State, zone: int) -> str:
    anchor, asked = STATIONS[zone].anchor, sum(guess.zone == zone for guess in view.guesses)
    ink = svg.PENCIL if view.attacked and zone not in view.attacked else svg.INK
    drawn = svg.text(zone_name(zone), 0, 0, 30, fill=ink, bold=True, anchor=anchor)
    contents = view.placement.value[zone - 1] if view.placement else view.revealed.get(zone)
    if contents:
        tokens, long = zone_sum(contents)
        return drawn + svg.moved(-PART[anchor] * long, 32, tokens)
    told = say("picture-questions", count=asked) if asked else ""
    if asked and not answers_hidden(view):
        values = report_sheet(view)[zone - 1].values
        told = f"{say('picture-worth')} {'–'.join(dict.fromkeys((str(min(values)), str(max(values)))))}"
    return drawn + svg.text(told, 0, 36, LETTERS, fill=ink, bold=True, anchor=anchor)
