"""The words for the dice: who is asked for them, and that nobody is asked after the first throw."""

from __future__ import annotations

import pytest
from games.fuzz import fuzzed_of
from presentation.parts import parts_of
from presentation.play import next_decision, type_it
from simulated.table import Table, panel_of

from bot.games.registry import GAMES
from bot.presentation.wording import say

WORDS, FAIR = say("button-words"), say("button-fair")


async def asked_for(table: Table) -> bool:
    """Whether words are asked for; checks that the page about the dice, behind the post and behind ``/table
    status``, and ``/help`` agree."""
    status = await table.slash(table.stranger, "table status")
    pages = [await table.click(table.stranger, shown, FAIR) for shown in (table.card(), status.panel)]
    helped = await table.slash(table.lerouge, "help")
    told = {WORDS in panel_of(page.messages[0]).buttons for page in pages}
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
    status = (await table.slash(table.lerouge, "table status")).panel
    old = (await table.click(table.lerouge, status, FAIR)).panel
    form = await table.click(table.lerouge, old, WORDS)
    assert form.modal is not None
    await table.slash(table.lerouge, "resistance first", zone="caen")
    late = await table.click(table.lerouge, old, WORDS)
    assert late.modal is None
    assert late.private
    assert "The first dice have been rolled, so your words stand." in late.text


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
    assert FAIR not in card.buttons
