"""The moves of a version of the player."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from bot.players.france1944 import PLAYER

MOVES = {
    1: "c8d72dcb70a9a040367f4205b9cae2e2",
    2: "fcc48d2edd376b929c0268649f35ba20",
    3: "693a77046478aa6200ed705873f237dd",
    4: "a672ecdc3ae41b80518b8bda98b9de17",
}
"""The digest of its moves, by version. A player that moves otherwise has another version, by which a record
says which one has played."""

HASHED = "from players.moves import digest; print(digest('france1944', 12))"


def test_the_version_changes_with_the_moves(repository: Path) -> None:
    """``verify --computer`` plays the moves of this version again. They depend on no order of sets, nor on
    the hashes of texts, which differ from process to process."""
    command = [sys.executable, "-c", HASHED]
    env = {**os.environ, "PYTHONPATH": f"{repository}:{repository / 'tests'}", "PYTHONHASHSEED": "7"}
    told = subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout
    assert told.strip() == MOVES[PLAYER.version]
