"""What a position holds of the battles of a turn: dice, hits, and what came of them."""

from __future__ import annotations

from bot.games.memoir44 import GAME
from bot.games.memoir44.hexes import HEXES
from bot.games.memoir44.state import Fight, State
from bot.games.memoir44.units import ALLIES, AXIS, Unit

from .position import after, board, turn


def fights(state: State) -> tuple[Fight, ...]:
    """Returns the battles of the turn; both sides and everybody else know them."""
    for audience in (ALLIES, AXIS, "public"):
        assert GAME.view(state, audience).fights == state.fights
    return state.fights


def attacking(*units: str, card: str = "probe-centre") -> State:
    """Returns a turn in which all the units of the Allies may battle at once."""
    state = turn(board(*units, "axis infantry A1"), card, pace="mail")
    return after(state, f"play {card}", "done")


def test_an_attack_is_kept_with_its_dice_and_what_came_of_it() -> None:
    """1: figures before and after, and where flags drove the unit."""
    state = attacking("allies infantry E6", "axis infantry C6")
    (fight,) = fights(after(state, ("battle Inf 1 Inf 2", 6, 1, 2, 5)))
    assert isinstance(fight.attacker, Unit)
    assert (fight.attacker.name, fight.attacker.hex) == ("Inf 1", HEXES["E6"])
    assert (fight.target.name, fight.target.hex, fight.target.figures, fight.left) == (
        "Inf 2",
        HEXES["C6"],
        4,
        2,
    )
    assert (fight.dice, fight.hits, fight.flags) == ((6, 1, 2, 5), (5, 6), 1)
    assert fight.back in (HEXES["B5"], HEXES["B6"])


def test_a_defensive_roll_is_kept() -> None:
    """1: "each 5 or 6 cancels one hit"."""
    state = attacking("allies infantry E6", "axis armor C6")
    (fight,) = fights(after(state, ("battle Inf 1 Arm 1", 6, 6, 2, 2, 5, 1, 1)))
    assert (fight.saves, fight.saved, fight.left) == ((5, 1, 1), 1, 2)


def test_a_unit_that_is_eliminated_has_nothing_left() -> None:
    state = attacking("allies infantry E6", "axis infantry C6/1")
    (fight,) = fights(after(state, ("battle Inf 1 Inf 2", 6, 2, 2, 2)))
    assert (fight.target.figures, fight.left, fight.back) == (1, 0, None)


def test_an_ambush_is_a_battle_of_its_own() -> None:
    """3: the target battles first, then the attacker."""
    units = ("allies infantry E6", "axis infantry D6", "axis infantry A1")
    state = turn(board(*units), "probe-centre", theirs=("probe-left", "ambush"), top=["barrage"])
    state = after(
        state, "play probe-centre", "done", "battle Inf 1 Inf 2", ("play ambush", 4, 2, 2, 2, 5, 2, 2)
    )
    first, second = fights(state)
    assert isinstance(first.attacker, Unit)
    assert isinstance(second.attacker, Unit)
    assert (first.attacker.name, first.target.name, first.left) == ("Inf 2", "Inf 1", 3)
    assert (second.attacker.name, second.attacker.figures, second.target.name) == ("Inf 1", 3, "Inf 2")


def test_a_card_that_strikes_has_no_attacker_but_its_own_numbers() -> None:
    """M8: symbols hit; the fights last until the next card is played."""
    state = turn(board("allies infantry I1", "axis infantry C6", "axis infantry A1"), "barrage", pace="mail")
    struck = after(state, "play barrage", ("target Inf 2", 3, 6, 5, 2))
    (fight,) = fights(struck)
    assert (fight.attacker, fight.hits, fight.left) == ("barrage", (3, 4, 6), 2)
    assert struck.turn == AXIS
    assert not fights(after(struck, "play probe-centre")).count(fight)
