"""What stands on a panel before the question: what happened since the last look, and advice."""

from collections.abc import Sequence
from typing import Any

import discord

from bot.games.game import Event, Seat
from bot.games.match import Match
from bot.games.match_events import MatchEvent
from bot.games.typed_text import clipped
from bot.presentation.components import Item, button, layout
from bot.presentation.custom_id import CustomId
from bot.presentation.messages import presenter_of
from bot.presentation.presenter import News
from bot.presentation.wording import known, say

NEWS_LENGTH = 120
"""Characters of what happened since the last look up to which fights and moves are told, which must leave
room for the question. What was lost or won is told whole."""

MISSED, SILENCE = "missed", "unguided"
"""The words of the buttons that show the turns missed, and that end the advice."""

Section = discord.ui.Section[Any]


def lesson(view: Match, seat: Seat) -> str:
    """Returns the kind of decision that this seat has before it; empty if there is no advice on it."""
    if view.stage != "running" or seat not in view.awaited():
        return ""
    kind = presenter_of(view).guide(view.state, seat)
    return kind if kind and known(f"{view.kind}-guide-{kind}") else ""


def advice(view: Match, seat: Seat, kind: str, best: str = "") -> Section:
    """Returns the advice on a kind of decision, and what would be ``best`` in this position if that is known,
    with the button that ends all advice."""
    text = say("guide", text=f"{say(f'{view.kind}-guide-{kind}')} {best}".rstrip())
    return _section(text, CustomId(view.id, SILENCE, seat, view.version(seat)), say("button-unguided"))


def since(
    view: Match, seat: Seat, begun: Match, events: Sequence[Event], seen: int, *, pictured: bool
) -> Item | None:
    """Returns what happened since the reader knew of ``seen`` events and saw the match as it had ``begun``,
    in one line with what was lost or won first; None if that is nothing but book-keeping. If it can be
    ``pictured``, the button to a picture of each turn stands beside it."""
    happened = [event for event in events if not isinstance(event, MatchEvent)]
    line = _ranked(presenter_of(view).news(happened, begun.state, view.state, seat))
    if not line:
        return None
    text = say("since", what=line)
    if not pictured:
        return discord.ui.TextDisplay(text)
    return _section(text, CustomId(view.id, MISSED, words=(str(seen),)), say("button-missed"))


def _ranked(news: News) -> str:
    """Returns what was missed as one line: everything that was lost or won, then as many fights and moves as
    have room."""
    line = " ".join(filter(None, news.turned))
    for sentence in filter(None, (*news.fought, *news.moved)):
        if line and len(line) + 1 + len(sentence) > NEWS_LENGTH:
            return f"{line} …"
        line = f"{line} {sentence}" if line else clipped(sentence, NEWS_LENGTH)
    return line


def _section(text: str, custom_id: CustomId, label: str) -> Section:
    return discord.ui.Section(discord.ui.TextDisplay(text), accessory=button(custom_id, label))


def greeted(panel: discord.ui.LayoutView, greeting: Sequence[Item]) -> discord.ui.LayoutView:
    """Returns the panel with this greeting above its first text."""
    items = list(panel.children)
    first = next((n for n, item in enumerate(items) if isinstance(item, discord.ui.TextDisplay)), 0)
    return layout([*items[:first], *greeting, *items[first:]]) if greeting else panel
