"""A decision that was recorded, as the delivery of its messages needs it."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.games.game import Event
from bot.games.match import Match
from bot.store.tables import GameRow, OutboxRow


class RecordedStep(NamedTuple):
    """What one command led to.

    - ``game`` and ``match`` are those after it, except for the places where the game is shown;
    - ``before`` is the match before it;
    - ``expected`` is the number of the last event before it; None if it opened the game;
    - ``events`` are those of the step, ``outbox`` the messages that tell of them, with their ids.
    """

    game: GameRow
    expected: int | None
    before: Match
    match: Match
    events: Sequence[Event]
    outbox: Sequence[OutboxRow]
