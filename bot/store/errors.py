"""What can go wrong with the database, in words for the owner of the server."""

from __future__ import annotations

from pathlib import Path


class StoreError(Exception):
    """The database cannot be used. The text is one clear sentence that says why."""


class Superseded(Exception):
    """Somebody else decided first: nothing was written, decide again on the game as it is now."""


def explained(error: BaseException, path: Path) -> StoreError:
    """The sentence for what SQLite or the file system said about the database at ``path``."""
    if isinstance(error, OSError):
        return StoreError(f"The database {path} cannot be opened: {error.strerror or error}.")
    name = getattr(error, "sqlite_errorname", "")
    for prefix, sentence in _SENTENCES.items():
        if name.startswith(prefix):
            return StoreError(sentence.format(path=path))
    return StoreError(f"The database {path} cannot be used: {error}.")


_SENTENCES = {
    "SQLITE_NOTADB": "The file {path} is not a database, or it is damaged; it was left as it is.",
    "SQLITE_CORRUPT": "The database {path} is damaged; put a backup in its place.",
    "SQLITE_CANTOPEN": "The database {path} cannot be opened: check that its folder exists and may be written.",
    "SQLITE_READONLY": "The database {path} is read-only: let the bot write to the file and its folder.",
    "SQLITE_PERM": "The database {path} is read-only: let the bot write to the file and its folder.",
    "SQLITE_BUSY": "The database {path} is held by another program; try again when that has finished.",
    "SQLITE_FULL": "The disk that holds the database {path} is full.",
    "SQLITE_IOERR": "The disk that holds the database {path} fails to read or write.",
}
