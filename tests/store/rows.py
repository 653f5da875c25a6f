"""Builds rows to put into a store."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bot.store.store import Change, Store
from bot.store.tables import EventRow, GameRow, OutboxRow

NOON = datetime(1944, 6, 6, 12, tzinfo=UTC)


def url_of(path: Path) -> str:
    """Returns the URL by which a file is opened."""
    return f"sqlite+aiosqlite:///{path}"


def game(seq: int = 0, game_id: str = "K7Q2", **columns: Any) -> GameRow:
    """Returns a game after that event, of French Resistance unless ``columns`` says otherwise."""
    given: dict[str, Any] = {
        "kind": "resistance",
        "channel_id": 10,
        "home_id": 10,
        "stage": "lobby",
        "opened_at": NOON,
        "changed_at": NOON,
        **columns,
    }
    return GameRow(id=game_id, seq=seq, snapshot=b'{"after":%d}' % seq, seed="5eed", **given)


def happened(seq: int, game_id: str = "K7Q2", kind: str = "ShotFired") -> EventRow:
    """Returns an event of that game."""
    return EventRow(
        game_id=game_id, seq=seq, step=seq, at=NOON, by=7, kind=kind, audience="public", data=b"{}"
    )


def to_send(seq: int, game_id: str = "K7Q2", due_at: datetime = NOON) -> OutboxRow:
    """Returns a post about that event."""
    return OutboxRow(
        game_id=game_id, seq=seq, number=seq, kind="post", audience="public", due_at=due_at, created_at=NOON
    )


async def opened(store: Store, game_id: str = "K7Q2", **columns: Any) -> None:
    """Opens a game in the store."""
    await store.commit(Change(game(game_id=game_id, **columns), expected=None))


def ruin(path: Path) -> None:
    """Overwrites a file with bytes that no database begins with."""
    path.write_bytes(b"not a database at all" * 500)
