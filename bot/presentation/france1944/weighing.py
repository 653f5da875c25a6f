"""The odds of a combat before its die as a small picture: the six results in the final column."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.france1944 import commands as do
from bot.games.france1944.combat import Sum, six, weigh
from bot.games.france1944.engagement import case, forecast
from bot.games.france1944.state import State
from bot.games.france1944.tables import Effect, Tables
from bot.games.game import Choice
from bot.presentation.charts import die_face
from bot.presentation.drawing import Drawing, make_drawing
from bot.presentation.france1944.combat_sums import before
from bot.presentation.france1944.words import kind_name, signed
from bot.presentation.svg import (
    BRICK,
    INK,
    MARGIN,
    OCHRE,
    OLIVE,
    PAPER,
    PENCIL,
    SLATE,
    WIDTH,
    box,
    heading,
    line,
    moved,
    paper,
    path,
    stroke,
    text,
)
from bot.presentation.wording import NOTHING, say

MOST = 3
"""Most declared combats whose odds are drawn at once."""

FILL = {"A": BRICK, "E": OCHRE, "B": PENCIL, "D": SLATE, "F": OLIVE, "C": INK}
WORDS = {"E": INK}
"""The colour of a letter's tile, and of the letter where it differs from that of the paper."""

TOP, TILE = 146, 108


def weighed(view: State, command: do.Declare | do.Resolve) -> Sum:
    """Returns the sum of what may be declared or resolved now, before its die."""
    if isinstance(command, do.Declare):
        ratio = None if view.options.method == "revised" else 1
        return forecast(view, command.attackers, command.defenders, command.kind, ratio=ratio)
    fight = view.act.combat(command.combat)
    assert fight is not None
    return weigh(view.tables, case(view, fight, column=command.column, ratio=command.ratio))


def pictures(view: State, choices: Sequence[Choice]) -> list[Drawing]:
    """Returns the odds of the declared combats that may be resolved now."""
    found: dict[int, do.Resolve] = {}
    for choice in choices:
        if isinstance(command := choice.command, do.Resolve):
            found.setdefault(command.combat, command)
    if view.options.method != "revised":
        return []
    titles = {number: say("france-combat-title", number=number) for number in list(found)[:MOST]}
    if rest := len(found) - len(titles):
        last = max(titles)
        titles[last] = say("france-picture-more", title=titles[last], count=rest)
    return [picture(view.tables, weighed(view, found[number]), title) for number, title in titles.items()]


def picture(tables: Tables, found: Sum, title: str) -> Drawing:
    """Draws for each face of the die the result with its overflow, the letter, and its effect on both
    sides."""
    tiles = [
        moved(MARGIN + (WIDTH - 2 * MARGIN) / 6 * number, TOP, _tile(one, found.overflow))
        for number, one in enumerate(six(tables, found))
    ]
    below = say(
        "france-picture-odds",
        column=found.column or NOTHING,
        kind=kind_name(found.case.kind),
        modifier=signed(found.modifier),
    )
    rows = [
        text(say("france-picture-attacker"), MARGIN, TOP + 250, 22, fill=PENCIL),
        text(say("france-picture-defender"), MARGIN, TOP + 326, 22, fill=PENCIL),
    ]
    svg = paper(TOP + 384, heading(title, below), *tiles, *rows)
    return make_drawing("odds.png", svg, f"{title}\n{before(tables, found)}")


def _tile(one: Sum, overflow: int) -> str:
    assert one.letter is not None
    assert one.attacker is not None
    middle = TILE / 2
    shown = signed(overflow) if overflow else ""
    return (
        die_face(one.die or 1, middle, 22)
        + text(shown, middle + 26, 30, 22, fill=PENCIL, room=34)
        + box(8, 56, TILE - 16, 150, FILL[one.letter], rx=10, **stroke(INK, 2))
        + text(one.letter, middle, 156, 76, fill=WORDS.get(one.letter, PAPER), bold=True, anchor="middle")
        + _effects((one.attacker,), 262)
        + _effects(one.defender, 338)
    )


STEP = 18
"""The width of the sign of an effect."""


def _effects(ways: Sequence[Effect], y: float) -> str:
    """Draws steps lost as counters and hexes of retreat as arrows; a bar separates alternatives."""
    marks: list[str] = []
    for way in ways:
        marks += [line(6, -2, 6, 20, **stroke(INK, 3))] if marks else []
        marks += [box(0, 2, 14, 14, BRICK, rx=2, **stroke(INK, 2))] * way.steps + [ARROW] * way.hexes
    if not marks:
        return text("–", TILE / 2, y + 18, 26, fill=PENCIL, anchor="middle")
    left = (TILE - STEP * len(marks) + 4) / 2
    return "".join(moved(left + STEP * number, y, sign) for number, sign in enumerate(marks))


ARROW = path("M0,9 H9 M6,3 L13,9 L6,15", **stroke(INK, 3))
