"""Parsing of what players type for the things of France 1944, in their own language: units, hexes, ground."""

import re
from typing import Any

from bot.games.france1944.hexes import Hex
from bot.games.france1944.state import State
from bot.presentation.france1944.words import source_name


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
