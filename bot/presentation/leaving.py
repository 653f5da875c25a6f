"""The question before somebody is forgotten, and the answer afterwards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import discord

from bot.games.match_events import UserId
from bot.presentation.custom_id import CustomId
from bot.presentation.ending import NO, YES
from bot.presentation.help import NO_GAME
from bot.presentation.messages import button, buttons
from bot.presentation.paging import listed_briefly
from bot.presentation.wording import command, listed, say

FORGET = "forget"
SEND = "kept"

NAMED = 10
"""Most games that are named in the question."""


def kept_text(playing: Sequence[str], waiting: Sequence[str], games: int) -> str:
    """Returns what is deleted and what stays. ``playing`` and ``waiting`` are the games in which the reader
    has a seat, ``games`` the number of all their games."""
    return "\n".join(_kept(playing, waiting, games))


def _kept(playing: Sequence[str], waiting: Sequence[str], games: int) -> Iterator[str]:
    yield say("forget-title")
    if playing:
        yield say("forget-playing", games=_named(playing), count=len(playing))
    if waiting:
        yield say("forget-waiting", games=_named(waiting), count=len(waiting))
    yield say("forget-goes", count=games)
    yield say("forget-stays")
    yield say("forget-final")


def _named(games: Sequence[str]) -> str:
    return listed(listed_briefly((f"`{game}`" for game in games), NAMED, command("table list")))


def forget_buttons(user: UserId) -> discord.ui.View:
    """Returns the buttons below the question, for this user alone."""

    def to(reply: str, word: str = FORGET) -> CustomId:
        return CustomId(NO_GAME, word, words=(reply, str(user)))

    return buttons(
        button(to(YES, SEND), say("button-forget-send"), discord.ButtonStyle.primary),
        button(to(YES), say("button-forget"), discord.ButtonStyle.danger),
        button(to(NO), say("button-forget-not")),
    )
