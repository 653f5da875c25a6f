"""Ladders and leaving, on both databases: what is written together, and what is left of whoever leaves."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from simulated.databases import on_both_databases

from bot.rating import Rating, rate
from bot.store.store import Change, Store, Superseded
from bot.store.tables import SOMEBODY, PersonRow, ResultRow, SeatRow, StandingRow

from .results import GUILD, ME, OTHER, ended, pair, told
from .rows import game, happened, opened

KIND = "resistance"

pytestmark = on_both_databases


def rated(results: Sequence[ResultRow], ratings: Sequence[Rating]) -> Sequence[Rating]:
    """Rates a game of two."""
    return rate(ratings[0], ratings[1], results[0].score)


def due(game_id: str, score: int, minute: int = 0) -> list[ResultRow]:
    """Returns the results of a game that may count."""
    found = pair(game_id, score, minute)
    for one in found:
        one.rated = "due"
    return found


async def standing(store: Store, user: int) -> StandingRow:
    """Returns where a member stands."""
    found = await store.ladder.standing(user, GUILD, KIND)
    assert found is not None
    return found


async def test_a_game_is_rated_once_and_only_if_both_stood_there_at_its_end(store: Store) -> None:
    await store.ladder.join(ME, GUILD, KIND, Rating())
    await ended(store, due("G1", 1))
    await store.ladder.join(OTHER, GUILD, KIND, Rating())
    assert await store.ladder.games_to_rate(5) == []
    await ended(store, due("G2", 1, 1))
    assert [one.game_id for one in await store.ladder.games_to_rate(5)] == ["G2"]
    for _ in range(2):
        await store.ladder.rate("G2", rated)
        await store.ladder.rate("G1", rated)
    won, lost = rate(Rating(), Rating(), 1)
    mine, theirs = [await standing(store, user) for user in (ME, OTHER)]
    assert (mine.mean, mine.deviation, mine.games) == pytest.approx((*won, 1))
    assert (theirs.mean, theirs.deviation, theirs.games) == pytest.approx((*lost, 1))
    assert [row.user_id for row in await store.ladder.top(GUILD, KIND, 5)] == [ME, OTHER]
    assert await store.ladder.count_above(GUILD, KIND, theirs.mean) == 1
    assert await store.ladder.top(GUILD + 1, KIND, 5) == []


async def test_the_end_that_is_taken_back_gives_the_rating_back(store: Store) -> None:
    for user in (ME, OTHER):
        await store.ladder.join(user, GUILD, KIND, Rating())
    await ended(store, due("G1", -1))
    await store.ladder.rate("G1", rated)
    await store.commit(Change(game(2, "G1", stage="running", guild_id=GUILD), expected=1, results=[]))
    row = await standing(store, ME)
    assert (row.mean, row.deviation, row.games) == pytest.approx((*Rating(), 0))
    assert await store.results.totals(ME, GUILD) == []


async def test_whoever_leaves_becomes_somebody_to_the_others(store: Store) -> None:
    """Several who left are one opponent; their own rows are gone."""
    for user in (ME, OTHER):
        await store.ladder.join(user, GUILD, KIND, Rating())
    await ended(store, due("G1", 1))
    await ended(store, pair("G2", -1, 1, other=8))
    for user in (OTHER, 8):
        await store.personal_data.forget(user)
    assert [one.user_id for one in await store.ladder.top(GUILD, KIND, 5)] == [ME]
    assert await store.results.totals(OTHER, GUILD) == []
    (left,) = await store.results.opponents(ME, GUILD, 5)
    assert (left.opponent, left.played, left.won, left.lost, left.streak) == (SOMEBODY, 2, 1, 1, 0)
    assert told(await store.results.totals(ME, GUILD))["people", ""] == (2, 1, 0, 1, -1, 1)
    await store.ladder.rate("G1", rated)
    assert (await standing(store, ME)).games == 0


async def test_a_decision_on_what_was_held_before_somebody_left_is_superseded(store: Store) -> None:
    await opened(store)
    people = [PersonRow(game_id="K7Q2", number=1, user_id=ME)]
    seats = [SeatRow(game_id="K7Q2", seat="german", user_id=ME)]
    await store.commit(Change(game(1), expected=0, events=[happened(1)], people=people, seats=seats))
    assert await store.personal_data.games_naming(ME) == ["K7Q2"]
    row = await store.games.get("K7Q2")
    assert row is not None
    await store.personal_data.forget_in_game(ME, row, b"{}", "german")
    assert await store.personal_data.games_naming(ME) == []
    with pytest.raises(Superseded):
        await store.personal_data.forget_in_game(ME, row, b"{}", "german")
    with pytest.raises(Superseded):
        await store.commit(Change(game(2), expected=1, events=[happened(2)]))
    await store.commit(Change(game(2, departed=1), expected=1, events=[happened(2)]))
