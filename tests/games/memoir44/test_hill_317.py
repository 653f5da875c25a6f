# ruff: noqa: N802 - a test is named after its rule
"""Hill 317: Recon that is played as Air Power (M61)."""

from __future__ import annotations

from msgspec.structs import replace

from bot.games.memoir44 import commands as do
from bot.games.memoir44.commands import playable
from bot.games.memoir44.state import State
from bot.games.memoir44.units import ALLIES, AXIS

from .position import after, board, figures, hexes, offered, refusal, turn

AS_AIR_POWER = "play recon-centre air-recon-centre"
UNITS = ("allies infantry E6", "axis infantry C6", "axis armor C7", "axis infantry A1")


def watched(hill: str = "E6", *, seat: str = ALLIES) -> State:
    """Returns a turn with a Recon in hand, with Hill 317 on these hexes."""
    return turn(board(*UNITS, spotters=hexes(hill)), "recon-centre", seat=seat)


def plays(state: State) -> set[do.Play]:
    """Returns the cards that may be played as another."""
    return {one for one in playable(state, state.turn) if one.as_card}


def test_M61_while_an_allied_unit_is_on_the_hill() -> None:
    """ "while an Allied unit is on a listed hex, the Allies may play Recon as Air Power"."""
    assert plays(watched()) == {do.Play("recon-centre", as_card="air-recon-centre")}
    assert plays(watched("F5")) == set()
    assert plays(watched("C6")) == set(), "an enemy is there"
    assert plays(watched("C6", seat=AXIS)) == set(), "the Allies alone"
    assert refusal(watched("F5"), do.Play("recon-centre", as_card="air-recon-centre")) == (
        "card-not-spotted",
    )
    assert "play recon-centre" in offered(watched()), "or as it is"


def test_M61_two_dice_each_at_a_chain_that_touches_the_section() -> None:
    """ "at least one target in its section, 2 dice each; played so it draws 1 card, not two"."""
    (play,) = plays(watched())
    state = after(watched(), str(play))
    assert offered(state, "target") == {"target Inf 2", "target Arm 1"}, "A1 is in the other section"
    state = after(state, "target Inf 2", ("target Arm 1", 3, 2, 5, 4))
    assert (figures(state, "Inf 2"), figures(state, "Arm 1")) == (2, 2)
    assert (state.phase, state.turn) == ("card", AXIS)
    assert len(state.hands[ALLIES].value) == 2
    assert state.discards == ("recon-centre",)


def test_M61_not_by_night() -> None:
    """M34: by night no card strikes."""
    state = turn(board(*UNITS, spotters=hexes("E6"), visibility=2), "recon-centre")
    assert plays(state) == set()
    assert plays(replace(watched(), visibility=3)) != set(), "only a night of the scenario counts"


def test_M61_a_counter_attack_repeats_it_with_the_dice_of_its_own_side() -> None:
    """(3) "repeat the opponent's last order, sides mirrored": Air Power of the Axis throws one die."""
    (play,) = plays(watched())
    scenario = board(*UNITS, spotters=hexes("E6"))
    state = turn(scenario, "recon-centre", theirs=("counter-attack", "dig-in"))
    state = after(state, str(play), "done", "play counter-attack")
    assert offered(state, "target") == {"target Inf 1"}
    assert figures(after(state, ("target Inf 1", 3)), "Inf 1") == 3
