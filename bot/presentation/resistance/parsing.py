"""Parsing of what players type for the things of French Resistance, in their own language."""

import re
from typing import Any
from unicodedata import combining, normalize

from bot.games.game import Reason, Refused
from bot.games.resistance.placement import ITEMS, ZONES, Contents
from bot.games.resistance.placement import parse as parse_items
from bot.games.resistance.state import WHOLE_SIDE, State
from bot.games.typed_text import clipped
from bot.presentation import wording
from bot.presentation.options import meant
from bot.presentation.resistance.words import pool_name
from bot.presentation.wording import say

NAMED_POOLS = ("maquis", "squad", "group1", "group2", "group3", WHOLE_SIDE)


def typed(field: str, value: Any) -> str:
    return ZONES[value - 1] if field in ("zone", "other") else str(value)


def parse(field: str, line: str, view: State | None) -> Any:
    """Returns the value of a command's field from what a player has typed. Raises ``Refused`` for an unknown
    zone."""
    match field:
        case "zone" | "other":
            return zone(line)
        case "figure":
            return figure(line)
        case "pool":
            return pool(line)
    return line


def zone(line: str) -> int:
    """Returns the number of a zone, given by its number or its name. Raises ``Refused`` for anything else."""
    plain = line.strip()
    named = {name: number for number, name in enumerate(ZONES, 1)}
    number = int(plain) if plain.isdecimal() else meant(line, named)
    if number is None or not 1 <= number <= len(ZONES):
        raise Refused(Reason("zone-unknown", "2", {"given": clipped(line, 40), "most": len(ZONES)}))
    return number


def figure(line: str) -> str:
    """Returns the name of a figure: ``R1`` for ``r1``."""
    return line.strip().upper()


def contents(line: str) -> Contents:
    """Returns the items that a player typed for a zone, by the rules' keywords or in the current language:
    ``vip, gendarme``, or ``VIP-Zug und 2 Gendarmengruppen``. Unknown items are kept as typed."""
    words = {_plain(phrase): item for item in ITEMS for phrase in wording.typed(f"resistance-item-{item}")}
    words[_plain(say("and"))] = ""
    longest = sorted(words, key=len, reverse=True)
    phrases = re.compile(rf"\b({'|'.join(map(re.escape, longest))})\b")
    translated, count = phrases.subn(lambda phrase: words[phrase[0]], _plain(line))
    return parse_items(translated if count else line)


def pool(name: str) -> str | None:
    """Returns the pool of that name, in the rules or in the current language, or the text as typed if there
    is none; None for no text."""
    return meant(name, {pool_name(pool): pool for pool in NAMED_POOLS}) or _plain(name) or None


def _plain(text: str) -> str:
    """Returns the text in lower case, without accents, with the apostrophe of a keyboard."""
    small = normalize("NFKD", text.casefold()).replace("’", "'")
    return "".join(sign for sign in small if not combining(sign)).strip()
