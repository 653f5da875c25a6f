"""What each player has seen of each of their games, and which advice they have had."""

import msgspec
from cachetools import TTLCache
from msgspec import Struct
from msgspec.structs import replace

from bot.games.game import PUBLIC, Seat
from bot.games.match import Match
from bot.games.match_events import UserId
from bot.store.store import Store

MOST_VISITS, VISITS_LAST = 10_000, 600.0
"""How many visits are kept in memory, and for how many seconds: another process may write them, too."""


class Visit(Struct, frozen=True):
    """A player's last look at a game.

    - ``seen`` is the number of events that they knew of; 0 before the first look.
    - ``turn`` is the name of the turn that it was.
    - ``lessons`` holds the kinds of decisions that were explained, each with the version at which it first
      was: the advice stays for as long as the player has that decision before them.
    - ``guided`` is False once they have switched the advice off.
    """

    seen: int = 0
    turn: str = ""
    lessons: dict[str, int] = {}
    guided: bool = True


class Visits:
    """Keeps the visits of all players. A look is written later, apart from any action; what a process that
    is killed had not written is told once more."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: TTLCache[tuple[str, UserId], Visit] = TTLCache(MOST_VISITS, VISITS_LAST)
        self._unwritten: dict[tuple[str, UserId], Visit] = {}

    async def of(self, game_id: str, user: UserId) -> Visit:
        key = game_id, user
        visit = self._unwritten.get(key) or self._known.get(key)
        if visit is None:
            data = await self._store.players.visit(game_id, user)
            visit = self._known[key] = msgspec.json.decode(data, type=Visit) if data else Visit()
        return visit

    def note(self, match: Match, user: UserId, seat: Seat, visit: Visit) -> None:
        """Notes that a player sees the match as it is now."""
        now = replace(visit, seen=match.version(seat), turn=turn_of(match))
        if now != self._known.get((match.id, user)):
            self._keep(match.id, user, now)

    async def switch(self, game_id: str, user: UserId, *, guided: bool) -> None:
        """Switches the advice of a guided game on or off."""
        self._keep(game_id, user, replace(await self.of(game_id, user), guided=guided))
        await self.write()

    def _keep(self, game_id: str, user: UserId, visit: Visit) -> None:
        self._known[game_id, user] = self._unwritten[game_id, user] = visit

    def forget(self, *names: UserId | str) -> None:
        """Forgets the looks of these users, and at the games of these ids, that are held here."""
        for held in (self._known, self._unwritten):
            for key in [key for key in held if not {*key}.isdisjoint(names)]:
                del held[key]

    async def write(self) -> None:
        """Writes the looks that are not written. Raises ``StoreError`` if the database cannot be used."""
        unwritten, self._unwritten = self._unwritten, {}
        try:
            rows = {key: msgspec.json.encode(visit) for key, visit in unwritten.items()}
            await self._store.players.put_visits(rows)
        except BaseException:
            self._unwritten = unwritten | self._unwritten
            raise


def turn_of(match: Match) -> str:
    """Returns the name of the turn that a match is in, from what is public; its stage if none is played."""
    if match.state is None or match.stage != "running":
        return match.stage
    return match.game.turn_of(match.view(PUBLIC[0]).state)
