"""What a seat may prepare in private before its command: see ``Game.prepares``."""

from __future__ import annotations

import secrets

from bot.games.game import Command, Reason, Refused, Seat
from bot.games.match import Match, UserId
from bot.referee import authority
from bot.referee.decisions import seat_of


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
    commands = (one.command for one in match.game.choices(match.state, seat))
    return [command for command in commands if isinstance(command, prepares)]


def may_prepare(match: Match, seat: Seat) -> bool:
    """Whether this seat may prepare a command now."""
    return bool(preparable(match, seat))


def draw_command(match: Match, seat: Seat) -> Command:
    """Returns one of the legal commands that this seat may prepare, each with equal probability. Raises
    ``Refused`` if there is none."""
    legal = preparable(match, seat)
    if not legal:
        raise Refused(Reason("stale", "buttons"))
    return secrets.choice(legal)
