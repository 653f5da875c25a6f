"""The end of a zone in words and as a picture: the track torn open, the train that got through, the dawn."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from bot.games.game import Event
from bot.games.resistance import events as on
from bot.games.resistance.placement import train
from bot.games.resistance.scoring import POINTS
from bot.games.resistance.state import Fought, State
from bot.games.resistance.units import GERMAN, RESISTANCE
from bot.presentation import svg
from bot.presentation.drawing import Drawing, make_drawing
from bot.presentation.presenter import Climax
from bot.presentation.resistance.counters import SIDE_COLOUR, car, engine
from bot.presentation.resistance.words import item_name, zone_name
from bot.presentation.wording import NOTHING, say

SCENE_HEIGHT, RAIL = 540, 400
"""How high the picture is, and where the rails lie."""

NIGHT, HILLS, MEADOW, DAWN = "#4b6580", "#73825a", "#48523a", "#e9b384"
FIRE = "#d9522e"


def climax(events: Sequence[Event], view: State) -> Climax | None:
    """Returns how a zone ended, if it did in this step: its track blown, its train saved, or the time up
    (10, 14, 15)."""
    ended = {event.zone for event in events if isinstance(event, on.ZoneEnded)}
    end = next((fought for fought in view.fought if fought.zone in ended), None)
    return Climax(_text(end), picture(end)) if end else None


def _text(end: Fought) -> str:
    here = train(end.contents)
    worth = [POINTS[f"{end.why}_task"]["dice"]] if end.why != "clock" else []
    worth += [POINTS[here]["dice"]] if here and end.why == RESISTANCE else []
    zone, train_name = zone_name(end.zone), item_name(here) if here else NOTHING
    lines = [say(f"resistance-climax-{end.why}", zone=zone, train=train_name, dice=sum(worth))]
    if end.missing:
        points = end.missing * POINTS["missing"]["each"]
        lines.append(say("resistance-climax-missing", count=end.missing, points=points))
    lines.append(say("resistance-climax-lost", lost=end.resistance_lost, dead=end.germans_dead))
    return "\n".join(lines)


def picture(end: Fought) -> Drawing:
    """Draws how a zone ended: its track blown, its train saved, or the night over (10, 14, 15)."""
    why = say(f"picture-end-by-{end.why}")
    lost = say("picture-end-lost", resistance=end.resistance_lost, germans=end.germans_dead)
    scene = {RESISTANCE: _blown, GERMAN: _saved}.get(end.why, _dawn)
    page = svg.paper(
        SCENE_HEIGHT,
        svg.heading(zone_name(end.zone)),
        svg.text(
            why,
            svg.MARGIN,
            104,
            26,
            fill=SIDE_COLOUR.get(end.why, svg.PENCIL),
            bold=True,
            room=svg.WIDTH - 2 * svg.MARGIN,
        ),
        svg.mark("clipPath", svg.box(10, svg.HEADING, svg.WIDTH - 20, RAIL + 70 - svg.HEADING), id="scene"),
        svg.mark("g", scene(train(end.contents)), clip_path="url(#scene)"),
        svg.line(10, RAIL + 70, svg.WIDTH - 10, RAIL + 70, **svg.stroke(svg.INK, 2)),
        svg.text(
            lost,
            svg.WIDTH / 2,
            SCENE_HEIGHT - 32,
            26,
            bold=True,
            anchor="middle",
            room=svg.WIDTH - 2 * svg.MARGIN,
        ),
    )
    return make_drawing("zone.png", page, f"{zone_name(end.zone)}\n{why}\n{lost}")


def _land() -> str:
    hills = f"M0,{RAIL - 60} Q140,{RAIL - 130} 300,{RAIL - 70} T620,{RAIL - 80} T820,{RAIL - 60} V600 H0 Z"
    return svg.path(hills, HILLS) + svg.box(0, RAIL - 22, svg.WIDTH, 120, MEADOW)


def _night() -> str:
    stars = ((70, 190), (190, 160), (300, 220), (520, 170), (610, 230), (730, 290), (130, 280))
    return (
        svg.box(0, svg.HEADING, svg.WIDTH, 400, NIGHT)
        + svg.circle(700, 190, 34, svg.PAPER)
        + svg.circle(686, 182, 30, NIGHT)
        + "".join(svg.star(x, y, 6, svg.PAPER) for x, y in stars)
        + _land()
    )


def _rails(left: float, right: float) -> str:
    sleepers = "".join(
        svg.box(x, RAIL + 10, 24, 12, svg.PENCIL, **svg.stroke(svg.INK, 1.5))
        for x in range(int(left), int(right) - 20, 46)
    )
    return (
        svg.path(f"M{left},{RAIL + 22} H{right} V{RAIL + 40} H{left} Z", "#8a7f66")
        + sleepers
        + svg.line(left, RAIL + 6, right, RAIL + 6, **svg.stroke(svg.CARD, 7))
        + svg.line(left, RAIL + 10, right, RAIL + 10, **svg.stroke(svg.INK, 3))
    )


def _train(kind: str, x: float, y: float, scale: float) -> str:
    cars = "".join(svg.moved(62 * n - 72, 0, car(kind)) for n in range(2))
    links = svg.line(-48, 10, -34, 10, **svg.stroke(svg.INK, 4)) + svg.line(
        14, 10, 30, 10, **svg.stroke(svg.INK, 4)
    )
    return svg.moved(x, y, links, cars, svg.moved(63, 0, engine()), scale=scale)


def _wreck(kind: str) -> str:
    """Draws a train that has left the rails: the engine nose down, the cars on top of each other."""
    parts = ((car(kind), 62, 362, -8), (car(kind), 186, 322, 34), (engine(), 300, 376, 62))
    return "".join(
        svg.mark("g", drawn, transform=f"translate({x} {y}) rotate({turn}) scale(1.9)")
        for drawn, x, y, turn in parts
    )


def _burst(x: float, y: float, reach: float, points: int, fill: str) -> str:
    """Draws an explosion with so many points."""
    corners = []
    for n in range(2 * points):
        far = reach * (0.52 if n % 2 else 0.82 + 0.18 * ((n * 7) % 5) / 4)
        corners.append((x + far * cos(n * pi / points), y + far * sin(n * pi / points)))
    return svg.polygon(corners, fill)


def _blown(kind: str | None) -> str:
    """Draws rails that bend up on both sides of a crater, the explosion in it, and the train on its side."""
    bend = f"q70,0 90,-92 M{svg.WIDTH - 250},{RAIL + 8} q-64,0 -78,-112"
    torn = svg.path(f"M230,{RAIL + 8} {bend}", **svg.stroke(svg.INK, 12)) + svg.path(
        f"M230,{RAIL + 6} {bend}", **svg.stroke(svg.CARD, 7)
    )
    crater = svg.path(
        f"M236,{RAIL + 10} q60,66 160,60 q110,0 156,-60 q-60,-30 -158,-26 q-100,-4 -158,26 Z", svg.INK
    )
    smoke = "".join(
        svg.circle(x, y, r, "#8d8474", opacity=0.85)
        for x, y, r in ((372, 216, 42), (426, 192, 52), (484, 222, 46), (450, 252, 46), (392, 256, 40))
    )
    pieces = "".join(
        svg.mark(
            "g",
            svg.box(-13, -5, 26, 10, svg.PENCIL, **svg.stroke(svg.INK, 2)),
            transform=f"translate({x} {y}) rotate({turn})",
        )
        for x, y, turn in ((232, 262, 40), (286, 196, -30), (556, 226, 25), (604, 296, -50), (520, 160, 70))
    )
    return (
        _night()
        + _rails(0, 232)
        + _rails(svg.WIDTH - 252, svg.WIDTH)
        + smoke
        + crater
        + _burst(420, RAIL - 62, 150, 13, FIRE)
        + _burst(420, RAIL - 54, 104, 11, svg.OCHRE)
        + _burst(420, RAIL - 46, 58, 9, svg.CARD)
        + torn
        + pieces
        + (_wreck(kind) if kind else "")
    )


def _saved(kind: str | None) -> str:
    """Draws the train that leaves under steam, or the guarded track."""
    smoke = "".join(
        svg.circle(x, y, r, svg.CARD, opacity=0.8)
        for x, y, r in ((604, 282, 16), (572, 254, 24), (526, 232, 32), (468, 220, 38), (400, 216, 42))
    )
    return _night() + _rails(0, svg.WIDTH) + (smoke + _train(kind, 430, RAIL - 58, 2.3) if kind else _lamp())


def _dawn(kind: str | None) -> str:
    """Draws the morning: the night was too short."""
    rays = "".join(
        svg.polygon(
            [
                (400, 340),
                (400 + 520 * cos(a - 0.05), 340 - 520 * sin(a - 0.05)),
                (400 + 520 * cos(a + 0.05), 340 - 520 * sin(a + 0.05)),
            ],
            svg.PAPER,
            opacity=0.5,
        )
        for a in (n * pi / 10 + 0.15 for n in range(10))
    )
    sun = svg.circle(400, 340, 84, svg.OCHRE, **svg.stroke(svg.PAPER, 6))
    stands = _train(kind, 400, RAIL - 44, 1.8) if kind else _lamp()
    return (
        svg.box(0, svg.HEADING, svg.WIDTH, 400, DAWN) + rays + sun + _land() + _rails(0, svg.WIDTH) + stands
    )


def _lamp() -> str:
    return (
        svg.line(400, RAIL + 4, 400, RAIL - 130, **svg.stroke(svg.INK, 9))
        + svg.box(352, RAIL - 128, 60, 18, FIRE, rx=3, **svg.stroke(svg.INK, 2))
        + svg.circle(400, RAIL - 92, 12, svg.OCHRE, **svg.stroke(svg.INK, 3))
    )
