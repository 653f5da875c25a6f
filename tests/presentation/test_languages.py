"""The language in which each user and server is addressed, and Discord's limits in each language."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from games.fuzz import played
from games.resistance.fuzzed import FUZZED
from simulated.limits import (
    command_objections,
    letters,
    list_objections,
    message_of,
    modal_objections,
    objections,
)
from simulated.locales import Locales, abroad
from simulated.table import LEGAL, Answer, Table

import bot.presentation.wording as wording
from bot.client import create_bot
from bot.games.resistance import commands as do
from bot.games.resistance.placement import ZONES, zone_contents
from bot.presentation.presenter import presenter_for
from bot.presentation.resistance.words import contents_text, zone_name
from bot.presentation.wording import LANGUAGES, say, speaking
from bot.settings import Settings
from bot.store.players import Players

MARKS = {"de": "ᵈ", "fr": "ᶠ", "en": "ᵉ"}
PRESENTER = presenter_for("resistance")


@pytest.fixture
def marked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replaces every sentence by the English one with a mark of the language that was asked for."""
    said: Callable[..., str] = wording._said
    monkeypatch.setattr(
        wording, "_said", lambda language, key, facts: said("en", key, facts) + MARKS[language]
    )


def marks(text: str) -> set[str]:
    """Returns the languages that the marks in a text name."""
    return {language for language, mark in MARKS.items() if mark in text}


def heard(answer: Answer) -> set[str]:
    """Returns the languages of an answer, its buttons included."""
    shown = [
        f"{message.content}{json.dumps(message.components, ensure_ascii=False)}"
        for message in answer.messages
    ]
    shown += answer.pictures.values()
    return marks("".join(shown) + json.dumps(answer.modal or {}, ensure_ascii=False))


def in_public(table: Table) -> set[str]:
    """Returns the languages of everything sent to the channel and the thread, and of the thread's name."""
    rooms = (f"/channels/{table.home.id}", f"/channels/{table.channel.id}")
    sent = [
        json.dumps(http_request.json, ensure_ascii=False)
        for http_request in table.env.http_requests
        if http_request.path.startswith(rooms)
    ]
    return marks("".join(sent))


async def test_each_is_spoken_to_in_their_language(table: Table, locales: Locales, marked: None) -> None:
    """Private text is in the reader's locale, public text in the server's, for every sentence of a game."""
    reads = abroad(table, locales)
    await table.open(german=table.dreben)
    assert heard(await table.slash(table.lerouge, "table sit", seat="resistance")) == {"en"}
    assert [marks(text) for text in table.dms(table.dreben)] == [{"de"}], "nobody has seen them: the server's"
    await table.slash(table.dreben, "resistance place", caen="vip, squad")
    await table.slash(table.dreben, "resistance place", **LEGAL)
    for user, command, options in (
        (table.lerouge, "resistance interrogate", {"zone": "caen", "guess": 5}),
        (table.lerouge, "resistance stop", {}),
        (table.lerouge, "resistance stop", {}),
        (table.lerouge, "resistance attack", {"zone": "caen", "other": "lison"}),
        (table.lerouge, "resistance first", {"zone": "caen"}),
        (table.dreben, "resistance keep", {}),
        (table.lerouge, "resistance keep", {}),
        (table.lerouge, "resistance end", {}),
        (table.gm, "gm pause", {"reason": "x"}),
        (table.gm, "gm resume", {}),
        (table.gm, "gm look", {}),
    ):
        assert heard(await table.slash(user, command, **options)) == {reads[user]}, (command, options)
    for user, language in reads.items():
        for command in ("table status", "table log", "table board", "table list", "help", "table mine"):
            assert heard(await table.slash(user, command)) == {language}, command
        card = table.card()
        for label in card.buttons:
            assert heard(await table.click(user, card, label)) == {language}
        await table.env.advance_time(30)
    assert in_public(table) == {"de"}
    _, *later = table.dms(table.dreben)
    assert later
    assert [marks(text) for text in later] == [{"fr"}] * len(later)
    assert {language for text in table.dms(table.lerouge) for language in marks(text)} == {"en"}


async def test_a_list_is_offered_in_the_readers_language(
    table: Table, locales: Locales, marked: None
) -> None:
    """Autocomplete answers are private, so they are in the reader's locale."""
    abroad(table, locales)
    await table.open()
    for user, language in ((table.dreben, "fr"), (table.lerouge, "en")):
        offered = await table.typing(user, "table sit", "seat")
        assert offered
        assert marks(" ".join(offered)) == {language}


async def test_a_form_is_answered_in_the_readers_language(
    table: Table, locales: Locales, marked: None
) -> None:
    """A form and the answer to it are private, so they are in the reader's locale."""
    abroad(table, locales)
    await table.seated()
    (label,) = (button for button in table.card().buttons if button.startswith("Fair dice"))
    card = (await table.click(table.dreben, table.card(), label)).panel
    (label,) = card.buttons
    opened = await table.click(table.dreben, card, label)
    assert heard(opened) == {"fr"}
    assert opened.result is not None
    sent = await table.dreben.submit_modal(opened.result, {form_field(opened): "Les carottes sont cuites"})
    assert sent.response is not None or sent.followups
    assert marks("".join(one.content for one in (sent.response, *sent.followups) if one)) == {"fr"}


def form_field(answer: Answer) -> str:
    """Returns the id of the only field of a form."""
    found = re.findall(r'"custom_id": "([^"]+)"', json.dumps((answer.modal or {})["components"]))
    (field,) = found
    return str(field)


async def test_a_language_outlives_a_restart(table: Table, locales: Locales, marked: None) -> None:
    """A person is written to in the locale last seen, and a game in its first one, whoever triggers the
    courier, also after a restart."""
    abroad(table, locales)
    await table.seated()
    await table.slash(table.dreben, "table mine")
    await table.restart()
    assert table.channel.guild is not None
    locales[table.channel.guild.id] = "fr"
    before = len(table.dms(table.dreben))
    await table.slash(table.gm, "gm replace", seat="resistance", member=table.stranger, reason="x")
    await table.slash(table.dreben, "resistance place", **LEGAL)
    await table.slash(table.stranger, "resistance interrogate", zone="caen", guess=5)
    told = table.dms(table.dreben)[before:]
    assert told
    assert [marks(text) for text in told] == [{"fr"}] * len(told)
    assert [marks(text) for text in table.dms(table.stranger)] == [{"de"}], "they had not been seen"
    assert in_public(table) == {"de"}


async def test_whoever_cannot_be_written_to_is_called_in_the_servers_language(
    table: Table, locales: Locales, marked: None
) -> None:
    """The public nudge of a player with closed direct messages is in the server's locale."""
    abroad(table, locales)
    await table.open(german=table.dreben)
    assert heard(await table.slash(table.dreben, "table words", words="x")) == {"fr"}
    table.close_dms(table.dreben)
    await table.slash(table.lerouge, "table sit", seat="resistance")
    assert "waits for you" in table.told()
    assert in_public(table) == {"de"}
    assert heard(await table.slash(table.dreben, "table status")) == {"fr"}


async def test_no_command_costs_a_write_for_a_language_that_is_known(
    table: Table, locales: Locales, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A user's locale is written to the database only when it changes."""
    written = []
    save = Players.save

    async def counted(players: Players, user_id: int, **columns: Any) -> None:
        written.append(columns["locale"])
        await save(players, user_id, **columns)

    monkeypatch.setattr(Players, "save", counted)
    await table.seated()
    for locale in ("fr", "fr", "en-US", "en-GB", "de", "de"):
        locales[table.dreben.id] = locale
        await table.slash(table.dreben, "table status")
    assert written == ["en", "fr", "en", "de"], "the first is the game master, who opened the game"


# --- limits

ROOM = 7000
"""Most characters of a command, by Discord's count; ``limits.COMMAND`` is what Discord allows."""


async def test_the_commands_keep_the_limits_in_every_language() -> None:
    """In every language, names have at most 32 characters in small letters, descriptions and choices 100; the
    names of siblings differ. A command stays 1,000 below the 8,000 characters that Discord allows, counted
    with the longest form of each text, and ``/table`` has room for two more subcommands."""
    bot = create_bot(Settings(discord_token=None))
    await bot.load_cogs()
    told: list[Any] = await bot.commands_payload()
    await bot.close()
    assert {one["description_localizations"]["de"] for one in told} & {
        one["description"] for one in told
    } == set()
    for language in ("fr", "de"):
        for command in told:
            assert list(command_objections(localised(command, language))) == []
    assert {one["name"]: letters(one) for one in told if letters(one) > ROOM} == {}
    table = next(one for one in told if one["name"] == "table")
    assert len(table["options"]) <= 23


def localised(thing: Any, language: str) -> Any:
    """Returns a command as Discord shows it in a language, with its translations where it has any."""
    named = {
        field: thing.get(f"{field}_localizations", {}).get(language, thing[field])
        for field in ("name", "description")
        if field in thing
    }
    below = {
        field: [localised(one, language) for one in thing[field]]
        for field in ("options", "choices")
        if field in thing
    }
    return {**thing, **named, **below}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_labels_keep_the_limits(language: str) -> None:
    """Buttons keep within 80 characters, pickers 100 and forms 45 with the longest names, and none is cut."""
    with speaking(language):
        for zone in range(1, len(ZONES) + 1):
            labels = [f"{zone_name(zone)}: {contents_text(zone_content)}" for zone_content in zone_contents()]
            assert max(map(len, labels)) <= 100
            assert len(say("resistance-wizard-zone", zone=zone_name(zone))) <= 150
        assert len(say("words-title")) <= 45
        assert len(say("words-label")) <= 45
        assert len(say("words-hint")) <= 100
        seen = set()
        for seed in (1, 2, 3):
            for step in played(FUZZED, seed):
                new = [choice for choice in step.choices if choice.command not in seen]
                seen |= {one.command for one in new}
                for choice in new:
                    if isinstance(choice.command, do.Place):
                        continue
                    path = choice.command.path()
                    assert 1 <= len(PRESENTER.choice(choice, step.state)) <= 80
                    assert 1 <= len(PRESENTER.label(choice, step.state)) <= 80
                    for depth in range(1, len(path)):
                        assert 1 <= len(PRESENTER.branch(path[:depth], step.state)) <= 80
        assert len(seen) > 300


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_messages_keep_the_limits(table: Table, locales: Locales, language: str) -> None:
    """Every message, list and form of a game keeps the limits in each language. The game master alone
    reads English, like the test."""
    assert table.channel.guild is not None
    table.language = language
    for number in (table.channel.guild.id, *(user.id for user in table.users if user is not table.gm)):
        locales[number] = language
    await table.seated(gendarmes_ignore_one=True, task_dice_max=4, dead_cap_per_zone=True, deduction_aid=True)
    with speaking(language):
        fair, words = say("button-fair"), say("button-words")
    page = (await table.click(table.dreben, table.card(), fair)).panel
    form = (await table.click(table.dreben, page, words)).modal
    assert form is not None
    assert list(modal_objections(form)) == []
    await table.mine(table.dreben)
    offered = [list(await table.typing(table.dreben, "resistance place", "caen"))]
    offered.append(list(await table.typing(table.dreben, "help", "topic")))
    await table.slash(table.dreben, "resistance place", **dict.fromkeys(LEGAL, "vip, 3 squads"))
    await table.slash(table.dreben, "resistance place", **LEGAL)
    for asked in ({"search": "R12"}, {"search": "z" * 200}, {"topic": "task"}):
        await table.slash(table.stranger, "help", **asked)
    await table.slash(table.stranger, "table remind", nudges="reminders", quiet_from=22, quiet_to=7)
    await table.slash(table.lerouge, "resistance interrogate", zone="caen", guess=5)
    offered.append(list(await table.typing(table.lerouge, "resistance interrogate", "zone")))
    await table.slash(table.lerouge, "resistance stop")
    page = (await table.click(table.dreben, table.card(), fair)).panel
    form = (await table.click(table.dreben, page, words)).modal
    assert form is not None
    assert list(modal_objections(form)) == []
    offered.append(list(await table.typing(table.lerouge, "resistance attack", "zone")))
    await table.slash(table.lerouge, "resistance attack", zone="bayeux", other="saint_lo")
    await table.impose(4, 2, 5, 5)
    await table.slash(table.lerouge, "resistance first", zone="bayeux")
    await table.slash(table.lerouge, "resistance keep")
    for command, option in (("move", "figure"), ("cover", "figure")):
        offered.append(list(await table.typing(table.lerouge, f"resistance {command}", option)))
    offered.append(list(await table.typing(table.lerouge, "resistance move", "to", figure="R1")))
    with speaking(language):
        hits = say("resistance-order-now", what="hits", when="choose")
        down = (say("button-more"), say("resistance-node-orders"), hits, say("resistance-when-ask"))
    for user in (table.dreben, table.lerouge):
        await table.mine(user)
        for label in down:
            await table.click(user, table.panel(user), label)
    await table.set_up(G1="2", R1="1")
    await table.impose(6)
    await table.slash(table.lerouge, "resistance shoot", figure="R1", at=2)
    for user in (table.dreben, table.stranger):
        for command in ("table mine", "table log", "table board", "help", "table status", "table list"):
            await table.slash(user, command)
    await table.resign(table.lerouge)
    await table.slash(table.dreben, "table verify")
    for names in offered:
        assert names
        assert list(list_objections([{"name": name, "value": name} for name in names])) == []
    sent = [
        (http_request.method, http_request.path, http_request.json)
        for http_request in table.env.http_requests
    ]
    messages = [found for one in sent if (found := message_of(*one)) is not None]
    assert len(messages) > 50
    threads = [
        body["name"]
        for _, path, body in sent
        if "/threads" in path and isinstance(body, dict) and "name" in body
    ]
    assert threads
    assert all(1 <= len(name) <= 100 for name in threads)
    for new, message in messages:
        assert list(objections(message, new=new)) == []
