"""Those who look for a game, in the database."""

from __future__ import annotations

from datetime import timedelta

from simulated.databases import on_both_databases

from bot.store.store import Change, Store
from bot.store.tables import SeatRow

from .rows import NOON, game, seeker


def seats(*users: int) -> list[SeatRow]:
    """Returns these users in the seats of a game."""
    return [SeatRow(game_id="K7Q2", seat=f"seat{n}", user_id=user) for n, user in enumerate(users)]


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
