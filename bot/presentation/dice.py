"""Dice in public: what both sides of a game have thrown, compared, and a throw without a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from bot.games.game import Seat
from bot.games.match import LearnedEvent, Match
from bot.presentation.charts import FACES, luck, luck_words
from bot.presentation.drawing import Drawing
from bot.presentation.facts import seat_name
from bot.presentation.limits import MESSAGE
from bot.presentation.markup import escaped
from bot.presentation.messages import presenter_of
from bot.presentation.paging import fitted
from bot.presentation.wording import say, short, yes_no


def dice_by_seat(view: Match, events: Iterable[LearnedEvent]) -> dict[Seat, list[int]]:
    """Returns how often each side threw each of 1 to 6, as far as the reader of these events may know. Throws
    that were taken back count; dice that the game master imposed do not."""
    presenter = presenter_of(view)
    counts = {seat: [0] * FACES for seat in view.game.seats}
    for learned in events:
        seat = presenter.thrower(learned.event, view.state) if learned.throws else None
        if seat is not None:
            for die in (die for throw in learned.throws for die in throw.dice[throw.imposed :]):
                counts[seat][die - 1] += 1
    return counts


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


def throw_text(
    thrower: str, result: str, *, fingerprint: str, promised: bool, words: str, following: str
) -> str:
    """Returns who threw, the result in the words of its game, and what checks it: the fingerprint of its
    seed, whether that was published before, the thrower's words, and the fingerprint of the next throw."""
    lines = [
        say("throw-by", thrower=thrower),
        result,
        say("throw-sealed", fingerprint=short(fingerprint), promised=yes_no(promised), words=escaped(words)),
        say("throw-next", fingerprint=following),
    ]
    return fitted("\n".join(lines), MESSAGE, "cut")
