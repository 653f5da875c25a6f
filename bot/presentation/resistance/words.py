"""The things of French Resistance in words: zones, items, pools, dice."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any

from bot.games.by_hand import Setting
from bot.games.resistance import settings as to
from bot.games.resistance.placement import ITEMS, ZONES, Contents, Placement, total
from bot.games.resistance.state import Line
from bot.games.resistance.units import SEATS
from bot.presentation.facts import Facts, setting_value
from bot.presentation.markup import escaped
from bot.presentation.wording import NOTHING, in_a_row, known, listed, numbers, say, yes_no


def zone_name(zone: int) -> str:
    """Returns the name of zone 1 to 5; another number is returned unchanged."""
    return say(f"resistance-zone-{zone}") if 1 <= zone <= len(ZONES) else str(zone)


def pool_name(pool: str) -> str:
    return say(f"resistance-pool-{pool}") if known(f"resistance-pool-{pool}") else escaped(pool)


def item_name(item: str, count: int = 1) -> str:
    return say(f"resistance-item-{item}", count=count)


def kind_of(figure: str) -> str:
    """Returns the kind of figure that has this name: maquis, soldier or gendarme (7)."""
    return {"R": "maquis", "S": "soldier", "G": "gendarme"}[figure[0]]


def men(figures: Sequence[str]) -> str:
    if len(figures) == 1:
        return figures[0]
    kinds = Counter(map(kind_of, figures))
    return listed(say(f"resistance-men-{kind}", count=count) for kind, count in kinds.items())


def spans(names: Iterable[str]) -> str:
    """Returns names in a row, three or more in succession as a span: ``R1–R3 R6``."""
    ordered = enumerate(sorted(names, key=lambda name: (name[0], int(name[1:]))))
    parts = []
    for _, run in groupby(ordered, key=lambda pair: (pair[1][0], int(pair[1][1:]) - pair[0])):
        together = [name for _, name in run]
        parts += [f"{together[0]}–{together[-1]}"] if len(together) > 2 else together
    return " ".join(parts)


def contents_text(contents: Contents) -> str:
    held = Counter(contents)
    items = listed(item_name(item, held[item]) for item in ITEMS if held[item])
    return say("resistance-contents", items=items, total=total(contents))


def zone_text(zone: int, contents: Contents) -> str:
    return say("resistance-zone-holds", zone=zone_name(zone), contents=contents_text(contents))


def placement_text(placement: Placement) -> str:
    return "\n".join(zone_text(zone, held) for zone, held in enumerate(placement, 1))


def range_text(values: Sequence[int]) -> str:
    low, high = values[0], values[-1]
    return say("resistance-range", low=low, high=high, certain=yes_no(low == high))


def pools_text(dice: dict[str, Any]) -> str:

    def shown(value: Any) -> str:
        return " + ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)

    return in_a_row(f"{pool_name(pool)} {shown(value)}" for pool, value in dice.items())


def worth(setting: Setting) -> str:
    match setting:
        case to.TaskTicks(_, ()):
            return say("resistance-set-to-none")
        case to.FigurePlace(_, "dead" | "ran" as gone):
            return say(f"resistance-set-to-{gone}")
        case to.MarkerRemoved():
            return say("resistance-set-to-removed")
        case to.FigureCover():
            return say(yes_no(setting.cover))
    return setting_value(setting)


def _dice(value: Any) -> str | int:
    if isinstance(value, int):
        return value
    return pools_text(value) if isinstance(value, dict) else numbers(value)


FORMATTERS: dict[str, Callable[[Any], str | int]] = {
    "zone": zone_name,
    **dict.fromkeys(
        ("last", "other", "one"), lambda zone: zone_name(zone) if isinstance(zone, int) else escaped(zone)
    ),
    "dice": _dice,
    "paid": pools_text,
    **dict.fromkeys(("ticked", "numbers"), numbers),
    "pool": pool_name,
    "item": item_name,
    "stage": lambda stage: say(f"resistance-stands-{stage}"),
}
"""The formatter of a fact, by the name of its field; other facts are used unchanged."""


SEVERAL: dict[str, Callable[[str], str]] = {
    **dict.fromkeys(
        ("not-now", "waits-for-other", "guesses-used", "interrogation-over"),
        lambda verb: f"`{FACTS.command(verb)}`",
    ),
    "item-unknown": lambda item: item_name(item) if item in ITEMS else escaped(item),
    "task-pool": pool_name,
}
"""The formatter of each of several things in a refusal, by the key of the reason."""


def line_name(line: Line) -> str:
    zone = zone_name(line.zone) if line.zone else NOTHING
    return say(f"resistance-line-{line.key}", zone=zone, count=line.count)


def worth_of(line: Line) -> str:
    return say("resistance-dice", count=line.dice) if line.points is None else str(line.points)


FACTS: Facts = Facts(
    seats=SEATS,
    group="resistance",
    prefix="resistance",
    worth=worth,
    formatters=FORMATTERS,
    several=SEVERAL,
)
