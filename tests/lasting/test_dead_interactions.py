"""Issue 3: interactions that Discord no longer lets us answer."""

from __future__ import annotations

from table.table import Table
from table.test_courier import guess

HOUR = 3600


async def test_the_answer_to_a_command_whose_token_died(table: Table) -> None:
    """Issue 3: a dead interaction token: what was decided stands, and the answer goes by direct message."""
    await table.placed()
    table.env.inject_error("*", "/webhooks/*", status=401, code=50027, message="Invalid", times=None)
    await guess(table, 5)
    table.open_dms()
    assert table.told().count("6 guesses are left") == 1
    assert sum("is it 5" in text for text in table.dms(table.lerouge)) == 1
    assert table.env.errors == []


async def test_the_answer_to_a_click_whose_token_died(table: Table) -> None:
    """Issue 3: the same for a click, whose panel can no longer be drawn anew."""
    await table.placed()
    panel = await table.mine(table.lerouge)
    before = len(table.dms(table.lerouge))
    table.env.inject_error("*", "/webhooks/*", status=401, code=50027, message="Invalid", times=None)
    await table.click(table.lerouge, panel, "Stop interrogating")
    table.open_dms()
    assert "name the two zones" in table.card().text
    assert len(table.dms(table.lerouge)) == before + 1
    assert table.env.errors == []


async def test_a_refusal_whose_token_died(table: Table) -> None:
    """Issue 3: why something was refused goes the other way too."""
    await table.placed()
    table.env.inject_error("*", "/webhooks/*", status=401, code=50027, message="Invalid", times=None)
    await table.slash(table.lerouge, "resistance interrogate", zone="caen", guess=11)
    table.open_dms()
    assert any("1 to 10" in text for text in table.dms(table.lerouge))


async def test_a_refusal_whose_panel_cannot_be_drawn(table: Table) -> None:
    """Issue 3: the panel fails, and the reason is told all the same."""
    await table.placed()
    panel = await table.mine(table.lerouge)
    await guess(table, 5)
    path = f"/webhooks/*/messages/{panel.message.id}"
    for at in (path, "/webhooks/*/messages/@original"):
        table.env.inject_error("PATCH", at, status=500, times=None)
    answer = await table.reach(table.lerouge, panel, "Stop interrogating")
    assert "already decided" in answer.text


async def test_an_interaction_that_cannot_be_acknowledged(table: Table) -> None:
    """Issue 3: if even the acknowledgement comes too late, nothing is done that he was not told of: either
    the command is recorded and he is told so, or neither."""
    await table.placed()
    seq = (await table.match()).seq
    table.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062, times=1)
    await guess(table, 5)
    done = (await table.match()).seq > seq
    assert done == any("is it 5" in text for text in table.dms(table.lerouge))
    assert table.env.errors == []
