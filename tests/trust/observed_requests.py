"""A game through the simulated Discord, and everything that is sent to others than the player with the
secrets."""

from __future__ import annotations

import json
import random
import re
from collections import defaultdict
from typing import Any

import simcord
from games.resistance.moments import ANY_TIME
from simulated.table import Table, table_in

from bot.client import create_bot
from bot.games.resistance import commands as do
from bot.games.resistance.placement import ZONES, Placement, parse, placement_objections
from bot.games.resistance.state import State
from bot.presentation.resistance.words import contents_text, zone_name
from bot.settings import Settings

from .journal import Journal
from .observed_game import masked
from .placement_pairs import Pair, half_made

ASKED = (
    "table status",
    "table board",
    "table dice",
    "table log",
    "table mine",
    "table list",
    "table remind",
    "table export",
    "table verify",
    "table analysis",
    "table replay",
    "table history",
    "table ladder",
    "help",
    "gm look",
)
"""What the other side and a spectator type."""

LISTS = (
    ("table sit", "seat"),
    ("table status", "game"),
    ("gm set", "what"),
    ("gm act", "command"),
)
"""The lists that they open, and those of each game."""

GERMANS = (
    ("resistance interrogate", "zone"),
    ("resistance interrogate", "guess"),
    ("resistance attack", "zone"),
    ("resistance attack", "other"),
    ("resistance first", "zone"),
    ("resistance move", "figure"),
    ("resistance shoot", "figure"),
    ("resistance task", "dice"),
)

Heard = tuple[list[str], list[str]]
"""What was sent to others than the player with the secrets, and the log."""


def typed(placement: Placement) -> dict[str, str]:
    """Returns the options of the command that makes this placement."""
    return {zone: ", ".join(held) or "none" for zone, held in zip(ZONES, placement, strict=True)}


class ObservedTable:
    """A game at the table in which Dreben acts in private, and what all the others receive of it."""

    lists: tuple[tuple[str, str], ...] = LISTS
    """The lists that the others open, by command and option."""
    tries: tuple[str, ...] = ()
    """What the spectator types besides, and may not."""
    replays: tuple[str, ...] = ()
    """The forms of the whole game's replay that they ask for."""

    def __init__(self, table: Table, journal: Journal) -> None:
        self.table = table
        self.journal = journal
        self.fingerprint = ""
        """The part of their output that may differ: it is masked."""
        self.hidden: list[range] = []
        self.files: list[str] = []
        self.points: list[Heard] = []
        for user in table.users:
            assert user.user.dm_channel.id, "the channel is made now, before any that a game makes"

    async def privately(self, doing: Any) -> Any:
        """Performs an action of Dreben; the answers are private, posts are everybody's."""
        requests = self.table.env.http_requests
        before = len(requests)
        answer = await doing
        self.hidden.append(range(before, len(requests)))
        return answer

    def others(self) -> list[str]:
        """Returns every request of the bot, except its answers and direct messages to Dreben. Requests about
        one channel or user are in their order; which of two such lanes comes first is chance, because the bot
        sends to both at once."""
        shut = {at for some in self.hidden for at in some}
        private = f"/channels/{self.table.dreben.user.dm_channel.id}/"
        lanes = defaultdict[str, list[str]](list)
        for at, one in enumerate(self.table.env.http_requests):
            answering = one.path.startswith(("/interactions/", "/webhooks/"))
            if not (one.path.startswith(private) or (at in shut and answering)):
                body = json.dumps(one.json, sort_keys=True, ensure_ascii=False)
                lanes[lane_of(one.path)].append(f"{one.method} {one.path} {one.params} {body}")
        return [line for lane in sorted(lanes) for line in lanes[lane]]

    async def mine(self) -> None:
        """Makes Dreben look at their orders."""
        newest = [one for one in self.table.seen() if "My orders" in one.buttons][-1]
        await self.privately(self.table.click(self.table.dreben, newest, "My orders"))

    async def compare(self) -> None:
        """Marks a point at which the two games are compared: everything so far, in its order, every picture
        to the last byte. Discord's own ids of messages and clicks are replaced by the order in which they
        appear."""
        numbers: dict[str, str] = {}

        def numbered(line: str) -> str:
            line = masked(line, self.fingerprint)
            return re.sub(r"\d{15,20}", lambda found: numbers.setdefault(found[0], f"#{len(numbers)}"), line)

        heard = [*self.others(), *self.files, *self.table.posts(), *self.table.posts(self.table.channel)]
        heard += [await told(file) for one in self.table.seen() for file in one.message.attachments]
        heard += [text for user in self.table.users[1:] for text in self.table.dms(user)]
        self.points.append(([numbered(line) for line in heard], self.journal.taken()))

    async def ask(self) -> None:
        """Types what the other side and a spectator can, and opens every list."""
        for user, besides in ((self.table.lerouge, ()), (self.table.stranger, self.tries)):
            for command in (*ASKED, *besides):
                answer = await self.table.slash(user, command)
                assert answer.private
                for one in answer.messages:
                    self.files += [await told(file) for file in one.attachments]
            for show in self.replays:
                answer = await self.table.slash(user, "table replay", show=show)
                for one in answer.messages:
                    self.files += [await told(file) for file in one.attachments]
            for command, option in self.lists:
                self.files.append(str(await self.table.typing(user, command, option)))


def lane_of(path: str) -> str:
    """Returns the part of a path that names the channel or user, or else the kind of request."""
    found = re.match(r"/(channels|users)/[^/]+|/[^/]+", path)
    assert found, path
    return found[0]


class PlacementGame(ObservedTable):
    """One game of a pair. What the German does in private differs between the games."""

    lists = (*GERMANS, *LISTS)
    tries = ("resistance stop",)
    replays = ("report",)

    def __init__(self, table: Table, each: Pair, side: int, journal: Journal) -> None:
        super().__init__(table, journal)
        self.each = each
        self.placement = each.placements[side]
        self.same = random.Random(each.number)
        self.private_chance = random.Random(2 * each.number + side)

    # --- the game

    async def play(self, decisions: int) -> None:
        """Plays the whole game."""
        table = self.table
        self.journal.taken()
        await table.seated()
        await self.ponder()
        await self.ask()
        await self.compare()
        sealed = await self.privately(table.slash(table.dreben, "resistance place", **typed(self.placement)))
        assert "sealed" in sealed.text
        self.fingerprint = (await table.match()).state.fingerprint
        for guess in self.each.guesses:
            await table.slash(
                table.lerouge, "resistance interrogate", zone=ZONES[guess.zone - 1], guess=guess.value
            )
        await table.slash(table.lerouge, "resistance interrogate", zone="lison", guess=11)
        await table.slash(table.lerouge, "resistance place", caen="vip")
        await self.ask()
        await self.compare()
        await table.slash(table.lerouge, "resistance stop")
        await self.compare()
        if self.each.goes_on:
            await self.fight(decisions)

    async def ponder(self) -> None:
        """Makes the German click on the wizard and type; half of it breaks the rules, and the Resistance
        tries the German's buttons."""
        table = self.table
        await self.mine()
        for _ in range(self.private_chance.randint(2, 5)):
            panel = table.panel(table.dreben)
            draft = half_made(self.private_chance)
            zone = self.private_chance.randint(1, 5)
            held = self.private_chance.choice(self.placement)
            label = f"{zone_name(zone)}: {contents_text(held)}"
            match self.private_chance.randrange(5):
                case 0:
                    await self.privately(table.choose(table.dreben, panel, label))
                case 1:
                    await self.privately(table.click(table.dreben, panel, "Random"))
                case 2:
                    await self.privately(table.click(table.dreben, panel, "Clear"))
                case 3 if placement_objections([parse(line) for line in typed(draft).values()]):
                    await self.privately(table.slash(table.dreben, "resistance place", **typed(draft)))
                case _:
                    zones = {ZONES[zone - 1]: typed(draft)[ZONES[zone - 1]]}
                    await self.privately(table.slash(table.dreben, "resistance place", **zones))
        for user in (table.lerouge, table.stranger):
            for label in ("Random", "Clear"):
                await table.click_as_drawn(user, panel, label)

    async def fight(self, decisions: int) -> None:
        """Plays the attack on two zones that hold the same, and part of the battle; the end reveals the
        rest."""
        table, (zone, other) = self.table, self.each.attacked
        await table.slash(table.lerouge, "resistance attack", zone=ZONES[zone - 1], other=ZONES[other - 1])
        players = {"german": table.dreben, "resistance": table.lerouge}
        for _ in range(decisions):
            match = await table.match()
            (seat,) = match.awaited()
            choices = (await table.bot.referee.games.match(table.game)).choices(seat)
            able = [choice.command for choice in choices if choice.command.verb not in ANY_TIME]
            command = self.same.choice(able)
            given = options(command, match.state)
            doing = table.slash(players[seat], f"resistance {command.verb}", **given)
            await (self.privately(doing) if seat == "german" else doing)
        await self.ask()
        await self.compare()
        await self.privately(table.resign(table.dreben))
        (opened,) = table.card().pictures.values()
        assert all(text in opened for text in map(contents_text, self.placement))


def options(command: Any, state: State) -> dict[str, Any]:
    """Returns the options of the slash command that asks for this."""
    given = {name: getattr(command, name) for name in command.__struct_fields__}
    if isinstance(command, do.First):
        given["zone"] = ZONES[given["zone"] - 1]
    return {name: value for name, value in given.items() if value is not None}


async def told(file: Any) -> str:
    """Returns a file as it was sent: its name, its description, and its bytes; for an export without its
    digests, which follow from the rest."""
    text = re.sub(r'"digest": "\w+"', "", (await file.read()).decode("latin-1"))
    return f"{file.filename} {file.description} {text}"


async def play_placement_game(
    settings: Settings, each: Pair, side: int, journal: Journal, decisions: int
) -> PlacementGame:
    """Plays one game of a pair."""
    async with simcord.run(create_bot(settings)) as env:
        made = PlacementGame(table_in(env, settings), each, side, journal)
        await made.play(decisions)
        await made.table.bot.close()
    return made
