"""What a sealed placement is like, for the German alone: what its totals give away (3, 6)."""

from __future__ import annotations

from bot.games.resistance.placement import Placement, total, train
from bot.presentation.resistance.asking import brief, readings
from bot.presentation.resistance.words import item_name, zone_name
from bot.presentation.wording import say

MOST = 2
"""Most zones that are named for what they give away."""


def review(placement: Placement) -> list[str]:
    """Returns which zones a guessed total gives away, which train is hidden best, and which has the fewest
    guards, a sentence each."""
    found = []
    bare = [(zone, held) for zone, held in enumerate(placement, 1) if len(readings(total(held))) == 1]
    bare.sort(key=lambda one: train(one[1]) is None)
    for zone, held in bare[:MOST]:
        found.append(
            say("resistance-review-bare", zone=zone_name(zone), total=total(held), contents=brief(held))
        )
    trains = [(zone, held) for zone, held in enumerate(placement, 1) if train(held)]
    zone, held = max(trains, key=lambda one: len(readings(total(one[1]))))
    if (count := len(readings(total(held)))) > 1:
        here = total(held)
        found.append(
            say("resistance-review-hidden", zone=zone_name(zone), train=_train(held), total=here, count=count)
        )
    weak = [(zone, held) for zone, held in trains if "squad" not in held and held.count("gendarme") == 1]
    for zone, held in weak[:1]:
        found.append(say("resistance-review-weak", zone=zone_name(zone), train=_train(held)))
    return found


def _train(held: tuple[str, ...]) -> str:
    here = train(held)
    assert here is not None
    return item_name(here)
