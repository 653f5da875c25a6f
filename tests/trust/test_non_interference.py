"""Two games that differ only in secrets are the same to everybody who may not know them (3, 6, R4).

These tests run without Discord, for many pairs; ``test_non_interference_in_discord`` runs some through all of
it.
"""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from games.resistance.moments import ANY_TIME
from simulated.night import by_night

from bot.games.resistance import commands as do
from bot.games.resistance.placement import placement_objections
from bot.games.resistance.units import GERMAN, RESISTANCE
from bot.store.store import Store

from .journal import Journal
from .observed_game import ObservedGame
from .placement_pairs import Pair, half_made, pair

UP_TO_THE_ATTACK = by_night(range(100), by_day=range(6))
BEYOND = by_night(range(100, 210), by_day=range(15, 23))
"""The pairs that the attack tells apart, and those that only the end of the game does."""

BATCHES = by_night(10, by_day=2)
SHORT_FIGHT, LONG_FIGHT, SELDOM = 8, 400, 22
"""The largest numbers of decisions after the attack; one pair in ``SELDOM`` has the long fight."""

Heard = tuple[list[str], list[str]]
"""What outsiders received, and the log."""


@pytest.fixture
async def stores(tmp_path: Path, one_thread: None) -> AsyncIterator[tuple[Store, Store]]:
    """A database for each game of a pair."""
    one, other = [
        await Store.open(f"sqlite+aiosqlite:///{tmp_path}/{name}.sqlite3") for name in ("one", "other")
    ]
    yield one, other
    await one.close()
    await other.close()


class Game:
    """One game of a pair, and what is heard of it between two points of comparison."""

    def __init__(self, store: Store, each: Pair, side: int, journal: Journal) -> None:
        self.observed = ObservedGame(store)
        self.each = each
        self.placement = each.placements[side]
        self.same = random.Random(each.number)
        self.private_chance = random.Random(2 * each.number + side)
        self.journal = journal
        self.points: list[Heard] = []

    async def play(self) -> None:
        """Plays the whole game."""
        self.journal.taken()
        await self.observed.open(hours=self.same.choice((0, 48)))
        await self.placing()
        await self.asking()
        if self.each.goes_on:
            await self.fighting(LONG_FIGHT if self.each.number % SELDOM == 0 else SHORT_FIGHT)

    async def placing(self) -> None:
        """Makes different private attempts in each game, in different numbers; then seals the placement
        (3)."""
        tried = [half_made(self.private_chance) for _ in range(self.private_chance.randint(0, 3))]
        await self.observed.ponder(self.private_chance, [one for one in tried if placement_objections(one)])
        if self.same.random() < 0.2:
            await self.observed.ask()
        self.compare()
        await self.observed.seal(self.placement)
        self.compare()

    async def asking(self) -> None:
        """Makes the guesses, and some that break a rule (6)."""
        for guess in self.each.guesses:
            await self.observed.act(RESISTANCE, do.Interrogate(*guess))
        for command in (do.Interrogate(3, 11), do.Attack(2, 2), do.Place(self.each.placements[0])):
            await self.observed.act(RESISTANCE, command)
        if self.same.random() < 0.4:
            await self.observed.ask()
        self.compare()
        if (await self.observed.match()).state.phase == "interrogation":
            await self.observed.act(RESISTANCE, do.Stop())
            self.compare()

    async def fighting(self, most: int) -> None:
        """Plays the attack on zones that hold the same, and the battle (7 to 17)."""
        await self.observed.act(RESISTANCE, do.Attack(*self.each.attacked))
        for _ in range(most):
            (seat,) = (await self.observed.match()).awaited()
            offered = (await self.observed.referee.games.match(self.observed.game)).choices(seat)
            able = [one.command for one in offered if one.command.verb not in ANY_TIME]
            ended = [one for one in able if one.verb in ("end", "keep", "reroll")]
            quick = ended and most == LONG_FIGHT and self.same.random() < 0.7
            heard = len(self.observed.heard)
            await self.observed.act(seat, self.same.choice(ended if quick else able))
            if (await self.observed.match()).stage == "over":
                del self.observed.heard[heard:]
                break
        else:
            if self.same.random() < 0.3:
                await self.observed.ask()
        self.compare()

    def compare(self) -> None:
        """Marks a point at which the two games are compared."""
        self.points.append((self.observed.masked(), self.journal.taken()))
        self.observed.heard = []


async def check(each: Pair, stores: tuple[Store, Store], journal: Journal, mark: pytest.MonkeyPatch) -> Game:
    """Compares both games of a pair, with the same dice. Returns one of them."""
    games = []
    for side, store in enumerate(stores):
        mark.setattr("bot.referee.referee.secrets", random.Random(each.number))
        mark.setattr("bot.referee.referee.new_seed", lambda: each.number.to_bytes(32, "big"))
        mark.setattr("bot.referee.referee.random_words", lambda: "John has a long moustache")
        game = Game(store, each, side, journal)
        await game.play()
        games.append(game)
    one, other = games
    assert one.placement != other.placement
    assert one.observed.fingerprint != other.observed.fingerprint
    assert len(one.points) == len(other.points)
    for mine, theirs in zip(one.points, other.points, strict=True):
        assert mine == theirs, each
    return one


@pytest.mark.parametrize("batch", range(BATCHES))
async def test_up_to_the_attack_nobody_can_tell_two_placements_apart(
    batch: int, stores: tuple[Store, Store], journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """3, 6: games with the same answers are the same up to the attack; it reveals no more than what the two
    zones hold, so that the comparison would have seen a difference."""
    for number in UP_TO_THE_ATTACK[batch::BATCHES]:
        each = pair(number, goes_on=False)
        game = await check(each, stores, journal, monkeypatch)
        assert sum(len(heard) for heard, _ in game.points) > 10


@pytest.mark.parametrize("batch", range(BATCHES))
async def test_until_the_end_nobody_can_tell_what_was_not_attacked(
    batch: int, stores: tuple[Store, Store], journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R4: games whose attacked zones hold the same are the same up to the end, which reveals both
    placements."""
    for number in BEYOND[batch::BATCHES]:
        each = pair(number, goes_on=True)
        game = await check(each, stores, journal, monkeypatch)
        assert sum(len(heard) for heard, _ in game.points) > 20


async def test_the_comparison_sees_a_difference(
    stores: tuple[Store, Store], journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The comparison sees what the attack and the end reveal, and so would see an earlier leak."""
    each = pair(7, goes_on=False)._replace(goes_on=True)
    with pytest.raises(AssertionError, match="placements="):
        await check(each, stores, journal, monkeypatch)
    ends = []
    for side, store in enumerate(stores):
        game = Game(store, pair(8, goes_on=True), side, journal)
        await game.observed.open(hours=0)
        await game.placing()
        game.observed.heard = []
        await game.observed.resign(GERMAN)
        ends.append(game.observed.masked())
    assert ends[0] != ends[1]
