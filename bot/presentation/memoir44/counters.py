"""The units of Memoir '44 as SVG: figures on a base in the shape and the colour of their side."""

from collections.abc import Mapping
from unicodedata import numeric

from bot.games.memoir44.terrain import OPEN, Ground
from bot.games.memoir44.units import Unit
from bot.presentation.memoir44.ground import before, drawn
from bot.presentation.memoir44.sheet import SIDE_SIGN, draw
from bot.presentation.svg import INK, centred

FIGURE: Mapping[str, str] = {
    "special_infantry": "special",
    "resistance": "special",
    "cavalry": "cavalry",
    "sniper": "sniper",
    "elite_armor": "elite",
    "mobile_artillery": "mobile",
    "big_gun": "big",
    "heavy_anti_tank": "atgun",
}
"""The figure of a kind, where it is not that of the type as which it is ordered."""

KIND_MARK: Mapping[str, str] = {
    "engineer": "engineer",
    "ski": "ski",
    "anti_tank": "antitank",
    "machine_gun": "machine_gun",
    "mortar": "mortar",
    "flame_tank": "flame",
    "resistance": "resistance",
}
TALL = ("infantry", "special")
"""The figures that stand in one row; the others need two."""

LOW_PLACES = {
    1: ((0, -14),),
    2: ((-21, -14), (21, -14)),
    3: ((0, -29), (-21, -3), (21, -3)),
    4: ((-21, -29), (21, -29), (-21, -3), (21, -3)),
}
SMALL_PLACES = {
    1: ((0, -19),),
    2: ((-21, -19), (21, -19)),
    3: ((-21, -22), (21, -22), (-21, 17)),
    4: ((-20, -33), (20, -33), (-20, -8), (20, -8)),
}
"""Where low figures stand on a base, and on that of the whole board."""

ACROSS, DOWN = 48.0, 51.0
"""Half the width and half the height of a unit."""


def counter(
    unit: Unit,
    there: Ground = OPEN,
    *,
    size: float = 44,
    whole: bool = True,
    sign: str = "",
    aimed: bool = False,
) -> str:
    """Draws a unit around the middle of its hex, with what is seen there in front of it, and its name in
    letters of this size: on the whole board only its number. ``sign`` is the number of what can be chosen,
    which replaces that of the unit there; ``aimed`` says whether it is or may be attacked."""
    colour, low = SIDE_SIGN[unit.seat], whole and unit.figures == 3 and figure(unit) not in TALL
    base = draw(f"base-{unit.seat}", scale=0.95 if whole else 0.93)
    drawn = base + _figures(unit, colour, whole=whole) + before(there)
    marked = unit.kind in KIND_MARK
    x = (19 - 10 * marked if low else -9 * marked) if whole else 0
    if not (whole and sign):
        name = unit.name.rpartition(" ")[2] if whole else unit.name
        drawn += centred(name, x, 42.5 if whole else 34, size, fill=colour, room=86)
    if marked:
        at, scale = ((33, 32), 1.1) if whole else ((40, -38), 0.8)
        drawn += draw(f"mark-{KIND_MARK[unit.kind]}", *at, scale)
    drawn += draw("worth", -24, -48, 0.9) if unit.medals > 1 else ""
    drawn += draw("target", scale=1.02) if aimed else ""
    if not sign:
        return drawn
    return drawn + (disc(sign, x + 4, 24, 1.1) if whole else disc(sign, -38, -40, 0.85))


def disc(sign: str, x: float, y: float, scale: float) -> str:
    """Draws the number of what can be chosen, such as ``①``, on a gold disc around this point."""
    shown = f"{numeric(sign):g}"
    number = centred(shown, x, y + 14 * scale, 40.1 * scale, fill=INK)
    return draw("disc", x, y, scale) + number


def figure(unit: Unit) -> str:
    return FIGURE.get(unit.kind, unit.of.ordered)


def _figures(unit: Unit, colour: str, *, whole: bool) -> str:
    count, shape = unit.figures, figure(unit)
    if shape in TALL:
        shape, scale, y = f"fig-{shape}", 0.96, -15.5
        if whole:
            shape, scale, y = f"{shape}-small" if drawn(f"{shape}-small") else shape, 1.02, -17.0
        step = min(20.5, 62 / max(1, count - 1))
        places = [((n - (count - 1) / 2) * step, y) for n in range(count)]
    else:
        places = list((SMALL_PLACES if whole else LOW_PLACES).get(min(count, 4), ()))
        scale = (0.61 if count > 3 else 0.72) if whole else 0.68
        shape, scale = f"fig-{shape}", 0.8 * scale if shape == "cavalry" else scale
    return "".join(draw(shape, x, y, scale, color=colour) for x, y in places)
