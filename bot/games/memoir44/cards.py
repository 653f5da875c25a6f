"""The command deck: 60 cards and what they do (section 3)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec
from msgspec import Struct

from bot.games.memoir44.battle import Strike
from bot.games.memoir44.hexes import Section
from bot.games.memoir44.terrain import Column
from data import table

HIDDEN = "?"
"""A card that one may not know."""

Where = Literal["", "beside", "apart", "bare", "hurt"]


class Slot(Struct, frozen=True, forbid_unknown_fields=True):
    """Units that a card orders: at most ``count`` (None for all) of these types, in that section, standing
    like that. What is empty does not matter."""

    count: int | None = None
    section: Section | Literal["", "chosen"] = ""
    types: tuple[Column, ...] = ()
    where: Where = ""


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """What a card does; ``data/memoir44/cards.toml`` explains the fields."""

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

    @property
    def asks_section(self) -> bool:
        """Whether its player names a section."""
        return any(slot.section == "chosen" for slot in self.orders)


CARDS: dict[str, Card] = msgspec.convert(table("memoir44", "cards"), dict[str, Card])

ANY_ONE = (Slot(count=1),)
"""What a card orders that falls back, or that cannot strike by night (M33, M34)."""

PLAIN = Card(count=0, orders=ANY_ONE)
"""Such a card: an order and nothing else."""

AMBUSH = "ambush"

DECK: tuple[str, ...] = tuple(name for name, card in CARDS.items() for _ in range(card.count))
"""All the cards, kind by kind."""

_RANK = {name: rank for rank, name in enumerate(CARDS)}


def in_order(cards: Iterable[str]) -> tuple[str, ...]:
    """The cards kind by kind, so that their order tells nothing of how they came together."""
    return tuple(sorted(cards, key=lambda name: _RANK.get(name, -1)))
