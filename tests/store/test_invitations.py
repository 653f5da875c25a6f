"""Invitations and those who look for a game, in the database: what is written together, and by whom first."""

from __future__ import annotations

from datetime import timedelta

import pytest
from simulated.databases import on_both_databases

from bot.store.store import Change, Closed, Store
from bot.store.tables import SeatRow

from .rows import NOON, game, invitation, seeker

LATER = NOON + timedelta(days=3)


def seats(*users: int) -> list[SeatRow]:
    """Returns these users in the seats of a game."""
    return [SeatRow(game_id="K7Q2", seat=f"seat{n}", user_id=user) for n, user in enumerate(users)]


@on_both_databases
async def test_an_invitation_is_answered_once(store: Store) -> None:
    """The second answer is refused, whatever it is, and changes nothing."""
    await store.invitations.add(invitation())
    await store.invitations.answer(invitation(state="declined"))
    for state in ("declined", "withdrawn", "lapsed"):
        with pytest.raises(Closed):
            await store.invitations.answer(invitation(state=state))
    kept = await store.invitations.get("5eed")
    assert kept is not None
    assert kept.state == "declined"


@on_both_databases
async def test_a_game_and_its_answer_are_written_together(store: Store) -> None:
    """If the invitation was answered before, or is not there, the game is not opened either."""
    accepted = invitation(state="accepted", member_id=9, game_id="K7Q2", seat="german", throw="{}")
    for already in (None, "declined"):
        if already:
            await store.invitations.add(invitation())
            await store.invitations.answer(invitation(state=already))
        with pytest.raises(Closed):
            await store.commit(Change(game(), None, answered=accepted))
        assert await store.games.get("K7Q2") is None
    await store.invitations.remove("5eed")
    await store.invitations.add(invitation(member_id=None))
    await store.commit(Change(game(), None, answered=accepted))
    kept = await store.invitations.get("5eed")
    assert kept is not None
    assert (kept.state, kept.member_id, kept.game_id, kept.seat) == ("accepted", 9, "K7Q2", "german")
    with pytest.raises(Closed):
        await store.commit(Change(game(game_id="AAAA"), None, answered=accepted))


async def test_what_its_post_shows_is_noted(store: Store) -> None:
    """An invitation is listed as long as its message does not show it as it is, and again in a Discord that
    starts empty."""
    await store.invitations.add(invitation())
    assert [one.id for one in await store.invitations.unshown()] == ["5eed"]
    await store.invitations.mark_shown("5eed", "open", 77)
    assert await store.invitations.unshown() == []
    await store.invitations.answer(invitation(state="withdrawn"))
    (row,) = await store.invitations.unshown()
    assert row.message_id == 77
    await store.invitations.mark_shown("5eed", "withdrawn", 77)
    await store.forget_messages()
    (row,) = await store.invitations.unshown()
    assert row.message_id is None


async def test_the_invitations_of_a_user_until_their_time_is_up(store: Store) -> None:
    """They count whatever was answered; others' do not."""
    await store.invitations.add(invitation())
    await store.invitations.add(invitation("other", user_id=8))
    assert [one.id for one in await store.invitations.by(7, NOON)] == ["5eed"]
    assert await store.invitations.by(7, LATER) == []
    assert {one.id for one in await store.invitations.to(8, 3, NOON)} == {"5eed", "other"}
    assert await store.invitations.to(8, 4, NOON) == await store.invitations.to(8, 3, LATER) == []
    assert await store.invitations.expired(NOON) == []
    assert {one.id for one in await store.invitations.expired(LATER)} == {"5eed", "other"}


@on_both_databases
async def test_those_who_sit_down_with_somebody_leave_the_list_of_that_server(store: Store) -> None:
    """One player alone stays on it, and so do others, and entries in other servers."""
    for row in (seeker(7), seeker(8), seeker(9), seeker(7, guild_id=4)):
        await store.seekers.put(row)
    await store.commit(Change(game(guild_id=3), None, seats=seats(7)))
    assert await store.seekers.count(3, NOON) == 3
    await store.commit(Change(game(1, guild_id=3), 0, seats=seats(7, 8)))
    assert [one.user_id for one in await store.seekers.page(3, NOON, 10, 0)] == [9]
    assert await store.seekers.count(4, NOON) == 1


async def test_a_list_is_read_in_pages_and_ends(store: Store) -> None:
    """The newest come first; whose time is up is not read, and is deleted."""
    for user in range(1, 6):
        await store.seekers.put(seeker(user, since=NOON + timedelta(minutes=user)))
    assert [one.user_id for one in await store.seekers.page(3, NOON, 2, 2)] == [3, 2]
    await store.seekers.put(seeker(1, pace="live", since=NOON + timedelta(minutes=1)))
    assert await store.seekers.count(3, NOON) == 5
    found = await store.seekers.get(3, 1, NOON)
    assert found is not None
    assert found.pace == "live"
    end = NOON + timedelta(days=14)
    assert await store.seekers.get(3, 1, end) is None
    await store.seekers.remove_expired(end - timedelta(seconds=1))
    assert await store.seekers.count(3, NOON) == 5
    await store.seekers.remove_expired(end)
    assert await store.seekers.count(3, NOON) == 0
