"""What the advice and a state are worth: chances to win."""

from __future__ import annotations

from math import isclose

import pytest
from games.resistance.position import position

from bot.games.resistance import GAME
from bot.games.resistance import commands as do
from bot.games.resistance.placement import zone_contents
from bot.games.resistance.state import Line, Options
from bot.games.resistance.units import GERMAN, RESISTANCE, SEATS
from bot.players.player import Advice, Estimate
from bot.players.resistance import PLAYER
from bot.players.resistance.outlook import RaceLuck, falling, fought_on
from bot.players.resistance.points import Rest, of_contents, of_lines, pair, thrown
from players.resistance.table import positions


def test_both_seats_share_one_chance() -> None:
    """What one side wins the other loses, in every state of a game."""
    for state in list(positions(2, Options()))[::7]:
        german, resistance = (PLAYER.playouts(state, seat, None, 16, "seed", True) for seat in SEATS)
        assert all(
            isclose(one + other, 1, abs_tol=1e-9) for one, other in zip(german, resistance, strict=True)
        )
        assert Estimate.of(german).error < 0.1


def test_the_worth_of_a_finished_game_is_its_outcome() -> None:
    """A win is 1, a loss 0, a draw a half (R19)."""
    for state in positions(2):
        last = state
    assert last.phase == "scoring"
    ended = GAME.end(last, RESISTANCE, "resigned").state
    assert PLAYER.playouts(ended, RESISTANCE, None, 2, "seed", True) == [1, 1]
    assert PLAYER.playouts(ended, GERMAN, None, 2, "seed", True) == [0, 0]


def test_the_table_of_fights() -> None:
    """Each of the 18 contents (4) has chances that add up; the better zone for the Resistance has a train and
    no squad."""
    for contents in zone_contents():
        assert isclose(sum(sum(spread.values()) for spread in of_contents(contents).values()), 1)
    assert pair(("vip", "gendarme"), ("goods", "gendarme")) > 0.7
    assert pair(("squad",), ("squad", "gendarme")) < 0.1


def test_the_dice_of_the_victory_points() -> None:
    """One die below the average is thrown again: 1 to 3 come up 1 time in 12 each, 4 to 6 3 times (R5)."""
    assert all(isclose(thrown(1)[face], (1 if face < 4 else 3) / 12) for face in range(1, 7))
    lines = (Line(GERMAN, "losses", 1, 2, points=4), Line(RESISTANCE, "goods", 1, 1, dice=2, rolled=(3, 4)))
    assert of_lines(lines) == {3: 1.0}
    assert Rest(None, 0, cap_per_zone=False).won({0: of_lines(lines)}) == 1
    assert Rest(None, -3, cap_per_zone=False).won({0: {3: 1.0}}) == 0.5
    assert Rest({2: {0: 1.0}}, 0, cap_per_zone=False).chance(3, -6) == 0.5
    assert Rest({2: {0: 1.0}}, 0, cap_per_zone=True).chance(3, -10) == 0.5


FIGHT = (
    "R1@2 R2@2 R3@1 R4@1 | S1@5 S2@5 S3@5 S4@6 ; contents goods squad ; task 2 ; clock 20 ; points maquis=6"
)


def test_the_luck_of_the_tasks_is_taken_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is 0 on average, so that the chance stays the same, and without it a fight scatters much less."""
    state = position(FIGHT)
    calm = Estimate.of(fought_on(state, 400, "luck"))
    monkeypatch.setattr(RaceLuck, "of", lambda self, before, events: 0.0)
    plain = Estimate.of(fought_on(state, 400, "luck"))
    assert abs(calm.value - plain.value) < 2.5 * (calm.error**2 + plain.error**2) ** 0.5
    assert calm.error < 0.6 * plain.error


def test_values_never_rise_along_the_advice() -> None:
    """Neighbours that contradict their order share their mean."""
    told = [Advice(do.End(), value) for value in (0.5, 0.4, 0.6, 0.1)]
    assert [one.value for one in falling(told)] == [0.5, 0.5, 0.5, 0.1]
