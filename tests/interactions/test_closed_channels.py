"""Who may name a game: its people, and whoever sees its home. What a modified client sends changes nothing,
and shows nothing that is not for its user."""

from __future__ import annotations

import logging
from itertools import cycle, product
from typing import Any

import pytest
from simcord import ChannelHandle, MemberActor
from simulated.table import Answer, Panel, Table, click_id, closed

from bot.interactions.clicks import HANDLERS
from bot.interactions.lists import LISTERS
from bot.presentation.components import CustomId
from bot.presentation.wording import say

NAMED = (
    "table status", "table log", "table board", "table dice", "table export", "table replay",
    "table verify", "table analysis", "table mine", "table words", "table undo", "table resign", "table away",
    "gm log", "gm look", "gm pause",
)  # fmt: skip
"""Commands that take the id of a game."""

NEEDED: dict[str, dict[str, Any]] = {
    "table words": {"words": "at ease"},
    "table away": {"days": 2},
    "gm pause": {"reason": "a test"},
}


async def ask(table: Table, user: MemberActor, name: str, where: ChannelHandle, game: str) -> Answer:
    return await table.slash(user, name, where, **NEEDED.get(name, {}), game=game)


async def forge(table: Table, user: MemberActor, panel: Panel, clicked: CustomId, value: str = "") -> Answer:
    """Sends a click on a button, or on a picker with that value, which the message never showed."""
    custom_id = {"custom_id": str(clicked)}
    button = {"type": 2, "label": "x", "style": 2, **custom_id}
    picker = {"type": 3, "options": [{"label": value, "value": value}], **custom_id}
    forged = Panel(panel.message, [{"type": 1, "components": [picker if value else button]}])
    return await click_id(table.env, user, forged, str(clicked), value)


@pytest.fixture
async def hidden(table: Table) -> Table:
    """A game in a channel that the stranger does not see."""
    table.channel = closed(table, table.stranger)
    await table.placed()
    return table


@pytest.mark.parametrize("name", NAMED)
async def test_a_hidden_game_is_like_none(hidden: Table, name: str) -> None:
    """From another channel of its server, a stranger learns nothing of a game whose home they cannot see, not
    even that there is one."""
    lobby = hidden.channel.guild.create_text_channel("lobby")  # type: ignore[union-attr]
    said = await ask(hidden, hidden.stranger, name, lobby, hidden.game)
    none = await ask(hidden, hidden.stranger, name, lobby, "QQQQ")
    assert said.private
    assert said.text == none.text.replace("QQQQ", hidden.game)
    assert said.messages[-1].content.startswith(say("refused-game-unknown", game=hidden.game))


async def test_no_seat_in_a_hidden_lobby(table: Table) -> None:
    """Neither by command nor by a forged button does a stranger sit down in a lobby that they cannot see."""
    lobby, table.channel = table.channel, closed(table, table.stranger)
    await table.open()
    before = await table.events()
    none = say("refused-game-unknown", game=table.game)
    for name, options in (
        ("table sit", {"seat": "german"}),
        ("table computer", {"level": "easy", "seat": "german"}),
    ):
        said = await table.slash(table.stranger, name, lobby, **options, game=table.game)
        assert none in said.text
    shown = (await table.slash(table.stranger, "help", lobby)).panel
    for clicked in (
        CustomId(table.game, "sit", "german"),
        CustomId(table.game, "solo", "german", words=("easy",)),
        CustomId(table.game, "solo"),
        CustomId(table.game, "words"),
        CustomId(table.game, "fair"),
    ):
        assert none in (await forge(table, table.stranger, shown, clicked)).text
    assert await table.events() == before


async def test_its_people_name_it_from_everywhere(hidden: Table) -> None:
    """Players and game masters name their game in any channel."""
    lobby = hidden.channel.guild.create_text_channel("lobby")  # type: ignore[union-attr]
    for user in (hidden.dreben, hidden.lerouge, hidden.gm):
        assert hidden.game in (await ask(hidden, user, "table status", lobby, hidden.game)).text


async def test_whoever_sees_its_home_names_it_from_elsewhere(table: Table) -> None:
    """A stranger who can see a game's thread may name it in another channel, also once the game is over."""
    await table.placed()
    lobby = table.channel.guild.create_text_channel("lobby")  # type: ignore[union-attr]
    assert table.game in (await ask(table, table.stranger, "table status", lobby, table.game)).text
    await table.resign(table.dreben)
    said = await ask(table, table.stranger, "table export", lobby, table.game)
    assert any(name.endswith(".json") for name in said.pictures)


# --- forged clicks

WORDS: tuple[tuple[str, ...], ...] = (
    (),
    ("",),
    ("x",),
    ("-1", "0"),
    ("log", "0"),
    ("log", "x", "y", "z"),
    ("nothing", "1", "1", "on"),
    ("9" * 30, "9" * 30),
    ("yes",),
    ("move", "nobody", "nowhere"),
)


async def test_a_forged_click_gets_a_sentence(table: Table, caplog: pytest.LogCaptureFixture) -> None:
    """Whatever custom id a modified client sends, from a public message or a private one, its user alone is
    answered, with a sentence; no public message changes, and no fault is logged."""
    await table.placed()
    user, shown, before = table.stranger, table.card(), table.posts()
    private = (await table.slash(user, "help")).panel
    lists = [(name, str(user.id), "1", "on", *rest) for name in LISTERS for rest in ((), ("x",))]
    handlers = {"nothing", *HANDLERS}
    assert len(handlers) > 40
    assert len(LISTERS) > 5
    seats = cycle((("", None), ("resistance", 3), ("nobody", 1)))
    ways = cycle(product((shown, private), ("", "nothing")))
    for handler in sorted(handlers):
        for words in (*WORDS, *lists) if handler == "page" else WORDS:
            clicked, (panel, value) = CustomId(table.game, handler, *next(seats), words), next(ways)
            answer = await forge(table, user, panel, clicked, value)
            assert say("internal") not in answer.text, clicked
            assert all(message.ephemeral for message in answer.messages), clicked
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert table.posts() == before


async def test_a_public_message_is_not_redrawn(table: Table) -> None:
    """A button of a private list, sent from a public post, is answered privately beside it."""
    await table.placed()
    shown, before = table.card(), table.posts()
    forged = CustomId(table.game, "page", words=("log", str(table.dreben.id), "1", "on"))
    answer = await forge(table, table.dreben, shown, forged)
    assert answer.private
    assert table.posts() == before
