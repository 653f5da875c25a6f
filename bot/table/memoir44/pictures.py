"""The pictures of Memoir '44, each made from a view and from nothing else: the whole board, and a crop of it
around the action."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from bot.games.game import Choice
from bot.games.memoir44 import commands as do
from bot.games.memoir44 import ordering
from bot.games.memoir44.hexes import BOARD, HEXES, Hex, distance, name
from bot.games.memoir44.state import State
from bot.games.memoir44.terrain import Ground
from bot.games.memoir44.units import ALLIES, KIND_NAMES, SEATS, Unit
from bot.table.drawing import Drawing, make_drawing
from bot.table.memoir44.board import board_text
from bot.table.memoir44.field import HALF, HIGH, SIDE, WIDE, centre, field, ground, hex_names, obstacle
from bot.table.memoir44.pieces import (
    FILL,
    aimed_at,
    arrow,
    counter,
    may_go,
    medal,
    outline,
    symbol,
    under_orders,
)
from bot.table.memoir44.turn import start
from bot.table.memoir44.words import card_name, ground_words, kind_name, side_name
from bot.table.svg import (
    INK,
    MARGIN,
    PAPER,
    PENCIL,
    WIDTH,
    Area,
    Layer,
    around,
    box,
    layer,
    legend,
    line,
    mark,
    moved,
    paper,
    stroke,
    text,
    wide,
)
from bot.table.wording import say

WHOLE = 1280
"""Width of the whole board; its hexes then look at least as wide as those of the crop on a telephone."""

TOP = 128
"""Where the board begins, below the heading."""

SIDES = 18
"""The margin to the left and to the right of a crop."""

WHOLE_BOARD = Area(-2, -2, WIDE + 2, HIGH + 2)
"""The board with the edges of its hexes."""

WINDOWS = ((13.5, 13.0), (15.5, 14.0), (19.0, 17.0))
"""Sizes of a crop: half hexes across, and units of half a side down. The first size that holds the action is
used."""


class Place(NamedTuple):
    """Where the board lies on a picture: the pixel of its upper left corner, and its scale."""

    x: float
    y: float
    scale: float = 1


def board(view: State, choices: Sequence[Choice] = ()) -> Drawing:
    """Draws the whole board, with the hexes and targets of these choices, and a legend."""
    left = (WHOLE - WIDE) / 2
    signs = _legend(view)
    bottom = TOP + HIGH + 18
    layers = [
        layer(Area(0, 0, WHOLE, TOP), _heading(view, WHOLE)),
        *_scene(view, choices, Place(left, TOP)),
        *(
            layer(Area(0, -14, WHOLE, 34), legend(row, 0.38, WHOLE), y=bottom + 46 * n)
            for n, row in enumerate(signs)
        ),
    ]
    ground = moved(left, TOP, field(view.board.grounds))
    sheet = paper(bottom + 46 * len(signs) + 12, ground, width=WHOLE)
    return make_drawing("board.png", sheet, board_text(view), layers)


def crop(view: State, choices: Sequence[Choice] = ()) -> Drawing:
    """Draws the part of the board with the action."""
    x, y, across, down = _window(_focus(view, choices))
    inner = WIDTH - 2 * SIDES
    scale = inner / across
    high = round(down * scale)
    # The board lies on whole pixels, so that its layers are the same in each crop of this scale.
    place = Place(SIDES - round(x * scale), TOP - round(y * scale), scale)
    window = Area(SIDES, TOP, SIDES + inner, TOP + high)
    layers = [
        layer(Area(0, 0, WIDTH, TOP - 2), _heading(view, WIDTH)),
        layer(WHOLE_BOARD, field(view.board.grounds), **place._asdict(), window=window),
        *_scene(view, choices, place, [at for at in BOARD if _near(at, x, y, across, down)], window),
    ]
    frame = box(SIDES - 1, TOP - 1, inner + 2, high + 2, "none", **stroke(INK, 2))
    return make_drawing("action.png", paper(TOP + high + 20, frame), board_text(view), layers)


def _heading(view: State, width: float) -> str:
    """Draws the scenario, the side whose turn it is and its card, and the medals of both sides."""
    scenario = view.options.scenario
    now = say("memoir44-picture-turn", side=side_name(view.turn), number=view.number)
    words = [scenario.title if view.phase in ("deal", "over") else now]
    if view.plan and view.phase != "over":
        words.append(card_name(view.plan.card, view.plan.section))
    if scenario.visibility:
        words.append(say("memoir44-picture-night", most=scenario.visibility))
    room = width - 2 * MARGIN
    medals = []
    x = float(MARGIN)
    for seat in SEATS:
        count = f"{side_name(seat)}  {ordering.points(view, seat)} / {scenario.medals[seat]}"
        medals.append(moved(x + 14, 92, outline(seat, 14, FILL[seat == ALLIES], **stroke(INK, 2.5))))
        medals.append(text(count, x + 38, 101, 28, bold=True, room=room / 2 - 60))
        x += 38 + min(wide(count, 28), room / 2 - 60) + 46
    played = " · ".join(words)
    title = text(played, MARGIN, 56, 36, bold=True, room=room)
    below = scenario.title if view.phase not in ("deal", "over") and width > WIDTH else ""
    named = text(below, width - MARGIN, 101, 26, fill=PENCIL, anchor="end", room=width - x - MARGIN)
    return title + "".join(medals) + named + line(MARGIN, 116, width - MARGIN, 116, **stroke(INK, 2))


def _near(at: Hex, x: float, y: float, across: float, down: float) -> bool:
    """Whether any part of a hex is visible in this part of the board."""
    there = centre(at)
    return x - HALF < there[0] < x + across + HALF and y - SIDE < there[1] < y + down + SIDE


def _scene(
    view: State,
    choices: Sequence[Choice],
    place: Place,
    seen: Collection[Hex] = BOARD,
    window: Area | None = None,
) -> Iterator[Layer]:
    """Yields what lies on the ground of the board: the pieces on the hexes that are seen, tracks, names,
    objectives, and the choices."""

    def lay(area: Area, drawn: str, at: tuple[float, float] = (0, 0)) -> Layer:
        x, y = place.x + place.scale * at[0], place.y + place.scale * at[1]
        return layer(area, drawn, x=x, y=y, scale=place.scale, window=window)

    scenario = view.options.scenario
    grounds = view.board.grounds
    go, aim, open_units = _offered(view, choices)
    full = {unit.name: unit.figures for unit in scenario.units}
    for at in seen:
        if at in grounds and (laid := obstacle(grounds[at])):
            yield lay(around(SIDE), laid, centre(at))
    for unit in view.board.units:
        if unit.hex in seen:
            yield lay(around(44), _unit(view, unit, full[unit.name], open_units), centre(unit.hex))
    for one in view.tracks:
        (x1, y1), (x2, y2) = centre(one.origin), centre(one.to)
        reach = Area(min(x1, x2) - 12, min(y1, y2) - 12, max(x1, x2) + 12, max(y1, y2) + 12)
        yield lay(reach, arrow(x1, y1, x2, y2, battle=one.battle))
    yield lay(WHOLE_BOARD, hex_names())
    for objective in scenario.objectives:
        x, y = centre(objective.hex)
        holder = view.objectives.get(name(objective.hex))
        yield lay(around(24), medal(objective.seat, objective.medals, holder), (x + 29, y - 25))
    for label in scenario.labels:
        named = text(label.text, 0, 47, 19, bold=True, anchor="middle", room=180)
        rim = stroke(PAPER, 4)
        yield lay(Area(-93, 26, 93, 56), mark("g", named, **rim, paint_order="stroke"), centre(label.hex))
    for at in go:
        yield lay(around(22), may_go(), centre(at))
    for at in aim:
        yield lay(around(50), aimed_at(), centre(at))


def _unit(view: State, unit: Unit, full: int, open_units: frozenset[str]) -> str:
    """Draws a unit, with a ring if it is or may be ordered; the ring is thin once the unit has nothing left
    to do."""
    ring = ""
    if unit.name in open_units or view.order_of(unit.name):
        ring = under_orders(unit.seat, done=unit.name not in open_units)
    return ring + counter(unit, max(full, unit.figures))


def _offered(view: State, choices: Sequence[Choice]) -> tuple[list[Hex], list[Hex], frozenset[str]]:
    """Returns the hexes to which a unit may move, those that may be attacked, and the units that may be
    ordered or still act. While a unit is open, only its own moves and battles count."""
    units, mine = view.board.by_name, start(view)
    go: list[Hex] = []
    aim: list[Hex] = [units[one].hex for one in view.targets if one in units]
    aim += [view.clash.hex] if view.clash and view.clash.step == "answer" else []
    acting: set[str] = set()
    for choice in choices:
        match choice.command:
            case do.Order(unit=unit) | do.Clear(unit=unit):
                acting.add(unit)
            case do.Move(unit=unit, to=to):
                acting.add(unit)
                go += [HEXES[to]] if mine in ((), (unit,)) else []
            case do.Battle(unit=unit, target=target):
                acting.add(unit)
                aim += [units[target].hex] if mine in ((), (unit,)) else []
            case do.Retreat(to=to):
                go.append(HEXES[to])
            case do.Target(unit=unit) | do.Overrun(target=unit):
                aim.append(units[unit].hex)
            case do.Ground() if view.clash:
                go.append(view.clash.hex)
    return go, list(dict.fromkeys(aim)), frozenset(acting)


def _focus(view: State, choices: Sequence[Choice]) -> list[Hex]:
    """Returns the hexes of the action, the most important first: a battle or a retreat with its choices; else
    the first open unit, the units under orders, and the last moves; else the closest units of both sides."""
    units = view.board.by_name
    go, aim, acting = _offered(view, choices)
    found: list[Hex] = []
    if view.flight:
        found.append(units[view.flight.unit].hex)
    if view.clash:
        found += [view.clash.hex, *(units[one].hex for one in (view.clash.attacker,) if one in units)]
    if found:
        return list(dict.fromkeys([*found, *aim, *go]))
    found += [*(units[one].hex for one in start(view)), *aim, *go]
    found += [units[one.unit].hex for one in view.ordered]
    for track in reversed(view.tracks):
        found += [track.to, track.origin]
    found += [units[one].hex for one in sorted(acting)]
    if not found:
        pairs = (
            (distance(a.hex, b.hex), a.hex, b.hex)
            for a in view.board.side(SEATS[0])
            for b in view.board.side(SEATS[1])
        )
        found += min(pairs, default=(0, BOARD[56]))[1:]
    return list(dict.fromkeys(found))


def _window(focus: Sequence[Hex]) -> tuple[float, float, float, float]:
    """Returns the part of the board to show, in its units: left, top, width, height. It holds as many of the
    hexes as fit, the first ones first."""
    across, down = WINDOWS[-1]
    kept: list[Hex] = []
    for at in focus:
        if _fits([*kept, at], *WINDOWS[-1]):
            kept.append(at)
    for size in WINDOWS:
        if _fits(kept, *size):
            across, down = size
            break
    width, height = across * HALF, down * SIDE / 2
    places = [centre(at) for at in kept]
    x = _between([one[0] for one in places], width, WIDE)
    y = _between([one[1] for one in places], height, HIGH)
    return x, y, width, height


def _fits(hexes: Iterable[Hex], across: float, down: float) -> bool:
    places = [centre(at) for at in hexes]
    xs, ys = [x for x, _ in places], [y for _, y in places]
    wide_enough = max(xs) - min(xs) + 2 * HALF <= across * HALF
    return wide_enough and max(ys) - min(ys) + 2 * SIDE <= down * SIDE / 2


def _between(values: Sequence[float], size: float, most: float) -> float:
    """Returns the start of a window of this size with the values in its middle and no part outside the
    board."""
    middle = (min(values) + max(values)) / 2
    return min(max(0.0, middle - size / 2), most - size)


def _legend(view: State) -> list[dict[str, str]]:
    """Returns the meaning of the signs in rows: the grounds and the kinds of units that are on the board."""
    lies = dict.fromkeys(square.ground for square in view.board.squares)
    grounds: dict[str, str] = {}
    for one in lies:
        for part in (
            Ground(one.terrain),
            Ground(structure=one.structure, owner=one.owner),
            Ground(obstacle=one.obstacle),
        ):
            for word in ground_words(part):
                grounds.setdefault(word, ground(part))
    kinds = {
        kind_name(kind): moved(0, 0, symbol(kind, INK), scale=2.2)
        for kind in KIND_NAMES
        if any(unit.kind == kind for unit in view.board.units)
    }
    marks = {
        say("memoir44-picture-objective"): moved(0, 0, medal("", 1, None), scale=2.4),
        say("memoir44-picture-ordered"): under_orders(SEATS[0], done=False),
    }
    return [row for row in (grounds, kinds | marks) if row]
