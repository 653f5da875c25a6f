"""People who all click at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import simcord
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.bench.figures import Stopwatch, Took, p99

CROWD = 100


async def click_together(env: simcord.Env, channel: simcord.ChannelHandle, button: str) -> Took:
    """Makes ``CROWD`` people click on the button of the last message whose id contains ``button``, all before
    the bot receives the first click. Returns the 99th percentile of the seconds from then to the first
    responses."""
    message = channel.last_message
    assert message is not None
    assert channel.guild is not None
    ids = [part["custom_id"] for part in _buttons([one.to_dict() for one in message.components])]
    custom_id = next(one for one in ids if button in one)
    emit, held = env.backend.emit, list[tuple[str, Any]]()
    people = [channel.guild.add_member(env.create_user(f"guest{n}")) for n in range(CROWD)]
    env.backend.emit = lambda event, payload: held.append((event, payload))  # type: ignore[method-assign]
    for one in people:
        await one.click(message, custom_id=custom_id)
    env.backend.emit = emit  # type: ignore[method-assign]
    answer, times = AsyncWebhookAdapter.create_interaction_response, list[Took]()

    def timed(*given: Any, **named: Any) -> Any:
        times.append(watch.read())
        return answer(*given, **named)

    AsyncWebhookAdapter.create_interaction_response = timed  # type: ignore[method-assign]
    try:
        watch = Stopwatch()
        for event, payload in held:
            emit(event, payload)
        await env.settle()
    finally:
        AsyncWebhookAdapter.create_interaction_response = answer  # type: ignore[method-assign]
    assert len(times) == CROWD
    return Took(p99([one.wall for one in times]), p99([one.cpu for one in times]))


def _buttons(parts: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """Returns everything that can be clicked, at any depth."""
    inner = [one for part in parts for one in _buttons(part.get("components", []))]
    return [part for part in parts if "custom_id" in part] + inner
