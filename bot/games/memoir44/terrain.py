"""The ground of a hex, and its effects on movement, sight and battle (sections 1 and 2)."""

from collections.abc import Callable
from functools import cache
from typing import Literal, NamedTuple, get_args

import msgspec
from msgspec import Struct

from bot.games.game import Seat
from bot.games.memoir44.hexes import STEPS
from data import table

Terrain = Literal[
    "open", "forest", "town", "hedgerow", "hill", "river", "beach", "ocean",
    "church", "cliff", "bluff", "steep_hill", "impassable_hill", "blocking_hill", "wide_river",
    "ford", "stream", "frozen_river", "road", "ruins", "hill_forest", "hill_town", "trench",
    "ravine", "dam", "mountain", "lake", "fortress", "camp", "cemetery", "depot",
]  # fmt: skip
Structure = Literal["", "bunker", "bridge", "bridge_section", "field_bunker"]
Obstacle = Literal["", "wire", "sandbags", "hedgehog", "sea_wall", "roadblock", "dragons_teeth"]
Column = Literal["infantry", "armor", "artillery"]
"""Infantry, armor or artillery: the type as which a unit counts in a table."""

TERRAINS: tuple[Terrain, ...] = get_args(Terrain)
STRUCTURES: tuple[Structure, ...] = get_args(Structure)[1:]
OBSTACLES: tuple[Obstacle, ...] = get_args(Obstacle)[1:]

UNIT_TYPES: tuple[Column, ...] = get_args(Column)

Types = bool | tuple[Column, ...]
"""Every type of units, none, or only these."""


class Climb(Struct, frozen=True, forbid_unknown_fields=True):
    """What a step up costs: ``hexes`` of a move, from this ``terrain`` or, if none is named, from all lower
    ground. Only these types may make it; ``down`` says that the step down is the same, and ``ground`` whether
    it may be made to take ground (M48)."""

    hexes: int = 2
    terrain: tuple[Terrain, ...] = ()
    enter: tuple[Column, ...] = ("infantry", "armor", "artillery")
    down: bool = False
    ground: bool = True


class Feature(Struct, frozen=True, forbid_unknown_fields=True):
    """The facts of one terrain, structure or obstacle; ``data/memoir44/terrain.toml`` explains them."""

    enter: tuple[Column, ...] = ("infantry", "armor", "artillery")
    stop: Types = False
    battle: bool | Literal["never"] = True
    never: tuple[Column, ...] = ()
    beside: bool = False
    leave: int | None = None
    most: int | None = None
    holds: tuple[Column, ...] = ()
    retreat: bool = True
    height: int = 0
    climb: Climb | None = None
    foothold: bool = False
    line: bool = False
    road: bool = False
    ice: int = 0
    blocks: bool | Literal["pair"] = False
    along: bool = False
    solid: bool = False
    wide: bool = False
    ignores: Types | Literal["all"] = False
    target: dict[Column, int] = {}
    attacker: dict[Column, int] = {}
    lower: bool = False
    own: bool = False
    spans: bool = False
    fixed: bool = True
    bags: bool = True


FEATURES: dict[str, Feature] = msgspec.convert(table("memoir44", "terrain"), dict[str, Feature])


class Ground(Struct, frozen=True):
    """What lies on one hex. ``owner`` is the side that built a bunker or a sea wall; ``ways`` are the
    directions in which a road or a section of a bridge leads, by their numbers in ``hexes.STEPS``."""

    terrain: Terrain = "open"
    structure: Structure = ""
    obstacle: Obstacle = ""
    owner: Seat = ""
    ways: tuple[int, ...] = ()

    def built_by(self, seat: Seat) -> bool:
        """Whether a side built the bunker or the sea wall here, and may defend it."""
        return bool(self.owner) and self.owner == seat


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
    return _owned(msgspec.structs.replace(ground, **{LAYER[name]: name}), owner or ground.owner)


def cleared(ground: Ground, obstacle: Obstacle) -> Ground:
    """Returns the ground with another obstacle, or with none."""
    return _owned(msgspec.structs.replace(ground, obstacle=obstacle), ground.owner)


def _owned(ground: Ground, owner: Seat) -> Ground:
    """Returns the ground with its builder, if anything on it asks for one."""
    return msgspec.structs.replace(ground, owner=owner if _asks_for_owner(ground) else "")


def _asks_for_owner(ground: Ground) -> bool:
    return any(FEATURES[name].own for name in (ground.terrain, ground.structure, ground.obstacle) if name)


def buildable(ground: Ground) -> bool:
    """Whether the ground has a builder if anything on it asks for one, and ways in order."""
    ways = tuple(way for way in range(len(STEPS)) if way in ground.ways)
    return ways == ground.ways and bool(ground.owner) == _asks_for_owner(ground)


def bridged(ground: Ground) -> bool:
    """Whether a bridge on this ground stands where one may be: over water, or over low open ground."""
    below = FEATURES[ground.terrain]
    spans = bool(ground.structure) and FEATURES[ground.structure].spans
    return not spans or not (below.height or below.blocks is True or below.battle is not True)


def uppermost(ground: Ground) -> str:
    """Returns the name of what lies uppermost on the hex: its obstacle, its structure or its terrain."""
    return ground.obstacle or ground.structure or ground.terrain


@cache
def features(ground: Ground) -> dict[str, Feature]:
    """Returns the facts of everything on a hex, by name; terrain below a bridge counts as open."""
    names = [name for name in (ground.terrain, ground.structure, ground.obstacle) if name]
    if any(FEATURES[name].spans for name in names):
        names.remove(ground.terrain)
    return {name: FEATURES[name] for name in names}


@cache
def combined(ground: Ground) -> Feature:
    """Returns the facts of a hex as a whole, those of everything on it taken together, without those about
    battle, retreats, climbing and builders."""
    here = tuple(features(ground).values())

    def types(applies: Callable[[Feature, Column], bool]) -> tuple[Column, ...]:
        return tuple(of for of in UNIT_TYPES if any(applies(feature, of) for feature in here))

    return Feature(
        enter=tuple(of for of in UNIT_TYPES if all(of in feature.enter for feature in here)),
        stop=types(lambda feature, of: _among(of, feature.stop)),
        battle=all(feature.battle is True for feature in here),
        never=types(lambda feature, of: feature.battle == "never" or of in feature.never),
        beside=any(feature.beside for feature in here),
        leave=min((feature.leave for feature in here if feature.leave is not None), default=None),
        most=min((feature.most for feature in here if feature.most is not None), default=None),
        holds=types(lambda feature, of: of in feature.holds),
        retreat=all(feature.retreat for feature in here),
        height=max((feature.height for feature in here), default=0),
        foothold=any(feature.foothold for feature in here),
        line=any(feature.line for feature in here),
        road=any(feature.road for feature in here),
        ice=max((feature.ice for feature in here), default=0),
        blocks=any(feature.blocks is True for feature in here),
        along=not any(feature.blocks is True and not feature.along for feature in here),
        solid=any(feature.solid for feature in here),
        spans=any(feature.spans for feature in here),
        bags=not ground.obstacle and all(feature.bags for feature in here),
    )


def may_enter(ground: Ground, moves_as: Column) -> bool:
    """Whether units that move as this type may ever enter the hex."""
    return moves_as in combined(ground).enter


def no_battle_on_entry(ground: Ground) -> bool:
    """Whether a unit that has entered the hex in this turn may not battle."""
    return not combined(ground).battle


def ice(ground: Ground) -> int:
    """Returns the number of dice that decide whether the ice bears a unit that enters; 0 without ice."""
    return combined(ground).ice


def _among(moves_as: Column, types: Types) -> bool:
    return types if isinstance(types, bool) else moves_as in types


FAR = 99
"""A length of a move that no unit reaches, in hexes."""


class EntryRules(NamedTuple):
    """The facts of a hex for units that would enter it."""

    may: bool
    stops: bool
    beside: bool
    most: int


@cache
def entry(ground: Ground, moves_as: Column) -> EntryRules:
    here = combined(ground)
    return EntryRules(
        may=moves_as in here.enter,
        stops=_among(moves_as, here.stop),
        beside=here.beside,
        most=FAR if here.most is None else here.most,
    )


def step(origin: Ground, to: Ground, way: int, moves_as: Column) -> int:
    """Returns the hexes of a move that one step costs units that move as this type, between adjacent hexes
    in the direction ``way``; 0 if it cannot be made (M48, M56)."""
    if not joined(origin, to, way):
        return 0
    climbs = [climb for climb in (_climb(origin, to), _climb(to, origin, down=True)) if climb]
    if any(moves_as not in climb.enter for climb in climbs):
        return 0
    return max((climb.hexes for climb in climbs), default=1)


def may_take(origin: Ground, to: Ground, way: int, moves_as: Column) -> bool:
    """Whether a unit that moves as this type may take the ground of an adjacent hex (2, M48, M56)."""
    climb = _climb(origin, to)
    return bool(step(origin, to, way, moves_as)) and (climb is None or climb.ground)


def joined(origin: Ground, to: Ground, way: int) -> bool:
    """Whether a unit can step from one hex to another at all, in a retreat as well: along the line of a
    section of a bridge, where there is one, and onto a mountain only from high ground (M48, M56)."""
    here, there = combined(origin), combined(to)
    if there.foothold and not here.height:
        return False
    if here.spans and there.spans:
        return True
    return (not here.line or way in origin.ways) and (not there.line or (way + 3) % 6 in to.ways)


@cache
def _climb(origin: Ground, to: Ground, *, down: bool = False) -> Climb | None:
    """Returns the rule for the step up from one hex to another, or, with ``down``, for that step in the other
    direction; None for an ordinary one."""
    for feature in features(to).values():
        climb = feature.climb
        if climb is None or (down and not climb.down):
            continue
        listed = origin.terrain in climb.terrain and not combined(origin).spans
        if listed or (not climb.terrain and combined(origin).height < combined(to).height):
            return climb
    return None


@cache
def uneven(ground: Ground) -> bool:
    """Whether steps from or to the hex may have rules of their own."""
    return any(feature.climb or feature.foothold or feature.line for feature in features(ground).values())


@cache
def blocks_in_pairs(ground: Ground) -> bool:
    """Whether two such hexes block a line of sight that runs through both."""
    return any(feature.blocks == "pair" for feature in features(ground).values())


def ignores_first_flag(ground: Ground, seat: Seat, moves_as: Column) -> bool:
    """Whether a unit of that side, which moves as this type, may ignore the first flag here. A bunker and a
    sea wall help only the side that built them."""
    return any(
        feature.ignores != "all"
        and _among(moves_as, feature.ignores)
        and (not feature.own or ground.built_by(seat))
        for feature in features(ground).values()
    )
