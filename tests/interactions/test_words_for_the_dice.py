"""The words for the dice: who is asked for them, and that nobody is asked after the first throw."""

from __future__ import annotations

import pytest
from games.fuzz import fuzzed_of
from presentation.parts import parts_of
from presentation.play import next_decision, type_it
from simulated.table import Table

from bot.games.registry import GAMES
from bot.presentation.wording import say

BUTTON, LINE = say("button-words"), "Your own words go into them"


async def asked_for(table: Table) -> bool:
    """Whether words are asked for; checks that the post, ``/table status`` and ``/help`` agree."""
    card, status = table.card(), await table.slash(table.stranger, "table status")
    helped = await table.slash(table.lerouge, "help")
    told = {BUTTON in card.buttons, BUTTON in status.panel.buttons, LINE in status.text}
    (asked,) = told | {"`/table words`" in helped.text}
    return asked


async def thrown(table: Table) -> bool:
    """Whether dice were thrown."""
    return (await table.bot.referee.games.row(table.game)).rolls > 0


@pytest.mark.parametrize("kind", GAMES)
async def test_the_words_go_with_the_first_roll(table: Table, kind: str) -> None:
    """Words are given until the first die is thrown or the deck is shuffled: from then on neither card nor
    help asks for them. A game that deals at once asks for none."""
    parts = parts_of(kind)
    await parts.open(table)
    assert await thrown(table) is fuzzed_of(kind).deals
    strategy = parts.strategy(4)
    for number in range(200):
        if await thrown(table):
            break
        assert number % 5 or await asked_for(table)
        user, command = await next_decision(table, strategy)
        await type_it(table, user, command)
    assert await thrown(table)
    assert not await asked_for(table)


async def test_an_old_button_for_words_is_refused_at_once(table: Table) -> None:
    """An old button for words is refused at once, so nobody fills in a form in vain."""
    await table.attacked()
    old = (await table.slash(table.lerouge, "table status")).panel
    form = await table.click(table.lerouge, old, BUTTON)
    assert form.modal is not None
    await table.slash(table.lerouge, "resistance first", zone="caen")
    late = await table.click(table.lerouge, old, BUTTON)
    assert late.modal is None
    assert late.private
    assert "The first dice have been thrown, so your words stand." in late.text


async def test_the_words_are_not_asked_for_again_when_moves_are_taken_back(table: Table) -> None:
    """A roll that was taken back was thrown all the same, so the words stand."""
    await table.attacked()
    await table.slash(table.lerouge, "resistance first", zone="caen")
    await table.slash(table.gm, "gm undo", reason="a test")
    assert not await asked_for(table)


async def test_no_words_are_asked_for_when_a_game_ended_without_a_roll(table: Table) -> None:
    """A game that is over throws no dice, so it asks for no words."""
    await table.seated()
    await table.slash(table.gm, "gm end", reason="a test")
    assert not await thrown(table)
    card = table.card()
    assert BUTTON not in card.buttons
    assert LINE not in card.text


async def test_who_sits_down_is_told_whether_words_can_be_changed(table: Table) -> None:
    """In Memoir '44 the last player to sit down can no longer change their words; the first can."""
    await table.slash(table.gm, "memoir new", table.channel, scenario="lane")
    ids = await table.bot.referee._store.games.at(table.channel.id)
    table.game = ids[0].id
    first = await table.slash(table.dreben, "table sit", seat="axis")
    assert "Change them with `/table words` before the first roll." in first.text
    last = await table.slash(table.lerouge, "table sit", seat="allies")
    assert "They go into the first roll and can no longer be changed." in last.text
    assert "Change them" not in last.text
