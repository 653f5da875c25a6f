"""Dice in public: what both sides of a game have thrown, compared, and a throw without a game."""

from collections.abc import Iterable, Sequence

from bot.games.game import Seat
from bot.games.learned import dice_by_seat
from bot.games.match import LearnedEvent, Match
from bot.presentation.charts import luck, luck_words
from bot.presentation.drawing import Drawing
from bot.presentation.facts import seat_name
from bot.presentation.limits import MESSAGE
from bot.presentation.markup import escaped
from bot.presentation.paging import fitted
from bot.presentation.wording import say, short, yes_no


def luck_picture(view: Match, events: Iterable[LearnedEvent]) -> Drawing:
    """Draws the dice of both sides beside the counts expected of fair dice."""
    counts = dice_by_seat(view, events)
    return luck(say("luck-title", game=view.id), {seat_name(seat): of for seat, of in counts.items()})


def luck_text(view: Match, events: Iterable[LearnedEvent]) -> str:
    """Returns how unusual each side's dice are, in plain words."""
    return "\n".join(luck_line(seat, counts) for seat, counts in dice_by_seat(view, events).items())


def luck_line(seat: Seat, counts: Sequence[int]) -> str:
    """Returns how unusual the dice of a side are."""
    return say("luck-side", seat=seat_name(seat), words=luck_words(counts))


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
