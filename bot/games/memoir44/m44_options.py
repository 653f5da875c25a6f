"""The options and the victory conditions of a ``.m44`` file: what they are here, and what in them the referee
does not know (sections 3 to 5 of the page on scenarios)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from bot.games.document_lines import Fault, Path, nearest
from bot.games.game import Seat
from bot.games.memoir44.hexes import Hex
from bot.games.memoir44.m44_checks import is_set, line
from bot.games.memoir44.m44_schema import NAMES, SIDES, Troops, hex_of, unquoted
from bot.games.memoir44.special import NONE, AirDrop, Special, SuddenDeath
from bot.games.memoir44.units import ALLIES

DROP = {"side", "range", "nbr_units", "unit", "center"}
"""What an air drop may say; the player names the hex, not ``center`` (M54)."""


RESHUFFLED = "deck_reshuffling"
"""The option that says whether the deck is shuffled again; it says a rule if it is false, too."""

STEPS = 4
"""The steps that a unit drifts as it falls, if the file does not say how many."""


class Option(NamedTuple):
    """An option of the file: its path, its name, and its value."""

    where: Path
    name: str
    value: Any


class Unknown(ValueError):
    """A value that has no meaning here."""


def chosen(options: Iterable[Option], box: int) -> Special:
    """Returns the special rules that the options set, without those that are not known. ``box`` is the number
    of a scenario of the base box."""
    special = replace(
        NONE,
        grows=NAMES["base_box"]["grows"].get(str(box), {}),
        deck_ends=NAMES["base_box"]["deck_ends"].get(str(box), ""),
    )
    for option in options:
        if option.name in READ and is_set(option.value):
            try:
                special = READ[option.name](special, option.value)
            except Unknown:
                continue
    return special


def slow_armor(options: Iterable[Option]) -> tuple[Seat, ...]:
    """Returns the sides whose armor moves two hexes at most."""
    found: list[Seat] = []
    for option in options:
        if option.name == "partial_blitz_rules" and _word(option.value) in ("ALL", *SIDES):
            found += SIDES.values() if _word(option.value) == "ALL" else [_side(option.value)]
    return tuple(found)


def faults(options: Iterable[Option], box: int) -> Iterator[Fault]:
    """Yields a fault for each option that may change the rules and is not played here."""
    for where, option, value in options:
        if option == RESHUFFLED:
            played = is_set(value) != (str(box) in NAMES["base_box"]["deck_ends"])
        else:
            played = not is_set(value) or _readable(option, value)
        if played:
            continue
        if option in NAMES["rule"] and option != RESHUFFLED:
            yield Fault(where, "m44-rule", {"rule": NAMES["rule"][option], "given": line(option, 40)})
            continue
        shown = "true" if value is True else str(value) if is_set(value) else "false"
        near = {} if option in KNOWN else nearest(option, KNOWN)
        yield Fault(where, "m44-option", {"given": line(option, 40), "value": line(shown, 40)} | near)


def is_played(option: Option) -> bool:
    """Whether the option says a rule that is played, rather than none."""
    return option.name == RESHUFFLED or (option.name in READ and is_set(option.value))


def _readable(option: str, value: Any) -> bool:
    try:
        return option in READ and READ[option](NONE, value) is not None
    except Unknown:
        return False


# --- one option each


def _airdrop(special: Special, value: Any) -> Special:
    if not isinstance(value, dict) or not {"side", "nbr_units"} <= value.keys() <= DROP:
        raise Unknown
    units, steps, unit = _count(value["nbr_units"]), _count(value.get("range", STEPS)), value.get("unit", {})
    if not (0 < units <= 12 and steps <= 8):
        raise Unknown
    if not isinstance(unit, dict) or unit.keys() - {"name"}:
        raise Unknown
    kind = Troops(name=str(unit.get("name", "infus"))).kind
    if kind is None:
        raise Unknown
    return replace(special, airdrop=AirDrop(_side(value["side"]), units, steps, kind))


def _spotters(special: Special, value: Any) -> Special:
    return replace(special, spotters=_hexes(value))


def _night(special: Special, value: Any) -> Special:
    if value is not True:
        raise Unknown
    return replace(special, night=special.night or ALLIES)


def _nightfall(special: Special, value: Any) -> Special:
    return replace(_night(special, value), nightfall=True)


def _night_side(special: Special, value: Any) -> Special:
    return replace(special, night=_side(value))


def _infantry_exit(special: Special, value: Any) -> Special:
    if value is not True:
        raise Unknown
    return replace(special, infantry_exit=2)


def _deck(special: Special, value: Any) -> Special:
    if not isinstance(value, str) or value not in NAMES["deck"]:
        raise Unknown
    return replace(special, cards=NAMES["deck"][value])


def _mine_deck(special: Special, value: Any) -> Special:
    if _word(value) != "TERRAIN":
        raise Unknown
    return special


def _slow_armor(special: Special, value: Any) -> Special:
    if not slow_armor([Option((), "partial_blitz_rules", value)]):
        raise Unknown
    return special


READ: Mapping[str, Callable[[Special, Any], Special]] = {
    "airdrop": _airdrop,
    "hill317": _spotters,
    "night_visibility_rules": _night,
    "night_visibility_reverse_rule": _nightfall,
    "night_visibility_team_turn": _night_side,
    "infantry_exit_counts_2": _infantry_exit,
    "deck_name": _deck,
    "partial_blitz_rules": _slow_armor,
    "mine_deck_name": _mine_deck,
}


KNOWN = (RESHUFFLED, *READ, *NAMES["rule"])
"""The names of the options whose rules are known, played or not."""


# --- victory conditions


def sudden_deaths(given: Any) -> tuple[SuddenDeath, ...]:
    """Returns the hexes that win the game, by the victory conditions of the file."""
    return tuple(found for one in _conditions(given) if (found := _sudden_death(one)) is not None)


def unknown_conditions(given: Any) -> list[str]:
    """Returns the names of the victory conditions that are not played here. A condition may consist of its
    name alone, as in ``"standard": []``."""
    found: list[str] = []
    for one in _conditions(given):
        if isinstance(one, dict):
            known = _sudden_death(one) is not None
            found += [
                str(key)
                for key, value in one.items()
                if (value or key != "standard") and not (known and key == "group_sudden_death")
            ]
        elif one:
            found.append(str(one))
    return found


def _conditions(given: Any) -> list[Any]:
    if not isinstance(given, dict):
        return given if isinstance(given, list) else [given]
    below = given.get("condition", [])
    inner = below if isinstance(below, list) else [below]
    return [*inner, *({key: value} for key, value in given.items() if key != "condition")]


def _sudden_death(condition: Any) -> SuddenDeath | None:
    death = condition.get("group_sudden_death") if isinstance(condition, dict) else None
    if not isinstance(death, dict) or not {"side", "group"} <= death.keys() <= {"side", "number", "group"}:
        return None
    try:
        hexes, number = _hexes(death["group"]), _count(death.get("number", 1))
        return SuddenDeath(_side(death["side"]), hexes, number) if 0 < number <= len(hexes) else None
    except Unknown:
        return None


def _hexes(value: Any) -> tuple[Hex, ...]:
    """Returns the hexes of a list of names. Raises ``Unknown`` if it is not one."""
    found = [hex_of(one) for one in value if isinstance(one, str)] if isinstance(value, list) else []
    hexes = tuple(at for at in found if at)
    if not hexes or len(hexes) != len(value):
        raise Unknown
    return hexes


def _count(value: Any) -> int:
    number = unquoted(value)
    if not isinstance(number, int) or isinstance(number, bool) or number < 0:
        raise Unknown
    return number


def _side(value: Any) -> Seat:
    if _word(value) not in SIDES:
        raise Unknown
    return SIDES[_word(value)]


def _word(value: Any) -> str:
    return value.upper() if isinstance(value, str) else ""
