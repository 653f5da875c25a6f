"""Undo and the game master in Night Ferry: nothing of it is written for this game."""

from __future__ import annotations

import pytest
from simulated.table import Table

from .play import nights, post, press, row, start

REASON = "the cat ran over the board"


async def test_a_post_is_taken_back_freely(table: Table) -> None:
    """1: a post shows nothing, so the watch takes it back at once, by button or command."""
    await start(table)
    await post(table, 1)
    assert (await table.slash(table.dreben, "table undo")).private
    assert (await table.match()).state.posts == ()
    await post(table, 2)
    await press(table, table.dreben, "Undo")
    assert (await table.match()).awaited() == ("watch",)
    assert "sentry stands" not in table.panel(table.dreben).text


@pytest.mark.parametrize("answer", ["Agree", "Decline"])
async def test_a_boat_is_taken_back_with_consent(table: Table, answer: str) -> None:
    """2, 3: whether a boat met the sentry is something shown, so the other side must agree."""
    await start(table)
    await nights(table, (1, 2))
    await press(table, table.lerouge, "Undo", "Ask the other side")
    request = [one for one in table.seen() if "Agree" in one.buttons][-1]
    await table.restart()
    await table.click(table.dreben, request, answer)
    match = await table.match()
    assert match.awaited() == (("crew",) if answer == "Agree" else ("watch",))
    assert match.state.over == (0 if answer == "Agree" else 1)


async def test_a_look_shows_the_post_to_the_game_master_alone(table: Table) -> None:
    """The game master sees the post on the panel of the watch; the look itself is posted."""
    await start(table)
    await post(table, 3)
    answer = await table.slash(table.gm, "gm look", seat="watch")
    assert answer.private
    assert "The sentry stands at ford 3." in answer.text
    assert "looks at what the Watch knows" in table.posts()[-1]
    assert "ford 3" not in (await table.slash(table.gm, "gm look", seat="crew")).text
    assert "ford 3" not in table.told()


async def test_the_boats_are_set_by_hand(table: Table) -> None:
    """What can be set, and to which values, comes from the rules; the event has words of its own."""
    await start(table)
    what = await table.typing(table.gm, "gm set", "what")
    assert list(what) == ["boats over", "boats sunk"]
    values = await table.typing(table.gm, "gm set", "value", what="boats over")
    assert list(values) == ["0", "1", "2"]
    given = {"what": what["boats over"], "value": "2", "reason": REASON}
    assert "Done" in (await table.slash(table.gm, "gm set", **given)).text
    assert "Over: 2 of 3" in table.card().text
    assert "The game master sets boats over to 2." in table.told()
    refused = await table.slash(table.gm, "gm set", what="boats over", value="7", reason=REASON)
    assert "Legal: 0, 1, 2" in refused.text
    await nights(table, (1, 2))
    assert "The crew is over the river" in table.card().text


async def test_dice_are_imposed(table: Table) -> None:
    """3: the imposed die decides about the boat that meets the sentry."""
    await start(table)
    await table.impose(1, 6)
    await nights(table, (1, 1), (1, 1))
    state = (await table.match()).state
    assert (state.over, state.sunk) == (1, 1)


async def test_acting_for_both_seats(table: Table) -> None:
    """The list of commands for a seat is that of its legal choices."""
    await start(table)
    offered = await table.typing(table.gm, "gm act", "command", seat="watch")
    assert list(offered)[:3] == [f"Post the sentry at ford {ford}" for ford in (1, 2, 3)]
    for seat, command in (("watch", "post 1"), ("crew", "row 2")):
        given = {"seat": seat, "command": command, "reason": REASON}
        assert "Done" in (await table.slash(table.gm, "gm act", **given)).text
    assert "acts for the Crew" in table.told()
    assert (await table.match()).state.over == 1


async def test_the_game_master_undoes_and_ends(table: Table) -> None:
    """Moves are taken back without consent, the end of a game included."""
    await start(table)
    await nights(table, (1, 2))
    await table.slash(table.gm, "gm undo", reason=REASON, steps=2)
    state = (await table.match()).state
    assert (state.over, state.posts) == (0, ())
    await post(table, 2)
    await table.slash(table.gm, "gm end", reason=REASON, winner="crew")
    assert "The crew is over the river" in table.card().text
    assert "The posts were 2" in (await table.slash(table.stranger, "table log")).text
    await table.slash(table.gm, "gm undo", reason=REASON)
    assert (await table.match()).awaited() == ("crew",)
    assert "the crew" not in (await row(table, 1)).text
    assert (await table.match()).state.over == 1
