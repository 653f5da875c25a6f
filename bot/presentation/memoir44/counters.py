"""The units of Memoir '44 as SVG: figures on a base in the shape and the colour of their side."""

from unicodedata import numeric

from bot.games.memoir44.terrain import OPEN, Ground
from bot.games.memoir44.units import Unit
from bot.presentation.memoir44.ground import before, drawn
from bot.presentation.memoir44.sheet import SIDE_FILL, SIDE_SIGN, draw
from bot.presentation.svg import INK, centred, halo

TALL = ("infantry", "special_infantry", "resistance")
"""The figures that stand in one row; the others need two."""

LOW_PLACES = {
    1: ((0, -14),),
    2: ((-22, -14), (22, -14)),
    3: ((0, -29), (-22, -3), (22, -3)),
    4: ((-22, -29), (22, -29), (-22, -3), (22, -3)),
}
"""Where low figures stand on a base; on the whole board two above one, beside which its number stands."""

ACROSS, DOWN = 48.0, 51.0
"""Half the width and half the height of a unit."""


def counter(
    unit: Unit,
    there: Ground = OPEN,
    *,
    size: float = 44,
    whole: bool = True,
    named: bool = True,
) -> str:
    """Draws a unit around the middle of its hex, with what is seen there in front of it, and its name in
    letters of this size: on the whole board only its number, unless it is not to be ``named``."""
    colour, mark = SIDE_SIGN[unit.seat], f"mark-{unit.kind}"
    shown = draw(f"base-{unit.seat}", scale=0.98 if whole else 0.93)
    shown += _figures(unit, colour, whole=whole) + before(there)
    x = 20 * (unit.figures == 3 and _kind(unit) not in TALL) - 12 * drawn(mark)
    if named and not whole:
        shown += centred(unit.name, 0, 34, size, fill=colour, room=86)
    elif named:
        number = centred(unit.name.rpartition(" ")[2], x, 43, size, fill=colour)
        shown += halo(SIDE_FILL[unit.seat], 6, number)
    if drawn(mark):
        shown += draw(mark, 36, 32) if whole else draw(mark, 40, -38, 0.8)
    return shown + (draw("worth", -24, -48, 0.9) if unit.medals > 1 else "")


def disc(sign: str, x: float, y: float, scale: float) -> str:
    """Draws the number of what can be chosen, such as ``①``, on a gold disc around this point."""
    shown = f"{numeric(sign):g}"
    number = centred(shown, x, y + 14 * scale, 40.1 * scale, fill=INK)
    return draw("disc", x, y, scale) + number


def _kind(unit: Unit) -> str:
    return unit.kind if drawn(f"fig-{unit.kind}") else unit.of.ordered


def _figures(unit: Unit, colour: str, *, whole: bool) -> str:
    """Draws the figures of a unit: its own, or those of the type as which it is ordered."""
    count, kind = unit.figures, _kind(unit)
    shape = f"fig-{kind}-small" if whole and drawn(f"fig-{kind}-small") else f"fig-{kind}"
    if kind in TALL:
        scale, y = 1.02 if whole else 0.96, -15.5 - 3.5 * whole
        step = min(20.5, 62 / max(1, count - 1))
        places = [((n - (count - 1) / 2) * step, y) for n in range(count)]
    else:
        low = LOW_PLACES[4][:count] if whole and count > 1 else LOW_PLACES.get(min(count, 4), ())
        places = [(x, y - 2.5 * whole) for x, y in low]
        scale = 0.72 if whole and count < 3 else 0.68
        scale *= 0.8 if kind == "cavalry" else 1
    return "".join(draw(shape, x, y, scale, color=colour) for x, y in places)
