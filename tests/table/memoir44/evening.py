"""An evening of Memoir '44 at the table of the simulated Discord."""

from __future__ import annotations

import re
from typing import Any

from simcord import MemberActor

from bot.games.game import Command, Seat
from bot.games.memoir44.state import stage
from bot.table.press import Press, parted, pressed
from table.table import Panel, Table

from .mind import Mind, typed

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
"""Two lines face to face, in wire and behind sandbags, with full hands: everything happens soon."""


async def bring_drill(table: Table) -> None:
    """The drill ground can be played in this server."""
    file = ("drill.toml", DRILL.encode())
    answer = await table.slash(table.gm, "memoir scenario add", table.channel, file=file)
    assert "The Drill Ground" in answer.text


async def open_game(table: Table, scenario: str = "lane", **options: Any) -> None:
    """A game with both seats taken."""
    seats = {"allies": table.dreben, "axis": table.lerouge, "gm": table.gm}
    answer = await table.slash(table.gm, "memoir new", table.channel, scenario=scenario, **seats, **options)
    found = re.search(r"Game `([A-Z0-9]+)`", answer.text)
    assert found, answer.text
    table.game = found[1]


def player(table: Table, seat: Seat) -> MemberActor:
    """Who sits there."""
    return {"allies": table.dreben, "axis": table.lerouge}[seat]


async def stands(table: Table) -> str:
    """The decision that the game stands at."""
    match = await table.match()
    return stage(match.state) if match.stage == "running" else match.stage


async def decided(table: Table, mind: Mind) -> tuple[MemberActor, Command]:
    """Whose move it is, and what he would do."""
    match = await table.match()
    (seat,) = match.awaited()
    choices = await table.bot.referee.choices(table.game, seat)
    return player(table, seat), mind.pick(match.view(seat).state, choices)


async def type_it(table: Table, user: MemberActor, command: Command) -> None:
    """The command as a slash command, which is taken."""
    before = (await table.match()).seq
    answer = await table.slash(user, f"memoir {command.verb}", **typed(command))
    assert answer.private
    assert (await table.match()).seq > before, f"{command}: {answer.text}"


async def tap_it(table: Table, user: MemberActor, command: Command) -> int:
    """The command by buttons and pickers, from the user's panel as it stands; how many taps it took."""
    before = (await table.match()).seq
    for taps in range(1, 6):
        await _tap(table, user, command.path())
        if (await table.match()).seq > before:
            return taps
    raise AssertionError(f"{command}: {table.panel(user).buttons}")


async def _tap(table: Table, user: MemberActor, path: tuple[str, ...]) -> None:
    """The way on from this panel that leads farthest towards the command."""
    panel = table.panel(user)
    ways = {words: label for label, words in _ways(panel) if path[: len(words)] == words}
    assert ways, f"{path}: {panel.text} {panel.buttons}"
    label = ways[max(ways, key=len)]
    await (table.click if label in panel.buttons else table.choose)(user, panel, label)


def _ways(panel: Panel) -> list[tuple[str, tuple[str, ...]]]:
    """Each branch on a panel: its label and its words."""
    found = [(label, read(custom_id).words) for label, custom_id in panel.buttons.items()]
    found += [(one["label"], parted(one["value"])) for picker in panel.pickers for one in picker["options"]]
    return [(label, words) for label, words in found if words]


def read(custom_id: str) -> Press:
    """What a custom id says."""
    _, game, want, *rest = custom_id.split(":", 5)
    seat, version, words = (*rest, "", "", "")[:3]
    return pressed(game, want, seat, version, words)


async def play_until(table: Table, verbs: set[str], seed: int = 0) -> Seat | None:
    """The game goes on, quickly, until the side that is awaited may play just this; which side it is, or
    None if the game ends before. The cards say when that happens: they are the same in each run."""
    mind = Mind(seed)
    for _ in range(ENOUGH):
        match = await table.match()
        if match.stage == "over":
            return None
        (seat,) = match.awaited()
        choices = await table.bot.referee.choices(table.game, seat)
        if {one.command.verb for one in choices} == verbs:
            await table.bot.courier.settled(table.game)
            return seat
        command = mind.pick(match.view(seat).state, choices)
        await table.bot.referee.play(table.game, player(table, seat).id, command)
    raise AssertionError(f"{verbs} never came")
