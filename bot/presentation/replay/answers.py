"""The answers with a replay: what it shows, in words, its file, and the buttons to its other forms."""

from __future__ import annotations

from io import BytesIO

import discord

from bot.games.match import Match
from bot.presentation.components import buttons, layout
from bot.presentation.limits import DESCRIPTION
from bot.presentation.messages import analysis_buttons, game_button
from bot.presentation.paging import fitted
from bot.presentation.replay.animation import Animation
from bot.presentation.replay.frames import Frames
from bot.presentation.wording import say

FORMS = ("turn", "game", "page")
"""The forms of a replay: the last turn, the whole game, the whole game as a page."""


def replay_buttons(match: Match, shown: str) -> discord.ui.View:
    """Returns the buttons to the other forms of a replay."""
    return buttons(*(game_button(match, "replay", form) for form in FORMS if form != shown))


def replay_text(view: Match, shown: str, frames: Frames, animation: Animation) -> str:
    """Returns what an animated picture shows, and what it leaves out."""
    lines = [say(f"replay-answer-{shown}", game=view.id, title=animation.title, count=animation.shown)]
    if animation.shown < frames.steps:
        lines.append(say("replay-thinned", count=animation.shown, of=frames.steps))
    if view.stage != "over":
        lines.append(say("replay-known"))
    return "\n".join(lines)


def replay_file(animation: Animation) -> discord.File:
    """Returns an animated picture as a file with its description, to be sent once."""
    alt = fitted(animation.alt, DESCRIPTION, "cut")
    return discord.File(BytesIO(animation.data), "replay.gif", description=alt)


def replay_layout(view: Match, name: str, *, judging: bool) -> discord.ui.LayoutView:
    """Returns the message with the page of this name; Discord shows the source of a page that is an
    attachment alone."""
    lines = [say("replay-answer-page", game=view.id)]
    lines += [say("replay-known")] if view.stage != "over" else []
    lines += [say("replay-judging")] if judging else []
    row = [*analysis_buttons(view), game_button(view, "replay"), game_button(view, "report")]
    return layout(
        [
            discord.ui.TextDisplay("\n".join(lines)),
            discord.ui.File(f"attachment://{name}"),
            discord.ui.ActionRow(*row),
        ]
    )
