"""The counters of France 1944 as SVG, drawn around the origin: each unit with its symbol, its values, its
steps and the colour of its formation, and the name that stands below it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from bot.games.france1944.units import SEATS, Unit
from bot.games.game import Seat
from bot.presentation import svg
from data import table

SIDE_COLOUR = {"allied": "#c9d28c", "german": "#2b4057"}
ON = {"allied": svg.INK, "german": "#f6efdc"}
"""The colour of what is written on a side's colour."""

FORMATIONS = table("france1944", "symbols")["formations"]
HALF_WIDTH, HALF_HEIGHT = 36, 29
"""Half the size of a counter."""

LABEL, TIGHTER = 26, 0.8
"""The size of a name, and of the values on a counter, at least in pixels; how far a name is squeezed."""

MOST_EDGES = 3
MOST_PIPS = 4


class Appearance(NamedTuple):
    """A counter's symbol, the colour of its formation, and its names, the longest first."""

    symbol: str
    colour: str
    names: tuple[str, ...]

    def name(self, room: float) -> str:
        fits = (name for name in self.names if svg.wide(name, LABEL) * TIGHTER <= room)
        return next(fits, self.names[-1])


def symbol_named(what: str, name: str) -> str:
    """Returns the symbol for the name of a ``unit`` or of a ``ground``; empty if none is known for it."""
    words, symbols = re.findall(r"\w+", name.casefold()), table("france1944", "symbols")[what]
    known = (symbol for symbol in symbols if any(word.startswith(tuple(symbols[symbol])) for word in words))
    return next(known, "")


def _kind(unit: Unit) -> str:
    if unit.hq:
        return "hq"
    if unit.special:
        return "engineer"
    return symbol_named("unit", unit.name) or ("infantry" if unit.move else "fortress")


@lru_cache(maxsize=16)
def looks(units: Sequence[Unit]) -> dict[str, Appearance]:
    first = Counter((unit.side, unit.name.partition(" ")[0]) for unit in units)
    colours: dict[tuple[Seat, str], str] = {}
    dressed: dict[str, Appearance] = {}
    for unit in sorted(units, key=lambda unit: first[unit.side, unit.name.partition(" ")[0]] == 1):
        begins = unit.name.partition(" ")[0]
        formation = begins if first[unit.side, begins] > 1 else unit.nationality or begins
        if (unit.side, formation) not in colours:
            count = sum(seat == unit.side for seat, _ in colours)
            colours[unit.side, formation] = FORMATIONS[unit.side][count % len(FORMATIONS[unit.side])]
        names = _short(unit.name, alone=first[unit.side, begins] == 1 and not unit.hq)
        dressed[unit.name] = Appearance(_kind(unit), colours[unit.side, formation], names)
    return dressed


def _short(name: str, *, alone: bool) -> tuple[str, ...]:
    """Returns a name of two words at most, and shorter ones; of one that begins like no other, its first."""
    first, *_, last = name.split() * 2
    end = table("france1944", "symbols")["short"].get(last.casefold(), last)
    return (first,) if alone or " " not in name else (f"{first} {end}", last, end)


@lru_cache(maxsize=512)
def counter(unit: Unit, look: Appearance, scale: float) -> str:
    seat, steps = unit.side, len(unit.strengths)
    drawn, lost, ink = [svg.use(f"fr-counter-{seat}", 0, 0)], steps - unit.steps, ON[unit.side]
    if lost:
        drawn.append(svg.use(f"fr-reduced-{seat}", 0, 0))
    drawn.append(svg.use(f"fr-nato-{look.symbol}", -1, -13, scale=0.86, color=look.colour))
    pips, apart = min(steps, MOST_PIPS), 8.6 if steps < MOST_PIPS else 6.6
    for n in range(pips):
        symbol = "fr-pip-lost" if n < lost * min(1, MOST_PIPS / steps) else "fr-pip"
        y = -14 + apart * (n - (pips - 1) / 2)
        drawn.append(svg.use(symbol, -25.5, y, color=ink, scale=round(apart / 10.4, 2)))
    values = f"{unit.strength}-{unit.morale}-{unit.move}"
    size = round(LABEL / min(1, scale), 1)
    drawn.append(svg.centred(values, 0, 23, size, fill=ink, room=min(2.3 * size, 60)))
    return "".join(drawn)


@lru_cache(maxsize=256)
def label(name: str, room: float) -> str:
    half = min(room, svg.wide(name, LABEL)) / 2
    gaps = svg.box(-half, -14, 2 * half, 14, svg.SHADE)
    written = gaps + svg.text(name, 0, 0, LABEL, anchor="middle", room=room)
    return svg.mark("g", written, paint_order="stroke", stroke_linejoin="round", **svg.stroke(svg.SHADE, 8))


def points(worth: int, holder: str) -> str:
    size = 1.2 if worth > 9 else 1
    back = svg.use(f"fr-points-{holder if holder in SEATS else 'nobody'}", 0, 0, scale=size)
    return back + svg.centred(str(worth), -1, 6, LABEL, fill=svg.CARD, room=30)
