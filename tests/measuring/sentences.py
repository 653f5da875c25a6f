"""Sentences of whole games, drawn by lot, for a reader to judge."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import groupby

import discord
from presentation.recorded import recorded

from bot.games.log import Log
from bot.games.registry import GAMES
from bot.presentation.messages import event_lines
from bot.presentation.panel import panel, wizard
from bot.presentation.wording import speaking

DRAWN_GAMES = 3
"""Games of each kind from which sentences are drawn."""

DECISIONS = 300
"""Most decisions of a game from which sentences are drawn."""

SHORTEST = 12
"""Fewest letters of a sentence that is worth a judgement."""

FIGURES = re.compile(r"\d+")


def drawn(language: str, count: int, seed: int) -> list[str]:
    """Returns that many sentences of panels and posts, as many of each game, in this language. No two differ
    in their figures alone, and the same seed draws the same ones."""
    chance, sentences = random.Random(seed), list[str]()
    with speaking(language):
        for place, kind in enumerate(GAMES):
            lines = (line for game in range(DRAWN_GAMES) for line in shown(kind, seed + game))
            unlike = {FIGURES.sub("0", line): line for line in lines}
            share = count * (place + 1) // len(GAMES) - len(sentences)
            sentences += chance.sample(sorted(unlike.values()), share)
    return sentences


def shown(kind: str, seed: int) -> Iterator[str]:
    """Yields the lines of a game of random moves as its players meet them: of panels, with their buttons and
    pickers in brackets, and of what is said of each event."""
    log = Log("A7QX")
    for _, step in groupby(recorded(kind, seed, DECISIONS), key=lambda entry: entry.step):
        entries = list(step)
        for entry in entries:
            log.add(entry)
        match = log.match
        if match.state is None:
            continue
        lines = [
            line
            for entry in entries
            for reader in entry.event.audience[:1]
            for line in event_lines([entry.event], match.view(reader))
        ]
        for seat in match.awaited():
            view, choices = match.view(seat), match.choices(seat)
            made = wizard(view, seat, None, None) or panel(view, seat, choices)
            layout = made.drawn(with_picture=True)
            for item in layout.walk_children():
                if isinstance(item, discord.ui.TextDisplay):
                    lines += item.content.splitlines()
                elif isinstance(item, discord.ui.Button):
                    lines.append(f"[{item.label or ''}]")
                elif isinstance(item, discord.ui.Select):
                    lines.append(f"[{item.placeholder or ''} ▾]")
        yield from (line for line in lines if len(line) >= SHORTEST)
