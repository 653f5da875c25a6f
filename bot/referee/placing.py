"""A placement drawn by lot, for a German who leaves it to chance."""

import secrets

from bot.games.resistance.placement import Placement, legal_placements


def by_lot() -> Placement:
    """One of the legal placements, each as likely as any other."""
    return secrets.choice(legal_placements())
