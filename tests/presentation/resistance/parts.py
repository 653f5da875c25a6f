"""What the tests of all games know of French Resistance."""

from __future__ import annotations

import random
from collections.abc import Iterator

from games.resistance.rule_numbers import SECTIONS
from simulated.table import LEGAL, Table

from bot.games.resistance import GAME
from bot.games.resistance import commands as do
from bot.games.resistance.placement import parse
from bot.presentation.resistance.counters import FILL
from presentation.parts import GameParts, Options, TableAims

from .situations import SITUATIONS
from .strategy import Strategy, typed


def texts(typed: str) -> Iterator[tuple[str, Options]]:
    """Yields commands with this text in one of their options."""
    yield from (
        ("resistance interrogate", {"zone": typed, "guess": 1}),
        ("resistance move", {"figure": typed, "to": 2}),
        ("resistance place", {"caen": typed}),
    )


GERMANS = [colour for piece, colour in FILL.items() if piece != "maquis"]

PARTS = GameParts(
    game=GAME,
    open=Table.placed,
    reach_play=Table.fighting,
    strategy=lambda seed: Strategy(random.Random(seed)),
    table=TableAims(
        taps=6, posts=25, sides=[(FILL["maquis"], FILL[kind]) for kind in FILL if kind != "maquis"]
    ),
    typed=typed,
    examples=(
        do.Place(tuple(parse(held) for held in LEGAL.values())),
        do.Interrogate(1, 5),
        do.Stop(),
        do.Attack(1, 3),
        do.First(1),
        do.Reroll(),
        do.Keep(),
        do.Choose("R1"),
        do.Move("R1", 2),
        do.Shoot("R1", 6),
        do.Cover("R1"),
        do.Rescue("R1"),
        do.Task(1),
        do.End(),
        do.Orders("ask"),
        do.Rerolls("clock", "never"),
    ),
    situations=SITUATIONS,
    setting=("bonus german", "3"),
    texts=texts,
    sections=SECTIONS,
    rulings=tuple(f"R{number}" for number in range(1, 23)),
    raw=r"german|resistance|group\d|maquis",
    never_one={
        "refused-guesses-used": ("most", "seven guesses (3)"),
        "picture-map-interrogation": ("allowed", "seven guesses (3)"),
        "resistance-sheet-left": ("allowed", "seven guesses (3)"),
        "refused-zone-full": ("held", "more than three items (2)"),
        "refused-zone-trains": ("held", "more than one train (2)"),
        "refused-zone-squads": ("held", "more than one squad (2)"),
        "resistance-strength-rolled": ("strength", "D6 + 3 (7)"),
        "resistance-keep-strength": ("value", "D6 + 3 (7)"),
        "resistance-asks-keep-strength": ("value", "D6 + 3 (7)"),
        "resistance-thrown-strength": ("value", "D6 + 3 (7)"),
        "resistance-told-zone": ("resistance", "D6 + 3 (7)"),
        "resistance-asks-keep-points": ("value", "2D6: only those may be thrown again (8)"),
        "resistance-thrown-points": ("value", "2D6: only those may be thrown again (8)"),
        "resistance-way-all-down": ("count", "two men at least"),
        "resistance-way-volley": ("shots", "two shots at least"),
        "resistance-climax-missing": ("points", "three for each number (17)"),
        "resistance-why-task-german": ("most", "three or four dice (R14)"),
        "resistance-why-task-resistance": ("most", "three or four dice (R14)"),
        "resistance-forces-deployed": ("resistance", "D6 + 3 (7)"),
        "resistance-keep-points": ("value", "2D6: only those may be thrown again (8)"),
        "resistance-option-task_dice_max": ("value", "told only where it is not three (R14)"),
        "refused-task-dice": ("most", "three or four dice (R14)"),
        "refused-move-limit": ("most", "two sections a turn (9)"),
        "refused-shoot-limit": ("most", "two shots a turn (9)"),
        "refused-shoot-far": ("distance", "more than three sections (12)"),
    },
)
