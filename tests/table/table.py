"""A table of users before the real bot in a simulated Discord, and what each of them sees."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, cast

import discord
from simcord import ChannelHandle, Env, InteractionResult, MemberActor, ResponseMessage
from simcord.actors import _dispatch_actor_interaction
from simcord.backend import serializers
from simcord.enums import InteractionType

from bot.client import PlanVert, create_bot
from bot.games.match import Match
from bot.settings import Settings
from bot.store.tables import EventRow
from bot.table.wording import say, speaking

LEGAL = {
    "caen": "vip, squad",
    "bayeux": "passenger, gendarme",
    "lison": "goods, squad",
    "saint_lo": "goods, 2 gendarmes",
    "avranches": "squad, gendarme",
}
"""A placement with the totals 9, 6, 7, 6 and 4."""

TEXT, BUTTON, PICKER = 10, 2, 3
Raw = dict[str, Any]


def walk(components: list[Raw]) -> Iterator[Raw]:
    """Every component of a message, the nested ones too."""
    for one in components:
        yield one
        yield from walk(one.get("components") or [])
        if one.get("accessory"):
            yield one["accessory"]


@dataclass(frozen=True)
class Panel:
    """A message with buttons or pickers, as its reader sees it now."""

    message: ResponseMessage | discord.Message
    components: list[Raw]

    @property
    def text(self) -> str:
        """All that it says."""
        shown = [one["content"] for one in walk(self.components) if one["type"] == TEXT]
        return "\n".join([self.message.content, *shown])

    @property
    def pictures(self) -> dict[str, str]:
        """The files that come with it: name and description."""
        return {one.filename: one.description or "" for one in self.message.attachments}

    @property
    def buttons(self) -> dict[str, str]:
        """The buttons that can be clicked: label and custom id."""
        found = [one for one in walk(self.components) if one["type"] == BUTTON and not one.get("disabled")]
        return {one["label"]: one["custom_id"] for one in found}

    @property
    def pickers(self) -> list[Raw]:
        """The pickers, as Discord got them."""
        return [one for one in walk(self.components) if one["type"] == PICKER]

    def option(self, label: str) -> tuple[str, str]:
        """The custom id of the picker that offers this label, and the value behind the label."""
        found = {
            option["label"]: (one["custom_id"], option["value"])
            for one in self.pickers
            for option in one["options"]
        }
        return found[label]


@dataclass(frozen=True)
class Answer:
    """All that one user got in answer to one thing that he did."""

    messages: tuple[ResponseMessage, ...]
    choices: list[Raw] | None = None
    modal: Raw | None = None
    result: InteractionResult | None = None

    @property
    def text(self) -> str:
        """All the words of it, those of its pictures too."""
        panels = [panel_of(one) for one in self.messages]
        return "\n".join("\n".join([one.text, *one.pictures.values()]) for one in panels)

    @property
    def pictures(self) -> dict[str, str]:
        """The files that come with it: name and description."""
        return {name: alt for one in self.messages for name, alt in panel_of(one).pictures.items()}

    @property
    def private(self) -> bool:
        """Whether nobody else saw any of it."""
        return bool(self.messages) and all(one.ephemeral for one in self.messages)

    @property
    def panel(self) -> Panel:
        """The message with buttons or pickers in it."""
        return panel_of(next(one for one in self.messages if one.components))


def panel_of(message: ResponseMessage) -> Panel:
    """A private message as a panel."""
    return Panel(message, message.components)


@dataclass(frozen=True)
class Moment:
    """What must not change when something is refused."""

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
    """That of the server."""
    panels: dict[int, Panel] = field(default_factory=dict)

    # --- the bot

    @property
    def bot(self) -> PlanVert:
        """The bot that runs now."""
        assert isinstance(self.env.bot, PlanVert)
        return self.env.bot

    async def restart(self) -> None:
        """The bot is stopped, and a new one starts on the same database."""
        await self.bot.close()
        await self.env.restart_bot(create_bot(self.settings))

    async def crash(self) -> None:
        """The bot dies in the middle of things, and a new one starts on the same database."""
        await self.bot.store.close()
        await self.env.restart_bot(create_bot(self.settings))

    async def match(self) -> Match:
        """The match as the referee holds it."""
        return await self.bot.referee.match(self.game)

    async def events(self) -> list[EventRow]:
        """The log in the database."""
        return await self.bot.store.events(self.game)

    async def moment(self) -> Moment:
        """The game and all that anybody can read of it, now."""
        row = await self.bot.store.game(self.game)
        assert row is not None
        dms = [text for user in self.users for text in self.dms(user)]
        public = (*self.posts(), *self.posts(self.channel))
        return Moment(row.seq, row.snapshot, len(await self.events()), public, tuple(dms))

    # --- opening

    async def open(self, **options: Any) -> Answer:
        """A lobby, opened by the game master in the channel."""
        given = {"gm": self.gm, **options}
        answer = await self.slash(self.gm, "resistance new", self.channel, **given)
        found = re.search(r"Game `([A-Z0-9]+)`", answer.text)
        assert found, answer.text
        self.game = found[1]
        return answer

    async def seated(self, **options: Any) -> None:
        """A game with both seats taken."""
        await self.open(german=self.dreben, resistance=self.lerouge, **options)

    async def placed(self, placement: dict[str, str] = LEGAL, **options: Any) -> None:
        """A game whose placement is sealed."""
        await self.seated(**options)
        await self.slash(self.dreben, "resistance place", **placement)

    async def attacked(self, zone: str = "caen", other: str = "lison", **options: Any) -> None:
        """A game with two zones attacked; the order is to be said."""
        await self.placed(**options)
        await self.slash(self.lerouge, "resistance stop")
        await self.slash(self.lerouge, "resistance attack", zone=zone, other=other)

    async def fighting(self, zone: str = "caen", other: str = "lison", **options: Any) -> None:
        """A game in the first turn of its first zone: seven Resistance figures, task in section 2, ten
        points; in Caen six soldiers stand in section 6."""
        await self.attacked(zone, other, **options)
        await self.impose(4, 2, 5, 5)
        await self.slash(self.lerouge, "resistance first", zone=zone)
        await self.slash(self.lerouge, "resistance keep")

    async def impose(self, *dice: int) -> None:
        """The game master says what the next dice show."""
        given = " ".join(map(str, dice))
        answer = await self.slash(self.gm, "gm dice", values=given, reason="a test")
        assert "Done" in answer.text, answer.text

    async def set_up(self, **values: str) -> None:
        """The game master sets things by hand; an underline stands for a blank in a name."""
        for what, value in values.items():
            given = {"what": what.replace("_", " "), "value": value, "reason": "a test"}
            answer = await self.slash(self.gm, "gm set", **given)
            assert "Done" in answer.text, answer.text

    # --- acting

    @property
    def users(self) -> tuple[MemberActor, ...]:
        """Everybody."""
        return (self.dreben, self.lerouge, self.gm, self.stranger)

    @property
    def home(self) -> ChannelHandle:
        """Where the game lives: its thread, or the channel where there are no threads."""
        named = [one for one in self.channel.threads if self.game and self.game in (one.name or "")]
        return named[0] if named else self.channel

    async def slash(
        self, user: MemberActor, name: str, where: ChannelHandle | None = None, /, **options: Any
    ) -> Answer:
        """Types a slash command in the game's home, or where it is said."""
        return _answer(await user.slash(where or self.home, name, **options))

    async def typing(
        self, user: MemberActor, name: str, option: str, typed: str = "", /, **filled: Any
    ) -> dict[str, Any]:
        """What autocomplete offers in the game's home: labels and values."""
        offered = await user.autocomplete(self.home, name, option, typed, **filled)
        return {one["name"]: one["value"] for one in offered}

    async def click(self, user: MemberActor, panel: Panel, label: str) -> Answer:
        """Clicks a button by its label."""
        return self._keep(user, _answer(await user.click(panel.message, custom_id=panel.buttons[label])))

    async def choose(self, user: MemberActor, panel: Panel, label: str) -> Answer:
        """Chooses in a picker by the label."""
        custom_id, value = panel.option(label)
        return self._keep(user, _answer(await user.select(panel.message, [value], custom_id=custom_id)))

    async def reach(self, user: MemberActor, panel: Panel, label: str) -> Answer:
        """A click on a message as it looked then, by whoever it is: two clicks may be under way at once,
        and a changed client may send what it does not show."""
        message = panel.message
        channel_id = message.channel_id if isinstance(message, ResponseMessage) else message.channel.id
        backend = self.env.backend
        stored = backend.get_message(channel_id, message.id)
        shown = {**serializers.message_payload(backend, stored), "components": panel.components}
        result = await _dispatch_actor_interaction(
            user,
            InteractionType.MESSAGE_COMPONENT,
            ChannelHandle(self.env, user.guild, backend.get_channel(channel_id)),
            {"custom_id": panel.buttons[label], "component_type": BUTTON},
            extra={"message": shown},
            source_message_id=message.id,
        )
        return _answer(result)

    async def mine(self, user: MemberActor) -> Panel:
        """Clicks the newest “My orders” that he sees in the game's home."""
        with speaking(self.language):
            label = say("button-mine")
        newest = next(one for one in reversed(self.seen()) if label in one.buttons)
        return (await self.click(user, newest, label)).panel

    def panel(self, user: MemberActor) -> Panel:
        """The newest panel of a user, as it looks now."""
        held = self.panels[user.id].message
        assert isinstance(held, ResponseMessage)
        return panel_of(held)

    def _keep(self, user: MemberActor, answer: Answer) -> Answer:
        with_parts = [one for one in answer.messages if one.components and one.ephemeral]
        if with_parts:
            self.panels[user.id] = panel_of(with_parts[0])
        return answer

    async def resign(self, user: MemberActor, **game: str) -> Answer:
        """Types that they resign, and says that they mean it."""
        asked = await self.slash(user, "table resign", **game)
        (label,) = [one for one, custom_id in asked.panel.buttons.items() if custom_id.endswith("yes")]
        return await self.click(user, asked.panel, label)

    async def pages(self, user: MemberActor, listed: Answer) -> list[str]:
        """What stands on each page of a list, from the first to the last, by the buttons below it."""
        with speaking(self.language):
            ways = [say(f"page-{way}") for way in ("first", "back", "on")]
        first, back, on = ways
        (message,) = [one for one in listed.messages if one.content]
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
        """The messages of the game's home that everybody sees, the oldest first."""
        found = (where or self.home).history(viewer=self.stranger)
        shown = [one for one in found if not one.flags.ephemeral]
        return [Panel(one, [cast("Raw", part.to_dict()) for part in one.components]) for one in shown]

    def posts(self, where: ChannelHandle | None = None) -> list[str]:
        """What they say."""
        return [one.text for one in self.seen(where)]

    def told(self) -> str:
        """All that everybody can read in the game's home, the card aside."""
        return "\n".join(text for text in self.posts() if not text.startswith("### "))

    def card(self) -> Panel:
        """The living status card."""
        (card,) = [one for one in self.seen() if one.text.startswith("### ") and self.game in one.text]
        return card

    def dms(self, user: MemberActor) -> list[str]:
        """The direct messages that he got, the oldest first."""
        return [one.content for one in user.user.dm_channel.history()]

    def close_dms(self, user: MemberActor) -> None:
        """He takes no direct messages from now on."""
        path = f"/channels/{user.user.dm_channel.id}/messages"
        self.env.inject_error("POST", path, status=403, code=50007, message="Cannot send", times=None)

    def open_dms(self) -> None:
        """Nothing fails any more."""
        self.env.backend.faults.clear()

    def sent(self) -> list[tuple[str, Raw]]:
        """The path and the body of each message that the bot has sent or edited so far."""
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


def _answer(result: InteractionResult) -> Answer:
    messages = [one for one in (result.response, *result.followups) if one is not None]
    return Answer(tuple(messages), result.autocomplete_choices, result.modal, result)


def table_in(env: Env, settings: Settings) -> Table:
    """A server, its channel and its people, with no game open."""
    guild = env.create_guild("Normandy")
    channel = guild.create_text_channel("table")
    dreben, lerouge, gm, stranger = (
        guild.add_member(env.create_user(name)) for name in ("dreben", "lerouge", "gm", "stranger")
    )
    return Table(env, settings, channel, dreben, lerouge, gm, stranger)
