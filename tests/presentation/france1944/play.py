"""Helpers that play France 1944 in the simulated Discord."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from typing import Any

from simcord import MemberActor
from simulated.table import Table

from bot.games.france1944 import commands as do
from bot.games.france1944.rules import stage
from bot.games.france1944.state import State
from bot.games.game import Choice, Command, Resign


async def open_campaign(table: Table, campaign: str = "practice", **options: Any) -> None:
    """Opens a campaign with both seats taken: dreben is the German player, lerouge the Allied player."""
    given = {"allied": table.lerouge, "german": table.dreben, "gm": table.gm, "pace": "live", **options}
    answer = await table.slash(table.gm, "france new", table.channel, campaign=campaign, **given)
    found = re.search(r"`([A-Z0-9]+)`", answer.text)
    assert found, answer.text
    table.game = found[1]


def player(table: Table, seat: str) -> MemberActor:
    """Returns the user in this seat."""
    return {"allied": table.lerouge, "german": table.dreben}[seat]


async def state_of(table: Table) -> State:
    """Returns the current state of the campaign."""
    state: State = (await table.match()).state
    return state


def typed(command: Command) -> dict[str, Any]:
    """Returns the options of the slash command for this command."""
    given = {name: getattr(command, name) for name in command.__struct_fields__}
    for name, value in given.items():
        if isinstance(value, tuple):
            given[name] = (", " if name == "attackers" else " ").join(value)
    return {name: value for name, value in given.items() if value is not None}


class Strategy:
    """A player who attacks with at most two combats an increment, and otherwise picks at random."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.verbs: set[str] = set()

    def pick(self, state: State, choices: Sequence[Choice]) -> Command:
        """Returns one of the legal commands, never a claim about supply or the resignation."""
        able = [choice.command for choice in choices if not isinstance(choice.command, do.Supply | Resign)]
        found = PICK.get(stage(state), _any)(self, state, able)
        self.verbs.add(found.verb)
        return found


def _any(strategy: Strategy, state: State, able: Sequence[Command]) -> Command:
    going = [one for one in able if not isinstance(one, do.Pass)]
    return strategy.chance.choice(going or able)


def _acting(strategy: Strategy, state: State, able: Sequence[Command]) -> Command:
    attacks = [one for one in able if isinstance(one, do.Declare)]
    steps = [one for one in able if isinstance(one, do.Move)]
    if attacks and len(state.act.combats) < 2:
        return strategy.chance.choice(attacks)
    if steps and not state.act.combats and len(state.act.moved) < 2:
        return strategy.chance.choice(steps)
    return do.Next()


def _sparing(strategy: Strategy, state: State, able: Sequence[Command]) -> Command:
    return strategy.chance.choice(able) if strategy.chance.random() < 0.5 else do.Pass()


PICK: dict[str, Callable[[Strategy, State, Any], Command]] = {"acting": _acting, "reaction": _sparing}
