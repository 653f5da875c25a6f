"""What a seat alone learns in a turn: one direct message that grows by edits, whatever fails."""

from __future__ import annotations

import random

import discord
import pytest
from durability.connection import Moment, attempts, breaks
from simcord import MemberActor
from simulated.posts import guess
from simulated.table import Table

from bot.bench.tapping import choose, taps
from bot.presentation.messages import private

ALONE = "for you alone"


def letters(table: Table) -> list[discord.Message]:
    """Returns the direct messages to the German with what their seat alone may know."""
    return [message for message in table.dreben.user.dm_channel.history() if ALONE in message.content]


def there(table: Table) -> str:
    """Returns the path of the German's direct messages."""
    return f"/channels/{table.dreben.user.dm_channel.id}/messages"


def answered(table: Table, *values: int) -> bool:
    """Whether one message tells the answers to these questions, each once and in their order, and nothing of
    any other."""
    (letter,) = letters(table)
    lines = letter.content.splitlines()
    asked = [line.partition("**: ")[2].partition(" is")[0] for line in lines if " is **" in line]
    return asked == [str(value) for value in values]


async def test_the_answers_of_an_interrogation_are_one_message(table: Table) -> None:
    """(6) The German reads each answer in a message that grows; only its first question calls them, and since
    they have nothing to do it has no button."""
    await table.placed()
    sent = attempts(table, "POST", there(table))
    for value in range(1, 8):
        await guess(table, value)
    assert answered(table, *range(1, 8))
    assert attempts(table, "POST", there(table)) == sent + 1
    assert attempts(table, "PATCH", f"{there(table)}/*") == 6
    assert letters(table)[0].components == []


async def test_it_has_a_button_where_something_is_to_be_done(table: Table) -> None:
    """The seat for which the game waits opens its panel from the message; the other has nothing to press."""
    await table.placed()
    match = await table.match()
    assert [private(match.view(seat), seat, [], 1).view is not None for seat in ("german", "resistance")] == [
        False,
        True,
    ]


async def test_the_other_side_and_the_public_get_no_such_message(table: Table) -> None:
    """(6) Who asks reads the answer where they asked, and nobody else reads it."""
    await table.placed()
    answer = await table.slash(table.lerouge, "resistance interrogate", zone="caen", guess=5)
    assert answer.private
    assert "5 is **" in answer.text
    assert not any("5 is **" in text for user in (table.lerouge, table.gm) for text in table.dms(user))
    assert "5 is **" not in table.told()


@pytest.mark.parametrize("stop", ["restart", "crash"])
async def test_it_grows_on_after_the_bot_has_stopped(table: Table, stop: str) -> None:
    """A new process finds the message in the outbox."""
    await table.placed()
    await guess(table, 1)
    await guess(table, 2)
    await (table.restart() if stop == "restart" else table.crash())
    await guess(table, 3)
    assert answered(table, 1, 2, 3)


@pytest.mark.parametrize("method", ["POST", "PATCH"])
@pytest.mark.parametrize("moment", ["before", "after"])
async def test_each_answer_is_told_once_whatever_breaks(
    table: Table, monkeypatch: pytest.MonkeyPatch, method: str, moment: Moment
) -> None:
    """The connection breaks before the message is sent or edited, or before that is confirmed."""
    await table.placed()
    if method == "PATCH":
        await guess(table, 1)
    hit = breaks(monkeypatch, method, there(table) + ("/*" if method == "PATCH" else ""), moment)
    await guess(table, 2)
    await guess(table, 3)
    await table.env.advance_time(60)
    assert hit
    assert answered(table, *([1] if method == "PATCH" else []), 2, 3)


async def test_what_was_sent_and_not_marked_is_found_after_a_crash(table: Table) -> None:
    """Killed after the first answer was sent and the second added to it, the bot tells neither again."""
    await table.placed()
    store, marked = table.bot.store, table.bot.store.outbox.mark_sent

    async def lost(messages: object) -> None:
        """Marks nothing, as a process that is killed."""

    store.outbox.mark_sent = lost  # type: ignore[method-assign]
    await guess(table, 1)
    await guess(table, 2)
    store.outbox.mark_sent = marked  # type: ignore[method-assign]
    await table.crash()
    await table.env.advance_time(60)
    assert answered(table, 1, 2)
    await guess(table, 3)
    assert answered(table, 1, 2, 3)


async def test_closed_direct_messages_lose_nothing_that_follows(table: Table) -> None:
    """Once they are open again, one message tells everything of the turn, also after a restart."""
    await table.placed()
    table.close_dms(table.dreben)
    await guess(table, 1)
    assert letters(table) == []
    table.open_dms()
    await guess(table, 2)
    assert answered(table, 1, 2)
    await table.restart()
    await guess(table, 3)
    assert answered(table, 1, 2, 3)


async def test_a_message_that_may_not_be_edited_is_followed_by_another(table: Table) -> None:
    """After the error 30046 the next answer begins a new message, which grows."""
    await table.placed()
    await guess(table, 1)
    (first,) = letters(table)
    path = f"{there(table)}/{first.id}"
    table.env.inject_error("PATCH", path, status=400, code=30046, message="Too many edits", times=None)
    await guess(table, 2)
    await guess(table, 3)
    one, other = (letter.content for letter in letters(table))
    assert [value for value in (1, 2, 3) if f"{value} is **" in one] == [1]
    assert [value for value in (1, 2, 3) if f"{value} is **" in other] == [2, 3]


async def test_an_answer_that_was_taken_back_leaves_the_message(table: Table) -> None:
    """With the next answer, as from the post of the turn; the log keeps it."""
    await table.placed()
    await guess(table, 1)
    await guess(table, 2)
    await table.slash(table.lerouge, "table undo")
    await table.click(table.dreben, table.card(), "Agree")
    await guess(table, 3)
    assert answered(table, 1, 3)
    assert "2 is **" in (await table.slash(table.dreben, "table log")).text


async def test_what_came_together_is_told_together(table: Table) -> None:
    """Answers that waited for a while are one message from the first."""
    await table.placed()
    table.env.inject_error("POST", there(table), status=500, times=None)
    for value in (1, 2, 3):
        await guess(table, value)
    table.open_dms()
    await table.env.advance_time(60)
    assert answered(table, 1, 2, 3)


async def test_a_turn_is_played_by_direct_message_alone(table: Table) -> None:
    """The call to play opens the same panel there: first the secret placement, then a turn of each side."""
    await table.seated(pace="mail")
    for player in (table.dreben, table.lerouge):
        await play_in_private(table, player)
    assert (await table.match()).awaited() == ("german",)
    await play_in_private(table, table.dreben)
    assert (await table.match()).awaited() == ("resistance",)


async def play_in_private(table: Table, player: MemberActor) -> None:
    """Opens the panel by the last call in a player's direct messages, and taps what it offers first until the
    game waits for somebody else."""
    chance, user = random.Random(1944), player.user
    (seat,) = (await table.match()).awaited()
    call = [message for message in user.dm_channel.history() if message.components][-1]
    opened = await user.click(call, label="My orders")
    panel = opened.response or opened.followups[0]
    for idle in range(60):
        if seat not in (await table.match()).awaited():
            return
        offered = taps(panel.components)
        wizard = {tap.custom_id.handler: tap for tap in offered}
        tap = wizard.get("seal") or wizard.get("random") or choose(offered, idle, chance)
        assert tap is not None
        custom_id = str(tap.custom_id)
        if tap.values:
            await user.select(panel, list(tap.values), custom_id=custom_id)
        else:
            await user.click(panel, custom_id=custom_id)
    raise AssertionError("the turn did not end")
