"""The counters of France 1944 as SVG, drawn around the origin: each unit with its symbol, its values, its
steps and the colour of its formation, and the name that stands below it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from bot.games.france1944.units import SEATS, Unit
from bot.games.game import Seat
from bot.presentation import svg
from data import table

SIDE_COLOUR = {"allied": "#c9d28c", "german": "#2b4057"}
ON = {"allied": svg.INK, "german": "#f6efdc"}
"""The colour of what is written on a side's colour."""

FORMATIONS = {
    "allied": ("#fbf6e8", "#e3b44e", "#e6b09a", "#a9c4dc", "#c3b5dd", "#9fcbb0"),
    "german": ("#a9c4dc", "#e6b09a", "#e3b44e", "#fbf6e8", "#9fcbb0", "#c3b5dd"),
}
HALF_WIDTH, HALF_HEIGHT = 36, 29
"""Half the size of a counter."""

LABEL = 26
"""The size of a name, and of the values on a counter."""

MOST_EDGES = 3
MOST_PIPS = 4
NARROWEST = 0.8
"""How far a name is squeezed before a shorter one is used; a number alone is used even later."""


class Appearance(NamedTuple):
    """A counter's symbol, the colour of its formation, and its names, each shorter than the one before."""

    symbol: str
    colour: str
    names: tuple[str, ...]

    def name(self, room: float, below: Sequence[Appearance] = ()) -> str:
        """Returns the longest name for this room, with those of the units below, or their number, if that
        leaves a name."""
        every = [(*look.names, *look.names[-1:] * 3) for look in (self, *below)] if below else []
        levels = [names for names in zip(*every, strict=False) if not any(map(str.isdigit, names))]
        counted = (f"{name} +{len(below)}" for name in self.names if below and not name.isdigit())
        least = svg.TIGHTEST if self.names[-1].isdigit() else NARROWEST
        names = (*map(" + ".join, levels), *counted, *self.names)
        return next((name for name in names if svg.wide(name, LABEL) * least <= room), self.names[-1])


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
    rest = Counter((unit.side, unit.name.partition(" ")[2]) for unit in units)
    colours: dict[tuple[Seat, str], str] = {}
    dressed: dict[str, Appearance] = {}
    for unit in sorted(units, key=lambda unit: first[unit.side, unit.name.partition(" ")[0]] == 1):
        begins = unit.name.partition(" ")[0]
        formation = begins if first[unit.side, begins] > 1 else unit.nationality or begins
        if (unit.side, formation) not in colours:
            count = sum(seat == unit.side for seat, _ in colours)
            colours[unit.side, formation] = FORMATIONS[unit.side][count % len(FORMATIONS[unit.side])]
        shared, alone = first[unit.side, begins] > 1, rest[unit.side, unit.name.partition(" ")[2]] == 1
        names = tuple(_shortened(unit.name, shared=shared, alone=alone, hq=unit.hq))
        dressed[unit.name] = Appearance(_kind(unit), colours[unit.side, formation], names)
    return dressed


def _shortened(name: str, *, shared: bool, alone: bool, hq: bool) -> Iterator[str]:
    """Yields ever shorter names: without what the symbol or the colour of the formation says. What is not
    ``alone`` left after the formation has its initial, and at last only its name. An HQ keeps that word."""
    words = name.split()
    yield name
    if hq and words[1:] and words[-1] == "HQ":
        yield f"HQ {words[0] if words[0][0].isdigit() else words[0][0]}"
        return
    plain = [word for word in words if not symbol_named("unit", word)]
    if any(word[0].isdigit() for word in plain):
        yield " ".join(plain)
    if shared and words[1:] and not words[-1].isdigit():
        yield " ".join(words[1:] if alone else (*words[1:], words[0][0]))
    yield words[-1 if shared and (alone or words[-1].isdigit()) else 0]


@lru_cache(maxsize=512)
def counter(unit: Unit, look: Appearance, size: float = LABEL) -> str:
    """Draws a unit, with values of this size."""
    seat, steps = unit.side, len(unit.strengths)
    drawn, lost, ink = [svg.use(f"fr-counter-{seat}", 0, 0)], steps - unit.steps, ON[unit.side]
    if lost:
        drawn.append(svg.use(f"fr-reduced-{seat}", 0, 0))
    drawn.append(svg.use(f"fr-nato-{look.symbol}", -1, -13, scale=0.86, color=look.colour))
    pips, apart = min(steps, MOST_PIPS), 10.4 if steps < MOST_PIPS else 7.8
    for n in range(pips):
        symbol = "fr-pip-lost" if n < lost * min(1, MOST_PIPS / steps) else "fr-pip"
        y = -11 + apart * (n - (pips - 1) / 2)
        drawn.append(svg.use(symbol, -26, y, color=ink, scale=round(apart / 10.4, 2)))
    values = f"{unit.strength}-{unit.morale}-{unit.move}"
    drawn.append(svg.centred(values, 0, 23, size, fill=ink, room=68))
    return "".join(drawn)


def edges(seat: Seat, behind: int) -> str:
    """Draws the edges of so many units below another."""
    places = range(7 * min(behind, MOST_EDGES), 0, -7)
    return "".join(svg.use(f"fr-edge-{seat}", beyond, -beyond) for beyond in places)


def plain(unit: Unit, look: Appearance, number: str, behind: int, scale: float) -> str:
    """Draws a stack on a counter of a scale too small for all its values: with a number, or, without one,
    with the symbol of the uppermost unit."""
    seat, width = unit.side, 2 * HALF_WIDTH * scale - 8
    drawn = edges(seat, behind) + svg.use(f"fr-counter-{seat}", 0, 0)
    if not number:
        drawn += svg.use(f"fr-nato-{look.symbol}", 0, 0, scale=1.3, color=look.colour)
    drawn = svg.moved(0, 0, drawn, scale=round(scale, 3))
    if svg.wide(number, LABEL) * svg.TIGHTEST > width or 2 * HALF_HEIGHT * scale < 20:
        return drawn
    return drawn + svg.centred(number, 0, 9, LABEL, fill=ON[seat], room=width)


@lru_cache(maxsize=256)
def label(name: str, room: float) -> str:
    return svg.halo("#f6efdc", 6, svg.text(name, 0, 0, LABEL, anchor="middle", room=room))


def points(worth: int, holder: str) -> str:
    size = 1 if worth > 9 else 0.8
    back = svg.use(f"fr-points-{holder if holder in SEATS else 'nobody'}", 0, 0, scale=size)
    return back + svg.centred(str(worth), 0, 9, LABEL, fill=ON.get(holder, svg.INK), room=27)
