"""Games that are long over take less room, and lose nothing."""

from __future__ import annotations

from datetime import timedelta

from simulated.databases import asked, on_both_databases

from bot.store.store import Change, Store

from .rows import NOON, game, happened, opened, to_send

pytestmark = on_both_databases

LATER = NOON + timedelta(days=8)


async def test_a_game_long_over_is_packed_and_read_as_it_was(store: Store, database_url: str) -> None:
    """Its snapshot is compressed and its sent messages are deleted; what waits, the log and other games are
    left alone. A decision on it makes it whole again."""
    for name in ("K7Q2", "LIVE", "LATE"):
        await opened(store, name)
        posts = [to_send(1, name), to_send(1, name)]
        stage, at = ("running" if name == "LIVE" else "over"), (LATER if name == "LATE" else NOON)
        after = game(1, name, stage=stage, changed_at=at)
        await store.commit(Change(after, expected=0, events=[happened(1, name)], outbox=posts))
    for name in ("K7Q2", "LIVE", "LATE"):
        first, _ = await store.outbox.unsent(name)
        await store.outbox.mark_sent({first.id or 0: 5})
    before = await store.games.get("K7Q2")
    assert before is not None
    assert await store.games.pack(LATER - timedelta(days=1), 10) == 1
    assert await store.games.pack(LATER - timedelta(days=1), 10) == 0
    found = await store.games.get("K7Q2")
    assert found is not None
    assert (found.snapshot, found.packed) == (before.snapshot, True)
    assert asked(database_url, "SELECT id FROM game WHERE packed") == [("K7Q2",)]
    ((stored,),) = asked(database_url, "SELECT snapshot FROM game WHERE id = 'K7Q2'")
    assert stored != before.snapshot
    waiting = asked(database_url, "SELECT game_id, count(*) FROM outbox GROUP BY game_id ORDER BY game_id")
    assert waiting == [("K7Q2", 1), ("LATE", 2), ("LIVE", 2)]
    assert len(await store.games.events("K7Q2")) == 1
    await store.commit(Change(game(2, stage="running"), expected=1, events=[happened(2)]))
    again = await store.games.get("K7Q2")
    assert again is not None
    assert (again.packed, again.snapshot) == (False, game(2).snapshot)
