"""The ladder of a game on a server: a list that fits a telephone, and the buttons to join and to leave."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

import discord

from bot.games.registry import GAMES
from bot.players.registry import ratings_of
from bot.presentation.custom_id import CustomId
from bot.presentation.help import NO_GAME
from bot.presentation.messages import button, buttons, mention
from bot.presentation.wording import say, yes_no
from bot.rating import MOST_SURE, Rating

LADDER = "ladder"
SHOW, JOIN, LEAVE = "show", "join", "leave"
"""What a button of a ladder asks for."""


class Standing(Protocol):
    """Where a member stands; see ``StandingRow``."""

    user_id: int
    mean: float
    deviation: float
    games: int


def ladders() -> list[tuple[str, str]]:
    """Returns the games, each of which has a ladder: title and name."""
    return [(say(f"game-{kind}"), kind) for kind in GAMES]


def ladder_text(kind: str, highest: Sequence[Standing], own: tuple[int, Standing] | None) -> str:
    """Returns a ladder: its highest members with the computer's levels between them, the reader's own place
    if it is lower, and what counts. ``own`` is that place; None for a reader who does not stand on it."""
    lines = [say("ladder-title", name=say(f"game-{kind}")), *_rungs(kind, highest)]
    if not highest:
        lines.append(say("ladder-empty"))
    if own is not None and own[1].user_id not in {one.user_id for one in highest}:
        lines.append(_rung(*own))
    lines.append(say("ladder-yours", stands=yes_no(own is not None)))
    lines.append(say("ladder-note", sure=MOST_SURE, marks=yes_no(bool(ratings_of(kind)))))
    return "\n".join(lines)


def _rungs(kind: str, highest: Sequence[Standing]) -> Iterator[str]:
    marks = sorted(ratings_of(kind).items(), key=lambda one: one[1].mean)
    for number, one in enumerate(highest, 1):
        while marks and marks[-1][1].mean > one.mean:
            yield _mark(*marks.pop())
        yield _rung(number, one)
    while marks:
        yield _mark(*marks.pop())


def _rung(number: int, one: Standing) -> str:
    rating = Rating(one.mean, one.deviation)
    return say(
        "ladder-rung",
        number=number,
        player=mention(one.user_id),
        points=rating.points,
        error=rating.error,
        provisional=yes_no(rating.provisional),
        count=one.games,
    )


def _mark(level: str, rating: Rating) -> str:
    return say("ladder-mark", level=level, points=rating.points, error=rating.error)


def ladder_buttons(kind: str, *, stands: bool) -> discord.ui.View:
    """Returns the buttons below a ladder: to join it or to leave it, and to see those of the other games."""
    own = (
        button(CustomId(NO_GAME, LADDER, words=(LEAVE, kind)), say("button-ladder-leave"))
        if stands
        else button(
            CustomId(NO_GAME, LADDER, words=(JOIN, kind)),
            say("button-ladder-join"),
            discord.ButtonStyle.success,
        )
    )
    others = [(title, other) for title, other in ladders() if other != kind]
    return buttons(
        own, *(button(CustomId(NO_GAME, LADDER, words=(SHOW, other)), title) for title, other in others)
    )
