"""What members have beside a game: seekers, preferences, leaving, ladder, history, a question a day."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import NamedTuple

from bot.community.daily import Daily
from bot.community.ladder import Ladder
from bot.community.members import Leaving, Preferences, Seekers
from bot.games.match_events import UserId
from bot.referee.referee import Referee
from bot.store.store import Store
from bot.store.tables import TallyRow
from bot.workers import RunInWorker

MOST_OPPONENTS = 50
"""The number of opponents that are listed, those who were played most often; the others are asked for by
name."""


class History(NamedTuple):
    """What the games of a member on a server add up to.

    - ``totals`` are those against people and against each level of the computer, in all and by kind and seat;
    - ``opponents`` are those against each of the people whom they have played most often;
    - ``between`` are those against the reader, in all and by kind and seat; none for the reader's own.
    """

    totals: Sequence[TallyRow]
    opponents: Sequence[TallyRow]
    between: Sequence[TallyRow]


class Community:
    """The community of one bot. ``clock`` returns the time; ``verify_in_worker`` referees
    a record again; ``serves`` says whether this process looks after a server."""

    def __init__(
        self,
        store: Store,
        referee: Referee,
        clock: Callable[[], datetime],
        verify_in_worker: RunInWorker,
        serves: Callable[[int | None], bool],
    ) -> None:
        self._store = store
        self.preferences = Preferences(store, clock)
        self.seekers = Seekers(store, clock, self.preferences)
        self.daily = Daily(store, clock)
        self.leaving = Leaving(store, referee)
        self.ladder = Ladder(store.ladder, referee.records, verify_in_worker, serves)

    async def history(self, user: UserId, guild_id: int, reader: UserId) -> History:
        """Returns the history of a member on a server. It reads as much of many games as of few."""
        return History(
            await self._store.results.totals(user, guild_id),
            await self._store.results.opponents(user, guild_id, MOST_OPPONENTS),
            [] if user == reader else await self._store.results.between(reader, user, guild_id),
        )
