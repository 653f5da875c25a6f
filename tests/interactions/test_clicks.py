"""Clicks that come too late, twice, at once, or from the wrong user are answered and change nothing."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import discord
from simulated.table import Table

from bot.games.game import Refused
from bot.games.resistance import commands as do
from bot.interactions.playing import make_panel


def labels(view: discord.ui.LayoutView) -> list[str | None]:
    """Returns the labels of the buttons of a panel."""
    return [item.label for item in view.walk_children() if isinstance(item, discord.ui.Button)]


async def clock_rolls(table: Table) -> int:
    """Returns how often the clock was rolled, which ends a turn."""
    return [event.kind for event in await table.events()].count("ClockRolled")


async def test_a_button_clicked_twice(table: Table) -> None:
    """The second click on a button is told that the decision was already taken, and changes nothing."""
    await table.fighting()
    panel = await table.mine(table.lerouge)
    await table.click(table.lerouge, panel, "End the turn")
    before = await table.snapshot()
    answer = await table.click_as_drawn(table.lerouge, panel, "End the turn")
    assert "already decided" in answer.text
    assert answer.messages[-1].ephemeral
    assert await table.snapshot() == before


async def test_a_button_clicked_after_the_game_went_on(table: Table) -> None:
    """A click on an old panel is told that the decision was already taken, and the panel is drawn anew."""
    await table.fighting()
    panel = await table.mine(table.lerouge)
    await table.slash(table.lerouge, "resistance move", figure="R1", to=2)
    before = await table.snapshot()
    answer = await table.click(table.lerouge, panel, "End the turn")
    assert "already decided" in answer.text
    assert await table.snapshot() == before
    await table.click(table.lerouge, table.panel(table.lerouge), "End the turn")
    assert await clock_rolls(table) == 1


async def test_a_panel_drawn_while_the_game_goes_on_shows_one_state(table: Table) -> None:
    """A panel offers the choices of the state that it shows, not those of a later one."""
    await table.fighting()
    interaction: Any = SimpleNamespace(user=SimpleNamespace(id=table.lerouge.id), client=table.bot)
    match = await table.match()
    before = labels((await make_panel(interaction, match)).layout)
    assert "End the turn" in before
    await table.slash(table.lerouge, "resistance end")
    await table.impose(5)
    assert labels((await make_panel(interaction, match)).layout) == before


async def test_a_button_out_of_turn(table: Table) -> None:
    """A player who is not awaited and clicks on an old button of theirs is told who is awaited."""
    await table.fighting()
    panel = await table.mine(table.lerouge)
    await table.slash(table.lerouge, "resistance end")
    await table.impose(5)
    await table.slash(table.lerouge, "resistance keep")
    before = await table.snapshot()
    answer = await table.click(table.lerouge, panel, "Move")
    assert "already decided" in answer.text
    assert f"**Waiting for the German** ({table.dreben.mention}) to keep or re-roll" in answer.text
    assert await table.snapshot() == before


async def test_a_button_of_somebody_else(table: Table) -> None:
    """The other player, the game master and a stranger are told whose button it is."""
    await table.fighting()
    panel = await table.mine(table.lerouge)
    before = await table.snapshot()
    for user, says in (
        (table.dreben, "That button belongs to the Resistance"),
        (table.gm, "no seat"),
        (table.stranger, "no seat"),
    ):
        answer = await table.click_as_drawn(user, panel, "End the turn")
        assert says in answer.text
        assert answer.messages[-1].ephemeral
        assert "points:" not in answer.messages[-1].content
    assert await table.snapshot() == before


async def test_the_wizard_of_somebody_else(table: Table) -> None:
    """3: only the German draws, changes or sees the German's placement."""
    await table.seated()
    wizard = await table.mine(table.dreben)
    await table.choose(table.dreben, wizard, "Caen: VIP train and infantry squad (9)")
    before = await table.bot.store.games.draft(table.game, "german")
    for user in (table.lerouge, table.gm, table.stranger):
        for label in ("Random", "Clear"):
            answer = await table.click_as_drawn(user, wizard, label)
            assert "VIP" not in answer.messages[-1].content
            assert answer.messages[-1].ephemeral
    assert await table.bot.store.games.draft(table.game, "german") == before


async def test_the_button_for_orders_shows_a_stranger_nothing(table: Table) -> None:
    """3: “My orders” shows nothing to a user without a seat."""
    await table.placed()
    newest = [one for one in table.seen() if "My orders" in one.buttons][-1]
    for user in (table.gm, table.stranger):
        answer = await table.click(user, newest, "My orders")
        assert answer.private
        assert "no seat" in answer.text
        assert "VIP" not in answer.text


async def test_a_taken_seat_is_not_given_again(table: Table) -> None:
    """One person cannot hold both seats, and a taken seat is not given again."""
    await table.open()
    card = table.card()
    await table.click(table.dreben, card, "Play the German")
    before = await table.snapshot()
    assert "cannot hold both seats" in (await table.click(table.dreben, card, "Play the Resistance")).text
    taken = await table.click_as_drawn(table.stranger, card, "Play the German")
    assert "seat of the German is taken" in taken.text
    assert await table.snapshot() == before
    await table.click(table.lerouge, card, "Play the Resistance")
    assert "has begun" in (await table.click_as_drawn(table.stranger, card, "Play the German")).text


async def test_a_hundred_clicks_at_once_take_effect_once(table: Table) -> None:
    """The game's lock makes one of a hundred clicks on a button count; ninety-nine are stale."""
    await table.fighting()
    match = await table.match()
    referee, version = table.bot.referee, match.version("resistance")

    async def click() -> str:
        try:
            receipt = await referee.play(table.game, table.lerouge.id, do.Move("R1", 2), version)
        except Refused as refused:
            return refused.reasons[0].key
        return str(receipt.match.seq)

    outcomes = await asyncio.gather(*(click() for _ in range(100)))
    assert sorted(outcomes) == sorted([str(match.seq + 1), *["stale"] * 99])
    await table.env.settle()
    assert table.told().count("R1 advances to section 2") == 1


async def test_clicks_that_arrive_together_take_effect_once(table: Table) -> None:
    """The same holds through Discord, with all clicks delivered before the first is answered."""
    await table.fighting()
    panel = await table.mine(table.lerouge)
    seq = (await table.match()).seq
    backend, payloads = table.env.backend, []
    emit = backend.emit
    backend.emit = lambda event, payload: payloads.append((event, payload))  # type: ignore[method-assign]
    for _ in range(20):
        await table.click_as_drawn(table.lerouge, panel, "End the turn")
    backend.emit = emit  # type: ignore[method-assign]
    for event, payload in payloads:
        emit(event, payload)
    await table.env.settle()
    assert len(payloads) == 20
    assert (await table.match()).seq == seq + 1
    assert await clock_rolls(table) == 1
    assert table.env.errors == []
