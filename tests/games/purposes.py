"""What dice are rolled for in random games."""

from __future__ import annotations

import random
from collections.abc import Iterable

from bot.games.game import Dice, Purpose

from .fuzz import Fuzzed, RandomDice, played


class Noted:
    """Dice that note what they show, and for what."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.shown: list[int] = []
        self.purposes: list[Purpose] = []
        self.salts: list[Purpose] = []

    def roll(self, count: int, purpose: Purpose) -> tuple[int, ...]:
        assert not purpose.shuffle
        return self._noted(self.dice.roll(count, purpose), purpose)

    def shuffled(self, count: int, purpose: Purpose) -> tuple[int, ...]:
        assert purpose.shuffle
        return self._noted(self.dice.shuffled(count, purpose), purpose)

    def salt(self, purpose: Purpose) -> str:
        self.salts.append(purpose)
        return self.dice.salt(purpose)

    def _noted(self, numbers: tuple[int, ...], purpose: Purpose) -> tuple[int, ...]:
        self.shown += numbers
        self.purposes.append(purpose)
        return numbers


def purposes_of(fuzzed: Fuzzed, seeds: Iterable[int]) -> set[Purpose]:
    """Returns what is rolled and shuffled for in random games."""
    found = set[Purpose]()
    for seed in seeds:
        dice = Noted(RandomDice(random.Random(seed)))
        fuzzed.game.begin(fuzzed.game.setup(fuzzed.game.options()), dice)
        for step in played(fuzzed, seed):
            fuzzed.game.decide(step.state, step.seat, step.command, dice)
        found.update(dice.purposes)
    return found
