"""What the tests of Night Ferry do at the simulated table: Dreben is the watch, Lerouge the crew."""

from __future__ import annotations

import json
import re
from typing import Any

from simcord import MemberActor, UserHandle
from simulated.table import Answer, Table

Record = dict[str, Any]

BAR_AFTER, BAR_EVERY = 7.0, 30.0
"""Seconds until a bar of progress is shown, and from one change of it to the next, in these tests: longer
than the simulated Discord waits for any timer."""


def itself(table: Table) -> UserHandle:
    """Returns the bot, as a user names it."""
    return UserHandle(table.env, table.env.backend.bot_user)


async def open_ferry(table: Table, **options: Any) -> Answer:
    """Opens a lobby as the game master."""
    answer = await table.slash(table.gm, "ferry new", table.channel, **{"gm": table.gm, **options})
    found = re.search(r"`([A-Z0-9]+)`", answer.text)
    assert found, answer.text
    table.game = found[1]
    return answer


async def start(table: Table, **options: Any) -> None:
    """Starts a game with both seats taken."""
    await open_ferry(table, watch=table.dreben, crew=table.lerouge, **options)


async def post(table: Table, ford: int) -> Answer:
    """Posts the sentry by slash command."""
    return await table.slash(table.dreben, "ferry post", ford=ford)


async def row(table: Table, ford: int) -> Answer:
    """Rows a boat by slash command."""
    return await table.slash(table.lerouge, "ferry row", ford=ford)


async def press(table: Table, user: MemberActor, *labels: str) -> Answer:
    """Opens the user's panel and clicks these buttons on it, one after the other."""
    await table.mine(user)
    for label in labels:
        answer = await table.click(user, table.panel(user), label)
    return answer


async def nights(table: Table, *fords: tuple[int, int]) -> None:
    """Plays whole nights: the fords of the sentry and of the boat."""
    for posted, rowed in fords:
        await post(table, posted)
        await row(table, rowed)


async def finished(table: Table) -> None:
    """Plays a game to its end: one boat slips by the sentry, two meet nobody."""
    await start(table)
    await table.impose(2)
    await nights(table, (3, 3), (1, 2), (2, 1))


async def exported(table: Table) -> Record:
    """Returns the record, as a stranger gets it."""
    (file,) = (await table.slash(table.stranger, "table export")).messages[-1].attachments
    record: Record = json.loads(await file.read())
    return record


def other_post(record: Record) -> None:
    """Opens another post than the one that was sealed."""
    (event,) = [one for one in record["events"] if one["kind"] == "PostsOpened"]
    event["data"]["posts"][1] = 3


async def against_computer(table: Table, seat: str = "Crew", level: str = "medium") -> Answer:
    """Opens a lobby, and lets Dreben play this side against the computer."""
    await open_ferry(table)
    asked = await table.click_further(table.dreben, table.card(), "Play the computer")
    return await table.click(table.dreben, asked.panel, f"{seat} · {level}")
