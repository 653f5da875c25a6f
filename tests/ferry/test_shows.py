"""Games of computers only: how many there may be, and that no person waits for them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime
from itertools import count
from typing import Any

import pytest
from simulated.table import Table

from bot.games.game import Level, Refused
from bot.referee.games import MOST_SHOWS
from bot.referee.opening import Location, Opening
from bot.referee.referee import Referee
from bot.store.store import Store
from bot.workers import Urgency, Worker

from .play import itself, open_ferry, start
from .rules import FORDS, MOVES

pytestmark = pytest.mark.usefixtures("seeded")

SERVERS = 100
HOST, PERSON = 44, 55
WHY = "the cat ran over the board"
BOTH: dict[str, Level] = {"watch": "easy", "crew": "easy"}
NOON = datetime(1944, 6, 6, 12, tzinfo=UTC)


class Process:
    """A process that makes the calls of a worker one by one, each when it is given a slot."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.worker = Worker()
        self.begun: list[Any] = []
        self._slots = asyncio.Semaphore(0)
        monkeypatch.setattr(self.worker, "_make", self._make)

    async def _make(self, call: Callable[[], Any]) -> Any:
        self.begun.append(call)
        await self._slots.acquire()
        return call()

    async def give_slot(self) -> None:
        """Lets the call that has begun be made, and waits until the next one has begun."""
        begun = len(self.begun)
        self._slots.release()
        await until(lambda: len(self.begun) > begun)

    def waiting(self, urgency: Urgency) -> int:
        """Returns how many calls for this purpose wait."""
        return sum(one[0] is urgency for one in self.worker._waiting)


async def until(is_so: Callable[[], bool]) -> None:
    """Lets the other tasks go on until something is so."""
    for _ in count():
        if is_so():
            return
        await asyncio.sleep(0)


@pytest.fixture
async def store(database_url: str) -> AsyncIterator[Store]:
    """Yields a new store."""
    opened = await Store.open(database_url)
    yield opened
    await opened.close()


@pytest.fixture
def process(own_process: None, monkeypatch: pytest.MonkeyPatch) -> Process:
    """Returns a process in which computers think one slot at a time."""
    return Process(monkeypatch)


async def test_a_turn_waits_for_one_slot_of_the_shows_of_all_servers(
    store: Store, process: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With two games of computers on each of a hundred servers, the computer that a person plays answers one
    slot later than alone, at most; and the look at what is due waits for no slot, and reads none of these
    games."""
    referee = Referee(store, lambda: NOON, lambda _: None, run_in_worker=process.worker.run)
    here, seats = Location(1, 1), {"watch": PERSON}
    solo = await referee.open(
        Opening(kind="ferry", location=here, by=PERSON, seats=seats, levels={"crew": "easy"})
    )
    for server in range(SERVERS):
        for _ in range(MOST_SHOWS):
            await referee.open(
                Opening(kind="ferry", location=Location(server, 1), by=HOST + server, levels=BOTH)
            )
    shows = SERVERS * MOST_SHOWS
    await until(lambda: process.waiting(Urgency.IDLE) == shows - 1)
    for _ in range(5):
        await process.give_slot()
    await referee.play(solo.match.id, PERSON, MOVES["watch"](FORDS[0]))
    await until(lambda: process.waiting(Urgency.TURN) == 1)
    before = len(process.begun)
    await process.give_slot()
    assert len(process.begun) == before + 1
    assert process.begun[-1].seat == "crew"
    assert process.waiting(Urgency.TURN) == 0
    looked_at: list[str] = []
    monkeypatch.setattr(referee, "_expire", looked_at.append)
    assert len(await store.games.to_wake(NOON)) == shows + 1
    await referee.wake()
    assert looked_at == []
    assert len(process.begun) == before + 1
    await referee.close()
    process.worker.close()


async def test_a_server_has_two_shows_at_a_time(table: Table) -> None:
    """A third is refused with the number, however it would come about; others play on."""
    table.bot.referee.opponents = None
    for _ in range(MOST_SHOWS):
        await open_ferry(table, watch=itself(table), crew=itself(table))
    given = {"gm": table.gm, "watch": itself(table), "crew": itself(table)}
    refused = await table.slash(table.gm, "ferry new", table.channel, **given)
    assert refused.private
    assert "2 games between computers are being played" in refused.text
    await start(table)
    seated = await table.slash(table.gm, "gm computer", seat="watch", level="easy", reason=WHY)
    assert "Done" in seated.text
    refused = await table.slash(table.gm, "gm computer", seat="crew", level="easy", reason=WHY)
    assert "2 games between computers are being played" in refused.text
    assert (await table.match()).seats == {"crew": table.lerouge.id}
    guild = table.env.create_guild("Brittany")
    await table.bot.referee.open(
        Opening(kind="ferry", location=Location(guild.id, 1), by=table.gm.id, levels=BOTH)
    )


async def test_a_person_has_ten_unfinished_games_that_they_opened(store: Store) -> None:
    """The next one is refused, a rematch too; others may still open games, in which they play. Ten at a time
    are counted one by one, and a game that ends makes room."""
    referee = Referee(store, lambda: NOON, lambda _: None)
    seats = {"watch": PERSON, "crew": HOST}

    async def opened(by: int = PERSON) -> str:
        opening = Opening(kind="ferry", location=Location(1, 1), by=by, seats=seats)
        return (await referee.open(opening)).match.id

    tries = await asyncio.gather(*(opened() for _ in range(12)), return_exceptions=True)
    refused = [one for one in tries if isinstance(one, Refused)]
    assert [one.reasons[0].key for one in refused] == ["games-many"] * 2
    assert refused[0].reasons[0].facts == {"most": 10}
    other = await opened(HOST)
    await referee.resign(other, PERSON)
    with pytest.raises(Refused):
        await referee.rematch(other, PERSON, swapped=False)
    await referee.resign(next(one for one in tries if isinstance(one, str)), HOST)
    await opened()
    with pytest.raises(Refused):
        await opened()


async def test_the_number_of_games_is_a_setting(table: Table) -> None:
    """It is told in a private sentence."""
    table.bot.referee.games._most_open = 1
    await open_ferry(table)
    refused = await table.slash(table.gm, "ferry new", table.channel, gm=table.gm)
    assert refused.private
    assert refused.text.startswith("You have opened 1 game that is not over")
