"""The table of rows in ``data/memoir44/README.md`` and the panels agree."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from games.memoir44.position import after, board, turn

from bot.games.memoir44 import GAME
from bot.games.memoir44.state import State, stage
from bot.presentation.offers import CIRCLED_NUMBERS, Menu, choice_at
from bot.presentation.wording import ENGLISH, speaking
from data import text

from .menus import menu_of, offers_of
from .sensible import PRESENTER
from .steps import steps

TABLE = re.compile(r"^\| asked \|.*\n\|[-|]+\|\n((?:\|.*\n)+)", re.MULTILINE)
NAMES = {
    "drop": "an air drop",
    "card": "a card",
    "lay": "a card",
    "keep": "which card to keep",
    "moves": "a move",
    "again": "a move",
    "battles": "a battle",
    "answer": "an Ambush",
    "retreat": "a retreat",
    "back": "a battle back",
    "ground": "the ground",
    "overrun": "one more battle",
}
"""What is asked at each stage, as the table has it."""

RARE = ("overrun", "keep", "again", "back")
"""Decisions of which every one is looked at."""


def table() -> dict[str, list[list[str]]]:
    """Returns the rows of each decision: the labels that may stand in it, in their order."""
    found = TABLE.search(text("memoir44", "README.md"))
    assert found
    lines = [[cell.strip() for cell in line.strip("|").split("|")] for line in found[1].splitlines()]
    return {asked: [cell.split(", ") for cell in rows[:3] if cell] for asked, *rows in lines}


def asked(state: State, menu: Menu) -> str:
    """Returns what a menu asks, as the table has it."""
    now = stage(state)
    if now != "orders":
        return NAMES[now]
    if state.card.strike and not state.sight:
        return "a chain of targets" if state.card.targets > 1 else "a target of a card"
    return "several units to order" if menu.then else "a unit to order"


def place(label: str) -> str:
    """Returns a label as the table has it: its number, or its words without what changes."""
    if label[0] in CIRCLED_NUMBERS:
        return CIRCLED_NUMBERS[CIRCLED_NUMBERS.index(label[0])]
    return re.sub(r"\b([A-I]\d+|\d+)\b", "…", label.partition(" · ")[0])


def stands(row: Sequence[str], cell: Sequence[str]) -> bool:
    """Whether the labels of a row stand in a cell in its order."""
    places = [cell.index(label) if label in cell else -1 for label in row]
    in_order = (first < second or cell[first] == "…" for first, second in pairwise(places))
    return -1 not in places and all(in_order)


def striking() -> State:
    """Returns the naming of the targets of an Air Power."""
    units = "allies infantry I1", "axis infantry C6", "axis armor C7", "axis infantry D7", "axis artillery A1"
    return after(turn(board(*units), "air-power"), "play air-power")


def test_every_panel_has_the_rows_of_the_table() -> None:
    """Each row of a panel stands in a row of the table, in the same order, with its acts in theirs."""
    rows_of, seen = table(), set[str]()
    with speaking(ENGLISH):
        for number, state in enumerate((*(step.state for step in steps()), striking())):
            now = stage(state)
            if not GAME.awaited(state) or (number % 3 and now not in RARE and state.card.targets < 2):
                continue
            menu = menu_of(state)
            kind = asked(state, menu)
            cells = iter(rows_of[kind])
            for row in menu.rows:
                labels = [place(offer.label) for offer in row]
                if kind == "several units to order":
                    labels[0] = "…"
                if kind == "a chain of targets":
                    labels = ["…" if label in CIRCLED_NUMBERS else label for label in labels]
                assert any(stands(labels, cell) for cell in cells), (kind, labels)
            seen.add(kind)
    assert seen == rows_of.keys()


def test_what_has_no_button_is_in_a_picker() -> None:
    """Every legal order, move, battle and target of the unit at hand can be reached from its panel, if they
    are not more than a picker holds."""
    for one in list(steps())[::7]:
        if stage(one.state) not in ("card", "retreat", "ground", "overrun", "answer", "keep"):
            continue
        (seat,) = GAME.awaited(one.state)
        view, choices = GAME.view(one.state, seat), GAME.choices(one.state, seat)
        reached = set()
        for offer in offers_of(menu_of(one.state)):
            series = PRESENTER.series(view, seat, choices, offer.path)
            if choice := choice_at(choices, offer.path):
                reached.add(choice.command)
            elif series:
                reached.add(series[0])
            else:
                below = offers_of(menu_of(one.state, offer.path))
                reached |= {found.command for way in below if (found := choice_at(choices, way.path))}
        legal = {choice.command for choice in choices if choice.command.path()[0] != "more"}
        assert reached == legal
