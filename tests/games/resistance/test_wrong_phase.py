"""Commands that are not asked for in the current phase: section 16, for each verb at each moment."""

from __future__ import annotations

from itertools import product

import pytest
from msgspec.structs import replace

from bot.games.game import Reason, Refused
from bot.games.resistance import GAME
from bot.games.resistance.rules import STAGES, moment, stage
from bot.games.resistance.state import SEATS, Fought, Options, State

from .position import COMMANDS, PLACEMENT, ScriptedDice, after, attacked, command, offered, position, sealed

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
}
ANY_TIME = ("orders", "resign")
VERBS = tuple(sorted(set(COMMANDS) - set(ANY_TIME)))


def refused(state: State, seat: str, verb: str) -> tuple[Reason, ...]:
    """Returns why this seat may not give a command of this verb now; empty if it may."""
    asked = COMMANDS["place"](PLACEMENT) if verb == "place" else command(TYPED.get(verb, verb))
    try:
        GAME.decide(state, seat, asked, ScriptedDice([1] * 20))
    except Refused as no:
        return no.reasons
    return ()


def test_section_16_every_moment_is_there() -> None:
    """(16) Each moment is in the phase with which its name begins, and somebody is awaited."""
    assert all(moment(state) == name.split(maxsplit=1)[0] for name, state in MOMENTS.items())
    assert all(GAME.awaited(state) for state in MOMENTS.values())


@pytest.mark.parametrize(("now", "verb", "seat"), list(product(MOMENTS, VERBS, SEATS)))
def test_section_16_a_command_of_the_wrong_phase_hears_what_phase_it_is(
    now: str, verb: str, seat: str
) -> None:
    """(16) Where a verb is not asked for, its refusal names the phase and exactly what is legal for this
    seat; elsewhere there is no such refusal."""
    state = MOMENTS[now]
    legal = {one.verb for one in offered(state, seat)}
    asked = legal - set(ANY_TIME)
    reasons = refused(state, seat, verb)
    if seat in GAME.awaited(state) and stage(state) in STAGES[COMMANDS[verb]]:
        assert bool(reasons) >= (verb not in asked)
        assert not {reason.key for reason in reasons} & {"not-now", "waits-for-other", "interrogation-over"}
        return
    (reason,) = reasons
    assert reason.facts.get("stage", "attack") == now.split(maxsplit=1)[0]
    assert set(reason.facts["legal"]) == (asked or set(ANY_TIME))  # type: ignore[arg-type]
    if seat not in GAME.awaited(state):
        assert reason.key == "waits-for-other"
        assert reason.facts["seat"] in GAME.awaited(state)
    elif now == "attack" and verb in ("interrogate", "stop"):
        assert reason.key == "interrogation-over"
    else:
        assert reason.key == "not-now"
        assert reason.rule == ("R5" if verb in ("keep", "reroll") else "16")


@pytest.mark.parametrize(("verb", "seat"), list(product(COMMANDS, SEATS)))
def test_section_17_when_the_game_is_over_nothing_is_asked_for(verb: str, seat: str) -> None:
    """(17) Every verb is refused because the game is over."""
    over = after(sealed(), "german", "resign")
    (reason,) = refused(over, seat, "orders ask" if verb == "orders" else verb)
    assert (reason.key, reason.rule) == ("game-over", "17")
