# ruff: noqa: N802 - a test is named after its rule
"""The owner's choices: a private prompt, with the standing order one tap away."""

from __future__ import annotations

from typing import Any

from games.resistance.position import position
from simulated.table import Table

from bot.bench.tapping import BUTTON_TYPE, walk
from bot.games.match import Match
from bot.games.resistance import GAME
from bot.games.resistance.units import SEATS
from bot.presentation.panel import explanation, panel
from bot.presentation.posts import log_entries

ALWAYS = "Choose for me"


async def hit(table: Table) -> None:
    """Plays until R1 has hit a section with G1 and, in cover, G2, and the German is to be asked."""
    await table.fighting("saint_lo", "caen")
    await table.slash(table.dreben, "resistance orders", when_hit="ask")
    await table.set_up(G1="3", G2="3", G2_cover="yes")
    await table.impose(6)
    await table.slash(table.lerouge, "resistance shoot", figure="R1", at=3)


async def logged(table: Table) -> str:
    """Returns the whole log of the game, as the German reads it."""
    events = await table.bot.referee.records.account(table.game, "german")
    return "\n".join(log_entries((await table.match()).view("german"), events))


async def test_R7_R12_the_owner_is_asked_in_private_and_may_leave_it_to_a_standing_order_by_one_tap(
    table: Table,
) -> None:
    """R7, R12: the owner chooses at a private prompt with the standing order one tap away. The prompt shows
    whom the order would take; the tap decides this hit and later ones."""
    await hit(table)
    assert any("name who is hit in section 3" in text for text in table.dms(table.dreben))
    await table.impose(3)
    prompt = await table.mine(table.dreben)
    assert next(iter(prompt.buttons)) == "① G2, in cover · saves on 3+"
    await table.click(table.dreben, prompt, ALWAYS)
    assert (await logged(table)).count("G2 is hit (chosen by standing order)") == 1
    assert (await table.match()).awaited() == ("resistance",)
    await table.impose(6, 6)
    await table.slash(table.lerouge, "resistance shoot", figure="R1", at=3)
    assert (await logged(table)).count("G2 is hit (chosen by standing order)") == 2


async def test_R12_the_other_side_sees_nothing_of_the_standing_order(table: Table) -> None:
    """R12: the order is its owner's secret; the shooter waits and is offered no answer."""
    await hit(table)
    waiting = await table.mine(table.lerouge)
    asked = f"**Waiting for the German** ({table.dreben.mention}) to name who is hit in section 3."
    assert asked in waiting.text
    assert ALWAYS not in waiting.buttons
    assert "standing order it is" not in waiting.text


async def test_the_standing_orders_are_changed_while_one_waits(table: Table) -> None:
    """While a player waits, they set each of their standing orders in one panel; nobody else is told."""
    await table.fighting()
    before, user = table.told(), table.dreben
    for order, label in (("Hits: chosen", "Ask me"), ("Clock: ask", "Never"), ("Hits: ask", "Choose for me")):
        await table.mine(user)
        for button in ("More", "Standing orders…", order, label):
            await table.click(user, table.panel(user), button)
    state = (await table.match()).state
    assert state.orders["german"] == "choose"
    assert state.rerolls == {"german": {"clock": "never"}}
    assert table.told() == before


def test_R7_R12_who_runs_away_is_asked_of_the_owner_alone() -> None:
    """R7, R12: the figures differ, so the choice matters. Their owner sees whom the standing order would
    take, and may apply it by one tap; the other side sees nothing of it."""
    state = position("R1@3 R2@3c R3@1 | S1@6 ; step morale; running 1; ask resistance")
    assert GAME.awaited(state) == ("resistance",)
    match = Match("GAME", "resistance", "running", seats=dict.fromkeys(SEATS, 1), state=state)
    drawn: dict[str, Any] = {
        seat: panel(match.view(seat), seat, GAME.choices(state, seat)).drawn(with_picture=False)
        for seat in SEATS
    }
    shown: dict[str, Any] = {seat: [*walk(one.to_components())] for seat, one in drawn.items()}
    labels = {
        seat: [part["label"] for part in parts if part["type"] == BUTTON_TYPE]
        for seat, parts in shown.items()
    }
    assert labels["resistance"][:3] == ["① R2, in cover", "② R1", ALWAYS]
    assert not set(labels["resistance"][:3]) & set(labels["german"])
    assert any("**Who runs away?**" in one.get("content", "") for one in shown["resistance"])
    assert not any("**Who runs away?**" in one.get("content", "") for one in shown["german"])
    said = explanation(match.view("resistance"), "resistance", GAME.choices(state, "resistance"), ())
    assert "Your standing order would take R2, in cover" in said
