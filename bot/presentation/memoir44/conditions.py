"""The objectives and special rules of a scenario of Memoir '44 as lines of the text board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap

from bot.games.memoir44.hexes import Hex, name
from bot.games.memoir44.special import UNKNOWN
from bot.games.memoir44.state import State
from bot.games.memoir44.units import ALLIES, SEATS
from bot.presentation.memoir44.marks import WIDE
from bot.presentation.memoir44.words import SIDE_MARK
from bot.presentation.wording import NOTHING, in_a_row, say, yes_no

INDENT = "  "


def objectives_text(view: State) -> str:
    """Returns the objectives and who holds them; empty if there are none."""
    return "\n".join(line for goal in view.options.scenario.goal_names for line in _objective(view, goal))


def _objective(view: State, goal: str) -> Iterator[str]:
    one = view.options.scenario.goal_names[goal]
    yield say(
        "memoir44-objective",
        hex=name(one.hex),
        medals=one.medals,
        held=yes_no(one.held),
        whose=SIDE_MARK.get(one.seat, NOTHING),
        holder=SIDE_MARK.get(view.objectives.get(goal, ""), NOTHING),
    )
    if one.group:
        deciding = one.deciding or NOTHING
        needed = say("memoir44-map-group", hexes=_names(one.hexes), deciding=deciding, needed=one.needed)
        yield from _wrapped(needed, INDENT)


def conditions_text(view: State) -> str:
    """Returns what the special rules of the scenario add to the board, in lines that fit on a telephone;
    empty if there are none: sudden death, exits, mines with their numbers as far as they are known,
    spotters, and the sight at night."""
    return "\n".join(line for words in _conditions(view) for line in _wrapped(words))


def _conditions(view: State) -> Iterator[str]:
    special = view.options.scenario.special
    for one in special.sudden_death:
        side = SIDE_MARK[one.seat]
        yield say("memoir44-map-sudden", side=side, hexes=_names(one.hexes), needed=one.needed)
    for seat in SEATS:
        if exits := [one.hex for one in special.exits if one.seat == seat]:
            yield say("memoir44-map-exits", side=SIDE_MARK[seat], hexes=_names(exits))
    for seat in SEATS:
        if mines := [_mine(view, one.hex) for one in view.board.mines if one.seat == seat]:
            yield say("memoir44-map-mines", side=SIDE_MARK[seat], mines=in_a_row(mines))
    if special.spotters:
        yield say("memoir44-map-spotters", side=SIDE_MARK[ALLIES], hexes=_names(special.spotters))
    if view.sight:
        yield say("memoir44-map-sight", hexes=view.sight)


def _mine(view: State, at: Hex) -> str:
    return f"{name(at)} {mine_number(view, at)}"


def mine_number(view: State, at: Hex) -> str:
    """Returns the number of the mine on a hex, or “?” while nobody knows it (M58)."""
    number = view.shown.get(name(at), UNKNOWN)
    return "?" if number == UNKNOWN else str(number)


def _names(hexes: Iterable[Hex]) -> str:
    return in_a_row(map(name, hexes))


def _wrapped(words: str, indent: str = "") -> list[str]:
    return wrap(words, WIDE, initial_indent=indent, subsequent_indent=INDENT, break_on_hyphens=False)
