"""Whether every slash command, for each role, in a situation of any game, does what is declared of it.

Every cell, a command in the hand of a role, is compared with what the situation and the lists below say of
it. Some go through Discord: of all situations together every command in the hand of somebody who may use it,
and every reason for which one is refused, and `/help` wherever it offers what it has not offered to the same
role before; at night in each situation every command that somebody may use, and `/help` for each role.
"""

from __future__ import annotations

import random
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import closing
from typing import Any, NamedTuple

import discord
from presentation.parts import REASON, Situation, parts_of
from simcord import MemberActor
from simulated.database_file import DatabaseFile, at_rest
from simulated.night import NIGHT
from simulated.table import Answer

from bot.client import PlanVert
from bot.games.game import Choice, Command, Reason, Refused
from bot.games.match import Match
from bot.games.registry import GAMES
from bot.interactions import answers
from bot.presentation import messages
from bot.referee.authority import access, belongs, declared_access, objection
from bot.settings import Settings

from .roles import Cast

READS = {
    "help",
    "table list",
    "table status",
    "table board",
    "table dice",
    "table log",
    "table export",
    "table analysis",
    "table history",
    "table ladder",
    "table daily",
    "table forget-me",
    "table replay",
    "table verify",
    "table mine",
    "table resign",
    "gm log",
}
"""The commands of all games that change nothing; one of them is the resignation, which asks for confirmation
first."""

IN_VAIN = {"undo-nothing", "undo-not-yours", "words-late", "amend-what"}
"""Objections that a power raises whatever is typed: `/help` does not offer such a command."""

OPEN = {"table sit", "table computer", "table remind", "table challenge", "table looking"}
PLAYED = {"table words", "table undo", "table away"}
"""``OPEN`` holds the commands with which any user changes a game, ``PLAYED`` those with which a player does,
besides the games' own."""


class Rights:
    """What the registered games and their parts say of all commands.

    ``reads`` are the commands that change nothing, ``openly`` those that are answered in public, ``open``
    those with which any user changes something, ``legal`` the games' own; ``examples`` are the commands that
    are typed where none of that verb is legal, and ``refused`` the keys of the objections to those that are
    refused as they are typed.
    """

    def __init__(self) -> None:
        parts = [parts_of(kind) for kind in GAMES]
        self.situations = [situation for part in parts for situation in part.situations]
        self.legal = {
            part.game.slash(verb)
            for part in parts
            for situation in part.situations
            for verb in situation.verbs()
        }
        self.examples = {
            part.game.slash(example.verb): example for part in parts for example in part.examples
        }
        self.refused = {name: key for part in parts for name, key in part.refused.items()}
        self.openly = {"table challenge"}.union(*(part.openly for part in parts))
        self.reads = READS.union(*(part.reads for part in parts))
        new = {part.game.slash("new") for part in parts}
        self.open = OPEN | new | {name for part in parts for name in part.options} - self.reads

    def powers(self, role: str, situation: Situation) -> set[str]:
        """Returns the most that a role may ever change."""
        match role:
            case "gm" | "owner":
                return self.open | {name for name in declared_access() if name.startswith("gm ")}
            case "stranger" | "spectator":
                return self.open
        return self.open | PLAYED | played(situation, role)


def played(situation: Situation, role: str) -> set[str]:
    """Returns the game's own commands that are legal for a role, as the situation states them."""
    game = next((one for one in GAMES.values() if set(situation.plays) == set(one.seats)), None)
    return {game.slash(verb) for verb in situation.plays.get(role, "").split()} if game else set()


def slash_commands(bot: PlanVert) -> Iterator[str]:
    """Yields every command that the bot registers, by its full name."""
    for one in bot.tree.walk_commands():
        if isinstance(one, discord.app_commands.Command):
            yield one.qualified_name


class Cell(NamedTuple):
    """One command of one user."""

    role: str
    user: MemberActor
    name: str
    options: dict[str, Any]
    declared: tuple[Reason, ...]
    """The reasons for which the declaration or the game's rules refuse it; empty if they do not."""
    game: str
    """The name of the game whose rules refuse it; empty if they do not."""
    besides: str
    """The key of the objection that its power alone raises, which needs the log: an undo without a move of
    the user, words after the first dice."""

    def outcome(self) -> tuple[str, ...]:
        """Returns the keys of the reasons for which it is refused; to preside by right is an outcome, too."""
        if self.declared or self.besides:
            return tuple(reason.key for reason in self.declared) or (self.besides,)
        return ("presides",) if self.role == "owner" and self.name.startswith("gm ") else ()


_tried: set[tuple[str, tuple[str, ...]]] = set()
"""The outcomes of each command that need no second look through Discord in this process."""


_helped: set[tuple[str, frozenset[str]]] = set()
"""The commands that `/help` has offered to each role in this process."""


class Examined:
    """The cells of one situation, tried one after the other."""

    def __init__(self, cast: Cast, situation: Situation, refusals: list[Refused]) -> None:
        self.rights = Rights()
        self.cast = cast
        self.situation = situation
        self.refusals = refusals
        self.table = cast.table
        self.offered: dict[str, Sequence[Choice]] = {}

    async def cells(self) -> list[Cell]:
        """Returns every command for each role, with what is declared of it."""
        match = await self.table.match()
        return [
            self._cell(match, role, user, name)
            for role, user in self.cast.roles.items()
            for name in slash_commands(self.table.bot)
            if belongs(name, match)
        ]

    def through_discord(self, cells: list[Cell]) -> Iterator[Cell]:
        """Yields the cells to be tried: each outcome of a command that was not tried before; at night
        besides each command in the hand of somebody who may use it, another one in the next situation."""
        allowed = defaultdict[str, list[Cell]](list)
        for cell in cells:
            outcome = cell.name, cell.outcome()
            if not cell.declared and not cell.besides:
                allowed[cell.name].append(cell)
            if cell.outcome() and outcome not in _tried:
                _tried.add(outcome)
                yield cell
        chance = random.Random(self.situation.name)
        for name, able in allowed.items():
            if NIGHT or (name, ()) not in _tried:
                _tried.add((name, ()))
                yield chance.choice(able)

    def _cell(self, match: Match, role: str, user: MemberActor, name: str) -> Cell:
        seat = match.seat_of(user.id)
        command = None if name in declared_access() else self.rights.examples[name]
        reason = objection(name, match, user.id, by_right=role == "owner")
        declared: tuple[Reason, ...] = (reason,) if reason else ()
        if command and seat and not reason:
            command, declared = self._asked(match, seat, command)
        game = match.kind if declared and not reason else ""
        besides = "" if declared else self._besides(name, seat, role)
        return Cell(role, user, name, self.cast.options(name, match, command), declared, game, besides)

    def _asked(self, match: Match, seat: str, example: Command) -> tuple[Command, tuple[Reason, ...]]:
        if seat not in self.offered:
            self.offered[seat] = match.game.choices(match.state, seat)
        for one in self.offered[seat]:
            if one.command.verb == example.verb:
                return one.command, ()
        objections = match.game.objections(match.state, seat, example)
        assert objections, f"{example.verb} is not offered, and nothing is said against it"
        return example, tuple(objections)

    def _besides(self, name: str, seat: str | None, role: str) -> str:
        moved, last = self.situation.moved, self.situation.last
        if name in self.situation.besides:
            return self.situation.besides[name]
        if name in self.rights.refused:
            return self.rights.refused[name]
        match name:
            case "table words" if self.situation.thrown:
                return "words-late"
            case "table undo" if not moved:
                return "undo-nothing"
            case "table undo" if last != seat:
                return "undo-not-yours"
            case "gm undo" if not moved:
                return "undo-steps"
        return ""

    async def faults(self, cell: Cell, record: DatabaseFile) -> list[str]:
        """Returns what the bot does otherwise than declared. The game is afterwards as it was before."""
        await at_rest(self.table.bot)
        written, asked = record.written(), len(self.table.env.http_requests)
        masters = (await self.table.match()).masters
        self.refusals.clear()
        where = self.table.channel if cell.name.endswith(" new") else self.table.home
        answer = await self.table.slash(cell.user, cell.name, where, **cell.options)
        changed = record.written() != written
        posts = [
            str(request.json)
            for request in self.table.env.http_requests[asked:]
            if request.path.startswith("/channels/")
        ]
        found = (
            [] if answer.private is (cell.name not in self.rights.openly) else ["it is answered in public"]
        )
        if cell.declared or cell.besides:
            found += self._refused(cell, answer)
            found += ["refused, it is recorded"] if changed else []
            found += [f"refused, it is told: {posts}"] if posts else []
        else:
            found += [f"refused: {answer.text}"] if self.refusals else []
            found += [] if changed is (cell.name not in self.rights.reads) else [f"it is recorded: {changed}"]
            found += self._masters(cell, masters, (await self.table.match()).masters)
            if access(cell.name).who == "master" and changed:
                told = REASON if "reason" in cell.options else ""
                found += [] if any(told in post for post in posts) else ["it is not told with its reason"]
        if changed:
            await at_rest(self.table.bot)
            record.restore(self.table.bot)
        return [f"/{cell.name} by the {cell.role}: {fault}" for fault in found]

    def _refused(self, cell: Cell, answer: Answer) -> list[str]:
        keys = [reason.key for refused in self.refusals for reason in refused.reasons]
        if cell.besides:
            return [] if keys == [cell.besides] else [f"{keys} for {cell.besides}: {answer.text}"]
        says = messages.refusal(Refused(*cell.declared, game=cell.game))
        return [] if answer.text == says else [f"“{answer.text}” for “{says}”"]

    def _masters(self, cell: Cell, before: tuple[int, ...], after: tuple[int, ...]) -> list[str]:
        presides = access(cell.name).who == "master" and cell.name not in self.rights.reads
        presided = presides and cell.role == "owner"
        named = (cell.user.id,) if presided else ()
        return [] if after == (*before, *named) else ["it makes a game master"]


async def check_rights(cast: Cast, settings: Settings, situation: Situation, refusals: list[Refused]) -> None:
    """Asserts that every command in the hand of every role does what the one declaration says, from which the
    commands' own checks and `/help` come. What is refused says why, privately, and leaves no trace; what is
    allowed is done; `/help` offers just that; every act of a game master is posted with its reason; and
    nobody becomes game master in between except a member who may manage the server, by presiding."""
    situation = await cast.open(situation)
    examined = Examined(cast, situation, refusals)
    cells = await examined.cells()
    for role, user in cast.roles.items():
        offered = {cell.name for cell in cells if cell.role == role and not cell.declared}
        in_vain = {cell.name for cell in cells if cell.role == role and cell.besides in IN_VAIN}
        helped = role, frozenset(offered - in_vain)
        if NIGHT or helped not in _helped:
            _helped.add(helped)
            answer = await cast.table.slash(user, "help")
            assert set(re.findall(r"`/([^`]+)`", answer.text)) == helped[1]
        assert {name for name in offered if name not in examined.rights.reads} <= examined.rights.powers(
            role, situation
        )
        assert played(situation, role) == {name for name in offered if name not in declared_access()}, role
    await at_rest(cast.table.bot)
    with closing(DatabaseFile(settings)) as record:
        record.keep()
        tried = examined.through_discord(cells)
        assert [fault for cell in tried for fault in await examined.faults(cell, record)] == []
    assert cast.table.env.errors == []


def check_rows(bot: PlanVert) -> None:
    """Asserts that every command that the bot registers is declared, or is a command of a game that is legal
    in a situation of its parts; that nothing is declared that is not registered; and that those which change
    nothing are marked so, because they alone are not acknowledged first."""
    rights = Rights()
    assert {
        command.qualified_name for command in bot.tree.walk_commands() if command.extras == answers.READS
    } == rights.reads
    assert set(slash_commands(bot)) == set(declared_access()) | rights.legal
    assert rights.legal == set(rights.examples)
