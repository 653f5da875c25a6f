"""Big guns and heavy anti-tank guns (section 2 of the page on scenarios, M64)."""

from __future__ import annotations

from bot.games.game import Decision
from bot.games.memoir44 import GAME, rules
from bot.games.memoir44 import commands as do
from bot.games.memoir44.battle import hitting, objections, throw
from bot.games.memoir44.hexes import HEXES
from bot.games.memoir44.state import State
from bot.games.memoir44.terrain import Ground

from .attacks import attack
from .position import ScriptedDice, board, turn


def fired(dice: tuple[int, ...]) -> State:
    """Returns the position after a big gun has fired at infantry seven hexes away."""
    state = turn(board("allies big_gun I1", "axis infantry I8", "axis infantry I9"), "recon-left")
    commands = (do.Play("recon-left"), do.Done(), do.Engage("Big 1", "Inf 1"))
    for command in commands:
        decision = GAME.decide(state, "allies", command, ScriptedDice(dice))
        assert isinstance(decision, Decision)
        state = decision.state
    return state


def test_section_2_a_big_gun_reaches_eight_hexes() -> None:
    """ "big gun … 3/3/2/2/1/1/1/1": it needs no sight."""
    assert [hitting(attack("big_gun", away=away))[0] for away in range(1, 9)] == [4, 4, 5, 5, 6, 6, 6, 6]
    assert [one.key for one in objections(attack("big_gun", away=9))] == ["battle-range"]


def test_M64_a_target_that_was_hit_and_stays_gets_one_die_more() -> None:  # noqa: N802
    """ "target hit and unmoved: +1 die next time." """
    state = fired((6, 2, 2, 2))
    gun, hit, other = (state.board.by_name[name] for name in ("Big 1", "Inf 1", "Inf 2"))
    assert state.ranged == {"Big 1": ("Inf 1", HEXES["I8"])}
    assert rules.throw(state, gun, hit).dice == 5
    assert rules.throw(state, gun, other).dice == 4


def test_M64_a_target_that_moved_or_was_missed_gets_none() -> None:  # noqa: N802
    state = fired((6, 2, 2, 2))
    gun, hit = state.board.by_name["Big 1"], state.board.by_name["Inf 1"]
    assert rules.throw(state, gun, hit.__class__("Inf 1", "axis", "infantry", 3, HEXES["I7"])).dice == 4
    missed = fired((2, 2, 2, 2))
    assert missed.ranged == {}
    assert rules.throw(missed, gun, missed.board.by_name["Inf 1"]).dice == 4


def test_section_2_a_heavy_anti_tank_gun_pierces_cover_and_hits_armor_with_stars() -> None:
    """ "2/2/2/2: needs sight, no target terrain, stars hit armor." """
    forest = Ground("forest")
    for away in range(1, 5):
        assert hitting(attack("heavy_anti_tank", away=away, target_on=forest)) == (5, 6)
        assert hitting(attack("heavy_anti_tank", "armor", away)) == (4, 5, 6)
    assert throw(attack("heavy_anti_tank")).dice == 4
    assert [one.key for one in objections(attack("heavy_anti_tank", away=5))] == ["battle-range"]
