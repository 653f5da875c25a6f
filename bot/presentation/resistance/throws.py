"""The throws of a turn of a battle: the lines of the shots on the track, and the dice in the strip below
it (9, 10, 12)."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from math import atan2, copysign, degrees, hypot
from typing import NamedTuple

from bot.games.game import Seat
from bot.games.resistance.stakes import stake
from bot.games.resistance.state import Battle, RescueTried, Shot, State, TurnActions, waited_for
from bot.games.resistance.units import RESISTANCE, opponent
from bot.presentation import svg
from bot.presentation.resistance.counters import BANNER, HALF_SIZE, LETTERS, SIDE_COLOUR
from bot.presentation.wording import NOTHING, numbers, say, seat_name

Point = tuple[float, float]

WITH_TARGET, CELL, NARROW, CELL_HEIGHT = 240, 102, 84, 108
"""The width of what the strip shows of a shot with its target, without it, and where there are many, and the
height."""

AHEAD, MARK_WIDTH, APART, LEFTMOST = 14, 38, 22, 182
"""How far a shot ends from the edge of a section, how far apart those at one target end, and those of one
figure begin, and where one ends at the farthest left, clear of the rails."""

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


def aims(
    played: TurnActions, spots: Mapping[str, Point], edges: Mapping[int, tuple[float, float]]
) -> list[Aim]:
    """Returns the lines of the shots. ``spots`` are where the figures stand, ``edges`` the upper and the
    lower edge of each section. A shot ends before its target or, if it hit nobody, before the nearest figure
    there. Those at one target end side by side, and do not cross."""
    fans = dict[Point, list[tuple[Point, Shot]]]()
    for shot in played.shots:
        if shot.figure in spots:
            (x, y), (upper, lower) = spots[shot.figure], edges[shot.at]
            there = [spot for spot in spots.values() if upper < spot[1] < lower] or [(x, upper)]
            near = min(there, key=lambda spot: hypot(spot[0] - x, spot[1] - y))
            edge = min(edges[shot.at], key=lambda edge: abs(edge - y))
            to_x, end = spots.get(shot.target, near)[0], edge + copysign(AHEAD, y - edge)
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


def line(aim: Aim, seat: Seat) -> svg.Layer:
    (x, y), (to_x, to_y) = aim.start, aim.end
    across, down = to_x - x, to_y - y
    far, dashes = hypot(across, down) or 1, "" if aim.shot.hit else "13 6"
    from_x, from_y = x + across * HALF_SIZE / far, y + down * HALF_SIZE / far
    drawn = "".join(
        svg.line(from_x, from_y, to_x, to_y, **svg.stroke(colour, width, dash))
        for colour, width, dash in ((svg.PAPER, 14, ""), (SIDE_COLOUR[seat], 8, dashes))
    )
    turned = f"translate({from_x:.1f} {from_y:.1f}) rotate({degrees(atan2(across, -down)):.0f})"
    drawn += svg.mark("g", svg.use("shot-flash", 0, 0), transform=turned)
    return svg.layer(svg.span((from_x, from_y), (to_x, to_y), reach=20), drawn)


def sign(aim: Aim) -> svg.Layer:
    x, y = aim.end
    return svg.layer(svg.around(20), svg.use(f"shot-{result(aim.shot)}", 0, 0), x=round(x), y=round(y))


# --- in the strip


def shown(battle: Battle) -> TurnActions:
    """Returns the turn whose throws are shown: the last that had any, or while somebody runs its morale
    dice."""
    return TurnActions(battle.turn, morale=battle.morale) if battle.running else battle.played


def strip(view: State, top: float, most_rows: int) -> tuple[list[svg.Layer], float]:
    """Draws the dice of the roll that may be repeated, or else those of the last turn, the latest that
    ``most_rows`` can hold, in a strip that begins at ``top``, and returns it with its height; 0 if there are
    none."""
    seat, battle = waited_for(view), view.fight
    if battle.rolled and seat:
        drawn, width = _stake(view, seat)
        roll = svg.layer(svg.Area(0, 0, width, CELL_HEIGHT), drawn, x=(svg.WIDTH - width) / 2, y=top)
        return [_frame(top, CELL_HEIGHT), roll], CELL_HEIGHT
    played = shown(battle)
    seat = played.seat
    thrown = len(played.morale) + len(played.shots) + len(played.rescues)
    if not thrown and not played.task:
        return [], 0
    task, left = _task(played, alone=not thrown) if played.task else ("", 0.0)
    room = svg.WIDTH - 2 * svg.MARGIN - 8 - left
    cell_width = next((width for width in (WITH_TARGET, CELL) if width * thrown <= room), NARROW)
    cells = [
        *(_morale(value, seat) for value in played.morale),
        *(_shot(shot, seat, named=cell_width == WITH_TARGET) for shot in played.shots),
        *(_rescue(rescue, seat) for rescue in played.rescues),
    ]
    across = max(1, int(room // cell_width))
    cells = cells[-across * most_rows :]
    rows = max(1, -(-len(cells) // across))
    layers, height = [_frame(top, rows * CELL_HEIGHT)], rows * CELL_HEIGHT
    start = (svg.WIDTH - left - cell_width * min(across, len(cells))) / 2
    if task:
        edge = svg.line(left, 12, left, height - 12, stroke_width=2) if cells else ""
        layers.append(svg.layer(svg.Area(0, 0, left + 1, height), task, edge, x=start, y=top))
    for n, cell in enumerate(cells):
        x, y = start + left + cell_width * (n % across + 0.5) - 22, top + CELL_HEIGHT * (n // across)
        layers.append(
            svg.layer(svg.Area(22 - cell_width / 2, 6, 22 + cell_width / 2, CELL_HEIGHT), cell, x=x, y=y)
        )
    return layers, height


def _frame(top: float, height: float) -> svg.Layer:
    width = svg.WIDTH - 2 * svg.MARGIN
    box = svg.box(svg.MARGIN, 0, width, height, svg.CARD, rx=8, **svg.stroke(svg.INK, 2))
    return svg.layer(svg.Area(svg.MARGIN - 1, -1, svg.MARGIN + width + 1, height + 1), box, y=top)


def die(value: int, x: float, y: float, size: float, seat: Seat, *, counts: bool = True) -> str:
    if not counts:
        return svg.mark("g", svg.die(value, x, y, size), opacity=0.5)
    face, pips = BANNER[seat]
    return svg.die(value, x, y, size, face=face, pips=pips)


def _stake(view: State, seat: Seat) -> tuple[str, float]:
    """Draws who threw the dice that may be thrown again, and what they lead to, from the origin on, and
    returns it with its width (R5)."""
    roll, middle = stake(view), CELL_HEIGHT / 2
    who, drawn, x = seat_name(seat), list[str](), 0.0
    before = f"{roll.base} –" if roll.what == "clock" else f"{roll.base} +" if roll.base else ""
    for words, ink in ((who, SIDE_COLOUR[seat]), (before, svg.INK)):
        drawn.append(svg.text(words, x, middle + 12, 32, fill=ink, bold=True))
        x += svg.wide(words, 32) + 18 if words else 0
    for value in view.fight.rolled:
        drawn.append(die(value, x + 25, middle, 50, seat))
        x += 62
    leads = f"= {say('picture-stake', what=roll.what, value=roll.value)}"
    room = min(svg.wide(leads, 32), svg.WIDTH - 2 * svg.MARGIN - 24 - x)
    return "".join([*drawn, svg.text(leads, x + 4, middle + 12, 32, bold=True, room=room)]), x + 4 + room


def _task(played: TurnActions, *, alone: bool) -> tuple[str, float]:
    """Draws the dice for the task from the origin on, with the numbers that are new beside or below them,
    and returns it with its width (10)."""
    y, size = (CELL_HEIGHT / 2, 50) if alone else (40, 46)
    drawn, fresh, x = svg.moved(30, y, goal(played.seat), scale=0.92), {*played.ticked}, 96.0
    for value in played.task:
        new = value in fresh
        drawn += svg.use("die-new", x, y, scale=size / 47) if new else ""
        drawn += die(value, x, y, size, played.seat, counts=new)
        fresh.discard(value)
        x += size + 14
    words = say("picture-new", dice=numbers(played.ticked) or NOTHING)
    if alone:
        who, ink = seat_name(played.seat), SIDE_COLOUR[played.seat]
        left = svg.wide(who, 32) + 12
        drawn = svg.text(who, 0, y + 12, 32, fill=ink, bold=True) + svg.moved(left, 0, drawn)
        x += left - 8
        return drawn + svg.text(words, x, y + 12, 32, bold=True), x + svg.wide(words, 32)
    width = max(x - 16, svg.wide(words, LETTERS) + 16)
    return drawn + svg.text(words, 4, 97, LETTERS, room=width - 12), width


def goal(seat: Seat) -> str:
    """Draws the sign of a side's task around the origin: the train gets through, or the track is blown
    (10)."""
    return svg.use("charge" if seat == RESISTANCE else "engine-sign", 0, 0)


def _shot(shot: Shot, seat: Seat, *, named: bool) -> str:
    aim = say("picture-aim", figure=shot.figure, target=shot.target or NOTHING, at=shot.at)
    sign = svg.use(f"shot-{result(shot)}", 42, 33)
    drawn = _thrown(aim if named else shot.figure, shot.die, sign, seat, counts=shot.hit)
    save = (84, 33, 42) if named else (40, 84, 34)
    return drawn + (die(shot.save, *save, opponent(seat), counts=shot.saved) if shot.save else "")


def _rescue(rescue: RescueTried, seat: Seat) -> str:
    """Draws who tried to remove a casualty marker, with their die: it is rescued, or still lies there (9)."""
    sign = svg.use("rescue", 42, 33) if rescue.marker else _lying(seat)
    return _thrown(rescue.figure, rescue.die, sign, seat, counts=bool(rescue.marker))


def _morale(value: int, seat: Seat) -> str:
    """Draws a morale die beside the sign of a casualty marker: with a 1 somebody runs (13)."""
    return _thrown(say("picture-runs", die=value), value, _lying(seat), seat, counts=value == 1)


def _lying(seat: Seat) -> str:
    kind = "maquis" if seat == RESISTANCE else "soldier"
    return svg.use(f"fallen-{kind}", 42, 33, scale=0.62)


def _thrown(words: str, value: int, sign: str, seat: Seat, *, counts: bool) -> str:
    drawn = die(value, 0, 33, 42, seat, counts=counts) + sign
    return drawn + svg.centred(words, 0 if len(words) < 4 else 22, 95, LETTERS, room=WITH_TARGET - 8)


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
