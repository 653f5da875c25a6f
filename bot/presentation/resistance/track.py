"""The picture of a battle: the track with its six sections, the groups of figures on it, the throws of the
turn, and both tasks."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import count, product
from math import ceil, copysign
from statistics import fmean
from types import MappingProxyType

from msgspec.structs import replace

from bot.games.game import Seat
from bot.games.resistance.placement import train
from bot.games.resistance.stakes import stake
from bot.games.resistance.state import CLOCK, TASK_NUMBERS, Battle, State, TurnActions, waited_for
from bot.games.resistance.units import GERMAN, LAST_SECTION, RESISTANCE, SEATS, Figure, germans_of, maquis
from bot.presentation import svg
from bot.presentation.drawing import Drawing, make_drawing
from bot.presentation.resistance import throws
from bot.presentation.resistance.counters import HALF_SIZE, LETTERS, SIDE_COLOUR, counter, marker, zone_sum
from bot.presentation.resistance.throws import goal
from bot.presentation.resistance.words import board_text, zone_name
from bot.presentation.wording import NOTHING, say, seat_name

Spot = tuple[int, int]
"""A section and a column."""

Places = dict[Figure, tuple[float, float]]
"""Where the figures stand in the picture, and their casualty markers."""

LADDER_TOP, BY_NIGHT = 131, {GERMAN: "#a9c4dc", RESISTANCE: "#f4ab97"}
"""Where the sections begin, and the colours of the sides' words on the sky above them."""

NUMBER_AT, RAILS_AT, FIELD_AT, SUM_END = 60, 118, 198, 652
"""Where a section's number, the rails and the middle of the first counter stand, and the zone's sum ends."""

HIGH_ROW, LOW_ROW, UNUSED = 72, 66, 32
"""The heights of a row of counters, of one in a panel with a high strip or where there are more than six, and
of a section in which nobody stands where there are more than seven."""

COLUMNS, FIELD_WIDTH, COUNTER_SPACE = 9, 526, 146
"""How many counters stand abreast, how far it is from the first to the last, and how far apart they are where
there is room."""

TO_GO_AT, TO_GO = 664, 90
"""Where it stands how many numbers a task still lacks, and the room for it."""

TASK_ROWS, TRAIN_WIDTH, BOX_PITCH = (31, 81), 156, 48
"""The middle of each task in the second table, the room for the train, and the pitch of the numbers."""

MOST_ROWS = 5
"""How many rows the strip of a posted picture has at most; that of a panel has one."""

TASKS_HEIGHT, LEGEND_AT, LOWEST, LEGEND_GAP, LEGEND_APART = 112, 129, 154, 18, 44
"""The height of the second table, where the legend below it stands and the picture ends, each without the
space between two parts, and the least and most space between two words of the legend."""

LEAST_AIR, MOST_AIR, PANEL_HEIGHT = 6, 20, 813
"""The least and most space between two parts: as much as a picture of the height that a panel has room for
has left."""

NO_MARKS: Mapping[str, str] = MappingProxyType({})


def battle(
    view: State,
    marks: Mapping[str, str] = NO_MARKS,
    asks: str = "",
    chosen: Collection[str] = (),
    *,
    explained: bool = False,
) -> Drawing:
    """Draws a battle; see ``pictures.board``. With ``explained`` every throw is drawn. What a new turn begins
    with, or a roll that may be repeated, is told alone, to those who decide on it."""
    fight = view.fight
    begins = fight.running or (fight.rolled and fight.step == "points")
    if fight.step == "strength" and fight.rolled:
        fight = replace(fight, figures=(*germans_of(fight.contents), *maquis(stake(view).value)))
    if explained and begins and fight.played.number:
        fight = replace(fight, rolled=())
    elif begins or (fight.rolled and not explained):
        fight = replace(fight, played=TurnActions(fight.turn, fight.number, morale=fight.morale))
    high = explained or not (fight.played.shots or fight.played.rescues or fight.played.morale)
    ground, places, front, bottom = _ladder(fight, HIGH_ROW if high else LOW_ROW)
    spots = {figure.name: place for figure, place in places.items()}
    strip, strip_height = throws.strip(view, fight, MOST_ROWS if explained else 1)
    left = (PANEL_HEIGHT - bottom - strip_height - LOWEST) // (4 if strip else 3)
    air = MOST_AIR if explained else round(max(LEAST_AIR, min(MOST_AIR, left)))
    tasks = bottom + air + (strip_height + air if strip else 0)
    end = tasks + LOWEST + 2 * air
    layers = [
        *ground,
        *_ways(fight, places, front),
        *(it for figure, place in places.items() for it in _standing(fight, figure, *place, chosen)),
        *throws.lines(fight, spots, front),
        *(
            svg.layer(svg.around(20), svg.badge(marks[name], 0, 0, 17), x=x + 20, y=y - 26)
            for name, (x, y) in spots.items()
            if name in marks
        ),
        *_head(fight, asks, waited_for(view) or fight.turn),
        *_tasks(fight, tasks),
        *(replace(it, y=it.y + round(bottom) + air) for it in strip),
        *_legend(fight, tasks + LEGEND_AT + air, chosen=bool(chosen)),
    ]
    alt = "\n".join([*filter(None, [asks]), board_text(fight), *throws.throws_text(fight.played)])
    return make_drawing("board.png", svg.blank(end), alt, [*svg.edge(end), *layers])


def _head(fight: Battle, asks: str, asked: Seat) -> Iterator[svg.Layer]:
    tokens, width = zone_sum(fight.contents)
    shown = fight.played if fight.played.number else fight.playing
    worth, x = say("picture-worth" if train(fight.contents) else "picture-no-train"), SUM_END - width
    left = x - 24 - svg.wide(worth, 28)
    zone = svg.use("night", 0, 0) + svg.box(left, 28, SUM_END + 10 - left, 50, svg.CARD, rx=8)
    zone += svg.text(zone_name(fight.zone), svg.MARGIN, 66, 42, fill=svg.CARD, bold=True, room=left - 52)
    zone += svg.text(worth, x - 12, 63, 28, anchor="end") + svg.moved(x, 54, tokens)
    yield svg.layer(svg.Area(0, 0, svg.WIDTH, LADDER_TOP), zone)
    x, ink, words = svg.MARGIN, BY_NIGHT[shown.seat], seat_name(shown.seat)
    points = sum(fight.pools.values()) if fight.step == "actions" else 0
    turn = svg.text(asks, x, 103, 30, fill=BY_NIGHT[asked], bold=True, room=370)
    if asks:
        x, ink, words = x + round(min(370, svg.wide(asks, 30))) + 16, svg.CARD, NOTHING
    words = say("picture-turn", number=max(1, fight.number if asks else shown.number), seat=words)
    if asks and points:
        unspent, number = say("picture-points", count=points), words
        words = f"{unspent} · {number}" if svg.wide(f"{unspent} · {number}", LETTERS) < 480 - x else unspent
    if shown.clock and not (asks or shown.came or shown.shots or shown.rescues or shown.task or shown.morale):
        words += f" · {say('picture-idle')}"
    turn += svg.text(words, x, 102, LETTERS, fill=ink, bold=not asks, room=480 - x)
    yield svg.layer(svg.Area(svg.MARGIN - 2, 76, 482, 114), turn)
    lost = fight.rolled if fight.step == "clock" else shown.clock[-1:]
    left = fight.clock - (sum(lost) if fight.rolled else 0)
    yield svg.layer(svg.around(52), _clock(max(0, left), sum(lost)), x=svg.WIDTH - 86, y=66)
    if lost and (fight.step == "clock" or not fight.rolled):
        die = throws.die(lost[-1], 0, 0, 36, shown.seat)
        minutes = f"{left + lost[-1]} {say('picture-minutes')} –"
        before = svg.text(minutes, -26, 9, LETTERS, fill=svg.CARD, bold=True, anchor="end")
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
    return dial + svg.centred(str(time), 0, -1, 32, fill=ink, room=60) + unit


def _ladder(fight: Battle, row: int) -> tuple[list[svg.Layer], Places, dict[int, float], float]:
    """Returns the ground of the six sections, the German end on top, who stands or lies there, the middle of
    each section's front row, and the lower end."""
    sections = range(LAST_SECTION, 0, -1)
    columns, ways = _lanes(fight, throws.salvos(fight))
    stands = {section: list(_abreast(fight, section, columns, ways)) for section in sections}
    ground, places, front = list[svg.Layer](), Places(), dict[int, float]()
    across = (column for stand in stands.values() for _, _, column in stand)
    farthest = max([1, *across, *(column for _, column in ways)])
    y, apart = float(LADDER_TOP), min(COUNTER_SPACE, FIELD_WIDTH / farthest)
    rows = {section: 1 + max((row for _, row, _ in stands[section]), default=0) for section in sections}
    used = {fight.task_section, *_came(fight).values(), *filter(stands.get, stands)}
    figure_row = row if (number := sum(rows.values())) == LAST_SECTION else LOW_ROW
    for section in sections:
        height = UNUSED if number > LAST_SECTION + 1 and section not in used else figure_row * rows[section]
        facing = fight.held[section] == GERMAN  # whoever shoots or is hit stands in the row next to the enemy
        middle = height - figure_row // 2 if facing else min(figure_row, height) // 2
        charge = len(fight.ticked[RESISTANCE]) if section == fight.task_section else None
        drawn = _section(section, height, middle, charge)
        ground.append(svg.layer(svg.Area(0, 0, svg.WIDTH, height + 1), drawn, y=y))
        front[section], step = y + middle, -figure_row if facing else figure_row
        for figure, row, column in stands[section]:
            places[figure] = round(FIELD_AT + apart * column), front[section] + step * row
        y += height
    return ground, places, front, y


def _came(fight: Battle) -> dict[str, int]:
    """Returns the section from which each figure came that stands in another one now (9)."""
    now = {figure.name: figure.section for figure in fight.figures}
    return {name: came for name, came in fight.played.came.items() if now.get(name, came) != came}


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
        width = ceil(max(across.values())) + 1
        passed = [*(at[it] for it in team), *(it.at for it in shots), *(came.get(it, at[it]) for it in team)]
        sections = range(min(passed), max(passed) + 1)
        for first in range(COLUMNS - width + 1):
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
    the front row, the others by name from the left where nobody's line passes, and last the casualties."""
    free = [n for n in range(COLUMNS) if (section, n) not in ways]
    others = ((row, n) for row in count(not free) for n in free or range(COLUMNS))
    here = [it for it in (*fight.figures, *fight.markers) if it.section == section]
    for figure in sorted(here, key=lambda it: (it in fight.markers, it.name)):
        yield (figure, 0, columns[figure.name]) if figure.name in columns else (figure, *next(others))


def _standing(
    fight: Battle, figure: Figure, x: float, y: float, chosen: Collection[str]
) -> Iterator[svg.Layer]:
    """Yields a figure, on a golden ground if it acts, in a ring if it may be chosen, paler if others of its
    side may be; or a casualty, pale unless it was hit in this turn."""
    if figure in fight.markers:
        fresh = any(shot.target == figure.name for shot in fight.played.shots)
        lying = marker(figure.kind, figure.name, opacity=1 if fresh else 0.6)
        yield svg.layer(svg.around(46), lying, x=x, y=y)
        return
    acting, acted = _acts(fight)
    if figure.name == acting:
        yield svg.layer(svg.around(46), svg.use("acting", 0, 0), x=x, y=y)
    if figure.name in chosen:
        yield svg.layer(svg.around(46), svg.use(f"chosen-{figure.kind}", 0, 0), x=x, y=y)
    drawn = counter(figure.kind, figure.name, cover=figure.cover, done=figure.name in acted)
    if figure.name not in (*chosen, acting) and figure.side in {fight.on_map(name).side for name in chosen}:
        drawn = svg.mark("g", drawn, opacity=0.6)
    yield svg.layer(svg.around(46), drawn, x=x, y=y)


def _acts(fight: Battle) -> tuple[str, Sequence[str]]:
    """Returns who acts, and who has acted in this turn and may not again (9), until the clock runs."""
    if fight.step != "actions":
        return "", ()
    return fight.acting.figure if fight.acting else "", fight.left


def _ways(fight: Battle, places: Places, front: dict[int, float]) -> Iterator[svg.Layer]:
    """Yields an arrow to each figure that moved, from its ghost where it stood (9)."""
    came = _came(fight)
    for figure, (x, y) in places.items():
        if figure.name in came:
            start, side = front[came[figure.name]], SIDE_COLOUR[figure.side]
            ghost = svg.mark("g", svg.use(f"man-{figure.kind}", 0, 0), opacity=0.35)
            yield svg.layer(svg.around(HALF_SIZE + 4), ghost, x=x, y=start)
            tip, neck = (y - start - copysign(HALF_SIZE + off, y - start) for off in (2, 20))
            shaft = svg.line(0, 0, 0, neck, **svg.stroke(side, 10), stroke_linecap="round")
            drawn = shaft + svg.polygon([(-17, neck), (17, neck), (0, tip)], side)
            yield svg.layer(svg.span((0, 0), (0, tip), reach=18), drawn, x=x, y=start)


def _section(section: int, height: float, middle: float, charge: int | None) -> str:
    """Draws a section, in that of the task the charge, whose fuse burns the more, the more numbers it has."""
    tint = svg.SHADE if charge is not None else svg.PAPER if section % 2 else svg.TINT
    return (
        svg.box(svg.MARGIN, 0, svg.WIDTH - 2 * svg.MARGIN, height, tint)
        + svg.use(f"field-{section}", 0, height, scale=min(1, height / LOW_ROW))
        + svg.use("track", RAILS_AT, 0)
        + (svg.moved(RAILS_AT, middle, goal(RESISTANCE), scale=1.08) if charge is not None else "")
        + (svg.use("fuse-lit", RAILS_AT, middle, scale=0.8 + 0.1 * charge) if charge else "")
        + svg.centred(str(section), NUMBER_AT, middle + 14, 40 if height > UNUSED else 28)
        + svg.line(svg.MARGIN, height, svg.WIDTH - svg.MARGIN, height, stroke_width=1.5)
    )


def _legend(fight: Battle, top: float, *, chosen: bool) -> Iterator[svg.Layer]:
    """Yields one line of what is in the picture and not said there: what is of most use first, and last the
    kinds of Germans, those of which most are there before the others."""
    acting, acted = _acts(fight)
    outcomes = throws.results(fight.played)
    signs: dict[str, tuple[object, str]] = {
        "choice": (chosen, svg.use("chosen-maquis", 0, 0, scale=0.42)),
        "acting": (acting, svg.use("acting", 0, 0, scale=0.42)),
        **{it: (it in outcomes, throws.sign_of(it)) for it in throws.OUTCOMES},
        "cover": (any(it.cover for it in fight.figures), svg.use("man-cover", 0, -15, scale=0.65)),
        "fallen": (fight.markers, svg.use("fallen-soldier", 0, 0, scale=0.65)),
        "acted": (acted, svg.use("man-acted", -18, -21)),
    }
    for kind, there in Counter(it.kind for it in fight.figures if it.side == GERMAN).most_common():
        signs[kind] = there, svg.moved(0, 0, counter(kind, ""), scale=0.6)
    cells = [
        throws.in_row([(sign, 36), throws.words(say(f"picture-{name}"), size=LETTERS, bold=False)])
        for name, (shown, sign) in signs.items()
        if shown
    ]
    while (free := throws.ROW_WIDTH - sum(width for _, width in cells)) < LEGEND_GAP * (len(cells) - 1):
        cells.pop()
    yield from throws.laid(cells, svg.MARGIN, top, min(LEGEND_APART, free / max(1, len(cells) - 1)))


def _tasks(fight: Battle, top: float) -> list[svg.Layer]:
    here, left = train(fight.contents), svg.MARGIN
    drawn = [svg.box(left, 0, svg.WIDTH - 2 * left, TASKS_HEIGHT, svg.TINT, rx=8, **svg.stroke(svg.INK, 2))]
    if here:
        middle, left = left + TRAIN_WIDTH / 2, left + TRAIN_WIDTH
        drawn.append(svg.line(left, 12, left, TASKS_HEIGHT - 12, stroke_width=2))
        drawn += (svg.use(sign, middle, 42, scale=0.7) for sign in ("train-rails", f"train-{here}"))
        drawn.append(svg.centred(say(f"picture-item-{here}"), middle, 95, LETTERS, room=TRAIN_WIDTH - 12))
    first, boxes = TO_GO_AT - 34 - 5 * BOX_PITCH, list[svg.Layer]()
    for y, seat in zip(TASK_ROWS, SEATS, strict=True):
        ink, base, task = SIDE_COLOUR[seat], y + 9, say("picture-work", side=seat)
        drawn.append(svg.moved(left + 24, y, goal(seat), scale=0.56))
        drawn.append(svg.text(task, left + 48, base, LETTERS, fill=ink, bold=True, room=first - left - 86))
        words = say("picture-to-go", count=len(fight.still_needed(seat)))
        drawn.append(svg.text(words, TO_GO_AT, base, LETTERS, fill=ink, bold=True, room=TO_GO))
        fresh = fight.played.ticked if fight.played.seat == seat else ()
        for n, number in enumerate(TASK_NUMBERS):
            ticked = number in fight.ticked[seat]
            box = svg.use("task-number-new", 0, 0) if number in fresh else ""
            box += svg.use("task-number", 0, 0, color=ink, fill=ink if ticked else svg.PAPER)
            box += svg.centred(str(number), 0, 10, 28, fill=svg.PAPER if ticked else svg.INK)
            boxes.append(svg.layer(svg.around(28), box, x=first + BOX_PITCH * n, y=top + y))
    area = svg.Area(svg.MARGIN - 1, -1, svg.WIDTH - svg.MARGIN + 1, TASKS_HEIGHT + 1)
    return [svg.layer(area, *drawn, y=top), *boxes]
