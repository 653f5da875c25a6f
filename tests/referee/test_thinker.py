"""The process in which computer players think, and the pace of their answers."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Any

import pytest

from bot.games.match import Played
from bot.games.registry import GAMES, MANIFESTS
from bot.players.chance import Chance
from bot.players.judging import answered, questions
from bot.referee import opponents
from bot.referee.opponents import Opponents, Thought
from bot.workers import Worker

KIND = next(kind for kind, manifest in MANIFESTS.items() if manifest.player)


def first_thought(seed: str = "1944") -> Thought:
    """Returns the first decision of a game, for the side that has it."""
    game = GAMES[KIND]
    state = game.begin(game.setup(game.options()), Chance("dice")).state
    (seat, *_) = game.awaited(state)
    return Thought(KIND, game.view(state, seat), seat, "medium", seed)


@pytest.fixture
async def thinker(own_process: None) -> AsyncIterator[Worker]:
    """Yields a thinker with a process of its own."""
    made = Worker()
    yield made
    made.close()


async def test_the_process_answers_as_this_one_would(thinker: Worker) -> None:
    """The advice depends on the thought alone, not on the process."""
    thought = first_thought()
    assert list(await thinker.run(thought)) == list(thought())


async def test_the_event_loop_goes_on_meanwhile(thinker: Worker) -> None:
    """Other tasks run while the process thinks."""
    turns = 0

    async def others() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    task = asyncio.create_task(others())
    await thinker.run(first_thought())
    task.cancel()
    assert turns > 10


async def test_any_call_that_can_be_sent_is_made_there(thinker: Worker) -> None:
    """The judgement of a decision is that of this process."""
    thought, game = first_thought(), GAMES[KIND]
    state = game.begin(game.setup(game.options()), Chance("dice")).state
    given = thought()[0].command
    after = game.decide(state, thought.seat, given, Chance("more dice"))
    played = Played(thought.seat, given, state, after.state, tuple(after.events))
    (asked,) = questions(KIND, "a game", [played])
    assert await thinker.run(partial(answered, asked)) == answered(asked)


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
    """The pause begins with the question, not after the thinking, whatever is thought about."""
    began: list[str] = []

    async def sleep(seconds: float) -> None:
        assert seconds == opponents.PAUSE > 0
        began.append("pause")

    async def think(call: Callable[[], Any], /, *__: object) -> Any:
        began.append("thinking")
        for _ in range(3):
            await asyncio.tasks.sleep(0)
        return call()

    async def never(_: str) -> bool:
        return False

    monkeypatch.setattr(opponents, "PAUSE", 1.5)
    monkeypatch.setattr(asyncio, "sleep", sleep)
    answered = await Opponents(never, think).answer(first_thought())
    assert sorted(began) == ["pause", "thinking"]
    assert answered == first_thought()()[0].command
