"""The throws of a turn of a battle: the lines of the shots on the track, and the dice in the strip below
it (9, 10, 12)."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from math import hypot
from operator import attrgetter
from typing import NamedTuple

from bot.games.game import Seat
from bot.games.resistance.choices import shot_odds
from bot.games.resistance.stakes import stake
from bot.games.resistance.state import Battle, Shot, State, TurnActions, waited_for
from bot.games.resistance.units import RESISTANCE, opponent
from bot.presentation import svg
from bot.presentation.charts import whole_percent
from bot.presentation.resistance.counters import BANNER, HALF_SIZE, LETTERS, SIDE_COLOUR
from bot.presentation.wording import NOTHING, numbers, say, seat_name

Point = tuple[float, float]

ROW_WIDTH, NEXT = svg.WIDTH - 2 * svg.MARGIN, 6
"""The widths of a row, and of the space between two signs of one."""

STRIP_ROW, STRIP_EDGE, LONE_STRIP = 92, 8, 70
"""The heights of a row of throws and of the edge above and below all of them, and of the strip in which some
dice stand alone."""

STRIP_LEFT, DICE_AT, THROW_GAP, NAME_AT = 14, 35, 16, 45
"""Where the first throw begins within the strip, the middle of its dice, the space between two throws, and
how far below their dice the words are."""

TASK_DIE, TASK_GAP = 52.0, 6
"""The width of a die for the task and the space between two."""

Sign = tuple[str, float]
"""What is drawn around its own middle, and its width."""

Cell = tuple[list[tuple[Sign, float]], float]
"""Signs, each with its place, and their whole width."""

SIGN_REACH, SIGN_GAP, CORNER, LINE_GAP, FLASH_ROOM = 15, 16, (30, 24), 4, 36
"""How far the sign of a result reaches, how far it is from a figure's edge or, where there is no room, its
corner from the middle, how far from the edge a line begins, and how long one with a flash is at least."""

RUNS_AT = 1
"""The morale die at which somebody runs away (13)."""

RESULTS = ("killed", "hit", "saved", "missed")
OUTCOMES = ("missed", "hit", "saved", "killed", "rescued", "in-vain", "runs")
"""What may become of a shot, what matters most first; and of any throw but those for the task."""


def result(shot: Shot) -> str:
    """Returns what became of a shot: missed, or only aimed with no die; hit while the save is still to be
    rolled, saved or killed."""
    if not shot.hit:
        return "missed" if shot.die else "aimed"
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
    """Yields the lines of the shots, dashed if they missed, all those at a figure to the sign of the
    weightiest result: before its edge, or at its corner if a shooter is near. Those that are only aimed, all
    at one section (9), are pale and end at the chance to kill. ``spots`` are where the figures stand,
    ``front`` the middle of each section's front row."""
    fired = defaultdict[tuple[float, float, int], dict[Point, list[str]]](lambda: defaultdict(list))
    kills = ""
    for salvo in salvos(battle):
        x, y = spots[salvo.shooter]
        end = spots.get(salvo.faced, (x, front[salvo.at]))
        below = -1 if y < end[1] else 1
        fired[*end, below][round(x), round(y) - below * (HALF_SIZE + LINE_GAP)] += map(result, salvo.shots)
        if not salvo.shots[0].die:
            away, cover = battle.on_map(salvo.shooter).section - salvo.at, battle.at(salvo.at)
            kills = whole_percent(dict(shot_odds(abs(away), any(it.cover for it in cover)))["kill"])
    for (x, y, below), shots in fired.items():
        near = min(abs(from_y - y) for _, from_y in shots) < HALF_SIZE + 2 * SIGN_GAP
        to_x, off = (x - CORNER[0], CORNER[1]) if near else (x, HALF_SIZE + SIGN_GAP)
        off = max(off, HALF_SIZE + 2) if kills else off
        at = round(to_x), round(y + below * off)
        for start, results in shots.items():
            ink = svg.stroke(SIDE_COLOUR[battle.played.seat], 5, "10 6" * ({*results} == {"missed"}))
            yield way(start, at, ink | ({"stroke_opacity": 0.5} if kills else {}))
            if abs(start[1] - at[1]) > FLASH_ROOM and not kills:
                yield svg.layer(svg.around(9), svg.use("shot-fired", 0, 0), x=start[0], y=start[1])
        sign = svg.box(-28, -14, 56, 28, svg.CARD, rx=6) + svg.centred(kills, 0, 9.5, LETTERS)
        sign = sign if kills else sign_of(min(chain(*shots.values()), key=RESULTS.index))
        yield svg.layer(svg.around(30 if kills else 20), sign, x=at[0], y=at[1])


def way(start: Point, end: Point, ink: dict[str, svg.Attribute]) -> svg.Layer:
    """Draws the way of a shot, which ends where the sign of what becomes of it begins."""
    (x, y), (to_x, to_y) = start, end
    part = 1 - SIGN_REACH / max(SIGN_REACH, hypot(to_x - x, to_y - y))
    across, down = (to_x - x) * part, (to_y - y) * part
    area = svg.span((0, 0), (across, down), reach=6)
    return svg.layer(area, svg.line(0, 0, across, down, **ink), x=round(x), y=round(y))


# --- in the strip


def strip(view: State, battle: Battle, most_rows: int) -> tuple[list[svg.Layer], float]:
    """Draws the roll that may be repeated, or else the throws of the turn that is told, in a strip with
    its height, which may be 0. The dice for the task stand on the left; of more other throws than
    ``most_rows`` hold, the latest are drawn."""
    played, throws, left = battle.played, list(_throws(battle.played)), svg.MARGIN + STRIP_LEFT
    seat, said = played.seat, say("picture-work", side=played.seat)
    task, word = task_dice(seat, played.task, played.ticked), words(said, SIDE_COLOUR[seat], LETTERS)
    if battle.rolled and battle.step != "clock" and (asked := waited_for(view)):
        alone = _stake(view, asked)
    elif played.morale and len(throws) == 1 and not played.task:
        alone = _morale(played)
    elif played.task and not throws:
        alone = in_row([word, *task], TASK_GAP)
    else:
        alone = None
    beside = [_above(task, word)] if played.task and not alone else []
    first = sum(width + 2 * THROW_GAP for _, width in beside)
    rows = [] if alone else _rows(throws, ROW_WIDTH - 2 * STRIP_LEFT - first)[-most_rows:]
    height = LONE_STRIP if alone else (STRIP_ROW * len(rows) + 2 * STRIP_EDGE) * bool(rows)
    box = svg.box(svg.MARGIN, 0, ROW_WIDTH, height, svg.CARD, rx=8, **svg.stroke(svg.INK, 2))
    if beside:
        box += svg.line(left + first - THROW_GAP, 14, left + first - THROW_GAP, height - 14, stroke_width=2)
    layers = [svg.layer(svg.Area(svg.MARGIN - 1, -1, svg.MARGIN + ROW_WIDTH + 1, height + 1), box)]
    layers += laid([alone or in_row(beside)], left, DICE_AT, 0, NAME_AT * (not alone))
    for n, row in enumerate(rows):
        layers += laid([in_row(row, THROW_GAP)], left + first, DICE_AT + STRIP_ROW * n, 0, NAME_AT)
    return layers if height else [], height


def _rows(throws: Sequence[Sign], room: float) -> list[list[Sign]]:
    """Returns the throws in rows, the last of which has as many as there is room for."""
    rows, free = list[list[Sign]](), 0.0
    for throw in reversed(throws):
        free -= throw[1] + THROW_GAP
        if free < 0:
            rows.insert(0, [])
            free = room - throw[1]
        rows[0].insert(0, throw)
    return rows


def _above(signs: Iterable[Sign], said: Sign, apart: float = TASK_GAP) -> Sign:
    """Draws dice in a row, and words below them."""
    dice, width = in_row(signs, apart)
    drawn = (svg.moved(x - width / 2, 0, die) for (die, _), x in dice)
    return "".join([*drawn, svg.moved(0, NAME_AT, said[0])]), max(width, said[1])


def laid(row: Sequence[Cell], x: float, y: float, between: float, below: float = 0) -> Iterator[svg.Layer]:
    """Yields the cells of a row that begins at this point, as far down as ``below`` under a usual one."""
    for signs, width in row:
        for (drawn, wide), right in signs:
            area = svg.Area(-wide / 2 - 4, -31, wide / 2 + 4, 31 + below)
            yield svg.layer(area, drawn, x=round(x + right), y=y)
        x += round(width) + between


def in_row(signs: Iterable[Sign], apart: float = NEXT) -> Cell:
    placed, x = list[tuple[Sign, float]](), 0.0
    for drawn, width in signs:
        placed.append(((drawn, width), x + width / 2))
        x += width + apart
    return placed, x - apart


def die(value: int, x: float, y: float, size: float, seat: Seat, *, counts: bool = True) -> str:
    face, pips = BANNER[seat] if counts else (svg.CARD, svg.INK)
    return svg.die(value, x, y, size, face=face, pips=pips)


def _stake(view: State, seat: Seat) -> Cell:
    """Returns who threw the dice that may be thrown again, and what they lead to (R5)."""
    roll = stake(view)
    before = f"{roll.base} +" if roll.base else ""
    dice = [(die(value, 0, 0, svg.DIE, seat), 54.0) for value in view.fight.rolled]
    leads = f"= {say('picture-stake', what=roll.what, value=roll.value)}"
    return in_row([words(seat_name(seat), SIDE_COLOUR[seat]), words(before), *dice, words(leads)])


def _morale(played: TurnActions) -> Cell:
    """Returns the morale dice of a side, and how many run (13)."""
    seat, running = played.seat, played.morale.count(RUNS_AT)
    dice = [(die(value, 0, 0, svg.DIE, seat, counts=value == RUNS_AT), 54.0) for value in played.morale]
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


def _throws(played: TurnActions) -> Iterator[Sign]:
    """Yields the throws of a turn but those for the task: of the morale before it, its shots and rescues
    (9, 12, 13)."""
    seat = played.seat
    if played.morale:
        spirit = [(value, seat, value == RUNS_AT) for value in played.morale]
        yield _thrown(spirit, "runs" if RUNS_AT in played.morale else "", say("picture-spirit"))
    for shot in filter(attrgetter("die"), played.shots):
        save = [(shot.save, opponent(seat), shot.saved)] if shot.save else []
        yield _thrown([(shot.die, seat, shot.hit), *save], result(shot), shot.figure, shot.target)
    for rescue in played.rescues:
        outcome = "rescued" if rescue.marker else "in-vain"
        yield _thrown([(rescue.die, seat, outcome == "rescued")], outcome, rescue.figure, rescue.marker)


def _thrown(dice: Iterable[tuple[int, Seat, bool]], outcome: str, *who: str | None) -> Sign:
    """Draws dice and the sign of what came of them, and below who threw, and whom it met."""
    signs = [(die(value, 0, 0, svg.DIE, seat, counts=counts), float(svg.DIE)) for value, seat, counts in dice]
    signs += [(sign_of(outcome), 2.0 * SIGN_REACH)] if outcome else []
    return _above(signs, words(" › ".join(filter(None, who)), size=LETTERS), NEXT)


def results(played: TurnActions) -> set[str]:
    """Returns what became of the throws of a turn."""
    rescued = {"rescued" if it.marker else "in-vain" for it in played.rescues}
    shots = map(result, filter(attrgetter("die"), played.shots))
    return {*shots, *rescued, *(["runs"] if RUNS_AT in played.morale else [])}


def sign_of(outcome: str) -> str:
    return svg.use(f"shot-{outcome}", 0, 0)


# --- in words


def throws_text(played: TurnActions) -> Iterator[str]:
    if played.morale:
        yield say("picture-morale", dice=numbers(played.morale))
    for shot in filter(attrgetter("die"), played.shots):
        what, target = say(f"picture-{result(shot)}"), shot.target or NOTHING
        facts = {"die": shot.die, "at": shot.at, "save": shot.save}
        yield say("picture-shot", figure=shot.figure, result=what, target=target, **facts)
    for rescue in played.rescues:
        yield say("picture-rescue", figure=rescue.figure, die=rescue.die, marker=rescue.marker or NOTHING)
    if played.task:
        yield say("picture-task", dice=numbers(played.task))
