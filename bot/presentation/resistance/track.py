"""The picture of a battle: the track with its six sections, the groups of figures on it, the throws of the
turn, and both tasks."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count, groupby, product
from math import ceil, copysign
from statistics import fmean

from msgspec.structs import replace

from bot.games.resistance.placement import train
from bot.games.resistance.state import CLOCK, TASK_NUMBERS, Battle, State, TurnActions
from bot.games.resistance.units import GERMAN, LAST_SECTION, RESISTANCE, SEATS, Figure
from bot.presentation import svg
from bot.presentation.drawing import Drawing, make_drawing
from bot.presentation.resistance import throws
from bot.presentation.resistance.counters import (
    HALF_SIZE,
    LETTERS,
    SIDE_COLOUR,
    counter,
    marker,
    zone_sum,
)
from bot.presentation.resistance.throws import goal
from bot.presentation.resistance.words import board_text, zone_name
from bot.presentation.wording import say, seat_name

Spot = tuple[int, int]
"""A section and a column."""

Places = dict[Figure, tuple[float, float]]
"""Where the figures stand in the picture, and their casualty markers."""

LADDER_TOP = 131
NUMBER_AT, RAILS_AT, FIELD_AT = 60, 118, 192
"""Where a section's number, the rails and the middle of the first counter stand."""

FIGURE_ROW, BAND, UNUSED = 66, 58, 40
"""The heights of a row of counters, of the room for shots before those at whom they were fired, and of a
section, or a run of them, in which nothing happens. With the heights below they make few different heights of
the picture, whose sheets are kept."""

COLUMNS, FIELD_WIDTH, COUNTER_SPACE, LYING_SPACE = 9, 534, 96, 62
"""How many counters stand abreast, how far it is from the first to the last, and how far apart they are where
there is room, and casualties."""

ENLARGED, LARGE_COLUMNS, LARGE_BOTTOM = 1.2, 7, 568
"""The size of counters where so many columns and this lower end of the sections are not passed by it."""

TASK_ROWS, TRAIN_WIDTH = (27, 75), 162
"""Where the middle of each side's task stands in the second table, and the room for the train."""

MOST_ROWS, PANEL_ROWS = 4, 2
PANEL_HEIGHT, TALLEST = 828, 1038
"""The heights of a panel's picture and of a posted one up to which their strips have so many rows."""

TASKS_HEIGHT, STRIP_GAP, LEGEND_HEIGHT, LEGEND_GAP, EDGE = 102, 6, 38, 18, 16
"""The heights of the second table, of the space between two parts, of the legend, the space between two of
its words, and the height of the lower edge."""


def battle(view: State, marks: Mapping[str, str], *, explained: bool) -> Drawing:
    """Draws a battle. ``marks`` are the marks of figures that can be chosen, by their names; with
    ``explained`` all six sections are drawn, and every throw. What a new turn begins with, or a roll that
    may be repeated, is told alone, to those who decide on it."""
    fight = view.fight
    begins = fight.running or (fight.rolled and fight.step == "points")
    if explained and begins and fight.played.number:
        fight = replace(fight, rolled=())
    elif begins or (fight.rolled and not explained):
        fight = replace(fight, played=TurnActions(fight.turn, fight.number, morale=fight.morale))
    shown = range(1, LAST_SECTION + 1) if explained and fight.figures else in_use(fight)
    ground, places, front, bottom, size = _ladder(fight, shown)
    spots = {figure.name: place for figure, place in places.items()}
    aims = throws.aims(fight, spots, front, size)
    bottom += STRIP_GAP
    highest, rows = (TALLEST, MOST_ROWS) if explained else (PANEL_HEIGHT, PANEL_ROWS)
    room = int(highest - bottom - TASKS_HEIGHT) // throws.STRIP_ROW - 1
    strip, strip_height = throws.strip(view, fight, bottom, max(1, min(rows, room)))
    tasks = bottom + (strip_height + STRIP_GAP if strip else 0)
    end = tasks + TASKS_HEIGHT + LEGEND_HEIGHT + EDGE
    layers = [
        *ground,
        *_ways(fight, places, front, size),
        *(throws.line(aim, size, SIDE_COLOUR[fight.played.seat]) for aim in aims),
        *(it for figure, place in places.items() for it in _standing(fight, figure, size, *place)),
        *(
            svg.layer(svg.around(20), svg.badge(marks[name], 0, 0, 17), x=x + 20 * size, y=y - 26 * size)
            for name, (x, y) in spots.items()
            if name in marks
        ),
        *(sign for aim in aims for sign in throws.signs(aim)),
        *_head(fight),
        *_tasks(fight, tasks),
        *strip,
        *_legend(fight, tasks + TASKS_HEIGHT + 24),
    ]
    alt = "\n".join([board_text(fight), *throws.throws_text(fight.played)])
    return make_drawing("board.png", svg.blank(end), alt, [*svg.edge(end), *layers])


def _head(fight: Battle) -> Iterator[svg.Layer]:
    tokens, width = zone_sum(fight.contents)
    shown = fight.played if fight.played.number else fight.playing
    words, worth = zone_name(fight.zone), say("picture-worth")
    wide = svg.wide(worth, 28) + 12
    room = svg.WIDTH - 220 - wide - width
    x = svg.MARGIN + 28 + min(room, svg.wide(words, 42))
    zone = svg.heading(words, right=svg.WIDTH - svg.MARGIN - room)
    zone += svg.text(worth, x, 63, 28) + svg.moved(x + wide, 54, tokens)
    yield svg.layer(svg.Area(0, 0, svg.WIDTH, LADDER_TOP), zone)
    words = say("picture-turn", number=max(1, shown.number), seat=seat_name(shown.seat))
    if shown.clock and not (shown.came or shown.shots or shown.rescues or shown.task or shown.morale):
        words += f" · {say('picture-idle')}"
    turn = svg.text(words, svg.MARGIN, 102, LETTERS, fill=SIDE_COLOUR[shown.seat], bold=True, room=430)
    yield svg.layer(svg.Area(svg.MARGIN - 2, 76, 470, 112), turn)
    lost = sum(fight.rolled) if fight.step == "clock" else 0
    clock = _clock(max(0, fight.clock - lost), lost or sum(shown.clock[-1:]))
    yield svg.layer(svg.around(52), clock, x=svg.WIDTH - 86, y=66)
    if shown.clock and not fight.rolled:
        die = throws.die(shown.clock[-1], 0, 0, 36, shown.seat)
        minutes = f"{fight.clock + shown.clock[-1]} {say('picture-minutes')} –"
        before = svg.text(minutes, -26, 9, LETTERS, bold=True, anchor="end")
        yield svg.layer(svg.Area(-150, -20, 22, 22), before, die, x=svg.WIDTH - 168, y=92)


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
    used = {
        *(figure.section for figure in (*fight.figures, *fight.markers)),
        *played.came.values(),
        *(shot.at for shot in played.shots),
        fight.task_section,
    } - {0}
    return range(min(used, default=1), max(used, default=0) + 1)


def _ladder(
    fight: Battle, shown: range, size: float = ENLARGED
) -> tuple[list[svg.Layer], Places, dict[int, float], float, float]:
    """Returns the ground of these sections, the German end on top, who stands or lies there, the middle of
    each section's front row, the lower end, and the size of the counters."""
    fired = throws.salvos(fight)
    columns, ways = _lanes(fight, fired)
    stands = {section: list(_abreast(fight, section, columns, ways)) for section in shown}
    ground, places, front = list[svg.Layer](), Places(), dict[int, float]()
    last = (
        max(0, *across) - min(0, *across) for across in ([0, *(it[2] for it in stands[n])] for n in shown)
    )
    farthest = max([1, *last, *(column for _, column in ways)])
    y, apart = float(LADDER_TOP), min(COUNTER_SPACE, FIELD_WIDTH / farthest)
    figure_row = round(FIGURE_ROW + 60 * (size - 1))
    tall = {fight.task_section, *_came(fight).values(), *filter(stands.get, stands)}
    whole, shot_at = tall.union(section for section, _ in ways), {salvo.at for salvo in fired}
    for _, together in groupby(reversed(shown), lambda section: section in whole and section):
        section, *more = together
        stand, task = stands[section], section == fight.task_section
        rows = 1 + max((row for _, row, _ in stand), default=0)
        facing = fight.held[section] == GERMAN  # whoever shoots or is hit stands in the row next to the enemy
        band = BAND if section in shot_at else 0
        height = figure_row * rows + band if section in tall else UNUSED
        front[section] = figure_row // 2 + (figure_row * (rows - 1) if facing else 0)
        front[section] += band if fight.played.seat == GERMAN else 0
        middle = front[section] if section in tall else height / 2
        drawn = _section([section, *more], height, middle, task=task)
        ground.append(svg.layer(svg.Area(0, 0, svg.WIDTH, height + 1), drawn, y=y))
        way = -figure_row if facing else figure_row
        front[section] += y
        for figure, row, column in stand:
            x = apart * column if column >= 0 else FIELD_WIDTH + LYING_SPACE * (column + 1)
            places[figure] = round(FIELD_AT + x), front[section] + way * row
        y += height
    if size > 1 and (farthest >= LARGE_COLUMNS or y > LARGE_BOTTOM):
        return _ladder(fight, shown, 1)
    return ground, places, front, y, size


def _came(fight: Battle) -> dict[str, int]:
    """Returns the section from which each figure came that stands in another one now (9)."""
    now = {figure.name: figure.section for figure in fight.figures}
    return {name: came for name, came in fight.played.came.items() if now.get(name, came) != came}


def _lying(fight: Battle, section: int) -> list[Figure]:
    """Returns who lies in a section and was not hit in this turn."""
    hit = {shot.target for shot in fight.played.shots}
    return [it for it in fight.markers if it.section == section and it.name not in hit]


def _lanes(fight: Battle, fired: Sequence[throws.Salvo]) -> tuple[dict[str, float], set[Spot]]:
    """Returns the columns of who shot, was shot at or moved, and the spots that are kept free for their
    lines: whoever was shot at stands straight before whoever shot, and nobody else stands there."""
    came, columns, ways = _came(fight), dict[str, float](), set[Spot]()
    at = {figure.name: figure.section for figure in (*fight.figures, *fight.markers)}
    teams = list[set[str]]()
    for pair in [*({salvo.shooter, salvo.faced} & at.keys() for salvo in fired), *({it} for it in came)]:
        linked = [team for team in teams if team & pair]
        teams = [*(team for team in teams if team not in linked), pair.union(*linked)]
    for team in sorted(teams, key=min):
        shots = [salvo for salvo in fired if salvo.shooter in team]
        across = dict[str, float](zip(sorted({it.shooter for it in shots} or team), count()))
        last, faced = -1.0, dict[str, list[float]]()
        for salvo in shots:
            faced.setdefault(salvo.faced, []).append(across[salvo.shooter])
        for name in sorted(filter(at.get, faced), key=lambda it: fmean(faced[it])):
            across[name] = last = max(fmean(faced[name]), last + 1)
        width = max(ceil(max(across.values())) + 1, ceil(sum(len(salvo.shots) for salvo in shots) / 2))
        passed = [*(at[it] for it in team), *(it.at for it in shots), *(came.get(it, at[it]) for it in team)]
        sections = range(min(passed), max(passed) + 1)
        free = COLUMNS - width - max(len(_lying(fight, section)) for section in sections)
        for first in range(free + 1):
            lane = set(product(sections, range(first, first + width)))
            if ways.isdisjoint(lane):
                ways |= lane
                columns |= {name: first + column for name, column in across.items()}
                break
    return columns, ways


def _abreast(
    fight: Battle, section: int, columns: Mapping[str, float], ways: set[Spot]
) -> Iterator[tuple[Figure, int, float]]:
    """Yields who stands in a section, or lies there, with their row and column: those who have a column in
    the front row, the others by name from the left where nobody's line passes, and whoever lay there before
    this turn from the right end, whose column is -1."""
    lying = _lying(fight, section)
    yield from ((figure, 0, -1 - n) for n, figure in enumerate(reversed(lying)))
    free = [n for n in range(COLUMNS - len(lying)) if (section, n) not in ways]
    others = ((row, n) for row in count(not free) for n in free or range(COLUMNS))
    here = [it for it in (*fight.figures, *fight.markers) if it.section == section and it not in lying]
    for figure in sorted(here, key=lambda it: it.name):
        yield (figure, 0, columns[figure.name]) if figure.name in columns else (figure, *next(others))


def _standing(fight: Battle, figure: Figure, size: float, x: float, y: float) -> Iterator[svg.Layer]:
    """Yields a figure, in a ring if it acts, or a casualty, which is never enlarged."""
    if figure in fight.markers:
        yield svg.layer(svg.around(46), marker(figure.kind, figure.name), x=x, y=y)
        return
    acting, acted = _acts(fight)
    if figure.name == acting:
        yield svg.layer(svg.around(46), svg.use(f"acting-{figure.kind}", 0, 0), x=x, y=y, scale=size)
    drawn = counter(figure.kind, figure.name, cover=figure.cover, done=figure.name in acted)
    yield svg.layer(svg.around(46), drawn, x=x, y=y, scale=size)


def _acts(fight: Battle) -> tuple[str, Sequence[str]]:
    """Returns who acts, and who has acted in this turn and may not again (9), until the clock runs."""
    if fight.step != "actions":
        return "", ()
    return fight.acting.figure if fight.acting else "", fight.left


def _ways(fight: Battle, places: Places, front: dict[int, float], size: float) -> Iterator[svg.Layer]:
    """Yields an arrow to each figure that moved, from its ghost where it stood (9)."""
    came = _came(fight)
    for figure, (x, y) in places.items():
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
    numbers = "–".join(map(str, sorted({run[0], run[-1]})))
    return (
        svg.box(svg.MARGIN, 0, svg.WIDTH - 2 * svg.MARGIN, height, tint)
        + svg.use("track", RAILS_AT, 0)
        + (svg.moved(RAILS_AT, middle, goal(RESISTANCE), scale=1.08) if task else "")
        + svg.centred(numbers, NUMBER_AT, middle + 13, 38 if height > UNUSED else 30)
        + svg.line(svg.MARGIN, height, svg.WIDTH - svg.MARGIN, height, stroke_width=1.5)
    )


def _legend(fight: Battle, top: float) -> Iterator[svg.Layer]:
    """Yields one line of what is in the picture and not said there, always in the same order: what is of most
    use first, and last the kinds of figures."""
    acting, acted = _acts(fight)
    charge = svg.box(-18, -17, 36, 34, svg.SHADE) + svg.moved(0, 0, goal(RESISTANCE), scale=0.56)
    signs: dict[str, tuple[object, str]] = {
        "charge": (fight.task_section, charge),
        "cover": (any(it.cover for it in fight.figures), svg.use("man-cover", 0, -17, scale=0.65)),
        "fallen": (fight.markers, svg.use("fallen-soldier", 0, 0, scale=0.65)),
        "acting": (acting, svg.use("acting-maquis", 0, 0, scale=0.42)),
        "acted": (acted, svg.use("man-acted", -18, -21)),
    }
    for kind in ("leader", "gendarme", "soldier", "maquis"):
        there = any(figure.kind == kind for figure in fight.figures)
        signs[kind] = there, svg.moved(0, 0, counter(kind, ""), scale=0.6)
    cells = (
        throws.in_row([(sign, 36), throws.words(say(f"picture-{name}"), size=LETTERS, bold=False)])
        for name, (shown, sign) in signs.items()
        if shown
    )
    for row in throws.in_rows(cells, LEGEND_GAP, throws.ROW_WIDTH)[:1]:
        yield from throws.laid(row, svg.MARGIN, top, LEGEND_GAP)


def _tasks(fight: Battle, top: float) -> Iterator[svg.Layer]:
    here, left, apart = train(fight.contents), svg.MARGIN, 60
    drawn = [svg.box(left, 0, svg.WIDTH - 2 * left, TASKS_HEIGHT, svg.TINT, rx=8, **svg.stroke(svg.INK, 2))]
    if here:
        middle, left, apart = left + TRAIN_WIDTH / 2, left + TRAIN_WIDTH, 44
        drawn.append(svg.line(left, 12, left, TASKS_HEIGHT - 12, stroke_width=2))
        drawn += (svg.use(sign, middle, 38, scale=0.7) for sign in ("train-rails", f"train-{here}"))
        drawn.append(svg.centred(say(f"picture-item-{here}"), middle, 88, LETTERS, room=TRAIN_WIDTH - 12))
    for y, seat in zip(TASK_ROWS, SEATS, strict=True):
        ink, room = SIDE_COLOUR[seat], 648 - 5 * apart - left
        drawn.append(svg.moved(left + 26, y, goal(seat), scale=0.62))
        words = say("picture-goal", seat=seat)
        drawn.append(svg.text(words, left + 48, y + 9, LETTERS, fill=ink, bold=True, room=room))
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
