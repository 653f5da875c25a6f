"""The moves of a version of the player."""

from __future__ import annotations

from bot.players.resistance import PLAYER
from players.moves import digest

MOVES = {4: "be0299b87efefba932af2a58d9c045b5"}
"""The digest of its moves, by version. A player that moves otherwise has another version, by which a record
says which one has played; the same digest was found with Python 3.11, 3.12 and 3.13."""


def test_the_version_changes_with_the_moves() -> None:
    """``verify --computer`` plays the moves of this version again."""
    assert digest("resistance", 60) == MOVES[PLAYER.version]
