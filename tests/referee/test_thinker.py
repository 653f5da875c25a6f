"""The process in which computer players think, and the pace of their answers."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest
from presentation.recorded import recorded

from bot.games.log import Log
from bot.games.match import Played
from bot.games.registry import GAMES, MANIFESTS
from bot.players.analysis import questions
from bot.players.player import Chance
from bot.referee.opponents import PAUSE, Forecast, Thought, answer
from bot.workers import MOST_RUNNING, MOST_WAITING, Busy, Urgency, Work, WorkCache, Worker, workers

KIND = next(kind for kind, manifest in MANIFESTS.items() if manifest.player)


def first_thought(seed: str = "1944") -> Thought:
    """Returns the first decision of a game, for the side that has it."""
    game = GAMES[KIND]
    state = game.begin(game.setup(game.options()), Chance("dice")).state
    (seat, *_) = game.awaited(state)
    return Thought(KIND, game.view(state, seat), seat, "medium", seed)


@pytest.fixture(scope="module")
def pool() -> Iterator[ProcessPoolExecutor]:
    """A process that has thought before, for all tests."""
    with workers(1) as made:
        made.submit(first_thought()).result()
        yield made


@pytest.fixture
async def thinker(own_process: None) -> AsyncIterator[Worker]:
    """Yields a thinker with a process of its own, which has not begun."""
    made = Worker()
    yield made
    made.close()


@pytest.fixture
async def ready_thinker(thinker: Worker, pool: ProcessPoolExecutor) -> AsyncIterator[Worker]:
    """Yields a thinker whose process has begun."""
    thinker._pool = pool
    yield thinker
    thinker._pool = None


async def test_the_process_answers_as_this_one_would(ready_thinker: Worker) -> None:
    """The advice depends on the thought alone, not on the process."""
    thought = first_thought()
    assert list(await ready_thinker.run(thought)) == list(thought())


async def test_the_event_loop_goes_on_meanwhile(ready_thinker: Worker, tmp_path: Path) -> None:
    """Other tasks run while the process thinks: what it waits for comes from one of them."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    thinking = asyncio.create_task(ready_thinker.run(pipe.read_text))
    await asyncio.to_thread(pipe.write_text, "an answer")
    assert await thinking == "an answer"


async def test_any_call_that_can_be_sent_is_made_there(ready_thinker: Worker) -> None:
    """The judgement of a decision is that of this process."""
    thought, game = first_thought(), GAMES[KIND]
    state = game.begin(game.setup(game.options()), Chance("dice")).state
    given = thought()[0].command
    after = game.decide(state, thought.seat, given, Chance("more dice"))
    played = Played(thought.seat, given, state, after.state, tuple(after.events))
    (asked,) = questions(KIND, "a game", [played])
    assert await ready_thinker.run(asked) == asked()


async def test_a_process_that_dies_is_replaced(thinker: Worker) -> None:
    """The thought that finds it dead fails; the next one starts a new process."""
    thought = first_thought()
    await thinker.run(thought)
    assert thinker._pool is not None
    with pytest.raises(BrokenProcessPool):
        await asyncio.wrap_future(thinker._pool.submit(os._exit, 1))
    with pytest.raises(BrokenProcessPool):
        await thinker.run(thought)
    assert list(await thinker.run(thought)) == list(thought())


async def test_the_time_of_an_answer_tells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pause begins with the question, not after the thinking, and lasts a multiple of the same time,
    whatever is thought about."""
    began: list[str] = []

    async def sleep(seconds: float) -> None:
        assert seconds == PAUSE
        began.append("pause")
        await asyncio.tasks.sleep(0)

    async def think(call: Callable[[], Any], /, *__: object) -> Any:
        began.append("thinking")
        for _ in range(3):
            await asyncio.tasks.sleep(0)
        return call()

    monkeypatch.setattr(asyncio, "sleep", sleep)
    answered = await answer(think, first_thought(), Urgency.TURN, PAUSE)
    assert began.count("thinking") == 1
    assert began.count("pause") > 1
    assert answered == first_thought()()[0].command


class Gate:
    """A process that makes no call before it is opened."""

    def __init__(self, worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
        self.opened = asyncio.Event()
        self.made: list[Any] = []
        monkeypatch.setattr(worker, "_make", self._make)

    async def _make(self, call: Callable[[], Any]) -> Any:
        await self.opened.wait()
        self.made.append(call())
        return self.made[-1]


async def test_the_most_urgent_call_is_made_next(thinker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    """A person's turn comes first, then hints, analyses and what nobody waits for; of a kind, the first. What
    nobody waits for any more is not begun."""
    gate = Gate(thinker, monkeypatch)
    asked = []
    for number in range(2):
        for urgency in reversed(Urgency):
            call = partial("{} {}".format, urgency.name, number)
            asked.append(asyncio.create_task(thinker.run(call, urgency)))
            await asyncio.sleep(0)
    asked[2].cancel()  # the first hint
    await asyncio.sleep(0)
    gate.opened.set()
    await asyncio.gather(*asked, return_exceptions=True)
    first, *others = gate.made
    assert first == "IDLE 0"
    assert others == ["TURN 0", "TURN 1", "ANSWER 1", "ANALYSIS 0", "ANALYSIS 1", "IDLE 1"]


async def test_each_kind_of_call_has_its_bound(thinker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who comes when too many wait is told so at once, and the others are served."""
    gate = Gate(thinker, monkeypatch)
    for urgency in Urgency:
        monkeypatch.setitem(MOST_WAITING, urgency, 2)
    first = asyncio.create_task(thinker.run(partial(str, "first"), Urgency.IDLE))
    await asyncio.sleep(0)
    waiting = [
        asyncio.create_task(thinker.run(partial(str, urgency.name), urgency))
        for urgency in Urgency
        for _ in range(2)
    ]
    await asyncio.sleep(0)
    for urgency in Urgency:
        with pytest.raises(Busy) as crowded:
            await thinker.run(partial(str, "more"), urgency)
        assert crowded.value.reasons[0].facts == {"own": "no"}
    gate.opened.set()
    assert len(await asyncio.gather(first, *waiting)) == 9
    assert await thinker.run(partial(str, "again"), Urgency.ANSWER) == "again"


async def test_a_process_has_one_call_at_a_time(thinker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if nobody waits for it any more: a second one before it would make urgent calls wait for both. A
    call that fails does so where it was asked for, and the next one is made."""
    gate = Gate(thinker, monkeypatch)
    left = asyncio.create_task(thinker.run(partial(str, "left"), Urgency.IDLE))
    for _ in range(2):
        await asyncio.sleep(0)
    left.cancel()
    failing = asyncio.create_task(thinker.run(partial(int, "x"), Urgency.IDLE))
    urgent = asyncio.create_task(thinker.run(partial(str, "urgent")))
    for _ in range(3):
        await asyncio.sleep(0)
    assert gate.made == []
    gate.opened.set()
    assert await urgent == "urgent"
    assert gate.made == ["left", "urgent"]
    with pytest.raises(ValueError, match="invalid literal"):
        await failing


class Making(Work[str | None]):
    """A work that is complete when its gate opens."""

    def __init__(self, gate: asyncio.Event, result: str | None) -> None:
        super().__init__(self._make(gate, result))

    async def _make(self, gate: asyncio.Event, result: str | None) -> str | None:
        await gate.wait()
        return result


async def test_running_work_is_never_begun_again() -> None:
    """However many others follow, whoever asks for it shares it; of what is complete the last are kept, and
    what failed is not."""
    works: WorkCache[int, Making] = WorkCache(kept=2)
    gate = asyncio.Event()
    running = [works.begin(number, partial(Making, gate, "made")) for number in range(5)]
    failing = works.begin(5, partial(Making, gate, None))
    assert [works.begin(number, partial(Making, gate, "again")) for number in range(5)] == running
    assert works._complete.get(0) is None
    gate.set()
    await asyncio.gather(*(one.task for one in [*running, failing]))
    assert [works._complete.get(number) for number in range(6)] == [None, None, None, *running[3:], None]
    assert works.begin(5, partial(Making, gate, "made")) is not failing
    await works.close()


async def test_works_are_bounded_and_one_a_person() -> None:
    """A person who has one in the making is told to wait, and shares that of another; so is everybody when
    too many are. What nobody has asked for is made all the same."""
    works: WorkCache[int, Making] = WorkCache(kept=2)
    gate = asyncio.Event()
    start = partial(Making, gate, "made")
    first = works.begin(0, start, user=0)
    with pytest.raises(Busy) as own:
        works.begin(1, start, user=0)
    assert own.value.reasons[0].facts == {"own": "yes"}
    for number in range(1, MOST_RUNNING):
        works.begin(number, start, user=number)
    with pytest.raises(Busy) as crowded:
        works.begin(99, start, user=99)
    assert crowded.value.reasons[0].facts == {"own": "no"}
    assert works.begin(0, start, user=99) is first
    works.begin(100, start)
    gate.set()
    await first.task
    await asyncio.sleep(0)
    works.begin(99, start, user=0)
    await works.close()


@pytest.mark.parametrize("kind", [kind for kind in MANIFESTS if MANIFESTS[kind].player])
def test_a_chance_is_foreseen_in_every_phase_from_what_a_seat_may_know(kind: str) -> None:
    """Be the placement or the other hand hidden from it or not."""
    log, phases = Log("A7QX"), set[str]()
    for _, step in groupby(recorded(kind, 3, 120), key=lambda entry: entry.step):
        for entry in step:
            log.add(entry)
        match = log.match
        for seat in match.awaited():
            if (phase := type(match.choices(seat)[0].command).__name__ + seat) not in phases:
                phases.add(phase)
                view = match.game.view(match.state, seat)
                assert 0 <= Forecast(kind, view, seat, "seed")() <= 1
    assert len(phases) > 2
