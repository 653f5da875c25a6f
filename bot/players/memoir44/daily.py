"""The question of the day: a position, and four things to do, of which one is clearly the best."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.games.game import Choice, Command
from bot.games.memoir44 import GAME
from bot.games.memoir44.scenario import scenario
from bot.games.memoir44.state import Options, State
from bot.players.player import Chance, Riddle, Why, scored
from data import text


@cache
def puzzles() -> list[dict[str, Any]]:
    """Returns the puzzles that the laboratory has found (``bot.lab.puzzles.Puzzle``)."""
    found: list[dict[str, Any]] = msgspec.json.decode(text("memoir44", "puzzles.json"))
    return found


def riddle(day: int, given: Sequence[Command]) -> Riddle:
    """Returns the question of this day after these commands (``bot.players.player.Daily``)."""
    puzzle = puzzles()[day % len(puzzles())]
    state = msgspec.convert({**puzzle["view"], "options": {}}, State)
    view = replace(state, options=Options(scenario(puzzle["on"])))
    chances = [(msgspec.convert(plain, GAME.command), chance) for plain, chance, _ in puzzle["answers"]]
    if not given:
        order = Chance("daily", day).shuffled(len(chances))
        choices = [Choice(chances[index][0]) for index in order]
        return Riddle(view, puzzle["seat"], choices, few=True)
    why = [msgspec.convert(reason, Why) for reason in puzzle["why"]]
    return Riddle(
        view,
        puzzle["seat"],
        score=scored(chances, given[0]),
        chances=chances,
        why=why[0] if why else None,
    )
