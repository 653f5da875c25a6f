"""The map of a campaign as a picture: its hexes, the units that stand there, and what is asked about them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import inf

from bot.games.france1944.hexes import Hex
from bot.games.france1944.scoring import points
from bot.games.france1944.state import State
from bot.games.plain import plain
from bot.table.drawing import Drawing, make_drawing
from bot.table.facts import seat_name
from bot.table.france1944.counters import patterns, way
from bot.table.france1944.ground import ground
from bot.table.france1944.keys import legends, stack_rows
from bot.table.france1944.overlay import attacks, discs, objectives, over
from bot.table.france1944.sheet import EDGE, Sheet, about, whole
from bot.table.france1944.units import Stack
from bot.table.markup import escaped
from bot.table.svg import PENCIL, WIDTH, Area, Layer, heading, layer, paper, text
from bot.table.wording import in_a_row, say

TOP = 142
PANEL = 640
"""Greatest height of a map on a panel, so that the question and its buttons are visible below it."""

Ways = Iterable[Sequence[Hex]]


def picture(view: State) -> Drawing:
    """Draws the whole map under the title of the campaign, with the declared attacks, the stacks in words,
    and a legend."""
    board, worth = view.campaign.map, view.campaign.victory.objectives
    sheet = Sheet(board, whole(board), TOP, inf)
    turn = view.campaign.turns[view.turn - 1]
    most = len(view.campaign.turns)
    below = say("france-picture-below", number=view.turn, most=most, name=plain(turn.name))
    bottom = TOP + sheet.height + 20
    rows, height = stack_rows(view, sheet, bottom)
    svg = paper(bottom + height + 108, patterns(), *ground(sheet, worth), *legends(bottom + height + 12))
    layers = [
        layer(Area(0, 0, WIDTH, TOP), heading(plain(view.campaign.name), below)),
        *_contents(view, sheet, {}, ()),
        *rows,
    ]
    return make_drawing("campaign.png", svg, alt(view), layers)


def position(
    view: State,
    marks: Mapping[str, str] = {},
    around: Iterable[Hex] = (),
    ways: Ways = (),
) -> Drawing:
    """Draws the position for a question on a panel.

    ``marks`` gives hexes, and units by name, the sign that an offer names, such as ①. ``around`` are the
    hexes that the answer can be: only these, what is marked, and their neighbours are drawn; without any, the
    whole map, if it is large enough for the marks. ``ways`` are drawn as faint arrows through their hexes.
    """
    marked = {view.units[name].hex if name in view.units else name for name in marks}
    sheet = _cut(view, {*around}, marked)
    bottom = EDGE + sheet.height
    words = _part(sheet, bottom) if sheet.part else ""
    bare = () if sheet.large else marked & set(view.stacks)
    drawn = ground(sheet, view.campaign.victory.objectives, bare)
    svg = paper(bottom + (44 if words else EDGE), patterns(), *drawn, words)
    return make_drawing("position.png", svg, alt(view), _contents(view, sheet, marks, ways))


def _cut(view: State, asked: set[Hex], marked: set[Hex]) -> Sheet:
    """Returns the part of the map with these hexes; the whole, if nothing is asked or a part is hardly
    larger."""
    board = view.campaign.map
    all_of = Sheet(board, whole(board), EDGE, PANEL)
    hexes = (asked | marked if asked or all_of.small else asked) & board.hexes
    if not hexes:
        return all_of
    part = Sheet(board, about(board, hexes, PANEL), EDGE, PANEL)
    return part if part.side > 1.15 * all_of.side else all_of


def _part(sheet: Sheet, bottom: float) -> str:
    """Draws which part of the map is shown."""
    words = say("france-picture-part", first=sheet.window.first, last=sheet.window.last)
    return text(words, WIDTH / 2, bottom + 24, 22, fill=PENCIL, anchor="middle", room=WIDTH - 2 * EDGE)


def _contents(view: State, sheet: Sheet, marks: Mapping[str, str], ways: Ways) -> Iterator[Layer]:
    """Yields what lies on the hexes of a sheet, the lowest first."""
    for hexes in ways:
        if len(hexes) > 1:
            yield over(sheet, way([sheet.spot(one) for one in hexes], sheet.side))
    stacks = [Stack(view, sheet, one, marks) for one in sorted(view.stacks) if one in sheet.hexes]
    for stack in stacks:
        yield from stack.layers()
    yield from objectives(view, sheet)
    yield from attacks(view, sheet)
    yield from discs(view, sheet, stacks, marks)


def alt(view: State) -> str:
    """Returns the picture in words: the points, and the units in each hex, within Discord's limit."""
    counted = points(view)
    score = in_a_row(
        say("france-picture-points", seat=seat_name(seat), points=worth) for seat, worth in counted.items()
    )
    lines = [say("france-picture-alt", title=escaped(view.campaign.name), turn=view.turn, score=score)]
    for number in sorted(view.stacks):
        held = view.at(number)
        units = in_a_row(f"{escaped(unit.name)} {unit.strength}" for unit in held)
        lines.append(say("france-picture-stack", hex=number, seat=seat_name(held[0].side), units=units))
    return "\n".join(lines)
