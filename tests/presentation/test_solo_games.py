"""Whole games against the computer, by tapping what the panel offers first."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from bot.bench.newcomer import Newcomer
from bot.bench.table import file_url, table
from bot.games.registry import MANIFESTS
from bot.players.player import LEVELS, Level
from bot.referee.verify import read_record, verify

PLAYED = [(kind, level) for kind, manifest in MANIFESTS.items() if manifest.player for level in LEVELS]


@pytest.mark.parametrize(("kind", "level"), PLAYED)
async def test_a_whole_game_against_the_computer(
    kind: str, level: Level, tmp_path: Path, seeded: None
) -> None:
    """A person comes to the end by buttons alone, whichever side they have; the record is true, the
    computer's moves are the same when they are computed again, and nobody is called by direct message."""
    manifest = MANIFESTS[kind]
    seats = manifest.rules.seats
    seat = seats[LEVELS.index(level) % len(seats)]
    async with table(file_url(tmp_path / "games.sqlite3"), manifest) as here:
        given = {**manifest.example, seat: here.players[seat], "terms": f"pace=mail, opponent={level}"}
        opened = await here.players[seat].slash(here.channel, manifest.rules.slash("new"), **given)
        assert opened.response is not None
        game = opened.response.content.split("`")[1]
        evening = await Newcomer(here, game, random.Random(6)).play()
        assert evening.ended
        for player in here.players.values():
            assert list(player.user.dm_channel.history()) == []
        record = await here.bot.referee.records.export(game, "public")
    found = verify(read_record(json.dumps(record).encode()), computers=True)
    assert found.faults == []
    assert found.computed > 5
    assert found.uncomputed == 0
