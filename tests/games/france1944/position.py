"""A short notation in which a test sets up a campaign, and functions that play it.

``field("A1@0303:8m5 AH@0203 | G1@0403:6/4/2 GH@0603")`` is a campaign in its first turn, the Allied player's
Initiative Phase. The Allied units stand before the bar, the German ones after it; each is its name, ``@``,
its hex, and whatever differs from the default:

- ``:8/5`` its strengths, from full strength to cadre (default 5/3/1),
- ``m5`` its morale (default 4),
- ``s1`` the steps that it has left (default all),
- ``t2`` the turn in which it arrives,
- ``x`` it is the 79th.

A name whose second letter is ``H`` is that of an HQ (of strength 1).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.games.france1944 import GAME
from bot.games.france1944 import commands as do
from bot.games.france1944.campaign import Brings, Campaign, Turn, UnitEntry, Victory
from bot.games.france1944.hexes import Map
from bot.games.france1944.rules import supplied
from bot.games.france1944.state import Options, State
from bot.games.france1944.units import SEATS
from bot.games.game import Command, Event, Purpose, Refused
from bot.presentation.messages import reason_text

UNIT = re.compile(r"(\w+)@(\d{4})(?::([\d/]+))?(?:m(\d))?(?:s(\d))?(?:t(\d))?(x)?")
TURN = Turn("a week", Brings(2, 3), Brings(2, 3), {"ordinary": 3, "heavy": 5})

LINE = "A1@0304 A2@0305 AH@0303 | G1@0904 GH@0903"


class ScriptedDice:
    """Dice that show the values given by the test."""

    def __init__(self, values: Iterable[int] = ()) -> None:
        self.left = list(values)

    def roll(self, count: int, purpose: Purpose) -> tuple[int, ...]:
        assert count <= len(self.left), f"{count} dice for {purpose}, the script has {self.left} left"
        thrown, self.left = tuple(self.left[:count]), self.left[count:]
        return thrown

    def shuffled(self, count: int, purpose: Purpose) -> tuple[int, ...]:
        raise AssertionError("nothing is shuffled in France 1944")

    def salt(self, purpose: Purpose) -> str:
        return "5a" * 32


def unit(text: str, seat: str) -> UnitEntry:
    """Returns the unit that the text describes."""
    found = UNIT.fullmatch(text)
    assert found, text
    name, where, strengths, morale, steps, turn, special = found.groups()
    hq = name[1:2] == "H"
    numbers = tuple(map(int, strengths.split("/"))) if strengths else (1,) if hq else (5, 3, 1)
    return UnitEntry(
        name,
        seat,
        "hq" if hq else "combat",
        numbers,
        int(morale or 4),
        3,
        int(steps) if steps else None,
        where,
        arrives=int(turn) if turn else None,
        special="79th" if special else None,
    )


def campaign(text: str, **changes: Any) -> Campaign:
    """Returns a campaign of two turns on clear ground, 0101 to 2020, with these units."""
    units = tuple(
        unit(one, seat) for seat, side in zip(SEATS, text.split("|"), strict=True) for one in side.split()
    )
    given: dict[str, Any] = {
        "map": Map("0101", "2020"),
        "turn": (TURN, TURN),
        "victory": Victory(eliminated=1),
    }
    return Campaign("a test", unit=units, **{**given, **changes})


def field(text: str, *, options: dict[str, Any] | None = None, **changes: Any) -> State:
    """Returns the campaign at its first decision."""
    state: State = GAME.setup(Options(campaign(text, **changes), **(options or {})))
    return state


def ground(**hexes: str) -> Map:
    """Returns the map with this ground: ``ground(h0303="city")``."""
    return Map("0101", "2020", ground={number[1:]: tuple(names.split()) for number, names in hexes.items()})


def play(state: State, seat: str, *commands: Command, dice: Iterable[int] = ()) -> tuple[State, list[Any]]:
    """Returns the state and the events after a seat's commands; asserts that all the dice are used."""
    script = ScriptedDice(dice)
    happened: list[Event] = []
    for command in commands:
        events, state = GAME.decide(state, seat, command, script)
        happened += events
    assert not script.left, f"nobody asked for {script.left}"
    return state, happened


def after(state: State, seat: str, *commands: Command, dice: Iterable[int] = ()) -> State:
    """Returns the state after a seat's commands."""
    return play(state, seat, *commands, dice=dice)[0]


def refusal(state: State, seat: str, command: Command) -> list[str]:
    """Returns the rules that the command breaks, each as ``key (rule)``. Asserts that the command changes
    nothing, is not offered, and that each reason has a sentence."""
    before = msgspec.json.encode(state)
    with pytest.raises(Refused) as caught:
        GAME.decide(state, seat, command, ScriptedDice())
    reasons = caught.value.reasons
    assert msgspec.json.encode(state) == before
    assert command not in offered(state, seat)
    assert all(reason_text(reason, "france1944") for reason in reasons)
    return [f"{reason.key.removeprefix('france-')} ({reason.rule})" for reason in reasons]


def offered(state: State, seat: str) -> list[Command]:
    """Returns the commands that this seat may give now."""
    return [choice.command for choice in GAME.choices(state, seat)]


def legal(state: State, seat: str, kind: type[Command]) -> list[str]:
    """Returns the legal commands of one kind, as a player types them."""
    return [str(one) for one in offered(state, seat) if isinstance(one, kind)]


def of(kind: type[Event], happened: Iterable[Event]) -> list[Any]:
    """Returns the events of one kind."""
    return [event for event in happened if isinstance(event, kind)]


def declared(state: State, *attacks: str, kind: Any = "set-piece", hq: str = "AH") -> State:
    """Returns the state in which the combats are declared: ``declared(state, "A1 A2 > 0403")``. The HQ is
    activated first."""
    state = after(state, "allied", do.Activate(hq))
    for attack in attacks:
        units, _, hexes = attack.partition(" > ")
        state = after(state, "allied", do.Declare(tuple(units.split()), tuple(hexes.split()), kind))
    return after(state, "allied", do.Next())


def turns(replacement: int) -> tuple[Turn, ...]:
    """Returns two turns with that many replacement points and one marker for each side."""
    one = Turn("week", Brings(1, 3, replacement), Brings(1, 3, replacement))
    return (one, one)


def in_supply(state: State) -> set[str]:
    """Returns the units on the map that are in supply."""
    return {unit.name for unit in state.units.values() if unit.here and supplied(state, unit)}


def passed(state: State) -> tuple[State, list[Any]]:
    """Returns the state after everybody has passed until the Replacement Segment or another turn begins."""
    happened: list[Any] = []
    turn = state.turn
    while state.phase not in ("replacement", "over") and state.turn == turn:
        state, more = play(state, state.awaited or "", do.Pass())
        happened += more
    return state, happened


def activated(text: str = LINE, **given: Any) -> State:
    """Returns the state after the Allied HQ has been activated."""
    return after(field(text, **given), "allied", do.Activate("AH"))


def marked(state: State, unit: str, value: Any, by: str = "allied") -> State:
    """Returns the state after the players have agreed on a unit's supply."""
    return after(
        after(state, by, do.Supply(unit, value)), "german" if by == "allied" else "allied", do.Agree()
    )


def sets(state: State, **values: Any) -> State:
    """Returns the state with some of its fields replaced."""
    return replace(state, **values)
