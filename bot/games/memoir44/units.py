"""The kinds of units, and a unit on the board (section 1, and section 2 of the page on scenarios)."""

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

KindName = Literal[
    "infantry", "armor", "artillery", "special_infantry", "resistance", "elite_armor", "cavalry", "sniper",
    "engineer", "ski", "anti_tank", "machine_gun", "mortar", "mobile_artillery", "flame_tank",
    "big_gun", "heavy_anti_tank",
]  # fmt: skip
KIND_NAMES: tuple[KindName, ...] = get_args(KindName)

Trait = Literal["two_medals", "steadfast", "slow", "deliberate", "battle_back"]
"""What sets a unit apart from others of its kind. *two_medals*: it is worth two; *steadfast*: it may ignore a
flag anywhere; *slow*: it moves two hexes at most; *deliberate*: it moves or battles, as the weapons of
the early war; *battle_back*: with one figure left it battles back in close assault (M68)."""
TRAITS: tuple[Trait, ...] = get_args(Trait)


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
    breach: int | None = None
    """The most that the target's terrain takes off the dice in close assault."""
    clears: bool = False
    """Whether the unit battles from wire and removes it as well, and removes mines."""
    stars_at: tuple[Column, ...] = ()
    """The types at which stars hit if the unit has not moved in this turn (M7)."""
    counts_star: bool = False
    """Whether stars hit, and are in the numbers to hit already (M23)."""
    hit_still: tuple[int, ...] = ()
    """The numbers that hit if the unit has not moved in this turn, where they are other ones."""
    indirect: bool = False
    """Whether the unit needs no sight and no terrain protects its target, if it has not moved this turn."""

    ranges_in: bool = False
    """Whether the unit throws one die more at a target that it has hit and that has not moved since (M64)."""

    def numbers(self, hindered: bool) -> tuple[int, ...]:
        """Returns the least number that hits at each distance, for a unit that has moved in this turn or
        is of the early war, or not."""
        return self.hit if hindered or not self.hit_still else self.hit_still

    @property
    def range(self) -> int:
        return max(len(self.hit), len(self.hit_still))


KINDS: dict[str, Kind] = msgspec.convert(table("memoir44", "units"), dict[str, Kind])


class Unit(Struct, frozen=True):
    """A unit on the board. Its name is unique there."""

    name: str
    seat: Seat
    kind: KindName
    figures: int
    hex: Hex
    nation: str = ""
    traits: tuple[Trait, ...] = ()

    @property
    def medals(self) -> int:
        return 0 if not self.of.medal else 2 if "two_medals" in self.traits else 1

    @property
    def of(self) -> Kind:
        return KINDS[self.kind]
