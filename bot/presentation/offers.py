"""What a player is offered at one moment: a question, and what they may answer with one tap."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from bot.games.game import Command
from bot.presentation.drawing import Drawing

Path = tuple[str, ...]
"""A place of the menu; see ``Command.path``."""

NUMBERS = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳㉑㉒㉓㉔㉕"
"""The marks that connect an offer with a place on the picture."""


class Look(Enum):
    """How a button looks: a usual next move, a move that is seldom good or ends something, or one that cannot
    be meant lightly."""

    USUAL = "usual"
    MINOR = "minor"
    GRAVE = "grave"


LABEL = 80
"""The most characters of an offer's label."""


class Offer(NamedTuple):
    """One thing that a player may tap.

    ``path`` leads to a legal choice, to a branch of the menu, or to a series of commands. ``label`` is at
    most 80 characters; ``detail``, at most 100, is shown where the offer stands in a picker. ``chosen`` says
    that a picker shows it as picked.
    """

    path: Path
    label: str
    detail: str = ""
    look: Look = Look.USUAL
    chosen: bool = False


class Picker(NamedTuple):
    """Offers to pick from, the best first. Up to ``most`` can be picked at once, and are given in one step;
    then they must be choices."""

    placeholder: str
    offers: Sequence[Offer]
    most: int = 1


class Menu(NamedTuple):
    """A place of the menu.

    - ``question`` is what is asked, in one line.
    - ``offers`` are the answers, the best first: as buttons if they are few, else as a picker.
    - ``pickers`` follow them: where several can be picked at once, or several things are set.
    - ``then`` is given in the same step after what was picked from a picker with ``most`` above 1.
    - ``picture`` shows the position for this question, with the marks that the labels name.
    """

    question: str
    offers: Sequence[Offer] = ()
    pickers: Sequence[Picker] = ()
    then: Command | None = None
    picture: Drawing | None = None


def numbered(place: int) -> str:
    """Returns the mark of the offer at this place, counted from 0; empty beyond the last."""
    return NUMBERS[place] if place < len(NUMBERS) else ""
