"""What the ground of a hex does in Memoir '44, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import get_args

from bot.games.memoir44 import terrain
from bot.games.memoir44.terrain import Column, Feature, Ground
from bot.presentation.memoir44.words import kind_name
from bot.presentation.wording import in_a_row, listed, say

TYPES: tuple[Column, ...] = get_args(Column)


def effects(ground: Ground) -> list[str]:
    """Returns what the ground does to units that move, battle and retreat there."""
    features = tuple(terrain.features(ground).values())
    return [*_moving(ground, features), *_sight(features), *_battle(features)]


def _types(types: Iterable[Column]) -> str:
    """Returns types of units as a list: ``all`` if it holds every type."""
    found = [one for one in TYPES if one in types]
    return "all" if len(found) == len(TYPES) else listed(map(kind_name, found))


def _moving(ground: Ground, features: tuple[Feature, ...]) -> Iterator[str]:
    for one in features:
        closed = [of for of in TYPES if of not in one.enter]
        if closed:
            yield say("memoir44-effect-closed", types=_types(closed))
        if one.climb:
            below = in_a_row(say(f"memoir44-ground-{low}") for low in one.climb.terrain)
            hexes, types = one.climb.hexes, _types(one.climb.enter)
            yield say("memoir44-effect-climb", **{"from": below}, hexes=hexes, types=types)
        if one.foothold:
            yield say("memoir44-effect-foothold")
        if one.line:
            yield say("memoir44-effect-line")
        if one.road:
            yield say("memoir44-effect-road")
        if one.ice:
            yield say("memoir44-effect-ice", dice=one.ice)
    if any(one.stop for one in features):
        yield say("memoir44-ground-stops")
    if terrain.no_battle_on_entry(ground):
        yield say("memoir44-ground-no-battle")


def _sight(features: tuple[Feature, ...]) -> Iterator[str]:
    for one in features:
        if one.solid or one.blocks:
            blocks = "solid" if one.solid else "pair" if one.blocks == "pair" else "yes"
            yield say("memoir44-effect-sight", blocks=blocks)
        if one.wide:
            yield say("memoir44-effect-wide")


def _battle(features: tuple[Feature, ...]) -> Iterator[str]:
    off = {of: max((one.target.get(of, 0) for one in features), default=0) for of in ("infantry", "armor")}
    if any(off.values()):
        yield say("memoir44-ground-covers", **off)
    out = {of: max((one.attacker.get(of, 0) for one in features), default=0) for of in TYPES}
    if any(out.values()):
        yield say("memoir44-effect-out", **out)
    for one in features:
        if one.never:
            yield say("memoir44-effect-still", types=_types(one.never))
        if one.ignores:
            yield say("memoir44-effect-holds" if one.ignores == "all" else "memoir44-ground-flag")
        if one.own:
            yield say("memoir44-effect-own")
