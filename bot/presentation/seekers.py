"""The list of those who look for a game in a server, one line a member, and its buttons."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, time
from typing import Any, Protocol
from zoneinfo import ZoneInfo

import discord

from bot.games.match_events import UserId
from bot.games.registry import MANIFESTS
from bot.games.typed_text import clipped
from bot.presentation.custom_id import CustomId
from bot.presentation.help import NO_GAME
from bot.presentation.limits import OPTION, OPTIONS, ROW
from bot.presentation.messages import Message, button, buttons, mention
from bot.presentation.wording import NOTHING, listed, say

PAGE, JOIN, LEAVE, LIKES, ASK, CHALLENGE = "seekers", "seek", "unseek", "likes", "ask", "challenge"
"""The words of the list's buttons: another page, one's own name, the games that one likes, and a challenge:
first to whom, then to which game."""


class Seeker(Protocol):
    """An entry of the list; see ``SeekerRow``."""

    user_id: int
    kinds: str
    pace: str | None
    plays_from: int | None
    plays_to: int | None
    zone: str
    until: datetime


class Page(Protocol):
    """A page of the list; see ``bot.community.seekers.Page``."""

    @property
    def entries(self) -> Sequence[Seeker]: ...
    @property
    def number(self) -> int: ...
    @property
    def of(self) -> int: ...


def seekers_list(page: Page, own: Seeker | None, now: datetime) -> Message:
    """Returns a page of the list for a reader, whose own entry is ``own``."""
    lines = [say("seekers-title")]
    lines += [_line(number, one, now) for number, one in enumerate(page.entries, 1)]
    lines += [] if page.entries else [say("seekers-none")]
    lines.append(say("seekers-own", until=NOTHING if own is None else f"<t:{int(own.until.timestamp())}:D>"))
    return Message("\n".join(lines), _view(page, own))


def games_liked(seeker: Seeker) -> list[str]:
    """Returns the games that a member likes, of those that there are."""
    liked = seeker.kinds.split()
    return [kind for kind in MANIFESTS if not liked or kind in liked]


def ask_game(seeker: Seeker) -> Message:
    """Returns the question to which of their games a user wants to challenge a member of the list."""
    member = str(seeker.user_id)
    row = [
        button(CustomId(NO_GAME, CHALLENGE, words=(member, kind)), say(f"game-{kind}"))
        for kind in games_liked(seeker)[:OPTIONS]
    ]
    return Message(say("seekers-ask", member=mention(seeker.user_id)), buttons(*row))


def _line(number: int, one: Seeker, now: datetime) -> str:
    games = listed(say(f"game-{kind}") for kind in games_liked(one)) if one.kinds else NOTHING
    hours = NOTHING
    if one.plays_from is not None and one.plays_to is not None:
        begins, ends = (_today(hour, one.zone, now) for hour in (one.plays_from, one.plays_to))
        hours = say("seekers-hours", begins=begins, ends=ends)
    who = mention(one.user_id)
    return say("seekers-line", number=number, member=who, games=games, pace=one.pace or NOTHING, hours=hours)


def _today(hour: int, zone: str, now: datetime) -> str:
    """Returns a full hour of that time zone as Discord shows it to each reader in their own."""
    here = now.astimezone(ZoneInfo(zone))
    return f"<t:{int(datetime.combine(here.date(), time(hour), here.tzinfo).timestamp())}:t>"


def _view(page: Page, own: Seeker | None) -> discord.ui.View:
    mine: UserId | None = None if own is None else own.user_id
    view = discord.ui.View(timeout=None)
    numbered = [(number, one) for number, one in enumerate(page.entries, 1) if one.user_id != mine]
    for place, (number, one) in enumerate(numbered):
        asked = button(CustomId(NO_GAME, ASK, words=(str(one.user_id),)), str(number))
        asked.row = place // ROW
        view.add_item(asked)
    if own is not None:
        view.add_item(_likes(own, page.number))
    for each in (_door(own, page.number), *_ways(page)):
        each.row = 3
        view.add_item(each)
    view.stop()
    return view


def _likes(own: Seeker, number: int) -> discord.ui.Select[discord.ui.View]:
    """Returns the picker of the games that a member likes."""
    liked = games_liked(own)
    options = [
        discord.SelectOption(
            label=clipped(say(f"game-{kind}"), OPTION), value=kind, default=bool(own.kinds) and kind in liked
        )
        for kind in MANIFESTS
    ][:OPTIONS]
    return discord.ui.Select(
        custom_id=str(CustomId(NO_GAME, LIKES, words=(str(number),))),
        placeholder=say("seekers-likes"),
        options=options,
        min_values=0,
        max_values=len(options),
        row=2,
    )


def _door(own: Seeker | None, number: int) -> discord.ui.Button[discord.ui.View]:
    words = (str(number),)
    if own is None:
        return button(CustomId(NO_GAME, JOIN, words=words), say("button-seek"), discord.ButtonStyle.success)
    return button(CustomId(NO_GAME, LEAVE, words=words), say("button-unseek"))


def _ways(page: Page) -> list[discord.ui.Button[Any]]:
    """Returns the buttons to the pages before and after, if there are any."""
    if page.of == 1:
        return []
    ways = []
    for step, key in ((-1, "page-back"), (1, "page-on")):
        to = page.number + step
        custom_id = CustomId(NO_GAME, PAGE, words=(str(to), key))
        ways.append(button(custom_id, say(key), disabled=not 1 <= to <= page.of))
    here = say("page-number", number=page.number, of=page.of)
    ways.insert(1, button(CustomId(NO_GAME, PAGE, words=(str(page.number), "here")), here, disabled=True))
    return ways
