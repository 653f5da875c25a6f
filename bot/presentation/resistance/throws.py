"""The throws of a turn of a battle: the lines of the shots on the track, and the dice in the strip below
it (9, 10, 12)."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import atan2, copysign, degrees, hypot
from typing import NamedTuple

from bot.games.game import Seat
from bot.games.resistance.stakes import stake
from bot.games.resistance.state import Battle, Shot, State, TurnActions, waited_for
from bot.games.resistance.units import RESISTANCE, opponent
from bot.presentation import svg
from bot.presentation.resistance.counters import BANNER, HALF_SIZE, LETTERS, SIDE_COLOUR, tag
from bot.presentation.wording import NOTHING, numbers, say, seat_name

Point = tuple[float, float]

STRIP_ROW, STRIP_EDGE = 50, 5
"""The heights of a row of the strip, and of its edge above and below."""

ROW_WIDTH, STRIP_WIDTH, BETWEEN, NEXT = svg.WIDTH - 2 * svg.MARGIN, 704, 28, 6
"""The widths of a row and of one in the strip, and the spaces between two throws and two signs of one."""

Sign = tuple[str, float]
"""What is drawn around its own middle, and its width."""

Cell = tuple[list[tuple[Sign, float]], float]
"""Signs, each with its place, and their whole width."""

BEFORE, SIGN, ARROWHEAD, MARK_WIDTH, APART, LEFTMOST = 46, 19, 18, 38, 22, 182
"""How far before its target a shot's sign stands, half its size, the length of the arrowhead, how far apart
shots at one target end and those of one figure begin, and the farthest left, clear of the rails."""

RESULTS = ("missed", "hit", "saved", "killed")


def result(shot: Shot) -> str:
    """Returns what became of a shot: missed, hit while the save is still to be rolled, saved or killed."""
    if not shot.hit:
        return "missed"
    return "hit" if not shot.save else "saved" if shot.saved else "killed"


# --- on the track


class Aim(NamedTuple):
    """The line of a shot, from its shooter to the sign of its result."""

    shot: Shot
    start: Point
    end: Point


def aims(turn: TurnActions, spots: Mapping[str, Point], front: dict[int, float], size: float) -> list[Aim]:
    """Returns the lines of the shots. ``spots`` are where the figures stand, ``front`` the middle of each
    section's front row. A shot ends before its target or, if it hit nobody, before the nearest figure there.
    Those at one target end side by side, and do not cross."""
    fans = dict[Point, list[tuple[Point, Shot]]]()
    for shot in turn.shots:
        if shot.figure in spots:
            (x, y), row = spots[shot.figure], front[shot.at]
            y = front[turn.came.get(shot.figure, shot.at)] if y == row else y  # it moved there later
            there = [spot for spot in spots.values() if spot[1] == row] or [(x, row)]
            near = min(there, key=lambda spot: abs(spot[0] - x))
            to_x, end = spots.get(shot.target, near)[0], row + copysign(BEFORE * size, y - row)
            fans.setdefault((to_x, end), []).append(((x, y), shot))
    lines, free = list[Aim](), defaultdict[float, float](lambda: LEFTMOST)
    for (to_x, end), fan in sorted(fans.items()):
        left = max(free[end], to_x - MARK_WIDTH * (len(fan) - 1) / 2)
        for n, (start, shot) in enumerate(sorted(fan, key=lambda it: it[0])):
            lines.append(Aim(shot, start, (left + MARK_WIDTH * n, end)))
        free[end] = left + MARK_WIDTH * len(fan)
    return [aim._replace(start=_beginning(aim, lines)) for aim in lines]


def _beginning(aim: Aim, lines: Sequence[Aim]) -> Point:
    """Returns where a line begins: side by side with the others of its figure, from the left as they end."""
    (x, y), ends = aim.start, sorted(it.end for it in lines if it.shot.figure == aim.shot.figure)
    return x + APART * (ends.index(aim.end) - (len(ends) - 1) / 2), y


def line(aim: Aim, size: float, ink: str) -> svg.Layer:
    """Draws a shot as a dashed arrow from its shooter, a counter of this size, to the sign of its result."""
    (x, y), (to_x, to_y) = aim.start, aim.end
    far = hypot(to_x - x, to_y - y)
    shaft = svg.line(0, -HALF_SIZE * size, 0, SIGN + ARROWHEAD - far - 2, **svg.stroke(ink, 5, "10 6"))
    head = svg.polygon([(-10, SIGN + ARROWHEAD - far), (0, SIGN - far), (10, SIGN + ARROWHEAD - far)], ink)
    turned = f"translate({x:.1f} {y:.1f}) rotate({degrees(atan2(to_x - x, y - to_y)):.1f})"
    return svg.layer(svg.span(aim.start, aim.end, reach=20), svg.mark("g", shaft, head, transform=turned))


def sign(aim: Aim) -> svg.Layer:
    x, y = aim.end
    return svg.layer(svg.around(20), svg.use(f"shot-{result(aim.shot)}", 0, 0), x=round(x), y=round(y))


# --- in the strip


def strip(view: State, battle: Battle, top: float, most_rows: int) -> tuple[list[svg.Layer], float]:
    """Draws the roll that may be repeated, or else the throws of the turn that is told, in a strip below
    ``top``, and returns it with its height; 0 if there are none. Whose they are stands first, and what came
    of each is said if there is room; of more than ``most_rows`` hold, the latest are drawn."""
    seat, played = waited_for(view), battle.played
    name = in_row([words(seat_name(played.seat), SIDE_COLOUR[played.seat])])
    for said in (True, False):
        throws = [in_row(signs) for signs in _throws(battle, said=said)]
        if len(rows := in_rows([name, *throws])) <= most_rows:
            break
    while len(rows) > most_rows:
        del throws[bool(played.task)]
        rows = in_rows([name, *throws])
    if battle.rolled and seat:
        rows = [[_stake(view, seat)]]
    elif not throws:
        return [], 0
    height = STRIP_ROW * len(rows) + 2 * STRIP_EDGE
    layers, x = [_frame(top, height)], (svg.WIDTH - max(map(_wide, rows))) // 2
    edge, y = svg.line(0, -18, 0, 18, stroke_width=2), top + STRIP_EDGE + STRIP_ROW / 2
    for n, row in enumerate(rows):
        layers += laid(row, x, y + STRIP_ROW * n, BETWEEN, edge)
    return layers, height


def laid(row: Sequence[Cell], x: float, y: float, between: float, edge: str = "") -> Iterator[svg.Layer]:
    """Yields the cells of a row that begins at this point, with an edge between any two."""
    for place, (signs, width) in enumerate(row):
        if place and edge:
            yield svg.layer(svg.around(40), edge, x=x - between / 2, y=y)
        for (drawn, wide), right in signs:
            area = svg.Area(-wide / 2 - 4, -31, wide / 2 + 4, 31)
            yield svg.layer(area, drawn, x=round(x + right), y=y)
        x += round(width) + between


def in_rows(cells: Iterable[Cell], between: float = BETWEEN, width: float = STRIP_WIDTH) -> list[list[Cell]]:
    """Returns the cells in as few rows of at most this width as hold them."""
    rows = list[list[Cell]]()
    for cell in cells:
        if not rows or _wide([*rows[-1], cell], between) > width:
            rows.append([])
        rows[-1].append(cell)
    return rows


def _wide(cells: Sequence[Cell], between: float = BETWEEN) -> float:
    return sum(width for _, width in cells) + between * (len(cells) - 1)


def in_row(signs: Iterable[Sign]) -> Cell:
    placed, x = list[tuple[Sign, float]](), 0.0
    for drawn, width in signs:
        placed.append(((drawn, width), x + width / 2))
        x += width + NEXT
    return placed, x - NEXT


def _frame(top: float, height: float) -> svg.Layer:
    width = svg.WIDTH - 2 * svg.MARGIN
    box = svg.box(svg.MARGIN, 0, width, height, svg.CARD, rx=8, **svg.stroke(svg.INK, 2))
    return svg.layer(svg.Area(svg.MARGIN - 1, -1, svg.MARGIN + width + 1, height + 1), box, y=top)


def die(value: int, x: float, y: float, size: float, seat: Seat, *, counts: bool = True) -> str:
    if not counts:
        return svg.mark("g", svg.die(value, x, y, size), opacity=0.5)
    face, pips = BANNER[seat]
    return svg.die(value, x, y, size, face=face, pips=pips)


def _stake(view: State, seat: Seat) -> Cell:
    """Returns who threw the dice that may be thrown again, and what they lead to (R5)."""
    roll = stake(view)
    before = f"{roll.base} –" if roll.what == "clock" else f"{roll.base} +" if roll.base else ""
    dice = [(die(value, 0, 0, 50, seat), 54.0) for value in view.fight.rolled]
    leads = f"= {say('picture-stake', what=roll.what, value=roll.value)}"
    return in_row([words(seat_name(seat), SIDE_COLOUR[seat]), words(before), *dice, words(leads)])


def words(said: str, ink: str = svg.INK, size: float = 30, *, bold: bool = True) -> Sign:
    drawn = svg.text(said, 0, round(0.36 * size), size, fill=ink, bold=bold, anchor="middle")
    return drawn, 1.04 * svg.wide(said, size)


def task_dice(seat: Seat, dice: Sequence[int], ticked: Sequence[int]) -> list[Sign]:
    """Draws a side's dice for its task, the new numbers with a golden edge; of equal dice the first (10)."""
    signs, fresh = [(svg.moved(0, 0, goal(seat), scale=0.92), 52.0)], {*ticked}
    for value in dice:
        new = value in fresh
        drawn = svg.use("die-new", 0, 0) if new else ""
        signs.append((drawn + die(value, 0, 0, svg.DIE, seat, counts=new), 52))
        fresh.discard(value)
    return signs


def goal(seat: Seat) -> str:
    """Draws the sign of a side's task around the origin: the train gets through, or the track is blown
    (10)."""
    return svg.use("charge" if seat == RESISTANCE else "engine-sign", 0, 0)


def _throws(battle: Battle, *, said: bool) -> Iterator[list[Sign]]:
    """Yields for each throw of a turn who threw which die at whom, and what came of it, with ``said`` also in
    words; those for the task first (9, 10, 12, 13)."""
    everybody = (*battle.figures, *battle.markers, *battle.dead, *battle.ran)
    tags = {figure.name: (tag(figure.kind, figure.name), 46.0) for figure in everybody}
    played, seat = battle.played, battle.played.seat
    lying = svg.use(f"fallen-{'maquis' if seat == RESISTANCE else 'soldier'}", 0, 0, scale=0.66), 40.0
    at = svg.use("shot-at", 0, 0, color=SIDE_COLOUR[seat]), 28.0

    def told(word: str, **facts: int | str) -> list[Sign]:
        return [words(say(word, **facts), size=LETTERS)] if said else []

    if played.task:
        new = told("picture-new", dice=numbers(played.ticked) or NOTHING)
        yield [*task_dice(seat, played.task, played.ticked), *new]
    for n, value in enumerate(played.morale):
        sign = lying if n else words(say("picture-spirit"))
        yield [sign, _thrown(value, seat, counts=value == 1), words(say("picture-runs", die=value))]
    for shot in played.shots:
        became = [(svg.use(f"shot-{result(shot)}", 0, 0, scale=1.15), 38.0)]
        if shot.save:
            became[:0] = tags[shot.target], _thrown(shot.save, opponent(seat), counts=shot.saved)
        thrown = [tags[shot.figure], _thrown(shot.die, seat, counts=shot.hit), at]
        yield [*thrown, *became, *told(f"picture-{result(shot)}")]
    for rescue in played.rescues:
        sign, word = ((svg.use("rescue", 0, 0), 36.0), "rescued") if rescue.marker else (lying, "in-vain")
        thrown = [tags[rescue.figure], _thrown(rescue.die, seat, counts=bool(rescue.marker))]
        yield [*thrown, at, sign, *told(f"picture-{word}")]


def _thrown(value: int, seat: Seat, *, counts: bool) -> Sign:
    return die(value, 0, 0, 42, seat, counts=counts), 46


# --- in words


def throws_text(played: TurnActions) -> Iterator[str]:
    if played.morale:
        yield say("picture-morale", dice=numbers(played.morale))
    for shot in played.shots:
        what, target = say(f"picture-{result(shot)}"), shot.target or NOTHING
        facts = {"die": shot.die, "at": shot.at, "save": shot.save}
        yield say("picture-shot", figure=shot.figure, result=what, target=target, **facts)
    for rescue in played.rescues:
        yield say("picture-rescue", figure=rescue.figure, die=rescue.die, marker=rescue.marker or NOTHING)
    if played.task:
        yield say("picture-task", dice=numbers(played.task))
