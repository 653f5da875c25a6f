"""What the games of a member on a server add up to, line by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from bot.games.match_events import UserId
from bot.presentation.charts import FACES, decimal, luck_words
from bot.presentation.facts import seat_name
from bot.presentation.messages import mention
from bot.presentation.wording import say

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
