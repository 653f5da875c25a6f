"""The roles at a table, the situations of a game, and the options with which each command is typed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

import discord
from simcord import MemberActor
from simulated.table import LEGAL, Table
from table.france1944.play import open_campaign
from table.france1944.play import typed as typed_in_france
from table.memoir44.play import bring_drill, play_until
from table.memoir44.play import open_game as open_memoir
from table.resistance.strategy import typed

from bot.games.france1944 import GAME as FRANCE
from bot.games.france1944 import commands as order_to
from bot.games.france1944 import rules as france_rules
from bot.games.game import Command, Reason, Seat
from bot.games.match import Match
from bot.games.memoir44 import GAME as MEMOIR
from bot.games.memoir44 import commands as play
from bot.games.memoir44 import rules as memoir_rules
from bot.games.resistance import GAME as RESISTANCE
from bot.games.resistance import commands as do
from bot.games.resistance import rules
from bot.games.resistance.placement import parse
from data import text

REASON = "the cat ran over the board"
WHY = {"reason": REASON}
HOURS = 5

EXAMPLES: dict[str, Command] = {
    game.slash(one.verb): one
    for game, commands in (
        (
            RESISTANCE,
            (
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
            ),
        ),
        (
            MEMOIR,
            (
                play.Play("probe-left"),
                play.Order("Inf 1"),
                play.Target("Inf 5"),
                play.Move("Inf 1", "F5"),
                play.Battle("Inf 1", "Inf 5"),
                play.Clear("Inf 1"),
                play.Retreat("H5"),
                play.Ground(),
                play.Overrun("Inf 5"),
                play.Hold(),
                play.Done(),
                play.Keep("probe-left"),
                play.Orders("ask"),
            ),
        ),
        (
            FRANCE,
            (
                order_to.Activate("Otter HQ"),
                order_to.Move("Otter 1", ("0402",), "normal"),
                order_to.Declare(("Heron 2",), ("0605",), "mobile"),
                order_to.Next(),
                order_to.AirTry(1, "ordinary"),
                order_to.Resolve(1),
                order_to.Lead("Heron 3"),
                order_to.Choose("steps"),
                order_to.Lose("Heron 3"),
                order_to.Retreat("Otter 3", "0403"),
                order_to.React("single", "Kiesel 1"),
                order_to.Replace("Otter 1"),
                order_to.Pass(),
                order_to.Supply("Otter 1", "out"),
                order_to.Agree(),
                order_to.Dispute(),
            ),
        ),
    )
    for one in commands
}
"""The options typed with a game's own command where it is not legal anyway, by its name."""

RULES: dict[str, Callable[[Any, Seat, Any], Sequence[Reason]]] = {
    "resistance": rules.objections,
    "memoir44": memoir_rules.objections,
    "france1944": france_rules.objections,
}
"""Functions that return each game's objections to a command."""

SCENARIO = ("lane.toml", text("memoir44", "scenarios", "lane.toml").encode())
CAMPAIGN = ("ombre.toml", text("france1944", "campaigns", "practice.toml").encode())
FREE = {"kind": "mobile", "attack": 9, "defence": 9, "attacker_morale": 4, "defender_morale": 4}
WEIGHED = {"attacker": "armor", "target": "infantry", "distance": 2}


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

    def options(self, name: str, match: Match, command: Command | None) -> dict[str, Any]:
        """Returns the options typed with a slash command; ``command`` is the move for a game's own
        command."""
        if isinstance(command, do.Place):
            return dict(LEGAL)
        if command is not None:
            return typed_in_france(command) if match.game == FRANCE else typed(command)
        awaited = next(iter(match.awaited()), match.game.seats[0])
        legal = match.game.choices(match.state, awaited) if match.state else ()
        known: dict[str, dict[str, Any]] = {
            "table words": {"words": "Les sanglots longs"},
            "table sit": {"seat": match.game.seats[1]},
            "table away": {"days": 1},
            "table remind": {"nudges": "reminders"},
            "gm set": {**self._set(match), **WHY},
            "gm dice": {"values": "6 6 1", **WHY},
            "gm act": {"seat": awaited, "command": str(legal[0].command) if legal else "end", **WHY},
            "gm undo": WHY,
            "gm extend": {"hours": 2, **WHY},
            "gm pause": WHY,
            "gm replace": {"seat": match.game.seats[0], "member": self.newcomer, **WHY},
            "gm end": WHY,
            "gm move": WHY,
            "memoir new": {"scenario": "lane"},
            "memoir odds": WEIGHED,
            "memoir roll": WEIGHED,
            "memoir symbols": {"n": 3},
            "memoir scenario show": {"scenario": "lane"},
            "memoir scenario add": {"file": SCENARIO, "name": "mine"},
            "memoir scenario remove": {"scenario": "nobodys"},
            "france new": {"campaign": "practice"},
            "france odds": FREE,
            "france resolve-free": FREE,
            "france weigh": {"attackers": "Heron 2", "defenders": "0605", "kind": "mobile"},
            "france campaign show": {"campaign": "practice"},
            "france campaign add": {"file": CAMPAIGN, "name": "mine"},
            "france campaign remove": {"campaign": "nobodys"},
        }
        return known.get(name, {})

    @staticmethod
    def _set(match: Match) -> dict[str, str]:
        what, value = ("medals axis", "1") if match.game == MEMOIR else ("bonus german", "3")
        return {"what": what, "value": value}


Order = tuple[Seat, str, dict[str, Any]]
"""A seat, the command that it types, and the options."""


class Situation(NamedTuple):
    """A situation of a game."""

    name: str
    opened: Callable[[Table], Awaitable[Situation | None]]
    """Opens a game in this situation; returns the situation itself if some of its facts become known only
    then."""
    last: Seat | None = None
    """The seat of the last move; None if it was the game master's, or if there is none."""
    moved: bool = True
    thrown: bool = True
    """Whether a move stands, and whether dice have been thrown."""
    plays: Mapping[Seat, str] = MappingProxyType({})
    """What each side may play in it, by the names of its commands."""
    besides: Mapping[str, str] = MappingProxyType({})
    """The key of the objection that a power alone raises there, by the command."""


def sides(german: str, resistance: str) -> dict[Seat, str]:
    """Returns what the two sides of French Resistance may play."""
    return {"german": german, "resistance": resistance}


async def lobby(table: Table) -> None:
    """Opens a game in which a seat is free."""
    await table.open(german=table.dreben, hours=HOURS)


async def placement(table: Table) -> None:
    """Opens a game in which the German hides the items."""
    await table.seated(hours=HOURS)


async def interrogation(table: Table) -> None:
    """Opens a game in which the Resistance makes guesses."""
    await table.placed(hours=HOURS)


async def attack(table: Table) -> None:
    """Opens a game in which the Resistance names the zones."""
    await table.placed(hours=HOURS)
    await table.slash(table.lerouge, "resistance stop")


async def order(table: Table) -> None:
    """Opens a game in which the Resistance says which zone is first."""
    await table.attacked("saint_lo", "caen", hours=HOURS)


async def reroll(table: Table) -> None:
    """Opens a game in which a roll may be rolled again."""
    await order(table)
    await table.impose(4, 2, 5, 5)
    await table.slash(table.lerouge, "resistance first", zone="saint_lo")


async def actions(table: Table) -> None:
    """Opens a game in which the Resistance may take every kind of action."""
    await table.fighting("saint_lo", "caen", hours=HOURS)
    await table.set_up(G1="3", R7="dead", R2="2")


async def choose(table: Table) -> None:
    """Opens a game in which the German says who is hit."""
    await table.fighting("saint_lo", "caen", hours=HOURS)
    await table.slash(table.dreben, "resistance orders", when_hit="ask")
    await table.set_up(G1="3", G2="3", G2_cover="yes")
    await table.impose(6)
    await table.slash(table.lerouge, "resistance shoot", figure="R1", at=3)


async def turn(table: Table) -> None:
    """Opens a game in which it is the German's turn."""
    await table.fighting("saint_lo", "caen", hours=HOURS)
    await table.impose(5)
    await table.slash(table.lerouge, "resistance end")
    await table.slash(table.lerouge, "resistance keep")


async def paused(table: Table) -> None:
    """Opens a game that the game master has paused."""
    await actions(table)
    await table.slash(table.gm, "gm pause", reason="supper")


async def over(table: Table) -> None:
    """Opens a game from which the German has resigned."""
    await actions(table)
    await table.resign(table.dreben)


FIGHT = "move cover task end orders"
ASKS = "interrogate stop orders"

MEMOIR_STANDS = {
    "play": 0,
    "order done": 2,
    "target done": 43,
    "move done": 0,
    "battle done": 1,
    "hold": 0,
    "hold play": 65,
    "retreat": 10,
    "hold retreat": 17,
    "ground hold": 24,
    "overrun hold": 10,
    "keep": 2,
    "battle clear done": 0,
}
"""What the awaited side may play in each situation of Memoir '44, besides its standing order, with the
players under which a game soon reaches it."""


def standing(verbs: str) -> Callable[[Table], Awaitable[Situation]]:
    """Returns a function that opens a game of Memoir '44 in which the awaited side may play this and nothing
    else."""

    async def opened(table: Table) -> Situation:
        await bring_drill(table)
        seat = None
        while seat is None:
            await open_memoir(table, "drill", hours=HOURS)
            seat = await play_until(table, {*verbs.split(), "orders", "resign"}, MEMOIR_STANDS[verbs])
        log = await table.bot.referee.records.log(table.game)
        last = log.moves[-1].seat if log.moves else None
        plays = {one: f"{verbs} orders" if one == seat else "orders" for one in log.match.game.seats}
        besides = {} if any(log.match.game.settings(log.match.state)) else {"gm set": "amend-what"}
        return Situation(f"memoir {verbs}", opened, last, bool(log.moves), True, plays, besides)

    return opened


ACTING: tuple[Order, ...] = (("allied", "activate", {"hq": "Otter HQ"}),)
ALONE: tuple[Order, ...] = (
    *ACTING,
    ("allied", "declare", {"attackers": "Otter 3", "defenders": "0602", "kind": "mobile"}),
    ("allied", "next", {}),
)


def both(kind: str) -> tuple[Order, ...]:
    """Returns the orders with which two units of different morale attack."""
    given = {"attackers": "Heron 2, Heron 3", "defenders": "0605", "kind": kind}
    return (*ACTING, ("allied", "declare", given), ("allied", "next", {}))


LED = ("allied", "lead", {"unit": "Heron 3"})
RESOLVE = ("allied", "resolve", {"combat": 1})
CLAIM = ("allied", "supply", {"unit": "Kiesel 1", "supplied": "out"})


def campaign(name: str, orders: Sequence[Order], allied: str, german: str, *, die: int = 0) -> Situation:
    """Returns a campaign of France 1944 after these orders, with what both sides may do then. A ``die`` is
    imposed for the last of them; without orders everybody passes until units are replaced."""

    async def opened(table: Table) -> Situation:
        users = {"allied": table.dreben, "german": table.lerouge}
        seated: dict[str, Any] = {"hours": HOURS, **users}
        await open_campaign(table, **seated)
        if die:
            await table.impose(die)
        for seat, verb, given in orders:
            await table.slash(users[seat], f"france {verb}", **given)
        if name == "replacement":
            await table.slash(table.gm, "gm set", what="steps Otter 1", value="2", **WHY)
            while (match := await table.match()).state.phase != "replacement":
                await table.slash(users[match.awaited()[0]], "france pass")
        moves = (await table.bot.referee.records.log(table.game)).moves
        last = moves[-1].seat if moves else None
        return Situation(name, opened, last, bool(moves), bool(die), plays)

    plays = {"allied": allied, "german": german}
    return Situation(f"france {name}", opened, plays=plays)


CAMPAIGNS = (
    campaign("initiative", (), "activate pass supply", "supply"),
    campaign("acting", ACTING, "move declare next pass supply", "supply"),
    campaign("resolving", ALONE, "air resolve supply", "supply"),
    campaign("lead", both("mobile"), "lead supply", "supply"),
    campaign("choose", (*both("mobile"), LED, RESOLVE), "supply", "choose supply", die=6),
    campaign("lose", (*both("set-piece"), LED, RESOLVE), "lose supply", "supply", die=6),
    campaign("retreat", (*ALONE, RESOLVE), "retreat supply", "supply", die=3),
    campaign("reaction", (("allied", "pass", {}),), "supply", "react pass supply"),
    campaign("replacement", (), "replace pass supply", "supply"),
    campaign("claim", (CLAIM,), "", "agree dispute"),
)
"""Every decision that can occur in a campaign of France 1944."""

SITUATIONS = (
    Situation("lobby", lobby, moved=False, thrown=False),
    Situation("placement", placement, None, False, False, sides("place orders", "orders")),
    Situation("interrogation", interrogation, "german", True, False, sides("orders", ASKS)),
    Situation("attack", attack, "resistance", True, False, sides("orders", "attack orders")),
    Situation("order", order, "resistance", True, False, sides("orders", "first orders")),
    Situation("reroll", reroll, "resistance", plays=sides("orders", "reroll keep orders")),
    Situation("actions", actions, plays=sides("orders", f"shoot rescue {FIGHT}")),
    Situation("choose", choose, "resistance", plays=sides("choose orders", "orders")),
    Situation("turn", turn, "resistance", plays=sides(FIGHT, "orders")),
    Situation("paused", paused),
    Situation("over", over, "german"),
    *(Situation(f"memoir {verbs}", standing(verbs)) for verbs in MEMOIR_STANDS),
    *CAMPAIGNS,
)
"""Every decision that can occur in a game, so that each command is tried when it is legal and when it is
not."""
