"""Errors of the database, with messages for the owner of the server."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError, StatementError


class StoreError(Exception):
    """Raised if the database cannot be used. The message is one sentence that states the cause."""


class Superseded(Exception):
    """Raised if another decision was written first. Nothing has been written; the caller decides again on the
    current game."""


class Closed(Exception):
    """Raised if an invitation was answered before. Nothing has been written."""


@contextmanager
def explaining(title: object) -> Iterator[None]:
    """Converts the errors of the database of that title to ``StoreError``.

    A violated constraint and a value of the wrong type are the caller's concern and are raised unchanged.
    """
    try:
        yield
    except (IntegrityError, sqlite3.IntegrityError, StoreError, Superseded, Closed):
        raise
    except DBAPIError as error:
        if error.connection_invalidated:
            raise StoreError(f"The database {title} {_SENTENCES['08']}.") from error
        raise StoreError(_sentence(error.orig, title)) from error
    except StatementError:
        raise
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        raise StoreError(_sentence(error, title)) from error
    except Exception as error:
        if not hasattr(error, "sqlstate"):  # errors of asyncpg while it connects
            raise
        raise StoreError(_sentence(error, title)) from error


def is_duplicate(error: IntegrityError) -> bool:
    """Whether the violated constraint is that of a unique key."""
    cause = error.orig
    return getattr(cause, "sqlstate", "") == _DUPLICATE or "UNIQUE constraint failed" in str(cause)


def is_deadlock(error: DBAPIError) -> bool:
    """Whether the transaction was undone because it and another waited for each other; it may be repeated."""
    return getattr(error.orig, "sqlstate", "") == _DEADLOCK


_DUPLICATE, _DEADLOCK = "23505", "40P01"


def _sentence(error: BaseException | None, title: object) -> str:
    code = getattr(error, "sqlite_errorname", "") or getattr(error, "sqlstate", "") or ""
    for prefix, sentence in _SENTENCES.items():
        if code.startswith(prefix):
            return f"The database {title} {sentence}."
    if isinstance(error, OSError):
        return f"The database {title} cannot be reached: check its address, and that it runs."
    return f"The database {title} cannot be used: {error}."


_SENTENCES = {
    "SQLITE_NOTADB": "is not a database, or is damaged; it was left as it is",
    "SQLITE_CORRUPT": "is damaged; put a backup in its place",
    "SQLITE_CANTOPEN": "cannot be opened: check that its folder exists and may be written",
    "SQLITE_READONLY": "is read-only: let the bot write to the file and to its folder",
    "SQLITE_BUSY": "is held by another program; try again when that has finished",
    "SQLITE_FULL": "lies on a disk that is full",
    "SQLITE_IOERR": "lies on a disk that fails to read or write",
    "28": "does not let the bot in: check user and password",
    "3D": "does not exist: create it, or check its name",
    "42501": "does not let the bot do that: make its user the owner of the database",
    "53100": "lies on a disk that is full",
    "53": "has no room for another connection; try again later",
    "57P": "is stopping or starting; try again in a moment",
    "08": "has lost the connection",
}
