"""How many taps an activation takes on the panel, by a sensible player."""

from __future__ import annotations

import random
import sys

from games.fuzz import RandomDice
from simulated.night import by_night

from .sensible import Tapping

GAMES = by_night(20, by_day=7)


def test_an_activation_with_a_combat_takes_eight_taps_at_most_on_average(undrawn: None) -> None:
    """At most eight taps an activation with a combat, its reactions included."""
    counted: list[int] = []
    for seed in range(GAMES):
        tapping = Tapping(RandomDice(random.Random(seed)))
        tapping.play()
        counted += [taps for name, taps in tapping.taps.items() if name in tapping.fought]
    average = sum(counted) / len(counted)
    sys.stdout.write(
        f"France 1944: {average:.2f} taps an activation with a combat, at most {max(counted)} "
        f"({len(counted)} activations)\n"
    )
    assert len(counted) > 3 * GAMES
    assert average <= 8
