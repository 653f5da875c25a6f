"""Everything that the bot sends to Discord in a whole game, checked against Discord's description of its API
and against the limits that the description does not state."""

from __future__ import annotations

import asyncio
import os
import random
from collections import defaultdict
from collections.abc import Iterator
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from simcord import HttpLogEntry
from simulated import limits
from simulated.databases import answer_at_once
from simulated.table import text_of

from .openapi import Description
from .typed_game import TypedGame, play_typed_game

VARIABLE = "DISCORD_OPENAPI"


@pytest.fixture(scope="session")
def played(tmp_path_factory: pytest.TempPathFactory) -> TypedGame:
    """A game in which every kind of request is sent."""
    with pytest.MonkeyPatch.context() as mark:
        seeds = count(1944)
        mark.setattr("bot.referee.referee.secrets", random.Random(6))
        answer_at_once(mark)
        mark.setattr("bot.referee.referee.new_seed", lambda: sha256(str(next(seeds)).encode()).digest())
        return asyncio.run(play_typed_game(tmp_path_factory.mktemp("typed")))


def messages(played: TypedGame) -> Iterator[tuple[HttpLogEntry, bool, dict[str, Any]]]:
    """The requests that bring a message, whether it is new, and the message."""
    for one in played.requests:
        found = limits.message_of(one.method, one.path, one.json)
        if found:
            yield one, *found


def commands(played: TypedGame) -> list[dict[str, Any]]:
    """The commands that Discord received."""
    (told,) = [
        request.json
        for request in played.requests
        if request.method == "PUT" and request.path.endswith("/commands")
    ]
    assert isinstance(told, list)
    return told


def test_every_command_was_typed(played: TypedGame) -> None:
    """The whole game uses every command, so that these tests cover every kind of request."""
    assert played.used == played.commands
    assert len(list(messages(played))) > 300


@pytest.mark.skipif(VARIABLE not in os.environ, reason=f"{VARIABLE} names no description of Discord's API")
def test_every_request_is_as_discord_describes_it(played: TypedGame) -> None:
    """Method, address, parameters and body of each request conform to Discord's published description."""
    description = Description(Path(os.environ[VARIABLE]))
    wrong: defaultdict[str, int] = defaultdict(int)
    for one in played.requests:
        for objection in description.objections(one.method, one.path, one.params, one.json):
            wrong[objection] += 1
    assert "\n".join(f"{said} ({times} times)" for said, times in wrong.items()) == ""


@pytest.mark.skipif(VARIABLE not in os.environ, reason=f"{VARIABLE} names no description of Discord's API")
def test_the_description_objects_where_it_should() -> None:
    """The check detects a body that is wrong in one place, an unknown field, and an unknown address."""
    description = Description(Path(os.environ[VARIABLE]))
    path = "/channels/1/messages"
    button = {"type": 2, "style": 1, "custom_id": "x", "label": "y"}
    good = {"content": "x", "nonce": "pv1", "components": [{"type": 1, "components": [button]}]}
    assert list(description.objections("POST", path, {}, good)) == []
    for bad in (
        good | {"content": "x" * 5000},
        good | {"nonce": "x" * 26},
        good | {"colour": "red"},
        good | {"components": [{"type": 1, "components": [button | {"style": 99}]}]},
        good | {"components": [{"type": 1, "components": [button | {"label": "x" * 81}]}]},
        good | {"components": [{"type": 1, "components": []}]},
        None,
    ):
        assert list(description.objections("POST", path, {}, bad)), bad
    assert list(description.objections("POST", "/channels/1/letters", {}, good))
    assert list(description.objections("POST", path, {"colour": "red"}, good))


def test_the_limits_of_messages(played: TypedGame) -> None:
    """Messages have 2,000 characters, nothing empty, nothing beside Components V2 nor they without their
    flag, ids that are unique, at most 5 rows, 40 components, 4,000 characters, a nonce of 25, and a
    description of at most 1,024 for each picture."""
    wrong = {
        f"{one.method} {one.path}: {objection}"
        for one, new, message in messages(played)
        for objection in limits.objections(message, new=new)
    }
    assert wrong == set()


def test_the_limits_of_forms_and_lists(played: TypedGame) -> None:
    """Forms and lists keep Discord's limits: titles, labels, 25 answers of 100 characters."""
    answers: list[Any] = [request.json for request in played.requests if request.path.endswith("/callback")]
    forms = [answer["data"] for answer in answers if answer["type"] == limits.MODAL]
    lists = [answer["data"]["choices"] for answer in answers if answer["type"] == limits.LIST]
    assert forms
    assert any(lists)
    assert [said for form in forms for said in limits.modal_objections(form)] == []
    assert [said for one in lists for said in limits.list_objections(one)] == []


def test_the_limits_of_commands(played: TypedGame) -> None:
    """Commands have names in lower case and required options first; 25 of each, 100 and 8,000 characters."""
    assert [said for command in commands(played) for said in limits.command_objections(command)] == []


def test_the_limits_object_where_they_should() -> None:
    """The check detects each limit in a message that breaks it alone."""
    button = {"type": 2, "custom_id": "a", "label": "A"}
    row = {"type": 1, "components": [button]}
    text = {"type": 10, "content": "x"}
    flags = {"flags": limits.COMPONENTS_V2}
    for bad in (
        {"content": "x" * 2001},
        {"content": " "},
        {"components": [text]},
        {"components": [text], "content": "x"} | flags,
        {"components": [row, row]},
        {"components": [{"type": 1, "components": [button | {"custom_id": str(n)}]} for n in range(6)]},
        {"components": [text] * 41} | flags,
        {"components": [text | {"content": "x" * 4001}]} | flags,
        {"content": "x", "nonce": "n" * 26},
        {"attachments": [{"filename": "board.png"}]},
        {"attachments": [{"filename": "board.png", "description": "x" * 1025}]},
        {"attachments": [{"filename": "../board.png", "description": "x"}]},
        {"attachments": [{"filename": "a.json"}] * 2},
        {"content": "x", "components": [{"type": 1, "components": [button | {"label": ""}]}]},
    ):
        assert len(list(limits.objections(bad, new=True))) == 1, bad
    option: dict[str, Any] = {"name": "a", "description": "b", "required": True}
    full = [option | {"name": f"o{n}", "description": "x" * 100} for n in range(25)]
    groups = [option | {"name": f"g{n}", "required": False, "options": full} for n in range(3)]
    whole = option | {"options": groups}
    wordy = whole | {"description_localizations": {"de": "y" * 100, "fr": "short"}}
    assert limits.letters(wordy) == limits.letters(whole) + 99
    assert list(limits.command_objections(wordy)) == []
    (said,) = limits.command_objections(whole | {"options": [*groups, groups[0] | {"name": "h"}]})
    assert "letters in all" in said
    for wrong in (
        option | {"name": "Shoot"},
        option | {"options": [option | {"required": False}, option | {"name": "c"}]},
        option | {"description": ""},
    ):
        assert list(limits.command_objections(wrong)), wrong


def test_the_same_post_has_the_same_nonce(played: TypedGame) -> None:
    """A message that is sent again carries the nonce of the first time, and no other message does."""
    posts = [
        (one.path, message)
        for one, new, message in messages(played)
        if new and one.path.startswith("/channels/") and "nonce" in message
    ]
    by_nonce = defaultdict(list)
    for path, message in posts:
        assert message["enforce_nonce"] is True
        by_nonce[message["nonce"]].append((path, text_of(message)))
    sent_again = [letters for letters in by_nonce.values() if len(letters) > 1]
    assert len(sent_again) >= 2, "nothing failed in this game"
    for letters in sent_again:
        assert len(set(letters)) == 1, letters
    contents = [letters[0] for letters in by_nonce.values()]
    assert len(set(contents)) == len(contents)
