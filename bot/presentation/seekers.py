"""The list of those who look for a game in a server."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, time
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from bot.games.registry import MANIFESTS
from bot.presentation.components import (
    NO_GAME,
    OPTIONS,
    ROW,
    SUCCESS,
    Button,
    CustomId,
    Item,
    button,
    buttons,
    option,
    picker,
)
from bot.presentation.messages import Message, mention
from bot.presentation.paging import page_buttons
from bot.presentation.wording import NOTHING, listed, say

if TYPE_CHECKING:
    from bot.store.tables import SeekerRow

PAGE, JOIN, LEAVE, LIKES, ASK, CHALLENGE = "seekers", "seek", "unseek", "likes", "ask", "challenge"
"""The words of the list's buttons: another page, one's own name, the games that one likes, and a challenge:
first to whom, then to which game."""


def seekers_list(
    entries: Sequence[SeekerRow], number: int, of: int, own: SeekerRow | None, now: datetime
) -> Message:
    until = NOTHING if own is None else f"<t:{int(own.until.timestamp())}:D>"
    lines, ask = [], list[Button]()
    for place, seeker in enumerate(entries, 1):
        lines.append(_line(place, seeker, now))
        if own is None or seeker.user_id != own.user_id:
            custom_id = CustomId(NO_GAME, ASK, words=(str(seeker.user_id),))
            ask.append(button(custom_id, str(place), row=len(ask) // ROW))
    text = "\n".join(
        [say("seekers-title"), *(lines or [say("seekers-none")]), say("seekers-own", until=until)]
    )
    likes = [] if own is None else [_likes(own, number)]

    def to(page: int, way: str) -> CustomId:
        return CustomId(NO_GAME, PAGE, words=(str(page), way))

    ways = page_buttons(number, of, to, row=3) if of > 1 else []
    return Message(text, buttons(*ask, *likes, _door(own, number), *ways))


def games_liked(seeker: SeekerRow) -> list[str]:
    liked = seeker.kinds.split()
    return [kind for kind in MANIFESTS if not liked or kind in liked]


def ask_game(seeker: SeekerRow) -> Message:
    member = str(seeker.user_id)
    row = [
        button(CustomId(NO_GAME, CHALLENGE, words=(member, kind)), say(f"game-{kind}"))
        for kind in games_liked(seeker)[:OPTIONS]
    ]
    return Message(say("seekers-ask", member=mention(seeker.user_id)), buttons(*row))


def _line(number: int, seeker: SeekerRow, now: datetime) -> str:
    games = listed(say(f"game-{kind}") for kind in games_liked(seeker)) if seeker.kinds else NOTHING
    hours = NOTHING
    if seeker.plays_from is not None and seeker.plays_to is not None:
        begins, ends = (_today(hour, seeker.zone, now) for hour in (seeker.plays_from, seeker.plays_to))
        hours = say("seekers-hours", begins=begins, ends=ends)
    who, pace = mention(seeker.user_id), seeker.pace or NOTHING
    return say("seekers-line", number=number, member=who, games=games, pace=pace, hours=hours)


def _today(hour: int, zone: str, now: datetime) -> str:
    """Returns a full hour of that time zone as Discord shows it to each reader in their own."""
    here = now.astimezone(ZoneInfo(zone))
    return f"<t:{int(datetime.combine(here.date(), time(hour), here.tzinfo).timestamp())}:t>"


def _likes(own: SeekerRow, number: int) -> Item:
    liked = games_liked(own) if own.kinds else []
    options = [option(say(f"game-{kind}"), kind, chosen=kind in liked) for kind in MANIFESTS][:OPTIONS]
    custom_id = CustomId(NO_GAME, LIKES, words=(str(number),))
    return picker(custom_id, say("seekers-likes"), options, least=0, most=len(options), row=2)


def _door(own: SeekerRow | None, number: int) -> Button:
    words = (str(number),)
    if own is None:
        return button(CustomId(NO_GAME, JOIN, words=words), say("button-seek"), SUCCESS, row=3)
    return button(CustomId(NO_GAME, LEAVE, words=words), say("button-unseek"), row=3)
