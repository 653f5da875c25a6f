"""A game on the simulated Discord, played by tapping what its panels offer."""

from __future__ import annotations

import random
from collections.abc import Coroutine
from typing import Any

import simcord

from bot.bench.newcomer import choose, taps, walk
from bot.bench.table import Table
from bot.games.game import Seat
from bot.presentation.custom_id import CustomId


class Sitting:
    """A game in a channel of its own, with a player for each seat; after its end the next one begins.
    ``number`` is different for each sitting at a table."""

    def __init__(self, table: Table, number: int) -> None:
        self.channel = table.channel_for(f"table-{number}")
        self.game = ""
        self._table = table
        self._players = {seat: table.member(f"{seat}{number}") for seat in table.manifest.rules.seats}
        self._chance = random.Random(number)  # noqa: S311 - no game's dice
        self._panel: simcord.ResponseMessage | None = None
        self._seat: Seat = ""
        self._seq = self._idle = 0

    @property
    def first(self) -> simcord.MemberActor:
        """The player of the first seat."""
        return next(iter(self._players.values()))

    async def open(self) -> None:
        """Opens a game."""
        rules = self._table.manifest.rules
        given = {**self._players, **self._table.manifest.example}
        opened = await self.first.slash(self.channel, rules.slash("new"), **given)
        assert opened.response is not None
        self.game = opened.response.content.split("`")[1]
        self._seat = ""

    async def ready(self) -> None:
        """Opens the panel of a player who is to play, unless it is open."""
        games = self._table.bot.referee.games
        awaited = (await games.match(self.game)).awaited() if self.game else ()
        if not awaited:
            await self.open()
            awaited = (await games.match(self.game)).awaited()
        seq = (await games.match(self.game)).seq
        self._idle, self._seq = (self._idle + 1 if seq == self._seq else 0), seq
        if self._seat not in awaited:
            self._seat, mine = awaited[0], str(CustomId(self.game, "mine"))
            player = self._players[self._seat]
            door = next(one for one in reversed(self.channel.history(viewer=player)) if mine in _ids(one))
            opened = await player.click(door, custom_id=mine)
            self._panel = next(one for one in (opened.response, *opened.followups) if one and one.components)

    def tap(self) -> Coroutine[Any, Any, object]:
        """Returns a newcomer's next tap on the panel."""
        assert self._panel is not None
        tap = choose(taps(self._panel.components), self._idle, self._chance)
        assert tap is not None
        player, custom_id = self._players[self._seat], str(tap.custom_id)
        if tap.values:
            return player.select(self._panel, list(tap.values), custom_id=custom_id)
        return player.click(self._panel, custom_id=custom_id)

    async def decided(self) -> bool:
        """Returns whether the last tap moved the game on."""
        return (await self._table.bot.referee.games.match(self.game)).seq != self._seq

    async def end(self) -> None:
        """Ends the game."""
        await self._table.bot.referee.resign(self.game, self.first.id)
        await self._table.env.settle()


def _ids(message: Any) -> list[str]:
    return [one.get("custom_id", "") for part in message.components for one in walk([part.to_dict()])]
