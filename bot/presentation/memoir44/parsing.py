"""Parsing of what players type for the things of Memoir '44: units, cards, hexes."""

from bot.games.game import Command
from bot.games.memoir44.cards import CARDS
from bot.games.memoir44.commands import Play
from bot.games.memoir44.hexes import SECTIONS, Section
from bot.games.memoir44.state import State

SPOTTED = {facts.spotted: key for key, facts in CARDS.items() if facts.spotted}
"""The card that may be played as another, by that other (M61)."""


def parse(field: str, typed: str, view: State | None) -> str:
    """Returns the value of a command's field from what a player has typed: the name of a unit (``Inf 3`` for
    ``inf  3`` and ``INF3``), the key of a card, the name of a hex (``E6`` for ``e6``)."""
    plain = "".join(typed.split())
    match field:
        case "unit" | "target":
            word = plain.rstrip("0123456789")
            return f"{word.capitalize()} {plain[len(word) :]}".strip()
        case "card":
            return card(typed)
        case "to" | "by" | "hex":
            return plain.upper()
    return typed


def card(typed: str) -> str:
    """Returns the key of a card: ``probe-left`` for ``Probe left``."""
    return "-".join(typed.lower().replace("-", " ").split())


def play(typed: str, section: Section | None = None) -> Play:
    """Returns the play of a card with its section, which may be part of the name (``Infantry Assault left``)
    or given separately; or of a card as another, by the name of that one (M61)."""
    key = card(typed)
    if key in SPOTTED:
        return Play(SPOTTED[key], section, key)
    family, _, last = key.rpartition("-")
    for known in SECTIONS:
        if last == known and key not in CARDS:
            return Play(family, section or known)
    return Play(key, section)


def played(command: Command) -> str:
    """Returns a play as it is typed: its card with the section, or the card as which it is played."""
    as_card = command.as_card if isinstance(command, Play) else None
    return as_card or "-".join(command.path())
