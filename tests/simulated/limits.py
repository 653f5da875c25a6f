"""Limits that Discord enforces although its API description does not state them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from bot.bench.tapping import walk

Body = dict[str, Any]

COMPONENTS_V2 = 1 << 15
ACTION_ROW, BUTTON, PICKER, TEXT, LABEL = 1, 2, 3, 10, 18
MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, LIST, MODAL = 4, 5, 6, 7, 8, 9
"""Kinds of answers to an interaction."""

CONTENT = 2000
ROWS = 5
PARTS = 40
TEXTS = 4000
NONCE = 25
ALT = 1024
FILES = 10
COMMAND = 8000
"""Largest number of characters in all names, descriptions and values of one command, its options and its
choices included. Of a text that is localised the longest form counts, the default one included."""


def message_of(method: str, path: str, body: Any) -> tuple[bool, Body] | None:
    """Returns the message that a request brings, and whether it is a new one; None if it brings none."""
    if not isinstance(body, dict):
        return None
    if path.endswith("/callback"):
        return (body["type"] == MESSAGE, body["data"]) if body["type"] in (MESSAGE, UPDATE) else None
    if method in ("POST", "PATCH") and (
        re.search(r"/messages(/\d+)?$", path) or re.fullmatch(r"/webhooks/\d+/[^/]+(/messages/[^/]+)?", path)
    ):
        return method == "POST", body
    return None


def objections(message: Body, *, new: bool) -> Iterator[str]:
    """Yields what is wrong with a message."""
    content, embeds = message.get("content") or "", message.get("embeds") or []
    rows = message.get("components") or []
    parts = list(walk(rows))
    v2 = bool((message.get("flags") or 0) & COMPONENTS_V2)
    if len(content) > CONTENT:
        yield f"content of {len(content)} characters"
    if new and not (content.strip() or embeds or rows or message.get("attachments")):
        yield "an empty message"
    if any(one["type"] != ACTION_ROW for one in rows) and not v2:
        yield "Components V2 without their flag"
    if v2 and (content or embeds):
        yield "content or embeds beside Components V2"
    if not v2 and len(rows) > ROWS:
        yield f"{len(rows)} rows"
    if len(parts) > PARTS:
        yield f"{len(parts)} components"
    if sum(len(one["content"]) for one in parts if one["type"] == TEXT) > TEXTS:
        yield "too much text"
    ids = [one["custom_id"] for one in parts if one.get("custom_id") is not None]
    if len(set(ids)) < len(ids):
        yield "a custom id twice"
    if any(not 1 <= len(one) <= 100 for one in ids):
        yield "a custom id that is empty or too long"
    for row in (one for one in parts if one["type"] == ACTION_ROW):
        kinds = [one["type"] for one in row["components"]]
        if not kinds or len(kinds) > (1 if PICKER in kinds else 5):
            yield f"a row of {len(kinds)} components"
    for one in parts:
        if one["type"] == BUTTON and not 1 <= len(one.get("label") or "") <= 80:
            yield "a button without a label, or with too long a one"
        if one["type"] == PICKER:
            yield from _picker(one)
    files = message.get("attachments") or []
    if len(files) > FILES or len({one["filename"] for one in files}) < len(files):
        yield f"{len(files)} files"
    for one in files:
        if not re.fullmatch(r"[\w-]+\.[a-z]+", one["filename"]):
            yield f"a file called {one['filename']}"
        if len(one.get("description") or "") > ALT:
            yield "a picture described at too great a length"
        if one["filename"].endswith(".png") and not (one.get("description") or "").strip():
            yield "a picture without a description"
    if "nonce" in message and len(str(message["nonce"])) > NONCE:
        yield f"the nonce {message['nonce']}"


def _picker(picker: Body) -> Iterator[str]:
    options = picker["options"]
    values = [option["value"] for option in options]
    if not 1 <= len(options) <= 25 or len(set(values)) < len(values):
        yield f"a picker of {len(options)} options"
    if any(not 1 <= len(option[name]) <= 100 for option in options for name in ("label", "value")):
        yield "an option without words, or with too many"
    if sum(bool(option.get("default")) for option in options) > picker.get("max_values", 1):
        yield "more chosen than may be"


def modal_objections(modal: Body) -> Iterator[str]:
    """Yields what is wrong with a form."""
    if not 1 <= len(modal["title"]) <= 45:
        yield "the title of a form"
    if not 1 <= len(modal["components"]) <= 5:
        yield f"a form of {len(modal['components'])} components"
    for one in modal["components"]:
        if one["type"] == LABEL and not 1 <= len(one["label"]) <= 45:
            yield "the label of a field"


def list_objections(choices: list[Body]) -> Iterator[str]:
    """Yields what is wrong with the answers of an autocomplete."""
    if len(choices) > 25:
        yield f"{len(choices)} answers"
    for one in choices:
        if not 1 <= len(one["name"]) <= 100 or len(str(one["value"])) > 100:
            yield f"the answer {one['name']}"


def command_objections(command: Body, depth: int = 0) -> Iterator[str]:
    """Yields what is wrong with a slash command, a group or an option of one."""
    name, options = command["name"], command.get("options") or []
    if not re.fullmatch(r"[-_\w]{1,32}", name) or name != name.lower():
        yield f"the name {name}"
    if not 1 <= len(command["description"]) <= 100:
        yield f"the description of {name}"
    if len(options) > 25 or len({one["name"] for one in options}) < len(options):
        yield f"the options of {name}"
    required = [bool(one.get("required")) for one in options]
    if required != sorted(required, reverse=True):
        yield f"a required option of {name} after one that is not"
    yield from list_objections(command.get("choices") or [])
    for one in options:
        yield from command_objections(one, depth + 1)
    if not depth and letters(command) > COMMAND:
        yield f"{name} has {letters(command)} letters in all"


def letters(command: Body) -> int:
    """Returns the number of characters that Discord counts for a command (``COMMAND``)."""
    own = _longest(command, "name") + _longest(command, "description")
    choices = sum(_longest(one, "name") + len(str(one["value"])) for one in command.get("choices") or [])
    return own + choices + sum(letters(one) for one in command.get("options") or [])


def _longest(thing: Body, field: str) -> int:
    return max(map(len, (thing[field], *(thing.get(f"{field}_localizations") or {}).values())))


def check_message(body: Body) -> None:
    """Checks one message as it was sent to Discord."""
    parts = list(walk(body.get("components") or []))
    ids = [one["custom_id"] for one in parts if "custom_id" in one]
    assert len(body.get("content") or "") <= 2000
    assert len(parts) <= 40
    assert sum(len(one["content"]) for one in parts if one["type"] == TEXT) <= 4000
    assert len(set(ids)) == len(ids)
    assert all(1 <= len(one) <= 100 for one in ids)
    for one in parts:
        if one["type"] == BUTTON:
            assert 1 <= len(one["label"]) <= 80
        if one["type"] == PICKER:
            assert 1 <= len(one["options"]) <= 25
            assert all(1 <= len(option["label"]) <= 100 for option in one["options"])
            assert len({option["value"] for option in one["options"]}) == len(one["options"])
            assert all(1 <= len(option["value"]) <= 100 for option in one["options"])
    if body.get("content") or parts:
        assert body["allowed_mentions"]["parse"] == []
        assert "roles" not in body["allowed_mentions"] or not body["allowed_mentions"]["roles"]
