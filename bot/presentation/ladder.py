"""The ladder of a game on a server: a list that fits a telephone, and the buttons to join and to leave."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import discord

from bot.games.registry import GAMES
from bot.players.registry import ratings_of
from bot.presentation.components import SECONDARY, SUCCESS, Button, button, buttons
from bot.presentation.custom_id import NO_GAME, CustomId
from bot.presentation.messages import mention
from bot.presentation.wording import say, yes_no
from bot.rating import MOST_SURE, Rating

if TYPE_CHECKING:
    from bot.store.tables import StandingRow

LADDER = "ladder"
SHOW_LADDER, JOIN_LADDER, LEAVE_LADDER = "show", "join", "leave"
"""What a button of a ladder asks for."""


def ladders() -> list[tuple[str, str]]:
    """Returns the games, each of which has a ladder: title and name."""
    return [(say(f"game-{kind}"), kind) for kind in GAMES]


def ladder_text(kind: str, highest: Sequence[StandingRow], own: tuple[int, StandingRow] | None) -> str:
    """Returns a ladder: its highest members with the computer's levels between them, the reader's own place
    if it is lower, and what counts. ``own`` is that place; None for a reader who does not stand on it."""
    lines = [say("ladder-title", name=say(f"game-{kind}")), *_rungs(kind, highest)]
    if not highest:
        lines.append(say("ladder-empty"))
    if own is not None and own[1].user_id not in {standing.user_id for standing in highest}:
        lines.append(_rung(*own))
    lines.append(say("ladder-yours", stands=yes_no(own is not None)))
    lines.append(say("ladder-note", sure=MOST_SURE, marks=yes_no(bool(ratings_of(kind)))))
    return "\n".join(lines)


def _rungs(kind: str, highest: Sequence[StandingRow]) -> Iterator[str]:
    marks = sorted(ratings_of(kind).items(), key=lambda mark: mark[1].mean)
    for number, standing in enumerate(highest, 1):
        while marks and marks[-1][1].mean > standing.mean:
            yield _mark(*marks.pop())
        yield _rung(number, standing)
    while marks:
        yield _mark(*marks.pop())


def _rung(number: int, standing: StandingRow) -> str:
    rating = Rating(standing.mean, standing.deviation)
    return say(
        "ladder-rung",
        number=number,
        player=mention(standing.user_id),
        points=rating.points,
        error=rating.error,
        provisional=yes_no(rating.provisional),
        count=standing.games,
    )


def _mark(level: str, rating: Rating) -> str:
    return say("ladder-mark", level=level, points=rating.points, error=rating.error)


def ladder_buttons(kind: str, *, stands: bool) -> discord.ui.View:
    """Returns the buttons below a ladder: to join it or to leave it, and to see those of the other games."""

    def to(word: str, other: str, label: str, style: discord.ButtonStyle = SECONDARY) -> Button:
        return button(CustomId(NO_GAME, LADDER, words=(word, other)), label, style)

    own = (
        to(LEAVE_LADDER, kind, say("button-ladder-leave"))
        if stands
        else to(JOIN_LADDER, kind, say("button-ladder-join"), SUCCESS)
    )
    return buttons(own, *(to(SHOW_LADDER, other, title) for title, other in ladders() if other != kind))
