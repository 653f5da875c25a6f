"""The games of a user that are over, in pages that are read one at a time."""

from __future__ import annotations

import pytest
from simulated.databases import on_either_database
from simulated.table import Table, panel_of

from bot.interactions import records
from bot.store.games import Games

pytestmark = on_either_database

FINISHED = 5


async def test_finished_games_are_read_a_page_at_a_time(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With more finished games than a page takes, the first page has the running ones, and each further page
    reads as many as it shows, the newest first."""
    monkeypatch.setattr(records, "ON_A_PAGE", 2)
    ended = list[str]()
    for _ in range(FINISHED):
        await table.placed()
        ended.insert(0, table.game)
        await table.resign(table.dreben)
        await table.env.advance_time(60)
    await table.placed()
    read, over_of = list[tuple[int, int]](), Games.over_of

    async def noted(games: Games, user_id: int, most: int, skipped: int = 0) -> object:
        read.append((most, skipped))
        return await over_of(games, user_id, most, skipped)

    monkeypatch.setattr(Games, "over_of", noted)
    shown = await table.slash(table.dreben, "table list")
    assert table.game in shown.text
    assert read == []
    pages = []
    page = panel_of(shown.messages[0])
    for _ in range(3):
        answer = await table.click(table.dreben, page, "›")
        page = panel_of(answer.messages[0])
        pages.append([game for game in ended if f"`{game}`" in page.text])
    assert pages == [ended[:2], ended[2:4], ended[4:]]
    assert read == [(2, 0), (2, 2), (2, 4)]
