"""The sides, and their units."""

from functools import partial
from typing import Literal

from msgspec import Struct

from bot.games.france1944.hexes import Hex
from bot.games.game import Seat, opponent_of

ALLIED: Seat = "allied"
SEATS = (ALLIED, "german")

opponent = partial(opponent_of, SEATS)

Place = Literal["map", "due", "eliminated", "dispersed"]
"""Where a unit is: on the map, due in a later turn, in the Eliminated Box, or in it as a dispersed HQ."""


class Unit(Struct, frozen=True):
    """A unit: the values on its counter, and its present condition.

    ``hq`` says whether it is an HQ, and not a combat unit. ``strengths`` are those of its steps, from full
    strength down to cadre. ``steps`` is the number of steps left; it is 0 once the unit is eliminated.
    ``move`` is the number of hexes of a normal move in one increment. ``arrives`` is the turn in which the
    unit is due, and ``hex`` where it stands or arrives. ``special`` is the ability of the 79th British
    Armoured Division (2).
    """

    name: str
    side: Seat
    hq: bool
    strengths: tuple[int, ...]
    steps: int
    morale: int
    move: int
    hex: Hex = ""
    nationality: str = ""
    arrives: int = 1
    special: Literal["79th"] | None = None
    place: Place = "map"

    @property
    def strength(self) -> int:
        """The printed strength for the steps that are left."""
        return self.strengths[len(self.strengths) - self.steps] if self.steps else 0

    @property
    def here(self) -> bool:
        return self.place == "map"
