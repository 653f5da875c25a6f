"""What the player of a game of Memoir '44 can choose on the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.games.game import Choice
from bot.games.memoir44 import commands as do
from bot.games.memoir44.hexes import HEXES, Hex
from bot.games.memoir44.state import State


class Offered(NamedTuple):
    """What can be chosen: hexes to go to, hexes to attack, and units that may be ordered or still act."""

    go: Sequence[Hex]
    aim: Sequence[Hex]
    units: frozenset[str]


def offered(view: State, choices: Sequence[Choice]) -> Offered:
    """Returns what can be chosen."""
    units = view.board.by_name
    go: list[Hex] = []
    aim: list[Hex] = [units[one].hex for one in view.targets if one in units]
    aim += [view.clash.hex] if view.clash and view.clash.step == "answer" else []
    acting: set[str] = set()
    for choice in choices:
        match choice.command:
            case do.Order(unit=unit) | do.Clear(unit=unit) | do.Leave(unit=unit):
                acting.add(unit)
            case do.Move(unit=unit, to=to):
                acting.add(unit)
                go.append(HEXES[to])
            case do.Battle(unit=unit, target=target):
                acting.add(unit)
                aim.append(units[target].hex)
            case do.Retreat(to=to):
                go.append(HEXES[to])
            case do.Target(unit=unit) | do.Overrun(target=unit):
                aim.append(units[unit].hex)
            case do.Ground() if view.clash:
                go.append(view.clash.hex)
    return Offered(go, list(dict.fromkeys(aim)), frozenset(acting))
