"""The throws of a turn of a battle: the lines of the shots on the track, and the dice in the strip below
it (9, 10, 12)."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import ceil, hypot
from typing import NamedTuple

from bot.games.game import Seat
from bot.games.resistance.stakes import stake
from bot.games.resistance.state import Battle, Shot, State, TurnActions, waited_for
from bot.games.resistance.units import RESISTANCE, opponent
from bot.presentation import svg
from bot.presentation.resistance.counters import BANNER, HALF_SIZE, LETTERS, SIDE_COLOUR
from bot.presentation.wording import NOTHING, numbers, say, seat_name

Point = tuple[float, float]

ROW_WIDTH, NEXT = svg.WIDTH - 2 * svg.MARGIN, 6
"""The widths of a row, and of the space between two signs of one."""

THROWS_ABREAST, THROW_PITCH, FIRST_DIE = 7, 102, 74
"""How many throws stand side by side in the strip, their pitch, and the middle of the first one's die."""

STRIP_ROW, STRIP_EDGE, TASK_STRIP = 92, 8, 70
"""The heights of a row of throws and of the edge above and below all of them, and of the strip in which the
dice for the task stand alone."""

FOR_TASK, TASK_DIE, TASK_GAP, DIVIDER_BEFORE = 3, 52.0, 14, 54
"""How many columns the dice for the task take at least, the width of one and the space between two, and how
far before the next column the line behind them is."""

THROWN_SIZE, SAVE_SIZE, RESULT_AT, NAME_AT = 44, 34, 46, 55
"""The sizes of a die and of that of a save, how far the result is from the middle of its die, and the
baseline of who threw it."""

Sign = tuple[str, float]
"""What is drawn around its own middle, and its width."""

Cell = tuple[list[tuple[Sign, float]], float]
"""Signs, each with its place, and their whole width."""

SIGN_REACH, SIGN_APART, SIGN_GAP, LINE_GAP, FLASH_ROOM = 15, 18, 16, 4, 36
"""How far the sign of a result reaches, how far two at one figure stand from its middle and at most from its
edge, how far from a figure's edge its line begins, and how long one with a flash is at least."""

RUNS_AT = 1
"""The morale die at which somebody runs away (13)."""

RESULTS = ("killed", "hit", "saved", "missed")
OUTCOMES = ("missed", "hit", "saved", "killed", "rescued", "in-vain", "runs")
"""What may become of a shot, what matters most first; and of any throw but those for the task."""


def result(shot: Shot) -> str:
    """Returns what became of a shot: missed, hit while the save is still to be rolled, saved or killed."""
    if not shot.hit:
        return "missed"
    return "hit" if not shot.save else "saved" if shot.saved else "killed"


# --- on the track


class Salvo(NamedTuple):
    """The shots of a figure at one of those in a section; those that hit nobody are with its others there."""

    shooter: str
    at: int
    faced: str
    shots: list[Shot]


def salvos(battle: Battle) -> list[Salvo]:
    """Returns the shots of the turn, without those of figures that moved to where they shot. Whoever hit
    nobody faces the first whom nobody hit or faces, or else the first."""
    there = {figure.name: figure.section for figure in battle.figures}
    shots = [shot for shot in battle.played.shots if there.get(shot.figure, shot.at) != shot.at]
    faced = {(shot.figure, shot.at): shot.target for shot in reversed(shots) if shot.target}
    seat, fired = battle.played.seat, dict[tuple[str, int, str], list[Shot]]()
    taken = {shot.target for shot in shots}
    for shot in shots:
        way = shot.figure, shot.at
        if way not in faced:
            enemies = [it.name for it in battle.at(shot.at) if it.side != seat]
            faced[way] = next((it for it in enemies if it not in taken), [*enemies, ""][0])
            taken.add(faced[way])
        fired.setdefault((*way, shot.target or faced[way]), []).append(shot)
    return [Salvo(*way, together) for way, together in fired.items()]


def lines(battle: Battle, spots: Mapping[str, Point], front: Mapping[int, float]) -> Iterator[svg.Layer]:
    """Yields the lines of the shots, dashed if they missed, each to the sign of what became of them: the two
    weightiest at the edge of whoever they face. ``spots`` are where the figures stand, ``front`` the middle
    of each section's front row."""
    fired = defaultdict[tuple[float, float, bool], dict[str, list[Point]]](lambda: defaultdict(list))
    for salvo in salvos(battle):
        start = x, y = spots[salvo.shooter]
        end = spots.get(salvo.faced, (x, front[salvo.at]))
        for sign in {*map(result, salvo.shots)}:
            fired[*end, y < end[1]][sign].append(start)
    for (x, y, above), results in fired.items():
        starts = [start for those in results.values() for start in those]
        edge = (-1 if above else 1) * min(HALF_SIZE + SIGN_GAP, *(abs(it - y) / 2 for _, it in starts))
        begin = (-1 if above else 1) * (HALF_SIZE + LINE_GAP)
        drawn = sorted(results, key=RESULTS.index)[:2]
        for n, sign in enumerate(sorted(drawn, key=lambda it: min(results[it]))):
            at = x + SIGN_APART * (2 * n - len(drawn) + 1), y + edge
            ink = svg.stroke(SIDE_COLOUR[battle.played.seat], 5, "10 6" if sign == "missed" else "")
            yield from (_line((from_x, from_y - begin), at, ink) for from_x, from_y in results[sign])
            yield svg.layer(svg.around(20), sign_of(sign), x=round(at[0]), y=round(at[1]))
        for from_x, from_y in dict.fromkeys(starts):
            if abs(from_y - begin - y - edge) > FLASH_ROOM:
                flash = svg.use("shot-fired", 0, 0)
                yield svg.layer(svg.around(9), flash, x=round(from_x), y=round(from_y - begin))


def _line(start: Point, end: Point, ink: dict[str, svg.Attribute]) -> svg.Layer:
    """Draws the way of a shot to the edge of the sign of what became of it."""
    (x, y), (to_x, to_y) = start, end
    part = 1 - SIGN_REACH / max(SIGN_REACH, hypot(to_x - x, to_y - y))
    across, down = (to_x - x) * part, (to_y - y) * part
    area = svg.span((0, 0), (across, down), reach=6)
    return svg.layer(area, svg.line(0, 0, across, down, **ink), x=round(x), y=round(y))


# --- in the strip


class Thrown(NamedTuple):
    """A die of a turn: whose it is, what came of it, and the save that it led to."""

    name: str
    die: str
    sign: str
    save: str = ""


def strip(view: State, battle: Battle, most_rows: int) -> tuple[list[svg.Layer], float]:
    """Draws the roll that may be repeated, or else the throws of the turn that is told, in a strip with
    its height, which may be 0. The dice for the task stand on the left, each other throw in a column; of more
    than ``most_rows`` hold, the latest are drawn."""
    task, seat = battle.played.task, battle.played.seat
    first = max(FOR_TASK, len(task)) if task else 0
    across, throws = THROWS_ABREAST - first, list(_throws(battle.played))
    throws = throws[max(0, len(throws) - across * most_rows) :]
    if battle.rolled and battle.step != "clock" and (asked := waited_for(view)):
        task, throws, alone = (), [], _stake(view, asked)
    elif not (task or throws):
        return [], 0
    elif battle.played.morale and len(throws) == len(battle.played.morale) and not task:
        throws, alone = [], _morale(battle.played)
    else:
        alone = in_row(task_dice(seat, task, battle.played.ticked), TASK_GAP)
    height = max(TASK_STRIP, STRIP_ROW * ceil(len(throws) / across) + 2 * STRIP_EDGE)
    box = svg.box(svg.MARGIN, 0, ROW_WIDTH, height, svg.CARD, rx=8, **svg.stroke(svg.INK, 2))
    if task and throws:
        x = FIRST_DIE + THROW_PITCH * first - DIVIDER_BEFORE
        box += svg.line(x, 14, x, height - 14, stroke_width=2)
    area = svg.Area(svg.MARGIN - 1, -1, svg.MARGIN + ROW_WIDTH + 1, height + 1)
    layers = [svg.layer(area, box)]
    if task or not throws:
        layers += laid([alone], FIRST_DIE - TASK_DIE / 2, height / 2, 0)
    for n, throw in enumerate(throws):
        row, column = divmod(n, across)
        x = FIRST_DIE + THROW_PITCH * (first + column)
        layers += _column(throw, x, STRIP_EDGE + 27 + STRIP_ROW * row)
    return layers, height


def _column(throw: Thrown, x: float, y: float) -> Iterator[svg.Layer]:
    yield svg.layer(svg.around(28), throw.die, x=x, y=y)
    yield svg.layer(svg.around(20), throw.sign, x=x + RESULT_AT, y=y)
    name, longer = svg.centred(throw.name, 0, 0, LETTERS), svg.wide(throw.name, LETTERS) - THROWN_SIZE
    area = svg.Area(-THROW_PITCH / 2, -24, THROW_PITCH / 2, 8)
    yield svg.layer(area, name, x=x + max(0, longer / 2), y=y + NAME_AT)
    if throw.save:
        yield svg.layer(svg.around(22), throw.save, x=x + RESULT_AT, y=y + RESULT_AT)


def laid(row: Sequence[Cell], x: float, y: float, between: float) -> Iterator[svg.Layer]:
    """Yields the cells of a row that begins at this point."""
    for signs, width in row:
        for (drawn, wide), right in signs:
            area = svg.Area(-wide / 2 - 4, -31, wide / 2 + 4, 31)
            yield svg.layer(area, drawn, x=round(x + right), y=y)
        x += round(width) + between


def in_row(signs: Iterable[Sign], apart: float = NEXT) -> Cell:
    placed, x = list[tuple[Sign, float]](), 0.0
    for drawn, width in signs:
        placed.append(((drawn, width), x + width / 2))
        x += width + apart
    return placed, x - apart


def die(value: int, x: float, y: float, size: float, seat: Seat, *, counts: bool = True) -> str:
    if not counts:
        return svg.mark("g", svg.die(value, x, y, size), opacity=0.62)
    face, pips = BANNER[seat]
    return svg.die(value, x, y, size, face=face, pips=pips)


def _stake(view: State, seat: Seat) -> Cell:
    """Returns who threw the dice that may be thrown again, and what they lead to (R5)."""
    roll = stake(view)
    before = f"{roll.base} +" if roll.base else ""
    dice = [(die(value, 0, 0, 50, seat), 54.0) for value in view.fight.rolled]
    leads = f"= {say('picture-stake', what=roll.what, value=roll.value)}"
    return in_row([words(seat_name(seat), SIDE_COLOUR[seat]), words(before), *dice, words(leads)])


def _morale(played: TurnActions) -> Cell:
    """Returns the morale dice of a side, and how many run (13)."""
    seat, running = played.seat, played.morale.count(RUNS_AT)
    dice = [(die(value, 0, 0, 50, seat, counts=value == RUNS_AT), 54.0) for value in played.morale]
    runs = say("picture-running", count=running)
    return in_row([words(say("picture-spirit"), SIDE_COLOUR[seat]), *dice, words(f"= {runs}")])


def words(said: str, ink: str = svg.INK, size: float = 30, *, bold: bool = True) -> Sign:
    drawn = svg.text(said, 0, round(0.36 * size), size, fill=ink, bold=bold, anchor="middle")
    return drawn, 1.04 * svg.wide(said, size)


def task_dice(seat: Seat, dice: Sequence[int], ticked: Sequence[int]) -> list[Sign]:
    """Draws a side's dice for its task, the new numbers with a golden edge; of equal dice the first (10)."""
    signs, fresh = [(svg.moved(0, 0, goal(seat), scale=0.92), TASK_DIE)], {*ticked}
    for value in dice:
        new = value in fresh
        drawn = svg.use("die-new", 0, 0) if new else ""
        signs.append((drawn + die(value, 0, 0, svg.DIE, seat, counts=new), TASK_DIE))
        fresh.discard(value)
    return signs


def goal(seat: Seat) -> str:
    """Draws the sign of a side's task around the origin: the train gets through, or the track is blown
    (10)."""
    return svg.use("charge" if seat == RESISTANCE else "engine-sign", 0, 0)


def _throws(played: TurnActions) -> Iterator[Thrown]:
    """Yields the throws of a turn but those for the task: of the morale before it, its shots and rescues
    (9, 12, 13)."""
    seat = played.seat
    for value in played.morale:
        runs = value == RUNS_AT
        thrown = die(value, 0, 0, THROWN_SIZE, seat, counts=runs)
        yield Thrown(say("picture-spirit"), thrown, sign_of("runs") if runs else "")
    for shot in played.shots:
        thrown = die(shot.die, 0, 0, THROWN_SIZE, seat, counts=shot.hit)
        save = die(shot.save, 0, 0, SAVE_SIZE, opponent(seat), counts=shot.saved) if shot.save else ""
        yield Thrown(shot.figure, thrown, sign_of(result(shot)), save)
    for rescue in played.rescues:
        thrown = die(rescue.die, 0, 0, THROWN_SIZE, seat, counts=bool(rescue.marker))
        yield Thrown(rescue.figure, thrown, sign_of("rescued" if rescue.marker else "in-vain"))


def results(played: TurnActions) -> set[str]:
    """Returns what became of the throws of a turn."""
    rescued = {"rescued" if it.marker else "in-vain" for it in played.rescues}
    return {*map(result, played.shots), *rescued, *(["runs"] if RUNS_AT in played.morale else [])}


def sign_of(outcome: str) -> str:
    return svg.use(f"shot-{outcome}", 0, 0)


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
