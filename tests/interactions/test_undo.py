"""Undo: free while nothing was rolled or shown, by consent after that."""

from __future__ import annotations

from simulated.table import Table


async def test_a_move_is_taken_back_at_once(table: Table) -> None:
    """A player's own last move, with nothing rolled or revealed, is taken back without consent."""
    await table.fighting()
    await table.slash(table.lerouge, "resistance move", figure="R1", to=2)
    assert "Section 2, charge here: R1" in table.card().pictures["board.png"]
    answer = await table.slash(table.lerouge, "table undo")
    assert answer.private
    assert "Section 2, charge here: nobody" in table.card().pictures["board.png"]
    assert "R1" not in table.card().text
    assert "One move is taken back" in table.told()
    log = await table.slash(table.stranger, "table log")
    assert "R1 moves from section 1 to section 2" in log.text


async def test_somebody_elses_move_is_not_taken_back(table: Table) -> None:
    """Only a player's own last move can be taken back."""
    await table.fighting()
    await table.slash(table.lerouge, "resistance move", figure="R1", to=2)
    before = await table.snapshot()
    assert "not yours" in (await table.slash(table.dreben, "table undo")).text
    assert "no seat" in (await table.slash(table.stranger, "table undo")).text
    assert await table.snapshot() == before


async def shot(table: Table) -> None:
    """Plays until R1 has shot and missed, and its player asks for an undo."""
    await table.fighting()
    await table.set_up(S1="2")
    await table.impose(1)
    await table.slash(table.lerouge, "resistance shoot", figure="R1", at=2)
    answer = await table.slash(table.lerouge, "table undo")
    assert "asked" in answer.text


async def test_after_a_roll_the_other_side_agrees(table: Table) -> None:
    """After a roll an undo takes the other side's consent, by a button that only that player may press; no
    roll number is given out twice."""
    await shot(table)
    rolls = await table.bot.store.games.rolls(table.game)
    request = [one for one in table.seen() if "Agree" in one.buttons][-1]
    before = await table.snapshot()
    assert "other side answers" in (await table.click(table.lerouge, request, "Agree")).text
    assert "no seat" in (await table.click(table.stranger, request, "Agree")).text
    assert await table.snapshot() == before
    await table.restart()
    assert (await table.click(table.dreben, request, "Agree")).private
    assert "taken back" in table.told()
    await table.impose(6, 1)
    await table.slash(table.lerouge, "resistance shoot", figure="R1", at=2)
    again = await table.bot.store.games.rolls(table.game)
    assert again[: len(rolls)] == rolls
    assert [roll.n for roll in again] == list(range(1, len(again) + 1))
    assert len(again) > len(rolls)


async def test_after_a_roll_the_other_side_declines(table: Table) -> None:
    """When the other side declines, the move stands."""
    await shot(table)
    request = [one for one in table.seen() if "Agree" in one.buttons][-1]
    await table.click(table.dreben, request, "Decline")
    assert "The move stands" in table.told()
    before = await table.snapshot()
    assert "Nobody has asked" in (await table.click_as_drawn(table.dreben, request, "Agree")).text
    assert await table.snapshot() == before


async def test_an_old_agree_button_answers_no_new_request(table: Table) -> None:
    """A stale button changes nothing: consent to one undo is not consent to the next."""
    await shot(table)
    old = [one for one in table.seen() if "Agree" in one.buttons][-1]
    await table.click(table.dreben, old, "Decline")
    await table.impose(2)
    await table.slash(table.lerouge, "resistance shoot", figure="R1", at=2)
    await table.slash(table.lerouge, "table undo")
    before = await table.snapshot()
    answer = await table.click_as_drawn(table.dreben, old, "Agree")
    assert "already decided" in answer.text
    assert await table.snapshot() == before


async def test_a_request_lapses_when_the_game_goes_on(table: Table) -> None:
    """A request lapses when the other player plays on instead of agreeing."""
    await shot(table)
    request = [one for one in table.seen() if "Agree" in one.buttons][-1]
    await table.slash(table.lerouge, "resistance end")
    before = await table.snapshot()
    assert "Nobody has asked" in (await table.click_as_drawn(table.dreben, request, "Agree")).text
    assert await table.snapshot() == before


async def test_a_sealed_placement_is_taken_back_before_the_first_guess_only(table: Table) -> None:
    """3: sealing shows nothing, so the placement is taken back freely until the first answer; after that the
    German asks the Resistance."""
    await table.placed()
    first = table.told()
    await table.slash(table.dreben, "table undo")
    assert "taken back" in table.told()
    assert "hide the eleven items" in table.card().text
    await table.slash(table.dreben, "resistance place", **_swapped())
    assert first.count("is sealed.") == table.told().count("is sealed.")
    log = await table.slash(table.stranger, "table log")
    assert log.text.count("The placement is sealed.") == 2
    await table.slash(table.lerouge, "resistance interrogate", zone="caen", guess=6)
    before = await table.snapshot()
    assert "not yours" in (await table.slash(table.dreben, "table undo")).text
    assert await table.snapshot() == before


def _swapped() -> dict[str, str]:
    return {
        "caen": "passenger, gendarme",
        "bayeux": "vip, squad",
        "lison": "goods, squad",
        "saint_lo": "goods, 2 gendarmes",
        "avranches": "squad, gendarme",
    }


async def test_a_standing_order_is_no_move(table: Table) -> None:
    """R12: a private order of the other side leaves an undo free, and the undo leaves the order as it is."""
    await table.fighting()
    await table.slash(table.lerouge, "resistance move", figure="R1", to=2)
    await table.slash(table.dreben, "resistance orders", when_hit="ask")
    assert "Undo" in (await table.mine(table.lerouge)).buttons
    await table.slash(table.lerouge, "table undo")
    assert "One move is taken back" in table.told()
    match = await table.match()
    assert match.state.fight.at(1)[0].name == "R1"
    assert match.state.orders["german"] == "ask"
    await table.restart()
    assert (await table.match()).state == match.state


async def test_a_standing_order_leaves_a_request_open(table: Table) -> None:
    """R12: a request for undo does not reveal whether an order was given meanwhile."""
    await shot(table)
    await table.slash(table.dreben, "resistance orders", when_hit="ask")
    request = [one for one in table.seen() if "Agree" in one.buttons][-1]
    await table.click(table.dreben, request, "Agree")
    assert "taken back" in table.told()
