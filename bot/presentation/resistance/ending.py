"""The picture of the end of a game: the winner's ribbon, both zones, and the points with their dice."""

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.games.game import Seat
from bot.games.resistance.placement import train
from bot.games.resistance.rules import points
from bot.games.resistance.state import Fought, Line, State
from bot.games.resistance.units import GERMAN, RESISTANCE
from bot.presentation import svg
from bot.presentation.drawing import Drawing, make_drawing
from bot.presentation.resistance import words
from bot.presentation.resistance.counters import BANNER, LETTERS, SIDE_COLOUR, heading, zone_sum
from bot.presentation.resistance.throws import die
from bot.presentation.resistance.words import line_name, worth_of, zone_name
from bot.presentation.wording import known, say, seat_name

HALF, RIGHT = 352, 412
"""The width of a column, and where the right one begins."""

SCENES_TOP, SCENE = 144, 142
"""Where the pictures of the zones begin, and their height."""

BANNER_HEIGHT, BANNER_GAP, PLAIN_ROW, DICE_ROW, DICE_FOOT, END_FOOT = 64, 10, 46, 50, 4, 34
"""The heights of a side's banner, the space below, a line, each row of dice, and the spaces below them."""

DIE_SIZE, PALE_SIZE, FIRST_AT, DIE_STEP = 42, 38, 23, 54
"""The sizes of a die and of one that was thrown again, the middle of the first, and their distance."""


def scene(end: Fought, x: float, y: float, width: float) -> svg.Layer:
    """Draws how a zone ended, with its upper left corner at this point: the track torn open, the train that
    passes, or the dawn (10, 14, 15)."""
    height, kind = width * SCENE / HALF, train(end.contents) or "none"
    drawn = svg.use(f"zone-{end.why}-{kind}", 0, 0, width=width, height=height)
    return svg.layer(svg.Area(-2, -2, width + 2, height + 2), drawn, framed(0, 0, width, height), x=x, y=y)


def framed(x: float, y: float, width: float, height: float) -> str:
    return svg.box(x, y, width, height, rx=4, **svg.stroke(svg.INK, 2.6))


def end(view: State) -> Drawing:
    """Draws the end: who won, what became of both zones, and each line of the victory points with its dice
    (15, 17). While points are counted, it shows those so far."""
    top = SCENES_TOP + (SCENE + 92 if view.fought else 0)
    layers, bottom = [svg.layer(svg.Area(0, 18, svg.WIDTH, SCENES_TOP - 2), ribbon(view))], 0
    for fought, x in zip(view.fought, (svg.MARGIN, RIGHT), strict=False):
        layers += [scene(fought, x, SCENES_TOP, HALF), _zone(fought, x)]
    for x, seat in ((svg.MARGIN, RESISTANCE), (RIGHT, GERMAN)):
        y = top
        for row, height in _column(view, seat):
            layers.append(svg.layer(svg.Area(-3, -3, HALF + 3, height + 3), row, x=x, y=y))
            y += height
        bottom = max(bottom, y + END_FOOT)
    return make_drawing("end.png", svg.blank(bottom), _alt(view), [*svg.edge(bottom), *layers])


def ribbon(view: State) -> str:
    """Draws the winner's ribbon; while points are counted or nobody won, a heading."""
    winner = view.outcome.winner if view.outcome else None
    if view.outcome is None or winner is None:
        return heading(say("picture-end-draw" if view.outcome else "picture-end-counting"), _when(view))
    fill, ink = BANNER[winner]
    middle, title = svg.WIDTH / 2, say("picture-end-winner", winner=seat_name(winner))
    return "".join(
        [
            svg.use("ribbon", 0, 0, color=fill),
            svg.centred(title, middle, 77, 46, fill=ink, room=520),
            svg.text(_when(view), middle, 107, LETTERS, fill=ink, anchor="middle", room=520),
            *(svg.use("ribbon-star", x, 72) for x in (106, svg.WIDTH - 106)),
        ]
    )


def _when(view: State) -> str:
    key = f"picture-end-why-{view.outcome.why}" if view.outcome else ""
    return say(key if key and known(key) else "picture-night")


def how_it_ended(fought: Fought) -> str:
    return say(f"picture-end-by-{fought.why}", turn=fought.turn)


def _zone(fought: Fought, x: float) -> svg.Layer:
    tokens, width = zone_sum(fought.contents)
    colour, room = SIDE_COLOUR.get(fought.why, svg.INK), HALF - width - 16
    name = svg.text(zone_name(fought.zone), 4, 10, 30, fill=colour, bold=True, room=room)
    how = svg.text(how_it_ended(fought), 4, 46, LETTERS, fill=svg.PENCIL, room=HALF)
    drawn = name + svg.moved(HALF - width, 0, tokens) + how
    return svg.layer(svg.Area(0, -26, HALF, 56), drawn, x=x, y=SCENES_TOP + SCENE + 26)


def _column(view: State, seat: Seat) -> Iterator[tuple[str, int]]:
    """Yields the banner of a side and the lines of its victory points, each with its height."""
    counted = view.outcome.points if view.outcome else points(view)
    fill, ink = BANNER[seat]
    won = view.outcome is not None and view.outcome.winner == seat
    banner = [
        svg.box(0, 4, HALF, BANNER_HEIGHT, svg.INK, rx=7, opacity=0.3),
        svg.box(0, 0, HALF, BANNER_HEIGHT, fill, rx=7, **svg.stroke(svg.INK, 4 if won else 2)),
        svg.text(seat_name(seat), 16, 42, 30, fill=ink, bold=True, room=200),
        svg.use("ribbon-star", 232, 32) if won else "",
        svg.text(str(counted[seat]), HALF - 16, 49, 48, fill=ink, bold=True, anchor="end"),
    ]
    yield "".join(banner), BANNER_HEIGHT + BANNER_GAP
    counts = [line for line in view.lines if line.seat == seat]
    often = Counter(line.key for line in counts)
    for line in counts:
        yield _row(line_name(line, zoned=often[line.key] > 1), worth_of(line), _dice(line))
    if bonus := view.bonus.get(seat):
        yield _row(say("resistance-line-bonus"), str(bonus))
    elif not counts:
        yield _row(say("picture-end-nothing", seat=seat), "")


def _dice(line: Line) -> list[str]:
    """Draws the dice of a line; if thrown again, below those of the first throw, pale, before a sign (R5)."""
    rows = [_thrown(line.rolled, DIE_SIZE, line.seat, counts=True)] if line.rolled else []
    if line.before and sorted(line.before) != sorted(line.rolled):
        again = svg.use("rolled-again", FIRST_AT + DIE_STEP * len(line.before), 0)
        rows.insert(0, _thrown(line.before, PALE_SIZE, line.seat, counts=False) + again)
    return rows


def _thrown(dice: Sequence[int], size: float, seat: Seat, *, counts: bool) -> str:
    return "".join(
        die(value, FIRST_AT + DIE_STEP * n, 0, size, seat, counts=counts) for n, value in enumerate(dice)
    )


def _row(name: str, worth: str, dice: Sequence[str] = ()) -> tuple[str, int]:
    """Draws a line from the origin on, with rows of dice below its name, and what it is worth in the middle;
    and returns it with its height."""
    height = PLAIN_ROW + DICE_ROW * len(dice) + (DICE_FOOT if dice else 0)
    room = HALF - 20 - svg.wide(worth, 30)
    drawn = [
        svg.text(name, 2, 32, LETTERS, room=room),
        *(svg.moved(0, 66 + DICE_ROW * n, thrown) for n, thrown in enumerate(dice)),
        svg.text(worth, HALF - 6, height / 2 + 10, 30, bold=True, anchor="end"),
        svg.line(0, height, HALF, height, stroke_width=1.6),
    ]
    return "".join(drawn), height


def _alt(view: State) -> str:
    lines = [words.score_text(view)]
    if view.outcome:
        lines.insert(0, words.result_text(view.outcome))
    if view.placement:
        lines.append(words.placement_text(view.placement.value))
    return "\n".join(lines)
