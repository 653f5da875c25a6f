"""Posts that are told late are, as they stand in the end, those of prompt delivery."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import discord
import msgspec
import pytest
from games.fuzz import fuzzed_of
from simulated.table import panel_of
from trust.refereed_game import MASTER, WHY, Clock, Drawn, RefereedGame

from bot.bench.tapping import BUTTON_TYPE, TappedGame, served, walk
from bot.games.game import Refused
from bot.games.registry import GAMES, MANIFESTS
from bot.referee import checks
from bot.referee import referee as referees
from bot.referee.master_actions import Pause, Resume, UndoMoves
from bot.referee.opening import Location, Opening

SPELLS = (3, 9)
"""Numbers of decisions in the spells in which nothing reaches the channel."""

BETWEEN = 7
"""Number of decisions before each spell."""

RECOVERY = 70
"""Seconds after which everything that failed may be tried again."""

Late = Callable[[TappedGame, str], AbstractContextManager[None]]
"""A spell in which nothing of a game reaches the channel; after it everything does."""


class Post(NamedTuple):
    """A message of the channel: its text, the labels of its buttons, and its pictures: name, description and
    content."""

    text: str
    buttons: tuple[str, ...]
    pictures: tuple[tuple[str, str, str], ...]


@contextmanager
def prompt(here: TappedGame, game: str) -> Iterator[None]:
    """Lets everything reach the channel at once."""
    yield
    here.server.env.backend.advance_clock(RECOVERY)


@contextmanager
def out_of_reach(here: TappedGame, game: str) -> Iterator[None]:
    """Refuses everything that is sent to the channel; direct messages arrive."""
    path = f"/channels/{here.channel.id}/messages*"
    here.server.env.inject_error("*", path, status=500, times=None)
    yield
    here.server.env.backend.faults.clear()
    here.server.env.backend.advance_clock(RECOVERY)
    here.server.bot.courier.start_round(game)


@contextmanager
def decided_elsewhere(here: TappedGame, game: str) -> Iterator[None]:
    """Lets the bot decide for a server whose messages another process must deliver, which does not run."""
    with pytest.MonkeyPatch.context() as mark:
        for part in (here.server.bot.courier, here.server.bot.referee):
            mark.setattr(part, "_serves", lambda guild_id: False)
        yield
    here.server.env.backend.advance_clock(RECOVERY)
    here.server.bot.courier.refresh(game, here.server.guild.id)


@pytest.mark.parametrize(("kind", "seed"), [(kind, 0) for kind in GAMES])
async def test_late_posts_are_those_of_prompt_delivery(
    kind: str, seed: int, tmp_path: Path, quick_start: None
) -> None:
    """Whatever a post tells comes from the match as it was at that step, and so do its picture, its climax,
    its score and its deadline: word by word the channel holds the same in the end, whether it was out of
    reach for some turns, or another process had to deliver what this one decided."""
    in_time = await posts(kind, seed, tmp_path / "prompt.sqlite3", prompt)
    assert len(in_time) > 5
    assert sum(bool(post.pictures) for post in in_time) > 2
    for late in (out_of_reach, decided_elsewhere):
        assert await posts(kind, seed, tmp_path / f"{late.__name__}.sqlite3", late) == in_time


async def posts(kind: str, seed: int, file: Path, late: Late) -> list[Post]:
    """Plays the game of that seed, the same each time, with such spells of late delivery; returns the
    messages of the channel as they stand in the end."""
    drawn = Drawn(seed)
    with pytest.MonkeyPatch.context() as mark:
        mark.setattr(referees, "secrets", drawn)
        mark.setattr(referees, "new_seed", drawn.seed)
        mark.setattr(checks, "secrets", drawn)
        async with served(f"sqlite:///{file}") as server:
            here = TappedGame(server, MANIFESTS[kind])
            await play(here, kind, random.Random(seed), late)
            return seen(here)


async def play(here: TappedGame, kind: str, chance: random.Random, late: Late) -> None:
    """Plays a game with moves that are taken back, a pause, and an end that is taken back."""
    here.server.bot._sweep.cancel()
    fuzzed, referee = fuzzed_of(kind), here.server.bot.referee
    users = {seat: player.id for seat, player in here.players.items()}
    options = msgspec.to_builtins(fuzzed.options(chance))
    opening = Opening(
        kind=kind,
        location=Location(here.server.guild.id, here.channel.id),
        by=MASTER,
        options=options,
        seats=users,
        masters=(MASTER,),
        hours=48,
        on_expiry="act",
    )
    opened = await referee.open(opening)
    game = RefereedGame(referee, Clock(), opened.match.id, fuzzed, chance)
    for spell in SPELLS:
        await decide(here, game, BETWEEN)
        with late(here, game.game):
            await decide(here, game, spell)
            await game.undo()
            await game.master(Pause(WHY))
            await delivered(here)
            await game.master(Resume())
            await decide(here, game, spell)
        await delivered(here)
    with late(here, game.game):
        await resign(here, game)
        await game.master(UndoMoves(WHY, 1))
        await decide(here, game, BETWEEN)
        await resign(here, game)
    await delivered(here)


async def delivered(here: TappedGame) -> None:
    """Waits until the courier has tried everything that is due."""
    while rounds := here.server.bot.courier._under_way():
        await asyncio.wait(rounds)


async def resign(here: TappedGame, game: RefereedGame) -> None:
    """Lets the player of the first seat resign, unless the game is over."""
    with suppress(Refused):
        await game.referee.resign(game.game, here.first.id)
    await delivered(here)


async def decide(here: TappedGame, game: RefereedGame, decisions: int) -> None:
    """Plays that many decisions, and delivers each."""
    for _ in range(decisions):
        await game.some(1)
        await delivered(here)


def seen(here: TappedGame) -> list[Post]:
    """Returns the messages of the channel."""
    return [
        Post(
            panel_of(message).text,
            tuple(
                part["label"] for part in walk(panel_of(message).components) if part["type"] == BUTTON_TYPE
            ),
            tuple(
                (file.filename, file.description or "", content(here, file)) for file in message.attachments
            ),
        )
        for message in here.channel.history(viewer=here.first)
    ]


def content(here: TappedGame, file: discord.Attachment) -> str:
    """Returns the digest of a file as Discord received it."""
    data = here.server.env.backend.cdn.get(file.url)
    assert data
    return sha256(data).hexdigest()
