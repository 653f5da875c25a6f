"""The map of a campaign as a picture: its hexes, the units that stand there, what is asked about them, and
below it its stacks in words and the meaning of its signs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from bot.games.france1944.hexes import Hex
from bot.games.france1944.scoring import points
from bot.games.france1944.state import Combat, State
from bot.games.france1944.units import SEATS, Unit
from bot.games.game import Outcome
from bot.games.typed_text import plain_line
from bot.presentation import svg
from bot.presentation.drawing import Drawing, make_drawing
from bot.presentation.facts import seat_name
from bot.presentation.france1944.counters import ON, SMALLEST, edged, flag, patterns, shape, tile, way, worth
from bot.presentation.france1944.map_layers import (
    Stack,
    arrows,
    declared,
    discs,
    numbered,
    objectives,
    over,
    trails,
)
from bot.presentation.france1944.sheet import EDGE, RIVER, Sheet, about, ground, whole
from bot.presentation.france1944.status import result, score_rows, score_title
from bot.presentation.france1944.words import ground_name
from bot.presentation.markup import escaped
from bot.presentation.wording import in_a_row, say

MAP_TOP = 142
HIGHEST_PART = 640
"""Greatest height of a map on a panel, so that the question and its buttons are visible below it."""

HIGHEST_MAP = 900
"""Greatest height of the map that the channel sees."""

Ways = Iterable[Sequence[Hex]]
Fight = tuple[Sequence[str], Sequence[Hex]]
"""Attackers by name, and the hexes that they attack."""


def picture(view: State) -> Drawing:
    """Draws the whole map under the title of the campaign, with the last moves, the declared attacks, the
    stacks in words, and a legend; at the end, instead of the stacks, who has won
    and the points line by line."""
    campaign = view.campaign
    board = campaign.map
    ended = banner(view.outcome, MAP_TOP) if view.outcome else ""
    sheet = Sheet(board, whole(board), MAP_TOP + 68 * bool(ended), HIGHEST_MAP)
    bottom = sheet.top + sheet.height + 20
    score, high = score_columns(view, bottom) if ended else ("", 0.0)
    rows, more = ([], 0.0) if ended else stack_rows(view, sheet, bottom)
    height = bottom + high + more
    page = svg.paper(
        height + 108,
        patterns(),
        *ground(sheet, campaign.victory.objectives),
        ended,
        score,
        svg.moved(0, height + 12, svg.legend(_units(), 0.62)),
        svg.moved(0, height + 54, svg.legend(_grounds(), 0.5)),
    )
    head = svg.layer(svg.Area(0, 0, svg.WIDTH, MAP_TOP), svg.heading(plain_line(campaign.name), _turn(view)))
    return make_drawing("campaign.png", page, alt(view, sheet), [head, *_contents(view, sheet), *rows])


def position(
    view: State,
    marks: Mapping[str, str] = {},
    around: Iterable[Hex] = (),
    ways: Ways = (),
    fights: Iterable[Fight] = (),
) -> Drawing:
    """Draws the position for a question on a panel.

    ``marks`` gives hexes, and units by name, the sign that an offer names, such as ①. ``around`` are the
    hexes that the answer can be: only these, what is marked, and their neighbours are drawn; without any, the
    whole map, if it is large enough for the marks. ``ways`` are drawn as faint arrows through their hexes,
    ``fights`` as arrows from the units to the hexes that they would attack.
    """
    hexes = {view.units[name].hex if name in view.units else name for name in marks}
    sheet = _cut(view, {*around}, hexes, EDGE)
    return _board("position.png", view, sheet, marks, ways, fights)


def combat(view: State, combat: Combat) -> Drawing:
    """Draws the hexes of a combat under its number and the turn: the attackers that are still there, the
    hexes that they attack, and what surrounds them."""
    hexes = {view.units[name].hex for name in combat.attackers} | {*combat.hexes}
    sheet = _cut(view, hexes, set(), MAP_TOP)
    head = svg.heading(say("france-combat-title", number=combat.number), _turn(view))
    return _board("combat.png", view, sheet, {}, (), [(combat.attackers, combat.hexes)], head)


def _cut(view: State, asked: set[Hex], marked: set[Hex], top: float) -> Sheet:
    """Returns the part of the map with these hexes; the whole, if nothing is asked or a part is hardly
    larger."""
    board = view.campaign.map
    all_of = Sheet(board, whole(board), top, HIGHEST_PART)
    hexes = (asked | marked if asked or all_of.small else asked) & board.hexes
    if not hexes:
        return all_of
    part = Sheet(board, about(board, hexes, HIGHEST_PART), top, HIGHEST_PART)
    return part if part.side > 1.15 * all_of.side else all_of


def _board(
    name: str,
    view: State,
    sheet: Sheet,
    marks: Mapping[str, str],
    ways: Ways,
    fights: Iterable[Fight],
    head: str = "",
) -> Drawing:
    """Draws a map for a panel. What differs from question to question lies on the ground, so that this is
    rendered once for each part of the map: the heading, and the numbers of the hexes, which marks replace."""
    bottom, words = sheet.top + sheet.height, ""
    if sheet.part:
        words = svg.text(
            _part(sheet),
            svg.WIDTH / 2,
            bottom + 24,
            22,
            fill=svg.PENCIL,
            anchor="middle",
            room=svg.WIDTH - 2 * EDGE,
        )
    drawn = ground(sheet, view.campaign.victory.objectives, bare=True)
    page = svg.paper(bottom + (44 if words else EDGE), patterns(), *drawn, words)
    above = [svg.layer(svg.Area(0, 0, svg.WIDTH, MAP_TOP), head)] if head else []
    bare = () if sheet.small else sorted(sheet.hexes)
    return make_drawing(
        name, page, alt(view, sheet), [*above, *_contents(view, sheet, marks, ways, fights, bare)]
    )


def _contents(
    view: State,
    sheet: Sheet,
    marks: Mapping[str, str] = {},
    ways: Ways = (),
    fights: Iterable[Fight] = (),
    bare: Iterable[Hex] = (),
) -> Iterator[svg.Layer]:
    """Yields what lies on the hexes of a sheet, the lowest first: the numbers of ``bare`` hexes, unless the
    mark of a stack is there, ways, units, objectives, attacks and marks."""
    stacks = [Stack(view, sheet, number, marks) for number in sorted(view.stacks) if number in sheet.hexes]
    signed = {stack.number for stack in stacks if stack.signs}
    yield from (numbered(view, sheet, number) for number in bare if number not in signed)
    for hexes in (*trails(view), *ways):
        if len(hexes) > 1 and sheet.hexes.issuperset(hexes):
            points = [sheet.spot(number) for number in hexes]
            yield over(sheet, points, way(points, sheet.side))
    for stack in stacks:
        yield from stack.layers()
    yield from objectives(view, sheet, marks)
    for fight in (*declared(view), *fights):
        yield from arrows(view, sheet, *fight)
    yield from discs(view, sheet, stacks, marks)


def alt(view: State, sheet: Sheet) -> str:
    """Returns the picture in words, within Discord's limit: the points, and the units in each hex that is
    shown."""
    counted = points(view)
    score = in_a_row(
        say("france-picture-points", seat=seat_name(seat), points=worth) for seat, worth in counted.items()
    )
    lines = [say("france-picture-alt", title=escaped(view.campaign.name), turn=view.turn, score=score)]
    if sheet.part:
        lines.append(_part(sheet))
    for number in sorted(sheet.hexes & view.stacks.keys()):
        held = view.at(number)
        units = in_a_row(f"{escaped(unit.name)} ({unit.strength})" for unit in held)
        lines.append(say("france-picture-stack", hex=number, seat=seat_name(held[0].side), units=units))
    return "\n".join(lines)


def _part(sheet: Sheet) -> str:
    return say("france-picture-part", first=sheet.window.first, last=sheet.window.last)


def _turn(view: State) -> str:
    turns = view.campaign.turns
    return say(
        "france-picture-below", number=view.turn, most=len(turns), name=plain_line(turns[view.turn - 1].name)
    )


PITCH = 32
MOST_ROWS = 12
"""Most lines of a list of stacks; with more than six it has two columns."""


def stack_rows(view: State, sheet: Sheet, top: float) -> tuple[list[svg.Layer], float]:
    """Returns the units of the stacks whose names have no room on the map, as lines below ``top``, and the
    height of these lines. The stacks with most units come first."""
    units = {number: len(view.at(number)) for number in view.stacks if number in sheet.hexes}
    hexes = [number for number, count in units.items() if sheet.small or count > 1]
    hexes.sort(key=lambda number: (-units[number], number))
    columns = 1 if len(hexes) <= MOST_ROWS // 2 else 2
    shown = hexes if len(hexes) <= MOST_ROWS * columns else hexes[: MOST_ROWS * columns - 1]
    width = (svg.WIDTH - 2 * svg.MARGIN) / columns
    rows = [_row(view.at(number), width) for number in shown]
    if more := len(hexes) - len(shown):
        rows.append(
            svg.text(say("france-picture-stacks", more=more), 0, 22, SMALLEST, fill=svg.PENCIL, room=350)
        )
    high = -(-len(rows) // columns)
    area = svg.Area(0, 0, width, PITCH)
    layers = [
        svg.layer(area, row, x=svg.MARGIN + n // high * width, y=top + n % high * PITCH)
        for n, row in enumerate(rows)
    ]
    return layers, high * PITCH


def _row(held: Sequence[Unit], width: float) -> str:
    """Draws a stack in one line: its side, its hex, and each unit with its strength, the HQs with a flag."""
    first = held[0]
    drawn = svg.moved(18, 14, edged(first.side, 32, 22)) + svg.text(first.hex, 44, 22, SMALLEST, bold=True)
    units = "  ·  ".join(f"{unit.name} ({unit.strength})" for unit in held)
    return drawn + svg.text(units, 104, 22, SMALLEST, room=width - 116)


def banner(outcome: Outcome, top: float) -> str:
    """Draws how the campaign ended, in the shape and colour of the winner."""
    wide, high, seat = svg.WIDTH - 2 * svg.MARGIN, 52, outcome.winner or ""
    back = (
        shape(seat, wide, high, **svg.stroke(svg.INK, 2))
        if seat
        else svg.box(-wide / 2, -26, wide, high, svg.CARD)
    )
    words = svg.text(
        result(outcome), 0, 10, 28, fill=ON.get(seat, svg.INK), bold=True, anchor="middle", room=wide - 40
    )
    return svg.moved(svg.WIDTH / 2, top + high / 2, back, words)


def score_columns(view: State, top: float) -> tuple[str, float]:
    """Draws the points of both sides line by line, side by side, and returns their height."""
    drawn, high, half = "", 0.0, svg.WIDTH / 2 - svg.MARGIN
    for seat, x in zip(SEATS, (svg.MARGIN, svg.WIDTH / 2), strict=True):
        rows = list(score_rows(view, seat))
        drawn += svg.moved(x + 18, top + 14, edged(seat, 32, 22))
        drawn += svg.text(score_title(view, seat), x + 44, top + 22, 26, bold=True, room=half - 50)
        for n, (count, what) in enumerate(rows, 1):
            y = top + 22 + n * PITCH
            drawn += svg.text(str(count), x + 72, y, SMALLEST, bold=True, anchor="end")
            drawn += svg.text(what, x + 84, y, SMALLEST, room=half - 90)
        high = max(high, (len(rows) + 1) * PITCH)
    return drawn, high + 8


def _units() -> dict[str, str]:
    return {
        say("seat-allied"): edged("allied", 50, 34),
        say("seat-german"): edged("german", 50, 34),
        say("france-picture-hq"): flag(svg.INK),
        say("france-picture-out"): edged("allied", 50, 34, out=True),
    }


def _grounds() -> dict[str, str]:
    signs = {ground_name(name): tile(30, name) for name in ("city", "fortress", "rough")}
    river = svg.line(-26, 0, 26, 0, **svg.stroke(RIVER, 14))
    return signs | {
        ground_name("river"): river,
        say("france-picture-worth"): svg.moved(0, 0, worth(), scale=1.6),
    }
