"""The race of the two tasks, and the rolls that are repeated by it (10, 14, R5)."""

from __future__ import annotations

from itertools import product
from math import isclose

import pytest
from games.resistance.position import position

from bot.games.resistance import commands as do
from bot.games.resistance.placement import TRAINS
from bot.games.resistance.state import CLOCK
from bot.games.resistance.units import GERMAN, RESISTANCE, SEATS, opponent
from bot.players.player import Chance
from bot.players.resistance import PLAYER
from bot.players.resistance.outlook import repeated
from bot.players.resistance.race import ENDS, Race, mean, payoff, race, repeats

STATES = list(product(SEATS, range(1, CLOCK + 1), range(1, 7), range(1, 7)))


def test_each_state_of_the_race_has_chances_that_add_up() -> None:
    """The 2,160 states: each ends by one task, the other, or the clock."""
    found = race("goods", 3)
    assert len(STATES) == 2160
    for state in STATES:
        chances = found.turn(*state)
        assert len(chances) == len(ENDS)
        assert min(chances) >= 0
        assert isclose(sum(chances), 1, abs_tol=1e-12)


@pytest.mark.parametrize("dice", [3, 4])
def test_the_last_throw(dice: int) -> None:
    """With one minute left the clock ends the zone after this turn, so that only its throw counts (14)."""
    chances = dict(zip(ENDS, race(None, dice).turn(RESISTANCE, 1, 1, 3), strict=True))
    missed = (5 / 6) ** dice
    assert isclose(chances[RESISTANCE, 0], 1 - missed)
    assert isclose(chances[None, 1], missed)
    chances = dict(zip(ENDS, race(None, dice).turn(GERMAN, 1, 2, 1), strict=True))
    assert isclose(chances[GERMAN, 2], 1 - missed)
    assert isclose(chances[None, 2], missed)


def test_the_payoffs() -> None:
    """3D6 for a task, the train's dice besides, 3 a number that is missing (17, R22); a sum below the average
    is thrown again: 14 instead of 10½ on average for 4 dice at most."""
    assert isclose(mean(1), 3.5 + 0.75)
    assert mean(3) > 10.5
    assert isclose(payoff("vip", (RESISTANCE, 0)), mean(3) + mean(4))
    assert isclose(payoff(None, (RESISTANCE, 0)), mean(3))
    assert isclose(payoff("goods", (GERMAN, 4)), -mean(3) - 12)
    assert isclose(payoff("goods", (None, 4)), -12)


@pytest.mark.parametrize("train", [None, *TRAINS])
def test_no_other_rule_for_the_clock_does_better(train: str | None) -> None:
    """Whoever rolls for the clock has, in every state, the better of keeping and repeating (R5, 14)."""
    found: Race = race(train, 3)
    for seat, clock, resistance, german in STATES:
        sign = 1 if seat == RESISTANCE else -1
        rest = sign * found.value(found.rest(seat, clock, resistance, german))
        again = sign * found.value(found.again(seat, clock, resistance, german))
        kept = [
            sign * found.value(found.rolled(seat, clock - die, resistance, german)) for die in range(1, 7)
        ]
        assert isclose(rest, sum(max(again, one) for one in kept) / 6, abs_tol=1e-9)


def test_the_clock_is_repeated_by_the_race() -> None:
    """Over hundreds of rolls of the clock, the advised command is the one that the race finds better."""
    seen = set()
    for seat, clock, die in product(SEATS, range(1, 31, 3), range(1, 7)):
        for ticks in ((), (1, 2), (1, 2, 3, 4, 5)):
            numbers = " ".join(map(str, ticks))
            other = f"ticked {opponent(seat)} 1 2 3 4"
            state = position(
                f"R1@2 | G1@6 ; contents goods gendarme ; turn {seat} ; step clock ; clock {clock} ;"
                f" rolled {die} ; ticked {seat} {numbers} ; {other}"
            )
            best, worse = PLAYER.advise(state, seat, "medium", Chance("clock"))
            kept, again = repeated(state)
            if abs(kept - again) > 1e-9:
                higher = again if isinstance(best.command, do.Reroll) else kept
                assert higher == (max if seat == RESISTANCE else min)(kept, again)
            assert best.value >= worse.value
            seen.add((seat, repeats(state, seat)))
    assert len(seen) == 4, "each side keeps rolls and repeats others"
