"""Who may hold which office at a table, where a game may stand, and what each command is typed with."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

import discord
from simcord import MemberActor
from table.table import LEGAL, Table
from table.test_whole_game import typed

from bot.games.game import Command, Seat
from bot.games.match import Match
from bot.games.resistance import commands as do
from bot.games.resistance.placement import parse

REASON = "the cat ran over the board"
WHY = {"reason": REASON}
HOURS = 5

EXAMPLES: dict[str, Command] = {
    one.verb: one
    for one in (
        do.Place(tuple(parse(held) for held in LEGAL.values())),
        do.Interrogate(1, 5),
        do.Stop(),
        do.Attack(1, 3),
        do.First(1),
        do.Reroll(),
        do.Keep(),
        do.Choose("R1"),
        do.Move("R1", 2),
        do.Shoot("R1", 6),
        do.Cover("R1"),
        do.Rescue("R1"),
        do.Task(1),
        do.End(),
        do.Orders("ask"),
    )
}
"""What is typed of a game's own command where it is not legal anyway."""


class Office:
    """A table with somebody in each role. The server's owner is known by his right to manage it alone."""

    def __init__(self, table: Table) -> None:
        self.table = table
        env, guild = table.env, table.channel.guild
        assert guild is not None
        right = guild.create_role("staff", permissions=discord.Permissions(manage_guild=True))
        self.roles: dict[str, MemberActor] = {
            "stranger": table.stranger,
            "spectator": guild.add_member(env.create_user("spectator")),
            "german": table.dreben,
            "resistance": table.lerouge,
            "gm": table.gm,
            "owner": guild.add_member(env.create_user("owner"), roles=[right]),
        }
        self.newcomer = guild.add_member(env.create_user("newcomer"))

    async def open(self, situation: Situation) -> None:
        """A game that stands so; the spectator has joined its thread."""
        await situation.opened(self.table)
        self.table.env.backend.add_thread_member(self.table.home.id, self.roles["spectator"].id)

    def options(self, name: str, match: Match, command: Command | None) -> dict[str, Any]:
        """What is typed with a slash command; ``command`` is what a game's own command asks for."""
        if isinstance(command, do.Place):
            return dict(LEGAL)
        if command is not None:
            return typed(command)
        awaited = next(iter(match.awaited()), match.game.seats[0])
        legal = match.game.choices(match.state, awaited) if match.state else ()
        known: dict[str, dict[str, Any]] = {
            "table words": {"words": "Les sanglots longs"},
            "table sit": {"seat": match.game.seats[1]},
            "table away": {"days": 1},
            "table remind": {"nudges": "reminders"},
            "gm set": {"what": "bonus german", "value": "3", **WHY},
            "gm dice": {"values": "6 6 1", **WHY},
            "gm act": {"seat": awaited, "command": str(legal[0].command) if legal else "end", **WHY},
            "gm undo": WHY,
            "gm extend": {"hours": 2, **WHY},
            "gm pause": WHY,
            "gm replace": {"seat": "german", "member": self.newcomer, **WHY},
            "gm end": WHY,
        }
        return known.get(name, {})


class Situation(NamedTuple):
    """Where a game stands."""

    name: str
    opened: Callable[[Table], Awaitable[None]]
    """Opens a game that stands there."""
    last: Seat | None = None
    """Whose the last move is; None if it is the game master's, or if there is none."""
    moved: bool = True
    thrown: bool = True
    """Whether a move stands, and whether dice have been thrown."""
    german: str = ""
    resistance: str = ""
    """What each side may play there, by the names of its commands."""


async def lobby(table: Table) -> None:
    """A seat is free."""
    await table.open(german=table.dreben, hours=HOURS)


async def placement(table: Table) -> None:
    """The German hides his items."""
    await table.seated(hours=HOURS)


async def interrogation(table: Table) -> None:
    """The Resistance asks."""
    await table.placed(hours=HOURS)


async def attack(table: Table) -> None:
    """The Resistance names the zones."""
    await table.placed(hours=HOURS)
    await table.slash(table.lerouge, "resistance stop")


async def order(table: Table) -> None:
    """The Resistance says which is first."""
    await table.attacked("saint_lo", "caen", hours=HOURS)


async def reroll(table: Table) -> None:
    """A roll lies on the table."""
    await order(table)
    await table.impose(4, 2, 5, 5)
    await table.slash(table.lerouge, "resistance first", zone="saint_lo")


async def actions(table: Table) -> None:
    """The Resistance may do everything that there is to do."""
    await table.fighting("saint_lo", "caen", hours=HOURS)
    await table.set_up(G1="3", R7="dead", R2="2")


async def choose(table: Table) -> None:
    """The German says who is hit."""
    await table.fighting("saint_lo", "caen", hours=HOURS)
    await table.slash(table.dreben, "resistance orders", when_hit="ask")
    await table.set_up(G1="3", G2="3", G2_cover="yes")
    await table.impose(6)
    await table.slash(table.lerouge, "resistance shoot", figure="R1", at=3)


async def turn(table: Table) -> None:
    """The German acts."""
    await table.fighting("saint_lo", "caen", hours=HOURS)
    await table.impose(5)
    await table.slash(table.lerouge, "resistance end")
    await table.slash(table.lerouge, "resistance keep")


async def paused(table: Table) -> None:
    """The game master has stopped it."""
    await actions(table)
    await table.slash(table.gm, "gm pause", reason="supper")


async def over(table: Table) -> None:
    """The German has given up."""
    await actions(table)
    await table.slash(table.dreben, "table resign")


FIGHT = "move cover task end orders"

SITUATIONS = (
    Situation("lobby", lobby, moved=False, thrown=False),
    Situation("placement", placement, None, False, False, "place orders", "orders"),
    Situation("interrogation", interrogation, "german", True, False, "orders", "interrogate stop orders"),
    Situation("attack", attack, "resistance", True, False, "orders", "attack orders"),
    Situation("order", order, "resistance", True, False, "orders", "first orders"),
    Situation("reroll", reroll, "resistance", german="orders", resistance="reroll keep orders"),
    Situation("actions", actions, german="orders", resistance=f"shoot rescue {FIGHT}"),
    Situation("choose", choose, "resistance", german="choose orders", resistance="orders"),
    Situation("turn", turn, "resistance", german=FIGHT, resistance="orders"),
    Situation("paused", paused),
    Situation("over", over, "german"),
)
"""Every decision that a game may stand at, so that each command has its right time and its wrong one."""
