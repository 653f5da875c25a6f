"""A newcomer at the table: whole games played by tapping what the panel offers first, and what they cost."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

import simcord

from bot.bench.tapping import TappedGame, choose, taps
from bot.games.game import Seat
from bot.games.match import Match
from bot.referee.opponents import PAUSE

BETWEEN_TAPS, BETWEEN_VISITS = 3.0, 60.0
"""Seconds that the newcomer thinks before a tap, and lets pass before they look in again."""

MOST_TAPS = 5_000
"""Number of taps after which a game is endless."""

Look = Callable[[Match, Seat, simcord.ResponseMessage], Awaitable[None]]
"""Is called with each panel that is shown."""


async def look_away(match: Match, seat: Seat, panel: simcord.ResponseMessage) -> None:
    """Does nothing."""


@dataclass
class Played:
    """The cost of a whole game: by turn the taps, and the visits of the panel; the hand-overs from one player
    to another, and the posts in the channel."""

    taps: dict[str, int] = field(default_factory=dict)
    visits: dict[str, int] = field(default_factory=dict)
    handed_over: int = 0
    posts: int = 0
    ended: bool = False

    @property
    def turns(self) -> int:
        """The number of turns that were played."""
        return len(self.taps)


class Newcomer:
    """Plays every seat of one game, except those of computers.

    ``chance`` decides where nothing blue is offered or taps have no effect; ``curiosity`` is the share of
    taps that are made at random, to see more of the table. After ``most`` taps they stop.
    """

    def __init__(
        self,
        game: TappedGame,
        chance: random.Random,
        curiosity: float = 0.0,
        look: Look = look_away,
        most: int = MOST_TAPS,
    ) -> None:
        self.played = Played()
        self._game, self._env = game, game.server.env
        self._chance, self._curiosity, self._look, self._most = chance, curiosity, look, most

    async def play(self) -> Played:
        """Plays the game to its end and returns what it cost."""
        waiting: tuple[Seat, ...] = ()
        while True:
            match = await self._game.match()
            if match.thinking():
                await self._env.advance_time(PAUSE)
                continue
            awaited = match.awaited()
            if not awaited or self._tired():
                break
            if waiting and awaited != waiting:
                self.played.handed_over += 1
            waiting = awaited
            await self._visit(match, awaited[0])
            await self._env.advance_time(BETWEEN_VISITS)
        self.played.ended = match.stage == "over"
        self.played.posts = len(self._game.posts())
        return self.played

    async def _visit(self, match: Match, seat: Seat) -> None:
        """Opens the panel of a seat and taps until the game no longer waits for it."""
        panel = await self._game.panel(seat)
        self._count(match, self.played.visits)
        self._count(match, self.played.taps)
        idle, version = 0, match.seq
        while seat in match.awaited() and not self._tired():
            await self._look(match, seat, panel)
            tap = choose(taps(panel.components), idle, self._chance, self._curiosity)
            if tap is None:
                return
            await self._game.act(seat, panel, tap)
            await self._env.advance_time(BETWEEN_TAPS)
            self._count(match, self.played.taps)
            match = await self._game.match()
            idle, version = (idle + 1 if match.seq == version else 0), match.seq

    def _tired(self) -> bool:
        return sum(self.played.taps.values()) > self._most

    def _count(self, match: Match, counts: dict[str, int]) -> None:
        turn = match.game.turn_of(match.state)
        counts[turn] = counts.get(turn, 0) + 1
