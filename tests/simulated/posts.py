"""The public posts of a game of French Resistance, and what they must tell by its record."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

from bot.games.game import PUBLIC, Event, GameEnded
from bot.games.log import Entry, Log
from bot.games.match_events import MatchEvent, MatchOpened
from bot.games.step import ends, with_turn
from bot.presentation.messages import event_lines
from bot.presentation.posts import in_short
from bot.presentation.wording import speaking

from .table import Table


def posted(table: Table) -> list[str]:
    """Returns the public posts that tell what happened, in the order of the channel: all but the card and the
    calls."""
    calls = ("waits for you", "wartet auf dich", "vous attend")
    return [
        text
        for text in table.posts()
        if not text.startswith("### ") and not any(call in text for call in calls)
    ]


async def decided(table: Table) -> list[str]:
    """Returns what each of these posts must tell, from the record: one post a turn, in short, one for
    each step in the lobby, and at the end one with the result; the seed is in a file."""
    match = await table.match()
    log, told, turns = Log(match.id), list[list[str]](), dict[int, tuple[list[str], list[Event]]]()
    rows = await table.events()
    for _, step in groupby(rows, lambda row: row.step):
        entries = [Entry(row.seq, row.step, row.seat, match.read_event(row.data)) for row in step]
        before = log.match
        for entry in entries:
            log.add(entry)
        log.match = with_turn(before, log.match, [entry.event for entry in entries])
        public = [entry.event for entry in entries if entry.event.audience == PUBLIC]
        events = [event for event in public if not isinstance(event, MatchOpened)]
        if not public or (log.match.state is None and len(events) < len(public)):
            continue
        view, began = log.match.view(PUBLIC[0]), log.match.turn_began
        with speaking(table.language):
            if log.match.state is None:
                told.append(event_lines(events, match.view(PUBLIC[0])))
                continue
            if ends(before, log.match):
                ending = [event for event in events if isinstance(event, GameEnded | MatchEvent)]
                ending.sort(key=lambda event: not isinstance(event, GameEnded))
                told.append(event_lines(ending, match.view(PUBLIC[0])))
                continue
            if began not in turns:
                turns[began] = ([], [])
                told.append(turns[began][0])
            lines, turn = turns[began]
            turn += events
            lines[:] = in_short(turn, view)
    return ["\n".join(lines) for lines in told]


async def check_told(table: Table, before: Sequence[str] = ()) -> None:
    """Asserts that the posts, those ``before`` included that were made elsewhere, tell every public event
    once, in order."""
    found, wanted = [*before, *posted(table)], await decided(table)
    told = [text.partition("\n")[2] if table.game in text.partition("\n")[0] else text for text in found]
    assert len(found) == len(wanted)
    assert [_first(text, lines) for text, lines in zip(told, wanted, strict=True)] == wanted


def _first(text: str, lines: str) -> str:
    """Returns as much of the text as these lines are long; of the last post without the points."""
    return re.sub(r"```\n.*?\n```\n", "", text, flags=re.DOTALL)[: len(lines)]


async def guess(table: Table, value: int) -> None:
    """Guesses a value for Caen."""
    await table.slash(table.lerouge, "resistance interrogate", zone="caen", guess=value)
