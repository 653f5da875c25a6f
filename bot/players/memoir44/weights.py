"""What the computer player of Memoir '44 weighs, in medals."""

from msgspec import Struct


class Weights(Struct, frozen=True):
    """The weights of an evaluation. A medal that decides nothing yet is worth 1."""

    unit: float = 0.6
    """The figures of a whole unit, besides the medal for it."""
    urgency: float = 1.0
    """What a medal is worth more, divided by the medals that its side still needs."""
    drive: float = 0.05
    """A hex that an enemy is driven back."""
    exposure: float = 0.15
    """What the enemy's strongest attack on a unit would cost on average."""
    others: float = 0.3
    """The share of the enemy's other attacks in the exposure."""
    coming: float = 0.5
    """The share of attacks in the exposure that an enemy could make only after a move."""
    aim: float = 0.25
    """What the unit's best attack in its next turn would gain on average."""
    near: float = 0.05
    """A hex towards the enemy, for a unit that is out of reach of any."""
    goal: float = 0.15
    """Each medal of an objective that may be won, divided by the distance to it and 1."""
    guard: float = 0.1
    """Each medal of an objective that the enemy may win, divided by the distance to it and 1."""
    hold: float = 0.5
    """The share of a medal that an objective is worth which must be held."""
    cover: float = 0.05
    """A die that the ground takes off the enemy's."""
    trapped: float = 0.1
    """A unit without a way back."""
    keep: float = 0.02
    """Each unit that a card could order, if the card stays in the hand."""
    draw: float = 0.05
    """A second card to choose from."""
    ambush: float = 0.15
    """An Ambush in the hand."""
    wire: float = 0.02
    """Wire that is removed."""


WEIGHTS = Weights()
