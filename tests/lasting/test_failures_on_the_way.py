"""Issue 3: Discord's failures: 5xx, 429 and reset connections. What was decided is told once, in order."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from table.table import Table
from table.test_courier import decided, guess, steps

from bot.turnstile import AT_ONCE

from .wire import Doings, Moment, attempts, breaks, hangs, held_back, let_go, pass_time, unsent, until

HOUR = 3600
NO_WAY = (500, 502, 503, 429)


def answered(table: Table, doings: Doings) -> int:
    """How many of these things that users did were answered so far."""
    tokens = {payload["token"] for event, payload in doings if event == "INTERACTION_CREATE"}
    paths = {one.path for one in table.env.http_requests if one.path.startswith("/webhooks/")}
    return sum(any(token in path.split("/") for path in paths) for token in tokens)


async def second_game(table: Table, **options: Any) -> Table:
    """Another game of the same people in another channel of the same server."""
    guild = table.channel.guild
    assert guild is not None
    other = replace(table, channel=guild.create_text_channel("other"), game="", panels={})
    await other.placed(**options)
    return other


@pytest.mark.parametrize("status", NO_WAY)
async def test_what_fails_is_told_later_in_order(table: Table, status: int) -> None:
    """Issue 3: 5xx and 429: retried, once each, in the order of the decisions."""
    await table.placed()
    path = f"/channels/{table.home.id}/messages*"
    table.env.inject_error("*", path, status=status, times=None)
    for value in (1, 2, 3):
        await guess(table, value)
    table.open_dms()
    await guess(table, 4)
    await pass_time(table, 60)
    assert steps(table) == await decided(table)
    assert "3 left" in table.card().text
    assert unsent(table.bot.store.path) == 0


async def test_the_tries_become_rarer(table: Table) -> None:
    """Issue 3, back-off: a channel that fails for a day is not hammered, and tried again within a quarter of
    an hour."""
    await table.placed()
    path = f"/channels/{table.home.id}/messages"
    before = attempts(table, "POST", path)
    table.env.inject_error("*", f"{path}*", status=500, times=None)
    await guess(table, 5)
    await pass_time(table, HOUR)
    tried = attempts(table, "POST", path) + attempts(table, "GET", path) - before
    assert 6 <= tried <= 12
    table.open_dms()
    await pass_time(table, 15 * 60)
    assert steps(table) == await decided(table)


@pytest.mark.parametrize("status", NO_WAY)
async def test_the_trouble_of_one_game_delays_no_other(table: Table, status: int) -> None:
    """Issue 3: while one game's thread fails, the posts, the card and the direct messages of another game of
    the same people go out at once."""
    await table.placed()
    other = await second_game(table)
    table.env.inject_error("*", f"/channels/{table.home.id}/messages*", status=status, times=None)
    await guess(table, 5)
    await guess(other, 6)
    assert "6 guesses are left" not in table.told()
    assert other.told().count("6 guesses are left") == 1
    assert "6 left" in other.card().text
    assert any("is it 6?" in text for text in table.dms(table.dreben))
    table.open_dms()
    await pass_time(table, 60)
    assert steps(table) == await decided(table)


async def test_a_game_that_hangs_delays_no_other(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Issue 3: Discord lets one game's posts wait; the other game goes on, and so do the clicks of the one
    who plays in both, however many of his clicks in the first still wait."""
    await table.placed()
    other = await second_game(table)
    panel = await table.mine(table.lerouge)
    free, hanging = hangs(monkeypatch, f"/channels/{table.home.id}/messages")
    with held_back(table.env) as guessed:
        await guess(table, 1)
    with held_back(table.env) as clicked:
        for _ in range(AT_ONCE):
            await table.reach(table.lerouge, panel, "Stop interrogating")
    with held_back(table.env) as there:
        await guess(other, 6)
    let_go(table.env, guessed)
    try:
        await until(lambda: bool(hanging) and answered(table, guessed) == 1)
        let_go(table.env, clicked)
        await until(lambda: answered(table, clicked) == AT_ONCE)
        let_go(table.env, there)
        await until(lambda: "6 guesses are left" in other.told())
        assert "guesses are left" not in table.told()
    finally:
        free.set()
        await table.env.settle()
    assert steps(table) == await decided(table)


@pytest.mark.parametrize("moment", ["before", "after"])
@pytest.mark.parametrize("what", ["post", "direct message", "edit of the card", "new card"])
async def test_a_reset_connection(
    table: Table, monkeypatch: pytest.MonkeyPatch, what: str, moment: Moment
) -> None:
    """Issue 3: reset before the effect and after it: the message is there once either way."""
    await table.placed()
    home, dm = table.home.id, table.dreben.user.dm_channel.id
    if what == "new card":
        table.env.backend.delete_message(home, table.card().message.id)
    method, path, times = {
        "post": ("POST", f"/channels/{home}/messages", 1),
        "direct message": ("POST", f"/channels/{dm}/messages", 1),
        "edit of the card": ("PATCH", f"/channels/{home}/messages/*", 1),
        "new card": ("POST", f"/channels/{home}/messages", 2),
    }[what]
    hit = breaks(monkeypatch, method, path, moment, times)
    await guess(table, 5)
    await pass_time(table, 120)
    assert len(hit) == times
    await guess(table, 6)
    await pass_time(table, 120)
    assert steps(table) == await decided(table)
    assert [sum(f"is it {n}?" in text for text in table.dms(table.dreben)) for n in (5, 6)] == [1, 1]
    assert "5 left" in table.card().text
    assert unsent(table.bot.store.path) == 0


@pytest.mark.parametrize("moment", ["before", "after"])
async def test_a_reset_while_the_home_is_made(
    table: Table, monkeypatch: pytest.MonkeyPatch, moment: Moment
) -> None:
    """Issue 3: the invitation is posted once, also if its answer is lost on the way."""
    breaks(monkeypatch, "POST", f"/channels/{table.channel.id}/messages", moment)
    await table.open(german=table.dreben, resistance=table.lerouge)
    await pass_time(table, 60)
    invitations = [text for text in table.posts(table.channel) if "in the thread below" in text]
    assert len(invitations) == len(table.channel.threads) == 1
    assert "hide the eleven items" in table.card().text
