"""The picture of a battle: the track with its six sections, the groups of figures on it, the throws of the
turn, and both tasks."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from math import copysign
from statistics import fmean
from typing import NamedTuple

from msgspec.structs import replace

from bot.games.resistance.placement import train
from bot.games.resistance.state import CLOCK, TASK_NUMBERS, Battle, State
from bot.games.resistance.units import GERMAN, LAST_SECTION, RESISTANCE, SEATS, Figure
from bot.presentation import svg
from bot.presentation.drawing import Drawing, make_drawing
from bot.presentation.resistance import throws
from bot.presentation.resistance.counters import (
    FILL,
    HALF_SIZE,
    LETTERS,
    SIDE_COLOUR,
    counter,
    marker,
    zone_sum,
)
from bot.presentation.resistance.throws import goal
from bot.presentation.resistance.words import board_text, item_name, zone_name
from bot.presentation.wording import say, seat_name

Spot = tuple[int, int]
"""A section and a column."""


class Standing(NamedTuple):
    """A figure, or its casualty marker, where it stands in the picture."""

    figure: Figure
    fallen: bool
    x: float
    y: float


LADDER_TOP = 131
NUMBER_AT, RAILS_AT, FIELD_AT = 60, 126, 222
"""Where a section's number, the rails and the middle of the first counter stand."""

FIGURE_ROW, BAND, UNUSED = 66, 54, 40
"""The heights of a row of counters, of the room for shots before those at whom they were fired, and of a
section, or a run of them, in which nothing happens. With the heights below they make few different heights of
the picture, whose sheets are kept."""

COLUMNS, FIELD_WIDTH, COUNTER_SPACE = 9, 508, 96
"""How many counters stand abreast, how far it is from the first to the last, and how far apart they are where
there is room."""

ENLARGED, LARGE_COLUMNS, LARGE_BOTTOM = 1.2, 7, 530
"""The size of counters where so many columns and this lower end of the sections are not passed by it."""

TASK_ROWS, TRAIN_WIDTH = (27, 75), 170
"""Where the middle of each side's task stands in the second table, and the room for the train."""

MOST_ROWS, PANEL_ROWS = 4, 2
PANEL_HEIGHT, TALLEST = 828, 1038
"""The heights of a panel's picture and of a posted one up to which they have a whole legend."""

TASKS_HEIGHT, STRIP_GAP, LEGEND_HEIGHT, LEGEND_GAP, EDGE = 102, 6, 38, 18, 16
"""The heights of the second table, of the space between two parts, of a row of the legend, the space between
two of its words, and the height of the lower edge."""


def battle(view: State, marks: Mapping[str, str], *, explained: bool) -> Drawing:
    """Draws a battle. ``marks`` are the marks of figures that can be chosen, by their names; with
    ``explained`` all six sections are drawn, and every throw. What a new turn begins with is told alone, to
    those who decide on it."""
    fight = view.fight
    if fight.running or (fight.rolled and fight.step == "points"):
        before = explained and fight.played.number
        fight = replace(fight, rolled=()) if before else replace(fight, played=fight.playing)
    sections = range(1, LAST_SECTION + 1) if explained else in_use(fight)
    ground, places, front, bottom, size = _ladder(fight, sections)
    spots = {place.figure.name: (place.x, place.y) for place in places}
    aims = throws.aims(fight.played, spots, front, size)
    bottom += STRIP_GAP
    highest, rows = (TALLEST, MOST_ROWS) if explained else (PANEL_HEIGHT, PANEL_ROWS)
    room = int(highest - bottom - TASKS_HEIGHT) // throws.STRIP_ROW - 1
    strip, strip_height = throws.strip(view, fight, bottom, max(1, min(rows, room)))
    tasks = bottom + (strip_height + STRIP_GAP if strip else 0)
    end = tasks + TASKS_HEIGHT
    legend, legend_height = _legend(fight, end + 24, max(1, int(highest - end) // LEGEND_HEIGHT))
    layers = [
        *ground,
        *_ways(fight, places, front, size),
        *(throws.line(aim, size, SIDE_COLOUR[fight.played.seat]) for aim in aims),
        *(svg.layer(svg.around(46), _counter(fight, it), x=it.x, y=it.y, scale=size) for it in places),
        *(
            svg.layer(svg.around(20), svg.badge(marks[name], 0, 0, 17), x=x + 20 * size, y=y - 26 * size)
            for name, (x, y) in spots.items()
            if name in marks
        ),
        *map(throws.sign, aims),
        *_head(fight),
        *_tasks(fight, tasks),
        *strip,
        *legend,
    ]
    end += legend_height + EDGE
    alt = "\n".join([board_text(fight), *throws.throws_text(fight.played)])
    return make_drawing("board.png", svg.blank(end), alt, [*svg.edge(end), *layers])


def _head(fight: Battle) -> Iterator[svg.Layer]:
    tokens, width = zone_sum(fight.contents)
    shown = fight.played if fight.played.number else fight.playing
    words, worth = zone_name(fight.zone), say("picture-worth")
    wide = svg.wide(worth, LETTERS) + 12
    room = svg.WIDTH - 220 - wide - width
    x = svg.MARGIN + 28 + min(room, svg.wide(words, 42))
    zone = svg.heading(words, right=svg.WIDTH - svg.MARGIN - room)
    zone += svg.text(worth, x, 63, LETTERS) + svg.moved(x + wide, 54, tokens)
    yield svg.layer(svg.Area(0, 0, svg.WIDTH, LADDER_TOP), zone)
    words = say("picture-turn", number=max(1, shown.number), seat=seat_name(shown.seat))
    turn = svg.text(words, svg.MARGIN, 102, LETTERS, fill=SIDE_COLOUR[shown.seat], bold=True, room=400)
    yield svg.layer(svg.Area(svg.MARGIN - 2, 76, 440, 112), turn)
    lost = sum(fight.rolled) if fight.step == "clock" else 0
    clock = _clock(max(0, fight.clock - lost), lost or sum(shown.clock[-1:]))
    yield svg.layer(svg.around(52), clock, x=svg.WIDTH - 86, y=66)
    if shown.clock and not fight.rolled:
        die = throws.die(shown.clock[-1], 0, 0, 36, shown.seat)
        before = svg.text(f"{fight.clock + shown.clock[-1]} –", -24, 9, LETTERS, bold=True, anchor="end")
        equals = svg.text("=", 26, 9, LETTERS, bold=True)
        yield svg.layer(svg.Area(-96, -20, 44, 20), before, equals, x=svg.WIDTH - 184, y=94)
        yield svg.layer(svg.around(22), die, x=svg.WIDTH - 184, y=94)


LATE = 6
"""The most minutes left for which the clock is red: one die may take them all."""


def _clock(time: int, lost: int) -> str:
    """Draws the minutes that are left around the origin, and pale those that were lost last (14)."""
    face, ink = (svg.BRICK, svg.PAPER) if time <= LATE else (svg.PAPER, svg.INK)
    around, dial = 238.8, svg.use("clock-dial", 0, 0, fill=face)
    for minutes, colour in ((time + lost, svg.LINE), (time, ink)):
        arc = svg.stroke(colour, 9, f"{around * min(1, minutes / CLOCK):.1f} {around}")
        dial += svg.circle(0, 0, 38, "none", **arc, transform="rotate(-90)")
    unit = svg.text(say("picture-minutes"), 0, 24, LETTERS, fill=ink, anchor="middle", room=46)
    return dial + svg.centred(str(time), 0, 4, 36, fill=ink, room=60) + unit


def in_use(fight: Battle) -> range:
    """Returns the sections between the outermost ones where somebody stands, fell, came from or was shot at,
    or the charge belongs."""
    played = fight.played
    used = [
        *(figure.section for figure in (*fight.figures, *fight.markers)),
        *played.came.values(),
        *(shot.at for shot in played.shots),
        fight.task_section or LAST_SECTION,
    ]
    return range(min(used), max(used) + 1)


def _ladder(
    fight: Battle, shown: range, size: float = ENLARGED
) -> tuple[list[svg.Layer], list[Standing], dict[int, float], float, float]:
    """Returns the ground of these sections, the German end on top, who stands or lies there, whoever acts
    first, the middle of each section's front row, the lower end, and the size of the counters. Sections of
    who acted are laid out first, those to which somebody moved before those they left."""
    spots, stands = dict[str, Spot](), dict[int, list[tuple[Figure, bool, int, int]]]()
    came, ways, actor = _came(fight), set[Spot](), fight.played.seat
    crossed, fired = _paths(fight, came)
    forward = 1 if actor == GERMAN else -1
    still = {section: came.keys().isdisjoint(f.name for f in fight.at(section)) for section in shown}
    for section in sorted(shown, key=lambda n: (fight.held[n] != actor, still[n], forward * n)):
        stands[section] = list(_abreast(fight, section, spots, ways))
        spots |= {figure.name: (section, column) for figure, _, _, column in stands[section]}
    ground, places, front = list[svg.Layer](), list[Standing](), dict[int, float]()
    farthest = max([1, *(column for _, column in (*spots.values(), *ways))])
    y, apart = float(LADDER_TOP), min(COUNTER_SPACE, FIELD_WIDTH / farthest)
    figure_row = round(FIGURE_ROW + 50 * (size - 1))
    tall = {fight.task_section, *came.values(), *filter(stands.get, stands)}
    for _, together in groupby(reversed(shown), lambda section: section in tall | crossed and section):
        section, *more = together
        stand, task = stands[section], section == fight.task_section
        rows = 1 + max((row for _, _, row, _ in stand), default=0)
        facing = fight.held[section] == GERMAN  # whoever shoots or is hit stands in the row next to the enemy
        above, below = (BAND if (section, way) in fired else 0 for way in (1, -1))
        height = above + figure_row * rows + below if section in tall else UNUSED
        front[section] = above + figure_row // 2 + (figure_row * (rows - 1) if facing else 0)
        middle = front[section] if section in tall else height / 2
        drawn = _section([section, *more], height, middle, task=task)
        ground.append(svg.layer(svg.Area(0, 0, svg.WIDTH, height + 1), drawn, y=y))
        way = -figure_row if facing else figure_row
        front[section] += y
        for figure, fallen, row, column in stand:
            x = round(FIELD_AT + apart * column)
            places.append(Standing(figure, fallen, x, front[section] + way * row))
        y += height
    if size > 1 and (farthest >= LARGE_COLUMNS or y > LARGE_BOTTOM):
        return _ladder(fight, shown, 1)
    places.sort(key=lambda it: it.figure.name != _acts(fight)[0])
    return ground, places, front, y, size


def _came(fight: Battle) -> dict[str, int]:
    """Returns the section from which each figure came that stands in another one now (9)."""
    now = {figure.name: figure.section for figure in fight.figures}
    return {name: came for name, came in fight.played.came.items() if now.get(name, came) != came}


def _paths(fight: Battle, came: Mapping[str, int]) -> tuple[set[int], set[tuple[int, int]]]:
    """Returns the sections that a shot or somebody who moved passes, and those that were shot at, each with
    the direction from which, where the lines of the shots need room."""
    at = {figure.name: figure.section for figure in (*fight.figures, *fight.markers)}
    shots = [shot for shot in fight.played.shots if shot.figure in at]
    ways = [(came.get(it.figure, it.at) if at[it.figure] == it.at else at[it.figure], it.at) for it in shots]
    fired = {(end, 1 if start > end else -1) for start, end in ways}
    ways += [(start, at[name]) for name, start in came.items()]
    return {n for way in ways for n in range(min(way), max(way) + 1)}, fired


def _abreast(
    fight: Battle, section: int, spots: Mapping[str, Spot], ways: set[Spot]
) -> Iterator[tuple[Figure, bool, int, int]]:
    """Yields who stands in a section, or lies there, with their row and column, by name from the left; if one
    row does not hold them, those who acted or were shot at come first. Whoever was hit stands in the middle
    column of who shot at them, in the order of these; whoever hit nobody has somebody to face, too. Whoever
    moved stands in a column that is free in all sections of the way, which are added to ``ways``. ``spots``
    are those that are taken in other sections."""
    came, fired = _came(fight), fight.played.shots
    shots = [shot for shot in fired if shot.at == section and shot.figure in spots]
    hit = {shot.target for shot in shots}
    unhit = (figure.name for figure in fight.at(section) if figure.name not in hit)
    faced = dict[str, list[int]]()
    for shooter in dict.fromkeys(shot.figure for shot in shots):
        targets = {shot.target for shot in shots if shot.figure == shooter} - {""}
        for name in targets or {next(unhit, max(hit))}:
            faced.setdefault(name, []).append(spots[shooter][1])
    here = [*((figure, False) for figure in fight.at(section))]
    here += [(figure, True) for figure in fight.markers if figure.section == section]
    needed = len(here) + sum(there == section for there, _ in ways)
    crowded, first = needed > COLUMNS, {*faced, *came, *(shot.figure for shot in fired)}
    here.sort(key=lambda it: (crowded and it[0].name not in first, it[0].name))
    shot_at = [it for it in here if it[0].name in faced]
    uncrossed = iter(sorted(shot_at, key=lambda it: fmean(faced[it[0].name])))
    here = [next(uncrossed) if it[0].name in faced else it for it in here]
    row, last = 0, -1
    for figure, fallen in here:
        start = came.get(figure.name, section)
        way = {*range(min(start, section), max(start, section) + 1)} - {section}
        barred = ways if crowded else ways.union(spots.values())
        columns = (n for n in range(COLUMNS) if (section, n) not in ways)
        free = [n for n in columns if barred.isdisjoint((there, n) for there in way)]
        near = min(round(fmean(faced.get(figure.name, [0]))), COLUMNS - needed)
        column = next((n for n in free if n >= max(near, last + 1)), None)
        if column is None:
            row, column = row + 1, next(iter(free), 0)
        ways |= {(there, column) for there in way}
        last, needed = column, needed - 1
        yield figure, fallen, row, column


def _counter(fight: Battle, place: Standing) -> str:
    figure = place.figure
    if place.fallen:
        return marker(figure.kind, figure.name)
    acting, acted = _acts(fight)
    acts, done = figure.name == acting, figure.name in acted
    return counter(figure.kind, figure.name, cover=figure.cover, acting=acts, done=done)


def _acts(fight: Battle) -> tuple[str, Sequence[str]]:
    """Returns who acts, and who has acted in this turn and may not again (9), until the clock runs."""
    if fight.step != "actions":
        return "", ()
    return fight.acting.figure if fight.acting else "", fight.left


def _ways(fight: Battle, places: list[Standing], front: dict[int, float], size: float) -> Iterator[svg.Layer]:
    """Yields an arrow to each figure that moved, from its ghost where it stood (9)."""
    came = _came(fight)
    for figure, _, x, y in places:
        if figure.name in came:
            start, side = front[came[figure.name]], SIDE_COLOUR[figure.side]
            ghost = svg.mark("g", svg.use(f"man-{figure.kind}", 0, 0), opacity=0.35)
            yield svg.layer(svg.around(HALF_SIZE + 4), ghost, x=x, y=start, scale=size)
            tip, neck = (y - start - copysign(HALF_SIZE * size + off, y - start) for off in (2, 20))
            shaft = svg.line(0, 0, 0, neck, **svg.stroke(side, 10), stroke_linecap="round")
            drawn = shaft + svg.polygon([(-17, neck), (17, neck), (0, tip)], side)
            yield svg.layer(svg.span((0, 0), (0, tip), reach=18), drawn, x=x, y=start)


def _section(run: Sequence[int], height: float, middle: float, *, task: bool) -> str:
    tint = svg.SHADE if task else svg.TINT if run[0] % 2 == 0 else svg.PAPER
    narrow = [height * n / len(run) for n in range(1, len(run))]
    numbers = "–".join(map(str, sorted({run[0], run[-1]})))
    return (
        svg.box(svg.MARGIN, 0, svg.WIDTH - 2 * svg.MARGIN, height, tint)
        + svg.use("track", RAILS_AT, 0)
        + "".join(svg.line(RAILS_AT + 36, y, svg.WIDTH - svg.MARGIN, y, stroke_width=1.5) for y in narrow)
        + (svg.moved(RAILS_AT, middle, goal(RESISTANCE), scale=1.08) if task else "")
        + svg.centred(numbers, NUMBER_AT, middle + 13, 38 if height > UNUSED else 30)
        + svg.line(svg.MARGIN, height, svg.WIDTH - svg.MARGIN, height, stroke_width=1.5)
    )


def _legend(fight: Battle, top: float, most_rows: int) -> tuple[list[svg.Layer], float]:
    """Returns the legend and its height: what is in the picture, always in the same order; the last of it if
    ``most_rows`` do not hold it."""
    (acting, acted), played = _acts(fight), fight.played
    there = {it.kind for it in fight.figures} | {throws.result(shot) for shot in played.shots}
    signs = dict[str, tuple[object, str]]()
    signs |= {kind: (kind in there, svg.moved(0, 0, counter(kind, ""), scale=0.6)) for kind in FILL}
    signs |= {
        "cover": (any(it.cover for it in fight.figures), svg.use("man-cover", 0, -17, scale=0.65)),
        "acting": (acting, svg.use("acting-maquis", 0, 0, scale=0.55)),
        "acted": (acted, svg.use("man-acted", -22, -22)),
        "fallen": (fight.markers, svg.use("fallen-soldier", 0, 0, scale=0.65)),
        "rescued": (any(it.marker for it in played.rescues), svg.use("rescue", 0, 0)),
        "fresh": (played.ticked, svg.use("die-new", 0, 0, scale=0.5)),
    }
    signs |= {what: (what in there, svg.use(f"shot-{what}", 0, 0)) for what in throws.RESULTS}
    words = {name: throws.words(say(f"picture-{name}"), size=LETTERS, bold=False) for name in signs}
    cells = [throws.in_row([(sign, 32), words[name]]) for name, (shown, sign) in signs.items() if shown]
    tries = (throws.in_rows(cells, LEGEND_GAP, width) for width in range(400, throws.ROW_WIDTH + 1, 41))
    layers, rows = list[svg.Layer](), min(tries, key=len)[-most_rows:]  # the most even of the fewest rows
    for n, row in enumerate(rows):
        layers += throws.laid(row, svg.MARGIN, top + LEGEND_HEIGHT * n, LEGEND_GAP)
    return layers, LEGEND_HEIGHT * len(rows)


def _tasks(fight: Battle, top: float) -> Iterator[svg.Layer]:
    here, left, apart = train(fight.contents), svg.MARGIN, 60
    drawn = [svg.box(left, 0, svg.WIDTH - 2 * left, TASKS_HEIGHT, svg.TINT, rx=8, **svg.stroke(svg.INK, 2))]
    if here:
        middle, left, apart = left + TRAIN_WIDTH / 2, left + TRAIN_WIDTH, 44
        drawn.append(svg.line(left, 12, left, TASKS_HEIGHT - 12, stroke_width=2))
        drawn += (svg.use(sign, middle, 43, scale=0.74) for sign in ("train-rails", f"train-{here}"))
        drawn.append(svg.centred(item_name(here), middle, 93, LETTERS, room=TRAIN_WIDTH - 12))
    for y, seat in zip(TASK_ROWS, SEATS, strict=True):
        ink, room = SIDE_COLOUR[seat], 652 - 5 * apart - left
        drawn.append(svg.moved(left + 22, y, goal(seat), scale=0.62))
        words = say("picture-goal", seat=seat)
        drawn.append(svg.text(words, left + 44, y + 9, LETTERS, fill=ink, bold=True, room=room))
    area = svg.Area(svg.MARGIN - 1, -1, svg.WIDTH - svg.MARGIN + 1, TASKS_HEIGHT + 1)
    yield svg.layer(area, *drawn, y=top)
    for y, seat in zip(TASK_ROWS, SEATS, strict=True):
        fresh = fight.played.ticked if fight.played.seat == seat else ()
        for n, number in enumerate(TASK_NUMBERS):
            ticked, colour = number in fight.ticked[seat], SIDE_COLOUR[seat]
            box = svg.use("task-number-new", 0, 0) if number in fresh else ""
            box += svg.use("task-number", 0, 0, color=colour, fill=colour if ticked else svg.PAPER)
            box += svg.centred(str(number), 0, 10, 28, fill=svg.PAPER if ticked else svg.INK)
            yield svg.layer(svg.around(28), box, x=733 - apart * (5 - n), y=top + y)
