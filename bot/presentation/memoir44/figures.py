"""The figures of Memoir '44 as SVG: a shape for each kind of unit."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.games.memoir44.units import KindName
from bot.presentation.svg import INK, OCHRE, circle, line, mark, path, polygon, star, stroke

SOLDIER = "M-6,11V2Q-6,-3 0,-3Q6,-3 6,2V11ZM-4,-7A4,4 0 1 1 4,-7A4,4 0 1 1 -4,-7Z"
TANK = "M-13,1H-7V-4Q-7,-8 -3,-8H3Q6,-8 6,-5H14V-2H7V1H13V6L9,10H-9L-13,6Z"
CROSS = "M-1.8,-11H1.8V-8H6V-4.5H1.8V-1.5H7V2H1.8V11H-1.8V2H-7V-1.5H-1.8V-4.5H-6V-8H-1.8Z"
HORSE = "M-6,11Q-5,6 -1,2L-6,3L-9,0L-2,-7L0,-11L3,-7Q9,-2 7,11Z"
SPADE = "M8,-11H13V-9H11.5V2H14V8Q10.5,13 7.5,8V2H9.5V-9H8Z"
SKIER = "M-5,7L-3,-3H3L5,7ZM-3.5,-7A3.5,3.5 0 1 1 3.5,-7A3.5,3.5 0 1 1 -3.5,-7Z"
SKIS = "M-14,9H9Q12,9 12,5H14Q14,12 9,12H-14Z"
LONG_GUN = "M-6,-10H-1V-6H15V-2H-1V3H-6ZM-6,2L-14,8L-12,11L-3,5Z"
TRIPOD = "M-11,-9H0V-6H13V-3H0V-1H-11ZM-7,-1H-3L3,10H-0.5L-5,3L-9.5,10H-13Z"
TUBE = "M-9,6L3,-11L8,-8L-4,9H1V11H-14V9H-11ZM3,-3L5,-5L11,11H8Z"
CARRIER = "M-14,3H-13V-4H-6V1L11,-10L14,-6L1,3H13V7L9,11H-10L-14,7Z"
FLAME = "M12,-3Q13,-9 20,-9Q18,-7 23,-3Q18,1 20,4Q13,2 12,-3Z"

BIG_GUN = "M-15,11V6H-11L9,-11L15,-5L3,6H9V11ZM-3,2H1L7,-3L5,-5Z"
SHIELD = "M-9,-11H-3V9H-9Z"

TALL = 22.0
"""The height of a figure."""

SOLDIER_WIDTH = 14.0
SHAPE: Mapping[KindName, float] = {
    "armor": 28,
    "elite_armor": 28,
    "artillery": 26,
    "cavalry": 19,
    "sniper": 24,
    "engineer": 23,
    "ski": 29,
    "anti_tank": 30,
    "machine_gun": 27,
    "mortar": 26,
    "mobile_artillery": 29,
    "flame_tank": 38,
    "big_gun": 32,
    "heavy_anti_tank": 33,
}
"""The width of a figure of a kind, if it is not that of a soldier."""


def symbol(kind: KindName, colour: str, *, lost: bool = False) -> str:
    """Draws one figure of a kind around the origin, ``TALL`` high; only its outline if it is lost."""
    outline = FIGURES[kind]
    drawn = _shape(outline, colour, lost) if isinstance(outline, str) else outline(colour, lost)
    drawn += OVERLAY.get(kind, "")
    return mark("g", drawn, transform=f"translate({-LEFT_BY[kind]} 0)") if kind in LEFT_BY else drawn


def _shape(d: str, colour: str, lost: bool) -> str:
    return path(d, "none" if lost else colour, **stroke(colour, 1.6 if lost else 0.8))


def _artillery(colour: str, lost: bool) -> str:
    fill, ink = "none" if lost else colour, stroke(colour, 1.6 if lost else 0.8)
    barrel = polygon([(-10, 3), (11, -9), (13, -5), (-8, 7)], fill, **ink)
    return barrel + circle(-2, 4, 6, fill, **ink) + line(-6, 8, -12, 10, **stroke(colour, 2))


def _sniper(colour: str, lost: bool) -> str:
    ring = circle(0, 0, 7, "none", **stroke(colour, 1.5 if lost else 2.5))
    ticks = line(-11, 0, 11, 0, **stroke(colour, 2)) + line(0, -11, 0, 11, **stroke(colour, 2))
    return ring + ("" if lost else ticks)


def _ski(colour: str, lost: bool) -> str:
    poles = line(-9, 8, -4, -6, **stroke(colour, 1.5)) + line(11, 4, 4, -4, **stroke(colour, 1.5))
    return poles + _shape(SKIER + SKIS, colour, lost)


def _anti_tank(colour: str, lost: bool) -> str:
    wheel = circle(-5, 6, 5, "none" if lost else colour, **stroke(colour, 1.6 if lost else 0.8))
    return _shape(LONG_GUN, colour, lost) + wheel


def _heavy_anti_tank(colour: str, lost: bool) -> str:
    return _anti_tank(colour, lost) + _shape(SHIELD, colour, lost)


FIGURES: Mapping[KindName, str | Callable[[str, bool], str]] = {
    "infantry": SOLDIER,
    "armor": TANK,
    "artillery": _artillery,
    "special_infantry": SOLDIER,
    "resistance": CROSS,
    "elite_armor": TANK,
    "cavalry": HORSE,
    "sniper": _sniper,
    "engineer": SOLDIER + SPADE,
    "ski": _ski,
    "anti_tank": _anti_tank,
    "machine_gun": TRIPOD,
    "mortar": TUBE,
    "mobile_artillery": CARRIER,
    "flame_tank": TANK,
    "big_gun": BIG_GUN,
    "heavy_anti_tank": _heavy_anti_tank,
}
"""The figure of each kind: its outline as a path, or what draws it in a colour, whole or lost."""

OVERLAY: Mapping[KindName, str] = {
    "special_infantry": star(0, 4.5, 5.5, OCHRE, **stroke(INK, 0.8)),
    "elite_armor": star(0, 3, 6, OCHRE, **stroke(INK, 0.8)),
    "flame_tank": path(FLAME, OCHRE, **stroke(INK, 0.8)),
}
"""What is drawn on a figure, whole or lost."""

LEFT_BY: Mapping[KindName, int] = {"engineer": 4, "flame_tank": 5}
"""How far a figure stands to the left, because of what it carries at its right."""
