"""What the tests of all games know of France 1944."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.france1944 import GAME
from bot.games.france1944 import commands as do
from bot.presentation.france1944.counters import SIDE_COLOUR
from data import text
from presentation.parts import GameParts, Options, TableAims

from .play import Strategy, open_campaign, typed
from .situations import SITUATIONS

CAMPAIGN = ("ombre.toml", text("france1944", "campaigns", "practice.toml").encode())
FREE = {"kind": "mobile", "attack": 9, "defence": 9, "attacker_morale": 4, "defender_morale": 4}


def texts(typed: str) -> Iterator[tuple[str, Options]]:
    """Yields commands with this text in one of their options."""
    yield from (
        ("france new", {"campaign": typed}),
        ("france campaign add", {"file": (f"{typed.replace('/', '')[:40]}.toml", b"evil")}),
        ("france campaign remove", {"campaign": typed}),
        ("france odds", {**FREE, "ground": typed}),
    )


PARTS = GameParts(
    game=GAME,
    open=open_campaign,
    reach_play=open_campaign,
    strategy=Strategy,
    table=TableAims(sides=[(SIDE_COLOUR["allied"], SIDE_COLOUR["german"])]),
    typed=typed,
    examples=(
        do.Activate("Otter HQ"),
        do.Move("Otter 1", ("0402",), "normal"),
        do.Declare(("Heron 2",), ("0605",), "mobile"),
        do.Next(),
        do.TryAir(1, "ordinary"),
        do.Resolve(1),
        do.Lead("Heron 3"),
        do.Choose("steps"),
        do.Lose("Heron 3"),
        do.Retreat("Otter 3", "0403"),
        do.React("single", "Kiesel 1"),
        do.Replace("Otter 1"),
        do.Pass(),
        do.Supply("Otter 1", "out"),
        do.Agree(),
        do.Dispute(),
        do.Orders("way", "ask"),
    ),
    situations=SITUATIONS,
    setting=("bonus german", "3"),
    options={
        "france new": {"campaign": "practice"},
        "france odds": FREE,
        "france resolve-free": FREE,
        "france campaign show": {"campaign": "practice"},
        "france campaign add": {"file": CAMPAIGN, "name": "mine"},
        "france campaign remove": {"campaign": "nobodys"},
    },
    reads=frozenset(
        {
            "france odds",
            "france campaign list",
            "france campaign show",
        }
    ),
    openly=frozenset({"france resolve-free"}),
    refused={"france campaign remove": "document-not-yours"},
    texts=texts,
    sections=(1, 2, 3, 4, 5, 6, 7),
    rulings=tuple(f"F{number}" for number in range(1, 8)),
    without_ruling=frozenset({"campaign"}),
    raw=r"german|allied|traced",
    never_one={
        "refused-france-hq-often": ("most", "a limit of the rules above one (5)"),
        "refused-france-units-range": ("most", "a limit of the program"),
        "campaign-map-large": ("given", "more hexes than a map may have"),
    },
)
