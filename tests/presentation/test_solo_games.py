"""Whole games against the computer, by tapping what the panel offers first."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import cast

import pytest
from measuring.newcomer import Newcomer
from simulated.night import by_night

from bot.bench.tapping import Component, TappedGame, choose, served, taps, walk
from bot.games.game import Level
from bot.games.registry import MANIFESTS
from bot.players.player import LEVELS
from bot.presentation.wording import say
from bot.referee.opponents import PAUSE
from bot.referee.verify import read_record, verify

EACH = [(kind, level) for kind, manifest in MANIFESTS.items() if manifest.player for level in LEVELS]
PLAYED = by_night(EACH, by_day=[EACH[0], EACH[5], EACH[6]])
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


async def test_the_panel_comes_below_the_computers_turn(tmp_path: Path, seeded: None) -> None:
    """When the computer's turn was told, the player's panel is the last message of the channel, with what
    they can do now; the one in which they ended their turn is a line that says so."""
    async with served(f"sqlite:///{tmp_path}/games.sqlite3") as server:
        game, chance = TappedGame(server, MANIFESTS["resistance"]), random.Random(6)
        await game.open(terms="pace=mail, opponent=easy", german=None)
        player, seat = game.players["resistance"], "resistance"
        while (await game.match()).thinking():
            await server.env.advance_time(PAUSE)
        panel = await game.panel(seat)
        while offered := taps(panel.components):
            tap = choose(offered, 0, chance)
            assert tap is not None
            await game.act(seat, panel, tap)
            while (await game.match()).thinking():
                await server.env.advance_time(PAUSE)
        await server.env.settle()
        match, last = await game.match(), game.channel.history(viewer=player)[-1]
        live = taps([cast("Component", part.to_dict()) for part in last.components])
        said = [part["content"] for part in walk(panel.components) if "content" in part]
    assert last.flags.ephemeral
    assert {tap.custom_id.version for tap in live} == {match.version(seat)}
    assert said == [say("panel-below")]
