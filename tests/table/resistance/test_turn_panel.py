# ruff: noqa: N802 - a test is named after its rule
"""The turn panel: every legal choice two taps away, keep or re-roll with what is at stake, and undo."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from games.fuzz import played
from games.resistance.fuzzed import FUZZED
from simulated.table import Table

from bot.games.match import Match
from bot.games.resistance.rules import stage
from bot.games.resistance.state import SEATS
from bot.table.resistance.turn import Stake, better, worse
from table.panel_tree import PanelTree

TAPS = 2
"""Largest number of taps for an action."""


@pytest.mark.parametrize("seed", [21, 25, 53])
def test_every_legal_choice_is_two_taps_away(seed: int) -> None:
    """The figure is picked once, and each of its actions is a button with odds. Throughout a whole game and
    from every place on the panel, an action takes at most 2 taps, that pick included, and no panel breaks a
    limit of Discord's."""
    decisions = set()
    for step in played(FUZZED, seed):
        if stage(step.state) == "placement":
            continue
        match = Match("GAME", "resistance", "running", seats=dict.fromkeys(SEATS, 1), state=step.state)
        tree = PanelTree(match.view(step.seat), step.seat, step.choices)
        decisions.add(stage(step.state))
        for place in tree.places():
            assert tree.within(place, TAPS) >= tree.wanted, (place, step.state)
    assert decisions >= {"interrogation", "attack", "order", "reroll", "actions"}


async def test_the_picked_figure_stays_picked_while_it_can_act(table: Table) -> None:
    """The figure is picked once: after a move its next one is a tap away, and another figure, the task and
    the end of the turn are within reach without going back."""
    await table.fighting()
    user = table.lerouge
    await table.click(user, await table.mine(user), "R1 · 1")
    await table.click(user, table.panel(user), "R1: move to 2")
    panel = table.panel(user)
    assert "**R1** is acting: 1 of 2 moves, 0 of 2 shots and 0 of 1 change of cover." in panel.text
    assert {"R1: move to 1", "R1: move to 3", "R1: take cover"} <= set(panel.buttons)
    assert {"Task…", "End the turn", "Undo", "Back"} <= set(panel.buttons)
    (picker,) = panel.pickers
    assert [one["label"] for one in picker["options"] if one.get("default")] == ["R1 · 2"]

    await table.choose(user, panel, "R2 · 1")
    await table.click(user, table.panel(user), "R2: take cover")
    assert "R2 takes cover" in table.told()
    panel = table.panel(user)
    assert "R1 · 2" not in [one["label"] for picker in panel.pickers for one in picker["options"]]
    await table.click(user, panel, "Task…")
    await table.click(
        user, table.panel(user), next(one for one in table.panel(user).buttons if "3 dice" in one)
    )
    assert "End the turn" in table.panel(user).buttons


async def test_the_way_through_the_turn_leads_from_step_to_step(table: Table) -> None:
    """One message leads through morale, points, figures, task and clock."""
    await table.fighting()
    user = table.lerouge
    await table.impose(5)
    panel = await table.mine(user)
    assert "Morale ✓ › Points ✓ › **Figures and task** › Clock" in panel.text
    await table.click(user, panel, "End the turn")
    panel = table.panel(user)
    assert "Morale ✓ › Points ✓ › Figures and task ✓ › **Clock**" in panel.text
    assert "If you keep it, the clock goes from 30 to **25**." in panel.text
    assert {"Keep: clock 25", "Re-roll (faster: 1 in 6)"} <= set(panel.buttons)
    await table.click(user, panel, "Keep: clock 25")
    assert "Nothing is asked of you now" in table.panel(user).text


async def test_keep_and_re_roll_say_what_is_at_stake(table: Table) -> None:
    """Keep and re-roll are buttons that say what is at stake."""
    await table.attacked()
    await table.impose(6, 1)
    await table.slash(table.lerouge, "resistance first", zone="caen")
    panel = await table.mine(table.lerouge)
    assert "you have **9 figures**. A re-roll gives more: never; fewer: 5 in 6." in panel.text
    assert {"Keep 9 figures", "Re-roll (more: never)"} <= set(panel.buttons)
    await table.click(table.lerouge, panel, "Re-roll (more: never)")
    assert "4 Resistance figures stand in section 1" in table.told()


@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_R5_the_odds_of_a_re_roll_are_exact(dice: int) -> None:
    """R5: all the dice are thrown again. The odds equal a count over every throw of this many dice."""
    sums = [sum(thrown) for thrown in product(range(1, 7), repeat=dice)]
    for rolled in range(dice, 6 * dice + 1):
        stake = Stake("line", rolled, dice)
        assert better(stake) == Fraction(sum(one > rolled for one in sums), len(sums))
        assert worse(stake) == Fraction(sum(one < rolled for one in sums), len(sums))


async def test_a_step_where_nothing_was_rolled_is_taken_back_by_one_tap(table: Table) -> None:
    """One tap takes back a player's own last step where nothing was rolled or revealed. The old button takes
    back nothing more."""
    await table.fighting()
    user = table.lerouge
    await table.slash(user, "resistance move", figure="R1", to=2)
    await table.slash(user, "resistance move", figure="R1", to=3)
    panel = await table.mine(user)
    await table.click(user, panel, "Undo")
    assert "2◎ R1" in table.card().text
    assert "One move is taken back" in table.panel(user).text
    before = await table.snapshot()
    assert "already decided" in (await table.click_as_drawn(user, panel, "Undo")).text
    assert await table.snapshot() == before
    await table.click(user, table.panel(user), "Undo")
    assert "2◎ ·" in table.card().text


async def test_after_a_roll_undo_asks_whether_the_other_side_shall_be_asked(table: Table) -> None:
    """After a roll an undo takes the other side's consent. One more tap confirms the request; going back asks
    nobody."""
    await table.fighting()
    user = table.lerouge
    await table.set_up(S1="2")
    await table.impose(1)
    await table.slash(user, "resistance shoot", figure="R1", at=2)
    before = await table.snapshot()
    await table.click(user, await table.mine(user), "Undo")
    assert "so the other side must agree" in table.panel(user).text
    await table.click(user, table.panel(user), "Back")
    assert await table.snapshot() == before
    await table.click(user, table.panel(user), "Undo")
    await table.click(user, table.panel(user), "Ask the other side")
    assert "The other side is asked" in table.panel(user).text
    assert "Undo" not in table.panel(user).buttons
    request = [one for one in table.seen() if "Agree" in one.buttons][-1]
    await table.click(table.dreben, request, "Agree")
    assert "taken back" in table.told()
    assert "points: Resistance 10" in table.card().text


async def test_undo_is_offered_for_ones_own_last_move_alone(table: Table) -> None:
    """A player who has done nothing, or whose move the other side has followed, is offered no undo."""
    await table.placed()
    assert "Undo" in (await table.mine(table.dreben)).buttons
    assert "Undo" not in (await table.mine(table.lerouge)).buttons
    old = table.panel(table.dreben)
    await table.slash(table.lerouge, "resistance interrogate", zone="caen", guess=6)
    assert "Undo" not in (await table.mine(table.dreben)).buttons
    before = await table.snapshot()
    assert "already decided" in (await table.click_as_drawn(table.dreben, old, "Undo")).text
    assert await table.snapshot() == before
