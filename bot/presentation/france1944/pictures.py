"""The map of a campaign as a picture: its hexes, the units that stand there, what is asked about them, the
dice of the turn, and what its signs mean."""

from bisect import bisect
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from math import dist
from typing import Any

from bot.games.france1944.combat import Sum
from bot.games.france1944.hexes import Hex
from bot.games.france1944.rules import points
from bot.games.france1944.state import Combat, Fought, State
from bot.games.france1944.units import SEATS
from bot.games.game import Outcome, Seat
from bot.games.typed_text import plain_line
from bot.presentation import svg
from bot.presentation.drawing import Drawing, make_drawing
from bot.presentation.france1944 import dice
from bot.presentation.france1944.combat_sums import before
from bot.presentation.france1944.counters import LABEL, ON, SIDE_COLOUR
from bot.presentation.france1944.dice import Row
from bot.presentation.france1944.map_layers import Contents, hexes, involved
from bot.presentation.france1944.sheet import LARGE, PAPER_EDGE, ROOMY, Sheet, hard, remembered
from bot.presentation.france1944.status import result, score_rows, score_title
from bot.presentation.france1944.words import kind_name
from bot.presentation.wording import NOTHING, escaped, in_a_row, say, seat_name, yes_no

MAP_TOP = 72
HIGHEST_PANEL, HIGHEST_MAP, HIGHEST_END, HIGHEST_COMBAT = 764, 786, 916, 720
"""Height of a picture on a panel, above its question and buttons; greatest height of the channel's map with
what is below it, without heading and legend, in play and at the end; and of the picture of a combat."""

PANEL_ROW = 120
"""How much lower a picture is where its panel has a row more, in its own pixels."""

LEGEND_ROW = 46
LONGEST_STRIP = 3
COUNTERS = ("values", "strength", "out", "flag")
FOUGHT, MOVED = (
    ((*SEATS, "attack", "retreat", "steps"), COUNTERS),
    ((*SEATS, "move", "points", "steps"), COUNTERS),
)
ASKED = ("steps", "out", "flag", "points"), ("values", "strength", "attack")
"""The signs in the two rows of the legend of combats, of moves, and of a question."""

MOST_LEFT_OUT = 4
"""Most hexes in use that the channel's map leaves out for the sake of the others."""


def picture(view: State) -> Drawing:
    """Draws what has happened in the turn under the title of the campaign: its combats with their dice, or,
    before the first, all of the map that is in use with the moves; at the end, who has won and the points
    line by line."""
    campaign, throws = view.campaign, () if view.outcome else view.throws
    fought = [throw for throw in throws if isinstance(throw, Fought)][-LONGEST_STRIP:]
    battles: list[Combat | Fought] = [*fought, *view.declared]
    rows = [*dice.strip(view, fought or throws[-1:])]
    if len(battles) == len(fought) == 1:
        odds, by = fought[0].sum, _by(view, fought[0].combat)
        rows = [(_outcome(view, *fought), MAP_TOP), *dice.results(view.tables, odds, by)]
    if view.outcome:
        rows = [banner(view.outcome), score_columns(view)]
    high = (HIGHEST_END if view.outcome else HIGHEST_MAP) - sum(row[1] for row in rows)
    part, there = (_near, involved(view, battles)) if battles else (_cropped, ())
    sheet = part(view, there, high, MAP_TOP)
    contents = Contents(view, sheet, battles=battles, tells=bool(battles))
    facts = {"side": contents.seat or NOTHING, "phase": view.phase}
    turn = say("france-picture-below", number=view.turn, most=len(campaign.turn), **facts)
    rows += _legend(map(contents.signs, FOUGHT if battles else MOVED), above=bool(rows))
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


def _near(view: State, there: Iterable[Hex], high: float, top: float) -> Sheet:
    """Returns the part of the map around the hexes of combats, with room for arrows."""
    board = view.campaign.map
    return remembered(Sheet(board, board.hexes.intersection(there), top, high, high, 1))


def _cropped(view: State, asked: Iterable[Hex], high: float, top: float, smaller: int = 0) -> Sheet:
    """Returns the part of the map with the hexes that are asked about, so ``high``, and as many others in
    use, the nearest first, as leave room for large counters. If nothing is asked about, it has them all, or
    all but a few that leave no room for counters with all their values."""
    board = view.campaign.map
    used = board.hexes & {*view.stacks, *view.campaign.victory.objectives} or board.hexes
    middle = board.hexes.intersection(asked)
    side, least, most_left_out = (ROOMY, high, len(used)) if middle else (LARGE, 0, MOST_LEFT_OUT)
    whole = Sheet(board, used | middle, top, high, least, smaller)
    places = [whole.place(number) for number in middle or used]
    x, y = (sum(along) / len(places) for along in zip(*places, strict=True))
    others = sorted(used - middle, key=lambda number: (dist(whole.place(number), (x, y)), number))
    if not middle:
        middle, others = frozenset(others[:1]), others[1:]

    def sheet(count: int) -> Sheet:
        return Sheet(board, middle.union(others[:count]), top, high, least, smaller)

    counts = range(len(others) + 1)
    shown = max(0, bisect(counts, False, key=lambda count: sheet(count).side < side) - 1)
    return remembered(whole if len(others) - shown > most_left_out else sheet(shown))


def position(
    view: State,
    marks: Mapping[str, str] = {},
    around: Iterable[str] = (),
    chosen: Collection[str] = (),
    crowded: int = 0,
) -> Drawing:
    """Draws the position for a question on a panel that has so many more rows than usual as ``crowded``.

    ``marks`` gives hexes, and units by name, the sign that an offer names, such as ①. ``around`` are others
    that the answer can be, and the ``chosen`` units are framed: all these are in the middle. The last dice
    are below until units are chosen or have moved, unless the panel is crowded.
    """
    asked = hexes(view, (*marks, *around, *chosen))
    doing = view.acting.doing if view.acting else None
    old = crowded or chosen or doing == "movement" or view.phase not in ("acting", "reaction")
    throws = () if old else view.throws[-1:]
    battles: list[Combat | Fought] = [*(past for past in throws if isinstance(past, Fought)), *view.declared]
    rows = [*dice.strip(view, throws)]
    high = HIGHEST_PANEL - 3 * PAPER_EDGE - PANEL_ROW * crowded - sum(row[1] for row in rows) - 2 * LEGEND_ROW
    if tells := bool(battles) and not asked:
        sheet = _near(view, involved(view, battles), high, PAPER_EDGE)
    else:
        sheet = _cropped(view, asked, high, PAPER_EDGE, smaller=bool(battles))
    moving = view.phase in ("acting", "replacement") and doing != "combat" and not tells
    contents = Contents(view, sheet, marks, chosen, battles=battles, tells=tells, supply=moving)
    signs = FOUGHT if tells else ASKED if asked else MOVED
    rows += _legend(map(contents.signs, signs), above=bool(rows))
    return _drawing("position.png", alt(view, sheet), contents.layers(), sheet, rows)


# --- a combat


def combat(
    view: State, fight: Combat, odds: Sum, leads: Iterable[str] = (), marks: Mapping[str, str] = {}
) -> Drawing:
    title = say("france-drawn-combat", column=odds.column or NOTHING, kind=kind_name(fight.kind))
    lead = [unit for unit in (*leads, *fight.leads.values()) if view.units[unit].side == _by(view, fight)]
    beside = say("france-drawn-lead", unit=plain_line(lead[0])) if lead else ""
    there, head = involved(view, [fight]), heading(title, beside)
    rows = dice.results(view.tables, odds, _by(view, fight)) if odds.column else ()
    return _combat(view, [*rows], odds, there, title, head, leads=lead, marks=marks, battles=[fight])


def fought(view: State, last: Fought, marks: Mapping[str, str] = {}, *, climax: bool = False) -> Drawing:
    """Draws a combat after its die: its row is lit, and the map shows what came of it and, with their marks,
    the hexes and units that can be chosen, and who must retreat. A ``climax`` has an explosion."""
    there, title, head = (
        involved(view, [last]) | hexes(view, marks),
        dice.came_of(view, last),
        _outcome(view, last),
    )
    more: dict[str, Any] = {"leads": last.combat.leads.values(), "burst": last.combat.hexes if climax else ()}
    rows = dice.results(view.tables, last.sum, _by(view, last.combat))
    return _combat(view, [*rows], last.sum, there, title, head, marks=marks, battles=[last], **more)


def _outcome(view: State, last: Fought) -> str:
    """Draws what came of a combat beside its die; where that is too long, its result."""
    odds, title = last.sum, dice.came_of(view, last)
    left = svg.MARGIN + 60 if odds.die else svg.MARGIN
    room = svg.WIDTH - left - 24
    short = say("france-drawn-result", letter=odds.letter or NOTHING, open=yes_no(True))
    shown = title if svg.wide(title, 34) * svg.TIGHTEST <= room else short
    thrown = dice.die(odds.die, 52, 38, 48, _by(view, last.combat)) if odds.die else ""
    return thrown + svg.text(shown, left, 51, 34, bold=True, room=room)


def _by(view: State, fight: Combat) -> Seat:
    return view.units[fight.attackers[0]].side


def _combat(
    view: State, rows: Sequence[Row], odds: Sum, there: Iterable[Hex], title: str, head: str, **shown: Any
) -> Drawing:
    high = max(260, HIGHEST_COMBAT - MAP_TOP - 2 * PAPER_EDGE - sum(row[1] for row in rows))
    sheet = _near(view, there, high, MAP_TOP)
    contents = Contents(view, sheet, chosen=[due.unit for due in view.dues[:1]], tells=True, **shown)
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
        lines.append(" · ".join([*told, dice.came_of(view, battle)]))
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


def _legend(signs: Iterable[Mapping[str, str]], *, above: bool) -> Iterator[Row]:
    """Yields rows of what these signs mean, under a line if there are rows, and not the map, above."""
    drawn = svg.line(PAPER_EDGE, 1, svg.WIDTH - PAPER_EDGE, 1, **svg.stroke(svg.INK, 2)) if above else ""
    for row in signs:
        named = {say(f"france-drawn-{key}"): sign for key, sign in row.items()}
        yield drawn + svg.moved(0, 26, svg.legend(named)), LEGEND_ROW
        drawn = ""
