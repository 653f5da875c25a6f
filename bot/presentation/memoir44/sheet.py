"""Where everything lies on a picture of the board of Memoir '44: which part of it is seen, from which side,
and what stands on the frame around it."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from threading import RLock
from typing import NamedTuple

from cachetools import LRUCache, cached

from bot.games.game import Seat
from bot.games.memoir44 import rules
from bot.games.memoir44.hexes import BOARD, MIRRORED, ROWS, SECTION_LINES, WIDEST, Hex, name, neighbours
from bot.games.memoir44.state import State
from bot.games.memoir44.units import ALLIES, SEATS, opponent
from bot.presentation.memoir44.words import section_name, side_name
from bot.presentation.svg import INK, WIDTH, Area, Attribute, Layer, centred, layer, text, use, wide
from bot.presentation.wording import say

FRAME, PALE, MIST, CREAM = "#2a3338", "#a9b4b3", "#d2d6cb", "#f4ecd6"
BRASS, FLAME = "#f0bd3a", "#ff7a52"

SIDE_FILL = {seat: "#45501f" if seat == ALLIES else "#c6d1d8" for seat in SEATS}
SIDE_SIGN = {seat: CREAM if seat == ALLIES else INK for seat in SEATS}
"""The colours of the sides: dark with light signs, light with dark signs."""

READABLE = 26
"""The size of letters in pixels that can be read on a telephone."""

ROW_HIGH = 0.975
"""The distance of two rows, in widths of a hex."""

TIP = 0.6
"""How far the field reaches above the middles of its first row, in widths of a hex: their tips are cut."""

LEAST_ASIDE = 356
"""Where the medals begin at the earliest."""

BOARD_ACROSS = WIDEST + 2
REMEMBERED = 32


def draw(symbol: str, x: float = 0, y: float = 0, scale: float = 1, **more: Attribute) -> str:
    """Draws one of the game's own symbols at this point."""
    return use(f"m44-{symbol}", x, y, scale=scale, **more)


class Size(NamedTuple):
    """How much of the board a picture holds: half hexes across, at most so many rows, and the width of a hex
    in pixels."""

    across: int
    rows: int
    pixels: int


CROPS = (Size(11, 4, 130), Size(13, 5, 110), Size(17, 7, 86), Size(21, 8, 70))
"""The sizes of a crop, the closest first. They are few, so that a unit is rendered once for many pictures."""

WHOLE = Size(BOARD_ACROSS, ROWS, 58)

FEWEST_ROWS, SPARE_ROWS = 3, 4
"""Fewest rows of a crop, and most that a close one has for what need not be seen."""


@dataclass(frozen=True)
class Window:
    """A part of the board, by default the whole, as the player at the top sees it if it is ``turned``: the
    first half hex and the first row that it shows, and how much."""

    left: int = 0
    top: int = 0
    rows: int = ROWS
    size: Size = WHOLE
    turned: bool = False

    def place(self, at: Hex) -> Hex:
        return Hex(WIDEST - at.x, ROWS - 1 - at.row) if self.turned else at

    @cached_property
    def hexes(self) -> frozenset[Hex]:
        across = range(self.left, self.left + self.size.across - 1)
        rows = range(self.top, self.top + self.rows)
        return frozenset(at for at in BOARD if self.place(at).x in across and self.place(at).row in rows)


def window(wanted: Collection[Hex], spare: Iterable[Hex] = (), *, turned: bool = False) -> Window:
    """Returns the closest crop with all the wanted hexes, and as many of the spare ones and of those around
    them as fit; the whole board if no crop is large enough, or if nothing is wanted."""
    around = [near for at in wanted for near in neighbours(at)]
    for size in CROPS if wanted else ():
        held, roomy = set(wanted), size._replace(rows=max(SPARE_ROWS, size.rows - 3))
        if fits(held, size):
            for at in (*spare, *around):
                held |= {at} if fits({*held, at}, roomy) else set()
            return _centred(held, size, turned=turned)
    return Window(turned=turned)


def fits(held: Collection[Hex], size: Size) -> bool:
    xs, rows = [at.x for at in held], [at.row for at in held]
    return max(xs) + 2 - min(xs) <= size.across and max(rows) + 1 - min(rows) <= size.rows


def _centred(held: Collection[Hex], size: Size, *, turned: bool) -> Window:
    """Returns the window of this size with these hexes in its middle, as far as the board reaches."""
    places = [Window(turned=turned).place(at) for at in held]
    xs, down = [at.x for at in places], [at.row for at in places]
    rows = max(FEWEST_ROWS, max(down) + 1 - min(down))
    left, top = (min(xs) + max(xs) + 2 - size.across) // 2, (min(down) + max(down) + 1 - rows) // 2
    left, top = min(max(0, left), BOARD_ACROSS - size.across), min(max(0, top), ROWS - rows)
    return Window(left, top, rows, size, turned)


class Sheet:
    """A sheet for the part of the board that is ``seen``, which begins ``top`` pixels below the upper edge.

    ``field`` is the part of the picture for the hexes, ``bottom`` where the sheet ends, and ``scale`` the
    pixels for a unit of the symbols, of which a hex is 100 wide. Above a crop stands the side whose turn it
    is, or what it is ``asked``; so it does above a whole board about which something is asked.
    """

    def __init__(self, view: State, seen: Window, top: int = 0, asked: str = "") -> None:
        self.view, self.seen, self.top, self.asked = view, seen, top, asked
        self.whole = seen.size == WHOLE
        self._edged = self.whole and not asked
        self.sections = self.whole or (asked != "" and view.phase in ("card", "lay"))
        pixels = seen.size.pixels
        left, right = (38, 792) if self.whole else (45, 790)
        above, below = (130, 113) if self._edged else (82 if self.whole else 92, 37 if self.sections else 8)
        high = round(((seen.rows - 1) * ROW_HIGH + 2 * TIP) * pixels)
        self.field = Area(left, top + above, right, top + above + high)
        self.bottom = top + above + high + below
        self.scale, self._above = pixels / 100, 13 if self.whole else 24
        first = (left + right) / 2 + (2 - 2 * seen.left - seen.size.across) * pixels / 4
        self._first = first, self.field.top + (TIP - seen.top * ROW_HIGH) * pixels

    def at(self, hex_: Hex) -> tuple[int, int]:
        """Returns the pixel of the middle of a hex. Pixels are whole, so that what is drawn in many places is
        the same layer in each."""
        x, row = self.seen.place(hex_)
        pixels = self.seen.size.pixels
        return round(self._first[0] + x * pixels / 2), round(self._first[1] + row * ROW_HIGH * pixels)

    def lay(
        self, area: Area, drawn: str, at: Hex, x: float = 0, y: float = 0, *, within: Area | None = None
    ) -> Layer:
        """Returns what is drawn around a point so far from the middle of a hex, as a layer. It is cut outside
        ``area`` around that point, and outside ``within``: by default the field, with a
        margin for what looks over its edges."""
        left, top = self.at(at)
        there = round(left + x * self.scale), round(top + y * self.scale)
        edge = self.field
        seen = within or Area(edge.left - 24, edge.top - 26, edge.right + 24, edge.bottom + 8)
        return layer(area, drawn, x=there[0], y=there[1], scale=self.scale, window=seen)

    @cached(LRUCache(REMEMBERED), key=lambda sheet: (sheet.seen, sheet.field), lock=RLock())
    def in_sight(self) -> list[Hex]:
        """Returns the hexes of which something is seen, those beside the board too."""
        reach, hexes = 0.66 * self.seen.size.pixels, []
        for row in range(-1, ROWS + 1):
            for x in range(-2 + row % 2, WIDEST + 3, 2):
                left, top = self.at(Hex(x, row))
                beside = self.field.left - reach < left < self.field.right + reach
                if beside and self.field.top - reach < top < self.field.bottom + reach:
                    hexes.append(Hex(x, row))
        return hexes

    def names(self) -> Iterator[Layer]:
        seen, rows = self.seen, range(self.seen.top, self.seen.top + self.seen.rows)
        for at in BOARD:
            (x, y), place = self.at(at), seen.place(at)
            if place.row in rows and place.x == place.row % 2:
                yield self._edge(name(at)[0], self.field.left - (16 if self.whole else 22), y + 9)
            if place.row == seen.top and self.field.left + 18 < x < self.field.right - 8:
                yield self._edge(name(at)[1:], x, self.field.top - self._above)
            if self._edged and place.row == ROWS - 1:
                yield self._edge(name(at)[1:], x, self.field.bottom + 29)

    def _edge(self, words: str, x: float, y: float, reach: int = 17) -> Layer:
        drawn = centred(words, 0, 0, READABLE, fill=MIST)
        return layer(Area(-reach, -22, reach, 8), drawn, x=round(x), y=round(y))

    def sides(self) -> Iterator[Layer]:
        """Yields the sides with their medals: on their edges of the whole board, or above a crop, first the
        one that acts; and the names of the sections, as far as they are seen."""
        if not self._edged:
            yield self._side(self.view.turn, self.top + 23, 24)
            yield self._medals(self.top + 23, self.view.turn, opponent(self.view.turn))
        for seat in SEATS if self.sections else ():
            above = self.view.scenario.is_top(seat) != self.seen.turned
            if self._edged:
                middle = self.field.top - 104 if above else self.field.bottom + 90
                chip = _chip(seat, 47, BRASS if seat == self._turn else "")
                yield layer(Area(20, -34, 76, 34), chip, y=round(middle))
                yield self._side(seat, middle, 80)
                yield self._medals(middle, seat)
                yield from self._parts(self.field.top - 55 if above else self.field.bottom + 61, above=above)
            elif not above:
                yield from self._parts(self.field.bottom + 29, above=False)

    def _parts(self, y: float, *, above: bool) -> Iterator[Layer]:
        """Yields the sections of the side at an edge, each in the middle of what is seen of it."""
        left, right = self.field.left, self.field.right
        edges = [
            left,
            *(min(max(left, x), right) for x in sorted(self.at(line)[0] for line in SECTION_LINES)),
            right,
        ]
        for own, theirs, x, end in zip(MIRRORED, MIRRORED.values(), edges, edges[1:], strict=False):
            words = section_name(theirs if above else own).upper()
            if wide(words, READABLE) < end - x:
                yield self._edge(words, (x + end) / 2, y, 110)

    @property
    def _turn(self) -> Seat | None:
        return self.view.turn if self.view.number and not self.view.outcome else None

    def _side(self, seat: Seat, y: float, x: float) -> Layer:
        """Names a side, in gold with the turn's number or with what is asked if the turn is its own, and
        then how far units see at night."""
        name, own = side_name(seat), seat == self._turn
        if own:
            name = self.asked or say("memoir44-chapter-turn", side=name, number=self.view.number)
        seen = self.view.sight if seat == self.view.turn else 0
        night = say("memoir44-in-sight", hexes=seen) if seen else ""
        room = LEAST_ASIDE - x - 6 - (wide(night, READABLE) + 48 if night else 0)
        colour = BRASS if own and (self.whole or self.asked) else CREAM
        size = 34 if not self._edged and wide(name, 34) < room else 28
        drawn = text(name, x, 10, size, fill=colour, bold=True, room=room)
        if night:
            x += min(room, wide(name, size)) + 34
            drawn += draw("moon", x, 0, 0.8) + text(night, x + 18, 9, READABLE, fill=CREAM)
        return layer(Area(20, -34, LEAST_ASIDE, 34), drawn, y=round(y))

    def _medals(self, y: float, *seats: Seat) -> Layer:
        """Draws the medals of a side that is named, or those of both, each after its chip."""
        signs = list[str]()
        for seat in seats:
            won, needed = rules.points(self.view, seat), self.view.options.scenario.medals[seat]
            signs += ["", seat][not signs :] if len(seats) > 1 else []
            signs += ["medal-won" if place < won else "medal-open" for place in range(max(won, needed))]
        step, drawn = min(38 if self.whole else 35, (WIDTH - LEAST_ASIDE - 25) // len(signs)), ""
        for place, sign in enumerate(reversed(signs)):
            x = WIDTH - 26 - place * step
            if sign in SEATS:
                drawn += _chip(sign, x - 8, BRASS if sign == self._turn else "")
            elif sign:
                drawn += draw(sign, x, 0, 0.0172 * step)
        return layer(Area(LEAST_ASIDE, -34, WIDTH, 34), drawn, y=round(y))


def legend(words: str, y: float) -> Layer:
    """Explains the red dots."""
    drawn = draw("dot", 62, -9) + text(words, 84, 0, READABLE, fill=CREAM)
    return layer(Area(45, -30, WIDTH, 8), drawn, y=round(y))


def _chip(seat: Seat, x: float, rim: str = "") -> str:
    """Draws the sign of a side, with a rim if the turn is its own."""
    ring = draw(f"ordered-{seat}", x, 0, 0.37, color=rim) if rim else ""
    figure = draw("fig-infantry", x, 0, 0.55, color=SIDE_SIGN[seat])
    return ring + draw(f"base-{seat}", x, 0, 0.34) + figure
