"""The dice that both sides of a game have thrown, compared."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from bot.games.game import Seat
from bot.games.learned import dice_by_seat
from bot.games.match import LearnedEvent, Match
from bot.presentation.charts import luck, luck_words
from bot.presentation.drawing import Drawing
from bot.presentation.facts import seat_name
from bot.presentation.wording import say


def luck_picture(view: Match, events: Iterable[LearnedEvent]) -> Drawing:
    """Draws the dice of both sides beside the counts expected of fair dice."""
    counts = dice_by_seat(view, events)
    return luck(say("luck-title", game=view.id), {seat_name(seat): of for seat, of in counts.items()})


def luck_text(view: Match, events: Iterable[LearnedEvent]) -> str:
    """Returns how unusual each side's dice are, in plain words."""
    return "\n".join(luck_lines(dice_by_seat(view, events)))


def luck_lines(counts: Mapping[Seat, Sequence[int]]) -> list[str]:
    """Returns how unusual these dice are, a line for each side."""
    return [say("luck-side", seat=seat_name(seat), words=luck_words(of)) for seat, of in counts.items()]
