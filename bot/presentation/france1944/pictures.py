"""The map of a campaign as a picture: its hexes, the units that stand there, what is asked about them, the
dice of the turn, and what its signs mean."""

from bisect import bisect
from collections.abc import Collection, Iterable, Mapping, Sequence
from math import dist

from msgspec.structs import replace

from bot.games.france1944.combat import Sum
from bot.games.france1944.hexes import Hex
from bot.games.france1944.rules import points, stage
from bot.games.france1944.state import AirThrow, Combat, Fought, State
from bot.games.france1944.units import SEATS
from bot.games.game import Outcome, Seat
from bot.games.typed_text import plain_line
from bot.presentation import svg
from bot.presentation.drawing import Drawing, make_drawing
from bot.presentation.france1944 import dice
from bot.presentation.france1944.combat_sums import before, led
from bot.presentation.france1944.counters import LABEL, ON, SIDE_COLOUR
from bot.presentation.france1944.dice import Row
from bot.presentation.france1944.map_layers import MOST_ARROWS, Contents, hexes, involved, moves
from bot.presentation.france1944.sheet import LARGE, PAPER_EDGE, ROOMY, Sheet, hard, remembered
from bot.presentation.france1944.status import result, score_rows, score_title
from bot.presentation.wording import NOTHING, escaped, in_a_row, say, seat_name, unescaped

MAP_TOP = 72
HIGHEST_PANEL, HIGHEST_MAP, HIGHEST_END, HIGHEST_COMBAT = 728, 786, 916, 720
"""Height of a picture on a panel, above its question and buttons; greatest height of the channel's map with
what is below it, without heading and legend, in play and at the end; and of the picture of a combat."""

PANEL_ROW = 120
"""How much lower a picture is where its panel has a row more, in its own pixels."""

LEGEND_ROW, APART = 46, 0.89
"""Height of a legend; how large counters are in a picture of combats, as a factor."""

USED = 3
"""The group of the hexes that a picture shows where it has nothing else to show."""

LONGEST_STRIP, LATEST, ALL_SHOWN = 3, 2, 5
"""Most throws below a picture of the turn, and below a question; most marks that are all shown."""


def picture(view: State) -> Drawing:
    """Draws what has happened in the turn under the title of the campaign: its combats with their dice, or,
    before the first, the last moves; at the end, who has won and the points line by line."""
    throws = () if view.outcome else view.throws
    battles = _battles(view, throws)[-LONGEST_STRIP:]
    if len(battles) == 1 and battles[0].sum.letter != "C":  # which has a post of its own
        return fought(view, battles[0])
    rows = [*dice.strip(view, battles or throws[-1:], named=True)]
    if view.outcome:
        rows = [banner(view.outcome), score_columns(view)]
    high = (HIGHEST_END if view.outcome else HIGHEST_MAP) - sum(row[1] for row in rows)
    last = {at for unit, path in [*moves(view)][-MOST_ARROWS:] for at in (unit.hex, *path)}
    goals = view.campaign.victory.objectives if view.outcome else ()
    groups = [involved(battles)] if battles else [goals, last, (), _used(view)]
    sheet = _part(view, groups, high, APART if battles else 1)
    contents = Contents(view, sheet, battles=battles, tells=bool(battles))
    rows.append(_legend(contents.signs()))
    return under(_head(view, *_told(view, battles)), "campaign.png", alt(view, sheet), rows, contents)


def _battles(view: State, throws: Iterable[AirThrow | Fought]) -> list[Fought]:
    """Returns the combats of these throws and those that are declared."""
    return [throw for throw in throws if isinstance(throw, Fought)] + [
        _weighed(view, fight) for fight in view.declared
    ]


def _used(view: State) -> Collection[Hex]:
    return {*view.stacks, *view.campaign.victory.objectives} or view.campaign.map.hexes


def _weighed(view: State, fight: Combat) -> Fought:
    """Returns a combat that has no die yet like one that has."""
    stood = {name: view.units[name].hex for name in fight.attackers + fight.defenders}
    return Fought(fight, stood, led(view, fight)[1])


def _told(view: State, battles: Sequence[Fought]) -> tuple[str, Seat]:
    """Returns what a side has done, which the picture shows, and the side; else the campaign's title."""
    attackers = [view.units[past.combat.attackers[0]] for past in battles]
    sides = {unit.side for unit in attackers or [unit for unit, _ in moves(view)]}
    if view.outcome or not sides:
        return view.campaign.title, ""
    seat, what = sides.pop() if len(sides) == 1 else NOTHING, "combats" if battles else "moves"
    return say("france-drawn-told", seat=seat, what=what, count=len(battles)), seat


def _head(view: State, title: str, seat: Seat = "") -> str:
    turn = say("france-picture-below", number=view.turn, most=len(view.campaign.turn))
    sign = svg.use(f"fr-counter-{seat}", 56, 40, scale=0.6) if seat in SEATS else ""
    return heading(plain_line(unescaped(title.strip("*").partition("*")[0])), turn, sign)


def _fought(view: State, past: Fought) -> str:
    """Draws what came of a combat beside its die; before it, its odds and who leads."""
    side = view.units[past.combat.attackers[0]].side
    if past.sum.die:
        return heading(dice.came_of(view, past, brief=True), sign=dice.die(past.sum.die, 58, 40, 48, side))
    lead = [unit for unit in past.combat.leads.values() if view.units[unit].side == side]
    beside = say("france-drawn-lead", unit=plain_line(lead[0])) if lead else ""
    told = dice.odds_text(past.sum)
    return heading(told[:1].upper() + told[1:], beside)


def under(head: str, name: str, words: str, rows: Iterable[Row], over: Contents | None = None) -> Drawing:
    """Draws a map, if there is one, under a title, and below it the rows."""
    layers = [svg.layer(svg.Area(0, 0, svg.WIDTH, MAP_TOP), head), *(over.layers() if over else ())]
    bottom = over.sheet.frame.bottom + 10 if over else float(MAP_TOP)
    for drawn, high in rows:
        layers.append(svg.layer(svg.Area(0, 0, svg.WIDTH, high), hard(drawn), y=bottom))
        bottom += high
    tiles, blank = over.sheet.tiles if over else (), svg.blank(bottom + 10)
    return make_drawing(name, blank, words, [*svg.edge(bottom + 10), *layers], tiles)


def _part(view: State, groups: Sequence[Iterable[Hex]], high: float, fill: float = 1) -> Sheet:
    """Returns a part of the map with the hexes of the first group, those of the second as far as counters are
    legible, and those of the others, group by group and the nearest first, as far as they are large."""
    board = view.campaign.map
    rank = {at: n for n, group in reversed([*enumerate(groups)]) for at in board.hexes.intersection(group)}
    every, least = Sheet(board, board.hexes, MAP_TOP, high), min(rank.values())
    places = [every.place(number) for number in rank if rank[number] < max(USED, least + 1)]
    x, y = (sum(along) / len(places) for along in zip(*places, strict=True))
    order = sorted(rank, key=lambda number: (rank[number], dist(every.place(number), (x, y)), number))

    def sheet(count: int) -> Sheet:
        return Sheet(board, order[:count], MAP_TOP, high, high * (least < USED), fill)

    shown = 1
    for group, side in enumerate((0, LARGE, ROOMY, ROOMY)):
        counts = range(1, 1 + sum(rank[number] <= group for number in order))
        shown = max(shown, bisect(counts, False, key=lambda n: not sheet(n).fits or sheet(n).side < side))
    return remembered(sheet(shown))


def position(
    view: State,
    marks: Mapping[str, str] = {},
    around: Collection[str] = (),
    chosen: Collection[str] = (),
    crowded: int = 0,
    title: str = "",
) -> Drawing:
    """Draws the position for a question, its ``title``, on a panel ``crowded`` with so many rows more.

    ``marks`` gives hexes, and units by name, the sign that an offer names, such as ①, or none if it stands in
    a picker under the number of its hex. ``around`` are others that the answer can be, and the ``chosen``
    units are framed: all these are in the middle, and the rest is pale.
    """
    asked = hexes(view, (*marks, *around, *chosen))
    acted = view.acting and view.act.doing and not any(fight.letter for fight in view.act.combats)
    last = () if acted or (marks and not around) else view.throws[-LATEST:]
    thrown = [*dice.strip(view, last)]
    below = LEGEND_ROW + PANEL_ROW * crowded + sum(row[1] for row in thrown)
    high = HIGHEST_PANEL - MAP_TOP - 2 * PAPER_EDGE - below
    near = view.campaign.map.near
    nearby = {at for number in asked for beside in near.get(number, ()) for at in near[beside]}
    reacts = stage(view) == "reaction"
    battles = _battles(view, view.throws if reacts else ())
    signed = marks if len(marks) <= ALL_SHOWN else [name for name, sign in marks.items() if sign]
    wanted = hexes(view, marks) | involved(battles)
    groups = [hexes(view, signed if reacts else (*signed, *chosen)), wanted, asked, nearby or _used(view)]
    sheet = _part(view, groups, high)
    contents = Contents(view, sheet, marks, chosen, around, battles=battles)
    rows = [*thrown, _legend(contents.signs())]
    words = f"{title.strip('*').partition('*')[0]}\n{alt(view, sheet)}".strip()
    return under(_head(view, title, view.awaited or ""), "position.png", words, rows, contents)


# --- a combat


def combat(view: State, fight: Combat, odds: Sum, marks: Mapping[str, str] = {}) -> Drawing:
    past = replace(_weighed(view, fight), sum=odds)
    return fought(view, past, marks)


def fought(
    view: State, past: Fought, marks: Mapping[str, str] = {}, title: str = "", *, climax: bool = False
) -> Drawing:
    """Draws a combat close up, with the table of its results, and its sum below; for a question, which has a
    ``title``, with its die and its sum. The map shows what came of it and, with their marks, the hexes and
    units that can be chosen, and who must retreat. A ``climax`` has an explosion."""
    head = _head(view, title, view.awaited or "") if title else _fought(view, past)
    there, by = involved([past]) | hexes(view, marks), view.units[past.combat.attackers[0]].side
    table = dice.results(view.tables, past.sum, by, dice.went_back(view, past)) if past.sum.column else ()
    rows = [*(dice.strip(view, [past]) if title else table)]
    low = HIGHEST_COMBAT - MAP_TOP - 2 * PAPER_EDGE
    sheet = _part(view, [there], max(260, low - sum(high for _, high in rows)), APART)
    if sheet.side <= ROOMY and past.sum.die:  # what the die did not bring gives way to the map
        rows[1:-1] = [row for row in rows[1:-1] if dice.LIT in row[0]]
        sheet = _part(view, [there], max(260, low - sum(high for _, high in rows)), APART)
    due, burst = [due.unit for due in view.dues[:1]], past.combat.hexes if climax else ()
    contents = Contents(view, sheet, marks, due, burst=burst, battles=[past], tells=True)
    told = title.strip("*").partition("*")[0], dice.fight_text(past), dice.came_of(view, past)
    words = dict.fromkeys((*told, before(view.tables, past.sum), alt(view, sheet)))
    return under(head, "combat.png", "\n".join(filter(None, words)), rows, contents)


# --- in words


def heading(title: str, beside: str = "", sign: str = "") -> str:
    """Draws a title after its sign, as large as there is room for it, and what stands beside it."""
    right, left = svg.WIDTH - svg.MARGIN, svg.MARGIN + 58 * bool(sign)
    room = right - left - (svg.wide(beside, LABEL) + 20 if beside else 0)
    size = next((size for size in range(42, 28, -3) if svg.wide(title, size) <= room), 28)
    drawn = sign + svg.text(title, left, 51, size, bold=True, room=room)
    return drawn + svg.text(beside, right, 50, LABEL, fill=svg.PENCIL, anchor="end")


def alt(view: State, sheet: Sheet) -> str:
    counted = points(view).items()
    score = in_a_row(say("france-picture-points", seat=seat_name(seat), points=n) for seat, n in counted)
    lines = [say("france-picture-alt", title=escaped(view.campaign.title), turn=view.turn, score=score)]
    if len(sheet.hexes) < len(view.campaign.map.hexes):
        lines.append(say("france-picture-part", first=min(sheet.hexes), last=max(sheet.hexes)))
    for battle in view.battles:
        told = dice.fight_text(battle), dice.sum_text(battle.sum), f"{battle.sum.die} = {battle.sum.letter}"
        lines.append(" · ".join(dict.fromkeys([*told, dice.came_of(view, battle)])))
    for number in sorted(sheet.hexes & view.stacks.keys()):
        held = view.at(number)
        units = in_a_row(f"{escaped(unit.name)} ({unit.strength})" for unit in held)
        lines.append(say("france-picture-stack", hex=number, seat=seat_name(held[0].side), units=units))
    return "\n".join(lines)


def banner(outcome: Outcome) -> Row:
    seat, wide = outcome.winner or "", svg.WIDTH - 2 * svg.MARGIN
    fill, ink = SIDE_COLOUR.get(seat, svg.CARD), ON.get(seat, svg.INK)
    words = svg.centred(result(outcome), svg.WIDTH / 2, 37, 30, fill=ink, room=wide - 40)
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


def _legend(signs: Mapping[str, str]) -> Row:
    """Draws what these signs mean, as many as a row has room for."""
    named = {key: say(f"france-drawn-{key}") for key in signs}
    for key in ("steps", "flag", "values", "points"):  # the best known first
        if sum(0.8 * svg.wide(word, LABEL) + 64 for word in named.values()) > svg.WIDTH - 2 * svg.MARGIN:
            named.pop(key, "")
    return svg.moved(0, 26, svg.legend({named[key]: signs[key] for key in named})), LEGEND_ROW
