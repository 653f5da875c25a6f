"""What an attack does on average, from the exact chances of its dice."""

from __future__ import annotations

from functools import cache
from math import fsum
from typing import NamedTuple

from bot.games.memoir44 import battle
from bot.games.memoir44.battle import Attack, Rulings, Throw
from bot.games.memoir44.odds import chances


class Blow(NamedTuple):
    """The average effect of a throw on a unit: figures lost, the chance that the unit is eliminated, hexes
    that it is driven back, and the chance that it no longer stands where it stood."""

    lost: float
    gone: float
    back: float
    away: float


NOTHING = Blow(0.0, 0.0, 0.0, 0.0)
FARTHEST = 3
"""The way back of a unit counts up to so many hexes."""


@cache
def blow(throw: Throw, room: int, step: int, *, shielded: bool) -> Blow:
    """Returns the effect of a throw on a unit that has ``room`` hexes behind it, retreats ``step`` hexes a
    flag, and ignores the first flag if it is ``shielded``. Hexes that it cannot retreat cost figures (2)."""
    lost, gone, back, away = [], [], [], []
    for (hit, flags), exact in chances(throw).items():
        chance, left = float(exact), throw.figures - hit
        due = max(0, flags - shielded) * step if left else 0
        made = min(due, room)
        left = max(0, left - (due - made))
        lost.append(chance * (throw.figures - left))
        if not left:
            gone.append(chance)
        back.append(chance * made)
        if made or not left:
            away.append(chance)
    return Blow(fsum(lost), fsum(gone), fsum(back), fsum(away))


@cache
def throw_of(attack: Attack, rulings: Rulings) -> Throw | None:
    """Returns the dice of an attack, or None if it may not be made."""
    return None if battle.objections(attack) else battle.throw(attack, rulings)
