"""Users at a table with the real bot in a simulated Discord, and what each of them sees."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import Any, cast

import discord
import pytest
from simcord import ChannelHandle, Env, InteractionResult, MemberActor, ResponseMessage
from simcord.actors import _dispatch_actor_interaction
from simcord.backend import serializers
from simcord.enums import InteractionType

from bot.bench.tapping import BUTTON_TYPE, PICKER_TYPE, walk
from bot.client import PlanVert, create_bot
from bot.games.match import Match
from bot.games.registry import game_of
from bot.games.terms import possible
from bot.presentation.lobby import typed_term
from bot.presentation.wording import say, speaking
from bot.settings import Settings
from bot.store.tables import EventRow

LEGAL = {
    "caen": "vip, squad",
    "bayeux": "passenger, gendarme",
    "lison": "goods, squad",
    "saint_lo": "goods, 2 gendarmes",
    "avranches": "squad, gendarme",
}
"""A placement with the totals 9, 6, 7, 6 and 4."""

TEXT = 10
Raw = dict[str, Any]


def text_of(message: Raw) -> str:
    """Returns the text of a message as it was sent, with that of its layout."""
    shown = [part["content"] for part in walk(message.get("components") or ()) if part["type"] == TEXT]
    return "\n".join(filter(None, [message.get("content"), *shown]))


@dataclass(frozen=True)
class Panel:
    """A message with buttons or pickers, as its reader sees it now."""

    message: ResponseMessage | discord.Message
    components: list[Raw]

    @property
    def text(self) -> str:
        """All its text."""
        shown = [one["content"] for one in walk(self.components) if one["type"] == TEXT]
        return "\n".join(filter(None, [self.message.content, *shown]))

    @property
    def pictures(self) -> dict[str, str]:
        """The attached pictures: name and description."""
        files = self.message.attachments
        return {one.filename: one.description or "" for one in files if not one.filename.endswith(".txt")}

    @property
    def buttons(self) -> dict[str, str]:
        """The enabled buttons: label and custom id."""
        found = [
            one for one in walk(self.components) if one["type"] == BUTTON_TYPE and not one.get("disabled")
        ]
        return {one["label"]: one["custom_id"] for one in found}

    @property
    def pickers(self) -> list[Raw]:
        """The pickers, as sent to Discord."""
        return [one for one in walk(self.components) if one["type"] == PICKER_TYPE]

    def option(self, label: str) -> tuple[str, str]:
        """Returns the custom id of the picker that offers this label, and the value of the option."""
        found = {
            option["label"]: (one["custom_id"], option["value"])
            for one in self.pickers
            for option in one["options"]
        }
        return found[label]


@dataclass(frozen=True)
class Answer:
    """Everything one user received in answer to one action."""

    messages: tuple[ResponseMessage, ...]
    choices: list[Raw] | None = None
    modal: Raw | None = None
    result: InteractionResult | None = None

    @property
    def text(self) -> str:
        """All its text, with the descriptions of its pictures."""
        panels = [panel_of(one) for one in self.messages]
        return "\n".join("\n".join([one.text, *one.pictures.values()]) for one in panels)

    @property
    def pictures(self) -> dict[str, str]:
        """The attached pictures: name and description."""
        return {name: alt for one in self.messages for name, alt in panel_of(one).pictures.items()}

    @property
    def private(self) -> bool:
        """Whether nobody else saw any of it."""
        return bool(self.messages) and all(one.ephemeral for one in self.messages)

    @property
    def panel(self) -> Panel:
        """The message with buttons or pickers in it."""
        return panel_of(next(one for one in self.messages if one.components))


def panel_of(message: ResponseMessage | discord.Message) -> Panel:
    """Returns a message as a panel."""
    parts = [part if isinstance(part, dict) else part.to_dict() for part in message.components]
    return Panel(message, cast("list[Raw]", parts))


def renamed(components: list[dict[str, Any]], custom_id: str) -> list[dict[str, Any]]:
    """Returns the same components, with every button given that id."""
    return [
        {
            **one,
            **({"custom_id": custom_id} if one["type"] == 2 else {}),
            **({"components": renamed(one["components"], custom_id)} if "components" in one else {}),
        }
        for one in components
    ]


@dataclass(frozen=True)
class Snapshot:
    """What must not change when a command is refused."""

    seq: int
    snapshot: bytes
    events: int
    public: tuple[str, ...]
    dms: tuple[str, ...]


@dataclass
class Table:
    """A server with a channel, the two players, a game master, a stranger, and the bot."""

    env: Env
    settings: Settings
    channel: ChannelHandle
    dreben: MemberActor
    lerouge: MemberActor
    gm: MemberActor
    stranger: MemberActor
    game: str = ""
    language: str = "en"
    """The language of the server."""
    panels: dict[int, Panel] = field(default_factory=dict)

    # --- the bot

    @property
    def bot(self) -> PlanVert:
        """The bot that is running now."""
        assert isinstance(self.env.bot, PlanVert)
        return self.env.bot

    async def restart(self) -> None:
        """Stops the bot, and starts a new one on the same database."""
        await self.bot.close()
        await self.env.restart_bot(create_bot(self.settings))

    async def crash(self) -> None:
        """Kills the bot while work is under way, and starts a new one on the same database."""
        await self.bot.store.close()
        await self.env.restart_bot(create_bot(self.settings))

    @asynccontextmanager
    async def delivering_later(self) -> AsyncIterator[None]:
        """Delivers together, at its end, what happens in the game within the context."""
        courier = self.bot.courier
        with pytest.MonkeyPatch.context() as mark:
            mark.setattr(courier, "start_round", lambda _: None)
            yield
        courier.start_round(self.game)
        await courier.settle(self.game)

    async def match(self) -> Match:
        """Returns the match as the referee holds it."""
        return await self.bot.referee.games.match(self.game)

    async def events(self) -> list[EventRow]:
        """Returns the events in the database."""
        return await self.bot.store.games.events(self.game)

    async def snapshot(self) -> Snapshot:
        """Returns the game and everything that anybody can read of it now."""
        row = await self.bot.store.games.get(self.game)
        assert row is not None
        dms = [text for user in self.users for text in self.dms(user)]
        public = (*self.posts(), *self.posts(self.channel))
        return Snapshot(row.seq, row.snapshot, len(await self.events()), public, tuple(dms))

    # --- opening

    async def open(self, **options: Any) -> Answer:
        """Opens a lobby in the channel as the game master. Players are asked for every roll (live)."""
        given = {"gm": self.gm, "pace": "live", **options}
        answer = await self.slash(self.gm, "resistance new", self.channel, **given)
        found = re.search(r"Game `([A-Z0-9]+)`", answer.text)
        assert found, answer.text
        self.game = found[1]
        return answer

    async def seated(self, **options: Any) -> None:
        """Starts a game with both seats taken."""
        await self.open(german=self.dreben, resistance=self.lerouge, **options)

    async def placed(self, placement: dict[str, str] = LEGAL, **options: Any) -> None:
        """Starts a game and seals its placement."""
        await self.seated(**options)
        await self.slash(self.dreben, "resistance place", **placement)

    async def attacked(self, zone: str = "caen", other: str = "lison", **options: Any) -> None:
        """Plays until two zones are attacked and their order is awaited."""
        await self.placed(**options)
        await self.slash(self.lerouge, "resistance stop")
        await self.slash(self.lerouge, "resistance attack", zone=zone, other=other)

    async def fighting(self, zone: str = "caen", other: str = "lison", **options: Any) -> None:
        """Plays until the first turn of the first zone: seven Resistance figures, task in section 2, ten
        points; in Caen six soldiers stand in section 6."""
        await self.attacked(zone, other, **options)
        await self.impose(4, 2, 5, 5)
        await self.slash(self.lerouge, "resistance first", zone=zone)
        await self.slash(self.lerouge, "resistance keep")

    async def impose(self, *dice: int) -> None:
        """Imposes the next dice as the game master."""
        given = " ".join(map(str, dice))
        answer = await self.slash(self.gm, "gm dice", values=given, reason="a test")
        assert "Done" in answer.text, answer.text

    async def set_up(self, **values: str) -> None:
        """Sets values as the game master; an underscore stands for a space in a name."""
        for what, value in values.items():
            given = {"what": what.replace("_", " "), "value": value, "reason": "a test"}
            answer = await self.slash(self.gm, "gm set", **given)
            assert "Done" in answer.text, answer.text

    # --- acting

    @property
    def users(self) -> tuple[MemberActor, ...]:
        """All users."""
        return (self.dreben, self.lerouge, self.gm, self.stranger)

    @property
    def home(self) -> ChannelHandle:
        """Where the game lives: its thread, or the channel where there are no threads."""
        named = [one for one in self.channel.threads if self.game and self.game in (one.name or "")]
        return named[0] if named else self.channel

    async def slash(
        self, user: MemberActor, name: str, where: ChannelHandle | None = None, /, **options: Any
    ) -> Answer:
        """Types a slash command in the game's home, or in the channel given. The terms of a new game may be
        given one by one."""
        if name.endswith(" new"):
            options = with_terms(name, options)
        return _answer(await user.slash(where or self.home, name, **options))

    async def typing(
        self, user: MemberActor, name: str, option: str, typed: str = "", /, **filled: Any
    ) -> dict[str, Any]:
        """Returns what autocomplete offers in the game's home: labels and values."""
        offered = await user.autocomplete(self.home, name, option, typed, **filled)
        return {one["name"]: one["value"] for one in offered}

    async def click(self, user: MemberActor, panel: Panel, label: str) -> Answer:
        """Clicks a button by its label."""
        return self._keep(user, _answer(await user.click(panel.message, custom_id=panel.buttons[label])))

    async def choose(self, user: MemberActor, panel: Panel, label: str) -> Answer:
        """Chooses an option of a picker by its label."""
        custom_id, value = panel.option(label)
        return self._keep(user, _answer(await user.select(panel.message, [value], custom_id=custom_id)))

    async def click_as_drawn(self, user: MemberActor, panel: Panel, label: str) -> Answer:
        """Clicks a button on a message as it looked earlier, as any user: two clicks may be under way at
        once, and a modified client may send a button it does not show."""
        return await click_id(self.env, user, panel, panel.buttons[label])

    async def click_further(self, user: MemberActor, closing: Panel, label: str) -> Answer:
        """Clicks a button that stands behind “More” below a lobby or the last post of a game."""
        return await self.click(user, (await self.click(user, closing, "More")).panel, label)

    async def mine(self, user: MemberActor) -> Panel:
        """Clicks the newest “My orders” that the user sees in the game's home."""
        with speaking(self.language):
            label = say("button-mine")
        newest = next(one for one in reversed(self.seen()) if label in one.buttons)
        return (await self.click(user, newest, label)).panel

    async def titles(self, user: MemberActor) -> Answer:
        """Shows the list of all scenarios, which stands behind a button of their shelf."""
        shelf = await self.slash(user, "memoir scenario list", self.channel)
        return await self.click(user, shelf.panel, "All titles")

    def panel(self, user: MemberActor) -> Panel:
        """Returns the newest panel of a user, as it looks now."""
        held = self.panels[user.id].message
        assert isinstance(held, ResponseMessage)
        return panel_of(held)

    def _keep(self, user: MemberActor, answer: Answer) -> Answer:
        with_parts = [one for one in answer.messages if one.components and one.ephemeral]
        if with_parts:
            self.panels[user.id] = panel_of(with_parts[0])
        return answer

    async def resign(self, user: MemberActor, **game: str) -> Answer:
        """Types the resignation and confirms it."""
        asked = await self.slash(user, "table resign", **game)
        (label,) = [one for one, custom_id in asked.panel.buttons.items() if custom_id.endswith("yes")]
        return await self.click(user, asked.panel, label)

    async def pages(self, user: MemberActor, listed: Answer) -> list[str]:
        """Returns the text of each page of a list, from first to last, turned by the buttons below it."""
        with speaking(self.language):
            ways = [say(f"page-{way}") for way in ("first", "back", "on")]
        first, back, on = ways
        (message,) = listed.messages
        for way in (first, back):
            while way in panel_of(message).buttons:
                await self.click(user, panel_of(message), way)
        found = [panel_of(message).text.rstrip("\n")]
        while on in panel_of(message).buttons:
            await self.click(user, panel_of(message), on)
            found.append(panel_of(message).text.rstrip("\n"))
        return found

    # --- seeing

    def seen(self, where: ChannelHandle | None = None) -> list[Panel]:
        """Returns the messages of the game's home that everybody sees, oldest first."""
        found = (where or self.home).history(viewer=self.stranger)
        shown = [one for one in found if not one.flags.ephemeral]
        return [panel_of(one) for one in shown]

    def posts(self, where: ChannelHandle | None = None) -> list[str]:
        """Returns the texts of those messages."""
        return [one.text for one in self.seen(where)]

    def told(self) -> str:
        """All the text that everybody can read in the game's home, except the card of the table."""
        return "\n".join(text for text in self.posts() if not text.startswith("### "))

    def card(self) -> Panel:
        """Returns the message that shows the status: the card in the lobby, the post of the turn, or the last
        post of a game."""
        with speaking(self.language):
            labels = {say("button-log"), say("button-share")}
        grown = [one for one in self.seen() if labels & one.buttons.keys()]
        return grown[-1] if grown else self.table_card()

    def table_card(self) -> Panel:
        """Returns the living card of the table."""
        (card,) = [one for one in self.seen() if one.text.startswith("### ") and self.game in one.text]
        return card

    def dms(self, user: MemberActor) -> list[str]:
        """Returns the direct messages that the user received, oldest first."""
        return [one.content for one in user.user.dm_channel.history()]

    def close_dms(self, user: MemberActor) -> None:
        """Makes all direct messages to the user fail from now on."""
        path = f"/channels/{user.user.dm_channel.id}/messages"
        self.env.inject_error("POST", path, status=403, code=50007, message="Cannot send", times=None)

    def open_dms(self) -> None:
        """Makes direct messages work again."""
        self.env.backend.faults.clear()

    def sent(self) -> list[tuple[str, Raw]]:
        """Returns the path and body of each message that the bot has sent or edited so far."""
        found = []
        for request in self.env.http_requests:
            body = request.json
            if not isinstance(body, dict) or request.method not in ("POST", "PATCH"):
                continue
            if "/messages" in request.path or request.path.startswith("/webhooks/"):
                found.append((request.path, body))
            elif request.path.endswith("/callback") and isinstance(body.get("data"), dict):
                found.append((request.path, body["data"]))
        return found


def with_terms(name: str, options: Raw) -> Raw:
    """Returns the options of the command ``new`` of a game, with its terms in one line."""
    game = game_of(name)
    assert game is not None
    names = {*possible(game.name), "opponent"}
    given = {option: value for option, value in options.items() if option in names}
    others = {option: value for option, value in options.items() if option not in names}
    line = ", ".join(typed_term(*one) for one in given.items())
    return {**others, **({"terms": line} if line else {})}


async def click_id(env: Env, user: MemberActor, panel: Panel, custom_id: str, value: str = "") -> Answer:
    """Clicks the button of this custom id below a message, or picks the value in its picker of this custom
    id; the message need not show it any longer."""
    message = panel.message
    channel_id = message.channel_id if isinstance(message, ResponseMessage) else message.channel.id
    backend = env.backend
    stored = backend.get_message(channel_id, message.id)
    shown = {**serializers.message_payload(backend, stored), "components": panel.components}
    picked = {"component_type": PICKER_TYPE, "values": [value]} if value else {"component_type": BUTTON_TYPE}
    result = await _dispatch_actor_interaction(
        user,
        InteractionType.MESSAGE_COMPONENT,
        ChannelHandle(env, user.guild, backend.get_channel(channel_id)),
        {"custom_id": custom_id, **picked},
        extra={"message": shown},
        source_message_id=message.id,
    )
    return _answer(result)


def _answer(result: InteractionResult) -> Answer:
    messages = [one for one in (result.response, *result.followups) if one is not None]
    return Answer(tuple(messages), result.autocomplete_choices, result.modal, result)


def table_in(env: Env, settings: Settings) -> Table:
    """Returns a table with a server, its channel and its people, and no game open."""
    guild = env.create_guild("Normandy")
    channel = guild.create_text_channel("table")
    dreben, lerouge, gm, stranger = (
        guild.add_member(env.create_user(name)) for name in ("dreben", "lerouge", "gm", "stranger")
    )
    return Table(env, settings, channel, dreben, lerouge, gm, stranger)


async def second_game(table: Table, **options: Any) -> Table:
    """Opens another game of the same people in another channel of the same server."""
    guild = table.channel.guild
    assert guild is not None
    other = replace(table, channel=guild.create_text_channel("other"), game="", panels={})
    await other.placed(**options)
    return other


def closed(table: Table, *people: MemberActor, name: str = "staff") -> ChannelHandle:
    """Creates a channel that these people cannot see."""
    assert table.channel.guild is not None
    blind = discord.PermissionOverwrite(view_channel=False)
    return table.channel.guild.create_text_channel(name, overwrites=dict.fromkeys(people, blind))
