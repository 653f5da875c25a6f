"""The terms of a match: what is agreed before it begins. They are its pace, the time for each decision, the
help that players get, and the rulings of its game that are options."""

from collections.abc import Mapping
from typing import Any, Literal, get_args, get_origin

from msgspec import Struct
from msgspec.structs import fields

from bot.games.match import Match
from bot.games.match_events import OnExpiry
from bot.games.registry import GAMES, MANIFESTS

Value = bool | int | str

Values = Mapping[str, tuple[Value, ...]]

HOURS = (0, 6, 12, 24, 48, 72, 168)
"""The times for a decision that are offered; others may be typed."""


def choosable(options: type[Struct]) -> Values:
    """Returns the values of each option of a game that is on or off, or one of a few values."""
    values: dict[str, tuple[Value, ...]] = {}
    for field in fields(options):
        if field.type is bool:
            values[field.name] = (False, True)
        elif get_origin(field.type) is Literal:
            values[field.name] = get_args(field.type)
    return values


def possible(kind: str) -> Values:
    """Returns the values of each term of a game."""
    rulings = dict(choosable(GAMES[kind].options))
    pace = {"pace": rulings.pop("pace")} if "pace" in rulings else {}
    help_: dict[str, tuple[Value, ...]] = {"guided": (False, True)}
    if MANIFESTS[kind].player:
        help_["hints"] = (False, True)
    times = {"hours": HOURS, "on_expiry": get_args(OnExpiry)}
    return {**pace, **times, **help_, "both": (False, True), **rulings}


def usual(kind: str) -> dict[str, Value]:
    """Returns the terms of a game that is opened without any: those of the rules, by mail."""
    defaults = {field.name: field.default for field in fields(GAMES[kind].options)} | {"pace": "mail"}
    return {name: defaults.get(name, values[0]) for name, values in possible(kind).items()}


def agreed(match: Match) -> dict[str, Any]:
    return {name: match.options.get(name, getattr(match, name, None)) for name in possible(match.kind)}


def is_possible(kind: str, name: str, value: object) -> bool:
    """Whether a term of a game may have this value."""
    if name == "hours":
        return type(value) is int
    return any(type(value) is type(offered) and value == offered for offered in possible(kind).get(name, ()))
