"""The steps of whole games of Memoir '44, for tests of how each is presented."""

from __future__ import annotations

from functools import cache
from typing import get_args

from games.fuzz import Step, played
from games.memoir44.fuzzed import FUZZED

from bot.games.memoir44 import GAME, card_events, special_events
from bot.games.memoir44 import events as on
from bot.games.memoir44.state import stage

BESIDES = {on.SetByHand, card_events.HandDealt, special_events.MinesLaid, special_events.MineCleared}
"""Events of a game master, those of the deal, and one too rare for random games."""

WANTED = {*get_args(GAME.event), "answer", "again", "keep", "retreat", "overrun"} - BESIDES
"""What must happen in these games: all the other events, and rare decisions."""

GAMES = 60
"""Most games that are looked at for it."""


@cache
def steps() -> tuple[Step, ...]:
    """Returns the steps of whole games on boards with something of every kind: each game brings something
    that no game before it had."""
    found: list[Step] = []
    seen: set[object] = set()
    for seed in range(GAMES):
        game = tuple(played(FUZZED, seed))
        kinds = {type(event) for one in game for event in one.events} | {stage(one.state) for one in game}
        if fresh := (kinds & WANTED) - seen:
            seen |= fresh
            found += game
        if seen >= WANTED:
            break
    return tuple(found)
