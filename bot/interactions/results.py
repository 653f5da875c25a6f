"""What a player is told privately after their own move."""

from __future__ import annotations

from bot.games.game import PUBLIC
from bot.games.match import learned_by
from bot.presentation import limits, messages
from bot.presentation.paging import fitted
from bot.presentation.posts import in_short
from bot.presentation.wording import say
from bot.referee.referee import Receipt


def private_result(receipt: Receipt, user: int) -> str:
    """Returns the result of a player's own move: everything that they may know of it."""
    seat = receipt.match.seat_of(user) or PUBLIC[0]
    told = messages.event_lines(learned_by(receipt.events, seat), receipt.match.view(seat))
    return fitted("\n".join(told), limits.MESSAGE, "cut-log") or say("done")


def note_of(receipt: Receipt, user: int) -> str:
    """Returns the result of a player's own move in a few lines, for the note on their panel; empty if
    the panel itself shows it."""
    seat = receipt.match.seat_of(user) or PUBLIC[0]
    told = in_short(learned_by(receipt.events, seat), receipt.match.view(seat))
    return "\n".join(told)


def next_prompt(receipt: Receipt, user: int) -> str:
    """Returns what the player is asked for next, if anything."""
    match, seat = receipt.match, receipt.match.seat_of(user)
    return (
        say("panel-yours", what=messages.prompt(match.view(seat))) if seat and seat in match.awaited() else ""
    )
