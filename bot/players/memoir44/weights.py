"""What the computer player of Memoir '44 weighs, in medals. A medal that decides nothing yet is worth 1."""

from __future__ import annotations

UNIT = 0.6
"""The figures of a whole unit, besides the medal for it."""
URGENCY = 1.0
"""What a medal is worth more, divided by the medals that its side still needs."""
DRIVE = 0.05
"""A hex that an enemy is driven back."""
EXPOSURE = 0.15
"""What the enemy's strongest attack on a unit would cost on average."""
OTHERS = 0.3
"""The share of the enemy's other attacks in the exposure."""
COMING = 0.5
"""The share of attacks in the exposure that an enemy could make only after a move."""
AIM = 0.25
"""What the unit's best attack in its next turn would gain on average."""
NEAR = 0.05
"""A hex towards the enemy, for a unit that is out of reach of any."""
GOAL = 0.15
"""Each medal of an objective that may be won, divided by the distance to it and 1."""
GUARD = 0.1
"""Each medal of an objective that the enemy may win, divided by the distance to it and 1."""
HOLD = 0.5
"""The share of a medal that an objective is worth which must be held."""
COVER = 0.05
"""A die that the ground takes off the enemy's."""
TRAPPED = 0.1
"""A unit without a way back."""
KEEP = 0.02
"""Each unit that a card could order, if the card stays in the hand."""
DRAW = 0.05
"""A second card to choose from."""
AMBUSH = 0.15
"""An Ambush in the hand."""
WIRE = 0.02
"""Wire that is removed."""
