"""Buttons and pickers that an earlier version drew do what they did then."""

from __future__ import annotations

import gzip
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import discord
import msgspec
import pytest
from simcord import Env, HttpLogEntry, MemberActor
from simulated.database_file import DatabaseFile
from simulated.limits import MESSAGE, MODAL, UPDATE
from simulated.table import Panel, click_id

from bot.client import PlanVert, create_bot
from bot.presentation.wording import say
from bot.settings import Settings

BEFORE = Path(__file__).parent / "before"
GUILD, CHANNEL = 44, 55
"""The place of all games in the databases of before."""

NOW = datetime(2026, 6, 6, tzinfo=UTC)
"""A time at which no player of these games is late."""


class Drawn(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A button or an entry of a picker as the earlier version drew it, and what a click on it did then."""

    user: int
    panel: bool
    custom_id: str
    value: str = ""
    records: list[str]
    """The events that were recorded."""
    drafts: bool = False
    """Whether what the player prepares was changed."""
    form: bool = False
    """Whether a form was opened."""
    stale: bool = False
    """Whether the answer was that this is already decided."""

    def view(self) -> discord.ui.View | discord.ui.LayoutView:
        """Returns it alone, for a message to click on."""
        item: discord.ui.Button[discord.ui.View] | discord.ui.Select[discord.ui.View]
        if self.value:
            option = discord.SelectOption(label="drawn before", value=self.value)
            item = discord.ui.Select(custom_id=self.custom_id, options=[option])
        else:
            item = discord.ui.Button(custom_id=self.custom_id, label="drawn before")
        view = discord.ui.LayoutView(timeout=None) if self.panel else discord.ui.View(timeout=None)
        view.add_item(discord.ui.ActionRow(item) if self.panel else item)
        view.stop()
        return view


DRAWN = msgspec.json.decode((BEFORE / "second" / "buttons.json").read_bytes(), type=dict[str, list[Drawn]])
"""The buttons of each database, by its file."""


@pytest.fixture(params=list(DRAWN))
def before(request: pytest.FixtureRequest) -> str:
    """Returns the file of a database of before."""
    name: str = request.param
    return name


@pytest.fixture
def simcord_bot(
    settings: Settings, seeded: None, quick_start: None, before: str, monkeypatch: pytest.MonkeyPatch
) -> PlanVert:
    """Returns the real bot on a copy of that database."""
    monkeypatch.setattr("bot.client._now", lambda: NOW)
    monkeypatch.setattr("bot.referee.servers.Servers.compare", AsyncMock())  # its server comes later
    copy = Path(settings.database_url.split(":///")[1])
    copy.write_bytes(gzip.decompress((BEFORE / before).read_bytes()))
    return create_bot(settings)


async def test_every_button_does_what_it_did(
    simcord_env: Env, settings: Settings, before: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Each click is answered, opens the same form, records the same events and changes the same drafts as
    with the version that drew the button; what was too late then is called too late."""
    clicks = Clicks(simcord_env, settings, DRAWN[before])
    for drawn in DRAWN[before]:
        assert await clicks.click(drawn) == drawn
    await clicks.close()
    assert [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR] == []


def test_buttons_of_every_kind_were_drawn() -> None:
    """Every handler that the earlier version had occurs, in a game that goes on."""
    handlers = {drawn.custom_id.split(":")[2] for every in DRAWN.values() for drawn in every}
    assert handlers == {
        *("mine", "sit", "words", "agree", "verify", "rematch", "resign", "page"),
        *("do", "pick", "back", "undo", "board", "now", "topic", "rulings"),
        *("zone", "clear", "random", "seal"),
    }
    kinds = {event for every in DRAWN.values() for drawn in every for event in drawn.records}
    assert {
        "PlacementSealed",
        "MovesUndone",
        "UndoDeclined",
        "GameEnded",
        "MatchOpened",
        "SeatTaken",
    } <= kinds


class Clicks:
    """The users of a database, and their clicks on what was drawn before, each on the same database."""

    def __init__(self, env: Env, settings: Settings, every: list[Drawn]) -> None:
        self.env = env
        self.settings = settings
        guild = env.create_guild("Normandy", id=GUILD)
        with numbered(env, CHANNEL):
            self.channel = guild.create_text_channel("table")
        self.users: dict[int, MemberActor] = {}
        for user in sorted({drawn.user for drawn in every}):
            with numbered(env, user):
                made = env.create_user(f"user{user}")
            self.users[user] = guild.add_member(made)
        self.file = DatabaseFile(settings)
        self.file.keep()

    async def click(self, drawn: Drawn) -> Drawn:
        """Clicks on it, and restores the database. Returns it with what this click did."""
        shown = await self._shown(drawn.view())
        events, drafts = self._rows()
        sent = len(self.env.http_requests)
        answer = await click_id(self.env, self.users[drawn.user], shown, drawn.custom_id, drawn.value)
        assert say("internal") not in answer.text
        assert any(_answers(one) for one in self.env.http_requests[sent:])
        events_after, drafts_after = self._rows()
        if (events, drafts) != (events_after, drafts_after):
            await self._restore()
        return msgspec.structs.replace(
            drawn,
            records=[kind for game, seq, kind in events_after if (game, seq, kind) not in events],
            drafts=drafts != drafts_after,
            form=bool(answer.modal),
            stale=say("refused-stale") in answer.text,
        )

    async def close(self) -> None:
        """Closes the database and the bot."""
        self.file.close()
        await self.env.bot.close()

    async def _shown(self, view: discord.ui.View | discord.ui.LayoutView) -> Panel:
        channel = self.env.bot.get_channel(CHANNEL)
        assert isinstance(channel, discord.TextChannel)
        if isinstance(view, discord.ui.LayoutView):
            message = await channel.send(view=view)
        else:
            message = await channel.send("drawn before", view=view)
        return Panel(message, view.to_components())

    async def _restore(self) -> None:
        bot = self.env.bot
        assert isinstance(bot, PlanVert)
        await bot.store.close()
        self.file.restore()
        await self.env.restart_bot(create_bot(self.settings))

    def _rows(self) -> tuple[list[tuple[str, int, str]], list[tuple[str, str, bytes]]]:
        read = self.file.live.execute
        events = read("SELECT game_id, seq, kind FROM event ORDER BY game_id, seq").fetchall()
        return events, read("SELECT game_id, seat, data FROM draft ORDER BY game_id, seat").fetchall()


def _answers(request: HttpLogEntry) -> bool:
    """Whether this request answers a click, instead of a deferral or after it."""
    body: Any = request.json
    if request.path.endswith("/callback"):
        return body["type"] in (MESSAGE, UPDATE, MODAL)
    return request.path.startswith("/webhooks/")


@contextmanager
def numbered(env: Env, number: int) -> Iterator[None]:
    """Gives what is created in this context that id."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(env.backend, "snowflake", lambda: number)
        yield
