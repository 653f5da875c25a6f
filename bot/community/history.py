"""What remains of finished games: how each ended for its players, and what that adds up to."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence

from bot.community.ladder import counts
from bot.games.game import PUBLIC, Seat
from bot.games.match import LearnedEvent, Match
from bot.games.match_events import UserId, has_left
from bot.referee.export import account
from bot.referee.games import Games
from bot.store.result_tables import AGAINST_PERSON, SOMEBODY, ResultRow, TallyRow
from bot.store.store import Store
from bot.store.tables import EventRow, GameRow, RollRow

log = logging.getLogger(__name__)

CountDice = Callable[[Match, Sequence[LearnedEvent]], Mapping[Seat, Sequence[int]]]
"""Returns how often each seat of a match threw each of 1 to 6 in these events."""

MOST_OPPONENTS = 50
"""The number of opponents that are listed, those who were played most often; the others are asked for by
name."""

COUNTED_AT_ONCE = 20


def no_dice(match: Match, events: Sequence[LearnedEvent]) -> Mapping[Seat, Sequence[int]]:
    """Returns nothing: without the games' presenters nobody knows who threw."""
    return {}


class History:
    """Reads what the games of a member on a server add up to. ``count`` counts the dice of a game."""

    def __init__(self, store: Store, games: Games, count: CountDice) -> None:
        self._store = store
        self._games = games
        self._count = count

    async def totals(self, user: UserId, guild_id: int) -> list[TallyRow]:
        """Returns what a member's games add up to: against people and against each level of the computer, in
        all and by kind and seat."""
        return await self._store.results.totals(user, guild_id)

    async def between(self, user: UserId, other: UserId, guild_id: int) -> list[TallyRow]:
        """Returns what a member's games against another add up to, in all and by kind and seat."""
        return await self._store.results.between(user, other, guild_id)

    async def opponents(self, user: UserId, guild_id: int) -> list[TallyRow]:
        """Returns what a member's games add up to against each of the people whom they have played most
        often, at most ``MOST_OPPONENTS``."""
        return await self._store.results.opponents(user, guild_id, MOST_OPPONENTS)

    async def after(
        self,
        before: Match,
        after: Match,
        row: GameRow,
        events: Sequence[EventRow],
        rolls: Sequence[RollRow],
    ) -> list[ResultRow] | None:
        """Returns the results of a match that ends with a step, of these events and rolls; none if it was
        over and goes on, and None if neither. Those that may count for the ladder are due to be rated."""
        if (before.stage == "over") == (after.stage == "over"):
            return None
        if after.stage != "over":
            return []
        every = (
            [*await self._store.games.events(row.id), *events],
            [*await self._store.games.rolls(row.id), *rolls],
        )
        found = _results(row, after, await asyncio.to_thread(self._faces, after, *every))
        if counts(after, [after.read_event(one.data) for one in every[0]]):
            for one in found:
                one.rated = "due"
        return found

    async def count(self) -> None:
        """Counts the dice of some games that ended before their dice were counted."""
        for game_id in await self._store.results.uncounted(COUNTED_AT_ONCE):
            match, thrown = await self._games.match(game_id), dict[Seat, str]()
            every = await self._store.games.events(game_id), await self._store.games.rolls(game_id)
            try:
                thrown = await asyncio.to_thread(self._faces, match, *every)
            except Exception:  # a record that cannot be read must not be tried again for ever
                log.exception("game %s: its dice could not be counted", game_id, extra={"game": game_id})
            await self._store.results.count_faces(game_id, thrown)

    def _faces(self, match: Match, events: Sequence[EventRow], rolls: Sequence[RollRow]) -> dict[Seat, str]:
        """Returns what the dice of each seat of a match have shown, as a ``ResultRow`` holds it."""
        counted = self._count(match.view(PUBLIC[0]), account(match, events, rolls, PUBLIC[0]))
        return {seat: ",".join(map(str, of)) for seat, of in counted.items()}


def _results(row: GameRow, match: Match, thrown: Mapping[Seat, str]) -> list[ResultRow]:
    """Returns the result of each person who plays a match that is over; none if it is of no server."""
    outcome, found = match.game.outcome(match.state), list[ResultRow]()
    for seat, user in match.seats.items():
        other = next((one for one in match.taken if one != seat), None)
        if outcome is None or row.guild_id is None or other is None or has_left(user):
            continue
        computer = match.computers.get(other)
        result = ResultRow(
            game_id=match.id,
            seat=seat,
            user_id=user,
            guild_id=row.guild_id,
            kind=match.kind,
            against=computer.level if computer else AGAINST_PERSON,
            opponent=max(match.seats.get(other, SOMEBODY), SOMEBODY),
            score=0 if outcome.winner is None else 1 if outcome.winner == seat else -1,
            faces=thrown.get(seat),
            ended_at=row.changed_at,
        )
        found.append(result)
    return found
