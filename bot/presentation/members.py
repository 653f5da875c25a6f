"""What a member is told of themselves: what their games add up to, their preferences, what is forgotten."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Protocol
from zoneinfo import ZoneInfo

import discord

from bot.games.match_events import UserId
from bot.presentation.charts import FACES, decimal, luck_words
from bot.presentation.components import DANGER, PRIMARY, button, buttons
from bot.presentation.custom_id import CustomId
from bot.presentation.facts import seat_name
from bot.presentation.help import NO_GAME
from bot.presentation.messages import mention
from bot.presentation.paging import listed_briefly
from bot.presentation.posts import NO, YES
from bot.presentation.wording import command, listed, say

PEOPLE, PERSON = "people", "person"

LONG = 2
"""The least number of games in a row that is told."""


class Tally(Protocol):
    """Games added up; see ``TallyRow``."""

    against: str
    opponent: int
    kind: str
    seat: str
    played: int
    won: int
    drawn: int
    lost: int
    streak: int
    best: int
    ones: int
    twos: int
    threes: int
    fours: int
    fives: int
    sixes: int


def history_lines(
    totals: Sequence[Tally], opponents: Sequence[Tally], between: Sequence[Tally], whose: UserId
) -> Iterator[str]:
    """Yields a member's games: against the reader, if the reader is somebody else (``between`` is the
    reader's own), against people by kind and seat, against the computer, the dice of all of them, and the
    opponents."""
    if all_between := _whole(between):
        yield say("history-between", player=mention(whose), score=_score(all_between[0]))
        yield from _streak(all_between[0])
        yield from _parts(between)
    against_people = [one for one in totals if one.against == PEOPLE]
    for one in _whole(against_people):
        yield say("history-people", count=one.played, score=_score(one))
        yield from _streak(one)
        yield from _parts(against_people)
    for one in _whole([one for one in totals if one.against not in (PEOPLE, PERSON)]):
        yield say("history-computer", level=one.against, score=_score(one))
    yield from _dice(totals)
    if opponents:
        yield say("history-opponents")
        yield from (say("history-line", name=mention(one.opponent), score=_score(one)) for one in opponents)


def _whole(tallies: Sequence[Tally]) -> list[Tally]:
    """Returns those of the tallies that count the games of every kind."""
    return [one for one in tallies if not one.kind]


def _parts(tallies: Sequence[Tally]) -> Iterator[str]:
    for one in tallies:
        if one.kind:
            name = say("history-part", game=say(f"game-{one.kind}"), seat=seat_name(one.seat))
            yield say("history-line", name=name, score=_score(one))


def _score(one: Tally) -> str:
    return say("history-score", won=one.won, drawn=one.drawn, lost=one.lost)


def _streak(one: Tally) -> Iterator[str]:
    if abs(one.streak) >= LONG:
        yield say("history-streak", how="won" if one.streak > 0 else "lost", count=abs(one.streak))
    if one.best >= LONG and one.best != one.streak:
        yield say("history-best", count=one.best)


def _dice(totals: Sequence[Tally]) -> Iterator[str]:
    every = _whole(totals)
    faces = ("ones", "twos", "threes", "fours", "fives", "sixes")
    counts = [sum(getattr(one, name) for one in every) for name in faces]
    if thrown := sum(counts):
        mean = sum(face * count for face, count in zip(range(1, FACES + 1), counts, strict=True)) / thrown
        words = luck_words(counts)
        yield say("history-dice", count=thrown, mean=decimal(f"{mean:.2f}"), words=words)


class Chosen(Protocol):
    """The preferences of a user; see ``PlayerRow``."""

    nudges: str
    calls: str
    boards: str
    quiet_from: int | None
    quiet_to: int | None
    zone: str


def preferences_text(kept: Chosen, now: datetime) -> str:
    """Returns which calls the user gets, how, during which hours none are sent, with the current time in
    their zone, and how they see the board."""
    here = now.astimezone(ZoneInfo(kept.zone))
    place = {"zone": kept.zone, "time": f"{here:%H:%M}"}
    if kept.quiet_from is None or kept.quiet_to is None:
        quiet = say("preferences-no-quiet")
    else:
        quiet = say("preferences-quiet", begins=kept.quiet_from, ends=kept.quiet_to, **place)
    calls = say("preferences-calls", nudges=kept.nudges, calls=kept.calls)
    boards = say("preferences-boards", boards=kept.boards)
    return "\n".join([say("preferences-title"), calls, quiet, boards, say("preferences-change")])


FORGET = "forget"
SEND = "kept"

NAMED = 10
"""Most games that are named in the question."""


def kept_text(playing: Sequence[str], waiting: Sequence[str], games: int) -> str:
    """Returns what is deleted and what stays. ``playing`` and ``waiting`` are the games in which the reader
    has a seat, ``games`` the number of all their games."""
    lines = [say("forget-title")]
    if playing:
        lines.append(say("forget-playing", games=_named(playing), count=len(playing)))
    if waiting:
        lines.append(say("forget-waiting", games=_named(waiting), count=len(waiting)))
    lines += [say("forget-goes", count=games), say("forget-stays"), say("forget-final")]
    return "\n".join(lines)


def _named(games: Sequence[str]) -> str:
    return listed(listed_briefly((f"`{game}`" for game in games), NAMED, command("table list")))


def forget_buttons(user: UserId) -> discord.ui.View:
    """Returns the buttons below the question, for this user alone."""

    def to(reply: str, word: str = FORGET) -> CustomId:
        return CustomId(NO_GAME, word, words=(reply, str(user)))

    return buttons(
        button(to(YES, SEND), say("button-forget-send"), PRIMARY),
        button(to(YES), say("button-forget"), DANGER),
        button(to(NO), say("button-forget-not")),
    )
