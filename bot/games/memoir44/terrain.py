"""The ground of a hex, and its effects on movement, sight and battle (sections 1 and 2)."""

from __future__ import annotations

from functools import cache
from typing import Literal, NamedTuple, get_args

import msgspec
from msgspec import Struct

from bot.games.game import Seat
from data import table

Terrain = Literal["open", "forest", "town", "hedgerow", "hill", "river", "beach", "ocean"]
Structure = Literal["", "bunker", "bridge"]
Obstacle = Literal["", "wire", "sandbags", "hedgehog"]
Column = Literal["infantry", "armor", "artillery"]
"""Infantry, armor or artillery: the type as which a unit counts in a table."""

TERRAINS: tuple[Terrain, ...] = get_args(Terrain)
STRUCTURES: tuple[Structure, ...] = get_args(Structure)[1:]
OBSTACLES: tuple[Obstacle, ...] = get_args(Obstacle)[1:]


class Feature(Struct, frozen=True, forbid_unknown_fields=True):
    """The facts of one terrain, structure or obstacle; ``data/memoir44/terrain.toml`` explains them."""

    enter: tuple[Column, ...] = ("infantry", "armor", "artillery")
    stop: bool = False
    battle: bool | Literal["never"] = True
    beside: bool = False
    leave: int | None = None
    most: int | None = None
    holds: tuple[Column, ...] = ()
    retreat: bool = True
    blocks: bool = False
    ignores: bool = False
    target: dict[Column, int] = {}
    attacker: dict[Column, int] = {}
    lower: bool = False
    own: bool = False
    spans: bool = False
    fixed: bool = True


FEATURES: dict[str, Feature] = msgspec.convert(table("memoir44", "terrain"), dict[str, Feature])


class Ground(Struct, frozen=True):
    """What lies on one hex. ``owner`` is the side that built a bunker."""

    terrain: Terrain = "open"
    structure: Structure = ""
    obstacle: Obstacle = ""
    owner: Seat = ""

    def own_bunker(self, seat: Seat) -> bool:
        """Whether this is a bunker that a side built and may defend."""
        return self.structure == "bunker" and self.owner == seat


OPEN = Ground()

LAYER: dict[str, str] = {
    **dict.fromkeys(TERRAINS, "terrain"),
    **dict.fromkeys(STRUCTURES, "structure"),
    **dict.fromkeys(OBSTACLES, "obstacle"),
}
"""The field of ``Ground`` to which each name belongs."""


def overlaid(ground: Ground, name: str, owner: Seat = "") -> Ground:
    """Returns the ground with a terrain, structure or obstacle in place of what that layer had. ``owner`` is
    the side that built it."""
    found = msgspec.structs.replace(ground, **{LAYER[name]: name})
    owned = any(FEATURES[one].own for one in (found.terrain, found.structure, found.obstacle) if one)
    return msgspec.structs.replace(found, owner=(owner or ground.owner) if owned else "")


def bridged(ground: Ground) -> bool:
    """Whether a bridge on this ground stands where one may be: over a river, or over open ground."""
    return ground.structure != "bridge" or ground.terrain in ("river", "open")


@cache
def features(ground: Ground) -> dict[str, Feature]:
    """Returns the facts of everything on a hex, by name; terrain below a bridge counts as open."""
    names = [name for name in (ground.terrain, ground.structure, ground.obstacle) if name]
    if any(FEATURES[name].spans for name in names):
        names.remove(ground.terrain)
    return {name: FEATURES[name] for name in names}


def may_enter(ground: Ground, moves_as: Column) -> bool:
    """Whether units that move as this type may ever enter the hex."""
    return all(moves_as in feature.enter for feature in features(ground).values())


def holds(ground: Ground, moves_as: Column) -> bool:
    """Whether units that move as this type never leave the hex once they are set up there (M35)."""
    return any(moves_as in feature.holds for feature in features(ground).values())


def stops(ground: Ground) -> bool:
    """Whether a unit that enters the hex must stop."""
    return any(feature.stop for feature in features(ground).values())


def no_battle_on_entry(ground: Ground) -> bool:
    """Whether a unit that has entered the hex in this turn may not battle."""
    return any(feature.battle is not True for feature in features(ground).values())


def no_battle_from(ground: Ground) -> bool:
    """Whether no unit in the hex may battle at all."""
    return any(feature.battle == "never" for feature in features(ground).values())


def only_from_beside(ground: Ground) -> bool:
    """Whether a unit may enter the hex only with the first step of its move."""
    return any(feature.beside for feature in features(ground).values())


def longest_from(ground: Ground) -> int | None:
    """Returns the greatest length in hexes of a move that begins here, or None if the ground sets no
    limit."""
    return min((one.leave for one in features(ground).values() if one.leave is not None), default=None)


def longest_through(ground: Ground) -> int | None:
    """Returns the greatest length in hexes of a move that touches this hex, or None if the ground sets no
    limit."""
    return min((one.most for one in features(ground).values() if one.most is not None), default=None)


FAR = 99
"""A length of a move that no unit reaches, in hexes."""


class Entry(NamedTuple):
    """The facts of a hex for units that would enter it."""

    may: bool
    stops: bool
    beside: bool
    most: int


@cache
def entry(ground: Ground, moves_as: Column) -> Entry:
    """Returns the facts of the ground for units that move as this type."""
    most = longest_through(ground)
    return Entry(
        may_enter(ground, moves_as), stops(ground), only_from_beside(ground), FAR if most is None else most
    )


def open_to_retreat(ground: Ground, moves_as: Column) -> bool:
    """Whether units that move as this type may retreat into the hex if it is empty."""
    return may_enter(ground, moves_as) and all(one.retreat for one in features(ground).values())


def blocks_sight(ground: Ground) -> bool:
    """Whether the hex blocks a line of sight that runs through it."""
    return any(feature.blocks for feature in features(ground).values())


def ignores_first_flag(ground: Ground, seat: Seat) -> bool:
    """Whether a unit of that side may ignore the first flag here. A bunker helps only the side that built
    it."""
    return any(
        feature.ignores and (not feature.own or ground.own_bunker(seat))
        for feature in features(ground).values()
    )
