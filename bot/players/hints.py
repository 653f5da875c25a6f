"""Hints: the commands that a computer player advises, each with a chance of its own."""

from collections.abc import Sequence
from operator import attrgetter
from typing import Any

from msgspec.structs import replace

from bot.games.game import Level, Seat
from bot.players.chance import Chance
from bot.players.player import Advice, Estimate, player_of

LEVEL: Level = "hard"
"""How well the computer plays that gives hints."""

SHOWN = 3
"""Number of commands that a hint names."""

PLAYOUTS = 32
"""How many times a game is played on from each."""


def hints(kind: str, view: Any, seat: Seat, seed: str) -> Sequence[Advice]:
    """Returns the commands with their chances to win, the best first. The same dice and the same hidden
    things are imagined for all, so that the chances can be compared; where there is one command alone, its
    chance is that of the advice."""
    player = player_of(kind)
    assert player is not None
    advice = player.advise(view, seat, LEVEL, Chance(seed))[:SHOWN]
    if len(advice) < 2:
        return advice
    ends = [player.playouts(view, seat, advised.command, PLAYOUTS, seed, False) for advised in advice]
    chances = map(Estimate.of, ends)
    valued = [
        replace(advised, value=min(1.0, max(0.0, chance.value)), error=chance.error)
        for advised, chance in zip(advice, chances, strict=True)
    ]
    return sorted(valued, key=attrgetter("value"), reverse=True)
