"""The turn panel: a few taps a turn, what a second throw may bring, the explanation, and undo."""

from __future__ import annotations

from simulated.table import Panel, Table


def pictures(panel: Panel) -> list[str]:
    return [picture.filename for picture in panel.message.attachments]


async def test_a_turn_is_a_few_taps_on_one_message(table: Table) -> None:
    """One message leads through the turn: several figures act by one tap, and the dice are kept or thrown
    again with the chance to do better."""
    await table.fighting()
    user = table.lerouge
    panel = await table.mine(user)
    assert "**10 action points**" in panel.text
    await table.click(user, panel, "Move")
    await table.choose(user, table.panel(user), "7 men from 1 to 2 · 7 points")
    state = (await table.match()).state
    assert [one.section for one in state.fight.side("resistance")] == [2] * 7
    await table.impose(1, 2, 3)
    await table.click(user, await table.mine(user), "Charge")
    await table.impose(5)
    await table.click(user, await table.mine(user), "End the turn")
    panel = table.panel(user)
    assert "The clock falls by 5: **30 → 25**" in panel.text
    assert list(panel.buttons)[:2] == ["Keep 25", "Re-roll · 67% to do better"]
    await table.click(user, panel, "Keep 25")
    assert "**Waiting for the German**" in table.panel(user).text


async def test_a_blown_track_is_seen_where_it_was_blown(table: Table) -> None:
    """The panel of both sides is first a page with the explosion and what the zone was worth; then its one
    button leads to the next zone's board."""
    await table.fighting()
    user = table.lerouge
    await table.mine(table.dreben)
    await table.set_up(resistance_task="1 2 3 4 5", R1="2")
    await table.impose(6)
    panel = await table.mine(user)
    await table.click(user, panel, next(label for label in panel.buttons if label.startswith("Charge")))
    for player, page in ((user, table.panel(user)), (table.dreben, await table.mine(table.dreben))):
        assert pictures(page) == ["zone.png"]
        assert "**Caen shakes: the track is blown, and the VIP train with it.**\nZone 1 of 2" in page.text
        assert list(page.buttons) == ["On to Lison"]
        assert pictures(await table.mine(player)) == ["zone.png"], "it stays until they go on"
        await table.click(player, table.panel(player), "On to Lison")
        assert pictures(table.panel(player)) == ["board.png"]


async def test_the_question_mark_explains_the_decision_with_an_example(table: Table) -> None:
    """Behind “?” stand the rules of the decision at hand, with fractions from the position."""
    await table.fighting()
    await table.set_up(S1="2")
    answer = await table.click(table.lerouge, await table.mine(table.lerouge), "?")
    assert "R1 at section 2: 50% to hit, 25% to kill." in answer.text


async def test_every_legal_choice_is_behind_more(table: Table) -> None:
    """What a menu leaves out is found among all legal moves."""
    await table.fighting()
    user = table.lerouge
    await table.click(user, await table.mine(user), "More")
    await table.click(user, table.panel(user), "All legal moves")
    assert {"Move…", "Cover…", "End the turn"} <= set(table.panel(user).buttons)
    await table.click(user, table.panel(user), "Move…")
    panel = table.panel(user)
    entries = [*panel.buttons, *(one["label"] for picker in panel.pickers for one in picker["options"])]
    assert {f"R{number}: move to 2" for number in range(1, 8)} <= set(entries)


async def test_a_step_where_nothing_was_rolled_is_taken_back_by_one_tap(table: Table) -> None:
    """One tap takes back a player's own last step where nothing was rolled or revealed. The old button takes
    back nothing more."""
    await table.fighting()
    user = table.lerouge
    await table.slash(user, "resistance move", figure="R1", to=2)
    await table.slash(user, "resistance move", figure="R1", to=3)
    panel = await table.mine(user)
    await table.click(user, panel, "Undo")
    assert (await table.match()).state.fight.figure("R1").section == 2
    assert "One move is taken back" in table.panel(user).text
    before = await table.snapshot()
    assert "already decided" in (await table.click_as_drawn(user, panel, "Undo")).text
    assert await table.snapshot() == before
    await table.click(user, table.panel(user), "Undo")
    assert (await table.match()).state.fight.figure("R1").section == 1


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
    assert "so it takes the other side’s consent" in table.panel(user).text
    await table.click(user, table.panel(user), "Back")
    assert await table.snapshot() == before
    await table.click(user, table.panel(user), "Undo")
    await table.click(user, table.panel(user), "Ask the other side")
    assert "The other side is asked" in table.panel(user).text
    assert "Undo" not in table.panel(user).buttons
    request = [one for one in table.seen() if "Agree" in one.buttons][-1]
    await table.click(table.dreben, request, "Agree")
    assert "taken back" in table.told()
    assert (await table.match()).state.fight.pools == {"maquis": 10}


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
