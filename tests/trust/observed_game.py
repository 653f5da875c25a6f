"""A game without Discord: the referee, and all that is drawn of the decisions for those who may not know the
secrets."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Awaitable
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from types import SimpleNamespace
from typing import Any

import discord

from bot.delivery.history import History
from bot.games.game import PUBLIC, Command, Refused, Sealed
from bot.games.match import Match
from bot.games.resistance import commands as do
from bot.games.resistance.placement import Placement
from bot.games.resistance.units import GERMAN, RESISTANCE
from bot.interactions.autocomplete import find_offers
from bot.interactions.playing import next_prompt, private_result
from bot.interactions.records import list_events
from bot.presentation import lobby, messages
from bot.presentation.charts import luck_text
from bot.presentation.drawing import Drawing
from bot.presentation.messages import Message
from bot.presentation.offers import branches
from bot.presentation.panel import WORDS, explained, panel
from bot.presentation.report import pictured_events
from bot.presentation.resistance.panel_placement import write_draft
from bot.recorded_step import RecordedStep
from bot.referee.export import record_text
from bot.referee.opening import Location, Opening
from bot.referee.referee import Referee
from bot.referee.verify import read_record, verify
from bot.store.store import Store
from bot.store.tables import OutboxRow

DREBEN, LEROUGE, MASTER, STRANGER = 1944, 1945, 1946, 1947
USERS = {GERMAN: DREBEN, RESISTANCE: LEROUGE}
BEGIN = datetime(2026, 6, 5, 23, 40, tzinfo=UTC)
FIELDS = {
    "interrogate": ("zone", "guess"),
    "attack": ("zone", "other"),
    "first": ("zone",),
    "choose": ("figure",),
    "move": ("figure", "to"),
    "shoot": ("figure", "at"),
    "cover": ("figure",),
    "rescue": ("figure",),
    "task": ("dice", "pool"),
}
"""The options with a list of what is legal."""


class Typed(dict[str, Any]):
    """What is typed in a command so far: nothing but the game."""

    def __missing__(self, name: str) -> None:
        return None

    def __getattr__(self, name: str) -> Any:
        return self[name]


class ObservedGame:
    """One game, and all that the Resistance, a spectator and the channel receive, in its order."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.heard: list[str] = []
        self.fingerprint = ""
        self.game = ""
        self.now = BEGIN
        self.referee = Referee(store, lambda: self.now, lambda _: None)
        self.history = History(store)

    async def open(self, hours: int) -> None:
        """Opens a game whose seats are taken."""
        opening = Opening(
            kind="resistance",
            location=Location(44, 55),
            by=MASTER,
            seats=USERS,
            masters=(MASTER,),
            hours=hours,
        )
        receipt = await self.referee.open(opening)
        self.game = receipt.match.id
        await self.listen()

    async def match(self) -> Match:
        """Returns the match as the referee holds it."""
        return await self.referee.games.match(self.game)

    # --- acting

    async def ponder(self, chance: random.Random, drafts: list[Placement]) -> None:
        """Makes the German try several placements in private; some are even handed in, and refused."""
        for draft in drafts:
            drafted = Sealed(write_draft(draft))
            await self.referee.games.change_draft(self.game, DREBEN, lambda _, drafted=drafted: drafted)  # type: ignore[misc]
            if chance.random() < 0.5:
                try:
                    await self.referee.play(self.game, DREBEN, do.Place(draft))
                except Refused:
                    pass
                else:
                    raise AssertionError("that was legal")
            await self.listen()

    async def seal(self, placement: Placement) -> None:
        """Makes the German hand in their placement."""
        await self.act(GERMAN, do.Place(placement))
        self.fingerprint = (await self.match()).state.fingerprint

    async def act(self, seat: str, command: Command) -> None:
        """Gives a command, and hears its consequences."""
        await self._told(seat, self.referee.play(self.game, USERS[seat], command))

    async def resign(self, seat: str) -> None:
        """Makes a player resign."""
        await self._told(seat, self.referee.resign(self.game, USERS[seat]))

    async def _told(self, seat: str, doing: Awaitable[RecordedStep]) -> None:
        self.now += timedelta(seconds=7)
        try:
            receipt = await doing
        except Refused as refused:
            answer = messages.refusal(refused)
        else:
            answer = f"{private_result(receipt, USERS[seat])} {next_prompt(receipt, USERS[seat])}"
        if seat == RESISTANCE:
            self.hear("answer", answer)
        await self.listen()

    # --- hearing

    def hear(self, what: str, *facts: Any) -> None:
        """Records something that an outsider receives."""
        self.heard.append(json.dumps([what, *facts], ensure_ascii=False, sort_keys=True))

    async def listen(self) -> None:
        """Delivers whatever is in the outbox."""
        match = await self.match()
        rows = await self.store.outbox.unsent(self.game)
        for row in rows:
            if row.recipient != DREBEN:
                made = [await self._message(match, row)] if row.kind != "home" else self._home(match)
                for one in made:
                    self.hear(
                        row.kind,
                        f"pv{row.id}",
                        row.audience,
                        one.content,
                        drawn(one.view),
                        list(one.mentions),
                        painted(one.drawing),
                        one.instead(),
                    )
        for row in rows:
            assert row.id is not None
            await self.store.outbox.mark_sent({row.id: None})

    def _home(self, match: Match) -> list[Message]:
        view = match.view(PUBLIC[0])
        return [messages.invitation(view, 1)]

    async def _message(self, match: Match, row: OutboxRow) -> Message:
        match row.kind:
            case "card":
                return lobby.card(match.view(PUBLIC[0]))
            case "turn":
                turn = await self.history.turn(match, row.turn_began, row.number)
                return turn.message(row.turn_began, row.number, last=True)
            case "post" | "end":
                return (await self.history.step(match, row)).post()
            case "private":
                return await self.history.private(match, [row])
            case "nudge":
                return messages.nudge(match.view(row.audience), row.audience, "link", row.seq)
        raise AssertionError(row.kind)

    async def ask(self) -> None:
        """Asks for everything that the Resistance and a spectator can ask for now, and for the game master's
        lists."""
        match = await self.match()
        for user in (LEROUGE, STRANGER):
            seat = match.seat_of(user)
            audience = seat or PUBLIC[0]
            view = match.view(audience)
            asking: Any = self._asking(user)
            self.hear("board", audience, messages.presenter_of(match).board(view.state))
            self.hear("log", audience, "\n".join((await list_events(asking, match, audience)).entries))
            self.hear("export", audience, self.plain(await self.referee.records.export(self.game, audience)))
            choices = (await self.referee.games.match(self.game)).choices(seat) if seat else ()
            self.hear("paper", painted(messages.presenter_of(match).picture(view.state)))
            events = await self.referee.records.account(self.game, audience)
            self.hear("dice", luck_text(view, events))
            then = await self.referee.records.moments(self.game, audience, pictured_events(view, events))
            self.hear(
                "scenes",
                *[painted(messages.presenter_of(match).picture(one.state)) for one in then.values()],
            )
            plays = sorted({choice.command.verb for choice in choices})
            self.hear("help", audience, messages.help_text(view, seat, plays, ()))
            if seat:
                tops = (branch.path for branch in branches(choices) if branch.choice is None)
                for path in (None, WORDS, *tops):
                    made = panel(view, seat, choices, path)
                    self.hear("panel", drawn(made.drawn(with_picture=True)), painted(made.picture))
                    why = explained(view, seat, choices, path or ())
                    self.hear("why", drawn(why.drawn(with_picture=True)))
                for verb, fields in FIELDS.items():
                    self.hear("offered", verb, [await find_offers(asking, verb, field) for field in fields])
        public = match.view(PUBLIC[0])
        card = lobby.card(public)
        self.hear("card", card.content, drawn(card.view))
        self.hear("settable", [setting.words() for setting in match.game.settings(public.state)])

    def _asking(self, user: int) -> SimpleNamespace:
        return SimpleNamespace(
            client=SimpleNamespace(referee=self.referee),
            command=None,
            user=SimpleNamespace(id=user),
            namespace=Typed(game=self.game),
            guild_id=44,
            channel_id=55,
            extras={},
        )

    def plain(self, record: dict[str, Any]) -> str:
        """Returns an export without its digests, after checking their chain: they follow from the rest, the
        fingerprint of the placement included."""
        text = record_text(record)
        assert verify(read_record(text)).faults == []
        return re.sub(r'"digest": "\w+"', "", text)

    def masked(self) -> list[str]:
        """Returns all that was heard, with the fingerprint of the placement masked."""
        return [masked(line, self.fingerprint) for line in self.heard]


def drawn(view: discord.ui.View | discord.ui.LayoutView | None) -> Any:
    """Returns buttons, pickers and texts as Discord receives them."""
    return view.to_components() if view is not None else None


def painted(drawing: Drawing | None) -> Any:
    """Returns a picture: its file's name, its description, and its contents."""
    return drawing and [drawing.name, drawing.alt, sha256(drawing.encode()).hexdigest()]


SHORT = 16
"""Number of characters of a fingerprint that are shown where the whole one was shown before."""


def masked(text: str, fingerprint: str) -> str:
    """Returns the text with the fingerprint, or its beginning, masked."""
    if not fingerprint:
        return text
    return text.replace(fingerprint, "‹fingerprint›").replace(f"{fingerprint[:SHORT]}…", "‹short›")
