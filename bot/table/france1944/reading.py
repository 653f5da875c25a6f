"""What people type for the things of France 1944: units, hexes, ground, in their own language."""

from __future__ import annotations

import re

from bot.games.france1944.hexes import Hex
from bot.games.france1944.state import State
from bot.table.france1944.words import GROUND, SUPPORT, source_name

NAMES = ", "
"""What stands between the names of units."""


def unit(state: State | None, typed: str) -> str:
    """The unit of that name, capitals aside; what is none stays as typed."""
    plain = " ".join(typed.split())
    named = {name.casefold(): name for name in state.units} if state else {}
    return named.get(plain.casefold(), plain)


def units(state: State | None, typed: str) -> tuple[str, ...]:
    """The units of these names, with commas between them."""
    return tuple(unit(state, one) for one in typed.split(",") if one.strip())


def hexes(typed: str) -> tuple[Hex, ...]:
    """Hexes with blanks or commas between them."""
    return tuple(re.findall(r"[^\s,;]+", typed))


def grounds(typed: str | None) -> tuple[str, ...]:
    """Ground, by the keywords of the rules or in the language spoken now."""
    return _meant(typed, GROUND)


def supports(typed: str | None) -> tuple[str, ...]:
    """What supports an attack, likewise."""
    return _meant(typed, SUPPORT)


def _meant(typed: str | None, keywords: tuple[str, ...]) -> tuple[str, ...]:
    said = {source_name(one).casefold(): one for one in keywords}
    given = [one.strip().casefold() for one in (typed or "").split(",")]
    return tuple(said.get(one, one) for one in given if one)
