"""The board of Memoir '44 as text: a small map, and the units by section with their hexes."""

from __future__ import annotations

from textwrap import wrap

from bot.games.game import Seat
from bot.games.memoir44 import objectives
from bot.games.memoir44.hexes import BOARD, MIRRORED, ROWS, SECTIONS, Hex, Section, name, sections
from bot.games.memoir44.scenario import BRIDGE, BUNKERS, OBSTACLE_MARKS, TERRAIN_MARKS
from bot.games.memoir44.state import Board, State
from bot.games.memoir44.terrain import Ground
from bot.games.memoir44.units import ALLIES, SEATS, Unit
from bot.table.markup import escaped_code
from bot.table.memoir44.words import SIDE_MARK, ground_words, section_name, side_name
from bot.table.scores import Score, score_lines
from bot.table.wording import NOTHING, say, yes_no

LETTER = {
    "infantry": "I",
    "armor": "T",
    "artillery": "G",
    "special_infantry": "S",
    "resistance": "R",
    "elite_armor": "E",
    "cavalry": "C",
    "sniper": "X",
}
"""The letter of a unit on the small map: upper case for the Allies, lower case for the Axis, followed by its
figures."""

WIDE = 38
"""Columns that fit on a telephone."""

_TERRAIN = {terrain: mark for mark, terrain in TERRAIN_MARKS.items()}
_OBSTACLE = {obstacle: mark for mark, obstacle in OBSTACLE_MARKS.items()}
_BUNKER = {seat: mark for mark, seat in BUNKERS.items()}


def ground_mark(ground: Ground) -> str:
    """Returns the contents of a hex in one or two signs, as scenario files write them."""
    built = _BUNKER[ground.owner] if ground.structure == "bunker" else BRIDGE if ground.structure else ""
    return (_TERRAIN[ground.terrain] + built + _OBSTACLE.get(ground.obstacle, ""))[:3]


def _cell(board: Board, at: Hex) -> str:
    unit = board.at.get(at)
    if unit is None:
        return f"{ground_mark(board.ground_at(at))[:2]:<2}"
    letter = LETTER[unit.kind]
    return f"{letter if unit.seat == ALLIES else letter.lower()}{unit.figures}"


def map_text(view: State) -> str:
    """Returns the board, two signs a hex, with every other row shifted by half a hex."""
    rows = []
    for row in range(ROWS):
        cells = "".join(_cell(view.board, at) for at in BOARD if at.row == row)
        rows.append(f"{'ABCDEFGHI'[row]} {' ' * (row % 2)}{cells}".rstrip())
    return "\n".join(rows)


def unit_text(view: State, unit: Unit) -> str:
    """Returns a unit in short: name, hex, figures, and the ground under it."""
    ground = ground_mark(view.board.ground_at(unit.hex)).removeprefix(".")
    return f"{unit.name} {name(unit.hex)}×{unit.figures}{ground}"


def units_text(view: State) -> str:
    """Returns the units by the sections that the bottom player sees from left to right. A unit on a line
    between two sections is listed with the first."""
    lines = []
    for section in SECTIONS:
        here = [unit for unit in view.board.units if sections(unit.hex, top=False)[0] == section]
        if here:
            lines.append(_section(view, section))
        for seat in SEATS:
            lines += _row(SIDE_MARK[seat], [unit_text(view, unit) for unit in here if unit.seat == seat])
    return "\n".join(lines)


def _section(view: State, section: Section) -> str:
    """Returns a section as each side calls it; the top player's left is the other player's right."""
    scenario = view.options.scenario
    names = {seat: MIRRORED[section] if scenario.is_top(seat) else section for seat in SEATS}
    if len(set(names.values())) == 1:
        return section_name(section)
    return " ".join(f"{SIDE_MARK[seat]} {section_name(one)}" for seat, one in names.items())


def _row(mark: str, words: list[str]) -> list[str]:
    """Returns words behind a mark, in lines that fit on a telephone."""
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + len(word) + 2 <= WIDE:
            lines[-1] += f"  {word}"
        else:
            lines.append(f"{mark if not lines else ' '} {word}")
    return lines


def medals_text(view: State, seat: Seat) -> str:
    """Returns the medals of a side, and how many it needs."""
    return say(
        "memoir44-medals",
        side=f"{SIDE_MARK[seat]} {side_name(seat)}",
        medals=objectives.points(view, seat),
        needed=view.options.scenario.medals[seat],
    )


def head_text(view: State) -> str:
    """Returns the scenario and the medals of both sides."""
    return "\n".join(
        [*wrap(escaped_code(view.options.scenario.title), WIDE), *(medals_text(view, seat) for seat in SEATS)]
    )


def objectives_text(view: State) -> str:
    """Returns the objectives and who holds them; empty if there are none."""
    return "\n".join(
        say(
            "memoir44-objective",
            hex=name(one.hex),
            medals=one.medals,
            held=yes_no(one.held),
            whose=SIDE_MARK.get(one.seat, NOTHING),
            holder=SIDE_MARK.get(view.objectives.get(name(one.hex), ""), NOTHING),
        )
        for one in view.options.scenario.objectives
    )


def board_text(view: State) -> str:
    """Returns everything on the board, in columns that fit on a telephone."""
    parts = [head_text(view), map_text(view), units_text(view), objectives_text(view)]
    return "\n".join(part for part in parts if part)


def legend_text(view: State) -> str:
    """Returns the meaning of the signs of the small map, as far as they are on it."""
    grounds = dict.fromkeys(square.ground for square in view.board.squares)
    marks: dict[str, str] = {}
    for ground in grounds:
        for part in (Ground(ground.terrain), Ground(structure=ground.structure, owner=ground.owner)):
            sign = ground_mark(part).removeprefix(".") if part.structure else ground_mark(part)
            for word in ground_words(part):
                owned = say("memoir44-place", hex=word, ground=side_name(part.owner)) if part.owner else word
                marks.setdefault(sign, owned)
        if ground.obstacle:
            marks[_OBSTACLE[ground.obstacle]] = ground_words(Ground(obstacle=ground.obstacle))[0]
    return " · ".join([say("memoir44-legend"), *(f"{sign} {word}" for sign, word in marks.items())])


def scores(view: State) -> list[Score]:
    """Returns the medals line by line: for units, and for each objective that a side holds."""
    found = []
    for seat in SEATS:
        count = view.medals[seat]
        rows: list[tuple[int | str, str]] = [(count, say("memoir44-score-units", count=count))]
        rows += [
            (one.medals, say("memoir44-score-objective", hex=name(one.hex)))
            for one in view.options.scenario.objectives
            if view.objectives.get(name(one.hex)) == seat
        ]
        found.append(Score(medals_text(view, seat), rows))
    return found


def score_text(view: State) -> str:
    """Returns the medals as aligned text."""
    return score_lines(scores(view))
