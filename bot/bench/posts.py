"""The public messages of a whole game on the simulated Discord."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.bench.figures import Workload
from bot.bench.table import file_url, table
from bot.games.game import Choice, Command, Seat
from bot.games.manifest import Manifest

Choose = Callable[[object, Seat, Sequence[Choice]], Command]
"""Returns the command that a player gives, from the view of their seat and their legal choices."""

BETWEEN = 2.0
"""Seconds between two commands, longer than what edits of a message wait for each other."""


async def count_posts(manifest: Manifest, workload: Workload, choose: Choose) -> int:
    """Plays one game to its end, and returns how many messages of the bot stand in its channel then."""
    with TemporaryDirectory(prefix="planvert-posts-") as folder:
        async with table(file_url(Path(folder, "games.sqlite3")), manifest, workload) as ours:
            game = await ours.open()
            games = ours.bot.referee.games
            while seats := (await games.match(game)).awaited():
                match = await games.match(game)
                given = choose(match.view(seats[0]).state, seats[0], match.choices(seats[0]))
                await ours.bot.referee.play(game, ours.players[seats[0]].id, given)
                await ours.env.advance_time(BETWEEN)
            assert ours.bot.user is not None
            return sum(one.author.id == ours.bot.user.id for one in ours.channel.history())
