"""What the dice of Memoir '44 are rolled for, and its deck is shuffled for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from bot.games.game import Purpose, Seat
from bot.games.memoir44.cards import CARDS
from bot.games.memoir44.hexes import name
from bot.games.memoir44.special import Special
from bot.games.memoir44.state import State
from bot.games.memoir44.terrain import ice


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


class Mines(Purpose, frozen=True):
    """The numbers of the mines (M58)."""

    words: ClassVar[str] = "mines"
    shuffle: ClassVar[bool] = True


class MineDice(Purpose, frozen=True):
    """The dice of a mine that a unit sets off (M58)."""

    words: ClassVar[str] = "{unit} sets off the mine in {hex}"
    unit: str
    hex: str


class IceDice(Purpose, frozen=True):
    """The dice for a unit that enters a frozen river (M59)."""

    words: ClassVar[str] = "{unit} on the ice of {hex}"
    unit: str
    hex: str


class Visibility(Purpose, frozen=True):
    """The dice for visibility at night (M60)."""

    words: ClassVar[str] = "visibility"


class Drift(Purpose, frozen=True):
    """A step of a unit that falls from the sky (M54)."""

    words: ClassVar[str] = "{unit} drifts"
    shuffle: ClassVar[bool] = True
    unit: str


class Symbols(Purpose, frozen=True):
    """Dice that are read as symbols, for players at a board of their own."""

    words: ClassVar[str] = "symbols"


AnyPurpose = (
    Attack | Strike | Defence | CardDice | Deck | Mines | MineDice | IceDice | Visibility | Drift | Symbols
)  # fmt: skip


def possible(state: State) -> Iterator[AnyPurpose]:
    """Yields what can be rolled and shuffled for in a game."""
    yield Deck()
    yield from map(CardDice, CARDS)
    scenario = state.options.scenario
    units, special, fallen = scenario.units, scenario.special, scenario.fallen
    yield from (Drift(unit) for unit in fallen)
    yield from (Visibility() for _ in special.night[:1])
    yield from (Mines() for _ in special.mines[:1])
    for name_ in (*fallen, *[unit.name for unit in units]):
        yield from (MineDice(name_, name(mine.hex)) for mine in special.mines)
        yield from (IceDice(name_, name(one.hex)) for one in scenario.squares if ice(one.ground))
    seats = {unit.name: unit.seat for unit in units} | dict.fromkeys(fallen, _dropping(special))
    for target, seat in seats.items():
        yield Defence(target)
        yield from (Strike(card, target) for card, facts in CARDS.items() if facts.strike)
        yield from (Attack(unit, target) for unit, own in seats.items() if own != seat)


def _dropping(special: Special) -> Seat:
    return special.airdrop.seat if special.airdrop else ""
