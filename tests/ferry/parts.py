"""What the tests of all games know of Night Ferry."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from presentation.parts import HOURS, GameParts, Options, Situation
from simulated.table import Table

from bot.games.game import Choice, Command, Resign

from . import GAME
from .play import post, start
from .state import CREW, WATCH, Post, Row


class Strategy:
    """A player who picks a ford at random."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def pick(self, state: Any, choices: Sequence[Choice]) -> Command:
        """Returns one of the legal commands, never the resignation."""
        return self.chance.choice([one.command for one in choices if not isinstance(one.command, Resign)])


def typed(command: Command) -> Options:
    """Returns the options of the slash command for this command."""
    return {name: getattr(command, name) for name in command.__struct_fields__}


async def nightfall(table: Table) -> None:
    """Opens a game in which the watch posts its sentry."""
    await start(table, hours=HOURS)


async def crossing(table: Table) -> None:
    """Opens a game in which the crew rows a boat."""
    await nightfall(table)
    await post(table, 2)


PARTS = GameParts(
    game=GAME,
    open=start,
    reach_play=crossing,
    strategy=Strategy,
    typed=typed,
    examples=(Post(1), Row(1)),
    situations=(
        Situation("nightfall", nightfall, None, False, False, {WATCH: "post", CREW: ""}),
        Situation("crossing", crossing, WATCH, True, False, {WATCH: "", CREW: "row"}),
    ),
    setting=("boats over", "1"),
    sections=(1, 2, 3, 4, 5),
    rulings=("F1",),
)
