"""The map of the five zones on the coast of Normandy, before the first battle."""

from typing import NamedTuple

from bot.games.resistance.state import State
from bot.games.resistance.view import report_sheet
from bot.presentation import svg
from bot.presentation.drawing import Drawing, make_drawing
from bot.presentation.resistance.board import answers_hidden, sheet_text
from bot.presentation.resistance.counters import LETTERS, worths, zone_sum
from bot.presentation.resistance.words import placement_text, zone_name
from bot.presentation.wording import say

COAST, LEGEND = 668, 116
"""The heights of the map and of the legend below it."""


class Station(NamedTuple):
    """Where a zone lies on the symbol ``coast``, and where its name begins (``start``), or has its middle or
    its end; what is known of it stands below the name."""

    x: int
    y: int
    name_x: int
    name_y: int
    anchor: str


STATIONS = {
    1: Station(655, 392, 655, 442, "middle"),
    2: Station(455, 352, 455, 402, "middle"),
    3: Station(285, 352, 258, 358, "end"),
    4: Station(312, 484, 340, 500, "start"),
    5: Station(140, 562, 168, 584, "start"),
}
"""The stations by the number of their zone."""

PART = {"start": 0.0, "middle": 0.5, "end": 1.0}
"""Which part of a text lies before its place."""


def coast(view: State) -> Drawing:
    """Draws the map of the five zones with what the owner of this view may know of each (3, 6), and what each
    item is worth."""
    height = COAST + LEGEND
    sheet = svg.document(
        svg.WIDTH,
        height,
        svg.use("coast", 0, 0, width=svg.WIDTH, height=COAST),
        svg.box(0, COAST, svg.WIDTH, LEGEND, svg.TINT),
        svg.line(0, COAST, svg.WIDTH, COAST, **svg.stroke(svg.INK, 3)),
        svg.moved(0, COAST, worths()),
        svg.box(1.5, 1.5, svg.WIDTH - 3, height - 3, **svg.stroke(svg.INK, 3)),
    )
    layers = [svg.layer(svg.Area(0, 0, svg.WIDTH, 150), _head(view))]
    for zone, station in STATIONS.items():
        layers.append(
            svg.layer(svg.Area(-236, -40, 236, 56), _zone(view, zone), x=station.name_x, y=station.name_y)
        )
        if zone in view.attacked:
            layers.append(svg.layer(svg.around(30), svg.use("attacked", 0, 0), x=station.x, y=station.y))
    alt = placement_text(view.placement.value) if view.placement else sheet_text(view)
    return make_drawing("map.png", sheet, alt, layers)


def _head(view: State) -> str:
    """Draws the name of the game, and below it what is asked, or when it happens."""
    asked = (
        f"picture-map-{view.phase}" if view.phase in ("interrogation", "attack", "order") else "picture-night"
    )
    below = say(asked, left=view.guesses_left, allowed=view.guesses_allowed)
    return (
        svg.moved(84, 78, svg.use("charge-red", 0, 0), scale=1.7)
        + svg.text(say("picture-title"), 150, 74, 56, fill=svg.CARD, bold=True, room=620)
        + svg.text(below, 152, 116, 30, fill=svg.GOLD, bold=True, room=620)
    )


def _zone(view: State, zone: int) -> str:
    """Draws a zone's name, as many dots as there were questions about it, and below it the best that is
    known: its contents, or what its total can be."""
    anchor = STATIONS[zone].anchor
    name, asked = zone_name(zone), sum(guess.zone == zone for guess in view.guesses)
    width = svg.wide(name, 30)
    left = -PART[anchor] * (width + 20 * asked)
    drawn = svg.text(name, left, 0, 30, fill=svg.BRICK if zone in view.attacked else svg.INK, bold=True)
    drawn += "".join(svg.circle(left + width + 14 + 19 * n, -10, 6, svg.INK) for n in range(asked))
    contents = view.placement.value[zone - 1] if view.placement else view.revealed.get(zone)
    if contents is not None:
        tokens, long = zone_sum(contents)
        return drawn + svg.moved(-PART[anchor] * long, 32, tokens)
    if asked and not answers_hidden(view):
        values = report_sheet(view)[zone - 1].values
        known = "–".join(dict.fromkeys((str(min(values)), str(max(values)))))
        drawn += svg.text(f"= {known}", -PART[anchor] * 60, 36, LETTERS, bold=True, anchor="start")
    return drawn
