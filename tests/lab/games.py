"""Games for the tests of the laboratory."""

from __future__ import annotations

from bot.games.registry import GAMES
from bot.lab.arena import Pairing, pairing, shipped, strength_of


def between(kind: str, *strengths: str) -> Pairing:
    """Returns the pairing of these strengths, by seat, on the first document of the game."""
    return pairing(
        kind, shipped(kind)[0], dict(zip(GAMES[kind].seats, map(strength_of, strengths), strict=True))
    )
