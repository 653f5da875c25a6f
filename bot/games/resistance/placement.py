"""Items, zones, and the conditions of a legal placement (sections 2 to 4 of the rules)."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from hashlib import sha256
from itertools import combinations_with_replacement

from bot.games.game import Reason
from data import table

RULES = table("resistance", "rules")

ZONES: tuple[str, ...] = tuple(zone["key"] for zone in RULES["zone"])
"""The zones by key, in the order of their numbers 1 to 5."""

ITEMS: tuple[str, ...] = ("vip", "passenger", "goods", "squad", "gendarme")
"""The items by keyword, in the order in which a zone's contents are written."""

TRAINS = ("vip", "passenger", "goods")
COUNT: dict[str, int] = {item: RULES["item"][item]["count"] for item in ITEMS}
VALUE: dict[str, int] = {item: RULES["item"][item]["value"] for item in ITEMS}

Contents = tuple[str, ...]
"""The contents of a zone: keywords in the order of ``ITEMS``."""

Placement = tuple[Contents, ...]
"""The contents of the five zones, in the order of ``ZONES``."""

FEWEST_ITEMS, MOST_ITEMS = RULES["placement"]["items_in_zone"]


def ordered(items: Iterable[str]) -> Contents:
    """Returns the items in the order of ``ITEMS``, so that equal contents are equal values."""
    return tuple(sorted(items, key=ITEMS.index))


def parse(line: str) -> Contents:
    """Returns the items that somebody typed for a zone: ``vip, gendarme`` or ``squad + 2 gendarmes``.

    Plurals and a number before an item are accepted. Text that is not an item is kept as it was typed, so
    that ``placement_objections`` can name it.
    """
    items: list[str] = []
    times = 1
    for word in re.split(r"[\s,;+/&]+", line.lower().strip()):
        item = word.removesuffix("s")
        if word.isdigit():
            times = min(int(word), sum(COUNT.values()))
        elif word not in ("", "and", "none", "-", "x"):
            items += [item if item in ITEMS else word] * times
            times = 1
    known = [item for item in items if item in ITEMS]
    return (*ordered(known), *(item for item in items if item not in ITEMS))


def total(contents: Contents) -> int:
    """Returns the sum of the items' values, each gendarme group counting 1 (2, R1)."""
    return sum(VALUE[item] for item in contents)


def train(contents: Contents) -> str | None:
    return next((item for item in contents if item in TRAINS), None)


def zone_objections(zone: int, contents: Contents) -> list[Reason]:
    """Returns every rule that these contents of zone 1 to 5 break by themselves (4)."""
    trains = sum(item in TRAINS for item in contents)
    squads = contents.count("squad")
    broken = []
    if len(contents) < FEWEST_ITEMS:
        broken.append(Reason("zone-empty", "4", {"zone": zone}))
    if len(contents) > MOST_ITEMS:
        broken.append(Reason("zone-full", "4", {"zone": zone, "held": len(contents), "most": MOST_ITEMS}))
    if trains > RULES["placement"]["trains_in_zone"]:
        broken.append(Reason("zone-trains", "4", {"zone": zone, "held": trains}))
    if squads > RULES["placement"]["squads_in_zone"]:
        broken.append(Reason("zone-squads", "4", {"zone": zone, "held": squads}))
    if contents and not squads and "gendarme" not in contents:
        broken.append(Reason("zone-unguarded", "4", {"zone": zone}))
    return broken


def placement_objections(zones: Sequence[Contents]) -> list[Reason]:
    """Returns every rule that a placement breaks, zone by zone and then as a whole (2, 4)."""
    broken = [reason for number, held in enumerate(zones, 1) for reason in zone_objections(number, held)]
    for item, count in COUNT.items():
        placed = sum(held.count(item) for held in zones)
        if placed != count:
            key = "item-missing" if placed < count else "item-surplus"
            broken.append(Reason(key, "2", {"item": item, "placed": placed, "count": count}))
    return broken


@cache
def zone_contents() -> tuple[Contents, ...]:
    """Returns the 18 legal contents of a single zone (4)."""
    return tuple(
        held
        for size in range(FEWEST_ITEMS, MOST_ITEMS + 1)
        for held in combinations_with_replacement(ITEMS, size)
        if not zone_objections(1, held) and all(held.count(item) <= COUNT[item] for item in held)
    )


@cache
def legal_placements() -> tuple[Placement, ...]:
    """Returns the 6,600 legal placements (2, 4)."""

    @cache
    def place(zones: int, left: Contents) -> tuple[Placement, ...]:
        if not zones:
            return () if left else ((),)
        return tuple(
            (held, *others)
            for held in zone_contents()
            if not Counter(held) - Counter(left)
            for others in place(zones - 1, ordered((Counter(left) - Counter(held)).elements()))
        )

    return place(len(ZONES), ordered(Counter(COUNT).elements()))


@cache
def legal_totals() -> dict[tuple[int, ...], int]:
    """Returns the 2,455 lists of five totals, each with the number of placements that have it (R1)."""
    return dict(Counter(tuple(map(total, placement)) for placement in legal_placements()))


def written(placement: Placement) -> str:
    """Returns a placement as text, ``caen=vip,squad bayeux=…``, from which the fingerprint is computed."""
    return " ".join(f"{zone}={','.join(held)}" for zone, held in zip(ZONES, placement, strict=True))


def fingerprint(salt: str, placement: Placement) -> str:
    """Returns the SHA-256 of ``salt``, a space, and the placement as ``written`` (R4; 3)."""
    return sha256(f"{salt} {written(placement)}".encode()).hexdigest()
