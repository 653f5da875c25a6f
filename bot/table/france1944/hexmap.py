"""The map of a campaign as a picture: its hexes, and the units that are known to stand there."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.france1944.hexes import Hex, column, row
from bot.games.france1944.scoring import points
from bot.games.france1944.state import State
from bot.games.france1944.supply import supplied
from bot.games.game import Seat
from bot.games.plain import plain
from bot.table.drawing import Drawing, make_drawing
from bot.table.facts import seat_name
from bot.table.france1944.counters import (
    HIGH,
    SIDE,
    TALL,
    WIDE,
    attack,
    ground_of,
    objective,
    patterns,
    sign,
    stack,
    tile,
)
from bot.table.france1944.words import ground_name
from bot.table.markup import escaped
from bot.table.svg import (
    INK,
    MARGIN,
    OCHRE,
    PAPER,
    PENCIL,
    SLATE,
    WIDTH,
    Area,
    Layer,
    around,
    box,
    heading,
    layer,
    legend,
    line,
    moved,
    paper,
    stroke,
    text,
)
from bot.table.wording import in_a_row, say, yes_no

TOP = 142
COLUMNS, ROWS = 12, 12
"""Most hexes of a picture; of a larger map it shows the part where most is happening."""

RIVER = "#3f7f9f"


class Sheet:
    """A window on the map, and the position of its hexes on the paper."""

    def __init__(self, view: State) -> None:
        self.view = view
        board = view.campaign.map
        first, last = _window(view)
        self.hexes = [
            f"{c:02}{r:02}"
            for c in range(column(first), column(last) + 1)
            for r in range(row(first), row(last) + 1)
            if f"{c:02}{r:02}" in board.hexes
        ]
        self.first, self.last, self.even = first, last, board.even
        columns = column(last) - column(first) + 1
        self.side = min(46.0, (WIDTH - 2 * MARGIN) / (1.5 * columns + 0.5))
        self.left = (WIDTH - self.side * (1.5 * columns + 0.5)) / 2 + self.side
        self.height = 2 * HIGH * self.side * (row(last) - row(first) + 1.5)

    @property
    def whole(self) -> bool:
        """Whether the window shows the whole map."""
        board = self.view.campaign.map
        return (self.first, self.last) == (board.first, board.last)

    def place(self, number: Hex) -> tuple[float, float]:
        """Returns the middle of a hex on the paper."""
        high = 2 * HIGH * self.side
        lower = 0.5 if (column(number) % 2 == 0) == (self.even == "down") else 0.0
        x = self.left + 1.5 * self.side * (column(number) - column(self.first))
        return x, TOP + high * (row(number) - row(self.first) + 0.5 + lower)


def _window(view: State) -> tuple[Hex, Hex]:
    """Returns the corners of the window: all of a small map; of a larger one the part around the acting unit,
    or else the part with most units."""
    board = view.campaign.map
    wide, high = column(board.last) - column(board.first) + 1, row(board.last) - row(board.first) + 1
    if wide <= COLUMNS and high <= ROWS:
        return board.first, board.last
    acting = view.units[view.acting.piece] if view.acting else None
    if acting is not None and acting.here:
        return _around(view, acting.hex)
    windows = (_around(view, number) for number in sorted(view.stacks) or [board.first])
    return max(windows, key=lambda window: _units_in(view, *window))


def _units_in(view: State, first: Hex, last: Hex) -> int:
    return sum(
        len(held)
        for number, held in view.stacks.items()
        if column(first) <= column(number) <= column(last) and row(first) <= row(number) <= row(last)
    )


def _around(view: State, middle: Hex) -> tuple[Hex, Hex]:
    board = view.campaign.map

    def span(at: int, least: int, most: int, size: int) -> tuple[int, int]:
        first = max(least, min(at - size // 2, most - size + 1))
        return first, min(most, first + size - 1)

    left, right = span(column(middle), column(board.first), column(board.last), COLUMNS)
    top, bottom = span(row(middle), row(board.first), row(board.last), ROWS)
    return f"{left:02}{top:02}", f"{right:02}{bottom:02}"


def picture(view: State) -> Drawing:
    """Draws the hexes with their numbers and ground, rivers, objectives, stacks with their strength and
    supply, and the declared attacks."""
    sheet = Sheet(view)
    bottom = TOP + sheet.height + 24
    turn = view.campaign.turns[view.turn - 1]
    below = say(
        "france-picture-below",
        number=view.turn,
        most=len(view.campaign.turns),
        name=plain(turn.name),
        whole=yes_no(sheet.whole),
        first=sheet.first,
        last=sheet.last,
    )
    svg = paper(
        bottom + 96,
        patterns(),
        *(_tile(sheet, number) for number in sheet.hexes),
        *_rivers(sheet),
        moved(0, bottom, legend(_units(), 0.62)),
        moved(0, bottom + 42, legend(_grounds(), 0.5)),
    )
    layers = [
        layer(Area(0, 0, WIDTH, TOP), heading(plain(view.campaign.name), below)),
        *(_stack(sheet, number) for number in sorted(view.stacks) if number in sheet.hexes),
        *(_objective(sheet, number) for number in view.campaign.victory.objectives if number in sheet.hexes),
        *_attacks(sheet),
    ]
    return make_drawing("campaign.png", svg, alt(view), layers)


def alt(view: State) -> str:
    """Returns the picture in words: the points, and the units in each hex, within Discord's limit."""
    counted = points(view)
    score = in_a_row(
        say("france-picture-points", seat=seat_name(seat), points=worth) for seat, worth in counted.items()
    )
    lines = [say("france-picture-alt", title=escaped(view.campaign.name), turn=view.turn, score=score)]
    for number in sorted(view.stacks):
        held = view.at(number)
        units = in_a_row(f"{escaped(unit.name)} {unit.strength}" for unit in held)
        lines.append(say("france-picture-stack", hex=number, seat=seat_name(held[0].side), units=units))
    return "\n".join(lines)


def _tile(sheet: Sheet, number: Hex) -> str:
    ground = ground_of(sheet.view.campaign.map.ground.get(number, ()))
    x, y = sheet.place(number)
    name = text(number, 0, -HIGH * sheet.side + 21, 22, fill=PENCIL, anchor="middle", room=1.25 * sheet.side)
    under = box(-27, -HIGH * sheet.side + 2, 54, 23, PAPER, rx=6, opacity=0.8) if ground != "clear" else ""
    return moved(x, y, tile(sheet.side, ground), under, name)


def _rivers(sheet: Sheet) -> Iterator[str]:
    """Draws rivers. A river runs along the side between two hexes: between the corners that both have."""
    for name in sheet.view.campaign.map.rivers:
        one, _, other = name.partition("/")
        if one in sheet.hexes and other in sheet.hexes:
            (ax, ay), (bx, by) = sheet.place(one), sheet.place(other)
            mx, my, half = (ax + bx) / 2, (ay + by) / 2, sheet.side / 2
            far = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
            ux, uy = -(by - ay) / far * half, (bx - ax) / far * half
            for colour, thick in ((PAPER, 11), (RIVER, 8)):
                drawn = stroke(colour, thick) | {"stroke_linecap": "round"}
                yield line(mx - ux, my - uy, mx + ux, my + uy, **drawn)


def _objective(sheet: Sheet, number: Hex) -> Layer:
    x, y = sheet.place(number)
    worth = sheet.view.campaign.victory.objectives[number]
    holder: Seat = sheet.view.held.get(number, "")
    mark = objective(worth, holder)
    return layer(around(16), mark, x=x - 0.5 * sheet.side, y=y + 0.68 * sheet.side)


def _stack(sheet: Sheet, number: Hex) -> Layer:
    held = sheet.view.at(number)
    x, y = sheet.place(number)
    out = not all(supplied(sheet.view, unit) for unit in held)
    area = Area(-WIDE / 2 - 3, -TALL, WIDE, TALL / 2 + 3)
    return layer(area, stack(held, out=out), x=x + 2, y=y + 0.22 * sheet.side, scale=sheet.side / 44)


def _attacks(sheet: Sheet) -> Iterator[Layer]:
    for fight in sheet.view.acting.combats if sheet.view.acting else ():
        if fight.letter is None:
            hexes = {sheet.view.units[name].hex for name in fight.attackers if sheet.view.units[name].here}
            for one in sorted(hexes & set(sheet.hexes)):
                for other in fight.hexes:
                    if other in sheet.hexes:
                        (x1, y1), (x2, y2) = sheet.place(one), sheet.place(other)
                        x, y = (x1 + x2) / 2, (y1 + y2) / 2
                        yield layer(around(2 * sheet.side), attack(x1 - x, y1 - y, x2 - x, y2 - y), x=x, y=y)


def _units() -> dict[str, str]:
    """Returns the signs of the counters by their meaning."""
    plain = box(-25, -16, 50, 32, SLATE, rx=4)
    dashed = box(-25, -16, 50, 32, PAPER, rx=4, **stroke(OCHRE, 6, "7 4"))
    return {
        say("seat-allied"): box(-25, -16, 50, 32, SIDE["allied"], rx=4, **stroke(INK, 2)),
        say("seat-german"): box(-25, -16, 50, 32, SIDE["german"], rx=4, **stroke(INK, 2)),
        say("france-picture-combat"): plain + moved(0, 0, sign(hq=False), scale=1.4),
        say("france-picture-hq"): plain + moved(0, 0, sign(hq=True), scale=1.3),
        say("france-picture-out"): dashed,
    }


def _grounds() -> dict[str, str]:
    """Returns the signs of the ground by their meaning."""
    found = {ground_name(name): tile(30, name) for name in ("city", "fortress", "rough")}
    river = line(-26, 0, 26, 0, **stroke(RIVER, 14))
    return found | {ground_name("river"): river, say("france-picture-worth"): objective(3, "")}
