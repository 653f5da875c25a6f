"""The pictures of Memoir '44, each made from a view and from nothing else: the whole board, and the part of
it that a question is about."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from bot.games.game import Choice
from bot.games.memoir44.hexes import HEXES, Hex
from bot.games.memoir44.state import State
from bot.games.memoir44.terrain import Ground
from bot.games.memoir44.units import KIND_NAMES, SEATS
from bot.table.drawing import Drawing, make_drawing
from bot.table.memoir44.board import board_text
from bot.table.memoir44.field import ground
from bot.table.memoir44.pieces import medal, symbol, under_orders
from bot.table.memoir44.scene import Scene, offered
from bot.table.memoir44.turn import start
from bot.table.memoir44.window import BOARD_WINDOW, Window, window
from bot.table.memoir44.words import ground_words, kind_name
from bot.table.svg import INK, WIDTH, Area, layer, legend, paper
from bot.table.wording import say


def board(view: State) -> Drawing:
    """Draws the whole board, with the last moves as faint arrows."""
    return _drawn(view, BOARD_WINDOW)


def position(
    view: State,
    choices: Sequence[Choice] = (),
    marks: Mapping[str, str] = {},
    focus: Collection[str] = (),
) -> Drawing:
    """Draws the part of the board that a question is about.

    ``marks`` are drawn on hexes and units, each by its name: ``{"E6": "①", "Inf 5": "②"}``. The picture holds
    every hex and unit that is marked, in ``focus`` or among the choices, whole and with the hexes around it;
    it is the whole board if they do not fit, and while orders are given. A hex that can be chosen and has no mark shows its name.
    """
    units = view.board.by_name
    named = (*marks, *focus)
    asked = [HEXES[one] for one in named if one in HEXES] + [units[one].hex for one in named if one in units]
    wanted = [] if view.phase == "orders" else [*asked, *_action(view, choices)]
    return _drawn(view, window(wanted, _recent(view)), choices, marks)


def _drawn(
    view: State, seen: Window, choices: Sequence[Choice] = (), marks: Mapping[str, str] = {}
) -> Drawing:
    scene = Scene(view, seen, choices, marks)
    name = "board.png" if seen == BOARD_WINDOW else "action.png"
    return make_drawing(name, paper(scene.height), board_text(view), scene.layers())


def _action(view: State, choices: Sequence[Choice]) -> list[Hex]:
    """Returns the hexes of the battle or the retreat at hand, of the open unit, and of all that can be
    chosen."""
    units, now = view.board.by_name, offered(view, choices)
    names = [*start(view), *now.units] if choices else []
    if view.clash:
        names.append(view.clash.attacker)
    if view.flight:
        names.append(view.flight.unit)
    found = [units[one].hex for one in names if one in units]
    return [*found, *([view.clash.hex] if view.clash else ()), *now.go, *now.aim]


def _recent(view: State) -> list[Hex]:
    """Returns the hexes of the last moves, the last first."""
    return [at for track in reversed(view.tracks) for at in (track.to, track.origin)]
