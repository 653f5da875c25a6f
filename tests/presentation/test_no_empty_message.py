"""No message is empty, in any state and language: every kind of panel, explanation, post, call and list."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import cycle, product
from typing import Any, NamedTuple

import msgspec
import pytest
from games.fuzz import begun, fuzzed_of, played
from simcord import MemberActor
from simulated.limits import message_of, objections
from simulated.locales import Locales
from simulated.table import Panel, Table, panel_of

from bot.bench.tapping import walk
from bot.games.game import PUBLIC, Choice, Event
from bot.games.match import Match
from bot.games.match_events import DeadlineMissed, MatchPaused
from bot.games.registry import GAMES
from bot.presentation import lobby, messages, posts
from bot.presentation.components import parse_custom_id
from bot.presentation.lobby import shown_to_master
from bot.presentation.messages import Message
from bot.presentation.offers import Path, branches
from bot.presentation.panel import EVERY, REST, UNDO, explanation, panel, wizard
from bot.presentation.posts import climax_post, turn_post
from bot.presentation.wording import LANGUAGES, speaking

from .messages import dealt
from .parts import parts_of

SEEDS = (1, 2)
POSITIONS = 8
"""Number of positions of each game that are looked at, besides its beginning and its end."""

Made = Iterator[tuple[str, str]]
"""Texts, each with what it is."""


class Position(NamedTuple):
    """A moment of a match, what each seat may do then, and the events that led to it."""

    match: Match
    choices: dict[str, tuple[Choice, ...]]
    events: tuple[Event, ...] = ()


@cache
def positions(kind: str) -> list[Position]:
    """Returns a match in its lobby, as it begins, at moments of random games, paused, and over."""
    game, found = GAMES[kind], list[Position]()
    for seed in SEEDS:
        start, beginning = begun(fuzzed_of(kind), seed)
        options = msgspec.to_builtins(start.options)
        match = Match(
            "TEST", kind, "running", options, "f" * 64, dict.fromkeys(game.seats, 1), masters=(2,), deadline=9
        )
        opened = msgspec.structs.replace(match, stage="lobby", seats={}, deadline=None)
        found.append(Position(opened, dict.fromkeys(game.seats, ())))
        steps = list(played(fuzzed_of(kind), seed))
        sampled = steps[:: max(1, len(steps) // POSITIONS)]
        states = [(beginning.state, beginning.events), *((one.after, one.events) for one in sampled)]
        for state, events in [*states, (steps[-1].after, steps[-1].events)]:
            stage = "running" if game.outcome(state) is None else "over"
            now = msgspec.structs.replace(match, stage=stage, state=state)
            choices = {seat: now.choices(seat) for seat in game.seats}
            found.append(Position(now, choices, tuple(events)))
        paused = msgspec.structs.replace(match, stage="paused", why_paused="supper", state=beginning.state)
        found.append(Position(paused, dict.fromkeys(game.seats, ())))
    return found


def in_turn(kind: str, language: str) -> list[Position]:
    """Returns the positions that are looked at in this language."""
    return dealt(positions(kind), language, lambda one: one.match.stage)


def blank(text: str) -> bool:
    """Whether a text says nothing: itself, or in the line of facts that it begins with."""
    plain = re.sub(r"[*_`#-]", "", text).strip()
    return not plain or plain.startswith("·") or plain.endswith(":")


def check(made: Made) -> int:
    """Asserts that no text is empty. Returns their number."""
    texts = list(made)
    assert [(what, text) for what, text in texts if blank(text)] == []
    return len(texts)


def drawn(view: Any) -> str:
    """Returns the text of a panel."""
    return "\n".join(part["content"] for part in walk(view.to_components()) if "content" in part)


@pytest.mark.parametrize(("kind", "language"), [*product(GAMES, LANGUAGES)])
def test_no_panel_and_no_explanation_is_empty(kind: str, language: str, undrawn: None) -> None:
    """Wherever a player stands, their panel begins with facts, and ``?`` has an answer."""
    with speaking(language):
        assert sum(check(private(position)) for position in in_turn(kind, language)) > 25


def private(position: Position) -> Made:
    """Yields what each seat is shown at this moment."""
    for seat, choices in position.choices.items():
        view = position.match.view(seat)
        tops = [branch.path for branch in branches(choices) if branch.choice is None]
        prepares = view.game.prepares
        if prepares is not None and any(isinstance(choice.command, prepares) for choice in choices):
            separate = wizard(view, seat, None, None)
            assert separate is not None
            yield f"wizard of {seat}", drawn(separate.drawn(with_picture=True))
            choices = tuple(choice for choice in choices if not isinstance(choice.command, prepares))
            tops = []
        for path in (None, REST, EVERY, UNDO, *tops):
            made = panel(view, seat, choices, path, undo="asks")
            yield f"panel of {seat} at {path}", made.texts[0]
            yield f"panel of {seat} at {path}", drawn(made.drawn(with_picture=True))
            yield f"panel of {seat} at {path}, in words", drawn(made.drawn(with_picture=False))
        yield f"a look at {seat}", drawn(shown_to_master(view, seat, None))
        yield f"help for {seat}", messages.help_text(view, seat, (), ())
        if view.stage == "running":
            for path in ((), REST, *tops):
                yield f"? of {seat} at {path}", explanation(view, seat, choices, path)
            for call in (messages.nudge, messages.reminder):
                yield from content(f"call of {seat}", call(view, seat, "link", 7))


@pytest.mark.parametrize(("kind", "language"), [*product(GAMES, LANGUAGES)])
def test_no_post_is_empty(kind: str, language: str) -> None:
    """Card, status, the post of a turn and that of the end, boards in words, and questions to the game master
    say something at any moment."""
    with speaking(language):
        assert sum(check(public(position)) for position in in_turn(kind, language)) > 15


def public(position: Position) -> Made:
    """Yields what everybody sees at this moment."""
    view = position.match.view(PUBLIC[0])
    yield from content("card", lobby.card(view))
    yield from content("status", lobby.status(view))
    for event in (MatchPaused("supper"), DeadlineMissed(view.game.seats[0], "nudge")):
        yield from content("post", messages.post(view, [event], 7))
    if view.state is None:
        return
    events = [event for event in position.events if event.audience == PUBLIC]
    for last in (False, True):
        yield from content("turn", turn_post(view, view, events, last=last))
    yield "whom it waits for", "\n".join(messages.waiting_lines(view))
    yield "board", messages.presenter_of(view).board(view.state)
    yield from content("late", messages.late(view, "link", 7))
    if (climax := climax_post(view, events, 7)) is not None:
        yield from content("climax", climax)
    if view.stage == "over":
        yield from content("end", posts.recap(view, events, 7))


def content(what: str, message: Message) -> Made:
    """Yields the text of a message, and the description of its picture."""
    yield what, message.content
    if message.drawing is not None:
        yield f"picture of {what}", message.drawing.alt


# --- as they are sent

ASKED: dict[str, dict[str, Any]] = {
    "table mine": {},
    "table status": {},
    "table board": {},
    "table log": {},
    "table list": {},
    "table dice": {},
    "table history": {},
    "table ladder": {},
    "help": {},
}
"""What anybody may ask for at any time."""


@pytest.mark.parametrize("kind", GAMES)
async def test_every_answer_says_something(kind: str, table: Table, locales: Locales) -> None:
    """Before the first decision of a game or soon after it, in its midst, and when it is over, the players,
    the game master and a stranger, who read three languages, ask for everything there is to read, and the
    players press what changes nothing on their panels. Everything is answered, and nothing that is sent is
    empty."""
    parts = parts_of(kind)
    for opened in (parts.situations[1].opened, parts.reach_play):
        locales.clear()
        await opened(table)
        locales |= {table.dreben.id: "fr", table.gm.id: "de"}
        await ask(table, {**ASKED, **{name: parts.options.get(name, {}) for name in parts.reads}})
    await table.resign(table.lerouge)
    await ask(table, ASKED)
    sent = [
        found
        for http_request in table.env.http_requests
        if (found := message_of(http_request.method, http_request.path, http_request.json))
    ]
    assert len(sent) > 60
    for new, body in sent:
        assert list(objections(body, new=new)) == [], body
        assert not blank(body.get("content") or "…"), body


async def ask(table: Table, reads: dict[str, dict[str, Any]]) -> None:
    """Asks for all that, and opens the panels."""
    for user, name in zip(cycle((table.dreben, table.lerouge, table.stranger)), reads, strict=False):
        assert (await table.slash(user, name, **reads[name])).private, name
    for name in ("gm look", "gm log", "help"):
        assert (await table.slash(table.gm, name)).private, name
    for user in (table.dreben, table.lerouge):
        await press(table, user)


async def press(table: Table, user: MemberActor) -> None:
    """Opens a player's panel, and presses on it and on its other places whatever explains."""
    for place in (None, REST, EVERY):
        for label, custom_id in (await at_place(table, user, place)).buttons.items():
            if parse_custom_id(custom_id).handler == "why":
                answer = await table.click(user, await at_place(table, user, place), label)
                assert answer.private, label
                assert all(message.components for message in answer.messages), label


async def at_place(table: Table, user: MemberActor, place: Path | None) -> Panel:
    panel = panel_of((await table.slash(user, "table mine")).messages[0])
    for step in (REST, EVERY):
        ways = {parse_custom_id(one).words: label for label, one in panel.buttons.items()}
        if place in (step, EVERY) and step in ways:
            panel = (await table.click(user, panel, ways[step])).panel
    return panel
