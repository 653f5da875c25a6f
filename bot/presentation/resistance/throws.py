"""The throws of a turn of a battle: the lines of the shots on the track, and the dice in the strip below
it (9, 10, 12)."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import hypot
from typing import NamedTuple

from bot.games.game import Seat
from bot.games.resistance.stakes import stake
from bot.games.resistance.state import Battle, Shot, State, TurnActions, waited_for
from bot.games.resistance.units import RESISTANCE, opponent
from bot.presentation import svg
from bot.presentation.resistance.counters import BANNER, HALF_SIZE, LETTERS, SIDE_COLOUR, tag
from bot.presentation.wording import NOTHING, numbers, say, seat_name

Point = tuple[float, float]

STRIP_ROW, STRIP_EDGE, STRIP_SIDE = 50, 5, 10
"""The heights of a row of the strip and of its edge above and below, and its edge on the left."""

ROW_WIDTH, STRIP_WIDTH, BETWEEN, NEXT, NEAR = svg.WIDTH - 2 * svg.MARGIN, 710, 20, 6, 3
"""The widths of a row and of one in the strip, and the spaces between two throws, two signs of one, and two
signs of a shot."""

TAG, THROWN, ARROW = 42.0, 38.0, 22.0
"""The widths of a figure and of a die in the strip, and the length of the shortest arrow."""

Sign = tuple[str, float]
"""What is drawn around its own middle, and its width."""

Cell = tuple[list[tuple[Sign, float]], float]
"""Signs, each with its place, and their whole width."""

SIGN_REACH, SIGN_APART, SIGN_GAP = 15, 18, 4
"""How far the sign of a result reaches, how far two at one figure stand from its middle, and how far from its
edge."""

RESULTS = ("killed", "hit", "saved", "missed")
"""What may become of a shot, what matters most first."""


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


def lines(
    battle: Battle, spots: Mapping[str, Point], front: Mapping[int, float], size: float
) -> Iterator[svg.Layer]:
    """Yields the lines of the shots, dashed if they missed, each to the sign of what became of them: the two
    weightiest at the edge of whoever they face. ``spots`` are where the figures stand, counters of this size,
    ``front`` the middle of each section's front row."""
    fired = defaultdict[tuple[float, float, bool], dict[str, list[Point]]](lambda: defaultdict(list))
    for salvo in salvos(battle):
        start = x, y = spots[salvo.shooter]
        end = spots.get(salvo.faced, (x, front[salvo.at]))
        for sign in {*map(result, salvo.shots)}:
            fired[*end, y < end[1]][sign].append(start)
    for (x, y, above), results in fired.items():
        edge = (-1 if above else 1) * (size * HALF_SIZE + SIGN_GAP)
        drawn = sorted(results, key=RESULTS.index)[:2]
        for n, sign in enumerate(sorted(drawn, key=lambda it: min(results[it]))):
            at = x + SIGN_APART * (2 * n - len(drawn) + 1), y + edge
            ink = svg.stroke(SIDE_COLOUR[battle.played.seat], 5, "10 6" if sign == "missed" else "")
            yield from (_line((from_x, from_y - edge), at, ink) for from_x, from_y in results[sign])
            yield svg.layer(svg.around(20), svg.use(f"shot-{sign}", 0, 0), x=round(at[0]), y=round(at[1]))


def _line(start: Point, end: Point, ink: dict[str, svg.Attribute]) -> svg.Layer:
    """Draws the way of a shot to the edge of the sign of what became of it."""
    (x, y), (to_x, to_y) = start, end
    part = 1 - SIGN_REACH / max(SIGN_REACH, hypot(to_x - x, to_y - y))
    across, down = (to_x - x) * part, (to_y - y) * part
    area = svg.span((0, 0), (across, down), reach=6)
    return svg.layer(area, svg.line(0, 0, across, down, **ink), x=round(x), y=round(y))


# --- in the strip


def strip(view: State, battle: Battle, top: float, most_rows: int) -> tuple[list[svg.Layer], float]:
    """Draws the roll that may be repeated, or else the throws of the turn that is told, in a strip below
    ``top``, and returns it with its height; 0 if there are none. Those for the task and of the morale stand
    first, behind whose they are; of more shots than ``most_rows`` hold, the latest are drawn."""
    rows = in_rows(map(in_row, _throws(battle)))
    rows += in_rows(_shots(battle))[-max(1, most_rows - len(rows)) :]
    if battle.rolled and battle.step != "clock" and (seat := waited_for(view)):
        rows = [[_stake(view, seat)]]
    elif not rows:
        return [], 0
    height = STRIP_ROW * len(rows) + 2 * STRIP_EDGE
    box = svg.box(svg.MARGIN, 0, ROW_WIDTH, height, svg.CARD, rx=8, **svg.stroke(svg.INK, 2))
    layers = [svg.layer(svg.Area(svg.MARGIN - 1, -1, svg.MARGIN + ROW_WIDTH + 1, height + 1), box, y=top)]
    edge, y = svg.line(0, -18, 0, 18, stroke_width=2), top + STRIP_EDGE + STRIP_ROW / 2
    for n, row in enumerate(rows):
        layers += laid(row, svg.MARGIN + STRIP_SIDE, y + STRIP_ROW * n, BETWEEN, edge)
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
    rows, x = list[list[Cell]](), width
    for cell in cells:
        if x + cell[1] > width:
            rows.append([])
            x = 0
        rows[-1].append(cell)
        x += cell[1] + between
    return rows


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


def _throws(battle: Battle) -> Iterator[list[Sign]]:
    """Yields whose the throws of a turn for the task are, and those of the morale before it, and each of them
    with what came of it (10, 13)."""
    played, seat = battle.played, battle.played.seat
    if played.task or played.morale:
        yield [words(seat_name(seat), SIDE_COLOUR[seat])]
    if played.task:
        new = words(say("picture-new", dice=numbers(played.ticked) or NOTHING), size=28)
        yield [*task_dice(seat, played.task, played.ticked), new]
    for n, value in enumerate(played.morale):
        sign = (_lying(seat), 40.0) if n else words(say("picture-spirit"), size=28)
        runs = words(say("picture-runs", die=value), size=28)
        yield [sign, _thrown(value, seat, counts=value == 1), runs]


def _shots(battle: Battle) -> list[Cell]:
    """Returns the shots and rescues of a turn, their like signs below each other: who threw which dice, at
    whom or at which section, the save, and what came of it. Equal misses stand together (9, 12)."""
    everybody = (*battle.figures, *battle.markers, *battle.dead, *battle.ran)
    tags = {figure.name: (tag(figure.kind, figure.name), TAG) for figure in everybody}
    played, seat, together = battle.played, battle.played.seat, defaultdict[object, list[Shot]](list)
    for n, shot in enumerate(played.shots):
        together[shot.figure, shot.at, n if shot.hit else -1].append(shot)
    most = max([1, *map(len, together.values())])
    saves, cells = any(shot.save for shot in played.shots), list[Cell]()
    for shot, *more in together.values():
        thrown = [_thrown(it.die, seat, counts=it.hit) for it in (shot, *more)]
        save = _thrown(shot.save, opponent(seat), counts=shot.saved) if shot.save else ("", THROWN)
        sign = svg.use(f"shot-{result(shot)}", 0, 0), 40.0
        at = tags.get(shot.target, words(str(shot.at), size=34))
        arrow = _arrow(ARROW + (THROWN + NEAR) * (most - len(thrown)), seat)
        word = say(f"picture-{result(shot)}")
        cells.append(
            in_row(
                [tags[shot.figure], *thrown, arrow, at, *[save] * saves, sign, words(word, size=LETTERS)],
                NEAR,
            )
        )
    for rescue in played.rescues:
        sign = svg.use("rescue", 0, 0) if rescue.marker else _lying(seat), 40.0
        thrown = [_thrown(rescue.die, seat, counts=bool(rescue.marker))]
        arrow = _arrow(ARROW + (THROWN + NEAR) * (most - 1), seat)
        word = say("picture-rescued" if rescue.marker else "picture-in-vain")
        cells.append(in_row([tags[rescue.figure], *thrown, arrow, sign, words(word, size=LETTERS)], NEAR))
    return [(signs, max(width for _, width in cells)) for signs, _ in cells]


def _arrow(length: float, seat: Seat) -> Sign:
    shaft = svg.line(-length / 2, 0, length / 2 - 10, 0, **svg.stroke(SIDE_COLOUR[seat], 6))
    return shaft + svg.use("shot-at", length / 2 - 14, 0, color=SIDE_COLOUR[seat]), length


def _lying(seat: Seat) -> str:
    return svg.use(f"fallen-{'maquis' if seat == RESISTANCE else 'soldier'}", 0, 0, scale=0.66)


def _thrown(value: int, seat: Seat, *, counts: bool) -> Sign:
    return die(value, 0, 0, 36, seat, counts=counts), THROWN


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
