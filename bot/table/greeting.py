"""What stands on a panel before the question: what happened since the last look, and advice."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.games.game import Event, Seat
from bot.games.match import Match
from bot.games.plain import clipped
from bot.table.custom_id import CustomId
from bot.table.markup import unescaped
from bot.table.messages import event_lines, presenter_of
from bot.table.wording import known, say

LINE = 120
"""Most characters of what happened since the last look, which must leave room for the question."""

MISSED, SILENCE = "missed", "unguided"
"""The words of the buttons that show the turns missed, and that end the advice."""

Section = discord.ui.Section[discord.ui.LayoutView]


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


def since(view: Match, events: Sequence[Event], seen: int) -> Section:
    """Returns what happened since the reader knew of ``seen`` events, in one line that ends with the latest,
    with the button to a picture of each turn."""
    presenter = presenter_of(view)
    told = presenter.summary(events, view.state) if presenter.summary else event_lines(events, view)
    text = say("since", what=_latest([text for one in told for text in _plain(one)]))
    return _section(text, CustomId(view.id, MISSED, words=(str(seen),)), say("button-missed"))


def _latest(sentences: Sequence[str]) -> str:
    """Returns as many of the last sentences as have room."""
    line = clipped(sentences[-1], LINE) if sentences else ""
    for place in range(len(sentences) - 2, -1, -1):
        if len(sentences[place]) + 1 + len(line) > LINE:
            return f"… {line}"
        line = f"{sentences[place]} {line}"
    return line


def _plain(text: str) -> list[str]:
    """Returns the lines of a text without headings and small print."""
    lines = [line.removeprefix("- ") for line in text.splitlines() if not line.startswith(("#", "-#", "```"))]
    return [line for line in lines if line]


def _section(text: str, custom_id: CustomId, label: str) -> Section:
    button: discord.ui.Button[discord.ui.LayoutView] = discord.ui.Button(
        custom_id=str(custom_id), label=unescaped(label)
    )
    return discord.ui.Section(discord.ui.TextDisplay(text), accessory=button)


def greeted(panel: discord.ui.LayoutView, sections: Sequence[Section]) -> discord.ui.LayoutView:
    """Returns the panel with these sections above its first text."""
    if not sections:
        return panel
    view = discord.ui.LayoutView(timeout=None)
    items = list(panel.children)
    first = next((n for n, item in enumerate(items) if isinstance(item, discord.ui.TextDisplay)), 0)
    for item in [*items[:first], *sections, *items[first:]]:
        view.add_item(item)
    view.stop()
    return view
