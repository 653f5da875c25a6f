"""What is written is stored completely, and once."""

from __future__ import annotations

import asyncio
import logging
import re
import sqlite3
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from itertools import count
from pathlib import Path
from sqlite3 import IntegrityError

import pytest
from sqlalchemy import select

from bot.store import statements as sql
from bot.store import store as store_module
from bot.store.rows import Rows, table_of
from bot.store.store import Change, Store, StoreError, Superseded
from bot.store.tables import (
    DraftRow,
    GameMasterRow,
    GameRow,
    OutboxRow,
    PlayerRow,
    RollRow,
    SeatRow,
)
from bot.store.upgrade import REVISIONS, migrate

from .rows import NOON, game, happened, opened, ruin, to_send, url_of

SECOND = timedelta(seconds=1)


def move(seq: int) -> Change:
    """Returns the command that takes the game to that event."""
    return Change(game(seq), expected=seq - 1, events=[happened(seq)], outbox=[to_send(seq)])


async def test_every_connection_keeps_foreign_keys_and_loses_nothing(store: Store) -> None:
    settings = {"foreign_keys": 1, "synchronous": 2, "busy_timeout": 5000, "journal_mode": "wal"}
    for connection in (store._statement_connection, store._transaction_connection):
        for pragma, value in settings.items():
            assert [tuple(row) for row in await connection.execute_fetchall(f"PRAGMA {pragma}")] == [(value,)]


async def test_a_change_is_written_whole(store: Store) -> None:
    seats = [SeatRow(game_id="K7Q2", seat="german", user_id=1)]
    masters = [GameMasterRow(game_id="K7Q2", user_id=9)]
    await store.commit(Change(game(), expected=None, seats=seats, masters=masters))
    await store.save_draft("K7Q2", "german", b"orders")
    await store.save_draft("K7Q2", "resistance", b"orders")
    await store.commit(
        Change(
            game(2, stage="running", rolls=1),
            expected=0,
            events=[happened(1), happened(2)],
            rolls=[RollRow(game_id="K7Q2", n=1, seq=0, purpose="shot", dice="3,1,6")],
            outbox=[to_send(2)],
            seats=[SeatRow(game_id="K7Q2", seat="resistance", user_id=2)],
            handed_in=["german"],
        )
    )
    assert await store.game("K7Q2") == game(2, stage="running", rolls=1)
    assert await store.events("K7Q2") == [happened(1), happened(2)]
    assert [(roll.n, roll.dice, roll.imposed) for roll in await store.rolls("K7Q2")] == [(1, "3,1,6", 0)]
    assert [post.seq for post in await store.due(NOON)] == [2]
    assert await store.games_of(1) == []
    assert await store.games_of(2) == await store.games_of(9) == [game(2, stage="running", rolls=1)]
    assert await store.draft("K7Q2", "german") is None
    assert await store.draft("K7Q2", "resistance") == b"orders"


async def test_a_change_leaves_the_card_and_the_home_alone(store: Store) -> None:
    await opened(store)
    await store.set_card("K7Q2", 2**62)
    await store.set_home("K7Q2", 11)
    await store.commit(move(1))
    found = await store.game("K7Q2")
    assert found is not None
    assert (found.card_id, found.home_id, found.channel_id) == (2**62, 11, 10)
    await store.set_card("K7Q2", None)
    assert (await store.game("K7Q2") or found).card_id is None


async def test_a_decision_on_an_old_state_is_superseded_and_writes_nothing(store: Store) -> None:
    await opened(store)
    await store.commit(move(1))
    late = replace(move(1), handed_in=["german"], outbox=[to_send(1), to_send(1)])
    with pytest.raises(Superseded):
        await store.commit(late)
    assert len(await store.events("K7Q2")) == len(await store.due(NOON)) == 1


async def test_an_event_number_is_given_once(store: Store) -> None:
    await opened(store)
    await store.commit(move(1))
    with pytest.raises(Superseded):
        await store.commit(Change(game(2), expected=1, events=[happened(1)]))
    assert await store.game("K7Q2") == game(1)


async def test_a_roll_number_is_given_once(store: Store) -> None:
    await opened(store)
    first, again = (RollRow(game_id="K7Q2", n=1, seq=seq, purpose="shot", dice="1") for seq in (0, 1))
    await store.commit(replace(move(1), rolls=[first]))
    with pytest.raises(Superseded):
        await store.commit(replace(move(2), rolls=[again]))
    assert await store.game("K7Q2") == game(1)


async def test_a_taken_id_cannot_be_opened_again(store: Store) -> None:
    await opened(store)
    with pytest.raises(Superseded):
        await opened(store, channel_id=99)
    assert await store.game("K7Q2") == game()


async def test_a_game_that_is_not_there_cannot_be_moved(store: Store) -> None:
    with pytest.raises(Superseded):
        await store.commit(move(1))


async def test_an_event_without_its_game_is_refused(store: Store) -> None:
    await opened(store)
    with pytest.raises(IntegrityError, match="FOREIGN KEY"):
        await store.commit(Change(game(1), expected=0, events=[happened(1, game_id="GONE")]))
    assert await store.game("K7Q2") == game()


async def test_of_two_processes_that_decide_at_once_one_is_superseded(store: Store, path: Path) -> None:
    await opened(store)
    other = await Store.open(url_of(path))
    for seq in range(1, 21):
        outcomes = await asyncio.gather(
            *(each.commit(move(seq)) for each in (store, other, store)), return_exceptions=True
        )
        assert [type(outcome) for outcome in outcomes].count(Superseded) == 2
        assert None in outcomes
    await other.close()
    assert [event.seq for event in await store.events("K7Q2")] == list(range(1, 21))


async def test_many_games_move_at_once(store: Store, path: Path) -> None:
    other = await Store.open(url_of(path))
    names = [f"G{number}" for number in range(12)]
    for name in names:
        await opened(store, name)

    async def play(each: Store, name: str) -> None:
        for seq in range(1, 6):
            await each.commit(Change(game(seq, name), expected=seq - 1, events=[happened(seq, name)]))

    await asyncio.gather(*(play((store, other)[number % 2], name) for number, name in enumerate(names)))
    await other.close()
    for name in names:
        assert len(await store.events(name)) == 5


async def test_nobody_sees_half_a_change(store: Store) -> None:
    await opened(store)
    async with store._transaction() as pen:
        await pen.execute("UPDATE game SET seq = 1")
        assert store._transaction_connection.in_transaction
        assert await store.game("K7Q2") == game()
    assert (await store.game("K7Q2") or game()).seq == 1


@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.parametrize("nth", range(1, 9))
async def test_whoever_is_cancelled_at_any_statement_leaves_all_or_nothing(
    store: Store, nth: int, times: int
) -> None:
    await opened(store)
    roll = RollRow(game_id="K7Q2", n=1, seq=1, purpose="shot", dice="1")
    seats = [SeatRow(game_id="K7Q2", seat="german", user_id=1)]
    loop, seen = asyncio.get_running_loop(), count(1)
    command = asyncio.ensure_future(store.commit(replace(move(1), rolls=[roll], seats=seats)))

    def cancel(_: str) -> None:
        if next(seen) == nth:
            for _time in range(times):
                loop.call_soon_threadsafe(command.cancel)

    await store._transaction_connection.set_trace_callback(cancel)
    await asyncio.wait([command])
    assert next(seen) > nth
    # A task that is cancelled twice ends before its connection does, so wait for the connection.
    await store._transaction_connection.execute_fetchall("SELECT 1")
    assert not store._transaction_connection.in_transaction
    written = [
        (await store.game("K7Q2") or game()).seq,
        len(await store.events("K7Q2")),
        len(await store.rolls("K7Q2")),
        len(await store.due(NOON)),
        len(await store.games_of(1)),
    ]
    assert written in ([0] * 5, [1] * 5)
    after = written[0] + 1
    await store.commit(move(after))
    assert (await store.game("K7Q2") or game()).seq == after


async def test_whoever_is_cancelled_in_the_queue_writes_nothing(store: Store) -> None:
    await opened(store)
    async with store._transaction() as pen:
        await pen.execute("UPDATE game SET rolls = 7")
        late = [
            asyncio.ensure_future(store.commit(move(1))),
            asyncio.ensure_future(store.set_card("K7Q2", 5)),
        ]
        await asyncio.sleep(0)
        for each in late:
            each.cancel()
        await asyncio.wait(late)
    assert await store.game("K7Q2") == game(rolls=7)


async def test_a_database_is_closed_when_what_is_being_written_is_written(store: Store, path: Path) -> None:
    await opened(store)
    last = [asyncio.ensure_future(store.commit(move(1))), asyncio.ensure_future(store.set_card("K7Q2", 5))]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*last)
    again = await Store.open(url_of(path))
    assert await again.game("K7Q2") == game(1, card_id=5)
    await again.close()


def test_a_store_that_nobody_closes_keeps_no_program_from_ending(path: Path) -> None:
    program = (
        "import asyncio, sys; from bot.store.store import Store;"
        " store = asyncio.run(Store.open(sys.argv[1])); print(store.path.name)"
    )
    run = subprocess.run(
        [sys.executable, "-c", program, url_of(path)], capture_output=True, text=True, check=True, timeout=30
    )
    assert run.stdout == "planvert.sqlite3\n"


async def test_a_file_held_by_another_program_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_module, "PATIENCE", 0.01)
    store = await Store.open(url_of(path))
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="held by another program"):
            await opened(store)
        with pytest.raises(StoreError, match="held by another program"):
            await store.set_meta("commands", "hash")
        assert await store.meta("commands") is None
        other.execute("ROLLBACK")
    await opened(store)
    await store.close()


async def test_a_file_that_breaks_while_in_use_is_told(store: Store, path: Path) -> None:
    await opened(store)
    with closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    ruin(path)
    with pytest.raises(StoreError, match="is not a database, or is damaged"):
        await store.game("K7Q2")


async def test_errors_and_rows_show_no_secret(store: Store) -> None:
    await opened(store)
    secret = happened(1, game_id="GONE")
    secret.data = b"sealed orders"
    with pytest.raises(IntegrityError) as raised:
        await store.commit(Change(game(1), expected=0, events=[secret]))
    assert "sealed orders" not in str(raised.value)
    secret.seq = object()  # type: ignore[assignment]
    with pytest.raises(StoreError) as told:
        await store.commit(Change(game(1), expected=0, events=[secret]))
    assert "sealed orders" not in f"{told.value}{told.value.__cause__}"
    row, draft = await store.game("K7Q2"), DraftRow(game_id="K7Q2", seat="german", data=b"sealed orders")
    for shown in (repr(secret), repr(row), str(row), repr(draft)):
        assert "sealed" not in shown
        assert "5eed" not in shown
        assert "after" not in shown


async def test_the_log_tells_no_secret_in_any_detail(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    await opened(store)
    await store.save_draft("K7Q2", "german", b"sealed orders")
    assert await store.draft("K7Q2", "german") == b"sealed orders"
    assert "sealed orders" not in caplog.text


async def test_times_come_back_in_utc(store: Store) -> None:
    paris = datetime(1944, 6, 6, 14, tzinfo=timezone(timedelta(hours=2)))
    await opened(store, opened_at=paris)
    found = await store.game("K7Q2")
    assert found is not None
    assert (found.opened_at, found.opened_at.tzinfo) == (NOON, UTC)


async def test_a_time_without_zone_is_refused(store: Store) -> None:
    with pytest.raises(ValueError, match="timezone"):
        await opened(store, opened_at=NOON.replace(tzinfo=None))


async def test_numbers_of_discord_fit(store: Store) -> None:
    await opened(store, guild_id=2**63 - 1)
    assert [found.guild_id for found in await store.games_in(2**63 - 1)] == [2**63 - 1]


async def test_events_after_a_number(store: Store) -> None:
    await opened(store)
    for seq in (1, 2, 3):
        await store.commit(move(seq))
    assert [event.seq for event in await store.events("K7Q2", after=1)] == [2, 3]


async def test_the_events_of_one_step(store: Store) -> None:
    await opened(store)
    one, two, three, four = (happened(seq) for seq in (1, 2, 3, 4))
    three.step = two.step
    await store.commit(Change(game(1), expected=0, events=[one]))
    await store.commit(Change(game(3), expected=1, events=[two, three]))
    await store.commit(Change(game(4), expected=3, events=[four]))
    assert await store.step("K7Q2", 1) == [one]
    assert await store.step("K7Q2", 2) == [two, three]
    assert await store.step("K7Q2", 3) == await store.step("GONE", 1) == []


async def test_games_by_place_newest_first(store: Store) -> None:
    await opened(store, "OLD1", home_id=20)
    await opened(store, "NEW1", home_id=21, opened_at=NOON + SECOND)
    await opened(store, "OVER", home_id=20, stage="over")
    await opened(store, "AWAY", channel_id=30, home_id=30, guild_id=5)

    def names(games: list[GameRow]) -> list[str]:
        return [found.id for found in games]

    assert names(await store.games_at(10)) == ["NEW1", "OLD1"]
    assert names(await store.games_at(20)) == ["OLD1"]
    assert names(await store.games_ended_at(20, None, 9)) == ["OVER"]
    assert names(await store.games_in(5)) == ["AWAY"]
    assert await store.games_at(99) == []


async def test_games_of_a_person_as_player_or_game_master(store: Store) -> None:
    stages = {"PLAY": "running", "LEAD": "paused", "BOTH": "lobby", "OVER": "over", "NONE": "lobby"}
    for name, stage in stages.items():
        row = game(game_id=name, stage=stage)
        seats = [SeatRow(game_id=name, seat="german", user_id=1)] if name in ("PLAY", "BOTH", "OVER") else []
        masters = [GameMasterRow(game_id=name, user_id=1)] if name in ("LEAD", "BOTH") else []
        await store.commit(Change(row, expected=None, seats=seats, masters=masters))
    assert {found.id for found in await store.games_of(1)} == {"PLAY", "LEAD", "BOTH"}
    assert {found.id for found in await store.games_of(1, also_over=True)} == {"PLAY", "LEAD", "BOTH", "OVER"}
    assert await store.games_of(2) == []


async def test_the_outbox_gives_what_is_due_in_order(store: Store) -> None:
    for name in ("BBBB", "AAAA"):
        await opened(store, name)
        posts = [to_send(1, name), to_send(2, name), to_send(3, name, NOON + SECOND)]
        await store.commit(Change(game(3, name), expected=0, outbox=posts))
    assert [(post.game_id, post.seq) for post in await store.due(NOON)] == [
        ("BBBB", 1), ("BBBB", 2), ("AAAA", 1), ("AAAA", 2),
    ]  # fmt: skip
    assert [post.seq for post in await store.due(NOON + SECOND, "AAAA")] == [1, 2, 3]
    assert [post.seq for post in await store.due(NOON, limit=1)] == [1]
    assert await store.games_with_due(NOON) == ["BBBB", "AAAA"]
    assert await store.games_with_due(NOON - SECOND) == []


async def test_what_becomes_of_a_post(store: Store) -> None:
    await opened(store)
    await store.commit(Change(game(3), expected=0, outbox=[to_send(1), to_send(2)]))
    one, two = [post.id or 0 for post in await store.due(NOON)]
    await store.mark_sent({one: 555})
    await store.mark_failed(two, NOON + SECOND)
    assert await store.due(NOON) == []
    (again,) = await store.due(NOON + SECOND)
    assert (again.id, again.attempts, again.state) == (two, 1, "due")
    assert [(post.state, post.message_id) for post in await outbox(store)] == [
        ("sent", 555), ("due", None),
    ]  # fmt: skip


async def test_posts_that_were_sent_are_marked_together(store: Store) -> None:
    await opened(store)
    await store.commit(Change(game(4), expected=0, outbox=[to_send(seq) for seq in (1, 2, 3, 4)]))
    one, two, three, _ = [post.id or 0 for post in await store.due(NOON)]
    await store.mark_sent({three: 2**62 + 1, one: None, two: 5})
    await store.mark_sent({})
    assert [(post.state, post.message_id) for post in await outbox(store)] == [
        ("sent", None), ("sent", 5), ("sent", 2**62 + 1), ("due", None),
    ]  # fmt: skip


async def outbox(store: Store) -> list[OutboxRow]:
    query = Rows(OutboxRow, select(table_of(OutboxRow)).order_by("id"))
    return query.found(await store._statement_connection.execute_fetchall(query.sql))


async def test_a_discord_that_starts_empty_has_no_messages(store: Store) -> None:
    await opened(store, card_id=77)
    await store.commit(move(1))
    (post,) = await store.due(NOON)
    await store.mark_sent({post.id or 0: 555})
    await store.forget_messages()
    assert [(post.state, post.message_id) for post in await outbox(store)] == [("sent", None)]
    found = await store.game("K7Q2")
    assert found is not None
    assert found.card_id is None


async def test_a_draft_is_kept_replaced_and_cleared(store: Store) -> None:
    await opened(store)
    assert await store.draft("K7Q2", "german") is None
    await store.save_draft("K7Q2", "german", b"one")
    await store.save_draft("K7Q2", "german", b"two")
    assert await store.draft("K7Q2", "german") == b"two"
    await store.clear_draft("K7Q2", "german")
    await store.clear_draft("K7Q2", "german")
    assert await store.draft("K7Q2", "german") is None


async def test_a_person_is_remembered(store: Store) -> None:
    assert await store.player(5) == PlayerRow(user_id=5)
    await store.save_contact(PlayerRow(user_id=5, dms_closed=True))
    await store.save_contact(PlayerRow(user_id=5, dms_closed=True, told=True))
    assert await store.player(5) == PlayerRow(user_id=5, dms_closed=True, told=True)


async def test_a_fact_is_remembered(store: Store) -> None:
    assert await store.meta("commands") is None
    await store.set_meta("commands", "one")
    await store.set_meta("commands", "two")
    assert await store.meta("commands") == "two"


async def test_everything_is_there_after_a_restart(store: Store, path: Path) -> None:
    await opened(store)
    await store.commit(move(1))
    await store.close()
    again = await Store.open(url_of(path))
    assert again.upgraded.was == again.upgraded.now
    assert await again.events("K7Q2") == [happened(1)]
    assert len(await again.due(NOON)) == 1
    await again.close()


async def test_a_command_takes_few_statements(store: Store) -> None:
    await opened(store)
    await store.commit(move(1))
    seen: list[str] = []
    for connection in (store._statement_connection, store._transaction_connection):
        await connection.set_trace_callback(seen.append)
    await store.commit(replace(move(2), rolls=[RollRow(game_id="K7Q2", n=1, seq=1, purpose="p", dice="1")]))
    verbs = [statement.split()[0] for statement in seen]
    assert verbs == ["BEGIN", "UPDATE", "INSERT", "INSERT", "INSERT", "COMMIT"]
    seen.clear()
    one, two = [post.id or 0 for post in await store.due(NOON, "K7Q2")]
    assert [event.seq for event in await store.step("K7Q2", 2)] == [2]
    await store.mark_sent({one: 1, two: 2})
    assert [statement.split()[0] for statement in seen] == ["SELECT", "SELECT", "UPDATE"]


async def test_finished_games_of_a_place_are_read_in_a_bounded_number(store: Store) -> None:
    for number in range(5):
        kind = "memoir44" if number == 2 else "resistance"
        at = NOON + number * SECOND
        await opened(store, f"OVR{number}", home_id=20, stage="over", opened_at=at, kind=kind)
    await opened(store, "LIVE", home_id=20)

    async def names(kind: str | None, most: int) -> list[str]:
        return [found.id for found in await store.games_ended_at(20, kind, most)]

    assert await names(None, 3) == ["OVR4", "OVR3", "OVR2"]
    assert await names("memoir44", 3) == ["OVR2"]
    assert await names("resistance", 9) == ["OVR4", "OVR3", "OVR1", "OVR0"]


def test_running_games_of_a_place_are_found_past_those_that_are_over(path: Path) -> None:
    """The query goes through indexes over place and stage; it reads no row of a game that is over."""
    migrate(path, REVISIONS[-1])
    query = f"EXPLAIN QUERY PLAN {sql.GAMES_AT.sql}"
    given = dict.fromkeys(re.findall(r":(\w+)", query), "")
    with closing(sqlite3.connect(path)) as connection:
        plan = " ".join(str(row[3]) for row in connection.execute(query, given))
    assert "(home_id=? AND stage=?)" in plan
    assert "(channel_id=? AND stage=?)" in plan
    assert "SCAN" not in plan
