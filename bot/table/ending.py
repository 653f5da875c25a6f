"""The end of a game in public, the offer of a rematch, and the question before a resignation."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.games.game import RESIGN, Event, Seat
from bot.games.match import Match
from bot.games.match_events import SeedOpened, UserId
from bot.table.custom_id import CustomId
from bot.table.facts import seat_name
from bot.table.messages import Message, button, buttons, event_lines, footed, game_name, mention, presenter_of
from bot.table.scores import score_lines
from bot.table.wording import listed, say

SAME, SWAPPED = "same", "swapped"
"""The sides of a rematch: the same as before, or swapped."""


YES, NO = "yes", "no"
"""Answers to the question whether a player really resigns."""


def closes(match: Match, events: Sequence[Event]) -> bool:
    """Whether the game ended with this step and is still over."""
    return match.stage == "over" and any(isinstance(event, SeedOpened) for event in events)


def recap(view: Match, events: Sequence[Event], step: int) -> Message:
    """Returns the last post of a game: what happened in the step that ended it, the points line by line
    and the seed, with a picture of the final position and buttons to check the dice or to play again."""
    seed = [event for event in events if isinstance(event, SeedOpened)]
    before = [event for event in events if event not in seed]
    score = score_lines(presenter_of(view).score(view.state))
    lines = [*event_lines(before, view), f"```\n{score}\n```" if score else "", *event_lines(seed, view)]
    row = (
        button(CustomId(view.id, "verify"), say("button-verify")),
        button(
            CustomId(view.id, "rematch", words=(SAME,)), say("button-rematch"), discord.ButtonStyle.success
        ),
        button(CustomId(view.id, "rematch", words=(SWAPPED,)), say("button-rematch-swapped")),
    )
    told_all = footed("\n".join(line for line in lines if line), view, step)
    return Message(told_all, buttons(*row), drawing=presenter_of(view).picture(view.state))


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
