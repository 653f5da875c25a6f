"""The things of French Resistance in words: zones, items, pools, dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any

from bot.games.by_hand import NotPossible
from bot.games.game import Reason, Seat, Setting
from bot.games.resistance import settings as to
from bot.games.resistance.placement import ITEMS, ZONES, Contents, Placement, total
from bot.games.resistance.state import SEATS, Line
from bot.table.markup import shown
from bot.table.settings import not_possible
from bot.table.wording import NOTHING, command, in_a_row, known, listed, say, yes_no


def zone_name(zone: int) -> str:
    """Returns the name of zone 1 to 5; another number is returned unchanged."""
    return say(f"resistance-zone-{zone}") if 1 <= zone <= len(ZONES) else str(zone)


def seat_name(seat: Seat | None) -> str:
    """Returns the name of the side."""
    return say(f"seat-{seat}") if seat else say("nobody")


def pool_name(pool: str) -> str:
    """Returns the name of a pool of action points."""
    return say(f"resistance-pool-{pool}") if known(f"resistance-pool-{pool}") else shown(pool)


def item_name(item: str, count: int = 1) -> str:
    """Returns an item with its count, in words."""
    return say(f"resistance-item-{item}", count=count)


def contents_text(contents: Contents) -> str:
    """Returns the contents of a zone, with its total."""
    held = Counter(contents)
    items = listed(item_name(item, held[item]) for item in ITEMS if held[item])
    return say("resistance-contents", items=items, total=total(contents))


def zone_text(zone: int, contents: Contents) -> str:
    """Returns a zone with its contents."""
    return say("resistance-zone-holds", zone=zone_name(zone), contents=contents_text(contents))


def placement_text(placement: Placement) -> str:
    """Returns the contents of the five zones, each on its own line."""
    return "\n".join(zone_text(zone, held) for zone, held in enumerate(placement, 1))


def numbers(values: Iterable[int]) -> str:
    """Returns dice or ticked numbers in a row."""
    return in_a_row(map(str, values))


def pools_text(dice: dict[str, Any]) -> str:
    """Returns pools with their points or dice."""

    def one(value: Any) -> str:
        return " + ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)

    return in_a_row(f"{pool_name(pool)} {one(value)}" for pool, value in dice.items())


def chance(value: Fraction) -> str:
    """Returns an exact chance in words."""
    return say("chance", one=value.numerator, of=value.denominator)


def command_name(verb: str) -> str:
    """Returns the slash command of that verb, as the reader types it."""
    own = f"resistance {verb}"
    return command(own if known(f"command-{own.replace(' ', '-')}") else f"table {verb}")


def subject(setting: Setting) -> str:
    """Returns what a game master may set, in words."""
    match setting:
        case to.GuessesAllowed():
            return say("resistance-set-guesses")
        case to.Clock():
            return say("resistance-set-clock")
        case to.TaskSection():
            return say("resistance-set-section")
        case to.TaskTicks():
            return say("resistance-set-ticks", seat=seat_name(setting.seat))
        case to.PoolPoints():
            return say("resistance-set-points", of=pool_name(setting.pool))
        case to.FigurePlace():
            return shown(setting.figure)
        case to.FigureCover():
            return say("resistance-set-cover", figure=shown(setting.figure))
        case to.MarkerRemoved():
            return say("resistance-set-marker", of=shown(setting.figure))
        case to.Bonus():
            return say("resistance-set-bonus", of=seat_name(setting.seat))
    raise LookupError(setting)


def worth(setting: Setting) -> str:
    """Returns the value of a setting, in words."""
    match setting:
        case to.TaskTicks(_, ()):
            return say("resistance-set-to-none")
        case to.FigurePlace(_, "dead" | "ran" as gone):
            return say(f"resistance-set-to-{gone}")
        case to.MarkerRemoved():
            return say("resistance-set-to-removed")
        case to.FigureCover():
            return say(yes_no(setting.cover))
    return shown(setting.words()[1])


def set_by_hand(setting: Setting) -> str:
    """Returns what a game master has set to which value, as a sentence."""
    match setting:
        case to.GuessesAllowed():
            return say("resistance-amended-guesses", value=str(setting.guesses))
        case to.Clock():
            return say("resistance-amended-clock", value=str(setting.clock))
        case to.TaskSection():
            return say("resistance-amended-section", value=str(setting.section))
        case to.TaskTicks():
            seat, ticked = seat_name(setting.seat), numbers(setting.numbers)
            return say("resistance-amended-ticks", seat=seat, value=ticked)
        case to.PoolPoints():
            of, points = pool_name(setting.pool), str(setting.points)
            return say("resistance-amended-points", of=of, value=points)
        case to.FigurePlace():
            return say("resistance-amended-figure", of=setting.figure, value=str(setting.place))
        case to.FigureCover():
            return say("resistance-amended-cover", of=setting.figure, value=yes_no(setting.cover))
        case to.MarkerRemoved():
            return say("resistance-amended-marker", of=setting.figure)
        case to.Bonus():
            seat, points = seat_name(setting.seat), str(setting.points)
            return say("resistance-amended-bonus", seat=seat, value=points)
    raise LookupError(setting)


def standing(stage: str) -> str:
    """Returns the stage of the game, in words."""
    return say(f"resistance-stands-{stage}")


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
    "stage": standing,
    "verb": command_name,
}
"""The formatter of a fact, by the name of its field; other facts are used unchanged."""


def facts(fields: dict[str, Any]) -> dict[str, str | int]:
    """Returns the fields of an event or a refusal, in the form that the wording needs."""
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
        elif isinstance(value, str):
            said[name] = shown(value)
        elif isinstance(value, int):
            said[name] = value
    return said


def _typed(verb: str) -> str:
    return f"`{command_name(verb)}`"


SEVERAL: dict[str, Callable[[str], str]] = {
    **dict.fromkeys(("not-now", "waits-for-other", "guesses-used", "interrogation-over"), _typed),
    "item-unknown": lambda item: item_name(item) if item in ITEMS else shown(item),
    "seat-unknown": seat_name,
    "task-pool": pool_name,
}
"""The formatter of each of several things in a refusal, by the key of the reason."""


def reason_facts(reason: Reason) -> dict[str, str | int]:
    """Returns the facts of a refusal, in words."""
    if isinstance(reason, NotPossible):
        return not_possible(reason, subject, worth)
    single = {name: value for name, value in reason.facts.items() if not isinstance(value, tuple)}
    several = {name: value for name, value in reason.facts.items() if isinstance(value, tuple)}
    roll = {"roll": yes_no(reason.rule == "R5")} if reason.key == "not-now" else {}
    one = SEVERAL.get(reason.key, shown)
    return facts(dict(single)) | {name: listed(map(one, value)) for name, value in several.items()} | roll


def line_name(line: Line) -> str:
    """Returns the name of a line of the victory points (17)."""
    zone = zone_name(line.zone) if line.zone else NOTHING
    return say(f"resistance-line-{line.key}", zone=zone, count=line.count)


def worth_of(line: Line) -> str:
    """Returns the worth of a line, or the dice that are still to be thrown for it."""
    return say("resistance-dice", count=line.dice) if line.points is None else str(line.points)
