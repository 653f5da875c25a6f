"""What the commands share: output, settings, an orderly end."""

from __future__ import annotations

import asyncio
import gc
import signal
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Never, TypeVar

import typer
from rich.console import Console

if TYPE_CHECKING:
    from bot.settings import Settings
    from bot.store.store import Store

T = TypeVar("T")

STDOUT = Console(highlight=False)
STDERR = Console(stderr=True, highlight=False)


def read_settings() -> Settings:
    """Returns the settings of the environment and of .env; gives up if one is not usable."""
    from bot.settings import BadSettings, load_settings

    try:
        return load_settings()
    except BadSettings as problem:
        give_up("\n".join(problem.sentences), code=2)


def require_sandbox() -> None:
    """Gives up, and says what is missing, without the packages of the extra ``[sandbox]``."""
    if not all(map(find_spec, ("simcord", "av"))):
        give_up("This needs the simulated Discord: pip install -c constraints.txt '.[sandbox]'", code=2)


@contextmanager
def uncollected() -> Iterator[None]:
    """Turns the garbage collector off within the context, and exempts what was made in it from later
    collections: imported modules last as long as the process, and to look through them takes time."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def run_until_stopped(work: Coroutine[object, object, None]) -> None:
    """Runs ``work`` to its end; SIGINT and SIGTERM cancel it, which counts as a normal end."""

    async def stoppable() -> None:
        task = asyncio.create_task(work)
        for number in (signal.SIGINT, signal.SIGTERM):
            with suppress(NotImplementedError):  # not available on Windows, where Ctrl-C raises
                asyncio.get_running_loop().add_signal_handler(number, task.cancel)
        with suppress(asyncio.CancelledError):
            await task

    asyncio.run(stoppable())


@contextmanager
def giving_up_without_database() -> Iterator[None]:
    """Ends the command if the database cannot be used: with 2 if somebody must mend something first, 1 if it
    may succeed later."""
    from bot.store.errors import StoreError

    try:
        yield
    except StoreError as problem:
        give_up(str(problem), code=2 if problem.cause == "broken" else 1)


def run_on_store(work: Callable[[Store], Coroutine[Any, Any, T]]) -> T:
    """Returns the result of ``work`` with the database of the settings, which must have the schema of this
    version; ends the command if it cannot be used."""
    from bot.store.store import Store

    url = read_settings().database_url

    async def run() -> T:
        async with Store.opened(url) as store:
            return await work(store)

    with giving_up_without_database():
        return asyncio.run(run())


def give_up(sentence: str, code: int = 1) -> Never:
    """Prints ``sentence`` to standard error and ends the command with this exit code."""
    STDERR.print(sentence, markup=False, soft_wrap=True)
    raise typer.Exit(code)
