"""Commands that are not asked for in the current phase: section 16, for each verb at each moment."""

from __future__ import annotations

from itertools import product

import pytest

from bot.games.resistance import GAME
from bot.games.resistance.rules import exact_stage, stage
from bot.games.resistance.units import SEATS

from .moments import ANY_TIME, MOMENTS, VERBS, refused
from .position import COMMANDS, after, offered, sealed


def test_section_16_every_moment_is_there() -> None:
    """(16) Each moment is in the phase with which its name begins, and somebody is awaited."""
    assert all(exact_stage(state) == name.split(maxsplit=1)[0] for name, state in MOMENTS.items())
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
    if seat in GAME.awaited(state) and stage(state) in COMMANDS[verb].stages:
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
    (reason,) = refused(over, seat, verb)
    assert (reason.key, reason.rule) == ("game-over", "17")
