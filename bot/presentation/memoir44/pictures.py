"""The pictures of Memoir '44, each made from a view and from nothing else: the whole board, and the part of
it that a question is about."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from bot.games.game import Choice, Outcome, Seat
from bot.games.memoir44.hexes import HEXES, name
from bot.games.memoir44.state import State
from bot.games.memoir44.units import ALLIES, KIND_NAMES, SEATS
from bot.presentation import svg
from bot.presentation.drawing import Drawing, make_drawing
from bot.presentation.memoir44.board import board_text, ground_parts
from bot.presentation.memoir44.board_layers import Scene, offered
from bot.presentation.memoir44.counters import (
    ALARM,
    FILL,
    SIGN,
    exit_plate,
    eye_plate,
    flag_plate,
    medal,
    mine_plate,
    moon,
    tied,
    under_orders,
    worth,
)
from bot.presentation.memoir44.figures import SHAPE, SOLDIER_WIDTH, symbol
from bot.presentation.memoir44.ground import ground
from bot.presentation.memoir44.sheet import BOARD_WINDOW, Window, window
from bot.presentation.memoir44.status import result
from bot.presentation.memoir44.words import ground_words, kind_name
from bot.presentation.wording import say

BANNER_HEIGHT = 60
"""The height of the banner that names the winner, in pixels."""


def picture(view: State, *, key: bool = False) -> Drawing:
    """Draws the whole board, with the last moves as faint arrows; above it, once the game is over, the
    winner, and below it the meaning of its signs if ``key`` is set."""
    over = view.outcome
    scene = Scene(view, BOARD_WINDOW, top=BANNER_HEIGHT if over else 0)
    rows = _key(view) if key else []
    layers = [
        *scene.layers(),
        *([svg.layer(svg.Area(0, 0, svg.WIDTH, BANNER_HEIGHT + 12), _banner(over))] if over else ()),
        *(
            svg.layer(svg.Area(0, -20, svg.WIDTH, 40), svg.legend(row, 0.36), y=scene.bottom + 46 * n + 6)
            for n, row in enumerate(rows)
        ),
    ]
    return make_drawing("board.png", svg.paper(scene.bottom + 46 * len(rows)), board_text(view), layers)


def fallen(view: State, unit: str, medal: Seat | None) -> Drawing:
    """Draws the battle in which a unit was eliminated, with the medal for it."""
    gone = next(lost for lost in reversed(view.lost) if lost.name == unit)
    attackers = [track.origin for track in view.tracks if track.battle and track.to == gone.hex]
    scene = Scene(view, window([gone.hex, *attackers[-1:]]))
    layers = [*scene.layers(), *scene.fallen(gone, medal)]
    return make_drawing("fallen.png", svg.paper(scene.bottom), board_text(view), layers)


def position(
    view: State,
    choices: Sequence[Choice] = (),
    marks: Mapping[str, str] = {},
    focus: Collection[str] = (),
) -> Drawing:
    """Draws the part of the board that a question is about.

    ``marks`` are drawn on hexes and units, each by its name: ``{"E6": "①", "Inf 5": "②"}``. The picture holds
    every hex and unit that is marked, in ``focus`` or among the choices, whole and with the hexes around it;
    it is the whole board if they do not fit, and while orders are given. A hex that can be chosen and has no
    mark shows its name.
    """
    scene = Scene(view, _part(view, choices, (*marks, *focus)), choices, marks)
    return make_drawing("action.png", svg.paper(scene.bottom), board_text(view), scene.layers())


def pictures(view: State, choices: Sequence[Choice]) -> list[Drawing]:
    """Draws the part of the board that a choice is about, unless that is all of it, and the whole board."""
    if not view.outcome and _part(view, choices) != BOARD_WINDOW:
        return [position(view, choices), picture(view)]
    return [position(view, choices) if choices and not view.outcome else picture(view)]


def _part(view: State, choices: Sequence[Choice], names: Collection[str] = ()) -> Window:
    """Returns the part of the board with these hexes and units, with those of the retreat or the battle at
    hand, and with all that can be chosen."""
    recent = [at for track in reversed(view.tracks) for at in (track.to, track.origin)]
    if view.phase == "orders":
        return window([], recent)
    now, fought, units = offered(view, choices), list[str](), view.board.by_name
    if view.flight:
        fought = [view.flight.unit]
    elif view.clash:
        fought = [view.clash.attacker, name(view.clash.hex)]
    wanted = [*names, *now.units, *fought]
    hexes = [units[it].hex if it in units else HEXES[it] for it in wanted if it in units or it in HEXES]
    return window([*hexes, *now.go, *now.aim], recent)


def _banner(over: Outcome) -> str:
    ours = over.winner == ALLIES
    cloth = svg.box(
        14,
        14,
        svg.WIDTH - 28,
        BANNER_HEIGHT - 8,
        FILL[ours],
        rx=26 if ours else 4,
        **svg.stroke(svg.INK, 2.5),
    )
    words = svg.text(
        result(over),
        svg.WIDTH / 2,
        50,
        32,
        fill=SIGN[ours],
        bold=True,
        anchor="middle",
        room=svg.WIDTH - 2 * svg.MARGIN,
    )
    return cloth + words


def _key(view: State) -> list[dict[str, str]]:
    """Returns the meaning of the signs in rows: the grounds and the kinds of units that are on the board."""
    grounds: dict[str, str] = {}
    for part in ground_parts(view):
        for word in ground_words(part):
            grounds.setdefault(word, ground(part))
    kinds = {
        kind_name(kind): svg.moved(
            0, 0, symbol(kind, svg.INK), scale=min(2.8, 90 / SHAPE.get(kind, SOLDIER_WIDTH))
        )
        for kind in KIND_NAMES
        if any(unit.kind == kind for unit in view.board.units)
    }
    return [row for row in _rows(grounds | kinds | _marks(view)) if row]


def _marks(view: State) -> dict[str, str]:
    """Returns the meaning of the other signs: objectives, orders, and what the special rules mark."""
    scenario = view.options.scenario
    special = scenario.special
    signs: dict[str, tuple[object, str]] = {
        "memoir44-picture-objective": (True, svg.moved(0, 0, medal("", 1, None), scale=2.2)),
        "memoir44-picture-group": (any(goal.group for goal in scenario.objectives), tied()),
        "memoir44-picture-sudden": (special.sudden_death, ALARM + flag_plate(SEATS[0])),
        "memoir44-map-worth": (
            any(unit.medals > 1 for unit in view.board.units),
            svg.moved(0, 0, worth(2, 0, 0), scale=2),
        ),
        "memoir44-picture-exit": (special.exits, svg.moved(0, 0, exit_plate(SEATS[0], 0), scale=2)),
        "memoir44-map-mine": (view.board.mines, svg.moved(0, 0, mine_plate(SEATS[1], "?"), scale=1.8)),
        "memoir44-picture-spotters": (special.spotters, svg.moved(0, 0, eye_plate(), scale=2)),
        "memoir44-picture-night": (view.sight, svg.moved(0, 0, moon(), scale=2.5)),
        "memoir44-picture-ordered": (True, svg.moved(0, 0, under_orders(SEATS[0], done=False), scale=0.8)),
    }
    return {say(key): sign for key, (there, sign) in signs.items() if there}


def _rows(signs: dict[str, str]) -> list[dict[str, str]]:
    """Returns the signs in rows that are not too wide."""
    rows: list[dict[str, str]] = [{}]
    for word, sign in signs.items():
        if sum(svg.wide(label, 22) + 50 for label in (*rows[-1], word)) > svg.WIDTH - 2 * svg.MARGIN:
            rows.append({})
        rows[-1][word] = sign
    return rows
