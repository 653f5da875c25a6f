"""Attacks between full units in the open, and what a test changes in them."""

from __future__ import annotations

from msgspec.structs import replace

from bot.games.memoir44.battle import UnitAttack
from bot.games.memoir44.terrain import Ground
from bot.games.memoir44.units import KINDS, KindName

BUNKER, BRIDGE = Ground(structure="bunker", owner="axis"), Ground("river", structure="bridge")


def attack(
    attacker: KindName = "infantry", target: KindName = "infantry", away: int = 1, **more: object
) -> UnitAttack:
    """Returns an attack between full units in the open, except for the given differences."""
    full = UnitAttack(attacker, KINDS[attacker].figures, target, KINDS[target].figures, away)
    return replace(full, **more)
