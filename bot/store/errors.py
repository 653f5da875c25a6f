"""Errors of the database, with messages for the owner of the server."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError, StatementError

Cause = Literal["full", "held", "away", "lost", "doubtful", "broken"]
"""Why a database cannot be used: its disk is full, another program holds it, it cannot be reached, the
connection was lost before a commit, it was lost during a commit that may have succeeded, or anything else,
which only a person can mend."""


class StoreError(Exception):
    """Raised if the database cannot be used. The message is one sentence that states the cause."""

    def __init__(self, sentence: str, cause: Cause = "broken") -> None:
        super().__init__(sentence)
        self.cause: Cause = cause


class Superseded(Exception):
    """Raised if another decision was written first. Nothing has been written; the caller decides again on the
    current game."""


@contextmanager
def explaining(title: object) -> Iterator[None]:
    """Converts the errors of the database of that title to ``StoreError``.

    A violated constraint and a value of the wrong type are the caller's concern and are raised unchanged.
    """
    try:
        yield
    except (IntegrityError, sqlite3.IntegrityError, StoreError, Superseded):
        raise
    except DBAPIError as error:
        if is_lost(error):
            raise lost_error(title, committing=False) from error
        raise store_error(error.orig, title) from error
    except StatementError:
        raise
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        raise store_error(error, title) from error
    # asyncpg, which need not be installed, raises its own errors while it connects; others are raised again.
    except Exception as error:
        if not hasattr(error, "sqlstate"):
            raise
        raise store_error(error, title) from error


def store_error(error: BaseException | str | None, title: object) -> StoreError:
    """Returns the error to raise for an error of a driver, given itself or by its code."""
    code = error if isinstance(error, str) else _code(error)
    for prefix, (sentence, cause) in _SENTENCES.items():
        if code.startswith(prefix):
            return StoreError(f"The database {title} {sentence}.", cause)
    if isinstance(error, OSError):
        sentence = "cannot be reached: check its address, and that it runs"
        return StoreError(f"The database {title} {sentence}.", "away")
    return StoreError(f"The database {title} cannot be used: {error}.")


def lost_error(title: object, *, committing: bool) -> StoreError:
    """Returns the error of a connection that was lost while it was used; ``committing`` says that what was
    written may be in the database."""
    cause: Cause = "doubtful" if committing else "lost"
    return StoreError(f"The database {title} has lost the connection.", cause)


def is_lost(error: DBAPIError | OSError) -> bool:
    if isinstance(error, OSError) or error.connection_invalidated:
        return True
    # The server says that it ends a connection a moment before it does.
    return _code(error.orig).startswith(_ENDED)


def is_held(error: DBAPIError | OSError) -> bool:
    """Whether another program holds the SQLite file."""
    return isinstance(error, DBAPIError) and _code(error.orig).startswith("SQLITE_BUSY")


def is_duplicate(error: IntegrityError) -> bool:
    """Whether the violated constraint is that of a unique key."""
    cause = error.orig
    return getattr(cause, "sqlstate", "") == _DUPLICATE or "UNIQUE constraint failed" in str(cause)


def is_deadlock(error: DBAPIError | OSError) -> bool:
    """Whether the transaction was undone because it and another waited for each other; it may be repeated."""
    return isinstance(error, DBAPIError) and _code(error.orig) == _DEADLOCK


_DUPLICATE, _DEADLOCK = "23505", "40P01"
_ENDED = ("08", "57P01", "57P02", "57P05")


def _code(error: BaseException | None) -> str:
    return getattr(error, "sqlite_errorname", "") or getattr(error, "sqlstate", "") or ""


_SENTENCES: dict[str, tuple[str, Cause]] = {
    "SQLITE_NOTADB": ("is not a database, or is damaged; it was left as it is", "broken"),
    "SQLITE_CORRUPT": ("is damaged; put a backup in its place", "broken"),
    "SQLITE_CANTOPEN": ("cannot be opened: check that its folder exists and may be written", "broken"),
    "SQLITE_READONLY": ("is read-only: let the bot write to the file and to its folder", "broken"),
    "SQLITE_BUSY": ("is held by another program; try again when that has finished", "held"),
    "SQLITE_FULL": ("lies on a disk that is full", "full"),
    "SQLITE_IOERR": ("lies on a disk that fails to read or write", "broken"),
    "28": ("does not let the bot in: check user and password", "broken"),
    "3D": ("does not exist: create it, or check its name", "broken"),
    "42501": ("does not let the bot do that: make its user the owner of the database", "broken"),
    "53100": ("lies on a disk that is full", "full"),
    "53": ("has no room for another connection; try again later", "away"),
    "57P": ("is stopping or starting; try again in a moment", "away"),
}
