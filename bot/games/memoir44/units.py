"""The eight kinds of units, and a unit on the board (section 1)."""

from __future__ import annotations

from functools import partial
from typing import Literal, get_args

import msgspec
from msgspec import Struct

from bot.games.game import Seat, opponent_of
from bot.games.memoir44.hexes import Hex
from bot.games.memoir44.terrain import Column
from data import table

ALLIES: Seat = "allies"
AXIS: Seat = "axis"
SEATS: tuple[Seat, Seat] = (ALLIES, AXIS)

opponent = partial(opponent_of, SEATS)
"""Returns the other side."""

KindName = Literal[
    "infantry", "armor", "artillery", "special_infantry", "resistance", "elite_armor", "cavalry", "sniper"
]
KIND_NAMES: tuple[KindName, ...] = get_args(KindName)


class Kind(Struct, frozen=True, forbid_unknown_fields=True):
    """The facts of one kind of unit; ``data/memoir44/units.toml`` explains them."""

    short: str
    ordered: Column
    column: Column
    moves_as: Column
    dice: int
    hit: tuple[int, ...]
    figures: int
    move: int
    battle_move: int
    bonus: int = 0
    save: int = 0
    needs_sight: bool = True
    ground: bool = False
    """Whether the unit may take ground after a close assault."""
    overrun: bool = False
    """Whether the unit may battle once more after taking ground."""
    battle_in_cover: bool = False
    """Whether the unit may battle although it has just entered cover (M19)."""
    retreat: tuple[int, ...] = (1,)
    """The hexes that a flag may cost, at its owner's choice."""
    ignores_terrain: bool = False
    """Whether the terrain of the target takes nothing off the unit's dice."""
    not_at: tuple[Column, ...] = ()
    """The types that the unit may not attack, by the type as which a target is ordered."""
    hit_by: tuple[int, ...] = ()
    """The only natural numbers that hit the unit, if there are any such (M24)."""
    medal: bool = True

    @property
    def range(self) -> int:
        """The unit's range in hexes."""
        return len(self.hit)


KINDS: dict[str, Kind] = msgspec.convert(table("memoir44", "units"), dict[str, Kind])


class Unit(Struct, frozen=True):
    """A unit on the board. Its name is unique there."""

    name: str
    seat: Seat
    kind: KindName
    figures: int
    hex: Hex
    nation: str = ""

    @property
    def of(self) -> Kind:
        """The facts of the unit's kind."""
        return KINDS[self.kind]
