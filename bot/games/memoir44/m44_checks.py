"""What the hexes of a ``.m44`` file mean, and what in them the referee does not know (M41, M42)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.games.document_lines import Fault, Path
from bot.games.game import Seat
from bot.games.memoir44.m44_schema import (
    NAMES,
    SIDES,
    Hexagon,
    Tag,
    Troops,
)
from bot.games.memoir44.terrain import Ground, Structure
from bot.games.plain import clipped, plain


def unknown(one: Hexagon, where: Path) -> Iterator[Fault]:
    """Yields a fault for everything on a hex that is unknown."""

    def fault(key: str, layer: str, given: str) -> Fault:
        return Fault(
            (*where, key), "m44-unknown", {"hex": one.called, "layer": layer, "given": line(given, 60)}
        )

    for layer, key, tile in one.tiles():
        if tile.name not in NAMES[layer]:
            yield fault(key, layer, tile.name)
        if tile.behavior and NAMES["behavior"].get(tile.behavior) != NAMES[layer].get(tile.name, ""):
            yield fault(key, layer, f"{tile.name}, {tile.behavior}")
        if tile.original_owner and tile.name in NAMES[layer] and tile.name != "bunker":
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
    if unit.behavior and not unit.resists:
        given = line(f"{unit.name}, {unit.behavior}", 60)
        yield Fault((*where, "behavior"), "m44-unknown", facts | {"layer": "unit", "given": given})
    if unit.is_tiger:
        yield Fault((*where, "nbr_units"), "m44-tiger", facts)


def _tag_unknown(tag: Tag) -> str:
    """Returns what is unknown about a counter; empty for an objective or a picture."""
    said = [word for word in (tag.behavior, "group" if any(tag.group) else "") if word]
    if tag.name in NAMES["medal"]:
        said += ["nbr_hex"] if tag.worth.nbr_hex != 1 else []
    elif tag.name not in NAMES["picture"] or tag.medal or tag.side:
        return ", ".join([tag.name, *said])
    return ", ".join([tag.name, *said]) if said else ""


def ground_of(one: Hexagon, below: Ground) -> Ground:
    """Returns what lies on a hex, as far as it is known, where the board itself shows ``below``. A bunker
    without a stated builder belongs to the side of its first unit (M47)."""
    tile, built, obstacle = one.terrain, one.rect_terrain, one.obstacle
    structure: Structure = NAMES["structure"].get(built.name, "") if built else ""
    owner = SIDES[built.original_owner] if built and built.original_owner else ""
    if structure == "bunker" and not owner and one.unit and one.unit.kind:
        owner = side_of(one.unit)
    return Ground(
        NAMES["terrain"].get(tile.name, below.terrain) if tile else below.terrain,
        structure,
        NAMES["obstacle"].get(obstacle.name, "") if obstacle else "",
        owner,
    )


def side_of(unit: Troops) -> Seat:
    """Returns the side of a unit whose kind is known."""
    assert unit.parts
    seat: Seat = NAMES["side"][unit.parts[1]]
    return seat


def is_set(value: Any) -> bool:
    """Whether an option is set. Some programs write the value as a word."""
    return bool(value) and not (isinstance(value, str) and value.strip().lower() in NAMES["unset"]["words"])


def conditions(given: Any) -> list[str]:
    """Returns the names of the victory conditions other than medals. A condition may consist of its name
    alone, as in ``"standard": []``."""
    if isinstance(given, dict):
        below = given.get("condition", [])
        inner = below if isinstance(below, list) else [below]
        every = [*inner, *({key: value} for key, value in given.items() if key != "condition")]
    else:
        every = given if isinstance(given, list) else [given]
    found = []
    for one in every:
        if isinstance(one, dict):
            found += [str(key) for key, value in one.items() if value or key != "standard"]
        elif one:
            found.append(str(one))
    return found


def line(said: object, longest: int) -> str:
    """Returns a text of the file as one line of printable characters, cut if it is too long."""
    return clipped(plain(str(said or "")), longest)
