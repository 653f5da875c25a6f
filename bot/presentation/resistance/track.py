"""The picture of a battle: the track with its six sections, the groups of figures on it, and both tasks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import NamedTuple

from bot.games.resistance.placement import train
from bot.games.resistance.state import CLOCK, TASK_NUMBERS, Battle
from bot.games.resistance.units import GERMAN, LAST_SECTION, RESISTANCE, SEATS, Figure
from bot.presentation import svg
from bot.presentation.drawing import Drawing, make_drawing
from bot.presentation.facts import seat_name
from bot.presentation.resistance.board import board_text
from bot.presentation.resistance.counters import (
    BANNER,
    FILL,
    HALF_SIZE,
    SIDE_COLOUR,
    SIZE,
    counter,
    engine,
    marker,
    train_token,
    zone_sum,
)
from bot.presentation.resistance.words import item_name, zone_name
from bot.presentation.svg import mark
from bot.presentation.wording import say


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
        """What is written on the counter: the name of one figure, or the number of several."""
        return self.first.name if len(self.figures) == 1 else f"×{len(self.figures)}"

    @property
    def names(self) -> str:
        """What is written beside a stack: who is in it."""
        return "" if len(self.figures) == 1 else spans(figure.name for figure in self.figures)


def groups(battle: Battle, section: int, marks: Mapping[str, str]) -> list[Group]:
    """Returns the groups in a section, those on their feet before the casualty markers. Figures with
    different marks are never in one group; one mark is that of the whole group."""
    acting = battle.acting.figure if battle.acting else ""
    alike: dict[tuple[object, ...], list[Figure]] = {}
    for figure in battle.at(section):
        state = (figure.name == acting, figure.name in battle.left)
        alike.setdefault((figure.side, figure.unit, figure.kind, figure.cover, *state), []).append(figure)
    standing = [
        Group(part, mark, part[0].name == acting, part[0].name in battle.left)
        for together in alike.values()
        for part, mark in _by_mark(together, marks)
    ]
    fallen: dict[str, list[Figure]] = {}
    for figure in battle.markers:
        if figure.section == section:
            fallen.setdefault("soldier" if figure.kind == "leader" else figure.kind, []).append(figure)
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


def spans(names: Iterable[str]) -> str:
    """Returns names in a row, three or more in succession as a span: ``R1–R3 R6``."""
    ordered = enumerate(sorted(names, key=lambda name: (name[0], int(name[1:]))))
    parts = []
    for _, run in groupby(ordered, key=lambda pair: (pair[1][0], int(pair[1][1:]) - pair[0])):
        together = [name for _, name in run]
        parts += [f"{together[0]}–{together[-1]}"] if len(together) > 2 else together
    return " ".join(parts)


LADDER_TOP = 136
"""Where the ladder begins, below the heading."""

NUMBER_AT, OFFER_AT, RAILS_AT, FIELD_AT = 60, 96, 138, 188
"""Where a section's number, the mark of its offer, the rails and the first counter stand."""

COUNTER_ROW, BETWEEN = 74, 28
"""The height of a row of counters, and the space between two groups."""

ASIDE = 12
"""The space between a stack and the names of those in it."""

FAINT = 0.45
"""The opacity of an arrow."""


TASKS_HEIGHT = 126
"""The height of the second table."""

CHARGE = (
    svg.circle(0, 0, 26, svg.PAPER, **svg.stroke(svg.OLIVE, 5))
    + "".join(svg.box(x, -9, 9, 24, svg.OLIVE, rx=2, **svg.stroke(svg.INK, 1.5)) for x in (-14, -4.5, 5))
    + svg.path("M0,-9 q2,-9 10,-7", **svg.stroke(svg.INK, 2.5))
    + svg.circle(11, -16, 3.5, FILL["gendarme"], **svg.stroke(svg.INK, 1))
)
"""The charge on the rails: three sticks with a fuse."""

GOAL = {GERMAN: svg.moved(-3, 3, engine(), scale=0.7), RESISTANCE: CHARGE}
"""The sign of a side's task: the train gets through, or the track is blown (10)."""


class PlacedGroup(NamedTuple):
    """A group, and where it stands in the picture."""

    group: Group
    x: float
    y: float


def battle(fight: Battle, marks: Mapping[str, str]) -> Drawing:
    """Draws a battle. ``marks`` are the marks of what can be chosen, by the name of a figure or as
    ``section 3``."""
    ground, places, bottom = _ladder(fight, marks)
    layers = [
        *ground,
        *_ways(fight, places),
        *(
            svg.layer(svg.Area(-44, -44, 50, 44), _stack(place.group), x=place.x, y=place.y)
            for place in places
        ),
        *_names(places),
        svg.layer(svg.Area(0, 0, svg.WIDTH, LADDER_TOP), _head(fight)),
        svg.layer(
            svg.Area(svg.MARGIN - 1, -1, svg.WIDTH - svg.MARGIN + 1, TASKS_HEIGHT + 1),
            _tasks(fight),
            y=bottom + 14,
        ),
        svg.layer(svg.Area(0, -10, svg.WIDTH, 30), _legend(fight), y=bottom + TASKS_HEIGHT + 30),
    ]
    return make_drawing("board.png", svg.paper(bottom + TASKS_HEIGHT + 72), board_text(fight), layers)


def _head(fight: Battle) -> str:
    tokens, width = zone_sum(fight.contents)
    turn = say("picture-turn", number=max(1, fight.number), seat=seat_name(fight.turn))
    right = 150.0
    return (
        svg.heading(zone_name(fight.zone), right=right + width + 20)
        + svg.moved(svg.WIDTH - right - width, 52, tokens)
        + svg.moved(
            svg.MARGIN, 84, svg.box(0, 0, 24, 24, BANNER[fight.turn][0], rx=4, **svg.stroke(svg.INK, 2))
        )
        + svg.text(turn, svg.MARGIN + 34, 105, 25, fill=SIDE_COLOUR[fight.turn], bold=True, room=572)
        + svg.moved(svg.WIDTH - 86, 66, _clock(fight.clock))
    )


def _clock(time: int) -> str:
    """Draws the clock around the origin: a dial that runs down from its first value (14)."""
    radius, around = 38, 238.8
    arc = max(0.0, min(1.0, time / CLOCK)) * around
    return (
        svg.circle(0, 0, 48, svg.PAPER, **svg.stroke(svg.INK, 3))
        + svg.circle(0, 0, radius, "none", **svg.stroke(svg.SHADE, 9))
        + svg.circle(
            0, 0, radius, "none", **svg.stroke(svg.INK, 9, f"{arc:.1f} {around}"), transform="rotate(-90)"
        )
        + svg.text(str(time), 0, 14, 40, bold=True, anchor="middle", room=60)
    )


def _ladder(fight: Battle, marks: Mapping[str, str]) -> tuple[list[svg.Layer], list[PlacedGroup], float]:
    """Returns the ground of the six sections, the German end on top, the groups that stand there, and the
    position of the lower edge."""
    ground, places, y = list[svg.Layer](), list[PlacedGroup](), float(LADDER_TOP)
    for section in range(LAST_SECTION, 0, -1):
        stand = list(_abreast(groups(fight, section, marks)))
        height = COUNTER_ROW * (1 + max((row for _, row, _ in stand), default=0)) + 4
        drawn = _section(section, height, task=section == fight.task_section)
        if number := marks.get(f"section {section}"):
            drawn += svg.badge(number, OFFER_AT, height / 2, 17)
        ground.append(svg.layer(svg.Area(0, 0, svg.WIDTH, height + 1), drawn, y=y))
        places += [PlacedGroup(group, x, y + 40 + COUNTER_ROW * row) for group, row, x in stand]
        y += height
    return ground, places, y


def _abreast(together: list[Group]) -> Iterator[tuple[Group, int, float]]:
    """Yields each group with its row in the section and the middle of its counter: from left to right, and on
    in the next row where it would not fit."""
    row, x = 0, float(FIELD_AT)
    for group in together:
        width = SIZE + (svg.wide(group.names, 22) + ASIDE if group.names else 0)
        if x > FIELD_AT and x + width > svg.WIDTH - svg.MARGIN:
            row, x = row + 1, float(FIELD_AT)
        yield group, row, x + HALF_SIZE
        x += width + BETWEEN


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
    """Yields who is in each stack, beside it."""
    for group, x, y in places:
        if group.names:
            start, width = x + HALF_SIZE + ASIDE, svg.wide(group.names, 22)
            words = svg.text(group.names, 4, 26, 22, fill=svg.INK, room=svg.WIDTH - svg.MARGIN - start)
            halo = mark("g", words, **svg.stroke(svg.PAPER, 5), stroke_linejoin="round", paint_order="stroke")
            yield svg.layer(svg.Area(0, 0, width + 12, 36), halo, x=start - 4, y=y - 18)


def _ways(fight: Battle, places: list[PlacedGroup]) -> Iterator[svg.Layer]:
    """Yields a faint arrow to each group that moved, from the section from which it came (9)."""
    middle = {place.group.first.section: place.y for place in places}
    for group, x, y in places:
        came = {fight.came.get(figure.name, figure.section) for figure in group.figures}
        came.discard(group.first.section)
        if came and not group.fallen:
            start = max(came, key=lambda section: abs(section - group.first.section))
            way = middle.get(start, y + COUNTER_ROW * (group.first.section - start)) - y
            yield _arrow(x, y, way, SIDE_COLOUR[group.first.side])


def _arrow(x: float, y: float, way: float, colour: str) -> svg.Layer:
    """Draws an arrow that begins ``way`` below this place, runs in the space before the counter there, and
    ends at its rim."""
    rim, lane = -HALF_SIZE + 2, -HALF_SIZE - BETWEEN / 2
    start = way - 18 if way > 0 else way + 18
    drawn = svg.path(f"M{lane},{start} V0 H{rim - 10}", **svg.stroke(colour, 8), stroke_linejoin="round")
    head = svg.polygon([(rim - 14, -13), (rim - 14, 13), (rim, 0)], colour)
    top, bottom = sorted((0.0, way))
    faint = mark("g", drawn, head, opacity=FAINT)
    return svg.layer(svg.Area(lane - 6, top - 14, rim + 2, bottom + 14), faint, x=x, y=y)


def _section(section: int, height: float, *, task: bool) -> str:
    middle = height / 2
    number = svg.text(str(section), NUMBER_AT, middle + 13, 38, bold=True, anchor="middle")
    sleepers = "".join(
        svg.line(RAILS_AT - 20, y, RAILS_AT + 20, y, **svg.stroke(svg.PENCIL, 6))
        for y in range(10, int(height), 14)
    )
    rails = "".join(
        svg.line(RAILS_AT + x, 0, RAILS_AT + x, height, **svg.stroke(svg.INK, 4)) for x in (-12, 12)
    )
    tint = svg.SHADE if task else svg.TINT if section % 2 == 0 else svg.PAPER
    return (
        svg.box(svg.MARGIN, 0, svg.WIDTH - 2 * svg.MARGIN, height, tint)
        + sleepers
        + rails
        + (svg.moved(RAILS_AT, middle, CHARGE) if task else "")
        + number
        + svg.line(svg.MARGIN, height, svg.WIDTH - svg.MARGIN, height, **svg.stroke(svg.LINE, 1.5))
    )


def _legend(fight: Battle) -> str:
    """Draws the meaning of the counters that are on the table."""
    here = {figure.kind for figure in fight.figures}
    shown = {f"figure-{kind}": counter(kind, "") for kind in FILL if kind in here}
    if any(figure.cover for figure in fight.figures):
        shown["figure-cover"] = counter("maquis", "", cover=True)
    if fight.markers:
        shown["figure-casualty"] = marker("maquis", "")
    return svg.legend({say(f"picture-{name}"): sign for name, sign in shown.items()}, 0.5) if shown else ""


def _tasks(fight: Battle) -> str:
    """Draws the second table: the train of the zone, and the progress of both tasks (8, 10)."""
    here = train(fight.contents)
    name = item_name(here) if here else say("picture-no-train")
    rows = []
    for row, seat in enumerate(SEATS):
        y = 37 + 52 * row
        rows.append(svg.moved(287, y, GOAL[seat], scale=0.6))
        rows.append(
            svg.text(
                say(f"picture-tasks-{seat}"), 312, y + 9, 24, fill=SIDE_COLOUR[seat], bold=True, room=166
            )
        )
        rows += [
            svg.moved(
                486 + 45 * n, y - 21, _number(number, SIDE_COLOUR[seat], ticked=number in fight.ticked[seat])
            )
            for n, number in enumerate(TASK_NUMBERS)
        ]
    return (
        svg.box(
            svg.MARGIN, 0, svg.WIDTH - 2 * svg.MARGIN, TASKS_HEIGHT, svg.TINT, rx=8, **svg.stroke(svg.INK, 2)
        )
        + svg.line(264, 12, 264, TASKS_HEIGHT - 12)
        + svg.moved(150, 50, train_token(here))
        + svg.text(name, 150, 110, 24, bold=True, anchor="middle", room=210)
        + "".join(rows)
    )


def _number(number: int, colour: str, *, ticked: bool) -> str:
    """Draws a number of a task: an empty box while it is needed, a full one when it is ticked (10)."""
    fill, ink = (colour, svg.PAPER) if ticked else (svg.PAPER, svg.INK)
    return svg.box(0, 0, 40, 42, fill, rx=5, **svg.stroke(colour, 2.5)) + svg.text(
        str(number), 20, 31, 28, fill=ink, bold=True, anchor="middle"
    )
