"""The map of a campaign as a picture: its hexes, the units that stand there, what is asked about them, the
dice of the turn, and what its signs mean."""

from bisect import bisect
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from math import ceil, dist
from typing import Any

from bot.games.france1944.combat import Sum
from bot.games.france1944.hexes import Hex
from bot.games.france1944.rules import points
from bot.games.france1944.state import Combat, Fought, State
from bot.games.france1944.units import SEATS, opponent
from bot.games.game import Outcome, Seat
from bot.games.typed_text import plain_line
from bot.presentation import svg
from bot.presentation.drawing import Drawing, make_drawing
from bot.presentation.france1944 import dice
from bot.presentation.france1944.combat_sums import before
from bot.presentation.france1944.counters import LABEL, ON, SIDE_COLOUR
from bot.presentation.france1944.dice import Row
from bot.presentation.france1944.map_layers import Contents, hexes
from bot.presentation.france1944.sheet import LARGE, PAPER_EDGE, ROOMY, Sheet, hard, remembered
from bot.presentation.france1944.status import result, score_rows, score_title
from bot.presentation.france1944.words import kind_name, outcome_text
from bot.presentation.wording import NOTHING, escaped, in_a_row, say, seat_name, unescaped, yes_no

MAP_TOP = 72
HIGHEST_PANEL, HIGHEST_MAP, HIGHEST_COMBAT = 760, 786, 720
"""Height of a picture on a panel, so that the question and its buttons are visible below it; greatest height
of the map that the channel sees with what is below it, without heading and legend; and of the picture of a
combat."""

PANEL_ROW = 120
"""How much lower a picture is where its panel has a row more, in its own pixels."""

SIGNS_IN_ROW, LEGEND = 4, 92
"""Most signs in a row of a legend, and the height of one with two rows."""

LONGEST_STRIP = 3
MOST_LEFT_OUT = 4
"""Most hexes in use that the channel's map leaves out for the sake of the others."""


def picture(view: State) -> Drawing:
    """Draws the part of the map that is in use under the title of the campaign, with the last moves, the
    declared attacks, the dice of the turn, and a legend; at the end, instead of dice, who has won and the
    points line by line."""
    campaign, throws = view.campaign, () if view.outcome else view.throws[-LONGEST_STRIP:]
    for first in range(max(1, len(throws))):
        rows = [*dice.strip(view, throws[first:])]
        high = HIGHEST_MAP - sum(row[1] for row in rows)
        sheet = _cropped(view, (), high, MAP_TOP, MOST_LEFT_OUT)
        if sheet.large:
            break
    if view.outcome:
        rows = [banner(view.outcome), score_columns(view)]
    contents = Contents(view, sheet, throws=throws[first:])
    facts = {"side": contents.seat or NOTHING, "phase": view.phase}
    turn = say("france-picture-below", number=view.turn, most=len(campaign.turn), **facts)
    sides = {side: svg.use(f"fr-counter-{side}", 0, 0, scale=0.55) for side in SEATS}
    rows += _legend({**sides, **contents.signs}, above=bool(rows))
    head = heading(plain_line(campaign.title), turn)
    return _drawing("campaign.png", alt(view, sheet), contents.layers(), sheet, rows, head)


def _drawing(
    name: str, words: str, contents: Iterable[svg.Layer], sheet: Sheet, rows: Sequence[Row], head: str = ""
) -> Drawing:
    layers = [svg.layer(svg.Area(0, 0, svg.WIDTH, MAP_TOP), head), *contents] if head else [*contents]
    bottom = sheet.top + sheet.height + (10 if rows else 0)
    for drawn, high in rows:
        layers.append(svg.layer(svg.Area(0, 0, svg.WIDTH, high), hard(drawn), y=bottom))
        bottom += high
    bottom += 10
    return make_drawing(name, svg.blank(bottom), words, [*svg.edge(bottom), *layers], sheet.tiles)


def _cropped(
    view: State, asked: Iterable[Hex], high: float, top: float = PAPER_EDGE, most_left_out: int | None = None
) -> Sheet:
    """Returns the part of the map with the hexes that are asked about and as many others in use, the nearest
    first, as leave room for counters with all their values; with all of them if that would leave out more
    than ``most_left_out``. Without such a limit it is always ``high``."""
    board = view.campaign.map
    used = board.hexes & {*view.stacks, *view.campaign.victory.objectives} or board.hexes
    middle, least = board.hexes.intersection(asked), high if most_left_out is None else 0
    side = ROOMY if middle else LARGE
    whole = Sheet(board, used | middle, top, high, least)
    places = [whole.place(number) for number in middle or used]
    x, y = (sum(along) / len(places) for along in zip(*places, strict=True))
    others = sorted(used - middle, key=lambda number: (dist(whole.place(number), (x, y)), number))
    if not middle:
        middle, others = frozenset(others[:1]), others[1:]

    def sheet(count: int) -> Sheet:
        return Sheet(board, middle.union(others[:count]), top, high, least)

    counts = range(len(others) + 1)
    shown = max(0, bisect(counts, False, key=lambda count: sheet(count).side < side) - 1)
    left_out = len(others) - shown
    return remembered(whole if most_left_out is not None and left_out > most_left_out else sheet(shown))


def position(
    view: State,
    marks: Mapping[str, str] = {},
    around: Iterable[str] = (),
    chosen: Collection[str] = (),
    crowded: int = 0,
) -> Drawing:
    """Draws the position for a question on a panel that has so many more rows than usual as ``crowded``.

    ``marks`` gives hexes, and units by name, the sign that an offer names, such as ①. ``around`` are others
    that the answer can be, and the ``chosen`` units are framed: all these are in the middle. Unless units are
    chosen, or the panel is crowded, the last dice are below.
    """
    asked = hexes(view, (*marks, *around, *chosen))
    throws = () if crowded or chosen else view.throws[-1:]
    rows = [*dice.strip(view, throws)]
    high = HIGHEST_PANEL - 3 * PAPER_EDGE - PANEL_ROW * crowded - sum(row[1] for row in rows)
    explained = (sheet := _cropped(view, asked, high - LEGEND)).large
    sheet = sheet if explained else _cropped(view, asked, high)
    contents = Contents(view, sheet, marks, chosen, throws=throws)
    if explained:
        rows += _legend(contents.signs, above=bool(rows))
    return _drawing("position.png", alt(view, sheet), contents.layers(), sheet, rows)


# --- a combat


def combat(
    view: State, fight: Combat, odds: Sum, leads: Iterable[str] = (), marks: Mapping[str, str] = {}
) -> Drawing:
    title = say("france-drawn-combat", column=odds.column or NOTHING, kind=kind_name(fight.kind))
    lead = [unit for unit in (*leads, *fight.leads.values()) if view.units[unit].side == _by(view, fight)]
    beside = say("france-drawn-lead", unit=plain_line(lead[0])) if lead else ""
    there = {*fight.hexes, *hexes(view, fight.attackers)}
    head, table = heading(title, beside), bool(odds.column)
    return _combat(view, fight, odds, there, title, head, table=table, leads=lead, marks=marks, battle=fight)


def fought(view: State, last: Fought, marks: Mapping[str, str] = {}, *, climax: bool = False) -> Drawing:
    """Draws a combat after its die: its row is lit, and the map shows what came of it and, with their marks,
    the hexes and units that can be chosen, and who must retreat. A ``climax`` has an explosion."""
    odds, title = last.sum, came_of(view, last)
    left = svg.MARGIN + 60 if odds.die else svg.MARGIN
    room = svg.WIDTH - left - 24
    short = say("france-drawn-result", letter=odds.letter or NOTHING, open=yes_no(True))
    shown = title if svg.wide(title, 34) * svg.TIGHTEST <= room else short
    head = svg.text(shown, left, 51, 34, bold=True, room=room)
    if odds.die:
        head += dice.die(odds.die, 52, 38, 48, _by(view, last.combat))
    there = {*last.stood.values(), *last.combat.hexes, *hexes(view, marks)}.union(*last.back.values())
    more: dict[str, Any] = {"leads": last.combat.leads.values(), "burst": last.combat.hexes if climax else ()}
    return _combat(view, last.combat, odds, there, title, head, marks=marks, battle=last, **more)


def came_of(view: State, last: Fought) -> str:
    gone = [name for name in last.stood if not view.units[name].here]
    if last.lost or last.back:
        return plain_line(unescaped(outcome_text(last.lost, last.back, gone)))
    return say("france-drawn-result", letter=last.sum.letter or NOTHING, open=yes_no(bool(view.dues)))


def _by(view: State, fight: Combat) -> Seat:
    return view.units[fight.attackers[0]].side


def _combat(
    view: State,
    fight: Combat,
    odds: Sum,
    there: Iterable[Hex],
    title: str,
    head: str,
    *,
    table: bool = True,
    **shown: Any,
) -> Drawing:
    by = _by(view, fight)
    rows = [*dice.results(view.tables, odds, by, opponent(by))] if table else []
    high = max(260, HIGHEST_COMBAT - MAP_TOP - 2 * PAPER_EDGE - sum(row[1] for row in rows))
    board = view.campaign.map
    sheet = remembered(Sheet(board, board.hexes.intersection(there), MAP_TOP, high, high))
    contents = Contents(view, sheet, chosen=[due.unit for due in view.dues[:1]], **shown)
    words = f"{title}\n{before(view.tables, odds)}"
    return _drawing("combat.png", words, contents.layers(), sheet, rows, head)


# --- in words


def heading(title: str, beside: str = "") -> str:
    room = svg.WIDTH - 2 * svg.MARGIN
    right = min(svg.wide(beside, LABEL), room / 2)
    return svg.text(title, svg.MARGIN, 51, 36, bold=True, room=room - right - 20) + svg.text(
        beside, svg.WIDTH - svg.MARGIN, 50, LABEL, fill=svg.PENCIL, anchor="end", room=room / 2
    )


def alt(view: State, sheet: Sheet) -> str:
    counted = points(view)
    score = in_a_row(
        say("france-picture-points", seat=seat_name(seat), points=worth) for seat, worth in counted.items()
    )
    lines = [say("france-picture-alt", title=escaped(view.campaign.title), turn=view.turn, score=score)]
    if len(sheet.hexes) < len(view.campaign.map.hexes):
        lines.append(say("france-picture-part", first=min(sheet.hexes), last=max(sheet.hexes)))
    for battle in view.battles:
        told = dice.fight_text(battle), dice.sum_text(battle.sum), f"{battle.sum.die} = {battle.sum.letter}"
        lines.append(" · ".join([*told, came_of(view, battle)]))
    for number in sorted(sheet.hexes & view.stacks.keys()):
        held = view.at(number)
        units = in_a_row(f"{escaped(unit.name)} ({unit.strength})" for unit in held)
        lines.append(say("france-picture-stack", hex=number, seat=seat_name(held[0].side), units=units))
    return "\n".join(lines)


def banner(outcome: Outcome) -> Row:
    seat, wide = outcome.winner or "", svg.WIDTH - 2 * svg.MARGIN
    fill, ink = SIDE_COLOUR.get(seat, svg.CARD), ON.get(seat, svg.INK)
    middle, room = svg.WIDTH / 2, wide - 40
    words = svg.centred(result(outcome), middle, 37, 30, fill=ink, room=room)
    return svg.box(svg.MARGIN, 1, wide, 52, fill, rx=12, **svg.stroke(svg.INK, 2)) + words, 64


def score_columns(view: State) -> Row:
    drawn, high, half = "", 0, svg.WIDTH / 2 - svg.MARGIN
    for seat, x in zip(SEATS, (svg.MARGIN, svg.WIDTH / 2), strict=True):
        drawn += svg.use(f"fr-counter-{seat}", x + 18, 14, scale=0.42)
        drawn += svg.text(score_title(view, seat), x + 44, 24, 28, bold=True, room=half - 50)
        for n, (count, what) in enumerate(score_rows(view, seat), 1):
            drawn += svg.text(str(count), x + 72, 24 + 36 * n, LABEL, bold=True, anchor="end")
            drawn += svg.text(what, x + 84, 24 + 36 * n, LABEL, room=half - 90)
            high = max(high, n)
    return drawn, 36 * high + 44


def _legend(signs: Mapping[str, str], *, above: bool) -> Iterator[Row]:
    """Yields rows of what these signs mean, under a line if there are rows, and not the map, above."""
    named = [(say(f"france-drawn-{key}"), sign) for key, sign in signs.items()]
    several = ceil(len(named) / ceil(len(named) / SIGNS_IN_ROW))
    rule = svg.line(PAPER_EDGE, 1, svg.WIDTH - PAPER_EDGE, 1, **svg.stroke(svg.INK, 2))
    for n in range(0, len(named), several):
        drawn = svg.moved(0, 26, svg.legend(dict(named[n : n + several])))
        yield (drawn if n or not above else rule + drawn), LEGEND / 2
