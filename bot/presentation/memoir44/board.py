"""The board of Memoir '44 in words: the units by section with their hexes, the objectives, the special rules
of the scenario, and the ground."""

from collections.abc import Iterable, Iterator

from bot.games.game import Seat
from bot.games.memoir44 import rules
from bot.games.memoir44.hexes import BOARD, SECTIONS, Hex, name, sections
from bot.games.memoir44.special import UNKNOWN
from bot.games.memoir44.state import State
from bot.games.memoir44.units import SEATS, Unit
from bot.presentation.memoir44 import special_rules
from bot.presentation.memoir44.words import SIDE_MARK, ground_words, place_name, section_name, side_name
from bot.presentation.presenter import Score
from bot.presentation.wording import NOTHING, escaped, in_a_row, say, yes_no

OF_PLACES = ("objective", "sudden", "exits", "spotters")
"""The rules of a scenario that stand on the board in words."""


def board_text(view: State) -> str:
    lines = [escaped(view.options.scenario.title), *(medals_text(view, seat) for seat in SEATS)]
    lines += [*_units(view), *_objectives(view), *_special_rules(view), *_grounds(view)]
    return "\n".join(lines)


def medals_text(view: State, seat: Seat) -> str:
    return say(
        "memoir44-medals",
        side=f"{SIDE_MARK[seat]} {side_name(seat)}",
        medals=rules.points(view, seat),
        needed=view.options.scenario.medals[seat],
    )


def _units(view: State) -> Iterator[str]:
    """Yields the units of each side by its own sections, from its left. A unit on a line between two sections
    is listed with the first."""
    for seat in SEATS:
        top = view.options.scenario.is_top(seat)
        for section in SECTIONS:
            own = [unit for unit in view.board.side(seat) if sections(unit.hex, top)[0] == section]
            if own:
                side = f"{SIDE_MARK[seat]} {section_name(section)}"
                units = in_a_row(_unit(view, unit) for unit in own)
                yield say("memoir44-board-units", section=side, units=units)


def _unit(view: State, unit: Unit) -> str:
    medals = f" {say('memoir44-map-worth')}" if unit.medals > 1 else ""
    return f"{unit.name} ×{unit.figures} {place_name(view, unit.hex)}{medals}"


def _grounds(view: State) -> Iterator[str]:
    hexes: dict[str, list[Hex]] = {}
    for at in BOARD:
        for word in ground_words(view.board.ground_at(at)):
            hexes.setdefault(word, []).append(at)
    for word, there in hexes.items():
        yield say("memoir44-board-units", section=word, units=in_a_row(_runs(there)))


def _runs(hexes: Iterable[Hex]) -> Iterator[str]:
    """Yields hexes of the board in their order, those beside each other in a row as one part: “E1–E13”."""
    run: list[Hex] = []
    for at in (*hexes, None):
        if run and (at is None or at != Hex(run[-1].x + 2, run[-1].row)):
            yield name(run[0]) if len(run) == 1 else f"{name(run[0])}–{name(run[-1])}"
            run = []
        run += [at] if at else []


def _objectives(view: State) -> Iterator[str]:
    for key, goal in view.options.scenario.goal_names.items():
        yield say(
            "memoir44-objective",
            hex=name(goal.hex),
            medals=goal.medals,
            held=yes_no(goal.held),
            whose=SIDE_MARK.get(goal.seat, NOTHING),
            holder=SIDE_MARK.get(view.objectives.get(key, ""), NOTHING),
        )


def _special_rules(view: State) -> Iterator[str]:
    """Yields the rules of the scenario that belong to places, and the mines with their numbers as far as they
    are known."""
    yield from (line for rule, line in special_rules.rules(view.options.scenario) if rule in OF_PLACES)
    for seat in SEATS:
        mined = [mine.hex for mine in view.board.mines if mine.seat == seat]
        if mines := [f"{name(at)} {mine_number(view, at)}" for at in mined]:
            yield say("memoir44-map-mines", side=SIDE_MARK[seat], mines=in_a_row(mines))


def mine_number(view: State, at: Hex) -> str:
    """Returns the number of the mine on a hex, or “?” while nobody knows it (M58)."""
    number = view.shown.get(name(at), UNKNOWN)
    return "?" if number == UNKNOWN else str(number)


def score(view: State) -> list[Score]:
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
