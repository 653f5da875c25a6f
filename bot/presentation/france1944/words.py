"""The things of France 1944 in words: units, hexes, effects, modifiers, house tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from bot.games.france1944 import settings as to
from bot.games.france1944.campaign import SEATS, Unit
from bot.games.france1944.combat import Force
from bot.games.france1944.state import MOVE_KINDS, State
from bot.games.france1944.supply import supplied
from bot.games.france1944.tables import KINDS, Effect
from bot.games.game import Setting
from bot.presentation.facts import Facts, seat_name, setting_value
from bot.presentation.markup import escaped
from bot.presentation.wording import in_a_row, listed, say, yes_no

MOST_NAMES = 10
"""Most names in a row; the others are only counted."""


def signed(number: int) -> str:
    """Returns a modifier with its sign: +1, −2, 0."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def in_points(halves: int) -> str:
    """Returns halves of a point as points: 5, 2½, ½."""
    whole, half = divmod(halves, 2)
    return f"{whole or ''}½" if half else str(whole)


def names(of: Iterable[str]) -> str:
    """Returns names of units in a row, as the campaign spells them."""
    return shortened(map(escaped, of))


def shortened(of: Iterable[str], most: int = MOST_NAMES) -> str:
    """Returns words in a row; of more than ``most`` only the first, and the number of the others."""
    every = list(of)
    if len(every) <= most:
        return in_a_row(every)
    return say("france-and-more", names=in_a_row(every[:most]), more=len(every) - most)


def together(of: Iterable[str]) -> str:
    """Returns names of units that fight together: “Heron 2 + Heron 3”."""
    every = list(of)
    return names(every) if len(every) > MOST_NAMES else " + ".join(map(escaped, every))


def ground_name(ground: str) -> str:
    """Returns the name of the ground of a hex; ground that a campaign defines itself is returned
    unchanged."""
    return say(f"france-ground-{ground}") if ground in GROUND else escaped(ground)


GROUND = ("clear", "city", "fortress", "river", "rough")
"""The ground that the rules know (2)."""

SUPPORT = ("ordinary", "heavy", "79th")


def source_name(source: str) -> str:
    """Returns the name of the source of a modifier of the defender's morale (2)."""
    return say(f"france-support-{source}") if source in SUPPORT else ground_name(source)


def kind_name(kind: str) -> str:
    """Returns the name of a kind of combat or of move; an unknown one is returned unchanged."""
    return say(f"france-kind-{kind}") if kind in (*KINDS, *MOVE_KINDS) else escaped(kind)


def effect_text(effect: Effect) -> str:
    """Returns what an effect does to a side (1)."""
    return say("france-effect", steps=effect.steps, hexes=effect.hexes)


def ways_text(ways: Iterable[Effect]) -> str:
    """Returns the effects among which a side chooses."""
    return say("france-or").join(map(effect_text, ways))


def house_name(entry: str) -> str:
    """Returns a proposed entry of the house's tables in words, from its name in the record."""
    table, _, part = entry.partition("-")
    if table == "morale" and part != "bounds":
        return say("france-house-morale", source=source_name(part))
    if table in ("results", "crdt") and part != "mobile":
        return say(f"france-house-{table}", part=part)
    return say(f"france-house-{entry}")


def house_text(entries: Iterable[str]) -> str:
    """Returns the house tables that a result used, in words; empty if it used none."""
    used = list(entries)
    return f"-# {say('france-house', entries=listed(map(house_name, used)))}" if used else ""


def force_text(force: Force, strength: str) -> str:
    """Returns a unit in a sum: its strength there, and its name."""
    return say("france-force", name=escaped(force.name), strength=strength) if force.name else strength


def unit_text(view: State, unit: Unit) -> str:
    """Returns a unit with the values of its counter and its present condition."""
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
    """Returns the value of a setting, in words."""
    match setting:
        case to.UnitHex(_, None):
            return say("france-set-to-eliminated")
        case to.UnitSupply():
            return say(f"france-set-to-{setting.supply}")
        case to.ObjectiveHolder():
            return seat_name(setting.holder)
    return setting_value(setting)


FORMATTERS: dict[str, Callable[[Any], str | int]] = {
    "kind": kind_name,
    "move": kind_name,
    "units": names,
    "path": in_a_row,
    "holder": seat_name,
}
"""The formatter of a fact, by the name of its field; other facts are used unchanged."""

SAID = ("attackers", "defenders", "ways", "order")
"""Fields that already hold formatted words; all other text may be typed by a user."""


SEVERAL: Mapping[str, Callable[[str], str]] = {
    "france-ground-unknown": ground_name,
    "france-support-unknown": source_name,
}
"""The formatter of each of several things in a refusal, by the key of the reason."""


FACTS = Facts(
    seats=SEATS,
    group="france",
    prefix="france",
    worth=worth,
    formatters=FORMATTERS,
    several=SEVERAL,
    worded=SAID,
    join=in_a_row,
)
"""The facts of events and refusals in words."""
