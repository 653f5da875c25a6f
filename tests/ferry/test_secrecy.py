"""Two games of Night Ferry that differ only in the posts are the same to everybody but the watch."""

from __future__ import annotations

import random
from datetime import UTC, datetime
from pathlib import Path

import pytest
import simcord
from simulated.table import table_in
from trust.journal import Journal, journal
from trust.observed_requests import LISTS, Heard, ObservedTable

from bot.client import create_bot
from bot.settings import ONE_SHARD, Settings

from .play import post, row, start

__all__ = ["journal"]

NOW = datetime(2026, 6, 5, 21, tzinfo=UTC)


class Observed(ObservedTable):
    """A game in which the watch posts its sentry in private, and what the others receive of it."""

    lists = (("ferry row", "ford"), ("ferry post", "ford"), *LISTS)
    replays = ("game", "report")

    async def play(self, *posts: int) -> list[Heard]:
        """Plays a night for each post, with all boats at ford 3, until the crew resigns."""
        table = self.table
        self.journal.taken()
        await start(table)
        for posted in posts:
            await self.mine()
            await self.privately(post(table, posted))
            await self.mine()
            await row(table, 5)
            await post_by_the_crew(self)
            await self.ask()
            await row(table, 3)
            await self.compare()
        fingerprints = (await table.match()).state.fingerprints
        await self.privately(table.resign(table.lerouge))
        opened = (await table.slash(table.stranger, "table log")).text
        assert f"The posts were {', '.join(map(str, posts))}" in opened
        return [([masked(line, fingerprints) for line in heard], log) for heard, log in self.points]


class HandedOver(Observed):
    """A game in which the game master gives the seat of the watch to the computer, and back."""

    async def play(self, *posts: int) -> list[Heard]:
        """Plays a night with one post, and one with the computer in the seat of the watch."""
        table = self.table
        self.journal.taken()
        await start(table)
        await self.privately(post(table, *posts))
        await table.slash(table.gm, "gm computer", seat="watch", level="hard", reason="supper")
        await self.ask()
        await row(table, 3)
        await self.compare()
        await table.slash(table.gm, "gm replace", seat="watch", member=table.dreben, reason="eaten")
        await self.mine()
        await self.ask()
        await self.compare()
        match = await table.match()
        sealed = match.state.fingerprints
        assert (len(match.state.posts), match.awaited()) == (2, ("crew",))
        return [([masked(line, sealed) for line in heard], log) for heard, log in self.points]


async def post_by_the_crew(game: Observed) -> None:
    """The crew tries the command of the watch."""
    await game.table.slash(game.table.lerouge, "ferry post", ford=1)


def masked(line: str, fingerprints: tuple[str, ...]) -> str:
    """Returns the line without the fingerprints of the posts."""
    for number, fingerprint in enumerate(fingerprints):
        line = line.replace(fingerprint, f"#{number}")
    return line


async def observed(
    folder: Path, journal: Journal, mark: pytest.MonkeyPatch, *posts: int, kind: type[Observed] = Observed
) -> list[Heard]:
    """Returns what others than the watch receive of a game, with the same dice in each game."""
    mark.setattr("bot.referee.referee.secrets", random.Random(6))
    mark.setattr("bot.referee.referee.new_seed", lambda: bytes(32))
    mark.setattr("bot.client._now", lambda: NOW)
    mark.setattr("bot.referee.referee.random_words", lambda: "John has a long moustache")
    url = f"sqlite+aiosqlite:///{folder}/{'-'.join(map(str, posts))}.sqlite3"
    settings = Settings(discord_token=None, database_url=url, shards=ONE_SHARD)
    async with simcord.run(create_bot(settings)) as env:
        game = kind(table_in(env, settings), journal)
        heard = await game.play(*posts)
        await game.table.bot.close()
    return heard


@pytest.mark.usefixtures("quick_start")
async def test_nobody_can_tell_the_posts_apart(
    tmp_path: Path, journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """1, 3: every request to others than the watch, every picture and file, and the log are byte-identical
    until the posts are opened at the end."""
    one = await observed(tmp_path, journal, monkeypatch, 1, 2)
    other = await observed(tmp_path, journal, monkeypatch, 2, 1)
    assert len(one) == 2
    for (heard, log), (other_heard, other_log) in zip(one, other, strict=True):
        assert heard == other_heard
        assert log == other_log
    assert len(one[-1][0]) > 60


@pytest.mark.usefixtures("quick_start")
async def test_a_seat_handed_over_tells_nothing(
    tmp_path: Path, journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A computer that takes the seat of the watch, and the person who takes it back, tell nobody where the
    sentry of that seat stands."""
    one = await observed(tmp_path, journal, monkeypatch, 1, kind=HandedOver)
    other = await observed(tmp_path, journal, monkeypatch, 2, kind=HandedOver)
    assert one == other
    assert len(one) == 2
