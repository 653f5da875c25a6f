"""Games of French Resistance played on a local Discord by users who click what their panels offer."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from simulated.waiting import PATIENCE

from bot.bench.tapping import walk
from bot.games.resistance import GAME
from bot.presentation.components import CustomId, parse_custom_id, split_words
from bot.presentation.offers import MORE

from .local_discord import LocalDiscord
from .payloads import Payload, person

BUTTON, PICKER = 2, 3
HAND_IN, DRAW, FOLLOW, PICK = "seal", "random", "do", "pick"


@dataclass
class RandomGame:
    """A game in a server of its own. ``users`` maps its seats to their players, ``seen`` each seat to the
    highest version of the game that its player was shown; ``clicks`` counts the answered clicks, and
    ``private`` the panels that were opened from direct messages."""

    discord: LocalDiscord
    channel: Payload
    users: dict[str, str]
    chance: random.Random
    id: str = ""
    clicks: int = 0
    private: int = 0
    over: bool = False
    seen: dict[str, int] = field(default_factory=dict)

    async def open(self) -> None:
        """Opens a live game, in which every step is told at once, with both seats taken."""
        people = {user: person(user) for user in self.users.values()}
        options = [{"name": seat, "type": 6, "value": user} for seat, user in self.users.items()]
        options.append({"name": "terms", "type": 3, "value": "live"})
        new = {"name": "new", "type": 1, "options": options}
        command = {"name": GAME.group, "options": [new], "resolved": {"users": people}}
        answer = await self.discord.type(self.users["german"], self.channel, command)
        assert answer is not None
        found = re.search(r"Game `([A-Z0-9]+)`", answer["content"])
        assert found, answer
        self.id = found[1]

    async def play(self, clicks: int) -> None:
        """Plays until the game is over, or that many clicks are answered."""
        while not self.over and self.clicks < clicks:
            seat = self.chance.choice(sorted(self.users))
            await self._play(seat, clicks)

    async def _play(self, seat: str, clicks: int) -> None:
        """Opens the panel of a seat, here or in its player's direct messages, and clicks until it offers
        nothing, or until a click is not answered."""
        user = self.users[seat]
        room, card = await self._card(self.chance.choice([self.channel, self.discord.channels.dm(user)]))
        self.private += "guild_id" not in room
        panel = await self.discord.click(user, room, card, str(CustomId(self.id, "mine")))
        while panel is not None and self.clicks < clicks:
            self.clicks += 1
            self._look(seat, panel)
            offered = list(_offered(panel))
            if not offered:
                return
            custom_id, value = self.chance.choice(offered)
            panel = await self.discord.click(user, room, panel, custom_id, value)

    async def _card(self, room: Payload) -> tuple[Payload, Payload]:
        """Returns the newest message with a button to the panels, and its channel: in the server, or in the
        direct messages if there is one. While a turn begins, its post may yet have to be sent."""
        async with asyncio.timeout(PATIENCE):
            while True:
                server = self.discord.channels.of_server(self.channel["guild_id"])
                for place in [room, *reversed(server)]:
                    for message in reversed(self.discord.channels.messages[place["id"]]):
                        if any(one.handler == "mine" and one.game == self.id for one, _ in _parts(message)):
                            return place, message
                await asyncio.sleep(0.05)

    def _look(self, seat: str, panel: Payload) -> None:
        parts = [custom_id for custom_id, _ in _parts(panel)]
        self.over = not parts
        versions = [custom_id.version for custom_id in parts if custom_id.version is not None]
        self.seen[seat] = max([self.seen.get(seat, 0), *versions])


def game_in(discord: LocalDiscord, number: int, chance: random.Random) -> RandomGame:
    """Returns a game in a new server, whose number decides its shard, with players of its own."""
    server = number << 22
    users = {"german": str(server + 2), "resistance": str(server + 3)}
    channel = discord.add_server(str(server), str(server + 1))
    return RandomGame(discord, channel, users, random.Random(chance.random()))


def _offered(panel: Payload) -> Iterator[tuple[str, str]]:
    """Yields what leads on in the game: custom ids, with a value for pickers. A placement is drawn, and then
    handed in."""
    parts = list(_parts(panel))
    handlers = {custom_id.handler for custom_id, _ in parts}
    wanted = next(({one} for one in (HAND_IN, DRAW) if one in handlers), {FOLLOW, PICK})
    for custom_id, value in parts:
        path = split_words(value) or custom_id.words
        if custom_id.handler in wanted and path[:1] != (MORE,):
            yield str(custom_id), value


def _parts(message: Payload) -> Iterator[tuple[CustomId, str]]:
    """Yields the buttons of a message that can be pressed, and each option of its pickers."""
    for part in walk(message["components"]):
        if part["type"] == BUTTON and not part.get("disabled"):
            yield parse_custom_id(part["custom_id"]), ""
        elif part["type"] == PICKER:
            custom_id = parse_custom_id(part["custom_id"])
            yield from ((custom_id, option["value"]) for option in part["options"])
