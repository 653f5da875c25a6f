"""Our bot on the simulated Discord, and games there that are played by tapping what their panels offer."""

import random
from collections import Counter
from collections.abc import AsyncIterator, Coroutine, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, NamedTuple, cast

import discord
import simcord

from bot.bench.process import our_bot
from bot.client import PlanVert
from bot.games.game import Seat
from bot.games.manifest import Manifest
from bot.games.match import Match
from bot.presentation.components import CustomId, parse_custom_id
from bot.sandbox import running

SETTLE_TIMEOUT = 60.0
"""Seconds that the bot may work after a step of the simulated clock, on a busy machine."""

Component = dict[str, Any]
BUTTON_TYPE, PICKER_TYPE = 2, 3
BLUE, GREEN, RED = 1, 3, 4

NO_MOVES = ("back", "board", "hint", "log", "page", "text", "undo", "why")
"""The buttons of a panel that make no move, unless they are the one that leads onward."""

FRUITLESS = 6
"""Number of taps without effect after which a newcomer tries anything."""


@dataclass(frozen=True)
class Server:
    """Our bot in a simulated guild."""

    env: simcord.Env
    bot: PlanVert
    guild: simcord.GuildHandle


@asynccontextmanager
async def served(url: str) -> AsyncIterator[Server]:
    """Yields a server of the bot with the database of that URL, and ends the bot afterwards."""
    bot = our_bot(url)
    env = simcord.Env(bot, strict_sync=False, settle_timeout=SETTLE_TIMEOUT)
    guild = env.create_guild("Normandy", id=6_06_1944)
    async with running(env, bot):
        yield Server(env, bot, guild)


class Tap(NamedTuple):
    """A button to tap, or a picker with what is picked in it. ``good`` says that it is blue, one of several
    answers to a question, or the best of a picker; ``best`` that it is green."""

    custom_id: CustomId
    values: Sequence[str] = ()
    good: bool = True
    best: bool = False


def walk(components: Iterable[Component]) -> Iterator[Component]:
    """Yields every component of a message, nested ones included."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])
        if accessory := component.get("accessory"):
            yield accessory


def taps(components: Sequence[Component]) -> list[Tap]:
    """Returns what may be tapped to make a move, in the order of the panel."""
    moves: list[Tap] = []
    live = [part for part in walk(components) if "custom_id" in part and not part.get("disabled")]
    offered = [(part, parse_custom_id(part["custom_id"])) for part in live if part.get("style") != RED]
    answers = Counter(custom_id.words[:-1] for control, custom_id in offered if "style" in control)
    for control, custom_id in offered:
        if custom_id.handler in NO_MOVES and control.get("style") != BLUE:
            continue
        if control["type"] == BUTTON_TYPE:
            style, question, more = control["style"], custom_id.words[:-1], custom_id.words == ("more",)
            answer = bool(question) and answers[question] > 1
            moves.append(Tap(custom_id, (), (style in (BLUE, GREEN) or answer) and not more, style == GREEN))
            continue
        values, most = [option["value"] for option in control["options"]], control.get("max_values", 1)
        if most > 1:
            moves.append(Tap(custom_id, values[:most]))
        else:
            moves += [Tap(custom_id, [value], not place) for place, value in enumerate(values)]
    return moves


def choose(offered: Sequence[Tap], idle: int, chance: random.Random, curiosity: float = 0.0) -> Tap | None:
    """Returns what a newcomer taps after ``idle`` taps without effect: what is offered first, or anything if
    nothing blue is offered, nothing has any effect, or they are curious."""
    if not offered:
        return None
    good = sorted((tap for tap in offered if tap.good), key=lambda tap: not tap.best)
    bored = idle > FRUITLESS and not (good and good[0].best)
    if bored or not good or chance.random() < curiosity:
        control = chance.choice(list(dict.fromkeys(tap.custom_id for tap in offered)))
        return chance.choice([tap for tap in offered if tap.custom_id == control])
    return good[0]


class TappedGame:
    """A game in a channel of its own without threads, with a player for each seat; after its end the next one
    begins. ``number`` is different for each game of a server."""

    def __init__(self, server: Server, manifest: Manifest, number: int = 0) -> None:
        here = discord.PermissionOverwrite(create_public_threads=False)
        guild, self.server, self.manifest, self.game = server.guild, server, manifest, ""
        self.channel = guild.create_text_channel(f"table-{number}", overwrites={guild.default_role: here})
        self.players = {
            seat: guild.add_member(server.env.create_user(f"{seat}{number}")) for seat in manifest.rules.seats
        }
        self._chance = random.Random(number)  # noqa: S311 - no game's dice
        self._panel: simcord.ResponseMessage | None = None
        self._seat: Seat = ""
        self._seq = self._idle = 0

    @property
    def first(self) -> simcord.MemberActor:
        return next(iter(self.players.values()))

    async def open(self, **options: Any) -> None:
        """Opens a game with these options of the slash command, its example's, and a player for each seat; a
        seat that is given as None stays free."""
        given = {**self.players, **self.manifest.example, **options}
        given = {name: value for name, value in given.items() if value is not None}
        opener = next(player for seat, player in self.players.items() if seat in given)
        await opener.slash(self.channel, self.manifest.rules.slash("new"), **given)
        written = (custom_id for post in reversed(self.posts()) for custom_id in _custom_ids(post))
        self.game, self._seat = parse_custom_id(next(written)).game, ""

    async def match(self) -> Match:
        return await self.server.bot.referee.games.match(self.game)

    def posts(self) -> list[discord.Message]:
        """Returns the messages of the channel that everybody sees."""
        return [post for post in self.channel.history(viewer=self.first) if not post.flags.ephemeral]

    async def panel(self, seat: Seat) -> simcord.ResponseMessage:
        """Returns the panel that the player of a seat opens by the newest button *My orders*."""
        mine = str(CustomId(self.game, "mine"))
        door = next(post for post in reversed(self.posts()) if mine in _custom_ids(post))
        opened = await self.players[seat].click(door, custom_id=mine)
        shown = (opened.response, *opened.followups)
        return next(message for message in shown if message and message.components)

    def act(self, seat: Seat, panel: simcord.ResponseMessage, tap: Tap) -> Coroutine[Any, Any, object]:
        player, custom_id = self.players[seat], str(tap.custom_id)
        if tap.values:
            return player.select(panel, list(tap.values), custom_id=custom_id)
        return player.click(panel, custom_id=custom_id)

    async def ready(self) -> None:
        """Opens the panel of a player who is to play, unless it is open, of a live game, in which the post
        of a turn grows with every tap."""
        if not self.game or not (await self.match()).awaited():
            await self.open(terms="live")
        match = await self.match()
        self._idle, self._seq = (self._idle + 1 if match.seq == self._seq else 0), match.seq
        if self._seat not in (awaited := match.awaited()):
            self._seat = awaited[0]
            self._panel = await self.panel(self._seat)

    def tap(self) -> Coroutine[Any, Any, object]:
        """Makes a newcomer's next tap on the panel."""
        assert self._panel is not None
        tap = choose(taps(self._panel.components), self._idle, self._chance)
        assert tap is not None
        return self.act(self._seat, self._panel, tap)

    async def decided(self) -> bool:
        return (await self.match()).seq != self._seq


def _custom_ids(message: discord.Message) -> list[str]:
    parts = [cast("Component", part.to_dict()) for part in message.components]
    return [component["custom_id"] for component in walk(parts) if "custom_id" in component]
