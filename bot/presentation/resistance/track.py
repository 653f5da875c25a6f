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
    """A figure, or its casualty marker, where it stands in the picture, and how far off an arrow runs."""

    figure: Figure
    fallen: bool
    x: float
    y: float
    lane: float


LADDER_TOP = 136
NUMBER_AT, RAILS_AT, FIELD_AT = 60, 126, 236
"""Where a section's number, the rails and the middle of the first counter stand."""

FIGURE_ROW, BAND = 72, 48
"""The height of a row of counters, and that of a band for all sections of a run in which nothing happens; so
much room do shots have, too, between neighbouring sections. With the heights below they make few different
heights of the picture, whose sheets are kept."""

COLUMNS, FIELD_COLUMN = 9, 62
"""How many counters stand abreast, and how far apart."""

MARGIN_LANES, LANE = (-2, -1), 16
"""The lanes of arrows before the first column, the one to prefer last, and their width."""

TASK_ROWS = 33, 87
"""Where the middle of each side's task stands in the second table."""

MOST_ROWS = 3
PANEL_HEIGHT, TALLEST = 840, 1076
"""The heights of a panel's picture and of a posted one up to which they have a legend."""

TASKS_HEIGHT, STRIP_GAP, LEGEND_HEIGHT, EDGE = 120, 12, 48, 24
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
    rows = ((TALLEST if explained else PANEL_HEIGHT) - end) // LEGEND_HEIGHT
    legend, legend_height = _legend(fight, end + 30, int(rows))
    layers = [
        *ground,
        *_ways(fight, places, edges),
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
    worth += svg.text(say("picture-worth"), svg.WIDTH - right - width - 12, 63, LETTERS, anchor="end")
    width += 28 + svg.wide(say("picture-worth"), LETTERS)
    room = svg.WIDTH - svg.MARGIN - right - width
    zone = svg.heading(zone_name(fight.zone), right=right + width) + worth
    yield svg.layer(svg.Area(0, 0, svg.WIDTH, LADDER_TOP), zone)
    words = say("picture-turn", number=max(1, shown.number), seat=seat_name(shown.seat))
    turn = svg.text(words, svg.MARGIN, 102, LETTERS, fill=SIDE_COLOUR[shown.seat], bold=True, room=room)
    end = svg.MARGIN + min(room, 1.2 * svg.wide(words, LETTERS)) + 4
    yield svg.layer(svg.Area(svg.MARGIN - 2, 76, end, 112), turn)
    lost = sum(fight.rolled) if fight.step == "clock" else 0
    dial = _clock(max(0, fight.clock - lost), lost or sum(shown.clock[-1:]))
    yield svg.layer(svg.around(52), dial, x=svg.WIDTH - 86, y=66)
    if shown.clock and not fight.rolled:
        before = svg.text(f"{fight.clock + shown.clock[-1]} –", -54, 9, LETTERS, bold=True, anchor="end")
        die = throws.die(shown.clock[-1], -34, 0, 30, shown.seat) + svg.text("=", -12, 9, LETTERS, bold=True)
        yield svg.layer(svg.Area(-118, -20, 6, 20), before, die, x=svg.WIDTH - right, y=96)


LATE = 6
"""The most minutes left that are drawn in red: one die may take them all."""


def _clock(time: int, lost: int) -> str:
    """Draws the minutes that are left around the origin, and pale those that were lost last (14)."""
    around, dial = 238.8, svg.use("clock-dial", 0, 0)
    for minutes, colour in ((time + lost, svg.LINE), (time, svg.BRICK if time <= LATE else svg.INK)):
        arc = svg.stroke(colour, 9, f"{around * min(1, minutes / CLOCK):.1f} {around}")
        dial += svg.circle(0, 0, 38, "none", **arc, transform="rotate(-90)")
    unit = svg.text(say("picture-minutes"), 0, 24, LETTERS, anchor="middle", room=46)
    return dial + svg.centred(str(time), 0, 4, 36, room=60) + unit


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
    and lower edge of each section. Sections of who acted are laid out first, those to which somebody moved
    before those they left."""
    spots, stands = dict[str, Spot](), dict[int, list[tuple[Figure, bool, int, int, int]]]()
    crossed, close = _paths(fight)
    played, lanes = fight.played, set[Spot]()
    forward = 1 if played.seat == GERMAN else -1
    still = {section: played.came.keys().isdisjoint(f.name for f in fight.at(section)) for section in shown}
    for section in sorted(shown, key=lambda n: (fight.held[n] != played.seat, still[n], forward * n)):
        stands[section] = list(_abreast(fight, section, spots, lanes))
        spots |= {figure.name: (section, column) for figure, _, _, column, _ in stands[section]}
    ground, places, edges = list[svg.Layer](), list[Standing](), dict[int, tuple[float, float]]()
    y = float(LADDER_TOP)
    used = {fight.task_section, *crossed, *filter(stands.get, stands)}
    for _, together in groupby(reversed(shown), lambda section: section in used and section):
        section, *more = together
        stand, task = stands[section], section == fight.task_section
        rows = 1 + max((row for _, _, row, *_ in stand), default=0)
        facing = fight.held[section] == GERMAN  # whoever shoots or is hit stands in the row next to the enemy
        above, below = (BAND if (section, section + way) in close else 0 for way in (1, -1))
        height = above + FIGURE_ROW * rows + below if section in used else BAND
        drawn = _section([section, *more], height, task=task)
        ground.append(svg.layer(svg.Area(0, 0, svg.WIDTH, height + 1), drawn, y=y))
        first = y + above + FIGURE_ROW // 2
        for figure, fallen, row, column, lane in stand:
            down = first + FIGURE_ROW * (rows - 1 - row if facing else row)
            x = FIELD_AT + FIELD_COLUMN * column
            places.append(Standing(figure, fallen, x, down, -38 - LANE * (column - lane)))
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
    fight: Battle, section: int, spots: Mapping[str, Spot], lanes: set[Spot]
) -> Iterator[tuple[Figure, bool, int, int, int]]:
    """Yields who stands in a section, or lies there, with their row and column, by name from the left; if one
    row does not hold them, those who acted or were shot at come first. Whoever was hit stands in the middle
    column of who shot at them, in the order of these; whoever hit nobody has somebody to face, too. Left of a
    figure that moved, a column is free for its arrow in all sections of its way; it is added to ``lanes``.
    ``spots`` are those that are taken in other sections."""
    played = fight.played
    shots = [shot for shot in played.shots if shot.at == section and shot.figure in spots]
    hit = {shot.target for shot in shots}
    unhit = (figure.name for figure in fight.at(section) if figure.name not in hit)
    faced = dict[str, list[int]]()
    for shooter in dict.fromkeys(shot.figure for shot in shots):
        targets = {shot.target for shot in shots if shot.figure == shooter} - {""}
        for name in targets or {next(unhit, "")}:
            faced.setdefault(name, []).append(spots[shooter][1])
    here = [*((figure, False) for figure in fight.at(section))]
    here += [(figure, True) for figure in fight.markers if figure.section == section]
    moved = {it.name for it, fallen in here if not fallen and played.came.get(it.name, section) != section}
    needed = len(here) + len(moved) + sum(there == section and lane >= 0 for there, lane in lanes)
    crowded, first = needed > COLUMNS, {*faced, *moved, *(shot.figure for shot in played.shots)}
    here.sort(key=lambda it: (crowded and it[0].name not in first, it[0].name))
    uncrossed = iter(
        sorted((it for it in here if it[0].name in faced), key=lambda it: fmean(faced[it[0].name]))
    )
    here = [next(uncrossed) if it[0].name in faced else it for it in here]
    row, last = 0, -2
    for figure, fallen in here:
        gap, came = figure.name in moved, played.came.get(figure.name, section)
        way = range(min(came, section), max(came, section) + 1) if gap else ()
        barred = lanes if crowded else lanes.union(spots.values())
        free = {
            n: lane
            for n in range(COLUMNS)
            if (section, n) not in lanes
            for lane in ((n - 1,) if n else MARGIN_LANES)
            if barred.isdisjoint((there, lane) for there in way)
        }
        near = min(round(fmean(faced.get(figure.name, [0]))), COLUMNS - needed)
        column = next((n for n in free if n >= max(near, last + 1 + gap)), None)
        if column is None:
            row, column = row + 1, next(iter(free), 0)
        lane = free.get(column, column - 1)
        lanes |= {(there, lane) for there in way}
        last, needed = column, needed - 1 - gap
        yield figure, fallen, row, column, lane


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


def _ways(
    fight: Battle, places: list[Standing], edges: Mapping[int, tuple[float, float]]
) -> Iterator[svg.Layer]:
    """Yields an arrow to each figure that moved, from a dot in the section from which it came (9), out of the
    way of arrows to those who are there."""
    for figure, fallen, x, y, lane in places:
        start = fight.played.came.get(figure.name, figure.section)
        if start != figure.section and not fallen:
            way, colour = sum(edges[start]) / 2 - y, SIDE_COLOUR[figure.side]
            way -= copysign(20, way)
            line = svg.stroke(colour, 8)
            drawn = svg.path(f"M{lane},{way:g} V0 H-42", **line, stroke_linejoin="round")
            drawn += svg.polygon([(-45, -14), (-45, 14), (-30, 0)], colour) + svg.circle(lane, way, 9, colour)
            yield svg.layer(svg.span((lane, 0), (-40, way), reach=16), drawn, x=x, y=y)


def _section(run: Sequence[int], height: float, *, task: bool) -> str:
    tint = svg.SHADE if task else svg.TINT if run[0] % 2 == 0 else svg.PAPER
    narrow = [height * n / len(run) for n in range(1, len(run))]
    return (
        svg.box(svg.MARGIN, 0, svg.WIDTH - 2 * svg.MARGIN, height, tint)
        + svg.use("track", RAILS_AT, 0)
        + "".join(svg.line(RAILS_AT + 36, y, svg.WIDTH - svg.MARGIN, y, stroke_width=1.5) for y in narrow)
        + (svg.moved(RAILS_AT, height / 2, goal(RESISTANCE), scale=1.08) if task else "")
        + svg.centred(
            "–".join(map(str, sorted({run[0], run[-1]}))),
            NUMBER_AT,
            height / 2 + 13,
            38 if height > BAND else 30,
        )
        + svg.line(svg.MARGIN, height, svg.WIDTH - svg.MARGIN, height, stroke_width=1.5)
    )


def _legend(fight: Battle, top: float, most_rows: int) -> tuple[list[svg.Layer], float]:
    """Returns the legend, in as few rows as hold it, and its height: what is in the picture, always in the
    same order; the last of it if ``most_rows`` do not hold it."""
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
    if not signs or most_rows < 1:
        return [], 0
    words = [say(f"picture-{name}") for name in signs]
    wide, room = [64 + svg.wide(word, LETTERS) for word in words], svg.WIDTH - 2 * svg.MARGIN + 16
    rows = (range(n, len(wide), ceil((len(wide) - n) / k)) for n in count() for k in range(1, most_rows + 1))
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
