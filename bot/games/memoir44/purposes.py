"""What the dice of Memoir '44 are rolled for, and its deck is shuffled for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from bot.games.game import Purpose
from bot.games.memoir44.cards import CARDS
from bot.games.memoir44.state import State


class Attack(Purpose, frozen=True):
    """The attack of a unit on another (1)."""

    words: ClassVar[str] = "{unit} attacks {target}"
    unit: str
    target: str


class Strike(Purpose, frozen=True):
    """The attack of a card on a unit (3)."""

    words: ClassVar[str] = "{card} attacks {target}"
    card: str
    target: str


class Defence(Purpose, frozen=True):
    """The defensive roll of a unit (1)."""

    words: ClassVar[str] = "{unit} defends"
    unit: str


class CardDice(Purpose, frozen=True):
    """The dice of a card, read as symbols (3)."""

    words: ClassVar[str] = "{card}"
    card: str


class Deck(Purpose, frozen=True):
    """The order of the deck (3)."""

    words: ClassVar[str] = "deck"
    shuffle: ClassVar[bool] = True


class Symbols(Purpose, frozen=True):
    """Dice that are read as symbols, for players at a board of their own."""

    words: ClassVar[str] = "symbols"


AnyPurpose = Attack | Strike | Defence | CardDice | Deck | Symbols


def possible(state: State) -> Iterator[AnyPurpose]:
    """Yields what can be rolled and shuffled for in a game."""
    yield Deck()
    yield from map(CardDice, CARDS)
    units = state.options.scenario.units
    for target in units:
        yield Defence(target.name)
        yield from (Strike(card, target.name) for card, facts in CARDS.items() if facts.strike)
        yield from (Attack(unit.name, target.name) for unit in units if unit.seat != target.seat)
