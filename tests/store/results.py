"""Builds results of finished games to put into a store."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from bot.store.store import Change, Store
from bot.store.tables import AGAINST_PERSON, ResultRow, TallyRow

from .rows import NOON, game, happened, opened

GUILD, ME, OTHER = 44, 2**62, 7
SEATS = ("german", "resistance")


def pair(
    game_id: str, score: int, minute: int = 0, other: int = OTHER, seat: int = 0, faces: str | None = None
) -> list[ResultRow]:
    """Returns both results of a game that I ended with this score, in this seat, after so many minutes."""
    at = NOON + timedelta(minutes=minute)
    shared: dict[str, Any] = {"game_id": game_id, "guild_id": GUILD, "kind": "resistance", "ended_at": at}
    shared |= {"against": AGAINST_PERSON, "faces": faces}
    return [
        ResultRow(**shared, seat=SEATS[seat], user_id=ME, opponent=other, score=score),
        ResultRow(**shared, seat=SEATS[1 - seat], user_id=other, opponent=ME, score=-score),
    ]


async def ended(store: Store, results: Sequence[ResultRow]) -> None:
    """Opens a game in the store, and ends it with these results."""
    game_id = results[0].game_id
    await opened(store, game_id, guild_id=GUILD)
    over = game(1, game_id, stage="over", guild_id=GUILD)
    await store.commit(Change(over, expected=0, events=[happened(1, game_id)], results=results))


def told(tallies: Sequence[TallyRow]) -> dict[tuple[str, str], tuple[int, ...]]:
    """Returns played, won, drawn, lost, the streak and the best one, by whom they are against and seat."""
    return {
        (tally.against, tally.seat): (
            tally.played,
            tally.won,
            tally.drawn,
            tally.lost,
            tally.streak,
            tally.best,
        )
        for tally in tallies
    }
