"""The units of Memoir '44 as SVG: figures on a base in the shape and the colour of their side."""

from unicodedata import numeric

from bot.games.memoir44.terrain import OPEN, Ground
from bot.games.memoir44.units import Unit
from bot.presentation.memoir44.ground import before, drawn
from bot.presentation.memoir44.sheet import SIDE_SIGN, draw
from bot.presentation.svg import INK, centred, mark, moved

TALL = ("infantry", "special_infantry", "resistance")
"""The figures that stand in one row; the others need two."""

LOW_PLACES = {
    1: ((0, -14),),
    2: ((-0.5, -14), (0.5, -14)),
    3: ((0, -29), (-0.5, -2), (0.5, -2)),
    4: ((-0.5, -29), (0.5, -29), (-0.5, -2), (0.5, -2)),
}
"""Where low figures stand on a base."""

FIT, SMALL_FIT = 0.84, 0.92
"""How large a unit is drawn, so that its ground is seen around it, and one with less detail."""

ACROSS, DOWN = 41.0, 43.0
"""Half the width and half the height of a unit."""


def counter(
    unit: Unit, there: Ground = OPEN, *, size: float = 45, small: bool = True, scale: float = 1
) -> str:
    """Draws a unit around the middle of its hex, with what is seen there in front of it, and its name in
    letters of this size: of a small one only its number, and figures with less detail."""
    colour, badge, fit = SIDE_SIGN[unit.seat], f"mark-{unit.kind}", SMALL_FIT if small else FIT
    size /= fit
    shown = _figures(unit, colour, -3 if small else 0.45 * (26 - size), small=small, pixels=fit * scale)
    word = unit.name.rpartition(" ")[2] if small else unit.name
    shown += centred(word, -9 * (small and drawn(badge)), 43 if small else 34, size, fill=colour, room=86)
    if drawn(badge):
        shown += draw(badge, 37, 35, 1.17) if small else draw(badge, 40, -38, 0.8)
    shown += draw("worth", -24, -48, 0.9) if unit.medals > 1 else ""
    base = draw(f"base-{unit.seat}", scale=round(0.95 * fit, 3))
    return base + before(there, unit.seat) + moved(0, 0, shown, scale=fit)


def ghost(unit: Unit | None, *, low: bool) -> str:
    """Draws where somebody stood, with the figures of a unit in the upper half or the lower one."""
    base = draw(f"base-{unit.seat}", scale=0.9) if unit else ""
    figures = _figures(unit, SIDE_SIGN[unit.seat], 24 if low else -8) if unit else ""
    return moved(0, 0, draw("ghost"), mark("g", base, figures, opacity=0.55), scale=FIT)


def disc(sign: str, x: float, y: float, scale: float) -> str:
    """Draws the number of what can be chosen, such as ``①``, on a gold disc around this point."""
    shown = f"{numeric(sign):g}"
    number = centred(shown, x, y + 14 * scale, 40.1 * scale, fill=INK)
    return draw("disc", x, y, scale) + number


def _figures(unit: Unit, colour: str, high: float, *, small: bool = False, pixels: float = 1) -> str:
    """Draws the figures of a unit, or those of the type as which it is ordered, moved by ``high``; small ones
    with less detail, if there are any."""
    count, kind = unit.figures, unit.kind if drawn(f"fig-{unit.kind}") else unit.of.ordered
    step = round(pixels * (min(20.5, 62 / max(1, count - 1)) if kind in TALL else 44)) / pixels
    row = [(n - (count - 1) / 2, -15.5) for n in range(count)]
    places = row if kind in TALL else LOW_PLACES.get(min(count, 4), ())
    scale = 0.96 if kind in TALL else 0.54 if kind == "cavalry" else 0.68
    shown = f"fig-{kind}-small" if small and drawn(f"fig-{kind}-small") else f"fig-{kind}"
    return "".join(
        draw(shown, x * step, round(pixels * (y + high)) / pixels, scale, color=colour) for x, y in places
    )
