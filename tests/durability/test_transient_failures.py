"""Discord's failures with 5xx, 429 and reset connections: every decision is posted once, in order."""

from __future__ import annotations

from itertools import cycle, pairwise, product
from types import SimpleNamespace
from typing import Any, cast

import pytest
from discord import HTTPException
from simulated.databases import on_either_database
from simulated.night import by_night
from simulated.posts import check_told, guess
from simulated.table import Table, second_game
from simulated.waiting import until

from bot.failures import retry_delay
from bot.interactions.client import MOST_AT_ONCE

from .connection import (
    Moment,
    UserActions,
    attempts,
    breaks,
    hangs,
    held_back,
    let_go,
    pass_time,
    unsent,
)

pytestmark = [on_either_database, pytest.mark.usefixtures("database_url")]

NO_WAY = (500, 502, 503, 429)
FULL_RESPONSES = (4, 7)
"""The types of a first response that is the answer: a message, and the clicked message drawn again."""


def _is_full_response(said: object) -> bool:
    return isinstance(said, dict) and said.get("type") in FULL_RESPONSES


def answered(table: Table, actions: UserActions) -> int:
    """Returns how many of these interactions have been answered so far."""
    tokens = {payload["token"] for event, payload in actions if event == "INTERACTION_CREATE"}
    paths = {
        request.path
        for request in table.env.http_requests
        if request.path.startswith("/webhooks/") or _is_full_response(request.json)
    }
    return sum(any(token in path.split("/") for path in paths) for token in tokens)


@pytest.mark.parametrize("status", NO_WAY)
async def test_what_fails_is_told_later_in_order(table: Table, status: int) -> None:
    """Posts that fail with 5xx or 429 are retried, and sent once each, in the order of the decisions."""
    await table.placed()
    path = f"/channels/{table.home.id}/messages*"
    table.env.inject_error("*", path, status=status, times=None)
    for value in (1, 2, 3):
        await guess(table, value)
    table.open_dms()
    await guess(table, 4)
    await pass_time(table, 60)
    await check_told(table)
    assert "3 questions left" in table.card().text
    assert unsent(table.bot.settings.database_url) == 0


SOON = {1: 3, 3: 15}
"""The seconds within which a post is sent after that many failures."""


WAYS = [*NO_WAY, "reset"]
SHORT = by_night(list(product(WAYS, SOON)), by_day=list(zip(WAYS, cycle(SOON))))
"""What fails, and how often: by day each way with one of the numbers."""


@pytest.mark.parametrize(("what", "failures"), SHORT)
async def test_a_short_failure_is_short(
    table: Table, monkeypatch: pytest.MonkeyPatch, what: int | str, failures: int
) -> None:
    """A post that fails once is sent within 3 seconds, one that fails three times in a row within 15; in
    order, and once."""
    await table.placed()
    path = f"/channels/{table.home.id}/messages"
    if isinstance(what, int):
        table.env.inject_error("*", path, status=what, times=failures)
    else:
        breaks(monkeypatch, "*", path, "before", failures)
    for value in (1, 2):
        await guess(table, value)
    assert "asks about" not in table.told()
    await table.env.advance_time(SOON[failures])
    assert table.told().count("asks about Caen twice") == 1
    await check_told(table)
    assert "5 questions left" in table.card().text
    assert unsent(table.bot.settings.database_url) == 0


async def test_the_tries_become_rarer(table: Table) -> None:
    """The first retry comes within a second, the next ones at growing intervals; a channel that fails for
    long is tried about once a minute."""
    await table.placed()
    path = f"/channels/{table.home.id}/messages*"
    table.env.inject_error("*", path, status=500, times=None)
    tried = [attempts(table, "*", path)]
    await guess(table, 5)
    for seconds in (1, 14, 285, 300):
        tried.append(attempts(table, "*", path))
        await table.env.advance_time(seconds)
    tried.append(attempts(table, "*", path))
    first, second, quarter, minutes, later = (after - before for before, after in pairwise(tried))
    assert first == second == 1
    assert 2 <= quarter <= 5
    assert 5 <= minutes <= 13
    assert 5 <= later <= 10
    table.open_dms()
    await table.env.advance_time(60)
    await check_told(table)


async def test_what_is_refused_is_tried_more_rarely_still(table: Table) -> None:
    """Where the bot may not write, the retries are up to a quarter of an hour apart, since Discord bars a bot
    that is refused too often."""
    await table.placed()
    path = f"/channels/{table.home.id}/messages*"
    table.env.inject_error("*", path, status=403, code=50013, message="Missing", times=None)
    before = attempts(table, "*", path)
    await guess(table, 5)
    for _ in range(6):
        await pass_time(table, 600)
    assert 6 <= attempts(table, "*", path) - before <= 12


async def test_discord_says_how_long_it_wants_to_be_left_alone() -> None:
    """A pause is never shorter than what a 429 asks for; without a 429 it grows from a second to a minute."""
    response = SimpleNamespace(status=429, reason="Too Many Requests", headers={"Retry-After": "200"})
    assert retry_delay(1, HTTPException(cast("Any", response), "slow down")) == 200
    bounds = [max(retry_delay(failures, OSError()) for _ in range(200)) for failures in range(1, 12)]
    assert all(
        top / 2 < bound <= top for bound, top in zip(bounds, (1, 2, 4, 8, 16, 32, *[60] * 5), strict=True)
    )


@pytest.mark.parametrize("status", by_night(NO_WAY, by_day=(503, 429)))
async def test_the_trouble_of_one_game_delays_no_other(table: Table, status: int) -> None:
    """While one game's thread fails, the posts, the card and the direct messages of another game of the same
    people go out at once."""
    await table.placed()
    other = await second_game(table)
    table.env.inject_error("*", f"/channels/{table.home.id}/messages*", status=status, times=None)
    await guess(table, 5)
    await guess(other, 6)
    assert "asks about" not in table.told()
    assert other.told().count("asks about Caen once") == 1
    assert "6 questions left" in other.card().text
    assert any("6 is **" in text for text in table.dms(table.dreben))
    table.open_dms()
    await pass_time(table, 60)
    await check_told(table)


async def test_a_game_that_hangs_delays_no_other(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """While Discord delays one game's posts, the other game goes on, and so do the clicks of a player in both
    games, however many of their clicks in the first still wait."""
    await table.placed()
    other = await second_game(table)
    panel = await table.mine(table.lerouge)
    free, hanging = hangs(monkeypatch, f"/channels/{table.home.id}/messages")
    with held_back(table.env) as guessed:
        await guess(table, 1)
    with held_back(table.env) as clicked:
        for _ in range(MOST_AT_ONCE):
            await table.click_as_drawn(table.lerouge, panel, "Stop asking")
    with held_back(table.env) as there:
        await guess(other, 6)
    let_go(table.env, guessed)
    try:
        await until(lambda: bool(hanging) and answered(table, guessed) == 1)
        let_go(table.env, clicked)
        await until(lambda: answered(table, clicked) == MOST_AT_ONCE)
        let_go(table.env, there)
        await until(lambda: "asks about Caen once" in other.told())
        assert "asks about" not in table.told()
    finally:
        free.set()
        await table.env.settle()
    await check_told(table)


@pytest.mark.parametrize("moment", ["before", "after"])
@pytest.mark.parametrize("what", ["direct message", "edit", "new post"])
async def test_a_reset_connection(
    table: Table, monkeypatch: pytest.MonkeyPatch, what: str, moment: Moment
) -> None:
    """If the connection is reset, before the effect or after it, the message is posted once."""
    await table.placed()
    home, dm = table.home.id, table.dreben.user.dm_channel.id
    await guess(table, 4)
    if what == "new post":
        table.env.backend.delete_message(home, table.card().message.id)
    method, path, times = {
        "direct message": ("PATCH", f"/channels/{dm}/messages/*", 1),
        "edit": ("PATCH", f"/channels/{home}/messages/*", 1),
        "new post": ("POST", f"/channels/{home}/messages", 1),
    }[what]
    hit = breaks(monkeypatch, method, path, moment, times)
    await guess(table, 5)
    await pass_time(table, 120)
    assert len(hit) == times
    await guess(table, 6)
    await pass_time(table, 120)
    await check_told(table)
    assert [sum(f"{n} is **" in text for text in table.dms(table.dreben)) for n in (4, 5, 6)] == [
        1,
        1,
        1,
    ]
    assert "4 questions left" in table.card().text
    assert unsent(table.bot.settings.database_url) == 0


@pytest.mark.parametrize("moment", ["before", "after"])
async def test_a_reset_while_the_home_is_made(
    table: Table, monkeypatch: pytest.MonkeyPatch, moment: Moment
) -> None:
    """The invitation is posted once, also if its answer is lost on the way."""
    breaks(monkeypatch, "POST", f"/channels/{table.channel.id}/messages", moment)
    await table.open(german=table.dreben, resistance=table.lerouge)
    await pass_time(table, 60)
    invitations = [text for text in table.posts(table.channel) if "in the thread below" in text]
    assert len(invitations) == len(table.channel.threads) == 1
    assert "hide the eleven items" in table.card().text
