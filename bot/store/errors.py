"""Errors of the database, with messages for the owner of the server."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.exc import DBAPIError, IntegrityError


class StoreError(Exception):
    """Raised if the database cannot be used. The message is one sentence that states the cause."""


class Superseded(Exception):
    """Raised if another decision was written first. Nothing has been written; the caller decides again on the
    current game."""


@contextmanager
def explaining(path: Path) -> Iterator[None]:
    """Converts SQLite's errors about the file at ``path`` to ``StoreError``.

    A violated constraint is the caller's concern and is raised unchanged.
    """
    try:
        yield
    except (IntegrityError, sqlite3.IntegrityError):
        raise
    except DBAPIError as error:
        raise StoreError(_sentence(error.orig, path)) from error
    except sqlite3.Error as error:
        raise StoreError(_sentence(error, path)) from error


def _sentence(error: BaseException | None, path: Path) -> str:
    name = getattr(error, "sqlite_errorname", "")
    for prefix, sentence in _SENTENCES.items():
        if name.startswith(prefix):
            return f"The database {path} {sentence}."
    return f"The database {path} cannot be used: {error}."


_SENTENCES = {
    "SQLITE_NOTADB": "is not a database, or is damaged; it was left as it is",
    "SQLITE_CORRUPT": "is damaged; put a backup in its place",
    "SQLITE_CANTOPEN": "cannot be opened: check that its folder exists and may be written",
    "SQLITE_READONLY": "is read-only: let the bot write to the file and to its folder",
    "SQLITE_BUSY": "is held by another program; try again when that has finished",
    "SQLITE_FULL": "lies on a disk that is full",
    "SQLITE_IOERR": "lies on a disk that fails to read or write",
}
