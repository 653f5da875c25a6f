"""The things of France 1944 in words: units, hexes, effects, modifiers, house tables; and what is typed."""

import re
from collections.abc import Container, Iterable, Mapping, Sequence
from typing import Any

from bot.games.by_hand import Setting
from bot.games.france1944 import commands as do
from bot.games.france1944 import settings as to
from bot.games.france1944.combat import Sum
from bot.games.france1944.hexes import Hex
from bot.games.france1944.rules import supplied
from bot.games.france1944.state import MOVE_KINDS, Combat, State
from bot.games.france1944.tables import COMBAT_KINDS, Effect
from bot.games.france1944.units import SEATS, Unit
from bot.presentation.wording import (
    NOTHING,
    QUIET,
    Facts,
    escaped,
    in_a_row,
    known,
    listed,
    say,
    seat_name,
    setting_value,
    yes_no,
)

MOST_UNIT_NAMES, FOREMOST = 10, 2
"""Most names of units in a row, and of those that attack in a sentence."""


def signed(number: int) -> str:
    """Returns a modifier with its sign: +1, −2, 0."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def in_points(halves: int) -> str:
    """Returns halves of a point as points: 5, 2½, ½."""
    whole, half = divmod(halves, 2)
    return f"{whole or ''}½" if half else str(whole)


def names(of: Iterable[str]) -> str:
    every = list(map(escaped, of))
    return listed(every) if len(every) <= MOST_UNIT_NAMES else shortened(every)


def shortened(of: Iterable[str], most: int = MOST_UNIT_NAMES) -> str:
    """Returns words in a row; of more than ``most`` only the first, and the number of the others."""
    every = list(of)
    if len(every) <= most:
        return in_a_row(every)
    return say("france-and-more", names=in_a_row(every[:most]), more=len(every) - most)


def together(of: Iterable[str], most: int = MOST_UNIT_NAMES) -> str:
    """Returns names of units that fight together: “Heron 2 + Heron 3”; of many the first."""
    every = list(map(escaped, of))
    return shortened(every, most) if len(every) > most else " + ".join(every)


def ground_name(ground: str) -> str:
    """Returns the name of the ground of a hex; a campaign's own is returned unchanged."""
    return say(f"france-ground-{ground}") if ground in KNOWN_GROUND else escaped(ground)


KNOWN_GROUND = ("clear", "city", "fortress", "river", "rough", "woods")
SUPPORT = ("ordinary", "heavy", "79th")


def source_name(source: str) -> str:
    return say(f"france-support-{source}") if source in SUPPORT else ground_name(source)


def kind_name(kind: str) -> str:
    """Returns the name of a kind of combat or of move; an unknown one is returned unchanged."""
    return say(f"france-kind-{kind}") if kind in (*COMBAT_KINDS, *MOVE_KINDS) else escaped(kind)


def effect_text(effect: Effect) -> str:
    return say("france-effect", steps=effect.steps, hexes=effect.hexes)


def decided(odds: Sum) -> str:
    """Returns what the die has decided for the sides that it hurts, who may still choose."""
    ours, theirs, told = [odds.attacker or Effect()], [*odds.defender], []
    sides = {"both": ours} if ours == theirs else {"attacker": ours, "defender": theirs}
    for side, ways in sides.items():
        if any(way.steps or way.hexes for way in ways):
            told.append(say(f"france-decided-{side}", effect=say("france-or").join(map(effect_text, ways))))
    return listed(told)


def house_name(entry: str) -> str:
    """Returns a proposed entry of the house's tables in words, from its name in the record."""
    table, _, part = entry.partition("-")
    if table == "morale" and part != "bounds":
        return say("france-house-morale", source=source_name(part))
    if table in ("results", "crdt") and part != "mobile":
        return say(f"france-house-{table}", part=part)
    return say(f"france-house-{entry}")


def house_text(entries: Iterable[str]) -> str:
    used = list(entries)
    return f"{QUIET}{say('france-house', entries=listed(map(house_name, used)))}" if used else ""


def order_text(order: do.Orders) -> str:
    key = f"france-order-{order.what}-{order.to}"
    return say(key) if known(key) else say(f"france-order-{order.what}", to=escaped(order.to))


def outcome_text(
    lost: Mapping[str, int],
    back: Mapping[str, Sequence[Hex]],
    gone: Container[str],
    strengths: Mapping[str, tuple[int, int]] = {},
) -> str:
    """Returns what a combat has cost, with the ``strengths`` before and after it of units that are known."""
    left, same = {unit: path[-1] for unit, path in back.items() if unit not in gone}, dict[Any, list[str]]()
    for unit in (unit for unit in lost if unit not in gone):
        cost = lost[unit], left.pop(unit, NOTHING), *strengths.get(unit, (NOTHING, NOTHING))
        same.setdefault(cost, []).append(escaped(unit))
    results = [
        say("france-told-lost", unit=listed(of), count=len(of), steps=n, hex=to, before=before, after=after)
        for (n, to, before, after), of in same.items()
    ]
    results += [say("france-told-gone", unit=escaped(unit)) for unit in lost if unit in gone]
    for end in dict.fromkeys(left.values()):
        of = [escaped(unit) for unit in left if left[unit] == end]
        results.append(say("france-told-back", unit=listed(of), count=len(of), hex=end))
    return listed(results)


def combat_facts(combat: Combat) -> dict[str, str | int]:
    return {
        "number": combat.number,
        "attackers": names(combat.attackers),
        "hexes": in_a_row(combat.hexes),
        "defenders": names(combat.defenders),
        "kind": kind_name(combat.kind),
        "letter": combat.letter or NOTHING,
    }


def unit_text(view: State, unit: Unit) -> str:
    if not unit.here:
        entry = in_a_row(view.campaign.entry(unit))
        return say(f"france-unit-{unit.place}", name=escaped(unit.name), turn=unit.arrives, hex=entry)
    return say(
        "france-unit",
        name=escaped(unit.name),
        strength=unit.strength,
        morale=unit.morale,
        move=unit.move,
        steps=unit.steps,
        most=len(unit.strengths),
        supply="in" if supplied(view, unit) else "out",
        hq=yes_no(unit.hq),
    )


def worth(setting: Setting) -> str:
    match setting:
        case to.UnitHex(_, None):
            return say("france-set-to-eliminated")
        case to.UnitSupply():
            return say(f"france-set-to-{setting.supply}")
        case to.ObjectiveHolder():
            return seat_name(setting.holder)
    return setting_value(setting)


FACTS = Facts(
    seats=SEATS,
    group="france",
    prefix="france",
    worth=worth,
    formatters={
        **dict.fromkeys(("kind", "move"), kind_name),
        "path": " → ".join,
        "units": names,
        "holder": seat_name,
    },
    several={"france-ground-unknown": ground_name, "france-support-unknown": source_name},
    worded=("attackers", "defenders", "ways", "order"),
    join=listed,
)


def typed(field: str, value: Any) -> str:
    """Returns the value of a command's field as it is typed: units between commas, hexes between blanks."""
    if isinstance(value, tuple):
        return (", " if field == "attackers" else " ").join(value)
    return str(value)


def parse(field: str, line: str, view: State | None) -> str | tuple[str, ...]:
    match field:
        case "hq" | "unit" | "piece":
            return _unit(view, line)
        case "attackers":
            return units(view, line)
        case "hexes" | "defenders":
            return hexes(line)
        case "to":
            return line.strip()
    return line


def _unit(view: State | None, typed: str) -> str:
    """Returns the unit of that name, regardless of case, or the text as typed if there is none."""
    plain = " ".join(typed.split())
    named = {name.casefold(): name for name in view.units} if view else {}
    return named.get(plain.casefold(), plain)


def units(view: State | None, typed: str) -> tuple[str, ...]:
    return tuple(_unit(view, name) for name in typed.split(",") if name.strip())


def hexes(typed: str) -> tuple[Hex, ...]:
    return tuple(re.findall(r"[^\s,;]+", typed))


def sources(typed: str | None, keywords: tuple[str, ...]) -> tuple[str, ...]:
    """Returns ground, or what supports an attack, given by these keywords or in the current language."""
    named = {source_name(keyword).casefold(): keyword for keyword in keywords}
    words = [word.strip().casefold() for word in (typed or "").split(",")]
    return tuple(named.get(word, word) for word in words if word)
