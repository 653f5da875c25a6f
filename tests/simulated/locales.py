"""The locale of each Discord user and server."""

from __future__ import annotations

from typing import Any

import pytest
from simcord import MemberActor

from .table import Table

Locales = dict[int, str]
"""The locale of each Discord user or server, by its id."""


@pytest.fixture
def locales(monkeypatch: pytest.MonkeyPatch) -> Locales:
    """Returns the locales in use; anyone not in it has American English."""
    import simcord.interactions as interactions

    found: Locales = {}
    payload = interactions.base_payload

    def localised(backend: Any, **given: Any) -> Any:
        record, made = payload(backend, **given)
        made["locale"] = found.get(given["user_id"], "en-US")
        if given["guild_id"] is not None:
            made["guild_locale"] = found.get(given["guild_id"], "en-US")
        return record, made

    monkeypatch.setattr(interactions, "base_payload", localised)
    return found


def abroad(table: Table, locales: Locales) -> dict[MemberActor, str]:
    """Sets up a German server whose users read other languages, and returns the language of each user."""
    assert table.channel.guild is not None
    table.language = locales[table.channel.guild.id] = "de"
    locales[table.dreben.id] = "fr"
    locales[table.lerouge.id] = "en-GB"
    locales[table.gm.id] = "de"
    locales[table.stranger.id] = "es-ES"
    return {table.dreben: "fr", table.lerouge: "en", table.gm: "de", table.stranger: "en"}
