"""A newcomer at the table: whole games played by tapping what the panel offers first, and what they cost."""

from __future__ import annotations

import random
import re
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any, NamedTuple

import simcord

from bot.bench.table import Table
from bot.games.game import Seat
from bot.games.match import Match
from bot.presentation.custom_id import PATTERN, CustomId, parse_custom_id
from bot.referee.opponents import PAUSE

Component = dict[str, Any]
BUTTON, PICKER = 2, 3
BLUE, GREEN, RED = 1, 3, 4

BESIDE = ("back", "board", "hint", "text", "undo", "why")
"""The buttons of a panel that make no move."""

PATIENCE = 6
"""Number of taps without effect after which the newcomer tries anything."""

BETWEEN_TAPS, BETWEEN_VISITS = 3.0, 60.0
"""Seconds that the newcomer thinks before a tap, and lets pass before they look in again."""

MOST_TAPS = 5_000
"""Number of taps after which a game is endless."""


class Tap(NamedTuple):
    """One thing to tap: a button, or a picker with what is picked in it. ``good`` says that it is blue, or
    the best of a picker; ``best`` that it is green."""

    custom_id: CustomId
    values: Sequence[str] = ()
    good: bool = True
    best: bool = False


@dataclass
class Evening:
    """What a whole game cost: by turn the taps, and the visits of the panel; the hand-overs from one player
    to another, the posts in the channel, and Discord's calls for it."""

    kind: str
    taps: dict[str, int] = field(default_factory=dict)
    visits: dict[str, int] = field(default_factory=dict)
    handed_over: int = 0
    posts: int = 0
    ended: bool = False

    @property
    def turns(self) -> int:
        """The number of turns that were played."""
        return len(self.taps)


def parsed(written: str) -> CustomId | None:
    """Returns the custom id of one of the bot's buttons, or None for another's."""
    found = re.fullmatch(PATTERN, written)
    return parse_custom_id(**found.groupdict()) if found else None


def walk(components: Sequence[Component]) -> Iterator[Component]:
    """Yields every button and picker of a message, nested ones included."""
    for one in components:
        if one["type"] in (BUTTON, PICKER) and not one.get("disabled"):
            yield one
        yield from walk(one.get("components") or [])


def taps(components: Sequence[Component]) -> list[Tap]:
    """Returns what may be tapped to make a move, in the order of the panel."""
    found: list[Tap] = []
    for one in walk(components):
        clicked = parsed(one.get("custom_id", ""))
        if clicked is None or clicked.handler in BESIDE or one.get("style") == RED:
            continue
        if one["type"] == BUTTON:
            more = clicked.words == ("more",)
            found.append(Tap(clicked, (), one["style"] in (BLUE, GREEN) and not more, one["style"] == GREEN))
        elif one.get("max_values", 1) > 1:
            values = [option["value"] for option in one["options"]]
            found.append(Tap(clicked, values[: one["max_values"]]))
        else:
            found += [
                Tap(clicked, [option["value"]], not place) for place, option in enumerate(one["options"])
            ]
    return found


def choose(offered: Sequence[Tap], idle: int, chance: random.Random, curiosity: float = 0.0) -> Tap | None:
    """Returns what a newcomer taps after ``idle`` taps without effect: what is offered first, or anything if
    nothing blue is offered, nothing has any effect, or they are curious."""
    if not offered:
        return None
    good = sorted((one for one in offered if one.good), key=lambda one: not one.best)
    bored = idle > PATIENCE and not (good and good[0].best)
    if bored or not good or chance.random() < curiosity:
        control = chance.choice(list(dict.fromkeys(one.custom_id for one in offered)))
        return chance.choice([one for one in offered if one.custom_id == control])
    return good[0]


class Newcomer:
    """Plays every seat of one game on a simulated Discord, except those of computers.

    ``chance`` decides where nothing blue is offered or taps have no effect; ``curiosity`` is the share of
    taps that are made at random, to see more of the table. ``seen`` is called with each panel. After ``most``
    taps they stop.
    """

    def __init__(
        self,
        table: Table,
        game: str,
        chance: random.Random,
        curiosity: float = 0.0,
        seen: Callable[[Match, Seat, simcord.ResponseMessage], Awaitable[None]] | None = None,
        most: int = MOST_TAPS,
    ) -> None:
        self.evening = Evening(table.manifest.rules.name)
        self._table = table
        self._game = game
        self._chance = chance
        self._curiosity = curiosity
        self._seen = seen
        self._most = most

    async def play(self) -> Evening:
        """Plays the game to its end and returns what it cost."""
        waiting: tuple[Seat, ...] = ()
        for _ in count():
            match = await self._match()
            if match.thinking():
                await self._table.env.advance_time(PAUSE)
                continue
            awaited = match.awaited()
            if not awaited or sum(self.evening.taps.values()) > self._most:
                break
            if waiting and awaited != waiting:
                self.evening.handed_over += 1
            waiting = awaited
            await self._visit(match, awaited[0])
            await self._table.env.advance_time(BETWEEN_VISITS)
        self.evening.ended = match.stage == "over"
        self.evening.posts = len(self.posts())
        return self.evening

    def posts(self) -> list[Any]:
        """Returns the messages of the channel that everybody sees."""
        viewer = next(iter(self._table.players.values()))
        return [one for one in self._table.channel.history(viewer=viewer) if not one.flags.ephemeral]

    async def _match(self) -> Match:
        return await self._table.bot.referee.games.match(self._game)

    async def _visit(self, match: Match, seat: Seat) -> None:
        """Opens the panel of a seat and taps until the game no longer waits for it."""
        player = self._table.players[seat]
        mine = str(CustomId(self._game, "mine"))
        door = next(one for one in reversed(self.posts()) if mine in _ids(one))
        opened = await player.click(door, custom_id=mine)
        panel = next(one for one in (opened.response, *opened.followups) if one and one.components)
        turn = self._count(match, self.evening.visits)
        self.evening.taps[turn] = self.evening.taps.get(turn, 0) + 1
        idle, version = 0, match.seq
        while True:
            if self._seen:
                await self._seen(match, seat, panel)
            tap = choose(taps(panel.components), idle, self._chance, self._curiosity)
            if tap is None:
                return
            await self._tap(player, panel, tap)
            self._count(match, self.evening.taps)
            match = await self._match()
            idle, version = (idle + 1 if match.seq == version else 0), match.seq
            if seat not in match.awaited() or sum(self.evening.taps.values()) > self._most:
                return

    def _count(self, match: Match, counted: dict[str, int]) -> str:
        turn = match.game.turn_of(match.state)
        counted[turn] = counted.get(turn, 0) + 1
        return turn

    async def _tap(self, player: simcord.MemberActor, panel: simcord.ResponseMessage, tap: Tap) -> None:
        if tap.values:
            await player.select(panel, list(tap.values), custom_id=str(tap.custom_id))
        else:
            await player.click(panel, custom_id=str(tap.custom_id))
        await self._table.env.advance_time(BETWEEN_TAPS)


def _ids(message: Any) -> list[str]:
    return [one.get("custom_id", "") for part in message.components for one in walk([part.to_dict()])]
