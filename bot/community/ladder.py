"""The ladders of games on a server: who stands on them, and what they are rated by."""

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from bot.games.game import PUBLIC
from bot.games.match_events import UserId
from bot.rating import Rating, rate
from bot.referee.export import record_text
from bot.referee.records import Records
from bot.referee.verify import read_record, verify
from bot.store.results import Ladder as Standings
from bot.store.tables import ResultRow, StandingRow
from bot.workers import RunInWorker, Urgency

log = logging.getLogger(__name__)

RATED_AT_ONCE = 5
"""Number of games that are rated in one go."""

MOST_LISTED = 20
"""Number of members who are listed, from the highest."""


class Rank(NamedTuple):
    """Where a member stands on a ladder: from 1, and their row."""

    number: int
    row: StandingRow


@dataclass(eq=False)
class Ladder:
    """Keeps the ladders, whose ``standings`` are stored. ``verify_in_worker`` referees a game again;
    ``serves`` says whether this process looks after a server."""

    standings: Standings
    _records: Records
    _verify_in_worker: RunInWorker
    _serves: Callable[[int | None], bool]

    async def rank(self, user: UserId, guild_id: int, kind: str) -> Rank | None:
        """Returns where a member stands; None if they do not stand on this ladder."""
        row = await self.standings.standing(user, guild_id, kind)
        if row is None:
            return None
        return Rank(1 + await self.standings.count_above(guild_id, kind, row.mean), row)

    async def settle(self) -> None:
        """Referees some games again that are to be rated, and rates those whose records are true."""
        for game_id, guild_id in await self.standings.games_to_rate(RATED_AT_ONCE):
            if self._serves(guild_id):
                sound = True
                for game in await self._records.games_of_match(game_id):
                    record = record_text(await self._records.export(game, PUBLIC[0])).encode()
                    sound &= await self._verify_in_worker(partial(is_true, record), Urgency.IDLE)
                if not sound:
                    log.error("game %s: its record is not true", game_id, extra={"game": game_id})
                await self.standings.rate(game_id, _rate if sound else None)


def is_true(record: bytes) -> bool:
    """Whether the record of a whole game is verified in every step."""
    verdict = verify(read_record(record))
    return verdict.whole and not verdict.faults and not verdict.replayed


def _rate(results: Sequence[ResultRow], ratings: Sequence[Rating]) -> Sequence[Rating]:
    first, second = ratings
    return rate(first, second, results[0].score)
