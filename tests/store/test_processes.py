"""Two processes on one database: what happens once happens once for both, and nothing is lost."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest
from simulated.databases import asked, on_both_databases

from bot.games.game import Refused
from bot.referee.documents import DocumentTitle, Library
from bot.store.store import Change, Store, Superseded

from .rows import NOON, game, happened, move, opened, to_send

pytestmark = on_both_databases

ROUNDS = 10


async def put(store: Store, name: str, by: int = 1) -> str:
    """Adds a scenario of that name for this person. Returns why that is refused; empty if it is not."""
    try:
        document = DocumentTitle(name, "Hill", by)
        await Library(store, "memoir44", 3).add(document, f"of {by}", NOON, by_right=False)
    except Refused as refused:
        return refused.reasons[0].key
    return ""


async def test_of_two_processes_that_decide_at_once_one_is_superseded(store: Store, other: Store) -> None:
    await opened(store)
    for seq in range(1, 21):
        outcomes = await asyncio.gather(
            *(each.commit(move(seq)) for each in (store, other, store)), return_exceptions=True
        )
        assert sorted(type(outcome).__name__ for outcome in outcomes) == [
            "NoneType", "Superseded", "Superseded",
        ]  # fmt: skip
    assert [event.seq for event in await store.games.events("K7Q2")] == list(range(1, 21))
    assert (await store.outbox.backlog(NOON, NOON)).messages == 20


async def test_of_two_processes_that_open_a_game_of_one_id_one_is_superseded(
    store: Store, other: Store
) -> None:
    for number in range(ROUNDS):
        outcomes = await asyncio.gather(
            *(opened(each, f"G{number}", channel_id=place) for each, place in ((store, 1), (other, 2))),
            return_exceptions=True,
        )
        assert {type(outcome) for outcome in outcomes} == {type(None), Superseded}
        first = 1 if outcomes[0] is None else 2
        assert (await store.games.get(f"G{number}") or game()).channel_id == first


async def test_many_games_move_at_once(store: Store, other: Store) -> None:
    names = [f"G{number}" for number in range(12)]
    for name in names:
        await opened(store, name)

    async def play(each: Store, name: str) -> None:
        for seq in range(1, 6):
            await each.commit(Change(game(seq, name), expected=seq - 1, events=[happened(seq, name)]))

    await asyncio.gather(*(play((store, other)[number % 2], name) for number, name in enumerate(names)))
    for name in names:
        assert len(await store.games.events(name)) == 5


async def test_of_changes_to_one_draft_none_is_lost(store: Store, other: Store) -> None:
    await opened(store)

    async def add(each: Store, letter: bytes) -> None:
        await each.games.change_draft("K7Q2", "german", 0, lambda old: (old or b"") + letter)

    letters = [bytes([65 + number]) for number in range(2 * ROUNDS)]
    await asyncio.gather(*(add((store, other)[number % 2], each) for number, each in enumerate(letters)))
    assert sorted(await store.games.draft("K7Q2", "german") or b"") == sorted(b"".join(letters))


async def test_a_draft_is_not_changed_once_the_game_has_moved_on(store: Store, other: Store) -> None:
    """Whichever comes first, no draft remains for a seat that has handed in."""
    await opened(store)
    for seq in range(1, 2 * ROUNDS):
        handing_in = Change(game(seq), seq - 1, events=[happened(seq)], handed_in=["german"])
        drafting = other.games.change_draft("K7Q2", "german", seq - 1, lambda _: b"late")
        both = (store.commit(handing_in), drafting) if seq % 2 else (drafting, store.commit(handing_in))
        outcomes = await asyncio.gather(*both, return_exceptions=True)
        assert {type(outcome) for outcome in outcomes} <= {type(None), Superseded}
        assert await store.games.draft("K7Q2", "german") is None


async def test_a_fact_is_replaced_by_one_of_them(store: Store, other: Store) -> None:
    current: str | None = None
    for number in range(ROUNDS):
        done = await asyncio.gather(
            store.facts.replace("cup 10", current, f"{number} one"),
            other.facts.replace("cup 10", current, f"{number} other"),
        )
        assert sorted(done) == [False, True]
        current = await store.facts.get("cup 10")
        assert current == f"{number} {'one' if done[0] else 'other'}"


async def test_a_person_is_told_by_one_of_them(store: Store, other: Store) -> None:
    for user in range(ROUNDS):
        await store.players.save(user, dms_closed=True)
        told = await asyncio.gather(
            *(each.players.must_be_told(user) for each in (store, other, store, other))
        )
        assert sorted(told) == [False, False, False, True]


@pytest.mark.parametrize("cleared", [False, True])
async def test_a_report_is_made_by_one_of_them(store: Store, other: Store, cleared: bool) -> None:
    await opened(store)
    for number in range(ROUNDS):
        key = f"trouble {number}"
        if cleared:
            await store.facts.set(key, "")
        made = await asyncio.gather(
            *(each.outbox.report(key, "why", [to_send(1)]) for each in (store, other))
        )
        assert sorted(made) == [False, True]
        assert (await store.outbox.backlog(NOON, NOON)).messages == number + 1


@pytest.mark.parametrize(
    ("most", "most_each", "refused"), [(5, 99, "document-many"), (99, 5, "document-share")]
)
async def test_a_server_never_has_more_documents_than_it_may(
    store: Store, other: Store, monkeypatch: pytest.MonkeyPatch, most: int, most_each: int, refused: str
) -> None:
    """Nor more of one member's than they may have."""
    monkeypatch.setattr("bot.referee.documents.MOST_DOCUMENTS", most)
    monkeypatch.setattr("bot.referee.documents.MOST_EACH", most_each)
    puts = [put((store, other)[number % 2], f"hill-{number}") for number in range(12)]
    assert Counter(await asyncio.gather(*puts)) == {refused: 7, "": 5}
    assert len(await store.documents.titles("memoir44", 3)) == 5


async def test_a_document_belongs_to_whoever_was_first(
    store: Store, other: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    for limit in ("MOST_DOCUMENTS", "MOST_EACH"):
        monkeypatch.setattr(f"bot.referee.documents.{limit}", ROUNDS)
    for number in range(ROUNDS):
        name = f"hill-{number}"
        done = await asyncio.gather(put(store, name, 1), put(other, name, 2))
        assert sorted(done) == ["", "document-taken"]
        (by,) = [by for found, _, by in await store.documents.titles("memoir44", 3) if found == name]
        assert by == 1 + done.index("")


async def test_columns_of_a_person_written_by_both_are_all_kept(
    store: Store, other: Store, database_url: str
) -> None:
    for user in range(ROUNDS):
        await asyncio.gather(store.players.save(user, locale="de"), other.players.save(user, nudges="none"))
        found = asked(database_url, "SELECT locale, nudges FROM player WHERE user_id = ?", user)
        assert found == [("de", "none")]
