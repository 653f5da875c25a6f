"""The sandbox without its browser: the stage, an evening on it, the lock and the clock."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
import simcord

from bot import sandbox
from bot.sandbox import Stage, Watch, evening, set_stage
from bot.settings import Settings
from bot.store.errors import StoreError
from bot.table.wording import say

PLACEMENT = {
    "caen": "vip, squad",
    "bayeux": "passenger, gendarme",
    "lison": "goods, squad",
    "saint_lo": "goods, gendarme, gendarme",
    "avranches": "squad, gendarme",
}


class Late(discord.Client):
    """A bot that posts something half a minute later."""

    channel_id = 0

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))

    async def setup_hook(self) -> None:
        self.task = asyncio.create_task(self._speak())

    async def _speak(self) -> None:
        await asyncio.sleep(30)
        channel = self.get_partial_messageable(self.channel_id)
        await channel.send("A deadline has passed.")


def staged(bot: discord.Client | None = None) -> Stage:
    return set_stage(simcord.Env(bot or Late()))


def ids(stage: Stage) -> list[int]:
    bot = stage.env.backend.bot_user.id
    return [
        bot,
        *(each.id for each in (stage.env.guild, stage.channel, stage.dreben, stage.lerouge, stage.gm)),
    ]


def test_every_evening_has_the_same_ids() -> None:
    assert ids(staged()) == ids(staged())


def test_an_evening_begins_now() -> None:
    assert abs(staged().env.now() - datetime.now(UTC)) < timedelta(seconds=5)


def text(stage: Stage) -> str:
    """Returns all that stands in the channel for everybody."""
    return "\n".join(message.content for message in stage.channel.history())


async def test_a_lobby_is_open_with_its_game_master(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    async with evening(Settings(), None) as stage:
        assert say("card-master", player=stage.gm.mention) in text(stage)
        assert not stage.channel.threads
        assert not stage.env.errors
    assert not list(tmp_path.iterdir()), "an evening that is not kept leaves something behind"


async def test_a_kept_evening_goes_on(tmp_path: Path) -> None:
    keep = tmp_path / "kept.sqlite3"
    async with evening(Settings(), keep) as stage:
        lobby = stage.channel.last_message
        assert lobby is not None
        for player, seat in ((stage.dreben, "german"), (stage.lerouge, "resistance")):
            await player.click(lobby, label=say("button-sit", seat=say(f"seat-{seat}")))
        await stage.dreben.slash(stage.channel, "resistance place", **PLACEMENT)
        await stage.lerouge.slash(stage.channel, "resistance interrogate", zone="caen", guess=5)
        assert not stage.env.errors

    async with evening(Settings(), keep) as stage:
        (card,) = stage.channel.history()
        assert say("resistance-asks-interrogation", left=6) in card.content, "the card is posted anew, alone"
        shown = await stage.lerouge.click(card, label=say("button-mine"))
        assert shown.ephemeral
        await stage.lerouge.slash(stage.channel, "resistance interrogate", zone="caen", guess=6)
        assert say("resistance-asks-interrogation", left=5) in text(stage)
        assert card.id == next(iter(stage.channel.history())).id, "the card lives on in its place"
        assert not stage.env.errors


async def test_after_a_game_that_is_over_another_is_opened(tmp_path: Path) -> None:
    keep = tmp_path / "kept.sqlite3"
    async with evening(Settings(), keep) as stage:
        lobby = stage.channel.last_message
        assert lobby is not None
        for player, seat in ((stage.dreben, "german"), (stage.lerouge, "resistance")):
            await player.click(lobby, label=say("button-sit", seat=say(f"seat-{seat}")))
        asked = await stage.dreben.slash(stage.channel, "table resign")
        assert asked.response
        await stage.dreben.click(asked.response, label=say("resistance-choice-resign"))
    async with evening(Settings(), keep) as stage:
        (card,) = stage.channel.history()
        assert say("resistance-card-lobby") in card.content
        assert not stage.env.errors


async def test_what_is_no_database_is_left_alone(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("John has a long moustache. " * 100)
    with pytest.raises(StoreError):
        async with evening(Settings(), letter):
            pass
    assert letter.read_text().startswith("John")


class Counter:
    """Replaces the preview: counts the concurrent calls, and the refreshes."""

    def __init__(self) -> None:
        self.busy = self.most = self.refreshed = 0
        self.fresh = asyncio.Event()

    async def _action(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        self.busy += 1
        self.most = max(self.most, self.busy)
        await asyncio.sleep(0)
        self.busy -= 1
        return dict(body)

    async def refresh(self) -> None:
        self.refreshed += 1
        self.fresh.set()


async def test_two_clicks_are_done_one_after_the_other() -> None:
    counter = Counter()
    Watch(staged().env, cast("simcord.Preview", counter))
    done = await asyncio.gather(*(counter._action(None, {"n": n}) for n in range(3)))
    assert done == [{"n": n} for n in range(3)]
    assert counter.most == 1


async def test_the_clock_goes_on_and_the_page_follows_the_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sandbox, "TICK", 0.01)
    counter = Counter()
    bot = Late()
    stage = staged(bot)
    bot.channel_id = stage.channel.id
    await stage.env.start()
    assert not text(stage)
    later = datetime.now(UTC) + timedelta(minutes=1)
    monkeypatch.setattr(sandbox, "datetime", SimpleNamespace(now=lambda _: later))
    clock = asyncio.create_task(Watch(stage.env, cast("simcord.Preview", counter)).keep())
    try:
        async with asyncio.timeout(10):
            await counter.fresh.wait()
    finally:
        clock.cancel()
        with suppress(asyncio.CancelledError):
            await clock
        await stage.env.shutdown()
    assert text(stage) == "A deadline has passed."
    assert stage.env.now() == later
    assert counter.refreshed == 1


@pytest.mark.parametrize(
    ("game", "title"),
    [("resistance", "French Resistance"), ("memoir44", "Memoir ’44"), ("france1944", "France 1944")],
)
async def test_any_game_can_be_on_the_table(game: str, title: str) -> None:
    """``planvert sandbox --game`` opens the page with a lobby of that game."""
    async with evening(Settings(), None, game) as stage:
        shown = [one.content for one in stage.channel.history(viewer=stage.dreben)]
        assert any(title in text and "Take" in text for text in shown)
