"""What a member is told of themselves: what their games add up to, their preferences, what is forgotten; and
the ladder of a game on a server."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

import discord

from bot.games.match_events import UserId
from bot.games.registry import GAMES
from bot.players.player import ratings_of
from bot.presentation import components
from bot.presentation.charts import decimal, luck_words
from bot.presentation.messages import mention
from bot.presentation.paging import listed_briefly
from bot.presentation.posts import NO, YES
from bot.presentation.wording import command, listed, say, seat_name, yes_no
from bot.rating import MOST_SURE, Rating

if TYPE_CHECKING:
    from bot.store.tables import PlayerRow, StandingRow, TallyRow

WITH_PEOPLE, WITH_PERSON = "people", "person"

LONG = 2
"""The least number of games in a row that is told."""


def history_lines(
    totals: Sequence[TallyRow], opponents: Sequence[TallyRow], between: Sequence[TallyRow], whose: UserId
) -> Iterator[str]:
    """Yields a member's games: against the reader, if the reader is somebody else (``between`` is the
    reader's own), against people by kind and seat, against the computer, the dice of all of them, and the
    opponents."""
    yield from _games(
        between, lambda score, played: say("history-between", player=mention(whose), score=score)
    )
    people = [tally for tally in totals if tally.against == WITH_PEOPLE]
    yield from _games(people, lambda score, played: say("history-people", count=played, score=score))
    for tally in _of_every_kind(totals):
        if tally.against not in (WITH_PEOPLE, WITH_PERSON):
            yield say("history-computer", level=tally.against, score=_score(tally))
    yield from _dice(totals)
    if opponents:
        yield say("history-opponents")
    for tally in opponents:
        yield say("history-line", name=mention(tally.opponent), score=_score(tally))


def _of_every_kind(tallies: Sequence[TallyRow]) -> list[TallyRow]:
    return [tally for tally in tallies if not tally.kind]


def _games(tallies: Sequence[TallyRow], heading: Callable[[str, int], str]) -> Iterator[str]:
    """Yields the games of every kind under a heading with their score and number, the streaks, and the games
    by kind and seat."""
    for tally in _of_every_kind(tallies)[:1]:
        yield heading(_score(tally), tally.played)
        if abs(tally.streak) >= LONG:
            yield say("history-streak", how="won" if tally.streak > 0 else "lost", count=abs(tally.streak))
        if tally.best >= LONG and tally.best != tally.streak:
            yield say("history-best", count=tally.best)
        for part in tallies:
            if part.kind:
                name = say("history-part", game=say(f"game-{part.kind}"), seat=seat_name(part.seat))
                yield say("history-line", name=name, score=_score(part))


def _score(tally: TallyRow) -> str:
    return say("history-score", won=tally.won, drawn=tally.drawn, lost=tally.lost)


def _dice(totals: Sequence[TallyRow]) -> Iterator[str]:
    faces = ("ones", "twos", "threes", "fours", "fives", "sixes")
    counts = [sum(getattr(tally, name) for tally in _of_every_kind(totals)) for name in faces]
    if thrown := sum(counts):
        mean = decimal(f"{sum(face * count for face, count in enumerate(counts, 1)) / thrown:.2f}")
        yield say("history-dice", count=thrown, mean=mean, words=luck_words(counts))


def preferences_text(preferences: PlayerRow, now: datetime) -> str:
    time = f"{now.astimezone(ZoneInfo(preferences.zone)):%H:%M}"
    begins, ends = preferences.quiet_from, preferences.quiet_to
    if begins is None or ends is None:
        quiet = say("preferences-no-quiet")
    else:
        quiet = say("preferences-quiet", begins=begins, ends=ends, zone=preferences.zone, time=time)
    calls = say("preferences-calls", nudges=preferences.nudges, calls=preferences.calls)
    boards = say("preferences-boards", boards=preferences.boards)
    return "\n".join([say("preferences-title"), calls, quiet, boards, say("preferences-change")])


FORGET = "forget"
SEND = "kept"

NAMED = 10


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
    def to(reply: str, word: str = FORGET) -> components.CustomId:
        return components.CustomId(components.NO_GAME, word, words=(reply, str(user)))

    return components.buttons(
        components.button(to(YES, SEND), say("button-forget-send"), components.PRIMARY),
        components.button(to(YES), say("button-forget"), components.DANGER),
        components.button(to(NO), say("button-forget-not")),
    )


LADDER = "ladder"
SHOW_LADDER, JOIN_LADDER, LEAVE_LADDER = "show", "join", "leave"
"""What a button of a ladder asks for."""


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
    def to(
        word: str, other: str, label: str, style: discord.ButtonStyle = components.SECONDARY
    ) -> components.Button:
        return components.button(
            components.CustomId(components.NO_GAME, LADDER, words=(word, other)), label, style
        )

    own = (
        to(LEAVE_LADDER, kind, say("button-ladder-leave"))
        if stands
        else to(JOIN_LADDER, kind, say("button-ladder-join"), components.SUCCESS)
    )
    return components.buttons(
        own, *(to(SHOW_LADDER, other, say(f"game-{other}")) for other in GAMES if other != kind)
    )
