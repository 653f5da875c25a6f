"""The picture of a battle: the track with its six sections, the groups of figures on it, the throws of the
turn, and both tasks."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count, groupby
from math import ceil, copysign
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
from bot.presentation.resistance.words import board_text, item_name, spans, zone_name
from bot.presentation.wording import say, seat_name


class Group(NamedTuple):
    """Figures, or casualty markers, of a kind and unit in one section and in one state; ``mark`` is the mark
    that they carry, such as ``①``."""

    figures: tuple[Figure, ...]
    mark: str = ""
    acting: bool = False
    done: bool = False
    fallen: bool = False

    @property
    def first(self) -> Figure:
        """The figure that stands for all."""
        return self.figures[0]

    @property
    def words(self) -> str:
        return self.first.name if len(self.figures) == 1 else f"×{len(self.figures)}"

    @property
    def names(self) -> str:
        return "" if len(self.figures) == 1 else spans(figure.name for figure in self.figures)


def groups(battle: Battle, section: int, marks: Mapping[str, str]) -> list[Group]:
    """Returns the groups in a section, those on their feet before the casualty markers. Whoever has shot, or
    was hit, stands alone, and figures with different marks are never in one group; one mark is that of the
    whole group."""
    acting = battle.acting.figure if battle.acting else ""
    shots = battle.played.shots
    alone = [*(shot.figure for shot in shots), *(shot.target for shot in shots if shot.target)]
    alike: dict[tuple[object, ...], list[Figure]] = {}
    for figure in battle.at(section):
        name = figure.name
        state = (name == acting, name in battle.left, name if name in alone else "")
        alike.setdefault((figure.unit, figure.kind, figure.cover, *state), []).append(figure)
    standing = [
        Group(part, mark, part[0].name == acting, part[0].name in battle.left)
        for together in alike.values()
        for part, mark in _by_mark(together, marks)
    ]
    fallen: dict[str, list[Figure]] = {}
    for figure in battle.markers:
        if figure.section == section:
            key = figure.name if figure.name in alone else figure.kind.replace("leader", "soldier")
            fallen.setdefault(key, []).append(figure)
    standing.sort(key=lambda group: [*alone, group.first.name].index(group.first.name))
    return standing + [
        Group(part, mark, fallen=True)
        for together in fallen.values()
        for part, mark in _by_mark(together, marks)
    ]


def _by_mark(together: list[Figure], marks: Mapping[str, str]) -> list[tuple[tuple[Figure, ...], str]]:
    parts: dict[str, list[Figure]] = {}
    for figure in together:
        parts.setdefault(marks.get(figure.name, ""), []).append(figure)
    if len(parts.keys() - {""}) <= 1:
        return [(tuple(together), max(parts))]
    return [(tuple(parts[mark]), mark) for mark in sorted(parts)]


LADDER_TOP = 136
NUMBER_AT, RAILS_AT, FIELD_AT = 60, 138, 236
"""Where a section's number, the rails and the middle of the first counter stand."""

FIGURE_ROW, BAND = 72, 48
"""The height of a row of counters, and that of a band for all sections of a run in which nothing happens; so
much room do shots have, too, between neighbouring sections. With the heights below they make few different
heights of the picture, whose sheets are kept."""

COLUMNS, FIELD_COLUMN = 5, 118
"""How many counters stand abreast, and how far apart."""

ASIDE = 14
"""The space between a stack and the names of those in it."""

TASK_ROWS = 34, 88
"""Where the middle of each side's task stands in the second table."""

MOST_ROWS = 3
TASKS_HEIGHT, STRIP_GAP, LEGEND_HEIGHT, EDGE = 124, 12, 48, 24
"""The heights of the second table, of the space between two parts, of the legend, and of the lower edge."""


class PlacedGroup(NamedTuple):
    """A group, and where it stands in the picture."""

    group: Group
    x: float
    y: float


def battle(view: State, marks: Mapping[str, str], *, explained: bool) -> Drawing:
    """Draws a battle. ``marks`` are the marks of figures that can be chosen, by their names; with
    ``explained`` there is a legend, all six sections are drawn, and every throw."""
    fight = view.fight
    sections = range(1, LAST_SECTION + 1) if explained else in_use(fight)
    ground, places, edges = _ladder(fight, marks, sections)
    spots = {figure.name: (place.x, place.y) for place in places for figure in place.group.figures}
    aims = throws.aims(fight.played, spots, edges)
    bottom = edges[sections[0]][1] + STRIP_GAP
    strip, strip_height = throws.strip(view, bottom, MOST_ROWS if explained else 1)
    tasks = bottom + (strip_height + STRIP_GAP if strip else 0)
    signs = _legend(fight) if explained else {}
    end = tasks + TASKS_HEIGHT + (LEGEND_HEIGHT if signs else 0)
    layers = [
        *ground,
        *_ways(fight, places),
        *(throws.line(aim, fight.played.seat) for aim in aims),
        *(svg.layer(svg.Area(-44, -44, 50, 44), _stack(group), x=x, y=y) for group, x, y in places),
        *_names(places),
        *map(throws.sign, aims),
        *_head(fight),
        *_tasks(fight, tasks),
        *strip,
    ]
    if signs:
        row = svg.Area(0, -24, svg.WIDTH, 24)
        layers.append(svg.layer(row, svg.legend(signs), y=end - LEGEND_HEIGHT / 2 + 6))
    alt = "\n".join([board_text(fight), *throws.throws_text(throws.shown(fight))])
    return make_drawing("board.png", svg.blank(end + EDGE), alt, [*svg.edge(end + EDGE), *layers])


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
    off = () if fight.rolled else shown.clock if len(set(shown.clock)) > 1 else shown.clock[-1:]
    last = len(off) - 1
    for n, value in enumerate(off):
        die = throws.die(value, 0, 0, 30, shown.seat, counts=n == last)
        yield svg.layer(svg.around(18), die, x=svg.WIDTH - right - 18 - 36 * (last - n), y=96)
    if off:
        minus = svg.use("clock-sign", -18, 0) + svg.text("–", 8, 9, LETTERS, bold=True)
        yield svg.layer(svg.Area(-36, -20, 26, 20), minus, x=svg.WIDTH - right - 60 - 36 * last, y=96)


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
    fight: Battle, marks: Mapping[str, str], shown: range
) -> tuple[list[svg.Layer], list[PlacedGroup], dict[int, tuple[float, float]]]:
    """Returns the ground of these sections, the German end on top, the groups that stand there, and the
    upper and lower edge of each section. Whoever was hit stands in the column of who shot, if it is free."""
    columns, stands = dict[str, int](), dict[int, list[tuple[Group, int, int]]]()
    crossed, close = _paths(fight)
    shooters = {shot.figure for shot in fight.played.shots}
    wish = {shot.target: shot.figure for shot in reversed(fight.played.shots)}
    waiting = {section: shooters.isdisjoint(f.name for f in fight.at(section)) for section in shown}
    for section in sorted(shown, key=lambda section: (waiting[section], -section)):
        stands[section] = list(_abreast(groups(fight, section, marks), wish, columns))
        columns |= {group.first.name: column for group, _, column in stands[section]}
    ground, places, edges = list[svg.Layer](), list[PlacedGroup](), dict[int, tuple[float, float]]()
    y = float(LADDER_TOP)
    used = {fight.task_section, *crossed, *filter(stands.get, stands)}
    for _, together in groupby(reversed(shown), lambda section: section in used and section):
        section, *more = together
        stand, task = stands[section], section == fight.task_section
        rows = 1 + max((row for _, row, _ in stand), default=0)
        facing = fight.held[section] == GERMAN  # whoever shoots or is hit stands in the row next to the enemy
        room = BAND if section in close else 0
        height = FIGURE_ROW * rows + room if section in used else BAND
        drawn = _section([section, *more], height, task=task)
        ground.append(svg.layer(svg.Area(0, 0, svg.WIDTH, height + 1), drawn, y=y))
        first = y + FIGURE_ROW // 2 + (0 if facing else room)
        for group, row, column in stand:
            down = rows - 1 - row if facing else row
            places.append(PlacedGroup(group, FIELD_AT + FIELD_COLUMN * column, first + FIGURE_ROW * down))
        edges |= dict.fromkeys((section, *more), (y, y + height))
        y += height
    return ground, places, edges


def _paths(fight: Battle) -> tuple[set[int], set[int]]:
    """Returns the sections that a shot or somebody who moved passes, and those from which somebody shot into
    the next one, where the line of the shot needs room."""
    at = {figure.name: figure.section for figure in (*fight.figures, *fight.markers)}
    ways = [(at[shot.figure], shot.at) for shot in fight.played.shots if shot.figure in at]
    close = {start for start, end in ways if abs(start - end) == 1}
    ways += [(came, at.get(name, came)) for name, came in fight.played.came.items()]
    return {n for way in ways for n in range(min(way), max(way) + 1)}, close


def _abreast(
    together: list[Group], wish: Mapping[str, str], columns: Mapping[str, int]
) -> Iterator[tuple[Group, int, int]]:
    """Yields each group with its row in the section and its first column: that of the figure that it wishes
    to face, or else the first one that is free; for casualties, the last one."""
    wished = {group: columns.get(wish.get(group.first.name, ""), -1) for group in together}
    taken = set[tuple[int, int]]()
    for group in sorted(together, key=lambda group: wished[group] < 0):
        beside = svg.wide(group.names, LETTERS) + ASIDE if group.names else 0.0
        width = min(COLUMNS, 1 + ceil(max(0.0, beside - FIELD_COLUMN + 2 * HALF_SIZE + 12) / FIELD_COLUMN))
        near = wished[group] if wished[group] >= 0 else COLUMNS if group.fallen else 0
        for row in count():
            free = [
                column
                for column in range(COLUMNS - width + 1)
                if taken.isdisjoint((row, column + n) for n in range(width))
            ]
            if free:
                break
        column = min(free, key=lambda column: abs(column - near))
        taken |= {(row, column + n) for n in range(width)}
        yield group, row, column


def _stack(group: Group) -> str:
    figure = group.first
    drawn = (
        marker(figure.kind, group.words)
        if group.fallen
        else counter(
            figure.kind,
            group.words,
            len(group.figures),
            cover=figure.cover,
            acting=group.acting,
            done=group.done,
        )
    )
    return drawn + (svg.badge(group.mark, 29, -23, 17) if group.mark else "")


def _names(places: list[PlacedGroup]) -> Iterator[svg.Layer]:
    for group, x, y in places:
        if group.names:
            start, width = x + HALF_SIZE + ASIDE, svg.wide(group.names, LETTERS)
            words = svg.text(group.names, 4, 27, LETTERS, room=svg.WIDTH - svg.MARGIN - start)
            halo = svg.halo(svg.PAPER, 5, words)
            yield svg.layer(svg.Area(0, 0, width + 12, 36), halo, x=start - 4, y=y - 18)


def _ways(fight: Battle, places: list[PlacedGroup]) -> Iterator[svg.Layer]:
    """Yields an arrow to each group that moved, from the section from which it came (9)."""
    middle = {place.group.first.section: place.y for place in places}
    for group, x, y in places:
        section = group.first.section
        came = {fight.played.came.get(figure.name, figure.section) for figure in group.figures} - {section}
        if came and not group.fallen:
            start = max(came, key=lambda begun: abs(begun - section))
            way = middle.get(start, y + FIGURE_ROW * (section - start)) - y
            yield _arrow((x, y), way, SIDE_COLOUR[group.first.side])


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


def _legend(fight: Battle) -> dict[str, str]:
    results = {throws.result(shot) for shot in fight.played.shots}
    here = {figure.kind for figure in fight.figures} if not results else ()
    shown = {kind: svg.moved(0, 0, counter(kind, ""), scale=0.6) for kind in FILL if kind in here}
    shown |= {what: svg.use(f"shot-{what}", 0, 0) for what in throws.RESULTS if what in results}
    if any(figure.cover for figure in fight.figures):
        shown["cover"] = svg.moved(0, -15, svg.use("man-cover", 0, 0), scale=0.65)
    return {say(f"picture-{name}"): drawn for name, drawn in shown.items()}


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
