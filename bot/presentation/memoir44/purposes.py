"""What dice were rolled for, and the deck shuffled for, in words."""

from __future__ import annotations

from bot.games.game import Purpose
from bot.games.memoir44.purposes import (
    Attack,
    CardDice,
    Deck,
    Defence,
    Drift,
    IceDice,
    MineDice,
    Mines,
    Strike,
    Visibility,
)
from bot.presentation.markup import escaped
from bot.presentation.memoir44.words import card_name
from bot.presentation.wording import say


def purpose_text(purpose: Purpose) -> str:
    """Returns the purpose of a roll or shuffle of a game, in words."""
    match purpose:
        case Attack(unit, target):
            return say("memoir44-purpose-attacks", attacker=escaped(unit), target=target)
        case Strike(card, target):
            return say("memoir44-purpose-attacks", attacker=card_name(card), target=target)
        case Defence(unit):
            return say("memoir44-purpose-defends", unit=unit)
        case CardDice(card):
            return card_name(card)
        case Deck():
            return say("memoir44-purpose-deck")
        case Mines():
            return say("memoir44-purpose-mines")
        case MineDice(unit, at):
            return say("memoir44-purpose-mine", unit=unit, hex=at)
        case IceDice(unit, at):
            return say("memoir44-purpose-ice", unit=unit, hex=at)
        case Visibility():
            return say("memoir44-purpose-visibility")
        case Drift(unit):
            return say("memoir44-purpose-drift", unit=unit)
    raise ValueError(purpose)
