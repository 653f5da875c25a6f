"""The public messages of a whole game on the simulated Discord."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bot.bench.figures import Workload
from bot.bench.table import file_url, table
from bot.games.game import Choice, Command, Seat
from bot.games.manifest import Manifest
from bot.referee.referee import Place

Choose = Callable[[object, Seat, Sequence[Choice]], Command]
"""Returns the command that a player gives, from the view of their seat and their legal choices."""

BETWEEN = 2.0
"""Seconds between two commands, longer than what edits of a message wait for each other."""


async def count_posts(
    manifest: Manifest, options: Mapping[str, Any], choose: Choose, workload: Workload
) -> int:
    """Plays one game to its end, and returns how many messages of the bot stand in its channel then."""
    with TemporaryDirectory(prefix="planvert-posts-") as folder:
        async with table(file_url(Path(folder, "games.sqlite3")), manifest, workload) as ours:
            referee, place = ours.bot.referee, Place(ours.guild.id, ours.channel.id)
            seats = {seat: player.id for seat, player in ours.players.items()}
            opened = await referee.open(manifest.rules.name, options, place, ours.first.id, seats=seats)
            game = opened.match.id
            while waiting := (await referee.games.match(game)).awaited():
                match = await referee.games.match(game)
                given = choose(match.view(waiting[0]).state, waiting[0], match.choices(waiting[0]))
                await referee.play(game, seats[waiting[0]], given)
                await ours.env.advance_time(BETWEEN)
            assert ours.bot.user is not None
            return sum(one.author.id == ours.bot.user.id for one in ours.channel.history())
