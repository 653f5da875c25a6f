"""Helpers that play Memoir '44 in the simulated Discord."""

from __future__ import annotations

import re
from typing import Any

from simcord import MemberActor
from simulated.table import Panel, Table

from bot.games.game import Command, Seat
from bot.games.memoir44.state import stage
from bot.table.custom_id import CustomId, parse_custom_id, split_words

from .strategy import Strategy, typed

ENOUGH = 2_000


DRILL = """
title = "The Drill Ground"
top = "axis"
starts = "allies"
map = '''
. . . . . . . . . . . . .
 . . . . . . . . . . . .
. . . . . . . . . . . . .
 . .s . .w . .s . .w . .s . .
. . .s . .w . .s . .w . .s . .
 . . . . . . . . . . . .
. . . . . . . . . . . . .
 . . . . . . . . . . . .
. . . . . . . . . . . . .
'''
[allies]
hand = 6
medals = 12
[allies.units]
infantry = ["E3", "E5", "E7", "E9", "E11", "G4", "G10"]
armor = ["F4", "F8"]
artillery = ["H6"]
[axis]
hand = 6
medals = 12
[axis.units]
infantry = ["D2", "D4", "D6", "D8", "D10", "B4", "B9"]
armor = ["C5", "C9"]
artillery = ["B6"]
"""
"""A scenario with two lines face to face, in wire and behind sandbags, with full hands, so that every event
happens early."""


async def bring_drill(table: Table) -> None:
    """Adds the drill ground to the scenarios of this server."""
    file = ("drill.toml", DRILL.encode())
    answer = await table.slash(table.gm, "memoir scenario add", table.channel, file=file)
    assert "The Drill Ground" in answer.text


async def open_game(table: Table, scenario: str = "lane", **options: Any) -> None:
    """Opens a game with both seats taken."""
    seats = {"allies": table.dreben, "axis": table.lerouge, "gm": table.gm}
    answer = await table.slash(table.gm, "memoir new", table.channel, scenario=scenario, **seats, **options)
    found = re.search(r"Game `([A-Z0-9]+)`", answer.text)
    assert found, answer.text
    table.game = found[1]


def player(table: Table, seat: Seat) -> MemberActor:
    """Returns the user in this seat."""
    return {"allies": table.dreben, "axis": table.lerouge}[seat]


async def stage_of(table: Table) -> str:
    """Returns the kind of decision that the game waits for."""
    match = await table.match()
    return stage(match.state) if match.stage == "running" else match.stage


async def next_decision(table: Table, strategy: Strategy) -> tuple[MemberActor, Command]:
    """Returns the player whose move it is, and the command that the strategy picks for them."""
    match = await table.match()
    (seat,) = match.awaited()
    choices = await table.bot.referee.games.choices(table.game, seat)
    return player(table, seat), strategy.pick(match.view(seat).state, choices)


async def type_it(table: Table, user: MemberActor, command: Command) -> None:
    """Types the command as a slash command, which must be accepted."""
    before = (await table.match()).seq
    answer = await table.slash(user, f"memoir {command.verb}", **typed(command))
    assert answer.private
    assert (await table.match()).seq > before, f"{command}: {answer.text}"


async def tap_it(table: Table, user: MemberActor, command: Command) -> int:
    """Gives the command on the user's panel by buttons and pickers, and returns the number of taps."""
    before = (await table.match()).seq
    for taps in range(1, 6):
        await _tap(table, user, command.path())
        if (await table.match()).seq > before:
            return taps
    raise AssertionError(f"{command}: {table.panel(user).buttons}")


async def _tap(table: Table, user: MemberActor, path: tuple[str, ...]) -> None:
    """Taps the entry of this panel that leads farthest towards the command."""
    panel = table.panel(user)
    ways = {words: label for label, words in _ways(panel) if path[: len(words)] == words}
    assert ways, f"{path}: {panel.text} {panel.buttons}"
    label = ways[max(ways, key=len)]
    await (table.click if label in panel.buttons else table.choose)(user, panel, label)


def _ways(panel: Panel) -> list[tuple[str, tuple[str, ...]]]:
    """Returns each path on a panel: its label and its words."""
    found = [(label, parse(custom_id).words) for label, custom_id in panel.buttons.items()]
    found += [
        (one["label"], split_words(one["value"])) for picker in panel.pickers for one in picker["options"]
    ]
    return [(label, words) for label, words in found if words]


def parse(custom_id: str) -> CustomId:
    """Returns the press that a custom id stands for."""
    _, game, want, *rest = custom_id.split(":", 5)
    seat, version, words = (*rest, "", "", "")[:3]
    return parse_custom_id(game, want, seat, version, words)


async def play_until(table: Table, verbs: set[str], seed: int = 0) -> Seat | None:
    """Plays on until the awaited side may play one of these verbs, and returns that side, or None if the game
    ends first. The cards are the same in each run, so the moment is, too."""
    strategy = Strategy(seed)
    for _ in range(ENOUGH):
        match = await table.match()
        if match.stage == "over":
            return None
        (seat,) = match.awaited()
        choices = await table.bot.referee.games.choices(table.game, seat)
        if {one.command.verb for one in choices} == verbs:
            await table.bot.courier.settle(table.game)
            return seat
        command = strategy.pick(match.view(seat).state, choices)
        await table.bot.referee.play(table.game, player(table, seat).id, command)
    raise AssertionError(f"{verbs} never came")
