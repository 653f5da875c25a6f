"""The rows of buttons of a panel of Memoir '44: what is chosen, the best first, and the acts below."""

from collections.abc import Sequence

from bot.presentation.drawing import Drawing
from bot.presentation.offers import SPREAD, Menu, Offer, Picker
from bot.presentation.wording import say

BEST = 4
"""Most hexes or units that are buttons; the others are in a picker below."""

FEW_SHOTS = 2
"""Most targets whose buttons say what their chance means."""


def pairs(offers: Sequence[Offer]) -> list[Sequence[Offer]]:
    """Returns offers in rows of two."""
    return [offers[first : first + 2] for first in range(0, len(offers), 2)]


def best_first(
    question: str, offers: Sequence[Offer], acts: Sequence[Offer], picture: Drawing, rest: str = "other"
) -> Menu:
    """Returns a menu with the first offers in two rows, the acts in a row below them, and the other offers in
    a picker, as many as it holds; ``rest`` says what they are."""
    more = offers[BEST : BEST + SPREAD]
    pickers = [Picker(say(f"memoir44-pick-{rest}"), more)] if more else []
    rows = [*pairs(offers[:BEST]), *([acts] if acts else [])]
    return Menu(question, pickers=pickers, picture=picture, rows=rows)
