"""How each kind of message is delivered, and which calls a player wants, and when."""

from collections.abc import Sequence
from datetime import UTC, datetime, time, timedelta
from itertools import takewhile
from typing import Literal, NamedTuple
from zoneinfo import ZoneInfo

from bot.store.outbox import MOST_UNSENT
from bot.store.tables import HELD, MessageKind, OutboxRow, PlayerRow

Call = Literal["nudge", "reminder"]

CALLS: tuple[Call, ...] = ("nudge", "reminder")
"""The messages that call a player to the table; all others only inform them."""


class Policy(NamedTuple):
    """How messages of one kind are delivered. All kinds have in common that the lane of a recipient, or of
    the game's home, keeps its order, and that what fails is tried again.

    - ``to`` is who receives it: everybody in the game's home, at once; or by direct message, after their
      quiet hours, the player of a seat or the game masters;
    - of those of the same ``newest`` that wait in a lane, only the newest is sent;
    - ``overtakes``: it need not wait for an older one that fails;
    - ``grows``: the steps of a turn are told in one message, by edits;
    - ``at_home``: it is posted in the game's home if the recipient accepts no direct messages.
    """

    to: Literal["home", "player", "masters"]
    newest: str = ""
    overtakes: bool = False
    grows: bool = False
    at_home: bool = False


POLICIES: dict[MessageKind, Policy] = {
    "home": Policy("home"),  # makes the thread of a game
    "move": Policy("home", newest="move", overtakes=True),  # moves the game to another channel
    "card": Policy("home", newest="card"),  # shows the table
    "post": Policy("home"),  # tells a step of the lobby
    "turn": Policy("home", grows=True),  # tells a step that everybody may know
    "end": Policy("home"),  # tells the step that ends the game
    "private": Policy("player", grows=True),  # tells what only one seat may know of a step
    "nudge": Policy("player", newest="call", at_home=True),  # calls whoever is awaited
    "reminder": Policy("player", newest="call", at_home=True),  # calls whoever is running out of time
    "undo": Policy("player"),  # asks whether an undo is agreed to
    "invitation": Policy("player", at_home=True),  # asks somebody to a game
    "late": Policy("masters", at_home=True),  # asks what becomes of a player who is late
    "trouble": Policy("masters"),  # says that the home cannot be written to; to the players if none
}


def group_of(row: OutboxRow) -> tuple[object, ...]:
    """Returns what messages have in common of which only the newest is sent."""
    newest = POLICIES[row.kind].newest
    return (newest, row.recipient) if newest else (row.id,)


def is_doubtful(row: OutboxRow) -> bool:
    """Whether an earlier attempt to send a message may have succeeded without confirmation."""
    return row.attempts > 0 or row.tried


def is_held(row: OutboxRow) -> bool:
    """Whether a message waits for the next one of its lane that does not."""
    return row.due_at >= row.created_at + HELD


def released(row: OutboxRow, rows: Sequence[OutboxRow]) -> bool:
    """Whether a message that is held is to be sent now: among ``rows`` is what it waited for, or they are so
    many that the rest of them may not be known."""
    lane = [other for other in rows if other.recipient == row.recipient and other.id > row.id]
    return len(rows) >= MOST_UNSENT or not all(map(is_held, lane))


def tells_step(row: OutboxRow) -> bool:
    """Whether a message tells everybody a step of a game that has begun."""
    return row.kind in ("turn", "end")


def told_together(row: OutboxRow, rows: Sequence[OutboxRow]) -> list[OutboxRow]:
    """Returns the rows that are delivered with this one: for a step of a turn, the next steps of it, in its
    post or for one player."""
    if not (POLICIES[row.kind].grows and row.turn_began):
        return [row]
    if row.kind == "private":
        message = (row.kind, row.recipient, row.audience, row.turn_began)
        return [
            other
            for other in rows
            if (other.kind, other.recipient, other.audience, other.turn_began) == message
        ]
    steps = [other for other in rows if tells_step(other) and other.id >= row.id]
    return list(takewhile(lambda step: step.turn_began == row.turn_began, steps))


def wants_call(player: PlayerRow, call: Call) -> bool:
    """Whether the player wants calls of this kind."""
    return player.nudges == "all" or (player.nudges == "reminders" and call == "reminder")


def quiet_until(player: PlayerRow, now: datetime) -> datetime | None:
    """Returns when the player's quiet hours end (UTC); None if ``now`` is not within them."""
    begins, ends = player.quiet_from, player.quiet_to
    if begins is None or ends is None or begins == ends:
        return None
    here = now.astimezone(ZoneInfo(player.zone))
    if (here.hour - begins) % 24 >= (ends - begins) % 24:
        return None
    days = timedelta(days=1 if here.hour >= ends else 0)
    return datetime.combine(here.date() + days, time(ends), here.tzinfo).astimezone(UTC)
