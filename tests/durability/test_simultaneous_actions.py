"""Simultaneous actions take effect once, in one process and in two."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, cast

import pytest
from simcord import MemberActor
from simulated import limits
from simulated.databases import on_both_databases
from simulated.table import Panel, Table
from simulated.waiting import until

from bot.games.game import Refused, Sealed
from bot.games.resistance import commands as do
from bot.games.resistance.purposes import MoraleRoll
from bot.interactions.client import BEGUN_AT_ONCE, Concurrency
from bot.recorded_step import RecordedStep
from bot.referee.open_dice import false
from bot.referee.player_actions import BeAway, GiveWords
from bot.referee.referee import Referee
from bot.store.store import Store
from bot.workers import Busy

from .connection import attempts, held_back, let_go
from .database import check_record, referee_of
from .player_process import GERMAN, RESISTANCE, move, open_game

pytestmark = pytest.mark.usefixtures("seeded")

CROWD = 100


async def click_together(table: Table, users: list[MemberActor], panel: Panel, label: str) -> list[str]:
    """Makes all clicks reach the bot before it answers the first. Returns each answer of the bot."""
    with held_back(table.env) as held:
        for user in users:
            await table.click_as_drawn(user, panel, label)
    first = len(table.env.http_requests)
    let_go(table.env, held)
    await table.env.settle()
    tokens = {payload["token"] for event, payload in held if event == "INTERACTION_CREATE"}
    assert len(tokens) == len(users)
    answered: dict[str, str] = dict.fromkeys(tokens, "")
    for request in table.env.http_requests[first:]:
        body: Any = request.json
        token = next((token for token in tokens if token in request.path.split("/")), None)
        if token and isinstance(body, dict):
            data = body.get("data") or body
            answered[token] += f"{data.get('content') or ''}\n"
    return list(answered.values())


async def test_a_hundred_clicks_on_one_button(table: Table) -> None:
    """A hundred clicks on one button take effect once, and each is answered: those in flight at the same time
    are told that it was already decided, the others that they were too many."""
    await table.fighting()
    panel = await table.mine(table.lerouge)
    before = (await table.match()).seq
    answers = await click_together(table, [table.lerouge] * CROWD, panel, "End the turn")
    await check_record(table.bot.store, table.game)
    assert {event.step for event in await table.events() if event.seq > before} == {before + 1}
    assert [event.kind for event in await table.events()].count("ClockRolled") == 1
    says = Counter(
        next((words for words in ("already decided", "at a time") if words in text), "") for text in answers
    )
    assert says[""] == 1
    assert says["already decided"] >= 1
    assert says.total() == CROWD
    assert table.env.errors == []


async def test_a_hundred_people_want_one_seat(table: Table) -> None:
    """Of a hundred people who click on one free seat, one sits there; the others are told."""
    await table.open()
    guild = table.channel.guild
    assert guild is not None
    crowd = [guild.add_member(table.env.create_user(f"guest{n}")) for n in range(CROWD)]
    answers = await click_together(table, crowd, table.card(), "Play the German")
    match = await check_record(table.bot.store, table.game)
    assert list(match.seats) == ["german"]
    assert sum("seat of the German is taken" in text for text in answers) == CROWD - 1
    assert table.env.errors == []


def acknowledgements(table: Table) -> int:
    """Returns how many interactions have been acknowledged so far."""
    return attempts(table, "POST", "/interactions/*/callback")


async def test_a_hundred_people_are_acknowledged_before_the_work(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When a hundred people click at once, Discord receives every acknowledgement before the work for the
    first click begins, and so before the first commit ends, however slow the store is."""
    await table.open()
    guild = table.channel.guild
    assert guild is not None
    crowd = [guild.add_member(table.env.create_user(f"guest{n}")) for n in range(CROWD)]
    referee, store = table.bot.referee, table.bot.store
    sit, commit = referee.sit, store.commit
    written, begun, ended = asyncio.Event(), list[int](), list[int]()
    with held_back(table.env) as held:
        for user in crowd:
            await table.click_as_drawn(user, table.card(), "Play the German")
    before = acknowledgements(table)

    async def noted(*given: Any) -> Any:
        begun.append(acknowledgements(table) - before)
        return await sit(*given)

    async def slow(change: Any) -> None:
        await written.wait()
        await commit(change)
        ended.append(acknowledgements(table) - before)

    monkeypatch.setattr(referee, "sit", noted)
    monkeypatch.setattr(store, "commit", slow)
    let_go(table.env, held)
    await until(lambda: len(begun) == CROWD)
    assert begun == [CROWD] * CROWD
    assert ended == []
    written.set()
    await table.env.settle()
    assert ended == [CROWD]
    assert list((await check_record(store, table.game)).seats) == ["german"]


async def test_a_few_people_are_answered_in_one_call(table: Table) -> None:
    """When only a few click at once, each is answered at once, without a deferral."""
    await table.open()
    guild = table.channel.guild
    assert guild is not None
    crowd = [guild.add_member(table.env.create_user(f"guest{n}")) for n in range(BEGUN_AT_ONCE)]
    first = len(table.env.http_requests)
    answers = await click_together(table, crowd, table.card(), "Play the German")
    kinds = [
        cast("Any", request.json)["type"]
        for request in table.env.http_requests[first:]
        if request.path.endswith("/callback")
    ]
    assert kinds == [limits.MESSAGE] * BEGUN_AT_ONCE
    assert sum("seat of the German is taken" in text for text in answers) == BEGUN_AT_ONCE - 1


async def test_a_crowd_is_told_first() -> None:
    """Where many wait for their turn, Discord is told of all of them before any work begins; where few wait,
    or later, of nobody."""
    concurrency, said = Concurrency(), list[str]()

    async def tell() -> None:
        said.append("told")

    async def come() -> None:
        await concurrency.turn(tell)
        said.append("begun")

    await asyncio.gather(*(come() for _ in range(BEGUN_AT_ONCE)))
    assert said == ["begun"] * BEGUN_AT_ONCE
    said.clear()
    await asyncio.gather(*(come() for _ in range(CROWD)))
    assert said == ["told"] * CROWD + ["begun"] * CROWD
    said.clear()
    await come()
    assert said == ["begun"]


async def test_a_deferral_that_hangs_holds_up_nobody() -> None:
    """While the deferral of one in a crowd hangs in Discord, the work for the others goes on."""
    concurrency, begun, heard = Concurrency(), list[int](), asyncio.Event()

    async def hang() -> None:
        await heard.wait()

    async def pass_on() -> None:
        await asyncio.sleep(0)

    async def come(number: int) -> None:
        await concurrency.turn(hang if number == 0 else pass_on)
        begun.append(number)

    tasks = [asyncio.create_task(come(number)) for number in range(CROWD)]
    await until(lambda: len(begun) == CROWD - 1)
    heard.set()
    await asyncio.gather(*tasks)
    assert begun == [*range(1, CROWD), 0]


async def test_work_begins_one_by_one() -> None:
    """The event loop runs between the starts of two jobs, so that newcomers are noticed meanwhile, and their
    timers start."""
    concurrency, begun = Concurrency(), list[int]()

    async def come(number: int) -> None:
        await concurrency.turn()
        begun.append(number)

    tasks = [asyncio.create_task(come(number)) for number in range(CROWD)]
    while len(begun) < CROWD:
        before = len(begun)
        await asyncio.sleep(0)
        assert len(begun) <= before + 1
    await asyncio.gather(*tasks)
    assert begun == [*range(CROWD)]


def test_long_work_is_one_a_person_and_purpose() -> None:
    concurrency = Concurrency()
    with concurrency.alone(1, "hint"), concurrency.alone(2, "hint"), concurrency.alone(1):
        with pytest.raises(Busy) as own, concurrency.alone(1, "hint"):
            pass
        assert own.value.reasons[0].facts == {"own": "yes"}
    with concurrency.alone(1, "hint"):
        pass


# --- two programs on one file


@asynccontextmanager
async def two_referees(url: str) -> AsyncIterator[tuple[Referee, Referee]]:
    """Yields two referees that know nothing of each other."""
    stores = [await Store.open(url) for _ in range(2)]
    yield referee_of(stores[0]), referee_of(stores[1])
    for store in stores:
        await store.close()


@on_both_databases
async def test_two_referees_play_one_game_at_the_same_time(database_url: str) -> None:
    """When two referees race for each move, one move is recorded or both, one after the other; the log folds
    to the snapshot, and no roll number comes twice."""
    chance = random.Random(1944)
    async with two_referees(database_url) as (one, other):
        game_id = await open_game(one)
        while (await one.games.match(game_id)).stage != "over":
            receipts = await asyncio.gather(*(move(referee, game_id, chance) for referee in (one, other)))
            assert any(receipts)
        ended = await check_record(one._store, game_id)
        assert await other.games.match(game_id) == ended


@on_both_databases
async def test_two_referees_and_one_button(database_url: str) -> None:
    """A click that reaches two programs takes effect in one of them; the other says that it was decided."""
    async with two_referees(database_url) as (one, other):
        game_id = await open_game(one)
        await move(one, game_id, random.Random(2))
        version = (await one.games.match(game_id)).version("resistance")

        async def click(referee: Referee) -> str:
            try:
                await referee.play(game_id, RESISTANCE, do.Stop(), version)
            except Refused as refused:
                return refused.reasons[0].key
            return "done"

        outcomes = await asyncio.gather(*(click(referee) for referee in (one, other) * 50))
        assert Counter(outcomes) == {"done": 1, "stale": 99}
        await check_record(one._store, game_id)


@on_both_databases
async def test_two_referees_and_different_commands(database_url: str) -> None:
    """Commands that do not conflict are both recorded, whichever was first."""
    async with two_referees(database_url) as (one, other):
        game_id = await open_game(one)
        for _ in range(20):
            before = (await one.games.match(game_id)).seq
            await asyncio.gather(
                one.play(game_id, GERMAN, do.Orders("ask")),
                other.play(game_id, RESISTANCE, do.Orders("choose")),
                one.act(game_id, GERMAN, BeAway(1)),
                other.act(game_id, RESISTANCE, GiveWords("Blessent mon cœur")),
            )
            assert (await check_record(other._store, game_id)).seq == before + 4


@on_both_databases
async def test_two_referees_and_one_draft(database_url: str) -> None:
    """3: of the changes to what the German prepares none is lost, though the game moves on meanwhile. Once it
    is handed in, nothing is prepared any more."""

    def adding(letter: str) -> Callable[[bytes | None], Sealed[bytes]]:
        return lambda old: Sealed((old or b"") + letter.encode())

    async with two_referees(database_url) as (one, other):
        game_id = await open_game(one)
        letters = "abcdefghij"
        for letter in letters:
            await asyncio.gather(
                one.act(game_id, RESISTANCE, BeAway(1)),
                other.games.change_draft(game_id, GERMAN, adding(letter)),
                one.games.change_draft(game_id, GERMAN, adding(letter.upper())),
            )
        draft = await other.games.draft(game_id, "german")
        assert draft is not None
        assert sorted(draft.value.decode()) == sorted(letters + letters.upper())
        placed, _ = await asyncio.gather(
            move(one, game_id, random.Random(2)),
            other.games.change_draft(game_id, GERMAN, adding("k")),
            return_exceptions=True,
        )
        assert isinstance(placed, RecordedStep)
        assert await other.games.draft(game_id, "german") is None
        with pytest.raises(Refused) as refused:
            await other.games.change_draft(game_id, GERMAN, adding("l"))
        assert refused.value.reasons[0].key == "stale"


@on_both_databases
async def test_two_referees_and_the_dice_of_one_channel(database_url: str) -> None:
    """Throws at the same time never use one seed twice, and each opens the seed that the one before has
    promised."""
    async with two_referees(database_url) as (one, other):
        throws = (
            referee.channel_dice.throw(
                3, 7, f"throw {number}", None, lambda dice: dice.roll(2, MoraleRoll("german"))
            )
            for number, referee in enumerate((one, other) * 10)
        )
        records = [record for _, record in await asyncio.gather(*throws)]
    by_seal = {record.fingerprint: record for record in records}
    assert len(by_seal) == len({record.seed for record in records}) == len(records)
    (last,) = {record.next for record in records} - by_seal.keys()
    (first,) = [record for record in records if not record.promised]
    chain = [first]
    while chain[-1].next != last:
        chain.append(by_seal[chain[-1].next])
    assert len(chain) == len(records)
    assert all(not list(false(record)) for record in records)
