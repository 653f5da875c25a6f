# ruff: noqa: N802 - a test is named after its rule
"""The air drop before the first turn (M54)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.game import Purpose
from bot.games.memoir44 import GAME
from bot.games.memoir44 import commands as do
from bot.games.memoir44.choices import default
from bot.games.memoir44.hexes import HEXES
from bot.games.memoir44.ledger import drifted
from bot.games.memoir44.special import AirDrop
from bot.games.memoir44.state import Options, State, waited_for
from bot.games.memoir44.units import ALLIES, AXIS

from .position import ScriptedDice, at, board, dealt, refusal

STAY = 6


class Wind(ScriptedDice):
    """Dice by which falling units drift as the test says."""

    def __init__(self, steps: Sequence[int]) -> None:
        super().__init__()
        self.steps = list(steps)

    def shuffled(self, count: int, purpose: Purpose) -> tuple[int, ...]:
        first = self.steps.pop(0)
        return (first, *(one for one in range(count) if one != first))


def waiting(ground: str = "", **drop: object) -> State:
    """Returns a game that waits for the air drop of the Allies."""
    facts = AirDrop(ALLIES, **drop)  # type: ignore[arg-type]
    units = "allies infantry I1", "axis infantry E8", "axis infantry A1"
    return dealt(Options(board(*units, ground=ground, starts=AXIS, airdrop=facts)), ScriptedDice())


def dropped(state: State, where: str, *steps: int) -> State:
    wind = Wind(steps)
    after: State = GAME.decide(state, ALLIES, do.Drop(where), wind).state
    assert not wind.steps
    return after


def test_M54_the_player_names_a_hex_before_the_first_turn() -> None:
    """M54: "the player names a hex"; `airdrop{side, …}` "before turn 1", whoever starts."""
    state = waiting()
    assert (state.phase, waited_for(state), state.number) == ("drop", ALLIES, 0)
    assert len(GAME.choices(state, ALLIES)) > 113
    assert refusal(state, do.Drop("Z9")) == ("hex-unknown",)
    after = dropped(state, "E6", *[STAY] * 16)
    assert (after.phase, after.turn, after.number) == ("card", AXIS, 1)


def test_M54_each_drifts_four_random_steps() -> None:
    """M54: "each goes `range` (4) random steps, stay or one of 6"; "else a full unit"."""
    east, stay = 0, STAY
    state = dropped(waiting(), "E6", east, stay, stay, stay, east, east, stay, stay, *[3] * 4, stay, *[3] * 3)
    assert [at(state, name) for name in state.options.scenario.fallen] == ["E7", "", "E2", "E3"]
    assert {unit.figures for unit in state.board.units} == {4}
    assert [drifted(HEXES["E6"], step) for step in (0, 3, STAY)] == [HEXES["E7"], HEXES["E5"], HEXES["E6"]]


def test_M54_off_the_board_closed_or_taken_is_lost_without_a_medal() -> None:
    """M54: "off, closed or taken, also by an earlier one: lost"; "no medal"."""
    state = waiting("A12 r", units=4, steps=1)
    lost = dropped(state, "A13", 0, 3, STAY, STAY)
    assert [at(lost, name) for name in lost.options.scenario.fallen] == ["", "", "A13", ""]
    assert lost.medals == {ALLIES: 0, AXIS: 0}
    assert lost.lost == ()


def test_M54_steps_and_units_are_the_scenarios() -> None:
    """`airdrop{side, nbr_units, range, unit}`."""
    state = dropped(waiting(units=1, steps=2, kind="sniper"), "E6", 0, 0)
    assert state.options.scenario.fallen == ("Snp 1",)
    assert at(state, "Snp 1") == "E8" or at(state, "Snp 1") == ""
    assert at(dropped(waiting(units=1, steps=0), "C3"), "Inf 4") == "C3"


def test_M54_a_player_who_does_not_respond_drops_in_the_middle() -> None:
    """The default of a player who does not respond is a drop in the middle of the board."""
    assert default(waiting(), ALLIES, ScriptedDice()) == do.Drop("E7")
