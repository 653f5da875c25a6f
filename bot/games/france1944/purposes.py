"""What the dice of France 1944 are rolled for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from bot.games.france1944.state import State
from bot.games.game import Purpose


class AirPower(Purpose, frozen=True):
    """The try for air power in a combat of the action (4)."""

    words: ClassVar[str] = "air power for combat {combat}"
    combat: int


class Combat(Purpose, frozen=True):
    """A combat of the action (1)."""

    words: ClassVar[str] = "combat {combat}"
    combat: int


class SingleCombat(Purpose, frozen=True):
    """A combat of players at a board of their own (1)."""

    words: ClassVar[str] = "combat"


AnyPurpose = AirPower | Combat | SingleCombat


def possible(state: State) -> Iterator[AnyPurpose]:
    """Yields what dice can be rolled for in a campaign. An action has at most as many combats as the campaign
    has units: each declared combat has its own attackers."""
    for number in range(1, len(state.units) + 1):
        yield from (AirPower(number), Combat(number))
