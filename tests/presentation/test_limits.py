"""Discord's limits, and the registration of the commands."""

from __future__ import annotations

import re
from typing import Any

import discord
from simulated.limits import check_message
from simulated.table import Table

from bot.presentation import components
from bot.presentation.components import CustomId

RESISTANCE = {
    "new": "german resistance gm terms",
    "place": "caen bayeux lison saint_lo avranches",
    "interrogate": "zone guess",
    "stop": "",
    "attack": "zone other",
    "first": "zone",
    "reroll": "",
    "keep": "",
    "choose": "figure",
    "move": "figure to",
    "shoot": "figure at",
    "cover": "figure",
    "rescue": "figure",
    "task": "dice",
    "end": "",
    "orders": "when_hit",
}
TABLE = dict.fromkeys(("list", "status", "board", "mine", "words", "undo", "resign", "log"), "")
GM = {
    "look": "seat",
    "set": "what value reason",
    "dice": "values reason",
    "act": "seat command reason",
    "undo": "reason steps",
    "pause": "reason",
    "resume": "",
    "replace": "seat member reason",
    "computer": "seat level reason",
    "end": "reason winner",
    "log": "",
}
"""The subcommands of ``/resistance``, ``/table`` and ``/gm``, with their options by name."""


def payload(table: Table) -> dict[str, dict[str, Any]]:
    """Returns the commands that the bot registered with Discord, by name."""
    (put,) = [
        http_request
        for http_request in table.env.http_requests
        if http_request.method == "PUT" and http_request.path.endswith("/commands")
    ]
    assert isinstance(put.json, list)
    return {one["name"]: one for one in put.json}


def test_words_are_cut_where_discord_would_refuse_them() -> None:
    """A label of a button has at most 80 characters, what an option says at most 100, a placeholder 150;
    exactly so many stay."""
    custom_id, words = CustomId("A7QX", "do"), "m" * 200
    button, option = components.button(custom_id, words), components.option(words, "value", words)
    picker = components.picker(custom_id, words, [option])
    said = button.label, option.label, option.description, picker.placeholder
    assert [len(text or "") for text in said] == [80, 100, 100, 150]
    assert components.button(custom_id, words[:80]).label == words[:80]


async def test_the_names_of_the_commands_and_their_options(table: Table) -> None:
    """The commands and their options have exactly these names."""
    told = payload(table)
    assert set(told) >= {"resistance", "table", "gm", "help"}
    for name, wanted in (("resistance", RESISTANCE), ("table", TABLE), ("gm", GM)):
        subcommands = {one["name"]: one for one in told[name]["options"]}
        assert set(wanted) <= set(subcommands)
        for subcommand, options in wanted.items():
            given = {option["name"] for option in subcommands[subcommand].get("options", [])}
            assert set(options.split()) <= given
            if f"{name} {subcommand}" not in ("resistance new", "table list"):
                assert "game" in given


async def test_where_the_commands_may_be_used(table: Table) -> None:
    """Commands are global, with the contexts guild and bot DM, for guild installs."""
    for command in payload(table).values():
        assert sorted(command["contexts"]) == [0, 1]
        assert command["integration_types"] == [0]
        assert command["nsfw"] is False
        assert "default_member_permissions" not in command or not command["default_member_permissions"]


async def test_the_limits_of_commands(table: Table) -> None:
    """Commands keep within 25 subcommands a group, 25 options, 25 choices, and names and descriptions of at
    most 100."""
    for command in payload(table).values():
        assert len(command["description"]) <= 100
        assert len(command.get("options", [])) <= 25
        for subcommand in command.get("options", []):
            assert re.fullmatch(r"[a-z_-]{1,32}", subcommand["name"])
            assert 1 <= len(subcommand["description"]) <= 100
            for option in subcommand.get("options", []):
                assert 1 <= len(option["description"]) <= 100
                assert option["description"] != "…"
                assert len(option.get("choices", [])) <= 25


async def test_the_commands_are_told_to_discord_once(table: Table) -> None:
    """Sync is skipped while the payload is the same."""
    await table.restart()
    assert payload(table)


async def test_the_bot_asks_for_no_privileged_intent(table: Table) -> None:
    """The bot asks for no privileged intent."""
    intents = table.bot.intents
    assert [intents.members, intents.presences, intents.message_content] == [False] * 3


async def test_the_limits_of_messages(table: Table) -> None:
    """Messages keep within 2,000 characters of content, and 40 components and 4,000 characters of V2, with
    ids of at most 100, unique in their message. Only a user who is nudged in public is mentioned."""
    table.close_dms(table.dreben)
    await table.fighting("bayeux", "saint_lo")
    for user in (table.dreben, table.lerouge):
        await table.mine(user)
        for label in ("More", "Standing orders…", "Hits: chosen", "Ask me"):
            await table.click(user, table.panel(user), label)
    await table.set_up(G1="2", G2="2", G3="3", R1="1")
    await table.impose(6)
    await table.slash(table.lerouge, "resistance shoot", figure="R1", at=2)
    for command in ("table mine", "table log", "table board", "help", "table status"):
        await table.slash(table.dreben, command)
    await table.slash(table.gm, "gm look")
    await table.resign(table.lerouge)
    bodies = table.sent()
    assert len(bodies) > 30
    for _, body in bodies:
        check_message(body)
    pinged = [body for _, body in bodies if body.get("allowed_mentions", {}).get("users")]
    assert pinged
    assert all("waits for you" in body["content"] for body in pinged)


async def test_as_much_text_as_discord_lets_one_type(table: Table) -> None:
    """An option takes 6,000 characters; such a text stops neither the bot nor its answers or posts."""
    await table.fighting()
    long = "z" * 5000
    for user, command, options in (
        (table.lerouge, "resistance move", {"figure": long, "to": 2}),
        (table.lerouge, "resistance task", {"dice": 1, "pool": long}),
        (table.lerouge, "resistance end", {"game": long}),
        (table.lerouge, "table words", {"words": long}),
        (table.gm, "gm set", {"what": long, "value": long, "reason": long}),
        (table.gm, "gm set", {"what": "clock", "value": long, "reason": long}),
        (table.gm, "gm dice", {"values": long, "reason": long}),
        (table.gm, "gm dice", {"values": "1 " * 2500, "reason": "many"}),
        (table.gm, "gm act", {"seat": long, "command": long, "reason": long}),
        (table.gm, "gm pause", {"reason": long}),
        (table.gm, "gm resume", {}),
    ):
        answer = await table.slash(user, command, **options)
        assert answer.private
        assert "Something went wrong" not in answer.text, (command, list(options))
    await table.slash(table.lerouge, "resistance end")
    await table.env.advance_time(60)
    assert "re-roll the clock" in table.told()
    for _, body in table.sent():
        check_message(body)


async def test_nothing_needs_administrator(table: Table) -> None:
    """A role that may only see the channel, write and open threads is enough: no Administrator permission is
    needed."""
    guild = table.channel.guild
    assert guild is not None
    backend = table.env.backend
    held = backend.compute_permissions(guild.id, backend.bot_user.id, table.channel.id)
    assert not discord.Permissions(held).administrator
    await table.fighting()
    assert "to play the turn" in table.card().text
