"""The board of Memoir '44 as text: a small map in signs, the units by section with their hexes, the
objectives, and the special rules of the scenario."""

from collections.abc import Iterable, Iterator, Mapping
from textwrap import wrap

from bot.games.game import Seat
from bot.games.memoir44 import objectives
from bot.games.memoir44.hexes import BOARD, MIRRORED, ROWS, SECTIONS, Hex, name, sections
from bot.games.memoir44.scenario import BRIDGE, BUNKERS, OBSTACLE_MARKS, TERRAIN_MARKS
from bot.games.memoir44.special import UNKNOWN
from bot.games.memoir44.state import State
from bot.games.memoir44.terrain import Ground, Obstacle, Terrain
from bot.games.memoir44.units import ALLIES, KIND_NAMES, KINDS, SEATS, KindName, Unit
from bot.presentation.markup import escaped_code
from bot.presentation.memoir44.words import SIDE_MARK, ground_words, kind_name, section_name, side_name
from bot.presentation.presenter import Score
from bot.presentation.wording import NOTHING, in_a_row, say, yes_no

MAP_COLUMNS = 38
"""Columns that fit on a telephone."""

TERRAIN_SIGN: Mapping[Terrain, str] = {terrain: mark for mark, terrain in TERRAIN_MARKS.items()} | {
    "church": "c",
    "cliff": "(",
    "bluff": ")",
    "steep_hill": "/",
    "impassable_hill": "#",
    "blocking_hill": "%",
    "wide_river": "a",
    "ford": ",",
    "stream": ";",
    "frozen_river": "i",
    "road": ":",
    "ruins": "u",
    "hill_forest": "y",
    "hill_town": "n",
    "trench": "z",
    "ravine": "v",
    "dam": "d",
    "mountain": "m",
    "lake": "l",
    "fortress": "@",
    "camp": "p",
    "cemetery": "+",
    "depot": "e",
}
"""The sign of each terrain; of those that have one in scenario files, that one."""

STRUCTURE_SIGN: Mapping[str, str] = {"bridge": BRIDGE, "bridge_section": "-", "field_bunker": "B"}
BUNKER_SIGN: Mapping[Seat, str] = {seat: mark for mark, seat in BUNKERS.items()}
"""The sign of each structure; of a bunker, that of the side that built it."""

OBSTACLE_SIGN: Mapping[Obstacle, str] = {obstacle: mark for mark, obstacle in OBSTACLE_MARKS.items()} | {
    "sea_wall": "]",
    "roadblock": "k",
    "dragons_teeth": '"',
}
"""The sign of each obstacle."""

MINE, STAR = "!", "★"
"""A mine, and a medal of a unit that is worth more than one."""

LETTER: Mapping[KindName, str] = {
    "infantry": "I",
    "armor": "T",
    "artillery": "G",
    "special_infantry": "S",
    "resistance": "R",
    "elite_armor": "E",
    "cavalry": "C",
    "sniper": "X",
    "engineer": "N",
    "ski": "K",
    "anti_tank": "A",
    "machine_gun": "M",
    "mortar": "L",
    "mobile_artillery": "H",
    "flame_tank": "F",
    "big_gun": "B",
    "heavy_anti_tank": "P",
}
"""The letter of a unit: upper case for the Allies, lower case for the Axis, followed by its figures."""


def ground_mark(ground: Ground) -> str:
    """Returns the contents of a hex in up to three signs: its terrain, what is built there, the obstacle."""
    return TERRAIN_SIGN[ground.terrain] + built_mark(ground) + OBSTACLE_SIGN.get(ground.obstacle, "")


def built_mark(ground: Ground) -> str:
    """Returns the sign of the structure on a hex; empty without one."""
    if ground.structure == "bunker":
        return BUNKER_SIGN[ground.owner]
    return STRUCTURE_SIGN[ground.structure] if ground.structure else ""


def unit_mark(unit: Unit) -> str:
    """Returns a unit in two signs."""
    letter = LETTER[unit.kind]
    return f"{letter if unit.seat == ALLIES else letter.lower()}{unit.figures}"


INDENT = "  "

BY_ROW = [[at for at in BOARD if at.row == row] for row in range(ROWS)]
"""The hexes of each row."""


def board_text(view: State) -> str:
    """Returns everything on the board, in lines that fit on a telephone."""
    lines = wrap(escaped_code(view.options.scenario.title), MAP_COLUMNS)
    lines += [medals_text(view, seat) for seat in SEATS]
    lines += [map_text(view), *_units(view), *_objectives(view)]
    lines += [line for words in _special_rules(view) for line in _wrapped(words)]
    return "\n".join(lines)


def medals_text(view: State, seat: Seat) -> str:
    """Returns the medals of a side, and how many it needs."""
    return say(
        "memoir44-medals",
        side=f"{SIDE_MARK[seat]} {side_name(seat)}",
        medals=objectives.points(view, seat),
        needed=view.options.scenario.medals[seat],
    )


def map_text(view: State) -> str:
    """Returns the board, two signs a hex, with every other row shifted by half a hex."""
    units = {at: unit_mark(unit) for at, unit in view.board.at.items()}
    rows = []
    for row, hexes in enumerate(BY_ROW):
        cells = "".join([units.get(at) or f"{_ground(view, at)[:2]:<2}" for at in hexes])
        rows.append(f"{'ABCDEFGHI'[row]} {' ' * (row % 2)}{cells}".rstrip())
    return "\n".join(rows)


def _ground(view: State, at: Hex) -> str:
    """Returns the contents of a hex in signs, a mine before anything built there."""
    mark = ground_mark(view.board.ground_at(at))
    mined = any(mine.hex == at for mine in view.board.mines)
    return f"{mark[0]}{MINE}{mark[1:]}" if mined else mark


def _units(view: State) -> Iterator[str]:
    """Yields the units by the sections that the bottom player sees from left to right. A unit on a line
    between two sections is listed with the first."""
    top = {seat: view.options.scenario.is_top(seat) for seat in SEATS}
    for section in SECTIONS:
        units = [unit for unit in view.board.units if sections(unit.hex, top=False)[0] == section]
        names = {seat: section_name(MIRRORED[section] if top[seat] else section) for seat in SEATS}
        if units:  # the top player's left is the other player's right
            alike = len(set(names.values())) == 1
            yield (
                section_name(section)
                if alike
                else " ".join(f"{SIDE_MARK[seat]} {name}" for seat, name in names.items())
            )
        for seat in SEATS:
            own = (_unit(view, unit).replace(" ", "\xa0") for unit in units if unit.seat == seat)
            for line in _wrapped("  ".join(own), f"{SIDE_MARK[seat]} "):
                yield line.replace("\xa0", " ")


def _unit(view: State, unit: Unit) -> str:
    """Returns a unit in short: name, hex, figures, the ground under it, and its medals if it is worth more
    than one."""
    ground = _ground(view, unit.hex).removeprefix(".")
    medals = STAR * unit.medals if unit.medals > 1 else ""
    return f"{unit.name} {name(unit.hex)}×{unit.figures}{ground}{medals}"


def _objectives(view: State) -> Iterator[str]:
    """Yields the objectives, who holds them, and what decides a group of them."""
    for key, goal in view.options.scenario.goal_names.items():
        yield say(
            "memoir44-objective",
            hex=name(goal.hex),
            medals=goal.medals,
            held=yes_no(goal.held),
            whose=SIDE_MARK.get(goal.seat, NOTHING),
            holder=SIDE_MARK.get(view.objectives.get(key, ""), NOTHING),
        )
        if goal.group:
            hexes, deciding = _names(goal.hexes), goal.deciding or NOTHING
            group = say("memoir44-map-group", hexes=hexes, deciding=deciding, needed=goal.needed)
            yield from _wrapped(group, INDENT)


def _special_rules(view: State) -> Iterator[str]:
    """Yields what the special rules of the scenario add to the board: sudden death, exits, mines with their
    numbers as far as they are known, spotters, and the sight at night."""
    special = view.options.scenario.special
    for rule in special.sudden_death:
        side = SIDE_MARK[rule.seat]
        yield say("memoir44-map-sudden", side=side, hexes=_names(rule.hexes), needed=rule.needed)
    for seat in SEATS:
        if exits := [exit_.hex for exit_ in special.exits if exit_.seat == seat]:
            yield say("memoir44-map-exits", side=SIDE_MARK[seat], hexes=_names(exits))
    for seat in SEATS:
        mined = [mine.hex for mine in view.board.mines if mine.seat == seat]
        if mines := [f"{name(at)} {mine_number(view, at)}" for at in mined]:
            yield say("memoir44-map-mines", side=SIDE_MARK[seat], mines=in_a_row(mines))
    if special.spotters:
        yield say("memoir44-map-spotters", side=SIDE_MARK[ALLIES], hexes=_names(special.spotters))
    if view.sight:
        yield say("memoir44-map-sight", hexes=view.sight)


def mine_number(view: State, at: Hex) -> str:
    """Returns the number of the mine on a hex, or “?” while nobody knows it (M58)."""
    number = view.shown.get(name(at), UNKNOWN)
    return "?" if number == UNKNOWN else str(number)


def _names(hexes: Iterable[Hex]) -> str:
    return in_a_row(map(name, hexes))


def _wrapped(words: str, indent: str = "") -> list[str]:
    return wrap(words, MAP_COLUMNS, initial_indent=indent, subsequent_indent=INDENT, break_on_hyphens=False)


def ground_parts(view: State) -> Iterator[Ground]:
    """Yields each terrain, structure and obstacle on the board by itself; open ground if a hex lacks one."""
    for there in dict.fromkeys(square.ground for square in view.board.squares):
        yield Ground(there.terrain)
        yield Ground(structure=there.structure, owner=there.owner)
        yield Ground(obstacle=there.obstacle, owner=there.owner)


def legend_text(view: State) -> str:
    """Returns the meaning of the signs of the small map, as far as they are on it."""
    marks: dict[str, str] = {}
    for part in ground_parts(view):
        sign = built_mark(part) + OBSTACLE_SIGN.get(part.obstacle, "") or ground_mark(part)
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


def score(view: State) -> list[Score]:
    """Returns the medals line by line, once there can be any: for units, and for each objective that a side
    holds."""
    scores = []
    for seat in SEATS if view.phase != "deal" else ():
        count = view.medals[seat]
        rows: list[tuple[int | str, str]] = [(count, say("memoir44-score-units", count=count))]
        rows += [
            (goal.medals, say("memoir44-score-objective", hex=name(goal.hex)))
            for key, goal in view.options.scenario.goal_names.items()
            if view.objectives.get(key) == seat
        ]
        scores.append(Score(medals_text(view, seat), rows))
    return scores
