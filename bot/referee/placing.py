"""A random placement, for a German player who leaves it to chance."""

import secrets

from bot.games.resistance.placement import Placement, legal_placements


def by_lot() -> Placement:
    """Returns one of the legal placements, each with equal probability."""
    return secrets.choice(legal_placements())
