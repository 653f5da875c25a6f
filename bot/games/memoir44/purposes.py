"""What the dice of Memoir '44 are rolled for, and its deck is shuffled for."""

from typing import ClassVar

from bot.games.game import Purpose


class AttackRoll(Purpose, frozen=True):
    """The attack of a unit on another (1)."""

    unit: str
    target: str


class Strike(Purpose, frozen=True):
    """The attack of a card on a unit (3)."""

    card: str
    target: str


class Defence(Purpose, frozen=True):
    """The defensive roll of a unit (1)."""

    unit: str


class CardDice(Purpose, frozen=True):
    """The dice of a card, read as symbols (3)."""

    card: str


class Deck(Purpose, frozen=True):
    """The order of the deck (3)."""

    shuffle: ClassVar[bool] = True


class Mines(Purpose, frozen=True):
    """The numbers of the mines (M58)."""

    shuffle: ClassVar[bool] = True


class MineDice(Purpose, frozen=True):
    """The dice of a mine that a unit sets off (M58)."""

    unit: str
    hex: str


class IceDice(Purpose, frozen=True):
    """The dice for a unit that enters a frozen river (M59)."""

    unit: str
    hex: str


class Visibility(Purpose, frozen=True):
    """The dice for visibility at night (M60)."""


class Drift(Purpose, frozen=True):
    """A step of a unit that falls from the sky (M54)."""

    shuffle: ClassVar[bool] = True
    unit: str


class Symbols(Purpose, frozen=True):
    """Dice that are read as symbols, for players at a board of their own."""
