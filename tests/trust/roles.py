"""The roles at a table, and the options with which they type each command."""

from __future__ import annotations

import discord
from presentation.parts import REASON, Options, Situation, parts_of
from simcord import MemberActor
from simulated.table import Table

from bot.games.game import Command
from bot.games.match import Match
from bot.games.registry import GAMES

WHY: Options = {"reason": REASON}


class Cast:
    """A table with a user in each role. The server's owner is a member whose only right is Manage Server."""

    def __init__(self, table: Table) -> None:
        self.table = table
        env, guild = table.env, table.channel.guild
        assert guild is not None
        right = guild.create_role("staff", permissions=discord.Permissions(manage_guild=True))
        self.roles: dict[str, MemberActor] = {
            "stranger": table.stranger,
            "spectator": guild.add_member(env.create_user("spectator")),
            "gm": table.gm,
            "owner": guild.add_member(env.create_user("owner"), roles=[right]),
        }
        self.newcomer = guild.add_member(env.create_user("newcomer"))

    async def open(self, situation: Situation) -> Situation:
        """Opens a game in that situation, with a user in each role; the spectator has joined its thread."""
        situation = await situation.opened(self.table) or situation
        match = await self.table.match()
        self.roles |= dict(zip(match.game.seats, (self.table.dreben, self.table.lerouge), strict=True))
        self.table.env.backend.add_thread_member(self.table.home.id, self.roles["spectator"].id)
        return situation

    def options(self, name: str, match: Match, command: Command | None) -> Options:
        """Returns the options typed with a slash command; ``command`` is the move for a game's own
        command."""
        if command is not None:
            return parts_of(match.kind).typed(command)
        awaited = next(iter(match.awaited()), match.game.seats[0])
        legal = match.game.choices(match.state, awaited) if name == "gm act" and match.state else ()
        what, value = parts_of(match.kind).setting
        known: dict[str, Options] = {
            "table words": {"words": "Les sanglots longs"},
            "table sit": {"seat": match.game.seats[1]},
            "table computer": {"level": "easy", "seat": match.game.seats[1]},
            "table away": {"days": 1},
            "table remind": {"nudges": "reminders"},
            "table challenge": {"kind": match.kind, "member": self.newcomer},
            "table looking": {"pace": "mail"},
            "gm set": {"what": what, "value": value, **WHY},
            "gm dice": {"values": "6 6 1", **WHY},
            "gm act": {"seat": awaited, "command": str(legal[0].command) if legal else "end", **WHY},
            "gm undo": WHY,
            "gm extend": {"hours": 2, **WHY},
            "gm pause": WHY,
            "gm replace": {"seat": match.game.seats[0], "member": self.newcomer, **WHY},
            "gm computer": {"seat": match.game.seats[0], "level": "easy", **WHY},
            "gm end": WHY,
            "gm move": WHY,
        }
        for kind in GAMES:
            known |= parts_of(kind).options
        return known.get(name, {})
