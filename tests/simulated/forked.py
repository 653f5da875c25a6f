"""Real processes that begin at once: each is forked from one that has imported the bot."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from .waiting import PATIENCE

CONTEXT = get_context("forkserver")
CONTEXT.set_forkserver_preload(["pytest", "bot.__main__", "bot.client", "bot.sandbox"])


class Forked:
    """A process that calls a function. ``output`` reads what it prints; what it writes to standard error is
    appended to the file ``log``. ``settings`` are added to its environment."""

    def __init__(self, log: Path, call: Callable[..., object], *given: Any, **settings: str) -> None:
        self._line, line = CONTEXT.Pipe()
        self.output = os.fdopen(os.dup(self._line.fileno()))
        environment = {**os.environ, **settings}
        self._process = CONTEXT.Process(target=_call, args=(line, log, environment, call, given))
        self._process.start()
        line.close()

    def write(self, text: str) -> None:
        """Writes to its standard input."""
        os.write(self._line.fileno(), text.encode())

    def kill(self) -> None:
        """Kills it (``kill -9``), and waits for its end."""
        self._process.kill()
        assert self.end() == -signal.SIGKILL

    def terminate(self) -> None:
        """Asks it to end, as an operator does (``SIGTERM``)."""
        self._process.terminate()

    def interrupt(self) -> None:
        """Interrupts it, as Ctrl-C does."""
        assert self._process.pid is not None
        os.kill(self._process.pid, signal.SIGINT)

    def end(self) -> int | None:
        """Waits for its end, and returns its exit code."""
        self._process.join(PATIENCE)
        return self._process.exitcode

    def close(self) -> None:
        """Kills it if it still runs."""
        self._process.kill()
        self._process.join()
        self._line.close()
        self.output.close()


@contextmanager
def forked(log: Path, call: Callable[..., object], *given: Any) -> Iterator[Forked]:
    """Runs a process within the context."""
    process = Forked(log, call, *given)
    try:
        yield process
    finally:
        process.close()


def _call(
    line: Connection, log: Path, environment: dict[str, str], call: Callable[..., object], given: Any
) -> None:
    os.environ.clear()
    os.environ.update(environment)
    errors = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for number, file in enumerate((line.fileno(), line.fileno(), errors)):
        os.dup2(file, number)
    os.close(errors)
    line.close()
    sys.stdin, sys.stdout, sys.stderr = os.fdopen(0), os.fdopen(1, "w"), os.fdopen(2, "w", buffering=1)
    call(*given)
