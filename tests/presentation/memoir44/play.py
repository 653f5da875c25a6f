"""Helpers that play Memoir '44 in the simulated Discord."""

from __future__ import annotations

import re
from typing import Any

from simcord import MemberActor
from simulated.table import Answer, Table

from bot.games.game import Seat
from bot.games.memoir44.state import stage

from .strategy import Strategy

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


LANDING = """
title = "The Landing Ground"
top = "axis"
starts = "allies"
map = '''
. . . . . . . . . . . . .
 . . . . . . . . . . . .
. . . . . . . . . . . . .
 . . . . . . . . . . . .
. . . . . . . . . . . . .
 . . . . . . . . . . . .
. . . . . . . . . . . . .
 . . . . . . . . . . . .
. . . . . . . . . . . . .
'''
[allies]
hand = 6
medals = 4
[allies.units]
infantry = ["B3", "B6", "B9", "D5"]
engineer = ["D6"]
armor = ["C2", "C7"]
[axis]
hand = 6
medals = 4
[axis.units]
infantry = ["G2", "G6", "G10", "I5"]
armor = ["H4", "H8"]
[[special.exits]]
hex = "A6"
seat = "allies"
[[special.exits]]
hex = "A3"
seat = "allies"
[[special.mines]]
hex = "E6"
seat = "axis"
[[special.mines]]
hex = "D7"
seat = "axis"
[[special.mines]]
hex = "D3"
seat = "axis"
[special.airdrop]
seat = "allies"
units = 3
steps = 2
"""
"""A scenario that begins with an air drop, with exits near the units of the Allies and mines before them."""


FRONT = (
    DRILL.replace("Drill Ground", "Front")
    + """
[traits]
battle_back = ["E3", "E5", "E7", "E9", "E11", "G4", "G10", "F4", "F8"]
[special]
commissar = "axis"
"""
)
"""The drill ground with British units, which battle back, and a commissar."""

STAFF = FRONT.replace("Front", "Staff").replace('commissar = "axis"', 'commissar = "allies"')
"""The same with the commissar on the other side."""

GROUNDS = {"drill": DRILL, "landing": LANDING, "front": FRONT, "staff": STAFF}


async def bring_ground(table: Table, ground: str) -> None:
    """Adds one of these grounds to the scenarios of this server."""
    file = (f"{ground}.toml", GROUNDS[ground].encode())
    answer = await table.slash(table.gm, "memoir scenario add", table.channel, file=file)
    assert "can be played" in answer.text


async def open_game(table: Table, scenario: str = "lane", **options: Any) -> None:
    """Opens a game with both seats taken, live unless ``options`` has another pace."""
    seats = {"allies": table.dreben, "axis": table.lerouge, "gm": table.gm}
    given = {"scenario": scenario, "pace": "live", **seats, **options}
    answer = await table.slash(table.gm, "memoir new", table.channel, **given)
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


async def play_until(table: Table, verbs: set[str], seed: int = 0) -> Seat | None:
    """Plays on until the awaited side may play one of these verbs, and returns that side, or None if the game
    ends first. The cards are the same in each run, so the moment is, too."""
    strategy = Strategy(seed)
    async with table.delivering_later():
        for _ in range(ENOUGH):
            match = await table.match()
            if match.stage == "over":
                return None
            (seat,) = match.awaited()
            choices = match.choices(seat)
            if {choice.command.verb for choice in choices} == verbs:
                return seat
            command = strategy.pick(match.view(seat).state, choices)
            await table.bot.referee.play(table.game, player(table, seat).id, command)
    raise AssertionError(f"{verbs} never came")


async def add(table: Table, text: bytes, name: str = "hill.toml") -> Answer:
    """Adds a scenario as a member, and returns the answer."""
    return await table.slash(table.dreben, "memoir scenario add", table.channel, file=(name, text))
