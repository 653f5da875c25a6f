"""What the dice of a game have shown, side by side."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.game import Seat
from bot.games.match import Match, Told
from bot.table.cards import face, seat_name
from bot.table.charts import FACES, luck, luck_words
from bot.table.drawing import Drawing
from bot.table.wording import say


def thrown(view: Match, events: Iterable[Told]) -> dict[Seat, list[int]]:
    """How often each side threw 1 to 6, as far as the reader of these events may know. What was taken back
    was thrown all the same; what the game master imposed was not."""
    look = face(view)
    counts = {seat: [0] * FACES for seat in view.game.seats}
    for one in events:
        seat = look.thrower(one.event, view.state) if one.throws else None
        if seat is None:
            continue
        for throw in one.throws:
            for die in throw.dice[throw.imposed :]:
                counts[seat][die - 1] += 1
    return counts


def luck_picture(view: Match, events: Iterable[Told]) -> Drawing:
    """The dice of both sides against what is expected of fair ones."""
    counts = thrown(view, events)
    return luck(say("luck-title", game=view.id), {seat_name(seat): of for seat, of in counts.items()})


def luck_text(view: Match, events: Iterable[Told]) -> str:
    """What is to be thought of each side's dice, in plain words."""
    return "\n".join(
        say("luck-side", seat=seat_name(seat), words=luck_words(of))
        for seat, of in thrown(view, events).items()
    )
