"""Games for the tests of the laboratory."""

from __future__ import annotations

from msgspec.structs import replace

from bot.games.registry import GAMES
from bot.lab.arena import Pairing, Played
from bot.lab.grounds import Ground, pairing, shipped, side


def between(kind: str, *strengths: str, on: Ground | None = None) -> Pairing:
    """Returns the pairing of these strengths, by seat, on the first document of the game or another."""
    sides = {seat: side(kind, one) for seat, one in zip(GAMES[kind].seats, strengths, strict=True)}
    return pairing(kind, on or shipped(kind)[0], sides)


def course(played: Played) -> Played:
    """Returns a game without the time that it took."""
    return replace(played, cpu={})
