"""A question a day: the same for everybody on a day (UTC), made from the day alone, so that nothing of it is
secret."""

from collections.abc import Callable, Collection, Sequence
from functools import cache
from pkgutil import resolve_name
from typing import Any, NamedTuple

from bot.games.game import Choice, Command, Seat
from bot.games.registry import MANIFESTS
from bot.players.player import Why

BEST_SCORE = 100


class Riddle(NamedTuple):
    """A question after the commands that its reader has given.

    ``view`` is what they may see, ``choices`` what they may answer: ``few`` of them are all offered at once,
    others by the game's own menu. When it is answered there are none: then ``score`` is from 0 to 100, and
    ``chances`` are those of some answers, the best first, with the reason for it.
    """

    view: Any
    seat: Seat
    choices: Sequence[Choice] = ()
    few: bool = False
    score: int | None = None
    chances: Sequence[tuple[Command, float]] = ()
    why: Why | None = None


Daily = Callable[[int, Sequence[Any]], Riddle]
"""Returns the riddle of a game on a day, counted from 1 January 1970, after these commands."""


@cache
def dailies() -> dict[str, Daily]:
    """Returns the function of each game that asks a question a day."""
    return {kind: resolve_name(manifest.daily) for kind, manifest in MANIFESTS.items() if manifest.daily}


def scored(chances: Sequence[tuple[Command, float]], given: Command) -> int:
    """Returns the score of an answer: its chance as a share of the best one."""
    return round(BEST_SCORE * dict(chances)[given] / chances[0][1])


def streak(answered: Collection[int], today: int) -> int:
    """Returns how many days in a row were answered, up to today, or up to yesterday as long as today may
    still be."""
    day = today if today in answered else today - 1
    last = day
    while day in answered:
        day -= 1
    return last - day
