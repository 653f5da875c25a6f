"""The throws of a turn of a battle: the lines of the shots on the track, and the dice in the strip below
it (9, 10, 12)."""

from collections.abc import Iterator, Mapping
from math import atan2, copysign, degrees, hypot
from typing import NamedTuple

from bot.games.game import Seat
from bot.games.resistance.stakes import stake
from bot.games.resistance.state import Battle, Shot, State, TurnActions, waited_for
from bot.games.resistance.units import RESISTANCE, opponent
from bot.presentation import svg
from bot.presentation.resistance.counters import BANNER, HALF_SIZE, LETTERS, SIDE_COLOUR
from bot.presentation.wording import NOTHING, numbers, say

Point = tuple[float, float]

CELL, NARROW, CELL_HEIGHT = 102, 84, 108
"""The width of what the strip shows of a shot, that where there are many, and the height."""

AHEAD, BESIDE = 14, 40
"""How far a shot ends from the edge of a section, and how far beside whom it missed, or beside another."""

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
    lower edge of each section. A shot ends before its target, or if it hit nobody, beside the figure that is
    nearest ahead; shots that would end in one place end beside each other."""
    lines = list[Aim]()
    for shot in sorted(played.shots, key=lambda shot: not shot.hit):
        if shot.figure not in spots:
            continue
        x, y = spots[shot.figure]
        edge = min(edges[shot.at], key=lambda edge: abs(edge - y))
        upper, lower = edges[shot.at]
        there = [across for across, down in spots.values() if upper < down < lower]
        near = min(there, key=lambda across: abs(across - x), default=x)
        to_x = spots.get(shot.target, (near,))[0]
        end = (to_x + (0 if shot.hit else BESIDE), edge + copysign(AHEAD, y - edge))
        while any(hypot(end[0] - x, end[1] - y) < BESIDE for _, _, (x, y) in lines):
            end = (end[0] + BESIDE, end[1])
        lines.append(Aim(shot, (x, y), end))
    return lines


def line(aim: Aim, seat: Seat) -> svg.Layer:
    (x, y), (to_x, to_y) = aim.start, aim.end
    across, down = to_x - x, to_y - y
    far = hypot(across, down) or 1
    from_x, from_y = x + across * HALF_SIZE / far, y + down * HALF_SIZE / far
    drawn = "".join(
        svg.line(from_x, from_y, to_x, to_y, **svg.stroke(colour, width, dash))
        for colour, width, dash in ((svg.PAPER, 14, ""), (SIDE_COLOUR[seat], 8, "13 6"))
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
        area = svg.Area(svg.MARGIN - 82, -CELL_HEIGHT / 2, svg.WIDTH - 118, CELL_HEIGHT / 2)
        roll = svg.layer(area, _stake(view, seat), x=82, y=top + CELL_HEIGHT / 2)
        return [_frame(top, svg.WIDTH, CELL_HEIGHT), roll], CELL_HEIGHT
    played = shown(battle)
    seat = played.seat
    cells = [
        *(_morale(value, seat) for value in played.morale),
        *(_shot(shot, seat) for shot in played.shots),
        *(
            _thrown(it.figure, it.die, "rescue" if it.marker else "shot-missed", seat, counts=bool(it.marker))
            for it in played.rescues
        ),
    ]
    if not cells and not played.task:
        return [], 0
    task, left = _task(played) if played.task else ("", float(svg.MARGIN))
    room = svg.WIDTH - svg.MARGIN - left
    cell_width = CELL if len(cells) * CELL <= room else NARROW
    across = int(room // cell_width)
    cells = cells[-across * most_rows :]
    rows = max(1, -(-len(cells) // across))
    layers = [_frame(top, left + cell_width * min(across, len(cells)) + svg.MARGIN + 22, rows * CELL_HEIGHT)]
    if task:
        edge = svg.line(left, 12, left, rows * CELL_HEIGHT - 12, stroke_width=2) if cells else ""
        layers.append(svg.layer(svg.Area(svg.MARGIN, 0, left + 1, rows * CELL_HEIGHT), task, edge, y=top))
    for n, cell in enumerate(cells):
        x, y = left + cell_width - 55 + cell_width * (n % across), top + CELL_HEIGHT * (n // across)
        layers.append(svg.layer(svg.Area(-26, 6, 68, CELL_HEIGHT), cell, x=x, y=y))
    return layers, rows * CELL_HEIGHT


def _frame(top: float, right: float, height: float) -> svg.Layer:
    """Draws the frame of what ends a margin before ``right``."""
    width = min(svg.WIDTH, right) - 2 * svg.MARGIN
    box = svg.box(svg.MARGIN, 0, width, height, svg.CARD, rx=8, **svg.stroke(svg.INK, 2))
    return svg.layer(svg.Area(svg.MARGIN - 1, -1, svg.MARGIN + width + 1, height + 1), box, y=top)


def die(value: int, x: float, y: float, size: float, seat: Seat, *, counts: bool = True) -> str:
    if not counts:
        return svg.mark("g", svg.die(value, x, y, size), opacity=0.5)
    face, pips = BANNER[seat]
    return svg.die(value, x, y, size, face=face, pips=pips)


def _stake(view: State, seat: Seat) -> str:
    """Draws the dice of the roll that may be repeated, and what they lead to, from the origin on (R5)."""
    roll, dice = stake(view), view.fight.rolled
    before = f"{roll.base} –" if roll.what == "clock" else f"{roll.base} +" if roll.base else ""
    x = svg.wide(before, 34) + 12 if before else 0.0
    drawn = svg.text(before, -20, 12, 34, bold=True)
    for value in dice:
        drawn += die(value, x, 0, 50, seat)
        x += 66
    leads = say("picture-stake", what=roll.what, value=roll.value)
    return drawn + svg.text(f"= {leads}", x - 20, 12, 34, bold=True, room=svg.WIDTH - svg.MARGIN - 82 - x)


def _task(played: TurnActions) -> tuple[str, float]:
    middle = CELL_HEIGHT / 2
    drawn, fresh, x = svg.moved(74, middle, goal(played.seat), scale=0.92), {*played.ticked}, 146.0
    for value in played.task:
        new = value in fresh
        drawn += svg.use("die-new", x, middle, scale=1.07) if new else ""
        drawn += die(value, x, middle, 50, played.seat, counts=new)
        fresh.discard(value)
        x += 66
    return drawn, x - 16


def goal(seat: Seat) -> str:
    """Draws the sign of a side's task around the origin: the train gets through, or the track is blown
    (10)."""
    return svg.use("charge" if seat == RESISTANCE else "engine-sign", 0, 0)


def _shot(shot: Shot, seat: Seat) -> str:
    drawn = _thrown(shot.figure, shot.die, f"shot-{result(shot)}", seat, counts=shot.hit)
    return drawn + (die(shot.save, 46, 84, 36, opponent(seat), counts=shot.saved) if shot.save else "")


def _thrown(figure: str, value: int, sign: str, seat: Seat, *, counts: bool) -> str:
    drawn = die(value, 0, 33, 46, seat, counts=counts) + svg.use(sign, 46, 33)
    return drawn + svg.centred(figure, 0, 95, LETTERS, room=44)


def _morale(value: int, seat: Seat) -> str:
    """Draws a morale die above the sign of a casualty marker: with a 1 somebody runs (13)."""
    fallen = svg.use(f"fallen-{'maquis' if seat == RESISTANCE else 'soldier'}", 0, 0)
    return die(value, 0, 33, 46, seat, counts=value == 1) + svg.moved(0, 84, fallen, scale=0.62)


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
