"""What a seat may prepare in private before its command: see ``Game.prepares``."""

import secrets
from collections.abc import Callable
from contextlib import suppress

from bot.games.game import Command, Reason, Refused, Sealed, Seat
from bot.games.match import Match
from bot.games.match_events import UserId
from bot.referee import authority
from bot.referee.checks import seat_of
from bot.referee.games import Games
from bot.store.store import Store, Superseded


class Drafts:
    """Keeps one draft for each seat that may prepare a command now. A draft is not a move."""

    def __init__(self, store: Store, games: Games) -> None:
        self._store = store
        self._games = games

    async def of(self, game_id: str, seat: Seat) -> Sealed[bytes] | None:
        data = await self._store.games.draft(game_id, seat)
        return Sealed(data) if data is not None else None

    async def change(
        self, game_id: str, user: UserId, change: Callable[[bytes | None], Sealed[bytes] | None]
    ) -> None:
        """Replaces what a player has prepared by what ``change`` returns for it (None: nothing); of two
        concurrent changes neither is lost. Raises ``Refused`` if they may not prepare anything now."""

        def changed(data: bytes | None) -> bytes | None:
            draft = change(data)
            return None if draft is None else draft.value

        while True:
            match = await self._games.match(game_id)
            seat = preparing_seat(match, user)
            with suppress(Superseded):
                await self._store.games.change_draft(game_id, seat, match.seq, changed)
                return


def preparing_seat(match: Match, user: UserId) -> Seat:
    """Returns the seat of a player who may prepare a command now. Raises ``Refused`` if this user may not."""
    prepares = match.game.prepares
    if prepares is not None:
        authority.check(match.game.slash(prepares.verb), match, user)
    seat = seat_of(match, user)
    if prepares is None or seat not in match.awaited():
        raise Refused(Reason("stale", "buttons"))
    return seat


def preparable(match: Match, seat: Seat) -> list[Command]:
    """Returns every legal command that this seat may prepare now."""
    prepares = match.game.prepares
    if prepares is None or match.stage != "running":
        return []
    commands = (choice.command for choice in match.game.choices(match.state, seat))
    return [command for command in commands if isinstance(command, prepares)]


def may_prepare(match: Match, seat: Seat) -> bool:
    return bool(preparable(match, seat))


def draw_command(match: Match, seat: Seat) -> Command:
    """Returns one of the legal commands that this seat may prepare, each with equal probability. Raises
    ``Refused`` if there is none."""
    legal = preparable(match, seat)
    if not legal:
        raise Refused(Reason("stale", "buttons"))
    return secrets.choice(legal)
