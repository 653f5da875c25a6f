"""The end of a game in public, the offer of a rematch, and the question before a resignation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import discord

from bot.games.game import RESIGN, Event, GameEnded, Seat
from bot.games.match import Match
from bot.games.match_events import SeedOpened, UserId
from bot.presentation.custom_id import CustomId
from bot.presentation.facts import seat_name
from bot.presentation.messages import (
    Message,
    analysis_buttons,
    button,
    buttons,
    event_lines,
    footed,
    game_name,
    mention,
    presenter_of,
    replay_button,
    report_button,
)
from bot.presentation.scores import score_lines
from bot.presentation.turn import in_short
from bot.presentation.wording import listed, say

SAME, SWAPPED = "same", "swapped"
"""The sides of a rematch: the same as before, or swapped."""


YES, NO = "yes", "no"
"""Answers to the question whether a player really resigns."""


def closes(match: Match, events: Sequence[Event]) -> bool:
    """Whether the game ended with this step and is still over."""
    return match.stage == "over" and any(isinstance(event, SeedOpened) for event in events)


def recap(view: Match, events: Sequence[Event], step: int) -> Message:
    """Returns the last post of a game, with a picture of the final position and buttons that tell it again;
    below them those to play again and to check the dice."""
    told = [*analysis_buttons(view), replay_button(view), report_button(view)]
    further = [
        button(
            CustomId(view.id, "rematch", words=(SAME,)), say("button-rematch"), discord.ButtonStyle.success
        ),
        button(CustomId(view.id, "rematch", words=(SWAPPED,)), say("button-rematch-swapped")),
        button(CustomId(view.id, "verify"), say("button-verify")),
    ]
    for one in further:
        one.row = 1
    text = footed("\n".join(_last_lines(view, events)), view, step)
    return Message(text, buttons(*told, *further), drawing=presenter_of(view).picture(view.state))


def _last_lines(view: Match, events: Sequence[Event]) -> Iterator[str]:
    """Yields the result with the points line by line, what led to it in few lines, and in full what is opened
    once a game has ended: the secrets of both sides and the seed."""
    end = next((place for place, one in enumerate(events) if isinstance(one, GameEnded)), len(events))
    yield from event_lines(events[end : end + 1], view)
    if view.practice:
        yield say("practice")
    if score := score_lines(presenter_of(view).score(view.state)):
        yield f"```\n{score}\n```"
    yield from in_short(events[:end], view)
    yield from event_lines(events[end + 1 :], view)


def resigning(view: Match, seat: Seat) -> discord.ui.View:
    """Returns the buttons below the question whether a player really resigns, labelled as on their panel."""
    label = presenter_of(view).label(RESIGN, view.state)
    return buttons(
        button(CustomId(view.id, "resign", seat, words=(YES,)), label, discord.ButtonStyle.danger),
        button(CustomId(view.id, "resign", seat, words=(NO,)), say("button-play-on")),
    )


def rematch(view: Match, seat: Seat, user: UserId, link: str, step: int) -> Message:
    """Returns the invitation to a rematch for a former player, with the seat that they would take."""
    text = say(
        "rematch",
        player=mention(user),
        by=listed(mention(other) for other in view.seats.values()),
        name=game_name(view),
        game=view.id,
        seat=seat_name(seat),
        link=link,
    )
    sit = button(
        CustomId(view.id, "sit", seat), say("button-sit", seat=seat_name(seat)), discord.ButtonStyle.success
    )
    return Message(footed(text, view, step), buttons(sit), (user,))
