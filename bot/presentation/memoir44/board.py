"""The board of Memoir '44 as text: a small map, and the units by section with their hexes."""

from __future__ import annotations

from textwrap import wrap

from bot.games.game import Seat
from bot.games.memoir44 import objectives
from bot.games.memoir44.hexes import BOARD, MIRRORED, ROWS, SECTIONS, Hex, Section, name, sections
from bot.games.memoir44.state import State
from bot.games.memoir44.terrain import Ground
from bot.games.memoir44.units import KIND_NAMES, KINDS, SEATS, Unit
from bot.presentation.markup import escaped_code
from bot.presentation.memoir44.conditions import conditions_text, objectives_text
from bot.presentation.memoir44.marks import (
    LETTER,
    MINE,
    OBSTACLE,
    STAR,
    WIDE,
    built_mark,
    ground_mark,
    unit_mark,
)
from bot.presentation.memoir44.words import SIDE_MARK, ground_words, kind_name, section_name, side_name
from bot.presentation.presenter import Score, score_lines
from bot.presentation.wording import say


def _cell(view: State, at: Hex) -> str:
    board = view.board
    if unit := board.at.get(at):
        return unit_mark(unit)
    return f"{_ground(view, at)[:2]:<2}"


def _ground(view: State, at: Hex) -> str:
    """Returns the contents of a hex in signs, a mine before anything built there."""
    mark = ground_mark(view.board.ground_at(at))
    mined = any(mine.hex == at for mine in view.board.mines)
    return f"{mark[0]}{MINE}{mark[1:]}" if mined else mark


def map_text(view: State) -> str:
    """Returns the board, two signs a hex, with every other row shifted by half a hex."""
    rows = []
    for row in range(ROWS):
        cells = "".join(_cell(view, at) for at in BOARD if at.row == row)
        rows.append(f"{'ABCDEFGHI'[row]} {' ' * (row % 2)}{cells}".rstrip())
    return "\n".join(rows)


def unit_text(view: State, unit: Unit) -> str:
    """Returns a unit in short: name, hex, figures, the ground under it, and its medals if it is worth more
    than one."""
    ground = _ground(view, unit.hex).removeprefix(".")
    medals = STAR * unit.medals if unit.medals > 1 else ""
    return f"{unit.name} {name(unit.hex)}×{unit.figures}{ground}{medals}"


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


def board_text(view: State) -> str:
    """Returns everything on the board, in columns that fit on a telephone."""
    parts = [head_text(view), map_text(view), units_text(view), objectives_text(view), conditions_text(view)]
    return "\n".join(part for part in parts if part)


def legend_text(view: State) -> str:
    """Returns the meaning of the signs of the small map, as far as they are on it."""
    marks: dict[str, str] = {}
    for ground in dict.fromkeys(square.ground for square in view.board.squares):
        parts = {
            ground_mark(Ground(ground.terrain)): Ground(ground.terrain),
            built_mark(ground): Ground(structure=ground.structure, owner=ground.owner),
            OBSTACLE.get(ground.obstacle, ""): Ground(obstacle=ground.obstacle, owner=ground.owner),
        }
        for sign, part in parts.items():
            for word in ground_words(part):
                owned = say("memoir44-place", hex=word, ground=side_name(part.owner))
                marks.setdefault(sign, owned if part.owner and part.obstacle in ("", "sea_wall") else word)
    if view.board.mines:
        marks[MINE] = say("memoir44-map-mine")
    if any(unit.medals > 1 for unit in view.board.units):
        marks[STAR * 2] = say("memoir44-map-worth")
    there = {unit.kind for unit in view.board.units}
    kinds = {f"{LETTER[kind]}{KINDS[kind].figures}": kind_name(kind) for kind in KIND_NAMES if kind in there}
    return " · ".join([say("memoir44-legend"), *(f"{sign} {word}" for sign, word in (kinds | marks).items())])


def scores(view: State) -> list[Score]:
    """Returns the medals line by line: for units, and for each objective that a side holds."""
    found = []
    for seat in SEATS:
        count = view.medals[seat]
        rows: list[tuple[int | str, str]] = [(count, say("memoir44-score-units", count=count))]
        rows += [
            (one.medals, say("memoir44-score-objective", hex=name(one.hex)))
            for goal, one in view.options.scenario.goal_names.items()
            if view.objectives.get(goal) == seat
        ]
        found.append(Score(medals_text(view, seat), rows))
    return found


def score_text(view: State) -> str:
    """Returns the medals as aligned text."""
    return score_lines(scores(view))
