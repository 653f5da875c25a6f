"""Pairs of games of Memoir '44 that differ in two of the Allies' cards, so that only the Allies can tell them
apart."""

from __future__ import annotations

import random
from collections import Counter
from datetime import UTC, datetime
from typing import Any, NamedTuple

import pytest
import simcord
from simulated.table import table_in
from trust.journal import Journal
from trust.observed_requests import LISTS, ObservedTable

from bot.client import create_bot
from bot.games.game import Choice, Command
from bot.games.memoir44 import commands as do
from bot.games.memoir44.cards import AMBUSH, DECK
from bot.games.memoir44.rules import cannot_ambush
from bot.games.memoir44.state import State, stage
from bot.referee import dice
from bot.settings import Settings

from .play import bring_ground, open_game
from .situations import ALWAYS
from .strategy import Strategy, typed

HAND = 6
"""Number of cards in a hand on the drill ground."""
NOW = datetime(2026, 6, 5, 23, 40, tzinfo=UTC)
UNREACHED = range(52, 60)
"""Places of the deck that no game of these tests reaches."""

MEMOIRS = (
    ("memoir play", "card"),
    ("memoir order", "unit"),
    ("memoir move", "to"),
    ("memoir battle", "target"),
    ("memoir keep", "card"),
)


DIRECT = ("recon-left", "recon-centre", "recon-right", "counter-attack")
"""Cards that are played from the hand under the commissar (M69)."""


class Deal(NamedTuple):
    """The places of the Allies' hand and of the deck whose cards are exchanged in the second game of a pair.
    An Ambush lies at the first of those in the deck, so that the Allies hold it in the second game only; or,
    with a ``chip``, the first of those in the hand is laid under it, and some others are ``DIRECT``."""

    number: int
    mine: tuple[int, ...]
    deep: tuple[int, ...]
    chip: bool = False

    def shuffled(self, order: tuple[int, ...], side: int) -> tuple[int, ...]:
        """Returns the whole deck as it is dealt in that game of the pair."""
        cards = list(order)

        def swap(one: int, other: int) -> None:
            cards[one], cards[other] = cards[other], cards[one]

        if self.chip:
            places = [place for place in range(HAND) if place not in self.mine]
            for place, card in zip(places, DIRECT, strict=True):
                swap(cards.index(DECK.index(card)), place)
        else:
            swap(cards.index(DECK.index(AMBUSH)), self.deep[0])
        for mine, deep in zip(self.mine, self.deep, strict=True) if side else ():
            swap(mine, deep)
        return tuple(cards)


def deal(number: int, *, chip: bool = False) -> Deal:
    """Returns the pair of that number."""
    chance = random.Random(number)
    return Deal(number, tuple(chance.sample(range(HAND), 2)), tuple(chance.sample(UNREACHED, 2)), chip)


class HandGame(ObservedTable):
    """One game of a pair. What the Allies do in private differs between the games, in kind and in number."""

    lists = (*MEMOIRS, *LISTS)
    tries = ("memoir done", "memoir hold", "memoir hand")
    replays = ("game", "report")

    def __init__(self, table: Any, each: Deal, side: int, journal: Journal) -> None:
        super().__init__(table, journal)
        self.strategy = Strategy(each.number)
        self.private_chance = random.Random(2 * each.number + side)
        self.each = each
        self.secret: Counter[str] = Counter()
        self.answers = 0
        self.ambushes = 0
        self.turns = 0
        self.chip = ""

    async def play(self, decisions: int, standing: str, *, careless: bool) -> None:
        """Plays that many decisions, in which the Allies play no card that differs, unless they are careless.
        ``standing`` is their standing order; empty for none."""
        table = self.table
        self.journal.taken()
        ground = "staff" if self.each.chip else "drill"
        await bring_ground(table, ground)
        await open_game(table, ground)
        state: State = (await table.match()).state
        # The places are those of the deck; the hand is told kind by kind.
        self.secret = Counter(self._dealt[place] for place in self.each.mine)
        assert self.secret <= Counter(state.hands["allies"].value)
        if careless:
            self.secret.clear()
        if self.each.chip:
            # One of the cards that differ lies under the chip; the other stays in the hand.
            self.chip = self._dealt[self.each.mine[0]]
            await self.privately(table.slash(table.dreben, "memoir lay", card=self.chip))
            self.secret[self.chip] -= 1
        if standing:
            await self.privately(table.slash(table.dreben, "memoir orders", when_assaulted=standing))
        await self.ponder()
        await self.compare()
        for number in range(decisions):
            await self.decide()
            if number % 8 == 5:
                await self.ponder()
                await self.compare()
        if not careless:
            await self.ask()
        await self.compare()

    def deals(self, order: tuple[int, ...]) -> None:
        """Remembers the deck as it was dealt."""
        self._dealt = [DECK[number] for number in order]

    async def ponder(self) -> None:
        """Makes the Allies look at their hand, open their panel, and try cards that they may not play."""
        for _ in range(self.private_chance.randint(1, 3)):
            match self.private_chance.randrange(4):
                case 0:
                    await self.privately(self.table.slash(self.table.dreben, "memoir hand"))
                case 1:
                    await self.mine()
                case 2:
                    held = (await self.table.match()).state.hands["allies"].value
                    lacking = self.private_chance.choice([card for card in DECK if card not in held])
                    refused = self.table.slash(self.table.dreben, "memoir play", card=lacking)
                    await self.privately(refused)
                case _:
                    await self.privately(self.table.typing(self.table.dreben, "memoir play", "card"))

    async def decide(self) -> None:
        """Plays the next decision, which is the same in both games; none once the Allies have only cards to
        lay."""
        match = await self.table.match()
        self.turns = match.state.number
        (seat,) = match.awaited()
        choices = (await self.table.bot.referee.games.match(self.table.game)).choices(seat)
        shared = [choice for choice in choices if seat == "axis" or self._shared(match.state, choice)]
        if stage(match.state) == "answer" and seat == "allies":
            self.answers += 1
            self.ambushes += AMBUSH in self.secret and not cannot_ambush(match.state)
        if all(choice.command.verb in (*ALWAYS, "resign") for choice in shared):
            return
        command = self.strategy.pick(match.state, shared)
        user = self.table.dreben if seat == "allies" else self.table.lerouge
        doing = self.table.slash(user, f"memoir {command.verb}", **typed(command))
        await (self.privately(doing) if seat == "allies" else doing)

    def _shared(self, state: State, choice: Choice) -> bool:
        """Returns whether the Allies have this choice in both games. What lies under the chip stays there."""
        command: Command = choice.command
        if isinstance(command, do.Lay):
            return False
        if not isinstance(command, do.Play):
            return True
        return state.hands["allies"].value.count(command.card) > self.secret[command.card]


async def play_hand_game(
    settings: Settings,
    each: Deal,
    side: int,
    journal: Journal,
    decisions: int,
    *,
    standing: str = "",
    careless: bool = False,
) -> HandGame:
    """Plays one game of a pair."""
    true = dice.shuffle

    def shuffle(*given: Any) -> tuple[int, ...]:
        order = true(*given)
        if len(order) == len(DECK):
            order = each.shuffled(order, side)
            made.deals(order)
        return order

    with pytest.MonkeyPatch.context() as mark:
        # The simulated clock advances with every action, private ones included.
        mark.setattr("bot.client._now", lambda: NOW)
        mark.setattr(dice, "shuffle", shuffle)
        async with simcord.run(create_bot(settings)) as env:
            made = HandGame(table_in(env, settings), each, side, journal)
            await made.play(decisions, standing, careless=careless)
            await made.table.bot.close()
    return made
