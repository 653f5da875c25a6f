"""What the hexes of a ``.m44`` file mean, and what in them the referee does not know (M41, M42)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from bot.games.document_lines import Fault, Path
from bot.games.game import Seat
from bot.games.memoir44.m44_schema import (
    NAMES,
    SIDES,
    Hexagon,
    Tag,
    Troops,
    hex_of,
    tile_name,
)
from bot.games.memoir44.terrain import FEATURES, LAYER, Ground, overlaid
from bot.games.typed_text import clipped, plain_line


def unknown(one: Hexagon, where: Path) -> Iterator[Fault]:
    """Yields a fault for everything on a hex that is unknown."""

    def fault(key: str, layer: str, given: str) -> Fault:
        facts = {"hex": one.called, "layer": layer, "given": line(given, 60)}
        return Fault((*where, key), "m44-unknown", facts)

    for key, tile in one.tiles():
        layer = "structure" if key == "rect_terrain" else key
        if not tile_name(tile.name):
            yield fault(key, layer, tile.name)
        elif not tile.known or (tile.known == "bridge_section" and not tile.ways):
            yield fault(key, layer, f"{tile.name}, {tile.behavior}")
        elif tile.original_owner and not FEATURES[tile.known].own:
            yield fault(key, layer, f"{tile.name}, original_owner")
    if one.unit:
        yield from _unit_faults(one, one.unit, (*where, "unit"))
    for number, tag in enumerate(one.tags):
        if given := _tag_unknown(tag):
            yield fault("tags", "tag", given)._replace(where=(*where, "tags", number))


def _unit_faults(one: Hexagon, unit: Troops, where: Path) -> Iterator[Fault]:
    """Yields each reason why a unit cannot be played: its figures, their nation, its badge, its behavior."""
    facts: dict[str, str | int] = {"hex": one.called, "given": line(unit.name, 40)}
    if unit.parts and unit.parts[1] in NAMES["national"]:
        yield Fault(where, "m44-national", facts | {"nation": NAMES["national"][unit.parts[1]]})
    elif not unit.parts or unit.parts[1] not in NAMES["side"]:
        yield Fault(where, "m44-unknown", facts | {"layer": "unit"})
    if unit.of_badge is None:
        yield Fault((*where, "badge"), "m44-badge", facts | {"badge": line(unit.number, 20)})
    if unit.behavior and not unit.resists and not unit.trait:
        given = line(f"{unit.name}, {unit.behavior}", 60)
        yield Fault((*where, "behavior"), "m44-unknown", facts | {"layer": "unit", "given": given})
    if unit.is_tiger:
        yield Fault((*where, "nbr_units"), "m44-tiger", facts)


def _tag_unknown(tag: Tag) -> str:
    """Returns what is unknown about a counter; empty for an objective, an exit, a mine or a picture."""
    if is_exit(tag) or is_mine(tag):
        unclear = not tag.side or tag.medal or (is_mine(tag) and any(tag.group))
        return ", ".join([tag.name, str(tag.behavior), "side"]) if unclear or not _placed(tag) else ""
    said = [tag.behavior] if tag.behavior else []
    if tag.name in NAMES["medal"]:
        said += [] if _placed(tag) else ["group"]
        return ", ".join([tag.name, *said]) if said else ""
    return "" if tag.is_picture else ", ".join([tag.name, *said, *(["group"] if any(tag.group) else [])])


def _placed(tag: Tag) -> bool:
    """Whether every hex of the counter's group is on the board."""
    return all(hex_of(one) for one in tag.group if one)


def is_exit(tag: Tag) -> bool:
    """Whether the counter is an exit."""
    return tag.name in NAMES["exit"]["tags"] and tag.behavior == NAMES["exit"]["behavior"]


def is_mine(tag: Tag) -> bool:
    """Whether the counter is a mine."""
    return tag.name in NAMES["mine"]["tags"] and tag.behavior == NAMES["mine"]["behavior"]


def ground_of(one: Hexagon, below: Ground) -> Ground:
    """Returns what lies on a hex, as far as it is known, where the board itself shows ``below``. A bunker
    without a stated builder belongs to the side of its first unit (M47)."""
    ground = below
    for _, tile in one.tiles():
        if not tile.known:
            continue
        owner = SIDES[tile.original_owner] if tile.original_owner else ""
        if tile.known == "bunker" and not owner and one.unit and one.unit.kind:
            owner = side_of(one.unit)
        ground = overlaid(ground, tile.known, owner)
        ground = replace(ground, ways=tile.ways) if tile.ways else ground
    return ground


def layered_twice(one: Hexagon) -> bool:
    """Whether two tiles of a hex belong to the same layer here. A ford may lie over a river."""
    known = [tile.known for _, tile in one.tiles() if tile.known]
    layers = {LAYER[name] for name in known}
    return len(known) > len(layers) and known[:2] != ["river", "ford"]


def side_of(unit: Troops) -> Seat:
    """Returns the side of a unit whose kind is known."""
    assert unit.parts
    seat: Seat = NAMES["side"][unit.parts[1]]
    return seat


def is_set(value: Any) -> bool:
    """Whether an option is set. Some programs write the value as a word."""
    return bool(value) and not (isinstance(value, str) and value.strip().lower() in NAMES["unset"]["words"])


def line(said: object, longest: int) -> str:
    """Returns a text of the file as one line of printable characters, cut if it is too long."""
    return clipped(plain_line(str(said or "")), longest)
