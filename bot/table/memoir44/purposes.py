"""The purpose of dice in words, from the words of the code in the record; see ``battle.resolve``."""

from __future__ import annotations

from bot.games.memoir44.cards import CARDS
from bot.table.memoir44.words import card_name
from bot.table.wording import say


def purpose(recorded: str) -> str:
    """Returns the purpose of a roll in words; an unknown one is returned unchanged."""
    attacker, attacks, target = recorded.partition(" attacks ")
    if attacks:
        return say("memoir44-purpose-attacks", attacker=card_name(attacker), target=target)
    defender, defends, rest = recorded.partition(" defends")
    if defends and not rest:
        return say("memoir44-purpose-defends", unit=defender)
    if recorded == "deck":
        return say("memoir44-purpose-deck")
    return card_name(recorded) if recorded in CARDS else recorded
