"""A public throw in a channel, without a game."""

from __future__ import annotations

from bot.presentation.limits import MESSAGE
from bot.presentation.markup import escaped
from bot.presentation.paging import fitted
from bot.presentation.wording import say, short, yes_no


def throw_text(
    thrower: str, told: str, *, fingerprint: str, promised: bool, words: str, following: str
) -> str:
    """Returns who threw, the result in the words of its game, and what checks it: the fingerprint of its
    seed, whether that was published before, the thrower's words, and the fingerprint of the next throw."""
    lines = [
        say("throw-by", thrower=thrower),
        told,
        say("throw-sealed", fingerprint=short(fingerprint), promised=yes_no(promised), words=escaped(words)),
        say("throw-next", fingerprint=following),
    ]
    return fitted("\n".join(lines), MESSAGE, "cut")
