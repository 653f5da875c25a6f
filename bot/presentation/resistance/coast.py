"""The map of the five zones on the coast of Normandy, before the first battle."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from bot.games.resistance.rules import LOWEST_GUESS
from bot.games.resistance.state import State
from bot.games.resistance.view import report_sheet
from bot.presentation import svg
from bot.presentation.drawing import Drawing, make_drawing
from bot.presentation.resistance.board import answers_hidden, sheet_text
from bot.presentation.resistance.counters import zone_sum
from bot.presentation.resistance.words import placement_text, zone_name
from bot.presentation.svg import mark
from bot.presentation.wording import say

MAP_HEIGHT = 812

WEST, NORTH = -2.02, 49.74
EAST_SCALE, SOUTH_SCALE = 384.0, 586.0
"""Pixels to a degree of longitude and of latitude, at 49° north."""

KILOMETRES = 111.2
"""Kilometres to a degree of latitude."""

GRID = svg.stroke("#8d9a8c", 1) | {"opacity": 0.45}

SHORE = (
    (-2.1, 48.66), (-1.86, 48.62), (-1.84, 48.69), (-1.72, 48.61), (-1.51, 48.63), (-1.4, 48.65),
    (-1.56, 48.74), (-1.6, 48.84), (-1.54, 48.93), (-1.6, 49.0), (-1.58, 49.12), (-1.66, 49.22),
    (-1.7, 49.33), (-1.81, 49.37), (-1.84, 49.45), (-1.88, 49.52), (-1.84, 49.6), (-1.94, 49.67),
    (-1.94, 49.725), (-1.76, 49.69), (-1.62, 49.645), (-1.48, 49.7), (-1.28, 49.695), (-1.24, 49.63),
    (-1.3, 49.56), (-1.2, 49.46), (-1.17, 49.37), (-1.12, 49.345), (-1.06, 49.39), (-0.94, 49.395),
    (-0.8, 49.355), (-0.62, 49.345), (-0.46, 49.335), (-0.25, 49.285), (-0.1, 49.3), (0.1, 49.36),
    (0.2, 49.45),
)  # fmt: skip
"""The coast from Mont-Saint-Michel to the Seine, longitude and latitude."""

TOWN = {1: (-0.37, 49.18), 2: (-0.7, 49.28), 3: (-1.06, 49.235), 4: (-1.09, 49.115), 5: (-1.36, 48.685)}
"""The positions of the zones, by number."""

RAILWAYS = (
    (
        (0.2, 49.14),
        *(TOWN[zone] for zone in (1, 2, 3)),
        (-1.24, 49.305),
        (-1.36, 49.4),
        (-1.47, 49.51),
        (-1.62, 49.635),
    ),
    (TOWN[3], TOWN[4], (-1.25, 49.06), (-1.44, 49.05), (-1.42, 48.86), TOWN[5], (-1.36, 48.5)),
)
"""Paris to Cherbourg, and the branch from Lison through Saint-Lô to Avranches and Brittany."""

SPOT = {1: (556, 526), 2: (562, 262), 3: (344, 150), 4: (290, 560), 5: (290, 690)}
"""The positions of the zones' cards in the picture, by number: none lies on the coast or on a railway."""

CARD_WIDTH, CARD_HEIGHT = 222, 88


def place(point: tuple[float, float]) -> tuple[float, float]:
    """Returns the position of a longitude and latitude in the picture."""
    return round((point[0] - WEST) * EAST_SCALE, 1), round(svg.HEADING + (NORTH - point[1]) * SOUTH_SCALE, 1)


def coast(view: State, marks: Mapping[str, str]) -> Drawing:
    """Draws the map of the five zones with what the owner of this view may know of each (3, 6). ``marks`` are
    the marks of zones that can be chosen, as ``zone 3``."""
    asked = view.phase if view.phase in ("placement", "attack", "order") else "interrogation"
    below = say(f"picture-map-{asked}", left=view.guesses_left, allowed=view.guesses_allowed)
    alt = sheet_text(view)
    if view.placement:
        alt = placement_text(view.placement.value)
    sheet = svg.paper(MAP_HEIGHT, _land(), *map(_link, TOWN))
    reach = svg.Area(-24, -24, CARD_WIDTH + 3, CARD_HEIGHT + 3)
    layers = [
        svg.layer(svg.Area(0, 0, svg.WIDTH, svg.HEADING), svg.heading(say("picture-map-title"), below)),
        *(_town(zone, attacked=zone in view.attacked) for zone in TOWN),
        *(
            svg.layer(reach, _card(view, zone, marks.get(f"zone {zone}", "")), x=x, y=y)
            for zone, (x, y) in SPOT.items()
        ),
    ]
    return make_drawing("map.png", sheet, alt, layers)


def _smooth(line_of: tuple[tuple[float, float], ...]) -> str:
    """Returns a path with curves in place of the line's corners."""
    points = [place(point) for point in line_of]
    middles = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in pairwise(points)]
    bends = (f"Q{x:g},{y:g} {u:g},{v:g}" for (x, y), (u, v) in zip(points[1:], middles[1:], strict=False))
    (x, y), (u, v) = points[0], points[-1]
    return f"M{x:g},{y:g} {' '.join(bends)} L{u:g},{v:g}"


def _land() -> str:
    bottom = MAP_HEIGHT - 10
    shore = _smooth(SHORE)
    grid = "".join(svg.line(x, svg.HEADING, x, bottom, **GRID) for x in range(92, svg.WIDTH, 88))
    grid += "".join(svg.line(10, y, svg.WIDTH - 10, y, **GRID) for y in range(svg.HEADING + 68, bottom, 88))
    ways = [f"M{' '.join(f'{x:g},{y:g}' for x, y in map(place, way))}" for way in RAILWAYS]
    tracks = "".join(
        svg.path(way, **svg.stroke(svg.INK, 6)) + svg.path(way, **svg.stroke(svg.PAPER, 3, "12 9"))
        for way in ways
    )
    waves = "".join(
        svg.path(shore, **svg.stroke("#9fb3b2", width), opacity=opacity, stroke_linejoin="round")
        for width, opacity in ((34, 0.25), (20, 0.3), (8, 0.45))
    )
    sheet = (10, svg.HEADING, svg.WIDTH - 20, bottom - svg.HEADING)
    return mark("clipPath", svg.box(*sheet), id="sheet") + mark(
        "g",
        svg.box(*sheet, svg.SEA),
        waves,
        svg.path(
            f"{shore} V{bottom} H-40 Z", svg.PAPER, **svg.stroke(svg.PENCIL, 2), stroke_linejoin="round"
        ),
        grid,
        tracks,
        svg.moved(svg.WIDTH - 200, bottom - 34, _scale()),
        svg.text(say("picture-map-sea"), 682, 200, 24, fill="#4d6566", anchor="middle", room=200),
        clip_path="url(#sheet)",
    )


def _scale() -> str:
    length = 20 / KILOMETRES * SOUTH_SCALE
    return (
        svg.box(0, 0, length / 2, 8, svg.INK, **svg.stroke(svg.INK, 2))
        + svg.box(length / 2, 0, length / 2, 8, svg.PAPER, **svg.stroke(svg.INK, 2))
        + svg.text(say("picture-map-scale", kilometres=20), length + 12, 11, 22)
    )


def _link(zone: int) -> str:
    x, y = place(TOWN[zone])
    left, top = SPOT[zone]
    near_x = min(max(x, left + 12), left + CARD_WIDTH - 12)
    near_y = min(max(y, top), top + CARD_HEIGHT)
    return svg.line(x, y, near_x, near_y, **svg.stroke(svg.INK, 2))


def _town(zone: int, *, attacked: bool) -> svg.Layer:
    x, y = place(TOWN[zone])
    mark = svg.box(-9, -9, 18, 18, svg.PAPER, **svg.stroke(svg.INK, 5))
    ring = svg.circle(0, 0, 22, "none", **svg.stroke(svg.BRICK, 6)) if attacked else ""
    return svg.layer(svg.around(26), ring, mark, x=x, y=y)


def _card(view: State, zone: int, mark: str) -> str:
    """Draws a zone's name, and below it the best that is known: its contents, its total, or the questions
    about it."""
    edge = svg.stroke(svg.BRICK, 5) if zone in view.attacked else svg.stroke(svg.INK, 2)
    contents = view.placement.value[zone - 1] if view.placement else view.revealed.get(zone)
    if contents is not None:
        tokens, _ = zone_sum(contents)
        below = svg.moved(8, 61, tokens)
    else:
        below = _known(view, zone)
    asked = sum(guess.zone == zone for guess in view.guesses)
    pips = "".join(svg.circle(CARD_WIDTH - 18 - 17 * n, 23, 6, svg.INK) for n in range(asked))
    return (
        svg.box(0, 0, CARD_WIDTH, CARD_HEIGHT, svg.CARD, rx=6, **edge)
        + svg.text(zone_name(zone), 14, 33, 28, bold=True, room=CARD_WIDTH - 28 - 17 * asked)
        + pips
        + below
        + (svg.badge(mark, 0, 0) if mark else "")
    )


def _known(view: State, zone: int) -> str:
    """Draws what the answers say of a zone's total, or how often the zone was asked about."""
    asked = sum(guess.zone == zone for guess in view.guesses)
    room = CARD_WIDTH - 28
    if not asked or answers_hidden(view):
        words = say("picture-zone-asked", count=asked)
        return svg.text(words, 14, 68, 25, fill=svg.INK if asked else svg.PENCIL, room=room)
    marks = report_sheet(view)[zone - 1].marks
    values = [value for value, mark in enumerate(marks, LOWEST_GUESS) if mark != "out"]
    if len(values) == 1:
        words = say("picture-zone-total", total=values[0])
        return svg.text(words, 14, 68, 27, fill=svg.OLIVE, bold=True, room=room)
    return svg.text(
        say("picture-zone-between", lowest=min(values), highest=max(values)), 14, 68, 25, room=room
    )
