"""The rows of buttons of a panel of Memoir '44: what is chosen, the best first, and the acts below."""

from collections.abc import Sequence

from bot.presentation.drawing import Drawing
from bot.presentation.offers import SPREAD, Menu, Offer, Picker
from bot.presentation.wording import say

BEST = 4
"""Most hexes or units that are buttons; the others are in a picker below."""


def pairs(offers: Sequence[Offer]) -> list[Sequence[Offer]]:
    """Returns offers in rows of two."""
    return [offers[first : first + 2] for first in range(0, len(offers), 2)]


def others(offers: Sequence[Offer], placeholder: str) -> list[Picker]:
    """Returns a picker for the offers that have no button, as many as it holds."""
    rest = offers[BEST : BEST + SPREAD]
    return [Picker(placeholder, rest)] if rest else []


def best_first(question: str, offers: Sequence[Offer], acts: Sequence[Offer], picture: Drawing) -> Menu:
    """Returns a menu with the first offers in two rows, the acts in a row below them, and the other offers in
    a picker."""
    rows = [*pairs(offers[:BEST]), *([acts] if acts else [])]
    return Menu(question, pickers=others(offers, say("memoir44-pick-other")), picture=picture, rows=rows)
