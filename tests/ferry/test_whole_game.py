"""Whole games of Night Ferry through the simulated Discord."""

from __future__ import annotations

import random

from simulated.limits import check_message
from simulated.table import Table, panel_of

from bot.presentation.wording import say

from . import state as the
from .play import nights, open_ferry, post, press, row, start
from .presenter import PRESENTER
from .state import WATCH, Options, State


async def test_a_whole_game_by_slash_commands(table: Table) -> None:
    """1 to 4: three boats come over, one of them past the sentry; every post is opened at the end."""
    await open_ferry(table)
    await table.slash(table.dreben, "table sit", seat="watch")
    await table.slash(table.lerouge, "table sit", seat="crew", words="Les sanglots longs")
    answer = await post(table, 2)
    assert answer.private
    assert "You post the sentry at ford 2." in answer.text
    assert "ford 2" not in table.told()
    answer = await row(table, 1)
    assert "meets nobody" in answer.text
    await table.slash(table.gm, "gm dice", values="2", reason="a test")
    await nights(table, (3, 3), (1, 3))
    assert "meets the sentry (2), but slips by" in table.told()
    assert "The crew is over the river" in table.told()
    assert "The posts were 2, 3, 1" in (await table.slash(table.stranger, "table log")).text
    assert "The crew is over the river" in table.card().text
    assert (await table.match()).stage == "over"


async def test_the_lobby_asks_the_terms(table: Table) -> None:
    """4: how many boats must come over is asked in the lobby like the options of any game, or typed as a
    term; the game is played by it."""
    await open_ferry(table, boats=1)
    shown = await table.click_further(table.gm, table.card(), "Pace, time, rulings")
    await table.choose(table.gm, shown.panel, "Boats that must come over (4): 2")
    assert "2 boats must come over" in table.card().text
    await table.slash(table.dreben, "table sit", seat="watch")
    await table.slash(table.lerouge, "table sit", seat="crew")
    await nights(table, (3, 1))
    assert (await table.match()).stage == "running"
    await nights(table, (3, 1))
    assert "The crew is over the river" in table.card().text


async def test_the_watch_wins_with_two_boats_sunk(table: Table) -> None:
    """3, 4: a boat that meets the sentry is sunk on 3 or more."""
    await start(table)
    await table.slash(table.gm, "gm dice", values="3 6", reason="a test")
    await nights(table, (1, 1), (2, 2))
    assert "The watch has held the river" in table.card().text


async def test_a_whole_game_by_buttons_through_restarts(table: Table) -> None:
    """The lobby's buttons seat the players; on the panels every decision is a button, and one that was drawn
    before a restart works after it."""
    await open_ferry(table)
    await table.click(table.dreben, table.card(), "Play the Watch")
    card = table.card()
    await table.restart()
    await table.click(table.lerouge, card, "Play the Crew")
    for posted, rowed in ((1, 2), (2, 3), (3, 1)):
        panel = await table.mine(table.dreben)
        await table.restart()
        await table.click(table.dreben, panel, f"Post the sentry at ford {posted}")
        assert f"You post the sentry at ford {posted}." in table.panel(table.dreben).text
        panel = await table.mine(table.lerouge)
        assert "stands at" not in panel.text
        await table.restart()
        await table.click(table.lerouge, panel, f"Row at ford {rowed}")
    assert "The crew is over the river" in table.card().text
    for _, body in table.sent():
        check_message(body)


async def test_the_last_post_offers_a_rematch(table: Table) -> None:
    """The game can be played again with the sides swapped, from the buttons of every game."""
    await start(table, boats=1)
    await nights(table, (1, 2))
    closing = next(one for one in reversed(table.seen()) if "Rematch" in one.buttons)
    assert (
        "This record is true" in (await table.click_further(table.stranger, closing, "Verify the dice")).text
    )
    answer = await table.click_further(table.dreben, closing, "Rematch, sides swapped")
    assert "You play the **Crew**" in answer.text
    assert "**Watch**" in table.dms(table.lerouge)[-1]


async def test_a_stale_button_changes_nothing(table: Table) -> None:
    """A button of an earlier night is refused, and the panel is redrawn; or, if there is a newer panel, says
    so in one line, and that one is opened."""
    await start(table)
    older, panel = await table.mine(table.dreben), await table.mine(table.dreben)
    await table.click(table.dreben, panel, "Post the sentry at ford 1")
    before = await table.snapshot()
    answer = await table.click_as_drawn(table.dreben, panel, "Post the sentry at ford 2")
    assert "already" in answer.text
    old, new = (await table.click_as_drawn(table.dreben, older, "Post the sentry at ford 2")).messages
    assert panel_of(old).text.strip() == say("panel-older")
    assert "Waiting for the Crew" in panel_of(new).text
    assert await table.snapshot() == before


async def test_resigning_by_button(table: Table) -> None:
    """5: who resigns loses, after one more click."""
    await start(table)
    await press(table, table.lerouge, "More", "Yes, resign")
    assert "The watch has held the river" in table.card().text


async def test_resigning_by_slash_command(table: Table) -> None:
    """5: ``/table resign`` belongs to this game, too."""
    await start(table)
    await table.resign(table.dreben)
    assert "The crew is over the river" in table.card().text


async def test_what_is_refused(table: Table) -> None:
    """1, 2: a command out of turn or for an unknown ford changes nothing, and the refusal names the rule."""
    await start(table)
    before = await table.snapshot()
    refused = await row(table, 1)
    assert "waits for the Watch, not for you. *(rules, section 1, 2)*" in refused.text
    assert "There is no ford 9" in (await post(table, 9)).text
    assert "of another kind" in (await table.slash(table.dreben, "resistance end", game=table.game)).text
    assert await table.snapshot() == before


async def test_autocomplete_offers_exactly_what_is_legal(table: Table) -> None:
    """The list of an option comes from the legal commands of the seat that types."""
    await start(table)
    assert list((await table.typing(table.dreben, "ferry post", "ford")).values()) == [1, 2, 3]
    assert await table.typing(table.lerouge, "ferry row", "ford") == {}
    await post(table, 1)
    assert await table.typing(table.dreben, "ferry post", "ford") == {}
    assert list((await table.typing(table.lerouge, "ferry row", "ford")).values()) == [1, 2, 3]
    assert list((await table.typing(table.lerouge, "ferry row", "ford", "2")).values()) == [2]
    named = await table.typing(table.lerouge, "ferry row", "game", ford=1)
    assert list(named.values()) == [table.game]


async def test_random_games_end(table: Table) -> None:
    """Whatever is clicked among the legal choices, every game comes to its end."""
    chance = random.Random(6)
    for _ in range(3):
        await start(table)
        while (match := await table.match()).stage != "over":
            user = table.dreben if match.awaited() == ("watch",) else table.lerouge
            labels = [one for one in (await table.mine(user)).buttons if "ford" in one]
            await table.click(user, table.panel(user), chance.choice(labels))


async def test_who_comes_back_reads_what_was_sunk_first(table: Table) -> None:
    """2, 3: by this game's own ranking; that a night fell, and its seal, is no news."""
    rowed = [the.BoatRowed(1, (), sunk=False), the.NightFell(2, "f" * 64), the.BoatRowed(2, (4,), sunk=True)]
    view = State(Options(), over=1, sunk=1)
    news = PRESENTER.news(rowed, view, view, WATCH)
    assert news.turned == ["A boat rows at ford 2 and meets the sentry (4): it is sunk."]
    assert news.moved == ["A boat rows at ford 1, and meets nobody."]
    await start(table)
    await post(table, 2)
    await table.mine(table.dreben)
    await table.slash(table.gm, "gm dice", values="6", reason="a test")
    await row(table, 2)
    panel = await table.mine(table.dreben)
    assert (
        f"{say('since', what='').strip()} A boat rows at ford 2 and meets the sentry (6): it is sunk."
        in panel.text
    )
