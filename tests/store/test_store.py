"""What is written is stored completely, and once."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from functools import partial
from itertools import count
from typing import Any

import pytest
from cachetools import TTLCache
from simulated.databases import on_both_databases
from sqlalchemy import Select, event, update
from sqlalchemy.exc import IntegrityError, StatementError

from bot.store import players
from bot.store.games import GameOnServer
from bot.store.players import PLAYERS_EXPIRE
from bot.store.store import Change, Store, Superseded
from bot.store.tables import GAME_TABLE, HELD, OUTBOX, GameMasterRow, GameRow, OutboxRow, PlayerRow, SeatRow

from .rows import NOON, connected, game, happened, move, opened, roll, statements, to_send

pytestmark = on_both_databases
SECOND = timedelta(seconds=1)


async def test_a_change_is_written_whole(store: Store) -> None:
    seats = [SeatRow(game_id="K7Q2", seat="german", user_id=1)]
    masters = [GameMasterRow(game_id="K7Q2", user_id=9)]
    await store.commit(Change(game(), expected=None, seats=seats, masters=masters))
    for seat in ("german", "resistance"):
        await store.games.change_draft("K7Q2", seat, 0, lambda _: b"orders")
    await store.commit(
        Change(
            game(2, stage="running", rolls=1),
            expected=0,
            events=[happened(1), happened(2)],
            rolls=[roll()],
            outbox=[to_send(2)],
            seats=[SeatRow(game_id="K7Q2", seat="resistance", user_id=2)],
            handed_in=["german"],
        )
    )
    assert await store.games.get("K7Q2") == game(2, stage="running", rolls=1)
    assert await store.games.events("K7Q2") == [happened(1), happened(2)]
    assert [(roll.n, roll.dice, roll.imposed) for roll in await store.games.rolls("K7Q2")] == [
        (1, "3,1,6", 0)
    ]
    assert [post.seq for post in await store.outbox.unsent("K7Q2")] == [2]
    assert await store.games.of(1) == []
    assert [found.seq for user in (2, 9) for found in await store.games.of(user)] == [2, 2]
    assert await store.games.draft("K7Q2", "german") is None
    assert await store.games.draft("K7Q2", "resistance") == b"orders"


async def test_a_change_leaves_the_card_and_the_home_alone(store: Store) -> None:
    await opened(store)
    await store.games.save_place(game(card_id=2**62, home_id=11))
    await store.commit(move(1))
    found = await store.games.get("K7Q2")
    assert found is not None
    assert (found.card_id, found.home_id, found.channel_id) == (2**62, 11, 10)
    await store.games.save_place(game(home_id=11))
    assert (await store.games.get("K7Q2") or found).card_id is None


async def test_a_decision_on_an_old_state_is_superseded_and_writes_nothing(store: Store) -> None:
    await opened(store)
    await store.commit(move(1))
    late = replace(move(1), handed_in=["german"], outbox=[to_send(1), to_send(1)])
    with pytest.raises(Superseded):
        await store.commit(late)
    assert len(await store.games.events("K7Q2")) == len(await store.outbox.unsent("K7Q2")) == 1


async def test_an_event_number_is_given_once(store: Store) -> None:
    await opened(store)
    await store.commit(move(1))
    with pytest.raises(Superseded):
        await store.commit(Change(game(2), expected=1, events=[happened(1)]))
    assert await store.games.get("K7Q2") == game(1)


async def test_a_roll_number_is_given_once(store: Store) -> None:
    await opened(store)
    await store.commit(replace(move(1), rolls=[roll(seq=1)]))
    with pytest.raises(Superseded):
        await store.commit(replace(move(2), rolls=[roll(seq=2)]))
    assert await store.games.get("K7Q2") == game(1)


async def test_a_taken_id_cannot_be_opened_again(store: Store) -> None:
    await opened(store)
    with pytest.raises(Superseded):
        await opened(store, channel_id=99)
    assert await store.games.get("K7Q2") == game()


async def test_a_game_that_is_not_there_cannot_be_moved(store: Store) -> None:
    with pytest.raises(Superseded):
        await store.commit(move(1))


async def test_an_event_without_its_game_is_refused(store: Store) -> None:
    await opened(store)
    with pytest.raises(IntegrityError, match=r"(?i)foreign key"):
        await store.commit(Change(game(1), expected=0, events=[happened(1, game_id="GONE")]))
    assert await store.games.get("K7Q2") == game()


async def test_nobody_sees_half_a_change(store: Store, database_url: str) -> None:
    await opened(store)
    async with connected(database_url) as connection:
        await connection.execute(update(GAME_TABLE).values(seq=1))
        assert await store.games.get("K7Q2") == game()
    assert (await store.games.get("K7Q2") or game()).seq == 1


@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.parametrize("nth", range(1, 8))
async def test_whoever_is_cancelled_at_any_statement_leaves_a_whole_change(
    store: Store, database_url: str, nth: int, times: int
) -> None:
    """The seventh statement is the commit. The write ends although nobody waits for it any more."""
    await opened(store)
    seats = [SeatRow(game_id="K7Q2", seat="german", user_id=1)]
    command = asyncio.ensure_future(store.commit(replace(move(1), rolls=[roll()], seats=seats)))
    seen = count(1)

    def cancel(*_: object) -> None:
        if next(seen) == nth:
            for _time in range(times):
                command.cancel()

    engine = store.database.engine.sync_engine
    event.listen(engine, "before_cursor_execute", cancel)
    event.listen(engine, "commit", cancel)
    await asyncio.wait([command])
    await store.close()
    assert command.cancelled()
    assert next(seen) == 8
    again = await Store.open(database_url)
    written = [
        (await again.games.get("K7Q2") or game()).seq,
        len(await again.games.events("K7Q2")),
        len(await again.games.rolls("K7Q2")),
        len(await again.outbox.unsent("K7Q2")),
        len(await again.games.of(1)),
    ]
    assert written == [1] * 5
    await again.commit(move(2))
    await again.close()


async def test_whoever_is_cancelled_in_the_queue_is_written_whole(store: Store, database_url: str) -> None:
    await opened(store)
    async with connected(database_url) as connection:
        await connection.execute(update(GAME_TABLE).values(rolls=7))
        late = [
            asyncio.ensure_future(store.commit(Change(game(1, rolls=8), 0, outbox=[to_send(1)]))),
            asyncio.ensure_future(store.games.save_place(game(card_id=5))),
        ]
        await asyncio.sleep(0)
        for each in late:
            each.cancel()
        await asyncio.wait(late)
        assert await store.games.get("K7Q2") == game()
    await store.close()
    again = await Store.open(database_url)
    assert await again.games.get("K7Q2") == game(1, rolls=8, card_id=5)
    assert len(await again.outbox.unsent("K7Q2")) == 1
    await again.close()


async def test_a_write_that_fails_after_its_caller_was_cancelled_disturbs_nobody(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    await opened(store)
    late = asyncio.ensure_future(store.commit(move(7)))
    await asyncio.sleep(0)
    late.cancel()
    await asyncio.wait([late])
    await asyncio.wait(asyncio.all_tasks() - {asyncio.current_task()})
    gc.collect()
    assert caplog.messages == []


async def test_a_database_is_closed_when_what_is_being_written_is_written(
    store: Store, database_url: str
) -> None:
    await opened(store)
    last = [
        asyncio.ensure_future(store.commit(move(1))),
        asyncio.ensure_future(store.games.save_place(game(card_id=5))),
    ]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*last)
    again = await Store.open(database_url)
    assert await again.games.get("K7Q2") == game(1, card_id=5)
    await again.close()


async def test_times_come_back_in_utc(store: Store) -> None:
    paris = datetime(1944, 6, 6, 14, tzinfo=timezone(timedelta(hours=2)))
    await opened(store, opened_at=paris)
    found = await store.games.get("K7Q2")
    assert found is not None
    assert (found.opened_at, found.opened_at.tzinfo) == (NOON, UTC)


async def test_a_time_without_zone_is_refused(store: Store) -> None:
    with pytest.raises(StatementError, match="timezone"):
        await opened(store, opened_at=NOON.replace(tzinfo=None))


async def test_numbers_of_discord_fit(store: Store) -> None:
    await opened(store, guild_id=2**63 - 1)
    assert [found.guild_id for found in await store.games.on_server(2**63 - 1)] == [2**63 - 1]


async def test_games_by_place_newest_first(store: Store) -> None:
    await opened(store, "OLD1", home_id=20)
    await opened(store, "NEW1", home_id=21, opened_at=NOON + SECOND)
    await opened(store, "OVER", home_id=20, stage="over")
    await opened(store, "AWAY", channel_id=30, home_id=30, guild_id=5)

    def names(games: list[GameRow]) -> list[str]:
        return [game.id for game in games]

    assert names(await store.games.at(10)) == ["NEW1", "OLD1"]
    assert names(await store.games.at(20)) == ["OLD1"]
    assert names(await store.games.over_at(20, None, 9)) == ["OVER"]
    assert names(await store.games.on_server(5)) == ["AWAY"]
    assert await store.games.at(99) == []


async def test_games_of_a_person_as_player_or_game_master(store: Store) -> None:
    stages = {"PLAY": "running", "LEAD": "paused", "BOTH": "lobby", "OVER": "over", "NONE": "lobby"}
    for name, stage in stages.items():
        row = game(game_id=name, stage=stage)
        seats = [SeatRow(game_id=name, seat="german", user_id=1)] if name in ("PLAY", "BOTH", "OVER") else []
        masters = [GameMasterRow(game_id=name, user_id=1)] if name in ("LEAD", "BOTH") else []
        await store.commit(Change(row, expected=None, seats=seats, masters=masters))
    assert {found.id for found in await store.games.of(1)} == {"PLAY", "LEAD", "BOTH"}
    assert [found.id for found in await store.games.over_of(1, 9)] == ["OVER"]
    assert {found.id for found in await store.games.led_by(1, 9)} == {"LEAD", "BOTH"}
    assert {found.id for found in await store.games.living()} == {"PLAY", "LEAD", "BOTH", "NONE"}
    assert await store.games.of(2) == []


async def test_the_archive_of_a_person_is_read_in_pages_the_newest_first(store: Store) -> None:
    for number in range(5):
        row = game(game_id=f"OVR{number}", stage="over", opened_at=NOON + number * SECOND)
        masters = [GameMasterRow(game_id=row.id, user_id=1)]
        await store.commit(Change(row, expected=None, masters=masters))

    async def names(most: int, skipped: int) -> list[str]:
        return [found.id for found in await store.games.over_of(1, most, skipped)]

    assert await names(3, 0) == ["OVR4", "OVR3", "OVR2"]
    assert await names(3, 3) == ["OVR1", "OVR0"]
    assert [found.id for found in await store.games.led_by(1, 2)] == ["OVR4", "OVR3"]


async def test_lists_of_games_leave_out_the_snapshot(store: Store) -> None:
    await opened(store, guild_id=5)
    for found in (
        *await store.games.at(10),
        *await store.games.on_server(5),
        await store.games.summary("K7Q2"),
    ):
        assert found is not None
        assert found.snapshot == b""
    for found in (*await store.games.several(["K7Q2", "GONE"]), *await store.games.living()):
        assert found == game(guild_id=5)
    assert await store.games.several([]) == []


async def test_games_that_must_be_checked_by_now_the_earliest_first(store: Store) -> None:
    await opened(store, "LATE", wake_at=NOON)
    await opened(store, "SOON", wake_at=NOON - SECOND, guild_id=5)
    await opened(store, "THEN", wake_at=NOON + SECOND)
    await opened(store, "NONE")
    assert await store.games.to_wake(NOON) == [GameOnServer("SOON", 5), GameOnServer("LATE", None)]


async def test_the_outbox_gives_what_waits_in_order(store: Store) -> None:
    for name in ("BBBB", "AAAA"):
        await opened(store, name)
        posts = [to_send(1, name), to_send(2, name), to_send(3, name, NOON + SECOND)]
        await store.commit(Change(game(3, name), expected=0, outbox=posts))
    assert [post.seq for post in await store.outbox.unsent("AAAA")] == [1, 2, 3]
    assert [post.seq for post in await store.outbox.unsent("AAAA", most=1)] == [1]
    assert await store.outbox.games_due(NOON) == [GameOnServer("BBBB", None), GameOnServer("AAAA", None)]
    assert (await store.outbox.backlog(NOON, NOON)).messages == 6
    await store.outbox.postpone(1, NOON + HELD)
    assert (await store.outbox.backlog(NOON, NOON)).messages == 5, "one waits for the end of a turn"
    await store.outbox.postpone(1, NOON)
    assert await store.outbox.games_due(NOON - SECOND) == []


async def test_what_becomes_of_a_post(store: Store) -> None:
    await opened(store)
    await store.commit(Change(game(3), expected=0, outbox=[to_send(1), to_send(2)]))
    one, two = [post.id or 0 for post in await store.outbox.unsent("K7Q2")]
    await store.outbox.mark_sent({one: 555})
    await store.outbox.mark_failed(two, NOON + SECOND)
    (again,) = await store.outbox.unsent("K7Q2")
    assert (again.id, again.attempts, again.sent, again.due_at) == (two, 1, False, NOON + SECOND)
    assert [(post.sent, post.message_id) for post in await outbox(store)] == [
        (True, 555), (False, None),
    ]  # fmt: skip


async def test_posts_that_were_sent_are_marked_together(store: Store) -> None:
    await opened(store)
    await store.commit(Change(game(4), expected=0, outbox=[to_send(seq) for seq in (1, 2, 3, 4)]))
    one, two, three, _ = [post.id or 0 for post in await store.outbox.unsent("K7Q2")]
    await store.outbox.mark_sent({three: 2**62 + 1, one: None, two: 5})
    await store.outbox.mark_sent({})
    assert [(post.sent, post.message_id) for post in await outbox(store)] == [
        (True, None), (True, 5), (True, 2**62 + 1), (False, None),
    ]  # fmt: skip


async def outbox(store: Store) -> list[OutboxRow]:
    """Returns the whole outbox, in order."""
    return await store.database.rows(OutboxRow, order_by=[OUTBOX.c.id])


async def test_a_discord_that_starts_empty_has_no_messages(store: Store) -> None:
    await opened(store, card_id=77)
    await store.commit(move(1))
    (post,) = await store.outbox.unsent("K7Q2")
    await store.outbox.mark_sent({post.id or 0: 555})
    await store.forget_messages()
    assert [(post.sent, post.message_id) for post in await outbox(store)] == [(True, None)]
    found = await store.games.get("K7Q2")
    assert found is not None
    assert found.card_id is None


async def test_posts_get_their_ids_in_the_order_of_the_change(store: Store) -> None:
    await opened(store)
    posts = [to_send(seq, tried=True) for seq in (3, 1, 2)]
    await store.commit(Change(game(3), expected=0, outbox=posts))
    assert await outbox(store) == posts
    assert [post.seq for post in await outbox(store)] == [3, 1, 2]


async def test_a_post_that_may_have_been_sent_is_marked_before(store: Store) -> None:
    await opened(store)
    posts = [to_send(seq) for seq in (1, 2)]
    await store.commit(Change(game(2), expected=0, outbox=posts))
    assert [post.tried for post in await outbox(store)] == [False, False]
    await store.outbox.mark_tried([posts[1].id or 0])
    await store.outbox.mark_tried([])
    assert [post.tried for post in await outbox(store)] == [False, True]


async def test_a_draft_is_kept_replaced_and_cleared(store: Store) -> None:
    await opened(store)
    seen: list[bytes | None] = []

    async def put(draft: bytes | None) -> None:
        def change(old: bytes | None) -> bytes | None:
            seen.append(old)
            return draft

        await store.games.change_draft("K7Q2", "german", 0, change)

    assert await store.games.draft("K7Q2", "german") is None
    for draft in (b"one", b"two", None, None):
        await put(draft)
        assert await store.games.draft("K7Q2", "german") == draft
    assert seen == [None, b"one", b"two", None]


async def test_a_draft_for_an_earlier_event_is_superseded(store: Store) -> None:
    await opened(store)
    await store.commit(move(1))
    called: list[bytes | None] = []
    with pytest.raises(Superseded):
        await store.games.change_draft("K7Q2", "german", 0, called.append)
    assert called == []
    assert await store.games.draft("K7Q2", "german") is None


async def test_a_change_of_a_draft_that_raises_changes_nothing(store: Store) -> None:
    await opened(store)
    await store.games.change_draft("K7Q2", "german", 0, lambda _: b"one")

    def refuse(_: bytes | None) -> bytes | None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await store.games.change_draft("K7Q2", "german", 0, refuse)
    assert await store.games.draft("K7Q2", "german") == b"one"


async def test_a_person_is_remembered(store: Store) -> None:
    assert await store.players.get(5) == PlayerRow(user_id=5)
    await store.players.save(5, dms_closed=True)
    await store.players.save(5, locale="de")
    assert await store.players.get(5) == PlayerRow(user_id=5, dms_closed=True, locale="de")


async def test_a_person_is_read_again_after_a_while(
    store: Store, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0.0
    monkeypatch.setattr(players, "TTLCache", partial(TTLCache, timer=lambda: now))
    other = await Store.open(database_url)
    assert (await other.players.get(5)).locale is None
    await store.players.save(5, locale="de")
    now = PLAYERS_EXPIRE - 1
    with statements(other) as seen:
        assert (await other.players.get(5)).locale is None
    assert seen == []
    now = PLAYERS_EXPIRE
    assert (await other.players.get(5)).locale == "de"
    await other.close()


async def test_a_person_who_is_written_while_they_are_read_is_read_again(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    read, was_read, written = store.database.all, asyncio.Event(), asyncio.Event()

    async def read_slowly(query: Select[Any], values: Mapping[str, Any] | None = None) -> Sequence[Any]:
        found = await read(query, values)
        was_read.set()
        await written.wait()
        return found

    monkeypatch.setattr(store.database, "all", read_slowly)
    reading = asyncio.ensure_future(store.players.get(5))
    await was_read.wait()
    await store.players.save(5, locale="de")
    written.set()
    await reading
    assert (await store.players.get(5)).locale == "de"


async def test_a_person_is_told_once_that_their_messages_are_closed(store: Store) -> None:
    assert not await store.players.must_be_told(5)
    await store.players.save(5, dms_closed=False)
    assert not await store.players.must_be_told(5)
    await store.players.save(5, dms_closed=True)
    assert await store.players.must_be_told(5)
    assert not await store.players.must_be_told(5)
    assert (await store.players.get(5)).closed_dms_told
    await store.players.save(5, dms_closed=True, closed_dms_told=False)
    assert await store.players.must_be_told(5)


async def test_what_waits_for_a_person_is_due_again_with_their_preferences(store: Store) -> None:
    await opened(store)
    theirs, others = (to_send(1, due_at=NOON + SECOND, recipient=user) for user in (5, 6))
    await store.commit(Change(game(1), expected=0, outbox=[theirs, others]))
    await store.players.save(5, locale="de")
    assert [post.due_at for post in await store.outbox.unsent("K7Q2")] == [NOON + SECOND] * 2
    await store.players.save(5, wakes_at=NOON, nudges="none")
    waiting = [(post.recipient, post.due_at) for post in await store.outbox.unsent("K7Q2")]
    assert waiting == [(5, NOON), (6, NOON + SECOND)]


async def test_a_fact_is_remembered(store: Store) -> None:
    assert await store.facts.get("commands") is None
    await store.facts.set("commands", "one")
    await store.facts.set("commands", "two")
    assert await store.facts.get("commands") == "two"


async def test_a_fact_is_replaced_if_it_is_as_expected(store: Store) -> None:
    assert not await store.facts.replace("cup 10", "one", "two")
    assert await store.facts.replace("cup 10", None, "one")
    assert not await store.facts.replace("cup 10", None, "two")
    assert await store.facts.replace("cup 10", "one", "two")
    assert await store.facts.get("cup 10") == "two"


async def test_a_report_is_made_once_until_it_is_cleared(store: Store) -> None:
    await opened(store)
    assert await store.outbox.report("trouble K7Q2", "no rights", [to_send(1), to_send(1)])
    assert not await store.outbox.report("trouble K7Q2", "no rights", [to_send(1)])
    assert await store.facts.get("trouble K7Q2") == "no rights"
    assert (await store.outbox.backlog(NOON, NOON)).messages == 2
    await store.facts.set("trouble K7Q2", "")
    assert await store.outbox.report("trouble K7Q2", "no channel", [])
    assert await store.facts.get("trouble K7Q2") == "no channel"


async def test_the_destination_of_a_move_is_kept(store: Store) -> None:
    await opened(store, card_id=77)
    assert await store.games.destination("K7Q2") == 0
    await store.games.set_destination("K7Q2", 2**62)
    assert await store.games.destination("K7Q2") == 2**62
    moved = game(channel_id=2**62, home_id=2**62)
    await store.games.save_place(moved)
    assert await store.games.get("K7Q2") == moved


async def test_everything_is_there_after_a_restart(store: Store, database_url: str) -> None:
    await opened(store)
    await store.commit(move(1))
    await store.close()
    again = await Store.open(database_url)
    assert again.upgraded.was == again.upgraded.now
    assert await again.games.events("K7Q2") == [happened(1)]
    assert len(await again.outbox.unsent("K7Q2")) == 1
    await again.close()


async def test_a_command_takes_few_statements(store: Store) -> None:
    await opened(store)
    with statements(store) as seen:
        await store.commit(move(1))
        assert seen == ["UPDATE", "INSERT", "INSERT", "COMMIT"]
        seen.clear()
        await store.commit(
            replace(move(3), expected=1, events=[happened(2), happened(3)], rolls=[roll(1, 2), roll(2, 2)])
        )
        assert seen == ["UPDATE", "INSERT", "INSERT", "INSERT", "COMMIT"]
        seen.clear()
        due = [post.id or 0 for post in await store.outbox.unsent("K7Q2")]
        assert [event.seq for event in await store.games.events("K7Q2")] == [1, 2, 3]
        await store.outbox.mark_sent(dict.fromkeys(due, 1))
        assert seen == ["SELECT", "SELECT", "UPDATE", "COMMIT"]


async def test_finished_games_of_a_place_are_read_in_a_bounded_number(store: Store) -> None:
    for number in range(5):
        kind = "memoir44" if number == 2 else "resistance"
        at = NOON + number * SECOND
        await opened(store, f"OVR{number}", home_id=20, stage="over", opened_at=at, kind=kind)
    await opened(store, "LIVE", home_id=20)

    async def names(kind: str | None, most: int) -> list[str]:
        return [found.id for found in await store.games.over_at(20, kind, most)]

    assert await names(None, 3) == ["OVR4", "OVR3", "OVR2"]
    assert await names("memoir44", 3) == ["OVR2"]
    assert await names("resistance", 9) == ["OVR4", "OVR3", "OVR1", "OVR0"]
