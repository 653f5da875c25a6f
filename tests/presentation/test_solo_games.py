"""Whole games against the computer, by tapping what the panel offers first."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from measuring.newcomer import Newcomer
from simulated.night import by_night

from bot.bench.tapping import TappedGame, served
from bot.games.game import Level
from bot.games.registry import MANIFESTS
from bot.players.player import LEVELS
from bot.referee.verify import read_record, verify

EACH = [(kind, level) for kind, manifest in MANIFESTS.items() if manifest.player for level in LEVELS]
PLAYED = by_night(EACH, by_day=[EACH[0], EACH[-1]])
"""The games, and the levels of the computer: by day each game once, against the lowest or the highest."""


@pytest.mark.parametrize(("kind", "level"), PLAYED)
async def test_a_whole_game_against_the_computer(
    kind: str, level: Level, tmp_path: Path, seeded: None
) -> None:
    """A person comes to the end by buttons alone, whichever side they have; the record is true, the
    computer's moves are the same when they are computed again, and nobody is called by direct message."""
    manifest = MANIFESTS[kind]
    seats = manifest.rules.seats
    seat = seats[LEVELS.index(level) % len(seats)]
    async with served(f"sqlite:///{tmp_path}/games.sqlite3") as server:
        game = TappedGame(server, manifest)
        free = {other: None for other in seats if other != seat}
        await game.open(terms=f"pace=mail, opponent={level}", **free)
        played = await Newcomer(game, random.Random(6)).play()
        assert played.ended
        for player in game.players.values():
            assert list(player.user.dm_channel.history()) == []
        record = await server.bot.referee.records.export(game.game, "public")
    found = verify(read_record(json.dumps(record).encode()), computers=True)
    assert found.faults == []
    assert found.computed > 5
    assert found.uncomputed == 0
