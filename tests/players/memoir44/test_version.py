"""The moves of a version of the player."""

from __future__ import annotations

import pytest

from bot.players.memoir44 import PLAYER
from players.moves import digest

MOVES = {
    2: "849edd010ef3e7c37523e9e7a296048d",
    3: "b2d4cd5e5454cc093599753b2674ee32",
    4: "430f6faf21826c595f8867ce91b5119f",
    5: "a0458573cfa01cb29f20584367b16b1d",
    6: "a0458573cfa01cb29f20584367b16b1d",
    7: "a0458573cfa01cb29f20584367b16b1d",
    8: "a0458573cfa01cb29f20584367b16b1d",
    9: "74c195d236ce37e48f24fc5bd77fc904",
    10: "4308251cce1a21eb52221b1dc290125c",
}
"""The digest of its moves, by version. A player that moves otherwise has another version, by which a record
says which one has played; the same digest was found with Python 3.11, 3.12 and 3.13."""


@pytest.mark.usefixtures("all_lines")
def test_the_version_changes_with_the_moves() -> None:
    """``verify --computer`` plays the moves of this version again."""
    assert digest("memoir44", 25) == MOVES[PLAYER.version]
