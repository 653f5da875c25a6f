"""A state of French Resistance for every phase, and what a command is refused for in it."""

from __future__ import annotations

from msgspec.structs import replace

from bot.games.game import Reason, Refused
from bot.games.resistance import GAME
from bot.games.resistance.state import Fought, Options, State

from .position import COMMANDS, PLACEMENT, ScriptedDice, after, attacked, command, position, sealed

GERMANS = "S1@6 S2@6c G1@6"
EARLIER = (Fought(2, ("goods", "gendarme"), "clock", 0, 0, 0),)


def _counting() -> State:
    """Returns a game whose last zone is over, with dice of the German's line on the table."""
    last = position("R1@1 | S1@6 ; clock 1; points all=1; contents squad")
    return after(after(replace(last, fought=EARLIER), "resistance", "end", 1), "resistance", "keep", 3, 3)


MOMENTS: dict[str, State] = {
    "placement": GAME.setup(Options()),
    "interrogation": sealed(),
    "attack": after(sealed(), "resistance", "stop"),
    "order": attacked(),
    "strength": after(attacked(), "resistance", "first 1", 4),
    "run": position("R1@2 R2@2c R3@1x | S1@6 ; step morale; running 1; ask resistance"),
    "points": position(f"R1@1 | {GERMANS} ; turn german; step points; points squad=7 group1=2; rolled 3 4"),
    "actions": position(f"R1@3 R2@2 R3@3x | {GERMANS} ; points all=3; task 2"),
    "actions without points": position("R1@2 R2@2 | S1@6 ; points maquis=0; task 2"),
    "actions of one that has done all": position(
        "R1@3c R2@2 | S1@6 ; points all=2; acting R1 cover shoot shoot; left R2; declared; task 2"
    ),
    "hit": position("R1@3 | S1@4 G1@4 ; points all=2; hit 4; ask german"),
    "clock": position(f"R1@3 | {GERMANS} ; step clock; rolled 4"),
    "line": _counting(),
}
"""Every phase that a game can be in before it is over, by name."""


TYPED = {
    "interrogate": "interrogate 1 5",
    "attack": "attack 1 2",
    "first": "first 1",
    "choose": "choose R1",
    "move": "move R1 4",
    "shoot": "shoot R1 6",
    "cover": "cover R1",
    "rescue": "rescue R1",
    "task": "task 1",
    "orders": "orders ask",
    "rerolls": "rerolls clock never",
}


ANY_TIME = ("orders", "rerolls", "resign")


VERBS = tuple(sorted(set(COMMANDS) - set(ANY_TIME)))


def refused(state: State, seat: str, verb: str) -> tuple[Reason, ...]:
    """Returns why this seat may not give a command of this verb now; empty if it may."""
    asked = COMMANDS["place"](PLACEMENT) if verb == "place" else command(TYPED.get(verb, verb))
    try:
        GAME.decide(state, seat, asked, ScriptedDice([1] * 20))
    except Refused as no:
        return no.reasons
    return ()
