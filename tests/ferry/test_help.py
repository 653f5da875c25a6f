"""The help of Night Ferry, and the languages that it does not have."""

from __future__ import annotations

import pytest
from simulated.locales import Locales
from simulated.table import Table

from .play import nights, open_ferry, post, start


async def test_what_can_be_done_now(table: Table) -> None:
    """``/help`` names the legal moves of this player and the other commands."""
    await start(table)
    answer = await table.slash(table.dreben, "help")
    assert "`/ferry post`" in answer.text
    assert "`/ferry row`" not in answer.text
    assert "`/ferry new`" in answer.text
    assert "post the sentry" in (await table.slash(table.lerouge, "help")).text


async def test_topics_and_search(table: Table) -> None:
    """The topics of its own file are offered, found by a slip of the pen, and its ruling says what holds in
    this game."""
    await start(table, boats=2)
    topics = await table.typing(table.dreben, "help", "topic")
    assert topics["The fords · 1, 2"] == "fords"
    assert next(iter(await table.typing(table.dreben, "help", "topic", "sentry"))) == "The sentry’s shot · 3"
    told = await table.slash(table.dreben, "help", topic="fords")
    assert "the watch posts its sentry" in told.text
    assert "sunk on 3 or more" in (await table.slash(table.lerouge, "help", search="sentri shot")).text
    rulings = await table.click(
        table.lerouge, (await table.slash(table.lerouge, "help")).panel, "Rulings and options"
    )
    assert "Three boats must come over" in rulings.text
    assert "Here: 2." in rulings.text


async def test_help_where_no_game_is_meant(table: Table) -> None:
    """Among the games that can be opened is this one, and its topics are searched as well."""
    answer = await table.slash(table.stranger, "help", table.channel)
    assert "`/ferry new`" in answer.text
    found = await table.slash(table.stranger, "help", table.channel, search="ford sentry")
    assert "Night Ferry" in found.text


@pytest.mark.parametrize("language", ["de", "fr"])
async def test_a_game_in_english_alone(table: Table, locales: Locales, language: str) -> None:
    """What this game says is English to everybody; what all games share is in the reader's language."""
    assert table.channel.guild is not None
    locales[table.channel.guild.id] = language
    for user in table.users:
        locales[user.id] = language
    table.language = language
    await open_ferry(table, watch=table.dreben, crew=table.lerouge)
    panel = await table.mine(table.dreben)
    assert {"de": "Du bist dran", "fr": "À vous"}[language] in panel.text
    await table.click(table.dreben, panel, "Post the sentry at ford 1")
    assert "You post the sentry at ford 1." in table.panel(table.dreben).text
    await table.slash(table.lerouge, "ferry row", ford=2)
    assert "A boat rows at ford 2, and meets nobody." in table.told()
    assert "the watch posts its sentry" in (await table.slash(table.dreben, "help", topic="fords")).text
    await post(table, 1)
    await nights(table)
