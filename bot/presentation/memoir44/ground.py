"""The hexes of Memoir '44 as SVG: their terrain, what runs through their edges or lies along them, and what
is built there."""

from collections.abc import Mapping
from functools import cache

from bot.games.game import Seat
from bot.games.memoir44.hexes import ROWS, STEPS, WIDEST, Hex
from bot.games.memoir44.terrain import OPEN, Ground, Terrain
from bot.presentation.memoir44.sheet import draw
from bot.presentation.svg import mark, symbols

RIVERS: tuple[Terrain, ...] = ("river", "wide_river", "ford", "stream", "frozen_river", "dam")
BODIES: tuple[Terrain, ...] = ("ocean", "lake")
"""What runs from hex to hex, and what it runs into."""

RUNS: Mapping[str, str] = {name: name for name in ("river", "ford", "stream", "frozen_river", "road")} | {
    "dam": "river"
}
"""What runs through the edges of its hex, and as which symbol."""

UPON: Mapping[str, str] = {"ford": "stones", "frozen_river": "cracks", "dam": "dam"}
"""What lies upon what runs there."""

ALONG: Mapping[str, str] = {"lake": "shore", "wide_river": "shore", "cliff": "cliff", "bluff": "bluff"}
"""What lies along edges of its hex."""

STRETCH = "scale(1 1.126)"
"""What makes a regular hex as high as those of the board."""

Ways = tuple[int, ...]
"""Directions from the middle of a hex through its edges, each by its place in ``hexes.STEPS``."""


def drawn(symbol: str) -> bool:
    return f"m44-{symbol}" in symbols()


def course(grounds: Mapping[Hex, Ground], at: Hex) -> Ways:
    """Returns the course of the water in a hex: to all water beside it, and off the board at its edge if it
    ended there. A lake has no course but to other lakes."""
    around = [Hex(at.x + x, at.row + y) for x, y in STEPS]
    lake = grounds.get(at, OPEN).terrain == "lake"
    wanted = ("lake",) if lake else (*RIVERS, *BODIES)
    water = [way for way, near in enumerate(around) if grounds.get(near, OPEN).terrain in wanted]
    off = [way for way, near in enumerate(around) if not (0 <= near.x <= WIDEST and 0 <= near.row < ROWS)]
    if len(water) == 1 and off and not lake:
        water.append(min(off, key=lambda way: abs((way - water[0]) % 6 - 3)))
    return tuple(sorted(water))


def faces(grounds: Mapping[Hex, Ground], at: Hex) -> Ways:
    """Returns the edges of a cliff or bluff at which it falls: those with beach or water beyond them, else
    the lower ones."""
    around = (grounds.get(Hex(at.x + x, at.row + y), OPEN) for x, y in STEPS)
    return tuple(way for way, near in enumerate(around) if near.terrain in ("beach", "ocean")) or (1, 2)


def ways(grounds: Mapping[Hex, Ground], at: Hex) -> Ways:
    there = grounds.get(at, OPEN)
    if there.terrain == "road":
        return there.ways or (0, 3)
    if there.terrain in ("cliff", "bluff"):
        return faces(grounds, at)
    water = course(grounds, at) if there.terrain in (*RIVERS, "lake") else ()
    return tuple(way for way in range(6) if way not in water) if there.terrain in ALONG else water


@cache
def ground(there: Ground, ways: Ways, variant: str = "a", *, turned: bool = False) -> str:
    """Draws the ground of a hex around its middle, without its obstacle; open ground has variants."""
    terrain = "hill" if there.terrain in ("cliff", "bluff") else there.terrain
    below = f"hex-{terrain}" if drawn(f"hex-{terrain}") else f"hex-open-{variant}"
    half = 3 if turned else 0
    ways = tuple(sorted((way + half) % 6 for way in ways))
    lies = [_turned(60 * way, draw(ALONG[there.terrain])) for way in ways if there.terrain in ALONG]
    if there.terrain in RUNS:
        lies += run(RUNS[there.terrain], ways)
    if there.terrain in UPON:
        lies.append(_turned(_across(ways), draw(UPON[there.terrain])))
    built = there.structure
    if built == "bridge_section":
        leads = [(way + half) % 6 for way in there.ways] or [
            round(_across(ways) / 60 + 1.5) % 6 + n for n in (0, 3)
        ]
        lies += [_turned(60 * way, draw("girder")) for way in leads]
    elif built == "bridge":
        angle = 60 * (there.ways[0] + half) - 90 if there.ways else _across(ways)
        lies.append(_turned(angle, draw("bridge")))
    elif built:
        lies.append(draw(built))
        lies.append(owner(there, 47))
    return draw(below, scale=1.015) + "".join(lies)


def beside(grounds: Mapping[Hex, Ground], at: Hex) -> str:
    """Draws what is seen where a row of the board ends, with what runs off the board there; above and below
    the board is nothing."""
    near = Hex(at.x + (2 if at.x < 0 else -2), at.row)
    terrain, off = grounds.get(near, OPEN).terrain, 3 if at.x < 0 else 0
    beyond = run(RUNS[terrain], (0, 3)) if terrain in RUNS and off in ways(grounds, near) else []
    return draw("hex-void", scale=1.015) + "".join(beyond) if 0 <= at.row < ROWS else ""


def run(kind: str, ways: Ways) -> list[str]:
    if not ways:
        return [draw("pond")] if kind == "river" else run(kind, (0, 3))
    if len(ways) != 2:
        ends = [_turned(60 * way - 180, draw(f"{kind}-0")) for way in ways]
        return [*ends, draw(f"{kind}-pool")]
    first, last = ways if (ways[1] - ways[0]) % 6 <= 3 else ways[::-1]
    return [_turned(60 * last - 180, draw(f"{kind}-{(last - first) % 6}"))]


def _turned(angle: float, symbol: str) -> str:
    return mark("g", symbol, transform=f"{STRETCH} rotate({angle % 360:g})")


def _across(ways: Ways) -> float:
    """Returns by how much something that crosses from top to bottom is turned to cross what runs there."""
    return 30 * (ways[0] + ways[1]) + 90 if len(ways) == 2 else 0


def obstacle(there: Ground) -> str:
    if not there.obstacle:
        return ""
    return draw(there.obstacle) + (owner(there, 60) if there.obstacle == "sea_wall" else "")


def owner(there: Ground, y: float) -> str:
    return draw(f"owner-{there.owner}", 0, y) if there.owner else ""


def before(there: Ground, seat: Seat | None = None) -> str:
    """Draws what is seen in front of a unit and over it: the top of what it stands in, its works, with their
    owner if that is another side, and the obstacle."""
    tops = [name for name in (there.structure, there.terrain) if drawn(f"over-{name}")][:1]
    above = f"over-{there.obstacle}"
    shown = [f"over-{name}" for name in tops] if not drawn(above) else [above]
    rim = f"{there.structure}-rim"
    front = [draw(rim), "" if there.owner == seat else owner(there, 60)] if drawn(rim) else []
    return "".join(
        [*(draw(top, 0, 11, 1.15) for top in shown), *front, "" if drawn(above) else obstacle(there)]
    )
