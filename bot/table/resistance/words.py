"""The things of French Resistance in words: zones, items, pools, dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any

from bot.games.game import Reason, Seat
from bot.games.resistance.placement import ITEMS, ZONES, Contents, total
from bot.games.resistance.state import SEATS, Line
from bot.table.wording import known, say, yes_no

NOTHING = "none"


def zone_name(zone: int) -> str:
    """The name of zone 1 to 5; a number that is none stands for itself."""
    return say(f"resistance-zone-{zone}") if 1 <= zone <= len(ZONES) else str(zone)


def seat_name(seat: Seat | None) -> str:
    """The side, in words."""
    return say(f"seat-{seat}") if seat else say("nobody")


def pool_name(pool: str) -> str:
    """A pool of action points, in words."""
    return say(f"resistance-pool-{pool}") if known(f"resistance-pool-{pool}") else pool


def item_name(item: str, count: int = 1) -> str:
    """Some of an item, in words."""
    if item == "gendarme" or count == 1:
        return say(f"resistance-item-{item}", count=count)
    return f"{count} × {say(f'resistance-item-{item}', count=count)}"


def contents_text(contents: Contents) -> str:
    """What a zone holds, with its total."""
    held = Counter(contents)
    names = ", ".join(item_name(item, held[item]) for item in ITEMS if held[item])
    return f"{names} ({total(contents)})"


def numbers(values: Iterable[int]) -> str:
    """Dice or ticked numbers in a row."""
    return ", ".join(map(str, values)) or NOTHING


def pools_text(dice: dict[str, Any]) -> str:
    """Pools with their points or dice."""

    def one(value: Any) -> str:
        return " + ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)

    parts = [f"{pool_name(pool)} {one(value)}" for pool, value in dice.items()]
    return ", ".join(parts) or NOTHING


def chance(value: Fraction) -> str:
    """An exact chance in words."""
    return say("chance", one=value.numerator, of=value.denominator)


def _dice(value: Any) -> str | int:
    if isinstance(value, int):
        return value
    return pools_text(value) if isinstance(value, dict) else numbers(value)


FACTS: dict[str, Callable[[Any], str | int]] = {
    "seat": seat_name,
    "zone": zone_name,
    "last": zone_name,
    "other": zone_name,
    "one": zone_name,
    "dice": _dice,
    "paid": pools_text,
    "ticked": numbers,
    "pool": pool_name,
    "item": item_name,
}
"""How a fact is said, by the name of the field that it stands in; others are said as they are."""


def facts(fields: dict[str, Any]) -> dict[str, str | int]:
    """The fields of an event or a refusal, as the wording wants them."""
    said: dict[str, str | int] = {}
    if fields.get("seat") in SEATS:
        said["side"] = fields["seat"]
    for name, value in fields.items():
        if value is None:
            said[name] = NOTHING
        elif isinstance(value, bool):
            said[name] = yes_no(value)
        elif name in FACTS and not (name in ("other", "one", "last") and not isinstance(value, int)):
            said[name] = FACTS[name](value)
        elif isinstance(value, str | int):
            said[name] = value
    return said


def reason_facts(reason: Reason) -> dict[str, str | int]:
    """The facts of a refusal, in words."""
    return facts(dict(reason.facts))


def line_name(line: Line) -> str:
    """A line of the victory points, in words (17)."""
    zone = zone_name(line.zone) if line.zone else NOTHING
    return say(f"resistance-line-{line.key}", zone=zone, count=line.count)
