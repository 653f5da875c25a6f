"""A player against the computer who has no chance left: they concede, or let the computer finish the game."""

from __future__ import annotations

import json

import pytest
from simulated.table import Panel, Table, click_id, renamed
from trust.refereed_game import at_once

from bot.presentation.components import CustomId
from bot.presentation.wording import say
from bot.referee import opponents
from bot.referee.verify import read_record, verify

from .play import against_computer, press, start

LOST = say("panel-hopeless")


@pytest.fixture
def without_hope(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every chance is worked out at once, and counts as none."""
    monkeypatch.setattr(opponents, "HOPELESS", 1.1)
    monkeypatch.setattr(table.bot.referee.forecasts, "_run_in_worker", at_once)


async def turns(table: Table, count: int) -> None:
    """Lets Dreben row against the computer, and look at their panel before each turn."""
    for _ in range(count):
        await table.mine(table.dreben)
        await table.slash(table.dreben, "ferry row", ford=1)


@pytest.mark.usefixtures("without_hope")
async def test_two_turns_without_a_chance_offer_two_ways_to_end(table: Table) -> None:
    """Neither is there after one turn; conceding asks before it ends the game."""
    await against_computer(table)
    await turns(table, 1)
    first = await table.mine(table.dreben)
    assert LOST not in first.text
    assert "Play it out" not in first.buttons
    second = await table.mine(table.dreben)
    assert LOST in second.text
    assert list(second.buttons)[:2] == ["Concede", "Play it out"]
    asked = await table.click(table.dreben, second, "Concede")
    assert say("resign-sure") in asked.text
    assert (await table.match()).stage == "running"


async def test_a_game_that_stands_well_offers_neither(table: Table) -> None:
    await against_computer(table)
    await turns(table, 1)
    await table.mine(table.dreben)
    assert "Play it out" not in (await table.mine(table.dreben)).buttons


@pytest.mark.usefixtures("without_hope")
async def test_the_computer_finishes_both_sides_in_one_tap(table: Table) -> None:
    """The seat stays its player's. The record is true, and every move of the computer is computed again,
    those in the player's seat too. A rematch is a usual game."""
    await against_computer(table)
    await turns(table, 1)
    await table.mine(table.dreben)
    referee, user = table.bot.referee, table.dreben.id
    assert referee.opponents is not None
    await press(table, table.dreben, "Play it out")
    await referee.opponents.finished(table.game)
    match = await table.match()
    assert (match.stage, match.seat_of(user), match.solo) == ("over", "crew", True)
    assert say("played-out", seat="Crew") in table.told()
    record = await referee.records.export(match.id, "public")
    found = verify(read_record(json.dumps(record).encode()), computers=True)
    assert not found.faults
    moved = [row for row in await table.events() if row.kind in ("BoatRowed", "SentryPosted")]
    assert found.computed == sum(row.by is None for row in moved) > len(moved) / 2
    assert found.uncomputed == 0
    (handed,) = [event for event in record["events"] if event["kind"] == "PlayedOut"]
    handed["data"]["seat"] = "watch"
    assert verify(read_record(json.dumps(record).encode())).faults
    again = await referee.rematch(match.id, user, swapped=False)
    assert (again.played_out, again.stage, set(again.computers)) == (False, "running", {"watch"})


async def test_a_game_that_is_played_out_takes_no_more_moves(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their commands are refused while the computer finishes, and nobody calls them; leaving for good still
    resigns."""
    await against_computer(table)
    referee, user = table.bot.referee, table.dreben.id
    monkeypatch.setattr(referee.opponents, "call", lambda _: None)
    await referee.play_out(table.game, user)
    refused = await table.slash(table.dreben, "ferry row", ford=1)
    assert say("refused-played-out") in refused.text
    assert say("panel-played-out") in (await table.mine(table.dreben)).text
    assert (await table.match()).awaited_people() == ()
    await referee.resign(table.game, user)
    assert (await table.match()).stage == "over"


async def test_only_a_game_against_the_computer_is_played_out(table: Table) -> None:
    """Between two people nobody hands a seat to the computer; whoever has none, has none to hand over."""
    await start(table)
    panel, match = await table.mine(table.lerouge), await table.match()
    forged = str(CustomId(table.game, "playout", "crew", match.version("crew")))
    shown = Panel(panel.message, renamed(panel.components, forged))
    assert say("refused-playout-not") in (await click_id(table.env, table.lerouge, shown, forged)).text
    assert "no seat" in (await click_id(table.env, table.stranger, shown, forged)).text
    assert not (await table.match()).computers
