"""The picture of a battle: the track with its six sections, the groups of figures on it, the throws of the
turn, and both tasks."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count, groupby
from math import ceil, copysign
from statistics import fmean
from typing import NamedTuple

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
from bot.presentation.resistance.throws import Point, goal
from bot.presentation.resistance.words import board_text, item_name, zone_name
from bot.presentation.wording import say, seat_name


class Standing(NamedTuple):
    """A figure, or its casualty marker, and where it stands in the picture."""

    figure: Figure
    fallen: bool
    x: float
    y: float


LADDER_TOP = 136
NUMBER_AT, RAILS_AT, FIELD_AT = 60, 138, 236
"""Where a section's number, the rails and the middle of the first counter stand."""

FIGURE_ROW, BAND = 72, 48
"""The height of a row of counters, and that of a band for all sections of a run in which nothing happens; so
much room do shots have, too, between neighbouring sections. With the heights below they make few different
heights of the picture, whose sheets are kept."""

COLUMNS, FIELD_COLUMN = 9, 62
"""How many counters stand abreast, and how far apart."""

TASK_ROWS = 34, 88
"""Where the middle of each side's task stands in the second table."""

MOST_ROWS = 3
PANEL_HEIGHT, TALLEST = 840, 1076
"""The heights of a panel's picture and of a posted one up to which they have a legend."""

TASKS_HEIGHT, STRIP_GAP, LEGEND_HEIGHT, EDGE = 124, 12, 48, 24
"""The heights of the second table, of the space between two parts, of the legend, and of the lower edge."""


def battle(view: State, marks: Mapping[str, str], *, explained: bool) -> Drawing:
    """Draws a battle. ``marks`` are the marks of figures that can be chosen, by their names; with
    ``explained`` all six sections are drawn, every throw, and the legend, which others have if there is
    room."""
    fight = view.fight
    sections = range(1, LAST_SECTION + 1) if explained else in_use(fight)
    ground, places, edges = _ladder(fight, sections)
    spots = {place.figure.name: (place.x, place.y) for place in places}
    aims = throws.aims(fight.played, spots, edges)
    bottom = edges[sections[0]][1] + STRIP_GAP
    strip, strip_height = throws.strip(view, bottom, MOST_ROWS if explained else 1)
    tasks = bottom + (strip_height + STRIP_GAP if strip else 0)
    end = tasks + TASKS_HEIGHT
    legend, legend_height = _legend(fight, end + 30)
    if end + legend_height > (TALLEST if explained else PANEL_HEIGHT):
        legend, legend_height = [], 0
    layers = [
        *ground,
        *_ways(fight, places),
        *(throws.line(aim, fight.played.seat) for aim in aims),
        *(svg.layer(svg.around(46), _counter(fight, place), x=place.x, y=place.y) for place in places),
        *(
            svg.layer(svg.around(20), svg.badge(marks[name], 0, 0, 17), x=x + 24, y=y - 28)
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
    alt = "\n".join([board_text(fight), *throws.throws_text(throws.shown(fight))])
    return make_drawing("board.png", svg.blank(end), alt, [*svg.edge(end), *layers])


def _head(fight: Battle) -> Iterator[svg.Layer]:
    tokens, width = zone_sum(fight.contents)
    right = 150.0
    shown = fight.played if fight.played.number else fight.playing
    worth = svg.moved(svg.WIDTH - right - width, 54, tokens)
    room = svg.WIDTH - svg.MARGIN - right - width - 16
    zone = svg.heading(zone_name(fight.zone), right=right + width + 16) + worth
    yield svg.layer(svg.Area(0, 0, svg.WIDTH, LADDER_TOP), zone)
    words = say("picture-turn", number=max(1, shown.number), seat=seat_name(shown.seat))
    turn = svg.text(words, svg.MARGIN, 102, LETTERS, fill=SIDE_COLOUR[shown.seat], bold=True, room=room)
    end = svg.MARGIN + min(room, 1.2 * svg.wide(words, LETTERS)) + 4
    yield svg.layer(svg.Area(svg.MARGIN - 2, 76, end, 112), turn)
    yield svg.layer(svg.around(52), _clock(fight.clock), x=svg.WIDTH - 86, y=66)
    if shown.clock and not fight.rolled:
        before = svg.text(f"{fight.clock + shown.clock[-1]} –", -54, 9, LETTERS, bold=True, anchor="end")
        die = throws.die(shown.clock[-1], -34, 0, 30, shown.seat) + svg.text("=", -12, 9, LETTERS, bold=True)
        yield svg.layer(svg.Area(-118, -20, 6, 20), before, die, x=svg.WIDTH - right, y=96)


LATE = 6
"""The most minutes left that are drawn in red: one die may take them all."""


def _clock(time: int) -> str:
    around = 238.8
    arc = max(0.0, min(1.0, time / CLOCK)) * around
    dial = svg.stroke(svg.BRICK if time <= LATE else svg.INK, 9, f"{arc:.1f} {around}")
    return (
        svg.use("clock-dial", 0, 0)
        + svg.circle(0, 0, 38, "none", **dial, transform="rotate(-90)")
        + svg.centred(str(time), 0, 14, 40, room=60)
    )


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
    fight: Battle, shown: range
) -> tuple[list[svg.Layer], list[Standing], dict[int, tuple[float, float]]]:
    """Returns the ground of these sections, the German end on top, who stands or lies there, and the upper
    and lower edge of each section. Sections of who shot are laid out first."""
    columns, stands = dict[str, int](), dict[int, list[tuple[Figure, bool, int, int]]]()
    crossed, close = _paths(fight)
    shooters = {shot.figure for shot in fight.played.shots}
    waiting = {section: shooters.isdisjoint(f.name for f in fight.at(section)) for section in shown}
    for section in sorted(shown, key=lambda section: (waiting[section], -section)):
        stands[section] = list(_abreast(fight, section, columns))
        columns |= {figure.name: column for figure, _, _, column in stands[section]}
    ground, places, edges = list[svg.Layer](), list[Standing](), dict[int, tuple[float, float]]()
    y = float(LADDER_TOP)
    used = {fight.task_section, *crossed, *filter(stands.get, stands)}
    for _, together in groupby(reversed(shown), lambda section: section in used and section):
        section, *more = together
        stand, task = stands[section], section == fight.task_section
        rows = 1 + max((row for _, _, row, _ in stand), default=0)
        facing = fight.held[section] == GERMAN  # whoever shoots or is hit stands in the row next to the enemy
        above, below = (BAND if (section, section + way) in close else 0 for way in (1, -1))
        height = above + FIGURE_ROW * rows + below if section in used else BAND
        drawn = _section([section, *more], height, task=task)
        ground.append(svg.layer(svg.Area(0, 0, svg.WIDTH, height + 1), drawn, y=y))
        first = y + above + FIGURE_ROW // 2
        for figure, fallen, row, column in stand:
            down = first + FIGURE_ROW * (rows - 1 - row if facing else row)
            places.append(Standing(figure, fallen, FIELD_AT + FIELD_COLUMN * column, down))
        edges |= dict.fromkeys((section, *more), (y, y + height))
        y += height
    return ground, places, edges


def _paths(fight: Battle) -> tuple[set[int], set[tuple[int, int]]]:
    """Returns the sections that a shot or somebody who moved passes, and the neighbours of which somebody in
    the first one shot into the second, where the line of the shot needs room."""
    at = {figure.name: figure.section for figure in (*fight.figures, *fight.markers)}
    ways = [(at[shot.figure], shot.at) for shot in fight.played.shots if shot.figure in at]
    close = {way for way in ways if abs(way[0] - way[1]) == 1}
    ways += [(came, at.get(name, came)) for name, came in fight.played.came.items()]
    return {n for way in ways for n in range(min(way), max(way) + 1)}, close


def _abreast(
    fight: Battle, section: int, columns: Mapping[str, int]
) -> Iterator[tuple[Figure, bool, int, int]]:
    """Yields who stands in a section, or lies there, with their row and column, by name from the left, and
    casualties from the right. Before them come those who were hit, in the middle column of who shot at them,
    and those who shot or moved, with space on their left for an arrow. Whoever hit nobody has somebody to
    face, too. Who is faced has space around them as long as no row is added for it."""
    played = fight.played
    shots = [shot for shot in played.shots if shot.at == section and shot.figure in columns]
    hit = {shot.target for shot in shots}
    unhit = (figure.name for figure in fight.at(section) if figure.name not in hit)
    faced = dict[str, list[int]]()
    for shooter in dict.fromkeys(shot.figure for shot in shots):
        targets = {shot.target for shot in shots if shot.figure == shooter} - {""}
        for name in targets or {next(unhit, "")}:
            faced.setdefault(name, []).append(columns[shooter])
    wish = {name: round(fmean(there)) for name, there in faced.items()}
    busy = [*dict.fromkeys([*(shot.figure for shot in played.shots), *played.came])]
    here = [*((figure, False) for figure in fight.at(section))]
    here += [(figure, True) for figure in fight.markers if figure.section == section]
    names = [*wish, *busy]
    here.sort(key=lambda it: names.index(it[0].name) if it[0].name in names else len(names))
    taken, spaces = set[tuple[int, int]](), set[tuple[int, int]]()
    for figure, fallen in here:
        before = figure.name in busy
        near = wish.get(figure.name, COLUMNS if fallen else 0)
        for row, barred in ((row, barred) for row in count() for barred in (taken | spaces, taken)):
            free = [n for n in range(COLUMNS) if barred.isdisjoint({(row, n), (row, n - before)})]
            if free:
                break
        column = min(free, key=lambda column: abs(column - near))
        taken |= {(row, column), (row, column - before)}
        spaces |= {(row, column + side) for side in (-1, 1) if figure.name in wish}
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


def _ways(fight: Battle, places: list[Standing]) -> Iterator[svg.Layer]:
    """Yields an arrow to each figure that moved, from the section from which it came (9)."""
    middle = {place.figure.section: place.y for place in places}
    for figure, fallen, x, y in places:
        start = fight.played.came.get(figure.name, figure.section)
        if start != figure.section and not fallen:
            way = middle.get(start, y + FIGURE_ROW * (figure.section - start)) - y
            yield _arrow((x, y), way, SIDE_COLOUR[figure.side])


def _arrow(to: Point, way: float, colour: str) -> svg.Layer:
    """Draws an arrow that begins with a dot at the edge of the row ``way`` below this place, runs in the
    space before the counter there, and ends at its rim."""
    rim, lane = -HALF_SIZE + 1, -HALF_SIZE - 19
    way -= copysign(26, way)
    drawn = svg.path(f"M{lane},{way:g} V0 H{rim - 12}", **svg.stroke(colour, 8), stroke_linejoin="round")
    head = svg.polygon([(rim - 15, -14), (rim - 15, 14), (rim, 0)], colour)
    top, bottom = sorted((0.0, way))
    area = svg.Area(lane - 12, top - 16, rim + 2, bottom + 16)
    return svg.layer(area, drawn, head, svg.circle(lane, way, 9, colour), x=to[0], y=to[1])


def _section(run: Sequence[int], height: float, *, task: bool) -> str:
    tint = svg.SHADE if task else svg.TINT if run[0] % 2 == 0 else svg.PAPER
    return (
        svg.box(svg.MARGIN, 0, svg.WIDTH - 2 * svg.MARGIN, height, tint)
        + svg.use("track", RAILS_AT, 0)
        + (svg.moved(RAILS_AT, height / 2, goal(RESISTANCE), scale=1.08) if task else "")
        + svg.centred(
            "–".join(map(str, sorted({run[0], run[-1]}))),
            NUMBER_AT,
            height / 2 + 13,
            38 if height > BAND else 30,
        )
        + svg.line(svg.MARGIN, height, svg.WIDTH - svg.MARGIN, height, stroke_width=1.5)
    )


def _legend(fight: Battle, top: float) -> tuple[list[svg.Layer], float]:
    """Returns the legend, in as few rows as hold it, and its height: what is in the picture, always in the
    same order."""
    kinds = {figure.kind for figure in fight.figures}
    results = {throws.result(shot) for shot in fight.played.shots}
    acting, acted = _acts(fight)
    signs = {kind: svg.moved(0, 0, counter(kind, ""), scale=0.6) for kind in FILL if kind in kinds}
    if any(figure.cover for figure in fight.figures):
        signs["cover"] = svg.moved(0, -15, svg.use("man-cover", 0, 0), scale=0.65)
    if acting:
        signs["acting"] = svg.use("acting-maquis", 0, 0, scale=0.55)
    if acted:
        signs["acted"] = svg.use("man-acted", -22, -22)
    if fight.markers:
        signs["fallen"] = svg.use("fallen-soldier", 0, 0, scale=0.65)
    if any(rescue.marker for rescue in fight.played.rescues):
        signs["rescued"] = svg.use("rescue", 0, 0)
    signs |= {what: svg.use(f"shot-{what}", 0, 0) for what in throws.RESULTS if what in results}
    if not signs:
        return [], 0
    words = [say(f"picture-{name}") for name in signs]
    wide, room = [64 + svg.wide(word, LETTERS) for word in words], svg.WIDTH - 2 * svg.MARGIN + 16
    rows = (range(0, len(wide), ceil(len(wide) / n)) for n in count(1))
    starts = next(each for each in rows if all(sum(wide[n : n + each.step]) <= room for n in each))
    layers = list[svg.Layer]()
    for row, start in enumerate(starts):
        x, last = float(svg.MARGIN), start + starts.step
        gap = min(44, (room - sum(wide[start:last])) / max(1, starts.step - 1))
        for word, sign, width in list(zip(words, signs.values(), wide, strict=True))[start:last]:
            drawn = svg.moved(20, 0, sign) + svg.text(word, 46, 9, LETTERS)
            layers.append(svg.layer(svg.Area(-2, -24, width, 24), drawn, x=x, y=top + LEGEND_HEIGHT * row))
            x += width + gap
    return layers, LEGEND_HEIGHT * len(starts)


def _tasks(fight: Battle, top: float) -> Iterator[svg.Layer]:
    here = train(fight.contents)
    name = item_name(here) if here else say("picture-no-train")
    width = svg.WIDTH - 2 * svg.MARGIN
    drawn = [
        svg.box(svg.MARGIN, 0, width, TASKS_HEIGHT, svg.TINT, rx=8, **svg.stroke(svg.INK, 2)),
        svg.line(264, 12, 264, TASKS_HEIGHT - 12, stroke_width=2),
        svg.use("train-rails", 150, 46),
        svg.use(f"train-{here or 'none'}", 150, 46),
        svg.centred(name, 150, 110, LETTERS, room=216),
    ]
    for y, seat in zip(TASK_ROWS, SEATS, strict=True):
        ink = SIDE_COLOUR[seat]
        drawn.append(svg.moved(292, y, goal(seat), scale=0.62))
        drawn.append(svg.text(seat_name(seat), 318, y + 9, LETTERS, fill=ink, bold=True, room=152))
    area = svg.Area(svg.MARGIN - 1, -1, svg.WIDTH - svg.MARGIN + 1, TASKS_HEIGHT + 1)
    yield svg.layer(area, *drawn, y=top)
    for y, seat in zip(TASK_ROWS, SEATS, strict=True):
        fresh = fight.played.ticked if fight.played.seat == seat else ()
        for n, number in enumerate(TASK_NUMBERS):
            ticked, new = number in fight.ticked[seat], number in fresh
            box = _number(number, SIDE_COLOUR[seat], ticked=ticked, new=new)
            yield svg.layer(svg.around(28), box, x=498 + 47 * n, y=top + y)


def _number(number: int, colour: str, *, ticked: bool, new: bool) -> str:
    fill, ink = (colour, svg.PAPER) if ticked else (svg.PAPER, svg.INK)
    return (
        (svg.use("task-number-new", 0, 0) if new else "")
        + svg.use("task-number", 0, 0, color=colour, fill=fill)
        + svg.centred(str(number), 0, 10, 28, fill=ink)
    )
