# ruff: noqa: N802 - a test is named after its rule
"""British units that battle back with their last figure (M68)."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.memoir44 import GAME
from bot.games.memoir44 import commands as do
from bot.games.memoir44.battle import odds
from bot.games.memoir44.rules import battle_back
from bot.games.memoir44.state import State, stage, waited_for
from bot.games.memoir44.units import ALLIES, AXIS

from .position import ScriptedDice, after, applied, at, board, figures, happened, offered, refusal, turn

AWAY = "axis infantry A1"


def assault(target: str, *units: str, cards: tuple[str, ...] = ("direct-from-hq",), **facts: Any) -> State:
    """Returns the battles of a turn of the Axis, whose infantry Inf 2 in D6 stands beside the British unit in
    E6."""
    options = {key: facts.pop(key) for key in ("dice", "pace") if key in facts}
    attacker = facts.pop("attacker", "axis infantry D6")
    scenario = board(target, "allies infantry I1", attacker, AWAY, *units, **facts)
    state = turn(scenario, *cards, seat=AXIS, **options)
    return after(state, f"play {cards[0]}", "done")


BRITISH = "allies infantry E6/2+battle_back"


def struck(state: State, *dice: int, target: str = "Inf 1", attacker: str = "") -> State:
    """Returns the state after the assault went on with these dice."""
    attacker = attacker or state.ordered[0].unit
    state = after(state, f"battle {attacker} {target}")
    return after(state, ("hold", *dice)) if stage(state) == "answer" else applied(state, [])


def test_M68_a_unit_down_to_one_figure_is_offered_it() -> None:
    """ "survives a close assault without retreating and is down to a single figure"."""
    state = struck(assault(BRITISH), 4, 2, 2, 2)
    assert (stage(state), waited_for(state), figures(state, "Inf 1")) == ("back", ALLIES, 1)
    assert offered(state) == {"back", "hold"}
    assert refusal(state, do.TakeGround()) == ("memoir-not-now",)
    assert GAME.default(state, ALLIES, ScriptedDice()) == do.Back()
    after_it = after(state, ("back", 4))
    assert figures(after_it, "Inf 3") == 3
    assert stage(after_it) != "back"
    assert after(state, "hold").turn == ALLIES


def test_M68_a_unit_that_was_missed_with_one_figure_may_as_well() -> None:
    assert stage(struck(assault("allies infantry E6/1+battle_back"), 2, 2, 3, 3)) == "back"


@pytest.mark.parametrize(
    ("target", "dice"),
    [
        ("allies infantry E6/3+battle_back", (4, 2, 2, 2)),
        ("allies infantry E6/2", (4, 2, 2, 2)),
        ("allies infantry E6/1+battle_back", (4, 2, 2, 2)),
    ],
)
def test_M68_not_with_two_figures_nor_for_others_nor_the_dead(target: str, dice: tuple[int, ...]) -> None:
    state = assault(target)
    state = after(state, f"battle {state.ordered[0].unit} Inf 1")
    assert stage(after(state, ("hold", *dice))) != "back"


def test_M68_not_after_a_retreat_but_with_a_flag_that_is_ignored() -> None:
    """ "without retreating"."""
    gone = struck(assault(BRITISH), 4, 1, 2, 2)
    gone = after(gone, min(offered(gone, "retreat")))
    assert stage(gone) != "back"
    stays = struck(assault(BRITISH, ground="E6 s"), 5, 1, 2, 2)
    assert stage(after(stays, "hold")) == "back"


def test_M68_fire_is_not_answered() -> None:
    state = assault("allies infantry F6/2+battle_back")
    assert stage(after(state, ("battle Inf 3 Inf 1", 5, 2, 2, 2))) != "back"


def test_M68_one_die_at_the_number_for_one_hex_whatever_the_ground() -> None:
    """ "with 1 die, no terrain counted"."""
    state = struck(assault(BRITISH, ground="D6 f, E6 t"), 5, 2, 2, 2)
    throw = battle_back(state)
    assert throw
    assert (throw.dice, throw.hits, throw.flags) == (1, (4, 5, 6), (1,))
    (back, _) = GAME.choices(state, ALLIES)[:2]
    assert back.odds == odds(throw)


@pytest.mark.parametrize(
    ("kind", "hits"), [("armor", (4, 5, 6)), ("artillery", (4, 5, 6)), ("cavalry", (5, 6))]
)
def test_M68_any_ground_unit_battles_back(kind: str, hits: tuple[int, ...]) -> None:
    state = assault(f"allies {kind} E6/1+battle_back")
    name = state.board.side(ALLIES)[0].name
    saves = (1,) if kind == "armor" else ()
    state = struck(state, 2, 2, 3, 3, target=name)
    throw = battle_back(state)
    assert throw
    assert (throw.dice, throw.hits) == (1, hits)
    assert not saves or throw.saves == 0


def test_M68_with_the_boxs_dice_symbol_and_grenade() -> None:
    state = struck(assault(BRITISH, dice="symbols"), 3, 2, 2)
    throw = battle_back(state)
    assert throw
    assert (throw.dice, throw.hits, throw.saves) == (1, (3, 4, 6), 0)


def test_M68_the_attacker_retreats_or_falls() -> None:
    """Its flag drives the attacker back; its last figure is worth a medal to the British side."""
    state = struck(assault(BRITISH), 4, 2, 2, 2)
    back = after(state, ("back", 1))
    assert (stage(back), waited_for(back)) == ("retreat", AXIS)
    last = struck(assault(BRITISH, attacker="axis infantry D6/1"), 4)
    won = after(last, ("back", 6))
    assert won.medals == {ALLIES: 1, AXIS: 0}
    assert at(won, "Inf 3") == ""


def test_M68_in_an_overrun_too() -> None:
    """ "also within an overrun's assault"."""
    state = assault(
        "allies infantry E6/1",
        "allies infantry F6/2+battle_back",
        attacker="axis armor D6",
        cards=("direct-from-hq",),
    )
    state = after(state, "battle Arm 1 Inf 1", ("hold", 4, 2, 2, 2, 2, 2), "ground", "overrun Inf 4")
    state = after(state, ("hold", 4, 2, 2, 2, 2, 2))
    assert (stage(state), waited_for(state)) == ("back", ALLIES)
    assert figures(after(state, ("back", 6, 2, 2, 2)), "Arm 1") == 2


def test_M68_never_against_an_ambush() -> None:
    """ "never during an Ambush": a British attacker does not battle the one who ambushed it back."""
    scenario = board("allies infantry D6/2+battle_back", "axis infantry E6", AWAY)
    state = turn(scenario, "probe-centre", theirs=("ambush", "dig-in"))
    state = after(state, "play probe-centre", "done", "battle Inf 1 Inf 2", ("play ambush", 4, 2, 2, 2, 2))
    assert figures(state, "Inf 1") == 1
    assert stage(state) != "back"


def test_M68_by_mail_it_is_done_at_once() -> None:
    """ "a standing order by mail: *if I can*"."""
    state = assault(BRITISH, pace="mail")
    told = [type(event).__name__ for event in happened(state, "battle Inf 3 Inf 1", 4, 2, 2, 2, 4)]
    assert "BattledBack" in told
    assert told.count("AttackRolled") == 2


def test_M68_a_sniper_does_not_battle_armor_back() -> None:
    state = assault("allies sniper E6+battle_back", attacker="axis armor D6")
    assert stage(struck(state, 2, 2, 2, 2, 2, 2, target="Snp 1")) != "back"


def test_M68_a_retreat_that_cannot_be_made_is_none() -> None:
    """ "without retreating": on its base line it loses a figure for the flag, stays, and battles back."""
    state = assault("allies infantry I6/2+battle_back", attacker="axis infantry H6")
    assert stage(struck(state, 1, 2, 2, 2)) == "back"


def test_M68_after_an_ambush_of_its_own_the_assault_goes_on_and_is_battled_back() -> None:
    """ "never during an Ambush": the one that follows it is an assault like any."""
    scenario = board(BRITISH, "allies infantry I1", "axis infantry D6", AWAY)
    state = turn(scenario, "probe-centre", theirs=("ambush", "dig-in"), seat=AXIS)
    state = after(state, "play probe-centre", "done", "battle Inf 3 Inf 1", ("play ambush", 2, 2, 4, 2, 2, 2))
    assert (stage(state), figures(state, "Inf 1")) == ("back", 1)


@pytest.mark.parametrize(
    ("attacker", "dice", "missed", "hits", "saves"),
    [
        ("sniper", "regular", (2, 2), (6,), 0),
        ("sniper", "symbols", (5,), (6,), 0),
        ("armor", "regular", (2,) * 6, (4, 5, 6), 3),
        ("armor", "symbols", (2, 2, 2), (5, 6), 0),
    ],
)
def test_M68_what_the_attacker_is_counts_as_ever(
    attacker: str, dice: str, missed: tuple[int, ...], hits: tuple[int, ...], saves: int
) -> None:
    """A sniper is hit by a 6 or a grenade only, and armor defends itself against ordinary dice."""
    state = assault("allies infantry E6/1+battle_back", attacker=f"axis {attacker} D6", dice=dice)
    throw = battle_back(struck(state, *missed))
    assert throw
    assert (throw.dice, throw.hits, throw.saves) == (1, hits, saves)


def test_M68_each_assault_in_a_turn_may_be_battled_back() -> None:
    """Two units assault the same one; it battles both back, and the turn goes on after each."""
    state = assault("allies infantry E6/1+battle_back", "axis infantry D5")
    for attacker in [order.unit for order in state.ordered if order.unit != "Inf 4"][:2]:
        state = struck(state, 2, 2, 3, 3, attacker=attacker)
        assert stage(state) == "back"
        state = after(state, ("back", 2))
    assert figures(state, "Inf 1") == 1
