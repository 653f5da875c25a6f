"""What passes between a bot and the simulated Discord: when it passes, and what the bot did for it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Any, NamedTuple
from unittest.mock import patch

import simcord
from simcord import HttpLogEntry
from sqlalchemy import Connection, Engine
from sqlalchemy.event import listen, remove

from bot.bench.figures import Stopwatch, Took
from bot.bench.tapping import SETTLE_TIMEOUT
from bot.store.store import Change, Store

DEFERRALS = (5, 6)
"""The types of a first response to an interaction that are not its answer."""


class Transaction(NamedTuple):
    """The statements of a transaction, each with its parameters."""

    statements: list[tuple[str, Any]]


Step = Transaction | HttpLogEntry
"""What a bot does: a transaction, or a request to Discord."""


class _Requests(list[HttpLogEntry]):
    """The requests that Discord receives. ``hear`` is called with each."""

    def __init__(self, hear: Callable[[HttpLogEntry], None]) -> None:
        super().__init__()
        self._hear = hear

    def append(self, request: HttpLogEntry) -> None:
        super().append(request)
        self._hear(request)


class Relay:
    """Passes what people do on to the bot, at the moment that is measured, and notes by both clocks when
    Discord receives the answers and the public messages. Nothing polls meanwhile.

    ``steps`` are what the bot has done since the last call, ``answers`` the times of the answers by token of
    the interaction, ``asked`` the number of steps before the last of them; ``public`` are the times of the
    last public message by channel.
    """

    def __init__(self, env: simcord.Env) -> None:
        self.steps: list[Step] = []
        self.answers: dict[str, Took] = {}
        self.public: dict[int, Took] = {}
        self.asked = 0
        self._env = env
        self._emit = env.backend.emit
        self._watch = Stopwatch()
        self._awaited: set[str] = set()
        self._answered = asyncio.Event()
        env.backend.http_requests = _Requests(self._hear)

    async def hold(self, act: Coroutine[Any, Any, object]) -> Mapping[str, Any]:
        """Awaits what somebody does, and returns the interaction without passing it on."""
        held: list[tuple[str, Any]] = []
        with patch.object(self._env.backend, "emit", lambda *event: held.append(event)):
            await act
        [(_, payload)] = held
        interaction: Mapping[str, Any] = payload
        return interaction

    async def carry(self, interactions: Sequence[Mapping[str, Any]]) -> list[Took]:
        """Lets the bot receive all the interactions at once, and returns when each was answered."""
        tokens = [interaction["token"] for interaction in interactions]
        self.steps.clear()
        self.answers.clear()
        self.public.clear()
        self._answered.clear()
        self._awaited = set(tokens)
        self._watch = Stopwatch()
        for interaction in interactions:
            self._emit("INTERACTION_CREATE", interaction)
        async with asyncio.timeout(SETTLE_TIMEOUT):
            await self._answered.wait()
        return [self.answers[token] for token in tokens]

    def _hear(self, request: HttpLogEntry) -> None:
        match request.path.strip("/").split("/"):
            case ["interactions", _, token, "callback"] if (request.json or {}).get("type") not in DEFERRALS:
                self._note_answer(token)
            case ["webhooks", _, token, *_]:
                self._note_answer(token)
            case ["channels", channel, "messages", *_] if request.method in ("POST", "PATCH"):
                self.public[int(channel)] = self._watch.read()
        self.steps.append(request)

    def _note_answer(self, token: str) -> None:
        if token in self._awaited:
            self.answers[token] = self._watch.read()
            self.asked = len(self.steps)
            self._awaited.remove(token)
            if not self._awaited:
                self._answered.set()


@contextmanager
def noting_transactions(steps: list[Step]) -> Iterator[None]:
    """Adds each transaction to the steps when it begins."""
    running: dict[Connection, Transaction] = {}

    def begin(connection: Connection) -> None:
        running[connection] = Transaction([])
        steps.append(running[connection])

    def execute(connection: Connection, _: object, statement: str, parameters: Any, *__: object) -> None:
        if connection in running:
            running[connection].statements.append((statement, parameters))

    def end(connection: Connection) -> None:
        running.pop(connection, None)

    hooks: dict[str, Callable[..., None]] = {
        "begin": begin,
        "before_cursor_execute": execute,
        "commit": end,
        "rollback": end,
    }
    for name, hook in hooks.items():
        listen(Engine, name, hook)
    try:
        yield
    finally:
        for name, hook in hooks.items():
            remove(Engine, name, hook)


@asynccontextmanager
async def watching_delivery(store: Store) -> AsyncIterator[Callable[[], Awaitable[None]]]:
    """Yields what waits until every public message that was committed within the context has been sent."""
    commit, mark_sent, due = store.commit, store.outbox.mark_sent, set[int | None]()
    sent = asyncio.Event()

    async def committed(change: Change) -> None:
        await commit(change)
        due.update(row.id for row in change.outbox if row.recipient is None)

    async def marked(messages: Mapping[int, int | None]) -> None:
        await mark_sent(messages)
        due.difference_update(messages)
        if not due:
            sent.set()

    async def delivered() -> None:
        async with asyncio.timeout(SETTLE_TIMEOUT):
            while due:
                sent.clear()
                await sent.wait()

    with patch.object(store, "commit", committed), patch.object(store.outbox, "mark_sent", marked):
        yield delivered
