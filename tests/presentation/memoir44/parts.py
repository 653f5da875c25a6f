"""What the tests of all games know of Memoir '44."""

from __future__ import annotations

from collections.abc import Iterator

from games.memoir44.rule_numbers import RULINGS, SPECIAL
from simulated.table import Table

from bot.games.memoir44 import GAME
from bot.games.memoir44 import commands as do
from bot.games.memoir44.units import ALLIES, AXIS
from bot.presentation.memoir44.sheet import SIDE_FILL
from data import text
from presentation.parts import GameParts, Options, TableAims

from .play import bring_ground, open_game
from .situations import SITUATIONS
from .strategy import Strategy, typed


async def open_drill(table: Table) -> None:
    """Opens a game on the drill ground."""
    await bring_ground(table, "drill")
    await open_game(table, "drill")


def texts(typed: str) -> Iterator[tuple[str, Options]]:
    """Yields commands with this text in one of their options."""
    file = (f"{typed.replace('/', '')[:40]}.toml", b"evil")
    yield from (
        ("memoir new", {"scenario": typed}),
        ("memoir scenario show", {"scenario": typed}),
        ("memoir scenario add", {"file": file}),
        ("memoir scenario add", {"file": file, "name": typed}),
        ("memoir scenario remove", {"scenario": typed}),
    )


SCENARIO = ("lane.toml", text("memoir44", "scenarios", "lane.toml").encode())
WEIGHED = {"attacker": "armor", "target": "infantry", "distance": 2}

PARTS = GameParts(
    game=GAME,
    open=open_drill,
    reach_play=open_drill,
    strategy=Strategy,
    table=TableAims(posts=16, options={"scenario": "lane"}, sides=[(SIDE_FILL[ALLIES], SIDE_FILL[AXIS])]),
    typed=typed,
    examples=(
        do.Play("probe-left"),
        do.Order("Inf 1"),
        do.Target("Inf 5"),
        do.Move("Inf 1", "F5"),
        do.Engage("Inf 1", "Inf 5"),
        do.Clear("Inf 1"),
        do.Leave("Inf 1", "A1"),
        do.Drop("E6"),
        do.Lay("probe-left"),
        do.Back(),
        do.Retreat("H5"),
        do.TakeGround(),
        do.Overrun("Inf 5"),
        do.Hold(),
        do.Done(),
        do.Keep("probe-left"),
        do.Orders("ask"),
        do.Retreats("ask"),
    ),
    situations=SITUATIONS,
    setting=("medals axis", "1"),
    options={
        "memoir new": {"scenario": "lane"},
        "memoir odds": WEIGHED,
        "memoir roll": WEIGHED,
        "memoir symbols": {"n": 3},
        "memoir scenario show": {"scenario": "lane"},
        "memoir scenario add": {"file": SCENARIO, "name": "mine"},
        "memoir scenario remove": {"scenario": "nobodys"},
    },
    reads=frozenset({"memoir hand", "memoir odds", "memoir scenario list", "memoir scenario show"}),
    openly=frozenset({"memoir roll", "memoir symbols"}),
    refused={"memoir scenario remove": "document-not-yours"},
    texts=texts,
    sections=(1, 2, 3, 4),
    rulings=tuple(f"M{number}" for number in sorted((*RULINGS, *SPECIAL))),
    without_ruling=frozenset({"scenario"}),
    never_one={
        "refused-move-far": ("distance", "more than one hex: neighbours are never too far"),
        "refused-battle-range": ("distance", "more than one hex: neighbours are never too far"),
        "memoir44-single-attack": ("distance", "one hex at least (4)"),
        "refused-battle-figures": ("given", "any unit may have one figure"),
        "scenario-figures": ("given", "any unit may have one figure"),
        "memoir44-deck-renewed": ("count", "sixty cards, of which two hands hold some"),
    },
)
