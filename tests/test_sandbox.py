"""The sandbox without its browser: the simulated server, a session on it, the lock and the clock."""

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
from simcord import interactions
from simcord.interactions import base_payload
from simulated.table import panel_of
from simulated.waiting import PATIENCE

from bot import sandbox
from bot.games.registry import GAMES
from bot.presentation.wording import say, speaking
from bot.sandbox import Sandbox, Watch, create_sandbox, open_sandbox
from bot.sandbox.people import Letters
from bot.settings import Settings
from bot.store.errors import StoreError

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


def created(bot: discord.Client | None = None) -> Sandbox:
    return create_sandbox(simcord.Env(bot or Late()))


def ids(opened: Sandbox) -> list[int]:
    bot = opened.env.backend.bot_user.id
    return [
        bot,
        *(each.id for each in (opened.env.guild, opened.channel, opened.dreben, opened.lerouge, opened.gm)),
    ]


def test_every_session_has_the_same_ids() -> None:
    assert ids(created()) == ids(created())


def test_a_session_begins_now() -> None:
    assert abs(created().env.now() - datetime.now(UTC)) < timedelta(seconds=5)


def text(opened: Sandbox) -> str:
    """Returns all that stands in the channel for everybody."""
    return "\n".join(panel_of(message).text for message in opened.channel.history())


async def test_a_lobby_is_open_with_its_game_master(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    async with open_sandbox(Settings(), None) as opened:
        assert say("card-master", player=opened.gm.mention) in text(opened)
        assert not opened.channel.threads
        assert not opened.env.errors
    assert not list(tmp_path.iterdir()), "a session that is not kept leaves something behind"


async def test_it_says_what_to_do_first(tmp_path: Path) -> None:
    """Below the lobby stands what to do first, with a button for each language."""
    async with open_sandbox(Settings(), None) as opened:
        lobby, welcome = opened.channel.history()
        assert say("resistance-card-lobby") in panel_of(lobby).text
        assert welcome.content == say("sandbox-welcome", alone="Alone, as the Resistance")
        rows = [row for row in welcome.components if isinstance(row, discord.ActionRow)]
        labels = [one.label for row in rows for one in row.children if isinstance(one, discord.Button)]
        assert labels == ["Deutsch", "English", "Français"]


async def test_each_person_reads_the_language_that_they_choose(tmp_path: Path) -> None:
    """A button below what to do first makes its language that of whoever presses it, and of nobody else."""
    async with open_sandbox(Settings(), None) as opened:
        lobby, welcome = opened.channel.history()
        for person, language in ((opened.dreben, "de"), (opened.lerouge, "fr")):
            with speaking(language):
                chosen = await person.click(welcome, label=say("language-name"))
                assert chosen.response is not None
                assert chosen.response.content == say("sandbox-language")
        for person, language in ((opened.dreben, "de"), (opened.lerouge, "fr"), (opened.gm, "en")):
            shown = await person.click(lobby, label=say("button-fair"))
            assert shown.response is not None
            with speaking(language):
                assert shown.response.content.startswith(say("fair-dice", fingerprint="x").splitlines()[0])
    assert base_payload is interactions.base_payload, "the simulated Discord is as before"


async def test_a_direct_message_is_shown_to_its_recipient_alone(tmp_path: Path) -> None:
    """A direct message stands in the channel for its recipient alone, once, with buttons that work."""
    async with open_sandbox(Settings(), None) as opened:
        letters = Letters(opened.env, opened.channel, opened.people)
        assert not letters.show()
        lobby = opened.channel.history()[0]
        for player, seat in ((opened.dreben, "german"), (opened.lerouge, "resistance")):
            await player.click(lobby, label=say("button-sit", seat=say(f"seat-{seat}")))
        assert letters.show()
        assert not letters.show(), "once"
        head = say("sandbox-letter", name="dreben")
        theirs = [one for one in opened.channel.history(viewer=opened.dreben) if head in one.content]
        assert [one for one in opened.channel.history(viewer=opened.lerouge) if head in one.content] == []
        (letter,) = theirs
        assert say("resistance-asks-placement") in letter.content
        shown = await opened.dreben.click(letter, label=say("button-mine"))
        assert shown.ephemeral
        assert not opened.env.errors


async def test_a_kept_session_goes_on(tmp_path: Path) -> None:
    keep = tmp_path / "kept.sqlite3"
    async with open_sandbox(Settings(), keep) as opened:
        lobby = opened.channel.history()[0]
        for player, seat in ((opened.dreben, "german"), (opened.lerouge, "resistance")):
            await player.click(lobby, label=say("button-sit", seat=say(f"seat-{seat}")))
        await opened.dreben.slash(opened.channel, "resistance place", **PLACEMENT)
        await opened.lerouge.slash(opened.channel, "resistance interrogate", zone="caen", guess=5)
        assert not opened.env.errors

    async with open_sandbox(Settings(), keep) as opened:
        card, post, _ = opened.channel.history()
        assert opened.lerouge.mention in panel_of(card).text, "the table is posted anew"
        assert say("resistance-asks-interrogation") in panel_of(post).text, "and the turn, below it"
        assert say("resistance-questions-left", left=6) in panel_of(post).text
        shown = await opened.lerouge.click(post, label=say("button-mine"))
        assert shown.ephemeral
        await opened.lerouge.slash(opened.channel, "resistance interrogate", zone="caen", guess=6)
        assert card.id == opened.channel.history()[0].id, "the card lives on in its place"
        assert not opened.env.errors


async def test_after_a_game_that_is_over_another_is_opened(tmp_path: Path) -> None:
    keep = tmp_path / "kept.sqlite3"
    async with open_sandbox(Settings(), keep) as opened:
        lobby = opened.channel.history()[0]
        for player, seat in ((opened.dreben, "german"), (opened.lerouge, "resistance")):
            await player.click(lobby, label=say("button-sit", seat=say(f"seat-{seat}")))
        asked = await opened.dreben.slash(opened.channel, "table resign")
        assert asked.response
        await opened.dreben.click(asked.response, label=say("resistance-choice-resign"))
    async with open_sandbox(Settings(), keep) as opened:
        card, _ = opened.channel.history()
        assert say("resistance-card-lobby") in panel_of(card).text
        assert not opened.env.errors


async def test_what_is_no_database_is_left_alone(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("John has a long moustache. " * 100)
    with pytest.raises(StoreError):
        async with open_sandbox(Settings(), letter):
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
    Watch(created().env, cast("simcord.Preview", counter))
    done = await asyncio.gather(*(counter._action(None, {"n": n}) for n in range(3)))
    assert done == [{"n": n} for n in range(3)]
    assert counter.most == 1


async def test_the_clock_goes_on_and_the_page_follows_the_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sandbox, "TICK", 0.01)
    counter = Counter()
    bot = Late()
    opened = created(bot)
    bot.channel_id = opened.channel.id
    await opened.env.start()
    assert not text(opened)
    later = datetime.now(UTC) + timedelta(minutes=1)
    monkeypatch.setattr(sandbox, "datetime", SimpleNamespace(now=lambda _: later))
    clock = asyncio.create_task(Watch(opened.env, cast("simcord.Preview", counter)).keep())
    try:
        async with asyncio.timeout(PATIENCE):
            await counter.fresh.wait()
    finally:
        clock.cancel()
        with suppress(asyncio.CancelledError):
            await clock
        await opened.env.shutdown()
    assert text(opened) == "A deadline has passed."
    assert opened.env.now() == later
    assert counter.refreshed == 1


@pytest.mark.parametrize("game", GAMES)
async def test_any_game_can_be_on_the_table(game: str) -> None:
    """``planvert sandbox --game`` opens the page with a lobby of that game."""
    async with open_sandbox(Settings(), None, game) as opened:
        shown = [panel_of(one).text for one in opened.channel.history(viewer=opened.dreben)]
        assert any(say(f"game-{game}") in text and say(f"{game}-card-lobby") in text for text in shown)
