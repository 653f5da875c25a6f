"""The command deck: 60 cards and their effects (section 3)."""

from collections.abc import Iterable
from typing import Literal

import msgspec
from msgspec import Struct

from bot.games.memoir44.battle import Strike
from bot.games.memoir44.hexes import Section
from bot.games.memoir44.terrain import Column
from data import table

HIDDEN = "?"
"""A card that the viewer may not know."""

Where = Literal["", "beside", "apart", "bare", "hurt"]


class Slot(Struct, frozen=True, forbid_unknown_fields=True):
    """Units that a card orders: at most ``count`` (None for all) of these types, in that section, in that
    position. An empty field sets no condition."""

    count: int | None = None
    section: Section | Literal["", "chosen"] = ""
    types: tuple[Column, ...] = ()
    where: Where = ""


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """The effects of a card; ``data/memoir44/cards.toml`` explains the fields."""

    count: int
    orders: tuple[Slot, ...] = ()
    falls_back: Literal["", "order", "type"] = ""
    draw: int = 1
    dice: int = 0
    close: bool = False
    still: bool = False
    march: int = 0
    battle_move: int = 0
    battles: int = 1
    freely: bool = False
    again: int = 0
    strike: Strike | Literal[""] = ""
    targets: int = 0
    does: Literal["", "dig", "heal"] = ""
    muster: bool = False
    reshuffle: bool = False
    answers: bool = False
    repeats: bool = False
    spotted: str = ""
    aims_at: Section | Literal[""] = ""


CARDS: dict[str, Card] = msgspec.convert(table("memoir44", "cards"), dict[str, Card])

SECTION_CARDS = frozenset(
    name for name, card in CARDS.items() if any(slot.section == "chosen" for slot in card.orders)
)
"""The cards that order units of a section that their player chooses."""

ANY_ONE = (Slot(count=1),)
"""The order of a card that falls back, or that cannot strike by night (M33, M34)."""

PLAIN = Card(count=0, orders=ANY_ONE)
"""A card with such an order and no other effect."""

AMBUSH = "ambush"

DECK: tuple[str, ...] = tuple(name for name, card in CARDS.items() for _ in range(card.count))
"""All the cards, grouped by kind."""

_RANK = {name: rank for rank, name in enumerate(CARDS)}


def in_order(cards: Iterable[str]) -> tuple[str, ...]:
    """Returns the cards grouped by kind, so that their order does not show how they were collected."""
    return tuple(sorted(cards, key=lambda name: _RANK.get(name, -1)))
