"""A newcomer in the sandbox, who plays alone and follows the advice; their taps are counted."""

from __future__ import annotations

import simcord

from bot.bench.tapping import Component, Tap, taps, walk
from bot.client import PlanVert
from bot.games.match import Match
from bot.presentation.components import parse_custom_id
from bot.presentation.lobby import alone_label
from bot.presentation.panel import ADVISED
from bot.sandbox import Sandbox

MOST_TAPS = 60


class FirstMinute:
    """The taps of the sandbox's first player, from the page with the lobby on."""

    def __init__(self, opened: Sandbox) -> None:
        self.taps = 0
        assert isinstance(opened.env.bot, PlanVert)
        self._opened, self._bot = opened, opened.env.bot

    async def begin(self, kind: str) -> None:
        """Presses the button of a newcomer's game in the lobby, which opens their panel."""
        lobby = self._opened.channel.history()[0]
        answered = await self._opened.dreben.click(lobby, label=alone_label(kind))
        self._panel: simcord.ResponseMessage = answered.response or answered.followups[0]
        self.taps += 1

    async def until(self, event: str, count: int = 1, without: str = "", rather: str = "") -> int:
        """Taps the act ``rather``, or else what is advised, or else what is offered first, but never the act
        ``without``, until so many events of this name have happened. Returns the number of taps so far."""
        while await self.happened(event) < count:
            assert self.taps < MOST_TAPS
            await self._opened.env.settle()  # the advice follows the panel
            shown = walk(self._panel.components)
            starred = [tap for tap in map(_starred, shown) if tap and tap.custom_id.words != (without,)]
            offered = [tap for tap in taps(self._panel.components) if tap.custom_id.words != (without,)]
            wanted = [tap for tap in offered if tap.custom_id.words == (rather,)] + starred
            tap = wanted[0] if wanted else min(offered, key=lambda tap: (bool(tap.values), not tap.good))
            custom_id, player = str(tap.custom_id), self._opened.dreben
            if tap.values:
                await player.select(self._panel, list(tap.values), custom_id=custom_id)
            else:
                await player.click(self._panel, custom_id=custom_id)
            self.taps += 1
        return self.taps

    def told(self) -> list[str]:
        """Returns the lines of the panel."""
        return "\n".join(part.get("content", "") for part in walk(self._panel.components)).splitlines()

    async def match(self) -> Match:
        (game, *_) = await self._bot.store.games.of(self._opened.dreben.id)
        return await self._bot.referee.games.match(game.id)

    async def happened(self, event: str) -> int:
        """Returns how many events of this name have happened in the newcomer's game."""
        match = await self.match()
        rows = await self._bot.store.games.events(match.id)
        return sum(type(match.read_event(row.data)).__name__ == event for row in rows)


def _starred(component: Component) -> Tap | None:
    """Returns the tap on a button or an option of a picker that is advised, if this component has one."""
    if component.get("label", "").startswith(ADVISED):
        return Tap(parse_custom_id(component["custom_id"]))
    options = [one for one in component.get("options", ()) if one["label"].startswith(ADVISED)]
    return Tap(parse_custom_id(component["custom_id"]), [options[0]["value"]]) if options else None
