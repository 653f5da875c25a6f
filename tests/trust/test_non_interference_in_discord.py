"""Two games that differ only in secrets are the same to everybody who may not know them: every request of the
bot, with order, components, ids, files, lists and errors; and the log."""

from __future__ import annotations

import logging
import random
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from simcord import Env
from simulated.night import by_night
from simulated.table import Table

from bot.settings import ONE_SHARD, Settings

from .journal import Journal
from .observed_requests import ObservedTable, play_placement_game
from .placement_pairs import Pair, pair

NOW = datetime(2026, 6, 5, 21, tzinfo=UTC)
"""The time at which everything happens, since the machine's speed is no secret of a game."""

UP_TO_THE_ATTACK = by_night(5, by_day=1)
BEYOND = by_night(7, by_day=1)
DECISIONS = by_night(12, by_day=8)
"""Number of pairs of either kind, and number of decisions in the battle of each."""


async def check(each: Pair, folder: Path, journal: Journal, mark: pytest.MonkeyPatch) -> None:
    """Compares both games of a pair, with the same dice."""
    games = []
    for side in range(2):
        mark.setattr("bot.referee.referee.secrets", random.Random(each.number))
        mark.setattr("bot.referee.referee.new_seed", lambda: each.number.to_bytes(32, "big"))
        mark.setattr("bot.client._now", lambda: NOW)
        mark.setattr("bot.referee.referee.random_words", lambda: "John has a long moustache")
        url = f"sqlite+aiosqlite:///{folder}/{each.number}-{side}.sqlite3"
        settings = Settings(discord_token=None, database_url=url, shards=ONE_SHARD)
        games.append(await play_placement_game(settings, each, side, journal, DECISIONS))
    one, other = games
    assert one.placement != other.placement
    for (heard, log), (other_heard, other_log) in zip(one.points, other.points, strict=True):
        assert heard == other_heard, each
        assert log == other_log, each
    assert len(one.points) == (4 if each.goes_on else 3)
    assert len(one.points[-1][0]) > 60


async def test_what_is_sent_at_once_is_compared_by_itself(table: Table, journal: Journal) -> None:
    """The order of two requests to different channels or users is chance, and is not compared; that of two
    requests to the same one is."""
    requests = [
        SimpleNamespace(method="POST", path=path, params={}, json=text)
        for path, text in (("/channels/1/messages", "a"), ("/users/2", "b"), ("/channels/1/messages", "c"))
    ]
    heard = []
    for order in ((0, 1, 2), (0, 2, 1), (2, 1, 0)):
        sent = SimpleNamespace(http_requests=[requests[at] for at in order])
        heard.append(ObservedTable(replace(table, env=cast("Env", sent)), journal).others())
    assert heard[0] == heard[1] != heard[2]
    assert len(heard[0]) == 3


def test_lines_of_libraries_are_compared_in_no_order(journal: Journal) -> None:
    """Libraries log from several tasks and threads at once; the order of the bot's own lines is compared, and
    no line is lost."""
    logs = []
    for names in (("bot.a", "library", "bot.b", "other"), ("other", "bot.a", "bot.b", "library")):
        for name in names:
            logging.getLogger(name).debug("a line")
        logs.append(journal.taken())
    assert logs[0] == logs[1]
    assert len(logs[0]) == 4
    logging.getLogger("bot.b").debug("a line")
    logging.getLogger("bot.a").debug("a line")
    assert journal.taken() != logs[0][:2]


@pytest.mark.usefixtures("quick_start")
@pytest.mark.parametrize("number", range(UP_TO_THE_ATTACK))
async def test_up_to_the_attack_nobody_can_tell_two_placements_apart(
    number: int, tmp_path: Path, journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """3, 6: half-made and refused placements, wizard clicks, guesses and questions of all kinds reveal
    nothing."""
    await check(pair(1000 + number, goes_on=False), tmp_path, journal, monkeypatch)


@pytest.mark.usefixtures("quick_start")
@pytest.mark.parametrize("number", range(BEYOND))
async def test_until_the_end_nobody_can_tell_what_was_not_attacked(
    number: int, tmp_path: Path, journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R4: the same holds into the battle; the end reveals each placement."""
    await check(pair(2000 + number, goes_on=True), tmp_path, journal, monkeypatch)
